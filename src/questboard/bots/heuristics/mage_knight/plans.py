"""A turn as a plan: where to go, what to reveal, whom to fight, whom to hire.

Every plan is tried on a copy of the table by the engine itself; what is hidden from the seat was
dealt anew there. A plan ends where something new is learnt, and is made again from there.
"""

from __future__ import annotations

import heapq
from typing import Final

from questboard.bots.heuristics.mage_knight import tastes
from questboard.bots.heuristics.mage_knight.solver.crowd import model_of
from questboard.bots.heuristics.mage_knight.solver.dreams import Dreams
from questboard.bots.heuristics.mage_knight.solver.line import Player, make
from questboard.bots.heuristics.mage_knight.solver.means import Cover, Means
from questboard.bots.heuristics.mage_knight.solver.model import Model
from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.solver.uses import HEAL_SLOT, INFLUENCE_SLOT, MOVE_SLOT
from questboard.games.mage_knight.content.tracks import NO_INTERACTION
from questboard.games.mage_knight.language import choices as picks
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.state import NOBODY, Table, numbers
from questboard.games.mage_knight.state.land import NEAR, TOUCHED
from questboard.games.mage_knight.state.player import reputation_modifier
from questboard.games.mage_knight.steps.exploring import placeable
from questboard.games.mage_knight.steps.interaction import bars_interacting, icons_at, room
from questboard.games.mage_knight.steps.turn import bars_entering, bars_entry, provoked
from questboard.kernel.core.effort import Effort
from questboard.kernel.core.play import options, owing
from questboard.kernel.core.state import Choice

MOST_MOVE: Final = 12
SHARES: Final = 4  # one fight may take this part of the work that is left
COVERS: Final = 3  # ways to pay for a walk that are tried for each target
FADING: Final = 0.9  # how much less a thing is worth for each Move point that it lies away
TURNS: Final = 4.4  # that a Round has, about

# What a site is worth beyond the Fame of its defenders.
SITE_WORTH: Final[dict[int, float]] = {
    land.KEEP: 2.0,
    land.MAGE_TOWER: 2.5,
    land.MONSTER_DEN: 1.5,
    land.SPAWNING_GROUNDS: 3.5,
    land.ANCIENT_RUINS: 2.0,
    land.DUNGEON: 2.5,
    land.TOMB: 4.0,
    land.CITY: 12.0,
}
# What a target looks like from afar: Fame and the rest, times the hope to win.
FAR_WORTH: Final[dict[int, float]] = {
    land.KEEP: 2.2,
    land.MAGE_TOWER: 2.0,
    land.MONSTER_DEN: 1.6,
    land.SPAWNING_GROUNDS: 1.2,
    land.ANCIENT_RUINS: 1.2,
    land.DUNGEON: 1.6,
    land.TOMB: 0.6,
    land.CITY: 2.5,
}


def rival_cards(table: Table) -> int:
    """How many cards a rival has until it ends the Round; below 0 if nobody but players does."""
    return -1 if table.rival is None else table.rival.cards_left()


