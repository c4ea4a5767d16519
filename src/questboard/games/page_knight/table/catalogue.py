"""What is printed on the sheet, as plain data."""

from __future__ import annotations

from typing import TypedDict

from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.choices import POOLS
from questboard.games.page_knight.table.view import ability_name
from questboard.kernel.core.hexes import to_text
from questboard.kernel.words import say

WORDS = "page-knight"


class HelpPrint(TypedDict):
    """An ally or a spell; the die that it gives, if any."""

    title: str
    short: str
    text: str
    rule: str
    cost: int
    die: str | None


class EnemyPrint(TypedDict):
    title: str
    short: str
    type: str
    strength: int
    damage: int


class LocationPrint(TypedDict):
    """So many enemies wait inside."""

    title: str
    short: str
    text: str
    rule: str
    enemies: int


class TerrainPrint(TypedDict):
    title: str
    cost: int | None


class AbilityPrint(TypedDict):
    title: str
    short: str
    text: str


class PlacePrint(TypedDict):
    """Where a die lies: on an ability, in a slot of allies or spells, or in the reserve."""

    kind: str
    slot: int
    text: str


class SpacePrint(TypedDict):
    hex: str
    tile: str | None


class TilePrint(TypedDict):
    centre: str
    row: str
    spaces: list[str]


class NotePrint(TypedDict):
    text: str
    rule: str


class NotesPrint(TypedDict):
    """What to know of enemies near by, of the portal, and of the turns after threat events."""

    rampage: NotePrint
    portal: NotePrint
    scarce: NotePrint
    silent: NotePrint
    steep: NotePrint


class SheetPrint(TypedDict):
    """What is printed on every sheet: the charts and the tracks."""

    portal: str
    tile_cost: int
    enemy_chart: dict[str, list[str]]
    location_chart: dict[str, list[str]]
    threat_events: list[int]
    wounds: int
    influence: list[int]
    ally_slots: list[int]
    spell_slots: list[int]
    heal: dict[str, int]


class ScenarioPrint(TypedDict):
    title: str
    goal: str
    threat_limit: int


class Catalogue(TypedDict):
    """Threat events by their mark; sacrifice: the points of a die that is given up."""

    allies: dict[str, HelpPrint]
    spells: dict[str, HelpPrint]
    enemies: dict[str, EnemyPrint]
    locations: dict[str, LocationPrint]
    terrains: dict[str, TerrainPrint]
    abilities: dict[str, AbilityPrint]
    pools: dict[str, str]
    places: dict[str, PlacePrint]
    spaces: dict[str, SpacePrint]
    tiles: dict[str, TilePrint]
    sacrifice: int
    scenarios: list[ScenarioPrint]
    threat_events: dict[str, str]
    notes: NotesPrint
    printed: SheetPrint


ALLY_RULES = ["PK-533", "PK-1006", "PK-1006", "PK-1006", "PK-1018", "PK-1006"]
SPELL_RULES = ["PK-1021", "PK-1024", "PK-1029", "PK-1006", "PK-1033", "PK-1038"]
HEAL = {"INN": content.INN_HEAL, "TWR": content.TOWER_HEAL}
LOCATION_RULES = ["PK-506", "PK-512", "PK-517", "PK-521", "PK-521"]


