"""Writes the recorded matches of this folder anew: ``python tests/recorded/make.py``.

Each match is kept twice: ``<name>.json`` is its save, ``<name>.txt`` tells it in words. When a
change of behaviour or of words is meant, run this, read the difference, and commit it. The choices
of a save that can still be played are kept; otherwise the match is played anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import questboard
from questboard.bots import seat_bot
from questboard.games.knights_duty.rules.choices import Go, Hold, Plan, Stay
from questboard.games.knights_duty.rules.content import (
    DISTANCE,
    MOVE,
    NO_WEAPON,
    PARRY,
    REACH,
    SHIELD,
)
from questboard.games.knights_duty.rules.state import Table
from questboard.kernel import Choice, Event, Match, QuestboardError, Rng, Value, apply

FOLDER = Path(__file__).parent


class Recording(NamedTuple):
    """How a recorded match is set up."""

    name: str
    seats: int
    seed: int
    options: dict[str, Value]
    game: str = "knights-duty"

    @property
    def save(self) -> Path:
        return FOLDER / f"{self.name}.json"

    @property
    def words(self) -> Path:
        return FOLDER / f"{self.name}.txt"


QUICK: dict[str, Value] = {"auto_setup": True, "turn_limit": 4}

RECORDINGS = [
    Recording("duel", 2, 1, {}),
    Recording("duel-with-a-limit", 2, 2, {"turn_limit": 2}),
    Recording("three-knights", 3, 3, {}),
    Recording("three-free-clans", 3, 4, {"free_clans": True}),
    Recording("four-knights", 4, 5, {}),
    Recording("five-dealt-corners", 5, 6, {"turn_limit": 6}),
    Recording("six-knights", 6, 7, {}),
    Recording("six-free-clans", 6, 8, {"free_clans": True, "turn_limit": 5}),
    Recording("reconnaissance-alone", 1, 9, {"heroes": "arythea"}, "mage-knight"),
    Recording("reconnaissance-for-two", 2, 10, {"heroes": "any"}, "mage-knight"),
    Recording("blitz-for-two", 2, 11, {"scenario": "blitz-conquest"}, "mage-knight"),
    Recording("three-mages", 3, 12, {"auto_setup": True, "turn_limit": 12}, "old-mage"),
    Recording("two-against-two", 4, 13, {**QUICK, "mode": "teams-of-two"}, "old-mage"),
    Recording("four-mages-alone", 4, 14, {**QUICK, "mode": "solo", "asking": "all"}, "old-mage"),
]


def record(recording: Recording) -> Match:
    """Play a match with somewhat sensible players."""
    match = questboard.new(recording.game, recording.seats, recording.seed, **recording.options)
    rng, greedy = Rng.seeded(f"recorded {recording.name}"), seat_bot("greedy")
    while match.result is None:
        decision = match.decisions[rng.below(len(match.decisions))]
        if recording.game != "knights-duty":
            choice = greedy.choose(match.view(decision.seat), rng)
        else:
            choice = sensible(match.table, decision.seat, decision.choices, rng)
        match.play(choice, decision.seat)
    return match


def sensible(table: object, seat: int, choices: list[Choice], rng: Rng) -> Choice:
    """A choice that makes a match worth reading: close in, arm, strike; sometimes a whim."""
    assert isinstance(table, Table)
    if rng.below(7) == 0:
        return choices[rng.below(len(choices))]
    best = max(_appeal(table, seat, choice) for choice in choices)
    liked = [choice for choice in choices if _appeal(table, seat, choice) == best]
    return liked[rng.below(len(liked))]


def _appeal(table: Table, seat: int, choice: Choice) -> int:
    knight = table.knights[seat]
    here = choice.space if isinstance(choice, Go) else knight.space
    foes = [foe for at, foe in enumerate(table.knights) if at != seat and foe.on_board()]
    near = min((DISTANCE[here][foe.space] for foe in foes), default=0)
    if isinstance(choice, Plan):
        if knight.weapon == NO_WEAPON:  # arm first, then strike or close in
            first, *others = choice.tokens
            return (first < SHIELD) * 5 + others.count(first) + others.count(MOVE)
        strikes = choice.tokens.count(knight.weapon)
        if near <= REACH[knight.weapon]:
            return strikes * 5 + choice.tokens.count(PARRY)
        return choice.tokens.count(MOVE) + (choice.tokens[-1] == knight.weapon) * 2
    return -near if isinstance(choice, Go | Stay) else -isinstance(choice, Hold)


def tell(match: Match) -> str:
    """A match in words: every choice, with the number of choices there were, and what followed."""
    game, final = match.game, match.table
    chosen = ", ".join(f"{name} {value}" for name, value in match.options.items() if value != "")
    title = f"{game.title}, {_seats(match.seats)}, seed {match.seed}, {chosen}"
    lines = [title, "=" * len(title), "", *(game.tell(final, event) for event in match.opening)]
    table = game.deal(match.seats, match.seed, **match.options)
    wide = len(str(len(match.plays)))
    for number, play in enumerate(match.plays, 1):
        count = len(table.agenda[-1].options(table, play.seat))
        who = game.seat_name(final, play.seat)
        lines.append(f"  {number:>{wide}}. {who}: {play.choice.text()}  (of {count})")
        heard: list[Event] = []
        table.events = heard
        apply(table, play.seat, play.choice)
        table.events = None
        lines += [words for event in heard if (words := game.tell(final, event))]
    return "\n".join([*lines, "", game.picture(final, -1), ""])


def _seats(seats: int) -> str:
    return "one seat" if seats == 1 else f"{seats} seats"


def main() -> None:
    for recording in RECORDINGS:
        try:
            match = Match.load(recording.save)
        except QuestboardError as error:
            sys.stdout.write(f"{recording.name} is played anew: {error}\n")
            match = record(recording)
        match.save(recording.save)
        recording.words.write_text(tell(match), encoding="utf-8")


if __name__ == "__main__":
    main()
