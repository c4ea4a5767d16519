"""What dice are worth: points by ability, and the chances of an encounter."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import MIRROR_USED, Player
from questboard.kernel.core.dice import ways

MOST_DICE: Final = 40


def _below(dice: int) -> list[float]:
    """Chances that so many dice stay below each total."""
    counts = ways(dice)
    every = 6.0**dice
    found = [0.0]
    for count in counts:
        found.append(found[-1] + count / every)
    return found


BELOW: Final[list[list[float]]] = [_below(dice) for dice in range(MOST_DICE + 1)]


def win_chance(points: int, dice: int) -> float:
    """The chance to beat so many dice."""
    if dice > MOST_DICE:
        return 0.0
    table = BELOW[dice]
    if points < 0:
        return 0.0
    return table[points] if points < len(table) else 1.0


def keep_chance(points: int, dice: int) -> float:
    """The chance to beat them or be level."""
    return win_chance(points + 1, dice)


class Hand:
    """What the dice of a player would give: points by ability, and how many dice they are."""

    pool: int
    points: list[int]
    count: list[int]
    wild: int
    wilds: int
    cave: int
    company: bool
    blade: bool
    mirror: bool

    def __init__(self) -> None:
        self.pool = 0
        self.points = [0, 0, 0, 0]
        self.count = [0, 0, 0, 0]
        self.wild = 0
        self.wilds = 0
        self.cave = 0
        self.company = False
        self.blade = False
        self.mirror = False

    def spare(self, kind: int) -> int:
        """Dice that serve neither movement nor a kind of points."""
        others = 0
        for ability in range(content.COMBAT, content.MAGIC + 1):
            if ability != kind:
                others += self.count[ability]
        return others

    def most(self, kind: int, far: int) -> int:
        """The most points of a kind when so many move points must be paid first; -1: too far."""
        spare = self.spare(kind)
        wild = self.wild
        missing = far - self.pool
        if missing <= 0:
            spare += self.count[content.MOVEMENT]
        else:
            missing -= self.points[content.MOVEMENT]
            if missing > 0:
                if missing <= spare:
                    spare -= missing
                elif self.wilds and (self.count[content.MOVEMENT] or self.company):
                    missing -= wild
                    wild = 0
                    if missing > spare:
                        return -1
                    if missing > 0:
                        spare -= missing
                else:
                    return -1
        if kind < 0:
            return 0
        points = self.points[kind] + spare
        if wild:
            points += wild if self.count[kind] else self.wilds
        if kind == content.COMBAT and self.blade and self.count[content.MAGIC]:
            points += self.points[content.MAGIC] // 2 - self.count[content.MAGIC]
        if self.mirror and self.count[kind]:
            points += self.points[kind] // self.count[kind]
        return points

    def both(self, far: int) -> int:
        """The most combat and magic points together."""
        one = self.most(content.COMBAT, far)
        if one < 0:
            return -1
        return one + self.points[content.MAGIC] - self.count[content.MAGIC]


def hand_of(player: Player) -> Hand:
    """The dice as they lie on the board."""
    hand = Hand()
    hand.pool = player.move
    hand.company = player.company
    add_spells(hand, player)
    for place in range(content.PLACES):
        die = player.dice[place]
        if not die:
            continue
        ability = die >> 3
        value = player.worth(place)
        if ability < content.WILD:
            hand.points[ability] += value
            hand.count[ability] += 1
        elif ability == content.WILD:
            hand.wild += value
            hand.wilds += 1
        else:
            hand.cave += value
    return hand


def add_spells(hand: Hand, player: Player) -> None:
    for spell in player.spells:
        if spell == content.ENCHANT_BLADE:
            hand.blade = True
        elif spell == content.MIRROR_DIMENSION and not player.used & MIRROR_USED:
            hand.mirror = True


def usual_hand(player: Player) -> Hand:
    """The dice of a turn to come, with what allies and spells will bring."""
    hand = Hand()
    hand.points = [5, 5, 5, 5]
    hand.count = [1, 1, 1, 1]
    if player.wounds < 4:
        hand.wild = 4 - player.wounds
        hand.wilds = 1
    add_helpers(hand, player)
    add_spells(hand, player)
    return hand


def add_helpers(hand: Hand, player: Player) -> None:
    """Dice of allies and spells that are yet to be rolled."""
    for slot in range(len(player.allies)):
        die = content.ALLY_DIE[player.allies[slot]]
        if die != content.NO_DIE and not player.hurt >> slot & 1:
            add_usual(hand, die, 3)
    for spell in player.spells:
        if content.SPELL_DIE[spell] != content.NO_DIE:
            add_usual(hand, content.SPELL_DIE[spell], 3)


def add_usual(hand: Hand, die: int, value: int) -> None:
    if die < content.WILD:
        hand.points[die] += value
        hand.count[die] += 1
    elif die == content.WILD:
        hand.wild += value
        hand.wilds += 1
    else:
        hand.cave += value
