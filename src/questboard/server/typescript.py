"""The TypeScript types of all messages and games, made from the Python ones.

``python -m questboard.server.typescript`` writes them for the browser table.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from types import UnionType
from typing import get_args

import msgspec
from msgspec import inspect as look

from questboard.kernel import games
from questboard.server import messages
from questboard.server.game_types import game_types

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "messages.ts"

HEADER = """\
// Made from src/questboard/server/messages.py by `python -m questboard.server.typescript`.
// Do not edit: change the Python types and make it again.
"""

PLAIN = {
    look.StrType: "string",
    look.IntType: "number",
    look.FloatType: "number",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}


def structs() -> list[type[messages.Message]]:
    """All message types, in the order of their declaration."""
    return [
        kind
        for kind in vars(messages).values()
        if inspect.isclass(kind)
        and issubclass(kind, messages.Message)
        and kind is not messages.Message
    ]


def typescript() -> str:
    """The text of the TypeScript file."""
    sent = _sent_by_clients()
    about = inspect.cleandoc(messages.__doc__ or "").splitlines()
    parts = [HEADER + "".join(f"// {line}".rstrip() + "\n" for line in ["", *about])]
    for kind in structs():
        parts.append(_interface(kind, kind in sent))
    for name, value in vars(messages).items():
        if isinstance(value, UnionType):
            members = " | ".join(member.__name__ for member in get_args(value))
            parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _sent_by_clients() -> set[type]:
    """Types in which a field with a default may be left out: those that clients send."""
    found: set[type] = set()
    todo: list[look.Type] = [
        look.type_info(kind)
        for kind in (
            *get_args(messages.ClientMessage),
            messages.NewTable,
            messages.Join,
            messages.OpenSave,
            messages.NewCampaign,
        )
    ]
    while todo:
        kind = todo.pop()
        if isinstance(kind, look.StructType) and kind.cls not in found:
            found.add(kind.cls)
            todo += [field.type for field in kind.fields]
        elif isinstance(kind, look.ListType):
            todo.append(kind.item_type)
    return found


def _interface(kind: type[messages.Message], sent: bool) -> str:
    info = look.type_info(kind)
    assert isinstance(info, look.StructType)
    lines = []
    if kind.__doc__:
        words = inspect.cleandoc(kind.__doc__).splitlines()
        if len(words) == 1:
            lines.append(f"/** {words[0]} */")
        else:
            lines += ["/**", *(f" * {line}".rstrip() for line in words), " */"]
    lines.append(f"export interface {kind.__name__} {{")
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


def _type(kind: look.Type) -> str:
    if isinstance(kind, look.StructType):
        return kind.cls.__name__
    if isinstance(kind, look.ListType):
        item = _type(kind.item_type)
        return f"({item})[]" if " " in item else f"{item}[]"
    if isinstance(kind, look.DictType):
        return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
    if isinstance(kind, look.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, look.UnionType):
        return " | ".join(_type(each) for each in kind.types)
    return PLAIN[type(kind)]


def pages() -> dict[Path, str]:
    """All files: that of the messages, and one a game."""
    own = {TARGET.parent / "games" / f"{game.name}.ts": game_types(game) for game in games()}
    return {TARGET: typescript(), **own}


def main() -> None:
    """Write the files."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
