"""Bots: random, greedy and search, and the levels that players choose from.

A bot is named by a spec: ``random``, ``greedy``, ``search``, ``search:800`` (iterations),
``search:0.2s`` (seconds), or a level: ``easy``, ``normal``, ``hard``.
"""

from questboard.bots.bot import Advice, Bot, Budget
from questboard.bots.specs import LEVELS, Seated, names, seat_bot

__all__ = ["LEVELS", "Advice", "Bot", "Budget", "Seated", "names", "seat_bot"]
