"""The screen and the keyboard: what both can do, and nothing about games."""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import sys
from types import ModuleType

from rich.console import Console, RenderableType
from rich.text import Text

from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say

# What games call the colours of their pieces, as terminals know them.
INKS = {
    "purple": "magenta",
    "red": "red",
    "yellow": "yellow",
    "aqua": "cyan",
    "blue": "blue",
    "green": "green",
    "white": "white",
    "black": "bright_black",
}

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class InputEnded(Exception):
    """No more lines will come from the keyboard or the pipe."""


class Leave(Exception):
    """Leave the command with this exit code; everything has been said."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Screen:
    """Prints and reads lines. Knows whether a person types and whether a window shows it."""

    def __init__(self, colour: bool = True) -> None:
        self.person = sys.stdin is not None and sys.stdin.isatty()
        self.window = sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"
        self.wants_colour = colour
        self.colour = colour and self.window
        self.console = console(sys.stdout.isatty() and colour)
        self.line = 0
        self.waiting = ""
        self.completions: list[str] = []
        self.editor = line_editor() if self.person else None
        if self.editor is not None:
            self.editor.parse_and_bind("tab: complete")
            self.editor.set_completer_delims("")
            self.editor.set_completer(self._complete)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    # ------------------------------------------------------------------- print

    def print(self, *things: RenderableType) -> None:
        for thing in things or ("",):
            self.console.print(thing)

    def indented(self, words: Text, by: int) -> None:
        """Print words in lines that all begin further right."""
        for line in words.wrap(self.console, max(20, self.width - by)):
            line.rstrip()
            self.console.print(Text(" " * by).append_text(line))

    def line_as_is(self, words: str) -> None:
        """Print one line to be copied: however long, it is not broken."""
        self.console.print(Text(words), soft_wrap=True)

    def picture(self, drawn: str) -> None:
        """Print what a game has drawn, as it is."""
        self.console.print(Text.from_ansi(drawn), no_wrap=True, overflow="crop")

    def paged(self, words: Text) -> None:
        """Print what may be longer than the screen: page by page where somebody reads it."""
        lines = list(words.split("\n", allow_blank=False))
        room = max(5, self.height - 2)
        while lines:
            page, lines = lines[:room], lines[room:]
            for line in page:
                self.console.print(line, no_wrap=True, overflow="crop")
            if not lines or not (self.person and self.window):
                room = len(lines)
                continue
            said = self.read(say("cli.table.more", n=len(lines)))
            if said:  # whatever is typed instead of Enter is meant for the table
                self.waiting = "" if said.lower() == "q" else said
                return

    def fresh(self) -> None:
        """Begin on an empty screen; what was there can be scrolled back to."""
        if self.window and self.colour:
            self._write("\n" * self.height + "\x1b[H\x1b[J")
        else:
            self.print()

    def wipe(self) -> None:
        """Erase everything, also what could be scrolled back to and typed again."""
        if self.window:
            self._write("\x1b[H\x1b[2J\x1b[3J")
        elif sys.stdout.isatty():
            self._write("\n" * 200)
        self.forget()

    @property
    def can_wipe(self) -> bool:
        """Whether things shown to one person can be kept from the next."""
        return self.person and sys.stdout.isatty()

    def thinking(self, words: str) -> contextlib.AbstractContextManager[object]:
        """Show that something takes a moment."""
        if self.window and self.colour:
            return self.console.status(Text(words, style="dim"), spinner="dots")
        return contextlib.nullcontext()

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    # -------------------------------------------------------------------- read

    def read(self, prompt: str, echo: bool = True) -> str:
        """The next line; from a pipe, the next one that says something."""
        if self.waiting:
            said, self.waiting = self.waiting, ""
            return said
        if self.person:
            return self._typed(prompt)
        while True:
            said = sys.stdin.readline() if sys.stdin is not None else ""
            if not said:
                raise InputEnded
            self.line += 1
            said = UNPRINTABLE.sub("", said).strip()
            if said and not said.startswith("#"):
                self.print(Text(prompt + (said if echo else say("cli.table.secret"))))
                return said

    def _typed(self, prompt: str) -> str:
        sys.stdout.flush()
        try:
            said = input(self._inked(prompt))
        except EOFError:
            self._write("\n")
            raise InputEnded from None
        return UNPRINTABLE.sub("", ESCAPE.sub("", said)).strip()

    def _inked(self, prompt: str) -> str:
        """The prompt in bold, in a way that line editing can measure."""
        if not self.colour:
            return prompt
        if self.editor is None:
            return f"\x1b[1m{prompt}\x1b[0m"
        return f"\x01\x1b[1m\x02{prompt}\x01\x1b[0m\x02"

    def _complete(self, begun: str, number: int) -> str | None:
        found = [word for word in self.completions if word.startswith(begun.lower())]
        return found[number] + " " if number < len(found) else None

    def forget(self) -> None:
        """Forget the lines that were typed."""
        if self.editor is not None:
            self.editor.clear_history()


def line_editor() -> ModuleType | None:
    """The system's line editing, with history and completion, where it has one."""
    with contextlib.suppress(ImportError):
        return importlib.import_module("readline")
    return None


def console(colour: bool, stderr: bool = False) -> Console:
    """A console that takes words as they are; without colour it writes no escape codes at all."""
    return Console(
        stderr=stderr,
        color_system="auto" if colour else None,
        highlight=False,
        markup=False,
        emoji=False,
    )


def complain(sentence: object) -> None:
    """Say on stderr what was wrong, on one line."""
    told = " ".join(UNPRINTABLE.sub(" ", str(sentence)).split())
    print(told, file=sys.stderr)


def whole(text: str) -> int:
    """The whole number that somebody typed."""
    if not text.isdecimal() or len(text) > 9:
        raise BadInput(say("cli.errors.no_number", said=text))
    return int(text)
