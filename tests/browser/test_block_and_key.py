"""Block and Key at the table: building in space, by mouse and keys, alone and together, with and without WebGL."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer, Person
from tests.browser.play import opened, points_on_sheet, shown_ply

GAME = "block-and-key"
END = "dialog .sheet"
SMALL = {"viewport": {"width": 1000, "height": 700}}  # a whole game draws many pictures, here by the processor
IDLE = "() => !document.querySelector('.bk[aria-busy=true], .action .btn:disabled')"
SOMETHING = (
    ".missing .btn, .handle, .slot.may, .altar.may:enabled, .key.may, .action .btn.extra, .action .btn.primary:enabled"
)


def temple(page: Page) -> None:
    """The temple is there and drawn."""
    page.wait_for_selector(".bk-temple[data-ready='yes']:not([data-frames='0'])")


def frames(page: Page) -> int:
    return int(page.locator(".bk-temple").get_attribute("data-frames") or 0)


def settled(page: Page) -> int:
    """The number of pictures drawn once no more are being drawn: for two seconds, since a busy machine draws late."""
    temple(page)
    before, still = -1, 0
    while still < 5:
        now = frames(page)
        before, still = now, still + 1 if now == before else 0
        page.wait_for_timeout(400)
    return before


def play_with_the_mouse(page: Page, clicks: int = 1500) -> None:
    """Excavate now and then, place what can be placed and claim what opens, until the score sheet is there."""
    for turn in range(clicks):
        page.wait_for_selector(f"{SOMETHING}, {END}", state="attached")
        if page.locator(END).count():
            break
        act_with_the_mouse(page, turn)
        page.wait_for_function(IDLE, polling=50)  # not with each picture: those are drawn slowly
    sums, totals = points_on_sheet(page)
    assert sums == totals


def act_with_the_mouse(page: Page, turn: int) -> None:
    def there(selector: str) -> int:
        return page.locator(selector).count()

    def click(selector: str, number: int = 0) -> None:
        """A click on its middle at once: Playwright's own click first waits for pictures that are drawn slowly."""
        spot = page.evaluate(
            """([selector, number]) => {
                const found = document.querySelectorAll(selector);
                const box = found[number % found.length]?.getBoundingClientRect();
                return box && [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            [selector, number],
        )
        if spot:
            page.mouse.click(*spot)

    if there(".missing .btn"):
        click(".missing .btn")
    elif there(".action .btn.place"):
        temple(page)
        if turn % 3 == 0:
            click(".turnb", turn % 2)
            box = page.locator(".bk-temple").bounding_box()
            assert box
            page.mouse.click(box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.55)
        if turn % 3 == 1 or page.locator(".action .btn.place").get_attribute("aria-disabled") == "true":
            click(".action .btn.places")
            page.wait_for_selector(".bk-places .btn")
            click(".bk-places .btn")  # the one that opens most keys
            page.wait_for_selector(".bk-places", state="detached")
        click(".action .btn.place")
    elif there(".action .btn.primary:enabled"):
        click(".action .btn.primary")
    elif there(".action .btn.extra"):
        click(".action .btn.extra")
    elif there(".altar.may:enabled"):
        click(".altar.may", turn)
    elif there(".slot.may") and (turn % 4 or not there(".handle")):
        click(".slot.may", turn)
    else:
        click(".handle", turn)


def play_with_the_keys(page: Page, decisions: int = 1500) -> None:
    """The same with the keyboard alone: the temple's own keys, and the list of moves for everything else."""
    for turn in range(decisions):
        page.wait_for_selector(f"{SOMETHING}, {END}", state="attached")
        if page.locator(END).count():
            break
        if page.locator(".missing .btn").count():
            page.keyboard.press("Tab")
            page.locator(".missing .btn").focus()
            page.keyboard.press("Enter")
        elif page.locator(".action .btn.place").count():
            place_with_the_keys(page, turn)
        else:
            choose_with_the_keys(page, turn)
        page.wait_for_function(IDLE, polling=50)
    sums, totals = points_on_sheet(page)
    assert sums == totals


def place_with_the_keys(page: Page, turn: int) -> None:
    page.locator(".bk-temple").focus()
    page.keyboard.press("QWA"[turn % 3])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Period")
    if page.locator(".action .btn.place").get_attribute("aria-disabled") == "true":
        page.keyboard.press("T")
        page.wait_for_selector(".bk-places .btn")
        page.locator(".bk-places .btn").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".bk-places", state="detached")
    ply = shown_ply(page)
    page.locator(".bk-temple").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"main:not([data-ply='{ply}'])", state="attached")


