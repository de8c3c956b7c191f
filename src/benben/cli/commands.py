"""How every command ends: done, or one sentence on stderr and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import click

from benben.core.errors import BenbenError

FAILED = 2
INTERRUPTED = 130  # 128 + SIGINT, as shells have it


class Commands(click.Group):
    """A group whose commands answer bad input with a sentence, never with a traceback or a page of usage."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **settings: Any) -> Any:  # type: ignore[override]
        if not settings.get("standalone_mode", True) or "_BENBEN_COMPLETE" in os.environ:
            return super().main(args, prog_name, **settings)
        sys.exit(self._run(sys.argv[1:] if args is None else list(args), prog_name or "benben"))

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click calls it so
        """In the order people meet them, not of the alphabet."""
        return list(self.commands)

    def _run(self, args: list[str], prog_name: str) -> int:
        try:
            code = 0
            try:
                with self.make_context(prog_name, args) as ctx:
                    self.invoke(ctx)
            except click.exceptions.Exit as done:
                code = done.exit_code
            if sys.stdout is not None:
                sys.stdout.flush()
        except (KeyboardInterrupt, EOFError, click.Abort):
            say("interrupted")
            return INTERRUPTED
        except click.ClickException as error:
            say(error.format_message())
        except BenbenError as error:
            say(str(error))
        except MemoryError:
            say("this machine has not enough memory for that")
        except OSError as error:
            abandon_stdout()
            what = f"{error.filename} cannot be used" if error.filename else "the output cannot be written"
            say(f"{what}: {error.strerror or error}")
        else:
            return code
        return FAILED


def say(sentence: str) -> None:
    """One line on stderr. Where even that cannot be written, the exit code has to do."""
    with suppress(OSError):
        click.echo(f"benben: {' '.join(sentence.split())}", err=True)


def abandon_stdout() -> None:
    """Send what is still buffered nowhere, or Python would fail once more when it closes the stream."""
    with suppress(OSError, AttributeError):  # a test's stream has no descriptor, a closed one is None
        target = os.open(os.devnull, os.O_WRONLY)
        os.dup2(target, sys.stdout.fileno())
        os.close(target)
