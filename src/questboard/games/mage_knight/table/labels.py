"""The choices of Mage Knight in words.

A choice is told by the phrase of its class, or by one of several: ``VARIANTS`` says which. It is
filled with what its fields are called, and with what else it asks for: ``DETAILS``. ``LABELS`` has
choices that are put together from more than a phrase.
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
from questboard.games.mage_knight.language.enemies import Strike
from questboard.games.mage_knight.language.land import CITY, NO_TOKEN
from questboard.games.mage_knight.language.words import SIDEWAYS, SIDEWAYS_WOUND
from questboard.games.mage_knight.state import PHASES, Foe, Table, Troop, numbers
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.asking import ChooseEffect
from questboard.games.mage_knight.steps.combat import armor, damage_left, damage_of, wounds_of
from questboard.games.mage_knight.steps.end_turn import reward_kinds
from questboard.games.mage_knight.steps.interaction import cost_of, influence_at, price_at
from questboard.games.mage_knight.steps.plays import sideways_value
from questboard.games.mage_knight.steps.resolving import PlayWith
from questboard.games.mage_knight.steps.turn import provoked
from questboard.games.mage_knight.table import describe, texts
from questboard.games.mage_knight.table.describe import told
from questboard.kernel.core.state import Choice, Step
from questboard.kernel.words import listing, room, say_with

SIDES = ("move", "influence", "attack", "block")
SPLIT = " | "
Paid = picks.Play | picks.CastOffered | picks.Activate | picks.BuyCard


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words; one of which nothing can be used now says so (MK-729)."""
    text = LABELS.get(type(choice), phrase)(table, seat, choice)
    if isinstance(choice, Paid) and choice.way != picks.FREE:
        text = told("choices.with", what=text, mana=payment(choice))
    return told("choices.idle", what=text) if idle(table, seat, choice) else text


def phrase(table: Table, seat: int, choice: Choice) -> str:
    """The phrase of a choice's class, or of a word; in its variant, or by the question."""
    where, kind = "choices", type(choice).__name__
    if isinstance(choice, picks.Word):
        where, kind = "words", choice.word.replace(" ", "_")
    variant = VARIANTS.get(kind)
    key = f"{where}.{kind}" + (f".{variant(table, seat, choice)}" if variant else "")
    return say_with(by_question(table, key), Details(table, seat, choice, kind))


class Details:
    """What can stand in the phrase of a choice, found when the phrase asks for it."""

    def __init__(self, table: Table, seat: int, choice: Any, kind: str) -> None:
        self.table = table
        self.seat = seat
        self.choice = choice
        self.kind = kind
        self.step: Any = table.agenda[-1]
        self.here = table.players[seat].space
        self.names = describe.names_in(table, choice)

    def __getitem__(self, name: str) -> object:
        find = DETAILS.get(f"{self.kind}.{name}") or DETAILS.get(name)
        return self.names[name] if find is None else find(self)

    def owner(self) -> int:
        """Whose Unit is meant: the seat's own, but where a step is about another player."""
        return int(getattr(self.step, "other", self.seat))

    def troop(self) -> Troop:
        at: int = self.choice.unit
        return self.table.players[self.owner()].units[at]

    def struck(self) -> list[int]:
        """The enemies that an attack is at."""
        return [self.table.fight().foes[at - 1].token for at in self.choice.numbers()]


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
        return told("choices.banner_any", banner=describe.card_name(first.card))
    useful = [each for each in choices if not idle(table, seat, each)]
    if isinstance(first, picks.Play | picks.CastOffered):
        line = playable_line(table, first.card, useful or choices)
    elif isinstance(first, picks.Activate):
        can = {each.ability: each for each in choices if isinstance(each, picks.Activate)}
        scripts = [describe.script_of(can[ability]) for ability in sorted(can)]
        line = told(
            "choices.Activate",
            unit_kind=describe.unit_name(first.unit_kind),
            effect=SPLIT.join(describe.brief(each) for each in scripts),
        )
    else:
        return part
    return line if useful else told("choices.idle", what=line)


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
    return told(f"cards.{card_key(card)}", **card_words(card))


def playable_line(table: Table, card: int, choices: list[Choice]) -> str:
    """A card with what these choices would do with it; sideways where that is all."""
    hows = {each.how for each in choices if isinstance(each, picks.Play | picks.CastOffered)}
    facts = card_words(card)
    halves = {picks.BASIC_PLAY: card_key(card), picks.STRONG_PLAY: card_key(card) + "_strong"}
    parts = [told(f"now.{key}", **facts) for how, key in halves.items() if how in hows]
    if not parts:
        sides = [side_words(table, each) for each in choices if isinstance(each, picks.Play)]
        parts.append(told("now.sideways", what=listing(list(dict.fromkeys(sides)), "or")))
    return f"{facts['card']}: {SPLIT.join(parts)}"


def side_words(table: Table, choice: picks.Play) -> str:
    """What a card gives that is played sideways."""
    mods = table.turn.mods
    amount = mods[SIDEWAYS_WOUND] if choice.card == numbers.WOUND else 1
    if choice.card != numbers.WOUND and mods[SIDEWAYS]:
        amount = sideways_value(mods[SIDEWAYS], choice.card)
    return told("side." + SIDES[choice.how - picks.SIDE_MOVE], n=amount)


