"""Imhotep at the table: ships, sites, and the market that asks others in the middle of a turn."""

from __future__ import annotations

from tests.browser.conftest import Person
from tests.browser.play import opened, play_by_keyboard, play_to_the_end


def test_a_whole_game_of_two_against_a_bot_with_the_mouse(person: Person) -> None:
    page = opened(person, "imhotep", "me", "level-1")
    play_to_the_end(page, clicks=1500)
    assert page.locator("dialog .sheet tbody tr").count() == 7


def test_a_whole_game_of_four_at_one_device_with_the_keyboard_only(person: Person) -> None:
    page = opened(person, "imhotep", "me", "local", "local", "local")
    play_by_keyboard(page, decisions=500)
    assert page.locator("dialog .sheet thead th").count() == 4
