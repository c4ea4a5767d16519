"""The words that cards, Units, Skills, sites and Tactics are written in: all effects, by family.

Each class knows when it works, what it needs, how it is carried out and the name of its phrase; one
with a rule of its own stands beside the questions it asks. What it is worth to a bot stands in
``bots/heuristics/mage_knight/worth.py``.

* Points: ``Move Influence Heal Attack Block``; at once: ``Draw Fame Reputation Mana Crystal
  TakeWound``. ``Mana(ANY)`` asks for one of six colours, ``Crystal(BASIC)`` for one of four.
* ``Choose([...], [...])`` exactly one; an empty list is "nothing", ``optionally(...)`` says so.
* Costs come first: ``PayMana(BASIC)``, ``Discard(NON_WOUND)``, ``ThrowAway(ACTION)``. They set
  *the colour* of what was paid and *the count*; ``Mana(SAME)``, ``Crystal(SAME)``, ``ByColour``,
  ``GainCard(..., colour=SAME)`` and ``Per(PAID, Attack(3))`` look at it. A card whose cost
  cannot be paid cannot be played (MK-214).
* ``When(NIGHT, [...], [...])`` tests the moment, ``Per(WOUNDS, Influence(1))`` multiplies,
  ``AtEnd(...)`` waits for the end of the turn, ``AsAction(...)`` is the action of the turn.
* On enemies: ``Target(Change(ARMOR, -3))``, ``Target(Change(ARMOR, -2), most=ALL)``; on the enemy
  that a block stops: ``Block(4, then=[Change(UNSWIFT)])``.
* A change of rules: ``ThisTurn(NAME, value)``, ``ThisCombat(NAME, value)`` with a name of
  ``MODIFIERS``; ``Terrain`` for move costs.

A content module imports all of it, with the rest of the language, by one star.
"""

from questboard.games.mage_knight.effects.actions import *
from questboard.games.mage_knight.effects.artifacts import *
from questboard.games.mage_knight.effects.banners import *
from questboard.games.mage_knight.effects.cards import *
from questboard.games.mage_knight.effects.flow import *
from questboard.games.mage_knight.effects.invocation import *
from questboard.games.mage_knight.effects.land import *
from questboard.games.mage_knight.effects.mana import *
from questboard.games.mage_knight.effects.points import *
from questboard.games.mage_knight.effects.skills import *
from questboard.games.mage_knight.effects.spells import *
from questboard.games.mage_knight.effects.tactics import *
from questboard.games.mage_knight.effects.targets import *
from questboard.games.mage_knight.effects.units import *
from questboard.games.mage_knight.language import *
from questboard.kernel.core.question import Question


def words_below(kind: type[Effect]) -> list[type[Effect]]:
    """The classes of effects of a family; a family itself is none."""
    below = [each for child in kind.__subclasses__() for each in words_below(child)]
    return below or [kind]


EFFECTS = tuple(words_below(Effect))
QUESTIONS = tuple(
    piece
    for piece in list(globals().values())
    if isinstance(piece, type) and issubclass(piece, Question) and __name__ in piece.__module__
)
