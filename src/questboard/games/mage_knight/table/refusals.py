"""Why something cannot be chosen now, with the rule that says so.

A thing is named as choices name it (``space 1,-1``, ``card march``, ``unit 2``, ``enemy 1``,
``offer peasants``, ``die red``), as a choice is written (``play march strong``), or by its name.
"""

from __future__ import annotations

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, SPELL
from questboard.games.mage_knight.language.words import BLUE, GREEN, RED, WHITE
from questboard.games.mage_knight.state import NOBODY, Table, numbers
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.state.numbers import RUINS, SITES, UNITS
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps import interaction
from questboard.games.mage_knight.steps.exploring import placeable, touched
from questboard.games.mage_knight.steps.mana import ways
from questboard.games.mage_knight.steps.possible import must_rest
from questboard.games.mage_knight.steps.turn import can_pay_altar, reachable
from questboard.games.mage_knight.table import describe, why_plays
from questboard.games.mage_knight.table.explain import find_space
from questboard.games.mage_knight.table.texts import recruited_at, ruin_text, site_text
from questboard.games.mage_knight.table.why_fights import damage_reason, enemy_reason
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.game import Reason

FREE_STEPS = ("TakeTurn", "Fight")  # everything else is a question of its own
OWN_WORDS = ("ChooseTactic", "ChooseHero", "NameTarget", "GatherGroup")
OWN_RULES = ("MK-402", "MK-103", "MK-1120", "MK-1125", "MK-1126", "MK-1135")


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way; None for what the game does not know."""
    reason = find_reason(table, seat, thing)
    step = type(table.agenda[-1]).__name__
    if reason is None or step in FREE_STEPS:
        return reason
    if step in OWN_WORDS and reason.rule in OWN_RULES:
        return reason
    if thing.startswith(("plunder", "announce")):
        return reason
    return why_plays.asked(table, seat)


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
        return space_reason(table, seat, ground.space_text(space))
    return named_reason(table, seat, thing.replace(" ", "-"))


def kind_reason(table: Table, seat: int, words: list[str]) -> Reason | None:
    """A thing by its kind and its id."""
    box = table.contents()
    kind, what, rest = words[0], words[1], words[2:]
    last = words[-1]
    if kind in ("go", "space", "leap"):
        return space_reason(table, seat, what)
    if kind in ("explore", "tile"):
        return explore_reason(table, seat, what)
    if kind == "challenge":
        return challenge_reason(table, seat, " ".join(words[1:]))
    if kind in ("play", "card") and what in box.cards:
        how = " ".join(rest).partition(" with ")[0] or "basic"
        return why_plays.card_reason(table, seat, what, how)
    if kind == "cast" and what in box.cards:
        return why_plays.because("casting", "MK-736")
    if kind in ("recruit", "offer", "offered") and what in box.units:
        return recruit_reason(table, seat, what)
    if kind in ("buy", "learn", "offer") and what in box.cards:
        return buy_reason(table, seat, what)
    if kind in ("activate", "unit"):
        return why_plays.unit_reason(table, seat, what)
    if kind == "heal":
        return why_plays.heal_reason(table, seat, last)
    if kind == "banner" and what in box.cards:
        return why_plays.card_reason(table, seat, what, "basic")
    if words[:3] == ["use", "banner", "of"]:
        return why_plays.banner_reason(table, seat, words[4] if len(words) > 4 else "")
    if kind == "damage":
        return damage_reason(table, seat, what, last if "unit" in rest else "hero")
    if kind in ("enemy", "attack", "block", "target", "add"):
        return enemy_reason(table, seat, kind, what)
    if kind == "skill" and what in box.skills:
        return why_plays.skill_reason(table, seat, what)
    if kind in ("tactic", "take") and what in box.tactics:
        return why_plays.tactic_reason(table, seat, what)
    if kind == "die":
        return why_plays.die_reason(table, seat, what)
    if kind in ("crystal", "token"):
        return why_plays.stock_reason(table, seat, kind, what)
    if kind == "site":
        return site_reason(table, seat, "-".join(words[1:]))
    if kind == "hero" and what in box.heroes:
        return why_plays.because("heroes_taken", "MK-103", name=name("heroes", what))
    return None


def named_reason(table: Table, seat: int, id: str) -> Reason | None:
    """A thing by its id or its name alone."""
    box = table.contents()
    if id in box.cards:
        offered = (*table.spell_offer, *table.advanced_offer, *table.monastery_offer)
        if numbers.CARD[id] not in table.players[seat].hand and numbers.CARD[id] in offered:
            return buy_reason(table, seat, id)
        return why_plays.card_reason(table, seat, id, "basic")
    if id in box.units:
        own = [unit.kind for unit in table.players[seat].units]
        if numbers.UNIT[id] in own:
            return why_plays.unit_reason(table, seat, str(own.index(numbers.UNIT[id]) + 1))
        return recruit_reason(table, seat, id)
    if id in box.skills:
        return why_plays.skill_reason(table, seat, id)
    if id in box.tactics:
        return why_plays.tactic_reason(table, seat, id)
    if id in box.sites:
        return site_reason(table, seat, id)
    if table.combat is not None:
        for number, foe in enumerate(table.combat.foes, 1):
            if describe.enemy_name(foe.token).lower().replace(" ", "-") == id:
                return enemy_reason(table, seat, "enemy", str(number))
    return None


# -------------------------------------------------------------------------------- moving, exploring


def movement_reason(table: Table, seat: int) -> Reason | None:
    """Why nothing can be entered at all."""
    turn = table.turn
    if turn.seat != seat:
        return why_plays.asked(table, seat)
    if table.combat is not None:
        return why_plays.because("in_combat", "MK-801")
    if turn.acted:
        return why_plays.because("acted", "MK-617")
    if turn.rested:
        return why_plays.because("rested", "MK-625")
    if must_rest(table, seat):
        return why_plays.because("must_rest", "MK-624")
    return None


def space_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the hero cannot go to a space."""
    try:
        at = from_text(what)
    except BadInput:
        return None
    if at not in ground.SPACE or not table.laid(ground.SPACE[at]):
        return why_plays.because("unseen", "MK-802", space=what)
    space = ground.SPACE[at]
    here = table.players[seat].space
    if space == here:
        return why_plays.because("here", "MK-802")
    reason = movement_reason(table, seat)
    if reason is not None:
        return reason
    turn = table.turn
    if here < 0 or space not in reachable(table, here):
        return why_plays.because(
            "far", "MK-802", space=what, n=ground.far(here, space) if here >= 0 else 0
        )
    terrain = describe.terrain_name(table, space)
    cost = table.step_cost(space)
    if cost >= tracks.NO_ENTRY:
        return why_plays.because("wall", "MK-804", terrain=terrain)
    if table.rampaging(space):
        foe = describe.enemy_name(table.spot(space).tokens[0])
        return why_plays.because("rampaging", "MK-809", foe=foe)
    closed = table.story().closed(table.site(space))
    if closed:
        return why_plays.because("city", closed)
    if cost > turn.move:
        time = describe.told("time.night" if table.night else "time.day")
        return why_plays.because(
            "cost", "MK-803", terrain=terrain, cost=cost, move=turn.move, time=time
        )
    other = table.hero_on(space, seat)
    if other != NOBODY:
        rule = "MK-817" if SITES[table.site(space)].owned else "MK-911"
        return why_plays.because("hero", rule, name=describe.seat_name(table, other))
    return why_plays.asked(table, seat)


