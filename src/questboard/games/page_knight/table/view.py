"""What a seat sees of Page Knight, as plain data for clients."""

from __future__ import annotations

from typing import Any

from questboard.games.page_knight.rules.choices import POOLS, foe_name
from questboard.games.page_knight.rules.content import (
    ABILITIES,
    ALLIES,
    ALLY_DIE,
    ALLY_GOAL,
    ALLY_SLOTS,
    BLOOD_MAGIC,
    CAVE_ONLY,
    CENTRES,
    CITIZEN_GOAL,
    COST,
    DAMAGE,
    DEFEAT_GOAL,
    DRAGON_GOAL,
    ENEMIES,
    ENEMY_CHART,
    EVENT_MARKS,
    HEXES,
    IMPASSABLE,
    INFLUENCE_LEAST,
    INFLUENCE_MOST,
    INN_HEAL,
    LOCATION_CHART,
    LOCATIONS,
    MARKED,
    MIRROR_DIMENSION,
    NAMES,
    NEIGHBOURS,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    PORTAL,
    PORTAL_HEX,
    POSITIONS,
    ROWS,
    SPACES,
    SPELL_DIE,
    SPELL_GOAL,
    SPELL_SLOTS,
    SPELLS,
    TEMPORAL_RIFT,
    TERRAIN_CHART,
    TERRAINS,
    TILE_COST,
    TILES,
    TOWER_HEAL,
    TYPE,
    WILD,
    WOUND_SPACES,
)
from questboard.games.page_knight.rules.events import DieSacrificed, DieUsed
from questboard.games.page_knight.rules.state import (
    BLOOD_USED,
    MIRROR_USED,
    RIFT_USED,
    Player,
    Table,
)
from questboard.games.page_knight.rules.steps.actions import Action, Haggle, Shop, purse
from questboard.games.page_knight.rules.steps.encounter import (
    Encounter,
    FormGroups,
    Help,
    RiftEnemy,
    Swiftness,
)
from questboard.games.page_knight.rules.steps.movement import Movement, rampaging
from questboard.games.page_knight.rules.steps.preparation import ChooseFirst, Preparation
from questboard.games.page_knight.rules.steps.turn import PlaceAmbusher
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds, objective_met
from questboard.kernel.codec import fields_of
from questboard.kernel.core.hexes import to_text
from questboard.kernel.core.state import Event


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
            "wanted": _wanted(table),
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
        "strength": {name: table.strength_of(kind) for kind, name in enumerate(ENEMIES)},
        "stage": _stage(table),
        "printed": PRINTED,
    }


def _die_name(ability: int) -> str | None:
    return ability_name(ability) if ability >= 0 else None


def ability_name(ability: int) -> str:
    return ABILITIES[WILD if ability == CAVE_ONLY else ability]


# What is printed on every sheet: the grid, the charts, the tracks.
PRINTED: dict[str, Any] = {
    "tiles": {tile: to_text(centre) for tile, centre in zip(TILES, CENTRES, strict=True)},
    "portal": to_text(PORTAL_HEX),
    "positions": [position.lower() for position in POSITIONS],
    "land": [[TERRAINS[terrain] for terrain in result] for result in TERRAIN_CHART],
    "terrain": {
        name: None if cost == IMPASSABLE else cost
        for name, cost in zip(TERRAINS, COST, strict=True)
    },
    "tile_cost": TILE_COST,
    "enemies": {
        name: {"type": ABILITIES[TYPE[kind]], "damage": DAMAGE[kind]}
        for kind, name in enumerate(ENEMIES)
    },
    "enemy_chart": {
        row: [ENEMIES[kind] for kind in chart[1:]]
        for row, chart in zip(ROWS, ENEMY_CHART, strict=True)
    },
    "location_chart": {
        row: [LOCATIONS[kind] for kind in chart[1:]]
        for row, chart in zip(ROWS, LOCATION_CHART, strict=True)
    },
    "threat_events": EVENT_MARKS,
    "wounds": WOUND_SPACES,
    "influence": [INFLUENCE_LEAST, INFLUENCE_MOST],
    "ally_slots": ALLY_SLOTS,
    "spell_slots": SPELL_SLOTS,
    "heal": {"INN": INN_HEAL, "TWR": TOWER_HEAL},
    "dice": {
        **{name: _die_name(die) for name, die in zip(ALLIES, ALLY_DIE, strict=True)},
        **{name: _die_name(die) for name, die in zip(SPELLS, SPELL_DIE, strict=True)},
    },
}


