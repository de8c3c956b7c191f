"""Imhotep at the table: ships, sites, and the market that asks others in the middle of a turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer, Person
from tests.browser.play import opened, play_by_keyboard, play_to_the_end, points_on_sheet


def test_a_whole_game_of_two_against_a_bot_with_the_mouse(person: Person) -> None:
    page = opened(person, "imhotep", "me", "level-1")
    play_to_the_end(page, clicks=1500)
    assert page.locator("dialog .sheet tbody tr").count() == 7


def test_a_whole_game_of_four_at_one_device_with_the_keyboard_only(person: Person) -> None:
    page = opened(person, "imhotep", "me", "local", "local", "local")
    play_by_keyboard(page, decisions=500)
    assert page.locator("dialog .sheet thead th").count() == 4


def test_a_ship_is_dragged_to_its_site_also_by_a_free_space(person: Person) -> None:
    """A click on a free space loads a stone; a drag from it takes the ship and loads nothing."""
    page = opened(person, "imhotep", "me", "local")
    address = f"{person.server}/api/tables/{page.url.rsplit('/', 1)[1]}"
    table = person.context.request.get(address).json()
    while not any(action.startswith("sail") for action in table["legal"]):
        body = {"ply": table["ply"], "action": table["legal"][0]}
        answer = person.context.request.post(f"{address}/actions", data=body, headers={"Origin": person.server})
        table = answer.json()
    page.wait_for_selector(f"main[data-ply='{table['ply']}']")  # before, the press would be another move
    ship, site = next(action.split()[1:] for action in table["legal"] if action.startswith("sail"))
    space = next(action.split()[2] for action in table["legal"] if action.startswith(f"place {ship} "))
    there = page.locator(f".hit[data-target='space:{ship},{space}']").first.bounding_box()
    assert there is not None
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + 60, there["y"] - 40, steps=4)
    target = page.locator(f".hit[data-target='site:{site}']").first.bounding_box()
    assert target is not None
    expect(page.locator(".drag")).to_have_count(1)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    page.mouse.up()
    page.wait_for_function(
        "([address, ply]) => fetch(address).then((r) => r.json()).then((t) => t.log[ply]?.action.startsWith('sail'))",
        arg=[address, table["ply"]],
    )


def act(person: Person, page: Page, *actions: str) -> None:
    """Actions of the seats of one device, each shown before the next."""
    address = f"{person.server}/api/tables/{page.url.rsplit('/', 1)[1]}"
    for action in actions:
        ply = person.context.request.get(address).json()["ply"]
        body = {"ply": ply, "action": action}
        answer = person.context.request.post(f"{address}/actions", data=body, headers={"Origin": person.server})
        assert answer.ok, answer.text()
        page.wait_for_selector(f"main[data-ply='{answer.json()['ply']}']")


def test_the_log_tells_how_many_stones_came_and_what_each_unloaded_stone_brought(person: Person) -> None:
    page = opened(person, "imhotep", "me", "local")
    lines = page.locator(".log li > span:nth-of-type(2)")
    expect(page.get_by_role("button", name="Get 3 stones")).to_be_visible()
    act(person, page, "get")
    expect(lines.last).to_have_text("took 3 stones")
    expect(page.get_by_role("button", name="Get 2 stones")).to_be_visible()
    act(person, page, "place c 1", "place a 1", "place c 2", "sail c pyramid")
    expect(lines.last).to_have_text(re.compile(r"sailed ship C to: .*Pyramid – .*\s\+2 .*\s\+1"))
    expect(page.locator(".bar .title")).to_contain_text("Round 1 of 6")


def test_what_a_card_does_is_told_to_the_mouse_and_to_the_reader(person: Person) -> None:
    page = opened(person, "imhotep", "me", "local")
    act(person, page, "place d 1", "get", "sail d market")
    card = page.locator(".hit[data-target^='market:']").first
    told = card.locator("title").text_content()
    assert told is not None
    expect(page.locator(".targets")).to_contain_text(f"Take {told}")


def test_ships_are_called_on_the_board_as_in_the_log(person: Person) -> None:
    page = opened(person, "imhotep", "me", "local")
    act(person, page, "place d 1", "sail d temple")
    expect(page.locator(".log li").last).to_contain_text("sailed ship D")
    letters = page.locator(".board text").all_text_contents()
    assert sorted(text[0] for text in letters if re.match(r"[A-D]( ·|$)", text)) == ["A", "B", "C", "D"]


@pytest.mark.parametrize(("width", "height", "least"), [(390, 844, 30), (390, 664, 24), (844, 390, 24)])
def test_spaces_of_ships_can_be_hit_on_a_phone(newcomer: Newcomer, width: int, height: int, least: int) -> None:
    page = opened(newcomer(viewport={"width": width, "height": height}), "imhotep", "me", "local", "local", "local")
    page.wait_for_selector(".hit[data-target^='space:']")
    boxes = [hit.bounding_box() for hit in page.locator(".hit[data-target^='space:']").all()]
    assert min(box["width"] for box in boxes if box) >= least
    assert max(box["y"] + box["height"] for box in boxes if box) < height
    stage = page.locator(".board").bounding_box()
    assert stage is not None
    assert all(
        stage["x"] <= box["x"] and box["x"] + box["width"] <= stage["x"] + stage["width"] for box in boxes if box
    )
    page.set_viewport_size({"width": 900, "height": 900})  # turned, or on a larger screen
    expect(page.locator(".board")).to_have_attribute("viewBox", "0 0 1104 772")


def test_choosing_on_the_board_with_the_keyboard_goes_on_where_it_was(person: Person) -> None:
    page = opened(person, "imhotep", "me", "local")
    act(person, page, "place d 1")
    page.locator(".targets button", has_text="Sail Ship D").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".targets button:focus")).to_have_text("To: Market")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".log li").last).to_contain_text("Pyramid")
    expect(page.locator(".targets button:focus")).to_contain_text("Place a stone on ship A")


def test_the_end_scoring_is_told_step_by_step(person: Person) -> None:
    page = opened(person, "imhotep", "level-1", "level-1")
    page.locator("dialog .sheet").wait_for(timeout=120_000)
    page.get_by_role("button", name="Step by step").click()
    totals = page.locator("dialog .sheet tfoot tr").first.locator("td")
    expect(totals).to_have_text(["0", "0"])
    rows = page.locator("dialog .sheet tbody tr").count()
    for _ in range(rows):
        page.get_by_role("button", name="Next step").click()
    sums, last = points_on_sheet(page)
    assert sums == last
