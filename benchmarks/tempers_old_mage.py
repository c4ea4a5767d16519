"""Tells how good a temper is in Old Mage while the Orb is hidden, in few matches.

    python -m benchmarks.tempers_old_mage --games 400 home=0.6 ruins=1,rest=0.86

Each word after the options is a bold temper with other values; the bold and the careful one as
they are come first. One Mage has the temper, three are careful, all play by rules of thumb.

Who draws the Orb is luck, and would hide all else. So the Orb lies at the bottom of the Relic
deck, and of every Relic that somebody gains before it is asked: what if this one were the Orb?
The mean over all of them is what the temper may hope for. A match says so much more than who
won it that one match does the work of fifteen.
"""

from __future__ import annotations

import argparse
import math
import sys
from typing import NamedTuple

from questboard.bots.heuristics.old_mage.plans import OldMagePilot
from questboard.bots.heuristics.old_mage.standing import chances
from questboard.bots.heuristics.old_mage.tempers import BOLD, CAREFUL, Temper
from questboard.games.old_mage.game import OldMage
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.numbers import ORB
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import seats_of

GAMES = 400
SEED = 50_000_000  # far from the seeds that strength is measured with
SEATS = 4
ROUNDS = 60
FIELDS = [name for name in dir(BOLD) if not name.startswith("_")]


class Hope(NamedTuple):
    """What a Mage may hope for, and how often it is the one that finds the Orb."""

    chance: float
    finds: float


def expect(temper: Temper, number: int, seed: int) -> Hope:
    """One match, with the Orb behind every Relic in turn."""
    game = OldMage()
    table = game.deal(SEATS, seed, auto_setup=True, turn_limit=ROUNDS)
    deck = table.relic_deck
    deck.remove(ORB)
    deck.insert(0, ORB)
    relics = len(deck)
    mine = number % SEATS
    pilot = OldMagePilot()
    pilot.tempers[mine] = temper
    known: set[int] = set()
    chance: list[float] = []
    finds = 0
    turn = (-1, -1)
    while table.result is None and ORB not in known:
        if turn != (table.round, table.active):
            turn = (table.round, table.active)
            for seat, relic in gained(table, known):
                chance.append(chances(with_orb(table, seat, relic))[mine])
                finds += seat == mine
        seat = seats_of(owing(table))[0]
        choices = options(table, seat)
        choice = choices[0] if len(choices) == 1 else pilot.choose(table, seat, choices)
        apply(table, seat, choice)
    # What nobody has found by then is worth what the match came to.
    ended = table.result.share(mine) if table.result is not None else 0.0
    chance += [ended] * (relics - len(chance))
    return Hope(sum(chance) / relics, finds / relics)


def gained(table: Table, known: set[int]) -> list[tuple[int, int]]:
    """The Relics that nobody had before, and who has them."""
    found = [
        (seat, relic)
        for seat, mage in enumerate(table.mages)
        if mage.stands()
        for relic in mage.relics
        if relic not in known
    ]
    known.update(relic for _, relic in found)
    return found


def with_orb(table: Table, seat: int, relic: int) -> Table:
    """The same table, if a Relic were the Orb."""
    if relic == ORB:
        return table
    other = table.copy()
    for pile in (other.relic_deck, *(mage.relics for mage in other.mages)):
        if ORB in pile:
            pile[pile.index(ORB)] = relic
    mine = other.mages[seat].relics
    mine[mine.index(relic)] = ORB
    return other


def changed(words: str) -> Temper:
    """The bold temper with other values: ``ruins=1,rest=0.86``."""
    values = {field: getattr(BOLD, field) for field in FIELDS}
    for word in words.split(","):
        field, _, value = word.partition("=")
        if field not in values:
            sys.exit(f"A temper has no {field!r}; it has {', '.join(FIELDS)}.")
        try:
            values[field] = type(values[field])(value)
        except ValueError:
            sys.exit(f"{value!r} is no value for {field}; {values[field]} is one.")
    return Temper(**values)


def tell(name: str, temper: Temper, games: int, seed: int) -> None:
    hopes = [expect(temper, number, seed + number) for number in range(games)]
    mean = sum(hope.chance for hope in hopes) / games
    spread = math.sqrt(sum((hope.chance - mean) ** 2 for hope in hopes) / games)
    finds = sum(hope.finds for hope in hopes) / games
    error = spread / math.sqrt(games)
    numbers = f"{100 * mean:5.1f} % ± {100 * error:.1f}, finds the Orb in {100 * finds:.0f} %"
    print(f"{name:32} {numbers}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tempers_old_mage")
    parser.add_argument("--games", type=int, default=GAMES, help="matches of each temper")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("tempers", nargs="*", help="values beside the bold one's: ruins=1,rest=0.9")
    asked = parser.parse_args()
    tempers = [("careful", CAREFUL), ("bold", BOLD)]
    tempers += [(words, changed(words)) for words in asked.tempers]
    for name, temper in tempers:
        tell(name, temper, asked.games, asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
