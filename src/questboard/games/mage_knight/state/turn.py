"""What lasts until the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.state.spot import NOBODY

if TYPE_CHECKING:
    from questboard.games.mage_knight.effects.actions import Learning
    from questboard.games.mage_knight.effects.land import Terrain

ANOTHER_LESSON: Final = 16  # in saves, added to the price of the first


class Turn:
    """What lasts until the end of a turn."""

    seat: int = NOBODY
    move: int = 0
    influence: int = 0
    heal: int = 0
    mods: list[int]  # by number of the modifier
    ease: list[Terrain]  # changes of Move costs
    costs: list[int]  # Move cost by terrain, as they stand
    dice: list[int]  # faces of dice taken from the Source, to be rerolled
    set_dice: list[int]  # dice that go back as they lie
    dice_used: int = 0  # of those that the player may take (MK-511)
    path: list[int]  # spaces of this turn, the first one included
    at_end: list[Effect]  # what waits for the end of the turn
    rewards: list[Effect]
    thrown: list[int]  # played cards that leave the game
    lifted: list[tuple[int, bool]]  # cards that may go on top (True) or under the Deed deck
    aside: list[int]  # cards set aside for the Round when the turn ends (Time Bending)
    acted: bool = False
    moved: bool = False
    rested: bool = False
    interacting: bool = False
    cards_used: bool = False  # MK-622 is met
    exempt: bool = False  # from MK-622: the hand was empty, the deck was not
    recruited: int = 0
    healed: int = 0  # Wounds healed from hand
    wounds: int = 0  # Wounds received into hand and discard pile
    spent: list[int]  # crystals spent, by colour
    spells: list[int]  # Spells cast, by colour
    heroes: int = 0  # bits of Units that were used for attack or block (Banner of Glory)
    defeated: int = 0  # enemies, this turn
    pledged: int = words.NO_COLOUR  # of a token that must pay for what is played now (Invocation)
    lessons: list[Learning]  # one for each card that may still be learnt

    FILLED: ClassVar[bool] = True
    GROWING: ClassVar[dict[str, tuple[int, list[int]]]] = {"mods": (42, [0] * len(words.MODIFIERS))}

    def __init__(self, like: Turn | None = None) -> None:
        if like is None:
            self.mods = [0] * len(words.MODIFIERS)
            self.ease = []
            self.costs = []
            self.dice = []
            self.set_dice = []
            self.path = []
            self.at_end = []
            self.rewards = []
            self.thrown = []
            self.lifted = []
            self.aside = []
            self.spent = [0] * 4
            self.spells = [0] * 4
            self.lessons = []
        else:
            self.seat = like.seat
            self.move = like.move
            self.influence = like.influence
            self.heal = like.heal
            self.mods = like.mods[:]
            self.ease = like.ease[:]
            self.costs = like.costs
            self.dice = like.dice[:]
            self.set_dice = like.set_dice[:]
            self.dice_used = like.dice_used
            self.path = like.path[:]
            self.at_end = like.at_end[:]
            self.rewards = like.rewards[:]
            self.thrown = like.thrown[:]
            self.lifted = like.lifted[:]
            self.aside = like.aside[:]
            self.acted = like.acted
            self.moved = like.moved
            self.rested = like.rested
            self.interacting = like.interacting
            self.cards_used = like.cards_used
            self.exempt = like.exempt
            self.recruited = like.recruited
            self.healed = like.healed
            self.wounds = like.wounds
            self.spent = like.spent[:]
            self.spells = like.spells[:]
            self.heroes = like.heroes
            self.defeated = like.defeated
            self.pledged = like.pledged
            self.lessons = like.lessons[:]

    def copy(self) -> Turn:
        return Turn(self)

    @staticmethod
    def to_old(data: dict[str, Any]) -> dict[str, Any]:
        """In saves the lessons are a modifier, and what may be lifted is a number each."""
        lessons = data.pop("lessons")
        if lessons:
            data["mods"][words.LEARNING] = lessons[0]["value"] + ANOTHER_LESSON * (len(lessons) - 1)
        pairs = [pair["items"] for pair in data["lifted"]]
        data["lifted"] = [4 * card + (1 if on_top else 2) for card, on_top in pairs]
        return data

    @staticmethod
    def from_old(data: dict[str, Any]) -> dict[str, Any]:
        mods = list(data["mods"])
        more, price = divmod(mods[words.LEARNING], ANOTHER_LESSON)
        mods[words.LEARNING] = 0
        lesson = {"is": "ThisTurn", "modifier": words.LEARNING, "value": price}
        pairs = [[number // 4, number % 4 == 1] for number in data["lifted"]]
        return {
            **data,
            "mods": mods,
            "lessons": [lesson] * (more + 1) if price else [],
            "lifted": [{"is": "tuple", "items": pair} for pair in pairs],
        }

    def dice_left(self) -> int:
        """How many Source dice may still be taken."""
        if self.mods[words.NO_DICE]:
            return 0
        return 1 + self.mods[words.EXTRA_DICE] - self.dice_used
