"""The map of Mage Knight, drawn with letters."""

from __future__ import annotations

from questboard.games.lines import Line, row, titled
from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.enemies import TOKEN_COLOURS
from questboard.games.mage_knight.language.words import TERRAINS
from questboard.games.mage_knight.state import NOBODY, Table
from questboard.games.mage_knight.state.land import HEXES, NEAR, PORTAL_SPACE
from questboard.games.mage_knight.state.numbers import ENEMIES, HEROES, SITES
from questboard.games.mage_knight.steps.exploring import placeable
from questboard.games.mage_knight.table.describe import enemy_name, seat_name, site_name, told
from questboard.games.mage_knight.table.texts import enemy_text
from questboard.games.mage_knight.table.wording import name
from questboard.games.maps import Cells, Part, drawn, window

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
UNSEEN = -1  # in place of a space: where a tile may come to lie
WIDE = 6  # letters a space has, where there is room
NARROW = 4


def map_lines(table: Table, seat: int, width: int, height: int) -> list[Line]:
    """The map in a window of so many letters and rows, with the hero in sight."""
    cells = {place(space): space for space in table.spaces()}
    for position, order in enumerate(table.order):
        if order < 0 and placeable(table, position):
            cells[place(7 * position)] = UNSEEN
    across, down = [{key[axis] for key in cells} for axis in (0, 1)]
    cell = WIDE if (max(across) - min(across) + 2) * WIDE // 2 <= width else NARROW
    columns = max(1, width // (cell // 2))
    hero = table.players[max(seat, 0)].space
    centre = place(hero if hero >= 0 else PORTAL_SPACE)
    left = window(min(across), max(across) + 2, columns, centre[0])
    top = window(min(down), max(down) + 1, height, centre[1])
    part = Part(left, top, columns, min(height, max(down) + 1 - top))
    drawn_cells: Cells = {
        at: [("?".center(cell), "dim")] if space == UNSEEN else space_cell(table, seat, space, cell)
        for at, space in cells.items()
    }
    return drawn(drawn_cells, part, cell // 2, span=2)


def place(space: int) -> tuple[int, int]:
    """Where a space is drawn: half spaces across, rows down."""
    q, r = HEXES[space]
    return 2 * q + r, r


def space_cell(table: Table, seat: int, space: int, cell: int) -> Line:
    """A space: its ground, what a step there costs, what is on it, who stands or rules there."""
    ground = table.terrain(space)
    letter, ink = GROUND[ground], ground_ink(table, ground)
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


def ground_ink(table: Table, ground: int) -> str:
    return f"{'night' if table.night else 'day'}-{TERRAINS[ground]}"


def enemy_ink(token: int) -> str:
    return f"token-{TOKEN_COLOURS[ENEMIES[token].colour]}"


def space_mark(table: Table, space: int) -> tuple[str, str]:
    """Two letters for a site or a rampaging enemy, and their ink."""
    site = table.site(space)
    if table.rampaging(space):
        token = table.spot(space).tokens[0]
        return enemy_mark(token), enemy_ink(token)
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
    spaces = table.spaces()
    costs = table.turn.costs or MOVE_COST[1 if table.night else 0]
    terrains: list[Line] = []
    for ground in sorted({table.terrain(space) for space in spaces}):
        price = f" {costs[ground]}" if 0 < costs[ground] < NO_ENTRY else ""
        text = f" {name('terrains', TERRAINS[ground])}{price}"
        terrains.append([(GROUND[ground], ground_ink(table, ground)), (text, "")])
    sites: list[Line] = [
        [(site_letters(site), "bold"), (f" {name('sites', SITES[site].id)}", "")]
        for site in sorted({table.site(space) for space in spaces})
        if site_letters(site).strip()
    ]
    sites += [[(told("picture.here"), "")], [(told("picture.unexplored"), "dim")]]
    lines = [
        titled(told("picture.terrains"), row(terrains)),
        titled(told("picture.sites"), row(sites)),
    ]
    foes = enemies(table, spaces)
    return [*lines, titled(told("picture.enemies"), row(foes, "; "))] if foes else lines


def enemies(table: Table, spaces: list[int]) -> list[Line]:
    """The enemies in view, each once, with what is printed on them."""
    rampaging = [token for at in spaces if table.rampaging(at) for token in table.spot(at).tokens]
    found: list[Line] = [
        [(enemy_mark(token), enemy_ink(token)), (f" {enemy_line(token)}", "")]
        for token in dict.fromkeys(rampaging)
    ]
    for space in spaces:
        tokens = table.spot(space).tokens
        if tokens and not table.rampaging(space) and min(tokens) >= 0 and table.spot(space).shown:
            text = ", ".join(enemy_line(token) for token in tokens)
            found.append([(told("picture.garrison", site=site_name(table, space), foes=text), "")])
    return found


def enemy_line(token: int) -> str:
    return f"{enemy_name(token)} ({enemy_text(ENEMIES[token])})"
