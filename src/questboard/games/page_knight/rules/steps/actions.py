"""The one action of a turn: encounters, Inn, Tower, Glade and Cave (chapter 5)."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content, reasons
from questboard.games.page_knight.rules.state import Player, Table
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
        if not self.bars_action():
            for near in content.NEIGHBOURS[space]:
                if not encounter.bars_enemy(table, near):
                    found.append(choices.ENCOUNTER[near])
            if not encounter.bars_voltar(table, space):
                found.append(choices.ARMY)
            location = table.locations[space]
            if location != content.NO_LOCATION and not bars_visit(player, location):
                found.append(ENTRANCES[location])
        if player.spells:
            pools.offer_blood(found, player)
            pools.offer_mirror(found, player)
        found.append(choices.REST)
        return found

    def bars_action(self) -> int:
        return reasons.ONE_ACTION if self.done else 0

    def bars_fight(self, table: Table, foes: list[int]) -> int:
        """Why enemies cannot be encountered."""
        barred = self.bars_action() or encounter.bars_meeting(table, self.seat, foes)
        return reasons.AS_ARMY if not barred and foes[0] >= content.SPACES else barred

    def bars_army(self, table: Table) -> int:
        """Why Voltar and his minions cannot be encountered."""
        return self.bars_action() or encounter.bars_voltar(table, table.players[self.seat].space)

    def bars_entering(self, table: Table, entrance: Choice) -> int:
        """Why a location cannot be used."""
        player = table.players[self.seat]
        location = table.locations[player.space]
        barred = self.bars_action()
        if barred:
            return barred
        if location == content.NO_LOCATION or ENTRANCES[location % content.MARKED] != entrance:
            return reasons.NO_LOCATION
        return bars_visit(player, location)

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


ENTRANCES: Final = [  # by location
    choices.ENTER_INN,
    choices.ENTER_TOWER,
    choices.ENTER_GLADE,
    choices.ENTER_CAVE,
    choices.ENTER_CAVE,
]


def bars_visit(player: Player, location: int) -> int:
    """Why the location on which a knight stands cannot be used."""
    if location >= content.MARKED:
        return reasons.CLEARED if content.is_cave(location - content.MARKED) else reasons.CLOSED
    return reasons.BARRED if player.barred and content.is_cave(location) else 0


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
        pools.offer(found, player, self.pool(), self.company)
        if player.spells:
            pools.offer_blood(found, player)
            pools.offer_mirror(found, player)
        found.append(choices.TRADE)
        return found

    def pool(self) -> int:
        return content.INFLUENCE if self.location == content.INN else content.MAGIC

    def bars_die(self, table: Table, choice: choices.OfDie) -> int:
        """Why a die does not become points to spend."""
        if choice.pool != self.pool():
            return reasons.OTHER_POOL
        return pools.bars_die(table.players[self.seat].dice[choice.place], choice, self.company)

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
            paid = pools.pay(table, self.seat, choice)
            self.points += paid
            if table.events is not None:
                pools.tell_paid(table, self.seat, choice, paid)

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
                if not self.bars_ally(table, ally):
                    gaining.offer_ally(found, player, ally)
        else:
            for spell in range(len(content.SPELLS)):
                if not self.bars_spell(table, spell):
                    gaining.offer_spell(found, player, spell)
        if not self.bars_healing():
            offer_healing(found, player)
        found.append(choices.LEAVE)
        return found

    def bars_ally(self, table: Table, ally: int) -> int:
        """Why an ally cannot be bought at an Inn, whatever its slot."""
        if table.ally_cost[ally] > self.points:
            return reasons.ALLY_COST
        return gaining.bars_ally(table, self.seat, ally)

    def bars_spell(self, table: Table, spell: int) -> int:
        """Why a spell cannot be bought at a Tower, whatever its slot."""
        if table.spell_cost[spell] > self.points:
            return reasons.SPELL_COST
        return gaining.bars_spell(table, self.seat, spell, False)

    def bars_healing(self) -> int:
        """Why no wound can be paid for."""
        if self.location == content.INN:
            return reasons.INN_HEALS if self.points < content.INN_HEAL else 0
        return reasons.TOWER_HEALS if self.points < content.TOWER_HEAL else 0

    def bars_buy(self, table: Table, choice: choices.Buy) -> int:
        """Why an ally cannot be bought for a slot."""
        if self.location != content.INN:
            return reasons.AT_INN
        barred = self.bars_ally(table, choice.ally)
        return barred or gaining.bars_ally_slot(table.players[self.seat], choice.slot)

    def bars_learn(self, table: Table, choice: choices.Learn) -> int:
        """Why a spell cannot be bought for a slot."""
        if self.location != content.TOWER:
            return reasons.AT_TOWER
        barred = self.bars_spell(table, choice.magic)
        return barred or gaining.bars_spell_slot(table.players[self.seat], choice.slot)

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
