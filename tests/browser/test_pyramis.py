"""Pyramis at the table: hidden cards, luck, sealed choices."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.play import click_something, opened, play_by_keyboard, play_to_the_end, points_on_sheet


def test_a_whole_game_of_four_against_bots_with_the_mouse(person: Person) -> None:
    page = opened(person, "pyramis", "me", "level-1", "level-1", "level-1")
    play_to_the_end(page)
    assert page.locator("dialog .sheet tbody tr").count() == 4
    assert page.locator("dialog .sheet thead th").count() == 4


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
