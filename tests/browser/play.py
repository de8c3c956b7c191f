"""Playing at a table as a person does: clicks on what can be clicked, and reading the score sheet."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.conftest import Person

LEVEL_1 = "Apprentice"


def start(page: Page, *, against: str = "Computer") -> None:
    """From the home page to a table where one sits first."""
    page.get_by_text(against, exact=True).click()
    page.get_by_text("First", exact=True).click()
    if against == "Computer":
        page.get_by_title(LEVEL_1).click()
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url(re.compile("/table/"))


def opened(person: Person, game: str, *seats: str, options: dict[str, str] | None = None) -> Page:
    """A table of a game: seats are "me", "local", "open" or a level; the page is at the table."""
    wishes = [{"kind": seat} if seat in ("me", "local", "open") else {"kind": "bot", "level": seat} for seat in seats]
    wish = {"game": game, "seats": wishes, "options": options or {}}
    answer = person.context.request.post(f"{person.server}/api/tables", data=wish, headers={"Origin": person.server})
    return person.open(f"/table/{answer.json()['id']}")


def shown_ply(page: Page) -> int:
    """How many actions the table on the page has seen; it may be behind the server's for a moment."""
    ply = page.locator("main").get_attribute("data-ply")
    assert ply is not None
    return int(ply)


def click_on(page: Page, turn: int) -> bool:
    """One click of the mouse on something that can be clicked, if there is anything just now; False at the end."""
    page.wait_for_selector(".hit, .action .btn.extra, dialog .sheet", state="attached")
    if page.locator("dialog .sheet").count():
        return False
    click_something(page, turn)
    return True


def click_something(page: Page, turn: int) -> None:
    places = page.evaluate(
        """() => [...document.querySelectorAll(
            document.querySelector('.btn.extra') ? '.btn.extra' : '.hit:not(.chosen)'
          )].map((e) => e.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2])"""
    )
    if places:
        page.mouse.click(*places[turn * 5 % len(places)])


def points_on_sheet(page: Page) -> tuple[list[int], list[int]]:
    """Sums of the sheet's rows, and its totals."""

    def number(text: str) -> int:
        return 0 if text == "·" else int(text.replace("−", "-"))

    rows = page.locator("dialog .sheet tbody tr").all()
    points = [[number(cell.inner_text()) for cell in row.locator("td").all()] for row in rows]
    totals = [number(c.inner_text()) for c in page.locator("dialog .sheet tfoot tr").first.locator("td").all()]
    return [sum(column) for column in zip(*points, strict=True)], totals


def play_to_the_end(page: Page, clicks: int = 900) -> None:
    """Click on things until the score sheet is there; at a shared device, take it when it is handed over."""
    for turn in range(clicks):
        page.wait_for_selector(".hit, .action .btn.extra, dialog .sheet, .missing .btn", state="attached")
        if page.locator(".missing .btn").count():
            page.locator(".missing .btn").click()
        elif page.locator("dialog .sheet").count():
            break
        else:
            click_something(page, turn)
        page.wait_for_timeout(30)
    sums, totals = points_on_sheet(page)
    assert sums == totals


def play_by_keyboard(page: Page, decisions: int = 300) -> None:
    """Take actions from the list of moves with arrows and Enter until the score sheet is there."""
    page.wait_for_selector(".hit", state="attached")
    page.keyboard.press("m")
    for turn in range(decisions):
        page.wait_for_selector(".moves button:not([disabled]), dialog .sheet", state="attached")
        if page.locator("dialog .sheet").count():
            break
        page.wait_for_selector(".moves button:focus")  # focus is never lost after a move
        for _ in range(turn % 4):
            page.keyboard.press("ArrowDown")
        ply = shown_ply(page)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"main:not([data-ply='{ply}'])", state="attached")
    sums, totals = points_on_sheet(page)
    assert sums == totals
