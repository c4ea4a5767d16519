"""How a battle goes: exact odds, pass by pass, with the best moments to flee.

What a battle is worth is told in the unit of ``prices``: about one spell card. Everything is
worked out once and kept: the same dice meet again and again.
"""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.old_mage.prices import HEALTH_PRICE
from questboard.games.old_mage.content.dice import BATTLE_DICE, BATTLE_FACES, SPELL_FACES
from questboard.games.old_mage.language.words import DOUBLE, HIT, SHIELD, SKULL, STAR

MOST: Final = 10  # Health of a Mage
WIDTH: Final = MOST + 1
SWEEPS: Final = 4  # until the regeneration of a foe has settled
KEPT: Final = 3_000  # battles; each takes about 20 KB


class Faces:
    """One way in which Battle Dice may fall, and how likely it is."""

    hits: int
    skulls: int
    shields: int
    chance: float

    def __init__(self, hits: int, skulls: int, shields: int, chance: float) -> None:
        self.hits = hits
        self.skulls = skulls
        self.shields = shields
        self.chance = chance


def _rolls(dice: int) -> list[Faces]:
    """All ways in which so many Battle Dice fall, alike ones as one."""
    found = [Faces(0, 0, 0, 1.0)]
    for _ in range(dice):
        chances: dict[int, float] = {}
        for roll in found:
            for face in BATTLE_FACES:
                hits = roll.hits + (1 if face == HIT else 2 if face == DOUBLE else 0)
                skulls = roll.skulls + (face == SKULL)
                shields = roll.shields + (face == SHIELD)
                key = hits << 8 | skulls << 4 | shields
                chances[key] = chances.get(key, 0.0) + roll.chance / 6.0
        found = [Faces(key >> 8, key >> 4 & 15, key & 15, chances[key]) for key in chances]
    return found


ROLLS: Final[list[list[Faces]]] = [_rolls(dice) for dice in range(BATTLE_DICE + 1)]


class Fighter:
    """What counts of a character in a battle."""

    dice: int
    shields: int
    first_dice: int
    first_shields: int
    cleaves: bool  # its first Hit of a pass counts as a Skull Hit
    regenerates: int
    swift: bool  # nobody flees from it after the first pass

    def __init__(
        self,
        dice: int,
        shields: int = 0,
        first_dice: int = 0,
        first_shields: int = 0,
        cleaves: bool = False,
        regenerates: int = 0,
        swift: bool = False,
    ) -> None:
        self.dice = dice
        self.shields = shields
        self.first_dice = first_dice
        self.first_shields = first_shields
        self.cleaves = cleaves
        self.regenerates = regenerates
        self.swift = swift

    def key(self) -> int:
        return (
            (self.dice + 2)
            | self.shields << 5
            | self.first_dice << 10
            | self.first_shields << 14
            | (1 << 18 if self.cleaves else 0)
            | self.regenerates << 19
            | (1 << 22 if self.swift else 0)
        )


class Pass:
    """The losses of one pass: all pairs of losses, and how likely they are."""

    mine: list[int]
    theirs: list[int]
    chances: list[float]

    def __init__(self, mine: list[int], theirs: list[int], chances: list[float]) -> None:
        self.mine = mine
        self.theirs = theirs
        self.chances = chances


_passes: Final[dict[int, Pass]] = {}


def _loss(attack: Faces, cleaves: bool, shields: int) -> int:
    hits = attack.hits
    skulls = attack.skulls
    if cleaves and hits:
        hits -= 1
        skulls += 1
    return min(MOST, max(0, hits - shields) + skulls)


