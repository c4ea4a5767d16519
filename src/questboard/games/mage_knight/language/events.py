"""What happens in Mage Knight, for logs, animation and spectators."""

from __future__ import annotations

from questboard.games.mage_knight.language.effects import Script
from questboard.kernel.core.state import Event


class Shown(Event):
    """Something came into view: cards of an offer, tokens, a ruin, Skills."""

    what: str
    things: list[int]

    def __init__(self, what: str, things: list[int]) -> None:
        self.what = what
        self.things = things


class HeroPicked(Event):
    seat: int
    hero: int

    def __init__(self, seat: int, hero: int) -> None:
        self.seat = seat
        self.hero = hero


class RoundBegan(Event):
    number: int
    night: bool

    def __init__(self, number: int, night: bool) -> None:
        self.number = number
        self.night = night


class TacticTaken(Event):
    """A rival's seat is one beyond the last."""

    seat: int
    tactic: int

    def __init__(self, seat: int, tactic: int) -> None:
        self.seat = seat
        self.tactic = tactic


class TurnBegan(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class RoundEndAnnounced(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TurnSkipped(Event):
    """A Round Order token lay face down and is turned up."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TurnForfeited(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DummyTurned(Event):
    """Cards that the Dummy turned over."""

    cards: list[int]

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards


class CardPlayed(Event):
    """How: as in choices.PLAYS."""

    seat: int
    card: int
    how: int

    def __init__(self, seat: int, card: int, how: int) -> None:
        self.seat = seat
        self.card = card
        self.how = how


class EffectChosen(Event):
    """One of several effects; an empty one is nothing."""

    seat: int
    script: Script

    def __init__(self, seat: int, script: Script) -> None:
        self.seat = seat
        self.script = script


class UnitActivated(Event):
    seat: int
    kind: int
    ability: int

    def __init__(self, seat: int, kind: int, ability: int) -> None:
        self.seat = seat
        self.kind = kind
        self.ability = ability


class SkillUsed(Event):
    seat: int
    skill: int

    def __init__(self, seat: int, skill: int) -> None:
        self.seat = seat
        self.skill = skill


class TacticUsed(Event):
    seat: int
    tactic: int

    def __init__(self, seat: int, tactic: int) -> None:
        self.seat = seat
        self.tactic = tactic


class CardsDrawn(Event):
    """Only the drawer sees which."""

    seat: int
    cards: list[int]

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def audience(self) -> int:
        return 1 << self.seat


class CardDiscarded(Event):
    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class CardThrownAway(Event):
    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class CardGained(Event):
    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Moved(Event):
    seat: int
    origin: int
    space: int

    def __init__(self, seat: int, origin: int, space: int) -> None:
        self.seat = seat
        self.origin = origin
        self.space = space


class TileRevealed(Event):
    seat: int
    tile: int
    position: int

    def __init__(self, seat: int, tile: int, position: int) -> None:
        self.seat = seat
        self.tile = tile
        self.position = position


class Withdrew(Event):
    seat: int
    space: int
    wounds: int

    def __init__(self, seat: int, space: int, wounds: int) -> None:
        self.seat = seat
        self.space = space
        self.wounds = wounds


class CombatBegan(Event):
    seat: int
    tokens: list[int]

    def __init__(self, seat: int, tokens: list[int]) -> None:
        self.seat = seat
        self.tokens = tokens


class Summoned(Event):
    token: int
    stand_in: int

    def __init__(self, token: int, stand_in: int) -> None:
        self.token = token
        self.stand_in = stand_in


class AttackBlocked(Event):
    seat: int
    token: int

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token


class EnemyDefeated(Event):
    seat: int
    token: int
    fame: int

    def __init__(self, seat: int, token: int, fame: int) -> None:
        self.seat = seat
        self.token = token
        self.fame = fame


class WoundsTaken(Event):
    seat: int
    number: int

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class KnockedOut(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class UnitWounded(Event):
    seat: int
    kind: int

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class UnitLost(Event):
    seat: int
    kind: int

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class WoundHealed(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class UnitHealed(Event):
    seat: int
    kind: int

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class FameGained(Event):
    seat: int
    amount: int

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount


class ReputationMoved(Event):
    seat: int
    position: int

    def __init__(self, seat: int, position: int) -> None:
        self.seat = seat
        self.position = position


class CrystalGained(Event):
    seat: int
    colour: int

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour


class ManaGained(Event):
    seat: int
    colour: int

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour


class ManaPaid(Event):
    """A mana is used as a colour; the way is one of ``choices``."""

    seat: int
    way: int
    colour: int

    def __init__(self, seat: int, way: int, colour: int) -> None:
        self.seat = seat
        self.way = way
        self.colour = colour


class BannerGiven(Event):
    seat: int
    card: int
    kind: int

    def __init__(self, seat: int, card: int, kind: int) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind


class UnitReadied(Event):
    seat: int
    kind: int

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class DieRolled(Event):
    face: int

    def __init__(self, face: int) -> None:
        self.face = face


class Recruited(Event):
    seat: int
    kind: int

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


class LevelReached(Event):
    seat: int
    level: int

    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level


class SkillGained(Event):
    seat: int
    skill: int

    def __init__(self, seat: int, skill: int) -> None:
        self.seat = seat
        self.skill = skill


class SiteConquered(Event):
    seat: int
    space: int

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space


class Interacted(Event):
    seat: int
    influence: int

    def __init__(self, seat: int, influence: int) -> None:
        self.seat = seat
        self.influence = influence


class Rested(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class HandShown(Event):
    """A hand is shown to everybody."""

    seat: int
    cards: list[int]

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards


class Plundered(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TurnEnded(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class EndTriggered(Event):
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Ended(Event):
    """The match is over."""

    scores: list[int]

    def __init__(self, scores: list[int]) -> None:
        self.scores = scores


EVENTS = (
    Shown,
    HeroPicked,
    RoundBegan,
    TacticTaken,
    TurnBegan,
    RoundEndAnnounced,
    TurnSkipped,
    TurnForfeited,
    DummyTurned,
    CardPlayed,
    EffectChosen,
    UnitActivated,
    SkillUsed,
    TacticUsed,
    CardsDrawn,
    CardDiscarded,
    CardThrownAway,
    CardGained,
    Moved,
    TileRevealed,
    Withdrew,
    CombatBegan,
    Summoned,
    AttackBlocked,
    EnemyDefeated,
    WoundsTaken,
    KnockedOut,
    UnitWounded,
    UnitLost,
    WoundHealed,
    UnitHealed,
    FameGained,
    ReputationMoved,
    CrystalGained,
    ManaGained,
    ManaPaid,
    BannerGiven,
    UnitReadied,
    DieRolled,
    Recruited,
    LevelReached,
    SkillGained,
    SiteConquered,
    Interacted,
    Rested,
    HandShown,
    Plundered,
    TurnEnded,
    EndTriggered,
    Ended,
)
