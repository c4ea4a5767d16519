"""Finding a choice among those on offer."""

from __future__ import annotations

from questboard.games.page_knight.rules import choices as picks
from questboard.games.page_knight.rules.content import WILD
from questboard.games.page_knight.rules.state import Player
from questboard.kernel.core.state import Choice


def find(choices: list[Choice], wanted: Choice) -> int:
    for at in range(len(choices)):
        if choices[at] is wanted:
            return at
    return 0


def has(choices: list[Choice], wanted: Choice) -> bool:
    for choice in choices:
        if choice is wanted:
            return True
    return False


def find_go(choices: list[Choice], space: int) -> int:
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, picks.Go) and choice.space == space:
            return at
    return -1


def find_generate(choices: list[Choice], tile: int) -> int:
    for at in range(len(choices)):
        choice = choices[at]
        if isinstance(choice, picks.Generate) and choice.tile == tile:
            return at
    return 0


def richest(player: Player, choices: list[Choice]) -> int:
    """The die that adds most, or -1."""
    best = -1
    best_value = 0.0
    for at in range(len(choices)):
        choice = choices[at]
        value = 0.0
        if isinstance(choice, picks.Use) and choice.pool != picks.BLADE:
            value = float(player.worth(choice.place)) + 1.0
            if player.dice[choice.place] >> 3 < WILD:
                value += 6.0
        elif isinstance(choice, picks.Sacrifice) and choice.pool != picks.BLADE:
            value = 1.0 - 0.05 * player.worth(choice.place)
            if player.dice[choice.place] >> 3 >= WILD:
                value = 0.1
        if value > best_value:
            best = at
            best_value = value
    return best
