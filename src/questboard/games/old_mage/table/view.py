"""What a seat sees of Old Mage, as plain data for a client."""

from __future__ import annotations

from typing import Any

from questboard.games.old_mage.language.words import LANDS
from questboard.games.old_mage.state import facts as state
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.land import NAMES, TOWERS
from questboard.games.old_mage.steps.battle import Battle, battle_below
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.steps.windows import OCCASIONS, Window, open_plans
from questboard.games.old_mage.table.describe import letter_at


def facts(table: state.Table, seat: int) -> dict[str, Any]:
    """The visible facts; the table is masked already."""
    step = table.agenda[-1] if table.agenda else None
    battle = battle_below(table)
    return {
        "round": table.round,
        "active": table.active,
        "first": table.first,
        "teams": table.team_of[:],
        "stage": type(step).__name__ if step is not None else "",
        "done": table.done,
        "due": hex_id(table.due),
        "sites": {
            NAMES[space]: site_facts(site)
            for space, site in enumerate(table.site)
            if site != state.NO_SITE_HERE
        },
        "towers": {TOWERS[at]: NAMES[space] for at, space in enumerate(table.towers)},
        "destroyed": [NAMES[space] for space in table.destroyed],
        "lying": [lying_facts(table, card) for card in table.lying],
        "mages": [mage_facts(mage) for mage in table.mages],
        "monsters": [monster_facts(monster) for monster in table.monsters],
        "spells": [working_facts(working) for working in table.workings],
        "window": OCCASIONS[step.occasion] if isinstance(step, Window) else None,
        "stack": [plan_facts(plan) for plan in open_plans(table)],
        "battle": battle_facts(battle) if battle is not None else None,
        "decks": {
            "spells": len(table.spell_deck),
            "ruins": len(table.ruin_deck),
            "relics": len(table.relic_deck),
            "events": len(table.event_deck),
        },
        "below": [numbers.CARDS[card].id for card in table.spell_deck if card >= 0],
        "discards": [numbers.CARDS[card].id for card in table.spell_discard],
        "ruin_discards": [ruin_id(card) for card in table.ruin_discard],
        "relics_gone": [numbers.CARDS[card].id for card in table.relic_gone],
        "event_discards": [numbers.HAPPENINGS[card].id for card in table.event_discard],
        "land_discards": [token_id(token) for token in table.land_discard],
    }


def hex_id(space: int) -> str | None:
    return NAMES[space] if space >= 0 else None


def card_id(card: int) -> str | None:
    return numbers.CARDS[card].id if card >= 0 else None


def ruin_id(card: int) -> str:
    """A Ruin card: a spell or a Monster."""
    if card >= numbers.RUIN_MONSTER_CARD:
        return numbers.PROFILES[card - numbers.RUIN_MONSTER_CARD].id
    return numbers.CARDS[card].id


def token_id(token: int) -> str | None:
    """A discarded Land token; nothing for one that nobody has seen."""
    return numbers.PROFILES[token].id if token < state.BURIED else None


def site_facts(site: int) -> dict[str, Any]:
    """A Ruin, or a Land token: its land, and its underside if the seat knows it."""
    if site == state.RUIN:
        return {"ruin": True}
    if site >= state.UNSEEN:
        return {"land": LANDS[site - state.UNSEEN]}
    profile = numbers.PROFILES[site - state.SITE_TOKEN]
    return {"land": LANDS[profile.land], "under": profile.id}


def lying_facts(table: state.Table, card: state.Lying) -> dict[str, Any]:
    """A card in a hex: its name if everybody knows it, else its back; its Letter token."""
    return {
        "hex": NAMES[card.hex],
        "card": None if card.hidden else card_id(card.card),
        "relic": card.is_relic(),
        "letter": letter_at(table, card.hex),
    }


def mage_facts(mage: state.Mage) -> dict[str, Any]:
    return {
        "mage": numbers.MAGE_CARDS[mage.card].id if mage.card >= 0 else None,
        "hex": hex_id(mage.hex),
        "shore": mage.shore,
        "status": state.STATUSES[mage.status],
        "health": mage.health,
        "side": mage.side,
        "hand": [card_id(card) for card in mage.hand],
        "relics": [card_id(card) for card in mage.relics],
        "kept": [numbers.HAPPENINGS[card].id for card in mage.kept],
        "monster": mage.monster,
        "used": [card_id(card) for card in mage.used],
    }


def monster_facts(monster: state.Monster) -> dict[str, Any]:
    return {
        "number": monster.number,
        "monster": numbers.PROFILES[monster.profile].id,
        "hex": NAMES[monster.hex],
        "health": monster.health,
        "most": monster.most,
        "owner": monster.owner,
        "haunt": monster.haunt,
    }


def working_facts(working: state.Working) -> dict[str, Any]:
    token = numbers.TOKEN_OF[working.card]
    return {
        "number": working.number,
        "card": card_id(working.card),
        "controller": working.controller,
        "on": working.on,
        "token": numbers.TOKEN_KINDS[token].id if token >= 0 else None,
        "tokens": [NAMES[space] for space in working.tokens],
    }


def plan_facts(plan: SpellPlan) -> dict[str, Any]:
    return {
        "number": plan.number,
        "seat": plan.seat,
        "card": card_id(plan.card),
        "targets": plan.targets[:],
        "stopped": plan.stopped,
    }


def battle_facts(battle: Battle) -> dict[str, Any]:
    return {
        "one": battle.one,
        "other": battle.other,
        "hex": NAMES[battle.hex],
        "pass": battle.passes + 1,
        "dice": battle.dice[:],
        "shields": battle.shields[:],
    }
