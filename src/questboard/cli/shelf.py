"""The shelf: which games there are, and their rules."""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from questboard.cli.draw import NUMBER, QUIET
from questboard.cli.screen import Screen
from questboard.kernel.core.errors import UnknownRule
from questboard.kernel.game import Game, Option
from questboard.kernel.registry import game as find_game
from questboard.kernel.registry import games
from questboard.kernel.rulebook import Rule, rule, rules, search
from questboard.kernel.words import say

RULE_ID = re.compile(r"[A-Za-z]{1,4}-\d+\w?")
BRIEF = 6


def show_games(screen: Screen) -> None:
    """Every game with its seats and options."""
    for at, game in enumerate(games()):
        if at:
            screen.print()
        seats = say("cli.games.seats", least=game.least_seats, most=game.most_seats)
        screen.print(
            Text.assemble((game.title, "bold"), "  ", (game.name, NUMBER), (f"  {seats}", QUIET))
        )
        screen.indented(Text(game.blurb), 2)
        for option in game.options:
            if option.offered:
                _show_option(screen, game, option)
        screen.print(Text(f"  {say('cli.games.play', name=game.name)}", style=QUIET))


def _show_option(screen: Screen, game: Game[Any], option: Option) -> None:
    default = say("cli.games.default", value=_plain(option.default))
    head = f"--option {option.name}="
    line = Text.assemble((head, NUMBER), option.allowed(), (f"  {default}", QUIET))
    for at, part in enumerate(line.wrap(screen.console, max(20, screen.width - 6))):
        part.rstrip()
        screen.print(Text("  " if at == 0 else " " * 6).append_text(part))
    screen.indented(Text(game.help(option)), 6)


def _plain(value: object) -> str:
    if value is None:
        return say("common.none")
    if isinstance(value, bool):
        return say("cli.games.yes") if value else say("cli.games.no")
    return str(value)


def show_rules(screen: Screen, wanted: str, game: str | None, brief: bool = False) -> None:
    """The rules of some ids, those that hold some words, or all of a game."""
    if game is not None:
        find_game(game)
    words = wanted.replace(",", " ").split()
    if words and all(RULE_ID.fullmatch(word) for word in words):
        for word in words:
            show_rule(screen, rule(word))
        return
    found = search(" ".join(words), game)
    if not found:
        raise UnknownRule(say("cli.errors.no_rules", words=wanted))
    if brief:
        # Rules that say the words come before those whose section does.
        found.sort(key=lambda each: not all(word.lower() in each.text.lower() for word in words))
    most = BRIEF if brief else len(found)
    section = ""
    for each in found[:most]:
        if each.section != section and not brief:
            section = each.section
            screen.print(Text(section, style="bold"))
        _show_line(screen, each, words)
    if most < len(found):
        screen.print(Text(say("cli.rules.more", n=len(found) - most), style=QUIET))


def show_sections(screen: Screen) -> None:
    """The table of contents of every rulebook."""
    for game in games():
        screen.print(Text.assemble((game.title, "bold"), "  ", (game.name, NUMBER)))
        sections: dict[str, list[str]] = {}
        for each in rules(game.name):
            sections.setdefault(each.section, []).append(each.id)
        for title, ids in sections.items():
            span = say("cli.rules.span", first=ids[0], last=ids[-1])
            screen.print(Text.assemble("  ", (f"{span:<22}", QUIET), title))
    screen.print(Text(say("cli.rules.how"), style=QUIET))


def show_rule(screen: Screen, found: Rule) -> None:
    """One rule in full."""
    screen.print(Text.assemble((found.id, NUMBER), "  ", (found.section, QUIET)))
    screen.indented(Text(_flowing(found.text)), 2)
    if not found.in_play:
        screen.indented(Text(say("cli.rules.not_in_play"), style=QUIET), 2)
    if found.ruling:
        why = say("cli.rules.ruling_why", why=_flowing(found.why)) if found.why else ""
        screen.indented(Text(say("cli.rules.ruling") + why, style=QUIET), 2)


def _show_line(screen: Screen, found: Rule, words: list[str]) -> None:
    text = Text(_flowing(found.text))
    if not found.in_play:
        text.append(" " + say("cli.rules.not_in_play_short"), style=QUIET)
    text.highlight_words(words, "bold", case_sensitive=False)
    label = Text(f"{found.id:<8}", style=NUMBER)
    first, *rest = text.wrap(screen.console, max(20, screen.width - 10))
    screen.print(Text.assemble("  ", label, first))
    for line in rest:
        screen.print(Text.assemble(" " * 10, line))


def _flowing(text: str) -> str:
    return " ".join(text.split())
