"""Results kept in a file as they come in, so that a long run can be taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say


class KeptRow(Protocol):
    """A result that can be kept: named, and with all that it depends on."""

    @property
    def name(self) -> str: ...

    @property
    def settings(self) -> dict[str, Any]:
        """All that a result depends on; a row with other settings is played anew."""

    def to_dict(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=KeptRow)


class Kept(Generic[R]):
    """All rows of a file, by their names."""

    def __init__(self, path: Path, read: Callable[[dict[str, Any]], R]) -> None:
        self.path = path
        self.rows: dict[str, R] = {}
        if path.exists():
            try:
                for data in json.loads(path.read_text(encoding="utf-8"))["rows"]:
                    row = read(data)
                    self.rows[row.name] = row
            except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
                raise BadInput(say("arena.kept.damaged", path=path, error=error)) from None

    def take_up(self, new: R) -> R:
        """The row that is kept with the same settings, or the new one."""
        kept = self.rows.get(new.name)
        return kept if kept is not None and kept.settings == new.settings else new

    def keep(self, row: R) -> None:
        """Write a row down at once, the whole file or nothing."""
        self.rows[row.name] = row
        rows = ",\n".join(json.dumps(each.to_dict()) for each in self.rows.values())
        draft = self.path.with_suffix(".part")
        draft.write_text(f'{{"rows": [\n{rows}\n]}}\n', encoding="utf-8")
        draft.replace(self.path)

    def of(self, names: list[str]) -> list[R]:
        """The rows that are there of some names, in their order."""
        return [self.rows[name] for name in names if name in self.rows]
