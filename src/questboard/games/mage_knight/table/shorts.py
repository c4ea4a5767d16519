"""Declarations in short: icons and numbers; ``[name]`` stands for the icon of that name."""

from __future__ import annotations

from questboard.games.mage_knight.language.cards import Ability
from questboard.games.mage_knight.language.effects import (
    AsAction,
    AtEnd,
    Attack,
    Block,
    ByColour,
    Change,
    Choose,
    Crystal,
    Discard,
    Effect,
    GainCard,
    Leap,
    Mana,
    PayMana,
    Per,
    PlayCard,
    ReadyUnit,
    Rule,
    Script,
    Target,
    Terrain,
    ThisCombat,
    ThisTurn,
    ThrowAway,
    When,
)
from questboard.games.mage_knight.language.words import (
    ALL,
    CHANGES,
    COLOURS,
    ELEMENTS,
    EVERY_TERRAIN,
    INFLUENCE_AS_BLOCK,
    KINDS,
    MELEE,
    MODIFIERS,
    NO_COLOUR,
    PHYSICAL,
    TERRAINS,
)
from questboard.games.mage_knight.table.wording import OPEN_COLOURS, colour_names, phrase, word


def short(script: Script) -> str:
    """What a list of effects does, in icons and numbers."""
    parts = [_short(each) for each in script]
    if len(script) > 1:
        for place, effect in enumerate(script):
            if isinstance(effect, Choose):
                parts[place] = word("short.group", text=parts[place])
    return word("short.and").join(parts) or word("short.nothing")


def _short(effect: Effect) -> str:
    if told := phrase(effect, "short"):
        return told
    if isinstance(effect, Attack):
        kind = "" if effect.kind == MELEE else KINDS[effect.kind] + "-"
        icon = _element_icon(effect.element) + kind + "attack"
        return word("short.attack", icon=icon, n=effect.amount)
    if isinstance(effect, Block):
        return _short_block(effect)
    if isinstance(effect, Mana):
        return word("short.mana", colour=_colour_icon(effect.colour))
    if isinstance(effect, Crystal):
        return word("short.crystal", colour=_colour_icon(effect.colour))
    if isinstance(effect, Choose):
        return word("short.or").join(_option(each) for each in effect.options)
    if isinstance(effect, When):
        return word(
            "short.when_else" if effect.otherwise else "short.when",
            condition=word("short.conditions." + effect.condition),
            effects=short(effect.then),
            else_effects=short(effect.otherwise),
        )
    if isinstance(effect, Per):
        counter = word("short.counters." + effect.counter)
        return word("short.per", effect=_short(effect.effect), counter=counter)
    if isinstance(effect, AtEnd):
        return word("short.at_end", effects=short(effect.effects))
    if isinstance(effect, AsAction):
        return word("short.as_action", effects=short(effect.effects))
    if isinstance(effect, ThisTurn):
        return _short_modifier(effect.modifier, effect.value)
    if isinstance(effect, ThisCombat):
        return _short_modifier(effect.modifier, effect.value)
    if isinstance(effect, Terrain):
        return _short_terrain(effect)
    if isinstance(effect, PayMana):
        return word("short.pay", colour=_colour_icon(effect.colour))
    if isinstance(effect, ByColour):
        return word(
            "short.by_colour",
            red=short(effect.red),
            blue=short(effect.blue),
            green=short(effect.green),
            white=short(effect.white),
        )
    if isinstance(effect, Discard):
        return word("short.discard", what=effect.what)
    if isinstance(effect, ThrowAway):
        return word("short.throw_away", what=effect.what)
    if isinstance(effect, GainCard):
        return word("short.gain_card", offer=effect.offer, to=word("places." + effect.to))
    if isinstance(effect, ReadyUnit):
        return word("short.ready_unit", n=effect.level)
    if isinstance(effect, Target):
        return _short_target(effect)
    if isinstance(effect, Change):
        return word("short.changes." + CHANGES[effect.what], n=effect.value)
    if isinstance(effect, Leap):
        return word("short.leap", n=effect.spaces)
    if isinstance(effect, PlayCard):
        half = word("halves.strong" if effect.strong else "halves.basic")
        told = word("short.play_card", half=half, times=effect.times)
        return word("short.play_card_boost", text=told, n=effect.boost) if effect.boost else told
    assert isinstance(effect, Rule)
    return word("short.special." + effect.name, n=effect.value)


def _option(script: Script) -> str:
    told = short(script)
    return word("short.group", text=told) if len(script) > 1 else told


def _element_icon(element: int) -> str:
    return "" if element == PHYSICAL else ELEMENTS[element] + "-"


def _colour_icon(colour: int) -> str:
    return OPEN_COLOURS[colour] if colour in OPEN_COLOURS else COLOURS[colour]


def _short_block(effect: Block) -> str:
    icon = _element_icon(effect.element) + "block"
    told = word("short.block", icon=icon, n=effect.amount)
    if effect.per_icon:
        told = word("short.per_icon", block=told, n=effect.per_icon)
    if not effect.then:
        return told
    return word("short.then", block=told, changes=_short_changes(effect.then))


def _short_changes(changes: tuple[Change, ...]) -> str:
    return ", ".join(_short(each) for each in changes)


def _short_modifier(modifier: int, value: int) -> str:
    element = _element_icon(value - 1) if modifier == INFLUENCE_AS_BLOCK else ""
    return word(
        "short.modifiers." + MODIFIERS[modifier],
        n=value,
        element=element,
        colours=colour_names(modifier, value),
    )


def _short_terrain(effect: Terrain) -> str:
    if effect.terrains == EVERY_TERRAIN:
        named = word("short.every")
    else:
        named = " ".join(f"[{TERRAINS[each]}]" for each in effect.terrains)
    if effect.to < 0:
        return word("short.terrain_less", terrains=named, n=effect.less)
    return word("short.terrain_to", terrains=named, n=effect.to)


def _short_target(effect: Target) -> str:
    if effect.most == ALL:
        who = word("short.all_enemies")
    elif effect.most == 1:
        who = word("short.one_enemy")
    else:
        who = word("short.some_enemies", n=effect.most)
    told = word("short.target", who=who, changes=_short_changes(effect.changes))
    if not effect.others:
        return told
    others = word(
        "short.target", who=word("short.other_enemies"), changes=_short_changes(effect.others)
    )
    return told + word("short.and") + others


def ability_short(ability: Ability) -> str:
    if ability.mana == NO_COLOUR:
        return short(ability.effects)
    return word("short.pay_ability", colour=COLOURS[ability.mana], text=short(ability.effects))
