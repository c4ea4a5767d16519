"""Why a hex cannot be entered, aimed at or laid out (chapters 3, 5, 6 and 16)."""

from __future__ import annotations

from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import land as ground
from questboard.games.old_mage.state.facts import NO_SITE_HERE, RUIN, UNSEEN, Table
from questboard.games.old_mage.state.numbers import LAND_OF
from questboard.games.old_mage.steps.grounds import spills
from questboard.games.old_mage.steps.moving import can_step, shore_after
from questboard.games.old_mage.steps.plans import SpellPlan
from questboard.games.old_mage.table.describe import card_name, things_at
from questboard.games.old_mage.table.texts import WORDS, land_names
from questboard.kernel.game import Reason
from questboard.kernel.words import listing, say


def because(key: str, rule: str, **values: object) -> Reason:
    return Reason(say(f"{WORDS}.refusals.{key}", **values), rule)


def step_reason(
    table: Table, seat: int, space: int, left: int, met: bool, bonus: bool
) -> Reason | None:
    """Why a Mage on its way cannot step into a hex."""
    mage = table.mages[seat]
    name = ground.NAMES[space]
    far = ground.DISTANCE[mage.hex][space]
    if far == 0:
        return because("already", "OM-246", hex=name)
    if far > 1:
        return because("too_far_step", "OM-246", hex=name, n=far)
    if left <= 0:
        return because("no_move_left", "OM-247")
    if table.gift(seat, words.HELD):
        return because("held", "OM-571")
    if space in table.destroyed:
        return because("destroyed", "OM-330", hex=name)
    if table.barred(seat, space):
        return because("closed", "OM-155", hex=name)
    if (met or bonus) and not table.empty_for(seat, space):
        things = listing(things_at(table, space))
        key, rule = ("after_meeting", "OM-226") if met else ("must_be_empty", "OM-144")
        return because(key, rule, hex=name, things=things)
    side = next(each for each in range(6) if ground.NEAR[6 * mage.hex + each] == space)
    if shore_after(table, seat, mage.hex, mage.shore, side) == ground.NO_SHORE:
        return because("water", "OM-294", hex=name)
    if not can_step(table, seat, mage.hex, mage.shore, side, left):
        return because("narrow", "OM-301", hex=name)
    return None


def ground_reason(table: Table, plan: SpellPlan, aim: words.Aim, space: int) -> Reason | None:
    """Why a spell cannot be aimed at a hex."""
    name = ground.NAMES[space]
    middle, reach = plan.origin, plan.reach()
    if aim.within:
        middle, reach = table.place_of(plan.targets[0]), aim.within
    far = ground.DISTANCE[middle][space]
    if far > reach:
        card = card_name(plan.card)
        return because("out_of_range", "OM-577", hex=name, n=far, card=card, reach=reach)
    if space in plan.targets[plan.begun :]:
        return because("named", "OM-575", hex=name)
    if space in table.destroyed:
        return because("destroyed", "OM-575", hex=name)
    if aim.lands and not ground.LAND_BITS[space] & aim.lands:
        return because("wrong_land", "OM-575", hex=name, lands=land_names(aim.lands, "or"))
    needs = aim.needs
    site = table.site[space]
    who = plan.targets[0] if aim.within else plan.seat
    lands = aim.what == words.AIM_LANDING
    opens = table.could_end(who, space) if lands else table.takes_walkers(space)
    tests = (
        (words.NO_TOWER, table.tower_at(space), "has_tower"),
        (words.NO_SITE, site != NO_SITE_HERE, "has_site"),
        (words.NO_RUIN, site == RUIN, "has_ruin"),
        (words.FACE_DOWN, site <= RUIN, "no_face_down"),
        (words.NO_CROSSING, ground.CROSSING[space], "has_crossing"),
        (words.HAS_WATER, not ground.LAND_BITS[space] >> words.WATER & 1, "no_water"),
        (words.ENDABLE, ground.FIRST_ROOM[space] == ground.NO_SHORE and not opens, "cannot_stand"),
        (words.ENDABLE, not opens, "closed"),
        (words.NO_CHARACTER, bool(table.characters_in(space)), "has_character"),
    )
    for bit, stands, key in tests:
        if needs & bit and stands:
            return because(key, "OM-575", hex=name)
    if needs & words.AROUND_TOO and spills(table, space, ground.DISTANCE[middle], reach):
        return because("spills", "OM-603", hex=name, card=card_name(plan.card))
    return because("not_joined", "OM-575", hex=name) if aim.joined else None


def lay_reason(table: Table, space: int, land: int) -> Reason | None:
    """Why no Land token, none of a land, or no Ruin can be laid in a hex."""
    name = ground.NAMES[space]
    if not ground.TAKES_TOKENS[space]:
        return because("lay_never", "OM-172", hex=name)
    if table.site[space] != NO_SITE_HERE:
        return because("lay_full", "OM-171", hex=name)
    for side in range(6):
        near = ground.NEAR[6 * space + side]
        if near >= 0 and table.site[near] != NO_SITE_HERE:
            return because("lay_near", "OM-170", hex=name)
    lands = 0
    for token in table.land_supply:
        lands |= 1 << (token - UNSEEN if token >= UNSEEN else LAND_OF[token])
    if lands and not ground.LAND_BITS[space] & lands:
        return because("lay_land", "OM-168", hex=name, lands=land_names(lands))
    if land >= 0 and not ground.LAND_BITS[space] >> land & 1:
        return because("wrong_land", "OM-168", hex=name, lands=land_names(1 << land))
    return None
