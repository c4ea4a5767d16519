"""How a table stands, as plain data, packed: kept beside its log, so that a running match outlives
the correction of a rule."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

from questboard.kernel import BadSave, State
from questboard.kernel.codec import canonical
from questboard.kernel.game import Game
from questboard.kernel.words import shown
from questboard.server.course import Course
from questboard.server.store import Snapshot

# A snapshot is kept at every so many lines, besides those after a take-back, at the end of a match,
# and when a table is put to sleep.
EVERY = 16


def take(course: Course) -> Callable[[], Snapshot]:
    """What makes the snapshot of a table as it stands now; the longer part of it, for a thread."""
    match = course.match
    made = match.before + match.done
    return partial(_pack, match.game, match.table.copy(), course.version, made)


def _pack(game: Game[Any], table: State, line: int, made: int) -> Snapshot:
    data = canonical(game.codec.write(table)).encode()
    return Snapshot(line, made, game.rules, sha256(data).hexdigest(), zlib.compress(data))


def unpack(game: Game[Any], kept: Snapshot) -> State:
    """The table of a snapshot; refuses what is not what was kept."""
    try:
        data = zlib.decompress(kept.state)
        if sha256(data).hexdigest() != kept.digest:
            raise BadSave(kept.digest)
        table = game.codec.read(json.loads(data))
        if game.codec.digest(table) != kept.digest:
            raise BadSave(kept.digest)
    except BadSave:
        raise
    except Exception as error:
        raise BadSave(f"{type(error).__name__}: {shown(error)}") from error
    assert isinstance(table, State)
    return table
