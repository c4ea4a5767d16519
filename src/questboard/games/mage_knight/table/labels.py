"""The choices of Mage Knight in words.

A choice is told by the phrase of its class, filled with what its fields are called. ``LABELS`` has
those that tell more, or have several phrases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.games.mage_knight.content import sites
from questboard.games.mage_knight.content.tracks import EXPLORE_COST
from questboard.games.mage_knight.effects.artifacts import Blow
from questboard.games.mage_knight.effects.flow import wasted
from questboard.games.mage_knight.effects.points import Attack, Influence, Move
from questboard.games.mage_knight.effects.spells import ClaimDie
from questboard.games.mage_knight.language import choices as picks
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.language.land import CITY, NO_TOKEN
from questboard.games.mage_knight.language.words import SIDEWAYS, SIDEWAYS_WOUND
from questboard.games.mage_knight.state import PHASES, Table, numbers
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.asking import ChooseEffect
from questboard.games.mage_knight.steps.combat import armor, damage_left, damage_of, wounds_of
from questboard.games.mage_knight.steps.end_turn import reward_kinds
from questboard.games.mage_knight.steps.interaction import influence_at, price_at
from questboard.games.mage_knight.steps.plays import sideways_value
from questboard.games.mage_knight.steps.resolving import PlayWith
from questboard.games.mage_knight.steps.tactics import DrawUp
from questboard.games.mage_knight.steps.turn import provoked
from questboard.games.mage_knight.table import describe, texts
from questboard.kernel.core.state import Choice
from questboard.kernel.words import listing, room

SIDES = ("move", "influence", "attack", "block")
SPLIT = " | "
Paid = picks.Play | picks.CastOffered | picks.Activate | picks.BuyCard


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words; one of which nothing can be used now says so (MK-729)."""
    tell = LABELS.get(type(choice))
    text = phrase(table, choice) if tell is None else tell(table, seat, choice)
    if isinstance(choice, Paid) and choice.way != picks.FREE:
        text = describe.told("choices.with", what=text, mana=payment(choice))
    return describe.told("choices.idle", what=text) if idle(table, seat, choice) else text


def phrase(table: Table, choice: Choice, variant: str = "", /, **more: object) -> str:
    """The phrase of a choice's class, or that variant of it."""
    key = f"choices.{type(choice).__name__}" + (f".{variant}" if variant else "")
    return describe.told(key, **{**describe.names_in(table, choice), **more})


def payment(choice: Paid) -> str:
    ways = [choice.way, getattr(choice, "black", picks.FREE)]
    return listing([describe.mana_words(way) for way in ways if way != picks.FREE])


SIDE_POINTS: dict[int, Effect] = {
    picks.SIDE_MOVE: Move(1),
    picks.SIDE_INFLUENCE: Influence(1),
    picks.SIDE_ATTACK: Attack(1),
}


def idle(table: Table, seat: int, choice: Choice) -> bool:
    """Whether a play is legal, but nothing that it gives can be used now: its points would be lost
    (MK-729)."""
    if isinstance(choice, picks.Play) and choice.how >= picks.SIDE_MOVE:
        return choice.how in SIDE_POINTS and not SIDE_POINTS[choice.how].serves(table, seat)
    if not isinstance(choice, picks.Play | picks.CastOffered | picks.Activate | picks.UseSkill):
        return False
    return wasted(table, seat, describe.script_of(choice))


