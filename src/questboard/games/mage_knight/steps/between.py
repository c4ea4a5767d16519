"""Chapter 6: what a player may do between two own turns (MK-603 to MK-605).

The window lies open all the while others play. It is asked for where it can matter: right before
the own turn, and when another player announces an effect that touches this one.
"""

from __future__ import annotations

from typing import ClassVar

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.sites import PLUNDER_CARDS, PLUNDER_REPUTATION
from questboard.games.mage_knight.language import bars, choices
from questboard.games.mage_knight.language.cards import EACH_TURN, PASSIVE
from questboard.games.mage_knight.language.land import VILLAGE
from questboard.games.mage_knight.language.moments import Half
from questboard.games.mage_knight.language.words import ANYTIME, BETWEEN, NO_COLOUR
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.land import NOWHERE
from questboard.games.mage_knight.state.numbers import SKILL_HALF, SKILLS
from questboard.games.mage_knight.steps.basics import draw, move_reputation, others
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.possible import bars_half
from questboard.games.mage_knight.steps.tactics import carry_out, find_tactic
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


def window(table: Table, seat: int) -> list[Choice]:
    """What can be done between two own turns (MK-603, MK-1024)."""
    found: list[Choice] = []
    player = table.players[seat]
    if not bars_plunder(table, seat):
        found.append(choices.PLUNDER)
    find_tactic(table, seat, found, BETWEEN)
    for at in range(len(player.skills)):
        skill = player.skills[at]
        if not bars_window(table, seat, skill):
            found.append(choices.SKILL_CHOICE[skill])
    return found


def bars_window(table: Table, seat: int, skill: int) -> int:
    """What bars a Skill outside the own turn."""
    if not SKILLS[skill].any_turn:
        return bars.NOT_BEGUN
    return bars_skill(table, seat, skill, ANYTIME)


def bars_plunder(table: Table, seat: int) -> int:
    """What bars the plundering of a village (MK-1024, MK-1025)."""
    player = table.players[seat]
    if player.space == NOWHERE or table.site(player.space) != VILLAGE:
        return bars.PLUNDER_NONE
    return bars.PLUNDER_DONE if player.plundered else 0


class Between(Question[Table]):
    """Plunder, Motivation, some Tactics; then play goes on."""

    GOES_ON: ClassVar[Choice] = choices.DECLINE

    def find(self, table: Table) -> list[Choice]:
        return [type(self).GOES_ON, *window(table, self.seat)]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.UseTactic):
            carry_out(table, self.seat, choice.tactic)
        elif isinstance(choice, choices.UseSkill):
            use_skill(table, self.seat, choice.skill)
        elif choice is choices.PLUNDER:  # MK-1024 to MK-1026
            player = table.players[self.seat]
            player.plundered = True
            move_reputation(table, self.seat, PLUNDER_REPUTATION)
            draw(table, self.seat, PLUNDER_CARDS)
            if table.events is not None:
                table.tell(events.Plundered(self.seat))
        else:
            table.agenda.pop()


class BeforeTurn(Between):
    """Before the own turn (MK-603)."""

    GOES_ON: ClassVar[Choice] = choices.BEGIN


class AnswerEffect(Between):
    """Before another player's effect is resolved (MK-605)."""


# ------------------------------------------------------------------------------------ announcing


def announce(table: Table, seat: int, half: Half, card: int, colour: int) -> None:
    """An effect is announced; the players it touches may answer before it is resolved."""
    table.agenda.append(Resolve(seat, half.script, 0, card, NONE, colour))
    if half.touches:
        ask_touched(table, seat)


def ask_touched(table: Table, seat: int) -> None:
    """The others, the next in seat order first; nobody in last turns (MK-605, MK-1604)."""
    touched = others(table, seat)
    for away in range(table.seats - 1, 0, -1):
        other = (seat + away) % table.seats
        if other in touched and window(table, other):
            table.agenda.append(AnswerEffect(other))


# ----------------------------------------------------------------------------------------- Skills


def bars_skill(table: Table, seat: int, skill: int, moment: int) -> int:
    """What bars the use of a Skill."""
    skills = table.players[seat].skills
    if skill not in skills:
        return bars.NO_SKILL
    barred = bars_token(table, seat, skills.index(skill))
    return barred or bars_half(table, seat, SKILL_HALF[skill], moment)


def bars_token(table: Table, seat: int, at: int) -> int:
    """A Skill must be face up and unused (MK-218 to MK-223)."""
    player = table.players[seat]
    skill = SKILLS[player.skills[at]]
    if skill.usage == PASSIVE:
        return bars.PASSIVE
    if skill.any_turn and player.motivated:
        return bars.MOTIVATED
    if skill.usage == EACH_TURN:
        return bars.SKILL_USED if player.spent_turn >> at & 1 else 0
    return bars.SKILL_USED_ROUND if player.spent_round >> at & 1 else 0


def use_skill(table: Table, seat: int, skill: int) -> None:
    player = table.players[seat]
    at = player.skills.index(skill)
    player.spent_turn |= 1 << at
    if SKILLS[skill].usage != EACH_TURN:
        player.spent_round |= 1 << at
    if SKILLS[skill].any_turn:  # no second Motivation until the end of the next own turn
        player.motivated = 2 if table.turn.seat == seat else 1
    if table.events is not None:
        table.tell(events.SkillUsed(seat, skill))
    announce(table, seat, SKILL_HALF[skill], NONE, NO_COLOUR)
