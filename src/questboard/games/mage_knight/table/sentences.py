"""Effects in sentences.

No text is written by hand: every sentence comes from the effects that the engine carries out and
the phrases in ``words/en/mage-knight.toml``. Short forms, in icons and numbers: ``shorts``.
"""

from __future__ import annotations

from questboard.games.mage_knight.language import effects
from questboard.games.mage_knight.language import words as w
from questboard.games.mage_knight.table import wording
from questboard.kernel.words import listing


def text(script: effects.Script) -> str:
    """What a list of effects does, in sentences."""
    return " ".join(sentence(each) for each in clauses(script))


def sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def clauses(script: effects.Script) -> list[str]:
    """One clause for each effect; gains, and points for each of the same thing, become one."""
    found: list[str] = []
    place = 0
    while place < len(script):
        end = place + 1
        while end < len(script) and _alike(script[place], script[end]):
            end += 1
        run = script[place:end]
        first = run[0]
        if isinstance(first, (effects.Mana, effects.Crystal)):
            found.append(wording.word("effects.gain", things=listing(gains(run))))
        elif isinstance(first, effects.Per):
            found.append(_per(first, run))
        else:
            found.append(clause(first))
        place = end
    return found


def _alike(one: effects.Effect, other: effects.Effect) -> bool:
    """Whether two effects in a row are told in one clause."""
    if isinstance(one, effects.Per) and isinstance(other, effects.Per):
        return one.counter == other.counter and one.most == other.most
    return isinstance(one, (effects.Mana, effects.Crystal)) and isinstance(
        other, (effects.Mana, effects.Crystal)
    )


def gains(script: effects.Script) -> list[str]:
    """Mana and crystals by number and colour: ``2 mana of any colour``."""
    keys: list[str] = []
    colours: list[int] = []
    numbers: list[int] = []
    for effect in script:
        if isinstance(effect, effects.Mana):
            key, colour = "gains.mana", effect.colour
        else:
            assert isinstance(effect, effects.Crystal)
            key, colour = "gains.crystal", effect.colour
        if keys and keys[-1] == key and colours[-1] == colour:
            numbers[-1] += 1
        else:
            keys.append(key)
            colours.append(colour)
            numbers.append(1)
    return [_coloured(key, colour, n) for key, colour, n in zip(keys, colours, numbers)]


def _is_cost(effect: effects.Effect) -> bool:
    return isinstance(
        effect, (effects.PayMana, effects.Discard, effects.ThrowAway, effects.TakeWound)
    )


def _together(script: effects.Script) -> str:
    """Several effects in one sentence, what they cost first."""
    costs = 0
    while costs < len(script) - 1 and _is_cost(script[costs]):
        costs += 1
    told = listing(clauses(script[costs:]))
    if costs == 0:
        return told or wording.word("effects.nothing")
    return wording.word("effects.cost", cost=listing(clauses(script[:costs])), text=told)