def choose_with_the_keys(page: Page, turn: int) -> None:
    page.keyboard.press("m")
    page.wait_for_selector(".moves button:focus")
    picks = page.locator(".moves button[data-action^='pick']").count()
    lines = page.locator(".moves button[data-action^='excavate']").count()
    steps = lines + turn % picks if picks and turn % 4 else turn % max(1, lines)
    for _ in range(steps):
        page.keyboard.press("ArrowDown")
    ply = shown_ply(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"main:not([data-ply='{ply}'])", state="attached")


# Counts what is put into the page for a moment only: lights in the view, cards on their way.
WATCH = """
window.seen = {lit: 0, flying: 0};
new MutationObserver((changes) => changes.flatMap((change) => [...change.addedNodes]).forEach((node) => {
  if (node.classList?.contains('flying')) window.seen.flying += 1;
  if (node.querySelector?.('.lit')) window.seen.lit += 1;
})).observe(document, {childList: true, subtree: true});
"""


def test_a_whole_game_alone_with_the_mouse(newcomer: Newcomer) -> None:
    person = newcomer(**SMALL, reduced_motion="no-preference")
    person.context.add_init_script(WATCH)
    page = opened(person, GAME, "me")
    play_with_the_mouse(page)
    claims = page.locator(".won .kw").count()  # not the copies that may still be on their way
    seen = page.evaluate("() => window.seen")
    assert seen["flying"] == claims
    assert seen["lit"] >= claims
    assert page.locator("dialog .sheet tbody tr").count() == 4
    expect(page.locator(".bk-grade")).to_contain_text(re.compile("Beginner|Explorer|leader|archaeologist"))
    # The finished temple can be walked round, and looked at from each side.
    for side in ("west", "north", "east", "south"):
        page.get_by_role("button", name=f"{side} side").click()
        expect(page.get_by_role("img", name=f"The temple, seen from the {side}")).to_be_visible()
        expect(page.locator(".bk-sides [aria-pressed='true']")).to_have_text(f"{side} side")
    page.get_by_role("button", name="Walk round the temple").click()
    expect(page.locator(".bk-sides [aria-pressed='true']")).to_have_count(0)
    expect(page.locator(".bk-sides [aria-pressed='true']")).to_have_count(1)  # back at the own seat


def without_webgl(newcomer: Newcomer) -> Person:
    """Somebody whose browser draws no scenes in space: the temple is flat, and much quicker in software."""
    person = newcomer(**SMALL)
    person.context.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    return person


def test_a_whole_game_of_two_with_the_mouse_in_the_flat_temple(newcomer: Newcomer) -> None:
    page = opened(without_webgl(newcomer), GAME, "me", "local")
    play_with_the_mouse(page)
    expect(page.locator(".bk-final figure")).to_have_count(2)
    expect(page.locator(".bk-walk")).to_have_count(0)


def test_a_whole_game_of_two_with_the_keyboard_only(newcomer: Newcomer) -> None:
    page = opened(without_webgl(newcomer), GAME, "me", "local")
    play_with_the_keys(page)


