"""Why something cannot be chosen now, with the rule that says so.

A thing is named as choices name it (``space 1,-1``, ``card march``, ``unit 2``, ``enemy 1``,
``offer peasants``, ``die red``), as a choice is written (``play march strong``), or by its name.
"""

from __future__ import annotations

from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.content.scenarios import SCENARIOS
from questboard.games.mage_knight.content.sites import SITES
from questboard.games.mage_knight.content.tracks import (
    EXPLORE_COST,
    NO_ENTRY,
    NO_INTERACTION,
    reputation_modifier,
)
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, SPELL
from questboard.games.mage_knight.language.land import (
    ADVENTURE,
    CITY,
    KEEP,
    MAGE_TOWER,
    MONASTERY,
    SITE_IDS,
    VILLAGE,
)
from questboard.games.mage_knight.language.words import BLUE, GREEN, RED, WHITE
from questboard.games.mage_knight.state import NOBODY, Table
from questboard.games.mage_knight.state.land import (
    HEXES,
    NEAR,
    POSITION,
    SHAPE_HAS,
    SPACE,
    far,
    space_text,
)
from questboard.games.mage_knight.state.numbers import (
    CARD,
    COLOUR_OF,
    HERO,
    SKILL,
    TACTIC,
    TYPE_OF,
    UNIT,
)
from questboard.games.mage_knight.steps.combat import rampaging_near
from questboard.games.mage_knight.steps.exploring import placeable, touched
from questboard.games.mage_knight.steps.interaction import (
    ARTIFACT_PRICE,
    ELITE_PRICE,
    MONASTERY_CARD,
    SPELL_PRICE,
    can_interact,
    icons_at,
)
from questboard.games.mage_knight.steps.mana import ways
from questboard.games.mage_knight.steps.possible import must_rest
from questboard.games.mage_knight.steps.turn import can_pay_altar, reachable
from questboard.games.mage_knight.table.describe import (
    card_name,
    colour_name,
    enemy_name,
    seat_name,
    site_name,
    terrain_name,
    told,
    unit_name,
)
from questboard.games.mage_knight.table.explain import find_space
from questboard.games.mage_knight.table.texts import recruited_at, ruin_text, site_text
from questboard.games.mage_knight.table.why_fights import damage_reason, enemy_reason
from questboard.games.mage_knight.table.why_plays import (
    asked,
    banner_reason,
    because,
    card_reason,
    die_reason,
    heal_reason,
    skill_reason,
    stock_reason,
    tactic_reason,
    unit_reason,
)
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.game import Reason

