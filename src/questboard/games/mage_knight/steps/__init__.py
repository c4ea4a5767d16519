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

STEPS = (
    *set_up.STEPS,
    *rounds.STEPS,
    *round_order.STEPS,
    *turns.STEPS,
    *between.STEPS,
    *tactics.STEPS,
    *course.STEPS,
    *resolving.STEPS,
    *asking.STEPS,
    *turn.STEPS,
    *combat.STEPS,
    *foes.STEPS,
    *interaction.STEPS,
    *level_up.STEPS,
    *end_turn.STEPS,
)
