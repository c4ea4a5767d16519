"""Declarations of Mage Knight in short: icons and numbers; ``[name]`` stands for an icon."""

from __future__ import annotations

from questboard.games.mage_knight import effects
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.cards import Ability
from questboard.games.mage_knight.language.effects import Change, Effect, Reward, Script
from questboard.games.mage_knight.table import sentences
from questboard.games.mage_knight.table.wording import OPEN_COLOURS, Manner, number_of, word


def short(script: Script) -> str:
    """What a list of effects does, in icons and numbers."""
    parts = [
        word("short.group", text=_short(each))
        if len(script) > 1 and each.phrase() == "choose"
        else _short(each)
        for each in script
    ]
    return word("short.and").join(parts) or word("short.nothing")


def _short(effect: Effect) -> str:
    return MANNER.tell(effect)


def _choice(effect: effects.Choose) -> str:
    return word("short.or").join(
        word("short.group", text=short(each)) if len(each) > 1 else short(each)
        for each in effect.options
    )


def _element_icon(element: int) -> str:
    return "" if element == words.PHYSICAL else words.ELEMENTS[element] + "-"


def _kind_icon(kind: int) -> str:
    return "" if kind == words.MELEE else words.KINDS[kind] + "-"


def _colour_icon(colour: int) -> str:
    return OPEN_COLOURS[colour] if colour in OPEN_COLOURS else words.COLOURS[colour]


def _changes(changes: tuple[Change, ...]) -> str:
    return ", ".join(
        word("short.changes." + words.CHANGES[each.what], n=each.value) for each in changes
    )


def _block(effect: effects.Block) -> str:
    told = word("short.block", element=_element_icon(effect.element), n=effect.amount)
    if effect.per_icon:
        told = word("short.per_icon", block=told, n=effect.per_icon)
    return word("short.then", block=told, changes=_changes(effect.then)) if effect.then else told


def _when(effect: effects.When) -> str:
    return MANNER.plainly(effect, then=short(effect.then), otherwise=short(effect.otherwise))


def _terrains(terrains: tuple[int, ...]) -> str:
    if terrains == words.EVERY_TERRAIN:
        return word("short.every")
    return " ".join(f"[{words.TERRAINS[each]}]" for each in terrains)


def _target(effect: effects.Target) -> str:
    return MANNER.plainly(effect, who=word("short.who." + number_of(effect.most), n=effect.most))


def _play_card(effect: effects.PlayCard) -> str:
    told = MANNER.plainly(effect, half=word("halves.strong" if effect.strong else "halves.basic"))
    return word("short.play_card_boost", text=told, n=effect.boost) if effect.boost else told


def ability_short(ability: Ability) -> str:
    if ability.mana == words.NO_COLOUR:
        return short(ability.effects)
    return word(
        "short.pay_ability", colour=words.COLOURS[ability.mana], text=short(ability.effects)
    )


MANNER = Manner(
    "short",
    {
        "element": _element_icon,
        "kind": _kind_icon,
        "colour": _colour_icon,
        "condition": lambda condition: word("short.conditions." + condition),
        "counter": lambda counter: word("short.counters." + counter),
        "effect": _short,
        "to": lambda place: word("places." + place) if isinstance(place, str) else place,
        "changes": _changes,
        "others": _changes,
        "terrains": _terrains,
        "effects": short,
        **dict.fromkeys(("red", "blue", "green", "white"), short),
    },
    {
        effects.Block: _block,
        effects.Choose: _choice,
        effects.When: _when,
        effects.Target: _target,
        effects.PlayCard: _play_card,
        Reward: sentences.clause,
    },
)
