"""What a seat sees, as plain data, and its types: what a client may count on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypedDict

from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.land import SITE_IDS
from questboard.games.mage_knight.language.words import COLOURS, TERRAINS
from questboard.games.mage_knight.state import PHASES, Combat, Player, Table, numbers
from questboard.games.mage_knight.state.land import space_text


class SpaceFacts(TypedDict):
    """A space of the map; an enemy that lies face down is the colour of its token."""

    tile: str
    terrain: str
    site: str
    enemies: list[str]
    owner: int
    shields: list[int]
    ruin: str | None


class TroopFacts(TypedDict):
    unit: str
    ready: bool
    wounds: int
    banner: str | None


class PlayerFacts(TypedDict):
    """A card that is hidden from the seat is null; crystals and mana by colour."""

    hero: str | None
    space: str | None
    fame: int
    level: int
    reputation: int
    hand: list[str | None]
    deck: int
    discard: list[str | None]
    played: list[str | None]
    crystals: list[int]
    mana: list[int]
    units: list[TroopFacts]
    skills: list[str]
    tactic: str | None


class TurnFacts(TypedDict):
    seat: int
    move: int
    influence: int
    heal: int
    acted: bool


class FoeFacts(TypedDict):
    """An enemy of the combat; blocked has a bit for each of its attacks."""

    enemy: str
    stand_in: str | None
    space: str | None
    stays: bool
    blocked: int


class CombatFacts(TypedDict):
    """Attack by kind and element, Block by element."""

    phase: str
    attack: list[int]
    block: list[int]
    foes: list[FoeFacts]


class Facts(TypedDict):
    """The map by space. The rival says itself what is seen of it, beside its id."""

    scenario: str
    round: int
    rounds: int
    night: bool
    stage: str
    source: list[str]
    map: dict[str, SpaceFacts]
    tiles_left: int
    players: list[PlayerFacts]
    order: list[int]
    turn: TurnFacts
    combat: CombatFacts | None
    units: list[str]
    monastery: list[str | None]
    advanced: list[str | None]
    spells: list[str | None]
    skills: list[str]
    tactics: list[str]
    rival: dict[str, Any] | None
    announced: int
    scores: list[int]


def facts(table: Table, seat: int) -> Facts:
    """The visible facts; the table is masked already."""
    turn = table.turn
    return {
        "scenario": table.story().id,
        "round": table.round,
        "rounds": table.rounds,
        "night": table.night,
        "stage": type(table.agenda[-1]).__name__ if table.agenda else "",
        "source": [COLOURS[face] for face in table.source],
        "map": map_facts(table),
        "tiles_left": len(table.tile_deck),
        "players": [player_facts(player) for player in table.players],
        "order": table.turn_order[:],
        "turn": {
            "seat": turn.seat,
            "move": turn.move,
            "influence": turn.influence,
            "heal": turn.heal,
            "acted": turn.acted,
        },
        "combat": combat_facts(table.combat) if table.combat is not None else None,
        "units": [numbers.UNITS[kind].id for kind in table.unit_offer],
        "monastery": cards(table.monastery_offer),
        "advanced": cards(table.advanced_offer),
        "spells": cards(table.spell_offer),
        "skills": [numbers.SKILLS[skill].id for skill in table.skill_offer],
        "tactics": [numbers.TACTICS[tactic].id for tactic in table.tactics],
        "rival": rival_facts(table),
        "announced": table.announced,
        "scores": table.scores[:],
    }


def cards(held: list[int]) -> list[str | None]:
    """Cards by id; None for one that is hidden."""
    return [numbers.CARDS[card].id if card >= 0 else None for card in held]


def map_facts(table: Table) -> dict[str, SpaceFacts]:
    found: dict[str, SpaceFacts] = {}
    for at, tile in enumerate(table.tiles):
        first = 7 * table.where[at]
        for place in range(7):
            space = first + place
            spot = table.spots[7 * at + place]
            key = (tile, table.terrain(space), table.site(space), spot.tokens, spot.owner)
            found[space_text(space)] = space_facts(*key, spot.shields, spot.ruin)
    return found


@lru_cache(maxsize=4096)
def space_facts(
    tile: int,
    terrain: int,
    site: int,
    tokens: tuple[int, ...],
    owner: int,
    shields: tuple[int, ...],
    ruin: int,
) -> SpaceFacts:
    """A space of the map. Equal ones are the same object, never to be changed."""
    return {
        "tile": numbers.TILES[tile].id,
        "terrain": TERRAINS[terrain],
        "site": SITE_IDS[site],
        "enemies": [
            numbers.ENEMIES[token].id if token >= 0 else TOKEN_COLOURS[-1 - token]
            for token in tokens
        ],
        "owner": owner,
        "shields": list(shields),
        "ruin": numbers.RUINS[ruin].id if ruin >= 0 else None,
    }


def rival_facts(table: Table) -> dict[str, Any] | None:
    return None if table.rival is None else {"rival": table.rival.id()} | table.rival.facts()


def player_facts(player: Player) -> PlayerFacts:
    hidden = player.hand.count(-1)
    return {
        "hero": numbers.HEROES[player.hero].id if player.hero >= 0 else None,
        "space": space_text(player.space) if player.space >= 0 else None,
        "fame": player.fame,
        "level": player.level,
        "reputation": player.reputation,
        "hand": cards(player.hand),
        "deck": len(player.deck) - hidden,
        "discard": cards(player.discard),
        "played": cards(player.played),
        "crystals": player.crystals[:],
        "mana": player.tokens[:],
        "units": [
            {
                "unit": numbers.UNITS[unit.kind].id,
                "ready": unit.ready,
                "wounds": unit.wounds,
                "banner": numbers.CARDS[unit.banner].id if unit.banner >= 0 else None,
            }
            for unit in player.units
        ],
        "skills": [numbers.SKILLS[skill].id for skill in player.skills],
        "tactic": numbers.TACTICS[player.tactic].id if player.tactic >= 0 else None,
    }


def combat_facts(combat: Combat) -> CombatFacts:
    return {
        "phase": PHASES[combat.phase],
        "attack": combat.attack[:],
        "block": combat.block[:],
        "foes": [
            {
                "enemy": numbers.ENEMIES[foe.token].id,
                "stand_in": numbers.ENEMIES[foe.stand_in].id if foe.stand_in >= 0 else None,
                "space": space_text(foe.space) if foe.space >= 0 else None,
                "stays": foe.stays,
                "blocked": foe.done,
            }
            for foe in combat.foes
        ],
    }
