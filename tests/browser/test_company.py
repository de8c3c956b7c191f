"""Together at a table: coming, leaving, coming back, once more; what a bad connection or an old address does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Newcomer, Person
from tests.browser.play import opened, start

WITHOUT_TLS = """
  Object.defineProperty(Crypto.prototype, 'randomUUID', {value: undefined});
  Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined});
"""


def together(person: Person, another: Person) -> tuple[Page, Page]:
    """A running table of two browsers, the first to move."""
    host = opened(person, "tholos", "me", "open")
    guest = another.open(host.url.removeprefix(person.server))
    guest.get_by_role("button", name="Sit down").click()
    host.wait_for_selector(".hit", state="attached")
    return host, guest


def test_a_page_without_tls_plays_and_copies_its_link(newcomer: Newcomer) -> None:
    """As in a household, where friends open http://192.168.…: browsers then lack what they offer over TLS only."""
    person = newcomer()
    person.context.add_init_script(WITHOUT_TLS)
    person.context.grant_permissions(["clipboard-read"])
    page = opened(person, "tholos", "me", "open")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page = opened(person, "tholos", "me", "local")
    page.keyboard.press("m")
    page.locator(".moves button").first.click()
    expect(page.locator("main")).to_have_attribute("data-ply", "1")


def test_who_leaves_a_running_game_comes_back_by_its_link(person: Person, another: Person) -> None:
    host, guest = together(person, another)
    address = guest.url
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Set the first stone")
    expect(guest.locator(f"a[href='{address.removeprefix(another.server)}']")).to_have_count(0)
    expect(host.locator(".rail")).to_contain_text("left the table")
    guest.goto(address)
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".rail")).not_to_contain_text("left the table")
    host.get_by_role("button", name="Leave the table").click()
    host.get_by_role("dialog").get_by_role("button", name="Stay").click()
    expect(host.locator(".seat").last).to_contain_text("You")


def test_the_host_gives_a_left_seat_to_a_bot_on_a_phone_too(newcomer: Newcomer, another: Person) -> None:
    person = newcomer(viewport={"width": 390, "height": 844})
    host = opened(person, "tholos", "me", "open")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Put a bot here").click()
    host.get_by_role("button", name="Apprentice").click()
    host.get_by_role("button", name="Close").click()
    expect(host.locator(".who").first).to_contain_text("Apprentice")
    assert another.open(host.url.removeprefix(person.server)).get_by_role("button", name="Sit down").count() == 0


def test_a_rematch_is_one_click_for_both_and_ends_with_its_own_sheet(person: Person, another: Person) -> None:
    host, guest = together(person, another)
    for _ in range(2):
        host.get_by_role("button", name="Resign").click()
        host.get_by_role("dialog").get_by_role("button", name="Resign").click()
        for page in (host, guest):
            expect(page.get_by_role("dialog")).to_contain_text("Score sheet")
            page.get_by_role("button", name="Close").click()
        before = host.url
        host.get_by_role("button", name="Rematch").click()
        expect(host).not_to_have_url(before)
        guest.get_by_role("button", name="To the rematch").click()
        for page in (host, guest):
            expect(page.locator(".action")).to_contain_text(re.compile("Your turn|is to move"))
        assert host.url == guest.url


def test_what_was_said_before_a_break_stays_and_what_was_said_meanwhile_comes(person: Person, another: Person) -> None:
    host = opened(person, "tholos", "me", "open")
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    another.page.route_web_socket(re.compile("/live"), connect)
    guest = another.open(host.url.removeprefix(person.server))
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("before")
    host.keyboard.press("Enter")
    expect(guest.locator(".chat ol li")).to_have_count(1)
    lines[-1].close(code=1012)
    expect(guest.locator(".lost")).to_be_visible()
    host.get_by_label("Say something").fill("meanwhile")
    host.keyboard.press("Enter")
    expect(guest.locator(".chat ol li")).to_have_text([re.compile("before"), re.compile("meanwhile")])
    expect(guest.locator(".lost")).to_have_count(0)