def clause(effect: effects.Effect) -> str:
    """One effect, without capital letter and full stop."""
    if told := wording.phrase(effect, "effects"):
        return told
    if isinstance(effect, effects.Attack):
        return wording.word("effects.attack", n=effect.amount, words=_attack_words(effect))
    if isinstance(effect, effects.Block):
        return _block(effect)
    if isinstance(effect, (effects.Mana, effects.Crystal)):
        return wording.word("effects.gain", things=listing(gains((effect,))))
    if isinstance(effect, effects.Choose):
        return _choice(effect)
    if isinstance(effect, effects.When):
        return _when(effect)
    if isinstance(effect, effects.Per):
        return _per(effect, (effect,))
    if isinstance(effect, effects.AtEnd):
        return wording.word("effects.at_end", effects=_together(effect.effects))
    if isinstance(effect, effects.AsAction):
        return wording.word("effects.as_action", effects=_together(effect.effects))
    if isinstance(effect, effects.ThisTurn):
        return _modifier(effect.modifier, effect.value, wording.word("spans.turn"))
    if isinstance(effect, effects.ThisCombat):
        return _modifier(effect.modifier, effect.value, wording.word("spans.combat"))
    if isinstance(effect, effects.Terrain):
        return _terrain(effect)
    if isinstance(effect, effects.PayMana):
        return _coloured("effects.pay_mana", effect.colour, 1)
    if isinstance(effect, effects.ByColour):
        return wording.word(
            "effects.by_colour",
            red=_together(effect.red),
            blue=_together(effect.blue),
            green=_together(effect.green),
            white=_together(effect.white),
        )
    if isinstance(effect, effects.Discard):
        return wording.word("effects.discard", cards=_cards(effect.what, effect.most))
    if isinstance(effect, effects.ThrowAway):
        return wording.word("effects.throw_away", cards=_cards(effect.what, effect.most))
    if isinstance(effect, effects.GainCard):
        return wording.word(
            "effects.gain_any_card" if effect.colour == w.ANY else "effects.gain_card",
            offer=wording.word("offers." + effect.offer),
            to=wording.word("places." + effect.to),
        )
    if isinstance(effect, effects.ReadyUnit):
        key = "ready_other_unit" if effect.other else "ready_unit_level"
        return wording.word(
            "effects." + ("ready_unit" if effect.level >= 4 else key), n=effect.level
        )
    if isinstance(effect, effects.Target):
        return _target(effect)
    if isinstance(effect, effects.Change):
        return _change(effect)
    if isinstance(effect, effects.Leap):
        return _leap(effect)
    if isinstance(effect, effects.PlayCard):
        return _play_card(effect)
    assert isinstance(effect, effects.Rule)
    return wording.word("special." + effect.name, n=effect.value)


def _attack_words(effect: effects.Attack) -> str:
    kind = "" if effect.kind == w.MELEE else wording.word("effects." + w.KINDS[effect.kind])
    return wording.word("elements_before." + w.ELEMENTS[effect.element]) + kind


def _block(effect: effects.Block) -> str:
    words = wording.word("elements_before." + w.ELEMENTS[effect.element])
    if effect.per_icon:
        block = wording.word(
            "effects.block_per_icon", n=effect.amount, words=words, more=effect.per_icon
        )
    else:
        block = wording.word("effects.block", n=effect.amount, words=words)
    if not effect.then:
        return block
    first = effect.then[0]
    if first.what == w.UNSWIFT:
        return wording.word("effects.block_unswift", block=block)
    if first.what == w.STRIKE_BACK:
        return wording.word("effects.block_strike_back", block=block, words=words, n=first.value)
    return wording.word("effects.block_then", block=block, changes=_changes(effect.then))


def _coloured(key: str, colour: int, n: int) -> str:
    if colour in wording.OPEN_COLOURS:
        return wording.word(key + "_" + wording.OPEN_COLOURS[colour].replace("-", "_"), n=n)
    a_colour = wording.word("a_colour." + w.COLOURS[colour])
    return wording.word(
        key, a_colour=a_colour, colour=wording.word("colours." + w.COLOURS[colour]), n=n
    )


def _is_plain(effect: effects.Effect) -> bool:
    """Whether an effect is so short that options of it are told apart by an "or"."""
    if isinstance(effect, effects.Block):
        return not effect.then and effect.per_icon == 0
    return isinstance(
        effect,
        (
            effects.Move,
            effects.Influence,
            effects.Heal,
            effects.Attack,
            effects.Draw,
            effects.Mana,
            effects.Crystal,
        ),
    )


def _choice(effect: effects.Choose) -> str:
    options = [each for each in effect.options if each]
    if len(options) < len(effect.options):
        return _option(options[0])
    firsts = [each[0] for each in options]
    if all(len(each) == 1 for each in options):
        if all(isinstance(each, (effects.Mana, effects.Crystal)) for each in firsts):
            return wording.word("effects.gain", things=listing(gains(tuple(firsts)), "or"))
        if all(_is_plain(each) for each in firsts):
            return listing([clause(each) for each in firsts], "or")
    told = [_together(each) for each in options]
    return wording.word("effects.choose", options=wording.word("effects.or").join(told))


def _option(script: effects.Script) -> str:
    """What a player may do or leave."""
    if len(script) > 1 and _is_cost(script[0]):
        return wording.word(
            "effects.may_pay", cost=clause(script[0]), effects=_together(script[1:])
        )
    return wording.word("effects.may", effects=_together(script))


