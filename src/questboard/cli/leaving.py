"""Saving a match and leaving the table, in all the ways in which one can leave."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from questboard.cli import players
from questboard.cli.screen import Leave, complain
from questboard.kernel import saves
from questboard.kernel.core.errors import BadInput, BadSave
from questboard.kernel.words import say

if TYPE_CHECKING:
    from questboard.cli.table import Table

STOPPED = 130


def save(table: Table, name: str) -> None:
    """Write the match to a file, and say where; asks before it replaces another match."""
    path = Path(name or default_name(table)).expanduser()
    if path.is_dir():
        raise BadInput(say("cli.errors.save_folder", path=path))
    if path.exists() and str(path) != (table.saved or ("", 0))[0]:
        try:
            saves.parse(saves.read(path))
        except BadSave:
            raise BadInput(say("cli.errors.save_foreign", path=path)) from None
        if table.screen.person and not _yes(table, say("cli.leave.replace", path=path)):
            table.screen.print(Text(say("cli.leave.kept")))
            return
    try:
        table.match.save(path)
    except OSError as error:
        raise BadInput(say("cli.errors.save_failed", path=path, error=error.strerror)) from None
    table.saved = (str(path), table.match.done)
    table.screen.print(Text(say("cli.leave.saved", path=path)))


def default_name(table: Table) -> str:
    return f"{table.match.game.name}-{table.match.seed}.json"


def unsaved(table: Table) -> bool:
    """Whether something would be lost."""
    match = table.match
    return bool(match.done) and (table.saved is None or table.saved[1] != match.done)


def quit(table: Table) -> None:
    """Leave, with an offer to save when somebody could answer it."""
    if table.screen.person and unsaved(table):
        said = ""
        while said not in ("y", "yes", "n", "no", "back"):
            said = table.screen.read(say("cli.leave.save_first")).lower() or "yes"
        if said == "back":
            return
        if said in ("y", "yes"):
            save(table, table.screen.read(say("cli.leave.file", default=default_name(table))))
            if unsaved(table):
                return
    forget(table)
    goodbye(table)
    raise Leave(0)


def goodbye(table: Table) -> None:
    """Say how to go on, if that is possible."""
    if table.kept is not None and table.kept.line is not None:
        table.screen.print(Text(say("cli.leave.kept_here")))
    elif table.saved is not None:
        table.screen.line_as_is(table.go_on())
    else:
        table.screen.print(Text(say("cli.leave.left")))


def go_on(table: Table) -> str:
    path = "" if table.saved is None else table.saved[0]
    specs = players.listed(table.players)
    return say("cli.leave.go_on", path=shlex.quote(path), players=specs)


def input_ended(table: Table) -> int:
    """No more input: for a script an error, for a person a way to leave."""
    if table.screen.person:
        return _slipped_out(table, 0)
    if table.match.result is not None:
        return 0
    kept = "input_ended" if unsaved(table) or table.saved is None else "input_ended_kept"
    complain(say(f"cli.errors.{kept}", n=table.screen.line))
    return 2


def interrupted(table: Table) -> int:
    """Ctrl-C."""
    table.screen.print()
    return _slipped_out(table, STOPPED)


def _slipped_out(table: Table, code: int) -> int:
    """Leave at once; a match that is not over is kept."""
    if table.match.result is not None or not unsaved(table):
        forget(table)
    goodbye(table)
    return code


def forget(table: Table) -> None:
    """Nobody will want to go on from here."""
    if table.kept is not None:
        table.kept.remove()


def _yes(table: Table, prompt: str) -> bool:
    return table.screen.read(prompt).lower() in ("y", "yes")
