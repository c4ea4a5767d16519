"""What choices and spells are aimed at, in words. Things of one name are told apart by their place,
and by a number where they share it.
"""

from __future__ import annotations

from questboard.games.old_mage.content.board import SIDES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state.facts import Table, Working
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.steps.plans import WHOLE, SpellPlan
from questboard.games.old_mage.steps.windows import open_plans
from questboard.games.old_mage.table import describe
from questboard.kernel.words import listing


def numbered(names: list[str], at: int) -> str:
    """One of several names, with a number if it is not the only one of its kind."""
    return with_number(names[at], names[: at + 1].count(names[at]), names.count(names[at]))


def with_number(name: str, number: int, of: int) -> str:
    return describe.phrase("numbered", name=name, n=number) if of > 1 else name


def character_name(table: Table, who: int) -> str:
    """A character with its place; monsters of one name that stand together are numbered."""
    place = table.place_of(who)
    name = describe.who_name(table, who)
    if place < 0:
        return name
    monster = table.monster(who)
    if monster is not None:
        alike = [
            each.number
            for each in table.monsters
            if (each.hex, each.profile, each.owner) == (place, monster.profile, monster.owner)
        ]
        name = with_number(name, alike.index(who) + 1, len(alike))
    return describe.phrase("at", name=name, hex=NAMES[place])


def token_name(table: Table, working: Working, token: int) -> str:
    """A token of a spell with its place; those of one name that lie together are numbered."""
    space = working.tokens[token]
    alike = [
        (each.number, at)
        for each in table.workings
        if each.card == working.card
        for at, where in enumerate(each.tokens)
        if where == space
    ]
    name = describe.phrase("choices.token_of", token=describe.card_name(working.card))
    name = with_number(name, alike.index((working.number, token)) + 1, len(alike))
    return describe.phrase("at", name=name, hex=NAMES[space])


def working_name(table: Table, working: Working) -> str:
    """A spell in play: whose it is, and where."""
    names = [placed_name(table, each) for each in table.workings]
    return numbered(names, table.workings.index(working))


def placed_name(table: Table, working: Working) -> str:
    where = ""
    summons = [monster for monster in table.monsters if monster.spell == working.number]
    spaces = [monster.hex for monster in summons] or working.tokens
    if spaces:
        where = describe.phrase(
            "picture.working_at", hexes=listing([NAMES[space] for space in spaces])
        )
    elif working.on >= 0 and working.on != working.controller:
        where = describe.phrase("picture.working_on", who=describe.who_name(table, working.on))
    name = describe.seat_name(table, working.controller)
    return describe.phrase(
        "picture.working", card=describe.card_name(working.card), name=name, where=where
    )


def plan_name(table: Table, plan: SpellPlan) -> str:
    """A spell that is being cast, and at what."""
    targets = listing(aimed_names(table, plan))
    return describe.phrase(
        "picture.working",
        card=describe.card_name(plan.card),
        name=describe.seat_name(table, plan.seat),
        where=describe.phrase("picture.stack_at", targets=targets) if targets else "",
    )


def spell_name(table: Table, value: int) -> str:
    """A spell that is being cast or in play, or one attack of it."""
    number, attack = value >> 4, value & 15
    if number == 0:
        return describe.phrase("coming")
    name = describe.phrase("unknown")
    working = table.working(number)
    if working is not None:
        name = working_name(table, working)
    plans = open_plans(table)
    for at, plan in enumerate(plans):
        if plan.number == number:
            name = numbered([plan_name(table, each) for each in plans], at)
    return name if attack == WHOLE else describe.phrase("choices.attack", spell=name, n=attack + 1)


def brief_spell(table: Table, value: int) -> str:
    """A spell by its card and owner alone, for what is aimed at it."""
    number = value >> 4
    if number == 0:
        return describe.phrase("coming")
    card, seat = spell_of(table, number)
    if card < 0:
        return describe.phrase("unknown")
    return describe.phrase(
        "picture.working",
        card=describe.card_name(card),
        name=describe.seat_name(table, seat),
        where="",
    )


def spell_of(table: Table, number: int) -> tuple[int, int]:
    """The card and the seat of a spell that is being cast or in play."""
    for plan in open_plans(table):
        if plan.number == number:
            return plan.card, plan.seat
    working = table.working(number)
    return (working.card, working.controller) if working is not None else (-1, -1)


def target_name(table: Table, what: int, value: int) -> str:
    """What a spell is aimed at."""
    if what in (words.AIM_HEX, words.AIM_LANDING):
        return describe.hex_name(table, value)
    if what in (words.AIM_CHARACTER, words.AIM_BEAST):
        return character_name(table, value)
    if what == words.AIM_REGION:
        return describe.region_name(value)
    if what == words.AIM_TOWER:
        return describe.tower_name(value)
    if what == words.AIM_DIRECTION:
        return describe.phrase("sides." + SIDES[value])
    return spell_name(table, value)


def aimed_names(table: Table, plan: SpellPlan) -> list[str]:
    """The targets of a spell, as far as they are named."""
    kinds: list[int] = []
    for aim in plan.aims():
        kinds += [aim.what] * (aim.count if aim.what != words.AIM_HEX else len(plan.targets))
    found: list[str] = []
    for what, value in zip(kinds, plan.targets, strict=False):
        if what in (words.AIM_HEX, words.AIM_LANDING):
            found.append(NAMES[value])
        elif what in (words.AIM_CHARACTER, words.AIM_BEAST):
            found.append(describe.who_name(table, value))
        elif what in (words.AIM_SPELL, words.AIM_ATTACK):
            found.append(brief_spell(table, value))
        else:
            found.append(target_name(table, what, value))
    return found
