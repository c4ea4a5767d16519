"""What a thing on the table of Old Mage is and does."""

from __future__ import annotations

from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.state.land import (
    DISTANCE,
    LAND_BITS,
    NAMES,
    REGION,
    ROOM,
    SHORE,
    SPACE,
    TOWER_SPACE,
    TOWERS,
    WET,
)
from questboard.games.old_mage.state.numbers import (
    CARD,
    CARDS,
    EVENT,
    HAPPENINGS,
    MAGE_CARDS,
    ORB,
    PROFILE,
    PROFILES,
)
from questboard.games.old_mage.state.table import FIRST_MONSTER, MOST_HEALTH, Table
from questboard.games.old_mage.table.describe import (
    card_name,
    event_name,
    letter_at,
    letter_name,
    profile_name,
    region_name,
    seat_name,
    things_at,
    told,
    tower_name,
    who_name,
)
from questboard.games.old_mage.table.ink import paint
from questboard.games.old_mage.table.picture import belongings, goal_text
from questboard.games.old_mage.table.texts import (
    card_text,
    happening_text,
    land_names,
    monster_text,
    sentences,
)
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.words import listing, whole_number

KINDS = ("map", "card", "monster", "event", "mage", "hex", "tower", "go", "at", "cast", "land")


def explain(table: Table, seat: int, thing: str) -> list[str]:
    """A title and what is to be said, or nothing; by kind and id, by name, or by place."""
    space = find_space(table, seat, thing)
    if space >= 0:
        return hex_lines(table, seat, space)
    who = find_who(table, thing)
    if who >= 0:
        return who_lines(table, who)
    kind, _, rest = thing.partition(" ")
    name = rest if kind in KINDS and rest else thing
    lines = thing_lines(name)
    return [*lines, *whereabouts(table, lines[0])] if lines else region_lines(name)


def whereabouts(table: Table, name: str) -> list[str]:
    """Who has a Relic, or in which hex it lies for all to see."""
    for seat, mage in enumerate(table.mages):
        if any(card_name(card) == name for card in mage.relics):
            return [told("explain.carried", name=seat_name(table, seat))]
    for card in table.lying:
        if not card.hidden and card_name(card.card) == name:
            letter = letter_at(table, card.hex)
            return [told("explain.lies", hex=NAMES[card.hex], letter=letter)]
    if name != card_name(ORB):
        return []
    return [told("explain.gone" if ORB in table.relic_gone else "explain.unfound")]


def find_space(table: Table, seat: int, thing: str) -> int:
    """The hex that a text means: ``0,4``, ``hex 0,4``, ``here``, ``tower l2``; -1 for none."""
    word = thing.split(" ")[-1]
    if word == "here" and seat >= 0:
        return table.mages[seat].hex
    if thing.startswith("letter "):
        for at, space in enumerate(table.letters()):
            if space >= 0 and letter_name(at).lower() == word:
                return space
    if word in TOWERS:
        at = TOWERS.index(word)
        return table.towers[at] if table.towers else TOWER_SPACE[at]
    try:
        return SPACE.get(from_text(word), -1)
    except BadInput:
        return -1


def find_who(table: Table, thing: str) -> int:
    """The character that a text means: ``mage 2``, ``monster 14``, or a Mage by its name."""
    kind, _, rest = thing.partition(" ")
    number = whole_number(rest)
    if kind == "mage" and 0 < number <= table.seats:
        return number - 1
    if kind == "monster" and number >= 0 and table.monster(number) is not None:
        return number
    for seat in range(table.seats):
        card = table.mages[seat].card
        if card >= 0 and thing in (seat_name(table, seat).lower(), MAGE_CARDS[card].id):
            return seat
    return -1


def thing_lines(name: str) -> list[str]:
    """A card, a monster or an Event by its id or name."""
    for number, card in enumerate(CARDS):
        if name in (card.id, card_name(number).lower()):
            return [card_name(CARD[card.id]), card_text(number)]
    for mage in MAGE_CARDS:
        if name in (mage.id, told("mages." + mage.id).lower()):
            ability = CARD[mage.ability.id]
            return [told("mages." + mage.id), f"{card_name(ability)}: {card_text(ability)}"]
    for number, profile in enumerate(PROFILES):
        if name in (profile.id, profile_name(number).lower()):
            return [profile_name(PROFILE[profile.id]), monster_text(profile)]
    for number, event in enumerate(HAPPENINGS):
        if name in (event.id, event_name(number).lower()):
            return [event_name(EVENT[event.id]), sentences([happening_text(event)])]
    return []


def find_region(name: str) -> int:
    """The region of an id or a name, with or without its article; -1 for none."""
    for region, each in enumerate(REGIONS):
        called = region_name(region).lower()
        if name in (each, called, called.removeprefix("the ")):
            return region
    return -1


def region_lines(name: str) -> list[str]:
    region = find_region(name)
    if region < 0:
        return []
    towers = [tower_name(at) for at, space in enumerate(TOWER_SPACE) if REGION[space] == region]
    bits = 0
    for space, where in enumerate(REGION):
        bits |= LAND_BITS[space] if where == region else 0
    lines = [region_name(region), told("explain.lands", lands=land_names(bits))]
    return lines + ([told("explain.towers", towers=listing(towers))] if towers else [])


def hex_lines(table: Table, seat: int, space: int) -> list[str]:
    lines = [
        told("explain.hex", hex=NAMES[space], region=region_name(REGION[space])),
        told("explain.lands", lands=land_names(LAND_BITS[space])),
    ]
    if WET[space]:
        lines.append(told("explain.water", shores=listing(shores(space))))
    things = things_at(table, space)
    if things:
        lines.append(told("explain.here", things=listing(things)))
    if seat >= 0 and table.mages[seat].hex >= 0:
        far = DISTANCE[table.mages[seat].hex][space]
        lines.append(told("explain.far", n=far) if far else told("explain.you"))
    return lines


def shores(space: int) -> list[str]:
    """The pieces of dry land of a water hex, by their sides."""
    found: list[str] = []
    for shore, room in enumerate(ROOM[space]):
        sides = [SIDES[side] for side in range(6) if SHORE[6 * space + side] == shore]
        text = "-".join(sides)
        found.append(told("explain.shore" if room else "explain.shore_narrow", sides=text))
    return found


def who_lines(table: Table, who: int) -> list[str]:
    """A Mage with what lies openly with it, or a monster."""
    if who >= FIRST_MONSTER:
        monster = table.monster(who)
        assert monster is not None
        health = told("picture.health", n=monster.health, most=monster.most)
        return [
            told("at", name=who_name(table, who), hex=NAMES[monster.hex]),
            f"{health}. {monster_text(PROFILES[monster.profile])}",
        ]
    mage = table.mages[who]
    hand = told("cards", n=len(mage.hand))
    health = told("picture.health", n=mage.health, most=MOST_HEALTH)
    lines = [told("explain.mage", name=who_name(table, who), health=health, hand=hand)]
    lines += [paint(line, False).strip() for line in belongings(table, who)]
    if mage.ability() >= 0:
        ability = mage.ability()
        lines.append(f"{card_name(ability)}: {card_text(ability)}")
    return [*lines, goal_text(table, who)] if mage.side >= 0 else lines
