"""A table as the text of a position, to be set again by ``positions``."""

from __future__ import annotations

from questboard.games.mage_knight.language.land import CITY
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import NONE, Player, Table, Troop, numbers
from questboard.games.mage_knight.state.land import START, space_text
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table.positions import fault


def position_text(table: Table) -> str:
    """The table, a line for each player and each part of it. Hidden cards are told as well; what a
    turn has changed so far (effects of cards, dice used) is not, only its points."""
    step = table.agenda[-1]
    if not isinstance(step, TakeTurn) or table.combat is not None:
        raise fault("written")
    lines = [table_line(table), offer_line(table), *map_lines(table)]
    for seat, player in enumerate(table.players):
        head = f"player {seat + 1}; " if table.seats > 1 else ""
        lines.append(head + "; ".join(player_entries(player)))
        lines += [f"{head}shield at {space}" for space in shields(table, seat)]
    turn = table.turn
    entries = [f"turn {turn.seat + 1}"]
    for what, points in (("move", turn.move), ("influence", turn.influence), ("heal", turn.heal)):
        if points:
            entries.append(f"{what} {points}")
    flags = {
        "played": turn.cards_used,
        "moved": turn.moved,
        "acted": turn.acted,
        "rested": turn.rested,
    }
    if any(flags.values()):
        entries.append(named("done", [word for word, so in flags.items() if so]))
    if turn.interacting:
        entries.append("interacting")
    if isinstance(table.rival, Dummy):  # when all other cards are where they belong
        entries.append(f"dummy {len(table.rival.deck)}")
    return "\n".join([*lines, "; ".join(entries)])


def named(what: str, ids: list[str]) -> str:
    return " ".join([what, *ids])


def table_line(table: Table) -> str:
    dice = [COLOURS[face] for face in table.source]
    return f"round {table.round}; {named('source', dice)}"


def offer_line(table: Table) -> str:
    entries = [named("offer", [numbers.UNITS[kind].id for kind in table.unit_offer])]
    for what, cards in (
        ("spells", table.spell_offer),
        ("advanced", table.advanced_offer),
        ("monastery", table.monastery_offer),
    ):
        entries.append(named(what, [numbers.CARDS[card].id for card in cards]))
    return "; ".join(entries)


def map_lines(table: Table) -> list[str]:
    """The tiles in the order in which they were laid, each with what is on it."""
    lines: list[str] = []
    for at, tile in enumerate(table.tiles):
        where = table.where[at]
        entries = []
        if where != START:
            entries.append(f"tile {numbers.TILES[tile].id} around {space_text(7 * where)}")
        for place in range(7):
            space = 7 * where + place
            site = numbers.SITES[table.site(space)]
            spot = table.spot(space)
            if spot.ruin >= 0:
                entries.append(f"ruin {numbers.RUINS[spot.ruin].id} at {space_text(space)}")
            names = [numbers.ENEMIES[token].id for token in spot.tokens]
            if names and not spot.shown:
                names.insert(0, "hidden")
            if names or site.on_reveal:
                entries.append(f"{named('enemies', names)} at {space_text(space)}")
        if entries:
            lines.append("; ".join(entries))
    return lines


def shields(table: Table, seat: int) -> list[str]:
    """The spaces with a player's Shields, a city once for each of them."""
    found: list[str] = []
    for at in range(len(table.tiles)):
        for place in range(7):
            space = 7 * table.where[at] + place
            spot = table.spot(space)
            if table.site(space) == CITY:
                found += [space_text(space)] * spot.shields.count(seat)
            elif spot.owner == seat:
                found.append(space_text(space))
    return found


def player_entries(player: Player) -> list[str]:
    hero = numbers.HEROES[player.hero].id
    entries = [hero if player.space < 0 else f"{hero} at {space_text(player.space)}"]
    entries += [f"fame {player.fame}", f"reputation {player.reputation}"]
    if player.tactic != NONE:
        entries.append(
            f"tactic {numbers.TACTICS[player.tactic].id}{' used' if player.tactic_used else ''}"
        )
    crystals = [COLOURS[at] for at, n in enumerate(player.crystals) for _ in range(n)]
    mana = [COLOURS[at] for at, n in enumerate(player.tokens) for _ in range(n)]
    entries += [named("crystals", crystals)] * bool(crystals) + [named("mana", mana)] * bool(mana)
    if player.units:
        entries.append(named("units", [unit_text(unit) for unit in player.units]))
    if player.skills:
        entries.append(named("skills", skill_words(player)))
    cards = [numbers.CARDS[card].id for card in player.hand]
    deck = [numbers.CARDS[card].id for card in reversed(player.deck)]
    discard = [numbers.CARDS[card].id for card in player.discard + player.played]
    entries += [named("hand", cards), named("deck", deck), "away rest", named("discard", discard)]
    return entries


def unit_text(unit: Troop) -> str:
    words = [numbers.UNITS[unit.kind].id]
    if not unit.ready:
        words.append("spent")
    words += ["wounded"] * unit.wounds
    if unit.banner != NONE:
        words += ["with", numbers.CARDS[unit.banner].id]
    return " ".join(words)


def skill_words(player: Player) -> list[str]:
    words: list[str] = []
    for at, skill in enumerate(player.skills):
        words.append(numbers.SKILLS[skill].id)
        if (player.spent_turn | player.spent_round) >> at & 1:
            words.append("used")
    return words
