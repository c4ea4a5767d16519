"""What a seat sees of Page Knight, as plain data for clients."""

from __future__ import annotations

from typing import Any

from questboard.games.page_knight.choices import POOLS, foe_name
from questboard.games.page_knight.content import (
    ABILITIES,
    ALLIES,
    CAVE_ONLY,
    ENEMIES,
    HEXES,
    LOCATIONS,
    MARKED,
    NAMES,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    PORTAL,
    SPACES,
    SPELLS,
    TERRAINS,
    TILES,
    WILD,
)
from questboard.games.page_knight.state import Player, Table
from questboard.games.page_knight.steps.actions import Haggle, Shop, purse
from questboard.games.page_knight.steps.encounter import Encounter, Help, RiftEnemy, Swiftness
from questboard.games.page_knight.steps.preparation import Preparation
from questboard.games.page_knight.steps.wounds import PlaceWounds, objective_met
from questboard.kernel.codec import fields_of
from questboard.kernel.hexes import to_text
from questboard.kernel.state import Event


def facts(table: Table, seat: int) -> dict[str, Any]:
    """The visible facts of a masked table. Nothing but the generator and secret names is hidden."""
    return {
        "seat": seat if seat >= 0 else None,
        "scenario": table.scenario,
        "challenge": table.challenge,
        "valor": table.valor,
        "deterministic": table.deterministic,
        "legacy": table.legacy,
        "map_tiles": table.map_tiles,
        "round": table.round,
        "first": table.first,
        "threat": table.threat,
        "threat_limit": table.limit(),
        "events": [bool(table.events_struck >> at & 1) for at in range(5)],
        "scarce": table.scarce,
        "silent": table.silent,
        "steep": table.steep,
        "goal": {
            "defeated": table.defeated,
            "dragons": table.dragons,
            "citizens": table.citizens,
            "allies": table.allies_gained,
            "spells": table.spells_gained,
            "met": objective_met(table),
        },
        "tiles": {TILES[tile]: result or None for tile, result in enumerate(table.tiles)},
        "spaces": [_space(table, space) for space in range(SPACES) if _drawn(table, space)],
        "caves": [
            {
                "space": NAMES[cave.space],
                "enemies": [_enemy(foe) for foe in cave.foes],
                "totals": cave.totals,
            }
            for cave in table.caves
        ],
        "voltar": _voltar(table),
        "players": [_player(player) for player in table.players],
        "costs": {
            "allies": dict(zip(ALLIES, table.ally_cost, strict=True)),
            "spells": dict(zip(SPELLS, table.spell_cost, strict=True)),
        },
        "marked": [name for at, name in enumerate(ALLIES) if table.allies_marked >> at & 1]
        + [name for at, name in enumerate(SPELLS) if table.spells_marked >> at & 1],
        "stage": _stage(table),
    }


def _drawn(table: Table, space: int) -> bool:
    return space == PORTAL or table.terrain(space) >= 0


def _space(table: Table, space: int) -> dict[str, Any]:
    location, foe = table.locations[space], table.foes[space]
    return {
        "name": NAMES[space],
        "hex": to_text(HEXES[space]),
        "terrain": TERRAINS[table.terrain(space)],
        "location": LOCATIONS[location % MARKED] if location >= 0 else None,
        "closed": location >= MARKED,
        "enemy": _enemy(foe) if foe >= 0 else None,
        "total": table.totals[space] if table.deterministic and foe >= 0 else None,
    }


def _enemy(foe: int) -> dict[str, Any]:
    return {"name": ENEMIES[foe % MARKED], "defeated": foe >= MARKED}


def _voltar(table: Table) -> dict[str, Any] | None:
    if not table.minions:
        return None
    return {
        "space": NAMES[table.voltar] if table.voltar != NOWHERE else None,
        "delayed": table.delayed,
        "total": table.voltar_total or None,
        "minions": [_enemy(minion) for minion in table.minions],
        "totals": table.minion_totals,
    }


def _player(player: Player) -> dict[str, Any]:
    return {
        "space": NAMES[player.space],
        "wounds": player.wounds,
        "experience": player.experience,
        "influence": player.influence,
        "move": player.move,
        "glade": player.glade,
        "ally_slots": player.ally_slots(),
        "spell_slots": player.spell_slots(),
        "allies": [
            {
                "name": ALLIES[ally],
                "wounded": bool(player.hurt >> slot & 1),
                "kept": bool(player.kept_allies >> slot & 1),
            }
            for slot, ally in enumerate(player.allies)
        ],
        "spells": [
            {"name": SPELLS[spell], "kept": bool(player.kept_spells >> slot & 1)}
            for slot, spell in enumerate(player.spells)
        ],
        "waiting": [ALLIES[ally] for ally in player.waiting_allies]
        + [SPELLS[spell] for spell in player.waiting_spells],
        "dice": {
            PLACE_NAMES[place]: {
                "ability": ability_name(player.dice[place] >> 3),
                "value": player.worth(place),
            }
            for place in range(PLACES)
            if player.dice[place]
        },
    }


def ability_name(ability: int) -> str:
    return ABILITIES[WILD if ability == CAVE_ONLY else ability]


def _stage(table: Table) -> dict[str, Any]:
    """The step on top of the agenda, as far as a client needs to draw it."""
    if table.result is not None:
        return {"name": "end", "how": table.result.how}
    step = table.agenda[-1]
    stage: dict[str, Any] = {"name": type(step).__name__}
    if isinstance(step, Preparation):
        stage["rolls"] = step.rolls
        stage["marks"] = step.marks
    elif isinstance(step, Haggle):
        stage["location"] = LOCATIONS[step.location]
        stage["points"] = purse(table, step)
    elif isinstance(step, Shop):
        stage["location"] = LOCATIONS[step.location]
        stage["points"] = step.points
    elif isinstance(step, PlaceWounds):
        stage["left"] = step.left
    fight = fight_of(table)
    if fight is not None:
        stage["fight"] = {
            "seat": fight.seat,
            "foes": [foe_name(foe) for foe in fight.foes],
            "enemies": [ENEMIES[table.kind(foe, fight.seat)] for foe in fight.foes],
            "dice": fight.enemy_dice(table),
            "points": fight.sum(table),
            "rolled": fight.rolled,
            "total": fight.total,
        }
    return stage


def fight_of(table: Table) -> Encounter | None:
    """The encounter that is on, if any."""
    step = table.agenda[-1]
    if isinstance(step, Encounter):
        return step
    if isinstance(step, Help | RiftEnemy | Swiftness):
        below = table.agenda[-2]
        if isinstance(below, Encounter):
            return below
    return None


# --------------------------------------------------------------------------------- the events

_SPACES = ("origin", "space", "spaces")
_ENEMIES = ("enemy", "enemies")


def event_facts(event: Event) -> dict[str, Any]:
    """What an event tells: spaces, enemies, allies by name, seats by number, nobody as None."""
    return {name: _fact(name, getattr(event, name)) for name in fields_of(type(event))}


def _fact(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_fact(name, item) for item in value]
    if isinstance(value, bool | str) or value is None:
        return value
    if name in ("influence", "outcome"):
        return value
    if value < 0:
        return None
    if name in _SPACES:
        return NAMES[value]
    if name in _ENEMIES:
        return ENEMIES[value]
    if name in ("foe", "foes"):
        return foe_name(value)
    named = {
        "tile": TILES,
        "location": LOCATIONS,
        "ally": ALLIES,
        "spell": SPELLS,
        "ability": ABILITIES,
        "pool": POOLS,
    }
    return named[name][value] if name in named else value
