"""Dice leave a board and become points (chapter 3), and the spells that bring more dice."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content, reasons, state
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
    wanted = content.MAGIC if pool == choices.BLADE else pool
    dice = player.dice
    for place in range(content.PLACES):
        die = dice[place]
        if not die:
            continue
        ability = die >> 3
        if ability == wanted:  # PK-305, PK-310: it is used, all others are given up
            found.append(choices.USE[place][pool])
            continue
        if ability < content.WILD and not both:
            found.append(choices.SACRIFICE[place][pool])
            continue
        if ability >= content.WILD and not bars_use(die, pool, company, cave):
            found.append(choices.USE[place][pool])
        if not bars_sacrifice(die, pool, cave, both):
            found.append(choices.SACRIFICE[place][pool])


def bars_use(die: int, pool: int, company: bool, cave: bool) -> int:
    """Why a die cannot enter a pool for its value."""
    if not die:
        return reasons.NO_DIE
    ability = die >> 3
    if ability < content.WILD:
        wanted = content.MAGIC if pool == choices.BLADE else pool
        return 0 if ability == wanted else reasons.OTHER_ABILITY
    if ability == content.CAVE_ONLY and not cave:  # PK-533: there it is wild
        return reasons.CAVE_ONLY
    return 0 if company else reasons.COMPANY


def bars_sacrifice(die: int, pool: int, cave: bool, both: bool) -> int:
    """Why a die cannot be given up for a point of a pool."""
    if not die:
        return reasons.NO_DIE
    ability = die >> 3
    if ability == content.CAVE_ONLY and not cave:
        return reasons.CAVE_ONLY
    if ability == (content.MAGIC if pool == choices.BLADE else pool):
        return reasons.OWN_ABILITY
    if both and (ability == content.COMBAT or ability == content.MAGIC):
        return reasons.BOTH_TYPES
    return 0


def bars_die(
    die: int, choice: choices.OfDie, company: bool, cave: bool = False, both: bool = False
) -> int:
    """Why a die cannot enter a pool that is being filled."""
    if isinstance(choice, choices.Use):
        return bars_use(die, choice.pool, company, cave)
    return bars_sacrifice(die, choice.pool, cave, both)


def pay(table: state.Table, seat: int, choice: Choice) -> int:
    """Take a die off its board; the points that it gives."""
    player = table.players[seat]
    assert isinstance(choice, choices.OfDie)
    points = content.SACRIFICE
    if isinstance(choice, choices.Use):
        points = player.worth(choice.place)
    player.dice[choice.place] = 0
    return points


def tell_paid(table: state.Table, seat: int, choice: Choice, points: int) -> None:
    """A die went into a pool, and its points with it; for those who listen."""
    if isinstance(choice, choices.Use):
        table.tell(events.DieUsed(seat, choice.place, choice.pool, points))
    elif isinstance(choice, choices.Sacrifice):
        table.tell(events.DieSacrificed(seat, choice.place, choice.pool))


def brings_company(player: state.Player, choice: Choice) -> bool:
    """Whether a die, still on its board, lets wild dice into the pool it enters (PK-307)."""
    if not isinstance(choice, choices.Use):
        return False
    ability = player.dice[choice.place] >> 3
    return ability != content.WILD and ability != content.CAVE_ONLY


# ------------------------------------------------------------------- Blood Magic and the Mirror


def offer_blood(found: list[Choice], player: state.Player) -> None:
    if not bars_blood(player):
        found.append(choices.BLOOD[content.COMBAT])
        found.append(choices.BLOOD[content.MAGIC])


def bars_blood(player: state.Player) -> int:
    """Why Blood Magic cannot be used."""
    if not player.knows(content.BLOOD_MAGIC):
        return reasons.BLOOD_UNKNOWN
    return reasons.BLOOD_USED if player.used & state.BLOOD_USED else 0


def bars_blood_die(player: state.Player, ability: int) -> int:
    """Why Blood Magic does not give a die of an ability."""
    barred = bars_blood(player)
    if not barred and ability != content.COMBAT and ability != content.MAGIC:
        return reasons.BLOOD_KIND
    return barred


def offer_mirror(found: list[Choice], player: state.Player) -> None:
    if not bars_mirror(player):
        for ability in range(content.PLAIN_DICE):
            if not bars_image(player, ability):
                found.append(choices.MIRROR[ability])


def bars_mirror(player: state.Player) -> int:
    """Why Mirror Dimension cannot be used."""
    if not player.knows(content.MIRROR_DIMENSION):
        return reasons.MIRROR_UNKNOWN
    return reasons.MIRROR_USED if player.used & state.MIRROR_USED else 0


def bars_image(player: state.Player, ability: int) -> int:
    """Why a plain die cannot be copied."""
    return 0 if player.dice[ability] else reasons.MIRROR_NOTHING


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
    found: list[Choice] = [choices.RIFT[die] for die in range(dice) if not bars_mark(marks, die)]
    found.append(choices.STAND)
    return found


def bars_mark(marks: int, die: int) -> int:
    """Why a die that was rolled cannot be marked."""
    return reasons.RIFT_MARKED if marks >> die & 1 else 0


def bars_rift(dice: int, marks: int, die: int) -> int:
    """Why a die cannot be rolled again, of so many that were rolled."""
    return bars_mark(marks, die) if die < dice else reasons.NO_ROLLED


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
