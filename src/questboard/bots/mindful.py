"""What bots have in common who go by a game's rules of thumb."""

from __future__ import annotations

from questboard.bots.bot import Bot
from questboard.bots.heuristics import heuristic
from questboard.bots.heuristics.base import Heuristic


class MindfulBot(Bot):
    """Has rules of thumb that nobody else asks: what it is in the middle of is its own."""

    def __init__(self) -> None:
        self._senses: dict[str, Heuristic] = {}

    def sense(self, game: str) -> Heuristic:
        """Its rules of thumb for a game."""
        if game not in self._senses:
            self._senses[game] = heuristic(game).seated()
        return self._senses[game]

    def kept(self) -> dict[str, object]:
        found = {game: sense.kept() for game, sense in self._senses.items()}
        return {game: kept for game, kept in found.items() if kept is not None}

    def recall(self, kept: dict[str, object]) -> None:
        for game, each in kept.items():
            self.sense(game).recall(each)
