"""What is printed on pieces and boards, as plain data: from the declarations and their words."""

from __future__ import annotations

from typing import TypedDict

from questboard.games.mage_knight.language import cards, land, words
from questboard.games.mage_knight.language import enemies as foes
from questboard.games.mage_knight.language.effects import Effect, Script
from questboard.games.mage_knight.state import numbers
from questboard.games.mage_knight.table import texts
from questboard.games.mage_knight.table.sentences import clause
from questboard.games.mage_knight.table.wording import OPEN_COLOURS, bits, name


class Mark(TypedDict):
    """One effect on a card: its icon and words, and the number, element, reach and colour that it
    has; options are the rows inside it, such as those of a choice."""

    icon: str
    word: str
    number: int | None
    element: str | None
    reach: str | None
    colour: str | None
    options: list[list[Mark]]


class CardPrint(TypedDict):
    """A Deed card. Only a Spell has a second title; sideways it gives so much of one of these."""

    title: str
    second: str
    kind: str
    colour: str | None
    hero: str
    icons: list[str]
    basic: list[Mark]
    strong: list[Mark]
    basic_text: str
    strong_text: str
    sideways: list[str]


class AbilityPrint(TypedDict):
    mana: str | None
    row: list[Mark]
    text: str


class UnitPrint(TypedDict):
    title: str
    elite: bool
    level: int
    cost: int
    armor: int
    recruited: list[str]
    resistances: list[str]
    abilities: list[AbilityPrint]


class StrikePrint(TypedDict):
    """An attack; a summoning one draws a token of this colour."""

    value: int
    element: str
    abilities: list[str]
    summons: str | None


class EnemyPrint(TypedDict):
    title: str
    colour: str
    armor: int
    fame: int
    strikes: list[StrikePrint]
    abilities: list[str]
    resistances: list[str]


class SitePrint(TypedDict):
    title: str
    text: str
    heal_cost: int
    price: int
    reward: list[Mark]


class SkillPrint(TypedDict):
    title: str
    hero: str
    usage: str
    row: list[Mark]
    text: str


class TacticPrint(TypedDict):
    title: str
    night: bool
    number: int
    row: list[Mark]
    text: str


class PlacePrint(TypedDict):
    terrain: str
    site: str
    colour: str | None


class TilePrint(TypedDict):
    """The seven spaces: the centre, then clockwise from the north-east."""

    title: str
    kind: int
    spaces: list[PlacePrint]


class HeroPrint(TypedDict):
    title: str
    colour: str


class CityPrint(TypedDict):
    bonus: str
    goods: str
    garrison: list[list[str]]
    armor: int
    price: int


class RuinPrint(TypedDict):
    text: str
    fame: int
    enemies: list[str]


class Catalogue(TypedDict):
    cards: dict[str, CardPrint]
    units: dict[str, UnitPrint]
    enemies: dict[str, EnemyPrint]
    sites: dict[str, SitePrint]
    skills: dict[str, SkillPrint]
    tactics: dict[str, TacticPrint]
    tiles: dict[str, TilePrint]
    heroes: dict[str, HeroPrint]
    cities: dict[str, CityPrint]
    ruins: dict[str, RuinPrint]


def catalogue() -> Catalogue:
    """Everything in the boxes that are open."""
    return {
        "cards": {each.id: card(each) for each in numbers.CARDS},
        "units": {each.id: unit(each) for each in numbers.UNITS},
        "enemies": {each.id: enemy(each) for each in numbers.ENEMIES},
        "sites": {each.id: site(each) for each in numbers.SITES if each.site != land.NO_SITE},
        "skills": {each.id: skill(each) for each in numbers.SKILLS},
        "tactics": {each.id: tactic(each) for each in numbers.TACTICS},
        "tiles": {each.id: tile(each) for each in numbers.TILES},
        "heroes": {
            each.id: {"title": name("heroes", each.id), "colour": each.colour}
            for each in numbers.HEROES
        },
        "cities": {words.COLOURS[each.colour]: city(each) for each in numbers.CITIES},
        "ruins": {each.id: ruin(each) for each in numbers.RUINS},
    }


def row(script: Script) -> list[Mark]:
    """A row of a card."""
    return [mark(effect) for effect in script]