def play_variant(table: Table, seat: int, choice: picks.Play) -> str:
    if choice.how >= picks.SIDE_MOVE:
        return "sideways"
    if choice.how == picks.BASIC_PLAY or card_key(choice.card) == "spell":
        return "basic"
    return "strong" if card_key(choice.card) == "action" else "artifact"


def banner_variant(table: Table, seat: int, choice: picks.UseBanner) -> str:
    return numbers.CARDS[table.players[seat].units[choice.unit].banner].id


def half_title(choice: picks.OfPlay) -> str:
    return texts.titles(numbers.CARDS[choice.card])[choice.how]


def abilities(kind: int) -> str:
    return SPLIT.join(describe.brief(each.effects) for each in numbers.UNITS[kind].abilities)


# -------------------------------------------------------------------------------- moving, fighting


def place_words(table: Table, space: int) -> str:
    """What one finds on a space: its site and its ground."""
    ground, site = describe.terrain_name(table, space), describe.site_name(table, space)
    if table.site(space) == CITY:
        return site
    if not site or table.rampaging(space):
        return ground
    return told("choices.site_on", site=site, terrain=ground)


def go_label(table: Table, seat: int, choice: picks.Go) -> str:
    """A step, whom it provokes, and whom it assaults."""
    space, text = choice.space, phrase(table, seat, choice)
    near = provoked(table, table.players[seat].space, space)
    if near:
        names = listing([describe.enemy_name(table.spot(each).tokens[0]) for each in near])
        text += told("choices.provokes", foes=names)
    if table.hostile(space, seat):
        inside = garrison(table, space)
        text += told("choices.assaults", foes=inside, n=sites.ASSAULT_REPUTATION)
    return text


def garrison(table: Table, space: int) -> str:
    """Who defends a site, as far as that is known."""
    tokens = table.spot(space).tokens
    if not tokens:
        return told("unknown_garrison")
    return listing([describe.enemy_name(token) for token in tokens])


def attack(table: Table, choice: picks.OfAttack) -> tuple[Foe, Strike]:
    foe = table.fight().foes[choice.foe]
    return foe, numbers.ENEMIES[foes.striker(table, foe)].strikes[choice.strike]


def damage_label(table: Table, seat: int, choice: picks.TakeDamage) -> str:
    """Who takes the damage of an attack, and what comes of it (MK-1155 to MK-1168)."""
    combat, player = table.fight(), table.players[seat]
    foe, strike = attack(table, choice)
    powers = foes.powers(table, foe, strike)
    damage = combat.damage if combat.target >= 0 else damage_of(table, foe, strike)
    title = describe.foe_name(table, foe)
    if choice.unit < 0:
        wounds = wounds_of(damage, player)
        count = told("damage.wounds", n=wounds)
        text = told("damage.hero", foe=title, damage=damage, wounds=count)
        if powers.discarded:
            text += told("damage.poison", n=wounds * powers.discarded)
        if powers.loses_hand:
            text += told("damage.paralyze")
        elif not combat.out and combat.wounds + wounds >= player.hand_limit():
            text += told("damage.knock_out")
        return text
    unit = player.units[choice.unit]
    left, harmed = damage_left(table, unit, damage, strike.element)
    key = "unharmed"
    if harmed:
        key = "poisoned" if powers.unit_wounds > 1 else "wounded"
        key = "lost" if powers.loses_unit else key
    name = describe.unit_name(unit.kind)
    text = told(f"damage.{key}", foe=title, damage=damage, unit=name)
    return text + told("damage.left" if left else "damage.none_left", n=left)


# ---------------------------------------------------------------------- answers to small questions


def by_question(table: Table, key: str) -> str:
    """The name of a phrase; of several that depend on the question that of its step, or the usual
    one."""
    phrases: Any = room(describe.WORDS)
    for each in key.split("."):
        phrases = phrases[each]
    step = type(table.agenda[-1]).__name__
    if several(phrases) and several(phrases.get(step)):
        key = f"{key}.{describe.asked(table)}"
    elif several(phrases):
        key = f"{key}.{step if step in phrases else 'default'}"
    return f"{describe.WORDS}.{key}"


def several(phrases: object) -> bool:
    return isinstance(phrases, dict) and "other" not in phrases


def rest_variant(table: Table, seat: int, choice: picks.Word) -> str:
    player = table.players[seat]
    if not player.only_wounds():
        return "usual"
    return "slowly" if player.hand else "empty"


def inside(table: Table, space: int) -> str:
    """What waits on an adventure site."""
    site, spot = numbers.SITES[table.site(space)], table.spot(space)
    if spot.ruin >= 0:
        return texts.ruin_text(numbers.RUINS[spot.ruin]).rstrip(".")
    if spot.tokens:
        return told("choices.fight", foes=garrison(table, space))
    if site.guard != NO_TOKEN and site.guards:
        return told("choices.fight", foes=texts.tokens_text((site.guard,) * site.guards))
    return told("unknown_garrison")


