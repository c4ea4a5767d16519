"""Why something cannot be chosen now, with the rule that says so.

A thing is named as choices name it (``space 1,-1``, ``card march``, ``unit 2``, ``enemy 1``,
``offer peasants``, ``die red``), as a choice is written (``play march strong``), or by its name.
"""

from __future__ import annotations

from collections.abc import Callable

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, SPELL
from questboard.games.mage_knight.language.words import BLUE, GREEN, NO_COLOUR, RED, WHITE
from questboard.games.mage_knight.state import NOBODY, Table, numbers
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.state.numbers import RUINS, SITES, UNITS
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps import interaction
from questboard.games.mage_knight.steps.asking import NameTarget
from questboard.games.mage_knight.steps.combat import Fight, GatherGroup
from questboard.games.mage_knight.steps.exploring import placeable, touched
from questboard.games.mage_knight.steps.mana import ways
from questboard.games.mage_knight.steps.possible import must_rest
from questboard.games.mage_knight.steps.round_order import ChooseTactic
from questboard.games.mage_knight.steps.set_up import ChooseHero
from questboard.games.mage_knight.steps.turn import TakeTurn, can_pay_altar, reachable
from questboard.games.mage_knight.table import describe, why_plays
from questboard.games.mage_knight.table.explain import find_space
from questboard.games.mage_knight.table.texts import recruited_at, ruin_text, site_text
from questboard.games.mage_knight.table.why_fights import damage_reason, enemy_reason
from questboard.games.mage_knight.table.why_plays import asked, because, when
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import Hex, from_text
from questboard.kernel.game import Reason

FREE_STEPS = (TakeTurn, Fight)  # everything else is a question of its own
OWN_WORDS = (ChooseTactic, ChooseHero, NameTarget, GatherGroup)
OWN_RULES = ("MK-402", "MK-103", "MK-1120", "MK-1125", "MK-1126", "MK-1135")


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The first reason that stands in the way; None for what the game does not know."""
    reason = find_reason(table, seat, thing)
    step = table.agenda[-1]
    if reason is None or isinstance(step, FREE_STEPS):
        return reason
    if isinstance(step, OWN_WORDS) and reason.rule in OWN_RULES:
        return reason
    return reason if thing.startswith(("plunder", "announce")) else asked(table, seat)


def find_reason(table: Table, seat: int, thing: str) -> Reason | None:
    words = thing.split()
    reason = action_reason(table, seat, thing)
    if reason is None and len(words) > 1:
        reason = kind_reason(table, seat, words)
    if reason is not None:
        return reason
    space = find_space(table, seat, thing)
    if space >= 0:
        return space_reason(table, seat, ground.space_text(space))
    return named_reason(table, seat, thing.replace(" ", "-"))


def kind_reason(table: Table, seat: int, words: list[str]) -> Reason | None:
    """A thing by its kind and its id."""
    box = table.contents()
    kind, what, rest, last = words[0], words[1], words[2:], words[-1]
    for kinds, shelf, reason in KINDS:
        if kind in kinds.split() and (not shelf or what in getattr(box, shelf)):
            return reason(table, seat, what)
    if kind == "challenge":
        return challenge_reason(table, seat, " ".join(words[1:]))
    if kind in ("play", "card", "banner") and what in box.cards:
        how = " ".join(rest).partition(" with ")[0] if kind != "banner" else ""
        return why_plays.card_reason(table, seat, what, how or "basic")
    if kind == "heal":
        return why_plays.heal_reason(table, seat, last)
    if words[:3] == ["use", "banner", "of"]:
        return why_plays.banner_reason(table, seat, words[4] if len(words) > 4 else "")
    if kind == "damage":
        return damage_reason(table, seat, what, last if "unit" in rest else "hero")
    if kind in ("enemy", "attack", "block", "target", "add"):
        return enemy_reason(table, seat, kind, what)
    if kind == "site":
        return site_reason(table, seat, "-".join(words[1:]))
    if kind == "hero" and what in box.heroes:
        return because("heroes_taken", "MK-103", name=name("heroes", what))
    return when(kind == "cast" and what in box.cards, "casting", "MK-736")


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
    if table.turn.seat != seat:
        return asked(table, seat)
    return when(table.combat, "in_combat", "MK-801") or spent_reason(table, seat, "acted")


def spent_reason(table: Table, seat: int, acted: str) -> Reason | None:
    """Why the turn is used up, or must be a Rest."""
    return (
        when(table.turn.acted, acted, "MK-617")
        or when(table.turn.rested, "rested", "MK-625")
        or when(must_rest(table, seat), "must_rest", "MK-624")
    )


def coordinates(what: str) -> Hex | None:
    try:
        return from_text(what)
    except BadInput:
        return None


def space_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the hero cannot go to a space."""
    at = coordinates(what)
    if at is None:
        return None
    here, space = table.players[seat].space, ground.SPACE.get(at, -1)
    if space < 0 or not table.laid(space):
        return because("unseen", "MK-802", space=what)
    if space == here:
        return because("here", "MK-802")
    steps = ground.far(here, space) if here >= 0 else 0
    far = here < 0 or space not in reachable(table, here)
    return (
        movement_reason(table, seat)
        or when(far, "far", "MK-802", space=what, n=steps)
        or entry_reason(table, seat, space)
        or asked(table, seat)
    )


