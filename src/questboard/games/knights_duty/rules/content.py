"""The pieces of A Knight's Duty: board, clans, tokens, weapons, and the pile of a combat."""

from __future__ import annotations

from typing import Final

from questboard.games.knights_duty.rules import reasons
from questboard.kernel.core.hexes import Hex, disc, distance, neighbours

# ------------------------------------------------------------------------- the board (KD-108)

RADIUS: Final = 4
SPACES: Final[list[Hex]] = disc((0, 0), RADIUS)
SPACE: Final[dict[Hex, int]] = {at: index for index, at in enumerate(SPACES)}
NEIGHBOURS: Final[list[list[int]]] = [
    [SPACE[near] for near in neighbours(at) if near in SPACE] for at in SPACES
]
DISTANCE: Final[list[list[int]]] = [[distance(a, b) for b in SPACES] for a in SPACES]
HIGH_GROUND: Final[int] = SPACE[(0, 0)]
OFF_BOARD: Final = -1

# ------------------------------------------------------------------- the clans (KD-102, KD-113)

PURPLE: Final = 0
RED: Final = 1
YELLOW: Final = 2
AQUA: Final = 3
BLUE: Final = 4
GREEN: Final = 5

CLANS: Final = ["purple", "red", "yellow", "aqua", "blue", "green"]  # clockwise from the top
STARTS: Final[list[int]] = [
    SPACE[(2, -4)],
    SPACE[(4, -2)],
    SPACE[(2, 2)],
    SPACE[(-2, 4)],
    SPACE[(-4, 2)],
    SPACE[(-2, -2)],
]
NO_CLAN: Final = -1

# KD-117: with 2, 3, 4 and 6 players everybody sees the same distances.
DEFAULT_CLANS: Final[dict[int, list[int]]] = {
    2: [PURPLE, AQUA],
    3: [PURPLE, YELLOW, BLUE],
    4: [PURPLE, RED, AQUA, BLUE],
    5: [PURPLE, RED, YELLOW, AQUA, BLUE],
    6: [PURPLE, RED, YELLOW, AQUA, BLUE, GREEN],
}

# ------------------------------------------------------------------ tokens and weapons (KD-104)

SWORD: Final = 0
SPEAR: Final = 1
BOW: Final = 2
SHIELD: Final = 3
PARRY: Final = 4
MOVE: Final = 5
NO_TOKEN: Final = -1
NO_WEAPON: Final = -1
UNKNOWN: Final = -2  # a token that lies face down

TOKENS: Final = ["sword", "spear", "bow", "shield", "parry", "move"]
SUPPLY: Final = [2, 2, 2, 2, 2, 3]

REACH: Final = [2, 3, 4]  # sword, spear, bow (KD-704 to KD-706)
HEARTS: Final = [3, 2, 1]  # KD-802
SHIELDS: Final = [1, 2, 3]

FULL: Final = 2
BROKEN: Final = 1
DEFEATED: Final = 0


def is_weapon(token: int) -> bool:
    return SWORD <= token <= BOW


def bars_tokens(tokens: list[int]) -> int:
    """Why one player cannot plan these: there are not tokens enough."""
    for token in range(len(TOKENS)):
        if tokens.count(token) > SUPPLY[token]:
            return reasons.MOVE_SUPPLY if token == MOVE else reasons.SUPPLY
    return 0


def bars_plan(tokens: list[int], slots: int) -> int:
    """Why tokens are no plan for so many slots."""
    barred = bars_tokens(tokens)
    if barred or len(tokens) == slots:
        return barred
    if len(tokens) < slots:
        return reasons.EMPTY_SLOT
    return reasons.THREE_SLOTS if slots == 3 else reasons.TWO_SLOTS


def all_plans(slots: int) -> list[list[int]]:
    """Every legal plan for so many slots, in the order of the tokens."""
    plans: list[list[int]] = [[]]
    for _ in range(slots):
        plans = [[*plan, token] for plan in plans for token in range(len(TOKENS))]
    return [plan for plan in plans if not bars_plan(plan, slots)]


# ------------------------------------------------------------------------ the pile (section 8)


class Pile:
    """Hearts and shields shuffled together for one combat."""

    hearts: int
    shields: int

    def __init__(self, hearts: int, shields: int) -> None:
        self.hearts = hearts
        self.shields = shields

    def cards(self) -> int:
        return self.hearts + self.shields


def pile(weapon: int, defending: bool, attacker_inspired: bool, target_inspired: bool) -> Pile:
    """The pile of a combat, from which both the drawn card and the odds come."""
    hearts = HEARTS[weapon]
    shields = SHIELDS[weapon]
    if defending:  # KD-803
        hearts -= 1
        shields += 1
    if attacker_inspired:  # KD-806
        hearts += 1
    if target_inspired:  # KD-807; KD-812: more shields than the four printed are fine
        shields += 1
    return Pile(hearts, shields)
