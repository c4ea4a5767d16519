"""Mana for a whole combat: whether a demand can be met, and how it costs least."""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.uses import BITS, Use
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.language.words import BLACK, ENDLESS, GOLD
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.steps.mana import black_usable, dice_left, gold_usable

BEYOND: Final = 1e9  # the price of what cannot be paid


class Purse:
    """The mana that a player can use in this combat."""

    tokens: list[int]
    crystals: list[int]
    dice: list[int]  # in the Source, by face
    kept: list[int]
    dice_left: int
    gold: bool
    black: bool
    endless: int
    prices: Prices
    known: dict[int, float]

    def __init__(self, table: Table, seat: int, prices: Prices) -> None:
        player = table.players[seat]
        self.tokens = player.tokens[:]
        self.crystals = player.crystals[:]
        self.dice = [table.source.count(face) for face in range(6)]
        self.kept = [player.kept_dice.count(face) for face in range(6)]
        self.dice_left = max(0, dice_left(table, seat, choices.FREE, choices.FREE))
        self.gold = gold_usable(table)
        self.black = black_usable(table)
        self.endless = table.turn.mods[ENDLESS]
        self.prices = prices
        self.known = {0: 0.0}

    def take(self, use: Use) -> None:
        """What a play brings is in the purse from then on."""
        for colour in range(6):
            self.tokens[colour] += use.tokens[colour]
        self.dice_left += use.dice
        if use.die != NONE:
            self.dice[use.die] -= 1
        self.known = {0: 0.0}

    def give_back(self, use: Use) -> None:
        for colour in range(6):
            self.tokens[colour] -= use.tokens[colour]
        self.dice_left -= use.dice
        if use.die != NONE:
            self.dice[use.die] += 1
        self.known = {0: 0.0}

    def price(self, demand: int) -> float:
        """What a packed demand costs at least; BEYOND if it cannot be met."""
        found = self.known.get(demand)
        if found is None:
            found = self.cheapest(demand)
            self.known[demand] = found
        return found

    def ways(self, colour: int) -> list[int]:
        """Where one mana of a colour can come from, the cheapest first."""
        if self.endless >> colour & 1:
            return [choices.ENDLESS_MANA * 8 + colour]
        found: list[int] = []
        shown = [colour]
        if colour == BLACK:
            if not self.black:
                return found
        elif self.gold:
            if self.endless >> GOLD & 1:
                return [choices.ENDLESS_MANA * 8 + GOLD]
            shown.append(GOLD)
        for face in shown:
            if self.tokens[face] > 0:
                found.append(choices.TOKEN * 8 + face)
        for face in shown:
            if self.kept[face] > 0:
                found.append(choices.KEPT_DIE * 8 + face)
            if self.dice[face] > 0 and self.dice_left > 0:
                found.append(choices.DIE * 8 + face)
        if colour < GOLD and self.crystals[colour] > 0:
            found.append(choices.CRYSTAL * 8 + colour)
        return found

    def spend(self, way: int, number: int) -> float:
        """Take a mana out of the purse, or put it back (-1); what it costs."""
        source = way // 8
        face = way % 8
        if source == choices.TOKEN:
            self.tokens[face] -= number
            return 0.0
        if source == choices.DIE:
            self.dice[face] -= number
            self.dice_left -= number
            return self.prices.die
        if source == choices.KEPT_DIE:
            self.kept[face] -= number
            return self.prices.die
        if source == choices.CRYSTAL:
            self.crystals[face] -= number
            return self.prices.crystal
        return 0.0

    def cheapest(self, demand: int) -> float:
        if demand == 0:
            return 0.0
        colour = first_colour(demand)
        rest = demand - (1 << (BITS * colour))
        best = BEYOND
        for way in self.ways(colour):
            cost = self.spend(way, 1)
            if cost < best:
                best = min(best, cost + self.cheapest(rest))
            self.spend(way, -1)
        return best

    def settle(self, demand: int) -> list[int]:
        """The ways of the cheapest payment, colour by colour as they are packed."""
        found: list[int] = []
        left = demand
        taken: list[int] = []
        while left:
            colour = first_colour(left)
            rest = left - (1 << (BITS * colour))
            best = BEYOND
            chosen = choices.FREE
            for way in self.ways(colour):
                cost = self.spend(way, 1)
                total = cost + self.cheapest(rest)
                self.spend(way, -1)
                if total < best - 1e-9:
                    best = total
                    chosen = way
            if chosen == choices.FREE:
                break
            self.spend(chosen, 1)
            taken.append(chosen)
            found.append(chosen)
            left = rest
        for way in taken:
            self.spend(way, -1)
        return found


def first_colour(demand: int) -> int:
    colour = 0
    while not demand >> (BITS * colour) & ((1 << BITS) - 1):
        colour += 1
    return colour
