"""What a thing on the table is and does: cards, Units, enemies, sites, spaces, Skills, Tactics."""

from __future__ import annotations

from collections.abc import Callable

from questboard.games.lines import Line, plain
from questboard.games.mage_knight.box import Box
from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import enemies
from questboard.games.mage_knight.language.cards import ARTIFACT, CARD_TYPES, SPELL
from questboard.games.mage_knight.language.land import CITY
from questboard.games.mage_knight.language.words import COLOURS, TERRAINS
from questboard.games.mage_knight.state import NOBODY, Player, Table, numbers
from questboard.games.mage_knight.state.land import NEAR, SPACE, space_text
from questboard.games.mage_knight.steps.foes import striker
from questboard.games.mage_knight.table import describe, picture, texts
from questboard.games.mage_knight.table.describe import told
from questboard.games.mage_knight.table.labels import card_line, garrison
from questboard.games.mage_knight.table.wording import name, word
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.words import listing, whole_number

ABILITIES = [*[row.id for row in enemies.ABILITIES], "summon"]
KINDS = ("card", "unit", "offer", "offered", "enemy", "skill", "tactic", "site", "hero", "city")


def explain(table: Table, seat: int, thing: str) -> list[str]:
    """A title and what is to be said, or nothing; by kind and id, by name, or by place."""
    space = find_space(table, seat, thing)
    if space >= 0:
        return space_lines(table, space)
    section = whole_section(table, seat, thing)
    if section:
        return section
    kind, _, rest = thing.partition(" ")
    number = whole_number(rest)
    if kind in ("enemy", "attack", "block", "target") and table.combat:
        if 0 < number <= len(table.combat.foes):
            return enemy_lines(striker(table, table.combat.foes[number - 1]))
    if kind == "unit" and seat >= 0:
        units = table.players[seat].units
        if 0 < number <= len(units):
            return unit_lines(units[number - 1].kind)
    what = rest if kind in KINDS and rest else thing
    return named(table.contents(), what, kind if rest else "")


def named(box: Box, thing: str, kind: str = "") -> list[str]:
    """Something of the box by its id or its name."""
    terrains = {terrain: ground for ground, terrain in enumerate(TERRAINS)}
    cities = {name("cities", COLOURS[city.colour]): city.colour for city in numbers.CITIES}
    sorts: list[tuple[dict[str, int], Callable[[int], str], Callable[[int], list[str]]]] = [
        (box.cards, describe.card_name, card_lines),
        (box.cards, lambda card: texts.titles(numbers.CARDS[card])[1], card_lines),
        (box.units if kind != "enemy" else {}, describe.unit_name, unit_lines),
        (box.enemies if kind not in ("unit", "offer") else {}, describe.enemy_name, enemy_lines),
        (box.skills, describe.skill_name, skill_lines),
        (box.tactics, describe.tactic_name, tactic_lines),
        (box.sites, lambda site: site_lines(site)[0], site_lines),
        (cities, lambda city: city_lines(city)[0], city_lines),
        (terrains, lambda ground: word("all_terrains." + TERRAINS[ground]), terrain_lines),
    ]
    found = dict.fromkeys(
        (lines, number)
        for known, title, lines in sorts
        for id, number in known.items()
        if thing in (id, title(number).lower())
    )
    told_ = [line for lines, number in found for line in lines(number)]
    return told_ + (ability_lines(thing) if thing in ABILITIES else [])


# ------------------------------------------------------------------------------------ single things


def card_lines(card: int) -> list[str]:
    """A card with both halves."""
    declared = numbers.CARDS[card]
    title, strong_title = texts.titles(declared)
    if card == numbers.WOUND:
        return [title, told("look.wound")]
    type_ = word("card_types." + CARD_TYPES[numbers.TYPE_OF[card]])
    colour = describe.colour_name(numbers.COLOUR_OF[card]) if numbers.COLOUR_OF[card] >= 0 else ""
    head = told("look.card" if colour else "look.card_plain", type=type_, colour=colour)
    basic, strong = texts.basic_text(declared), texts.strong_text(declared)
    lines = [f"{title} ({head})"]
    if numbers.TYPE_OF[card] == SPELL:
        lines.append(told("look.spell_basic", title=title, colour=colour, text=basic))
        lines.append(told("look.spell_strong", title=strong_title, colour=colour, text=strong))
    else:
        lines.append(told("look.basic", text=basic))
        key = "artifact_strong" if numbers.TYPE_OF[card] == ARTIFACT else "strong"
        lines.append(told(f"look.{key}", colour=colour, text=strong))
    return [*lines, told("look.sideways")]


def unit_lines(kind: int) -> list[str]:
    unit = numbers.UNITS[kind]
    rank = told("look.elite" if unit.elite else "look.regular")
    head = told("look.unit", kind=rank, level=unit.level, cost=unit.cost, armor=unit.armor)
    lines = [
        f"{describe.unit_name(kind)} ({head})",
        told("look.recruited", places=texts.recruited_at(unit)),
    ]
    if unit.resistances:
        lines.append(told("look.resists", resistances=texts.resistance_names(unit.resistances)))
    return lines + [told("look.ability", text=texts.ability_text(each)) for each in unit.abilities]


def enemy_lines(token: int) -> list[str]:
    """An enemy token, with what its abilities mean."""
    enemy = numbers.ENEMIES[token]
    colour = word("tokens." + enemies.TOKEN_COLOURS[enemy.colour])
    text = told("look.enemy", colour=colour.capitalize(), text=texts.enemy_text(enemy))
    lines = [describe.enemy_name(token), text]
    masks = [*[strike.abilities for strike in enemy.strikes], enemy.abilities]
    powers = [power for mask in masks for power in enemies.powers(mask).ids()]
    if any(strike.summon >= 0 for strike in enemy.strikes):
        powers.append("summon")
    return lines + [": ".join(ability_lines(power)) for power in powers]


