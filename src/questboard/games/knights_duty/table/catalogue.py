"""What is printed on pieces and board, as plain data."""

from __future__ import annotations

from typing import TypedDict

from questboard.games.knights_duty.rules import content
from questboard.games.knights_duty.table.describe import WORDS, clan_name, hit_chance, token_name
from questboard.kernel.core.hexes import to_text
from questboard.kernel.words import say


class ClanPrint(TypedDict):
    """Where its knight begins, and on which side of the meadow that is."""

    title: str
    start: str
    side: str


class TokenPrint(TypedDict):
    """So many of them every player has; a weapon says how far it reaches, its pile, and
    the chance of a Heart."""

    title: str
    short: str
    text: str
    rule: str
    supply: int
    reach: int | None
    hearts: int | None
    shields: int | None
    chance: str | None


class HeartPrint(TypedDict):
    title: str
    actions: int


class NotesPrint(TypedDict):
    """What the ground, Inspiration and a defence are good for."""

    high_ground: str
    start: str
    meadow: str
    inspired: str
    spent: str
    defends: str


class Catalogue(TypedDict):
    spaces: list[str]
    high_ground: str
    clans: dict[str, ClanPrint]
    tokens: dict[str, TokenPrint]
    hearts: dict[str, HeartPrint]
    notes: NotesPrint


RULES = ["KD-704", "KD-705", "KD-706", "KD-803", "KD-816", "KD-402"]


def catalogue() -> Catalogue:
    return {
        "spaces": [to_text(space) for space in content.SPACES],
        "high_ground": to_text(content.SPACES[content.HIGH_GROUND]),
        "clans": {
            id: {
                "title": clan_name(clan),
                "start": to_text(content.SPACES[content.STARTS[clan]]),
                "side": say(f"{WORDS}.sides.{id}"),
            }
            for clan, id in enumerate(content.CLANS)
        },
        "tokens": {id: token(number) for number, id in enumerate(content.TOKENS)},
        "hearts": {
            id: {"title": say(f"{WORDS}.printed_hearts.{id}"), "actions": actions}
            for id, actions in (("full", 3), ("broken", 2), ("defeated", 0))
        },
        "notes": {
            "high_ground": say(f"{WORDS}.look.high_ground"),
            "start": say(f"{WORDS}.notes.start"),
            "meadow": say(f"{WORDS}.notes.meadow"),
            "inspired": say(f"{WORDS}.notes.inspired"),
            "spent": say(f"{WORDS}.notes.spent"),
            "defends": say(f"{WORDS}.notes.defends"),
        },
    }


def token(number: int) -> TokenPrint:
    weapon = content.is_weapon(number)
    kind = "weapon" if weapon else content.TOKENS[number]
    return {
        "title": token_name(number),
        "short": say(f"{WORDS}.token_shorts.{kind}"),
        "text": say(f"{WORDS}.token_texts.{kind}"),
        "rule": RULES[number],
        "supply": content.SUPPLY[number],
        "reach": content.REACH[number] if weapon else None,
        "hearts": content.HEARTS[number] if weapon else None,
        "shields": content.SHIELDS[number] if weapon else None,
        "chance": str(hit_chance(content.pile(number, False, False, False))) if weapon else None,
    }
