"""The facts of a match of Mage Knight."""

from questboard.games.mage_knight.state.combat import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAMAGE_PHASE,
    PHASES,
    RANGED_PHASE,
    Combat,
    Foe,
)
from questboard.games.mage_knight.state.player import Player, Troop
from questboard.games.mage_knight.state.rival import Rival
from questboard.games.mage_knight.state.spot import EMPTY, NOBODY, NONE, Spot
from questboard.games.mage_knight.state.table import Table
from questboard.games.mage_knight.state.turn import Turn

__all__ = [
    "ATTACK_PHASE",
    "BLOCK_PHASE",
    "DAMAGE_PHASE",
    "EMPTY",
    "NOBODY",
    "NONE",
    "PHASES",
    "RANGED_PHASE",
    "Combat",
    "Foe",
    "Player",
    "Rival",
    "Spot",
    "Table",
    "Troop",
    "Turn",
]
