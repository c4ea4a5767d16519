"""Who sits at the table: people at this keyboard, and bots."""

from __future__ import annotations

from questboard.bots import LEVELS, Seated, seat_bot
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say

PEOPLE = ("me", "human", "you")
USUAL = "normal"


class Player:
    """A seat's player; without a bot, a person at the keyboard."""

    def __init__(self, spec: str, bot: Seated | None = None) -> None:
        self.spec = spec
        self.bot = bot


def player(spec: str) -> Player:
    """The player of a spec: ``me``, or a bot such as ``normal``, ``bot:hard``, ``search:0.2s``."""
    spec = spec.strip().lower()
    if spec in PEOPLE:
        return Player(PEOPLE[0])
    return Player(spec.removeprefix("bot:"), seat_bot(spec.removeprefix("bot:")))


def players(specs: str, seats: int | None = None) -> list[Player]:
    """All players, one a seat; seats that are not named go to the usual bot."""
    named = [spec for spec in specs.split(",") if spec.strip()]
    if not named or len(named) != specs.count(",") + 1:
        raise BadInput(say("cli.errors.players", players=specs))
    if seats is not None and len(named) > seats:
        raise BadInput(say("cli.errors.too_many_players", n=len(named), seats=seats))
    return [player(spec) for spec in named + [USUAL] * ((seats or 0) - len(named))]


def usual(sides: list[int]) -> str:
    """One person, and bots in the seats of all other players."""
    return ",".join(PEOPLE[0] if side == sides[0] else USUAL for side in sides)


def listed(at_table: list[Player]) -> str:
    """The players as the command line takes them."""
    return ",".join(each.spec for each in at_table)


def levels() -> list[str]:
    """The bots that players choose from."""
    return list(LEVELS)