def explore_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the tile around a space, or beyond it, cannot be revealed."""
    try:
        at = from_text(what)
    except BadInput:
        return None
    centre = ground.SPACE.get(at, -1)
    position = centre // 7 if centre >= 0 else ground.POSITION.get(at, -1)
    if position < 0 or not ground.SHAPE_HAS[table.shape][position]:
        return why_plays.because("explore_shape", "MK-827")
    if table.order[position] >= 0:
        return why_plays.because("explored", "MK-824")
    reason = movement_reason(table, seat)
    if reason is not None:
        return reason
    if not table.tile_deck and not table.tiles_left:
        return why_plays.because("explore_none", "MK-842")
    here = table.players[seat].space
    if position not in touched(table, here):
        return why_plays.because("explore_far", "MK-824")
    if not placeable(table, position):
        return why_plays.because("explore_touch", "MK-828")
    move = table.turn.move
    if move < tracks.EXPLORE_COST:
        return why_plays.because("explore_cost", "MK-823", cost=tracks.EXPLORE_COST, move=move)
    return why_plays.asked(table, seat)


def challenge_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why rampaging enemies cannot be challenged: those of a space, or those of a name."""
    spaces = rampaging_named(table, what)
    if not spaces:
        try:
            at = from_text(what)
        except BadInput:
            return None
        spaces = [ground.SPACE[at]] if at in ground.SPACE else []
    reason = deed_reason(table, seat)
    if reason is not None:
        return reason
    here = table.players[seat].space
    near = table.rampaging_near(here) if here >= 0 else []
    if not any(space in near for space in spaces):
        return why_plays.because("not_next", "MK-907")
    return why_plays.asked(table, seat)


