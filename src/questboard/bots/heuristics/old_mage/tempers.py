"""How bold a Mage is: what draws it beside the worth that things have for all."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage.prices import TURN


class Temper:
    """What a Mage goes for while nobody has found the Orb, and how it carries the Orb."""

    home: float  # what Ruins near a tower count beside those near the far side, for a start there
    exchange: float  # a card that is worth less is exchanged
    ruins: float  # what a Ruin is worth beyond what may be expected of it
    far_side: float  # how much more Ruins are worth near the towers in which the Orb wins
    lands: float  # what Land tokens are worth, beside what may be expected of them
    rest: float  # what is left of a goal that waits for a turn of rest
    thrift: float  # how much dearer the spells are that will be needed for the Orb
    wounded: int  # with less Health the carrier of the Orb rests …
    apart: int  # … if no rival is nearer

    def __init__(
        self,
        home: float,
        exchange: float,
        ruins: float,
        far_side: float,
        lands: float,
        rest: float,
        thrift: float,
        wounded: int,
        apart: int,
    ) -> None:
        self.home = home
        self.exchange = exchange
        self.ruins = ruins
        self.far_side = far_side
        self.lands = lands
        self.rest = rest
        self.thrift = thrift
        self.wounded = wounded
        self.apart = apart


CAREFUL: Final = Temper(0.6, 0.7, 0.0, 0.0, 1.0, TURN, 1.0, 0, 0)
# A start with Ruins near the far side, and those first: whoever finds the Orb there has a short
# way to go with it.
# What stops a carrier, or keeps one from being stopped, stays in hand until then.
# Fitted in matches of one bold Mage against three careful ones.
BOLD: Final = Temper(0.0, 1.2, 2.0, 1.0, 0.5, 0.8, 5.0, 8, 6)
