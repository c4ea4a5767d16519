"""Positions of A Knight's Duty: the beginning of a turn in a line or two.

    red sword at 0,1; player 2; blue broken inspired at 1,1; turn 3

A knight is its clan, then what it has (a weapon, ``broken``, ``inspired``), then its space; or its
clan and ``out``. What is not said of it it has not. A player of whom nothing is said has the knight
that was dealt. How such texts are read: ``questboard.kernel.positions``.
"""

from __future__ import annotations

from questboard.games.knights_duty.rules import content
from questboard.games.knights_duty.rules.content import CLANS, SPACE, SPACES, TOKENS
from questboard.games.knights_duty.rules.state import Table
from questboard.games.knights_duty.rules.steps import Planning
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import to_text
from questboard.kernel.positions import Entry, Kind, Language, Setting, entries
from questboard.kernel.words import say

WEAPONS = [token for number, token in enumerate(TOKENS) if content.is_weapon(number)]
LAST_TURN = 999


def fault(key: str, /, **values: object) -> BadInput:
    return BadInput(say(f"knights-duty.positions.{key}", **values))


def set_table(table: Table, text: str) -> None:
    """Change a table that was dealt: each knight has a clan and a space of its own."""
    LANGUAGE.carry_out(Setting(table, LANGUAGE.entries(text, table.seats)))
    clans = [knight.clan for knight in table.knights]
    for clan in clans:
        if clans.count(clan) > 1:
            raise fault("clan_twice", clan=CLANS[clan])
    spaces = [knight.space for knight in table.knights if knight.on_board()]
    for space in spaces:
        if spaces.count(space) > 1:
            raise fault("space_twice", space=to_text(SPACES[space]))
    if len(spaces) < 2:
        raise fault("nobody")


def position_text(table: Table) -> str:
    """The table at the beginning of a turn, before anybody has planned."""
    step = None if table.result is not None else table.agenda[-1]
    if not isinstance(step, Planning) or any(step.answers):
        raise fault("written")
    return LANGUAGE.text(table)


def read_knight(setting: Setting[Table], entry: Entry) -> None:
    knight = setting.table.knights[entry.seat]
    knight.clan = CLANS.index(entry.what)
    if entry.rest == ["out"]:
        knight.heart, knight.space = content.DEFEATED, content.OFF_BOARD
        return
    knight.space = entries.place(entry, SPACE)
    words = entries.one_of(entry.rest[:-2], [*WEAPONS, "broken", "inspired"], entry.what)
    weapons = [TOKENS.index(word) for word in words if word in WEAPONS]
    if len(weapons) > 1:
        raise fault("weapons", clan=entry.what)
    knight.weapon = weapons[0] if weapons else content.NO_WEAPON
    knight.heart = content.BROKEN if "broken" in words else content.FULL
    knight.inspired = "inspired" in words


def write_knight(table: Table, seat: int) -> list[str]:
    knight = table.knights[seat]
    words = [CLANS[knight.clan]]
    if not knight.on_board():
        return [" ".join([*words, "out"])]
    words += [TOKENS[knight.weapon]] * (knight.weapon != content.NO_WEAPON)
    words += ["broken"] * (knight.heart == content.BROKEN) + ["inspired"] * knight.inspired
    return [" ".join([*words, "at", to_text(SPACES[knight.space])])]


def read_turn(setting: Setting[Table], entry: Entry) -> None:
    """``turn 3`` begins; the step that begins it counts one more."""
    most = setting.table.turn_limit or LAST_TURN
    setting.table.turn = entries.whole(entry.words, 1, most) - 1


LANGUAGE: Language[Setting[Table], Table] = Language(
    {
        "knight": Kind(read_knight, write_knight, of_player=True),
        "turn": Kind(read_turn, lambda table, _: [str(table.turn)]),
    },
    names={"knight": CLANS},
)
