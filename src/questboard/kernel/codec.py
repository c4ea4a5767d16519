"""Plain data and back: any state, step, choice or event as JSON, without loss.

A piece (a small object that is not a table) becomes ``{"is": "Go", "space": 12}``. Its constructor
takes its fields in the order of their declaration; a table is made empty and then filled.
"""

from __future__ import annotations

import copyreg
import hashlib
import inspect
import json
from typing import Any

from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadSave
from questboard.kernel.core.state import Result, State
from questboard.kernel.words import say, shown

KIND = "is"
TUPLE = "tuple"

# A class that got fields later names them, so that saves from before keep their fingerprints: such
# a field is the last of its constructor, has a default there, and is not written while empty.
LATER = "LATER"

_fields: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a class's fields, those of its bases first; a leading _ marks what is kept
    only for speed."""
    if kind not in _fields:
        names: list[str] = []
        for base in reversed(kind.__mro__):
            own = base.__dict__.get("__mypyc_attrs__")
            if own is None:
                notes = inspect.get_annotations(base)
                own = [name for name, note in notes.items() if "ClassVar" not in str(note)]
            names += [name for name in own if name not in names and name[0] != "_"]
        unsaved = getattr(kind, "UNSAVED", ())
        _fields[kind] = tuple(name for name in names if name not in unsaved)
    return _fields[kind]


def taken_apart(piece: Any) -> tuple[Any, ...]:
    """How to make an equal piece, for pickle."""
    kind = type(piece)
    fields = fields_of(kind)
    return put_together, (kind, fields, [getattr(piece, name) for name in fields])


def put_together(kind: type, fields: tuple[str, ...], values: list[Any]) -> Any:
    """A piece out of its fields: a table is made empty and then filled."""
    if not issubclass(kind, State):
        return kind(*values)
    table = kind()
    for name, value in zip(fields, values, strict=True):
        setattr(table, name, value)
    return table


class Codec:
    """Writes and reads the pieces of one game."""

    def __init__(self, table: type[State], pieces: tuple[type, ...]) -> None:
        self.table = table
        self.kinds: dict[str, type] = {}
        for kind in (Rng, Result, table, *pieces):
            if self.kinds.setdefault(kind.__name__, kind) is not kind:
                raise TypeError(f"two pieces of this game are called {kind.__name__}")

    def teach_pickle(self) -> None:
        """Let pickle and deepcopy take pieces apart by the fields that are saved: what a compiled
        class offers by itself fits neither its constructor nor its fields."""
        for kind in self.kinds.values():
            copyreg.pickle(kind, taken_apart)

    def write(self, value: Any) -> Any:
        """Plain data for a value."""
        if value is None or isinstance(value, bool | int | float | str):
            return value
        if isinstance(value, list):
            return [self.write(item) for item in value]
        if isinstance(value, tuple):
            return {KIND: TUPLE, "items": [self.write(item) for item in value]}
        kind = type(value)
        if self.kinds.get(kind.__name__) is not kind:
            raise TypeError(f"{kind.__name__} is not among the pieces of this game")
        data: dict[str, Any] = {KIND: kind.__name__}
        later = getattr(kind, LATER, ())
        for name in fields_of(kind):
            fact = getattr(value, name)
            if fact or name not in later:
                data[name] = self.write(fact)
        return data

    def read(self, data: Any) -> Any:
        """The value that plain data stands for; refuses what this codec cannot have written."""
        if data is None or isinstance(data, bool | int | float | str):
            return data
        if isinstance(data, list):
            return [self.read(item) for item in data]
        if not isinstance(data, dict) or KIND not in data:
            raise BadSave(say("errors.piece_unreadable", data=shown(data)))
        name = data[KIND]
        if name == TUPLE:
            items = data.get("items")
            if not isinstance(items, list):
                raise BadSave(say("errors.piece_fields", name=TUPLE, fields="items"))
            return tuple(self.read(item) for item in items)
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise BadSave(say("errors.piece_unknown", name=shown(name)))
        fields = fields_of(kind)
        later = [field for field in getattr(kind, LATER, ()) if field not in data]
        fields = tuple(field for field in fields if field not in later)
        if set(data) - {KIND} != set(fields):
            raise BadSave(say("errors.piece_fields", name=name, fields=", ".join(fields)))
        try:
            return put_together(kind, fields, [self.read(data[field]) for field in fields])
        except TypeError as error:
            raise BadSave(say("errors.piece_values", name=name, error=str(error))) from error

    def same(self, one: Any, other: Any) -> bool:
        """Whether two values hold the same facts."""
        return bool(self.write(one) == self.write(other))

    def digest(self, value: Any) -> str:
        """A fingerprint of all facts: equal for equal values on every machine."""
        return hashlib.sha256(canonical(self.write(value)).encode()).hexdigest()


def canonical(data: Any) -> str:
    """JSON with one spelling for each value."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
