"""What is printed on the cards, tokens and the board of Old Mage, from their declarations.

A client fetches it once. Rows of a card are marks: an icon, its word, perhaps a number.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import land, numbers
from questboard.games.old_mage.table import describe, ink, texts
from questboard.games.old_mage.table.facts import Edge
from questboard.games.old_mage.table.prompts import AIMS
from questboard.games.old_mage.table.standing import EDGES
from questboard.kernel.core.hexes import to_text


class Mark(TypedDict):
    """One part of a row on a card."""

    icon: str
    word: str
    number: int | None
    element: str | None  # a land


class Favourable(TypedDict):
    """What a Favourable Land changes; None: as without it."""

    land: str
    range: int | None
    aims: list[Mark] | None
    effects: list[Mark] | None
    also: list[Mark]
    words: str


class PrintedCard(TypedDict):
    title: str
    sort: Literal["spell", "ruin_spell", "relic", "ability"]
    copies: int
    cast: Literal["normal", "battle", "interrupt"] | None  # None: not for casting
    range: int
    whole_board: bool
    aims: list[Mark]
    effects: list[Mark]
    favourable: Favourable | None
    gifts: list[Mark]  # what it gives as long as it lasts
    duration: Literal["instant", "tokens", "lasting", "battle"]
    star_roll: bool  # a Star at the end of its caster's turn ends it
    adverse: bool
    token: str | None  # its tokens, and how many come at once
    tokens: int
    summons: str | None
    weapon: bool
    orb: bool
    spent: bool  # discarded after use
    words: str


class PrintedMage(TypedDict):
    title: str
    health: int
    ability: str
    colour: str


class PrintedMonster(TypedDict):
    title: str
    sort: Literal["land", "ruin", "event", "summons"]
    event: bool  # no monster, but an Event on the underside of a Land token
    dice: int
    health: int
    move: int
    land: str | None
    copies: int
    relics: int
    gifts: list[Mark]
    suffers: int  # Spell Dice for who finds it
    discards: int  # random cards
    words: str


class PrintedEvent(TypedDict):
    title: str
    effects: list[Mark]
    stays: str | None  # how long the card is kept
    monster: str | None
    words: str


class PrintedHazard(TypedDict):
    dice: int
    stars_hit: bool
    star_discards: bool
    spares: Literal["nobody", "caster", "caster_and_summons"]
    ends_move: bool
    once: bool


class PrintedToken(TypedDict):
    """A kind of spell token."""

    title: str
    supply: int
    mobile: int
    hazard: PrintedHazard | None
    portal: bool
    gate: bool
    bars: bool
    all_lands: bool
    camp_heals: int
    camp_draws: int
    eye: bool
    words: str


class Shore(TypedDict):
    sides: list[str]
    room: bool  # for a character on foot


class AtlasHex(TypedDict):
    region: str
    lands: list[str]
    crossing: bool
    water: Literal["lake", "pond", "river", "stream"] | None
    shores: list[Shore]


class PrintedTower(TypedDict):
    title: str
    hex: str  # where it stands at first
    edge: Edge


class Atlas(TypedDict):
    hexes: dict[str, AtlasHex]
    halves: list[str]  # drawn, but no spaces of the game
    regions: dict[str, str]  # titles
    lands: dict[str, str]
    towers: dict[str, PrintedTower]
    sides: dict[str, str]


class Catalogue(TypedDict):
    cards: dict[str, PrintedCard]
    mages: dict[str, PrintedMage]
    monsters: dict[str, PrintedMonster]
    events: dict[str, PrintedEvent]
    tokens: dict[str, PrintedToken]
    atlas: Atlas


SORTS: list[Literal["spell", "ruin_spell", "relic", "ability"]] = [
    "spell",
    "ruin_spell",
    "relic",
    "ability",
]
CASTS: list[Literal["normal", "battle", "interrupt"]] = ["normal", "battle", "interrupt"]
DURATIONS: list[Literal["instant", "tokens", "lasting", "battle"]] = [
    "instant",
    "tokens",
    "lasting",
    "battle",
]
MONSTERS: list[Literal["land", "ruin", "event", "summons"]] = ["land", "ruin", "event", "summons"]
SPARES: list[Literal["nobody", "caster", "caster_and_summons"]] = [
    "nobody",
    "caster",
    "caster_and_summons",
]
WATERS: dict[str, Literal["lake", "pond", "river", "stream"]] = {
    "lake": "lake",
    "pond": "pond",
    "river": "river",
    "stream": "stream",
}


def catalogue() -> Catalogue:
    """All of it, in the words of the language that is spoken now."""
    return {
        "cards": {card.id: card_facts(at) for at, card in enumerate(numbers.CARDS)},
        "mages": {
            mage.id: {
                "title": describe.phrase("mages." + mage.id),
                "health": mage.health,
                "ability": mage.ability.id,
                "colour": ink.COLOURS[at],
            }
            for at, mage in enumerate(numbers.MAGE_CARDS)
        },
        "monsters": {profile.id: monster_facts(profile) for profile in numbers.PROFILES},
        "events": {event.id: event_facts(event) for event in numbers.HAPPENINGS},
        "tokens": {token.id: token_facts(token) for token in numbers.TOKEN_KINDS},
        "atlas": atlas(),
    }


# ------------------------------------------------------------------------------------------- cards


def mark(icon: str, word: str, number: int = 0, element: int = words.NO_LAND) -> Mark:
    return {
        "icon": icon,
        "word": word,
        "number": number if number else None,
        "element": words.LANDS[element] if element >= 0 else None,
    }


def aim_mark(aim: words.Aim) -> Mark:
    lands = [at for at in range(len(words.LANDS)) if (aim.lands or aim.some_lands) >> at & 1]
    only = lands[0] if len(lands) == 1 else words.NO_LAND
    return mark(AIMS[aim.what], texts.aim_text(aim), aim.count, only)


def effect_mark(number: int, effect: words.Effect) -> Mark:
    icon = words.EFFECT_NAMES[effect.what]
    return mark(icon, texts.effect_text(number, effect), effect.amount)


def gift_mark(gift: words.Gift) -> Mark:
    return mark(words.GIFTS[gift.kind], texts.gift_text(gift), gift.amount)


def card_facts(number: int) -> PrintedCard:
    card = numbers.CARDS[number]
    return {
        "title": describe.card_name(number),
        "sort": SORTS[card.sort],
        "copies": card.copies,
        "cast": CASTS[card.cast] if card.casts else None,
        "range": card.range if card.range < words.WHOLE_BOARD else 0,
        "whole_board": card.range == words.WHOLE_BOARD,
        "aims": [aim_mark(aim) for aim in card.aims],
        "effects": [effect_mark(number, effect) for effect in card.effects],
        "favourable": favourable(number, card.bonus) if card.bonus is not None else None,
        "gifts": [gift_mark(gift) for gift in card.gifts],
        "duration": DURATIONS[card.duration],
        "star_roll": card.star_roll,
        "adverse": card.adverse,
        "token": card.token or None,
        "tokens": card.per_cast,
        "summons": card.summons or None,
        "weapon": card.weapon,
        "orb": card.orb,
        "spent": card.spent,
        "words": texts.card_text(number),
    }


def favourable(number: int, bonus: words.Bonus) -> Favourable:
    aims, effects = bonus.aims, bonus.effects
    return {
        "land": words.LANDS[bonus.land],
        "range": bonus.range if bonus.range >= 0 else None,
        "aims": [aim_mark(aim) for aim in aims] if aims is not None else None,
        "effects": [effect_mark(number, each) for each in effects] if effects is not None else None,
        "also": [effect_mark(number, effect) for effect in bonus.also],
        "words": texts.bonus_text(number),
    }


# ------------------------------------------------------------------------- monsters, Events, tokens


def monster_facts(profile: words.Profile) -> PrintedMonster:
    return {
        "title": texts.monster_name(profile),
        "sort": MONSTERS[profile.sort],
        "event": profile.event,
        "dice": profile.dice,
        "health": profile.health,
        "move": profile.move,
        "land": words.LANDS[profile.land] if profile.land >= 0 else None,
        "copies": profile.copies,
        "relics": profile.relics,
        "gifts": [gift_mark(gift) for gift in profile.gifts],
        "suffers": sum(effect.amount for effect in profile.effects),
        "discards": profile.discards,
        "words": texts.monster_text(profile),
    }


def event_facts(event: words.Happening) -> PrintedEvent:
    effects = [
        mark(words.HAPPENINGS[what], texts.happens_text(event, what, amount), amount)
        for what, amount in event.does
        if what != words.V_KEEP
    ]
    return {
        "title": describe.event_name(numbers.EVENT[event.id]),
        "effects": effects,
        "stays": texts.STAYS.get(event.stays),
        "monster": event.profile or None,
        "words": texts.happening_text(event),
    }


def token_facts(token: words.Token) -> PrintedToken:
    hazard = token.hazard
    return {
        "title": token_title(token),
        "supply": token.supply,
        "mobile": token.mobile,
        "hazard": hazard_facts(hazard) if hazard is not None else None,
        "portal": token.portal,
        "gate": token.gate,
        "bars": token.bars,
        "all_lands": token.all_lands,
        "camp_heals": token.camp_heals,
        "camp_draws": token.camp_draws,
        "eye": token.eye,
        "words": texts.sentences(texts.token_clauses(token)),
    }


def token_title(token: words.Token) -> str:
    """A token is called by the card that lays it; one of several cards by the first."""
    return describe.card_name(numbers.TOKEN_OF.index(numbers.TOKEN[token.id]))


def hazard_facts(hazard: words.Hazard) -> PrintedHazard:
    return {
        "dice": hazard.dice,
        "stars_hit": hazard.stars_hit,
        "star_discards": hazard.star_discards,
        "spares": SPARES[hazard.spares],
        "ends_move": hazard.ends_move,
        "once": hazard.once,
    }


# --------------------------------------------------------------------------------------- the board


def atlas() -> Atlas:
    sides = [side.lower() for side in SIDES]
    return {
        "hexes": {land.NAMES[space]: hex_facts(space) for space in range(land.SPACES)},
        "halves": [to_text(at) for at in land.HALVES],
        "regions": {id: describe.region_name(at) for at, id in enumerate(REGIONS)},
        "lands": {id: describe.phrase("lands." + id) for id in words.LANDS},
        "towers": {
            id: {
                "title": describe.tower_name(at),
                "hex": land.NAMES[land.TOWER_SPACE[at]],
                "edge": EDGES[land.TOWER_SIDE[at]],
            }
            for at, id in enumerate(land.TOWERS)
        },
        "sides": {id: describe.phrase("sides." + SIDES[at]) for at, id in enumerate(sides)},
    }


def hex_facts(space: int) -> AtlasHex:
    return {
        "region": REGIONS[land.REGION[space]],
        "lands": [id for at, id in enumerate(words.LANDS) if land.LAND_BITS[space] >> at & 1],
        "crossing": land.CROSSING[space],
        "water": WATERS.get(land.WATER[space]),
        "shores": [
            {"sides": [SIDES[side].lower() for side in shore], "room": room}
            for shore, room in land.SHORES[space]
        ],
    }
