"""The table of Old Mage in parts, for a page that is as long as it needs to be."""

from __future__ import annotations

from questboard.games.lines import folded, page, wide
from questboard.games.old_mage.state import numbers
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import NAMES
from questboard.games.old_mage.table import describe, land_picture, picture
from questboard.games.old_mage.table.ink import INK
from questboard.kernel.game import LONG_PAGE, Block

NARROW = 64  # a page with no room for anything beside the map
MAP_ROWS = 15  # on a narrow page, where much lies below the map


def blocks(table: Table, seat: int, colour: bool, width: int) -> list[Block]:
    """The map and the Mages, side by side where there is room; below them one's cards, what is
    known of the land, and the whole board. On a narrow page the Mages come before the map."""
    narrow = width < NARROW
    mages = Block(describe.phrase("blocks.mages"), "", who_things(table))
    around = Block(describe.phrase("blocks.map"), "", places(table, seat))
    if narrow:
        columns = min(land_picture.COLUMNS, width // land_picture.CELL)
        middle = land_picture.centre(table, seat)
        scene = land_picture.map_lines(table, seat, middle, columns, MAP_ROWS, False)
        side = folded(picture.side_lines(table, seat, False, False), width)
        found = [(mages, side), (around, scene)]
    else:
        scene = picture.map_beside(table, seat, width, LONG_PAGE)
        room = width - wide(scene[0]) - picture.GAP
        found = [
            (around, scene),
            (mages, picture.side_beside(table, seat, room, len(scene), LONG_PAGE)),
        ]
    cards = picture.card_lines(table, seat) if seat >= 0 and table.round else []
    found.append(
        (Block(describe.phrase("blocks.cards"), "", card_things(table, seat)), folded(cards, width))
    )
    signs = (
        []
        if picture.laying_out(table)
        else land_picture.legend() + picture.around_lines(table, seat)
    )
    found.append((Block(describe.phrase("blocks.signs"), "", {}), folded(signs, width)))
    if table.round and width >= land_picture.SMALL_WIDTH:
        board = land_picture.board_lines(table, seat)
        found.append((Block(describe.phrase("blocks.board"), "", {}), board))
    for block, lines in found:
        block.text = page(lines, width, INK if colour else {})
    return [block for block, lines in found if lines]


def who_things(table: Table) -> dict[str, str]:
    return {f"mage {seat + 1}": describe.seat_name(table, seat) for seat in range(table.seats)}


def places(table: Table, seat: int) -> dict[str, str]:
    """Where one stands, and the monsters near by."""
    found: dict[str, str] = {}
    here = table.mages[seat].hex if seat >= 0 else -1
    if here >= 0:
        found[f"hex {NAMES[here]}"] = describe.hex_name(table, here)
    for monster in picture.monsters_near(table, seat):
        found[f"monster {monster.number}"] = describe.who_name(table, monster.number)
    return found


def card_things(table: Table, seat: int) -> dict[str, str]:
    if seat < 0:
        return {}
    mage = table.mages[seat]
    cards = [*sorted(set(mage.hand)), *mage.relics]
    return {
        f"card {numbers.CARDS[card].id}": describe.card_name(card) for card in cards if card >= 0
    }