def test_keys_that_would_open_are_not_marked_for_those_who_want_to_find_them(newcomer: Newcomer) -> None:
    person = without_webgl(newcomer)
    page = opened(person, GAME, "me")
    address = page.url.replace("/table/", "/api/tables/")
    table = person.context.request.get(address).json()
    for turn in range(400):
        if (table["facts"]["puts"] or {}).get("claims"):
            break
        claims = [action for action in table["legal"] if action.startswith("claim ")]
        wish = {
            "ply": table["ply"],
            "action": (claims or table["legal"])[0 if claims else turn * 7 % len(table["legal"])],
        }
        answer = person.context.request.post(f"{address}/actions", data=wish, headers={"Origin": person.server})
        if answer.status == 429:  # as fast as the server lets one act
            page.wait_for_timeout(1100)
            answer = person.context.request.get(address)
        table = answer.json()
    assert table["facts"]["puts"]["claims"]

    def listed() -> list[str]:
        page.wait_for_selector(f"main[data-ply='{table['ply']}'] .bk-temple[data-ready='yes']")
        page.keyboard.press("Shift+T")
        page.wait_for_selector(".bk-places .btn")
        return page.locator(".bk-places .btn").all_inner_texts()

    places = sum(action.startswith("put ") for action in table["legal"])
    marked = listed()
    assert len(marked) == places
    assert sum("opens" in place for place in marked) == len(table["facts"]["puts"]["claims"])
    page.keyboard.press("Enter")  # the first: it opens a key
    expect(page.locator(".key .badge")).not_to_have_count(0)
    expect(page.locator(".action")).to_contain_text("Opens")
    page.evaluate("localStorage.setItem('benben.settings', JSON.stringify({keys: false}))")
    page.reload()
    unmarked = listed()
    assert len(unmarked) == places
    assert not any("opens" in place for place in unmarked)
    # The place that was first before: it still opens, nothing says so, and the claim comes after the stone.
    action = f"put {next(iter(table['facts']['puts']['claims']))}"
    person.context.request.post(
        f"{address}/actions", data={"ply": table["ply"], "action": action}, headers={"Origin": person.server}
    )
    expect(page.locator(".key .badge")).not_to_have_count(0)
    expect(page.locator(".key .foot", has_text=" of ")).to_have_count(0)


def begun(person: Person) -> Page:
    """A game alone with the core set and a block in hand."""
    page = opened(person, GAME, "me")
    page.get_by_role("button", name="Set the core").click()
    page.locator(".handle").first.click()
    page.locator(".slot.may").first.click()
    expect(page.locator(".action .btn.place")).to_be_visible()
    temple(page)
    return page


def test_nothing_is_drawn_while_nothing_changes(person: Person) -> None:
    page = begun(person)
    before = settled(page)
    page.wait_for_timeout(1500)
    assert frames(page) == before
    page.locator(".bk-temple").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"() => Number(document.querySelector('.bk-temple').dataset.frames) > {before}")
    assert settled(page) <= before + 3


def test_a_block_chosen_with_the_mouse_is_moved_and_placed_with_the_keys(newcomer: Newcomer) -> None:
    page = begun(without_webgl(newcomer))
    before = page.locator(".elevp .ev").inner_html()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("(before) => document.querySelector('.elevp .ev').innerHTML !== before", arg=before)
    page.keyboard.press("Shift+T")
    page.wait_for_function("() => document.activeElement.matches('.bk-places li:first-child .btn')")
    places = page.locator(".bk-places .btn").all_inner_texts()
    assert len(set(places)) == len(places) > 10
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".action .btn.place")).to_have_count(0)


@pytest.mark.parametrize("flat", [False, True])
def test_a_place_that_is_refused_is_told_in_words_and_shape(newcomer: Newcomer, flat: bool) -> None:
    page = begun(without_webgl(newcomer) if flat else newcomer())
    assert page.locator(".bk-temple").get_attribute("data-kind") == ("svg" if flat else "webgl")
    page.locator(".bk-temple").focus()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowDown")
    expect(page.locator(".action")).to_contain_text("It must touch the temple, at least at a corner.")
    expect(page.locator(".action .btn.place")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".bk-temple .lab.no")).to_be_visible()
    assert page.locator(".elev [stroke-dasharray='6 5']").count() == 1
    page.keyboard.press("Enter")
    expect(page.locator(".action .btn.place")).to_be_visible()  # nothing was sent
    page.keyboard.press("Period")
    expect(page.locator(".action .btn.place")).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".bk-temple .lab.ok")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".action .btn.place")).to_have_count(0)


