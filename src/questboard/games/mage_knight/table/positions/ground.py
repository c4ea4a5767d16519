"""The entries of the map: tiles, enemies, ruins, Shields."""

from __future__ import annotations

from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.state import NOBODY, NONE, Spot, Table, numbers
from questboard.games.mage_knight.state.land import SHAPE_HAS, SPACE, START, space_text
from questboard.games.mage_knight.state.numbers import ENEMIES, RUINS, SITES, TILES
from questboard.games.mage_knight.table.positions.names import fault, place
from questboard.games.mage_knight.table.positions.setting import Setting, lay_tile
from questboard.kernel.positions import Entry, entries

MARKED = (land.FORTIFIED, land.ADVENTURE)  # and monasteries, which can be burned


def spots(table: Table) -> list[tuple[str, Spot]]:
    """The spaces of the map in their order, with what lies there."""
    return [(f"at {space_text(space)}", table.spot(space)) for space in sorted(table.spaces())]


def lay_named(setting: Setting, entry: Entry) -> None:
    """``tile countryside-3 around 4,-5``: any of its spaces will do."""
    table, rest = setting.table, entry.rest
    tile = entries.named(numbers.TILE, rest[0] if rest else "")
    name = TILES[tile].id
    if len(rest) != 3 or rest[1] != "around":
        raise fault("tile", name=name)
    shape = SHAPE_HAS[table.shape]
    where = entries.space(rest[2], SPACE, lambda space: shape[space // 7]) // 7
    lies = tile in table.tiles and table.order[where] == table.tiles.index(tile)
    if not lies and (where == START or TILES[tile].kind == land.START_TILE):
        raise fault("tile_start", name=name)
    if where in setting.named_tiles:
        raise fault("tile_there", name=name, other=tile_name(table, where))
    setting.named_tiles.add(where)
    lay_tile(table, tile, where)


def tile_name(table: Table, where: int) -> str:
    return TILES[table.tiles[table.order[where]]].id


def write_tiles(table: Table, seat: int) -> list[str]:
    where = sorted(each for each in table.where if each != START)
    return [f"{tile_name(table, each)} around {space_text(7 * each)}" for each in where]


# ---------------------------------------------------------------------------- enemies and ruins


def lift_enemies(setting: Setting, entry: Entry) -> None:
    space = place(setting.table, entry)
    spot = setting.table.spot(space)
    for token in spot.tokens:
        setting.table.piles[ENEMIES[token].colour].append(token)
    setting.table.put(space, spot.with_tokens(()))
    setting.named_spaces.add(space)


def read_enemies(setting: Setting, entry: Entry) -> None:
    """``enemies prowlers at 1,-1``, ``enemies hidden guardsmen at 3,-2``, ``enemies at 1,-1`` for
    none; on spawning grounds some may lie face down behind others."""
    table = setting.table
    space = place(table, entry)
    names = entry.rest[:-2]
    up = names.index("hidden") if "hidden" in names else len(names)
    tokens = tuple(setting.token(name) for name in names[:up] + names[up + 1 :])
    spot = table.spot(space)
    fresh, shown = 0, up == len(names)
    if SITES[table.site(space)].kind == land.ADVENTURE:
        fresh, shown = max(0, len(tokens) - up), True
    table.put(space, Spot(tokens, shown, spot.owner, spot.ruin, spot.shields, fresh))


def write_enemies(table: Table, seat: int) -> list[str]:
    found: list[str] = []
    for space in sorted(table.spaces()):
        spot = table.spot(space)
        words = [ENEMIES[token].id for token in spot.tokens]
        if spot.fresh or (words and not spot.shown):
            words.insert(len(words) - spot.fresh if spot.shown else 0, "hidden")
        if words or SITES[table.site(space)].on_reveal:
            found.append(" ".join([*words, "at", space_text(space)]))
    return found


def lift_ruin(setting: Setting, entry: Entry) -> None:
    table = setting.table
    space = place(table, entry)
    spot = table.spot(space)
    if spot.ruin == NONE:
        raise fault("no_ruins", space=entry.rest[-1])
    table.ruin_pile.append(spot.ruin)
    table.put(space, Spot(spot.tokens, spot.shown, spot.owner, NONE, (), spot.fresh))
    setting.named_ruins.add(space)


def read_ruin(setting: Setting, entry: Entry) -> None:
    """``ruin altar-red at 5,-4``, or ``ruin hidden altar-red at 5,-4``."""
    table = setting.table
    space = place(table, entry)
    names = entry.rest[:-2]
    hidden = names[:1] == ["hidden"]
    ruin = setting.ruin(" ".join(names[hidden:]))
    spot = table.spot(space)
    table.put(space, Spot(spot.tokens, not hidden, spot.owner, ruin, (), spot.fresh))


def write_ruins(table: Table, seat: int) -> list[str]:
    return [
        f"{'' if spot.shown else 'hidden '}{RUINS[spot.ruin].id} {at}"
        for at, spot in spots(table)
        if spot.ruin >= 0
    ]


# -------------------------------------------------------------------------------------- Shields


def mark(setting: Setting, entry: Entry) -> None:
    """``shield at 1,-1``: the player has conquered the site; in a city, one Shield more."""
    table = setting.table
    space = place(table, entry)
    spot = table.spot(space)
    if table.site(space) == land.CITY:
        conquer(table, space, Spot(shields=(*spot.shields, entry.seat)))
        return
    if SITES[table.site(space)].kind not in MARKED and table.site(space) != land.MONASTERY:
        raise fault("no_shield", space=entry.rest[-1])
    if spot.owner not in (NOBODY, entry.seat):
        raise fault("shield_twice", space=entry.rest[-1])
    if spot.ruin != NONE:
        table.ruin_pile.append(spot.ruin)
    conquer(table, space, Spot(owner=entry.seat))


def mark_city(setting: Setting, entry: Entry) -> None:
    """``shields 2 1 1 at 3,-2``: the Shields on a city's card, in their order."""
    table = setting.table
    space = place(table, entry)
    if table.site(space) != land.CITY:
        raise fault("no_city", space=entry.rest[-1])
    seats = [entries.whole(["shields", word], 1, table.seats) - 1 for word in entry.rest[:-2]]
    conquer(table, space, Spot(shields=tuple(seats)))


def conquer(table: Table, space: int, spot: Spot) -> None:
    """Who had to be defeated is gone."""
    for token in table.spot(space).tokens:
        table.heaps[ENEMIES[token].colour].append(token)
    table.put(space, spot)


def write_shield(table: Table, seat: int) -> list[str]:
    return [at for at, spot in spots(table) if spot.owner == seat]


def write_shields(table: Table, seat: int) -> list[str]:
    return [
        " ".join([*[str(each + 1) for each in spot.shields], at])
        for at, spot in spots(table)
        if spot.shields
    ]
