"""What a seat sees, as plain data for a client."""

from __future__ import annotations

from typing import Any

from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.land import SITE_IDS
from questboard.games.mage_knight.language.words import COLOURS, TERRAINS
from questboard.games.mage_knight.state import PHASES, Combat, Player, Table, numbers
from questboard.games.mage_knight.state.land import space_text


def facts(table: Table, seat: int) -> dict[str, Any]:
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


def map_facts(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for at, tile in enumerate(table.tiles):
        for place in range(7):
            space = 7 * table.where[at] + place
            spot = table.spots[7 * at + place]
            found.append(
                {
                    "space": space_text(space),
                    "tile": numbers.TILES[tile].id,
                    "terrain": TERRAINS[table.terrain(space)],
                    "site": SITE_IDS[table.site(space)],
                    "enemies": [
                        numbers.ENEMIES[token].id if token >= 0 else TOKEN_COLOURS[-1 - token]
                        for token in spot.tokens
                    ],
                    "owner": spot.owner,
                    "shields": list(spot.shields),
                    "ruin": numbers.RUINS[spot.ruin].id if spot.ruin >= 0 else None,
                }
            )
    return found


def rival_facts(table: Table) -> dict[str, Any] | None:
    return None if table.rival is None else {"rival": table.rival.id()} | table.rival.facts()


def player_facts(player: Player) -> dict[str, Any]:
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


def combat_facts(combat: Combat) -> dict[str, Any]:
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
