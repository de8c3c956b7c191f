"""The pages around the tables: languages, sizes, weight, accessibility, wrong addresses."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PAGES, Newcomer, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = {"en": "Set the first stone", "de": "Setz den ersten Stein", "ja": "最初の石を置く"}
GAMES = ["tholos", "pyramis", "imhotep", "block-and-key"]
PATHS = ["/", "/new/tholos", "/rules", *(f"/rules/{game}" for game in GAMES), "/settings", "/nowhere"]


def table_of(person: Person, game: str = "tholos") -> str:
    """The path of a fresh table against a bot."""
    answer = person.context.request.post(
        f"{person.server}/api/tables",
        data={"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "level-1"}]},
        headers={"Origin": person.server},
    )
    return f"/table/{answer.json()['id']}"


def ready(page: Page) -> None:
    page.wait_for_selector("main:not([aria-busy])")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_page_speaks_the_browsers_language_and_can_change_it(newcomer: Newcomer, tag: str) -> None:
    page = newcomer(locale=tag).open()
    expect(page.get_by_role("heading", level=1)).to_have_text(LANGUAGES[tag])
    for other, title in LANGUAGES.items():
        page.locator(".language select").select_option(other)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        assert page.evaluate("document.documentElement.lang") == other


@pytest.mark.parametrize(
    ("size", "scheme"),
    [((1440, 900), "light"), ((1440, 900), "dark"), ((390, 844), "light"), ((390, 844), "dark"), ((844, 390), "light")],
)
def test_axe_finds_nothing_serious(newcomer: Newcomer, scheme: str, size: tuple[int, int]) -> None:
    person = newcomer(color_scheme=scheme, viewport={"width": size[0], "height": size[1]}, bypass_csp=True)
    for path in [*PATHS, *(table_of(person, game) for game in [*GAMES, "teotihuacan"])]:
        page = person.open(path)
        ready(page)
        page.add_script_tag(content=AXE.read_text())
        found = page.evaluate(
            """() => axe.run().then((r) => r.violations.filter((v) => ['serious', 'critical'].includes(v.impact))
              .map((v) => v.id + ': ' + v.nodes.map((n) => n.target + ' ' + (n.any[0]?.message ?? '')).join('; ')))"""
        )
        assert found == [], path


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (720, 450)])
def test_no_page_scrolls_sideways_nor_clips_text_that_is_two_fifths_longer(
    newcomer: Newcomer, tag: str, size: tuple[int, int]
) -> None:
    person = newcomer(locale=tag, viewport={"width": size[0], "height": size[1]}, bypass_csp=True)
    for path in [*PATHS[:-1], *(table_of(person, game) for game in GAMES)]:
        page = person.open(path)
        ready(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        clipped = page.evaluate(
            """() => {
              const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
              const texts = [];
              while (walker.nextNode()) texts.push(walker.currentNode);
              for (const node of texts) {
                const parent = node.parentElement;
                if (parent.closest('svg, pre, option, .vh') || /^[\\d\\s−:.–]*$/.test(node.data)) continue;
                const words = node.data.trim();
                node.data = node.data + ' ' + words.slice(0, Math.ceil(words.length * 0.4));
              }
              return [...document.querySelectorAll('main *')].filter((e) => {
                const style = getComputedStyle(e);
                return !e.closest('svg, .vh, .rules table, .log') && e.children.length === 0
                  && e.scrollWidth > e.clientWidth + 1
                  && ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
              }).map((e) => e.className + ' ' + e.textContent);
            }"""
        )
        assert clipped == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), f"{path} at +40 %"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_table_fits_its_window(newcomer: Newcomer, size: tuple[int, int]) -> None:
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    page = person.open(table_of(person))
    page.wait_for_selector(".hit", state="attached")
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(size)


def test_the_first_page_weighs_at_most_200_kilobytes_without_fonts(person: Person) -> None:
    loaded: set[str] = set()
    person.page.on("response", lambda response: loaded.add(response.url))
    page = person.open()
    ready(page)
    names = {url.rsplit("/", 1)[1].split("?")[0] for url in loaded if "/assets/" in url and not url.endswith(".woff2")}
    files = [PAGES, *(PAGES.parent / "assets" / name for name in names)]
    assert len(files) > 2
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= 200_000


def test_a_wrong_table_and_a_wrong_page_say_so(person: Person) -> None:
    expect(person.open("/table/nope").get_by_role("heading", level=1)).to_have_text("This table does not exist")
    expect(person.open("/nowhere").get_by_role("heading", level=1)).to_have_text("There is nothing here")
    person.page.get_by_role("link", name="To the start page").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Set the first stone")
    person.errors = [error for error in person.errors if "404" not in error]


def test_settings_are_kept(person: Person) -> None:
    page = person.open("/settings")
    page.get_by_label("Your name").fill("Mira")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Saved")
    page.get_by_text("Night", exact=True).click()
    page.get_by_text("Confirm moves").click()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    expect(page.get_by_label("Your name")).to_have_value("Mira")
    expect(page.get_by_role("checkbox", name=re.compile("Confirm moves"))).to_be_checked()


def test_confirmed_moves_are_shown_before_they_are_sent(person: Person) -> None:
    page = person.open("/settings")
    page.get_by_text("Confirm moves").click()
    page = person.open(table_of(person))
    page.locator("[data-target='shop:white']").first.click()
    page.locator("[data-target='column:delta']").click()
    expect(page.locator(".action")).to_contain_text("Place")
    expect(page.locator(".log li")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".log li")).to_have_count(1)
