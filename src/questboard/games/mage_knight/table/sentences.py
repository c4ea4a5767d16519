"""Effects in sentences.

No text is written by hand: every sentence comes from the effects that the engine carries out and
the phrases in ``words/en/mage-knight.toml``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.games.mage_knight import effects
from questboard.games.mage_knight.language import words as w
from questboard.games.mage_knight.language.effects import Change, Effect, Script
from questboard.games.mage_knight.table.wording import OPEN_COLOURS, Manner, number_of, word
from questboard.kernel.words import listing

GAINS = ("mana", "crystal")
BRIEF = (*GAINS, "move", "influence", "heal", "attack", "block", "draw")  # told apart by an "or"


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
        kind = _run(script[place])
        while kind and end < len(script) and _run(script[end]) == kind:
            end += 1
        run = script[place:end]
        if kind == GAINS:
            found.append(_gain(run))
        elif kind:
            found.append(_per(run))
        else:
            found.append(clause(run[0]))
        place = end
    return found


def _run(effect: Any) -> tuple[object, ...]:
    """What effects in a row that are told in one clause have in common."""
    if effect.phrase() in GAINS:
        return GAINS
    return (effect.counter, effect.most) if effect.phrase() in ("per", "per_most") else ()


def clause(effect: Effect) -> str:
    """One effect, without capital letter and full stop."""
    return MANNER.tell(effect)


def gains(script: Any) -> list[str]:
    """Mana and crystals by number and colour: ``2 mana of any colour``."""
    runs: list[tuple[str, int, int]] = []
    for effect in script:
        key, colour, n = "gains." + effect.phrase(), effect.colour, 1
        if runs and runs[-1][:2] == (key, colour):
            n += runs.pop()[2]
        runs.append((key, colour, n))
    return [_coloured(key, colour, n) for key, colour, n in runs]


def _gain(script: Script, last: str = "and") -> str:
    return word("effects.gain", things=listing(gains(script), last))


def _together(script: Script) -> str:
    """Several effects in one sentence, what they cost first."""
    costs = 0
    while costs < len(script) - 1 and script[costs].is_cost():
        costs += 1
    told = listing(clauses(script[costs:]))
    if costs == 0:
        return told or word("effects.nothing")
    return word("effects.cost", cost=listing(clauses(script[:costs])), text=told)


def element_before(element: int) -> str:
    return word("elements_before." + w.ELEMENTS[element])


def kind_before(kind: int) -> str:
    return "" if kind == w.MELEE else word("effects." + w.KINDS[kind])


def _block(effect: effects.Block) -> str:
    struck = effect.then[0].value if effect.then else 0
    return MANNER.plainly(effect, struck=struck)


def _coloured(key: str, colour: int, n: int) -> str:
    if colour in OPEN_COLOURS:
        return word(key + "_" + OPEN_COLOURS[colour].replace("-", "_"), n=n)
    a_colour = word("a_colour." + w.COLOURS[colour])
    return word(key, a_colour=a_colour, colour=word("colours." + w.COLOURS[colour]), n=n)


def _choice(effect: effects.Choose) -> str:
    options = [each for each in effect.options if each]
    if len(options) < len(effect.options):
        return _option(options[0])
    firsts = tuple(each[0] for each in options)
    if all(len(each) == 1 for each in options):
        if all(each.phrase() in GAINS for each in firsts):
            return _gain(firsts, "or")
        if all(each.phrase() in BRIEF for each in firsts):
            return listing([clause(each) for each in firsts], "or")
    told = [_together(each) for each in options]
    return word("effects.choose", options=word("effects.or").join(told))


def _option(script: Script) -> str:
    """What a player may do or leave."""
    if len(script) > 1 and script[0].is_cost():
        return word("effects.may_pay", cost=clause(script[0]), effects=_together(script[1:]))
    return word("effects.may", effects=_together(script))


def _when(effect: effects.When) -> str:
    return word(
        "effects." + effect.phrase(),
        condition=word("conditions." + effect.condition),
        effects=_together(effect.then),
        otherwise=word("otherwise." + effect.condition) if effect.otherwise else "",
        else_effects=_together(effect.otherwise),
    )


def _per(run: Any) -> str:
    points = listing([clause(each.effect) for each in run])
    return MANNER.plainly(run[0], effect=points)


def _terrain(effect: effects.Terrain) -> str:
    every = effect.terrains == w.EVERY_TERRAIN
    named = word("all_terrains.every") if every else terrain_names(effect.terrains)
    one = "_one" if every else ""
    if effect.to < 0:
        told = word("effects.terrain_less" + one, terrains=named, n=effect.less)
        least = effect.least
        return word("effects.terrain_least", text=told, least=least) if least else told
    opened = terrain_names([each for each in effect.terrains if each in (w.LAKE, w.MOUNTAIN)])
    key = "effects.terrain_enter" if opened else "effects.terrain_to" + one
    return word(key, open=opened, terrains=named, n=effect.to)


def terrain_names(terrains: Sequence[int], last: str = "and") -> str:
    return listing([word("all_terrains." + w.TERRAINS[each]) for each in terrains], last)


def _card_cost(effect: effects.Discard | effects.ThrowAway) -> str:
    number = "hand_cards.one." if effect.most == 1 else "hand_cards.some."
    return MANNER.plainly(effect, cards=word(number + effect.what, n=effect.most))


def _target(effect: effects.Target) -> str:
    who = word("who." + (effect.only or number_of(effect.most)), n=effect.most)
    told = MANNER.plainly(effect, who=who)
    return word("effects.attack_phase", text=told) if effect.at == w.IN_ATTACK else told


def _changes(changes: tuple[Change, ...]) -> str:
    return listing([word("changes." + w.CHANGES[each.what], n=each.value) for each in changes])


def _leap(effect: effects.Leap) -> str:
    avoided = terrain_names(effect.avoid, "or")
    but = word("effects.leap_avoid", terrains=avoided) if avoided else ""
    return MANNER.plainly(effect, but=but, whole_cost=effect.cost * effect.spaces)


def _play_card(effect: effects.PlayCard) -> str:
    half = word("halves.strong" if effect.strong else "halves.basic")
    told = MANNER.plainly(effect, half=half)
    if effect.times > 1:
        told = word("effects.times", text=told, n=effect.times)
    if effect.strong:
        told = word("effects.play_free", text=told)
    if effect.boost:
        told = word("effects.play_boost", text=told, n=effect.boost)
    return word("effects.play_away", text=told) if effect.throw_away else told


MANNER = Manner(
    "effects",
    {
        "element": element_before,
        "kind": kind_before,
        "offer": lambda offer: word("offers." + offer),
        "to": lambda place: word("places." + place),
        "counter": lambda counter: word("counters." + counter),
        "changes": _changes,
        "others": _changes,
        "then": _changes,
        "effects": _together,
        **dict.fromkeys(("red", "blue", "green", "white"), _together),
    },
    {
        effects.Block: _block,
        effects.Mana: lambda effect: _gain((effect,)),
        effects.Crystal: lambda effect: _gain((effect,)),
        effects.Choose: _choice,
        effects.When: _when,
        effects.Per: lambda effect: _per((effect,)),
        effects.Terrain: _terrain,
        effects.PayMana: lambda effect: _coloured("effects.pay_mana", effect.colour, 1),
        effects.Discard: _card_cost,
        effects.ThrowAway: _card_cost,
        effects.Target: _target,
        effects.Leap: _leap,
        effects.PlayCard: _play_card,
    },
)