def mark(effect: Effect) -> Mark:
    reach, element = getattr(effect, "kind", None), getattr(effect, "element", None)
    shown = getattr(effect, "colour", None)
    return {
        "icon": effect.phrase(),
        "word": clause(effect),
        "number": getattr(effect, "amount", effect.number() or None),
        "element": None if element is None else words.ELEMENTS[element],
        "reach": None if reach is None else words.KINDS[reach],
        "colour": None if shown is None else OPEN_COLOURS.get(shown) or words.COLOURS[shown],
        "options": [row(part) for part in effect.parts()],
    }


def colour(number: int) -> str | None:
    return words.COLOURS[number] if number >= 0 else None


def card(declared: cards.Card) -> CardPrint:
    first, second = texts.titles(declared)
    wound = declared.type == cards.WOUND_CARD
    return {
        "title": first,
        "second": second if second != first else "",
        "kind": cards.CARD_TYPES[declared.type],
        "colour": colour(declared.colour),
        "hero": declared.hero,
        "icons": bits(declared.icons, words.ICONS),
        "basic": row(declared.basic),
        "strong": row(declared.strong),
        "basic_text": texts.basic_text(declared),
        "strong_text": texts.strong_text(declared),
        "sideways": [] if wound else ["move", "influence", "attack", "block"],
    }


def unit(declared: cards.Unit) -> UnitPrint:
    return {
        "title": name("units", declared.id),
        "elite": declared.elite,
        "level": declared.level,
        "cost": declared.cost,
        "armor": declared.armor,
        "recruited": bits(declared.recruit, texts.RECRUIT_ICONS),
        "resistances": bits(declared.resistances, texts.RESISTANCES),
        "abilities": [
            {"mana": colour(each.mana), "row": row(each.effects), "text": texts.ability_text(each)}
            for each in declared.abilities
        ],
    }


def enemy(declared: foes.Enemy) -> EnemyPrint:
    return {
        "title": name("enemies", declared.id),
        "colour": foes.TOKEN_COLOURS[declared.colour],
        "armor": declared.armor,
        "fame": declared.fame,
        "strikes": [strike(each) for each in declared.strikes],
        "abilities": foes.powers(declared.abilities).ids(),
        "resistances": bits(declared.resistances, texts.RESISTANCES),
    }


def strike(declared: foes.Strike) -> StrikePrint:
    summons = declared.summon != foes.NO_SUMMON
    return {
        "value": declared.value,
        "element": words.ELEMENTS[declared.element],
        "abilities": foes.powers(declared.abilities).ids(),
        "summons": foes.TOKEN_COLOURS[declared.summon] if summons else None,
    }


def site(declared: land.Site) -> SitePrint:
    return {
        "title": name("sites", declared.id),
        "text": texts.site_text(declared),
        "heal_cost": declared.heal_cost,
        "price": declared.price,
        "reward": row(declared.reward),
    }


def skill(declared: cards.Skill) -> SkillPrint:
    return {
        "title": name("skills", declared.id),
        "hero": declared.hero,
        "usage": "any-turn" if declared.any_turn else cards.USAGES[declared.usage],
        "row": row(declared.effects),
        "text": texts.skill_text(declared),
    }


def tactic(declared: cards.Tactic) -> TacticPrint:
    return {
        "title": name("tactics", declared.id),
        "night": declared.night,
        "number": declared.number,
        "row": row(declared.effects),
        "text": texts.tactic_text(declared),
    }


def tile(declared: land.Tile) -> TilePrint:
    return {
        "title": name("tiles", declared.id),
        "kind": declared.kind,
        "spaces": [
            {
                "terrain": words.TERRAINS[each.terrain],
                "site": land.SITE_IDS[each.site],
                "colour": colour(each.colour),
            }
            for each in declared.spaces
        ],
    }


def city(declared: land.City) -> CityPrint:
    return {
        "bonus": texts.city_bonus(declared),
        "goods": texts.city_goods(declared),
        "garrison": [[foes.TOKEN_COLOURS[each] for each in level] for level in declared.garrison],
        "armor": declared.armor,
        "price": declared.price,
    }


def ruin(declared: foes.Ruin) -> RuinPrint:
    return {
        "text": texts.ruin_text(declared),
        "fame": declared.fame,
        "enemies": [foes.TOKEN_COLOURS[each] for each in declared.enemies],
    }