def _wanted(table: Table) -> dict[str, int]:
    """What the objective asks for (section 12)."""
    hard = 1 if table.challenge else 0
    if table.scenario == 0:
        return {"defeated": DEFEAT_GOAL, "allies": ALLY_GOAL, "spells": SPELL_GOAL}
    if table.scenario == 1:
        return {"dragons": DRAGON_GOAL[hard]}
    return {"citizens": CITIZEN_GOAL[hard]} if table.scenario == 2 else {}


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


_ONCE_A_TURN = (
    (BLOOD_MAGIC, BLOOD_USED),
    (TEMPORAL_RIFT, RIFT_USED),
    (MIRROR_DIMENSION, MIRROR_USED),
)


def _player(player: Player) -> dict[str, Any]:
    return {
        "space": NAMES[player.space],
        "wounds": player.wounds,
        "experience": player.experience,
        "influence": player.influence,
        "move": player.move,
        "glade": player.glade,
        "used": [SPELLS[spell] for spell, bit in _ONCE_A_TURN if player.used & bit],
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


def _stage(table: Table) -> dict[str, Any]:
    """The step on top of the agenda, as far as a client needs to draw it."""
    if table.result is not None:
        return {"name": "end", "how": table.result.how, "phase": END, "seat": None}
    step = table.agenda[-1]
    stage: dict[str, Any] = {"name": type(step).__name__, **_phase(table)}
    if isinstance(step, Movement):
        stage["steps"] = _steps(table, step)
    elif isinstance(step, FormGroups):
        stage["groups"] = [[foe_name(foe) for foe in group] for group in step.groups]
    elif isinstance(step, RiftEnemy):
        stage["rolled"] = step.dice(table)
        stage["marks"] = step.marks
    elif isinstance(step, PlaceAmbusher):
        stage["enemy"] = ENEMIES[step.enemy]
    elif isinstance(step, Preparation):
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
            "damage": sum(DAMAGE[table.kind(foe, fight.seat)] for foe in fight.foes),
            "points": fight.sum(table),
            "pools": dict(zip(POOLS, fight.points, strict=True)),
            "helped": fight.helped,
            "noted": [table.noted(foe, fight.seat) for foe in fight.foes]
            if table.deterministic
            else [],
            "rolled": fight.rolled,
            "total": fight.total,
        }
    return stage


# The phases of a turn (PK-201).
PREPARING, MOVING, ACTING, END = range(4)


def _phase(table: Table) -> dict[str, Any]:
    """The phase of the turn, and whose movement or action it is."""
    for step in reversed(table.agenda):
        if isinstance(step, Preparation | ChooseFirst):
            return {"phase": PREPARING, "seat": None}
        if isinstance(step, Movement):
            return {"phase": MOVING, "seat": step.seat}
        if isinstance(step, Action):
            return {"phase": ACTING, "seat": step.seat}
    return {"phase": END, "seat": None}


def _steps(table: Table, movement: Movement) -> dict[str, Any]:
    """What each step costs that the points allow, and which enemies it provokes (PK-431)."""
    player = table.players[movement.seat]
    return {
        NAMES[near]: {
            "cost": table.cost(near),
            "provokes": [NAMES[foe] for foe in rampaging(table, player.space, near)],
        }
        for near in NEIGHBOURS[player.space]
        if table.cost(near) <= player.move
    }


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
    told = {name: _fact(name, getattr(event, name)) for name in fields_of(type(event))}
    if isinstance(event, DieUsed | DieSacrificed):
        told["place"] = PLACE_NAMES[event.place]
    return told


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
