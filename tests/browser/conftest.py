"""A real server with the built pages, and the system's Chromium to look at them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

expect.set_options(timeout=30_000)  # a busy machine draws late

PAGES = Path(__file__).parents[2] / "src" / "benben" / "server" / "static" / "index.html"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu-compositing",  # without a graphics card a page is put together at three fifths of the cost
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    needed = {"Chromium": CHROMIUM is not None, "the built pages (make pages)": PAGES.exists()}
    missing = [name for name, there in needed.items() if not there]
    if missing and not os.environ.get("CI"):
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=f"needs {' and '.join(missing)}"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own, with a data folder of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("data")
    log = (folder / "log.txt").open("w")
    command = [sys.executable, "-m", "benben", "play", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, env={**os.environ, "BENBEN_DATA": str(folder)}, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            if process.poll() is not None:
                raise RuntimeError((folder / "log.txt").read_text())
            try:
                urllib.request.urlopen(f"{address}/health", timeout=1).close()  # noqa: S310 - our own server
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(10)
        log.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own: cookies, settings, a screen."""

    def __init__(self, chromium: Browser, server: str, **settings: object) -> None:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en", "reduced_motion": "reduce"}
        self.context: BrowserContext = chromium.new_context(**{**usual, **settings})  # type: ignore[arg-type]
        self.context.set_default_timeout(60_000)
        self.server = server
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        # A forecast of what an action would bring may be overtaken by the next move; the browser notes the 409.
        if message.type == "error" and "409 (Conflict)" not in message.text:
            self.errors.append(message.text)

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.server + path)
        return self.page


Newcomer = Callable[..., Person]


@pytest.fixture
def newcomer(chromium: Browser, server: str) -> Iterator[Newcomer]:
    """Makes people with browsers of their own. What their pages complained about fails the test."""
    people: list[Person] = []

    def come(**settings: object) -> Person:
        people.append(Person(chromium, server, **settings))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    assert [error for person in people for error in person.errors] == []


@pytest.fixture
def person(newcomer: Newcomer) -> Person:
    return newcomer()


@pytest.fixture
def another(newcomer: Newcomer) -> Person:
    return newcomer()
