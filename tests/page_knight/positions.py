"""Positions of Page Knight in a line or two, and what a player sees of them.

>>> quest = position("a2=1", put="gob1 a2.w", at="a2.c", dice="combat 4", rolls=[2])
>>> quest.play("halt", "fight a2.w", "use combat as combat", "strike")
>>> quest.me["experience"]
1

The map is written down here once more, from the rulebook and not from the engine.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

import pytest

import questboard
from questboard.games.page_knight.rules.content import (
    ABILITIES,
    ALLIES,
    ALLY_DIE,
    ENEMIES,
    LOCATIONS,
    NAMES,
    PLACE_NAMES,
    SPELL_DIE,
    SPELLS,
    TILES,
)
from questboard.games.page_knight.rules.state import Cave, Player, Table
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.rules.steps.turn import END_OF_TURN, ROUND, TAKE_TURN, VOLTAR_ACTS
from questboard.kernel import Event, IllegalChoice, Match, Result, Rng, proceed

E = TypeVar("E", bound=Event)

# ----------------------------------------------------------------------- the map, by hand

CENTRES = {
    "a1": (-2, -1),
    "a2": (0, 0),
    "a3": (2, 1),
    "b1": (-1, -4),
    "b2": (1, -3),
    "b3": (3, -2),
    "c1": (0, -7),
    "c2": (2, -6),
    "c3": (4, -5),
    "d1": (1, -10),
    "d2": (3, -9),
    "d3": (5, -8),
}
AROUND = {
    "e": (1, 0),
    "ne": (1, -1),
    "nw": (0, -1),
    "w": (-1, 0),
    "sw": (-1, 1),
    "se": (0, 1),
}
HEX = {
    f"{tile}.{at}": (q + dq, r + dr)
    for tile, (q, r) in CENTRES.items()
    for at, (dq, dr) in {**AROUND, "c": (0, 0)}.items()
} | {"portal": (-1, 2)}
NAME = {at: name for name, at in HEX.items()}


def neighbours(space: str) -> set[str]:
    q, r = HEX[space]
    return {NAME[q + dq, r + dr] for dq, dr in AROUND.values() if (q + dq, r + dr) in NAME}


def distances(goal: str) -> dict[str, int]:
    """Steps from every space to a goal, over all spaces."""
    far = {goal: 0}
    edge = [goal]
    while edge:
        edge = [near for space in edge for near in neighbours(space) if near not in far]
        far |= {space: max(far.values()) + 1 for space in edge}
        edge = list(dict.fromkeys(edge))
    return far


# ------------------------------------------------------------------------------ the dice

SPAN = 2**32


def _band(die: int) -> tuple[int, int]:
    """The numbers of the generator that show a value, well inside."""
    return ((die - 1) * SPAN // 6 + 16, die * SPAN // 6 - 16)


def _in(number: int, die: int) -> bool:
    low, high = _band(die)
    return low <= number < high


@cache
def _state(dice: tuple[int, ...]) -> tuple[int, int, int]:
    """A state of the generator whose next dice are these.

    The first three numbers follow from the state by sums and shifts, so they are chosen; the
    others are found by trying.
    """
    chance = random.Random(str(dice))
    one, two, three = (*dice, 1, 1, 1)[:3]
    ninth = pow(9, -1, SPAN)
    while True:
        c = chance.randrange(SPAN)
        b1 = 9 * c % SPAN
        a2 = b1 ^ (b1 >> 9)
        turned = ((c << 21) & (SPAN - 1)) | (c >> 11)
        first = -1
        while not _in(first, one):
            third = chance.randrange(*_band(three))
            first = ((third - 3 - a2) * ninth - turned) % SPAN
        wanted = (chance.randrange(*_band(two)) - b1 - 2) % SPAN  # b ^ (b >> 9)
        b = wanted
        for _ in range(4):
            b = wanted ^ (b >> 9)
        a = (first - b - 1) % SPAN
        rng = Rng(a, b, c)
        if all(rng.below(6) + 1 == die for die in dice):
            return a, b, c


def generator(dice: Iterable[int]) -> Rng:
    """A generator that rolls these dice next."""
    return Rng(*_state(tuple(dice)))


# ---------------------------------------------------------------------------- the position

QUIET = [
    "stand",
    "halt",
    "rest",
    "strike",
    "hold",
    "resolve",
    "trade",
    "leave",
    "decline",
    "spare",
    "wound track",
]
ENDINGS = {"halt", "rest", "strike", "trade", "leave", "resolve", "stand", "hold"}
COLOURS = ["red", "blue"]


class Position:
    """A match that is looked at and played as at the table."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rolls: int | None = None
        self.began = 0

    @property
    def table(self) -> Table:
        assert isinstance(self.match.table, Table)
        return self.match.table

    def settle(self, rolls: Iterable[int] | None, seed: int = 0) -> None:
        """Begin here: the log and the undo know nothing older."""
        table = self.table
        dice = None if rolls is None else list(rolls)
        table.rng = Rng.seeded(seed) if dice is None else generator(dice)
        self.rolls = None if dice is None else len(dice)
        table.events = []
        proceed(table)
        opening, table.events = tuple(table.events), None
        self.began = table.round
        vars(self.match).update(plays=[], done=0, opening=opening, _checkpoints=[table.copy()])
        self._check_rolls("the beginning")

    def _check_rolls(self, where: str) -> None:
        if self.rolls is not None and self.match.result is None and self.began == self.table.round:
            assert self.table.rng.drawn <= self.rolls, f"a die nobody arranged at: {where}"

    # -------------------------------------------------------------------- play

    def play(self, *choices: str) -> Position:
        """Make choices in this order; ``blue: halt`` where it matters whose choice it is.

        What ends a stage is left out where the stage has ended by itself: a decision with one
        option is not asked.
        """
        for line in choices:
            colour, colon, choice = line.partition(": ")
            if (choice or line) in ENDINGS and not self._can(choice or line):
                continue
            if colon:
                self.match.play(choice, COLOURS.index(colour))
            else:
                self.match.play(line)
            self._check_rolls(line)
        return self

    def _can(self, choice: str) -> bool:
        return any(decision.find(choice) for decision in self.match.decisions)

    def quietly(self) -> Position:
        """Let everybody do as little as they may, up to the next preparation or the end."""
        began = self.fact("round")
        while self.result is None and self.fact("round") == began:
            decision = self.match.decision
            legal = [choice.text() for choice in decision.choices]
            quiet = [text for text in QUIET if text in legal]
            self.match.play((quiet or legal)[0], decision.seat)
        return self

    def refuses(self, choice: str, rule: str, seat: int | None = None) -> None:
        """The choice is refused, and the reason names the rule."""
        before = self.match.digest()
        with pytest.raises(IllegalChoice, match=rf"\({rule}\)"):
            self.match.play(choice, seat)
        assert self.match.digest() == before

    # -------------------------------------------------------------------- look

    def facts(self, seat: int = -1) -> dict[str, Any]:
        return dict(self.match.view(seat).facts())

    def fact(self, name: str) -> Any:
        return self.facts()[name]

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.fact("players")[seat]
        return found

    @property
    def me(self) -> dict[str, Any]:
        return self.player(0)

    @property
    def other(self) -> dict[str, Any]:
        return self.player(1)

    def die(self, place: str, seat: int = 0) -> int:
        """The value of a die on a place, 0 when there is none."""
        die = self.player(seat)["dice"].get(place)
        return die["value"] if die else 0

    def space(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(s for s in self.fact("spaces") if s["name"] == name)
        return found

    def enemy(self, name: str) -> str | None:
        """The active enemy on a space."""
        enemy = self.space(name)["enemy"]
        return enemy["name"] if enemy and not enemy["defeated"] else None

    def defeated(self, name: str) -> bool:
        enemy = self.space(name)["enemy"]
        return bool(enemy and enemy["defeated"])

    @property
    def fight(self) -> dict[str, Any]:
        found: dict[str, Any] = self.fact("stage")["fight"]
        return found

    @property
    def stage(self) -> str:
        return str(self.fact("stage")["name"])

    @property
    def asked(self) -> list[int]:
        return [decision.seat for decision in self.match.decisions]

    def choices(self, seat: int | None = None) -> list[str]:
        decision = self.match.decision if seat is None else self.match.decision_of(seat)
        return [choice.text() for choice in decision.choices]

    def label(self, choice: str, seat: int | None = None) -> str:
        """The words of a choice."""
        decision = self.match.decision if seat is None else self.match.decision_of(seat)
        found = decision.find(choice)
        assert found is not None, choice
        return decision.label(found)

    def offers(self, start: str, seat: int | None = None) -> set[str]:
        """The choices that begin with a word, without it."""
        return {
            text.removeprefix(start + " ")
            for text in self.choices(seat)
            if text.startswith(start + " ")
        }

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def won(self) -> bool:
        assert self.result is not None
        return bool(self.result.winners())

    @property
    def how(self) -> str:
        assert self.result is not None
        return self.result.how

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events() if isinstance(event, kind)]

    def odds(self, choice: str = "strike") -> dict[str, str]:
        decision = self.match.decision
        found = decision.find(choice)
        assert found is not None
        return {odds.label: str(odds.chance) for odds in decision.odds(found)}


