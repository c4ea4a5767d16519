"""Write all that is in the box of Mage Knight: ``python tools/content_page.py``."""

from __future__ import annotations

from pathlib import Path

from questboard.games.mage_knight.content import sites
from questboard.games.mage_knight.content.advanced_actions import ADVANCED_ACTIONS
from questboard.games.mage_knight.content.artifacts import ARTIFACTS
from questboard.games.mage_knight.content.basic_actions import BASIC_ACTIONS
from questboard.games.mage_knight.content.cities import CITIES
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.spells import SPELLS
from questboard.games.mage_knight.content.tactics import TACTICS
from questboard.games.mage_knight.content.tiles import TILES
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import Card
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS, powers
from questboard.games.mage_knight.language.land import NO_SITE, SHAPES, SITE_IDS, Place, Tile
from questboard.games.mage_knight.language.words import COLOURS, ICONS, NO_COLOUR, TERRAINS
from questboard.games.mage_knight.stories import STORIES
from questboard.games.mage_knight.table import texts
from questboard.games.mage_knight.table.wording import bits, name, word
from short_forms import ability_short, short

PAGE = Path(__file__).resolve().parent.parent / "docs" / "mage-knight-content.md"


def page() -> str:
    """The whole page in Markdown."""
    parts = [f"# {word('content.title')}", word("content.about")]
    parts += [*_cards(), *_units(), *_skills(), *_tactics(), *_heroes()]
    parts += [*_enemies(), *_ruins(), *_sites(), *_cities(), *_tiles(), *_scenarios()]
    return "\n\n".join(parts) + "\n"


def table(title: str, head: list[str], rows: list[list[str]]) -> list[str]:
    """A heading and a table; the words of the head are keys of ``[content]``."""
    lines = ["| " + " | ".join(word("content." + each) for each in head) + " |"]
    lines.append("|---" * len(head) + "|")
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return [f"## {word('content.' + title)}", "\n".join(lines)]


def _halves(card: Card) -> list[str]:
    """Both halves of a card: the sentences, and below them the short form."""
    basic = texts.basic_text(card)
    if not card.banner:
        basic += f"<br>{short(card.basic)}"
    return [basic, f"{texts.strong_text(card)}<br>{short(card.strong)}"]


def icon_names(icons: int) -> str:
    return ", ".join(word("icons." + each) for each in bits(icons, ICONS))


def _icons(card: Card) -> str:
    if card.icons == card.strong_icons:
        return icon_names(card.icons)
    return f"{icon_names(card.icons)} / {icon_names(card.strong_icons)}"


def _title(card: Card) -> str:
    first, second = texts.titles(card)
    if card.replaces:
        return word("content.replaces", name=first, card=name("cards", card.replaces))
    return first if first == second else f"{first} / {second}"


def _cards() -> list[str]:
    parts: list[str] = []
    rows = [
        [
            _title(card),
            str(card.copies),
            word("colours." + COLOURS[card.colour]),
            _icons(card),
            *_halves(card),
        ]
        for card in BASIC_ACTIONS
    ]
    head = ["name", "copies", "colour", "icons", "basic", "strong"]
    parts += table("basic_actions", head, rows)
    for title, cards in (("advanced_actions", ADVANCED_ACTIONS), ("spells", SPELLS)):
        rows = [
            [_title(card), word("colours." + COLOURS[card.colour]), _icons(card), *_halves(card)]
            for card in cards
        ]
        parts += table(title, ["name", "colour", "icons", "basic", "strong"], rows)
    rows = [[_title(card), _icons(card), *_halves(card)] for card in ARTIFACTS]
    return parts + table("artifacts", ["name", "icons", "basic", "strong"], rows)


def _units() -> list[str]:
    rows = [
        [
            name("units", unit.id),
            str(unit.copies),
            str(unit.level),
            str(unit.cost),
            str(unit.armor),
            texts.resistance_names(unit.resistances),
            texts.recruited_at(unit),
            "<br>".join(
                f"{texts.ability_text(each)} {ability_short(each)}" for each in unit.abilities
            ),
        ]
        for unit in UNITS
    ]
    head = ["name", "copies", "level", "cost", "armor", "resistances", "recruited", "ability"]
    return table("units", head, rows)