FREE_STEPS = ("TakeTurn", "Fight")  # everything else is a question of its own
OWN_WORDS = ("ChooseTactic", "ChooseHero", "NameTarget")


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way; None for what the game does not know."""
    reason = find_reason(table, seat, thing)
    step = type(table.agenda[-1]).__name__
    if reason is None or step in FREE_STEPS:
        return reason
    if step in OWN_WORDS and reason.rule in ("MK-402", "MK-103", "MK-1120"):
        return reason
    if thing.startswith(("plunder", "announce")):
        return reason
    return asked(table, seat)


def find_reason(table: Table, seat: int, thing: str) -> Reason | None:
    plain = action_reason(table, seat, thing)
    if plain is not None:
        return plain
    words = thing.split()
    if len(words) > 1:
        found = kind_reason(table, seat, words)
        if found is not None:
            return found
    space = find_space(table, seat, thing)
    if space >= 0:
        return space_reason(table, seat, space_text(space))
    return named_reason(table, seat, thing.replace(" ", "-"))


def kind_reason(table: Table, seat: int, words: list[str]) -> Reason | None:
    """A thing by its kind and its id."""
    kind, what, rest = words[0], words[1], words[2:]
    last = words[-1]
    if kind in ("go", "space", "leap"):
        return space_reason(table, seat, what)
    if kind in ("explore", "tile"):
        return explore_reason(table, seat, what)
    if kind == "challenge":
        return challenge_reason(table, seat, " ".join(words[1:]))
    if kind in ("play", "card") and what in CARD:
        how = " ".join(rest).partition(" with ")[0] or "basic"
        return card_reason(table, seat, what, how)
    if kind == "cast" and what in CARD:
        return because("casting", "MK-736")
    if kind in ("recruit", "offer", "offered") and what in UNIT:
        return recruit_reason(table, seat, what)
    if kind in ("buy", "learn", "offer") and what in CARD:
        return buy_reason(table, seat, what)
    if kind in ("activate", "unit"):
        return unit_reason(table, seat, what)
    if kind == "heal":
        return heal_reason(table, seat, last)
    if kind == "banner" and what in CARD:
        return card_reason(table, seat, what, "basic")
    if words[:3] == ["use", "banner", "of"]:
        return banner_reason(table, seat, words[4] if len(words) > 4 else "")
    if kind == "damage":
        return damage_reason(table, seat, what, last if "unit" in rest else "hero")
    if kind in ("enemy", "attack", "block", "target"):
        return enemy_reason(table, seat, kind, what)
    if kind == "skill" and what in SKILL:
        return skill_reason(table, seat, what)
    if kind in ("tactic", "take") and what in TACTIC:
        return tactic_reason(table, seat, what)
    if kind == "die":
        return die_reason(table, seat, what)
    if kind in ("crystal", "token"):
        return stock_reason(table, seat, kind, what)
    if kind == "site":
        return site_reason(table, seat, "-".join(words[1:]))
    if kind == "hero" and what in HERO:
        return because("heroes_taken", "MK-103", name=name("heroes", what))
    return None


def named_reason(table: Table, seat: int, id: str) -> Reason | None:
    """A thing by its id or its name alone."""
    if id in CARD:
        offered = (*table.spell_offer, *table.advanced_offer, *table.monastery_offer)
        if CARD[id] not in table.players[seat].hand and CARD[id] in offered:
            return buy_reason(table, seat, id)
        return card_reason(table, seat, id, "basic")
    if id in UNIT:
        own = [unit.kind for unit in table.players[seat].units]
        if UNIT[id] in own:
            return unit_reason(table, seat, str(own.index(UNIT[id]) + 1))
        return recruit_reason(table, seat, id)
    if id in SKILL:
        return skill_reason(table, seat, id)
    if id in TACTIC:
        return tactic_reason(table, seat, id)
    if id in SITE_IDS[1:]:
        return site_reason(table, seat, id)
    if table.combat is not None:
        for number, foe in enumerate(table.combat.foes, 1):
            if enemy_name(foe.token).lower().replace(" ", "-") == id:
                return enemy_reason(table, seat, "enemy", str(number))
    return None


# -------------------------------------------------------------------------------- moving, exploring


def movement_reason(table: Table, seat: int) -> Reason | None:
    """Why nothing can be entered at all."""
    turn = table.turn
    if turn.seat != seat:
        return asked(table, seat)
    if table.combat is not None:
        return because("in_combat", "MK-801")
    if turn.acted:
        return because("acted", "MK-617")
    if turn.rested:
        return because("rested", "MK-625")
    if must_rest(table, seat):
        return because("must_rest", "MK-624")
    return None


def space_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the hero cannot go to a space."""
    try:
        at = from_text(what)
    except BadInput:
        return None
    if at not in SPACE or not table.laid(SPACE[at]):
        return because("unseen", "MK-802", space=what)
    space = SPACE[at]
    here = table.players[seat].space
    if space == here:
        return because("here", "MK-802")
    reason = movement_reason(table, seat)
    if reason is not None:
        return reason
    turn = table.turn
    if here < 0 or space not in reachable(table, here):
        return because("far", "MK-802", space=what, n=far(here, space) if here >= 0 else 0)
    terrain = terrain_name(table, space)
    cost = table.step_cost(space)
    if cost >= NO_ENTRY:
        return because("wall", "MK-804", terrain=terrain)
    if table.rampaging(space):
        foe = enemy_name(table.spot(space).tokens[0])
        return because("rampaging", "MK-809", foe=foe)
    if table.site(space) == CITY and SCENARIOS[table.scenario].reconnaissance:
        return because("city", "MK-2107")
    if cost > turn.move:
        time = told("time.night" if table.night else "time.day")
        return because("cost", "MK-803", terrain=terrain, cost=cost, move=turn.move, time=time)
    other = table.hero_on(space, seat)
    if other != NOBODY:
        rule = "MK-817" if table.site(space) == KEEP else "MK-911"
        return because("hero", rule, name=seat_name(table, other))
    return asked(table, seat)


def explore_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the tile around a space, or beyond it, cannot be revealed."""
    try:
        at = from_text(what)
    except BadInput:
        return None
    centre = SPACE.get(at, -1)
    position = centre // 7 if centre >= 0 else POSITION.get(at, -1)
    if position < 0 or not SHAPE_HAS[table.shape][position]:
        return because("explore_shape", "MK-827")
    if table.order[position] >= 0:
        return because("explored", "MK-824")
    reason = movement_reason(table, seat)
    if reason is not None:
        return reason
    if not table.tile_deck and not table.tiles_left:
        return because("explore_none", "MK-842")
    here = table.players[seat].space
    if position not in touched(table, here):
        return because("explore_far", "MK-824")
    if not placeable(table, position):
        return because("explore_touch", "MK-828")
    move = table.turn.move
    if move < EXPLORE_COST:
        return because("explore_cost", "MK-823", cost=EXPLORE_COST, move=move)
    return asked(table, seat)


def challenge_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why rampaging enemies cannot be challenged: those of a space, or those of a name."""
    spaces = rampaging_named(table, what)
    if not spaces:
        try:
            at = from_text(what)
        except BadInput:
            return None
        spaces = [SPACE[at]] if at in SPACE else []
    reason = deed_reason(table, seat)
    if reason is not None:
        return reason
    here = table.players[seat].space
    near = rampaging_near(table, here) if here >= 0 else []
    if not any(space in near for space in spaces):
        return because("not_next", "MK-907")
    return asked(table, seat)


