"""Why not? Which choices somebody means who names one, or a thing that some of them touch."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.kernel.core.state import Choice, Word
from questboard.kernel.words import whole_number


class Spelling:
    """Choices by the things they touch and by how their texts begin, with two words at least; those
    that are nothing but words by all of them, or by the first."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self._known: dict[str, list[Choice]] = {}
        for choice in choices:
            words = choice.text().split()
            lengths = (1, len(words)) if isinstance(choice, Word) else range(2, len(words) + 1)
            starts = [" ".join(words[:n]) for n in lengths]
            for name in dict.fromkeys([*choice.touches(), *starts]):
                self._known.setdefault(name, []).append(choice)

    def like(self, thing: str) -> list[Choice]:
        """The choices that touch a thing or begin as its text does; if there are none, those that
        begin as its text with fewer words. ``play march strong with red die`` and ``play march s``
        are like ``play march strong``."""
        words = thing.split()
        starts = [thing, *(" ".join(words[:n]) for n in range(len(words) - 1, 1, -1))]
        found = next((self._known[start] for start in starts if start in self._known), [])
        return [choice for choice in found if choice.text().startswith(thing)] or found


def first_number(thing: str) -> int:
    """The first whole number among the words; -1 if there is none."""
    return next((n for n in map(whole_number, thing.split()) if n >= 0), -1)
