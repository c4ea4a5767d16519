"""When a list of effects works: worked out once, when the box is opened."""

from __future__ import annotations

from dataclasses import dataclass

from questboard.games.mage_knight.language import bars, effects, words
from questboard.games.mage_knight.language.cards import moments


@dataclass(eq=False)
class Half:
    """A list of effects with the moments in which it does something: half a card, an ability."""

    script: effects.Script
    at: int  # the moments in which a part of it works (MK-728)
    plain: bool  # nothing else needs to be checked: no cost, no target, no condition
    pays: int  # the colour of mana that it asks for first, -1 for none
    timing: int  # the moments that the icons allow
    idle: int  # what bars it in the phases of a combat in which it does not work
    calm: bool  # a special or healing effect, which can be played in a Rest too (MK-631)
    touches: bool  # acts on other players, who may answer it (MK-605)


def half_of(script: effects.Script, icons: int, idle: int = bars.IDLE) -> Half:
    timing = moments(icons)
    calm = icons & (words.SPECIAL_ICON | words.HEALING_ICON) > 0
    pays = -1
    for effect in script:
        if effect.pays() != words.NO_COLOUR:
            pays = effect.pays()
    at = moments_of(script) & timing
    easy = all(effect.plain() for effect in script)
    touches = any(effect.touches() for effect in script)
    if not timing & words.IN_COMBAT:
        idle = bars.NOT_IN_COMBAT
    elif at == words.OUTSIDE:
        idle = bars.HEALING
    return Half(script, at, easy, pays, timing, idle, calm, touches)


def moments_of(script: effects.Script) -> int:
    """The moments in which at least one part of a list of effects works (MK-728)."""
    found = 0
    for effect in script:
        found |= effect.moments()
    return found
