"""Dice leave a board and become points (chapter 3), and the spells that bring more dice."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content, state
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds
from questboard.kernel.core.dice import roll
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


def offer(
    found: list[Choice],
    player: state.Player,
    pool: int,
    company: bool,
    cave: bool = False,
    both: bool = False,
) -> None:
    """Add every way in which a die can enter a pool.

    ``company``: a plain die is in the pool (PK-307). ``both``: a group of both types is met.
    """
    ability_wanted = content.MAGIC if pool == choices.BLADE else pool
    dice = player.dice
    for place in range(content.PLACES):
        die = dice[place]
        if not die:
            continue
        ability = die >> 3
        if ability == content.CAVE_ONLY:
            if not cave:  # PK-1042
                continue
            ability = content.WILD  # PK-533
        if ability == ability_wanted:
            found.append(choices.USE[place][pool])
            continue
        if ability == content.WILD and company:
            found.append(choices.USE[place][pool])
        if both and ability in (content.COMBAT, content.MAGIC):  # PK-318
            continue
        found.append(choices.SACRIFICE[place][pool])


def pay(table: state.Table, seat: int, choice: Choice) -> int:
    """Take a die off its board; the points that it gives."""
    player = table.players[seat]
    if isinstance(choice, choices.Use):
        points = player.worth(choice.place)
        player.dice[choice.place] = 0
        if table.events is not None:
            table.tell(events.DieUsed(seat, choice.place, choice.pool, points))
        return points
    assert isinstance(choice, choices.Sacrifice)
    player.dice[choice.place] = 0
    if table.events is not None:
        table.tell(events.DieSacrificed(seat, choice.place, choice.pool))
    return 1


def brings_company(player: state.Player, choice: Choice) -> bool:
    """Whether a die, still on its board, lets wild dice into the pool it enters (PK-307)."""
    if not isinstance(choice, choices.Use):
        return False
    ability = player.dice[choice.place] >> 3
    return ability != content.WILD and ability != content.CAVE_ONLY


# ------------------------------------------------------------------- Blood Magic and the Mirror


def offer_blood(found: list[Choice], player: state.Player) -> None:
    if not player.used & state.BLOOD_USED and player.knows(content.BLOOD_MAGIC):
        found.append(choices.BLOOD[content.COMBAT])
        found.append(choices.BLOOD[content.MAGIC])


def offer_mirror(found: list[Choice], player: state.Player) -> None:
    if not player.used & state.MIRROR_USED and player.knows(content.MIRROR_DIMENSION):
        for ability in range(content.PLAIN_DICE):
            if player.dice[ability]:  # PK-1039
                found.append(choices.MIRROR[ability])


def use_spell(table: state.Table, seat: int, choice: Choice) -> bool:
    """Carry out Blood Magic or Mirror Dimension, if the choice is one of them."""
    player = table.players[seat]
    if isinstance(choice, choices.Mirror):
        player.used |= state.MIRROR_USED
        die = player.dice[choice.ability]
        player.dice[player.reserve_place()] = die
        if table.events is not None:
            table.tell(events.Mirrored(seat, choice.ability, die & 7))
        return True
    if isinstance(choice, choices.Blood):
        player.used |= state.BLOOD_USED
        place = player.reserve_place()
        value = roll(table.rng)
        player.dice[place] = choice.ability * 8 + value
        if table.events is not None:
            table.tell(events.BloodRolled(seat, choice.ability, value))
        table.agenda.append(PlaceWounds(seat, 1))
        if can_rift(player):
            table.agenda.append(RiftReserve(seat, place))
        return True
    return False


# -------------------------------------------------------------------------------- Temporal Rift


def can_rift(player: state.Player) -> bool:
    return not player.used & state.RIFT_USED and content.TEMPORAL_RIFT in player.spells


def rift_options(dice: int, marks: int) -> list[Choice]:
    """Mark one more die, or let the roll stand."""
    found: list[Choice] = [choices.RIFT[die] for die in range(dice) if not marks >> die & 1]
    found.append(choices.STAND)
    return found


def roll_again(table: state.Table, seat: int, dice: list[int], marks: int) -> None:
    """Threat rises by the number of marked dice, and they are rolled again (PK-1033)."""
    if not marks:
        return
    table.players[seat].used |= state.RIFT_USED
    count = 0
    for die in range(len(dice)):
        if marks >> die & 1:
            dice[die] = roll(table.rng)
            count += 1
    table.threat += count  # PK-820: events wait for the end of the turn
    if table.events is not None:
        table.tell(events.Rifted(seat, table.threat, dice[:]))


class RiftReserve(Question[state.Table]):
    """A die was rolled into the reserve: does it stand?"""

    place: int

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def find(self, table: state.Table) -> list[Choice]:
        return rift_options(1, 0)

    def take(self, table: state.Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.Rift):
            player = table.players[self.seat]
            dice = [player.dice[self.place] & 7]
            roll_again(table, self.seat, dice, 1)
            player.dice[self.place] = (player.dice[self.place] & ~7) | dice[0]

    def copy(self) -> RiftReserve:
        return RiftReserve(self.seat, self.place)
