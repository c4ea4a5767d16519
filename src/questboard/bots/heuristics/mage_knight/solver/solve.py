"""Finding a line: by the model where it holds, on the engine itself where it does not."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver.dreams import models_of
from questboard.bots.heuristics.mage_knight.solver.exhaustive import Explorer
from questboard.bots.heuristics.mage_knight.solver.line import Line, Player, Record, judge
from questboard.bots.heuristics.mage_knight.solver.model import Model
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.games.mage_knight.language.choices import FINISH
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.combat import FEW
from questboard.kernel.core.effort import Effort
from questboard.kernel.core.play import options

NODES: Final = 2000  # tables that are looked at where the model does not hold
FEW_TABLES: Final = 300  # at least, where the model does not even find a line
CLOSE: Final = 1e-6


def solve(
    table: Table,
    seat: int,
    prices: Prices | None = None,
    nodes: int = NODES,
    effort: Effort | None = None,
) -> Line:
    """The best line for the combat that goes on, as far as is known.

    Without ``nodes`` only the model is asked; its line is right, but where cards do odd things
    something better may have been missed. When the effort is over, the best line so far counts.
    """
    prices = prices or Prices()
    effort = effort or Effort()
    line: Line | None = None
    doubt = False
    for worth, model in models_of(table, seat, prices, effort):
        line = proven(model, worth, prices)
        if line is not None:
            break
        doubt = True
    assert table.combat is not None
    if len(table.combat.foes) > FEW:  # tables with groups half gathered are too many to look at
        return line or go_on(table, seat)
    if line is None:
        nodes = max(nodes, FEW_TABLES)
    else:
        line.exact = line.exact and not doubt
        if line.exact or not nodes or not line.whole:
            return line
    return Explorer(table, seat, prices, nodes, effort).line(line) or go_on(table, seat)


def go_on(table: Table, seat: int) -> Line:
    """Where nothing can be promised: the next choice, and no word about what follows."""
    legal = options(table, seat)
    return Line([FINISH if FINISH in legal else legal[0]], 0.0, False, False)


def proven(model: Model, worth: float, prices: Prices) -> Line | None:
    """The line of a model, played on the engine; None if it does not come to what it promises."""
    actions = model.line()
    player = Player(model, model.mana)
    if not player.play(actions):
        return None
    whole = player.table.combat is None
    line = Line(player.choices, worth, model.exact and not model.kit.cut, whole)
    before = Record(model.table, model.seat)
    after = Record(player.table, model.seat)
    line.defeated = after.defeated - before.defeated
    line.fame = after.fame - before.fame
    line.wounds = after.wounds - before.wounds
    if whole:
        combat = model.table.combat
        assert combat is not None
        came = judge(before, after, player.foes, combat, prices)
        if abs(came - worth) > CLOSE:
            return None
    return line
