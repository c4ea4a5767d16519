"""What happens in Mage Knight, for logs, animation and spectators."""

from __future__ import annotations

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.effects import Script
from questboard.kernel.core.state import EVERYONE
from questboard.kernel.events import Happening

HIDDEN = {words.TO_HAND, words.TO_DECK, words.SPARED}  # from the others


class OfSeat(Happening):
    """What a player does, or what happens to a player."""

    seat: int


class OfUnit(OfSeat):
    """A Unit, by its place in the troop; what leaves the troop, by the place that it had."""

    unit: int
    unit_kind: int


class OfCard(OfSeat):
    """A card from where to where."""

    card: int
    source: str
    target: str


class OfCards(OfSeat):
    """Cards or Wounds from where to where; what stays hidden only their owner sees."""

    cards: list[int]
    source: str
    target: str

    def audience(self) -> int:
        return 1 << self.seat if {self.source, self.target} <= HIDDEN else EVERYONE


class Shown(Happening):
    """Something came into view: tokens, a ruin, Skills, cards or Units of an offer, in which the
    first of them has this place."""

    what: str
    things: list[int]
    slot: int


class OfferLeft(Happening):
    """Cards leave an offer when a Round ends."""

    cards: list[int]
    source: str


class HeroPicked(OfSeat):
    hero: int


class RoundBegan(Happening):
    number: int
    night: bool


class TacticTaken(OfSeat):
    """The Dummy's seat is one beyond the last."""

    tactic: int


class TurnBegan(OfSeat):
    """A turn begins."""


class RoundEndAnnounced(OfSeat):
    """The End of the Round is announced; the rival's seat is one beyond the last."""


class TurnSkipped(OfSeat):
    """A Round Order token lay face down and is turned up."""


class TurnForfeited(OfSeat):
    """A player without cards gives up the turn."""


class DummyTurned(Happening):
    """Cards that the Dummy turned over."""

    cards: list[int]


class CardPlayed(OfSeat):
    """How: as in choices.PLAYS. From hand it goes to the play area; a Spell of the offer stays."""

    card: int
    how: int
    source: str


class EffectChosen(OfSeat):
    """One of several effects; an empty one is nothing."""

    script: Script


class UnitActivated(OfUnit):
    """A Unit of the offer has no place in the troop."""

    ability: int


class SkillUsed(OfSeat):
    skill: int


class TacticUsed(OfSeat):
    tactic: int


class CardsDrawn(OfCards):
    """Cards are drawn."""


class CardsMoved(OfCards):
    """Not those that another event tells of: a card that is played or given to a Unit comes from
    hand, a Wound goes there."""


class CardDiscarded(OfCard):
    """A card goes to the discard pile."""


class CardThrownAway(OfCard):
    """A card leaves the game."""


class CardGained(OfCard):
    """A card joins the Deed cards."""


class Moved(OfSeat):
    origin: int
    space: int


class TileRevealed(OfSeat):
    tile: int
    position: int


class Withdrew(OfSeat):
    space: int
    wounds: int


class Points(OfSeat):
    """Points gained, or spent and lost (below 0): by a card, a Unit or a Skill; by a site, or for
    the step onto a space."""

    points: int
    element: int
    amount: int
    card: int
    unit: int
    skill: int
    space: int


class CombatBegan(OfSeat):
    """Its first phase begins with it."""

    tokens: list[int]


class PhaseBegan(OfSeat):
    phase: int


class Summoned(Happening):
    foe: int
    token: int
    stand_in: int


class StandInGone(Happening):
    """A summoned monster leaves the place of its summoner."""

    foe: int
    stand_in: int


class DamageTaken(OfSeat):
    """What the hero or a Unit took of an attack's damage, and how many Wounds it brought."""

    foe: int
    strike: int
    unit: int
    damage: int
    wounds: int


class AttackBlocked(OfSeat):
    """One of the attacks of an enemy, which is named by its place in the combat."""

    foe: int
    strike: int
    token: int


class EnemyDefeated(OfSeat):
    """The enemy leaves its place in the combat; those behind it move up."""

    foe: int
    token: int
    fame: int


class WoundsTaken(OfSeat):
    number: int


class KnockedOut(OfSeat):
    """Too many Wounds in a combat."""


class UnitWounded(OfUnit):
    """A Unit is wounded."""


class UnitLost(OfUnit):
    """A Unit leaves the game."""


class WoundHealed(OfSeat):
    """A Wound is healed from hand."""


class UnitHealed(OfUnit):
    """A Unit loses a Wound."""


class FameGained(OfSeat):
    amount: int


class ReputationMoved(OfSeat):
    reputation: int


class CrystalGained(OfSeat):
    colour: int


class CrystalLost(OfSeat):
    """Not to pay with it."""

    colour: int


class ManaGained(OfSeat):
    colour: int


class ManaPaid(OfSeat):
    """A mana is used as a colour; the way is one of ``choices``."""

    way: int
    colour: int


class BannerGiven(OfUnit):
    card: int


class UnitReadied(OfUnit):
    """A Unit is ready again."""


class DieTaken(OfSeat):
    """An effect takes a die of the Source."""

    face: int


class DieRolled(Happening):
    face: int


class SourceRolled(Happening):
    """Dice come to the Source: what each showed before, and shows now; all are rolled, but for
    those that an effect set."""

    dice: list[int]
    faces: list[int]


class Recruited(OfUnit):
    """A Unit joins."""


class LevelReached(OfSeat):
    level: int


class Grew(OfSeat):
    """Armor, Hand limit or Command tokens of a player grew: what they are now."""

    armor: int
    hand_limit: int
    command: int


class SkillGained(OfSeat):
    skill: int


class SiteConquered(OfSeat):
    space: int


class Interacted(OfSeat):
    influence: int


class Rested(OfSeat):
    """A player rests."""


class HandShown(OfSeat):
    """A hand is shown to everybody."""

    cards: list[int]


class Plundered(OfSeat):
    """A village is plundered."""


class TurnEnded(OfSeat):
    """A turn is over."""


class EndTriggered(OfSeat):
    """The last turns of the match begin."""


class Ended(Happening):
    """The match is over."""

    scores: list[int]
