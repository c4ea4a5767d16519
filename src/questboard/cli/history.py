"""The log of a match, line by line."""

from __future__ import annotations

from rich.text import Text

from questboard.cli import draw
from questboard.cli.screen import Screen
from questboard.kernel.core.play import witness
from questboard.kernel.core.state import Event
from questboard.kernel.match import Match, seen_by
from questboard.kernel.words import say

# The eyes of somebody who looks at a match afterwards and may see everything.
ALL = -2

MARGIN = 6


class History:
    """What every line of a match told; a line is a choice, line 0 the opening."""

    def __init__(self, match: Match) -> None:
        self.match = match
        twin = match.copy()
        twin.jump(0)
        self.brought: list[list[Event]] = [list(match.opening)]
        for play in match.plays[: match.done]:
            self.brought.append(witness(twin.table, play.seat, play.choice))

    def told(self, line: int, eyes: int) -> list[str]:
        """What a line tells a seat (or all): its own choice, and what followed."""
        match = self.match
        words = [
            match.game.tell(match.table, event, eyes)
            for event in self.brought[line]
            if eyes == ALL or seen_by(event, eyes)
        ]
        words = [told for told in words if told]
        if line and eyes in (ALL, match.plays[line - 1].seat):
            play = match.plays[line - 1]
            name = match.seat_name(play.seat)
            words.insert(0, say("cli.table.own_choice", seat=name, choice=play.choice.text()))
        return words

    def lines(self, line: int, eyes: int, screen: Screen, numbered: bool = True) -> list[Text]:
        """A line as it is printed, with its number in the margin."""
        found: list[Text] = []
        for words in self.told(line, eyes):
            wide = screen.width - MARGIN
            for piece in draw.news(self.match, words).wrap(screen.console, wide):
                number = f"{line:>{MARGIN - 2}}  " if numbered and not found else " " * MARGIN
                found.append(Text.assemble((number, draw.QUIET), piece))
        return found
