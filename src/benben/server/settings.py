"""How a server is set up. Everything has a default that suits one person at one machine."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

STATIC = Path(__file__).parent / "static"
DATABASE = "benben.db"


def data_folder() -> Path:
    """`$BENBEN_DATA` or the platform's folder for the user's data."""
    return Path(os.environ.get("BENBEN_DATA") or platformdirs.user_data_dir("benben"))


def cores() -> int:
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Rate:
    """A bucket of `burst` requests that refills with `per_second`."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one guest, or one address without a cookie, may ask for; `body` in bytes."""

    read: Rate = Rate(120, 40)
    act: Rate = Rate(40, 10)
    create: Rate = Rate(20, 0.5)
    chat: Rate = Rate(5, 0.5)
    think: Rate = Rate(6, 0.5)  # hints and forks cost the machine more than they look
    enter: Rate = Rate(60, 2)  # new guests per address
    socket: Rate = Rate(30, 5)  # messages on one socket
    body: int = 16_384
    sockets: int = 20  # open at a time for one guest or address
    tables: int = 100  # unfinished, of one guest


@dataclass(frozen=True, kw_only=True)
class Settings:
    """One server process. `secret` signs cookies; without one it is made once and kept with the tables."""

    database_url: str | None = None
    data: Path = field(default_factory=data_folder)
    secret: str | None = field(default=None, repr=False)
    static: Path = STATIC
    hosts: tuple[str, ...] | None = None  # names this server answers to; None: any
    origins: tuple[str, ...] = ()  # further origins that may post, besides the server's own
    limits: Limits = Limits()
    bots: int = field(default_factory=cores)  # processes that think
    preload: tuple[str, ...] = ()  # modules that bots' processes import first
    eager: bool = True  # start the bots' processes before anybody needs them
    compile: bool = True  # have another process compile the games at start
    tick: float = 1.0  # seconds between looks at clocks and waiting bots
    now: Callable[[], float] = time.time

    def url(self) -> str:
        """The database as SQLAlchemy names it, with the driver used here."""
        if self.database_url is None:
            return f"sqlite:///{self.data / DATABASE}"
        name, colon, rest = self.database_url.partition("://")
        driver = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
        return f"{driver.get(name, name)}{colon}{rest}"
