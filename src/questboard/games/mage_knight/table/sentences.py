"""Effects in sentences.

No text is written by hand: every sentence comes from the effects that the engine carries out and
the phrases in ``words/en/mage-knight.toml``. Short forms, in icons and numbers: ``shorts``.
"""

from __future__ import annotations

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
    Draw,
    Effect,
    GainCard,
    Heal,
    Influence,
    Leap,
    Mana,
    Move,
    PayMana,
    Per,
    PlayCard,
    ReadyUnit,
    Rule,
    Script,
    TakeWound,
    Target,
    Terrain,
    ThisCombat,
    ThisTurn,
    ThrowAway,
    When,
)
from questboard.games.mage_knight.language.words import (
    ALL,
    ANY,
    CHANGES,
    COLOURS,
    ELEMENTS,
    EVERY_TERRAIN,
    IN_ATTACK,
    INFLUENCE_AS_BLOCK,
    KINDS,
    LAKE,
    LEARNING,
    MELEE,
    MODIFIERS,
    MOUNTAIN,
    STRIKE_BACK,
    TERRAINS,
    TO_DISCARD,
    TO_HAND,
    UNSWIFT,
)
from questboard.games.mage_knight.table.wording import (
    MANY,
    OPEN_COLOURS,
    colour_names,
    phrase,
    word,
)
from questboard.kernel.words import listing


def text(script: Script) -> str:
    """What a list of effects does, in sentences."""
    return " ".join(sentence(each) for each in clauses(script))


def sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def clauses(script: Script) -> list[str]:
    """One clause for each effect; gains, and points for each of the same thing, become one."""
    found: list[str] = []
    place = 0
    while place < len(script):
        end = place + 1
        while end < len(script) and _alike(script[place], script[end]):
            end += 1
        run = script[place:end]
        first = run[0]
        if isinstance(first, (Mana, Crystal)):
            found.append(word("effects.gain", things=listing(gains(run))))
        elif isinstance(first, Per):
            found.append(_per(first, run))
        else:
            found.append(clause(first))
        place = end
    return found


def _alike(one: Effect, other: Effect) -> bool:
    """Whether two effects in a row are told in one clause."""
    if isinstance(one, Per) and isinstance(other, Per):
        return one.counter == other.counter and one.most == other.most
    return isinstance(one, (Mana, Crystal)) and isinstance(other, (Mana, Crystal))


def gains(script: Script) -> list[str]:
    """Mana and crystals by number and colour: ``2 mana of any colour``."""
    keys: list[str] = []
    colours: list[int] = []
    numbers: list[int] = []
    for effect in script:
        if isinstance(effect, Mana):
            key, colour = "gains.mana", effect.colour
        else:
            assert isinstance(effect, Crystal)
            key, colour = "gains.crystal", effect.colour
        if keys and keys[-1] == key and colours[-1] == colour:
            numbers[-1] += 1
        else:
            keys.append(key)
            colours.append(colour)
            numbers.append(1)
    return [_coloured(key, colour, n) for key, colour, n in zip(keys, colours, numbers)]


def _is_cost(effect: Effect) -> bool:
    return isinstance(effect, (PayMana, Discard, ThrowAway, TakeWound))


def _together(script: Script) -> str:
    """Several effects in one sentence, what they cost first."""
    costs = 0
    while costs < len(script) - 1 and _is_cost(script[costs]):
        costs += 1
    told = listing(clauses(script[costs:]))
    if costs == 0:
        return told or word("effects.nothing")
    return word("effects.cost", cost=listing(clauses(script[:costs])), text=told)


