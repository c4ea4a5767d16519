"""Where Land tokens and Ruins may lie (OM-170 to OM-172, OM-178)."""

from __future__ import annotations

from questboard.games.old_mage.language.words import LAND_MONSTER
from questboard.games.old_mage.state.facts import NO_SITE_HERE, Table
from questboard.games.old_mage.state.land import AROUND, TAKES_TOKENS


def free_for(table: Table, space: int) -> bool:
    """Whether a Land token or Ruin may lie here as far as its neighbours go (OM-170, OM-178)."""
    if not TAKES_TOKENS[space] or table.site[space] != NO_SITE_HERE:
        return False
    if space in table.destroyed or table.tower_at(space):
        return False
    for near in AROUND[space]:
        if table.site[near] != NO_SITE_HERE:
            return False
    return not any(
        m.sort() == LAND_MONSTER and (m.hex == space or m.hex in AROUND[space])
        for m in table.monsters
    )
