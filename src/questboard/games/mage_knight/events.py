"""What happens in Mage Knight, for logs, animation and spectators."""

from __future__ import annotations

from dataclasses import dataclass

from questboard.games.mage_knight.language.effects import Script
from questboard.kernel.core.state import Event


@dataclass
class Shown(Event):
    """Something came into view: cards of an offer, tokens, a ruin, Skills."""

    what: str
    things: list[int]


@dataclass
class HeroPicked(Event):
    seat: int
    hero: int


@dataclass
class RoundBegan(Event):
    number: int
    night: bool


@dataclass
class TacticTaken(Event):
    """The Dummy's seat is one beyond the last."""

    seat: int
    tactic: int


@dataclass
class TurnBegan(Event):
    seat: int


@dataclass
class RoundEndAnnounced(Event):
    seat: int


@dataclass
class TurnSkipped(Event):
    """A Round Order token lay face down and is turned up."""

    seat: int


@dataclass
class TurnForfeited(Event):
    seat: int


@dataclass
class DummyTurned(Event):
    """Cards that the Dummy turned over."""

    cards: list[int]


@dataclass
class CardPlayed(Event):
    """How: as in choices.PLAYS."""

    seat: int
    card: int
    how: int


@dataclass
class EffectChosen(Event):
    """One of several effects; an empty one is nothing."""

    seat: int
    script: Script


@dataclass
class UnitActivated(Event):
    seat: int
    kind: int
    ability: int


@dataclass
class SkillUsed(Event):
    seat: int
    skill: int


@dataclass
class TacticUsed(Event):
    seat: int
    tactic: int


@dataclass
class CardsDrawn(Event):
    """Only the drawer sees which."""

    seat: int
    cards: list[int]

    def audience(self) -> int:
        return 1 << self.seat


@dataclass
class CardDiscarded(Event):
    seat: int
    card: int


@dataclass
class CardThrownAway(Event):
    seat: int
    card: int


@dataclass
class CardGained(Event):
    seat: int
    card: int


@dataclass
class Moved(Event):
    seat: int
    origin: int
    space: int


@dataclass
class TileRevealed(Event):
    seat: int
    tile: int
    position: int


@dataclass
class Withdrew(Event):
    seat: int
    space: int
    wounds: int


@dataclass
class CombatBegan(Event):
    seat: int
    tokens: list[int]


@dataclass
class Summoned(Event):
    token: int
    stand_in: int


@dataclass
class AttackBlocked(Event):
    seat: int
    token: int


@dataclass
class EnemyDefeated(Event):
    seat: int
    token: int
    fame: int


@dataclass
class WoundsTaken(Event):
    seat: int
    number: int


@dataclass
class KnockedOut(Event):
    seat: int


@dataclass
class UnitWounded(Event):
    seat: int
    kind: int


@dataclass
class UnitLost(Event):
    seat: int
    kind: int


@dataclass
class WoundHealed(Event):
    seat: int


@dataclass
class UnitHealed(Event):
    seat: int
    kind: int


@dataclass
class FameGained(Event):
    seat: int
    amount: int


@dataclass
class ReputationMoved(Event):
    seat: int
    position: int


@dataclass
class CrystalGained(Event):
    seat: int
    colour: int


@dataclass
class ManaGained(Event):
    seat: int
    colour: int


@dataclass
class ManaPaid(Event):
    """A mana is used as a colour; the way is one of ``choices``."""

    seat: int
    way: int
    colour: int


@dataclass
class BannerGiven(Event):
    seat: int
    card: int
    kind: int


@dataclass
class UnitReadied(Event):
    seat: int
    kind: int


@dataclass
class DieRolled(Event):
    face: int


@dataclass
class Recruited(Event):
    seat: int
    kind: int


@dataclass
class LevelReached(Event):
    seat: int
    level: int


@dataclass
class SkillGained(Event):
    seat: int
    skill: int


@dataclass
class SiteConquered(Event):
    seat: int
    space: int


@dataclass
class Interacted(Event):
    seat: int
    influence: int


@dataclass
class Rested(Event):
    seat: int


@dataclass
class HandShown(Event):
    """A hand is shown to everybody."""

    seat: int
    cards: list[int]


@dataclass
class Plundered(Event):
    seat: int


@dataclass
class TurnEnded(Event):
    seat: int


@dataclass
class EndTriggered(Event):
    seat: int


@dataclass
class Ended(Event):
    """The match is over."""

    scores: list[int]
