"""docs/protocol.md: every message has its place there, every field, every refusal; every example is what the code takes
and gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from benben.server import answers, messages
from benben.server.problems import PROBLEMS
from benben.server.routes import router

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
RENAMED = {"Preview": "PreviewAnswer"}  # what is sent and what comes back have one name in code


def classes() -> dict[str, type[BaseModel]]:
    """Every message, by its heading."""
    sent = {n: c for n, c in vars(messages).items() if isinstance(c, type) and issubclass(c, messages.Message)}
    got = {n: c for n, c in vars(answers).items() if isinstance(c, type) and issubclass(c, BaseModel)}
    for base in (messages.Message, answers.Answer, BaseModel):
        sent.pop(base.__name__, None)
        got.pop(base.__name__, None)
    return {**sent, **{RENAMED.get(name, name): cls for name, cls in got.items()}}


def chapters() -> dict[str, str]:
    return dict(re.findall(r"^### (\w+)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))


CLASSES, CHAPTERS = classes(), chapters()
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_message_has_a_chapter() -> None:
    assert sorted(CHAPTERS) == sorted(CLASSES)


@pytest.mark.parametrize("name", CLASSES)
def test_every_field_has_its_line(name: str) -> None:
    lines = re.findall(r"^\* ((?:`\w+`(?:, )?)+)", CHAPTERS[name], re.MULTILINE)
    fields = [field for line in lines for field in re.findall(r"`(\w+)`", line)]
    assert sorted(fields) == sorted(CLASSES[name].model_fields)


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_is_such_a_message(name: str, text: str) -> None:
    parsed = CLASSES[name].model_validate_json(text)
    assert parsed.model_fields_set <= set(CLASSES[name].model_fields)


def test_there_are_examples_of_what_matters() -> None:
    named = {name for name, _ in EXAMPLES}
    assert {"NewTable", "Action", "Table", "Record", "Analysis", "ChatMessage", "Problem"} <= named


def test_every_address_is_listed() -> None:
    listed = set(re.findall(r"^\| `(\w+) (\S+?)` \|", PAGE, re.MULTILINE))
    there = set()
    for route in router.routes:
        methods = getattr(route, "methods", None) or {"WS"}
        path = getattr(route, "path", "")
        if path != "/{path:path}":
            there |= {(method, path) for method in methods}
    assert listed == there


def test_every_refusal_is_listed_with_its_status() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE)
    assert [(key, int(status)) for key, status in listed] == [(key, status) for key, (status, _) in PROBLEMS.items()]


def test_every_refusal_is_one_that_happens() -> None:
    folder = Path(answers.__file__).parent
    code = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    assert [key for key in PROBLEMS if f'Problem("{key}"' not in code] == []