def clause(effect: Effect) -> str:
    """One effect, without capital letter and full stop."""
    if told := phrase(effect, "effects"):
        return told
    if isinstance(effect, Attack):
        return word("effects.attack", n=effect.amount, words=_attack_words(effect))
    if isinstance(effect, Block):
        return _block(effect)
    if isinstance(effect, (Mana, Crystal)):
        return word("effects.gain", things=listing(gains((effect,))))
    if isinstance(effect, Choose):
        return _choice(effect)
    if isinstance(effect, When):
        return _when(effect)
    if isinstance(effect, Per):
        return _per(effect, (effect,))
    if isinstance(effect, AtEnd):
        return word("effects.at_end", effects=_together(effect.effects))
    if isinstance(effect, AsAction):
        return word("effects.as_action", effects=_together(effect.effects))
    if isinstance(effect, ThisTurn):
        return _modifier(effect.modifier, effect.value, word("spans.turn"))
    if isinstance(effect, ThisCombat):
        return _modifier(effect.modifier, effect.value, word("spans.combat"))
    if isinstance(effect, Terrain):
        return _terrain(effect)
    if isinstance(effect, PayMana):
        return _coloured("effects.pay_mana", effect.colour, 1)
    if isinstance(effect, ByColour):
        return word(
            "effects.by_colour",
            red=_together(effect.red),
            blue=_together(effect.blue),
            green=_together(effect.green),
            white=_together(effect.white),
        )
    if isinstance(effect, Discard):
        return word("effects.discard", cards=_cards(effect.what, effect.most))
    if isinstance(effect, ThrowAway):
        return word("effects.throw_away", cards=_cards(effect.what, effect.most))
    if isinstance(effect, GainCard):
        return word(
            "effects.gain_any_card" if effect.colour == ANY else "effects.gain_card",
            offer=word("offers." + effect.offer),
            to=word("places." + effect.to),
        )
    if isinstance(effect, ReadyUnit):
        key = "ready_other_unit" if effect.other else "ready_unit_level"
        return word("effects." + ("ready_unit" if effect.level >= 4 else key), n=effect.level)
    if isinstance(effect, Target):
        return _target(effect)
    if isinstance(effect, Change):
        return _change(effect)
    if isinstance(effect, Leap):
        return _leap(effect)
    if isinstance(effect, PlayCard):
        return _play_card(effect)
    assert isinstance(effect, Rule)
    return word("special." + effect.name, n=effect.value)


def _attack_words(effect: Attack) -> str:
    kind = "" if effect.kind == MELEE else word("effects." + KINDS[effect.kind])
    return word("elements_before." + ELEMENTS[effect.element]) + kind


def _block(effect: Block) -> str:
    words = word("elements_before." + ELEMENTS[effect.element])
    if effect.per_icon:
        block = word("effects.block_per_icon", n=effect.amount, words=words, more=effect.per_icon)
    else:
        block = word("effects.block", n=effect.amount, words=words)
    if not effect.then:
        return block
    first = effect.then[0]
    if first.what == UNSWIFT:
        return word("effects.block_unswift", block=block)
    if first.what == STRIKE_BACK:
        return word("effects.block_strike_back", block=block, words=words, n=first.value)
    return word("effects.block_then", block=block, changes=_changes(effect.then))


def _coloured(key: str, colour: int, n: int) -> str:
    if colour in OPEN_COLOURS:
        return word(key + "_" + OPEN_COLOURS[colour].replace("-", "_"), n=n)
    a_colour = word("a_colour." + COLOURS[colour])
    return word(key, a_colour=a_colour, colour=word("colours." + COLOURS[colour]), n=n)


def _is_plain(effect: Effect) -> bool:
    """Whether an effect is so short that options of it are told apart by an "or"."""
    if isinstance(effect, Block):
        return not effect.then and effect.per_icon == 0
    return isinstance(effect, (Move, Influence, Heal, Attack, Draw, Mana, Crystal))


def _choice(effect: Choose) -> str:
    options = [each for each in effect.options if each]
    if len(options) < len(effect.options):
        return _option(options[0])
    firsts = [each[0] for each in options]
    if all(len(each) == 1 for each in options):
        if all(isinstance(each, (Mana, Crystal)) for each in firsts):
            return word("effects.gain", things=listing(gains(tuple(firsts)), "or"))
        if all(_is_plain(each) for each in firsts):
            return listing([clause(each) for each in firsts], "or")
    told = [_together(each) for each in options]
    return word("effects.choose", options=word("effects.or").join(told))


