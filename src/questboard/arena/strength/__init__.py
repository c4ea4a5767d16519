"""How strong the bots are, measured: ``python -m questboard.arena.strength``.

Plays the pairings, writes ``docs/strength.md`` with its numbers in ``docs/strength.json``, and
draws how the search bot grows with its budget. A run that was interrupted is taken up again.
"""

from questboard.arena.strength.pairings import Pairing, chosen, pairings
from questboard.arena.strength.rows import Row, Rows

__all__ = ["Pairing", "Row", "Rows", "chosen", "pairings"]
