"""What a thing on the sheet is, in a few lines: what is printed on it, and how it stands."""

from __future__ import annotations

from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.table.catalogue import WORDS, HelpPrint, catalogue
from questboard.games.page_knight.table.describe import space_name
from questboard.kernel.words import say


def explain(table: Table, seat: int, thing: str) -> list[str]:
    """An ally, a spell or a space; nothing for what is none of them."""
    kind, _, name = thing.partition(" ")
    printed = catalogue()
    if kind == "ally" and name in printed["allies"]:
        return helper(printed["allies"][name], table.ally_cost[content.ALLIES.index(name)])
    if kind == "spell" and name in printed["spells"]:
        return helper(printed["spells"][name], table.spell_cost[content.SPELLS.index(name)])
    if kind == "space" and name in content.NAMES:
        return space(table, content.NAMES.index(name))
    return []


def helper(printed: HelpPrint, cost: int) -> list[str]:
    told = f"{printed['text']} ({printed['rule']})"
    return [printed["title"], told, say(f"{WORDS}.catalogue.cost", n=cost)]


def space(table: Table, at: int) -> list[str]:
    printed = catalogue()
    name = space_name(at)
    lines = [name[:1].upper() + name[1:]]
    if table.terrain(at) >= 0:
        terrain = printed["terrains"][content.TERRAINS[table.terrain(at)]]
        cost = table.cost(at)
        key = "shut" if cost >= content.IMPASSABLE else "land"
        lines.append(say(f"{WORDS}.catalogue.{key}", terrain=terrain["title"], n=cost))
    location = table.locations[at]
    if location >= 0:
        found = printed["locations"][content.LOCATIONS[location % content.MARKED]]
        lines.append(f"{found['title']}: {found['text']} ({found['rule']})")
    foe = table.foes[at]
    if foe >= 0:
        enemy = printed["enemies"][content.ENEMIES[foe % content.MARKED]]
        key = "beaten" if foe >= content.MARKED else "enemy"
        values = {
            "enemy": enemy["title"],
            "n": table.strength_of(foe % content.MARKED),
            "ability": printed["abilities"][enemy["type"]]["title"],
            "damage": enemy["damage"],
        }
        lines.append(say(f"{WORDS}.catalogue.{key}", **values))
    return lines
