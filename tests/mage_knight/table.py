"""Setting a table for tests: a position, choices by their text, what a player would see."""

from __future__ import annotations

from collections import Counter

from questboard.games.mage_knight.box import BASE, Box
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.game import MageKnight
from questboard.games.mage_knight.language.cards import BASIC_ACTION
from questboard.games.mage_knight.language.words import COLD_FIRE, COLOURS
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import ATTACK_PHASE, Combat, Player, Table
from questboard.games.mage_knight.state.land import HEXES, SPACE, space_text
from questboard.games.mage_knight.state.numbers import CARD, CARDS, HERO, TYPE_OF
from questboard.games.mage_knight.table.positions import position
from questboard.kernel.core.hexes import from_text
from questboard.kernel.core.play import apply, options, owing, proceed
from questboard.kernel.core.state import Choice, Result

GAME = MageKnight()


def dummy(table: Table) -> Dummy:
    """The Dummy of a solo game."""
    assert isinstance(table.rival, Dummy)
    return table.rival


class Scene:
    """A table in the middle of a turn, played by text."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def player(self) -> Player:
        return self.table.players[0]

    @property
    def combat(self) -> Combat:
        assert self.table.combat is not None
        return self.table.combat

    @property
    def stage(self) -> str:
        return type(self.table.agenda[-1]).__name__

    @property
    def seat(self) -> int:
        bits = owing(self.table)
        return (bits & -bits).bit_length() - 1

    def offered(self) -> list[Choice]:
        return options(self.table, self.seat) if owing(self.table) else []

    @property
    def choices(self) -> list[str]:
        return [choice.text() for choice in self.offered()]

    def can(self, start: str) -> bool:
        """Whether a choice begins like this."""
        return any(text == start or text.startswith(start + " ") for text in self.choices)

    def play(self, *texts: str) -> Scene:
        for text in texts:
            for choice in self.offered():
                if choice.text() == text:
                    apply(self.table, self.seat, choice)
                    break
            else:
                raise AssertionError(f"{text!r} is not among {self.choices}")
        return self

    def fresh(self) -> Scene:
        """After facts were changed by hand: choices are found anew."""
        step = self.table.agenda[-1]
        if hasattr(step, "_found"):
            step._found = None
        proceed(self.table)
        return self

    # ------------------------------------------------------------ what no words of a position reach

    def calm(self) -> Scene:
        """No enemy attacks."""
        for foe in self.combat.foes:
            foe.stays = True
        return self.fresh()

    def strong(self, points: int = 200, at: int = COLD_FIRE) -> Scene:
        """So many points of attack; ``at`` is an element, after them ranged and siege ones."""
        self.combat.attack = [0] * len(self.combat.attack)
        self.combat.attack[at] = points
        return self.fresh()

    def guarded(self, points: int, at: int = 0) -> Scene:
        """So many points of block of an element."""
        self.combat.block = [0] * len(self.combat.block)
        self.combat.block[at] = points
        return self.fresh()

    # -------------------------------------------------------------------- what a player would see

    @property
    def hand(self) -> list[str]:
        return [CARDS[card].id for card in self.player.hand]

    @property
    def discard(self) -> list[str]:
        return sorted(CARDS[card].id for card in self.player.discard)

    @property
    def wounds(self) -> int:
        return self.hand.count("wound")

    @property
    def foes(self) -> list[str]:
        return [ENEMIES[foe.token].id for foe in self.combat.foes] if self.table.combat else []

    @property
    def units(self) -> list[str]:
        return [UNITS[unit.kind].id for unit in self.player.units]

    @property
    def space(self) -> str:
        return space_text(self.player.space)

    def crystals(self, colour: str) -> int:
        return self.player.crystals[COLOURS.index(colour)]

    def mana(self, colour: str) -> int:
        return self.player.tokens[COLOURS.index(colour)]

    def site(self, space: str) -> int:
        return self.table.site(SPACE[from_text(space)])


def scene(text: str, scenario: str = "", seats: int = 1, seed: int = 0, box: Box = BASE) -> Scene:
    return Scene(position(text, scenario, seats, seed, box.number))


def win(board: Scene) -> Scene:
    """Defeat everybody in the Attack phase."""
    while board.combat.phase < ATTACK_PHASE:
        board.calm()
        if board.table.combat and board.combat.phase < ATTACK_PHASE:
            board.play("finish the phase")
    while board.table.combat is not None:
        board.strong()
        board.play([text for text in board.choices if text.startswith("attack")][-1])
    return board


def lose(board: Scene) -> Scene:
    """Sit the combat out."""
    board.calm()
    while board.table.combat is not None:
        board.play("finish the phase")
    return board


def hero_with(*cards: str) -> str:
    """A hero whose deck has these cards, as far as they are basic actions; Tovak if possible."""
    wanted = Counter(card for card in cards if TYPE_OF[CARD[card]] == BASIC_ACTION)
    for hero in ("tovak", "goldyx", "norowas", "arythea"):
        if wanted <= Counter(CARDS[card].id for card in BASE.starting_deck(HERO[hero])):
            return hero
    raise AssertionError(f"no hero has {cards}")


def deal(seats: int = 1, seed: int = 0, scenario: str = "first-reconnaissance") -> Scene:
    return Scene(GAME.deal(seats, seed, scenario=scenario, heroes="any"))


def spaces_of(table: Table, site: int) -> list[str]:
    """The revealed spaces with a site."""
    return [
        space_text(space)
        for space in range(len(HEXES))
        if table.laid(space) and table.site(space) == site
    ]