def _skills() -> list[str]:
    rows = [
        [
            name("skills", skill.id),
            name("heroes", skill.hero),
            icon_names(skill.icons),
            texts.skill_text(skill),
            short(skill.effects),
        ]
        for skill in SKILLS
    ]
    return table("skills", ["name", "hero", "icons", "text", "short"], rows)


def _tactics() -> list[str]:
    rows = [
        [
            name("tactics", tactic.id),
            word("content.night" if tactic.night else "content.day"),
            str(tactic.number),
            texts.tactic_text(tactic),
            short(tactic.effects),
        ]
        for tactic in TACTICS
    ]
    return table("tactics", ["name", "time", "number", "text", "short"], rows)


def _heroes() -> list[str]:
    rows = [
        [
            name("heroes", hero.id),
            ", ".join(
                f"{n} {word('colours.' + COLOURS[colour])}"
                for colour, n in enumerate(hero.dots)
                if n
            ),
        ]
        for hero in HEROES
    ]
    return table("heroes", ["name", "dots"], rows)


def _enemies() -> list[str]:
    rows = [
        [
            name("enemies", enemy.id),
            word("tokens." + TOKEN_COLOURS[enemy.colour]),
            str(enemy.copies),
            texts.enemy_text(enemy),
        ]
        for enemy in ENEMIES
    ]
    seen = 0
    for enemy in ENEMIES:
        seen |= enemy.abilities
        for strike in enemy.strikes:
            seen |= strike.abilities
    abilities = [
        [word("abilities." + each), word("ability_texts." + each)]
        for each in [*powers(seen).ids(), "summon"]
    ]
    return [
        *table("enemies", ["name", "colour", "copies", "text"], rows),
        *table("abilities", ["name", "text"], abilities),
    ]


def _ruins() -> list[str]:
    rows = [[str(number), texts.ruin_text(ruin)] for number, ruin in enumerate(RUINS, 1)]
    return table("ruins", ["number", "text"], rows)


def _sites() -> list[str]:
    rows = [
        [name("sites", site.id), texts.site_text(site)]
        for site in sites.SITES
        if site.site != NO_SITE
    ]
    return table("sites", ["name", "text"], rows)


def _cities() -> list[str]:
    rows = [
        [
            word("cities." + COLOURS[city.colour]),
            texts.city_bonus(city),
            texts.city_goods(city),
            "<br>".join(
                f"{n}: {texts.tokens_text(tuple(level))}"
                for n, level in enumerate(city.garrison, 1)
            ),
        ]
        for city in CITIES
    ]
    return table("cities", ["name", "bonus", "goods", "garrison"], rows)


def place_text(place: Place) -> str:
    """A space of a tile: terrain, and what stands on it."""
    told = word("terrains." + TERRAINS[place.terrain])
    if place.site == NO_SITE:
        return told
    site = name("sites", SITE_IDS[place.site])
    if place.colour != NO_COLOUR:
        site = f"{site} ({word('colours.' + COLOURS[place.colour])})"
    return f"{told}: {site}"


def tile_text(tile: Tile) -> str:
    """The seven spaces of a tile, the centre first, then clockwise from the north-east."""
    return " · ".join(place_text(each) for each in tile.spaces)


def _tiles() -> list[str]:
    rows = [[name("tiles", tile.id), tile_text(tile)] for tile in TILES]
    return table("tiles", ["name", "spaces"], rows)


def _scenarios() -> list[str]:
    rows = [
        [
            name("scenarios", scenario.id),
            str(players),
            str(layout.rounds),
            word("shapes." + SHAPES[layout.shape]),
            str(layout.countryside),
            str(layout.cities),
            str(layout.core),
            ", ".join(str(level) for level in layout.city_levels) or word("short.nothing"),
        ]
        for scenario in STORIES
        for players, layout in scenario.layouts.items()
    ]
    head = ["name", "players", "rounds", "map", "countryside", "cities", "core", "city_levels"]
    return table("scenarios", head, rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"docs/{PAGE.name}")
