"""Where Land tokens and Ruins may lie (OM-170 to OM-172, OM-178)."""

from __future__ import annotations

from questboard.games.old_mage.language import reasons
from questboard.games.old_mage.language.words import LAND_MONSTER
from questboard.games.old_mage.state.facts import NO_SITE_HERE, Table
from questboard.games.old_mage.state.land import AROUND, TAKES_TOKENS


def bars_laying(table: Table, space: int) -> int:
    """Why no Land token or Ruin may lie here, as far as its neighbours go (OM-178)."""
    if not TAKES_TOKENS[space]:
        return reasons.LAY_NEVER
    if table.site[space] != NO_SITE_HERE:
        return reasons.LAY_FULL
    if space in table.destroyed or table.tower_at(space):
        return reasons.LAY_NEVER
    for near in AROUND[space]:
        if table.site[near] != NO_SITE_HERE:
            return reasons.LAY_NEAR
    for monster in table.monsters:
        if monster.sort() == LAND_MONSTER:
            if monster.hex == space or monster.hex in AROUND[space]:
                return reasons.LAY_NEAR
    return 0