def rampaging_named(table: Table, called: str) -> list[int]:
    """The spaces of the rampaging enemies with a name."""
    return [
        space
        for space in range(len(ground.NEAR))
        if table.laid(space)
        and table.rampaging(space)
        and describe.enemy_name(table.spot(space).tokens[0]).lower() == called
    ]


# ------------------------------------------------------------------------------------------ actions


def deed_reason(table: Table, seat: int) -> Reason | None:
    """Why no action at all can be taken."""
    turn = table.turn
    if table.combat is not None:
        return why_plays.because("in_combat", "MK-1101")
    if turn.acted:
        return why_plays.because("acted_action", "MK-617")
    if turn.rested:
        return why_plays.because("rested", "MK-625")
    if must_rest(table, seat):
        return why_plays.because("must_rest", "MK-624")
    space = table.players[seat].space
    if space >= 0 and table.hero_on(space, seat) != NOBODY and not table.shared(space):
        return why_plays.because("shared_space", "MK-822")
    return None


def action_reason(table: Table, seat: int, thing: str) -> Reason | None:
    """Why a choice without details is not open."""
    turn = table.turn
    player = table.players[seat]
    space = player.space
    site = table.site(space) if space >= 0 else 0
    if thing == "rest":
        if table.combat is not None:
            return why_plays.because("in_combat", "MK-625")
        if turn.rested:
            return why_plays.because("rest_again", "MK-625")
        return why_plays.because("rest_moved", "MK-626")
    if thing == "end turn":
        if table.combat is not None:
            return why_plays.because("end_combat", "MK-1118")
        return why_plays.because("must_rest", "MK-624")
    if thing == "interact":
        return interact_reason(table, seat)
    if thing in ("enter", "enter the site"):
        return deed_reason(table, seat) or enter_reason(table, seat, space)
    if thing in ("burn", "burn the monastery"):
        if site != land.MONASTERY:
            return why_plays.because("burn_none", "MK-1114")
        if table.spot(space).owner != NOBODY:
            return why_plays.because("burn_done", "MK-1114")
        return deed_reason(table, seat) or why_plays.asked(table, seat)
    if thing in ("plunder", "plunder the village"):
        if site != land.VILLAGE:
            return why_plays.because("plunder_none", "MK-1024")
        return why_plays.because("plunder_done" if player.plundered else "plunder_turn", "MK-1025")
    if thing.startswith("announce"):
        return why_plays.because("announce_deck", "MK-609")
    if thing in ("heal a wound", "heal wound"):
        return why_plays.heal_reason(table, seat, "wound")
    if thing in ("finish", "finish the phase"):
        return why_plays.because("phase_none", "MK-1118")
    if thing in GOODS:
        return goods_reason(table, seat, thing)
    if thing in ("turn move into attack", "turn move into ranged attack"):
        return why_plays.because("convert", "MK-721")
    if thing == "turn influence into block":
        return why_plays.because("convert", "MK-721")
    return None


def interact_reason(table: Table, seat: int) -> Reason:
    if reputation_modifier(table.players[seat].reputation) == tracks.NO_INTERACTION:
        return why_plays.because("reputation", "MK-1004")
    if table.players[seat].space < 0 or not interaction.can_interact(table, seat):
        return why_plays.because("interact", "MK-1003")
    return deed_reason(table, seat) or why_plays.asked(table, seat)


def enter_reason(table: Table, seat: int, space: int) -> Reason:
    """Why an adventure site cannot be entered."""
    if space < 0 or SITES[table.site(space)].kind != land.ADVENTURE:
        return why_plays.because("enter_none", "MK-1107")
    spot = table.spot(space)
    if spot.owner != NOBODY:
        return why_plays.because("enter_done", "MK-1117", site=describe.site_name(table, space))
    if spot.ruin >= 0 and not can_pay_altar(table, seat, RUINS[spot.ruin].altar):
        return why_plays.because(
            "enter_altar", "MK-1113", text=ruin_text(RUINS[spot.ruin]).rstrip(".")
        )
    return why_plays.asked(table, seat)


