"""Walks through declarations: every list of effects in the box, and every effect in it."""

from __future__ import annotations

from collections.abc import Iterator

from questboard.games.mage_knight.content.advanced_actions import ADVANCED_ACTIONS
from questboard.games.mage_knight.content.artifacts import ARTIFACTS
from questboard.games.mage_knight.content.basic_actions import BASIC_ACTIONS
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.sites import SITES
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.spells import SPELLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.effects import Effect, Script

CARDS = [*BASIC_ACTIONS, *ADVANCED_ACTIONS, *SPELLS, *ARTIFACTS]


def scripts() -> dict[str, Script]:
    """Every list of effects, by the name of what it belongs to."""
    found: dict[str, Script] = {}
    for card in CARDS:
        found[f"{card.id}, basic"] = card.basic
        found[f"{card.id}, strong"] = card.strong
    for unit in UNITS:
        for number, ability in enumerate(unit.abilities, 1):
            found[f"{unit.id}, ability {number}"] = ability.effects
    for skill in SKILLS:
        found[skill.id] = skill.effects
    for tactic in TACTICS:
        found[tactic.id] = tactic.effects
    for ruin in RUINS:
        found[ruin.id] = ruin.reward
    for site in SITES:
        found[f"site {site.site}"] = site.reward
    return found


def effects(script: Script) -> Iterator[Effect]:
    """All effects of a list, those inside others too."""
    for effect in script:
        yield effect
        for part in effect.parts():
            yield from effects(part)
