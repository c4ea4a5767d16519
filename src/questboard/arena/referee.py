"""Playing one match of a simulation after the other, and keeping the books."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from questboard.arena.ledger import Fault, Ledger
from questboard.arena.setting import Setting
from questboard.arena.sitting import Broken, Endless, Sitting
from questboard.bots import seat_bot
from questboard.kernel import saves
from questboard.kernel.core.errors import QuestboardError
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import say


class Referee:
    """Sits the bots down, lets them play, and writes down how it went."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = find_game(setting.game)
        self.bots = [seat_bot(spec) for spec in setting.entries]
        self.sitting: Sitting | None = None
        self.stopped = False

    def stop(self) -> None:
        """Leave the match that is being played at its next decision, and play no more."""
        self.stopped = True
        if self.sitting is not None:
            self.sitting.stopped = True

    def play_all(self, numbers: Iterable[int]) -> Ledger:
        ledger = Ledger(self.setting.seats)
        for number in numbers:
            self.play(number, ledger)
        return ledger

    def play(self, number: int, ledger: Ledger) -> None:
        """Play a match to its end and enter it; a match that fails is entered and kept too."""
        sitting = self.sitting = Sitting(self.setting, self.game, self.bots, number)
        if self.stopped:
            raise KeyboardInterrupt
        try:
            played = sitting.play_out()
        except Endless:
            ledger.faults.append(self._endless(number, sitting))
        except Broken as broken:
            ledger.faults.append(self._fault(number, sitting, broken.choice, broken.error))
        else:
            ledger.enter(played)
            try:
                self._keep(number, sitting)
            except (OSError, QuestboardError) as error:
                told = say("arena.not_kept", number=number, error=error)
                ledger.faults.append(Fault(number, told, counts=True))

    def _keep(self, number: int, sitting: Sitting) -> str | None:
        """Save a match, if matches are to be saved; where."""
        path = self.setting.save_path(number)
        if path is None:
            return None
        sitting.match().save(path)
        return str(path)

    def _endless(self, number: int, sitting: Sitting) -> Fault:
        """Keep a match that was stopped."""
        told = say("arena.endless", number=number, limit=self.setting.limit)
        try:
            return Fault(number, told, self._keep(number, sitting))
        except (OSError, QuestboardError) as worse:
            return Fault(number, say("arena.fault_not_kept", told=told, error=worse))

    def _fault(self, number: int, sitting: Sitting, choice: str, error: Exception) -> Fault:
        """Write down a match in which the engine or a bot failed."""
        told = say("arena.fault", number=number, kind=type(error).__name__, error=error)
        try:
            path = saves.write_fault(sitting.match(), choice, error)
            kept = self.setting.save_path(number)
            if kept is not None:
                path = Path(shutil.move(path, kept))
            return Fault(number, told, str(path))
        except (OSError, QuestboardError, type(error)) as worse:
            return Fault(number, say("arena.fault_not_kept", told=told, error=worse))