def _when(effect: effects.When) -> str:
    condition = wording.word("conditions." + effect.condition)
    if not effect.otherwise:
        return wording.word("effects.when", condition=condition, effects=_together(effect.then))
    return wording.word(
        "effects.when_else",
        condition=condition,
        effects=_together(effect.then),
        otherwise=wording.word("otherwise." + effect.condition),
        else_effects=_together(effect.otherwise),
    )


def _per(effect: effects.Per, all_of_them: effects.Script) -> str:
    points = [clause(each.effect) for each in all_of_them if isinstance(each, effects.Per)]
    return wording.word(
        "effects.per" if effect.most >= wording.MANY else "effects.per_most",
        effect=listing(points),
        counter=wording.word("counters." + effect.counter),
        most=effect.most,
    )


def _modifier(modifier: int, value: int, when: str) -> str:
    return wording.word(
        "modifiers." + w.MODIFIERS[modifier],
        n=value,
        when=when,
        element=_block_element(modifier, value),
        colours=wording.colour_names(modifier, value),
        to=wording.word(
            "places." + (w.TO_HAND if modifier == w.LEARNING and value % 2 else w.TO_DISCARD)
        ),
    )


def _block_element(modifier: int, value: int) -> str:
    if modifier != w.INFLUENCE_AS_BLOCK:
        return ""
    return wording.word("elements_before." + w.ELEMENTS[value - 1])


def _terrain(effect: effects.Terrain) -> str:
    every = effect.terrains == w.EVERY_TERRAIN
    named = listing([wording.word("all_terrains." + w.TERRAINS[each]) for each in effect.terrains])
    one = "_one" if every else ""
    if every:
        named = wording.word("all_terrains.every")
    if effect.to < 0:
        told = wording.word("effects.terrain_less" + one, terrains=named, n=effect.less)
        if effect.least:
            told = wording.word("effects.terrain_least", text=told, least=effect.least)
        return told
    told = wording.word("effects.terrain_to" + one, terrains=named, n=effect.to)
    opened = [
        wording.word("all_terrains." + w.TERRAINS[each])
        for each in effect.terrains
        if each in (w.LAKE, w.MOUNTAIN)
    ]
    if not opened:
        return told
    return wording.word("effects.terrain_enter", open=listing(opened), terrains=named, n=effect.to)


def _cards(what: str, most: int) -> str:
    return wording.word(("hand_cards.one." if most == 1 else "hand_cards.some.") + what, n=most)


def _who(effect: effects.Target) -> str:
    if effect.only:
        return wording.word("who." + effect.only)
    if effect.most == w.ALL:
        return wording.word("who.all")
    return wording.word("who.one") if effect.most == 1 else wording.word("who.some", n=effect.most)


def _target(effect: effects.Target) -> str:
    told = wording.word(
        "effects.target_others" if effect.others else "effects.target",
        who=_who(effect),
        changes=_changes(effect.changes),
        others=_changes(effect.others),
    )
    return wording.word("effects.attack_phase", text=told) if effect.at == w.IN_ATTACK else told


def _changes(changes: tuple[effects.Change, ...]) -> str:
    return listing([_change(each) for each in changes])


def _change(change: effects.Change) -> str:
    return wording.word("changes." + w.CHANGES[change.what], n=change.value)


def _leap(effect: effects.Leap) -> str:
    but = ""
    if effect.avoid:
        avoided = [wording.word("all_terrains." + w.TERRAINS[each]) for each in effect.avoid]
        but = wording.word("effects.leap_avoid", terrains=listing(avoided, "or"))
    key = "leap_cost" if effect.cost else "leap"
    if effect.first_free:
        key = "leap_flight"
    if effect.assault:
        key = "leap_assault"
    cost = effect.cost * effect.spaces if effect.first_free else effect.cost
    return wording.word("effects." + key, n=effect.spaces, cost=cost, but=but)


def _play_card(effect: effects.PlayCard) -> str:
    half = wording.word("halves.strong" if effect.strong else "halves.basic")
    told = wording.word("effects.play", half=half)
    if effect.times > 1:
        told = wording.word("effects.times", text=told, n=effect.times)
    if effect.strong:
        told = wording.word("effects.play_free", text=told)
    if effect.boost:
        told = wording.word("effects.play_boost", text=told, n=effect.boost)
    return wording.word("effects.play_away", text=told) if effect.throw_away else told