def rampaging_named(table: Table, called: str) -> list[int]:
    """The spaces of the rampaging enemies with a name."""
    return [
        space
        for space in range(len(NEAR))
        if table.laid(space)
        and table.rampaging(space)
        and enemy_name(table.spot(space).tokens[0]).lower() == called
    ]


# ------------------------------------------------------------------------------------------ actions


def deed_reason(table: Table, seat: int) -> Reason | None:
    """Why no action at all can be taken."""
    turn = table.turn
    if table.combat is not None:
        return because("in_combat", "MK-1101")
    if turn.acted:
        return because("acted_action", "MK-617")
    if turn.rested:
        return because("rested", "MK-625")
    if must_rest(table, seat):
        return because("must_rest", "MK-624")
    space = table.players[seat].space
    if space >= 0 and table.hero_on(space, seat) != NOBODY and not table.shared(space):
        return because("shared_space", "MK-822")
    return None


def action_reason(table: Table, seat: int, thing: str) -> Reason | None:
    """Why a choice without details is not open."""
    turn = table.turn
    player = table.players[seat]
    space = player.space
    site = table.site(space) if space >= 0 else 0
    if thing == "rest":
        if table.combat is not None:
            return because("in_combat", "MK-625")
        if turn.rested:
            return because("rest_again", "MK-625")
        return because("rest_moved", "MK-626")
    if thing == "end turn":
        if table.combat is not None:
            return because("end_combat", "MK-1118")
        return because("must_rest", "MK-624")
    if thing == "interact":
        return interact_reason(table, seat)
    if thing in ("enter", "enter the site"):
        return deed_reason(table, seat) or enter_reason(table, seat, space)
    if thing in ("burn", "burn the monastery"):
        if site != MONASTERY:
            return because("burn_none", "MK-1114")
        if table.spot(space).owner != NOBODY:
            return because("burn_done", "MK-1114")
        return deed_reason(table, seat) or asked(table, seat)
    if thing in ("plunder", "plunder the village"):
        if site != VILLAGE:
            return because("plunder_none", "MK-1024")
        return because("plunder_done" if player.plundered else "plunder_turn", "MK-1025")
    if thing.startswith("announce"):
        return because("announce_deck", "MK-609")
    if thing in ("heal a wound", "heal wound"):
        return heal_reason(table, seat, "wound")
    if thing in ("finish", "finish the phase"):
        return because("phase_none", "MK-1118")
    if thing in GOODS:
        return goods_reason(table, seat, thing)
    if thing in ("turn move into attack", "turn move into ranged attack"):
        return because("convert", "MK-721")
    if thing == "turn influence into block":
        return because("convert", "MK-721")
    return None


def interact_reason(table: Table, seat: int) -> Reason:
    if reputation_modifier(table.players[seat].reputation) == NO_INTERACTION:
        return because("reputation", "MK-1004")
    if table.players[seat].space < 0 or not can_interact(table, seat):
        return because("interact", "MK-1003")
    return deed_reason(table, seat) or asked(table, seat)


def enter_reason(table: Table, seat: int, space: int) -> Reason:
    """Why an adventure site cannot be entered."""
    if space < 0 or SITES[table.site(space)].kind != ADVENTURE:
        return because("enter_none", "MK-1107")
    spot = table.spot(space)
    if spot.owner != NOBODY:
        return because("enter_done", "MK-1117", site=site_name(table, space))
    if spot.ruin >= 0 and not can_pay_altar(table, seat, RUINS[spot.ruin].altar):
        return because("enter_altar", "MK-1113", text=ruin_text(RUINS[spot.ruin]).rstrip("."))
    return asked(table, seat)