class Mood:
    """What matters now: how much time is left, how urgent the way to the city is."""

    turns: float  # of this seat, to the end of the match
    round_turns: float
    haste: float  # 0 to 1: whether the way to the next tile comes before all else
    explore: float  # what revealing a tile is worth now
    prices: Prices

    def __init__(self, table: Table, seat: int) -> None:
        player = table.players[seat]
        if table.last_turns >= 0:
            self.round_turns = 0.0
        elif rival_cards(table) >= 0:
            self.round_turns = rival_cards(table) / 4.0 + 1.0
        else:
            self.round_turns = TURNS
        own = (len(player.deck) + len(player.hand)) / 2.5
        self.round_turns = min(self.round_turns, own)
        rounds = table.rounds - table.round
        if table.ending:
            rounds = 0
        self.turns = self.round_turns + TURNS * rounds
        self.prices = Prices(
            fame=1.15,
            site=1.5,
            wound=1.7 + 0.25 * player.hand.count(numbers.WOUND),
            unit_wound=1.2,
            unit_lost=2.5,
            card=0.22,
            unit=0.12,
            skill_turn=0.01,
            skill_round=0.2,
            crystal=0.3,
            die=0.02,
            reputation=0.25,
        )
        if self.turns <= 1.0:  # nothing is worth keeping
            self.prices.card = 0.01
            self.prices.unit = 0.01
            self.prices.crystal = 0.01
            self.prices.wound = 0.3
        self.haste = 0.0
        self.explore = self.worth_of_tile(table)

    def worth_of_tile(self, table: Table) -> float:
        if not table.tile_deck:
            return 0.3
        kinds = [-1 - tile if tile < 0 else numbers.TILES[tile].kind for tile in table.tile_deck]
        brown = sum(1 for kind in kinds if kind in (land.CORE, land.CITY_TILE))
        left = len(kinds)
        if not table.story().ends_when_found():
            if table.cities_hidden:
                return 1.2 if self.turns > 8 else 0.6
            return 0.4
        if not table.cities_hidden:
            return 1.3
        # Above 1 the city may not be found in time.
        urgency = (1.5 * left + 3.2) / max(0.5, self.turns)
        self.haste = min(1.0, max(0.0, 2.0 * urgency - 1.4))
        if left == brown and urgency < 0.65:
            return -1.0  # the next tile may be the city, and end the match too early
        return 1.6 + 5.0 * max(0.0, urgency - 0.6)


class Idea:
    """Choices to make, what they promise, and what they are for."""

    choices: list[Choice]
    worth: float
    why: str

    def __init__(self, choices: list[Choice], worth: float, why: str) -> None:
        self.choices = choices
        self.worth = worth
        self.why = why


class Walk:
    """The way to a space: its cost and the spaces on it."""

    cost: int
    path: list[int]

    def __init__(self, cost: int, path: list[int]) -> None:
        self.cost = cost
        self.path = path


class Battle:
    """A combat that a plan would begin."""

    choices: list[Choice]
    table: Table
    prices: Prices
    beside: float  # what the plan is worth without the combat
    hope: float  # more than this cannot come of it
    worth: float  # of the combat, without mana made for it
    model: Model | None

    def __init__(self, choices: list[Choice], table: Table, prices: Prices, beside: float) -> None:
        self.choices = choices
        self.table = table
        self.prices = prices
        self.beside = beside
        self.hope = beside + spoils(table, prices)
        self.worth = 0.0
        self.model = None


def spoils(table: Table, prices: Prices) -> float:
    """What a combat brings if all goes well and costs nothing."""
    combat = table.combat
    assert combat is not None
    worth = 0.0
    for foe in combat.foes:
        worth += prices.fame * numbers.ENEMIES[foe.token].fame
    return worth + max(0.0, prices.site)


