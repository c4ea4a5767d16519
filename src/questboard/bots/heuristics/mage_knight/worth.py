"""What each word of the language is worth: one line for each class of effect.

The first number is how much a player likes it, for each point of it if it gives points; what is
made of other effects is worth the best of them. The second says what the combat solver makes of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from questboard.games.mage_knight.effects.actions import (
    IntoTheHeat,
    Learning,
    ManaDraw,
    ManaStorm,
    RerollSource,
    SteadyTempo,
)
from questboard.games.mage_knight.effects.artifacts import (
    DaySight,
    HornOfWrath,
    RandomCrystals,
    WoundRoll,
)
from questboard.games.mage_knight.effects.cards import Discard, GainCard, PlayCard, ThrowAway
from questboard.games.mage_knight.effects.families import Amount
from questboard.games.mage_knight.effects.flow import (
    AsAction,
    AtEnd,
    Choose,
    Per,
    ThisCombat,
    ThisTurn,
    When,
)
from questboard.games.mage_knight.effects.invocation import Invocation
from questboard.games.mage_knight.effects.land import Leap, Terrain
from questboard.games.mage_knight.effects.mana import Altar, ByColour, Crystal, Mana, PayMana
from questboard.games.mage_knight.effects.points import (
    Attack,
    Block,
    Draw,
    Fame,
    Heal,
    Influence,
    Move,
    Reputation,
    TakeWound,
)
from questboard.games.mage_knight.effects.skills import (
    BondsOfLoyalty,
    HealingRitual,
    IDontGiveADamn,
    ManaExploit,
    PrayerOfWeather,
    SourceFreeze,
    UniversalPower,
    WhoNeedsMagic,
)
from questboard.games.mage_knight.effects.spells import (
    CallToArms,
    CallToGlory,
    ExhaustOthers,
    ManaClaim,
    ManaMeltdown,
    ManaRadiance,
    Meditation,
    MindRead,
    ReadyAndHeal,
    TimeBending,
    WingsOfNight,
)
from questboard.games.mage_knight.effects.tactics import (
    LongNight,
    ManaSearch,
    ManaSteal,
    MidnightMeditation,
    Planning,
    Preparation,
    Rethink,
    SparingPower,
    TheRightMoment,
)
from questboard.games.mage_knight.effects.targets import Target
from questboard.games.mage_knight.effects.units import HealUnit, ReadyUnit, ReadyUnits, WoundSelf
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.banners import Banner
from questboard.games.mage_knight.language.effects import Effect, Reward, Script

IDLE: Final = 0  # changes nothing in a combat
READ: Final = 1  # the model knows it: solver/uses.py
ODD: Final = 2  # the model leaves it out and says so

WORTH: Final[dict[type[Effect], tuple[float, int]]] = {
    # Points, cards, Wounds
    Move: (0.8, IDLE),
    Influence: (0.5, IDLE),
    Heal: (1.2, IDLE),
    Attack: (1.0, READ),
    Block: (0.8, READ),
    Draw: (1.6, IDLE),  # cards that nobody knows yet are not counted on
    Fame: (0.5, IDLE),
    Reputation: (0.5, IDLE),
    TakeWound: (0.5, ODD),
    Reward: (0.5, ODD),
    # Mana
    Mana: (1.2, READ),
    Crystal: (1.2, READ),
    PayMana: (0.5, READ),
    ByColour: (0.0, READ),
    Altar: (0.5, IDLE),
    # Effects of effects
    Choose: (0.0, READ),
    When: (0.0, READ),
    Per: (0.0, READ),
    AtEnd: (0.5, READ),
    AsAction: (0.5, ODD),
    ThisTurn: (0.5, READ),
    ThisCombat: (0.5, ODD),
    # Cards
    Discard: (0.5, READ),
    ThrowAway: (0.5, ODD),
    GainCard: (0.5, ODD),
    PlayCard: (0.5, ODD),
    # Units, enemies, land
    ReadyUnit: (0.5, IDLE),
    ReadyUnits: (0.5, IDLE),
    HealUnit: (0.5, IDLE),
    WoundSelf: (0.5, READ),
    Target: (4.0, ODD),
    Terrain: (0.5, IDLE),
    Leap: (0.5, IDLE),
    # Action cards
    ManaDraw: (0.5, READ),
    ManaStorm: (0.5, ODD),
    RerollSource: (0.5, IDLE),
    IntoTheHeat: (0.5, ODD),
    SteadyTempo: (0.5, IDLE),
    Learning: (0.5, ODD),
    # Spells
    WingsOfNight: (0.5, ODD),
    TimeBending: (0.5, ODD),
    CallToArms: (0.5, ODD),
    CallToGlory: (0.5, ODD),
    Meditation: (0.5, ODD),
    ManaMeltdown: (0.5, ODD),
    ManaRadiance: (0.5, ODD),
    ManaClaim: (0.5, ODD),
    MindRead: (0.5, ODD),
    ReadyAndHeal: (0.5, ODD),
    ExhaustOthers: (0.5, IDLE),
    # Artifacts
    WoundRoll: (0.5, ODD),
    HornOfWrath: (0.5, ODD),
    RandomCrystals: (0.5, ODD),
    DaySight: (0.5, ODD),
    # Skills
    HealingRitual: (0.5, ODD),
    UniversalPower: (0.5, ODD),
    IDontGiveADamn: (0.5, ODD),
    WhoNeedsMagic: (0.5, ODD),
    Invocation: (0.5, ODD),
    BondsOfLoyalty: (0.5, ODD),
    SourceFreeze: (0.5, ODD),
    PrayerOfWeather: (0.5, IDLE),
    ManaExploit: (0.5, ODD),
    # Tactics
    Rethink: (0.5, ODD),
    ManaSteal: (0.5, ODD),
    Planning: (0.5, ODD),
    TheRightMoment: (0.5, ODD),
    LongNight: (0.5, ODD),
    ManaSearch: (0.5, ODD),
    MidnightMeditation: (0.5, ODD),
    Preparation: (0.5, ODD),
    SparingPower: (0.5, ODD),
}


def judged(effect: Effect) -> tuple[float, int]:
    """The line of an effect's class."""
    kind = type(effect)
    if kind not in WORTH:
        raise KeyError(f"worth.py does not say what the effect {kind.__name__} is worth")
    return WORTH[kind]


def reputation_of(script: Iterable[Effect]) -> int:
    """The Reputation that a list of effects brings."""
    return sum(effect.amount for effect in script if isinstance(effect, Reputation))


def banner_is_odd(banner: Banner) -> bool:
    """Whether the combat solver leaves a Banner out: all that do more than raise numbers."""
    return type(banner) is not Banner or banner.resistances > 0


def strength(script: Script) -> float:
    """How much a list of effects gives, the best of what can be chosen."""
    total = 0.0
    for effect in script:
        total += worth(effect)
    return total


def worth(effect: Effect) -> float:
    value = judged(effect)[0]
    if isinstance(effect, Attack):
        if effect.kind != words.MELEE:
            value *= 1.5 if effect.kind == words.RANGED else 1.7
        return value * effect.amount * (1.15 if effect.element != words.PHYSICAL else 1.0)
    if isinstance(effect, Block):
        return value * effect.amount * (1.2 if effect.element != words.PHYSICAL else 1.0)
    if isinstance(effect, Amount):
        return value * effect.amount
    for part in effect.parts() if value == 0.0 else ():
        value = max(value, strength(part))
    return value
