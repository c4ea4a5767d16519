"""What the client's own tests are told: what is printed, and matches with the server's own facts.

``python -m tests.server.told_to_browsers`` writes it as JSON for ``web/tests/support/told.ts``.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

import questboard
from questboard.kernel import Match, Rng, State
from questboard.kernel.match import seen_by
from questboard.server.replays import Page, page_of
from questboard.server.sight import facts_of

# Game, seats, options, and how many lines of a match by chance.
MATCHES: list[tuple[str, int, dict[str, Any], int]] = [
    ("knights-duty", 3, {}, 60),
    ("page-knight", 2, {"scenario": 3}, 60),
]
VIEWERS = (0, -1)


def by_chance(name: str, seats: int, options: dict[str, Any], lines: int) -> Match:
    match = questboard.new(name, seats=seats, seed=5, **options)
    rng = Rng.seeded(5)
    while match.result is None and match.done < lines:
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    return match


def seen(match: Match, viewer: int) -> list[list[dict[str, Any]]]:
    """Line by line, the whole facts at every event that the viewer hears, and those at its end."""
    twin = questboard.new(match.game.name, seats=match.seats, seed=match.seed, **match.options)
    shown = [[facts_of(twin, twin.table, viewer)]]
    for play in match.plays:
        pictures: list[State] = []
        told = twin.play(play.choice, play.seat, told=True, pictures=pictures)
        heard = zip(told, pictures, strict=True)
        facts = [facts_of(twin, table, viewer) for event, table in heard if seen_by(event, viewer)]
        shown.append([*facts, facts_of(twin, twin.table, viewer)])
    return shown


def told() -> dict[str, Any]:
    names = [name for name, *_ in MATCHES]
    matches = [by_chance(*each) for each in MATCHES]
    return {
        "catalogues": {name: dict(questboard.game(name).catalogue()) for name in names},
        "replays": [
            {"replay": page_of(match, Page(viewer, 0, 500), "", None), "seen": seen(match, viewer)}
            for match in matches
            for viewer in VIEWERS
        ],
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(told()))
