"""Replaying a saved match: step, jump, run; or all at once into a pipe."""

from __future__ import annotations

from rich.text import Text

from questboard.cli import draw
from questboard.cli.history import ALL, History
from questboard.cli.older import load_match
from questboard.cli.screen import InputEnded, Screen, whole
from questboard.kernel.core.errors import BadInput, QuestboardError
from questboard.kernel.match import Match
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import listing, say

# Rows of the screen beside the table and the news: the header, keys, prompt, and empty lines.
BESIDE = 6


class Replay:
    """A match that is looked at again, through the eyes of one seat, a spectator, or all."""

    def __init__(self, match: Match, eyes: int, screen: Screen) -> None:
        self.match = match
        self.eyes = eyes
        self.screen = screen
        self.last = len(match.plays)
        self.history = History(match)

    def picture(self, rows: int) -> str:
        """The table after the line that is looked at; all eyes see what lies face down."""
        match, screen = self.match, self.screen
        table = match.table if self.eyes == ALL else match.view(self.eyes).table
        eyes = max(self.eyes, SPECTATOR)
        return match.game.fitted(table, eyes, screen.colour, screen.width, rows)

    # ------------------------------------------------------------- into a pipe

    def print_lines(self, first: int, last: int) -> None:
        """Lines of the history, with the table wherever something has happened."""
        for line in range(first, last + 1):
            self.match.jump(line)
            told = self.history.lines(line, self.eyes, self.screen)
            if told:
                self.screen.print(*told)
            if told and line < last and self.history.brought[line]:
                self._print_picture()

    def _print_picture(self) -> None:
        self.screen.print()
        self.screen.picture(self.picture(self.screen.height))
        self.screen.print()

    def run(self, to: int) -> None:
        """Everything up to a line, and the table there."""
        self.screen.print(self.header(to))
        self.print_lines(0, to)
        self._print_picture()
        self._print_state()

    def _print_state(self) -> None:
        match = self.match
        if match.result is not None:
            self.screen.print(Text(match.game.ending(match.table), style="bold"))
            return
        for decision in match.decisions:
            if self.eyes not in (ALL, decision.seat):
                continue
            name = match.seat_name(decision.seat)
            self.screen.print(Text(say("cli.replay.asked", seat=name, prompt=decision.prompt)))

    # ------------------------------------------------------------ step by step

    def header(self, line: int) -> Text:
        words = say("cli.replay.header", line=line, last=self.last)
        return draw.header(self.match, words, self.screen.width)

    def show(self) -> None:
        """The table after this line, and what the line tells."""
        line = self.match.done
        told = self.history.told(line, self.eyes)
        self.screen.fresh()
        self.screen.print(self.header(line))
        self.screen.picture(self.picture(self.screen.height - len(told) - BESIDE))
        self.screen.print()
        for words in told:
            self.screen.print(draw.news(self.match, words))
        if line == self.last:
            self._print_state()
        self.screen.print(Text(), Text(say("cli.replay.keys"), style=draw.QUIET))

    def browse(self, line: int) -> int:
        """Listen to the keyboard until somebody leaves; the exit code."""
        self.match.jump(line)
        self.show()
        self.screen.completions = list(WORDS)
        while True:
            try:
                said = self.screen.read(say("cli.replay.prompt")).lower()
                if said in ("quit", "q", "exit"):
                    return 0
                self.hear(said)
            except InputEnded:
                return 0
            except KeyboardInterrupt:
                self.screen.print()
                return 130
            except QuestboardError as error:
                self.screen.print(Text(str(error), style="yellow"))

    def hear(self, said: str) -> None:
        word, _, rest = said.partition(" ")
        word = KEYS.get(word, word)
        at = self.match.done
        if word == "log":
            for line in range(at + 1):
                for text in self.history.lines(line, self.eyes, self.screen):
                    self.screen.print(text)
            return
        if word == "run":
            self.print_lines(at + 1, self.last)
            self.match.jump(self.last)
            self._print_picture()
            self._print_state()
            return
        if word == "view":
            self.eyes = eyes_of(self.match, rest)
        elif word in ("next", "back", "start", "end"):
            goals = {"next": at + 1, "back": at - 1, "start": 0, "end": self.last}
            self.match.jump(min(self.last, max(0, goals[word])))
        elif word == "jump" or word.isdecimal():
            self.match.jump(whole(rest if word == "jump" else word))
        else:
            raise BadInput(say("cli.errors.replay_word", word=said))
        self.show()


WORDS = ("next", "back", "jump", "start", "end", "run", "log", "view", "quit")
KEYS = {"": "next", "n": "next", "b": "back", "p": "back", "r": "run", "j": "jump", "l": "log"}


def eyes_of(match: Match, text: str) -> int:
    """Whose eyes are meant: a seat by number or name, ``all``, or ``spectator``."""
    wanted = text.strip().lower()
    if wanted in ("all", ""):
        return ALL
    if wanted == "spectator":
        return SPECTATOR
    names = [match.seat_name(seat).lower() for seat in range(match.seats)]
    if wanted in names:
        return names.index(wanted)
    if wanted.isdecimal() and 1 <= whole(wanted) <= match.seats:
        return whole(wanted) - 1
    raise BadInput(say("cli.errors.view", view=text, last=match.seats, names=listing(names, "or")))


def replay(path: str, view: str, run: bool, to: int | None, screen: Screen) -> int:
    """The ``replay`` command; the exit code."""
    match = load_match(path, screen, anyway=True)
    if match.standing is not None:
        screen.print(Text(say("cli.replay.standing", n=match.before)))
    shown = Replay(match, eyes_of(match, view), screen)
    line = shown.last if to is None else to
    match.jump(line)
    if run or not (screen.person and screen.window):
        shown.run(line)
        return 0
    return shown.browse(0 if to is None else line)
