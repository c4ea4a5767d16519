"""How balanced a game is, measured: ``questboard balance page-knight``.

Every bot plays every case of a game (its scenarios, or its numbers of players) by itself, in all
seats. A study says what is followed in a game; what comes of it is kept in a file, told on a page
and drawn in pictures.
"""

from questboard.arena.balance.notes import Notes
from questboard.arena.balance.study import Case, Study

__all__ = ["Case", "Notes", "Study"]