def one_pass(
    dice: int, shields: int, cleaves: bool, foe_dice: int, foe_shields: int, foe_cleaves: bool
) -> Pass:
    """What both sides may lose in a pass."""
    dice = max(1, min(BATTLE_DICE, dice))
    foe_dice = max(1, min(BATTLE_DICE, foe_dice))
    key = dice | foe_dice << 3 | shields << 6 | foe_shields << 11
    key |= (1 << 16 if cleaves else 0) | (1 << 17 if foe_cleaves else 0)
    found = _passes.get(key)
    if found is not None:
        return found
    chances = [0.0] * (WIDTH * WIDTH)
    for roll in ROLLS[dice]:
        for foe_roll in ROLLS[foe_dice]:
            mine = _loss(foe_roll, foe_cleaves, roll.shields + shields)
            theirs = _loss(roll, cleaves, foe_roll.shields + foe_shields)
            chances[mine * WIDTH + theirs] += roll.chance * foe_roll.chance
    cells = [at for at in range(WIDTH * WIDTH) if chances[at] > 0.0]
    found = Pass([at // WIDTH for at in cells], [at % WIDTH for at in cells], [])
    found.chances = [chances[at] for at in cells]
    _passes[key] = found
    return found


class Duel:
    """A battle by the Health of both sides: what it is worth, how likely it is won or lost.

    The lists are by 11 * own Health + the foe's, at the start of a pass.
    """

    worth: list[float]
    wins: list[float]
    falls: list[float]
    first_worth: list[float]
    first_wins: list[float]
    first_falls: list[float]

    def __init__(self) -> None:
        size = WIDTH * WIDTH
        self.worth = [0.0] * size
        self.wins = [0.0] * size
        self.falls = [0.0] * size
        self.first_worth = [0.0] * size
        self.first_wins = [0.0] * size
        self.first_falls = [0.0] * size


FLIGHT_COST: Final = 0.3


class Stakes:
    """What is at stake: the prize of a win, what a Mage has to lose beyond its Health."""

    prize: float
    stake: float
    foe_flees: int  # a foe that flees with so much Health or less; 0: it never does
    fled_prize: float  # for a foe that fled
    flees: bool  # whether this side may flee
    flight_cost: float

    def __init__(
        self,
        prize: float,
        stake: float,
        foe_flees: int = 0,
        fled_prize: float = 0.0,
        flees: bool = True,
        flight_cost: float = FLIGHT_COST,
    ) -> None:
        self.prize = prize
        self.stake = stake
        self.foe_flees = foe_flees
        self.fled_prize = fled_prize
        self.flees = flees
        self.flight_cost = flight_cost


_duels: Final[dict[tuple[int, int, int], Duel]] = {}


def coarse(amount: float) -> int:
    """A prize in steps that grow with it: what is much alike is worked out once."""
    if amount < 4.0:
        return round(amount)
    return 2 * round(amount / 2.0) if amount < 14.0 else 5 * round(amount / 5.0)


def duel(me: Fighter, foe: Fighter, most: int, stakes: Stakes) -> Duel:
    """The odds of a battle against a foe of so much Health at most."""
    prize = coarse(stakes.prize)
    fled_prize = coarse(stakes.fled_prize)
    stake = coarse(stakes.stake)
    cost = round(10.0 * stakes.flight_cost)
    about = prize << 40 | fled_prize << 30 | stake << 20 | cost << 10
    about |= stakes.foe_flees << 6 | most << 1 | stakes.flees
    key = (me.key(), foe.key(), about)
    found = _duels.get(key)
    if found is None:
        if len(_duels) > KEPT:
            _duels.clear()
        even = Stakes(prize, stake, stakes.foe_flees, fled_prize)
        even.flees = stakes.flees
        even.flight_cost = cost / 10.0
        found = _work_out(me, foe, most, even)
        _duels[key] = found
    return found


def _work_out(me: Fighter, foe: Fighter, most: int, stakes: Stakes) -> Duel:
    found = Duel()
    later = one_pass(me.dice, me.shields, me.cleaves, foe.dice, foe.shields, foe.cleaves)
    for mine in range(1, WIDTH):
        for _ in range(SWEEPS if foe.regenerates else 1):
            for theirs in range(1, most + 1):
                _settle(found, later, foe, most, stakes, mine, theirs, False)
    first = later
    if me.first_dice or me.first_shields or foe.first_dice or foe.first_shields:
        first = one_pass(
            me.dice + me.first_dice,
            me.shields + me.first_shields,
            me.cleaves,
            foe.dice + foe.first_dice,
            foe.shields + foe.first_shields,
            foe.cleaves,
        )
    if first is later and not foe.swift:
        found.first_worth = found.worth
        found.first_wins = found.wins
        found.first_falls = found.falls
        return found
    for mine in range(1, WIDTH):
        for theirs in range(1, most + 1):
            _settle(found, first, foe, most, stakes, mine, theirs, True)
    return found


def _settle(
    found: Duel,
    losses: Pass,
    foe: Fighter,
    most: int,
    stakes: Stakes,
    mine: int,
    theirs: int,
    first: bool,
) -> None:
    """One cell: the mean over all losses, then the better of fighting on and fleeing."""
    worth = 0.0
    wins = 0.0
    falls = 0.0
    standoff = 0.0  # nobody loses anything, and all is as before
    may_flee = stakes.flees and not (first and foe.swift)
    for at in range(len(losses.chances)):
        chance = losses.chances[at]
        left = mine - losses.mine[at]
        foe_left = theirs - losses.theirs[at]
        if left <= 0:
            falls += chance
            continue
        price = HEALTH_PRICE[left] + stakes.stake
        if foe_left <= 0:
            worth += chance * (stakes.prize + price)
            wins += chance
            continue
        if foe_left <= stakes.foe_flees:
            worth += chance * (stakes.fled_prize + price)
            continue
        healed = min(most, foe_left + foe.regenerates)
        if left == mine and healed == theirs and not first:
            standoff += chance
            continue
        cell = left * WIDTH + healed
        if may_flee and price - stakes.flight_cost >= found.worth[cell]:
            worth += chance * (price - stakes.flight_cost)
        else:
            worth += chance * found.worth[cell]
            wins += chance * found.wins[cell]
            falls += chance * found.falls[cell]
    cell = mine * WIDTH + theirs
    if standoff > 0.0:
        flight = HEALTH_PRICE[mine] + stakes.stake - stakes.flight_cost
        if may_flee and flight >= worth / (1.0 - standoff):
            worth += standoff * flight
        else:
            worth /= 1.0 - standoff
            wins /= 1.0 - standoff
            falls /= 1.0 - standoff
    if first:
        found.first_worth[cell] = worth
        found.first_wins[cell] = wins
        found.first_falls[cell] = falls
    else:
        found.worth[cell] = worth
        found.wins[cell] = wins
        found.falls[cell] = falls


def _harms(dice: int, stars_hit: bool) -> list[float]:
    chances = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(chances) + 2)
        for hits in range(len(chances)):
            for face in SPELL_FACES:
                more = 1 if face == HIT else 2 if face == DOUBLE else 0
                if face == STAR and stars_hit:
                    more = 1
                longer[hits + more] += chances[hits] / 6.0
        chances = longer
    return chances


# How likely so many Spell Dice make so many Hits, without and with Stars that hit.
HARM: Final[list[list[float]]] = [_harms(dice, False) for dice in range(7)]
STAR_HARM: Final[list[list[float]]] = [_harms(dice, True) for dice in range(7)]


def harm_of(dice: int, stars_hit: bool) -> list[float]:
    """The chances of 0, 1, 2 … Hits of so many Spell Dice."""
    return STAR_HARM[min(6, dice)] if stars_hit else HARM[min(6, dice)]


def kills(dice: int, stars_hit: bool, health: int, less: int = 0) -> float:
    """How likely Spell Dice take all of so much Health, against armour of so much."""
    chances = harm_of(dice, stars_hit)
    return sum(chances[hits] for hits in range(min(health + less, len(chances)), len(chances)))
