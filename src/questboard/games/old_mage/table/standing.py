"""What lies and stands on a table of Old Mage, as plain data for a client: hexes and characters."""

from __future__ import annotations

from questboard.games.old_mage.content.board import REGIONS
from questboard.games.old_mage.content.dice import BATTLE_DICE, TRAVEL_DICE_IN_BOX
from questboard.games.old_mage.language import words
from questboard.games.old_mage.language.choices import who_text
from questboard.games.old_mage.state import facts as state
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.land import NAMES, TOWERS
from questboard.games.old_mage.steps.battle import MAGE_DICE
from questboard.games.old_mage.steps.plans import is_favoured
from questboard.games.old_mage.steps.rounds import HAND
from questboard.games.old_mage.steps.turn import TRAVEL
from questboard.games.old_mage.table import facts as told
from questboard.games.old_mage.table.describe import letter_name

CARD_ID = [card.id for card in numbers.CARDS]
PROFILE_ID = [profile.id for profile in numbers.PROFILES]
EVENT_ID = [event.id for event in numbers.HAPPENINGS]
STATUSES: list[told.Status] = ["alive", "haunt", "undead", "out"]
EDGES: list[told.Edge] = ["left", "right"]
GIVES = [any(gifts) for gifts in numbers.GIFT_OF_CARD]
FAVOURABLE = [card.bonus is not None for card in numbers.CARDS]


# ------------------------------------------------------------------------------------------- hexes


def site_facts(site: int) -> told.Site:
    """A Ruin, or a Land token: its land, and its underside if the seat knows it."""
    if site == state.RUIN:
        return {"land": None, "under": None}
    if site >= state.UNSEEN:
        return {"land": words.LANDS[site - state.UNSEEN], "under": None}
    profile = numbers.PROFILES[site - state.SITE_TOKEN]
    return {"land": words.LANDS[profile.land], "under": profile.id}


# Sites that look alike are one and the same.
SITES = {
    site: site_facts(site)
    for site in (
        state.RUIN,
        *range(state.SITE_TOKEN, state.SITE_TOKEN + numbers.FIRST_RUIN_MONSTER),
        *range(state.UNSEEN, state.UNSEEN + len(words.LANDS)),
    )
}


def sites(table: state.Table) -> dict[str, told.Site]:
    return {NAMES[space]: SITES[site] for space, site in enumerate(table.site) if site}


def tokens(table: state.Table) -> dict[str, list[told.SpellToken]]:
    found: dict[str, list[told.SpellToken]] = {}
    for working in table.workings:
        for at, space in enumerate(working.tokens):
            found.setdefault(NAMES[space], []).append(token_facts(working, at))
    return found


def lying(table: state.Table) -> dict[str, told.Lying]:
    found: dict[str, told.Lying] = {}
    for at, space in enumerate(table.letters() if table.lying else []):
        if space >= 0:
            found[NAMES[space]] = {"letter": letter_name(at), "cards": []}
    for card in table.lying:
        shown = None if card.hidden else CARD_ID[card.card]
        found[NAMES[card.hex]]["cards"].append({"card": shown, "relic": card.is_relic()})
    return found


def token_facts(working: state.Working, at: int) -> told.SpellToken:
    return {
        "token": working.kind().id,
        "card": CARD_ID[working.card],
        "spell": working.number,
        "number": at,
        "seat": working.controller,
        "moved": bool(working.moved >> at & 1),
        "ends": ends(working),
    }


def ends(working: state.Working) -> told.Ends:
    return "star" if numbers.STAR_ROLL[working.card] else "stays"


def spell_facts(table: state.Table, working: state.Working) -> told.Spell:
    return {
        "card": CARD_ID[working.card],
        "seat": working.controller,
        "on": who_text(working.on) if working.on >= 0 else None,
        "hexes": [NAMES[space] for space in working.tokens],
        "summons": [who_text(m.number) for m in table.monsters if m.spell == working.number],
        "tower": TOWERS[working.tower] if working.tower >= 0 else None,
        "ends": ends(working),
    }


# -------------------------------------------------------------------------------------- characters


def known(thing: int) -> int | None:
    return thing if thing >= 0 else None


