"""Positions of A Knight's Duty in a line or two, and what a player sees of them.

>>> duel = position("red sword at 0,1; blue broken at 1,1", draws="heart")
>>> duel.plan("red: sword; blue: parry")
>>> duel.play("red: strike blue")
>>> duel.knight("blue").heart
'defeated'

Board and clans are written down here once more, from the rulebook and not from the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple, TypeVar

import questboard
from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules.content import (
    BROKEN,
    DEFEATED,
    FULL,
    NO_WEAPON,
    OFF_BOARD,
    SPACE,
    TOKENS,
)
from questboard.games.knights_duty.rules.state import Table
from questboard.games.knights_duty.rules.steps import TURN
from questboard.kernel import Event, Match, Result, Rng, proceed
from questboard.kernel.core.hexes import from_text

E = TypeVar("E", bound=Event)

CLANS = ["purple", "red", "yellow", "aqua", "blue", "green"]
WEAPONS = ["sword", "spear", "bow"]
SPECTATOR = "spectator"
LONGEST = 5000  # choices; even six knights at random need but a few hundred
QUIET = ["stay", "yield", "hold", "refrain"]

# ----------------------------------------------------------------------- the board, by hand

ROWS = {  # r: first and last q
    -4: (0, 4),
    -3: (-1, 4),
    -2: (-2, 4),
    -1: (-3, 4),
    0: (-4, 4),
    1: (-4, 3),
    2: (-4, 2),
    3: (-4, 1),
    4: (-4, 0),
}
BOARD = [f"{q},{r}" for r, (first, last) in ROWS.items() for q in range(first, last + 1)]


def distance(one: str | None, other: str | None) -> int:
    """The hex distance between two spaces."""
    assert one is not None and other is not None, "a knight that has left the board is nowhere"
    dq, dr = (int(a) - int(b) for a, b in zip(one.split(","), other.split(","), strict=True))
    return max(abs(dq), abs(dr), abs(dq + dr))


def around(space: str) -> list[str]:
    """The spaces next to one."""
    return [other for other in BOARD if distance(space, other) == 1]


# ------------------------------------------------------------------------- the drawn cards


@cache
def _seed(draws: tuple[str, ...]) -> int:
    """A seed whose next numbers draw these cards, whatever the size of the pile (4 to 6 cards)."""
    sixth = 2**32 // 6
    bands = [
        range(16, sixth) if draw == "heart" else range(5 * sixth + 16, 2**32) for draw in draws
    ]
    for seed in count():
        rng = Rng.seeded(seed)
        if all(rng.next() in band for band in bands):
            return seed
    raise AssertionError


def generator(draws: str) -> Rng:
    """A generator that draws these cards next: ``heart shield heart``."""
    names = draws.split()
    assert set(names) <= {"heart", "shield"}, draws
    return Rng.seeded(_seed(tuple(names)))


@cache
def sixty_seeds() -> list[int]:
    """Seeds whose next numbers lie evenly: one in each sixtieth of all that the generator gives.

    Piles have 4, 5 or 6 cards, and all of these divide 60: whatever pile is drawn from, each of
    its cards is drawn by exactly 60/4, 60/5 or 60/6 of these seeds.
    """
    found: dict[int, int] = {}
    for seed in count():
        found.setdefault(Rng.seeded(seed).next() * 60 >> 32, seed)
        if len(found) == 60:
            break
    return list(found.values())


# ---------------------------------------------------------------------------- the position


class Seen(NamedTuple):
    """What a player sees of a knight."""

    space: str | None
    heart: str
    weapon: str | None
    inspired: bool
    plan: list[str | None]
    token: str | None


class Position:
    """A match that is looked at and played by the names of the clans."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cards: int | None = None

    def arrange(
        self, text: str, draws: str = "", turn: int = 1, chance: int | str | None = None
    ) -> None:
        """Put all knights where the text says and begin a turn.

        A knight is its clan, then what it has (a weapon, ``broken``, ``inspired``), then its
        space; or its clan and ``out``. What isn't said it hasn't: no weapon, inspiration spent.
        The cards fall as ``draws`` says, or as a seed for ``chance`` has it.
        """
        table = self.match.table
        assert isinstance(table, Table)
        for entry in text.split(";"):
            clan, *words = entry.split()
            knight = table.knights[self.seat(clan)]
            knight.inspired = "inspired" in words
            knight.heart = BROKEN if "broken" in words else FULL
            weapons = [word for word in words if word in WEAPONS]
            knight.weapon = TOKENS.index(weapons[0]) if weapons else NO_WEAPON
            if words == ["out"]:
                knight.heart, knight.space = DEFEATED, OFF_BOARD
                continue
            assert words[-2] == "at" and set(words[:-2]) <= {*WEAPONS, "broken", "inspired"}, entry
            knight.space = SPACE[from_text(words[-1])]
        table.rng = generator(draws) if chance is None else Rng.seeded(chance)
        table.turn = turn - 1
        table.agenda = [TURN]
        table.events = []
        proceed(table)
        opening, table.events = tuple(table.events), None
        # From now on the match begins here: its log and its undo know nothing older.
        vars(self.match).update(plays=[], done=0, opening=opening, _checkpoints=[table.copy()])
        self.cards = len(draws.split()) if chance is None else None

    # -------------------------------------------------------------------- play

    def play(self, text: str) -> None:
        """Make choices, in this order: ``red: strike blue; blue: hold``."""
        for line in text.split(";"):
            clan, choice = line.split(":")
            self.match.play(choice.strip(), self.seat(clan.strip()))
            drawn = self.match.table.rng.drawn
            assert self.cards is None or drawn <= self.cards, f"a card nobody arranged: {line}"

    def plan(self, text: str) -> None:
        """Lay plans: ``red: sword; blue: parry move``. Slots that aren't named get movement.

        Knights that aren't named plan movement only, and stay in phase 1.
        """
        plans = dict.fromkeys(self.asked, "")
        for line in text.split(";"):
            clan, tokens = line.split(":")
            assert clan.strip() in plans, text
            plans[clan.strip()] = tokens
        bystanders = [clan for clan, tokens in plans.items() if not tokens]
        for clan, tokens in plans.items():
            slots = 3 if self.knight(clan).heart == "full" else 2
            names = tokens.split()
            self.play(f"{clan}: plan {' '.join(names + ['move'] * (slots - len(names)))}")
        if self.stage == "Movement":
            self.stay(*bystanders)

    def stay(self, *clans: str) -> None:
        """Let these knights use their movement token to stay."""
        for clan in clans:
            self.play(f"{clan}: stay")

    def pass_on(self) -> None:
        """Let everybody do as little as they may, up to the next turn or the end.

        They stay, yield, attack nobody, name the first who can be named, keep their inspiration.
        """
        while self.result is None and self.stage != "Planning":
            clan = self.asked[0]
            choices = self.choices(clan)
            quiet = [choice for choice in choices if choice in QUIET]
            self.play(f"{clan}: {(quiet or choices)[0]}")

    def copy(self) -> Position:
        twin = Position(self.match.copy())
        twin.cards = self.cards
        return twin

    # -------------------------------------------------------------------- look

    def seat(self, clan: str) -> int:
        """The number of the player who leads a clan."""
        if clan == SPECTATOR:
            return -1
        names = [self.match.seat_name(seat).lower() for seat in range(self.match.seats)]
        return names.index(clan)

    def facts(self, by: int = -1) -> dict[str, Any]:
        return dict(self.match.view(by).facts())

    def knight(self, clan: str) -> Seen:
        return self.seen(clan, SPECTATOR)

    def seen(self, clan: str, by: str) -> Seen:
        """A knight as the player of another clan sees it."""
        return self.all_seen(by)[clan]

    def all_seen(self, by: str = SPECTATOR) -> dict[str, Seen]:
        """All knights, by clan."""
        knights = [dict(knight) for knight in self.facts(self.seat(by))["knights"]]
        return {knight.pop("clan"): Seen(**knight) for knight in knights}

    @property
    def stage(self) -> str:
        """The stage of play: Planning, Movement, Contest, Declaration, Agreement, Combat, …"""
        return str(self.facts()["stage"]["name"])

    @property
    def turn(self) -> int:
        return int(self.facts()["turn"])

    @property
    def phase(self) -> int:
        return int(self.facts()["phase"])

    @property
    def asked(self) -> list[str]:
        """The clans that owe a choice now."""
        return [self.match.seat_name(each.seat).lower() for each in self.match.decisions]

    def choices(self, clan: str) -> list[str]:
        """What a clan may choose now."""
        return [choice.text() for choice in self.match.decision_of(self.seat(clan)).choices]

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def winners(self) -> list[str]:
        assert self.result is not None
        return [self.match.seat_name(seat).lower() for seat in self.result.winners()]

    @property
    def drawn_by(self) -> list[str]:
        """The clans that share a draw; none when somebody won."""
        assert self.result is not None
        shared = self.result.first() if self.result.drawn else []
        return [self.match.seat_name(seat).lower() for seat in shared]

    def view_of(self, clan: str) -> Any:
        """Everything that a clan can see, as plain data."""
        return self.match.view(self.seat(clan)).to_json()

    # ----------------------------------------------------------- what happened

    def told(self, kind: type[E], to: str = SPECTATOR) -> list[E]:
        """All events of one kind since the position was set."""
        return [event for event in self.match.events(self.seat(to)) if isinstance(event, kind)]

    def log(self, to: str = SPECTATOR) -> list[str]:
        """What happened since the position was set, in words."""
        return self.match.log(self.seat(to))

    @property
    def combats(self) -> list[str]:
        """The combats in their order: ``red hits blue``, ``blue misses red``."""
        name = self.match.seat_name
        return [
            f"{name(card.attacker)} {'hits' if card.hit else 'misses'} {name(card.target)}".lower()
            for card in self.told(events.CardDrawn)
        ]

    @property
    def piles(self) -> list[str]:
        """The piles of these combats, hearts:shields."""
        return [f"{card.hearts}:{card.shields}" for card in self.told(events.CardDrawn)]


