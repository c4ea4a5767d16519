"""One match between bots, from the deal to the end."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from questboard.arena.balance.watch import Record, Watch
from questboard.arena.ledger import Played
from questboard.arena.setting import Setting
from questboard.bots import Seated
from questboard.bots.random_bot import RandomBot
from questboard.kernel.core.errors import IllegalChoice
from questboard.kernel.core.play import apply, options, owing
from questboard.kernel.core.state import Choice, Result, State, seats_of
from questboard.kernel.game import Game
from questboard.kernel.match import Match
from questboard.kernel.view import View
from questboard.kernel.words import say


class Endless(Exception):
    """The match was stopped, since it had no end in sight."""


class Broken(Exception):
    """The engine or a bot failed at a choice."""

    def __init__(self, choice: str, error: Exception) -> None:
        self.choice = choice
        self.error = error


class Sitting:
    """The table, who sits where, and what was chosen.

    Plays on a bare table, since bots never undo; ``match`` gives the match with its history.
    """

    def __init__(
        self, setting: Setting, game: Game[Any], entries: list[Seated], number: int
    ) -> None:
        seats = range(setting.seats)
        self.setting = setting
        self.game = game
        self.seed = setting.seed_of(number)
        self.entries = [setting.entry_at(number, seat) for seat in seats]
        self.bots = [entries[entry] for entry in self.entries]
        self.rngs = [setting.bot_rng(number, seat) for seat in seats]
        self.plays: list[tuple[int, Choice]] = []
        self.seconds = [0.0 for _ in seats]
        self.stopped = False

    def play_out(self) -> Played:
        """Let the bots play to the end."""
        table = self._deal()
        # A bot that chooses blindly needs no view: the legal choices are the same.
        blind = [type(bot.bot) is RandomBot for bot in self.bots]
        rngs, plays, limit = self.rngs, self.plays, self.setting.limit
        study = self.setting.study
        watch = None if study is None else Watch(study, table)
        while table.result is None:
            if self.stopped:
                raise KeyboardInterrupt
            if len(plays) == limit:
                raise Endless
            seat = seats_of(owing(table))[0]
            legal = options(table, seat)
            if blind[seat]:
                choice = legal[rngs[seat].below(len(legal))]
            elif len(legal) == 1:
                choice = legal[0]
            else:
                choice = self._ask(seat, View(self.game, table, seat), legal)
            try:
                apply(table, seat, choice)
            except Exception as error:
                raise Broken(f"{seat}: {choice.text()}", error) from error
            plays.append((seat, choice))
            if watch is not None:
                watch.look(table)
        record = None if watch is None else watch.record(table, table.result)
        turns = getattr(table, "turn", None)
        return self._played(table.result, turns if isinstance(turns, int) else None, record)

    def _deal(self) -> State:
        try:
            dealt: State = self.game.deal(self.setting.seats, self.seed, **self.setting.options)
        except Exception as error:
            raise Broken("", error) from error
        return dealt

    def _ask(self, seat: int, view: View, legal: list[Choice]) -> Choice:
        """The choice of a bot, which gets the view and nothing else."""
        bot = self.bots[seat]
        try:
            start = perf_counter()
            wish = bot.choose(view, self.rngs[seat])
            self.seconds[seat] += perf_counter() - start
        except Exception as error:
            raise Broken(f"{seat}: ({bot.spec})", error) from error
        if wish in legal:
            return legal[legal.index(wish)]
        refusal = IllegalChoice(say("arena.illegal", bot=bot.spec, choice=wish.text()))
        raise Broken(f"{seat}: {wish.text()}", refusal)

    def _played(self, result: Result, turns: int | None, record: Record | None) -> Played:
        decisions = [0 for _ in self.bots]
        for seat, _ in self.plays:
            decisions[seat] += 1
        return Played(self.entries, result, turns, decisions, self.seconds, record)

    def match(self) -> Match:
        """What was played so far, as a match."""
        match = Match(self.game, self.setting.seats, self.seed, **self.setting.options)
        for seat, choice in self.plays:
            match.play(choice, seat)
        return match
