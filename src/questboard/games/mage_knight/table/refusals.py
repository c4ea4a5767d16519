"""Why something cannot be chosen now: what the step under way says that bars it, in words.

A thing is named as choices name it (``space 1,-1``, ``card march``, ``unit 2``, ``enemy 1``,
``offer peasants``, ``die red``), as a choice is written (``play march strong``), or by its name.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from questboard.games.mage_knight.box import Box
from questboard.games.mage_knight.content.tracks import EXPLORE_COST
from questboard.games.mage_knight.language import bars, choices, land, words
from questboard.games.mage_knight.language.cards import SPELL
from questboard.games.mage_knight.state import NOBODY, NONE, Foe, Table, numbers
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.state.combat import BLOCK_PHASE, DAMAGE_PHASE, PHASES
from questboard.games.mage_knight.steps import combat as fights
from questboard.games.mage_knight.steps import foes, interaction
from questboard.games.mage_knight.steps.asking import NameTarget
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table import describe, texts
from questboard.games.mage_knight.table.barred import barred
from questboard.games.mage_knight.table.explain import find_space
from questboard.games.mage_knight.table.wording import name, word
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.core.state import Choice
from questboard.kernel.game import Reason
from questboard.kernel.why import Spelling, first_number
from questboard.kernel.words import listing, whole_number

# The name of the sentence of each number, in the words under ``why``.
SENTENCES = {
    number: each.lower().partition("__")[0]
    for each, number in vars(bars).items()
    if isinstance(number, int)
}
# What bars half a card or an ability because of the moment: another ability may come nearer.
MOMENTS = (bars.COMBAT, bars.NOT_IN_COMBAT, bars.HEALING, bars.IDLE__TROOP)


class Asked(NamedTuple):
    """What a person means: choices that would serve, or what the table itself says to it."""

    picks: list[Choice]
    number: int = 0
    values: dict[str, object] | None = None


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way; None for what the game does not know."""
    asked = meant(table, seat, thing)
    if asked is None:
        return None
    step = table.agenda[-1]
    picks = asked.picks or [choices.INTERACT]
    found = [(barred(table, seat, pick), pick) for pick in picks]
    number, choice = min(found, key=lambda each: (each[0] != 0, each[0] in MOMENTS))
    if asked.number and isinstance(step, TakeTurn | fights.Fight):
        return because(asked.number, asked.values or {})
    if number:
        return because(number, values(table, seat, choice))
    start = choice.text().partition(" with ")[0]
    offered = [each.text() for each in step.options(table, seat) if each.text().startswith(start)]
    if not offered:
        return because(bars.QUESTION, values(table, seat, choice))
    return because(bars.OTHERWISE, {"choice": listing(offered[:3], "or")})


def because(number: int, found: dict[str, object]) -> Reason:
    return Reason(describe.told(f"why.{SENTENCES[number]}", **found), f"MK-{number // 10}")


# --------------------------------------------------------------------------------- what is meant

WORDS = [each for each in vars(choices).values() if isinstance(each, choices.Word)]
ANSWERS = ("option", "colour", "pay", "number", "player", "gain")  # to questions of another moment
SHORT = {"heal wound": "heal a wound"}
UNITS = ("unit", "activate", "heal", "use")
FOES = ("enemy", "attack", "block", "encumber", "target", "add", "damage")
GROUND = ("go", "space", "leap", "explore", "tile", "challenge")
SAME = {"card": "play", "take": "tactic", "offered": "offer"}  # said of what other choices touch


def meant(table: Table, seat: int, thing: str) -> Asked | None:
    kind, _, rest = thing.partition(" ")
    found: Asked | None = None
    if kind in ANSWERS:
        return Asked([choices.OPTION[0]])
    if kind in UNITS and rest:
        found = unit_meant(table, seat, kind, thing)
    elif kind in FOES and rest:
        found = foe_meant(table, seat, kind, rest.split())
    elif kind in GROUND and rest:
        found = ground_meant(table, seat, kind, rest)
    text = f"{SAME.get(kind, kind)} {rest}" if rest else kind
    spelt = spelling(table.contents()).like(SHORT.get(thing, text))
    if found or spelt:
        return found or Asked(spelt[:1])
    space = find_space(table, seat, thing)
    if space >= 0:
        return Asked([choices.GO[space]])
    id = thing.removeprefix("site ").replace(" ", "-")
    if id in table.contents().sites:
        return site_meant(table, seat, id)
    full = in_full(table, seat, id)
    return meant(table, seat, full) if full else None


