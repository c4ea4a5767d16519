"""Chapter 11: what a combat leads to; what is won is taken at the end of the turn."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.words import IGNORE_SITE
from questboard.games.mage_knight.state import NOBODY, NONE, Combat, Spot, Table
from questboard.games.mage_knight.state.land import NOWHERE
from questboard.games.mage_knight.state.numbers import RUINS, SITES
from questboard.games.mage_knight.steps.basics import drop_token


def conclude(table: Table, seat: int) -> None:
    """The combat is over: the site falls or holds (MK-1179 to MK-1196)."""
    combat = table.fight()
    table.combat = None
    table.turn.mods[IGNORE_SITE] = 0
    for unit in table.players[seat].units:
        unit.struck = False
    if combat.space == NOWHERE:
        return
    site = table.site(combat.space)
    beaten = combat.defenders == 0
    if SITES[site].kind == land.FORTIFIED:
        if beaten:
            conquer(table, seat, combat.space)
        else:
            discard_drawn(table, combat)
            player = table.players[seat]  # MK-1195
            player.space = combat.origin
            while table.turn.path and table.turn.path[-1] != combat.origin:
                table.turn.path.pop()
    elif beaten:
        win_site(table, seat, combat.space, site)
    else:
        lose_site(table, combat, site)


def conquer(table: Table, seat: int, space: int) -> None:
    """A keep or mage tower is marked; a city has its Shields already (MK-1181 to MK-1184)."""
    spot = table.spot(space)
    if table.site(space) == land.CITY:
        if not spot.shields:  # nobody was there to be defeated
            table.put(space, Spot((), True, NOBODY, NONE, (seat,)))
    else:
        first = spot.owner == NOBODY
        table.put(space, Spot((), True, seat))
        if first or not SITES[table.site(space)].owned:
            for reward in SITES[table.site(space)].reward:
                table.turn.rewards.append(reward)
    if table.events is not None:
        table.tell(events.SiteConquered(seat, space))


def win_site(table: Table, seat: int, space: int, site: int) -> None:
    """An adventure site or monastery is marked and rewards its conqueror (MK-1185 to MK-1190)."""
    spot = table.spot(space)
    if spot.owner != NOBODY:  # MK-1116: a dungeon or tomb entered again
        return
    rewards = RUINS[spot.ruin].reward if site == land.ANCIENT_RUINS else SITES[site].reward
    for reward in rewards:
        table.turn.rewards.append(reward)
    table.put(space, Spot((), True, seat, NONE))
    if table.events is not None:
        table.tell(events.SiteConquered(seat, space))


def lose_site(table: Table, combat: Combat, site: int) -> None:
    """Undefeated enemies leave or stay (MK-1192, MK-1193)."""
    if SITES[site].again or SITES[site].kind == land.INHABITED:
        discard_drawn(table, combat)
        return
    spot = table.spot(combat.space)
    missing = SITES[site].guards - len(spot.tokens) if SITES[site].refilled else 0
    fresh = table.draw_tokens([SITES[site].guard] * missing)
    tokens = (*spot.tokens, *fresh)
    table.put(combat.space, Spot(tokens, True, spot.owner, spot.ruin, (), len(fresh)))


def discard_drawn(table: Table, combat: Combat) -> None:
    """Tokens that were drawn for this combat alone."""
    for foe in combat.foes:
        if foe.space == NOWHERE:
            drop_token(table, foe.token)
