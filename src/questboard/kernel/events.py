"""What happens in a game, declared by what there is to tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, dataclass_transform

from questboard.kernel.core.state import Event


@dataclass_transform()
class Happening(Event):
    """An event whose class names what it tells, each of its fields, and nothing else: it is a
    dataclass by itself."""

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        dataclass(cls)
