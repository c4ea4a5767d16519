"""Mage Knight: the conquest of unknown lands by one to four heroes, solo and competitive."""

from questboard.games.mage_knight.game import GAME
from questboard.kernel.registry import register

register(GAME)
