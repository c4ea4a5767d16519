"""How bold a Mage is: what draws it beside the worth that things have for all."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage.prices import TURN


class Temper:
    """What a Mage goes for, before and after the Orb is found; as it stands, a careful one."""

    # A start, and what is kept in hand.
    home: float  # what Ruins near a tower count beside those near the far side, for a start there
    exchange: float  # a card that is worth less is exchanged
    thrift: float  # how much dearer the spells are that will be needed for the Orb
    shelter: float  # … and for its carrier those that keep it from being stopped
    caution: float  # what a spell in a turn must be worth beside its card
    leaps: float  # what a way by magic is worth, beside the steps that it saves
    # While nobody has found the Orb.
    ruins: float  # what a Ruin is worth beyond what may be expected of it
    far_side: float  # how much more Ruins are worth near the towers in which the Orb wins
    lands: float  # what Land tokens are worth, beside what may be expected of them
    rest: float  # what is left of a goal that waits for a turn of rest
    # With the Orb.
    barred: float  # what is left of a tower in which a rival stands
    wounded: int  # with less Health the carrier of the Orb rests …
    apart: int  # … if no rival is nearer
    # Against its carrier.
    delay: float  # the turn that a meeting costs the carrier
    guard: float  # a stand in the tower that the carrier is nearest to
    errands: float  # what all other goals count

    def __init__(
        self,
        home: float = 0.6,
        exchange: float = 0.7,
        thrift: float = 1.0,
        shelter: float = 1.0,
        caution: float = 0.4,
        leaps: float = 0.0,
        ruins: float = 0.0,
        far_side: float = 0.0,
        lands: float = 1.0,
        rest: float = TURN,
        barred: float = 0.5,
        wounded: int = 0,
        apart: int = 0,
        delay: float = 5.0,
        guard: float = 7.0,
        errands: float = 1.0,
    ) -> None:
        self.home = home
        self.exchange = exchange
        self.thrift = thrift
        self.shelter = shelter
        self.caution = caution
        self.leaps = leaps
        self.ruins = ruins
        self.far_side = far_side
        self.lands = lands
        self.rest = rest
        self.barred = barred
        self.wounded = wounded
        self.apart = apart
        self.delay = delay
        self.guard = guard
        self.errands = errands


CAREFUL: Final = Temper()
# A start with Ruins near the far side, and those first: whoever finds the Orb there has a short
# way to go with it. What stops a carrier, or keeps one from being stopped, stays in hand until
# then. Fitted in matches of one bold Mage against three careful ones.
BOLD: Final = Temper(
    home=0.0,
    exchange=1.2,
    thrift=5.0,
    shelter=2.5,
    caution=0.15,
    leaps=2.0,
    ruins=2.0,
    far_side=1.0,
    lands=0.5,
    rest=0.8,
    barred=0.3,
    wounded=8,
    apart=6,
    delay=8.0,
    guard=4.0,
    errands=1.4,
)
