"""Chapters 6, 16 and 17: whose turn it is, how it starts, and the end of the Round."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices, land
from questboard.games.mage_knight.language.words import BLACK, EXTRA_TURN, GOLD, NO_COLOUR
from questboard.games.mage_knight.state import NOBODY, Table, Turn
from questboard.games.mage_knight.state.land import NOWHERE, PORTAL_SPACE
from questboard.games.mage_knight.steps.between import BeforeTurn, window
from questboard.games.mage_knight.steps.exploring import look_around
from questboard.games.mage_knight.steps.mana import CURSED, gain_crystal, gain_mana
from questboard.games.mage_knight.steps.resolving import work_out_costs
from questboard.games.mage_knight.steps.round_order import ORDER_TURNS
from questboard.games.mage_knight.steps.rounds import PREPARE_ROUND
from questboard.games.mage_knight.steps.scoring import end_game
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step


class NextTurn(Step[Table]):
    """Whoever is due takes a turn; it lies at the bottom of the agenda (MK-601)."""

    def act(self, table: Table) -> None:
        if table.last_turns == 0:
            end_round(table)
            return
        seat = table.turn_order[table.due]
        table.agenda.append(TURN_OVER)
        if table.rival is not None and seat == table.seats:
            table.rival.turn(table)
        else:
            table.agenda.append(Due(seat))
            if window(table, seat):
                table.agenda.append(BeforeTurn(seat))


def end_round(table: Table) -> None:
    """The Round is over, and maybe the game (MK-1702, MK-1704)."""
    table.story().end_round(table)
    if table.ending or table.round == table.rounds:
        end_game(table)
        return
    table.agenda.append(ORDER_TURNS)
    table.agenda.append(PREPARE_ROUND)


class TurnOver(Step[Table]):
    """A turn was taken, skipped or given up: on to the next player."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.learn()  # what the next player must do without being asked shows something
        seat = table.turn_order[table.due]
        extra = table.extra_turn
        table.extra_turn = False
        if seat < table.seats:
            table.players[seat].plundered = False
            table.players[seat].sparing = False
            table.stung = [bits & ~CURSED for bits in table.stung]
        if table.last_turns > 0 and seat != table.announced:
            if table.announced != NOBODY or seat < table.seats:  # MK-2015
                table.last_turns -= 1
        if not table.ending and seat < table.seats and table.story().goal_met(table):  # MK-1701
            table.ending = True
            if table.events is not None:
                table.tell(events.EndTriggered(seat))
            if table.last_turns < 0:
                table.last_turns = table.seats
                table.turn.mods[EXTRA_TURN] = 0  # nobody has a second one
        if not extra:
            table.turn.mods[EXTRA_TURN] = 0
            table.due = (table.due + 1) % len(table.turn_order)


def announce(table: Table, seat: int) -> None:
    """The End of the Round: every other player has one more turn (MK-614)."""
    table.announced = seat
    table.last_turns = len(table.turn_order) - 1
    if table.events is not None:
        table.tell(events.RoundEndAnnounced(seat))


# ------------------------------------------------------------------------------ start of the turn


class Due(Step[Table]):
    """Interactive Skills of whoever is due expire; a face-down token costs the turn (MK-602)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def act(self, table: Table) -> None:
        table.agenda.pop()
        player = table.players[self.seat]
        if player.face_down:  # MK-607
            player.face_down = False
            if table.events is not None:
                table.tell(events.TurnSkipped(self.seat))
        else:
            table.agenda.append(StartTurn(self.seat))
        expire(table, self.seat)


class StartTurn(Question[Table]):
    """The announcement of the End of the Round, or the turn (MK-609 to MK-613)."""

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        if player.deck:
            return [choices.PLAY_ON]
        if not player.hand:  # MK-610, MK-612
            return [choices.ANNOUNCE]
        if table.announced == NOBODY and table.last_turns < 0:  # MK-611
            return [choices.ANNOUNCE, choices.PLAY_ON]
        return [choices.PLAY_ON]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.PLAY_ON:
            start_turn(table, self.seat)
        elif table.announced == NOBODY and table.last_turns < 0:
            announce(table, self.seat)
        elif table.events is not None:
            table.tell(events.TurnForfeited(self.seat))


def start_turn(table: Table, seat: int) -> None:
    """A turn begins: the first one at the portal, each with what the space gives (MK-125, MK-602,
    MK-608)."""
    player = table.players[seat]
    turn = Turn()
    turn.seat = seat
    turn.mods[EXTRA_TURN] = table.turn.mods[EXTRA_TURN]  # a second extra turn (MK-411)
    table.turn = turn
    if player.space == NOWHERE:
        player.space = PORTAL_SPACE
        look_around(table)
    turn.path = [player.space]
    turn.exempt = not player.hand and len(player.deck) > 0
    work_out_costs(table)
    if table.site(player.space) == land.MAGICAL_GLADE:  # MK-311
        gain_mana(table, seat, BLACK if table.night else GOLD)
    if player.claimed != NO_COLOUR:  # Mana Claim
        gain_mana(table, seat, player.claimed)
    if table.events is not None:
        table.tell(events.TurnBegan(seat))
    table.agenda.append(TakeTurn(seat))


class Thaw(Question[Table]):
    """A crystal of a basic colour that shows in the Source, when Source Freeze ends."""

    def find(self, table: Table) -> list[Choice]:
        return [choices.COLOUR[colour] for colour in range(4) if colour in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickColour)
        table.agenda.pop()
        gain_crystal(table, self.seat, choice.colour)


def expire(table: Table, seat: int) -> None:
    """The player's interactive Skills end when the next turn is due (MK-606)."""
    if table.freeze == seat:
        table.freeze = NOBODY
        if any(face < GOLD for face in table.source):
            table.agenda.append(Thaw(seat))
    if table.weather == seat:
        table.weather = NOBODY
    if table.exploit == seat:
        table.exploit = NOBODY


NEXT_TURN = NextTurn()
TURN_OVER = TurnOver()
