"""One look at a Mage's turn: where it could go, and what a rest would change."""

from __future__ import annotations

from questboard.bots.heuristics.old_mage.fights import Corps
from questboard.bots.heuristics.old_mage.goals import Goal, Prospect, camp_gain
from questboard.bots.heuristics.old_mage.tempers import CAREFUL, Temper
from questboard.bots.heuristics.old_mage.ways import HORIZON, NEARBY, ways
from questboard.games.old_mage.language.words import CAMP_HEALS
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import DISTANCE, NOWHERE
from questboard.games.old_mage.state.numbers import ORB
from questboard.games.old_mage.steps.turn import CAMP_HEAL


class Outlook:
    """One look at a Mage's turn: its goals, and how they change if it rests."""

    table: Table
    seat: int
    corps: Corps
    prospect: Prospect
    best: Goal | None
    temper: Temper

    def __init__(self, table: Table, seat: int, left: float, temper: Temper = CAREFUL) -> None:
        self.table = table
        self.seat = seat
        self.temper = temper
        self.corps = Corps(table, seat)
        mage = table.mages[seat]
        health = max(1, mage.health)
        most = HORIZON if ORB in mage.relics else NEARBY
        found = ways(table, seat, mage.hex, mage.shore, NOWHERE, most)
        self.prospect = Prospect(table, seat, self.corps, found, health, left, temper)
        self.best = self.prospect.best()
        if self.best is None and most == NEARBY:
            found = ways(table, seat, mage.hex, mage.shore)
            self.prospect = Prospect(table, seat, self.corps, found, health, left, temper)
            self.best = self.prospect.best()

    def camp_score(self) -> float:
        """Rest now, and go for the best goal a turn later."""
        table = self.table
        health = table.mages[self.seat].health
        amount = max(CAMP_HEAL, table.gift(self.seat, CAMP_HEALS))
        gain = camp_gain(health, amount)
        if gain == 0.0:
            return self.rested() * self.best.score if self.best is not None else 0.0
        before = self.prospect
        rested = Prospect(
            table,
            self.seat,
            self.corps,
            before.ways,
            min(10, health + amount),
            before.left,
            self.temper,
        ).best()
        return gain + (self.rested() * rested.score if rested is not None else 0.0)

    def rested(self) -> float:
        """What is left of a goal after a turn of rest."""
        return self.temper.rest if self.prospect.seeks else CAREFUL.rest

    def at_ease(self) -> bool:
        """Whether a wounded carrier of the Orb has time to rest."""
        table = self.table
        mage = table.mages[self.seat]
        if ORB not in mage.relics or mage.health >= self.temper.wounded:
            return False
        for other in range(table.seats):
            rival = table.mages[other]
            if rival.stands() and table.team_of[other] != table.team_of[self.seat]:
                if DISTANCE[rival.hex][mage.hex] < self.temper.apart:
                    return False
        return True
