"""Pyramis at the table: hidden cards, luck, sealed choices."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer, Person
from tests.browser.play import click_something, opened, play_by_keyboard, play_to_the_end, points_on_sheet


def test_a_whole_game_of_four_against_bots_with_the_mouse(person: Person) -> None:
    page = opened(person, "pyramis", "me", "level-1", "level-1", "level-1")
    play_to_the_end(page)
    assert page.locator("dialog .sheet tbody tr").count() == 4
    assert page.locator("dialog .sheet thead th").count() == 4
    page.keyboard.press("Escape")
    told = page.locator(".log").inner_text()
    for line in (r"Refilled from the (left|right):", r"Pair: (blue|green|pink)", r"turned", r"Star drawn"):
        assert re.search(line, told), line
    # The card laid last has its four corners, though refill and turning came after it.
    assert page.locator(".board path[stroke='var(--last)']").count() >= 1


def middle(page: Page, target: str) -> tuple[float, float]:
    box = page.locator(f".hit[data-target^='{target}']").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_dropped_nowhere_goes_back_and_can_be_dragged_again(person: Person) -> None:
    """The first drag selected the words it passed over, and the browser took the second for a drag of those words."""
    page = opened(person, "pyramis", "me", "level-1")
    page.wait_for_selector(".hit", state="attached")
    x, y = middle(page, "card:")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 40)
    page.mouse.move(x + 60, y + 300)
    page.mouse.up()
    expect(page.locator(".hit.chosen")).to_have_count(0)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 40)
    page.wait_for_selector(".hit[data-target^='slot:']", state="attached")
    page.mouse.move(*middle(page, "slot:"))
    page.mouse.up()
    expect(page.locator(".action")).to_contain_text("Refill the display")


def test_the_keyboard_stays_on_the_board_from_one_choice_to_the_next(person: Person) -> None:
    page = opened(person, "pyramis", "me", "level-1")
    page.locator("ul.targets button").first.focus()
    for said in ("Refill the display", "choose a card from the display", "Choose a place in your fleet"):
        page.keyboard.press("Enter")
        expect(page.locator(".action")).to_contain_text(re.compile(said))
        expect(page.locator("ul.targets button:focus")).to_have_count(1)


def test_a_choice_that_opens_others_is_confirmed_unseen(newcomer: Newcomer) -> None:
    """What it opens cannot be previewed; on a phone it waits to be confirmed all the same."""
    phone = newcomer(viewport={"width": 390, "height": 844})
    refused = {"error": "no_preview", "message": "what this action opens is seen when it is done"}
    phone.page.route("**/preview", lambda route: route.fulfill(status=409, json=refused))
    page = opened(phone, "pyramis", "me", "level-1")
    page.locator(".hit").first.click()
    expect(page.locator(".action")).to_contain_text(re.compile(r"Lay the \w+ card"))
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".action")).to_contain_text("Refill the display")


def test_a_game_of_three_between_two_browsers_and_a_bot(person: Person, another: Person) -> None:
    host = opened(person, "pyramis", "me", "open", "level-1")
    guest = another.open(host.url.removeprefix(person.server))
    guest.get_by_role("button", name="Sit down").click()
    pages = [host, guest]
    for turn in range(1200):
        if any(page.locator("dialog .sheet").count() for page in pages):
            break
        if turn == 40:
            guest.reload()
        mover = next((page for page in pages if page.locator(".hit, .action .btn.extra").count()), None)
        if mover is not None:
            click_something(mover, turn)
        host.wait_for_timeout(40)
    for page in pages:
        page.wait_for_selector("dialog .sheet")
    assert points_on_sheet(host) == points_on_sheet(guest)


def test_a_shared_device_is_covered_until_the_next_player_takes_it(person: Person) -> None:
    page = opened(person, "pyramis", "me", "local")
    page.get_by_role("button", name="Show the table").click()
    for turn in range(40):
        page.wait_for_selector(".hit, .missing .btn", state="attached")
        if page.locator(".missing .btn").count():
            break
        click_something(page, turn)
        page.wait_for_timeout(60)
    expect(page.get_by_role("heading", level=1)).to_contain_text("take the device")
    expect(page.locator(".board")).to_have_count(0)


def test_a_whole_game_with_the_moves_list_only(person: Person) -> None:
    page = opened(person, "pyramis", "me", "level-1")
    play_by_keyboard(page)
