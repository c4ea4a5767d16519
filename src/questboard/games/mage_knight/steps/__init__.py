"""The stages of play, one module a chapter of the rulebook."""

from questboard.games.mage_knight.steps import (
    asking,
    between,
    combat,
    course,
    end_turn,
    foes,
    interaction,
    level_up,
    resolving,
    round_order,
    rounds,
    set_up,
    tactics,
    turn,
    turns,
)
from questboard.kernel.core.state import Step
from questboard.kernel.game import declared

CHAPTERS = (
    set_up,
    rounds,
    round_order,
    turns,
    between,
    tactics,
    course,
    resolving,
    asking,
    turn,
    combat,
    foes,
    interaction,
    level_up,
    end_turn,
)
STEPS = tuple(step for chapter in CHAPTERS for step in declared(chapter, Step))
