"""Running the command, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result

from benben.cli import main


def benben(*args: str) -> Result:
    """The command in this process. What is no `SystemExit` is a failure of the program and raised."""
    return CliRunner().invoke(main, args, prog_name="benben", catch_exceptions=False)


def output(*args: str) -> str:
    """What the command prints when all goes well, and says nothing else."""
    result = benben(*args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def figures(*args: str) -> Any:
    """What the command prints as JSON."""
    return json.loads(output(*args, "--json"))


def complaint(*args: str) -> str:
    """The one sentence with which the command refuses, without its name and its line end."""
    result = benben(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("benben: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("benben: ").rstrip("\n")


def process(*args: str, **settings: Any) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    environment = {**os.environ, **settings.pop("env", {})}
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
    return subprocess.Popen([sys.executable, "-m", "benben", *args], text=True, env=environment, **settings)
