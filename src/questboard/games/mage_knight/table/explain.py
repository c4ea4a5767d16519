"""What a thing on the table is and does: cards, Units, enemies, sites, spaces, Skills, Tactics."""

from __future__ import annotations

from questboard.games.lines import plain
from questboard.games.mage_knight.box import Box
from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import enemies
from questboard.games.mage_knight.language.cards import ARTIFACT, CARD_TYPES, SPELL
from questboard.games.mage_knight.language.land import CITY, City
from questboard.games.mage_knight.language.words import COLOURS, TERRAINS
from questboard.games.mage_knight.state import NOBODY, Table, numbers
from questboard.games.mage_knight.state.land import NEAR, SPACE, space_text
from questboard.games.mage_knight.steps.foes import striker
from questboard.games.mage_knight.table import describe, picture, texts
from questboard.games.mage_knight.table.describe import told
from questboard.games.mage_knight.table.labels import card_line, garrison
from questboard.games.mage_knight.table.wording import name, word
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.words import listing, whole_number

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
    found: list[str] = []
    for id, number in box.cards.items():
        titles = texts.titles(numbers.CARDS[number])
        if thing == id or thing in [title.lower() for title in titles]:
            found += card_lines(number)
            break
    for id, number in box.units.items():
        if kind != "enemy" and thing in (id, describe.unit_name(number).lower()):
            found += unit_lines(number)
    for id, number in box.enemies.items():
        if kind not in ("unit", "offer") and thing in (id, describe.enemy_name(number).lower()):
            found += enemy_lines(number)
    for id, number in box.skills.items():
        if thing in (id, name("skills", id).lower()):
            found += [name("skills", id), texts.skill_text(numbers.SKILLS[number])]
            break
    for id, number in box.tactics.items():
        if thing in (id, name("tactics", id).lower()):
            tactic = numbers.TACTICS[number]
            text = told("look.tactic", number=tactic.number, text=texts.tactic_text(tactic))
            found += [name("tactics", id), text]
    for id, number in box.sites.items():
        if thing in (id, name("sites", id).lower()):
            found += [name("sites", id), texts.site_text(numbers.SITES[number])]
    for city in numbers.CITIES:
        title = name("cities", COLOURS[city.colour])
        if thing == title.lower():
            found += [title, city_text(city)]
    for ability in [*[row.id for row in enemies.ABILITIES], "summon"]:
        if thing == ability:
            found += [word("abilities." + ability), word("ability_texts." + ability)]
    for ground, terrain in enumerate(TERRAINS):
        if thing in (terrain, word("all_terrains." + terrain)):
            found += terrain_lines(ground)
    return found


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
    powers = [
        power for strike in enemy.strikes for power in enemies.powers(strike.abilities).ids()
    ] + enemies.powers(enemy.abilities).ids()
    if any(strike.summon >= 0 for strike in enemy.strikes):
        powers.append("summon")
    for power in powers:
        lines.append(f"{word('abilities.' + power)}: {word('ability_texts.' + power)}")
    return lines


def city_text(city: City) -> str:
    return told("look.city", bonus=texts.city_bonus(city), goods=texts.city_goods(city))


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
            if table.laid(near) and text in (
                describe.way(here, near),
                letters(describe.way(here, near)),
            ):
                return near
    try:
        at = from_text(text)
    except BadInput:
        return -1
    return SPACE[at] if at in SPACE and table.laid(SPACE[at]) else -1


def letters(direction: str) -> str:
    """A direction in short: ``ne`` for north-east."""
    return "".join(word_[0] for word_ in direction.split("-"))


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
        city = numbers.CITIES[table.site_colour(space)]
        lines.append(f"{describe.site_name(table, space)}: {city_text(city)}")
    elif title := describe.site_name(table, space):
        lines.append(told("look.place", site=title, text=texts.site_text(numbers.SITES[site])))
    if spot.ruin >= 0:
        lines.append(texts.ruin_text(numbers.RUINS[spot.ruin]))
    if spot.tokens:
        lines.append(told("look.foes", foes=garrison(table, space)))
        for token in dict.fromkeys(spot.tokens):
            if token >= 0:
                lines.append(
                    f"{describe.enemy_name(token)}: {texts.enemy_text(numbers.ENEMIES[token])}"
                )
    if spot.owner != NOBODY:
        lines.append(told("look.owned", name=describe.seat_name(table, spot.owner)))
    for each in range(table.seats):
        if table.players[each].space == space:
            lines.append(told("look.hero_here", name=describe.seat_name(table, each)))
    return lines


# ----------------------------------------------------------------------------------- whole sections


def whole_section(table: Table, seat: int, thing: str) -> list[str]:
    """Everything of one sort: the hand, the offers, the discard pile."""
    player = table.players[seat] if seat >= 0 else None
    if thing in ("goal", "scenario"):
        story = table.story()
        goal = told(f"look.scenario_{story.words()}", rounds=table.rounds, **story.values())
        return [name("scenarios", story.id), goal]
    if thing in ("offer", "offers"):
        lines = [told("picture.offer")] + [picture.offer_line(kind) for kind in table.unit_offer]
        for _, cards in picture.offers(table):
            lines += [card_line(card) for card in cards]
        return lines
    if thing == "spells":
        return [told("picture.spells")] + [card_line(card) for card in table.spell_offer]
    if thing == "tactics":
        return [told("picture.tactic")] + [line for each in table.tactics for line in tactic(each)]
    if table.rival is not None and thing == table.rival.id():
        return table.rival.about()
    if player is None:
        return []
    if thing == "hand":
        return [plain(line).strip() for line in picture.hand_section(player)]
    if thing == "units":
        return [plain(line).strip() for line in picture.unit_section(player)]
    if thing in ("discard", "discard pile"):
        pile = dict.fromkeys(sorted(player.discard))
        return [told("look.discard")] + (
            [plain(picture.card_item(card)).strip() for card in pile] or [told("look.nothing")]
        )
    if thing in ("deck", "deed deck"):
        counted = [
            f"{player.deck.count(card)} {name('cards', numbers.CARDS[card].id)}"
            for card in dict.fromkeys(sorted(player.deck))
        ]
        return [told("look.deck"), listing(counted) or told("look.nothing")]
    return []


def tactic(number: int) -> list[str]:
    text = texts.tactic_text(numbers.TACTICS[number])
    return [
        f"{numbers.TACTICS[number].number} {name('tactics', numbers.TACTICS[number].id)}: {text}"
    ]
