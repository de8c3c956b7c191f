"""The random generator: even enough, and the same on both runtimes."""

from __future__ import annotations

import pytest

from benben.core.random import LOW, MULTIPLIER, below, seeded
from benben.search import runtimes


@pytest.mark.parametrize("n", [2, 3, 6, 10, 97])
def test_numbers_below_n_come_evenly(n: int) -> None:
    """Chi-square over 100,000 draws stays below its mean plus five standard deviations."""
    rng, draws = [seeded(n)], 100_000
    seen = [0] * n
    for _ in range(draws):
        seen[below(rng, n)] += 1
    chi_square = sum((count - draws / n) ** 2 for count in seen) * n / draws
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_pairs_of_draws_come_evenly() -> None:
    rng, draws = [seeded(1)], 100_000
    seen = [0] * 36
    for _ in range(draws):
        seen[6 * below(rng, 6) + below(rng, 6)] += 1
    chi_square = sum((count - draws / 36) ** 2 for count in seen) * 36 / draws
    assert chi_square < 35 + 5 * 70**0.5


def test_below_one_is_always_zero_and_still_a_draw() -> None:
    rng = [seeded(4)]
    before = rng[0]
    assert below(rng, 1) == 0
    assert rng[0] != before


def test_the_first_numbers_of_a_seed_never_change() -> None:
    """A record needs no seed, but a seed given in a report must still mean the same."""
    rng = [seeded(7)]
    assert [below(rng, 100) for _ in range(12)] == [78, 76, 77, 33, 67, 25, 70, 93, 63, 66, 30, 35]


def test_any_whole_number_is_a_seed_and_close_ones_differ() -> None:
    states = [seeded(seed) for seed in range(-500, 500)]
    assert len(set(states)) == 1000
    assert seeded(2**64 + 1) == seeded(1)
    assert all(0 < state < (MULTIPLIER << 32) - 1 for state in states)


def test_a_state_never_leaves_63_bits() -> None:
    rng = [(MULTIPLIER << 32) - 2]
    for _ in range(1000):
        below(rng, LOW)
        assert 0 < rng[0] < 1 << 63


def test_compiled_code_draws_the_same_ten_thousand_numbers() -> None:
    compiled = runtimes.compiled("tholos")
    plain, fast = [seeded(12)], compiled.rng(12)
    for i in range(10_000):
        n = 2 + i % 1000
        assert compiled.below(fast, n) == below(plain, n)
    assert fast.tolist() == plain
