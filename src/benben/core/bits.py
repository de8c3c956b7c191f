"""Sets of small numbers as the bits of an integer, for rules and kernels."""

from __future__ import annotations


def count_bits(bits: int) -> int:
    """How many numbers a set holds."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n