def part_label(table: Table, seat: int, part: str, choices: list[Choice]) -> str:
    """What a first part offers: a card with both halves, a Unit with all that it can do."""
    first = choices[0]
    if len(choices) == 1:
        return label(table, seat, first)
    if isinstance(first, picks.BuyCard):
        return label(table, seat, picks.BuyCard(first.card))
    if isinstance(first, picks.GiveBanner):
        return describe.told("choices.banner_any", banner=describe.card_name(first.card))
    useful = [each for each in choices if not idle(table, seat, each)]
    if isinstance(first, picks.Play | picks.CastOffered):
        line = playable_line(table, first.card, useful or choices)
    elif isinstance(first, picks.Activate):
        can = {each.ability: each for each in choices if isinstance(each, picks.Activate)}
        scripts = [describe.script_of(can[ability]) for ability in sorted(can)]
        line = phrase(table, first, effect=SPLIT.join(describe.brief(each) for each in scripts))
    else:
        return part
    return line if useful else describe.told("choices.idle", what=line)


# -------------------------------------------------------------------------------- cards and Units


def card_words(card: int) -> dict[str, str]:
    """Titles, colour and effects of a card."""
    declared = numbers.CARDS[card]
    first, second = texts.titles(declared)
    colour = numbers.COLOUR_OF[card]
    basic = texts.basic_text(declared).rstrip(".")
    return {
        "card": first,
        "strong_card": second,
        "colour": describe.colour_name(colour) if colour >= 0 else "",
        "basic": basic if declared.banner else describe.brief(declared.basic),
        "strong": describe.brief(declared.strong),
    }


def card_key(card: int) -> str:
    return {SPELL: "spell", ARTIFACT: "artifact"}.get(numbers.TYPE_OF[card], "action")


def card_line(card: int) -> str:
    """A card on one line, both halves."""
    if card < 0 or card == numbers.WOUND:
        return describe.card_name(card)
    return describe.told(f"cards.{card_key(card)}", **card_words(card))


def playable_line(table: Table, card: int, choices: list[Choice]) -> str:
    """A card with what these choices would do with it; sideways where that is all."""
    hows = {each.how for each in choices if isinstance(each, picks.Play | picks.CastOffered)}
    told = card_words(card)
    halves = {picks.BASIC_PLAY: card_key(card), picks.STRONG_PLAY: card_key(card) + "_strong"}
    parts = [describe.told(f"now.{key}", **told) for how, key in halves.items() if how in hows]
    if not parts:
        sides = [side_words(table, each) for each in choices if isinstance(each, picks.Play)]
        parts.append(describe.told("now.sideways", what=listing(list(dict.fromkeys(sides)), "or")))
    return f"{told['card']}: {SPLIT.join(parts)}"


def side_words(table: Table, choice: picks.Play) -> str:
    """What a card gives that is played sideways."""
    mods = table.turn.mods
    amount = mods[SIDEWAYS_WOUND] if choice.card == numbers.WOUND else 1
    if choice.card != numbers.WOUND and mods[SIDEWAYS]:
        amount = sideways_value(mods[SIDEWAYS], choice.card)
    return describe.told("side." + SIDES[choice.how - picks.SIDE_MOVE], n=amount)


def play_label(table: Table, seat: int, choice: picks.Play) -> str:
    if choice.how >= picks.SIDE_MOVE:
        return phrase(table, choice, "sideways", what=side_words(table, choice))
    variant = "basic"
    if choice.how == picks.STRONG_PLAY:
        variant = {"action": "strong", "artifact": "artifact"}.get(card_key(choice.card), "basic")
    return phrase(table, choice, variant, title=half_title(choice))


def half_title(choice: picks.Play | picks.CastOffered) -> str:
    return texts.titles(numbers.CARDS[choice.card])[choice.how]


def abilities(kind: int) -> str:
    return SPLIT.join(describe.brief(each.effects) for each in numbers.UNITS[kind].abilities)


def recruit_label(table: Table, seat: int, choice: picks.Recruit) -> str:
    cost = numbers.UNITS[choice.kind].cost
    if choice.bonded:
        cost = max(0, cost - numbers.VALUE["bonds-of-loyalty"])
    variant = "bonded" if choice.bonded else "plain"
    return phrase(table, choice, variant, cost=cost, abilities=abilities(choice.kind))


