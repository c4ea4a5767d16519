"""The stages of play of Page Knight, one module a chapter of the rulebook."""

from questboard.games.page_knight.rules.steps import encounter, turn
from questboard.games.page_knight.rules.steps.actions import Action, GladeHealing, Haggle, Shop
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.rules.steps.pools import RiftReserve
from questboard.games.page_knight.rules.steps.preparation import ChooseFirst, Preparation
from questboard.games.page_knight.rules.steps.rewards import CutPrices, Reward
from questboard.games.page_knight.rules.steps.tiles import NoteTile, ReplaceEnemy, ReplaceLocation
from questboard.games.page_knight.rules.steps.turn import ROUND
from questboard.games.page_knight.rules.steps.wounds import Judge, PlaceWounds, ShareWounds, Won

STEPS = (
    turn.Round,
    Preparation,
    RiftReserve,
    ChooseFirst,
    turn.TakeTurn,
    Movement,
    ReplaceEnemy,
    ReplaceLocation,
    NoteTile,
    encounter.NoteTotal,
    Action,
    GladeHealing,
    Haggle,
    Shop,
    encounter.FormGroups,
    encounter.Battle,
    encounter.Encounter,
    encounter.Help,
    encounter.RiftEnemy,
    encounter.Swiftness,
    encounter.TreasureHunt,
    PlaceWounds,
    ShareWounds,
    turn.VoltarActs,
    turn.EndOfTurn,
    turn.ThreatEvents,
    turn.ThreatLimit,
    turn.Ambush,
    turn.ChooseAmbusher,
    turn.PlaceAmbusher,
    Judge,
    Reward,
    CutPrices,
    Won,
)

__all__ = ["ROUND", "STEPS"]