def site_reason(table: Table, seat: int, id: str) -> Reason | None:
    """Why nothing can be done at a site."""
    known = table.contents().sites
    if id not in known:
        return None
    site = known[id]
    title = name("sites", id)
    found = [
        space
        for space in range(len(ground.HEXES))
        if table.laid(space) and table.site(space) == site
    ]
    if not found:
        return why_plays.because("site_unknown", "MK-826", site=title)
    here = table.players[seat].space
    if here not in found:
        near = min(found, key=lambda space: ground.far(here, space) if here >= 0 else 0)
        if here >= 0 and near in ground.NEAR[here]:
            return space_reason(table, seat, ground.space_text(near))
        return why_plays.because("site_far", "MK-621", site=title, space=ground.space_text(near))
    if SITES[site].kind == land.ADVENTURE:
        return deed_reason(table, seat) or enter_reason(table, seat, here)
    if SITES[site].kind in (land.INHABITED, land.FORTIFIED):
        return interact_reason(table, seat)
    return why_plays.because(
        "site_action", "MK-621", site=title, text=site_text(SITES[site]).rstrip(".")
    )


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
    if reputation_modifier(table.players[seat].reputation) == tracks.NO_INTERACTION:
        return why_plays.because("reputation", "MK-1004")
    if table.turn.interacting:
        return None
    if table.players[seat].space < 0 or not interaction.can_interact(table, seat):
        return why_plays.because("interact", "MK-1003")
    return deed_reason(table, seat) or why_plays.because("influence_first", "MK-1003", unit=title)


def recruit_reason(table: Table, seat: int, id: str) -> Reason:
    """Why a Unit of the offer cannot be recruited."""
    kind = numbers.UNIT[id]
    title = describe.unit_name(kind)
    if kind not in table.unit_offer:
        return why_plays.because("not_offered", "MK-1011", unit=title)
    reason = market_reason(table, seat, title)
    if reason is not None:
        return reason
    unit = UNITS[kind]
    if not unit.recruit & interaction.icons_at(table, table.players[seat].space):
        return why_plays.because("icon", "MK-1011", unit=title, places=recruited_at(unit))
    influence = table.turn.influence
    return why_plays.because(
        "influence", "MK-1011", unit=title, cost=unit.cost, influence=influence
    )


def buy_reason(table: Table, seat: int, id: str) -> Reason:
    """Why a card of an offer cannot be bought."""
    card = numbers.CARD[id]
    title = describe.card_name(card)
    spell = numbers.TYPE_OF[card] == SPELL
    offered = (*table.spell_offer, *table.advanced_offer, *table.monastery_offer)
    if card not in offered or numbers.TYPE_OF[card] not in (SPELL, ADVANCED_ACTION):
        return why_plays.because("not_in_offer", "MK-1009", card=title)
    reason = market_reason(table, seat, title)
    if reason is not None:
        return reason
    space = table.players[seat].space
    site = table.site(space)
    colour = table.site_colour(space) if site == land.CITY else -1
    taught = site == land.MONASTERY and card in table.monastery_offer
    sold = (spell and (site == land.MAGE_TOWER or colour == BLUE)) or (
        not spell and (taught or (colour == GREEN and card in table.advanced_offer))
    )
    if not sold:
        place = describe.told("why.sold_spell" if spell else "why.sold_advanced")
        return why_plays.because(
            "goods_place", "MK-1017" if spell else "MK-1016", card=title, place=place
        )
    cost = interaction.price_at(table, space)
    influence = table.turn.influence
    if influence < cost:
        rule = "MK-1017" if spell else "MK-1016"
        return why_plays.because("goods_cost", rule, card=title, cost=cost, influence=influence)
    if spell and not ways(table, seat, numbers.COLOUR_OF[card]):
        return why_plays.because(
            "goods_mana",
            "MK-1017",
            card=title,
            colour=describe.colour_name(numbers.COLOUR_OF[card]),
        )
    return why_plays.asked(table, seat)


def goods_reason(table: Table, seat: int, thing: str) -> Reason:
    """Why healing, an Artifact, an Elite Unit or an unseen card cannot be bought."""
    what = describe.told("goods." + thing.replace(" ", "_"))
    reason = market_reason(table, seat, what)
    if reason is not None:
        return reason
    space = table.players[seat].space
    colour = table.site_colour(space) if table.site(space) == land.CITY else -1
    cost = interaction.price_at(table, space)
    if thing == "buy healing":
        cost = SITES[table.site(space)].heal_cost
    elif colour != CITY_GOODS[thing]:
        cost = 0
    if not cost:
        return why_plays.because("goods_here", GOODS[thing], what=what)
    return why_plays.because(
        "goods_cost", GOODS[thing], card=what, cost=cost, influence=table.turn.influence
    )
