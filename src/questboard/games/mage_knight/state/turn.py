"""What lasts until the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.language.words import (
    EXTRA_DICE,
    LEARNING,
    MODIFIERS,
    NO_COLOUR,
    NO_DICE,
)
from questboard.games.mage_knight.state.spot import NOBODY

if TYPE_CHECKING:
    from questboard.games.mage_knight.effects.actions import Learning
    from questboard.games.mage_knight.effects.land import Terrain

ANOTHER_LESSON: Final = 16  # in saves, added to the price of the first


class Turn:
    """What lasts until the end of a turn."""

    seat: int
    move: int
    influence: int
    heal: int
    mods: list[int]  # by number of the modifier
    ease: list[Terrain]  # changes of Move costs
    costs: list[int]  # Move cost by terrain, as they stand
    dice: list[int]  # faces of dice taken from the Source, to be rerolled
    set_dice: list[int]  # dice that go back as they lie
    dice_used: int  # of those that the player may take (MK-511)
    path: list[int]  # spaces of this turn, the first one included
    at_end: list[Effect]  # what waits for the end of the turn
    rewards: list[Effect]
    thrown: list[int]  # played cards that leave the game
    lifted: list[tuple[int, bool]]  # cards that may go on top (True) or under the Deed deck
    aside: list[int]  # cards set aside for the Round when the turn ends (Time Bending)
    acted: bool
    moved: bool
    rested: bool
    interacting: bool
    cards_used: bool  # MK-622 is met
    exempt: bool  # from MK-622: the hand was empty, the deck was not
    recruited: int
    healed: int  # Wounds healed from hand
    wounds: int  # Wounds received into hand and discard pile
    spent: list[int]  # crystals spent, by colour
    spells: list[int]  # Spells cast, by colour
    heroes: int  # bits of Units that were used for attack or block (Banner of Glory)
    defeated: int  # enemies, this turn
    pledged: int  # the colour of a token that must pay for what is played now (Invocation)
    lessons: list[Learning]  # one for each card that may still be learnt

    GROWING: ClassVar[dict[str, tuple[int, list[int]]]] = {"mods": (42, [0] * len(MODIFIERS))}

    def __init__(
        self,
        seat: int = NOBODY,
        move: int = 0,
        influence: int = 0,
        heal: int = 0,
        mods: list[int] | None = None,
        ease: list[Terrain] | None = None,
        costs: list[int] | None = None,
        dice: list[int] | None = None,
        set_dice: list[int] | None = None,
        dice_used: int = 0,
        path: list[int] | None = None,
        at_end: list[Effect] | None = None,
        rewards: list[Effect] | None = None,
        thrown: list[int] | None = None,
        lifted: list[tuple[int, bool]] | None = None,
        aside: list[int] | None = None,
        acted: bool = False,
        moved: bool = False,
        rested: bool = False,
        interacting: bool = False,
        cards_used: bool = False,
        exempt: bool = False,
        recruited: int = 0,
        healed: int = 0,
        wounds: int = 0,
        spent: list[int] | None = None,
        spells: list[int] | None = None,
        heroes: int = 0,
        defeated: int = 0,
        pledged: int = NO_COLOUR,
        lessons: list[Learning] | None = None,
    ) -> None:
        self.seat = seat
        self.move = move
        self.influence = influence
        self.heal = heal
        self.mods = mods if mods is not None else [0] * len(MODIFIERS)
        self.ease = ease if ease is not None else []
        self.costs = costs if costs is not None else []
        self.dice = dice if dice is not None else []
        self.set_dice = set_dice if set_dice is not None else []
        self.dice_used = dice_used
        self.path = path if path is not None else []
        self.at_end = at_end if at_end is not None else []
        self.rewards = rewards if rewards is not None else []
        self.thrown = thrown if thrown is not None else []
        self.lifted = lifted if lifted is not None else []
        self.aside = aside if aside is not None else []
        self.acted = acted
        self.moved = moved
        self.rested = rested
        self.interacting = interacting
        self.cards_used = cards_used
        self.exempt = exempt
        self.recruited = recruited
        self.healed = healed
        self.wounds = wounds
        self.spent = spent if spent is not None else [0] * 4
        self.spells = spells if spells is not None else [0] * 4
        self.heroes = heroes
        self.defeated = defeated
        self.pledged = pledged
        self.lessons = lessons if lessons is not None else []

    @staticmethod
    def to_old(data: dict[str, Any]) -> dict[str, Any]:
        """In saves the lessons are a modifier, and what may be lifted is a number each."""
        lessons = data.pop("lessons")
        if lessons:
            data["mods"][LEARNING] = lessons[0]["value"] + ANOTHER_LESSON * (len(lessons) - 1)
        pairs = [pair["items"] for pair in data["lifted"]]
        data["lifted"] = [4 * card + (1 if on_top else 2) for card, on_top in pairs]
        return data

    @staticmethod
    def from_old(data: dict[str, Any]) -> dict[str, Any]:
        mods = list(data["mods"])
        more, price = divmod(mods[LEARNING], ANOTHER_LESSON)
        mods[LEARNING] = 0
        lesson = {"is": "ThisTurn", "modifier": LEARNING, "value": price}
        pairs = [[number // 4, number % 4 == 1] for number in data["lifted"]]
        return {
            **data,
            "mods": mods,
            "lessons": [lesson] * (more + 1) if price else [],
            "lifted": [{"is": "tuple", "items": pair} for pair in pairs],
        }

    def copy(self) -> Turn:
        return Turn(
            self.seat,
            self.move,
            self.influence,
            self.heal,
            self.mods[:],
            self.ease[:],
            self.costs,
            self.dice[:],
            self.set_dice[:],
            self.dice_used,
            self.path[:],
            self.at_end[:],
            self.rewards[:],
            self.thrown[:],
            self.lifted[:],
            self.aside[:],
            self.acted,
            self.moved,
            self.rested,
            self.interacting,
            self.cards_used,
            self.exempt,
            self.recruited,
            self.healed,
            self.wounds,
            self.spent[:],
            self.spells[:],
            self.heroes,
            self.defeated,
            self.pledged,
            self.lessons[:],
        )

    def dice_left(self) -> int:
        """How many Source dice may still be taken."""
        if self.mods[NO_DICE]:
            return 0
        return 1 + self.mods[EXTRA_DICE] - self.dice_used
