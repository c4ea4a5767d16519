"""What each word of the language is worth: one line for each class of effect.

The first number is how much a player likes it, for each point of it if it gives points; what is
made of other effects is worth the best of them. The second says what the combat solver makes of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from questboard.games.mage_knight import effects
from questboard.games.mage_knight.effects.families import Amount
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.banners import Banner
from questboard.games.mage_knight.language.effects import Effect, Reward, Script

IDLE: Final = 0  # changes nothing in a combat
READ: Final = 1  # the model knows it: solver/uses.py
ODD: Final = 2  # the model leaves it out and says so

WORTH: Final[dict[type[Effect], tuple[float, int]]] = {
    # Points, cards, Wounds
    effects.Move: (0.8, IDLE),
    effects.Influence: (0.5, IDLE),
    effects.Heal: (1.2, IDLE),
    effects.Attack: (1.0, READ),
    effects.Block: (0.8, READ),
    effects.Draw: (1.6, IDLE),  # cards that nobody knows yet are not counted on
    effects.Fame: (0.5, IDLE),
    effects.Reputation: (0.5, IDLE),
    effects.TakeWound: (0.5, ODD),
    Reward: (0.5, ODD),
    # Mana
    effects.Mana: (1.2, READ),
    effects.Crystal: (1.2, READ),
    effects.PayMana: (0.5, READ),
    effects.ByColour: (0.0, READ),
    effects.Altar: (0.5, IDLE),
    # Effects of effects
    effects.Choose: (0.0, READ),
    effects.When: (0.0, READ),
    effects.Per: (0.0, READ),
    effects.AtEnd: (0.5, READ),
    effects.AsAction: (0.5, ODD),
    effects.ThisTurn: (0.5, READ),
    effects.ThisCombat: (0.5, ODD),
    # Cards
    effects.Discard: (0.5, READ),
    effects.ThrowAway: (0.5, ODD),
    effects.GainCard: (0.5, ODD),
    effects.PlayCard: (0.5, ODD),
    # Units, enemies, land
    effects.ReadyUnit: (0.5, IDLE),
    effects.ReadyUnits: (0.5, IDLE),
    effects.HealUnit: (0.5, IDLE),
    effects.WoundSelf: (0.5, READ),
    effects.Target: (4.0, ODD),
    effects.Terrain: (0.5, IDLE),
    effects.Leap: (0.5, IDLE),
    # Action cards
    effects.ManaDraw: (0.5, READ),
    effects.ManaStorm: (0.5, ODD),
    effects.RerollSource: (0.5, IDLE),
    effects.IntoTheHeat: (0.5, ODD),
    effects.SteadyTempo: (0.5, IDLE),
    effects.Learning: (0.5, ODD),
    # Spells
    effects.WingsOfNight: (0.5, ODD),
    effects.TimeBending: (0.5, ODD),
    effects.CallToArms: (0.5, ODD),
    effects.CallToGlory: (0.5, ODD),
    effects.Meditation: (0.5, ODD),
    effects.ManaMeltdown: (0.5, ODD),
    effects.ManaRadiance: (0.5, ODD),
    effects.ManaClaim: (0.5, ODD),
    effects.MindRead: (0.5, ODD),
    effects.ReadyAndHeal: (0.5, ODD),
    effects.ExhaustOthers: (0.5, IDLE),
    # Artifacts
    effects.WoundRoll: (0.5, ODD),
    effects.HornOfWrath: (0.5, ODD),
    effects.RandomCrystals: (0.5, ODD),
    effects.DaySight: (0.5, ODD),
    # Skills
    effects.HealingRitual: (0.5, ODD),
    effects.UniversalPower: (0.5, ODD),
    effects.IDontGiveADamn: (0.5, ODD),
    effects.WhoNeedsMagic: (0.5, ODD),
    effects.Invocation: (0.5, ODD),
    effects.BondsOfLoyalty: (0.5, ODD),
    effects.SourceFreeze: (0.5, ODD),
    effects.PrayerOfWeather: (0.5, IDLE),
    effects.ManaExploit: (0.5, ODD),
    # Tactics
    effects.Rethink: (0.5, ODD),
    effects.ManaSteal: (0.5, ODD),
    effects.Planning: (0.5, ODD),
    effects.TheRightMoment: (0.5, ODD),
    effects.LongNight: (0.5, ODD),
    effects.ManaSearch: (0.5, ODD),
    effects.MidnightMeditation: (0.5, ODD),
    effects.Preparation: (0.5, ODD),
    effects.SparingPower: (0.5, ODD),
}


def judged(effect: Effect) -> tuple[float, int]:
    """The line of an effect's class."""
    kind = type(effect)
    if kind not in WORTH:
        raise KeyError(f"worth.py does not say what the effect {kind.__name__} is worth")
    return WORTH[kind]


def reputation_of(script: Iterable[Effect]) -> int:
    """The Reputation that a list of effects brings."""
    return sum(effect.amount for effect in script if isinstance(effect, effects.Reputation))


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
    if isinstance(effect, effects.Attack):
        if effect.kind != words.MELEE:
            value *= 1.5 if effect.kind == words.RANGED else 1.7
        return value * effect.amount * (1.15 if effect.element != words.PHYSICAL else 1.0)
    if isinstance(effect, effects.Block):
        return value * effect.amount * (1.2 if effect.element != words.PHYSICAL else 1.0)
    if isinstance(effect, Amount):
        return value * effect.amount
    for part in effect.parts() if value == 0.0 else ():
        value = max(value, strength(part))
    return value
