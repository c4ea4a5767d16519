"""The round with its phases, Voltar's action, and the end of turn (chapters 2, 8 and 12)."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content, reasons
from questboard.games.page_knight.rules.choices import ENCOUNTER, FIGHT_VOLTAR, PLACE, Fight, Place
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps import encounter as encounters
from questboard.games.page_knight.rules.steps.encounter import NoteTotal, encounter
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.rules.steps.preparation import ChooseFirst, preparation
from questboard.games.page_knight.rules.steps.wounds import JUDGE, end
from questboard.kernel.core.dice import roll
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step, nobody


class Round(Step[Table]):
    """Preparation, then movement and action of each player, Voltar, the end of turn (PK-201)."""

    def act(self, table: Table) -> None:
        table.round += 1
        if table.events is not None:
            table.tell(events.RoundBegan(table.round, table.threat))
        table.agenda.append(END_OF_TURN)
        if table.voltar != content.NOWHERE:
            table.agenda.append(VOLTAR_ACTS)
        if table.seats == 2:
            table.agenda.append(TAKE_TURN[1])
            table.agenda.append(TAKE_TURN[0])
            table.agenda.append(ChooseFirst(3, nobody(2)))
        else:
            table.agenda.append(Movement(0))
        table.agenda.append(preparation(table.seats))


class TakeTurn(Step[Table]):
    """Movement and action of the player who is first or second in this round (PK-1104)."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.agenda.append(Movement(order(table)[self.place]))


def order(table: Table) -> list[int]:
    """The seats in the order of play of this round."""
    if table.seats == 1:
        return [0]
    return [table.first, 1 - table.first]


# ------------------------------------------------------------------------------------- Voltar


class VoltarActs(Step[Table]):
    """After all players Voltar walks, attacks, or escapes (PK-1226 to PK-1236)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        if table.voltar == content.NOWHERE:
            return
        if table.delayed:  # PK-1248
            table.delayed = False
            if table.events is not None:
                table.tell(events.VoltarWaited())
            return
        die = roll(table.rng)
        if table.events is not None:
            table.tell(events.VoltarRolled(die))
        way = content.VOLTAR_CHART[die]
        if way == content.ATTACK:
            met = [seat for seat in order(table) if table.voltar_near(table.players[seat].space)]
        elif table.voltar == content.PORTAL:  # PK-1232
            end(table, False, "escape")
            return
        else:
            there = content.WAYS[table.voltar][way]
            table.voltar = (
                there if there != content.NOWHERE else content.towards_portal(table.voltar)
            )
            if table.events is not None:
                table.tell(events.VoltarMoved(table.voltar))
            met = [seat for seat in order(table) if table.players[seat].space == table.voltar]
        steps: list[Step[Table]] = []
        for seat in met:
            steps.append(encounter(seat, [content.VOLTAR_REF], False))
            steps.append(JUDGE)
        table.then(steps)


# -------------------------------------------------------------------------------- end of turn


class EndOfTurn(Step[Table]):
    """Clear the reserve, raise the threat, trigger events, look at the limit (PK-801 to 804)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        for player in table.players:
            for place in range(content.FIRST_RESERVE, content.PLACES):
                player.dice[place] = 0
        table.steep = False  # PK-813
        table.threat += 1
        if table.events is not None:
            table.tell(events.ThreatRose(table.threat))
        table.agenda.append(THREAT_LIMIT_STEP)
        table.agenda.append(THREAT_EVENTS)


class ThreatEvents(Step[Table]):
    """Events due, in rising order; one may make a further one due (PK-806 to PK-808)."""

    def act(self, table: Table) -> None:
        for at in range(len(content.EVENT_MARKS)):
            if table.threat < content.EVENT_MARKS[at]:
                break
            if not table.events_struck >> at & 1:
                table.events_struck |= 1 << at
                if table.events is not None:
                    table.tell(events.EventStruck(content.EVENT_MARKS[at]))
                self.strike(table, at)
                return
        table.agenda.pop()

    def strike(self, table: Table, at: int) -> None:
        if at == 0:
            more = table.enemies_on_map() // content.EVENT_5_PER
            table.threat += more
            if more and table.events is not None:
                table.tell(events.ThreatRose(table.threat))
        elif at == 1:
            table.scarce = True
        elif at == 2:
            table.silent = True
        elif at == 3:
            table.steep = True
        else:
            steps: list[Step[Table]] = []
            for seat in order(table):  # PK-1138
                steps.append(Ambush(seat))
                steps.append(JUDGE)
            table.then(steps)