def catalogue() -> Catalogue:
    return {
        "allies": {
            id: helper("allies", id, ALLY_RULES[at], content.ALLY_COST[at], content.ALLY_DIE[at])
            for at, id in enumerate(content.ALLIES)
        },
        "spells": {
            id: helper("spells", id, SPELL_RULES[at], content.SPELL_COST[at], content.SPELL_DIE[at])
            for at, id in enumerate(content.SPELLS)
        },
        "enemies": {
            id: {
                "title": say(f"{WORDS}.enemies.{id}"),
                "short": short(id),
                "type": content.ABILITIES[content.TYPE[at]],
                "strength": content.STRENGTH[at],
                "damage": content.DAMAGE[at],
            }
            for at, id in enumerate(content.ENEMIES)
        },
        "locations": {
            id: {
                "title": say(f"{WORDS}.locations.{id}"),
                "short": short(id),
                "text": say(f"{WORDS}.catalogue.locations.{id}", n=HEAL.get(id, 0)),
                "rule": LOCATION_RULES[at],
                "enemies": content.CAVE_SIZE[at],
            }
            for at, id in enumerate(content.LOCATIONS)
        },
        "terrains": {
            id: {
                "title": say(f"{WORDS}.terrain.{id}"),
                "cost": content.COST[at] if content.COST[at] != content.IMPASSABLE else None,
            }
            for at, id in enumerate(content.TERRAINS)
        },
        "abilities": {
            id: {
                "title": say(f"{WORDS}.abilities.{id}"),
                "short": say(f"{WORDS}.catalogue.pools.{id}"),
                "text": say(f"{WORDS}.catalogue.abilities.{id}"),
            }
            for id in content.ABILITIES
        },
        "pools": {id: say(f"{WORDS}.catalogue.pools.{id}") for id in POOLS},
        "places": {id: place(at) for at, id in enumerate(content.PLACE_NAMES)},
        "spaces": {
            id: {
                "hex": to_text(content.HEXES[space]),
                "tile": content.TILES[content.TILE[space]] if space != content.PORTAL else None,
            }
            for space, id in enumerate(content.NAMES)
        },
        "tiles": {id: tile(at) for at, id in enumerate(content.TILES)},
        "sacrifice": content.SACRIFICE,
        "scenarios": [
            {
                "title": say(f"{WORDS}.scenarios.s{number}"),
                "goal": say(f"{WORDS}.catalogue.goals.s{number}"),
                "threat_limit": content.THREAT_LIMIT[number],
            }
            for number in range(content.SCENARIOS)
        ],
        "threat_events": {
            str(mark): say(f"{WORDS}.catalogue.threat.e{mark}") for mark in content.EVENT_MARKS
        },
        "notes": {
            "rampage": note("rampage", "PK-431"),
            "portal": note("portal", "PK-108"),
            "scarce": note("scarce", "PK-216"),
            "silent": note("silent", "PK-218"),
            "steep": note("steep", "PK-410"),
        },
        "printed": sheet(),
    }


def short(id: str) -> str:
    """As it stands in the charts: letters, and the number if it has one."""
    letters = id.rstrip("0123456789")
    return f"{letters} {id[len(letters) :]}".strip()


# Where the places of each kind begin, the last first.
PLACES = (
    ("reserve", content.FIRST_RESERVE),
    ("spell", content.FIRST_SPELL),
    ("ally", content.FIRST_ALLY),
    ("ability", 0),
)


def place(at: int) -> PlacePrint:
    kind, first = next(each for each in PLACES if at >= each[1])
    text = "" if kind == "ability" else say(f"{WORDS}.catalogue.places.{kind}")
    return {"kind": kind, "slot": at - first, "text": text}


def tile(at: int) -> TilePrint:
    spaces = [space for space in range(content.PORTAL) if content.TILE[space] == at]
    return {
        "centre": to_text(content.CENTRES[at]),
        "row": content.ROWS[content.ROW[spaces[0]]],
        "spaces": [content.NAMES[space] for space in spaces],
    }


def note(key: str, rule: str) -> NotePrint:
    return {"text": say(f"{WORDS}.catalogue.notes.{key}"), "rule": rule}


def sheet() -> SheetPrint:
    return {
        "portal": to_text(content.PORTAL_HEX),
        "tile_cost": content.TILE_COST,
        "enemy_chart": {
            row: [content.ENEMIES[kind] for kind in chart[1:]]
            for row, chart in zip(content.ROWS, content.ENEMY_CHART, strict=True)
        },
        "location_chart": {
            row: [content.LOCATIONS[kind] for kind in chart[1:]]
            for row, chart in zip(content.ROWS, content.LOCATION_CHART, strict=True)
        },
        "threat_events": content.EVENT_MARKS,
        "wounds": content.WOUND_SPACES,
        "influence": [content.INFLUENCE_LEAST, content.INFLUENCE_MOST],
        "ally_slots": content.ALLY_SLOTS,
        "spell_slots": content.SPELL_SLOTS,
        "heal": HEAL,
    }


def helper(kind: str, id: str, rule: str, cost: int, die: int) -> HelpPrint:
    key = id.replace(" ", "_")
    return {
        "title": say(f"{WORDS}.{kind}.{key}"),
        "short": say(f"{WORDS}.catalogue.short.{key}"),
        "text": say(f"{WORDS}.catalogue.{kind}.{key}"),
        "rule": rule,
        "cost": cost,
        "die": ability_name(die) if die != content.NO_DIE else None,
    }
