"""The stages of play, one module a chapter of the rulebook."""

from questboard.games.mage_knight.steps import (
    combat,
    end_turn,
    interaction,
    level_up,
    playing,
    rounds,
    special,
    tactics,
    turn,
)

STEPS = (
    *rounds.STEPS,
    *tactics.STEPS,
    *playing.STEPS,
    *turn.STEPS,
    *combat.STEPS,
    *interaction.STEPS,
    *level_up.STEPS,
    *end_turn.STEPS,
    *special.STEPS,
)
