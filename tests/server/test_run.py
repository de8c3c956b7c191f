"""`benben play` and `benben serve` as processes: they start, say where they are, and end well."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.shell import complaint, process
from tests.server.serving import LOCAL, OPEN, PERSON, Page, Person, bot

START = 20.0  # seconds within which a server has to answer on a busy machine


@contextmanager
def running(*args: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address."""
    server = process(*args, env=environment)
    try:
        yield server, where(server, args[0])
    finally:
        server.kill()
        server.communicate()


def where(server: subprocess.Popen[str], command: str) -> str:
    assert server.stdout is not None
    assert server.stderr is not None
    if command == "play":
        return server.stdout.readline().removeprefix("Benben is at ").removesuffix(" (Ctrl-C ends it)\n")
    url = str(json.loads(server.stderr.readline())["url"])
    end = time.monotonic() + START
    while time.monotonic() < end:
        try:
            assert httpx.get(f"{url}/health").json() == {"status": "ok"}
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return url
    raise TimeoutError(url)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_until_it_is_told_to_end(tmp_path: Path, number: signal.Signals) -> None:
    with running("play", "--no-browser", "--port", "0", BENBEN_DATA=str(tmp_path)) as (server, url):
        assert httpx.get(f"{url}/health").json() == {"status": "ok"}
        person = Person(url)
        table = person.opens(PERSON, bot("random"))
        with person.live(table) as page:
            page.hear()
            server.send_signal(number)
            assert server.wait(START) == 0
        person.http.close()
        _, complaints = server.communicate()
        assert complaints == ""
    assert (tmp_path / "benben.db").exists()


def test_play_answers_to_the_names_of_this_machine_only(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--port", "0", BENBEN_DATA=str(tmp_path)) as (_, url):
        assert httpx.get(f"{url}/health", headers={"host": "localhost"}).status_code == 200
        assert httpx.get(f"{url}/health", headers={"host": "evil.example"}).status_code == 400


def test_a_port_that_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path))
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert complaint("play", "--no-browser", "--port", str(port)) == (
            f"port {port} at 127.0.0.1 cannot be used: Address already in use; another program may have it,"
            " --port chooses a different one and --port 0 any free one"
        )


def test_without_a_port_asked_for_play_finds_one(tmp_path: Path) -> None:
    with socket.socket() as other:
        try:
            other.bind(("127.0.0.1", 8000))
        except OSError:
            pass  # somebody else has it, which is as good
        else:
            other.listen()
        with running("play", "--no-browser", BENBEN_DATA=str(tmp_path)) as (_, url):
            assert not url.endswith(":8000")
            assert httpx.get(f"{url}/health").status_code == 200


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--database-url", "mysql://db/x"], "there is no database of the kind 'mysql'; it is sqlite or postgresql"),
        (
            ["--database-url", "postgresql://nobody@127.0.0.1:1/x"],
            "the database postgresql+asyncpg://nobody@127.0.0.1:1/x",
        ),
        (["--host", "203.0.113.1", "--port", "0"], "port 0 at 203.0.113.1 cannot be used: "),
        (["--port", "70000"], "Invalid value for '--port': 70000 is not in the range 0<=x<=65535."),
    ],
)
def test_what_stands_in_the_way_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], sentence: str
) -> None:
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path))
    assert complaint("play", "--no-browser", *args).startswith(sentence)


def test_several_workers_need_postgresql(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path))
    sentence = "several workers need PostgreSQL; name it with --database-url postgresql://…"
    assert complaint("serve", "--workers", "2") == sentence


def test_serve_logs_json_without_names_cookies_or_tables(tmp_path: Path) -> None:
    with running("serve", "--port", "0", BENBEN_DATA=str(tmp_path)) as (server, url):
        ada = Person(url)
        ada.http.patch("/api/me", json={"name": "Ada Lovelace"})
        table = ada.opens(PERSON, LOCAL)
        ada.act(table, "take white 1")
        ada.post(f"/api/tables/{table}/chat", {"text": "a word between us"})
        with ada.live(table, since=3) as page:
            page.hear()
        cookie = ada.http.cookies["benben"]
        ada.http.close()
        server.send_signal(signal.SIGTERM)
        _, logs = server.communicate(timeout=START)
        assert server.returncode == 0
    lines = [json.loads(line) for line in logs.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    acted = next(line for line in requests if line["route"] == "/api/tables/{id}/actions")
    assert (acted["method"], acted["status"], acted["level"], acted["from"]) == (
        "POST",
        200,
        "info",
        "benben.server.logs",
    )
    for secret in ("Ada Lovelace", cookie, cookie.split(".")[0], table, "take white", "a word between us", "127.0.0.1"):
        assert secret not in logs


def is_table(message: Any) -> bool:
    return bool(message["type"] == "table")


# --- several workers --------------------------------------------------------------


def test_several_workers_serve_the_same_tables(postgresql: Callable[[], str], tmp_path: Path) -> None:
    """Each request may land with another worker; sockets hear what happens at the other one."""
    wishes = ("serve", "--port", "0", "--workers", "2", "--database-url", postgresql())
    with running(*wishes, BENBEN_DATA=str(tmp_path)) as (server, url):
        ada, bo = Person(url), Person(url)
        table = ada.opens(PERSON, OPEN)
        bo.does(table, "join")
        pages: list[Page] = []
        with ada.live(table) as one, ada.live(table) as two, bo.live(table) as three, bo.live(table) as four:
            pages += [one, two, three, four]
            for page in pages:
                assert is_table(page.hear())
            for ply, action in enumerate(("take grey 1", "take grey 1", "place white pi")):
                (ada, bo)[ply % 2].act(table, action)
                for page in pages:
                    assert page.hear_until(is_table)["table"]["ply"] == ply + 1
        fresh = [httpx.get(f"{url}/api/tables/{table}").json()["ply"] for _ in range(10)]
        assert fresh == [3] * 10
        text = httpx.get(f"{url}/metrics").text
        assert 'benben_actions_total{by="person",game="tholos"} 3.0' in text
        ada.http.close()
        bo.http.close()
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=START)
        assert server.returncode == 0