def option_label(table: Table, seat: int, choice: picks.PickOption) -> str:
    step = table.agenda[-1]
    if isinstance(step, ChooseEffect):
        return describe.brief(step.options_given[choice.option])
    return told("rewards." + reward_kinds(table)[choice.option])


def picked_effect(step: Step[Any], card: int) -> str:
    """What a card would do in the play that the step is about."""
    strong = isinstance(step, PlayWith) and step.effect.strong
    return describe.brief(describe.half(card, picks.STRONG_PLAY if strong else picks.BASIC_PLAY))


def number_variant(table: Table, seat: int, choice: picks.Number) -> str:
    step = table.agenda[-1]
    if isinstance(step, ClaimDie):
        return "claim_now" if choice.number == 3 else "claim_later"
    if isinstance(step, Blow):
        return "blow" if choice.number else "blow_none"
    return "wounds"


# ------------------------------------------------------------------------------------- the tables

LABELS: dict[type[Choice], Callable[[Table, int, Any], str]] = {
    picks.Go: go_label,
    picks.TakeDamage: damage_label,
    picks.PickOption: option_label,
    picks.PayWith: lambda table, seat, pick: describe.mana_words(pick.way, pick.colour),
}
VARIANTS: dict[str, Callable[[Table, int, Any], str]] = {
    "Play": play_variant,
    "Gather": lambda table, seat, pick: "leave_out" if pick.out else "add",
    "PickSkill": lambda table, seat, pick: "common" if pick.common else "own",
    "Recruit": lambda table, seat, pick: "bonded" if pick.bonded else "plain",
    "UseBanner": banner_variant,
    "Number": number_variant,
    "rest": rest_variant,
    "finish_the_phase": lambda table, seat, pick: PHASES[table.fight().phase],
}
# By the name that phrases use: for one kind of choice, or one word, and for all others.
DETAILS: dict[str, Callable[[Details], object]] = {
    "abilities": lambda its: abilities(its.choice.unit_kind),
    "armor": lambda its: armor(its.table, its.table.fight().foes[its.choice.foe]),
    "plunder_the_village.cards": lambda its: sites.PLUNDER_CARDS,
    "CastOffered.card": lambda its: half_title(its.choice),
    "Number.colour": lambda its: describe.colour_name(its.step.face),
    "coordinates": lambda its: space_text(its.choice.space),
    "Go.cost": lambda its: its.table.step_cost(its.choice.space),
    "Explore.cost": lambda its: EXPLORE_COST,
    "Recruit.cost": lambda its: cost_of(its.choice.unit_kind, its.choice.bonded),
    "buy_healing.cost": lambda its: numbers.SITES[its.table.site(its.here)].heal_cost,
    "cost": lambda its: price_at(its.table, its.here),
    "damage": lambda its: damage_of(its.table, *attack(its.table, its.choice)),
    "PickCard.effect": lambda its: picked_effect(its.step, its.choice.card),
    "effect": lambda its: describe.brief(describe.script_of(its.choice)),
    "fame": lambda its: sum(numbers.ENEMIES[token].fame for token in its.struck()),
    "Challenge.foe": lambda its: garrison(its.table, its.choice.space),
    "foes": lambda its: listing([describe.enemy_name(token) for token in its.struck()]),
    "line": lambda its: card_line(its.choice.card),
    "HealTroop.n": lambda its: numbers.UNITS[its.troop().kind].level,
    "interact.n": lambda its: influence_at(its.table, its.seat),
    "burn_the_monastery.n": lambda its: sites.BURN_REPUTATION,
    "plunder_the_village.n": lambda its: sites.PLUNDER_REPUTATION,
    "accept.n": lambda its: min(
        numbers.VALUE["long-night"], len(its.table.players[its.seat].discard)
    ),
    "TakeTactic.number": lambda its: numbers.TACTICS[its.choice.tactic].number,
    "owner": lambda its: describe.seat_name(its.table, its.owner()),
    "place": lambda its: place_words(its.table, its.choice.space),
    "site": lambda its: describe.site_name(its.table, its.here),
    "Challenge.text": lambda its: texts.enemy_text(
        numbers.ENEMIES[its.table.spot(its.choice.space).tokens[0]]
    ),
    "PickSkill.text": lambda its: texts.skill_text(numbers.SKILLS[its.choice.skill]),
    "TakeTactic.text": lambda its: texts.tactic_text(numbers.TACTICS[its.choice.tactic]),
    "title": lambda its: half_title(its.choice),
    "total": lambda its: its.step.amount + its.choice.number,
    "unit": lambda its: describe.unit_name(its.troop().kind),
    "value": lambda its: foes.threat(its.table, *attack(its.table, its.choice)),
    "Explore.way": lambda its: describe.way(its.here, 7 * its.choice.position),
    "way": lambda its: describe.way(its.here, its.choice.space),
    "Play.what": lambda its: side_words(its.table, its.choice),
    "what": lambda its: inside(its.table, its.here),
}
