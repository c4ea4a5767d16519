"""Plays that are legal but do nothing for the player now: their points would be lost (MK-729)."""

from __future__ import annotations

from questboard.games.mage_knight.effects.flow import wasted
from questboard.games.mage_knight.effects.points import Attack, Influence, Move
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import CARDS, SKILLS, UNITS
from questboard.kernel.core.state import Choice


def idle(table: Table, seat: int, choice: Choice) -> bool:
    """Whether nothing that a play gives can be used in this moment."""
    if isinstance(choice, choices.Play):
        if choice.how == choices.SIDE_MOVE:
            return not Move(1).serves(table, seat)
        if choice.how == choices.SIDE_INFLUENCE:
            return not Influence(1).serves(table, seat)
        if choice.how == choices.SIDE_ATTACK:
            return not Attack(1).serves(table, seat)
        if choice.how > choices.SIDE_MOVE:
            return False
    if isinstance(choice, choices.Play | choices.CastOffered):
        card = CARDS[choice.card]
        return wasted(table, seat, card.strong if choice.how == choices.STRONG_PLAY else card.basic)
    if isinstance(choice, choices.Activate):
        return wasted(table, seat, UNITS[choice.kind].abilities[choice.ability].effects)
    if isinstance(choice, choices.UseSkill):
        return wasted(table, seat, SKILLS[choice.skill].effects)
    return False