def deal(seats: int = 1, seed: int = 0, **options: Any) -> Position:
    """A new match as it comes out of the box."""
    return Position(questboard.new("page-knight", seats, seed, **options))


def position(
    tiles: str = "",
    put: str = "",
    at: str | tuple[str, str] = "portal",
    dice: str | tuple[str, str] = "",
    rolls: Iterable[int] | None = (),
    seats: int = 1,
    start: str = "movement",
    seed: int = 0,
    done: str = "",
    known: str = "",
    voltar: str = "",
    minions: str = "",
    totals: dict[str, int] | None = None,
    board: dict[str, Any] | tuple[dict[str, Any], dict[str, Any]] | None = None,
    facts: dict[str, Any] | None = None,
    **options: Any,
) -> Position:
    """A turn that begins on a map like this.

    ``tiles``: results of the terrain chart, ``a2=1 b1=4``. ``put``: what stands where,
    ``inn a2.nw; gob1 a2.w``; ``done`` the same for what is defeated or closed. ``known``: the
    enemies of caves, ``a2.nw gob1 mge1``. ``at`` and ``dice`` (``combat 4 wild 3``) by player.
    ``board`` and ``facts``: further facts of the players and the table. ``rolls``: the dice that
    will be rolled, and one more fails the test; None rolls by the seed.
    """
    match = deal(seats, **options).match
    table = match.table
    assert isinstance(table, Table)
    for entry in tiles.split():
        tile, result = entry.split("=")
        table.tiles[TILES.index(tile)] = int(result)
    for text, mark in ((put, 0), (done, 16)):
        for entry in filter(None, (part.strip() for part in text.split(";"))):
            what, space = entry.split()
            number = NAMES.index(space)
            if what.upper() in ENEMIES:
                table.foes[number] = ENEMIES.index(what.upper()) + mark
            else:
                table.locations[number] = LOCATIONS.index(what.upper()) + mark
    for entry in filter(None, (part.strip() for part in known.split(";"))):
        space, *names = entry.split()
        kinds = [ENEMIES.index(n.upper().strip("X")) + (16 if "x" in n else 0) for n in names]
        table.caves.append(Cave(NAMES.index(space), kinds, []))
    if voltar:
        table.voltar = NAMES.index(voltar)
        table.minions = [
            ENEMIES.index(name.upper().strip("X")) + (16 if "x" in name else 0)
            for name in minions.split()
        ]
    for name, total in (totals or {}).items():
        if name == "voltar":
            table.voltar_total = total
        elif name.startswith("minion"):
            noted = table.minion_totals[:] or [0, 0, 0]
            noted[int(name[-1]) - 1] = total
            table.minion_totals = noted
        else:
            table.totals[NAMES.index(name)] = total
    spaces = (at, at) if isinstance(at, str) else at
    hands = (dice, "") if isinstance(dice, str) else dice
    boards = (board or {}, {}) if not isinstance(board, tuple) else board
    for seat, player in enumerate(table.players):
        player.space = player.came = player.before = NAMES.index(spaces[seat])
        _board(player, boards[seat])
        _dice(player, hands[seat])
    table.round = 1
    table.agenda = [ROUND]
    if start == "movement":
        table.agenda.append(END_OF_TURN)
        if table.voltar >= 0:
            table.agenda.append(VOLTAR_ACTS)
        if seats == 2:
            table.agenda.append(TAKE_TURN[1])
        table.agenda.append(Movement(0))
    for name, value in (facts or {}).items():
        assert hasattr(table, name), name
        setattr(table, name, value)
    found = Position(match)
    found.settle(rolls, seed)
    return found


