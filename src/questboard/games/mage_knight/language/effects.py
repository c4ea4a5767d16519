"""What everybody may know of effects: that they know themselves.

An effect is a small value that never changes; what a card half does is a list of them, carried
out in order::

    action("march", GREEN, MOVE_ICON).does([Move(2)], [Move(4)])
    action("rage", RED, COMBAT_ICON).does([Choose([Attack(2)], [Block(2)])], [Attack(4)])

The classes stand in ``games/mage_knight/effects``, a module a family. Some that are not obvious::

    Crystallize   [PayMana(BASIC), Crystal(SAME)]
    Ice Shield    [Block(3, ICE, then=[Change(ARMOR, -3)])]
    Cold Toughness  [Block(5, ICE, per_icon=1)]
    Concentration [PlayCard(boost=2)]       Maximal Effect [PlayCard(False, 3, throw_away=True)]
    Noble Manners [Influence(2), When(INTERACTING, [AtEnd(Fame(1))])]
    Frost Bridge  [Move(4), Terrain((SWAMP, LAKE), to=1)]
    Path Finding  [Move(2), Terrain(less=1, least=2)]
    Song of Wind  [..., optionally(PayMana(BLUE), Terrain((LAKE,), to=0))]
    Decompose     [ThrowAway(ACTION), Crystal(OTHERS)]
    Training      [ThrowAway(ACTION), GainCard(ADVANCED_OFFER, TO_HAND)]
    Disintegrate  [Target(Change(DESTROY), at=IN_ATTACK, others=[Change(ARMOR, -1)])]
    Flight        [Leap(2, cost=1, first_free=True)]        Wings of Wind [Leap(5, cost=1)]
    Sword of Justice  [Discard(NON_WOUND, 0, 99), Per(PAID, Attack(3)), ThisTurn(FAME_PER_ENEMY)]
    Altem Mages   nested Choose with [PayMana(BLUE), ...]; the third ability costs mana=BLACK

The order of fields is the order of the constructor: all effects can be written as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.language import words

if TYPE_CHECKING:
    from questboard.games.mage_knight.state import Table
    from questboard.games.mage_knight.steps.course import Resolve


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something that happens. A value: it never changes.

    A class of effects says when it works, what it needs, how it is carried out and the name of its
    phrase. What it leaves out fails by name; the further parts have an answer that fits most.
    """

    PHRASE: ClassVar[str] = ""
    TOUCHES: ClassVar[bool] = False  # other players, who may answer it (MK-605)

    def moments(self) -> int:
        """The moments of the turn in which it does something for the player (MK-728); none for what
        nobody plays a card for: costs, harm, what comes later."""
        raise lacking(self, "moments")

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        """What keeps it from doing something at this moment, as part of this card: one of the
        numbers of ``bars``, mostly USELESS; 0 if it does something."""
        raise lacking(self, "bars")

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        """It happens; ``times`` multiplies an amount of points."""
        raise lacking(self, "carry_out")

    def phrase(self) -> str:
        """The name of its phrase in the words, under ``[effects]`` and ``[short]``, in which its
        fields can stand by their names, an amount as ``n``."""
        if not type(self).PHRASE:
            raise lacking(self, "phrase")
        return type(self).PHRASE

    def plain(self) -> bool:
        """Whether nothing but the moment needs to be looked at: no cost, target or condition."""
        return False

    def parts(self) -> tuple[Script, ...]:
        """The lists of effects inside it."""
        return ()

    def is_cost(self) -> bool:
        """Whether it takes from the player instead of giving."""
        return False

    def pays(self) -> int:
        """The colour of mana that it costs."""
        return words.NO_COLOUR

    def payable(self, table: Table, seat: int, before: int, card: int) -> bool:
        """Whether its cost can be paid, after mana of the colour ``before`` (MK-214)."""
        return True

    def fits(self, table: Table, seat: int, colour: int, way: int, card: int) -> bool:
        """Whether it can follow when mana of this colour was paid in this way."""
        return True

    def touches(self) -> bool:
        return type(self).TOUCHES

    def serves(self, table: Table, seat: int) -> bool:
        """Whether what it gives can be used now or later in the turn (MK-729)."""
        return not self.is_cost()

    def gives(self, modifier: int) -> bool:
        """Whether it, or a part of it, brings a modifier of the turn."""
        return any(effect.gives(modifier) for part in self.parts() for effect in part)

    def number(self) -> int:
        """The number in its text, if there is one."""
        return 0

    def prize(self) -> tuple[str, int]:
        """As a reward of a site: which kind, and how many; of crystals, the colour (MK-1191)."""
        raise lacking(self, "prize")

    def gained(self, table: Table, seat: int) -> None:
        """What happens when the Skill that says it is gained."""

    def more_cards(self, table: Table, seat: int) -> int:
        """What it adds to the Hand limit when cards are drawn."""
        return 0


def lacking(effect: Effect, part: str) -> NotImplementedError:
    return NotImplementedError(f"the effect {type(effect).__name__} has no {part}()")


EffectList = list[Effect]
Script = tuple[Effect, ...]


@dataclass(eq=False)
class Change:
    """What happens to an enemy: ``Change(ARMOR, -3)``. Used inside Target and Block."""

    what: int
    value: int = 0


@dataclass(eq=False)
class Reward(Effect):
    """Taken at the end of the turn (MK-1191): one of REWARDS."""

    what: str
    amount: int = 1

    def moments(self) -> int:
        return words.ANYTIME

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.rewards.append(self)

    def phrase(self) -> str:
        return "rewards." + self.what

    def prize(self) -> tuple[str, int]:
        return self.what, self.amount