def skill_lines(skill: int) -> list[str]:
    return [describe.skill_name(skill), texts.skill_text(numbers.SKILLS[skill])]


def tactic_lines(number: int) -> list[str]:
    tactic = numbers.TACTICS[number]
    text = told("look.tactic", number=tactic.number, text=texts.tactic_text(tactic))
    return [describe.tactic_name(number), text]


def site_lines(site: int) -> list[str]:
    return [name("sites", numbers.SITES[site].id), texts.site_text(numbers.SITES[site])]


def city_lines(colour: int) -> list[str]:
    city = numbers.CITIES[colour]
    text = told("look.city", bonus=texts.city_bonus(city), goods=texts.city_goods(city))
    return [name("cities", COLOURS[colour]), text]


def ability_lines(ability: str) -> list[str]:
    return [word("abilities." + ability), word("ability_texts." + ability)]


def terrain_lines(ground: int) -> list[str]:
    day, night = MOVE_COST[0][ground], MOVE_COST[1][ground]
    title = name("terrains", TERRAINS[ground])
    if day >= NO_ENTRY:
        return [told("look.space_closed", terrain=title)]
    return [title, told("look.terrain", day=day, night=night)]


# ------------------------------------------------------------------------------------------- places


def find_space(table: Table, seat: int, thing: str) -> int:
    """A space by its coordinates, by its direction from the hero, or as ``here``; or -1."""
    text = thing.removeprefix("space ").removeprefix("go ").removeprefix("challenge ").strip()
    here = table.players[seat].space if seat >= 0 else -1
    if here >= 0:
        if text == "here":
            return here
        for near in NEAR[here]:
            way = describe.way(here, near)
            short = "".join(part[0] for part in way.split("-"))  # ne: north-east
            if table.laid(near) and text in (way, short):
                return near
    try:
        at = from_text(text)
    except BadInput:
        return -1
    return SPACE[at] if at in SPACE and table.laid(SPACE[at]) else -1


def space_lines(table: Table, space: int) -> list[str]:
    """A space: its ground, its site and who is there."""
    ground = table.terrain(space)
    costs = table.turn.costs or MOVE_COST[1 if table.night else 0]
    key = "space_closed" if costs[ground] >= NO_ENTRY else "space"
    title = name("terrains", TERRAINS[ground])
    lines = [f"{space_text(space)}: {told(f'look.{key}', terrain=title, cost=costs[ground])}"]
    site = table.site(space)
    spot = table.spot(space)
    if site == CITY:
        lines.append(": ".join(city_lines(table.site_colour(space))))
    elif title := describe.site_name(table, space):
        lines.append(told("look.place", site=title, text=texts.site_text(numbers.SITES[site])))
    if spot.ruin >= 0:
        lines.append(texts.ruin_text(numbers.RUINS[spot.ruin]))
    if spot.tokens:
        lines.append(told("look.foes", foes=garrison(table, space)))
        for token in dict.fromkeys(spot.tokens):
            if token >= 0:
                text = texts.enemy_text(numbers.ENEMIES[token])
                lines.append(f"{describe.enemy_name(token)}: {text}")
    if spot.owner != NOBODY:
        lines.append(told("look.owned", name=describe.seat_name(table, spot.owner)))
    for each in range(table.seats):
        if table.players[each].space == space:
            lines.append(told("look.hero_here", name=describe.seat_name(table, each)))
    return lines


# ----------------------------------------------------------------------------------- whole sections


def whole_section(table: Table, seat: int, thing: str) -> list[str]:
    """Everything of one sort: the hand, the offers, the discard pile."""
    if thing in ("goal", "scenario"):
        story = table.story()
        goal = told(f"look.scenario_{story.words()}", rounds=table.rounds, **story.values())
        return [name("scenarios", story.id), goal]
    if thing in ("offer", "offers"):
        cards = [card for _, offered in picture.offers(table) for card in offered]
        units = [picture.offer_line(kind) for kind in table.unit_offer]
        return [told("picture.offer"), *units, *[card_line(card) for card in cards]]
    if thing == "spells":
        return [told("picture.spells")] + [card_line(card) for card in table.spell_offer]
    if thing == "tactics":
        return [told("picture.tactic")] + [tactic_line(each) for each in table.tactics]
    if table.rival is not None and thing == table.rival.id():
        return table.rival.about()
    return own_section(table.players[seat], thing) if seat >= 0 else []


def own_section(player: Player, thing: str) -> list[str]:
    if thing == "hand":
        return stripped(picture.hand_section(player))
    if thing == "units":
        return stripped(picture.unit_section(player))
    if thing in ("discard", "discard pile"):
        pile = dict.fromkeys(sorted(player.discard))
        cards = stripped([picture.card_item(card) for card in pile])
        return [told("look.discard"), *(cards or [told("look.nothing")])]
    if thing in ("deck", "deed deck"):
        pile = dict.fromkeys(sorted(player.deck))
        counted = [f"{player.deck.count(card)} {describe.card_name(card)}" for card in pile]
        return [told("look.deck"), listing(counted) or told("look.nothing")]
    return []


def stripped(lines: list[Line]) -> list[str]:
    return [plain(line).strip() for line in lines]


def tactic_line(number: int) -> str:
    tactic = numbers.TACTICS[number]
    return f"{tactic.number} {describe.tactic_name(number)}: {texts.tactic_text(tactic)}"
