"""Setting a table for tests: a scene in a line or two, choices by their text."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage.content.dice import (
    BATTLE_FACES,
    HAUNT_DICE_FACES,
    SPELL_FACES,
    TRAVEL_FACES,
)
from questboard.games.old_mage.game import OldMage
from questboard.games.old_mage.language.choices import who_text
from questboard.games.old_mage.language.words import FACES, HAUNT_FACES
from questboard.games.old_mage.state.facts import (
    NO_SITE_HERE,
    SITE_TOKEN,
    Mage,
    Monster,
    Table,
    Working,
)
from questboard.games.old_mage.state.land import SPACE, SPACES, TOWER_SIDE, TOWER_SPACE
from questboard.games.old_mage.state.numbers import CARD, CARDS, PROFILE
from questboard.games.old_mage.steps.rounds import NextTurn, begin_turn
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.hexes import from_text
from questboard.kernel.core.play import apply, options, owing, proceed
from questboard.kernel.core.state import Choice, Result
from questboard.kernel.view import View

GAME = OldMage()


def at(text: str) -> int:
    """The hex of a text like ``0,3``."""
    return SPACE[from_text(text)]


def sight(table: Table, seat: int) -> Table:
    """The table as a seat sees it."""
    seen = View(GAME, table, seat).table
    assert isinstance(seen, Table)
    return seen


def dealt_anew(table: Table, seat: int, rng: Rng) -> Table:
    """A table that might be the real one, for all that a seat knows."""
    world = View(GAME, table, seat).redeal(rng)
    assert isinstance(world, Table)
    return world


def top(table: Table) -> Any:
    """The step on top of the agenda; a test knows of what kind it is."""
    return table.agenda[-1]


def face_fits(word: str, number: int) -> bool:
    """Whether a number of a die shows a face: ``hit``, ``spell:star``, ``3`` footprints."""
    if word.isdigit():
        return TRAVEL_FACES[number] == int(word)
    if word.startswith("haunt:"):
        return HAUNT_DICE_FACES[number] == HAUNT_FACES.index(word[6:].replace("-", " "))
    if word.startswith("spell:"):
        return SPELL_FACES[number] == FACES.index(word[6:])
    return BATTLE_FACES[number] == FACES.index(word)


class Scene:
    """A table without tokens; mages stand in towers with empty hands until a test says more."""

    def __init__(self, seats: int = 3, seed: int = 1, **chosen: object) -> None:
        table = GAME.deal(seats, seed=seed, auto_setup=True, first_seat=1, **chosen)
        table.site = [NO_SITE_HERE] * SPACES
        table.agenda = [NextTurn()]
        table.round = 1
        for seat, mage in enumerate(table.mages):
            mage.card = -1  # no ability, until a test names one
            mage.hex = TOWER_SPACE[seat]
            mage.side = TOWER_SIDE[seat]
            mage.hand = []
        self.table: Table = table

    def mage(self, seat: int, where: str = "", hand: str = "", relics: str = "") -> Mage:
        """Change a mage: ``scene.mage(0, "0,4", hand="dispel ward")``."""
        mage = self.table.mages[seat]
        if where:
            mage.hex = at(where)
        if hand:
            mage.hand = [CARD[card] for card in hand.split()]
        if relics:
            mage.relics = [CARD[card] for card in relics.split()]
        return mage

    def token(self, profile: str, where: str) -> None:
        """A face-down Land token."""
        self.table.site[at(where)] = SITE_TOKEN + PROFILE[profile]

    def monster(self, profile: str, where: str) -> Monster:
        """A monster that lies face up."""
        monster = Monster(self.table.new_number(), PROFILE[profile], at(where))
        self.table.monsters.append(monster)
        return monster

    def summons(self, profile: str, seat: int, where: str) -> Monster:
        """A Summons of a seat, with its spell in play."""
        card = {"raised-undead": "raise-undead"}.get(profile, profile)
        working = Working(self.table.new_number(), CARD[card], seat)
        self.table.workings.append(working)
        monster = self.monster(profile, where)
        monster.owner = seat
        monster.spell = working.number
        return monster

    def tokens(self, card: str, seat: int, *where: str) -> Working:
        """Tokens of a spell in play."""
        working = Working(
            self.table.new_number(), CARD[card], seat, tokens=[at(text) for text in where]
        )
        self.table.workings.append(working)
        return working

    def lasting(self, card: str, seat: int, on: int) -> Working:
        """A spell that lies on a character."""
        working = Working(self.table.new_number(), CARD[card], seat, on=on)
        self.table.workings.append(working)
        return working

    def dice(self, faces: str) -> Scene:
        """The next dice show: ``hit shield``, ``3 3``, ``spell:star``, ``haunt:draw``."""
        words = faces.split()
        for seed in range(10_000_000):
            rng = Rng.seeded(seed)
            if all(face_fits(word, rng.below(6)) for word in words):
                self.table.rng = Rng.seeded(seed)
                return self
        raise AssertionError(f"no seed shows {faces}")

    def turn(self, seat: int = 0) -> Scene:
        """The seat's turn begins."""
        self.table.active = seat
        begin_turn(self.table, seat)
        proceed(self.table)
        return self

    @property
    def stage(self) -> str:
        return type(self.table.agenda[-1]).__name__

    @property
    def top(self) -> Any:
        """The step on top of the agenda; a test knows of what kind it is."""
        return top(self.table)

    @property
    def below(self) -> Any:
        """The step under the one on top."""
        return self.table.agenda[-2]

    @property
    def battle(self) -> Any:
        """The battle that is fought."""
        return next(step for step in self.table.agenda if type(step).__name__ == "Battle")

    @property
    def result(self) -> Result:
        """The result of the game, which is over."""
        assert self.table.result is not None, "the game goes on"
        return self.table.result

    @property
    def seat(self) -> int:
        bits = owing(self.table)
        return (bits & -bits).bit_length() - 1

    def offered(self, seat: int = -1) -> list[Choice]:
        return options(self.table, self.seat if seat < 0 else seat)

    def choices(self, seat: int = -1) -> list[str]:
        return [choice.text() for choice in self.offered(seat)]

    def play(self, *texts: str) -> Scene:
        """Choices in order; ``2: peace`` is the choice of seat 2, others of who is asked first.

        Windows in which a choice is not offered are passed on the way to it.
        """
        for text in texts:
            wanted = int(text[0]) if text[1:3] == ": " else -1
            word = text[3:] if wanted >= 0 else text
            while self.stage == "Window" and not self.offers(wanted, word):
                apply(self.table, self.seat, self.offered()[0])
            seat = wanted if wanted >= 0 else self.seat
            for choice in self.offered(seat):
                if choice.text() == word:
                    apply(self.table, seat, choice)
                    break
            else:
                raise AssertionError(f"{text!r} is not among {self.choices(seat)}")
        return self

    def offers(self, seat: int, word: str) -> bool:
        return (seat < 0 or seat == self.seat) and word in self.choices()

    def settle(self) -> Scene:
        """Everybody passes the windows that are open."""
        while self.table.result is None and self.stage == "Window":
            apply(self.table, self.seat, self.offered()[0])
        return self

    def hand(self, seat: int) -> list[str]:
        return sorted(CARDS[card].id for card in self.table.mages[seat].hand)


__all__ = ["GAME", "Scene", "at", "dealt_anew", "sight", "top", "who_text"]
