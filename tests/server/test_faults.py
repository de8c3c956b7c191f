"""A server that is killed, sockets that drop, posts that come twice or late: every accepted action is there, once, and
belongs to who sent it.

Two people play table after table over a real server process. Between any two requests a fault may strike, and what the
people were told is held against the record.
"""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.cli.shell import process

PATIENCE = 60.0  # seconds within which a killed server has to be back


class Host:
    """A server process that is started again at the same port when it was killed."""

    def __init__(self, folder: Path) -> None:
        self._environment = {"BENBEN_DATA": str(folder)}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        wishes = ("serve", "--port", str(self.port), "--bots", "1")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.server = process(*wishes, env=self._environment, **quiet)
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            assert time.monotonic() < end
            time.sleep(0.05)

    def kill(self) -> None:
        assert self.server is not None
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()
        self.server = None


class Player:
    """One of two people: keeps what it was promised, and a page that may drop."""

    def __init__(self, host: Host, name: str) -> None:
        self.host, self.name = host, name
        self.http = httpx.Client(base_url=host.url, timeout=30)
        self.line = ExitStack()
        self.page: ClientConnection | None = None

    def post(self, path: str, body: Any) -> httpx.Response | None:
        """The answer, or None if the line broke: whether it was done is not known then."""
        try:
            return self.http.post(path, json=body)
        except httpx.TransportError:
            return None

    def until_answered(self, path: str, body: Any) -> httpx.Response:
        """The same post again and again, as a page does, until there is an answer."""
        end = time.monotonic() + PATIENCE
        while True:
            answer = self.post(path, body)
            if answer is not None and answer.status_code not in (429, 503):
                return answer
            assert time.monotonic() < end
            time.sleep(0.05 if answer is None else float(answer.headers["retry-after"]))

    def see(self, table: str) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                answer = self.http.get(f"/api/tables/{table}")
                if answer.status_code == 200:
                    return answer.json()
            time.sleep(0.05)
        raise TimeoutError(table)

    def open_page(self, table: str) -> None:
        self.drop_page()
        cookie = f"benben={self.http.cookies['benben']}"
        address = f"ws://127.0.0.1:{self.host.port}/api/tables/{table}/live"
        self.page = self.line.enter_context(connect(address, additional_headers={"Cookie": cookie}))

    def drop_page(self) -> None:
        """Hang up without a word."""
        if self.page is not None:
            with suppress(OSError):
                self.page.socket.shutdown(socket.SHUT_RDWR)
        self.page = None
        self.line.close()


class Story:
    """Tables played under faults, and what was promised on the way."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.host = Host(folder)
        self.players = [Player(self.host, name) for name in ("Ada", "Bo")]
        for player in self.players:
            player.http.get("/api/me")
        self.table = ""
        self.promised: list[tuple[int, str]] = []  # seat and action of every accepted action of this table
        self.tables: list[tuple[str, list[tuple[int, str]]]] = []
        self.faults: dict[str, int] = {}

    def close(self) -> None:
        for player in self.players:
            player.drop_page()
            player.http.close()
        if self.host.server is not None:
            self.host.kill()

    def new_table(self) -> None:
        ada, bo = self.players
        key = str(self.random.random())
        wish = {"game": "tholos", "seats": [{"kind": "me"}, {"kind": "open"}], "key": key}
        self.table = ada.until_answered("/api/tables", wish).json()["id"]
        bo.until_answered(f"/api/tables/{self.table}/join", {})
        self.promised = []
        self.tables.append((self.table, self.promised))

    def strike(self, fault: str) -> None:
        """One fault, and the action that goes on through it."""
        self.faults[fault] = self.faults.get(fault, 0) + 1
        if not self.table or self.players[0].see(self.table)["seat"] is None:
            self.new_table()
        seen = self.players[0].see(self.table)
        seat = int(seen["seat"])
        actor, other = self.players[seat], self.players[1 - seat]
        legal = actor.see(self.table)["legal"]
        post = {"ply": seen["ply"], "action": self.random.choice(legal), "key": str(self.random.random())}
        path = f"/api/tables/{self.table}/actions"
        getattr(self, fault)(actor, other, path, post)
        answer = actor.until_answered(path, post)
        assert answer.status_code == 200, (fault, answer.text)
        self.promised.append((seat, post["action"]))
        log = [(entry["seat"], entry["action"]) for entry in answer.json()["log"]]
        assert log == self.promised, fault

    # --- faults -----------------------------------------------------------------------

    def kill(self, actor: Player, _other: Player, path: str, post: Any) -> None:
        """The server is killed while the post is on its way, at any point of it."""
        sending = threading.Thread(target=actor.post, args=(path, post))
        sending.start()
        time.sleep(self.random.uniform(0.0, 0.012))
        self.host.kill()
        sending.join()
        self.host.start()

    def drop(self, actor: Player, other: Player, _path: str, _post: Any) -> None:
        """Pages hang up and come back."""
        for player in (actor, other):
            player.open_page(self.table)
        self.random.choice((actor, other)).drop_page()

    def duplicate(self, actor: Player, _other: Player, path: str, post: Any) -> None:
        """The same post several times at once."""
        sending = [threading.Thread(target=httpx_post, args=(actor, path, post)) for _ in range(3)]
        for thread in sending:
            thread.start()
        for thread in sending:
            thread.join()

    def stale(self, actor: Player, _other: Player, path: str, post: Any) -> None:
        """A post for another ply."""
        other_ply = post["ply"] + self.random.choice((-1, 1) if post["ply"] else (1,))
        answer = actor.until_answered(path, {**post, "ply": other_ply, "key": "stale"})
        assert (answer.status_code, answer.json()["ply"]) == (409, post["ply"])

    def wrong_seat(self, _actor: Player, other: Player, path: str, post: Any) -> None:
        """Somebody acts out of turn."""
        answer = other.until_answered(path, {**post, "key": "other"})
        assert answer.status_code == 409

    def check(self) -> None:
        """Every table holds exactly what was promised."""
        for table, promised in self.tables:
            seen = self.players[0].see(table)
            assert [(entry["seat"], entry["action"]) for entry in seen["log"]] == promised


def httpx_post(actor: Player, path: str, post: Any) -> None:
    cookies = {"cookie": f"benben={actor.http.cookies['benben']}"}
    with suppress(httpx.TransportError):
        httpx.post(f"{actor.host.url}{path}", json=post, headers=cookies, timeout=30)


def through(folder: Path, faults: list[str], seed: int) -> dict[str, int]:
    story = Story(folder, seed)
    try:
        for fault in faults:
            story.strike(fault)
        story.check()
    finally:
        story.close()
    return story.faults


MIX = ["kill"] + ["drop", "duplicate", "stale", "wrong_seat"] * 2


def test_no_fault_loses_doubles_or_misattributes_an_action(tmp_path: Path) -> None:
    faults = MIX * 2
    assert sum(through(tmp_path, faults, seed=1).values()) == 18


@pytest.mark.slow
def test_a_thousand_faults_lose_double_or_misattribute_no_action(tmp_path: Path) -> None:
    faults = random.Random(2).choices(MIX, k=1000)
    struck = through(tmp_path, faults, seed=2)
    assert sum(struck.values()) == 1000
    assert len(struck) == 5
