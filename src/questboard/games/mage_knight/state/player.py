"""A player's hero, Units, cards and mana."""

from __future__ import annotations

from typing import Final

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
    ready: bool
    wounds: int
    banner: int  # the card of its Banner
    banner_up: bool
    struck: bool  # was assigned damage in this combat
    bonded: bool  # under the token of Bonds of Loyalty

    def __init__(
        self,
        kind: int,
        ready: bool = True,
        wounds: int = 0,
        banner: int = NONE,
        banner_up: bool = True,
        struck: bool = False,
        bonded: bool = False,
    ) -> None:
        self.kind = kind
        self.ready = ready
        self.wounds = wounds
        self.banner = banner
        self.banner_up = banner_up
        self.struck = struck
        self.bonded = bonded

    def usable(self) -> bool:
        return self.ready and self.wounds == 0

    def copy(self) -> Troop:
        return Troop(
            self.kind,
            self.ready,
            self.wounds,
            self.banner,
            self.banner_up,
            self.struck,
            self.bonded,
        )


class Player:
    """A player's hero and everything that belongs to it."""

    hero: int
    space: int  # NOWHERE while off the map
    fame: int
    level: int
    reputation: int
    hand: list[int]
    deck: list[int]  # the last card is on top
    discard: list[int]
    played: list[int]
    aside: list[int]  # out until the next Round
    crystals: list[int]
    tokens: list[int]
    units: list[Troop]
    skills: list[int]
    spent_turn: int  # bits of Skills used this turn, by place in the list
    spent_round: int
    skill_pile: list[int]
    tactic: int
    tactic_used: bool
    spared: list[int]  # under Sparing Power
    kept_dice: list[int]  # Mana Steal
    claim_dice: list[int]  # Mana Claim
    claimed: int  # the colour of a token at each turn's start (Mana Claim)
    hand_bonus: int  # at the next draw (MK-726)
    plundered: bool  # since the last own turn
    sparing: bool  # used Sparing Power since the last own turn
    bonds: bool  # owns Bonds of Loyalty
    motivated: int  # ends of own turns until another Motivation can be used
    face_down: bool  # its Round Order token: the next turn is skipped (MK-607)

    def __init__(
        self,
        hero: int = 0,
        space: int = NOWHERE,
        fame: int = 0,
        level: int = 1,
        reputation: int = 0,
        hand: list[int] | None = None,
        deck: list[int] | None = None,
        discard: list[int] | None = None,
        played: list[int] | None = None,
        aside: list[int] | None = None,
        crystals: list[int] | None = None,
        tokens: list[int] | None = None,
        units: list[Troop] | None = None,
        skills: list[int] | None = None,
        spent_turn: int = 0,
        spent_round: int = 0,
        skill_pile: list[int] | None = None,
        tactic: int = NONE,
        tactic_used: bool = False,
        spared: list[int] | None = None,
        kept_dice: list[int] | None = None,
        claim_dice: list[int] | None = None,
        claimed: int = NO_COLOUR,
        hand_bonus: int = 0,
        plundered: bool = False,
        sparing: bool = False,
        bonds: bool = False,
        motivated: int = 0,
        face_down: bool = False,
    ) -> None:
        self.hero = hero
        self.space = space
        self.fame = fame
        self.level = level
        self.reputation = reputation
        self.hand = hand if hand is not None else []
        self.deck = deck if deck is not None else []
        self.discard = discard if discard is not None else []
        self.played = played if played is not None else []
        self.aside = aside if aside is not None else []
        self.crystals = crystals if crystals is not None else [0] * 4
        self.tokens = tokens if tokens is not None else [0] * 6
        self.units = units if units is not None else []
        self.skills = skills if skills is not None else []
        self.spent_turn = spent_turn
        self.spent_round = spent_round
        self.skill_pile = skill_pile if skill_pile is not None else []
        self.tactic = tactic
        self.tactic_used = tactic_used
        self.spared = spared if spared is not None else []
        self.kept_dice = kept_dice if kept_dice is not None else []
        self.claim_dice = claim_dice if claim_dice is not None else []
        self.claimed = claimed
        self.hand_bonus = hand_bonus
        self.plundered = plundered
        self.sparing = sparing
        self.bonds = bonds
        self.motivated = motivated
        self.face_down = face_down

    def copy(self) -> Player:
        return Player(
            self.hero,
            self.space,
            self.fame,
            self.level,
            self.reputation,
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.played[:],
            self.aside[:],
            self.crystals[:],
            self.tokens[:],
            [unit.copy() for unit in self.units],
            self.skills[:],
            self.spent_turn,
            self.spent_round,
            self.skill_pile[:],
            self.tactic,
            self.tactic_used,
            self.spared[:],
            self.kept_dice[:],
            self.claim_dice[:],
            self.claimed,
            self.hand_bonus,
            self.plundered,
            self.sparing,
            self.bonds,
            self.motivated,
            self.face_down,
        )

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