def buy_label(table: Table, seat: int, choice: picks.BuyCard) -> str:
    cost = price_at(table, table.players[seat].space)
    return phrase(table, choice, cost=cost, line=card_line(choice.card))


def own_unit(table: Table, seat: int, unit: int) -> str:
    return describe.unit_name(table.players[seat].units[unit].kind)


def heal_label(table: Table, seat: int, choice: picks.HealTroop) -> str:
    level = numbers.UNITS[table.players[seat].units[choice.unit].kind].level
    return phrase(table, choice, unit=own_unit(table, seat, choice.unit), n=level)


def banner_label(table: Table, seat: int, choice: picks.UseBanner) -> str:
    unit = table.players[seat].units[choice.unit]
    banner = numbers.CARDS[unit.banner].id
    return phrase(table, choice, banner, unit=describe.unit_name(unit.kind))


# -------------------------------------------------------------------------------- moving, fighting


def way_to(table: Table, seat: int, space: int) -> str:
    return describe.way(table.players[seat].space, space)


def place_words(table: Table, space: int) -> str:
    """What one finds on a space: its site and its ground."""
    ground, site = describe.terrain_name(table, space), describe.site_name(table, space)
    if table.site(space) == CITY:
        return site
    if not site or table.rampaging(space):
        return ground
    return describe.told("choices.site_on", site=site, terrain=ground)


def go_label(table: Table, seat: int, choice: picks.Go) -> str:
    space, here = choice.space, table.players[seat].space
    place, cost = place_words(table, space), table.step_cost(space)
    text = phrase(table, choice, way=way_to(table, seat, space), place=place, cost=cost)
    near = [table.spot(each).tokens[0] for each in provoked(table, here, space)]
    if near:
        names = listing([describe.enemy_name(token) for token in near])
        text += describe.told("choices.provokes", foes=names)
    if table.hostile(space, seat):
        inside = garrison(table, space)
        text += describe.told("choices.assaults", foes=inside, n=sites.ASSAULT_REPUTATION)
    return text


def challenge_label(table: Table, seat: int, choice: picks.Challenge) -> str:
    token = table.spot(choice.space).tokens[0]
    way, text = way_to(table, seat, choice.space), texts.enemy_text(numbers.ENEMIES[token])
    return phrase(table, choice, foe=describe.enemy_name(token), way=way, text=text)


def garrison(table: Table, space: int) -> str:
    """Who defends a site, as far as that is known."""
    tokens = table.spot(space).tokens
    if not tokens:
        return describe.told("unknown_garrison")
    return listing([describe.enemy_name(token) for token in tokens])


def strike_label(table: Table, seat: int, choice: picks.Strike) -> str:
    assert table.combat is not None
    tokens = [table.combat.foes[number - 1].token for number in choice.numbers()]
    titles = [describe.enemy_name(token) for token in tokens]
    fame = sum(numbers.ENEMIES[token].fame for token in tokens)
    return phrase(table, choice, foes=listing(titles), fame=fame)


def gather_label(table: Table, seat: int, choice: picks.Gather) -> str:
    assert table.combat is not None
    value = armor(table, table.combat.foes[choice.foe])
    return phrase(table, choice, "leave_out" if choice.out else "add", armor=value)


def attack_label(
    table: Table, seat: int, choice: picks.BlockAttack | picks.Encumber | picks.MeetAttack
) -> str:
    assert table.combat is not None
    foe = table.combat.foes[choice.foe]
    strike = numbers.ENEMIES[foes.striker(table, foe)].strikes[choice.strike]
    value, damage = foes.threat(table, foe, strike), damage_of(table, foe, strike)
    return phrase(table, choice, value=value, damage=damage)


