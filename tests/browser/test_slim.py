"""Between a phone and a desk: the rail is a drawer, and every seat's points stand above the stage."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.play import opened

SEATS = {"tholos": 2, "pyramis": 3, "imhotep": 4, "block-and-key": 3, "teotihuacan": 4}
SIZES = [(720, 1024), (800, 600), (900, 700), (999, 768), (844, 390)]
BUTTON = "Players and moves"
OUTSIDE = """() => [...document.querySelectorAll('.bar > *, .seats section, .action .btn, .stage')].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1);
}).map((e) => e.className + ' ' + e.textContent)"""


def table_of(person: Person, game: str) -> Page:
    page = opened(person, game, "me", *["local"] * (SEATS[game] - 1))
    page.wait_for_selector("main[data-ply]")
    if page.get_by_role("button", name="Show the table").count():
        page.get_by_role("button", name="Show the table").click()
    page.wait_for_selector("main.table")
    return page


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("dispatchEvent(new Event('resize'))")  # a browser without a screen tells it late or never


@pytest.mark.parametrize("game", SEATS)
def test_the_rail_is_a_drawer_with_a_button_and_the_points_are_there_without_it(person: Person, game: str) -> None:
    page = table_of(person, game)
    expect(page.get_by_role("button", name=BUTTON)).to_have_count(0)
    for width, height in SIZES:
        resize(page, width, height)
        button = page.get_by_role("button", name=BUTTON)
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(page.locator(".rail")).to_be_hidden()
        expect(page.locator(".seats section")).to_have_count(SEATS[game])
        assert all(
            any(c.isdigit() or c == "–" for c in text) for text in page.locator(".seats section").all_inner_texts()
        )
        assert page.evaluate(OUTSIDE) == [], (width, height)
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(page.get_by_role("tab", name="Log")).to_be_focused()
        page.get_by_role("tab", name="Moves").click()
        expect(page.locator(".moves button").first).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name="Chat")).to_be_focused()
        page.get_by_label("Say something").fill("Hello")
        page.keyboard.press("Escape")
        expect(page.locator(".rail")).to_be_hidden()
        expect(button).to_be_focused()
        page.get_by_role("button", name=BUTTON).click()
        page.get_by_role("tab", name="Log").click()
        button.click()
        expect(page.locator(".rail")).to_be_hidden()
    resize(page, 1000, 700)
    expect(page.locator(".rail")).to_be_visible()
    expect(page.locator(".seats")).to_have_count(0)


def test_keys_for_the_log_and_the_moves_open_the_drawer(person: Person) -> None:
    page = table_of(person, "tholos")
    resize(page, 844, 390)
    page.keyboard.press("m")
    expect(page.locator(".moves button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-ply", "1")
    expect(page.locator(".moves button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".rail")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator(".log li")).to_have_count(1)
    expect(page.locator(".rail")).to_be_visible()
