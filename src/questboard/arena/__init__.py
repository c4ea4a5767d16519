"""Many matches at once, and what they show.

>>> from questboard.arena import Simulation
>>> report = Simulation("knights-duty", seats=2, bots=["random"], games=10, workers=1).run()
>>> report.games
10
"""

from questboard.arena.intervals import wilson
from questboard.arena.ledger import Fault, Ledger, Tally
from questboard.arena.report import Report
from questboard.arena.setting import Setting
from questboard.arena.simulation import Simulation

__all__ = ["Fault", "Ledger", "Report", "Setting", "Simulation", "Tally", "wilson"]
