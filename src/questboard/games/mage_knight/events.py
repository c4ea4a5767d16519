"""What happens in Mage Knight, for logs, animation and spectators."""

from __future__ import annotations

from dataclasses import dataclass

from questboard.games.mage_knight.language.effects import Script
from questboard.kernel.core.state import Event


@dataclass
class OfSeat(Event):
    """What a player does, or what happens to a player."""

    seat: int


@dataclass
class OfUnit(OfSeat):
    kind: int


@dataclass
class OfCard(OfSeat):
    card: int


@dataclass
class Shown(Event):
    """Something came into view: cards of an offer, tokens, a ruin, Skills."""

    what: str
    things: list[int]


@dataclass
class HeroPicked(OfSeat):
    hero: int


@dataclass
class RoundBegan(Event):
    number: int
    night: bool


@dataclass
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


@dataclass
class DummyTurned(Event):
    """Cards that the Dummy turned over."""

    cards: list[int]


@dataclass
class CardPlayed(OfSeat):
    """How: as in choices.PLAYS."""

    card: int
    how: int


@dataclass
class EffectChosen(OfSeat):
    """One of several effects; an empty one is nothing."""

    script: Script


@dataclass
class UnitActivated(OfSeat):
    kind: int
    ability: int


@dataclass
class SkillUsed(OfSeat):
    skill: int


@dataclass
class TacticUsed(OfSeat):
    tactic: int


@dataclass
class CardsDrawn(OfSeat):
    """Only the drawer sees which."""

    cards: list[int]

    def audience(self) -> int:
        return 1 << self.seat


class CardDiscarded(OfCard):
    """A card goes to the discard pile."""


class CardThrownAway(OfCard):
    """A card leaves the game."""


class CardGained(OfCard):
    """A card joins the Deed cards."""


@dataclass
class Moved(OfSeat):
    origin: int
    space: int


@dataclass
class TileRevealed(OfSeat):
    tile: int
    position: int


@dataclass
class Withdrew(OfSeat):
    space: int
    wounds: int


@dataclass
class CombatBegan(OfSeat):
    tokens: list[int]


@dataclass
class Summoned(Event):
    token: int
    stand_in: int


@dataclass
class AttackBlocked(OfSeat):
    token: int


@dataclass
class EnemyDefeated(OfSeat):
    token: int
    fame: int


@dataclass
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


@dataclass
class FameGained(OfSeat):
    amount: int


@dataclass
class ReputationMoved(OfSeat):
    position: int


@dataclass
class CrystalGained(OfSeat):
    colour: int


@dataclass
class ManaGained(OfSeat):
    colour: int


@dataclass
class ManaPaid(OfSeat):
    """A mana is used as a colour; the way is one of ``choices``."""

    way: int
    colour: int


@dataclass
class BannerGiven(OfSeat):
    card: int
    kind: int


class UnitReadied(OfUnit):
    """A Unit is ready again."""


@dataclass
class DieRolled(Event):
    face: int


class Recruited(OfUnit):
    """A Unit joins."""


@dataclass
class LevelReached(OfSeat):
    level: int


@dataclass
class SkillGained(OfSeat):
    skill: int


@dataclass
class SiteConquered(OfSeat):
    space: int


@dataclass
class Interacted(OfSeat):
    influence: int


class Rested(OfSeat):
    """A player rests."""


@dataclass
class HandShown(OfSeat):
    """A hand is shown to everybody."""

    cards: list[int]


class Plundered(OfSeat):
    """A village is plundered."""


class TurnEnded(OfSeat):
    """A turn is over."""


class EndTriggered(OfSeat):
    """The last turns of the match begin."""


@dataclass
class Ended(Event):
    """The match is over."""

    scores: list[int]
