"""How the help of the commands looks: no types of a programming language, but what one writes."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup

NUMBER = "N"
WORD = "NAME"


class Command(TyperCommand):
    """A command whose help says what one writes behind an option."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _shaped(super().get_params(ctx))


class Group(TyperGroup):
    """The same for a group of commands."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _shaped(super().get_params(ctx))


def _shaped(params: list[Any]) -> list[Any]:
    for param in params:
        shape = None if param.param_type_name == "argument" else param.metavar
        if shape is None and param.param_type_name == "option" and not param.is_flag:
            shape = NUMBER if param.bare_type() in ("int", "float") else WORD
        param.display_type_rich = _always(shape)
    return params


def _always(shape: str | None) -> Any:
    def display_type_rich(ctx: Any) -> str | None:
        return shape

    return display_type_rich
