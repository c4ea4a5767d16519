"""The stages of play of Page Knight, one module a chapter of the rulebook."""

from questboard.games.page_knight.rules.steps.actions import Action, GladeHealing, Haggle, Shop
from questboard.games.page_knight.rules.steps.encounter import (
    Battle,
    Encounter,
    FormGroups,
    Help,
    NoteTotal,
    RiftEnemy,
    Swiftness,
    TreasureHunt,
)
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.rules.steps.pools import RiftReserve
from questboard.games.page_knight.rules.steps.preparation import ChooseFirst, Preparation
from questboard.games.page_knight.rules.steps.rewards import CutPrices, Reward
from questboard.games.page_knight.rules.steps.tiles import NoteTile, ReplaceEnemy, ReplaceLocation
from questboard.games.page_knight.rules.steps.turn import (
    ROUND,
    Ambush,
    ChooseAmbusher,
    EndOfTurn,
    PlaceAmbusher,
    Round,
    TakeTurn,
    ThreatEvents,
    ThreatLimit,
    VoltarActs,
)
from questboard.games.page_knight.rules.steps.wounds import Judge, PlaceWounds, ShareWounds, Won

STEPS = (
    Round,
    Preparation,
    RiftReserve,
    ChooseFirst,
    TakeTurn,
    Movement,
    ReplaceEnemy,
    ReplaceLocation,
    NoteTile,
    NoteTotal,
    Action,
    GladeHealing,
    Haggle,
    Shop,
    FormGroups,
    Battle,
    Encounter,
    Help,
    RiftEnemy,
    Swiftness,
    TreasureHunt,
    PlaceWounds,
    ShareWounds,
    VoltarActs,
    EndOfTurn,
    ThreatEvents,
    ThreatLimit,
    Ambush,
    ChooseAmbusher,
    PlaceAmbusher,
    Judge,
    Reward,
    CutPrices,
    Won,
)

__all__ = ["ROUND", "STEPS"]
