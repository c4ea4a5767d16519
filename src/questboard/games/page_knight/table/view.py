"""What a seat sees of Page Knight, as plain data for clients."""

from __future__ import annotations

from questboard.games.page_knight.rules import content, state
from questboard.games.page_knight.rules.choices import POOLS, foe_name
from questboard.games.page_knight.rules.steps import encounter
from questboard.games.page_knight.rules.steps.actions import Action, Haggle, Shop, purse
from questboard.games.page_knight.rules.steps.movement import Movement, rampaging
from questboard.games.page_knight.rules.steps.preparation import ChooseFirst, Preparation
from questboard.games.page_knight.rules.steps.turn import PlaceAmbusher
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds, objective_met
from questboard.games.page_knight.table import facts as types
from questboard.kernel.core.hexes import to_text


def facts(table: state.Table, seat: int) -> types.Facts:
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
        "tiles": {content.TILES[tile]: result or None for tile, result in enumerate(table.tiles)},
        "spaces": [_space(table, space) for space in range(content.SPACES) if _drawn(table, space)],
        "caves": [
            {
                "space": content.NAMES[cave.space],
                "enemies": [_enemy(foe) for foe in cave.foes],
                "totals": cave.totals,
            }
            for cave in table.caves
        ],
        "voltar": _voltar(table),
        "players": [_player(player) for player in table.players],
        "costs": {
            "allies": dict(zip(content.ALLIES, table.ally_cost, strict=True)),
            "spells": dict(zip(content.SPELLS, table.spell_cost, strict=True)),
        },
        "marked": [name for at, name in enumerate(content.ALLIES) if table.allies_marked >> at & 1]
        + [name for at, name in enumerate(content.SPELLS) if table.spells_marked >> at & 1],
        "strength": {name: table.strength_of(kind) for kind, name in enumerate(content.ENEMIES)},
        "stage": _stage(table),
    }


def ability_name(ability: int) -> str:
    return content.ABILITIES[content.WILD if ability == content.CAVE_ONLY else ability]


def _wanted(table: state.Table) -> dict[str, int]:
    """What the objective asks for (section 12)."""
    hard = 1 if table.challenge else 0
    if table.scenario == 0:
        return {
            "defeated": content.DEFEAT_GOAL,
            "allies": content.ALLY_GOAL,
            "spells": content.SPELL_GOAL,
        }
    if table.scenario == 1:
        return {"dragons": content.DRAGON_GOAL[hard]}
    return {"citizens": content.CITIZEN_GOAL[hard]} if table.scenario == 2 else {}


def _drawn(table: state.Table, space: int) -> bool:
    return space == content.PORTAL or table.terrain(space) >= 0


def _space(table: state.Table, space: int) -> types.SpaceFacts:
    location, foe = table.locations[space], table.foes[space]
    return {
        "name": content.NAMES[space],
        "hex": to_text(content.HEXES[space]),
        "terrain": content.TERRAINS[table.terrain(space)],
        "location": content.LOCATIONS[location % content.MARKED] if location >= 0 else None,
        "closed": location >= content.MARKED,
        "enemy": _enemy(foe) if foe >= 0 else None,
        "total": table.totals[space] if table.deterministic and foe >= 0 else None,
    }


def _enemy(foe: int) -> types.EnemyFacts:
    return {"name": content.ENEMIES[foe % content.MARKED], "defeated": foe >= content.MARKED}


def _voltar(table: state.Table) -> types.VoltarFacts | None:
    if not table.minions:
        return None
    return {
        "space": content.NAMES[table.voltar] if table.voltar != content.NOWHERE else None,
        "delayed": table.delayed,
        "total": table.voltar_total or None,
        "minions": [_enemy(minion) for minion in table.minions],
        "totals": table.minion_totals,
    }


_ONCE_A_TURN = (
    (content.BLOOD_MAGIC, state.BLOOD_USED),
    (content.TEMPORAL_RIFT, state.RIFT_USED),
    (content.MIRROR_DIMENSION, state.MIRROR_USED),
)


