"""What a thing on the table of Old Mage is and does."""

from __future__ import annotations

from questboard.games.lines import plain
from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.state import land, numbers
from questboard.games.old_mage.state.facts import FIRST_MONSTER, MOST_HEALTH, Table
from questboard.games.old_mage.table import describe, odds, texts
from questboard.games.old_mage.table.picture import belongings, goal_text
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
        if any(describe.card_name(card) == name for card in mage.relics):
            return [describe.phrase("explain.carried", name=describe.seat_name(table, seat))]
    for card in table.lying:
        if not card.hidden and describe.card_name(card.card) == name:
            letter = describe.letter_at(table, card.hex)
            return [describe.phrase("explain.lies", hex=land.NAMES[card.hex], letter=letter)]
    if name != describe.card_name(numbers.ORB):
        return []
    return [
        describe.phrase("explain.gone" if numbers.ORB in table.relic_gone else "explain.unfound")
    ]


def find_space(table: Table, seat: int, thing: str) -> int:
    """The hex that a text means: ``0,4``, ``hex 0,4``, ``here``, ``tower l2``; -1 for none."""
    word = thing.split(" ")[-1]
    if word == "here" and seat >= 0:
        return table.mages[seat].hex
    if thing.startswith("letter "):
        for at, space in enumerate(table.letters()):
            if space >= 0 and describe.letter_name(at).lower() == word:
                return space
    if word in land.TOWERS:
        at = land.TOWERS.index(word)
        return table.towers[at] if table.towers else land.TOWER_SPACE[at]
    try:
        return land.SPACE.get(from_text(word), -1)
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
        if card >= 0 and thing in (
            describe.seat_name(table, seat).lower(),
            numbers.MAGE_CARDS[card].id,
        ):
            return seat
    return -1


def thing_lines(name: str) -> list[str]:
    """A card, a monster or an Event by its id or name."""
    for number, card in enumerate(numbers.CARDS):
        if name in (card.id, describe.card_name(number).lower()):
            return [describe.card_name(numbers.CARD[card.id]), texts.card_text(number)]
    for mage in numbers.MAGE_CARDS:
        if name in (mage.id, describe.phrase("mages." + mage.id).lower()):
            ability = numbers.CARD[mage.ability.id]
            return [
                describe.phrase("mages." + mage.id),
                f"{describe.card_name(ability)}: {texts.card_text(ability)}",
            ]
    for number, profile in enumerate(numbers.PROFILES):
        if name in (profile.id, describe.profile_name(number).lower()):
            return [describe.profile_name(numbers.PROFILE[profile.id]), texts.monster_text(profile)]
    for number, event in enumerate(numbers.HAPPENINGS):
        if name in (event.id, describe.event_name(number).lower()):
            return [
                describe.event_name(numbers.EVENT[event.id]),
                texts.sentences([texts.happening_text(event)]),
            ]
    return []


def find_region(name: str) -> int:
    """The region of an id or a name, with or without its article; -1 for none."""
    for region, each in enumerate(REGIONS):
        called = describe.region_name(region).lower()
        if name in (each, called, called.removeprefix("the ")):
            return region
    return -1


def region_lines(name: str) -> list[str]:
    region = find_region(name)
    if region < 0:
        return []
    towers = [
        describe.tower_name(at)
        for at, space in enumerate(land.TOWER_SPACE)
        if land.REGION[space] == region
    ]
    bits = 0
    for space, where in enumerate(land.REGION):
        bits |= land.LAND_BITS[space] if where == region else 0
    lines = [
        describe.region_name(region),
        describe.phrase("explain.lands", lands=texts.land_names(bits)),
    ]
    return lines + ([describe.phrase("explain.towers", towers=listing(towers))] if towers else [])


def hex_lines(table: Table, seat: int, space: int) -> list[str]:
    lines = [
        describe.phrase(
            "explain.hex", hex=land.NAMES[space], region=describe.region_name(land.REGION[space])
        ),
        describe.phrase("explain.lands", lands=texts.land_names(land.LAND_BITS[space])),
    ]
    if land.WET[space]:
        lines.append(describe.phrase("explain.water", shores=listing(shores(space))))
    things = describe.things_at(table, space)
    if things:
        lines.append(describe.phrase("explain.here", things=listing(things)))
    if seat >= 0 and table.mages[seat].hex >= 0:
        far = land.DISTANCE[table.mages[seat].hex][space]
        lines.append(
            describe.phrase("explain.far", n=far) if far else describe.phrase("explain.you")
        )
    if odds.may_travel(table, seat):
        chance = odds.reach(table, seat).get(space)
        if chance is not None:
            lines.append(describe.phrase("explain.reach", percent=f"{float(chance) * 100:.0f}"))
    return lines


def shores(space: int) -> list[str]:
    """The pieces of dry land of a water hex, by their sides."""
    found: list[str] = []
    for shore, room in enumerate(land.ROOM[space]):
        sides = [SIDES[side] for side in range(6) if land.SHORE[6 * space + side] == shore]
        text = "-".join(sides)
        found.append(
            describe.phrase("explain.shore" if room else "explain.shore_narrow", sides=text)
        )
    return found


def who_lines(table: Table, who: int) -> list[str]:
    """A Mage with what lies openly with it, or a monster."""
    if who >= FIRST_MONSTER:
        monster = table.monster(who)
        assert monster is not None
        health = describe.phrase("picture.health", n=monster.health, most=monster.most)
        return [
            describe.phrase("at", name=describe.who_name(table, who), hex=land.NAMES[monster.hex]),
            f"{health}. {texts.monster_text(numbers.PROFILES[monster.profile])}",
        ]
    mage = table.mages[who]
    hand = describe.phrase("cards", n=len(mage.hand))
    health = describe.phrase("picture.health", n=mage.health, most=MOST_HEALTH)
    lines = [
        describe.phrase(
            "explain.mage", name=describe.who_name(table, who), health=health, hand=hand
        )
    ]
    lines += [plain(line).strip() for line in belongings(table, who)]
    if mage.ability() >= 0:
        ability = mage.ability()
        lines.append(f"{describe.card_name(ability)}: {texts.card_text(ability)}")
    return [*lines, goal_text(table, who)] if mage.side >= 0 else lines
