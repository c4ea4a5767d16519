"""A log played again, from its first line."""

from __future__ import annotations

from collections.abc import Iterator

from questboard.kernel import CannotUndo, Match, QuestboardError
from questboard.server.course import Course
from questboard.server.store import Line


def play_back(course: Course, lines: list[Line]) -> Iterator[Line]:
    """Carry out line after line; each is given out before it is carried out."""
    for at, line in enumerate(lines):
        yield line
        if line.kind == "reset" and not line.number:
            line = _settled(course.match, line, lines[at + 1 :])
        course.write(line)


def _settled(match: Match, line: Line, later: list[Line]) -> Line:
    """A reset from before logs kept how far it went: as far as today, if what was played after it
    fits to that; or else as far as it does."""
    twin = match.copy()
    usual = 0
    try:
        twin.reset_turn(line.seat)
        usual = match.done - twin.done
    except CannotUndo:
        pass
    for many in (usual, *range(match.done, 0, -1)):
        if many and _fits(match.copy(), line.seat, many, later):
            return Line(line.kind, line.seat, many)
    return line


def _fits(twin: Match, seat: int, many: int, later: list[Line]) -> bool:
    """Whether the choices up to the next take-back can be made after so many were taken back."""
    try:
        for _ in range(many):
            twin.undo(seat, anyway=True)
        for line in later:
            if line.kind not in ("play", "then"):
                break
            twin.play(line.choice, line.seat)
    except QuestboardError:
        return False
    return True
