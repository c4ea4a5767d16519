"""What happens in Old Mage, for logs, animation and spectators. Each is told after the change.

What only some may see is told twice: how much of it to everybody, and what it is to those who may.
Fields are named by what they hold: ``card`` a spell, Relic or ability, ``happening`` an Event card,
``monster`` what a monster is, ``who`` a character (a seat, or a monster by its number), ``spell``
a spell by its number while it is cast and in play.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from questboard.games.old_mage.state.facts import FIRST_MONSTER, Table
from questboard.games.old_mage.state.numbers import NONE
from questboard.kernel.core.state import Event


@dataclass
class OfSeat(Event):
    """What a player does, or what happens to a player's Mage."""

    seat: int


@dataclass
class OfCharacter(Event):
    """What happens to a Mage or a monster. A monster may be gone when it is read of."""

    seat: int  # whose it is; -1: a wild monster
    who: int
    monster: int  # -1: a Mage


def character(table: Table, who: int) -> tuple[int, int, int]:
    """The fields of a character as it is now."""
    if who < FIRST_MONSTER:
        return who, who, NONE
    monster = table.monster(who)
    return table.side_of(who), who, monster.profile if monster is not None else NONE


@dataclass
class OfTwo(OfCharacter):
    """What happens between two characters."""

    foe_seat: int
    foe: int
    foe_monster: int


@dataclass
class OfHex(OfSeat):
    hex: int


@dataclass
class OfCard(OfSeat):
    card: int


@dataclass
class OfAmount(OfSeat):
    amount: int


@dataclass
class OfSpell(OfCard):
    """What happens to a spell that is being cast or in play."""

    spell: int


@dataclass
class Own(OfSeat):
    """What one seat alone sees."""

    def audience(self) -> int:
        return 1 << self.seat


@dataclass
class OwnCards(Own):
    cards: list[int]


# --------------------------------------------------------------------------------------- the set-up


@dataclass
class SiteLaid(OfHex):
    """A Land token, or a Ruin (land -1), comes to lie in a hex."""

    land: int


@dataclass
class TowerChosen(OfSeat):
    tower: int


class HandDealt(OfAmount):
    """The first hand: how many spells."""


class OwnHandDealt(OwnCards):
    """The first hand: which spells."""


# ----------------------------------------------------------------------------------- turns and ways


@dataclass
class TurnBegan(OfSeat):
    round: int


@dataclass
class TravelRolled(OfAmount):
    """Travel Dice; the amount is how many hexes the Mage may go with all that it has."""

    feet: list[int]


class Camped(OfSeat):
    """A Mage camps."""


@dataclass
class OfWay(OfCharacter):
    """A character goes from one hex to another; the origin is -1 where it was on none."""

    origin: int
    hex: int


class Went(OfWay):
    """A step into the next hex."""


class Placed(OfWay):
    """Put in a hex without passing those between."""


class SteppedThrough(OfWay):
    """By a gate or a portal."""


class WasPushed(OfWay):
    """A push into the next hex."""


# -------------------------------------------------------------------------------------------- cards


class SpellsDrawn(OfAmount):
    """How many."""


class OwnSpellsDrawn(OwnCards):
    """Which."""


@dataclass
class Discarded(OfSeat):
    """Cards that a player gives up, or that go with it; everybody sees them."""

    cards: list[int]


class CardLost(OfCard):
    """A random card of a hand is discarded."""


@dataclass
class CardStolen(OfSeat):
    """A random card of one hand goes to another."""

    victim: int


@dataclass
class OwnCardStolen(OfSeat):
    victim: int
    card: int

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.victim


@dataclass
class CardsGiven(OfAmount):
    giver: int


@dataclass
class OwnCardsGiven(OfSeat):
    giver: int
    cards: list[int]

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.giver


class CardTaken(OfCard):
    """A spell that lay face up is taken up from its hex."""


class HiddenCardTaken(OfSeat):
    """A spell that lay face down is taken up."""


class OwnCardTaken(OwnCards):
    """Which it was."""


class RelicGained(OfCard):
    """A Relic is put into play."""


class RelicDropped(OfCard):
    """A Relic now lies in the hex of its Mage."""


@dataclass
class CardLaid(Event):
    """A card comes to lie in a hex under a Letter token; card -1: face down."""

    hex: int
    letter: int
    card: int
    relic: bool


@dataclass
class CardsMoved(OfHex):
    """All cards of a destroyed hex go to another."""

    origin: int
    letter: int


@dataclass
class EventsForeseen(Own):
    happenings: list[int]