def site_reason(table: Table, seat: int, id: str) -> Reason | None:
    """Why nothing can be done at a site."""
    if id not in SITE_IDS[1:]:
        return None
    site = SITE_IDS.index(id)
    title = name("sites", id)
    found = [
        space for space in range(len(HEXES)) if table.laid(space) and table.site(space) == site
    ]
    if not found:
        return because("site_unknown", "MK-826", site=title)
    here = table.players[seat].space
    if here not in found:
        near = min(found, key=lambda space: far(here, space) if here >= 0 else 0)
        if here >= 0 and near in NEAR[here]:
            return space_reason(table, seat, space_text(near))
        return because("site_far", "MK-621", site=title, space=space_text(near))
    if SITES[site].kind == ADVENTURE:
        return deed_reason(table, seat) or enter_reason(table, seat, here)
    if site in (VILLAGE, MONASTERY, KEEP, MAGE_TOWER, CITY):
        return interact_reason(table, seat)
    return because("site_action", "MK-621", site=title, text=site_text(SITES[site]).rstrip("."))


# -------------------------------------------------------------------------------------------- goods

GOODS = {
    "buy healing": "MK-1014",
    "buy an artifact": "MK-1019",
    "add an elite unit": "MK-1020",
    "buy the unseen advanced action": "MK-1021",
}
CITY_GOODS = {
    "buy an artifact": RED,
    "add an elite unit": WHITE,
    "buy the unseen advanced action": GREEN,
}


def market_reason(table: Table, seat: int, title: str) -> Reason | None:
    """Why nothing can be bought at all."""
    if reputation_modifier(table.players[seat].reputation) == NO_INTERACTION:
        return because("reputation", "MK-1004")
    if table.turn.interacting:
        return None
    if table.players[seat].space < 0 or not can_interact(table, seat):
        return because("interact", "MK-1003")
    return deed_reason(table, seat) or because("influence_first", "MK-1003", unit=title)


def recruit_reason(table: Table, seat: int, id: str) -> Reason:
    """Why a Unit of the offer cannot be recruited."""
    kind = UNIT[id]
    title = unit_name(kind)
    if kind not in table.unit_offer:
        return because("not_offered", "MK-1011", unit=title)
    reason = market_reason(table, seat, title)
    if reason is not None:
        return reason
    unit = UNITS[kind]
    if not unit.recruit & icons_at(table, table.players[seat].space):
        return because("icon", "MK-1011", unit=title, places=recruited_at(unit))
    influence = table.turn.influence
    return because("influence", "MK-1011", unit=title, cost=unit.cost, influence=influence)


def buy_reason(table: Table, seat: int, id: str) -> Reason:
    """Why a card of an offer cannot be bought."""
    card = CARD[id]
    title = card_name(card)
    spell = TYPE_OF[card] == SPELL
    offered = (*table.spell_offer, *table.advanced_offer, *table.monastery_offer)
    if card not in offered or TYPE_OF[card] not in (SPELL, ADVANCED_ACTION):
        return because("not_in_offer", "MK-1009", card=title)
    reason = market_reason(table, seat, title)
    if reason is not None:
        return reason
    space = table.players[seat].space
    site = table.site(space)
    colour = table.site_colour(space) if site == CITY else -1
    taught = site == MONASTERY and card in table.monastery_offer
    sold = (spell and (site == MAGE_TOWER or colour == BLUE)) or (
        not spell and (taught or (colour == GREEN and card in table.advanced_offer))
    )
    if not sold:
        place = told("why.sold_spell" if spell else "why.sold_advanced")
        return because("goods_place", "MK-1017" if spell else "MK-1016", card=title, place=place)
    cost = SPELL_PRICE if spell else MONASTERY_CARD
    influence = table.turn.influence
    if influence < cost:
        rule = "MK-1017" if spell else "MK-1016"
        return because("goods_cost", rule, card=title, cost=cost, influence=influence)
    if spell and not ways(table, seat, COLOUR_OF[card]):
        return because("goods_mana", "MK-1017", card=title, colour=colour_name(COLOUR_OF[card]))
    return asked(table, seat)


def goods_reason(table: Table, seat: int, thing: str) -> Reason:
    """Why healing, an Artifact, an Elite Unit or an unseen card cannot be bought."""
    what = told("goods." + thing.replace(" ", "_"))
    reason = market_reason(table, seat, what)
    if reason is not None:
        return reason
    space = table.players[seat].space
    colour = table.site_colour(space) if table.site(space) == CITY else -1
    cost = {RED: ARTIFACT_PRICE, WHITE: ELITE_PRICE, GREEN: MONASTERY_CARD}.get(colour, 0)
    if thing == "buy healing":
        cost = SITES[table.site(space)].heal_cost
    elif colour != CITY_GOODS[thing]:
        cost = 0
    if not cost:
        return because("goods_here", GOODS[thing], what=what)
    return because("goods_cost", GOODS[thing], card=what, cost=cost, influence=table.turn.influence)
