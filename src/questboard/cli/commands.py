"""What can be typed at any prompt besides a choice: undo, hint, why, log, rules, save, …"""

from __future__ import annotations

import contextlib
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from questboard.cli import draw, leaving, shelf
from questboard.cli.ask import Picker
from questboard.cli.history import History
from questboard.cli.screen import whole
from questboard.kernel.core.errors import BadInput, CannotUndo, MatchOver, UnknownRule
from questboard.kernel.game import Reason
from questboard.kernel.rulebook import rule, search
from questboard.kernel.rulebook import rules as all_rules
from questboard.kernel.words import room, say

if TYPE_CHECKING:
    from questboard.cli.table import Table

# A command gets the table, the seat that speaks, what the seat is asked and the words behind the
# command's name. It says whether the match has changed.
Command = Callable[["Table", int, Picker | None, str], bool]

ADVISOR = "hard"
WHOLE = 999  # rows: more than any table needs
HELP_AT = 16  # the column in which the words about a command begin
LEAST_HELP = 20  # letters


def undo(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Take the last choice back, or the last part of one that is not complete."""
    if picker is not None and picker.said:
        return back(table, seat, picker, rest)
    try:
        table.match.undo(seat)
    except CannotUndo as error:
        if not table.alone or not table.match.done:
            raise
        raise CannotUndo(say("cli.table.undo_alone", error=error)) from None
    table.rewound()
    return True


def redo(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Make the choice again that was taken back, with the bots' answers to it."""
    match = table.match
    match.redo(seat)
    while match.done < len(match.plays) and match.plays[match.done].seat not in table.people:
        match.redo()
    return True


def reset(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Take back everything since something new was learnt."""
    table.match.reset_turn(seat)
    table.rewound()
    return True


def back(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Take back one part of a choice."""
    if picker is None or not picker.back():
        raise CannotUndo(say("cli.errors.no_part"))
    table.list_offers(picker)
    return False


def jump(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Go to any line of the log; for one person alone."""
    if not table.alone:
        raise CannotUndo(say("cli.errors.jump_shared"))
    table.match.jump(whole(rest))
    table.rewound()
    return True


def hint(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """What a good bot would choose, and why."""
    from questboard.bots import seat_bot

    with table.screen.thinking(say("cli.table.hint_thinking")):
        view = table.match.view(seat)
        table.adviser = table.adviser or seat_bot(ADVISOR)
        advice = table.adviser.advise(view, table.rng(seat, "hint"))
    decision = _asked(table, picker).decision
    label = decision.label(advice.choice)
    text = advice.choice.text()
    line = _asked(table, picker).line_of(text)
    if line is not None and find(text)[0] is not None:  # these words are a command
        text = str(line.number)
    table.screen.print(
        Text.assemble(say("cli.table.hint"), (label, "bold"), (f"  ({text})", draw.QUIET))
    )
    table.screen.indented(draw.news(table.match, advice.why), 2)
    return False


def why(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Which rule forbids a choice or a thing on the table."""
    if not rest:
        raise BadInput(say("cli.errors.why_what"))
    picker = _asked(table, picker)
    reason = None if picker.means(rest) else _reason(table, seat, picker, rest)
    if reason is None:
        table.screen.print(Text(say("cli.table.why_legal", thing=rest)))
        return False
    table.screen.print(draw.news(table.match, _sentence(reason)))
    with contextlib.suppress(UnknownRule):
        table.screen.indented(Text(str(rule(reason.rule)), style=draw.QUIET), 2)
    return False


def _reason(table: Table, seat: int, picker: Picker, thing: str) -> Reason | None:
    """By the words alone, or as they go on from what has been said of a choice."""
    whole_choice = " ".join([picker.lead, *picker.said, thing]).strip()
    for words in (whole_choice, thing) if picker.said else (thing, whole_choice):
        with contextlib.suppress(BadInput):
            return table.match.why_not(words, seat)
    raise BadInput(say("errors.thing_unknown", thing=thing))


def look(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """What a thing on the table is; without a thing, the whole table."""
    screen, eyes = table.screen, table.eyes(seat)
    if not rest:
        screen.paged(Text.from_ansi(table.drawn(eyes, WHOLE)))
        return False
    view, thing = table.match.view(eyes), " ".join(rest.lower().split())
    lines = table.match.game.explain(view.table, eyes, thing)
    drawn = table.match.game.zoomed(view.table, eyes, thing, screen.colour, screen.width)
    if not lines and not drawn and thing in MAPS:
        drawn = table.drawn(eyes, WHOLE)
    if not lines and not drawn:
        if not search(rest, table.match.game.name):
            raise BadInput(say("cli.errors.look_unknown", thing=rest))
        shelf.show_rules(screen, rest, table.match.game.name, brief=True)
    shown = Text()
    for number, line in enumerate(lines):
        by = 0 if number == 0 else 2
        words = Text(line, style="bold" if number == 0 else "")
        for part in words.wrap(screen.console, max(20, screen.width - by)):
            part.rstrip()
            shown.append(" " * by).append_text(part).append("\n")
    shown.append_text(Text.from_ansi(drawn))
    screen.paged(shown)
    return False


def odds(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """The exact odds of every choice."""
    table.screen.print(*draw.all_odds(_asked(table, picker).decision))
    return False


def log(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """What has happened, as far as the seat may know."""
    eyes = table.eyes(seat)
    told = History(table.match)
    lines: list[Text] = []
    for line in range(table.match.done + 1):
        lines += told.lines(line, eyes, table.screen, numbered=table.alone)
    room = table.screen.height - 3
    if rest.isdecimal():
        room = whole(rest)
    if rest != "all" and (table.screen.window or rest) and len(lines) > room:
        hidden = len(lines) - room
        lines = lines[hidden:]
        table.screen.print(Text(say("cli.table.log_earlier", n=hidden), style=draw.QUIET))
    table.screen.print(*lines)
    return False


def rules(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Look a rule up by its id or by words."""
    if not rest:
        first = next((each.id for each in all_rules(table.match.game.name)), "KD-403")
        raise BadInput(say("cli.errors.rules_what", id=first))
    shelf.show_rules(table.screen, rest, table.match.game.name, brief=True)
    return False


def save(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Write the match to a file."""
    leaving.save(table, rest)
    return False


def quit(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """Leave, with an offer to save."""
    leaving.quit(table)
    return False


def help(table: Table, seat: int, picker: Picker | None, rest: str) -> bool:
    """All commands; a game may tell in its own words what some of them are good for."""
    table.screen.print(Text(say("cli.table.help_choice")))
    own = room(table.match.game.name).get("help", {})
    for name in NAMES:
        if name in ONLY_ALONE and not table.alone:
            continue
        usage = say(f"cli.commands.{name}.usage")
        about = str(own.get(name, say(f"cli.commands.{name}.help")))
        first, *more = textwrap.wrap(about, max(LEAST_HELP, table.screen.width - HELP_AT))
        table.screen.print(Text.assemble("  ", (f"{usage:<{HELP_AT - 2}}", draw.NUMBER), first))
        for line in more:
            table.screen.print(Text(" " * HELP_AT + line))
    return False


COMMANDS: dict[str, Command] = {
    "undo": undo,
    "redo": redo,
    "reset": reset,
    "back": back,
    "jump": jump,
    "hint": hint,
    "look": look,
    "why": why,
    "odds": odds,
    "log": log,
    "rules": rules,
    "save": save,
    "quit": quit,
    "help": help,
}
NAMES = list(COMMANDS)
ONLY_ALONE = ("jump",)
AFTER = ("look", "log", "save", "undo", "jump", "rules", "help", "quit")
# What can be looked at by its name alone; a game without such a part shows its whole table.
MAPS = ("map", "board", "table")
SIGHTS = ("map", "legend")
ALSO = {"?": "help", "exit": "quit", "rule": "rules"}


def find(said: str) -> tuple[Command | None, str]:
    """The command that a line begins with, and the words behind it."""
    word, _, rest = said.strip().partition(" ")
    word = word.lower().lstrip("/:")
    if word in SIGHTS:
        return look, said.strip()
    return COMMANDS.get(ALSO.get(word, word)), rest.strip()


def _asked(table: Table, picker: Picker | None) -> Picker:
    if picker is None:
        raise MatchOver(say("errors.match_over", ending=table.match.game.ending(table.match.table)))
    return picker


def _sentence(reason: Reason) -> str:
    words = str(reason)
    return say("cli.table.why", reason=words[:1].upper() + words[1:])