def entry_reason(table: Table, seat: int, space: int) -> Reason | None:
    """Why a space next to the hero cannot be entered."""
    terrain, cost, move = (
        describe.terrain_name(table, space),
        table.step_cost(space),
        table.turn.move,
    )
    closed = table.story().closed(table.site(space))
    if table.rampaging(space) and cost < tracks.NO_ENTRY:
        foe = describe.enemy_name(table.spot(space).tokens[0])
        return because("rampaging", "MK-809", foe=foe)
    time = describe.told("time.night" if table.night else "time.day")
    other = table.hero_on(space, seat)
    rule = "MK-817" if table.site(space) == land.KEEP else "MK-911"
    return (
        when(cost >= tracks.NO_ENTRY, "wall", "MK-804", terrain=terrain)
        or when(closed, "city", closed)
        or when(cost > move, "cost", "MK-803", terrain=terrain, cost=cost, move=move, time=time)
        or when(other != NOBODY, "hero", rule, name=describe.seat_name(table, other))
    )


def explore_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the tile around a space, or beyond it, cannot be revealed."""
    at = coordinates(what)
    if at is None:
        return None
    position = ground.SPACE[at] // 7 if at in ground.SPACE else ground.POSITION.get(at, -1)
    if position < 0 or not ground.SHAPE_HAS[table.shape][position]:
        return because("explore_shape", "MK-827")
    move, cost = table.turn.move, tracks.EXPLORE_COST
    here = table.players[seat].space
    return (
        when(table.order[position] >= 0, "explored", "MK-824")
        or movement_reason(table, seat)
        or when(not table.tile_deck and not table.tiles_left, "explore_none", "MK-842")
        or when(position not in touched(table, here), "explore_far", "MK-824")
        or when(not placeable(table, position), "explore_touch", "MK-828")
        or when(move < cost, "explore_cost", "MK-823", cost=cost, move=move)
        or asked(table, seat)
    )


def challenge_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why rampaging enemies cannot be challenged: those of a space, or those of a name."""
    at, here = coordinates(what), table.players[seat].space
    spaces = rampaging_named(table, what)
    if not spaces and at is None:
        return None
    spaces = spaces or [space for each, space in ground.SPACE.items() if each == at]
    near = table.rampaging_near(here) if here >= 0 else []
    far = not any(space in near for space in spaces)
    return deed_reason(table, seat) or when(far, "not_next", "MK-907") or asked(table, seat)


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
    space = table.players[seat].space
    others = space >= 0 and table.hero_on(space, seat) != NOBODY and not table.shared(space)
    return (
        when(table.combat, "in_combat", "MK-1101")
        or spent_reason(table, seat, "acted_action")
        or when(others, "shared_space", "MK-822")
    )