@functools.cache
def spelling(box: Box) -> Spelling:
    """What is done with the things of a box; of a thing that several choices touch the first."""
    known: list[Choice] = [*WORDS]
    for card in box.cards.values():
        known += [choices.Play(card, how) for how in range(len(choices.PLAYS))]
        known += [choices.BuyCard(card), choices.LearnCard(card)]
        known += [choices.CastOffered(card, how) for how in range(choices.SIDE_MOVE)]
        known += [choices.GiveBanner(card, 0)]
    known += [choices.Recruit(kind, bond) for kind in box.units.values() for bond in (False, True)]
    known += [choices.UseSkill(skill) for skill in box.skills.values()]
    known += [choices.UseTactic(tactic) for tactic in box.tactics.values()]
    known += [choices.PickHero(hero) for hero in box.heroes.values()]
    for colour in range(len(words.COLOURS)):
        known += [choices.PickDie(colour), choices.LoosenCrystal(colour)]
        known += [choices.PayWith(colour, colour)]
    return Spelling(known)


def in_full(table: Table, seat: int, id: str) -> str:
    """What is likely meant by the id or the name of a thing alone; or nothing."""
    box, player = table.contents(), table.players[seat]
    own = [numbers.UNITS[unit.kind].id for unit in player.units]
    offered = {*table.spell_offer, *table.advanced_offer, *table.monastery_offer} - {*player.hand}
    if id in own:
        return f"unit {own.index(id) + 1}"
    if id in box.cards:
        return f"{'buy' if box.cards[id] in offered else 'play'} {id}"
    for number, foe in enumerate(table.combat.foes if table.combat is not None else [], 1):
        if describe.enemy_name(foe.token).lower().replace(" ", "-") == id:
            return f"enemy {number}"
    sorts = {"recruit": box.units, "skill": box.skills, "tactic": box.tactics}
    return next((f"{verb} {id}" for verb, known in sorts.items() if id in known), "")


def ground_meant(table: Table, seat: int, kind: str, what: str) -> Asked | None:
    """A space, a tile by its centre or a space of it, rampaging enemies by their name too."""
    if kind == "challenge":
        wild = [space for space in range(len(ground.HEXES)) if rampager(table, space) == what]
        if wild:
            return Asked([choices.Challenge(space) for space in wild])
    try:
        at = from_text(what)
    except BadInput:
        space = find_space(table, seat, what)
        return Asked([choices.GO[space]]) if space >= 0 else None
    space = ground.SPACE.get(at, NONE)
    if kind == "challenge":
        return Asked([choices.Challenge(space)])
    if kind in ("explore", "tile"):
        position = space // 7 if space >= 0 else ground.POSITION.get(at, NONE)
        return Asked([choices.EXPLORE[position]]) if position >= 0 else Asked([], bars.MAP_END)
    return Asked([choices.Go(space)], bars.UNSEEN if space < 0 else 0, {"space": what})


def rampager(table: Table, space: int) -> str:
    """The name of the rampaging enemy of a space, in small letters."""
    if not table.laid(space) or not table.rampaging(space):
        return ""
    return describe.enemy_name(table.spot(space).tokens[0]).lower()


def site_meant(table: Table, seat: int, id: str) -> Asked:
    """What can be done at a site where the hero stands, or the way to the next one."""
    site, here = table.contents().sites[id], table.players[seat].space
    found = [space for space in range(len(ground.HEXES)) if table.site(space) == site]
    told: dict[str, object] = {"site": name("sites", id)}
    if not found:
        return Asked([], bars.SITE_UNKNOWN, told)
    near = min(found, key=lambda space: ground.far(here, space) if here >= 0 else 0)
    if near != here:
        if here >= 0 and near in ground.NEAR[here]:
            return Asked([choices.GO[near]])
        return Asked([], bars.SITE_FAR, {**told, "space": ground.space_text(near)})
    kind = numbers.SITES[site].kind
    if kind in (land.ADVENTURE, land.INHABITED, land.FORTIFIED):
        return Asked([choices.ENTER if kind == land.ADVENTURE else choices.INTERACT])
    text = texts.site_text(numbers.SITES[site]).rstrip(".")
    return Asked([], bars.SITE_IDLE, {**told, "text": text})


