"""`python -m bench.server`: many tables moving every second over real sockets, server and players on this machine.

Each table has two players with a page (a socket) and a line for posts each. Every second the seat to act posts an
action; what is measured is the time from the post to the message on the other seat's page. At the end every record is
held against what was posted.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop
from websockets.asyncio.client import connect

from benben.server import run
from benben.server.settings import Limits, Rate, Settings

DOCS = Path(__file__).parent.parent / "docs" / "bench"
PLENTY = Rate(1e6, 1e6)
LIMITS = Limits(read=PLENTY, act=PLENTY, create=PLENTY, enter=PLENTY, sockets=10)
STEP = 1.0  # seconds between two actions of a table
BAR = 0.150  # seconds from post to message, 95th percentile


class Line:
    """A connection for requests that is kept open, as a browser keeps it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON of an answer, which must be a good one."""
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncontent-length: {len(content)}\r\n"
        head += f"content-type: application/json\r\ncookie: {self.cookie}\r\n\r\n"
        self._writer.write(head.encode() + content)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if line)
        text = await self._reader.readexactly(int(fields["content-length"]))
        assert answer.split(" ", 2)[1] in ("200", "201"), text
        if "set-cookie" in fields:
            self.cookie = fields["set-cookie"].split(";")[0]
        return json.loads(text)


class Player:
    """A line, a page, and when the page heard of which ply."""

    def __init__(self, port: int) -> None:
        self.line = Line(port)
        self.arrived: dict[int, float] = {}
        self.legal: list[str] = []
        self.heard = asyncio.Event()

    async def listen(self, port: int, table: str) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        async with connect(address, additional_headers={"Cookie": self.line.cookie}, compression=None) as page:
            async for text in page:
                at = time.perf_counter()
                message = json.loads(text)
                if message["type"] == "table":
                    self.arrived.setdefault(message["table"]["ply"], at)
                    self.legal = message["table"]["legal"]
                    self.heard.set()


class Table:
    """Two players, one action a second."""

    def __init__(self, port: int, seed: int) -> None:
        self.port, self.random = port, random.Random(seed)
        self.players = [Player(port), Player(port)]
        self.posted: list[tuple[int, str]] = []
        self.waits: list[float] = []

    async def open(self) -> None:
        ada, bo = self.players
        for player in self.players:
            await player.line.open()
        wish = {"game": "tholos", "seats": [{"kind": "me"}, {"kind": "open"}]}
        self.id = (await ada.line.ask("POST", "/api/tables", wish))["id"]
        await bo.line.ask("POST", f"/api/tables/{self.id}/join", {})
        self.listening = [asyncio.create_task(player.listen(self.port, self.id)) for player in self.players]
        for player in self.players:
            await player.heard.wait()
        self.seat = 0
        self.legal = (await ada.line.ask("GET", f"/api/tables/{self.id}"))["legal"]

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.random.uniform(0, STEP))
        while time.perf_counter() < until:
            began = time.perf_counter()
            ply, action = len(self.posted), self.random.choice(self.legal)
            actor, other = self.players[self.seat], self.players[1 - self.seat]
            post = {"ply": ply, "action": action, "key": str(ply)}
            table = await actor.line.ask("POST", f"/api/tables/{self.id}/actions", post)
            self.posted.append((self.seat, action))
            while ply + 1 not in other.arrived:
                other.heard.clear()
                await asyncio.wait_for(other.heard.wait(), 30)
            self.waits.append(other.arrived[ply + 1] - began)
            if table["seat"] is None:
                return
            self.legal = table["legal"] if table["seat"] == self.seat else other.legal
            self.seat = table["seat"]
            await asyncio.sleep(max(0.0, STEP - (time.perf_counter() - began)))

    async def close(self) -> bool:
        """Whether the record is what was posted."""
        log = (await self.players[0].line.ask("GET", f"/api/tables/{self.id}"))["log"]
        for task in self.listening:
            task.cancel()
        return [(entry["seat"], entry["action"]) for entry in log] == self.posted


async def load(port: int, pid: int, count: int, seconds: float) -> dict[str, Any]:
    tables = [Table(port, seed) for seed in range(count)]
    for table in tables:
        await table.open()
    began, used = time.perf_counter(), cpu_seconds(pid)
    await asyncio.gather(*(table.play(began + seconds) for table in tables))
    used = (cpu_seconds(pid) - used) / (time.perf_counter() - began)
    right = [await table.close() for table in tables]
    waits = sorted(wait for table in tables for wait in table.waits)
    return {
        "tables": count,
        "seconds": seconds,
        "actions": len(waits),
        "median_ms": round(statistics.median(waits) * 1000, 1),
        "p95_ms": round(waits[int(len(waits) * 0.95)] * 1000, 1),
        "p99_ms": round(waits[int(len(waits) * 0.99)] * 1000, 1),
        "worst_ms": round(waits[-1] * 1000, 1),
        "records_wrong": right.count(False),
        "server_cores": round(used, 2),
    }


@contextmanager
def server(database_url: str | None) -> Iterator[tuple[int, int]]:
    """A server process of its own: its port and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.server", "--serve", folder]
        command += [] if database_url is None else ["--database-url", database_url]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own code
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


def serve(folder: Path, database_url: str | None) -> None:
    listening = run.bound("127.0.0.1", 0)
    sys.stdout.write(f"{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    settings = Settings(data=folder, database_url=database_url, limits=LIMITS, eager=False, compile=False)
    run.until_told(settings, listening, "127.0.0.1")


def cpu_seconds(pid: int) -> float:
    """Time on a core that a process has used, on Linux; 0 elsewhere."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / 100


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database-url")
    parser.add_argument("--write", action="store_true", help="write docs/bench/server.json")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        serve(options.serve, options.database_url)
        return
    gc.disable()  # the players' pauses are not the server's
    with server(options.database_url) as (port, pid):
        figures = uvloop.run(load(port, pid, options.tables, options.seconds))
    sys.stdout.write(json.dumps(figures, indent=2) + "\n")
    if options.write:
        (DOCS / "server.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    sys.exit(0 if figures["p95_ms"] <= BAR * 1000 and not figures["records_wrong"] else 1)


if __name__ == "__main__":
    main()