def action_reason(table: Table, seat: int, thing: str) -> Reason | None:
    """Why a choice without details is not open."""
    if thing == "rest":
        return (
            when(table.combat, "in_combat", "MK-625")
            or when(table.turn.rested, "rest_again", "MK-625")
            or because("rest_moved", "MK-626")
        )
    if thing == "end turn":
        combat = when(table.combat, "end_combat", "MK-1118")
        return combat or because("must_rest", "MK-624")
    if thing == "interact":
        return dealing_reason(table, seat) or asked(table, seat)
    if thing in ("enter", "enter the site"):
        return deed_reason(table, seat) or enter_reason(table, seat, table.players[seat].space)
    if thing in ("burn", "burn the monastery", "plunder", "plunder the village"):
        return raid_reason(table, seat, thing)
    if thing.startswith("announce"):
        return because("announce_deck", "MK-609")
    if thing in ("heal a wound", "heal wound"):
        return why_plays.heal_reason(table, seat, "wound")
    if thing in ("finish", "finish the phase"):
        return because("phase_none", "MK-1118")
    if thing in GOODS:
        return goods_reason(table, seat, thing)
    return when(thing in CONVERSIONS, "convert", "MK-721")


CONVERSIONS = ("turn move into attack", "turn move into ranged attack", "turn influence into block")


def raid_reason(table: Table, seat: int, thing: str) -> Reason:
    """Why a monastery cannot be burned, or a village plundered."""
    player = table.players[seat]
    site = table.site(player.space) if player.space >= 0 else land.NO_SITE
    if thing.startswith("burn"):
        return (
            when(site != land.MONASTERY, "burn_none", "MK-1114")
            or when(table.spot(player.space).owner != NOBODY, "burn_done", "MK-1114")
            or deed_reason(table, seat)
            or asked(table, seat)
        )
    return (
        when(site != land.VILLAGE, "plunder_none", "MK-1024")
        or when(player.plundered, "plunder_done", "MK-1025")
        or because("plunder_turn", "MK-1025")
    )


def dealing_reason(table: Table, seat: int) -> Reason | None:
    """Why nobody deals with the hero."""
    player = table.players[seat]
    shunned = reputation_modifier(player.reputation) == tracks.NO_INTERACTION
    alone = player.space < 0 or not interaction.can_interact(table, seat)
    return (
        when(shunned, "reputation", "MK-1004")
        or when(alone, "interact", "MK-1003")
        or deed_reason(table, seat)
    )


def enter_reason(table: Table, seat: int, space: int) -> Reason:
    """Why an adventure site cannot be entered."""
    if space < 0 or SITES[table.site(space)].kind != land.ADVENTURE:
        return because("enter_none", "MK-1107")
    spot = table.spot(space)
    if spot.owner != NOBODY:
        return because("enter_done", "MK-1117", site=describe.site_name(table, space))
    if spot.ruin >= 0 and not can_pay_altar(table, seat, RUINS[spot.ruin].altar):
        text = ruin_text(RUINS[spot.ruin]).rstrip(".")
        return because("enter_altar", "MK-1113", text=text)
    return asked(table, seat)


def site_reason(table: Table, seat: int, id: str) -> Reason | None:
    """Why nothing can be done at a site."""
    if id not in table.contents().sites:
        return None
    site = table.contents().sites[id]
    title, here = name("sites", id), table.players[seat].space
    found = [
        space
        for space in range(len(ground.HEXES))
        if table.laid(space) and table.site(space) == site
    ]
    if not found:
        return because("site_unknown", "MK-826", site=title)
    if here not in found:
        near = min(found, key=lambda space: ground.far(here, space) if here >= 0 else 0)
        if here >= 0 and near in ground.NEAR[here]:
            return space_reason(table, seat, ground.space_text(near))
        return because("site_far", "MK-621", site=title, space=ground.space_text(near))
    if SITES[site].kind == land.ADVENTURE:
        return deed_reason(table, seat) or enter_reason(table, seat, here)
    if site in (land.VILLAGE, land.MONASTERY, land.KEEP, land.MAGE_TOWER, land.CITY):
        return dealing_reason(table, seat) or asked(table, seat)
    text = site_text(SITES[site]).rstrip(".")
    return because("site_action", "MK-621", site=title, text=text)


# -------------------------------------------------------------------------------------------- goods

# What a choice buys: the rule, and the colour of the city that sells it.
GOODS = {
    "buy healing": ("MK-1014", NO_COLOUR),
    "buy an artifact": ("MK-1019", RED),
    "add an elite unit": ("MK-1020", WHITE),
    "buy the unseen advanced action": ("MK-1021", GREEN),
}


