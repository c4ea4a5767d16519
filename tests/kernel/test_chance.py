"""Chance: the same numbers for ever, and fair ones."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.kernel import Rng, shuffle
from questboard.kernel.codec import fields_of

SEEDS = st.integers(0, 2**64 - 1)


def sfc32(a: int, b: int, c: int, counter: int = 1) -> Iterator[int]:
    """The published generator, written down once more, without tricks."""
    while True:
        number = (a + b + counter) % 2**32
        counter += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) % 2**32 + number) % 2**32
        yield number


def numbers(rng: Rng, count: int = 6) -> list[int]:
    return [rng.next() for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "expected", "dice", "order"),
    [
        (
            0,
            [2673587551, 145680574, 2670091401, 336860956, 17081831, 189289571],
            [2, 4, 5, 1, 2, 4, 3, 1, 0, 4, 0, 5],
            [7, 3, 2, 1, 5, 9, 8, 4, 0, 6],
        ),
        (
            7,
            [703803230, 40451946, 2621257316, 4152860261, 276822716, 114099852],
            [0, 4, 1, 4, 0, 0, 0, 5, 5, 4, 1, 0],
            [9, 3, 2, 7, 5, 8, 6, 4, 0, 1],
        ),
        (
            2**64 - 1,
            [2230134920, 2591134866, 2868084723, 2541131804, 3320619996, 326729434],
            [5, 5, 2, 2, 2, 4, 3, 0, 5, 4, 2, 0],
            [1, 7, 2, 3, 0, 6, 4, 8, 9, 5],
        ),
        (
            "spring",
            [135320225, 2892636819, 258822813, 1610246460, 2290098706, 2457443995],
            [5, 0, 1, 2, 2, 0, 3, 0, 1, 2, 5, 0],
            [1, 4, 7, 5, 8, 3, 2, 9, 6, 0],
        ),
    ],
)
def test_a_seed_gives_the_same_numbers_for_ever(
    seed: int | str, expected: list[int], dice: list[int], order: list[int]
) -> None:
    rng = Rng.seeded(seed)
    assert numbers(rng) == expected
    assert [rng.below(6) for _ in range(12)] == dice
    cards = list(range(10))
    shuffle(Rng.seeded(seed), cards)
    assert cards == order


@given(SEEDS)
def test_it_is_the_published_generator(seed: int) -> None:
    mix = hashlib.sha256(str(seed).encode()).digest()
    a, b, c = (int.from_bytes(mix[at : at + 4], "little") for at in (0, 4, 8))
    assert numbers(Rng.seeded(seed), 50) == list(islice(sfc32(a, b, c), 50))


@given(SEEDS, st.integers(0, 20))
def test_a_copy_goes_on_alike_and_apart(seed: int, first: int) -> None:
    rng = Rng.seeded(seed)
    numbers(rng, first)
    assert rng.drawn == first
    twin = rng.copy()
    ahead = numbers(twin, 10)
    assert rng.drawn == first
    assert numbers(rng, 10) == ahead


def test_all_of_a_generator_is_saved() -> None:
    assert fields_of(Rng) == ("a", "b", "c", "drawn")


def test_the_count_of_numbers_drawn_goes_round_at_32_bits() -> None:
    rng = Rng(1, 2, 3, 2**32 - 1)
    assert rng.next() == 3
    assert rng.drawn == 0


def test_a_fork_goes_its_own_way() -> None:
    rng = Rng.seeded(7)
    fork = rng.fork()
    assert numbers(fork, 4) == [744255177, 2156852603, 1049208026, 2198752632]
    assert numbers(rng, 4) == [4152860261, 276822716, 114099852, 245808637]


@given(SEEDS, st.one_of(st.integers(1, 100), st.integers(1, 2**31 - 1)))
def test_a_number_below_a_limit_is_below_it(seed: int, limit: int) -> None:
    rng = Rng.seeded(seed)
    assert all(0 <= rng.below(limit) < limit for _ in range(20))


@given(SEEDS)
def test_a_fraction_is_below_one(seed: int) -> None:
    assert 0.0 <= Rng.seeded(seed).fraction() < 1.0


@pytest.mark.parametrize("limit", [2, 3, 6, 10, 61, 211])
def test_numbers_below_a_limit_are_fair(limit: int) -> None:
    rng = Rng.seeded(limit)
    draws = 200 * limit
    seen = Counter(rng.below(limit) for _ in range(draws))
    surprise = sum((seen[face] - 200) ** 2 / 200 for face in range(limit))
    # Chi-squared: its mean is limit - 1, its deviation the root of twice that.
    assert surprise < (limit - 1) + 5 * (2 * (limit - 1)) ** 0.5


def test_a_limit_that_divides_nothing_is_fair_too() -> None:
    """Without a second draw the lower third of this range would come up twice as often."""
    rng = Rng.seeded(3)
    limit = 3 * 2**29
    thirds = Counter(rng.below(limit) // 2**29 for _ in range(6000))
    assert all(1850 < thirds[third] < 2150 for third in range(3))
    assert rng.drawn > 6000


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_all_things(seed: int, things: list[int]) -> None:
    mixed = things[:]
    shuffle(Rng.seeded(seed), mixed)
    assert sorted(mixed) == sorted(things)


def test_every_order_is_equally_likely() -> None:
    rng = Rng.seeded(4)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        things = [0, 1, 2, 3]
        shuffle(rng, things)
        seen[tuple(things)] += 1
    assert len(seen) == 24
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 60
