"""Chapters 3 and 8: laying tiles, what they bring, and what comes into view."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import EXPLORE_COST
from questboard.games.mage_knight.language import bars, land
from questboard.games.mage_knight.language.words import GOLD_BY_NIGHT, MOVE, SPACE_BENDING
from questboard.games.mage_knight.state import EMPTY, NOBODY, NONE, Spot, Table
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.state.numbers import CITIES, SITE_KIND, SITES, TILES
from questboard.games.mage_knight.steps.basics import points, shown


def explorable(table: Table, seat: int) -> list[int]:
    """The positions that a hero can reveal a tile at (MK-824 to MK-830, MK-841, MK-842)."""
    if bars_exploring(table):
        return []
    space = table.players[seat].space
    found: list[int] = []
    for position in touched(table, space):
        if table.order[position] < 0 and placeable(table, position):
            found.append(position)
    return found


def bars_exploring(table: Table) -> int:
    """What bars the revealing of any tile (MK-823, MK-842)."""
    if not table.tile_deck and not table.tiles_left:
        return bars.TILE_NONE
    return bars.EXPLORE_COST if table.turn.move < EXPLORE_COST else 0


def bars_explore(table: Table, seat: int, position: int) -> int:
    """What bars the revealing of a tile at a position."""
    if table.order[position] >= 0:
        return bars.EXPLORED
    if ground.SHAPE_HAS[table.shape][position] and position not in touched(
        table, table.players[seat].space
    ):
        return bars.EXPLORE_FAR
    return bars_tile(table, position) or bars_exploring(table)


def touched(table: Table, space: int) -> list[int]:
    """The positions next to a space; under Space Bending those two steps away too."""
    if not table.turn.mods[SPACE_BENDING]:
        return ground.TOUCHED[space]
    found = ground.TOUCHED[space][:]
    for near in ground.NEAR[space]:
        for position in ground.TOUCHED[near]:
            if position not in found:
                found.append(position)
    return found


def placeable(table: Table, position: int) -> bool:
    """Whether the top tile may lie there."""
    return bars_tile(table, position) == 0


def bars_tile(table: Table, position: int) -> int:
    """What bars the top tile from a position (MK-827 to MK-830, MK-842)."""
    if not ground.SHAPE_HAS[table.shape][position]:
        return bars.MAP_END
    laid = 0
    firm = False
    for other in ground.ADJOINING[position]:
        if table.order[other] >= 0:
            laid += 1
            if sum(1 for third in ground.ADJOINING[other] if table.order[third] >= 0) >= 2:
                firm = True
    if not table.tile_deck:  # MK-842
        kinds = [TILES[tile].kind for tile in table.tiles_left]
        if land.COUNTRYSIDE not in kinds and land.CORE not in kinds:
            return bars.TILE_NONE
        return 0 if laid >= 3 else bars.TILE_TOUCH__LAST
    if table.shape == land.WEDGE_UNLIMITED:  # MK-2106
        return 0 if laid else bars.TILE_TOUCH
    tile = table.tile_deck[-1]
    kind = -1 - tile if tile < 0 else TILES[tile].kind
    if kind == land.COUNTRYSIDE:  # MK-828
        return 0 if laid >= 2 or (laid == 1 and firm) else bars.TILE_TOUCH
    if table.shape == land.WEDGE and ground.COAST_LANE[position]:  # MK-830
        return bars.TILE_COAST
    return 0 if laid >= 2 else bars.TILE_TOUCH__CORE  # MK-829


def explore(table: Table, seat: int, position: int) -> None:
    """Reveal the top tile (MK-823, MK-826, MK-842)."""
    points(table, MOVE, -EXPLORE_COST)
    table.turn.moved = True
    tile = table.tile_deck.pop() if table.tile_deck else random_left(table)
    table.learn()
    lay(table, tile, position, seat)
    table.story().revealed(table, seat)
    look_around(table)


def random_left(table: Table) -> int:
    """A removed Countryside tile, or a Core tile that is no city (MK-842)."""
    for kind in (land.COUNTRYSIDE, land.CORE):
        left = [tile for tile in table.tiles_left if TILES[tile].kind == kind]
        if left:
            tile = left[table.rng.below(len(left))]
            table.tiles_left.remove(tile)
            return tile
    raise AssertionError("no tile is left")


def lay(table: Table, tile: int, position: int, seat: int = NOBODY) -> None:
    """Put a tile on the map with all that belongs on it (MK-843 to MK-850), perhaps for a seat."""
    table.order = table.order[:]
    table.order[position] = len(table.tiles)
    table.tiles = [*table.tiles, tile]
    table.where = [*table.where, position]
    kind = TILES[tile].kind
    if kind in (land.CORE, land.CITY_TILE):
        table.core_seen = True
    if kind == land.CITY_TILE:
        table.cities_hidden -= 1
    table.spots = table.spots + [EMPTY] * len(TILES[tile].spaces)
    if seat != NOBODY and table.events is not None:
        table.tell(events.TileRevealed(seat, tile, position))
    space = 7 * position
    for place in TILES[tile].spaces:
        spot = prepare(table, place.site, place.colour)
        if spot is not EMPTY:
            table.put(space, spot)
            tell_revealed(table, place.site, spot)
        elif place.site == land.MONASTERY and table.advanced_deck:  # MK-849
            offer = table.monastery_offer
            offer.append(table.advanced_deck.pop())
            shown(table, "monastery", offer[-1:], len(offer) - 1)
        space += 1


def tell_revealed(table: Table, site: int, spot: Spot) -> None:
    """Rampaging enemies and ruins lie open; a ruin by Day (MK-309)."""
    if site == land.ANCIENT_RUINS:
        shown(table, "ruins", [spot.ruin] if spot.shown else [])
    elif SITES[site].kind == land.RAMPAGING:
        shown(table, "enemies", list(spot.tokens))


def prepare(table: Table, site: int, colour: int) -> Spot:
    """What a site receives when it is revealed."""
    declared = SITES[site]
    if declared.on_reveal and declared.guards:
        token = table.draw_token(declared.guard)
        if token == NONE:
            return EMPTY
        return Spot((token,), declared.kind == land.RAMPAGING)
    if site == land.ANCIENT_RUINS and table.ruin_pile:
        return Spot((), not table.night, NOBODY, table.ruin_pile.pop())  # MK-309
    if site == land.CITY and table.story().friendly():  # MK-1023, MK-2103
        return Spot((), True, NOBODY, NONE, tuple(range(table.seats)))
    if site == land.CITY and table.city_levels:  # MK-850
        level = table.city_levels.pop()
        return Spot(tuple(table.draw_tokens(CITIES[colour].garrison[level - 1])), False)
    return EMPTY


def look_around(table: Table) -> None:
    """Heroes turn up garrisons next to them (MK-305 to MK-308)."""
    for seat in range(table.seats):
        space = table.players[seat].space
        if space == ground.NOWHERE:
            continue
        by_day = not table.night or (table.turn.seat == seat and table.turn.mods[GOLD_BY_NIGHT] > 0)
        for near in ground.NEAR[space]:
            site = table.site(near)
            if SITE_KIND[site] == land.FORTIFIED and (by_day or site == land.CITY):
                show(table, near)
        if table.site(space) == land.ANCIENT_RUINS:
            show(table, space)


def show(table: Table, space: int) -> None:
    """Turn up what lies on a space."""
    spot = table.spot(space)
    if not spot.shown and (spot.tokens or spot.ruin != NONE):
        shown(table, "enemies", list(spot.tokens))
        shown(table, "ruins", [] if spot.ruin == NONE else [spot.ruin])
        table.put(space, Spot(spot.tokens, True, spot.owner, spot.ruin, spot.shields, spot.fresh))


def show_ruins(table: Table) -> None:
    """A new Day turns up ruin tokens (MK-309)."""
    table.spots = table.spots[:]
    for at in range(len(table.spots)):
        spot = table.spots[at]
        if spot.ruin != NONE and not spot.shown:
            shown(table, "ruins", [spot.ruin])
            table.spots[at] = Spot((), True, spot.owner, spot.ruin)
