"""Why something cannot be chosen now, with the rule that says so."""

from __future__ import annotations

from questboard.games.mage_knight.catalogue import (
    BASIC_HALF,
    CARD,
    COLOUR_OF,
    SKILL,
    STRONG_HALF,
    TYPE_OF,
    UNIT,
    WOUND,
)
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.content.texts import name
from questboard.games.mage_knight.content.tracks import NO_INTERACTION, reputation_modifier
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.declare import CITY, SPELL
from questboard.games.mage_knight.effects import COLOURS, IN_COMBAT, OUTSIDE, TERRAINS
from questboard.games.mage_knight.land import NEAR, SPACE
from questboard.games.mage_knight.state import RANGED_PHASE, Table
from questboard.games.mage_knight.steps.interaction import can_interact, icons_at
from questboard.games.mage_knight.steps.mana import ways
from questboard.games.mage_knight.steps.playing import fortifications
from questboard.games.mage_knight.steps.plays import skill_ready
from questboard.games.mage_knight.steps.turn import must_rest
from questboard.kernel.errors import BadInput
from questboard.kernel.game import Reason
from questboard.kernel.hexes import from_text
from questboard.kernel.words import say

WHY = "mage-knight-play.why"


def because(key: str, rule: str, **values: object) -> Reason:
    return Reason(say(f"{WHY}.{key}", **values), rule)


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way of a card, space, Unit, enemy or Skill."""
    words = thing.split()
    if len(words) < 2:
        return plain(table, seat, thing)
    kind, what = words[0], words[1]
    if kind in ("go", "space", "leap"):
        return space_reason(table, seat, what)
    if kind in ("play", "card"):
        return card_reason(table, seat, what, "strong" in words) if what in CARD else None
    if kind in ("recruit", "offer", "offered"):
        return offer_reason(table, seat, what) if what in UNIT else None
    if kind in ("unit", "activate"):
        return unit_reason(table, seat, what)
    if kind == "skill":
        return skill_reason(table, seat, what) if what in SKILL else None
    if kind in ("enemy", "attack", "block"):
        return enemy_reason(table, kind, what)
    return plain(table, seat, thing)


def space_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the hero cannot go to a space."""
    try:
        at = from_text(what)
    except BadInput:
        return None
    if at not in SPACE or not table.laid(SPACE[at]):
        return because("unseen", "MK-802", space=what)
    space = SPACE[at]
    turn = table.turn
    if turn.acted:
        return because("acted", "MK-617")
    if turn.rested:
        return because("rested", "MK-625")
    if must_rest(table, seat):
        return because("must_rest", "MK-624")
    if space not in NEAR[table.players[seat].space]:
        return because("far", "MK-802", space=what)
    terrain = name("terrains", TERRAINS[table.terrain(space)])
    cost = turn.costs[table.terrain(space)]
    if cost >= 99:
        return because("wall", "MK-804", terrain=terrain)
    if table.rampaging(space):
        return because("rampaging", "MK-809")
    if table.site(space) == CITY and SCENARIOS[table.scenario].reconnaissance:
        return because("city", "MK-2107")
    if cost > turn.move:
        return because("cost", "MK-803", terrain=terrain, cost=cost, move=turn.move)
    return because("question", "MK-719")


def card_reason(table: Table, seat: int, what: str, strong: bool) -> Reason | None:
    """Why a card, or its strong half, cannot be played."""
    card = CARD[what]
    title = name("cards", what)
    if card == WOUND:
        return because("wound", "MK-710")
    if card not in table.players[seat].hand:
        return because("no_card", "MK-702", card=title)
    colour = COLOUR_OF[card]
    if (strong or TYPE_OF[card] == SPELL) and colour >= 0 and not ways(table, seat, colour):
        rule = "MK-704" if TYPE_OF[card] == SPELL else "MK-703"
        return because("mana", rule, card=title, colour=name("colours", COLOURS[colour]))
    half = STRONG_HALF[card] if strong else BASIC_HALF[card]
    moment = table.moment()
    if not half.timing & moment:
        if moment == OUTSIDE:
            return because("combat", "MK-735", card=title)
        return because("healing", "MK-713")
    if not half.at & moment:
        if moment & IN_COMBAT:
            return because("phase", "MK-728", card=title)
        return because("combat", "MK-718", card=title)
    return because("paying", "MK-214", card=title)


def offer_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a Unit of the offer cannot be recruited."""
    kind = UNIT[what]
    title = name("units", what)
    player = table.players[seat]
    if reputation_modifier(player.reputation) == NO_INTERACTION:
        return because("reputation", "MK-1004")
    if not table.turn.interacting and not can_interact(table, seat):
        return because("interact", "MK-1003")
    if not UNITS[kind].recruit & icons_at(table, player.space):
        return because("icon", "MK-1011", unit=title)
    return because(
        "influence",
        "MK-1011",
        unit=title,
        cost=UNITS[kind].cost,
        influence=table.turn.influence,
    )


def unit_reason(table: Table, seat: int, what: str) -> Reason | None:
    units = table.players[seat].units
    if not what.isdigit() or not 0 < int(what) <= len(units):
        return None
    unit = units[int(what) - 1]
    if unit.wounds:
        return because("wounded", "MK-1204")
    if not unit.ready:
        return because("spent", "MK-1305")
    if table.combat is not None and not table.combat.units:
        return because("no_units", "MK-1115")
    return because("question", "MK-719")


def skill_reason(table: Table, seat: int, what: str) -> Reason | None:
    player = table.players[seat]
    if SKILL[what] not in player.skills:
        return because("skill_none", "MK-217")
    if not skill_ready(table, seat, player.skills.index(SKILL[what])):
        return because("skill_used", "MK-218")
    return because("phase", "MK-732", card=name("skills", what))


def enemy_reason(table: Table, kind: str, what: str) -> Reason | None:
    combat = table.combat
    if combat is None or not what.isdigit() or not 0 < int(what) <= len(combat.foes):
        return None
    if kind == "block":
        return because("no_block", "MK-1146")
    if combat.phase == RANGED_PHASE:
        number = fortifications(table, combat.foes[int(what) - 1])
        if number > 1:
            return because("twice", "MK-1126")
        if number:
            return because("fortified", "MK-1125")
    return because("weak", "MK-1135")


def plain(table: Table, seat: int, thing: str) -> Reason | None:
    if thing == "rest":
        return because("moved", "MK-626")
    if thing == "end turn":
        return because("must_rest", "MK-624")
    if thing == "interact":
        if reputation_modifier(table.players[seat].reputation) == NO_INTERACTION:
            return because("reputation", "MK-1004")
        return because("interact", "MK-1003")
    return None