def damage_label(table: Table, seat: int, choice: picks.TakeDamage) -> str:
    """Who takes the damage of an attack, and what comes of it (MK-1155 to MK-1168)."""
    combat, player = table.combat, table.players[seat]
    assert combat is not None
    foe = combat.foes[choice.foe]
    strike = numbers.ENEMIES[foes.striker(table, foe)].strikes[choice.strike]
    powers = foes.powers(table, foe, strike)
    damage = combat.damage if combat.target >= 0 else damage_of(table, foe, strike)
    title = describe.foe_name(table, foe)
    if choice.unit < 0:
        wounds = wounds_of(damage, player)
        count = describe.told("damage.wounds", n=wounds)
        text = describe.told("damage.hero", foe=title, damage=damage, wounds=count)
        if powers.discarded:
            text += describe.told("damage.poison", n=wounds * powers.discarded)
        if powers.loses_hand:
            text += describe.told("damage.paralyze")
        elif not combat.out and combat.wounds + wounds >= player.hand_limit():
            text += describe.told("damage.knock_out")
        return text
    unit = player.units[choice.unit]
    left, harmed = damage_left(table, unit, damage, strike.element)
    key = "unharmed"
    if harmed:
        key = "poisoned" if powers.unit_wounds > 1 else "wounded"
        key = "lost" if powers.loses_unit else key
    name = describe.unit_name(unit.kind)
    text = describe.told(f"damage.{key}", foe=title, damage=damage, unit=name)
    return text + describe.told("damage.left" if left else "damage.none_left", n=left)


# ---------------------------------------------------------------------- answers to small questions


def by_question(table: Table, key: str, /, **values: object) -> str:
    """A phrase that may depend on the question: that of its step, or the usual one."""
    phrases: Any = room(describe.WORDS)
    for each in key.split("."):
        phrases = phrases[each]
    step = type(table.agenda[-1]).__name__
    if several(phrases) and several(phrases.get(step)):
        key = f"{key}.{describe.asked(table)}"
    elif several(phrases):
        key = f"{key}.{step if step in phrases else 'default'}"
    return describe.told(key, **values)


def several(phrases: object) -> bool:
    return isinstance(phrases, dict) and "other" not in phrases


def word_label(table: Table, seat: int, choice: picks.Word) -> str:
    """A choice without details; what it means depends on the question."""
    key = choice.word.replace(" ", "_")
    player = table.players[seat]
    values: dict[str, object] = {}
    if key == "rest" and player.only_wounds():
        key = "rest_slowly" if player.hand else "rest_empty"
    elif key == "finish_the_phase" and table.combat is not None:
        key += "." + PHASES[table.combat.phase]
    elif key == "interact":
        site = describe.site_name(table, player.space)
        values = {"site": site, "n": influence_at(table, seat)}
    elif key == "enter_the_site":
        return enter_label(table, player.space)
    elif key == "buy_healing":
        values = {"cost": numbers.SITES[table.site(player.space)].heal_cost}
    elif key in ("buy_an_artifact", "add_an_elite_unit", "buy_the_unseen_advanced_action"):
        values = {"cost": price_at(table, player.space)}
    elif key == "burn_the_monastery":
        values = {"n": sites.BURN_REPUTATION}
    elif key == "plunder_the_village":
        values = {"cards": sites.PLUNDER_CARDS, "n": sites.PLUNDER_REPUTATION}
    elif isinstance(table.agenda[-1], DrawUp):
        values = {"n": min(numbers.VALUE["long-night"], len(player.discard))}
    return by_question(table, f"words.{key}", **values)


def enter_label(table: Table, space: int) -> str:
    """What waits on an adventure site."""
    site, spot = numbers.SITES[table.site(space)], table.spot(space)
    guards = (site.guard,) * site.guards if site.guard != NO_TOKEN else ()
    if spot.ruin >= 0:
        what = texts.ruin_text(numbers.RUINS[spot.ruin]).rstrip(".")
    elif spot.tokens:
        what = describe.told("choices.fight", foes=garrison(table, space))
    elif guards:
        what = describe.told("choices.fight", foes=texts.tokens_text(guards))
    else:
        what = describe.told("unknown_garrison")
    return describe.told("choices.enter", site=describe.site_name(table, space), what=what)


