"""What a piece is made of: its fields, and how an equal one is put together."""

from __future__ import annotations

import inspect
from typing import Any

from questboard.kernel.core.state import State, copied

_fields: dict[type, tuple[str, ...]] = {}
_later: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a class's fields, those of its bases first; a leading _ marks what is kept
    only for speed."""
    if kind not in _fields:
        names: list[str] = []
        for base in reversed(kind.__mro__):
            own = base.__dict__.get("__mypyc_attrs__")
            if own is None:
                own = notes_of(base)
            names += [name for name in own if name not in names and name[0] != "_"]
        unsaved = getattr(kind, "UNSAVED", ())
        _fields[kind] = tuple(name for name in names if name not in unsaved)
    return _fields[kind]


def notes_of(kind: type) -> dict[str, str]:
    """The fields that a class itself brings, with their types: those that it declares, then those
    that its constructor keeps under the names of its parameters."""
    notes = own_notes(kind)
    made = kind.__dict__.get("__init__")
    if inspect.isfunction(made):
        kept = made.__code__.co_names
        for name, note in own_notes(made).items():
            if name in kept and name not in notes:
                notes[name] = note
    return notes


def own_notes(thing: Any) -> dict[str, str]:
    notes = inspect.get_annotations(thing)
    return {name: str(note) for name, note in notes.items() if "ClassVar" not in str(note)}


def later_of(kind: type) -> tuple[str, ...]:
    """The fields that came later, to the class or to its bases."""
    if kind not in _later:
        _later[kind] = tuple(
            name for base in kind.__mro__ for name in base.__dict__.get("LATER", ())
        )
    return _later[kind]


def is_filled(kind: type) -> bool:
    """Whether it is made empty and then filled."""
    return issubclass(kind, State) or getattr(kind, "FILLED", False)


def put_together(kind: type, fields: tuple[str, ...], values: list[Any]) -> Any:
    """A piece out of its fields, of which later ones may be missing."""
    facts = dict(zip(fields, values, strict=True))
    if not is_filled(kind):
        later = later_of(kind)
        if not later:
            return kind(*values)
        named = {name: facts.pop(name) for name in later if name in facts}
        return kind(*facts.values(), **named)
    made = kind()
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def made_again(piece: Any) -> Any:
    """An equal piece of the same class that shares no list with it."""
    kind = type(piece)
    fields = fields_of(kind)
    return put_together(kind, fields, [copied(getattr(piece, name)) for name in fields])
