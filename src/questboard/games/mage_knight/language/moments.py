"""What a list of effects is worth at a moment: worked out once, when the box is opened."""

from __future__ import annotations

from questboard.games.mage_knight.language.cards import moments
from questboard.games.mage_knight.language.effects import (
    T_AS_ACTION,
    T_AT_END,
    T_BY_COLOUR,
    T_DISCARD,
    T_GAIN_CARD,
    T_HEAL,
    T_HEAL_UNIT,
    T_LEAP,
    T_PAY_MANA,
    T_PLAY_CARD,
    T_READY_UNIT,
    T_REPUTATION,
    T_RULE,
    T_TARGET,
    T_THROW_AWAY,
    T_WHEN,
    T_WOUND,
    AsAction,
    Attack,
    Block,
    ByColour,
    Choose,
    Crystal,
    Effect,
    Leap,
    PayMana,
    Per,
    Rule,
    Script,
    Target,
    ThisCombat,
    When,
)
from questboard.games.mage_knight.language.words import (
    ANYTIME,
    HEALING_ICON,
    IN_ATTACK,
    IN_BLOCK,
    IN_RANGED,
    MELEE,
    OUTSIDE,
    OWNED,
    SPECIAL_ICON,
)


class Half:
    """A list of effects with the moments in which it does something: half a card, an ability."""

    script: Script
    at: int  # the moments in which a part of it works (MK-728)
    plain: bool  # nothing else needs to be checked: no cost, no target, no condition
    pays: int  # the colour of mana that it asks for first, -1 for none
    timing: int  # the moments that the icons allow
    calm: bool  # a special or healing effect, which can be played in a Rest too (MK-631)
    touches: bool  # acts on other players, who may answer it (MK-605)

    def __init__(
        self,
        script: Script,
        at: int,
        plain: bool,
        pays: int,
        timing: int,
        calm: bool,
        touches: bool,
    ) -> None:
        self.script = script
        self.at = at
        self.plain = plain
        self.pays = pays
        self.timing = timing
        self.calm = calm
        self.touches = touches


def half_of(script: Script, icons: int) -> Half:
    timing = moments(icons)
    calm = icons & (SPECIAL_ICON | HEALING_ICON) > 0
    pays = -1
    for effect in script:
        if isinstance(effect, PayMana):
            pays = effect.colour
    at = moments_of(script) & timing
    easy = all(plain(effect) for effect in script)
    touches = any(touching(effect) for effect in script)
    return Half(script, at, easy, pays, timing, calm, touches)


def moments_of(script: Script) -> int:
    """The moments in which at least one part of a list of effects works (MK-728)."""
    found = 0
    for effect in script:
        found |= moments_of_effect(effect)
    return found


def moments_of_effect(effect: Effect) -> int:
    if isinstance(effect, Attack):
        return IN_ATTACK if effect.kind == MELEE else IN_RANGED | IN_ATTACK
    if isinstance(effect, Block):
        return IN_BLOCK
    if isinstance(effect, Target | Rule):
        return effect.at
    if isinstance(effect, ThisCombat):
        return effect.at()
    if isinstance(effect, Leap):
        return OUTSIDE
    if isinstance(effect, AsAction):
        return OUTSIDE & moments_of(effect.effects)
    if isinstance(effect, Choose):
        found = 0
        for option in effect.options:
            found |= moments_of(option)
        return found
    if isinstance(effect, When):
        return moments_of(effect.then) | moments_of(effect.otherwise)
    if isinstance(effect, ByColour):
        return (
            moments_of(effect.red)
            | moments_of(effect.blue)
            | moments_of(effect.green)
            | moments_of(effect.white)
        )
    if isinstance(effect, Per):
        return moments_of_effect(effect.effect)
    tag = effect._tag
    if tag in (T_HEAL, T_HEAL_UNIT):
        return OUTSIDE
    if tag in IDLE:
        return 0
    return ANYTIME


# Effects for which alone nobody plays a card: costs, harm, and what comes later.
IDLE = (T_AT_END, T_WOUND, T_PAY_MANA, T_DISCARD, T_THROW_AWAY, T_REPUTATION)


# Effects that need more than the right moment: something to pay with, to hit, to take.
CHECKED = (
    T_AS_ACTION,
    T_PAY_MANA,
    T_DISCARD,
    T_THROW_AWAY,
    T_TARGET,
    T_WHEN,
    T_BY_COLOUR,
    T_RULE,
    T_PLAY_CARD,
    T_LEAP,
    T_GAIN_CARD,
    T_READY_UNIT,
    T_HEAL_UNIT,
)


def plain(effect: Effect) -> bool:
    if isinstance(effect, Choose):
        return all(plain(each) for option in effect.options for each in option)
    if isinstance(effect, Crystal):
        return effect.colour != OWNED
    return effect._tag not in CHECKED


# Rules with code of their own that act on other players.
TOUCHING = (
    "mana-meltdown",
    "mana-radiance",
    "mind-read",
    "exhaust-others",
    "healing-ritual",
    "source-freeze",
    "prayer-of-weather",
    "mana-exploit",
)


def touching(effect: Effect) -> bool:
    if isinstance(effect, Rule):
        return effect.name in TOUCHING or (effect.name == "mana-claim" and effect.value > 0)
    return False
