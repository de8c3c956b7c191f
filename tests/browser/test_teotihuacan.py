"""Teotihuacan at the table: many small decisions, an eclipse told in steps, alone against Teotibot."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer, Person
from tests.browser.play import opened, play_by_keyboard, play_to_the_end

PHONE = {"width": 390, "height": 844}
SHEET_ROWS = 15
# On a busy machine a second lies between two taps of the browser's driver.
DOUBLE_TAP = """(element) => {
  const { x, y } = element.getBoundingClientRect();
  const touch = { pointerType: "touch", clientX: x + 5, clientY: y + 5, bubbles: true };
  for (const kind of ["pointerdown", "pointerup", "pointerdown", "pointerup"])
    element.dispatchEvent(new PointerEvent(kind, touch));
}"""
BASIC = {"first-game": "on"}  # a table without starting tiles, the same for all


def table_of(page: Page, person: Person) -> tuple[str, dict[str, Any]]:
    address = f"{person.server}/api/tables/{page.url.rsplit('/', 1)[1]}"
    return address, person.context.request.get(address).json()


def play_until(page: Page, person: Person, due: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Take the first legal action again and again, as another page would, until the table is as wanted."""
    address, table = table_of(page, person)
    while not due(table):
        body = {"ply": table["ply"], "action": table["legal"][0]}
        answer = person.context.request.post(f"{address}/actions", data=body, headers={"Origin": person.server})
        if answer.status == 429:  # as fast as the server lets one act
            page.wait_for_timeout(1100)
            table = person.context.request.get(address).json()
        else:
            table = answer.json()
    page.wait_for_selector(f"main[data-ply='{table['ply']}']")
    return table


def can(kind: str) -> Callable[[dict[str, Any]], bool]:
    return lambda table: any(action.split()[0] == kind for action in table["legal"])


def test_two_seats_against_a_bot_with_the_mouse_to_the_final_eclipse(person: Person) -> None:
    person.context.set_default_timeout(90_000)  # while the bot starts
    page = opened(person, "teotihuacan", "me", "random")
    play_to_the_end(page, clicks=1500)
    assert page.locator("dialog .sheet tbody tr").count() == SHEET_ROWS
    assert page.locator("dialog .sheet thead th").count() == 2


def test_alone_against_teotibot_with_the_keyboard_only(person: Person) -> None:
    person.context.set_default_timeout(90_000)
    page = opened(person, "teotihuacan", "me")
    expect(page.get_by_role("region", name="Teotibot")).to_be_visible()
    play_by_keyboard(page, decisions=500)
    assert page.locator("dialog .sheet tbody tr").count() == SHEET_ROWS