def deal(seats: int, seed: int = 0, **options: Any) -> Position:
    """A new match as it comes out of the box."""
    return Position(questboard.new("knights-duty", seats, seed, **options))


def position(
    text: str,
    draws: str = "",
    turn: int = 1,
    chance: int | str | None = None,
    **options: Any,
) -> Position:
    """The beginning of a turn with these knights; player 1 leads the first of them, and so on.

    ``draws`` are the cards that will be drawn, and a card beyond these fails the test; with a
    seed for ``chance`` they fall as they may.
    """
    clans = [entry.split()[0] for entry in text.split(";")]
    board = deal(len(clans), free_clans=True, **options)
    for clan in clans:
        board.match.play(f"clan {clan}")
    board.arrange(text, draws, turn, chance)
    return board


def combat(
    weapon: str,
    defending: bool = False,
    attacker_inspired: bool = False,
    target_inspired: bool = False,
    heart: str = "",
    draws: str = "",
    chance: int | None = None,
) -> Position:
    """One combat of red against blue, fought to its end."""
    duel = position(
        f"red {weapon} {'inspired' if attacker_inspired else ''} at 0,1;"
        f"blue {heart} {'inspired' if target_inspired else ''} at 1,1",
        draws,
        chance=chance,
    )
    duel.plan(f"red: {weapon}; blue: {'shield' if defending else 'bow'}")
    duel.play("red: strike blue")
    if attacker_inspired:
        duel.play("red: inspire")
    if target_inspired:
        duel.play("blue: inspire")
    return duel


# A crowd in reach of one another, so that a match played at random is soon a fight.
MELEE = [
    "purple sword inspired at 1,-1",
    "red spear at 2,-1",
    "yellow bow inspired at 1,1",
    "aqua broken sword inspired at -1,2",
    "blue spear inspired at -1,0",
    "green broken bow at 0,-1",
]


def melee(knights: int, seed: int, **options: Any) -> Iterator[Position]:
    """A match played at random in close quarters, shown before every choice and at its end."""
    yield from at_random(position("; ".join(MELEE[:knights]), chance=seed, **options), seed)


def at_random(board: Position, seed: int) -> Iterator[Position]:
    """A match played on at random, shown before every choice and at its end."""
    rng = Rng.seeded(f"players {seed}")
    for _ in range(LONGEST):
        yield board
        if board.result is not None:
            return
        asked = board.match.decisions
        decision = asked[rng.below(len(asked))]
        choice = decision.choices[rng.below(len(decision.choices))]
        board.match.play(choice, decision.seat)
    raise AssertionError(f"no end after {LONGEST} choices")
