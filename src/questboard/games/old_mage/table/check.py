"""Checks a changed set: ``python -m questboard.games.old_mage.table.check``.

Counts the box, follows every name that one thing has for another, and looks for cards that nobody
could carry out: effects without their target, tokens without a supply, words without a sentence.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from questboard.games.old_mage.content.events import EVENTS
from questboard.games.old_mage.content.mages import MAGES
from questboard.games.old_mage.content.monsters import LAND_TOKENS, OTHER_MONSTERS, RUIN_MONSTERS
from questboard.games.old_mage.content.relics import RELICS
from questboard.games.old_mage.content.spells import RUIN_SPELLS, SPELLS
from questboard.games.old_mage.content.tokens import TOKENS
from questboard.games.old_mage.language import words as d
from questboard.kernel.words import listing, room


@dataclass(frozen=True)
class Box:
    """All that is declared."""

    spells: list[d.Card]
    ruin_spells: list[d.Card]
    relics: list[d.Card]
    mages: list[d.MageCard]
    land_tokens: list[d.Profile]
    ruin_monsters: list[d.Profile]
    other_monsters: list[d.Profile]
    tokens: list[d.Token]
    events: list[d.Happening]

    @property
    def cards(self) -> list[d.Card]:
        abilities = [mage.ability for mage in self.mages]
        return [*self.spells, *self.ruin_spells, *self.relics, *abilities]

    @property
    def profiles(self) -> list[d.Profile]:
        return [*self.land_tokens, *self.ruin_monsters, *self.other_monsters]


PRINTED: Final = Box(
    SPELLS,
    RUIN_SPELLS,
    RELICS,
    MAGES,
    LAND_TOKENS,
    RUIN_MONSTERS,
    OTHER_MONSTERS,
    TOKENS,
    EVENTS,
)

AIM_NAMES: Final = [
    "character",
    "hex",
    "landing",
    "region",
    "tower",
    "spell",
    "direction",
    "attack",
    "beast",
]
# What an effect acts on, and so what its caster has to name.
ACTS_ON: Final[dict[int, tuple[int, ...]]] = {
    d.E_SPELL_DICE: (d.AIM_CHARACTER,),
    d.E_BLAST: (d.AIM_HEX,),
    d.E_REGION_BLAST: (d.AIM_REGION,),
    d.E_TOKENS: (d.AIM_HEX,),
    d.E_SUMMON: (d.AIM_HEX,),
    d.E_RAISE_TOWER: (d.AIM_TOWER,),
    d.E_MOVE_TOWER: (d.AIM_TOWER,),
    d.E_RELOCATE: (d.AIM_LANDING,),
    d.E_PLACE_TARGET: (d.AIM_CHARACTER, d.AIM_LANDING),
    d.E_PUSH: (d.AIM_CHARACTER, d.AIM_DIRECTION),
    d.E_STEAL: (d.AIM_CHARACTER,),
    d.E_PEEK: (d.AIM_HEX,),
    d.E_DESTROY: (d.AIM_HEX,),
    d.E_DISPEL: (d.AIM_SPELL,),
    d.E_MIRROR: (d.AIM_ATTACK,),
    d.E_WARD: (d.AIM_ATTACK,),
    d.E_END_NEAR: (d.AIM_HEX,),
    d.E_SWAP: (d.AIM_CHARACTER,),
    d.E_TAME: (d.AIM_BEAST,),
}
# Effects that are nothing without a number.
COUNTED: Final = (
    d.E_BATTLE_DICE,
    d.E_SHIELDS,
    d.E_SPELL_DICE,
    d.E_BLAST,
    d.E_REGION_BLAST,
    d.E_HEAL,
    d.E_HEAL_TO,
    d.E_DRAW,
    d.E_BONUS_MOVE,
    d.E_RAISE_TOWER,
    d.E_PUSH,
    d.E_STEAL,
    d.E_WARD,
    d.E_END_NEAR,
)
OCCASION_OF: Final = {
    d.AIM_ATTACK: (d.AIMED_AT_ME, d.ABOUT_TO_SUFFER),
    d.AIM_BEAST: (d.BEAST_MET,),
}


def complaints(box: Box = PRINTED) -> list[str]:
    """What is wrong with a set, a sentence each; empty when it can be played."""
    return [*_counts(box), *_names(box), *_tokens(box), *_cards(box), *_others(box)]


def counts(box: Box) -> dict[str, tuple[int, int]]:
    """How many there are of what, and how many there should be."""
    return {
        "spell cards": (sum(card.copies for card in box.spells), 70),
        "Ruin cards": (len(box.ruin_spells) + len(box.ruin_monsters), 22),
        "Relics": (len(box.relics), 15),
        "Relics on Ruin cards": (sum(profile.relics for profile in box.profiles), 15),
        "weapons": (sum(card.weapon for card in box.cards), 4),
        "Master Orb": (sum(card.orb for card in box.cards), 1),
        "Events": (len(box.events), 18),
        "Land tokens": (sum(profile.copies for profile in box.land_tokens), 42),
        "mages": (len(box.mages), 6),
    }


def _counts(box: Box) -> Iterator[str]:
    for name, (have, wanted) in counts(box).items():
        if have != wanted:
            yield f"There are {have} {name}; the box has {wanted}."


def _names(box: Box) -> Iterator[str]:
    """Every thing has a name of its own, and words for it."""
    words = room("old-mage")
    groups: list[tuple[str, str, list[str]]] = [
        ("card", "names", [card.id for card in box.cards]),
        ("monster", "monsters", [each.id for each in box.profiles if not each.event]),
        ("Event", "happenings", [event.id for event in box.events]),
        ("mage", "mages", [mage.id for mage in box.mages]),
    ]
    for what, place, ids in groups:
        for name, times in Counter(ids).items():
            if times > 1:
                yield f"{times} {what}s are called {name}; every {what} needs an id of its own."
            if name not in words[place]:
                yield f"The {what} {name} has no name: add one to [{place}] in the words."
    if not any(card.orb and card.id == "master-orb" for card in box.relics):
        yield "The Orb that wins the race must be the Relic master-orb."
    for name, times in Counter(token.id for token in box.tokens).items():
        if times > 1:
            yield f"{times} tokens are called {name}; every token needs an id of its own."


def _tokens(box: Box) -> Iterator[str]:
    """The tokens that cards place are in the box, and enough of them."""
    supply = {token.id: token.supply for token in box.tokens}
    used = {card.token for card in box.cards}
    for card in box.cards:
        if card.token and card.token not in supply:
            yield f"{card.id} places tokens {card.token}, and there are none of that name."
        elif card.token and not 1 <= card.per_cast <= supply[card.token]:
            yield f"{card.id} places {card.per_cast} of {supply[card.token]} tokens."
        if bool(card.token) != (card.duration == d.BY_TOKENS):
            yield f"{card.id} has a token without staying as tokens, or the other way round."
    for token in box.tokens:
        if token.id not in used:
            yield f"No card places the tokens {token.id}."
    eyes = sum(token.supply for token in box.tokens if token.eye)
    if eyes > 1:
        yield f"There are {eyes} tokens from which a mage may cast; there can be but one."


def _cards(box: Box) -> Iterator[str]:
    """Whether every card can be carried out."""
    summons = [profile.id for profile in box.profiles if profile.sort == d.SUMMONS]
    for card in box.cards:
        for problem in _undecidable(card):
            yield f"{card.id} {problem}."
        if card.summons and card.summons not in summons:
            yield f"{card.id} summons {card.summons}, and there is no Summons of that name."


def _undecidable(card: d.Card) -> Iterator[str]:
    if not card.casts:
        if card.effects or card.aims:
            yield "is not for casting, so what it does would never happen"
        elif not card.gifts:
            yield "neither casts nor gives anything"
        return
    if not card.effects:
        yield "can be cast and does nothing"
    if card.occasion != d.ANY_TIME and card.cast != d.INTERRUPT:
        yield "waits for an occasion without being an interrupt"
    if card.duration == d.LASTING and not card.gifts:
        yield "lasts and gives nothing as long as it does"
    bonus = card.bonus
    yield from _play(card, card.range, card.aims, card.effects)
    if bonus is None:
        return
    if not 0 <= bonus.land < len(d.LANDS):
        yield f"has a Favourable Land {bonus.land}, and lands go from 0 to {len(d.LANDS) - 1}"
    if bonus.range < 0 and bonus.aims is None and bonus.effects is None and not bonus.also:
        yield "has a Favourable Land that changes nothing"
    reach = bonus.range if bonus.range >= 0 else card.range
    aims = card.aims if bonus.aims is None else bonus.aims
    effects = (card.effects if bonus.effects is None else bonus.effects) + bonus.also
    for problem in _play(card, reach, aims, effects):
        if problem not in _play(card, card.range, card.aims, card.effects):
            yield f"{problem}, in its Favourable Land"


def _play(
    card: d.Card, reach: int, aims: tuple[d.Aim, ...], effects: tuple[d.Effect, ...]
) -> Iterator[str]:
    """What cannot be decided when a card is cast like this."""
    named = [aim.what for aim in aims]
    for aim in aims:
        what = AIM_NAMES[aim.what]
        if aim.count < 1 or not 0 <= aim.least <= aim.count:
            yield f"is aimed at {aim.least} to {aim.count} of its targets ({what})"
        if aim.what in OCCASION_OF and card.occasion not in OCCASION_OF[aim.what]:
            yield f"is aimed at the {what} of an occasion that it does not wait for"
        elif aim.what not in OCCASION_OF and aim.what != d.AIM_DIRECTION and not reach:
            yield f"is aimed at a {what} and has no range"
        if aim.within and d.AIM_CHARACTER not in named:
            yield "places somebody whom nobody has named"
    for effect in effects:
        name = d.EFFECT_NAMES[effect.what].replace("_", " ")
        missing = [AIM_NAMES[aim] for aim in ACTS_ON.get(effect.what, ()) if aim not in named]
        if effect.what == d.E_SUMMON and card.occasion == d.FOE_DEFEATED:
            missing = []  # where the foe fell
        if missing:
            yield f"has the effect {name} and is aimed at no {listing(missing)}"
        if effect.what in COUNTED and effect.amount < 1:
            yield f"has the effect {name} and says no number"
        if effect.what in (d.E_BATTLE_DICE, d.E_SHIELDS) and card.cast != d.BATTLE:
            yield f"has the effect {name} and is not cast in battle"
        if effect.what == d.E_SUMMON and not card.summons:
            yield "summons, and does not say whom"
        if effect.what == d.E_STAY and card.duration != d.LASTING:
            yield "stays, and does not last"


def _others(box: Box) -> Iterator[str]:
    """Monsters that can be fought, mages that can be played, Events that happen."""
    ids = [profile.id for profile in box.profiles]
    for profile in box.profiles:
        if not profile.event and (profile.health < 1 or profile.dice < 1):
            yield f"{profile.id} has {profile.dice} dice and {profile.health} Health."
        if profile.sort == d.LAND_MONSTER and not 0 <= profile.land < len(d.LANDS):
            yield f"{profile.id} lies in no land."
    for mage in box.mages:
        if mage.health < 1:
            yield f"{mage.id} starts with {mage.health} Health."
        if mage.ability.sort != d.ABILITY:
            yield f"The ability of {mage.id} is no ability but a card."
    for event in box.events:
        does = [what for what, _ in event.does]
        if not does and event.stays == d.NO_STAY:
            yield f"{event.id} does nothing."
        if (d.V_BATTLE in does) != (event.profile in ids):
            yield f"{event.id} has a battle without a monster, or a monster without a battle."
        if (d.V_KEEP in does) != (event.stays != d.NO_STAY):
            yield f"{event.id} is kept without a reason to stay, or the other way round."


def untold() -> Iterator[str]:
    """What the words cannot say of the cards in the box."""
    from questboard.games.old_mage.table import texts

    tried: list[tuple[str, Callable[[], str]]] = [
        *((card.id, lambda at=at: texts.card_text(at)) for at, card in enumerate(PRINTED.cards)),
        *((each.id, lambda each=each: texts.monster_text(each)) for each in PRINTED.profiles),
        *((event.id, lambda event=event: texts.happening_text(event)) for event in PRINTED.events),
    ]
    for name, tell in tried:
        try:
            tell()
        except (KeyError, IndexError) as error:
            yield f"{name} cannot be put into words: {error} is missing in the words."


def main() -> int:
    """Say what is wrong; 1 when something is."""
    found: Iterable[str] = complaints() or list(untold())
    for sentence in found:
        print(sentence)
    if not found:
        told = listing([f"{have} {name}" for name, (have, _) in counts(PRINTED).items()])
        print(f"The set can be played: {told}.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
