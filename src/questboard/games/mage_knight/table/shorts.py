"""Declarations in short: icons and numbers; ``[name]`` stands for the icon of that name."""

from __future__ import annotations

from questboard.games.mage_knight.language import effects, words
from questboard.games.mage_knight.language.cards import Ability
from questboard.games.mage_knight.table.wording import OPEN_COLOURS, colour_names, phrase, word


def short(script: effects.Script) -> str:
    """What a list of effects does, in icons and numbers."""
    parts = [_short(each) for each in script]
    if len(script) > 1:
        for place, effect in enumerate(script):
            if isinstance(effect, effects.Choose):
                parts[place] = word("short.group", text=parts[place])
    return word("short.and").join(parts) or word("short.nothing")


def _short(effect: effects.Effect) -> str:
    if told := phrase(effect, "short"):
        return told
    if isinstance(effect, effects.Attack):
        kind = "" if effect.kind == words.MELEE else words.KINDS[effect.kind] + "-"
        icon = _element_icon(effect.element) + kind + "attack"
        return word("short.attack", icon=icon, n=effect.amount)
    if isinstance(effect, effects.Block):
        return _short_block(effect)
    if isinstance(effect, effects.Mana):
        return word("short.mana", colour=_colour_icon(effect.colour))
    if isinstance(effect, effects.Crystal):
        return word("short.crystal", colour=_colour_icon(effect.colour))
    if isinstance(effect, effects.Choose):
        return word("short.or").join(_option(each) for each in effect.options)
    if isinstance(effect, effects.When):
        return word(
            "short.when_else" if effect.otherwise else "short.when",
            condition=word("short.conditions." + effect.condition),
            effects=short(effect.then),
            else_effects=short(effect.otherwise),
        )
    if isinstance(effect, effects.Per):
        counter = word("short.counters." + effect.counter)
        return word("short.per", effect=_short(effect.effect), counter=counter)
    if isinstance(effect, effects.AtEnd):
        return word("short.at_end", effects=short(effect.effects))
    if isinstance(effect, effects.AsAction):
        return word("short.as_action", effects=short(effect.effects))
    if isinstance(effect, effects.ThisTurn):
        return _short_modifier(effect.modifier, effect.value)
    if isinstance(effect, effects.ThisCombat):
        return _short_modifier(effect.modifier, effect.value)
    if isinstance(effect, effects.Terrain):
        return _short_terrain(effect)
    if isinstance(effect, effects.PayMana):
        return word("short.pay", colour=_colour_icon(effect.colour))
    if isinstance(effect, effects.ByColour):
        return word(
            "short.by_colour",
            red=short(effect.red),
            blue=short(effect.blue),
            green=short(effect.green),
            white=short(effect.white),
        )
    if isinstance(effect, effects.Discard):
        return word("short.discard", what=effect.what)
    if isinstance(effect, effects.ThrowAway):
        return word("short.throw_away", what=effect.what)
    if isinstance(effect, effects.GainCard):
        return word("short.gain_card", offer=effect.offer, to=word("places." + effect.to))
    if isinstance(effect, effects.ReadyUnit):
        return word("short.ready_unit", n=effect.level)
    if isinstance(effect, effects.Target):
        return _short_target(effect)
    if isinstance(effect, effects.Change):
        return word("short.changes." + words.CHANGES[effect.what], n=effect.value)
    if isinstance(effect, effects.Leap):
        return word("short.leap", n=effect.spaces)
    if isinstance(effect, effects.PlayCard):
        half = word("halves.strong" if effect.strong else "halves.basic")
        told = word("short.play_card", half=half, times=effect.times)
        return word("short.play_card_boost", text=told, n=effect.boost) if effect.boost else told
    assert isinstance(effect, effects.Rule)
    return word("short.special." + effect.name, n=effect.value)


def _option(script: effects.Script) -> str:
    told = short(script)
    return word("short.group", text=told) if len(script) > 1 else told


def _element_icon(element: int) -> str:
    return "" if element == words.PHYSICAL else words.ELEMENTS[element] + "-"


def _colour_icon(colour: int) -> str:
    return OPEN_COLOURS[colour] if colour in OPEN_COLOURS else words.COLOURS[colour]


def _short_block(effect: effects.Block) -> str:
    icon = _element_icon(effect.element) + "block"
    told = word("short.block", icon=icon, n=effect.amount)
    if effect.per_icon:
        told = word("short.per_icon", block=told, n=effect.per_icon)
    if not effect.then:
        return told
    return word("short.then", block=told, changes=_short_changes(effect.then))


def _short_changes(changes: tuple[effects.Change, ...]) -> str:
    return ", ".join(_short(each) for each in changes)


def _short_modifier(modifier: int, value: int) -> str:
    element = _element_icon(value - 1) if modifier == words.INFLUENCE_AS_BLOCK else ""
    return word(
        "short.modifiers." + words.MODIFIERS[modifier],
        n=value,
        element=element,
        colours=colour_names(modifier, value),
    )


def _short_terrain(effect: effects.Terrain) -> str:
    if effect.terrains == words.EVERY_TERRAIN:
        named = word("short.every")
    else:
        named = " ".join(f"[{words.TERRAINS[each]}]" for each in effect.terrains)
    if effect.to < 0:
        return word("short.terrain_less", terrains=named, n=effect.less)
    return word("short.terrain_to", terrains=named, n=effect.to)


def _short_target(effect: effects.Target) -> str:
    if effect.most == words.ALL:
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
    if ability.mana == words.NO_COLOUR:
        return short(ability.effects)
    return word(
        "short.pay_ability", colour=words.COLOURS[ability.mana], text=short(ability.effects)
    )
