"""A small random generator that gives the same numbers to plain and to compiled Python.

Multiply-with-carry, lag 1 (G. Marsaglia, "Random number generators", 2003): 63 bits of state, so that no step overflows
a signed 64-bit integer; period about 2**62.
"""

from __future__ import annotations

MULTIPLIER = 2131995753
LOW = 4294967295

Rng = list[int]  # one entry: the state


def below(rng: Rng, n: int) -> int:
    """A whole number from 0 to n - 1."""
    x = rng[0]
    x = MULTIPLIER * (x & LOW) + (x >> 32)
    rng[0] = x
    return ((x & LOW) * n) >> 32


def seeded(seed: int) -> int:
    """A state for `below` from any integer: the seed's bits mixed (SplitMix64) and kept off the two fixed points."""
    z = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    z ^= z >> 31
    return 1 + (z % ((MULTIPLIER << 32) - 2))