class CacheFound(OwnCards):
    """Spells to choose from."""


# ------------------------------------------------------------------------------------------- spells


@dataclass
class SpellCast(OfSpell):
    """A spell is announced, with all that it is aimed at."""

    whom: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)  # their seats; -1: a wild monster
    monsters: list[int] = field(default_factory=list)  # what they are; -1: a Mage
    hexes: list[int] = field(default_factory=list)
    region: int = NONE
    tower: int = NONE
    side: int = NONE
    answers: int = NONE  # the spell it answers; 0: a token, an Event or a Ruin card
    attack: int = NONE  # one attack of that spell; -1: all of it
    answered: int = NONE  # the card of that spell, and its caster
    caster: int = NONE


class SpellDispelled(OfSpell):
    """The seat undoes a spell, or one attack of it."""


class SpellTurned(OfSpell):
    """The seat turns a spell against its caster."""


class SpellCloaked(OfSpell):
    """The Shadow Cloak of the seat stops a spell."""


class SpellFizzled(OfSpell):
    """A spell finds nothing any more on which it could act."""


@dataclass
class SpellEnded(OfSpell):
    """A spell in play is over, with its tokens."""

    hexes: list[int]


@dataclass
class EndRolled(OfSpell):
    """One Spell Die at the end of a turn: a Star ends the spell."""

    face: int


@dataclass
class TokensLaid(OfSpell):
    """Tokens of a spell come into play."""

    hexes: list[int]


@dataclass
class TokenMoved(OfSpell):
    token: int  # which of the spell's
    origin: int
    hex: int


@dataclass
class TokenGone(OfSpell):
    """Tokens of a spell leave a destroyed hex; the spell lasts."""

    hex: int


@dataclass
class SpellRolled(OfCharacter):
    """Spell Dice against a character."""

    faces: list[int]
    hits: int
    amount: int  # what it is about to lose, after armour and a Ward


@dataclass
class Summoned(OfCharacter):
    hex: int


# ------------------------------------------------------------------------------------------ battles


@dataclass
class BattleBegan(OfTwo):
    hex: int


class PeaceMade(OfTwo):
    """Both chose peace."""


class AllyCalled(OfSeat):
    """The Spirit Ally comes into a battle."""


@dataclass
class BattleRolled(OfCharacter):
    """What one side of a battle rolled."""

    faces: list[int]
    shields: int  # its Shields in this pass, with those that are not on its dice
    hits: int  # its Hits, a Double as two, but for Skull Hits
    skulls: int  # its Skull Hits, which no Shield cancels
    cancelled: int  # Hits that the Shields of its foe cancel
    amount: int  # what its foe is about to lose


@dataclass
class Fled(OfHex):
    """A Mage flees from a battle: into a hex, or (-1) when all foes of its own are met."""


@dataclass
class HealthLost(OfCharacter):
    amount: int
    health: int  # that is left


@dataclass
class Healed(OfCharacter):
    amount: int
    health: int


@dataclass
class RoseAgain(OfSeat):
    """A Relic gives Health in place of a fall."""

    health: int


class BecameHaunt(OfHex):
    """A Mage falls."""


class BecameUndead(OfHex):
    """A Haunt returns."""


class WentOut(OfSeat):
    """Out of the game."""


@dataclass
class Defeated(OfCharacter):
    """A monster leaves the board."""

    hex: int


class FirstBlood(OfSeat):
    """The first to make another Mage lose Health."""


# ------------------------------------------------------------------------------ the land and events


@dataclass
class TokenTurned(Event):
    """A Land token is turned up: a monster, or an Event of the land."""

    hex: int
    monster: int


class TokenLookedAt(OfHex):
    """A seat looks under a Land token."""


@dataclass
class TokenSeen(Own):
    """What it saw there."""

    hex: int
    monster: int


@dataclass
class RuinOpened(OfHex):
    """A spell or a Monster; the other one is -1."""

    card: int
    monster: int


@dataclass
class EventDrawn(OfSeat):
    happening: int


class HexDestroyed(OfHex):
    """The seat destroys a hex."""


class TokenBuried(OfHex):
    """A Land token is lost with its hex, unseen."""


# ------------------------------------------------------------------------------- Haunts and the end


@dataclass
class HauntRolled(OfSeat):
    results: list[int]


@dataclass
class Possessed(OfSeat):
    """A Haunt takes a monster."""

    who: int
    monster: int
    hex: int


@dataclass
class Ended(Event):
    """The match is over."""

    how: str
    winners: list[int] = field(default_factory=list)