def _board(player: Player, facts: dict[str, Any]) -> None:
    for name, value in facts.items():
        if name == "allies":
            player.allies = [ALLIES.index(ally.strip("*")) for ally in value]
            player.hurt = sum(1 << at for at, ally in enumerate(value) if "*" in ally)
        elif name == "spells":
            player.spells = [SPELLS.index(spell) for spell in value]
        elif name == "came":
            player.came = NAMES.index(value)
        else:
            assert hasattr(player, name), name
            setattr(player, name, value)


def _dice(player: Player, text: str) -> None:
    """Lay dice on a board: ``combat 4 ally1 3 reserve1 wild 5``."""
    words = text.split()
    while words:
        place = words.pop(0)
        if place[-1].isdigit():
            at = PLACE_NAMES.index(f"{place[:-1]} {place[-1]}")
        else:
            at = PLACE_NAMES.index(place)
        if place.startswith("reserve"):
            ability = ABILITIES.index(words.pop(0))
        elif place.startswith("ally"):
            ability = ALLY_DIE[player.allies[int(place[-1]) - 1]]
        elif place.startswith("spell"):
            ability = SPELL_DIE[player.spells[int(place[-1]) - 1]]
        else:
            ability = at
        player.dice[at] = ability * 8 + int(words.pop(0))


def skirmish(
    enemy: str,
    dice: str,
    rolls: Iterable[int],
    use: str = "",
    strike: bool = True,
    **more: Any,
) -> Position:
    """One encounter with an enemy next to the knight, fought with these dice."""
    quest = position("a2=1", put=f"{enemy} a2.w", at="a2.c", dice=dice, rolls=rolls, **more)
    quest.play("halt", "fight a2.w", *filter(None, use.split("; ")))
    if strike and quest.stage == "Encounter":
        quest.play("strike")
    return quest


def at_random(quest: Position, seed: int) -> Iterator[Position]:
    """A match played on at random, shown before every choice and at its end."""
    rng = Rng.seeded(f"players {seed}")
    while quest.result is None:
        yield quest
        asked = quest.match.decisions
        decision = asked[rng.below(len(asked))]
        choice = decision.choices[rng.below(len(decision.choices))]
        quest.match.play(choice, decision.seat)
    yield quest
