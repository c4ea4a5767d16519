"""Wounds, healing, experience and influence (chapters 7 and 9), and how a match ends."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content, reasons
from questboard.games.page_knight.rules.choices import HEAL, SHARE, SPARE, TRACK, WOUND, Heal, Wound
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps.rewards import Reward
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Result, Step

# ------------------------------------------------------------------------------------- wounds


class PlaceWounds(Question[Table]):
    """Each wound goes on the track or on an ally without one, one by one (PK-701, PK-708)."""

    left: int

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        if not bars_track(player):
            found.append(WOUND[TRACK])
        for slot in range(len(player.allies)):
            if not bars_hurting(player, slot):
                found.append(WOUND[slot])
        return found

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Wound)
        player = table.players[self.seat]
        if choice.slot != TRACK:
            player.hurt |= 1 << choice.slot
        elif player.wounds == content.WOUND_SPACES:  # PK-706
            end(table, False, "wounds")
            return
        else:
            player.wounds += 1
            if player.dice[content.WILD] and player.worth(content.WILD) <= 0:  # PK-213
                player.dice[content.WILD] = 0
        if table.events is not None:
            table.tell(events.Wounded(self.seat, choice.slot))
        self.left -= 1
        if self.left == 0:
            table.agenda.pop()

    def copy(self) -> PlaceWounds:
        return PlaceWounds(self.seat, self.left)


def bars_track(player: Player) -> int:
    """Why a wound cannot go on the track; it must when it can go nowhere else (PK-706)."""
    if player.wounds < content.WOUND_SPACES or player.no_room():
        return 0
    return reasons.TRACK_FULL


def bars_hurting(player: Player, slot: int) -> int:
    """Why a wound cannot go on the ally of a slot."""
    return reasons.ALLY_HURT if player.hurt >> slot & 1 else 0


def bars_wound(player: Player, slot: int) -> int:
    """Why a wound cannot go on the track or a slot."""
    if slot == TRACK:
        return bars_track(player)
    return bars_hurting(player, slot) if slot < len(player.allies) else reasons.NO_ALLY


class ShareWounds(Question[Table]):
    """A helper who was involved may take exactly one of the wounds (PK-1123)."""

    fighter: int
    wounds: int

    def __init__(self, seat: int, fighter: int, wounds: int) -> None:
        super().__init__(seat)
        self.fighter = fighter
        self.wounds = wounds

    def find(self, table: Table) -> list[Choice]:
        return [SHARE, SPARE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        taken = choice is SHARE
        if table.events is not None:
            table.tell(events.WoundShared(self.seat, taken))
        if taken:
            table.agenda.append(PlaceWounds(self.seat, 1))
        left = self.wounds - 1 if taken else self.wounds
        if left:
            table.agenda.append(PlaceWounds(self.fighter, left))

    def copy(self) -> ShareWounds:
        return ShareWounds(self.seat, self.fighter, self.wounds)


def offer_healing(found: list[Choice], player: Player) -> None:
    """A wound to heal lies on the track or on an ally (PK-520)."""
    if not bars_heal(player, TRACK):
        found.append(HEAL[TRACK])
    if player.hurt:
        for slot in range(len(player.allies)):
            if not bars_heal(player, slot):
                found.append(HEAL[slot])


def bars_heal(player: Player, slot: int) -> int:
    """Why there is nothing to heal on the track or a slot."""
    wound = player.wounds if slot == TRACK else player.hurt >> slot & 1
    return 0 if wound else reasons.NO_WOUND


def heal(table: Table, seat: int, choice: Choice) -> None:
    assert isinstance(choice, Heal)
    player = table.players[seat]
    if choice.slot == TRACK:
        player.wounds -= 1
    else:
        player.hurt &= ~(1 << choice.slot)
    if table.events is not None:
        table.tell(events.Healed(seat, choice.slot))


# --------------------------------------------------------------------- experience and influence


def gain_experience(table: Table, seat: int, points: int) -> None:
    """Fill bubbles; a new row opens its slot at once (PK-901, PK-902)."""
    player = table.players[seat]
    player.experience = min(player.experience + points, content.EXPERIENCE_MOST)
    if table.events is not None:
        table.tell(events.ExperienceGained(seat, points, player.experience))
    if player.waiting_allies or player.waiting_spells:
        let_waiting_in(player)


def let_waiting_in(player: Player) -> None:
    """Who is kept and waits enters a slot as soon as one is open, first kept first (PK-1319)."""
    while player.waiting_allies and len(player.allies) < player.ally_slots():
        player.kept_allies |= 1 << len(player.allies)
        player.allies.append(player.waiting_allies.pop(0))
    while player.waiting_spells and len(player.spells) < player.spell_slots():
        player.kept_spells |= 1 << len(player.spells)
        player.spells.append(player.waiting_spells.pop(0))


def move_influence(table: Table, seat: int, by: int) -> None:
    """Move on the track, as far as it goes (PK-914)."""
    player = table.players[seat]
    there = min(max(player.influence + by, content.INFLUENCE_LEAST), content.INFLUENCE_MOST)
    if there != player.influence:
        player.influence = there
        if table.events is not None:
            table.tell(events.InfluenceMoved(seat, there))


# ------------------------------------------------------------------------------------- the end


def objective_met(table: Table) -> bool:
    """Whether the objective of the scenario is complete (section 12)."""
    hard = 1 if table.challenge else 0
    if table.scenario == 0:
        return (
            table.defeated >= content.DEFEAT_GOAL
            and table.allies_gained >= content.ALLY_GOAL
            and table.spells_gained >= content.SPELL_GOAL
        )
    if table.scenario == 1:
        return table.dragons >= content.DRAGON_GOAL[hard]
    if table.scenario == 2:
        return table.citizens >= content.CITIZEN_GOAL[hard]
    return table.voltar == content.NOWHERE and table.minions_left() == 0


class Judge(Step[Table]):
    """After an action, wounds included: is the objective met (PK-117, PK-120)?"""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        if objective_met(table):
            if table.campaign and table.scenario in content.REWARDED:  # PK-1303
                table.agenda = [WON]
                table.then([Reward(seat) for seat in range(table.seats)])
            else:
                end(table, True, "objective")


class Won(Step[Table]):
    """All rewards are chosen."""

    def act(self, table: Table) -> None:
        end(table, True, "objective")


def end(table: Table, won: bool, how: str) -> None:
    """The match is over, for all alike."""
    table.result = Result([1 if won else 2] * table.seats, False, how)
    if table.events is not None:
        table.tell(events.Ended(won, how))


JUDGE: Final = Judge()
WON: Final = Won()
