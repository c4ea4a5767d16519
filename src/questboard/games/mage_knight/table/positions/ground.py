"""The entries of the map: tiles, enemies, ruins, Shields."""

from __future__ import annotations

from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.state import NOBODY, NONE, Spot, Table, numbers
from questboard.games.mage_knight.state.land import SHAPE_HAS, SPACE, START, space_text
from questboard.games.mage_knight.state.numbers import ENEMIES, RUINS, SITES, TILES
from questboard.games.mage_knight.table.positions.reading import Entry, fault, named, number, place
from questboard.games.mage_knight.table.positions.setting import Setting, lay_tile, spaces
from questboard.kernel.core.hexes import from_text
from questboard.kernel.words import shown

MARKED = (land.FORTIFIED, land.ADVENTURE)  # and monasteries, which can be burned


def lay_named(setting: Setting, entry: Entry) -> None:
    """``tile countryside-3 around 4,-5``: any of its spaces will do."""
    table, rest = setting.table, entry.rest
    tile = named(numbers.TILE, rest[0] if rest else "")
    if len(rest) != 3 or rest[1] != "around":
        raise fault("tile", name=TILES[tile].id)
    at = from_text(rest[2])
    if at not in SPACE or not SHAPE_HAS[table.shape][SPACE[at] // 7]:
        raise fault("space", space=shown(rest[2]))
    where = SPACE[at] // 7
    lies = tile in table.tiles and table.order[where] == table.tiles.index(tile)
    if not lies and (where == START or TILES[tile].kind == land.START_TILE):
        raise fault("tile_start", name=TILES[tile].id)
    if where in setting.named_tiles:
        raise fault("tile_there", name=TILES[tile].id, other=table_tile(table, where))
    setting.named_tiles.add(where)
    lay_tile(table, tile, where)


def table_tile(table: Table, where: int) -> str:
    return TILES[table.tiles[table.order[where]]].id


def write_tiles(table: Table, seat: int) -> list[str]:
    where = sorted(each for each in table.where if each != START)
    return [f"{table_tile(table, each)} around {space_text(7 * each)}" for each in where]


# ------------------------------------------------------------------------------------- enemies


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
    if SITES[table.site(space)].kind == land.ADVENTURE:
        fresh = len(tokens) - up
        table.put(space, Spot(tokens, True, spot.owner, spot.ruin, spot.shields, max(0, fresh)))
    else:
        table.put(space, Spot(tokens, up == len(names), spot.owner, spot.ruin, spot.shields))


def write_enemies(table: Table, seat: int) -> list[str]:
    found: list[str] = []
    for space in sorted(spaces(table)):
        spot = table.spot(space)
        words = [ENEMIES[token].id for token in spot.tokens]
        if spot.fresh or (words and not spot.shown):
            words.insert(len(words) - spot.fresh if spot.shown else 0, "hidden")
        if words or SITES[table.site(space)].on_reveal:
            found.append(" ".join([*words, "at", space_text(space)]))
    return found


# --------------------------------------------------------------------------------------- ruins


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
        f"{'' if table.spot(space).shown else 'hidden '}{RUINS[table.spot(space).ruin].id} "
        f"at {space_text(space)}"
        for space in sorted(spaces(table))
        if table.spot(space).ruin >= 0
    ]


# -------------------------------------------------------------------------------------- Shields


def mark(setting: Setting, entry: Entry) -> None:
    """``shield at 1,-1``: the player has conquered the site; in a city, one Shield more."""
    table = setting.table
    space = place(table, entry)
    if table.site(space) == land.CITY:
        add_shields(table, space, (*table.spot(space).shields, entry.seat))
        return
    if SITES[table.site(space)].kind not in MARKED and table.site(space) != land.MONASTERY:
        raise fault("no_shield", space=entry.rest[-1])
    spot = table.spot(space)
    if spot.owner not in (NOBODY, entry.seat):
        raise fault("shield_twice", space=entry.rest[-1])
    add_shields(table, space, ())
    if spot.ruin != NONE:
        table.ruin_pile.append(spot.ruin)
    table.put(space, Spot((), True, entry.seat))


def mark_city(setting: Setting, entry: Entry) -> None:
    """``shields 2 1 1 at 3,-2``: the Shields on a city's card, in their order."""
    table = setting.table
    space = place(table, entry)
    if table.site(space) != land.CITY:
        raise fault("no_city", space=entry.rest[-1])
    seats = [number(["shields", word], 1, table.seats) - 1 for word in entry.rest[:-2]]
    add_shields(table, space, tuple(seats))


def add_shields(table: Table, space: int, shields: tuple[int, ...]) -> None:
    """Who had to be defeated for them is gone."""
    for token in table.spot(space).tokens:
        table.heaps[ENEMIES[token].colour].append(token)
    table.put(space, Spot((), True, NOBODY, NONE, shields))


def write_shield(table: Table, seat: int) -> list[str]:
    return [
        f"at {space_text(space)}"
        for space in sorted(spaces(table))
        if table.spot(space).owner == seat
    ]


def write_shields(table: Table, seat: int) -> list[str]:
    found: list[str] = []
    for space in sorted(spaces(table)):
        seats = [str(each + 1) for each in table.spot(space).shields]
        if seats:
            found.append(" ".join([*seats, "at", space_text(space)]))
    return found
