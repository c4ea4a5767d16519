"""What a thing on the table is, in a few lines: what is printed on it, and how it stands."""

from __future__ import annotations

from questboard.games.knights_duty.rules import content
from questboard.games.knights_duty.rules.state import Table
from questboard.games.knights_duty.table import describe
from questboard.games.knights_duty.table.catalogue import token
from questboard.kernel.core.hexes import to_text
from questboard.kernel.words import say


def explain(table: Table, seat: int, thing: str) -> list[str]:
    """A token, a knight or a space; nothing for what is none of them."""
    kind, _, name = thing.partition(" ")
    if kind == "token" and name in content.TOKENS:
        printed = token(content.TOKENS.index(name))
        return [printed["title"], f"{printed['text']} ({printed['rule']})"]
    if kind in ("knight", "corner") and name in content.CLANS:
        return knight(table, content.CLANS.index(name))
    spaces = [to_text(space) for space in content.SPACES]
    return space(table, spaces.index(name)) if kind == "space" and name in spaces else []


def knight(table: Table, clan: int) -> list[str]:
    at = table.of_clan(clan)
    lines = [describe.clan_name(clan)]
    if at >= 0:
        found = table.knights[at]
        lines.append(say(f"{describe.WORDS}.look.heart", heart=describe.heart_name(found)))
        if found.weapon != content.NO_WEAPON:
            weapon = describe.token_name(found.weapon)
            reach = content.REACH[found.weapon]
            lines.append(say(f"{describe.WORDS}.look.weapon", weapon=weapon, n=reach))
        lines.append(say(f"{describe.WORDS}.look.{'inspired' if found.inspired else 'spent'}"))
    return lines


def space(table: Table, at: int) -> list[str]:
    lines = [describe.space_name(at)]
    if at == content.HIGH_GROUND:
        lines.append(say(f"{describe.WORDS}.look.high_ground"))
    if at in content.STARTS:
        clan = describe.clan_name(content.STARTS.index(at))
        lines.append(say(f"{describe.WORDS}.look.start", clan=clan))
    if table.holder(at) >= 0:
        knight = describe.seat_name(table, table.holder(at))
        lines.append(say(f"{describe.WORDS}.look.holder", knight=knight))
    return lines
