"""Words from outside: names and chat, made harmless and short."""

from __future__ import annotations

import re
import secrets
import unicodedata
from itertools import groupby

from benben.server.problems import Problem

MOST_NAME = 24
MOST_TEXT = 300
MOST_MARKS = 4  # in a row, above and below one letter
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
# No 0/o, 1/l/i: links are read aloud, too.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def _clean(text: str) -> str | None:
    """One line in composed form; None where it has control, direction or unassigned characters, or piles of marks."""
    line = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    # Joiners (U+200C, U+200D) belong to words and emoji; other format characters can turn a line around.
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") and c not in "\u200c\u200d" for c in line):
        return None
    marks = (len([*run]) for mark, run in groupby(line, lambda c: unicodedata.category(c)[0] == "M") if mark)
    return None if any(run > MOST_MARKS for run in marks) else line


def name(text: str) -> str:
    """A name to show. Problem if it is none."""
    line = _clean(text)
    if not line or len(line) > MOST_NAME or not any(_shows(c) for c in line):
        raise Problem("bad_name", most=MOST_NAME)
    return line


def _shows(c: str) -> bool:
    return unicodedata.category(c)[0] in "LNPS" and c not in BLANK


def message(text: str) -> str:
    """A chat message to show. Problem if it is none."""
    line = _clean(text)
    if not line or len(line) > MOST_TEXT or not any(_shows(c) for c in line):
        raise Problem("bad_text", most=MOST_TEXT)
    return line


def token(length: int = 14) -> str:
    """An id nobody can guess (69 bits); of a table, it is the invitation."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