def unit_meant(table: Table, seat: int, kind: str, thing: str) -> Asked | None:
    """An own Unit by its number: its abilities, its healing, its Banner."""
    units, number = table.players[seat].units, first_number(thing)
    if number < 0:
        return None
    if not 0 < number <= len(units):
        return Asked([], bars.NO_UNIT, {"n": len(units)})
    at, unit_kind = number - 1, units[number - 1].kind
    if kind in ("heal", "use"):
        return Asked([choices.HealTroop(at) if kind == "heal" else choices.UseBanner(at)])
    abilities = range(len(numbers.UNITS[unit_kind].abilities))
    return Asked(Spelling(choices.Activate(at, unit_kind, each) for each in abilities).like(thing))


def foe_meant(table: Table, seat: int, kind: str, said: list[str]) -> Asked | None:
    """Enemies of the combat by their numbers: ``attack 1 2``, ``damage 1 attack 2 to unit 1``."""
    group = [whole_number(each) for each in (said if kind == "attack" else said[:1])]
    combat, step = table.combat, table.agenda[-1]
    if -1 in group:
        return None
    if combat is None:
        return Asked([], bars.NO_FIGHT)
    if not all(0 < each <= len(combat.foes) for each in group):
        return Asked([], bars.NO_ENEMY, {"n": len(combat.foes)})
    at = group[0] - 1
    left = foes.pending(table, combat.foes[at]) or [0]
    strike = whole_number(said[2]) - 1 if said[1:2] == ["attack"] and len(said) > 2 else left[0]
    if kind == "target" or isinstance(step, NameTarget):
        return Asked([choices.Name(at)])
    if kind == "add" or (isinstance(step, fights.GatherGroup) and kind == "enemy"):
        return Asked([choices.Gather(at)])
    if kind == "block" or (kind == "enemy" and combat.phase == BLOCK_PHASE):
        return Asked([choices.BlockAttack(at, strike)])
    if kind == "encumber":
        return Asked([choices.Encumber(at, strike)])
    if kind != "damage" and (kind != "enemy" or combat.phase != DAMAGE_PHASE):
        return Asked([choices.strike(sum(1 << each - 1 for each in set(group)))])
    taker = whole_number(said[-1]) if "unit" in said else 0
    units = table.players[seat].units
    if taker > len(units):
        return Asked([], bars.NO_UNIT, {"n": len(units)})
    return Asked([choices.TakeDamage(at, strike, taker - 1 if taker > 0 else NONE)])


# --------------------------------------------------------------------------------------- in words


