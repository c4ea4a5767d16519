"""Searching a combat on the engine itself: slow, but it leaves nothing out."""

from __future__ import annotations

from questboard.bots.heuristics.mage_knight.solver.line import Line, Record, judge, make
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.games.mage_knight.language import choices as picks
from questboard.games.mage_knight.state import Combat, Table
from questboard.games.mage_knight.steps.combat import Fight
from questboard.kernel.core.effort import Effort
from questboard.kernel.core.play import options
from questboard.kernel.core.state import Choice

Key = tuple[int | str | tuple[int, ...], ...]
WORST = -1e18
TABLE_WORK = 60  # what a table takes beside a step of the model


class Explorer:
    """Tries every choice, remembers every table it met, and stops after so many."""

    start: Table
    seat: int
    prices: Prices
    nodes: int
    effort: Effort
    before: Record
    combat: Combat
    known: dict[Key, float]
    best: dict[Key, Choice]
    complete: bool

    def __init__(
        self, table: Table, seat: int, prices: Prices, nodes: int, effort: Effort | None = None
    ) -> None:
        assert table.combat is not None
        self.start = table
        self.seat = seat
        self.prices = prices
        self.nodes = nodes
        self.effort = effort if effort is not None else Effort()
        self.before = Record(table, seat)
        self.combat = table.combat
        self.known = {}
        self.best = {}
        self.complete = True

    def line(self, other: Line | None) -> Line | None:
        """The best way through the combat; the one that was found before, unless this is better."""
        worth = self.worth(self.start, list(range(len(self.combat.foes))))
        if other is not None and other.worth >= worth - 1e-6:
            other.exact = self.complete
            return other
        if worth <= WORST:
            return other
        table = self.start.copy()
        foes = list(range(len(self.combat.foes)))
        choices: list[Choice] = []
        drawn = table.rng.drawn
        while table.combat is not None and table.rng.drawn == drawn:
            chosen = self.best.get(self.key(table))
            if chosen is None:
                break
            foes = self.made(table, chosen, foes)
            choices.append(chosen)
        line = Line(choices, worth, self.complete, table.combat is None)
        after = Record(table, self.seat)
        line.defeated = after.defeated - self.before.defeated
        line.fame = after.fame - self.before.fame
        line.wounds = after.wounds - self.before.wounds
        return line

    def made(self, table: Table, choice: Choice, foes: list[int]) -> list[int]:
        """Make a choice; the places of the enemies that are left."""
        combat = table.combat
        assert combat is not None
        standing = combat.foes[:]
        make(table, self.seat, choice)
        return [foes[at] for at in range(len(standing)) if standing[at] in combat.foes]

    def worth(self, table: Table, foes: list[int]) -> float:
        if table.combat is None or table.result is not None:
            return judge(self.before, Record(table, self.seat), foes, self.combat, self.prices)
        key = self.key(table)
        found = self.known.get(key)
        if found is not None:
            return found
        if len(self.known) >= self.nodes or self.effort.over:
            self.complete = False
            return WORST
        self.known[key] = WORST  # nobody comes here twice on one way
        best = WORST
        for choice in options(table, self.seat):
            if idle(choice):
                continue
            self.effort.spend(TABLE_WORK)
            after = table.copy()
            drawn = after.rng.drawn
            left = self.made(after, choice, foes)
            if after.rng.drawn != drawn:  # chance has a word here: not to be relied on
                self.complete = False
                continue
            worth = self.worth(after, left)
            if worth > best:
                best = worth
                self.best[key] = choice
        self.known[key] = best
        return best

    def key(self, table: Table) -> Key:
        """Everything that can matter for the rest of the combat."""
        player = table.players[self.seat]
        turn = table.turn
        combat = table.combat
        assert combat is not None
        foes: list[int] = []
        for foe in combat.foes:
            foes += [foe.token, foe.stand_in, foe.armor, foe.done, foe.dealt, foe.lowered]
            foes.append(
                foe.stays | foe.open << 1 | foe.bare << 2 | foe.no_fire << 3 | foe.slow << 4
            )
        units: list[int] = []
        for unit in player.units:
            units += [unit.kind, unit.ready, unit.wounds, unit.struck]
        step = table.agenda[-1]
        asked = "" if isinstance(step, Fight) else repr_of(table, self.seat)
        return (
            combat.phase,
            tuple(player.hand),
            tuple(player.tokens),
            tuple(player.crystals),
            tuple(table.source),
            tuple(player.kept_dice),
            turn.dice_used,
            tuple(foes),
            tuple(units),
            player.spent_turn,
            tuple(turn.mods),
            tuple(combat.attack),
            tuple(combat.block),
            len(combat.riders),
            combat.strikes_back,
            combat.wounds,
            combat.out,
            combat.target,
            combat.damage,
            combat.saved_move,
            turn.influence,
            turn.wounds,
            len(turn.at_end),
            asked,
        )


def repr_of(table: Table, seat: int) -> str:
    """A question in the middle of a play, by its kind and what can be answered."""
    step = table.agenda[-1]
    texts = " ".join(choice.text() for choice in options(table, seat))
    return f"{type(step).__name__} {len(table.agenda)} {texts}"


def idle(choice: Choice) -> bool:
    """Points that do nothing in a combat, and mana that is there as a crystal anyway."""
    if isinstance(choice, picks.Play):
        return choice.how in (picks.SIDE_MOVE, picks.SIDE_INFLUENCE)
    return isinstance(choice, picks.LoosenCrystal)
