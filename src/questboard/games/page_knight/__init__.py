"""Page Knight: a roll-and-write quest for one knight, or two in cooperation."""

from questboard.games.page_knight.game import PageKnight
from questboard.kernel.registry import register

register(PageKnight())