def test_chat_and_moves_do_not_wait_for_a_hint(person: Person) -> None:
    page = opened(person, "tholos", "me", "local")
    kept: list[Route] = []
    page.route("**/hint", lambda route: kept.append(route))
    page.wait_for_selector(".hit", state="attached")
    page.keyboard.press("h")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Let me see")
    page.keyboard.press("Enter")
    expect(page.locator(".chat ol")).to_contain_text("Let me see")
    page.locator("[data-target='shop:white']").first.click()
    page.locator("[data-target='column:delta']").click()
    expect(page.locator("main")).to_have_attribute("data-ply", "1")
    kept[0].continue_()
    page.wait_for_timeout(300)
    expect(page.locator(".action")).not_to_contain_text("Hint")
    expect(page.locator(".action")).not_to_contain_text("moved on")


def test_a_double_click_plays_once(person: Person) -> None:
    page = opened(person, "tholos", "me", "local")
    page.get_by_role("tab", name="Moves").click()
    page.locator(".moves button").first.dblclick(delay=0)
    expect(page.locator("main")).to_have_attribute("data-ply", "1")
    page.locator(".moves button").first.click(click_count=2, delay=120)  # the answer is there before the second click
    expect(page.locator("main")).to_have_attribute("data-ply", "2")
    page.wait_for_timeout(400)
    expect(page.locator("main")).to_have_attribute("data-ply", "2")
    page.get_by_role("button", name="Undo").click(click_count=2, delay=120)
    page.wait_for_timeout(400)
    expect(page.locator("main")).to_have_attribute("data-ply", "1")


def test_two_pages_of_one_person_show_the_same(person: Person) -> None:
    page = opened(person, "tholos", "me", "local")
    other = person.context.new_page()
    other.goto(page.url)
    other.locator("[data-target='shop:white']").first.click()
    page.keyboard.press("m")
    page.locator(".moves button").first.click()
    expect(other.locator("main")).to_have_attribute("data-ply", "1")
    expect(other.locator(".action")).to_contain_text("take stones or place one")
    other.locator("[data-target='shop:black']").first.click()
    other.locator("[data-target='column:delta']").click()
    expect(page.locator("main")).to_have_attribute("data-ply", "2")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Benben"),
        ("/new", "New table – Benben"),
        ("/rules", "Learn – Benben"),
        ("/rules/tholos", "Tholos – Benben"),
        ("/settings", "Settings – Benben"),
        ("/nowhere", "There is nothing here – Benben"),
    ],
)
def test_every_page_has_its_title_also_after_a_table(person: Person, path: str, title: str) -> None:
    page = opened(person, "tholos", "me", "local")
    expect(page).to_have_title("● Tholos – Benben")
    page.evaluate(
        "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
    )
    expect(page).to_have_title(title)
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize("path", ["/table/%E0%A4%A", "/table/%", "/table/" + "a" * 300, "/replay/nope/3"])
def test_a_malformed_or_wrong_address_of_a_table_says_so(person: Person, path: str) -> None:
    expect(person.open(path).get_by_role("heading", level=1)).to_have_text("This table does not exist")
    person.errors = [error for error in person.errors if "404" not in error]


@pytest.mark.parametrize("path", ["/rules/constructor", "/rules/chess"])
def test_rules_of_no_game_are_nowhere(person: Person, path: str) -> None:
    expect(person.open(path).get_by_role("heading", level=1)).to_have_text("There is nothing here")


def test_a_table_that_is_set_aside_says_so(person: Person) -> None:
    page = opened(person, "tholos", "me", "local")

    def aside(route: Route) -> None:
        table = route.fetch().json()
        route.fulfill(json={**table, "status": "set_aside", "view": None, "scores": None, "sheet": None, "legal": []})

    page.route_web_socket(re.compile("/live"), lambda _line: None)
    page.route(re.compile(r"/api/tables/\w+$"), aside)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is set aside")


