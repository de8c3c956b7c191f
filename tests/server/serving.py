"""A real server on a free port for tests, and people who talk to it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from benben.server import answers, run
from benben.server.app import create_app
from benben.server.parts import Server
from benben.server.settings import Limits, Rate, Settings

T = TypeVar("T")
PLENTY = Rate(10_000, 10_000)
UNLIMITED = Limits(
    read=PLENTY, act=PLENTY, create=PLENTY, chat=PLENTY, think=PLENTY, enter=PLENTY, socket=PLENTY, sockets=1_000
)
WAIT = 10.0  # seconds for something that happens by itself
PERSON, OPEN, LOCAL = {"kind": "me"}, {"kind": "open"}, {"kind": "local"}


def bot(level: str = "level-1") -> dict[str, Any]:
    return {"kind": "bot", "level": level}


HEARD: TypeAdapter[Any] = TypeAdapter(answers.Heard)


def checked(model: Any, answer: httpx.Response, status: int = 200) -> Any:
    """The JSON of an answer that is exactly what the protocol says."""
    assert answer.status_code == status, answer.text
    TypeAdapter(model).validate_json(answer.content)
    return answer.json()


def problem(answer: httpx.Response) -> tuple[int, str, str]:
    """Status, key and sentence with which something is refused."""
    told = answers.Problem.model_validate_json(answer.content)
    return answer.status_code, told.error, told.message


class Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


class Person:
    """Somebody with a browser: a cookie, requests, sockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)

    def get(self, path: str, **settings: Any) -> httpx.Response:
        return self.http.get(path, **settings)

    def post(self, path: str, body: Any = None, **settings: Any) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body, **settings)

    def opens(self, *seats: dict[str, Any], game: str = "tholos", **wishes: Any) -> str:
        """The id of a new table."""
        answer = self.post("/api/tables", {"game": game, "seats": seats, **wishes})
        return str(checked(answers.Table, answer, 201)["id"])

    def see(self, table: str, **query: Any) -> Any:
        """The table as this person sees it."""
        return checked(answers.Table, self.get(f"/api/tables/{table}", params=query))

    def does(self, table: str, deed: str, body: Any = None) -> Any:
        """The table after something that is possible."""
        return checked(answers.Table, self.post(f"/api/tables/{table}/{deed}", body))

    def act(self, table: str, action: str | None = None) -> Any:
        """The table after an action at the present ply, the first legal one if none is named."""
        seen = self.see(table)
        return self.does(table, "actions", {"ply": seen["ply"], "action": action or seen["legal"][0]})

    def until(self, table: str, so: Callable[[Any], bool]) -> Any:
        """The table once something is so."""
        end = time.monotonic() + WAIT
        while not so(seen := self.see(table)):
            assert time.monotonic() < end, f"still not so: {seen}"
            time.sleep(0.01)
        return seen

    @contextmanager
    def live(self, table: str, **query: Any) -> Iterator[Page]:
        """An open page at a table."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?{httpx.QueryParams(query)}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies, "Origin": self.url} if cookies else {"Origin": self.url}
        with connect(address, additional_headers=headers) as socket:
            yield Page(socket)


class Page:
    """The socket of an open page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def hear(self) -> Any:
        """The next message."""
        text = self.socket.recv(timeout=WAIT)
        HEARD.validate_json(text)
        return json.loads(text)

    def hear_until(self, so: Callable[[Any], bool]) -> Any:
        """The next message of which something is so."""
        while not so(message := self.hear()):
            pass
        return message

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))


class InThread(run.Told):
    """A server whose loop others can reach."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


class Served:
    """A running server. Everything it keeps is in `settings.data` or its database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self._people: list[Person] = []
        self._socket = run.bound("127.0.0.1", 0)
        self.url = run.address(self._socket, "127.0.0.1")
        self._server = InThread(run.config(self.app))
        self._server.ready = threading.Event()
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)

    def start(self) -> None:
        self._thread.start()
        assert self._server.ready.wait(WAIT)

    def stop(self) -> None:
        for person in self._people:
            person.http.close()
        self._server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive()
        self._socket.close()

    @property
    def parts(self) -> Server:
        parts: Server = self.app.state.server
        return parts

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._server.loop).result(WAIT)

    def person(self, name: str | None = None) -> Person:
        person = Person(self.url)
        self._people.append(person)
        if name is not None:
            assert person.http.patch("/api/me", json={"name": name}).status_code == 200
        return person


@contextmanager
def served(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server for a while, on SQLite in `folder` unless told otherwise."""
    usual = {"data": folder, "limits": UNLIMITED, "bots": 1, "eager": False, "compile": False}
    server = Served(Settings(**{**usual, **settings}))
    server.start()
    try:
        yield server
    finally:
        server.stop()
