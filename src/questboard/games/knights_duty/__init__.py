"""A Knight's Duty: a free-for-all duel for two to six knights."""

from questboard.games.knights_duty.game import KnightsDuty
from questboard.kernel.registry import register

register(KnightsDuty())
