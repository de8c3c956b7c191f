"""What every table shares: motion, the lobby, watching, the report of a finished game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer, Person
from tests.browser.play import opened

# Counted as they begin: on a busy machine a motion is over before one can look at it.
COUNT_TRAVELS = """
window.travels = 0;
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  if (this.matches('.stage .arrive') && frames.length === 3) window.travels += 1;
  return animate.call(this, frames, options);
};
"""


def place(page: Page, column: str) -> None:
    for target in ("shop:white", f"column:{column}"):
        page.locator(f".hit[data-target='{target}']").first.click()


@pytest.mark.parametrize(("motion", "seen"), [("no-preference", 1), ("reduce", 0)])
def test_a_stone_travels_to_its_column_unless_motion_is_unwelcome(newcomer: Newcomer, motion: str, seen: int) -> None:
    person = newcomer(reduced_motion=motion)
    person.context.add_init_script(COUNT_TRAVELS)
    page = opened(person, "tholos", "me", "local")
    place(page, "alpha")
    page.wait_for_selector("main[data-ply='1'] .stage .arrive")
    assert page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => drawn(window.travels)))") == seen


def test_a_stranger_finds_an_open_table_and_another_watches(person: Person, another: Person) -> None:
    host = person.open("/new/tholos")
    host.get_by_role("combobox", name="Seat 2").select_option(label="Open to all")
    host.get_by_text("Anyone", exact=True).click()
    host.get_by_role("button", name="Open table").click()
    host.wait_for_url("**/table/*")
    address = host.url.removeprefix(person.server)
    stranger = another.open()
    stranger.locator(f"a.btn[href='{address}']", has_text="Join").click()
    stranger.get_by_role("button", name="Sit down").click()
    expect(host.locator(".action")).not_to_contain_text("Waiting")
    stranger.goto(another.server)
    expect(stranger.locator(f"a.btn[href='{address}']").first).to_be_visible()


@pytest.mark.parametrize("game", ["tholos", "pyramis", "imhotep", "block-and-key", "teotihuacan"])
def test_names_are_words_on_every_table_whatever_stands_in_them(person: Person, game: str) -> None:
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "local", "name": '</svg><u>"&amp;</u>'}]}
    answer = person.context.request.post(f"{person.server}/api/tables", data=wish, headers={"Origin": person.server})
    page = person.open(f"/table/{answer.json()['id']}")
    page.wait_for_selector("main.table, .missing .btn")
    if page.locator(".missing .btn").count():  # what is hidden is shown when the device has been taken
        page.locator(".missing .btn").click()
    expect(page.locator("main.table")).to_contain_text('</svg><u>"&amp;</u>')
    expect(page.locator("main.table u")).to_have_count(0)


@pytest.mark.parametrize("game", ["tholos", "pyramis", "imhotep", "block-and-key", "teotihuacan"])
def test_nothing_is_played_in_the_replay_of_a_game_that_runs(person: Person, game: str) -> None:
    table = opened(person, game, "me", "level-1").url.rsplit("/", 1)[1]
    page = person.open(f"/replay/{table}")
    page.wait_for_selector(".rp .log", state="attached")
    expect(page.locator(".hit, .stage button.may, .action .btn.extra")).to_have_count(0)


def test_a_private_table_shows_a_stranger_nothing(person: Person, another: Person) -> None:
    wish = {"game": "tholos", "seats": [{"kind": "me"}, {"kind": "local"}], "watch": "nobody"}
    answer = person.context.request.post(f"{person.server}/api/tables", data=wish, headers={"Origin": person.server})
    page = another.open(f"/table/{answer.json()['id']}")
    expect(page.get_by_role("heading")).to_have_text("This table is private")
    assert all("403" in error for error in another.errors)
    another.errors.clear()


def test_the_replay_of_a_finished_game_reports_decisions_and_where_the_lead_came_from(person: Person) -> None:
    page = opened(person, "tholos", "level-1", "level-1")
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"{person.server}/replay/{table}/0")  # the game may still run: its report comes when it has ended
    expect(page.locator(".rep")).to_contain_text("Where the lead of", timeout=240_000)
    expect(page.locator(".ql tbody tr")).to_have_count(7)
    page.keyboard.press("Home")
    expect(page.locator(".best .lines li")).to_have_count(3)
    parts = [float(text.replace("−", "-")) for text in page.locator(".split dd.num").all_inner_texts()]
    shown = float(page.locator(".rep h3", has_text="Where the lead").inner_text().split()[4])
    assert sum(parts) == pytest.approx(shown, abs=0.6)
