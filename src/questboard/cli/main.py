"""The console entry: chooses language and colour, runs a command, and turns errors into words."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys

from questboard.cli.screen import complain
from questboard.kernel.core.errors import BadGame, BadInput, QuestboardError
from questboard.kernel.words import language, languages, listing, say, shown, speak

BAD_INPUT = 2
STOPPED = 130
UNWRITABLE = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG)  # an output that takes no more


def main(arguments: list[str] | None = None) -> int:
    """Run the ``questboard`` command; the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Odd bytes in, or letters that a screen does not have, are no reason to stop.
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return _run(words)
    except QuestboardError as error:
        if isinstance(error, BadGame) and os.environ.get("QUESTBOARD_DEBUG"):
            raise
        complain(error)
        return BAD_INPUT
    except KeyboardInterrupt:
        complain(say("cli.leave.stopped"))
        return STOPPED
    except BrokenPipeError:
        # Whoever read along has had enough; there is nobody to tell.
        _forget_output()
        return 0
    except Exception as error:
        if os.environ.get("QUESTBOARD_DEBUG"):
            raise
        if sys.stdout is None:  # closed by whoever started us
            complain(say("cli.errors.output_closed"))
            return BAD_INPUT
        if isinstance(error, OSError) and error.filename is None and error.errno in UNWRITABLE:
            _forget_output()
            complain(say("cli.errors.output_full", error=error.strerror))
            return BAD_INPUT
        complain(say("cli.errors.unexpected", kind=type(error).__name__, error=error))
        return BAD_INPUT


def _forget_output() -> None:
    """What still waits to be printed goes nowhere, so that leaving does not fail over it."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    _choose_language(words)
    import typer

    from questboard.cli import app

    _choose_colour("--no-color" not in words and not os.environ.get("NO_COLOR"))
    try:
        code = app.app(words, prog_name="questboard", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        complain(_sentence(_plainly(error.format_message(), words), words))
        return BAD_INPUT
    except typer.Abort:
        complain(say("cli.leave.stopped"))
        return STOPPED


def _choose_language(words: list[str]) -> None:
    """Speak the language of ``--language``, before any word is read."""
    wished = None
    for at, word in enumerate(words):
        if word == "--language" and at + 1 < len(words):
            wished = words[at + 1]
        elif word.startswith("--language="):
            wished = word.partition("=")[2]
    if wished is not None:
        if wished not in languages():
            known = listing(languages(), "or")
            raise BadInput(say("cli.errors.language", code=wished, known=known))
        if wished != language():
            speak(wished)


def _choose_colour(wanted: bool) -> None:
    from typer import rich_utils

    from questboard.cli.app import Look

    Look.colour = wanted
    rich_utils.COLOR_SYSTEM = "auto" if wanted else None


def _plainly(message: str, words: list[str]) -> str:
    """What was wrong with a number, without the words of a library."""
    found = re.search(r"'(--?[a-z-]+)'.*valid (?:integer|number)", message)
    if found is None:
        return message
    name, said = found[1], ""
    for at, word in enumerate(words):
        if word == name and at + 1 < len(words):
            said = words[at + 1]
        elif word.startswith(f"{name}="):
            said = word.partition("=")[2]
    return say("cli.errors.option_number", name=name, said=shown(said))


def _sentence(message: str, words: list[str]) -> str:
    """What was wrong with the command line, with the help that would tell."""
    from questboard.cli.app import app, keeping, quests

    names = {command.name for command in app.registered_commands}
    names |= {quests.info.name, keeping.info.name}
    command = next((f"questboard {word}" for word in words if word in names), "questboard")
    return say("cli.errors.usage", message=message.strip().rstrip("."), command=command)


if __name__ == "__main__":
    sys.exit(main())
