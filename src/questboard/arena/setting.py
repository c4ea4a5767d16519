"""What is to be played, checked: the one value that goes to every worker."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from questboard.arena.balance.study import Study
from questboard.bots import seat_bot
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadInput
from questboard.kernel.game import Value, check_seed
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import say


@dataclass(frozen=True)
class Setting:
    """A game, its table, and the bots that enter: one spec an entry, as many as there are seats."""

    game: str
    seats: int
    entries: tuple[str, ...]
    seed: int
    options: dict[str, Value]
    save_dir: Path | None
    limit: int
    study: Study | None = None

    @staticmethod
    def checked(
        game: str,
        seats: int,
        bots: list[str],
        seed: int,
        options: dict[str, Any],
        save_dir: Path | None,
        limit: int,
        study: Study | None = None,
    ) -> Setting:
        """A setting in which everything fits; bots are repeated until every seat has one."""
        found = find_game(game)
        agreed = found.agree(seats, options)
        if not bots:
            raise BadInput(say("arena.no_bots"))
        if len(bots) > seats:
            raise BadInput(say("arena.too_many_bots", bots=len(bots), seats=seats))
        for spec in bots:
            seat_bot(spec)
        return Setting(
            found.name,
            seats,
            tuple(bots[entry % len(bots)].strip().lower() for entry in range(seats)),
            check_seed(seed),
            agreed,
            None if save_dir is None else Path(save_dir),
            counted("limit", limit),
            study,
        )

    def entry_at(self, number: int, seat: int) -> int:
        """Which entry sits in a seat: everyone moves up one seat with every match."""
        return (seat - number) % self.seats

    def seed_of(self, number: int) -> int:
        """The seed of one match, small enough for every reader of JSON."""
        rng = Rng.seeded(f"{self.seed}/{number}")
        return int(rng.next()) << 21 | int(rng.next()) >> 11

    def bot_rng(self, number: int, seat: int) -> Rng:
        """The generator of the bot in a seat."""
        return Rng.seeded(f"{self.seed}/{number}/{seat}")

    def save_path(self, number: int) -> Path | None:
        """Where a match is kept."""
        return None if self.save_dir is None else self.save_dir / f"match-{number:06}.json"


def counted(name: str, number: object, least: int = 1) -> int:
    """The number, if it is whole and large enough."""
    if type(number) is not int or number < least:
        raise BadInput(say(f"arena.count.{name}", value=number))
    return number
