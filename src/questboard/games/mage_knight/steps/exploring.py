"""Chapters 3 and 8: laying tiles, what they bring, and what comes into view."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import EXPLORE_COST
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.words import GOLD_BY_NIGHT, SPACE_BENDING
from questboard.games.mage_knight.state import EMPTY, NOBODY, NONE, Spot, Table
from questboard.games.mage_knight.state import land as ground
from questboard.games.mage_knight.state.numbers import CITIES, SITE_KIND, SITES, TILES
from questboard.games.mage_knight.steps.basics import shown


def explorable(table: Table, seat: int) -> list[int]:
    """The positions that a hero can reveal a tile at (MK-824 to MK-830, MK-841, MK-842)."""
    if table.turn.move < EXPLORE_COST or (not table.tile_deck and not table.tiles_left):
        return []
    space = table.players[seat].space
    found: list[int] = []
    for position in touched(table, space):
        if table.order[position] < 0 and placeable(table, position):
            found.append(position)
    return found


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
    if not ground.SHAPE_HAS[table.shape][position]:
        return False
    laid = 0
    firm = False
    for other in ground.ADJOINING[position]:
        if table.order[other] >= 0:
            laid += 1
            if sum(1 for third in ground.ADJOINING[other] if table.order[third] >= 0) >= 2:
                firm = True
    if not table.tile_deck:  # MK-842
        return laid >= 3 and any_left(table)
    if table.shape == land.WEDGE_UNLIMITED:  # MK-2106
        return laid >= 1
    tile = table.tile_deck[-1]
    kind = -1 - tile if tile < 0 else TILES[tile].kind
    if kind == land.COUNTRYSIDE:  # MK-828
        return laid >= 2 or (laid == 1 and firm)
    if table.shape == land.WEDGE and ground.COAST_LANE[position]:  # MK-830
        return False
    return laid >= 2  # MK-829


def any_left(table: Table) -> bool:
    for tile in table.tiles_left:
        if TILES[tile].kind in (land.COUNTRYSIDE, land.CORE):
            return True
    return False


def explore(table: Table, seat: int, position: int) -> None:
    """Reveal the top tile (MK-823, MK-826, MK-842)."""
    table.turn.move -= EXPLORE_COST
    table.turn.moved = True
    tile = table.tile_deck.pop() if table.tile_deck else random_left(table)
    table.learn()
    if table.events is not None:
        table.tell(events.TileRevealed(seat, tile, position))
    lay(table, tile, position)
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


def lay(table: Table, tile: int, position: int) -> None:
    """Put a tile on the map with all that belongs on it (MK-843 to MK-850)."""
    table.order = table.order[:]
    table.order[position] = len(table.tiles)
    table.tiles = [*table.tiles, tile]
    table.where = [*table.where, position]
    kind = TILES[tile].kind
    if kind in (land.CORE, land.CITY_TILE):
        table.core_seen = True
    if kind == land.CITY_TILE:
        table.cities_hidden -= 1
    table.spots = table.spots + [
        prepare(table, place.site, place.colour) for place in TILES[tile].spaces
    ]


def prepare(table: Table, site: int, colour: int) -> Spot:
    """What a site receives when it is revealed."""
    declared = SITES[site]
    if declared.on_reveal and declared.guards:
        token = table.draw_token(declared.guard)
        if token == NONE:
            return EMPTY
        if declared.kind != land.RAMPAGING:
            return Spot((token,), False)
        shown(table, "enemies", [token])
        return Spot((token,))
    if site == land.ANCIENT_RUINS:
        if table.ruin_pile:
            ruin = table.ruin_pile.pop()
            shown(table, "ruins", [] if table.night else [ruin])
            return Spot((), not table.night, NOBODY, ruin)  # MK-309
    elif site == land.MONASTERY:  # MK-849
        if table.advanced_deck:
            table.monastery_offer.append(table.advanced_deck.pop())
            shown(table, "monastery", table.monastery_offer[-1:])
    elif site == land.CITY and table.story().friendly():  # MK-1023, MK-2103
        return Spot((), True, NOBODY, NONE, tuple(range(table.seats)))
    elif site == land.CITY and table.city_levels:  # MK-850
        level = table.city_levels.pop()
        tokens: list[int] = []
        for guard in CITIES[colour].garrison[level - 1]:
            token = table.draw_token(guard)
            if token != NONE:
                tokens.append(token)
        return Spot(tuple(tokens), False)
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
