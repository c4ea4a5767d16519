"""The TypeScript types of a game: its choices, events, facts, and what is printed on its pieces.

Choices and events come from their classes and the game's sorts; facts and the catalogue from the
typed dicts that ``Game.facts`` and ``Game.catalogue`` give back. Annotations tell which fields are
rows: so they are made from the plain sources, not from compiled classes.
"""

from __future__ import annotations

import types
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from questboard.kernel import Choice, Event, Game
from questboard.kernel.core.pieces import fields_of, notes_of
from questboard.kernel.sorts import PLAIN

HEADER = """\
// Made from the Python sources of {name} by `python -m questboard.server.typescript`.
// Do not edit: change the game and make it again.
"""
PLAIN_TYPES = {
    "int": "number",
    "bool": "boolean",
    "str": "string",
    "float": "number",
    "list[int]": "number[]",
    "list[str]": "string[]",
    "list[bool]": "boolean[]",
    "tuple[int, ...]": "number[]",
}
ROWS = ("list[", "tuple[")


class Page:
    """The types of one game, in the order in which they are first needed."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.aliases: dict[str, str] = {}
        self.shapes: dict[str, str] = {}

    def text(self) -> str:
        choices = self._union("Choice", Choice)
        events = self._union("Event", Event)
        self._returned("Facts", "facts")
        self._returned("Catalogue", "catalogue")
        aliases = [f"export type {name} = {type};\n" for name, type in self.aliases.items()]
        parts = [HEADER.format(name=self.game.name), "".join(aliases), choices, events]
        return "\n".join(part for part in [*parts, *self.shapes.values()] if part)

    def _union(self, name: str, kind: type) -> str:
        """One type for each class; all of them together have this name."""
        found = [piece for piece in self.game.pieces if issubclass(piece, kind)]
        lines = [self._choice(piece) if kind is Choice else self._event(piece) for piece in found]
        return f"export type {name} =\n" + "\n".join(f"  | {line}" for line in lines) + ";\n"

    def _choice(self, kind: type) -> str:
        return "{ " + "; ".join([f'kind: "{kind.__name__}"', *self._fields(kind)]) + " }"

    def _event(self, kind: type) -> str:
        fields = self._fields(kind)
        facts = "{ " + "; ".join(fields) + " }" if fields else "Record<string, never>"
        return f'{{ kind: "{kind.__name__}"; facts: {facts} }}'

    def _fields(self, kind: type) -> list[str]:
        notes: dict[str, str] = {}
        for base in reversed(kind.__mro__):
            notes |= notes_of(base)
        return [f"{name}: {self._field(kind, name, notes[name])}" for name in fields_of(kind)]

    def _field(self, kind: type, name: str, note: str) -> str:
        sort = self.game.sort_of(kind, name)
        if sort is PLAIN:
            return PLAIN_TYPES.get(note, "unknown")
        if sort.shape is not None:
            self._type(sort.shape)
        if sort.type:
            self.aliases[sort.name] = sort.type
        one = f"{sort.name} | null" if sort.empty else sort.name
        if note.startswith(ROWS):
            return f"({one})[]" if " " in one else f"{one}[]"
        return one

    # --------------------------------------------------------------------------- typed dicts

    def _returned(self, name: str, method: str) -> None:
        """What a method of the game gives back, under this name."""
        shape = get_type_hints(getattr(self.game, method)).get("return")
        if is_typeddict(shape):
            self._type(shape)
        else:
            self.shapes[name] = f"export type {name} = Record<string, unknown>;\n"

    def _type(self, hint: Any) -> str:
        if is_typeddict(hint):
            return self._interface(hint)
        inner = get_args(hint)
        origin = get_origin(hint)
        if origin is NotRequired:
            return self._type(inner[0])
        if origin in (list, tuple):
            item = self._type(inner[0])
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin is dict:
            return f"Record<{self._type(inner[0])}, {self._type(inner[1])}>"
        if origin in (Union, types.UnionType):
            return " | ".join(self._type(each) for each in inner)
        if origin is Literal:
            return " | ".join(f'"{each}"' for each in inner)
        if hint in (None, type(None)):
            return "null"
        return "unknown" if hint is Any else PLAIN_TYPES[hint.__name__]

    def _interface(self, shape: Any) -> str:
        name: str = shape.__name__
        if name not in self.shapes:
            self.shapes[name] = ""  # it may hold itself
            hints = get_type_hints(shape, include_extras=True)
            lines = [
                f"  {field}{'?' if get_origin(hint) is NotRequired else ''}: {self._type(hint)};"
                for field, hint in hints.items()
            ]
            about = f"/** {' '.join(shape.__doc__.split())} */\n" if shape.__doc__ else ""
            text = "\n".join([f"{about}export interface {name} {{", *lines, "}\n"])
            del self.shapes[name]
            self.shapes[name] = text
        return name


def game_types(game: Game[Any]) -> str:
    """The text of the TypeScript file of a game."""
    return Page(game).text()
