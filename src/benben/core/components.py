"""Facts printed on a game's pieces, read from its `components.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def load(module_file: str) -> dict[str, Any]:
    """The tables of the `components.toml` beside a module. A typo in it is an error with file and line."""
    path = Path(module_file).parent / "components.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path}: {error}") from None
