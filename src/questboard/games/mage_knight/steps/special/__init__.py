"""Effects with code of their own, by name."""

from questboard.games.mage_knight.steps.special import (
    actions,
    artifacts,
    invocation,
    leaps,
    skills,
    spells,
)

STEPS = (
    *leaps.STEPS,
    *actions.STEPS,
    *spells.STEPS,
    *artifacts.STEPS,
    *skills.STEPS,
    *invocation.STEPS,
)
