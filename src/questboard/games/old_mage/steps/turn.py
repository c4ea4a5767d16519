"""A Mage's turn: Move or Camp, Cast a Spell, Encounter, in any order (chapters 4 and 5)."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.content.dice import TRAVEL_DICE_IN_BOX, TRAVEL_FACES
from questboard.games.old_mage.language.choices import (
    ASK_ABLE,
    ASK_ALWAYS,
    CAMP,
    END_TURN,
    GO,
    HALT,
    MEET,
    MOVE,
    SEEK,
    Cast,
    Go,
    Send,
    TradeWith,
    Word,
)
from questboard.games.old_mage.language.choices import (
    BLOOD as BLOOD_WORD,
)
from questboard.games.old_mage.language.words import (
    CAMP_HEALS,
    CAST_FOR_BLOOD,
    HELD,
    INTERRUPT,
    MOVE_MORE,
    NEXT_TURN_HELD,
    NORMAL,
    NOT_PLACED,
    TRAVEL_DICE,
)
from questboard.games.old_mage.state.land import DISTANCE, NEAR, NO_SHORE, NOWHERE, ROOM
from questboard.games.old_mage.state.numbers import CARDS, HAPPENINGS, NONE
from questboard.games.old_mage.state.table import (
    BEGUN,
    BLOOD,
    CAMPED,
    CAST,
    ENTERED,
    MET,
    MORE_CAST,
    MOVED,
    NO_SITE_HERE,
    Table,
)
from questboard.games.old_mage.steps.basics import draw_spells, heal, tell
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.encounters import meet, trade_with
from questboard.games.old_mage.steps.free import find_free, take_free
from questboard.games.old_mage.steps.happenings import DrawEvent
from questboard.games.old_mage.steps.harm import BY_SPELL, Loss, lose
from questboard.games.old_mage.steps.moving import (
    Walk,
    can_step,
    entered,
    pass_through,
    shore_after,
    step_to,
)
from questboard.games.old_mage.steps.plans import NO_OCCASION, begin_plan
from questboard.games.old_mage.steps.sending import find_sends, send
from questboard.games.old_mage.steps.windows import (
    AFTER_ACTION,
    ASK_AS_WISHED,
    Casting,
    open_window,
)
from questboard.games.old_mage.steps.winning import OrbWin, wins_now
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

TRAVEL: Final = 2
CAMP_HEAL: Final = 2


def is_due(table: Table, seat: int) -> bool:
    """Whether an encounter is due, and there is still something to meet (OM-223, OM-225)."""
    mage = table.mages[seat]
    if table.done & MET or table.due != mage.hex:
        return False
    return bool(table.foes_of(seat, mage.hex)) or table.site[mage.hex] != NO_SITE_HERE


class TakeTurn(Question[Table]):
    """The actions of a turn, each once and in any order (OM-217, OM-218)."""

    def copy(self) -> TakeTurn:
        return TakeTurn(self.seat)

    def owes(self, table: Table) -> int:
        return 0 if wins_now(table, self.seat) else super().owes(table)

    def act(self, table: Table) -> None:
        # OM-110, OM-225: the Orb was gained here, or whom the win waited for has left.
        if wins_now(table, self.seat):
            self._found = None
            table.agenda.append(OrbWin(self.seat))
        else:
            super().act(table)

    def find(self, table: Table) -> list[Choice]:
        seat = self.seat
        mage = table.mages[seat]
        if not mage.stands():
            return [END_TURN]  # OM-227
        found: list[Choice] = []
        done = table.done
        if not done & (MOVED | CAMPED):
            if not held(table, seat):
                found.append(MOVE)
            found.append(CAMP)
        if not done & CAST or done & MORE_CAST:
            find_casts(table, seat, NORMAL, False, NO_OCCASION, found)
        due = not done & MET and self.find_encounters(table, found)
        if done & CAST and not done & BLOOD and mage.health >= 2:
            if table.gift(seat, CAST_FOR_BLOOD):
                found.append(BLOOD_WORD)
        find_free(table, seat, found)
        if table.asking == ASK_AS_WISHED:
            found.append(ASK_ABLE if table.always >> seat & 1 else ASK_ALWAYS)
        if not due:
            found.append(END_TURN)
        return found

    def find_encounters(self, table: Table, found: list[Choice]) -> bool:
        """What could be met; whether it must be (OM-223)."""
        seat = self.seat
        here = table.mages[seat].hex
        alone = table.alone_in(here, seat)
        if table.site[here] != NO_SITE_HERE or (not alone and table.foes_of(seat, here)):
            found.append(MEET)
            if table.due == here:
                return True
        elif table.done & ENTERED and table.ended == here and table.empty_for(seat, here):
            found.append(SEEK)  # OM-372
        if not alone:
            for other in table.characters_in(here):  # OM-976
                if other != seat and other < table.seats and table.friends(seat, other):
                    found.append(TradeWith(other))
        return False

    def take(self, table: Table, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, Cast) and CARDS[choice.card].cast != INTERRUPT:
            if table.done & CAST:
                table.done &= ~MORE_CAST
            table.done |= CAST
            self.begin_action(table)
            table.agenda.append(Casting(seat, begin_plan(table, seat, choice.card, choice.eye)))
        elif isinstance(choice, TradeWith):
            self.begin_action(table)
            trade_with(table, seat, choice.who)
        elif not isinstance(choice, Word) or not self.take_word(table, choice.word):
            take_free(table, seat, choice)

    def take_word(self, table: Table, word: str) -> bool:
        """Carry out an action; False if the word is no such thing."""
        seat = self.seat
        if word == END_TURN.word:
            table.agenda.pop()
        elif word == CAMP.word:
            self.begin_action(table)
            self.camp(table)
        elif word == MOVE.word:
            self.begin_action(table)
            self.move(table)
        elif word == MEET.word:
            self.begin_action(table)
            meet(table, seat)
        elif word == SEEK.word:
            self.begin_action(table)
            table.done |= MET
            table.agenda.append(DrawEvent(seat))
        elif word == BLOOD_WORD.word:
            table.done |= BLOOD | MORE_CAST
            lose(table, [Loss(seat, 1, NONE)], BY_SPELL)
        elif word == ASK_ALWAYS.word:
            table.always |= 1 << seat
        elif word == ASK_ABLE.word:
            table.always &= ~(1 << seat)
        else:
            return False
        return True

    def begin_action(self, table: Table) -> None:
        table.done |= BEGUN
        open_window(table, AFTER_ACTION, self.seat)

    def move(self, table: Table) -> None:
        """The Travel Dice are rolled before the first step (OM-241 to OM-246)."""
        seat = self.seat
        table.done |= MOVED
        dice = min(TRAVEL_DICE_IN_BOX, max(TRAVEL, table.gift(seat, TRAVEL_DICE)))
        feet = [TRAVEL_FACES[int(table.rng.below(6))] for _die in range(dice)]
        tell(table, "travel", seat, feet)
        left = sum(feet) + table.gift(seat, MOVE_MORE)
        table.agenda.append(Travel(seat, seat, left, []))

    def camp(self, table: Table) -> None:
        """OM-256 to OM-260. Summons and tokens move in this action too (OM-531)."""
        seat = self.seat
        here = table.mages[seat].hex
        table.done |= CAMPED
        tell(table, "camped", seat, [])
        amount = max(CAMP_HEAL, table.gift(seat, CAMP_HEALS))
        names: list[int] = []
        for working in table.workings:
            if working.has_token(here) and working.card not in names:  # OM-625
                names.append(working.card)
                token = working.kind()
                amount += token.camp_heals
                draw_spells(table, seat, token.camp_draws)
        heal(table, seat, amount)
        table.agenda.append(Travel(seat, seat, 0, []))


def held(table: Table, seat: int) -> bool:
    """Entangle, or Quagmire in the turn after it was drawn."""
    if table.gift(seat, HELD):
        return True
    mage = table.mages[seat]
    for at in range(len(mage.kept)):
        if HAPPENINGS[mage.kept[at]].stays == NEXT_TURN_HELD and mage.kept_marks[at]:
            return True
    return False


class Travel(Walk):
    """The Move or Camp action, step by step, with Summons and tokens (OM-246, OM-533)."""

    def copy(self) -> Travel:
        return Travel(self.seat, self.who, self.left, self.path[:])

    def find(self, table: Table) -> list[Choice]:
        if not table.mages[self.seat].stands():
            return [HALT]  # OM-227
        found: list[Choice] = []
        if self.left > 0 and not table.gift(self.seat, HELD):
            self.find_steps(table, found)
        goes_on = bool(found) and self.stuck(table)
        find_sends(table, self.seat, found)
        if found:  # OM-222
            find_free(table, self.seat, found)
        if not goes_on:
            found.append(HALT)
        return found

    def find_steps(self, table: Table, found: list[Choice]) -> None:
        mage = table.mages[self.seat]
        for side in range(6):
            there = NEAR[6 * mage.hex + side]
            if there != NOWHERE and self.opens(table, there):
                if can_step(table, self.seat, mage.hex, mage.shore, side, self.left):
                    found.append(GO[there])
        for there in gates(table, self.seat):
            if self.opens(table, there) and GO[there] not in found:
                found.append(GO[there])

    def opens(self, table: Table, space: int) -> bool:
        """After the encounter of the turn only empty hexes may be entered (OM-226)."""
        return not table.done & MET or table.empty_for(self.seat, space)

    def walks_to(self, table: Table, space: int) -> bool:
        """Whether it goes to a hex on foot, and not through a gate: a gate next to it is for a
        step that water forbids, or that ends on a shore without room."""
        mage = table.mages[self.seat]
        if DISTANCE[mage.hex][space] > 1:
            return False
        if space not in gates(table, self.seat) or not table.on_foot(self.seat):
            return True
        side = next(side for side in range(6) if NEAR[6 * mage.hex + side] == space)
        shore = shore_after(table, self.seat, mage.hex, mage.shore, side)
        return shore != NO_SHORE and ROOM[space][shore]

    def arrived(self, table: Table) -> None:
        here = table.mages[self.seat].hex
        table.done |= ENTERED
        if table.stops(self.seat, here):  # OM-251, OM-252
            self.left = 0
            table.due = here
            table.ended = NOWHERE
        else:
            table.ended = here

    def take(self, table: Table, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, Go):
            self.left -= 1
            self.leave(table)
            if self.walks_to(table, choice.hex):
                step_to(table, seat, choice.hex)
            else:
                pass_through(table, seat, choice.hex)
            self.arrived(table)
            entered(table, seat)
        elif isinstance(choice, Send):
            send(table, choice)
        elif not take_free(table, seat, choice):
            self.stop(table)


def at_gate(table: Table, space: int) -> bool:
    for working in table.workings:
        if working.kind().gate and working.has_token(space):
            return True
    return False


def gates(table: Table, seat: int) -> list[int]:
    """Faerie Gates that a Mage in a gate hex can reach for one hex of movement."""
    found: list[int] = []
    here = table.mages[seat].hex
    if not at_gate(table, here) or table.gift(seat, NOT_PLACED):
        return found
    for working in table.workings:
        if working.kind().gate:
            found += [s for s in working.tokens if s != here and table.could_end(seat, s)]
    return found
