"""Tholos at the table, from the first click to the score sheet."""

from __future__ import annotations

import re

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.conftest import Person
from tests.browser.play import (
    click_on,
    click_something,
    opened,
    play_by_keyboard,
    points_on_sheet,
    shown_ply,
    start,
)


def test_a_whole_game_against_a_bot_with_the_mouse(person: Person) -> None:
    page = person.open()
    start(page)
    for turn in range(400):
        if not click_on(page, turn):
            break
        page.wait_for_timeout(40)
    sums, totals = points_on_sheet(page)
    assert sums == totals
    assert page.locator("dialog .sheet tbody tr").count() == 7
    expect(page.locator(".action")).to_contain_text(re.compile("won|draw"))


def test_a_whole_game_with_the_keyboard_only(person: Person) -> None:
    page = person.open()
    page.get_by_role("radio", name="Computer").focus()
    page.keyboard.press("Tab")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")  # from Foreman to Apprentice
    page.keyboard.press("Tab")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")  # from Either to First
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    play_by_keyboard(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_two_browsers_over_an_invite_link_with_a_reload_and_a_lost_connection(person: Person, another: Person) -> None:
    host = person.open()
    start(host, against="Invite by link")
    expect(host.locator(".action")).to_contain_text("Waiting for somebody")
    guest = another.open(host.url.removeprefix(person.server))
    guest.get_by_role("button", name="Sit down").click()
    pages = [host, guest]
    for turn in range(600):
        if turn == 12:
            guest.reload()
        if turn == 20:
            another.context.set_offline(True)
            guest.wait_for_timeout(300)
            another.context.set_offline(False)
        if any(p.locator("dialog .sheet").count() for p in pages):
            break
        mover = next((p for p in pages if p.locator(".hit, .action .btn.extra").count()), None)
        if mover is not None:
            click_something(mover, turn)
        host.wait_for_timeout(60)
    for page in pages:
        page.wait_for_selector("dialog .sheet")
    assert points_on_sheet(host) == points_on_sheet(guest)
    # The connection that was cut may have complained; nothing else may have.
    another.errors = [error for error in another.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_a_whole_game_of_two_on_one_device(person: Person) -> None:
    page = person.open()
    start(page, against="Same device")
    for turn in range(500):
        if not click_on(page, turn):
            break
        page.wait_for_timeout(30)
    sums, totals = points_on_sheet(page)
    assert sums == totals


def resigned_game(page: Page) -> str:
    """The id of a table where at least four actions were taken before the first seat gave up."""
    start(page)
    turn = 0
    while page.locator(".log li").count() < 4:
        click_on(page, turn)
        turn += 1
        page.wait_for_timeout(250)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").last.click()
    expect(page.locator(".action")).to_contain_text("won")
    return page.url.rsplit("/", 1)[1]


def test_a_replay_link_opens_the_game_at_its_ply(person: Person) -> None:
    table = resigned_game(person.open())
    page = person.open(f"/replay/{table}/2")
    expect(page.locator(".transport")).to_contain_text("of")
    page.keyboard.press("End")
    page.wait_for_url(re.compile(rf"/replay/{table}/([3-9]|\d\d+)$"))
    page.keyboard.press("Home")
    page.wait_for_url(re.compile(f"/replay/{table}/0$"))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".log li")).to_have_count(0)


def test_a_replay_shows_what_was_asked_for_last_when_answers_come_late(person: Person) -> None:
    page = person.open()
    table = resigned_game(page)
    late: list[Route] = []
    page.route(f"**/api/tables/{table}/at/2*", lambda route: late.append(route))
    person.open(f"/replay/{table}/2")
    expect(page.locator(".transport p")).to_contain_text("of")
    page.keyboard.press("Home")
    expect(page.locator(".transport p")).to_have_text(re.compile("^0 of"))
    with page.expect_response(f"**/api/tables/{table}/at/2*"):
        late[0].continue_()
    page.wait_for_url(re.compile(f"/replay/{table}/0$"))
    expect(page.locator(".transport p")).to_have_text(re.compile("^0 of"))


def test_the_next_move_needs_no_answer_to_the_last_once_the_table_shows_it(person: Person) -> None:
    """The socket may bring a move before the answer to it: a key pressed then is heard."""
    page = person.open()
    start(page, against="Same device")
    kept: list[tuple[Route, APIResponse]] = []

    def keep(route: Route) -> None:
        kept.append((route, route.fetch())) if not kept else route.continue_()

    page.route("**/actions", keep)
    page.wait_for_selector(".hit", state="attached")
    page.keyboard.press("m")
    for ply in range(3):
        page.wait_for_selector(f"main[data-ply='{ply}'] .moves button:focus")
        page.keyboard.press("Enter")
    page.wait_for_selector("main[data-ply='3']")
    [(route, response)] = kept
    route.fulfill(response=response)
    assert shown_ply(page) == 3


def test_a_hint_is_shown_on_the_board_and_can_be_played(person: Person) -> None:
    page = person.open()
    start(page)
    page.wait_for_selector(".hit", state="attached")
    page.keyboard.press("h")
    expect(page.locator(".action")).to_contain_text("Hint:")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".log li").first).to_be_visible()


def test_undo_takes_back_ones_own_stone(person: Person) -> None:
    page = person.open()
    start(page)
    page.locator("[data-target='shop:white']").first.click()
    page.locator("[data-target='column:delta']").click()
    expect(page.get_by_role("button", name="Skip bonus")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Skip bonus")).to_have_count(0)
    expect(page.locator(".action")).to_contain_text("Your turn")


def test_who_chooses_on_the_board_by_keys_never_loses_the_focus(person: Person) -> None:
    page = opened(person, "tholos", "me", "local")
    focused = page.locator(".targets button:focus, .action .btn:focus")
    page.locator(".targets button").first.focus()
    page.keyboard.press("Enter")  # a stone of the workshop
    expect(focused).to_have_text(re.compile("^Alpha"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # onto Delta, whose bonus is open now
    expect(focused).to_have_text(re.compile("from the quarry"))
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-ply", "2")
    expect(focused).to_have_count(1)  # the other one at this device goes on
    while "from the quarry" not in focused.inner_text():
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # there is room for one
    expect(page.locator("main")).to_have_attribute("data-ply", "3")
    page.locator(".targets button").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Enter")  # onto Omega, where no black stone lies to be moved
    expect(page.locator("main")).to_have_attribute("data-ply", "4")
    page.get_by_role("tab", name="Moves").click()
    page.locator("[data-action='place black omega']").click()
    page.locator(".targets button", has_text="white from the quarry").focus()
    page.keyboard.press("Enter")
    expect(focused).to_have_text("Take 1")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-ply", "6")
    expect(focused).to_have_count(1)