def test_a_shared_device_hides_the_hand_and_turns_the_temple(person: Person) -> None:
    page = opened(person, GAME, "me", "local")
    page.get_by_role("button", name="Show the table").click()
    first = page.locator(".elevp header span").inner_text()
    page.get_by_role("button", name="Set the core").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("take the device")
    expect(page.locator(".key")).to_have_count(0)
    page.get_by_role("button", name="Show the table").click()
    expect(page.locator(".elevp header span")).not_to_have_text(first)


def test_one_finger_moves_the_block_and_two_look_around(newcomer: Newcomer) -> None:
    person = newcomer(**SMALL, has_touch=True)
    page = begun(person)
    driver = person.context.new_cdp_session(page)
    box = page.locator(".bk-temple").bounding_box()
    assert box
    x, y = box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.5

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": x + dx, "y": y + dy, "id": i} for i, (dx, dy) in enumerate(fingers)]
        driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    view = page.locator(".elevp .ev").inner_html()
    touch("touchStart", (0, 0))
    touch("touchMove", (60, 30))
    touch("touchMove", (90, 40))
    touch("touchEnd")
    page.wait_for_function("(before) => document.querySelector('.elevp .ev').innerHTML !== before", arg=view)
    before, sides = settled(page), page.locator(".bk-temple .side").first.get_attribute("style")
    touch("touchStart", (-60, 0), (60, 0))
    touch("touchMove", (-90, 10), (90, 20))
    touch("touchMove", (-90, 40), (90, 60))
    touch("touchEnd")
    assert settled(page) > before
    assert page.locator(".bk-temple .side").first.get_attribute("style") != sides


@pytest.mark.parametrize(("width", "height"), [(390, 664), (375, 667), (360, 640), (844, 390), (667, 375)])
def test_the_own_blocks_lie_above_the_action_bar_on_small_screens(person: Person, width: int, height: int) -> None:
    page = begun(person)
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_selector(".ph .bk" if width < 720 else ".table .bk")
    settled(page)
    slots, action = page.locator(".slot[data-block]"), page.locator(".action").bounding_box()
    for slot in slots.all():
        box = slot.bounding_box()
        assert box
        assert action
        assert box["width"] >= 44
        assert box["y"] + box["height"] <= action["y"]
    # Nothing lies over them, and the temple still shows.
    assert slots.evaluate_all(
        """(slots) => slots.every((slot) => {
            const box = slot.getBoundingClientRect();
            return slot.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        })"""
    )
    shown = page.locator(".bk-temple").bounding_box()
    assert shown
    assert shown["height"] >= 140
    # What does not fit at once can be scrolled to.
    for part in (".elevp .elev", ".key.enigma", ".turnb >> nth=0"):
        page.locator(part).scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport(ratio=0.9)


def test_a_claim_of_another_seat_opens_small_and_closes_at_the_own_action(newcomer: Newcomer) -> None:
    person = without_webgl(newcomer)
    page = opened(person, GAME, "me", "level-1")
    address = page.url.replace("/table/", "/api/tables/")

    def table() -> dict[str, Any]:
        return dict(person.context.request.get(address).json())

    panel, turn = page.locator(".bk-claim"), 0
    while not panel.count():
        now = table()
        assert not now["over"]
        if not now["legal"]:
            page.wait_for_timeout(50)
            continue
        likely = [a for a in now["legal"] if a.startswith(("put ", "claim "))] or now["legal"]
        if turn % 2 and not now["legal"][0].startswith("put "):
            likely = [a for a in now["legal"] if a.startswith("pick ")] or likely
        wish = {"ply": now["ply"], "action": likely[turn * 7 % len(likely)], "key": f"{now['ply']}-{turn}"}
        person.context.request.post(f"{address}/actions", data=wish, headers={"Origin": person.server})
        turn += 1
    page.wait_for_selector(".slot.may, .handle")
    box, of = panel.bounding_box(), page.locator(".bk-temple").bounding_box()
    assert box
    assert of
    assert box["width"] * box["height"] <= of["width"] * of["height"] / 4
    page.locator(".slot.may, .handle").first.click()
    expect(panel).to_have_count(0)
    page.locator(".rail .kw").first.click()
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
