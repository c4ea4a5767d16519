"""Setting a table for tests: a position, choices by their text, what a player would see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from questboard.games.mage_knight.box import BASE, Box
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.game import MageKnight
from questboard.games.mage_knight.language.cards import BASIC_ACTION
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.words import COLD_FIRE, COLOURS
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import ATTACK_PHASE, Combat, Player, Spot, Table
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

    def choices_with(self, start: str) -> list[str]:
        return [text for text in self.choices if text.startswith(start)]

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

    def end_turn(self) -> Scene:
        """End the turn and keep all cards."""
        self.play("end turn")
        while self.stage == "DiscardCards":
            self.play("enough")
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
        return names(self.player.hand)

    @property
    def discard(self) -> list[str]:
        return sorted(names(self.player.discard))

    @property
    def deck(self) -> list[str]:
        """The Deed deck, top card first."""
        return names(self.player.deck[::-1])

    @property
    def spells(self) -> list[str]:
        """The Spell offer, lowest card first."""
        return names(self.table.spell_offer)

    @property
    def advanced(self) -> list[str]:
        """The Advanced Action offer, lowest card first."""
        return names(self.table.advanced_offer)

    @property
    def offer(self) -> list[str]:
        return [UNITS[kind].id for kind in self.table.unit_offer]

    @property
    def source(self) -> list[str]:
        return [COLOURS[face] for face in self.table.source]

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

    def spot(self, space: str) -> Spot:
        return self.table.spot(SPACE[from_text(space)])

    def tokens(self, space: str) -> list[str]:
        """The enemies on a space."""
        return [ENEMIES[token].id for token in self.spot(space).tokens]


def names(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


def colours(tokens: Iterable[int]) -> list[str]:
    """The backs of enemy tokens."""
    return [TOKEN_COLOURS[ENEMIES[token].colour] for token in tokens]


def scene(text: str, scenario: str = "", seats: int = 1, seed: int = 0, box: Box = BASE) -> Scene:
    return Scene(position(text, scenario, seats, seed, box.number))


def fight(rest: str, foes: str, hero: str = "tovak") -> Scene:
    """A combat of a hero on the portal."""
    return scene(f"{hero} at 0,0; {rest}; fight {foes}")


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


def next_round(board: Scene) -> Scene:
    """Play March, announce the End of the Round, and go on to the choice of Tactics.

    The deck is empty, and other cards are in hand.
    """
    number = board.table.round
    board.play("play march basic").end_turn().play("announce the end of the round")
    assert board.table.round == number + 1
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
