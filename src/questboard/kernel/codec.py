"""Plain data and back: any state, step, choice or event as JSON, without loss.

A piece (a small object that is not a table) becomes ``{"is": "Go", "space": 12}``. Its constructor
takes its fields in the order of their declaration; a table is made empty and then filled, and so is
a piece with the class variable ``FILLED``.

What was written once is written so for ever: fingerprints of old saves depend on it. A class that
changes says how it was written before, by class variables of its own:

``LATER``    fields that came later: the last of its constructor, each with a default. One that
             holds its default is not written, and a missing one gets it.
``GROWING``  rows numbered by a list that grows: how long the row was at first, and the row as it
             stands when nothing has touched it. What is untouched beyond the first length is not
             written, and filled in when it is missing.
``WRITTEN``  the name of the class and those below it in the data, when it has another one now.
``RENAMED``  fields with another name in the data: field to name.
``FIXED``    what else stands in the data of every such piece: fields that are gone, or those that
             tell it from other classes that are written under the same name; the classes below one
             with a class method ``fixed`` ask that instead.

Facts that moved to another piece need more than that: the static methods ``to_old`` and
``from_old`` turn the data of a piece into what was written before, and back.
"""

from __future__ import annotations

import copyreg
import hashlib
import json
from typing import Any

from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadSave
from questboard.kernel.core.pieces import fields_of as fields_of
from questboard.kernel.core.pieces import is_filled, later_of, put_together
from questboard.kernel.core.state import Result, State
from questboard.kernel.words import say, shown

KIND = "is"
TUPLE = "tuple"

Row = tuple[int, list[int]]  # how long it was at first, and how it stands untouched


def taken_apart(piece: Any) -> tuple[Any, ...]:
    """How to make an equal piece, for pickle."""
    kind = type(piece)
    fields = fields_of(kind)
    return put_together, (kind, fields, [getattr(piece, name) for name in fields])


class Form:
    """How the pieces of one class are written."""

    def __init__(self, kind: type) -> None:
        own = kind.__dict__
        self.kind = kind
        self.name: str = getattr(kind, "WRITTEN", kind.__name__)
        fixed = getattr(kind, "fixed", None)
        self.fixed: dict[str, Any] = fixed() if fixed is not None else own.get("FIXED", {})
        bases = list(reversed(kind.__mro__))
        renamed = {
            field: name
            for base in bases
            for field, name in base.__dict__.get("RENAMED", {}).items()
        }
        self.rows: dict[str, Row] = {
            field: row for base in bases for field, row in base.__dict__.get("GROWING", {}).items()
        }
        fields = fields_of(kind)
        self.later = set(later_of(kind))
        self.spelt = {field: renamed.get(field, field) for field in fields}
        self.known = {KIND, *self.fixed, *self.spelt.values()}
        self.needed = {KIND, *self.fixed} | {
            self.spelt[field] for field in fields if field not in self.later
        }
        self.to_old = getattr(kind, "to_old", None)
        self.from_old = getattr(kind, "from_old", None)
        for name in (*self.later, *self.rows, *renamed):
            if name not in fields:
                raise TypeError(
                    f"{kind.__name__} says how {name} is written, but has no such field"
                )

    def blank(self, piece: Any) -> Any:
        """The piece as it would be if nobody had told it of its later fields."""
        first = [field for field in self.spelt if field not in self.later]
        if is_filled(self.kind):
            return self.kind()
        return put_together(self.kind, tuple(first), [getattr(piece, field) for field in first])

    def cut(self, field: str, fact: Any) -> Any:
        """A row without what is untouched behind its first length."""
        if field not in self.rows or not isinstance(fact, list):
            return fact
        first, untouched = self.rows[field]
        length = len(fact)
        while first < length <= len(untouched) and fact[length - 1] == untouched[length - 1]:
            length -= 1
        return fact[:length]

    def filled(self, field: str, fact: Any) -> Any:
        """A row of today's length."""
        if field not in self.rows or not isinstance(fact, list):
            return fact
        first, untouched = self.rows[field]
        return fact if len(fact) < first else fact + untouched[len(fact) :]


class Codec:
    """Writes and reads the pieces of one game."""

    def __init__(self, table: type[State], pieces: tuple[type, ...]) -> None:
        self.table = table
        self.forms: dict[type, Form] = {}
        self.named: dict[str, list[Form]] = {}
        for kind in dict.fromkeys((Rng, Result, table, *pieces)):
            form = self.forms[kind] = Form(kind)
            alike = self.named.setdefault(form.name, [])
            if any(form.fixed == other.fixed for other in alike):
                raise TypeError(f"two pieces of this game are called {form.name}")
            alike.append(form)
        for alike in self.named.values():  # who says more about itself is asked first
            alike.sort(key=lambda form: -len(form.fixed))

    def teach_pickle(self) -> None:
        """Let pickle and deepcopy take pieces apart by the fields that are saved: what a compiled
        class offers by itself fits neither its constructor nor its fields."""
        for kind in self.forms:
            copyreg.pickle(kind, taken_apart)

    def write(self, value: Any, whole: bool = False) -> Any:
        """Plain data for a value. Whole: for those who only look, with nothing left out."""
        if value is None or isinstance(value, bool | int | float | str):
            return value
        if isinstance(value, list):
            return [self.write(item, whole) for item in value]
        if isinstance(value, tuple):
            return {KIND: TUPLE, "items": [self.write(item, whole) for item in value]}
        form = self.forms.get(type(value))
        if form is None:
            raise TypeError(f"{type(value).__name__} is not among the pieces of this game")
        data: dict[str, Any] = {KIND: form.name}
        for name, fact in form.fixed.items():
            data[name] = self.write(fact)
        blank = form.blank(value) if form.later and not whole else None
        for field, name in form.spelt.items():
            fact = getattr(value, field)
            written = self.write(fact if whole else form.cut(field, fact), whole)
            if blank is not None and field in form.later:
                if written == self.write(form.cut(field, getattr(blank, field))):
                    continue
            data[name] = written
        return data if whole or form.to_old is None else form.to_old(data)

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
        form = self._form(name, data)
        if form.from_old is not None:
            try:
                data = form.from_old(dict(data))
            except (LookupError, TypeError, ValueError) as error:
                raise BadSave(say("errors.piece_values", name=name, error=str(error))) from error
        if not form.needed <= data.keys() <= form.known:
            fields = ", ".join([*form.fixed, *form.spelt.values()])
            raise BadSave(say("errors.piece_fields", name=name, fields=fields))
        there = [field for field, spelt in form.spelt.items() if spelt in data]
        values = [form.filled(field, self.read(data[form.spelt[field]])) for field in there]
        try:
            return put_together(form.kind, tuple(there), values)
        except TypeError as error:
            raise BadSave(say("errors.piece_values", name=name, error=str(error))) from error

    def _form(self, name: Any, data: dict[str, Any]) -> Form:
        """The form of what is called so, and says so about itself."""
        for form in self.named.get(name, []) if isinstance(name, str) else []:
            if all(data.get(key) == self.write(fact) for key, fact in form.fixed.items()):
                return form
        raise BadSave(say("errors.piece_unknown", name=shown(name)))

    def same(self, one: Any, other: Any) -> bool:
        """Whether two values hold the same facts."""
        return bool(self.write(one) == self.write(other))

    def digest(self, value: Any) -> str:
        """A fingerprint of all facts: equal for equal values on every machine."""
        return hashlib.sha256(canonical(self.write(value)).encode()).hexdigest()


def canonical(data: Any) -> str:
    """JSON with one spelling for each value."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