def _option(script: Script) -> str:
    """What a player may do or leave."""
    if len(script) > 1 and _is_cost(script[0]):
        return word("effects.may_pay", cost=clause(script[0]), effects=_together(script[1:]))
    return word("effects.may", effects=_together(script))


def _when(effect: When) -> str:
    condition = word("conditions." + effect.condition)
    if not effect.otherwise:
        return word("effects.when", condition=condition, effects=_together(effect.then))
    return word(
        "effects.when_else",
        condition=condition,
        effects=_together(effect.then),
        otherwise=word("otherwise." + effect.condition),
        else_effects=_together(effect.otherwise),
    )


def _per(effect: Per, all_of_them: Script) -> str:
    points = [clause(each.effect) for each in all_of_them if isinstance(each, Per)]
    return word(
        "effects.per" if effect.most >= MANY else "effects.per_most",
        effect=listing(points),
        counter=word("counters." + effect.counter),
        most=effect.most,
    )


def _modifier(modifier: int, value: int, when: str) -> str:
    return word(
        "modifiers." + MODIFIERS[modifier],
        n=value,
        when=when,
        element=_block_element(modifier, value),
        colours=colour_names(modifier, value),
        to=word("places." + (TO_HAND if modifier == LEARNING and value % 2 else TO_DISCARD)),
    )


def _block_element(modifier: int, value: int) -> str:
    if modifier != INFLUENCE_AS_BLOCK:
        return ""
    return word("elements_before." + ELEMENTS[value - 1])


def _terrain(effect: Terrain) -> str:
    every = effect.terrains == EVERY_TERRAIN
    named = listing([word("all_terrains." + TERRAINS[each]) for each in effect.terrains])
    one = "_one" if every else ""
    if every:
        named = word("all_terrains.every")
    if effect.to < 0:
        told = word("effects.terrain_less" + one, terrains=named, n=effect.less)
        if effect.least:
            told = word("effects.terrain_least", text=told, least=effect.least)
        return told
    told = word("effects.terrain_to" + one, terrains=named, n=effect.to)
    opened = [
        word("all_terrains." + TERRAINS[each])
        for each in effect.terrains
        if each in (LAKE, MOUNTAIN)
    ]
    if not opened:
        return told
    return word("effects.terrain_enter", open=listing(opened), terrains=named, n=effect.to)


def _cards(what: str, most: int) -> str:
    return word(("hand_cards.one." if most == 1 else "hand_cards.some.") + what, n=most)


def _who(effect: Target) -> str:
    if effect.only:
        return word("who." + effect.only)
    if effect.most == ALL:
        return word("who.all")
    return word("who.one") if effect.most == 1 else word("who.some", n=effect.most)


def _target(effect: Target) -> str:
    told = word(
        "effects.target_others" if effect.others else "effects.target",
        who=_who(effect),
        changes=_changes(effect.changes),
        others=_changes(effect.others),
    )
    return word("effects.attack_phase", text=told) if effect.at == IN_ATTACK else told


def _changes(changes: tuple[Change, ...]) -> str:
    return listing([_change(each) for each in changes])


def _change(change: Change) -> str:
    return word("changes." + CHANGES[change.what], n=change.value)


def _leap(effect: Leap) -> str:
    but = ""
    if effect.avoid:
        avoided = [word("all_terrains." + TERRAINS[each]) for each in effect.avoid]
        but = word("effects.leap_avoid", terrains=listing(avoided, "or"))
    key = "leap_cost" if effect.cost else "leap"
    if effect.first_free:
        key = "leap_flight"
    if effect.assault:
        key = "leap_assault"
    cost = effect.cost * effect.spaces if effect.first_free else effect.cost
    return word("effects." + key, n=effect.spaces, cost=cost, but=but)


def _play_card(effect: PlayCard) -> str:
    half = word("halves.strong" if effect.strong else "halves.basic")
    told = word("effects.play", half=half)
    if effect.times > 1:
        told = word("effects.times", text=told, n=effect.times)
    if effect.strong:
        told = word("effects.play_free", text=told)
    if effect.boost:
        told = word("effects.play_boost", text=told, n=effect.boost)
    return word("effects.play_away", text=told) if effect.throw_away else told
