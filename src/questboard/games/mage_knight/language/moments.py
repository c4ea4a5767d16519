"""What a list of effects is worth at a moment: worked out once, when the box is opened."""

from __future__ import annotations

from questboard.games.mage_knight.language import effects, words
from questboard.games.mage_knight.language.cards import moments


class Half:
    """A list of effects with the moments in which it does something: half a card, an ability."""

    script: effects.Script
    at: int  # the moments in which a part of it works (MK-728)
    plain: bool  # nothing else needs to be checked: no cost, no target, no condition
    pays: int  # the colour of mana that it asks for first, -1 for none
    timing: int  # the moments that the icons allow
    calm: bool  # a special or healing effect, which can be played in a Rest too (MK-631)
    touches: bool  # acts on other players, who may answer it (MK-605)

    def __init__(
        self,
        script: effects.Script,
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


def half_of(script: effects.Script, icons: int) -> Half:
    timing = moments(icons)
    calm = icons & (words.SPECIAL_ICON | words.HEALING_ICON) > 0
    pays = -1
    for effect in script:
        if isinstance(effect, effects.PayMana):
            pays = effect.colour
    at = moments_of(script) & timing
    easy = all(plain(effect) for effect in script)
    touches = any(touching(effect) for effect in script)
    return Half(script, at, easy, pays, timing, calm, touches)


def moments_of(script: effects.Script) -> int:
    """The moments in which at least one part of a list of effects works (MK-728)."""
    found = 0
    for effect in script:
        found |= moments_of_effect(effect)
    return found


def moments_of_effect(effect: effects.Effect) -> int:
    if isinstance(effect, effects.Attack):
        return words.IN_ATTACK if effect.kind == words.MELEE else words.IN_RANGED | words.IN_ATTACK
    if isinstance(effect, effects.Block):
        return words.IN_BLOCK
    if isinstance(effect, effects.Target | effects.Rule):
        return effect.at
    if isinstance(effect, effects.ThisCombat):
        return effect.at()
    if isinstance(effect, effects.Leap):
        return words.OUTSIDE
    if isinstance(effect, effects.AsAction):
        return words.OUTSIDE & moments_of(effect.effects)
    if isinstance(effect, effects.Choose):
        found = 0
        for option in effect.options:
            found |= moments_of(option)
        return found
    if isinstance(effect, effects.When):
        return moments_of(effect.then) | moments_of(effect.otherwise)
    if isinstance(effect, effects.ByColour):
        return (
            moments_of(effect.red)
            | moments_of(effect.blue)
            | moments_of(effect.green)
            | moments_of(effect.white)
        )
    if isinstance(effect, effects.Per):
        return moments_of_effect(effect.effect)
    tag = effect._tag
    if tag in (effects.T_HEAL, effects.T_HEAL_UNIT):
        return words.OUTSIDE
    if tag in IDLE:
        return 0
    return words.ANYTIME


# Effects for which alone nobody plays a card: costs, harm, and what comes later.
IDLE = (
    effects.T_AT_END,
    effects.T_WOUND,
    effects.T_PAY_MANA,
    effects.T_DISCARD,
    effects.T_THROW_AWAY,
    effects.T_REPUTATION,
)


# Effects that need more than the right moment: something to pay with, to hit, to take.
CHECKED = (
    effects.T_AS_ACTION,
    effects.T_PAY_MANA,
    effects.T_DISCARD,
    effects.T_THROW_AWAY,
    effects.T_TARGET,
    effects.T_WHEN,
    effects.T_BY_COLOUR,
    effects.T_RULE,
    effects.T_PLAY_CARD,
    effects.T_LEAP,
    effects.T_GAIN_CARD,
    effects.T_READY_UNIT,
    effects.T_HEAL_UNIT,
)


def plain(effect: effects.Effect) -> bool:
    if isinstance(effect, effects.Choose):
        return all(plain(each) for option in effect.options for each in option)
    if isinstance(effect, effects.Crystal):
        return effect.colour != words.OWNED
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


def touching(effect: effects.Effect) -> bool:
    if isinstance(effect, effects.Rule):
        return effect.name in TOUCHING or (effect.name == "mana-claim" and effect.value > 0)
    return False