def mage_facts(table: state.Table, seat: int) -> told.Mage:
    mage = table.mages[seat]
    gifts = givers(table, seat)
    favoured = {
        CARD_ID[card]: is_favoured(table, seat, card, mage.hex)
        for card in mage.hand
        if card >= 0 and FAVOURABLE[card] and mage.hex >= 0
    }
    return {
        "seat": seat,
        "mage": numbers.MAGE_CARDS[mage.card].id if mage.card >= 0 else None,
        "status": STATUSES[mage.status],
        "hex": NAMES[mage.hex] if mage.hex >= 0 else None,
        "shore": mage.shore,
        "health": mage.health,
        "most": state.MOST_HEALTH,
        "edge": EDGES[mage.side] if mage.side >= 0 else None,
        "hand": [CARD_ID[card] if card >= 0 else None for card in mage.hand],
        "hand_limit": max(HAND, best(gifts, words.HAND_LIMIT)),
        "relics": [CARD_ID[card] for card in mage.relics],
        "kept": [kept_facts(*each) for each in zip(mage.kept, mage.kept_marks, strict=True)],
        "monster": who_text(mage.monster) if mage.monster >= 0 else None,
        "haunted": abs(mage.haunted),
        "used": [CARD_ID[card] for card in mage.used],
        "ability_used": mage.ability() in mage.used,
        "warded": mage.ward > 0,
        "travel": travel_facts(gifts),
        "battle": strength(MAGE_DICE, gifts),
        "held_by": held_by(mage, gifts),
        "favoured": favoured,
    }


def kept_facts(card: int, mark: int) -> told.Kept:
    silences = numbers.HAPPENINGS[card].stays == words.SILENCE
    return {
        "event": EVENT_ID[card],
        "region": REGIONS[mark] if silences else None,
        "ripe": bool(mark) and not silences,
    }


def monster_facts(monster: state.Monster) -> told.Monster:
    return {
        "monster": PROFILE_ID[monster.profile],
        "hex": NAMES[monster.hex],
        "shore": monster.shore,
        "health": monster.health,
        "most": monster.most,
        "owner": known(monster.owner),
        "haunt": known(monster.haunt),
        "spell": known(monster.spell),
        "moved": monster.moved,
    }


# What gives something: its id, and how much of each gift.
Giver = tuple[str, list[int]]


def givers(table: state.Table, who: int) -> list[Giver]:
    """All that gives something to a character, as ``Table.gift`` counts it."""
    found: list[Giver] = []
    seat = who
    if who < state.FIRST_MONSTER:
        mage = table.mages[who]
        if mage.stands():
            for card in (mage.ability(), *mage.relics):
                if card >= 0 and GIVES[card]:
                    found.append((CARD_ID[card], numbers.GIFT_OF_CARD[card]))
    else:
        monster = table.monster(who)
        if monster is None:
            return found
        seat = monster.haunt
        found.append((PROFILE_ID[monster.profile], numbers.GIFT_OF_PROFILE[monster.profile]))
    counted_once: list[int] = []
    for working in table.workings:
        card = working.card
        if working.on >= 0 and working.on in (who, seat) and GIVES[card]:
            if card not in counted_once:
                counted_once.append(card)
                found.append((CARD_ID[card], numbers.GIFT_OF_CARD[card]))
    return found


def total(gifts: list[Giver], kind: int) -> int:
    return sum(gift[kind] for _, gift in gifts)


def best(gifts: list[Giver], kind: int) -> int:
    return max((gift[kind] for _, gift in gifts), default=0)


def shares(gifts: list[Giver], kind: int) -> list[told.Share]:
    return [{"id": id, "amount": gift[kind]} for id, gift in gifts if gift[kind]]


def travel_facts(gifts: list[Giver]) -> told.Travel:
    return {
        "dice": min(TRAVEL_DICE_IN_BOX, max(TRAVEL, best(gifts, words.TRAVEL_DICE))),
        "dice_from": shares(gifts, words.TRAVEL_DICE),
        "more": total(gifts, words.MOVE_MORE),
        "more_from": shares(gifts, words.MOVE_MORE),
    }


def strength(base: int, gifts: list[Giver]) -> told.Strength:
    dice = base + total(gifts, words.DICE)
    first = dice + total(gifts, words.FIRST_DICE)
    shields = total(gifts, words.SHIELDS)
    return {
        "dice": max(1, min(BATTLE_DICE, dice)),
        "first_dice": max(1, min(BATTLE_DICE, first)),
        "shields": shields,
        "first_shields": shields + total(gifts, words.FIRST_SHIELDS),
        "base": base,
        "sources": sources(gifts),
    }


def sources(gifts: list[Giver]) -> list[told.Source]:
    found: list[told.Source] = []
    for id, gift in gifts:
        source: told.Source = {
            "id": id,
            "dice": gift[words.DICE],
            "first_dice": gift[words.FIRST_DICE],
            "shields": gift[words.SHIELDS],
            "first_shields": gift[words.FIRST_SHIELDS],
        }
        if any(gift[words.SHIELDS : words.FIRST_DICE + 1]):
            found.append(source)
    return found


def held_by(mage: state.Mage, gifts: list[Giver]) -> list[str]:
    """What keeps a Mage from moving: Entangle, or Quagmire in the turn after it was drawn."""
    found = [id for id, gift in gifts if gift[words.HELD]]
    for card, mark in zip(mage.kept, mage.kept_marks, strict=True):
        if mark and numbers.HAPPENINGS[card].stays == words.NEXT_TURN_HELD:
            found.append(EVENT_ID[card])
    return found