class ThreatLimit(Step[Table]):
    """Threat at the limit loses the game (PK-804)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        if table.threat >= table.limit():
            end(table, False, "threat")


class Ambush(Step[Table]):
    """Event 25: an adjacent enemy, or a new one, is encountered at once (PK-814, PK-815)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def act(self, table: Table) -> None:
        table.agenda.pop()
        space = table.players[self.seat].space
        if table.foes_near(space) or table.voltar_near(space):  # PK-824
            table.agenda.append(ChooseAmbusher(self.seat))
            return
        enemy = content.ENEMY_CHART[content.ROW[space]][roll(table.rng)]  # PK-826: the chart first
        if room_near(table, space):
            table.agenda.append(PlaceAmbusher(self.seat, enemy))
            return
        table.unplaced = enemy
        if table.events is not None:
            table.tell(events.AmbushPlaced(self.seat, enemy, content.NOWHERE))
        face(table, self.seat, content.UNPLACED_REF)


class ChooseAmbusher(Question[Table]):
    """Which adjacent enemy is met?"""

    def find(self, table: Table) -> list[Choice]:
        space = table.players[self.seat].space
        found = [ENCOUNTER[near] for near in table.foes_near(space)]
        if not encounters.bars_voltar(table, space):
            found.append(FIGHT_VOLTAR)
        return found

    def bars_fight(self, table: Table, foes: list[int]) -> int:
        """Why an enemy cannot be met."""
        if foes[0] > content.VOLTAR_REF and foes[0] < content.CAVE_REF:
            return reasons.AS_ARMY
        return encounters.bars_meeting(table, self.seat, foes)

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Fight)
        table.agenda.pop()
        table.agenda.append(encounter(self.seat, choice.foes, False))

    def copy(self) -> ChooseAmbusher:
        return ChooseAmbusher(self.seat)


class PlaceAmbusher(Question[Table]):
    """Where does the new enemy appear (PK-816)?"""

    enemy: int

    def __init__(self, seat: int, enemy: int) -> None:
        super().__init__(seat)
        self.enemy = enemy

    def find(self, table: Table) -> list[Choice]:
        return [PLACE[space] for space in room_near(table, table.players[self.seat].space)]

    def bars_place(self, table: Table, space: int) -> int:
        """Why the new enemy cannot appear on a space."""
        if content.ADJACENT[table.players[self.seat].space][space]:
            return bars_room(table, space)
        return reasons.AMBUSH_FAR

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Place)
        table.agenda.pop()
        table.foes[choice.space] = self.enemy
        if table.events is not None:
            table.tell(events.AmbushPlaced(self.seat, self.enemy, choice.space))
        face(table, self.seat, choice.space)

    def copy(self) -> PlaceAmbusher:
        return PlaceAmbusher(self.seat, self.enemy)


def room_near(table: Table, space: int) -> list[int]:
    """The spaces next to one on which a new enemy can appear (PK-816)."""
    return [near for near in content.NEIGHBOURS[space] if not bars_room(table, near)]


def bars_room(table: Table, near: int) -> int:
    """Why no new enemy can appear on a neighbouring space."""
    if near == content.PORTAL or table.active(near) or near == table.voltar:
        return reasons.NO_ROOM
    terrain = table.terrain(near)
    if terrain < 0 or terrain == content.WATER or table.locations[near] != content.NO_LOCATION:
        return reasons.NO_ROOM
    for player in table.players:
        if player.space == near:
            return reasons.NO_ROOM
    return 0


def face(table: Table, seat: int, foe: int) -> None:
    """Encounter a new enemy, its total noted first where totals are."""
    table.agenda.append(encounter(seat, [foe], False))
    if table.deterministic:
        table.agenda.append(NoteTotal(seat, foe, []))


ROUND: Final = Round()
TAKE_TURN: Final = [TakeTurn(0), TakeTurn(1)]
VOLTAR_ACTS: Final = VoltarActs()
END_OF_TURN: Final = EndOfTurn()
THREAT_EVENTS: Final = ThreatEvents()
THREAT_LIMIT_STEP: Final = ThreatLimit()
