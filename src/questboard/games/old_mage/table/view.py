"""What a seat sees of Old Mage, as plain data for a client."""

from __future__ import annotations

from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import who_text
from questboard.games.old_mage.state import facts as state
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.land import NAMES, TOWERS
from questboard.games.old_mage.table import facts as told
from questboard.games.old_mage.table import standing, under_way
from questboard.kernel.core.state import seats_of


def facts(table: state.Table, seat: int) -> told.Facts:
    """The visible facts; the table is masked already."""
    return {
        "round": table.round,
        "first": table.first,
        "active": table.active,
        "stage": type(table.agenda[-1]).__name__ if table.agenda else "",
        "teams": table.team_of[:],
        "always": seats_of(table.always),
        "sites": standing.sites(table),
        "tokens": standing.tokens(table),
        "lying": standing.lying(table),
        "towers": {TOWERS[at]: NAMES[space] for at, space in enumerate(table.towers)},
        "destroyed": [NAMES[space] for space in table.destroyed],
        "mages": {who_text(at): standing.mage_facts(table, at) for at in range(table.seats)},
        "monsters": {who_text(m.number): standing.monster_facts(m) for m in table.monsters},
        "spells": {str(each.number): standing.spell_facts(table, each) for each in table.workings},
        "truces": [[who_text(pair >> 16), who_text(pair & 0xFFFF)] for pair in table.truces],
        "turn": under_way.turn(table),
        "casting": under_way.casting(table),
        "stack": under_way.stack(table),
        "window": under_way.window(table),
        "battle": under_way.battle(table),
        "trade": under_way.trade(table),
        "decks": {
            "spells": len(table.spell_deck),
            "ruins": len(table.ruin_deck),
            "relics": len(table.relic_deck),
            "events": len(table.event_deck),
        },
        "below": [standing.CARD_ID[card] for card in table.spell_deck if card >= 0],
        "foreseen": [standing.EVENT_ID[card] for card in table.event_deck if card >= 0],
        "piles": piles(table),
        "supply": counted([words.LANDS[state.land_of(token)] for token in table.land_supply]),
    }


def counted(ids: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for id in ids:
        found[id] = found.get(id, 0) + 1
    return found


def ruin_id(card: int) -> str:
    """A Ruin card: a spell or a Monster."""
    if card >= numbers.RUIN_MONSTER_CARD:
        return standing.PROFILE_ID[card - numbers.RUIN_MONSTER_CARD]
    return standing.CARD_ID[card]


def piles(table: state.Table) -> told.Piles:
    tokens = table.land_discard
    return {
        "spells": counted([standing.CARD_ID[card] for card in table.spell_discard]),
        "ruins": counted([ruin_id(card) for card in table.ruin_discard]),
        "relics": counted([standing.CARD_ID[card] for card in table.relic_gone]),
        "events": counted([standing.EVENT_ID[card] for card in table.event_discard]),
        "tokens": counted([standing.PROFILE_ID[token] for token in tokens if token < state.BURIED]),
        "buried": counted(
            [words.LANDS[state.land_of(token)] for token in tokens if token >= state.BURIED]
        ),
    }