def test_what_teotibot_did_stands_in_the_log_after_a_reload_and_in_the_replay_too(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", options=BASIC)
    table = play_until(page, person, lambda table: any(entry["action"].startswith("roll") for entry in table["log"]))
    turn = page.locator(".log li", has_text="Teotibot rolled").first
    expect(turn).to_contain_text(re.compile(r"power-up|worship die|Mask \d|ascended"))
    told = turn.text_content() or ""
    page.reload()
    expect(turn).to_have_text(told)
    person.open(f"/replay/{table['id']}")
    expect(turn).to_have_text(told)


def test_who_goes_on_by_keys_finds_the_focus_on_what_comes_next(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", options=BASIC)
    play_until(page, person, can("move"))
    first = page.locator(".teo-stage .targets button").first
    first.focus()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    expect(first).to_have_accessible_name(re.compile("Move to"))
    page.keyboard.press("2")  # two boards on
    expect(page.get_by_role("button", name=re.compile("^Collect"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    expect(first).to_have_accessible_name(re.compile("Worker of power"))


def test_a_board_tells_what_its_three_actions_cost_and_bring(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", options=BASIC)
    play_until(page, person, can("move"))
    place = page.locator("svg.board text", has_text="Forest").first
    place.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Forest")
    expect(tip).to_contain_text("Collect:")
    expect(tip).to_contain_text("Work:")
    expect(tip).to_contain_text("Worship:")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_turn_is_led_through_and_taken_back_step_by_step(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", options=BASIC)
    table = play_until(page, person, can("move"))
    _, origin, power, board = next(action for action in table["legal"] if action.startswith("move")).split()
    say = page.locator(".action .say p")
    expect(say).to_contain_text("Choose a worker")
    page.locator(f".hit[data-target='worker:{origin},{power}']").first.click()
    expect(say).to_contain_text("Choose a board")
    page.locator(f".hit[data-target='board:{board}']").click()
    expect(page.get_by_role("button", name=re.compile("^Collect"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(say).to_contain_text("Choose a worker")


def test_an_eclipse_is_told_step_by_step(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", "local", options={**BASIC, "eclipse": "dark"})
    page.locator(".board").wait_for()
    table = play_until(page, person, lambda table: table["view"]["eclipses"] == 1 or can("salary")(table))
    panel = page.locator(".teo-eclipse")
    expect(panel).to_contain_text("Eclipse 1")
    expect(panel).to_contain_text("1 / 4")
    for step in (2, 3, 4):
        panel.get_by_role("button", name="Next step").click()
        expect(panel).to_contain_text(f"{step} / 4")
    totals = panel.locator("tfoot td")
    expect(totals).to_have_text([str(score) for score in table["scores"]])


@pytest.mark.parametrize("page_name", ["Pyramid", "Tracks", "Players"])
def test_a_phone_shows_the_table_on_pages(newcomer: Newcomer, page_name: str) -> None:
    page = opened(newcomer(viewport=PHONE, has_touch=True), "teotihuacan", "me", options=BASIC)
    page.get_by_role("button", name=page_name, exact=True).click()
    expect(page.get_by_role("button", name=page_name, exact=True)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_phone_keeps_the_others_and_the_eclipse_in_sight_and_has_teotibots_tiles(newcomer: Newcomer) -> None:
    someone = newcomer(viewport=PHONE, has_touch=True)
    page = opened(someone, "teotihuacan", "me", options=BASIC)
    play_until(page, someone, can("move"))
    bot = page.get_by_role("region", name="Teotibot")
    expect(bot).to_contain_text("2 wood")
    expect(page.locator(".badge")).to_have_text(re.compile(r"Era 1 of 3 · \d+ steps left"))
    page.get_by_role("button", name="Players", exact=True).click()
    tiles = page.get_by_role("group", name="Teotibot's action tiles")
    expect(tiles.get_by_role("button")).to_have_count(9)  # seven tiles and two arrows
    tiles.get_by_role("button", name=re.compile("^Worship")).focus()
    expect(page.get_by_role("tooltip")).to_contain_text("next worship space")


def test_three_opponents_fit_on_top_of_a_phone(newcomer: Newcomer) -> None:
    someone = newcomer(viewport=PHONE, has_touch=True)
    page = opened(someone, "teotihuacan", "me", "random", "random", "random", options=BASIC)
    play_until(page, someone, can("move"))
    expect(page.locator(".rivals section")).to_have_count(3)
    assert page.locator(".rivals").evaluate("strip => strip.scrollWidth") <= PHONE["width"]


def test_a_closer_look_draws_a_part_large_and_says_what_is_on_it(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", options=BASIC)
    play_until(page, person, can("move"))
    page.locator("svg.board text", has_text="Forest").first.hover()
    page.keyboard.press("z")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Forest")
    expect(dialog.locator("dl")).to_contain_text("Work: pay")
    before = dialog.get_by_role("heading").inner_text()
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("heading")).not_to_have_text(before)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_closer_look_from_the_calendar_is_at_the_tracks(person: Person) -> None:
    page = opened(person, "teotihuacan", "me", options=BASIC)
    page.locator("svg.board text", has_text="Calendar").first.hover()
    page.keyboard.press("z")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Tracks")


def test_a_double_tap_on_a_phone_looks_closer(newcomer: Newcomer) -> None:
    page = opened(newcomer(viewport=PHONE, has_touch=True), "teotihuacan", "me", options=BASIC)
    page.locator(".teo-stage svg.board text", has_text="Palace").first.evaluate(DOUBLE_TAP)
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Palace")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