def market_reason(table: Table, seat: int, title: str) -> Reason | None:
    """Why nothing can be bought at all."""
    shunned = reputation_modifier(table.players[seat].reputation) == tracks.NO_INTERACTION
    if table.turn.interacting and not shunned:
        return None
    return dealing_reason(table, seat) or because("influence_first", "MK-1003", unit=title)


def recruit_reason(table: Table, seat: int, id: str) -> Reason:
    """Why a Unit of the offer cannot be recruited."""
    kind = numbers.UNIT[id]
    title, unit, held = describe.unit_name(kind), UNITS[kind], table.turn.influence
    reason = when(kind not in table.unit_offer, "not_offered", "MK-1011", unit=title)
    reason = reason or market_reason(table, seat, title)
    if reason is not None:
        return reason
    if not unit.recruit & interaction.icons_at(table, table.players[seat].space):
        return because("icon", "MK-1011", unit=title, places=recruited_at(unit))
    return because("influence", "MK-1011", unit=title, cost=unit.cost, influence=held)


def buy_reason(table: Table, seat: int, id: str) -> Reason:
    """Why a card of an offer cannot be bought."""
    card = numbers.CARD[id]
    title, colour = describe.card_name(card), numbers.COLOUR_OF[card]
    spell = numbers.TYPE_OF[card] == SPELL
    rule = "MK-1017" if spell else "MK-1016"
    offered = card in (*table.spell_offer, *table.advanced_offer, *table.monastery_offer)
    if not offered or numbers.TYPE_OF[card] not in (SPELL, ADVANCED_ACTION):
        return because("not_in_offer", "MK-1009", card=title)
    reason = market_reason(table, seat, title)
    if reason is not None:
        return reason
    place = describe.told("why.sold_spell" if spell else "why.sold_advanced")
    cost, held = interaction.price_at(table, table.players[seat].space), table.turn.influence
    unpaid = spell and not ways(table, seat, colour)
    return (
        when(not sold_here(table, seat, card), "goods_place", rule, card=title, place=place)
        or when(held < cost, "goods_cost", rule, card=title, cost=cost, influence=held)
        or when(unpaid, "goods_mana", "MK-1017", card=title, colour=describe.colour_name(colour))
        or asked(table, seat)
    )


def sold_here(table: Table, seat: int, card: int) -> bool:
    site, city = place_of(table, seat)
    if numbers.TYPE_OF[card] == SPELL:
        return site == land.MAGE_TOWER or city == BLUE
    taught = site == land.MONASTERY and card in table.monastery_offer
    return taught or (city == GREEN and card in table.advanced_offer)


def place_of(table: Table, seat: int) -> tuple[int, int]:
    """The site of a player's space, and its colour if it is a city."""
    space = table.players[seat].space
    site = table.site(space)
    return site, table.site_colour(space) if site == land.CITY else -1


def goods_reason(table: Table, seat: int, thing: str) -> Reason:
    """Why healing, an Artifact, an Elite Unit or an unseen card cannot be bought."""
    what = describe.told("goods." + thing.replace(" ", "_"))
    reason = market_reason(table, seat, what)
    if reason is not None:
        return reason
    site, city = place_of(table, seat)
    rule, colour = GOODS[thing]
    held, cost = table.turn.influence, interaction.price_at(table, table.players[seat].space)
    if colour == NO_COLOUR:
        cost = SITES[site].heal_cost
    elif city != colour:
        cost = 0
    none = when(not cost, "goods_here", rule, what=what)
    return none or because("goods_cost", rule, card=what, cost=cost, influence=held)


# Things by kind: the words for it, the shelf of the box that must hold it, who knows why not.
KINDS: tuple[tuple[str, str, Callable[[Table, int, str], Reason | None]], ...] = (
    ("go space leap", "", space_reason),
    ("explore tile", "", explore_reason),
    ("recruit offer offered", "units", recruit_reason),
    ("buy learn offer", "cards", buy_reason),
    ("activate unit", "", why_plays.unit_reason),
    ("skill", "skills", why_plays.skill_reason),
    ("tactic take", "tactics", why_plays.tactic_reason),
    ("die", "", why_plays.die_reason),
    ("crystal", "", why_plays.crystal_reason),
    ("token", "", why_plays.token_reason),
)