def card_label(table: Table, seat: int, choice: picks.PickCard) -> str:
    """A card for the question of a step."""
    step = table.agenda[-1]
    how = picks.STRONG_PLAY if isinstance(step, PlayWith) and step.effect.strong else 0
    effect = describe.brief(describe.half(choice.card, how))
    title, line = describe.card_name(choice.card), card_line(choice.card)
    return by_question(table, "choices.PickCard", card=title, line=line, effect=effect)


def unit_label(table: Table, seat: int, choice: picks.PickUnit) -> str:
    owner = getattr(table.agenda[-1], "other", seat)
    unit, name = own_unit(table, owner, choice.unit), describe.seat_name(table, owner)
    return phrase(table, choice, type(table.agenda[-1]).__name__, unit=unit, owner=name)


def option_label(table: Table, seat: int, choice: picks.PickOption) -> str:
    step = table.agenda[-1]
    if isinstance(step, ChooseEffect):
        return describe.brief(step.options_given[choice.option])
    return describe.told("rewards." + reward_kinds(table)[choice.option])


def skill_label(table: Table, seat: int, choice: picks.PickSkill) -> str:
    text = texts.skill_text(numbers.SKILLS[choice.skill])
    return phrase(table, choice, "common" if choice.common else "own", text=text)


def tactic_label(table: Table, seat: int, choice: picks.TakeTactic) -> str:
    tactic = numbers.TACTICS[choice.tactic]
    return phrase(table, choice, number=tactic.number, text=texts.tactic_text(tactic))


def number_label(table: Table, seat: int, choice: picks.Number) -> str:
    step = table.agenda[-1]
    if isinstance(step, ClaimDie):
        variant = "claim_now" if choice.number == 3 else "claim_later"
        return phrase(table, choice, variant, colour=describe.colour_name(step.face))
    if isinstance(step, Blow):
        variant = "blow" if choice.number else "blow_none"
        return phrase(table, choice, variant, total=step.amount + choice.number)
    return phrase(table, choice, "wounds")


LABELS: dict[type[Choice], Callable[[Table, int, Any], str]] = {
    picks.Play: play_label,
    picks.CastOffered: lambda table, seat, choice: phrase(table, choice, card=half_title(choice)),
    picks.TakeTactic: tactic_label,
    picks.Go: go_label,
    picks.LeapTo: lambda table, seat, choice: phrase(
        table,
        choice,
        place=place_words(table, choice.space),
        coordinates=space_text(choice.space),
    ),
    picks.Explore: lambda table, seat, choice: phrase(
        table, choice, way=way_to(table, seat, 7 * choice.position), cost=EXPLORE_COST
    ),
    picks.Challenge: challenge_label,
    picks.Strike: strike_label,
    picks.Gather: gather_label,
    picks.BlockAttack: attack_label,
    picks.Encumber: attack_label,
    picks.MeetAttack: attack_label,
    picks.TakeDamage: damage_label,
    picks.PickOption: option_label,
    picks.PayWith: lambda table, seat, choice: describe.mana_words(choice.way, choice.colour),
    picks.PickCard: card_label,
    picks.PickUnit: unit_label,
    picks.PickOffered: lambda table, seat, choice: phrase(
        table, choice, abilities=abilities(choice.kind)
    ),
    picks.PickSkill: skill_label,
    picks.Recruit: recruit_label,
    picks.BuyCard: buy_label,
    picks.LearnCard: lambda table, seat, choice: phrase(table, choice, line=card_line(choice.card)),
    picks.HealTroop: heal_label,
    picks.GiveBanner: lambda table, seat, choice: phrase(
        table, choice, unit=own_unit(table, seat, choice.unit)
    ),
    picks.UseBanner: banner_label,
    picks.Number: number_label,
    picks.Word: word_label,
}