class Planner:
    """Looks for the best turn."""

    table: Table
    seat: int
    mood: Mood
    means: Means
    walks: dict[int, Walk]
    pull: dict[int, float]
    best: Idea
    known: dict[int, list[Cover]]
    effort: Effort
    battles: list[Battle]

    def __init__(self, table: Table, seat: int, effort: Effort | None = None) -> None:
        self.table = table
        self.seat = seat
        self.effort = effort if effort is not None else Effort()
        self.mood = Mood(table, seat)
        self.means = Means(table, seat, self.mood.prices, self.effort)
        self.known = {}
        self.battles = []
        self.walks = {}
        self.pull = {}
        self.best = Idea([], -99.0, "end")

    # -------------------------------------------------------------------------------- the way there

    def covers(self, needed: int) -> list[Cover]:
        """Ways to have so many Move points."""
        needed -= self.table.turn.move
        if needed <= 0:
            return [Cover(0, 0, 0, 0.0, [])]
        found = self.known.get(needed)
        if found is None:
            goal = self.means.points(MOVE_SLOT, needed)
            found = self.means.covers(goal, 0, 0)
            found = sorted(found, key=lambda each: each.cost + self.means.purse.price(each.mana))
            self.known[needed] = found[:COVERS]
            found = found[:COVERS]
        return found

    def most_move(self) -> int:
        reach = 0
        for needed in range(1, MOST_MOVE + 1):
            if self.covers(needed + self.table.turn.move):
                reach = needed
            else:
                break
        return reach + self.table.turn.move

    def find_walks(self, most: int) -> None:
        """Where the hero can go without a fight on the way."""
        table = self.table
        costs = table.turn.costs
        start = table.players[self.seat].space
        self.walks = {start: Walk(0, [])}
        heap = [(0, start)]
        while heap:
            cost, space = heapq.heappop(heap)
            if cost > self.walks[space].cost:
                continue
            for near in NEAR[space]:
                if not table.laid(near):
                    continue
                after = cost + costs[table.terrain(near)]
                if after > most or bars_entry(table, self.seat, near):
                    continue
                if table.hostile(near, self.seat) or provoked(table, space, near):
                    continue
                known = self.walks.get(near)
                if known is None or after < known.cost:
                    self.walks[near] = Walk(after, [*self.walks[space].path, near])
                    heapq.heappush(heap, (after, near))

    def find_pull(self) -> None:
        """What each space is worth to stand on: things to do, the nearer the better."""
        table = self.table
        heap: list[tuple[float, int]] = []
        for at in range(len(table.where)):
            for place in range(7):
                space = 7 * table.where[at] + place
                worth = self.far_worth(space)
                if worth > 0:
                    heap.append((-worth, space))
        heapq.heapify(heap)
        costs = table.turn.costs
        while heap:
            worth, space = heapq.heappop(heap)
            if self.pull.get(space, 0.0) >= -worth:
                continue
            self.pull[space] = -worth
            cost = costs[table.terrain(space)]
            if cost >= 99:
                cost = 3
            fading = FADING**cost
            for near in NEAR[space]:
                if table.laid(near) and costs[table.terrain(near)] < 99:
                    if self.pull.get(near, 0.0) < -worth * fading:
                        heapq.heappush(heap, (worth * fading, near))

    def far_worth(self, space: int) -> float:
        table = self.table
        site = table.site(space)
        spot = table.spot(space)
        worth = 0.0
        if table.rampaging(space):
            foe = numbers.ENEMIES[spot.tokens[0]] if spot.tokens[0] >= 0 else numbers.ENEMIES[0]
            worth = 0.5 * foe.fame if foe.armor < 6 else 0.2 * foe.fame
        elif numbers.SITE_KIND[site] == land.FORTIFIED:
            if table.hostile(space, self.seat) and spot.owner == NOBODY:
                if not table.story().closed(site):
                    worth = FAR_WORTH.get(site, 0.0)
        elif numbers.SITES[site].kind == land.ADVENTURE and spot.owner == NOBODY:
            worth = FAR_WORTH.get(site, 0.0)
        elif numbers.SITE_KIND[site] == land.INHABITED and spot.owner == NOBODY:
            worth = 0.8 if room(table, self.seat) else 0.2
        if table.terrain(space) < 6 or site == land.CITY:
            for position in TOUCHED[space]:
                if table.order[position] < 0 and placeable(table, position):
                    worth = max(worth, self.mood.explore + 0.3)
        return worth

    def drawn(self, space: int) -> float:
        """What it is worth to be near the things to do next."""
        return (0.6 + 0.4 * self.mood.haste) * self.pull.get(space, 0.0)

    def stay(self, space: int) -> float:
        """What it is worth to end the turn on a space."""
        if not self.table.safe(space, self.seat):
            return -3.0
        worth = self.drawn(space)
        site = self.table.site(space)
        if site == land.MAGICAL_GLADE:
            worth += 0.4
            if numbers.WOUND in self.table.players[self.seat].hand:
                worth += 0.5
        return worth

    # ------------------------------------------------------------------------------------- planning

    def plan(self) -> Idea:
        """The best thing to do now."""
        table = self.table
        turn = table.turn
        self.find_pull()
        here = table.players[self.seat].space
        if not turn.rested:
            self.consider_healing()
        if turn.acted or turn.rested:
            self.consider_goods([], 0, 0, 0.0)
            return self.best
        self.find_walks(self.most_move())
        self.offer([], self.stay(here), "end")
        self.consider_rest()
        for space in sorted(self.walks):
            walk = self.walks[space]
            covers = self.covers(walk.cost)
            if not covers:
                continue
            cheapest = self.price(covers[0])
            if space != here and table.safe(space, self.seat):
                self.walk(space, covers[0], [], self.stay(space) - cheapest, "go")
            self.consider_exploring(space, walk)
            self.consider_fights(space, walk, covers)
            self.consider_locals(space, covers)
        self.compare_battles()
        return self.best

    def price(self, cover: Cover) -> float:
        return cover.cost + self.means.purse.price(cover.mana)

    def offer(self, choices: list[Choice], worth: float, why: str) -> None:
        if worth > self.best.worth:
            self.best = Idea(choices, worth, why)

    def player(self, cover: Cover, space: int) -> Player | None:
        """A table on which the hero stands on a space, the cards for it played."""
        player = Player(self.means, cover.mana)
        for use in cover.uses:
            for act in use.acts:
                if not player.make(act):
                    return None
        for step in self.walks[space].path:
            if not player.choose(picks.GO[step]):
                return None
        return player

    def walk(self, space: int, cover: Cover, then: list[Choice], worth: float, why: str) -> None:
        """Go there and do something, if that is the best so far and the engine allows it."""
        if worth <= self.best.worth:
            return
        player = self.player(cover, space)
        if player is None:
            return
        for choice in then:
            if not player.choose(choice):
                return
        self.offer(player.choices, worth, why)

    # ------------------------------------------------------------------------------ at the place

    def consider_exploring(self, space: int, walk: Walk) -> None:
        table = self.table
        for position in TOUCHED[space]:
            if table.order[position] >= 0 or not placeable(table, position):
                continue
            covers = self.covers(walk.cost + 2)
            if not covers:
                return
            worth = self.mood.explore + self.stay(space) - self.price(covers[0])
            # Further tiles from the same place, and what else the cards do, come later.
            worth += 0.35
            self.walk(space, covers[0], [picks.EXPLORE[position]], worth, "explore")

    def consider_fights(self, space: int, walk: Walk, covers: list[Cover]) -> None:
        table = self.table
        targets: list[tuple[Choice, int, float]] = []
        for near in table.rampaging_near(space):
            targets.append((picks.Challenge(near), walk.cost, 0.3))
        for near in NEAR[space]:
            if not table.laid(near) or not table.hostile(near, self.seat):
                continue
            if table.spot(near).owner != NOBODY or bars_entry(table, self.seat, near):
                continue
            cost = walk.cost + table.turn.costs[table.terrain(near)]
            if not provoked(table, space, near):
                targets.append((picks.GO[near], cost, SITE_WORTH.get(table.site(near), 1.0) - 0.4))
        if not bars_entering(table, self.seat, space):
            site = table.site(space)
            spot = table.spot(space)
            if spot.owner == NOBODY and (
                site != land.ANCIENT_RUINS or numbers.RUINS[spot.ruin].enemies
            ):
                targets.append((picks.ENTER, walk.cost, SITE_WORTH.get(site, 1.0)))
        for choice, cost, prize in targets:
            for cover in self.covers(cost) if cost != walk.cost else covers:
                self.consider_fight(space, cover, choice, prize)

    def consider_fight(self, space: int, cover: Cover, choice: Choice, prize: float) -> None:
        player = self.player(cover, space)
        if player is None:
            return
        number = len(player.choices)
        if not player.choose(choice):
            return
        made = player.choices[: number + 1]
        table = player.table
        while table.combat is None and owing(table):
            if picks.ENOUGH not in options(table, self.seat):
                return
            make(table, self.seat, picks.ENOUGH)
        if table.combat is None:
            return
        where = table.combat.space if table.combat.space >= 0 else space
        if not self.table.laid(where):
            where = space
        beside = self.drawn(where) - self.price(cover)
        self.battles.append(Battle(made, table, self.mood.prices.for_site(prize), beside))

    def compare_battles(self) -> None:
        """The best fight: first as the hand stands, then with mana made for it."""
        known: list[Battle] = []
        for battle in sorted(self.battles, key=lambda each: -each.hope):
            if battle.hope <= self.best.worth or self.effort.over:
                break
            part = self.effort.part(SHARES)
            work = part.left
            battle.model = model_of(battle.table, self.seat, battle.prices, part)
            battle.worth = battle.model.value()
            self.effort.take(part, work)
            self.offer(battle.choices, battle.beside + battle.worth, "fight")
            known.append(battle)
        for battle in sorted(known, key=lambda each: -each.beside - each.worth):
            if self.effort.over:
                break
            model = battle.model
            if battle.hope <= self.best.worth or model is None or model.effort.over:
                continue
            part = self.effort.part(SHARES)
            work = part.left
            model.effort = part
            floor = self.best.worth - battle.beside
            for worth, _ in Dreams(model).better(battle.worth, floor):
                self.offer(battle.choices, battle.beside + worth, "fight")
            self.effort.take(part, work)

    def consider_locals(self, space: int, covers: list[Cover]) -> None:
        """Hiring Units, where there are some to be had."""
        table = self.table
        player = table.players[self.seat]
        site = table.site(space)
        if numbers.SITE_KIND[site] not in (land.INHABITED, land.FORTIFIED):
            return
        kept = player.space
        player.space = space
        able = not bars_interacting(table, self.seat)
        icons = icons_at(table, space)
        player.space = kept
        if not able or not room(table, self.seat):
            return
        bonus = reputation_modifier(player.reputation)
        if bonus == NO_INTERACTION:
            return
        for kind in sorted(set(table.unit_offer)):
            unit = numbers.UNITS[kind]
            if not unit.recruit & icons:
                continue
            for cover in covers[:1]:
                needed = unit.cost - bonus
                goal = self.means.points(INFLUENCE_SLOT, max(1, needed))
                paid = self.means.covers(goal, cover.items, cover.mana)
                if not paid:
                    continue
                cheapest = min(paid, key=lambda each: each.cost + self.means.purse.price(each.mana))
                cost = self.means.purse.price(cheapest.mana) + cheapest.cost + cover.cost
                future = min(1.0, self.mood.turns / 6.0)
                worth = tastes.of_unit(kind) * 1.1 * future + self.stay(space) - cost
                if worth <= self.best.worth:
                    continue
                self.hire(space, cover, cheapest, kind, worth)

    def hire(self, space: int, cover: Cover, paid: Cover, kind: int, worth: float) -> None:
        player = Player(self.means, paid.mana)
        for use in cover.uses:
            for act in use.acts:
                if not player.make(act):
                    return
        for step in self.walks[space].path:
            if not player.choose(picks.GO[step]):
                return
        if not player.choose(picks.INTERACT):
            return
        for use in paid.uses:
            for act in use.acts:
                if not player.make(act):
                    return
        if player.choose(picks.Recruit(kind)):
            self.offer(player.choices, worth, "recruit")

    def consider_goods(self, before: list[Choice], used: int, mana: int, cost: float) -> None:
        """In the middle of an interaction: what the Influence at hand buys."""
        best: Choice | None = None
        taste = 0.0
        for choice in options(self.table, self.seat):
            if isinstance(choice, picks.Recruit) and room(self.table, self.seat):
                if tastes.of_unit(choice.unit_kind) > taste:
                    best = choice
                    taste = tastes.of_unit(choice.unit_kind)
        here = self.table.players[self.seat].space
        self.offer([], self.stay(here), "end")
        if best is not None:
            self.offer([best], taste + 1.0, "recruit")

    def consider_healing(self) -> None:
        table = self.table
        player = table.players[self.seat]
        wounds = player.hand.count(numbers.WOUND)
        here = self.stay(player.space)
        if table.turn.heal > 0:
            for choice in options(table, self.seat):
                if choice is picks.HEAL_WOUND:
                    self.offer([choice], here + 5.0, "heal")
                    return
        if not wounds:
            return
        for number in range(1, min(wounds, 3) + 1):
            goal = self.means.points(HEAL_SLOT, number)
            for cover in self.means.covers(goal, 0, 0)[:2]:
                worth = here + 0.9 * number - self.price(cover)
                if worth <= self.best.worth:
                    continue
                made = Player(self.means, cover.mana)
                if all(made.make(act) for use in cover.uses for act in use.acts):
                    self.offer(made.choices, worth, "heal")

    def consider_rest(self) -> None:
        table = self.table
        player = table.players[self.seat]
        wounds = player.hand.count(numbers.WOUND)
        if table.turn.moved or not wounds:
            return
        if picks.REST in options(table, self.seat):
            worth = self.stay(player.space) + 0.45 * wounds - 0.2
            self.offer([picks.REST], worth, "rest")


__all__ = ["Idea", "Mood", "Planner"]