def values(table: Table, seat: int, choice: Choice) -> dict[str, object]:
    """What can stand in the sentence about a choice."""
    player, turn, combat = table.players[seat], table.turn, table.combat
    found = {**describe.names_in(table, choice), "question": describe.prompt(table, seat)}
    found |= {"move": turn.move, "influence": turn.influence, "thing": title(table, seat, choice)}
    if combat is not None:
        found["phase"] = describe.told("phases." + PHASES[combat.phase])
    if isinstance(choice, choices.OfSpace) and table.laid(choice.space):
        found |= place_values(table, seat, choice.space)
    elif isinstance(choice, choices.Explore):
        found["cost"] = EXPLORE_COST
    elif isinstance(choice, choices.OfCard):
        spell = numbers.TYPE_OF[choice.card] == SPELL
        found["colour"] = describe.colour_name(numbers.COLOUR_OF[choice.card])
        found["place"] = describe.told("asides.spell" if spell else "asides.advanced")
        found["cost"] = interaction.price_at(table, player.space) if player.space >= 0 else 0
        if isinstance(choice, choices.LearnCard) and turn.lessons:
            found["cost"] = turn.lessons[0].price
    elif isinstance(choice, choices.OfOffered):
        unit = numbers.UNITS[choice.unit_kind]
        bonded = isinstance(choice, choices.Recruit) and choice.bonded
        found["cost"] = interaction.cost_of(choice.unit_kind, bonded)
        found["places"] = texts.recruited_at(unit)
    elif isinstance(choice, choices.Activate):
        mana = numbers.UNITS[choice.unit_kind].abilities[choice.ability].mana
        found["colour"] = describe.colour_name(mana) if mana != words.NO_COLOUR else ""
    elif isinstance(choice, choices.HealTroop):
        found |= {"n": turn.heal, "level": numbers.UNITS[player.units[choice.unit].kind].level}
    elif isinstance(choice, choices.Word) and player.space >= 0:
        spot, site = table.spot(player.space), numbers.SITES[table.site(player.space)]
        heals = choice is choices.BUY_HEALING
        found["cost"] = site.heal_cost if heals else interaction.price_at(table, player.space)
        found["site"] = describe.site_name(table, player.space)
        if spot.ruin >= 0:
            found["text"] = texts.ruin_text(numbers.RUINS[spot.ruin]).rstrip(".")
    elif combat is not None and isinstance(choice, choices.Strike | choices.Gather):
        group = aimed(table, choice)
        found["n"] = fights.force(table, combat, group)
        found["armor"] = fights.group_armor(table, combat, group)
    elif combat is not None and isinstance(choice, choices.OfAttack):
        found |= attack_values(table, combat.foes[choice.foe], choice.strike)
    return found


def title(table: Table, seat: int, choice: Choice) -> str:
    """What a choice is about."""
    if isinstance(choice, choices.OfPlay) and choice.how < choices.SIDE_MOVE:
        return texts.titles(numbers.CARDS[choice.card])[choice.how]
    if isinstance(choice, choices.OfUnit | choices.TakeDamage) and choice.unit >= 0:
        return describe.unit_name(table.players[seat].units[choice.unit].kind)
    if choice in interaction.GOODS:
        return describe.told("goods." + choice.text().replace(" ", "_"))
    if table.combat is not None and isinstance(choice, choices.Strike | choices.Gather):
        group = aimed(table, choice)
        beaten = [foe for at, foe in enumerate(table.combat.foes) if group >> at & 1]
        return listing([describe.enemy_name(foe.token) for foe in beaten])
    named = describe.names_in(table, choice)
    fields = ("card", "unit_kind", "skill", "tactic", "hero", "colour", "face", "foe")
    return str(next((named[each] for each in fields if each in named), ""))


def aimed(table: Table, choice: choices.Strike | choices.Gather) -> int:
    """The group that an attack would be at."""
    if isinstance(choice, choices.Strike):
        return choice.group
    step = table.agenda[-1]
    return 1 << choice.foe | (step.group if isinstance(step, fights.GatherGroup) else 0)


def place_values(table: Table, seat: int, space: int) -> dict[str, object]:
    here, other = table.players[seat].space, table.hero_on(space, seat)
    return {
        "space": ground.space_text(space),
        "n": ground.far(here, space) if here >= 0 else 0,
        "terrain": describe.terrain_name(table, space),
        "cost": table.step_cost(space) if table.turn.costs else 0,
        "time": describe.told("time.night" if table.night else "time.day"),
        "foe": describe.enemy_name(table.spot(space).tokens[0]) if table.rampaging(space) else "",
        "name": describe.seat_name(table, other) if other != NOBODY else "",
    }


def attack_values(table: Table, foe: Foe, strike: int) -> dict[str, object]:
    """What an attack needs to be blocked, and why more than its value."""
    strikes = numbers.ENEMIES[foes.striker(table, foe)].strikes
    if strike >= len(strikes):
        return {}
    combat, attack = table.fight(), strikes[strike]
    value = foes.threat(table, foe, attack)
    needed = fights.block_needed(table, combat, foe, attack)
    more = [row for row in foes.powers(table, foe, attack).rows if row.block_needed(value) > value]
    why = listing([word("abilities." + row.id) for row in more]) if needed > value else ""
    key = "asides.needs_more" if why else "asides.needs"
    needs = describe.told(key, needed=needed, value=value, why=why)
    return {"n": fights.guard(table, combat, foe, attack), "needs": needs}
