"""The one action of a turn: encounters, Inn, Tower, Glade and Cave (chapter 5)."""

from __future__ import annotations

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content
from questboard.games.page_knight.rules.state import Table
from questboard.games.page_knight.rules.steps import encounter, gaining, pools
from questboard.games.page_knight.rules.steps.wounds import JUDGE, heal, offer_healing
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class Action(Question[Table]):
    """At most one action (PK-203); Blood Magic and the Mirror before and after it."""

    done: bool

    def __init__(self, seat: int, done: bool) -> None:
        super().__init__(seat)
        self.done = done

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        space = player.space
        found: list[Choice] = []
        if not self.done:
            for near in content.NEIGHBOURS[space]:
                if table.active(near):
                    found.append(choices.ENCOUNTER[near])
            if table.voltar_near(space):
                found.append(choices.ARMY)
            location = table.locations[space]
            if location == content.INN:
                found.append(choices.ENTER_INN)
            elif location == content.TOWER:
                found.append(choices.ENTER_TOWER)
            elif location == content.GLADE:
                found.append(choices.ENTER_GLADE)
            elif content.is_cave(location) and not player.barred:  # PK-536
                found.append(choices.ENTER_CAVE)
        if player.spells:
            pools.offer_blood(found, player)
            pools.offer_mirror(found, player)
        found.append(choices.REST)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if choice is choices.REST:
            table.agenda.pop()
            player.move = 0  # PK-315
            return
        if pools.use_spell(table, self.seat, choice):
            return
        self.done = True
        table.agenda.append(JUDGE)
        if isinstance(choice, choices.Fight):
            encounter.meet(table, self.seat, choice.foes)
        elif choice is choices.ARMY:
            encounter.meet(table, self.seat, table.army(), free=True)
        elif choice is choices.ENTER_CAVE:
            encounter.explore(table, self.seat)
        elif choice is choices.ENTER_GLADE:
            if table.legacy:  # PK-1412
                table.locations[player.space] += content.MARKED
            player.glade = True
            if table.events is not None:
                table.tell(events.GladeUsed(self.seat))
            if player.wounds or player.hurt:  # PK-519
                table.agenda.append(GladeHealing(self.seat))
        else:
            if table.legacy:  # PK-1422
                table.locations[player.space] += content.MARKED
            location = content.INN if choice is choices.ENTER_INN else content.TOWER
            table.agenda.append(Haggle(self.seat, location, 0, False))

    def copy(self) -> Action:
        return Action(self.seat, self.done)


class GladeHealing(Question[Table]):
    """A Glade heals one wound (PK-517)."""

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        offer_healing(found, table.players[self.seat])
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        heal(table, self.seat, choice)

    def copy(self) -> GladeHealing:
        return GladeHealing(self.seat)


class Haggle(Question[Table]):
    """The pool of an Inn or Tower is fixed before the first purchase (PK-319)."""

    location: int
    points: int
    company: bool

    def __init__(self, seat: int, location: int, points: int, company: bool) -> None:
        super().__init__(seat)
        self.location = location
        self.points = points
        self.company = company

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        pools.offer(
            found,
            player,
            content.INFLUENCE if self.location == content.INN else content.MAGIC,
            self.company,
        )
        if player.spells:
            pools.offer_blood(found, player)
            pools.offer_mirror(found, player)
        found.append(choices.TRADE)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        player = table.players[self.seat]
        if choice is choices.TRADE:
            table.agenda.pop()
            points = purse(table, self)
            if table.events is not None:
                table.tell(events.ShopOpened(self.seat, self.location, points))
            table.agenda.append(Shop(self.seat, self.location, points))
        elif not pools.use_spell(table, self.seat, choice):
            if pools.brings_company(player, choice):
                self.company = True
            self.points += pools.pay(table, self.seat, choice)

    def copy(self) -> Haggle:
        return Haggle(self.seat, self.location, self.points, self.company)


def purse(table: Table, haggle: Haggle) -> int:
    """The points to spend; at an Inn the influence track counts once (PK-507, PK-516)."""
    points = haggle.points
    if haggle.location == content.INN:
        points += table.players[haggle.seat].influence
    return max(points, 0)  # PK-508


class Shop(Question[Table]):
    """Allies or spells are bought and wounds healed, as far as points reach (PK-510, PK-514)."""

    location: int
    points: int

    def __init__(self, seat: int, location: int, points: int) -> None:
        super().__init__(seat)
        self.location = location
        self.points = points

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        if self.location == content.INN:
            for ally in range(len(content.ALLIES)):
                if table.ally_cost[ally] <= self.points:
                    gaining.offer_ally(found, table, self.seat, ally)
            if self.points >= content.INN_HEAL:
                offer_healing(found, player)
        else:
            for spell in range(len(content.SPELLS)):
                if table.spell_cost[spell] <= self.points:
                    gaining.offer_spell(found, table, self.seat, spell)
            if self.points >= content.TOWER_HEAL:
                offer_healing(found, player)
        found.append(choices.LEAVE)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Buy):
            self.points -= table.ally_cost[choice.ally]
            gaining.gain_ally(table, self.seat, choice)
        elif isinstance(choice, choices.Learn):
            self.points -= table.spell_cost[choice.magic]
            gaining.gain_spell(table, self.seat, choice)
        elif isinstance(choice, choices.Heal):
            self.points -= content.INN_HEAL if self.location == content.INN else content.TOWER_HEAL
            heal(table, self.seat, choice)
        else:
            table.agenda.pop()

    def copy(self) -> Shop:
        return Shop(self.seat, self.location, self.points)
