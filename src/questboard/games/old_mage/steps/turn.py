"""A Mage's turn: Move or Camp, Cast a Spell, Encounter, in any order (chapters 4 and 5)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.content.dice import TRAVEL_DICE_IN_BOX, TRAVEL_FACES
from questboard.games.old_mage.language import choices, reasons, words
from questboard.games.old_mage.language.choices import (
    BLOOD as BLOOD_WORD,
)
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import DISTANCE, NEAR, NO_SHORE, NOWHERE, ROOM
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS, NONE
from questboard.games.old_mage.steps import moving, windows
from questboard.games.old_mage.steps.basics import draw_spells, heal
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.encounters import meet, trade_with
from questboard.games.old_mage.steps.free import find_free, take_free
from questboard.games.old_mage.steps.happenings import DrawEvent
from questboard.games.old_mage.steps.harm import BY_SPELL, Loss, lose
from questboard.games.old_mage.steps.plans import NO_OCCASION, begin_plan
from questboard.games.old_mage.steps.sending import find_sends, send
from questboard.games.old_mage.steps.winning import OrbWin, wins_now
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

TRAVEL: Final = 2
CAMP_HEAL: Final = 2


def is_due(table: facts.Table, seat: int) -> bool:
    """Whether an encounter is due, and there is still something to meet (OM-223, OM-225)."""
    mage = table.mages[seat]
    if table.done & facts.MET or table.due != mage.hex:
        return False
    return bool(table.foes_of(seat, mage.hex)) or table.site[mage.hex] != facts.NO_SITE_HERE


class TakeTurn(Question[facts.Table]):
    """The actions of a turn, each once and in any order (OM-217, OM-218)."""

    def copy(self) -> TakeTurn:
        return TakeTurn(self.seat)

    def owes(self, table: facts.Table) -> int:
        return 0 if wins_now(table, self.seat) else super().owes(table)

    def act(self, table: facts.Table) -> None:
        # OM-110, OM-225: the Orb was gained here, or whom the win waited for has left.
        if wins_now(table, self.seat):
            self._found = None
            table.agenda.append(OrbWin(self.seat))
        else:
            super().act(table)

    def find(self, table: facts.Table) -> list[Choice]:
        seat = self.seat
        if self.bars_acting(table):
            return [choices.END_TURN]
        found: list[Choice] = []
        if not self.bars_camp(table):
            if not self.bars_leaving(table):
                found.append(choices.MOVE)
            found.append(choices.CAMP)
        if not self.bars_casting(table):
            find_casts(table, seat, words.NORMAL, False, NO_OCCASION, found)
        if not self.bars_encounter(table):
            self.find_encounters(table, found)
        if not self.bars_blood(table):
            found.append(BLOOD_WORD)
        find_free(table, seat, found)
        if table.asking == windows.ASK_AS_WISHED:
            found.append(choices.ASK_ABLE if table.always >> seat & 1 else choices.ASK_ALWAYS)
        if not self.bars_end(table):
            found.append(choices.END_TURN)
        return found

    def find_encounters(self, table: facts.Table, found: list[Choice]) -> None:
        """What could be met; nothing else while it must be (OM-223)."""
        seat = self.seat
        here = table.mages[seat].hex
        alone = table.alone_in(here, seat)
        if not self.bars_meet(table, alone):
            found.append(choices.MEET)
            if table.due == here:
                return
        elif not self.bars_seek(table):
            found.append(choices.SEEK)
        if not alone:
            for other in table.characters_in(here):  # OM-976
                if other != seat and other < table.seats and table.friends(seat, other):
                    found.append(choices.TradeWith(other))

    def bars_acting(self, table: facts.Table) -> int:
        """Why there are no actions any more."""
        return 0 if table.mages[self.seat].stands() else reasons.HAUNT_NOW

    def bars_camp(self, table: facts.Table) -> int:
        """Why there is no Move or Camp action."""
        return reasons.ACTION_DONE if table.done & (facts.MOVED | facts.CAMPED) else 0

    def bars_leaving(self, table: facts.Table) -> int:
        """Why the Mage can camp and not move."""
        return reasons.HELD_FAST if held(table, self.seat) else 0

    def bars_casting(self, table: facts.Table) -> int:
        """Why there is no Cast a Spell action."""
        done = table.done
        return reasons.CAST_DONE if done & facts.CAST and not done & facts.MORE_CAST else 0

    def bars_encounter(self, table: facts.Table) -> int:
        """Why there is no Encounter action."""
        return reasons.MET_DONE if table.done & facts.MET else 0

    def bars_meet(self, table: facts.Table, alone: bool) -> int:
        """Why nothing is met in the hex."""
        here = table.mages[self.seat].hex
        if table.site[here] != facts.NO_SITE_HERE or (not alone and table.foes_of(self.seat, here)):
            return 0
        return reasons.NOTHING_HERE

    def bars_seek(self, table: facts.Table) -> int:
        """Why no Event is drawn in a hex in which nothing is met (OM-372)."""
        here = table.mages[self.seat].hex
        if table.done & facts.ENTERED and table.ended == here and table.empty_for(self.seat, here):
            return 0
        return reasons.NO_SEEK

    def bars_blood(self, table: facts.Table) -> int:
        """Why no second spell is cast for blood."""
        done = table.done
        if done & facts.CAST and not done & facts.BLOOD and table.mages[self.seat].health >= 2:
            if table.gift(self.seat, words.CAST_FOR_BLOOD):
                return 0
        return reasons.NO_BLOOD

    def bars_end(self, table: facts.Table) -> int:
        """Why the turn cannot end."""
        return reasons.DUE if is_due(table, self.seat) else 0

    def bars_word(self, table: facts.Table, word: str) -> int:
        """Why an action cannot be taken."""
        if word == choices.END_TURN.word:
            return 0 if self.bars_acting(table) else self.bars_end(table)
        barred = self.bars_acting(table)
        if barred:
            return barred
        if word == choices.MOVE.word:
            return self.bars_camp(table) or self.bars_leaving(table)
        if word == choices.CAMP.word:
            return self.bars_camp(table)
        if word == BLOOD_WORD.word:
            return self.bars_blood(table)
        barred = self.bars_encounter(table)
        if barred:
            return barred
        alone = table.alone_in(table.mages[self.seat].hex, self.seat)
        meeting = self.bars_meet(table, alone)
        if word == choices.MEET.word:
            return meeting
        return self.bars_seek(table) if meeting else reasons.NO_SEEK

    def take(self, table: facts.Table, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, choices.Cast) and CARDS[choice.card].cast != words.INTERRUPT:
            if table.done & facts.CAST:
                table.done &= ~facts.MORE_CAST
            table.done |= facts.CAST
            self.begin_action(table)
            table.agenda.append(
                windows.Casting(seat, begin_plan(table, seat, choice.card, choice.eye))
            )
        elif isinstance(choice, choices.TradeWith):
            self.begin_action(table)
            trade_with(table, seat, choice.who)
        elif not isinstance(choice, choices.Word) or not self.take_word(table, choice.word):
            take_free(table, seat, choice)

    def take_word(self, table: facts.Table, word: str) -> bool:
        """Carry out an action; False if the word is no such thing."""
        seat = self.seat
        if word == choices.END_TURN.word:
            table.agenda.pop()
        elif word == choices.CAMP.word:
            self.begin_action(table)
            self.camp(table)
        elif word == choices.MOVE.word:
            self.begin_action(table)
            self.move(table)
        elif word == choices.MEET.word:
            self.begin_action(table)
            meet(table, seat)
        elif word == choices.SEEK.word:
            self.begin_action(table)
            table.done |= facts.MET
            table.agenda.append(DrawEvent(seat))
        elif word == BLOOD_WORD.word:
            table.done |= facts.BLOOD | facts.MORE_CAST
            lose(table, [Loss(seat, 1, NONE)], BY_SPELL)
        elif word == choices.ASK_ALWAYS.word:
            table.always |= 1 << seat
        elif word == choices.ASK_ABLE.word:
            table.always &= ~(1 << seat)
        else:
            return False
        return True

    def begin_action(self, table: facts.Table) -> None:
        table.done |= facts.BEGUN
        windows.open_window(table, windows.AFTER_ACTION, self.seat)

    def move(self, table: facts.Table) -> None:
        """The Travel Dice are rolled before the first step (OM-241 to OM-246)."""
        seat = self.seat
        table.done |= facts.MOVED
        dice = min(TRAVEL_DICE_IN_BOX, max(TRAVEL, table.gift(seat, words.TRAVEL_DICE)))
        feet = [TRAVEL_FACES[int(table.rng.below(6))] for _die in range(dice)]
        left = sum(feet) + table.gift(seat, words.MOVE_MORE)
        table.agenda.append(Travel(seat, seat, left, []))
        if table.events is not None:
            table.tell(events.TravelRolled(seat, left, feet))

    def camp(self, table: facts.Table) -> None:
        """Camp and heal (OM-256 to OM-260); Summons and tokens move in this action too (OM-531)."""
        seat = self.seat
        here = table.mages[seat].hex
        table.done |= facts.CAMPED
        if table.events is not None:
            table.tell(events.Camped(seat))
        amount = max(CAMP_HEAL, table.gift(seat, words.CAMP_HEALS))
        names: list[int] = []
        for working in table.workings:
            if working.has_token(here) and working.card not in names:  # OM-625
                names.append(working.card)
                token = working.kind()
                amount += token.camp_heals
                draw_spells(table, seat, token.camp_draws)
        heal(table, seat, amount)
        table.agenda.append(Travel(seat, seat, 0, []))


def held(table: facts.Table, seat: int) -> bool:
    """Entangle, or Quagmire in the turn after it was drawn."""
    if table.gift(seat, words.HELD):
        return True
    mage = table.mages[seat]
    for at in range(len(mage.kept)):
        if HAPPENINGS[mage.kept[at]].stays == words.NEXT_TURN_HELD and mage.kept_marks[at]:
            return True
    return False


class Travel(moving.Walk):
    """The Move or Camp action, step by step, with Summons and tokens (OM-246, OM-533)."""

    def copy(self) -> Travel:
        return Travel(self.seat, self.who, self.left, self.path[:])

    def find(self, table: facts.Table) -> list[Choice]:
        if not table.mages[self.seat].stands():
            return [choices.HALT]  # OM-227
        found: list[Choice] = []
        if not self.bars_walking(table):
            self.find_steps(table, found)
        goes_on = bool(found) and self.stuck(table)
        find_sends(table, self.seat, found)
        if found:  # OM-222
            find_free(table, self.seat, found)
        if not goes_on:
            found.append(choices.HALT)
        return found

    def find_steps(self, table: facts.Table, found: list[Choice]) -> None:
        mage = table.mages[self.seat]
        for side in range(6):
            there = NEAR[6 * mage.hex + side]
            if there != NOWHERE and not self.bars_entry(table, there):
                if not moving.bars_step(table, self.seat, mage.hex, mage.shore, side, self.left):
                    found.append(choices.GO[there])
        for there in gates(table, self.seat):
            if not self.bars_entry(table, there) and choices.GO[there] not in found:
                found.append(choices.GO[there])

    def bars_entry(self, table: facts.Table, space: int) -> int:
        """Why a hex may not be entered: after the encounter of the turn only empty ones are."""
        if not table.done & facts.MET or table.empty_for(self.seat, space):
            return 0
        return reasons.AFTER_MEETING

    def bars_go(self, table: facts.Table, space: int) -> int:
        """Why the Mage cannot step into a hex, or through a gate to it."""
        barred = moving.bars_way(table, self.seat, space, self.left)
        if space in gates(table, self.seat):
            barred = 0
        elif barred == reasons.ALREADY or barred == reasons.TOO_FAR:
            return barred
        return self.bars_walking(table) or self.bars_entry(table, space) or barred

    def walks_to(self, table: facts.Table, space: int) -> bool:
        """Whether it goes to a hex on foot, and not through a gate: a gate next to it is for a
        step that water forbids, or that ends on a shore without room."""
        mage = table.mages[self.seat]
        if DISTANCE[mage.hex][space] > 1:
            return False
        if space not in gates(table, self.seat) or not table.on_foot(self.seat):
            return True
        side = next(side for side in range(6) if NEAR[6 * mage.hex + side] == space)
        shore = moving.shore_after(table, self.seat, mage.hex, mage.shore, side)
        return shore != NO_SHORE and ROOM[space][shore]

    def arrived(self, table: facts.Table) -> None:
        here = table.mages[self.seat].hex
        table.done |= facts.ENTERED
        if table.stops(self.seat, here):  # OM-251, OM-252
            self.left = 0
            table.due = here
            table.ended = NOWHERE
        else:
            table.ended = here

    def take(self, table: facts.Table, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, choices.Go):
            self.left -= 1
            self.leave(table)
            if self.walks_to(table, choice.hex):
                moving.step_to(table, seat, choice.hex)
            else:
                moving.pass_through(table, seat, choice.hex)
            self.arrived(table)
            moving.entered(table, seat)
        elif isinstance(choice, choices.Send):
            send(table, choice)
        elif not take_free(table, seat, choice):
            self.stop(table)


def at_gate(table: facts.Table, space: int) -> bool:
    for working in table.workings:
        if working.kind().gate and working.has_token(space):
            return True
    return False


def gates(table: facts.Table, seat: int) -> list[int]:
    """Faerie Gates that a Mage in a gate hex can reach for one hex of movement."""
    found: list[int] = []
    here = table.mages[seat].hex
    if not at_gate(table, here) or table.gift(seat, words.NOT_PLACED):
        return found
    for working in table.workings:
        if working.kind().gate:
            found += [s for s in working.tokens if s != here and table.could_end(seat, s)]
    return found
