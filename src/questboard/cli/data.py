"""The file that keeps a server's tables: checked, copied, made smaller, and rescued."""

from __future__ import annotations

import logging
import shlex
from datetime import datetime
from pathlib import Path

from rich.text import Text

from questboard.cli.screen import Screen, complain
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say

UNWELL = 1
MEGABYTE = 1024 * 1024


def check(data: str, to: Screen) -> int:
    """Say whether the file is whole, and which tables and campaigns would not open."""
    from questboard.server import checkup

    logging.getLogger("alembic").setLevel(logging.WARNING)
    with to.thinking(say("cli.data.checking")):
        report = checkup.check_up(data)
    for wrong in report.wrong:
        to.print(Text(say("cli.data.wrong", error=wrong)))
    for trouble in report.troubles:
        to.print(Text(say(f"cli.data.{trouble.kind}", id=trouble.id, why=trouble.why)))
    for each in report.mended:
        to.print(Text(say("cli.data.mended", id=each.id, why=each.why)))
    counts = {"tables": report.tables, "campaigns": report.campaigns, "lines": report.lines}
    if report.well:
        to.print(Text(say("cli.data.well", data=data, **counts)))
        return 0
    shut = len(report.troubles)
    to.print(Text(say("cli.data.unwell", data=data, shut=shut, **counts)))
    if report.wrong:
        to.line_as_is(say("cli.data.advice_file", data=shlex.quote(data)))
    else:
        to.print(Text(say("cli.data.advice_tables")))
    return UNWELL


def backup(data: str, wished: str | None, to: Screen) -> int:
    """Copy the file as it stands, also while a server runs."""
    from questboard.server import datafile

    path = datafile.existing(data)
    copy = _copy(path, wished)
    wrong = datafile.copy(path, copy)
    size = f"{copy.stat().st_size / MEGABYTE:.1f}"
    to.line_as_is(say("cli.data.copied", data=path, copy=copy, size=size))
    if wrong:
        complain(say("cli.data.copied_damaged", data=path, error=wrong[0]))
        return UNWELL
    return 0


def _copy(path: Path, wished: str | None) -> Path:
    """Where the copy goes: a new file, in a folder that is there."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    name = f"{path.stem}-{stamp}{path.suffix}"
    copy = path.with_name(name) if wished is None else Path(wished).expanduser().absolute()
    if copy.is_dir():
        copy = copy / name
    if copy.exists():
        raise BadInput(say("cli.data.copy_exists", copy=copy))
    if not copy.parent.is_dir():
        raise BadInput(say("cli.data.copy_folder", folder=copy.parent))
    return copy


def compact(data: str, to: Screen) -> int:
    """Make the file as small as what it holds."""
    from questboard.server import datafile

    path = datafile.existing(data)
    with to.thinking(say("cli.data.compacting")):
        before, after = datafile.compact(path)
    sizes = {"before": f"{before / MEGABYTE:.1f}", "after": f"{after / MEGABYTE:.1f}"}
    to.line_as_is(say("cli.data.compacted", data=path, **sizes))
    return 0


def rescue(data: str, to: Screen) -> int:
    """Make a new file of what can be read of a damaged one."""
    from questboard.server.rescue import rescue as save_what_can_be_saved

    logging.getLogger("alembic").setLevel(logging.WARNING)
    with to.thinking(say("cli.data.rescuing")):
        rescued = save_what_can_be_saved(data)
    for table, lines in rescued.cut.items():
        to.print(Text(say("cli.data.cut", table=table, lines=lines)))
    for each in rescued.lost:
        to.print(Text(say("cli.data.lost", id=each)))
    counts = {"whole": rescued.whole, "cut": len(rescued.cut), "lost": len(rescued.lost)}
    to.print(Text(say("cli.data.rescued", **counts)))
    to.line_as_is(say("cli.data.kept_as", path=rescued.kept_as))
    return UNWELL if rescued.cut or rescued.lost else 0
