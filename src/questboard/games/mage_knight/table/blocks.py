"""The table of Mage Knight in parts, for a page that is as long as it needs to be."""

from __future__ import annotations

from questboard.games.lines import folded, page
from questboard.games.mage_knight.state import Table, numbers
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.table import describe, picture
from questboard.games.mage_knight.table.describe import told
from questboard.games.mage_knight.table.ink import INK
from questboard.games.mage_knight.table.land_picture import legend, map_lines
from questboard.kernel.game import Block


def blocks(table: Table, seat: int, colour: bool, width: int) -> list[Block]:
    """The map or the combat and the player's things, side by side where there is room; below them
    cards, offers and signs. On a narrow page whatever a choice needs comes before the map."""
    narrow = width < picture.NARROW
    side = width if narrow else picture.side_width(width)
    left = width if narrow else width - side - picture.GAP
    own = picture.standing_lines(table, seat, side, offering=False)
    mine = Block(told("blocks.you" if seat >= 0 else "blocks.all"), "", own_things(table, seat))
    if table.combat is not None:
        scene = picture.combat_lines(table, seat, table.combat, left)
        found = [(Block(told("blocks.combat"), "", foe_things(table)), scene), (mine, own)]
    else:
        scene = map_lines(table, seat, left, max(picture.MOST_MAP, len(own)))
        found = [(Block(told("blocks.map"), "", places(table)), scene), (mine, own)]
        if narrow:
            found.reverse()
    cards = [line for part in picture.own_sections(table, seat) for line in part]
    offers = [line for part in picture.offer_sections(table) for line in part]
    found.append((Block(told("blocks.cards"), "", {}), folded(cards, width)))
    found.append((Block(told("blocks.offers"), "", offer_things(table)), folded(offers, width)))
    if table.combat is None:
        found.append((Block(told("blocks.signs"), "", {}), folded(legend(table), width)))
    for block, lines in found:
        block.text = page(lines, width, INK if colour else {})
    return [block for block, lines in found if lines]


def card_things(cards: list[int]) -> dict[str, str]:
    known = [card for card in cards if card >= 0]
    return {f"card {numbers.CARDS[card].id}": describe.card_name(card) for card in known}


def own_things(table: Table, seat: int) -> dict[str, str]:
    """What lies before a player: cards, Units, Skills and the Tactic."""
    if seat < 0:
        return {}
    player = table.players[seat]
    found = card_things(player.hand)
    for at, unit in enumerate(player.units):
        found[f"unit {at + 1}"] = describe.unit_name(unit.kind)
    for skill in player.skills:
        found[f"skill {numbers.SKILLS[skill].id}"] = describe.skill_name(skill)
    if player.tactic >= 0:
        found[f"tactic {numbers.TACTICS[player.tactic].id}"] = describe.tactic_name(player.tactic)
    return found


def foe_things(table: Table) -> dict[str, str]:
    foes = table.combat.foes if table.combat is not None else []
    return {f"enemy {at + 1}": describe.foe_name(table, foe) for at, foe in enumerate(foes)}


def places(table: Table) -> dict[str, str]:
    """The spaces with a site or an enemy."""
    return {
        f"space {space_text(space)}": describe.space_name(table, space)
        for space in table.spaces()
        if describe.site_name(table, space) or table.spot(space).tokens
    }


def offer_things(table: Table) -> dict[str, str]:
    units = {
        f"offer {numbers.UNITS[kind].id}": describe.unit_name(kind) for kind in table.unit_offer
    }
    return units | card_things([card for _, cards in picture.offers(table) for card in cards])
