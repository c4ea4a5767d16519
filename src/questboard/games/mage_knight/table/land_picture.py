"""The map of Mage Knight, drawn with letters."""

from __future__ import annotations

from questboard.games.lines import Line, row, titled
from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.words import TERRAINS
from questboard.games.mage_knight.state import NOBODY, Table
from questboard.games.mage_knight.state.land import HEXES, NEAR, PORTAL_SPACE, POSITIONS
from questboard.games.mage_knight.state.numbers import ENEMIES, HEROES, SITES
from questboard.games.mage_knight.steps.exploring import placeable
from questboard.games.mage_knight.table.describe import enemy_name, seat_name, site_name, told
from questboard.games.mage_knight.table.texts import enemy_text
from questboard.games.mage_knight.table.wording import name

GROUND = "phfwds~^=c"
# Two letters for sites whose name begins with others.
SITE_MARKS = {
    land.MAGE_TOWER: "MT",
    land.MONSTER_DEN: "De",
    land.ANCIENT_RUINS: "Ru",
    land.MAGICAL_GLADE: "Gl",
    land.CRYSTAL_MINE: "Mi",
    land.PORTAL: "()",
}
WIDE = 6  # letters a space has, where there is room
NARROW = 4


def map_lines(table: Table, seat: int, width: int, height: int) -> list[Line]:
    """The map in a window of so many letters and rows, with the hero in sight."""
    spaces = [7 * position + place for position in table.where for place in range(7)]
    empty = [
        7 * position
        for position in range(len(POSITIONS))
        if table.order[position] < 0 and placeable(table, position)
    ]
    across = [2 * HEXES[space][0] + HEXES[space][1] for space in spaces + empty]
    cell = WIDE if (max(across) - min(across) + 2) * WIDE // 2 <= width else NARROW
    half = cell // 2
    columns = max(1, width // half)
    left = window(min(across), max(across) + 2, columns, centre(table, seat, 0))
    down = [HEXES[space][1] for space in spaces + empty]
    top = window(min(down), max(down) + 1, height, centre(table, seat, 1))
    cells: dict[tuple[int, int], Line] = {}
    for space in spaces:
        cells[place(space)] = space_cell(table, seat, space, cell)
    for space in empty:
        cells[place(space)] = [("?".center(cell), "dim")]
    lines: list[Line] = []
    for down_ in range(top, min(top + height, max(down) + 1)):
        line: Line = []
        at = left
        for across_, row_ in sorted(key for key in cells if key[1] == down_):
            if left <= across_ and across_ + 2 <= left + columns:
                line.append((" " * ((across_ - at) * half), ""))
                line += cells[(across_, row_)]
                at = across_ + 2
        lines.append(line)
    return lines


def place(space: int) -> tuple[int, int]:
    """Where a space is drawn: half spaces across, rows down."""
    q, r = HEXES[space]
    return 2 * q + r, r


def centre(table: Table, seat: int, axis: int) -> int:
    """The hero's place on the map, or the portal's."""
    space = table.players[max(seat, 0)].space
    return place(space if space >= 0 else PORTAL_SPACE)[axis]


def window(first: int, last: int, size: int, middle: int) -> int:
    """Where a window over the map begins: all of it, or around the middle."""
    if last - first <= size:
        return first
    return max(first, min(middle - size // 2, last - size))


def space_cell(table: Table, seat: int, space: int, cell: int) -> Line:
    """A space: its ground, what a step there costs, what is on it, who stands or rules there."""
    ground = table.terrain(space)
    time = "night" if table.night else "day"
    ink = f"{time}-{TERRAINS[ground]}"
    letter = GROUND[ground]
    mark, mark_ink = space_mark(table, space)
    who, who_ink = space_who(table, seat, space)
    if cell == NARROW:
        return [(letter, ink), (mark, mark_ink or ink), (who, who_ink or ink)]
    cost = " "
    here = table.players[seat].space if seat >= 0 else -1
    if here >= 0 and space in NEAR[here] and table.turn.seat == seat and table.turn.costs:
        price = table.turn.costs[ground]
        cost = "x" if price >= NO_ENTRY else str(price)
    return [(letter + cost, ink), (mark, mark_ink or ink), (who, who_ink or ink), (" ", "")]


def space_mark(table: Table, space: int) -> tuple[str, str]:
    """Two letters for a site or a rampaging enemy, and their ink."""
    site = table.site(space)
    if table.rampaging(space):
        token = table.spot(space).tokens[0]
        return enemy_mark(token), f"token-{TOKEN_COLOURS[ENEMIES[token].colour]}"
    return site_letters(site), ""


def site_letters(site: int) -> str:
    """Two letters for a site; none for rampaging enemies that have left."""
    if SITES[site].kind == land.RAMPAGING or site == land.NO_SITE:
        return "  "
    return SITE_MARKS.get(site) or name("sites", SITES[site].id)[:2]


def enemy_mark(token: int) -> str:
    """Two letters for an enemy: Prowlers are Pr, Wolf Riders WR."""
    words = enemy_name(token).split()
    return words[0][:2] if len(words) == 1 else words[0][0] + words[1][0]


def space_who(table: Table, seat: int, space: int) -> tuple[str, str]:
    """The hero on a space, or who has put a Shield there."""
    for each in range(table.seats):
        player = table.players[each]
        if player.hero >= 0 and player.space == space:
            ink = f"hero-{HEROES[player.hero].colour}"
            return ("@" if each == seat else seat_name(table, each)[0]), ink
    spot = table.spot(space)
    owner = spot.owner
    if table.site(space) == land.CITY and table.conquered(space):
        owner = spot.shields[-1]
    if owner != NOBODY and table.site(space) != land.PORTAL:
        return seat_name(table, owner)[0].lower(), ""
    return " ", ""


# ------------------------------------------------------------------------------------- the legend


def legend(table: Table) -> list[Line]:
    """What the letters of the map mean: only what is on it."""
    spaces = [7 * position + at for position in table.where for at in range(7)]
    grounds = sorted({table.terrain(space) for space in spaces})
    costs = table.turn.costs or MOVE_COST[1 if table.night else 0]
    shown: list[Line] = []
    for ground in grounds:
        cost = costs[ground]
        price = "" if cost >= NO_ENTRY else f" {cost}" if cost else ""
        letter = (GROUND[ground], f"{'night' if table.night else 'day'}-{TERRAINS[ground]}")
        shown.append([letter, (f" {name('terrains', TERRAINS[ground])}{price}", "")])
    sites = sorted({table.site(space) for space in spaces})
    marks = [
        [(site_letters(site), "bold"), (f" {name('sites', SITES[site].id)}", "")]
        for site in sites
        if site_letters(site).strip()
    ]
    marks.append([(told("picture.here"), "")])
    marks.append([(told("picture.unexplored"), "dim")])
    lines = [
        titled(told("picture.terrains"), row(shown)),
        titled(told("picture.sites"), row(marks)),
    ]
    foes = enemies(table, spaces)
    if foes:
        lines.append(titled(told("picture.enemies"), row(foes, "; ")))
    return lines


def enemies(table: Table, spaces: list[int]) -> list[Line]:
    """The enemies in view, each once, with what is printed on them."""
    found: list[Line] = []
    seen: list[int] = []
    for space in spaces:
        for token in table.spot(space).tokens if table.rampaging(space) else ():
            if token not in seen:
                seen.append(token)
                ink = f"token-{TOKEN_COLOURS[ENEMIES[token].colour]}"
                text = f" {enemy_name(token)} ({enemy_text(ENEMIES[token])})"
                found.append([(enemy_mark(token), ink), (text, "")])
    for space in spaces:
        tokens = table.spot(space).tokens
        if tokens and not table.rampaging(space) and min(tokens) >= 0 and table.spot(space).shown:
            text = ", ".join(
                f"{enemy_name(token)} ({enemy_text(ENEMIES[token])})" for token in tokens
            )
            found.append([(told("picture.garrison", site=site_name(table, space), foes=text), "")])
    return found
