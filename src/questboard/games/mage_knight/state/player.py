"""A player's hero, Units, cards and mana."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language.words import NO_COLOUR
from questboard.games.mage_knight.state.land import NOWHERE
from questboard.games.mage_knight.state.numbers import WOUND
from questboard.games.mage_knight.state.spot import NONE

# The tracks, where compiled code reads them fast.
FIRST_FAME: Final[list[int]] = tracks.FIRST_FAME
ARMOR: Final[list[int]] = tracks.ARMOR
HAND_LIMIT: Final[list[int]] = tracks.HAND_LIMIT
COMMAND_TOKENS: Final[list[int]] = tracks.COMMAND_TOKENS
REPUTATION_MODIFIERS: Final[list[int]] = tracks.REPUTATION_MODIFIERS


def level_of(fame: int) -> int:
    """The level whose row of the track holds so much Fame (MK-1401)."""
    level = tracks.LEVELS
    while level > 1 and fame < FIRST_FAME[level]:
        level -= 1
    return level


def reputation_modifier(reputation: int) -> int:
    """The Influence that goes with a position, or NO_INTERACTION (MK-1002)."""
    return REPUTATION_MODIFIERS[reputation - tracks.LOWEST_REPUTATION]


class Troop:
    """A Unit in a player's service."""

    kind: int
    ready: bool = True
    wounds: int = 0
    banner: int = NONE  # the card of its Banner
    banner_up: bool = True
    struck: bool = False  # was assigned damage in this combat
    bonded: bool  # under the token of Bonds of Loyalty

    FILLED: ClassVar[bool] = True

    def __init__(self, kind: int = NONE, bonded: bool = False) -> None:
        self.kind = kind
        self.bonded = bonded

    def usable(self) -> bool:
        return self.ready and self.wounds == 0

    def copy(self) -> Troop:
        other = Troop(self.kind, self.bonded)
        other.ready = self.ready
        other.wounds = self.wounds
        other.banner = self.banner
        other.banner_up = self.banner_up
        other.struck = self.struck
        return other


class Player:
    """A player's hero and everything that belongs to it."""

    hero: int = 0
    space: int = NOWHERE  # while off the map
    fame: int = 0
    level: int = 1
    reputation: int = 0
    hand: list[int]
    deck: list[int]  # the last card is on top
    discard: list[int]
    played: list[int]
    aside: list[int]  # out until the next Round
    crystals: list[int]
    tokens: list[int]
    units: list[Troop]
    skills: list[int]
    spent_turn: int = 0  # bits of Skills used this turn, by place in the list
    spent_round: int = 0
    skill_pile: list[int]
    tactic: int = NONE
    tactic_used: bool = False
    spared: list[int]  # under Sparing Power
    kept_dice: list[int]  # Mana Steal
    claim_dice: list[int]  # Mana Claim
    claimed: int = NO_COLOUR  # the colour of a token at each turn's start (Mana Claim)
    hand_bonus: int = 0  # at the next draw (MK-726)
    plundered: bool = False  # since the last own turn
    sparing: bool = False  # used Sparing Power since the last own turn
    bonds: bool = False  # owns Bonds of Loyalty
    motivated: int = 0  # ends of own turns until another Motivation can be used
    face_down: bool = False  # its Round Order token: the next turn is skipped (MK-607)

    FILLED: ClassVar[bool] = True

    def __init__(self, like: Player | None = None) -> None:
        if like is None:
            self.hand = []
            self.deck = []
            self.discard = []
            self.played = []
            self.aside = []
            self.crystals = [0] * 4
            self.tokens = [0] * 6
            self.units = []
            self.skills = []
            self.skill_pile = []
            self.spared = []
            self.kept_dice = []
            self.claim_dice = []
        else:
            self.hero = like.hero
            self.space = like.space
            self.fame = like.fame
            self.level = like.level
            self.reputation = like.reputation
            self.hand = like.hand[:]
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.played = like.played[:]
            self.aside = like.aside[:]
            self.crystals = like.crystals[:]
            self.tokens = like.tokens[:]
            self.units = [unit.copy() for unit in like.units]
            self.skills = like.skills[:]
            self.spent_turn = like.spent_turn
            self.spent_round = like.spent_round
            self.skill_pile = like.skill_pile[:]
            self.tactic = like.tactic
            self.tactic_used = like.tactic_used
            self.spared = like.spared[:]
            self.kept_dice = like.kept_dice[:]
            self.claim_dice = like.claim_dice[:]
            self.claimed = like.claimed
            self.hand_bonus = like.hand_bonus
            self.plundered = like.plundered
            self.sparing = like.sparing
            self.bonds = like.bonds
            self.motivated = like.motivated
            self.face_down = like.face_down

    def copy(self) -> Player:
        return Player(self)

    def armor(self) -> int:
        return ARMOR[self.level]

    def hand_limit(self) -> int:
        """As printed on the Level token, without bonuses."""
        return HAND_LIMIT[self.level]

    def command(self) -> int:
        """How many Units the player can lead (MK-1302)."""
        return COMMAND_TOKENS[self.level] + (1 if self.bonds else 0)

    def wounds_in_hand(self) -> int:
        return self.hand.count(WOUND)

    def only_wounds(self) -> bool:
        """Whether no card in hand can be played or discarded at will."""
        return self.hand.count(WOUND) == len(self.hand)
