"""The one source of chance: a small seeded generator that lives inside the state.

The generator is sfc32 (Chris Doty-Humphrey's "small fast counter", 32 bit). It needs only
additions, shifts and xor on numbers below 2**53, so that the interpreted and the compiled engine
give the same numbers on every machine.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
SPAN: Final[i64] = 0x100000000


class Rng:
    """A seeded generator. Two generators with equal fields go on alike for ever."""

    a: i64
    b: i64
    c: i64
    drawn: i64

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, drawn: i64 = 0) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.drawn = drawn

    @staticmethod
    def seeded(seed: int | str) -> Rng:
        """A generator for a seed: any whole number or text."""
        mix = hashlib.sha256(str(seed).encode()).digest()
        return Rng(
            int.from_bytes(mix[0:4], "little"),
            int.from_bytes(mix[4:8], "little"),
            int.from_bytes(mix[8:12], "little"),
        )

    def next(self) -> i64:
        """The next number, 0 to 2**32 - 1."""
        b = self.b
        c = self.c
        count = self.drawn + 1
        number = (self.a + b + count) & MASK
        self.drawn = count & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + number) & MASK
        return number

    def below(self, limit: i64) -> i64:
        """A fair number from 0 to limit - 1; limit is at least 1 and below 2**31."""
        product: i64 = self.next() * limit
        if product & MASK < limit:
            # Lemire's method: only here can a number be one of the few that would be unfair.
            unfair: i64 = SPAN % limit
            while product & MASK < unfair:
                product = self.next() * limit
        return product >> 32

    def fraction(self) -> float:
        """A number from 0.0 up to, but not including, 1.0."""
        return float(self.next()) / float(SPAN)

    def fork(self) -> Rng:
        """A new generator that goes its own way, seeded by this one."""
        return Rng(self.next(), self.next(), self.next())

    def copy(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.drawn)


def shuffle(rng: Rng, things: list[int]) -> None:
    """Put things into random order, in place."""
    for last in range(len(things) - 1, 0, -1):
        other = rng.below(last + 1)
        things[last], things[other] = things[other], things[last]