def test_a_page_whose_table_becomes_private_says_so_and_asks_no_more(person: Person, another: Person) -> None:
    wish = {"game": "tholos", "seats": [{"kind": "me"}, {"kind": "open"}], "watch": "nobody"}
    answer = person.context.request.post(f"{person.server}/api/tables", data=wish, headers={"Origin": person.server})
    table = answer.json()["id"]
    page = another.open(f"/table/{table}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    filling = {"seat": 1, "level": "level-1"}
    person.context.request.post(
        f"{person.server}/api/tables/{table}/fill", data=filling, headers={"Origin": person.server}
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is private")


def test_words_of_the_server_are_told_in_the_readers_language(newcomer: Newcomer) -> None:
    person = newcomer(locale="de")
    page = person.open("/settings")
    page.get_by_label("Dein Name").fill("\u3164")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_role("status")).to_contain_text("Ein Name hat 1 bis 24")
    person.errors = [error for error in person.errors if "422" not in error]


def test_more_tables_than_the_home_page_lists_can_be_seen(person: Person) -> None:
    for _ in range(8):
        opened(person, "tholos", "me", "open")
    page = opened(person, "tholos", "me", "local")
    page.goto(person.server)
    first = page.locator(".home .cols ul").first
    expect(first.locator("li")).to_have_count(6)
    expect(first.locator("li").first).to_contain_text("Your turn")
    page.get_by_role("button", name="All 9 tables").click()
    expect(first.locator("li")).to_have_count(9)


def test_a_replay_leaves_the_browsers_own_keys_alone(person: Person) -> None:
    page = person.open()
    start(page, against="Same device")
    page.wait_for_selector(".hit", state="attached")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector(".transport")
    event = "new KeyboardEvent('keydown', {key: 'ArrowLeft', altKey: true, cancelable: true, bubbles: true})"
    assert page.evaluate(f"document.body.dispatchEvent({event})") is True


def test_who_gives_up_at_a_table_of_several_hears_that_a_bot_plays_on(person: Person) -> None:
    page = opened(person, "pyramis", "me", "level-1", "level-1")
    page.wait_for_selector(".hit", state="attached")
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog")).to_contain_text("a bot takes your seat")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".rail")).to_contain_text("Bot, level 3, for Guest")
    expect(page.locator(".action")).to_contain_text(re.compile("A bot plays on for you|won|share"))


def test_the_clocks_are_read_as_they_stand_now(newcomer: Newcomer) -> None:
    person = newcomer(locale="en")
    wish = {"game": "tholos", "seats": [{"kind": "me"}, {"kind": "local"}], "clock": {"kind": "days", "days": 2}}
    answer = person.context.request.post(f"{person.server}/api/tables", data=wish, headers={"Origin": person.server})
    page = person.open(f"/table/{answer.json()['id']}")
    page.wait_for_selector(".hit", state="attached")
    page.keyboard.press("c")
    expect(page.locator("p.vh[aria-live]")).to_have_text(re.compile(r"Guest \d+: 1 day, Guest \d+ 2: 2 days"))


def test_the_menu_of_a_phone_names_what_it_offers(newcomer: Newcomer) -> None:
    page = opened(newcomer(viewport={"width": 390, "height": 844}), "tholos", "me", "level-1")
    page.get_by_role("button", name="Menu").click()
    menu = page.locator("dialog .menu")
    for word in ("Rules", "Sound", "Theme", "Settings", "Resign", "Leave the table"):
        expect(menu.get_by_text(word, exact=True)).to_be_visible()
    assert page.evaluate(
        "[...document.querySelectorAll('dialog *')].every((e) => e.getBoundingClientRect().right <= 390)"
    )


@pytest.mark.parametrize("size", [(844, 390), (900, 700), (390, 844)])
def test_a_replay_on_a_small_screen_shows_board_and_report(newcomer: Newcomer, size: tuple[int, int]) -> None:
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    page = opened(person, "tholos", "me", "local")
    table = page.url.rsplit("/", 1)[1]
    headers = {"Origin": person.server}
    person.context.request.post(f"{person.server}/api/tables/{table}/resign", data={}, headers=headers)
    page.goto(f"{person.server}/replay/{table}")
    box = page.locator(".stage").bounding_box()
    assert box is not None
    assert box["height"] >= 250
    page.locator(".rep .sheet").scroll_into_view_if_needed()
    expect(page.locator(".rep")).to_contain_text("Score sheet")
    expect(page.locator(".rep .sheet")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