def _player(player: state.Player) -> types.PlayerFacts:
    return {
        "space": content.NAMES[player.space],
        "wounds": player.wounds,
        "experience": player.experience,
        "influence": player.influence,
        "move": player.move,
        "glade": player.glade,
        "used": [content.SPELLS[spell] for spell, bit in _ONCE_A_TURN if player.used & bit],
        "ally_slots": player.ally_slots(),
        "spell_slots": player.spell_slots(),
        "allies": [
            {
                "name": content.ALLIES[ally],
                "wounded": bool(player.hurt >> slot & 1),
                "kept": bool(player.kept_allies >> slot & 1),
            }
            for slot, ally in enumerate(player.allies)
        ],
        "spells": [
            {"name": content.SPELLS[spell], "kept": bool(player.kept_spells >> slot & 1)}
            for slot, spell in enumerate(player.spells)
        ],
        "waiting": [content.ALLIES[ally] for ally in player.waiting_allies]
        + [content.SPELLS[spell] for spell in player.waiting_spells],
        "dice": {
            content.PLACE_NAMES[place]: {
                "ability": ability_name(player.dice[place] >> 3),
                "value": player.worth(place),
            }
            for place in range(content.PLACES)
            if player.dice[place]
        },
    }


def _stage(table: state.Table) -> types.StageFacts:
    """The step on top of the agenda, as far as a client needs to draw it."""
    if table.result is not None:
        return {"name": "end", "how": table.result.how, "phase": END, "seat": None}
    step = table.agenda[-1]
    phase = _phase(table)
    stage: types.StageFacts = {
        "name": type(step).__name__,
        "phase": phase["phase"],
        "seat": phase["seat"],
    }
    if isinstance(step, Movement):
        stage["steps"] = _steps(table, step)
    elif isinstance(step, encounter.FormGroups):
        stage["groups"] = [[foe_name(foe) for foe in group] for group in step.groups]
    elif isinstance(step, encounter.RiftEnemy):
        stage["rolled"] = step.dice(table)
        stage["marks"] = step.marks
    elif isinstance(step, PlaceAmbusher):
        stage["enemy"] = content.ENEMIES[step.enemy]
    elif isinstance(step, Preparation):
        stage["rolls"] = step.rolls
        stage["marks"] = step.marks
    elif isinstance(step, Haggle):
        stage["location"] = content.LOCATIONS[step.location]
        stage["points"] = purse(table, step)
    elif isinstance(step, Shop):
        stage["location"] = content.LOCATIONS[step.location]
        stage["points"] = step.points
    elif isinstance(step, PlaceWounds):
        stage["left"] = step.left
    fight = fight_of(table)
    if fight is not None:
        stage["fight"] = {
            "seat": fight.seat,
            "foes": [foe_name(foe) for foe in fight.foes],
            "enemies": [content.ENEMIES[table.kind(foe, fight.seat)] for foe in fight.foes],
            "dice": fight.enemy_dice(table),
            "damage": sum(content.DAMAGE[table.kind(foe, fight.seat)] for foe in fight.foes),
            "experience": sum(table.strength_of(table.kind(foe, fight.seat)) for foe in fight.foes),
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


def _phase(table: state.Table) -> types.PhaseFacts:
    """The phase of the turn, and whose movement or action it is."""
    for step in reversed(table.agenda):
        if isinstance(step, Preparation | ChooseFirst):
            return {"phase": PREPARING, "seat": None}
        if isinstance(step, Movement):
            return {"phase": MOVING, "seat": step.seat}
        if isinstance(step, Action):
            return {"phase": ACTING, "seat": step.seat}
    return {"phase": END, "seat": None}


def _steps(table: state.Table, movement: Movement) -> dict[str, types.StepFacts]:
    """What each step costs that the points allow, and which enemies it provokes (PK-431)."""
    player = table.players[movement.seat]
    return {
        content.NAMES[near]: {
            "cost": table.cost(near),
            "provokes": [content.NAMES[foe] for foe in rampaging(table, player.space, near)],
        }
        for near in content.NEIGHBOURS[player.space]
        if table.cost(near) <= player.move
    }


def fight_of(table: state.Table) -> encounter.Encounter | None:
    """The encounter that is on, if any."""
    step = table.agenda[-1]
    if isinstance(step, encounter.Encounter):
        return step
    if isinstance(step, encounter.Help | encounter.RiftEnemy | encounter.Swiftness):
        below = table.agenda[-2]
        if isinstance(below, encounter.Encounter):
            return below
    return None
