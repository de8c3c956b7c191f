"""What the documents say is so: sessions run, links lead somewhere, every command and option is told about."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import click
import pytest

from benben.cli import main
from tests.cli.shell import benben

pytestmark = pytest.mark.usefixtures("prepared")

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
ELLIPSIS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def fenced(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


# --- sessions ---------------------------------------------------------------------


def test_the_python_session_of_the_readme_runs() -> None:
    (session,) = fenced(text("README.md"), "python")
    example = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert len(example.examples) == 9
    said: list[str] = []
    assert doctest.DocTestRunner(optionflags=ELLIPSIS).run(example, out=said.append).failed == 0, "".join(said)


def test_the_command_lines_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (session,) = fenced(text("README.md"), "console")
    commands = re.findall(r"^\$ benben (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
    assert len(commands) == 5
    for command, expected in commands:
        result = benben(*shlex.split(command))
        assert (result.exit_code, result.stderr) == (0, "")
        assert doctest.OutputChecker().check_output(expected, result.stdout, ELLIPSIS), result.stdout


# --- completeness -----------------------------------------------------------------


def test_every_command_and_option_has_its_place_in_the_docs() -> None:
    chapters = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", text("docs/commands.md"), re.MULTILINE | re.DOTALL))
    assert list(chapters) == list(main.commands)
    for name, command in main.commands.items():
        options = [option for p in command.params if isinstance(p, click.Option) for option in p.opts]
        assert [option for option in options if f"`{option}`" not in chapters[name]] == []
        told = set(re.findall(r"`(--[a-z-]+)`", chapters[name]))
        assert told - set(options) == set()


def test_every_target_of_the_makefile_is_listed_by_its_help() -> None:
    makefile = text("Makefile")
    targets = re.findall(r"^([a-z]+):", makefile, re.MULTILINE)
    listed = re.findall(r"'make ([a-z]+) ", makefile)
    assert sorted({*targets} - {"help", "lint", "unit"}) == sorted(listed)


def test_an_old_python_is_told_about_in_one_sentence() -> None:
    make = ["make", "--silent", "--always-make", "--directory", str(ROOT), "setup", "PYTHON=false"]
    run = subprocess.run(make, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.splitlines()[0] == "Benben needs Python 3.11 or newer; name one with make PYTHON=python3.12"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_and_headings_that_are_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            path, _, heading = target.partition("#")
            linked = page.parent / path if path else page
            assert linked.exists(), target
            assert not heading or heading in headings(linked), target


def headings(page: Path) -> list[str]:
    lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines]


# --- versions ---------------------------------------------------------------------


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-") for requirement in requirements}


def test_constraints_pin_versions_and_hold_no_addresses() -> None:
    lines = [line for line in text("constraints.txt").splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    project = tomllib.loads(text("pyproject.toml"))["project"]
    extras = [requirement for extra in project["optional-dependencies"].values() for requirement in extra]
    assert names(project["dependencies"] + extras) - names(lines) == set()


def test_the_changelog_begins_with_what_is_unreleased() -> None:
    versions = re.findall(r"^## (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == "Unreleased"
