"""Encounters with one enemy or several (chapter 6), in the open, in caves, with Voltar."""

from __future__ import annotations

from typing import Final

from questboard.games.page_knight import events
from questboard.games.page_knight.rules import choices, content, reasons
from questboard.games.page_knight.rules.state import Cave, Player, Table
from questboard.games.page_knight.rules.steps import gaining, pools
from questboard.games.page_knight.rules.steps import wounds as wounding
from questboard.kernel.core.dice import roll
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step

# ------------------------------------------------------------------------------- who can be met


def bars_enemy(table: Table, space: int) -> int:
    """Why no enemy can be met on a neighbouring space."""
    if 0 <= table.foes[space] < content.MARKED:
        return 0
    return reasons.IN_CAVE if table.open_cave(space) else reasons.NO_ENEMY


def bars_meeting(table: Table, seat: int, foes: list[int]) -> int:
    """Why a knight cannot meet enemies, besides those of the cave in which it stands."""
    space = table.players[seat].space
    foe = foes[0]
    if len(foes) > 1:
        return reasons.ONE_ENEMY
    if foe >= content.CAVE_REF:
        return reasons.IN_CAVE
    if foe >= content.SPACES:
        return bars_voltar(table, space)
    if table.active(foe) and not content.ADJACENT[space][foe]:
        return reasons.NOT_NEAR
    return bars_enemy(table, foe)


def bars_voltar(table: Table, space: int) -> int:
    """Why Voltar cannot be met from a space."""
    return 0 if table.voltar_near(space) else reasons.NO_VOLTAR


# --------------------------------------------------------------------------------- the groups


class FormGroups(Question[Table]):
    """The player forms groups and their order before the first roll (PK-622, PK-623).

    Asked group by group. ``free``: nobody must be fought beyond the first group (PK-1240).
    """

    foes: list[int]
    groups: list[list[int]]
    free: bool

    def __init__(self, seat: int, foes: list[int], groups: list[list[int]], free: bool) -> None:
        super().__init__(seat)
        self.foes = foes
        self.groups = groups
        self.free = free

    def find(self, table: Table) -> list[Choice]:
        count = len(self.foes)
        found: list[Choice] = []
        for size in range(1, count + 1):
            for bits in range(1, 1 << count):
                group = [self.foes[at] for at in range(count) if bits >> at & 1]
                if len(group) == size:
                    found.append(choices.Fight(group))
        if not self.bars_enough():
            found.append(choices.ENOUGH)
        return found

    def bars_enough(self) -> int:
        """Why another group must be formed."""
        if not self.free:
            return reasons.ALL_MET
        return 0 if self.groups else reasons.FIRST_GROUP

    def bars_group(self, foes: list[int]) -> int:
        """Why enemies are no group."""
        for foe in foes:
            if foe not in self.foes:
                return reasons.NOT_MET
        return 0

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Fight):
            self.groups = [*self.groups, choice.foes]
            self.foes = [foe for foe in self.foes if foe not in choice.foes]
            if table.events is not None:
                table.tell(events.GroupFormed(self.seat, choice.foes))
        if choice is choices.ENOUGH or not self.foes:
            table.agenda.pop()
            table.agenda.append(Battle(self.seat, self.groups, 0))

    def copy(self) -> FormGroups:
        return FormGroups(self.seat, self.foes, self.groups, self.free)


class Battle(Step[Table]):
    """One encounter for each group, in the order fixed (PK-624)."""

    seat: int
    groups: list[list[int]]
    at: int

    def __init__(self, seat: int, groups: list[list[int]], at: int) -> None:
        self.seat = seat
        self.groups = groups
        self.at = at

    def act(self, table: Table) -> None:
        if self.at == len(self.groups):
            table.agenda.pop()
            return
        self.at += 1
        table.agenda.append(encounter(self.seat, self.groups[self.at - 1], True))

    def copy(self) -> Battle:
        return Battle(self.seat, self.groups, self.at)


# ----------------------------------------------------------------------------------- the cave


def explore(table: Table, seat: int) -> None:
    """Meet the enemies of the cave in which the knight stands (PK-521 to PK-524)."""
    space = table.players[seat].space
    cave = table.cave_at(space)
    notes: list[Step[Table]] = []
    if cave is None:
        size = content.CAVE_SIZE[table.locations[space]]
        kinds = [content.ENEMY_CHART[content.ROW[space]][roll(table.rng)] for _ in range(size)]
        cave = Cave(space, kinds, [0] * size if table.deterministic else [])
        table.caves.append(cave)
        if table.events is not None:
            table.tell(events.CaveStirred(space, kinds[:]))
        if table.deterministic:
            notes = [NoteTotal(seat, content.CAVE_REF + at, []) for at in range(size)]
    foes = [content.CAVE_REF + at for at in range(len(cave.foes)) if cave.foes[at] < content.MARKED]
    table.agenda.append(FormGroups(seat, foes, [], False))
    table.then(notes)


class NoteTotal(Step[Table]):
    """Deterministic: an enemy's dice are rolled when it is generated (PK-1406)."""

    seat: int
    foe: int
    rolled: list[int]

    def __init__(self, seat: int, foe: int, rolled: list[int]) -> None:
        self.seat = seat
        self.foe = foe
        self.rolled = rolled

    def act(self, table: Table) -> None:
        kind = table.kind(self.foe, self.seat)
        if not self.rolled:
            self.rolled = [roll(table.rng) for _ in range(table.strength_of(kind))]
            if pools.can_rift(table.players[self.seat]):  # PK-1410
                table.agenda.append(RiftEnemy(self.seat, 0))
            return
        table.agenda.pop()
        total = sum(self.rolled)
        if self.foe < content.SPACES:
            table.totals[self.foe] = total
        elif self.foe == content.UNPLACED_REF:
            table.unplaced_total = total
        else:
            cave = table.cave_at(table.players[self.seat].space)
            assert cave is not None
            cave.totals[self.foe - content.CAVE_REF] = total
        if table.events is not None:
            table.tell(events.TotalNoted(self.foe, kind, total))

    def copy(self) -> NoteTotal:
        return NoteTotal(self.seat, self.foe, self.rolled[:])


# ------------------------------------------------------------------------------ the encounter

OPEN: Final = 0  # the helper may add a die at once
COMMIT: Final = 1  # step 1: the player fixes the total
CLOSE: Final = 2  # the helper was asked for the last time
RECOMMIT: Final = 3  # a die of the helper may have made room for wild ones
ROLL: Final = 4  # step 2
COUNT: Final = 5  # after Temporal Rift
COMPARE: Final = 6  # step 3, after Swiftness


def encounter(seat: int, foes: list[int], action: bool) -> Encounter:
    return Encounter(seat, foes, action, OPEN, [0, 0, 0, 0, 0], 0, False, [], 0)


class Encounter(Question[Table]):
    """One encounter: fix the total, roll, compare (PK-606).

    ``points`` and ``company`` are kept by pool. ``action``: it is met in the own action phase.
    """

    foes: list[int]
    action: bool
    stage: int
    points: list[int]
    company: int
    helped: bool
    rolled: list[int]
    total: int

    def __init__(
        self,
        seat: int,
        foes: list[int],
        action: bool,
        stage: int,
        points: list[int],
        company: int,
        helped: bool,
        rolled: list[int],
        total: int,
    ) -> None:
        super().__init__(seat)
        self.foes = foes
        self.action = action
        self.stage = stage
        self.points = points
        self.company = company
        self.helped = helped
        self.rolled = rolled
        self.total = total

    def copy(self) -> Encounter:
        return Encounter(
            self.seat,
            self.foes,
            self.action,
            self.stage,
            self.points[:],
            self.company,
            self.helped,
            self.rolled[:],
            self.total,
        )

    # -------------------------------------------------------------------- look

    def in_cave(self) -> bool:
        return content.CAVE_REF <= self.foes[0] < content.UNPLACED_REF

    def meets(self, table: Table, ability: int) -> bool:
        """Whether an enemy of the group is of this type."""
        for foe in self.foes:
            if content.TYPE[table.kind(foe, self.seat)] == ability:
                return True
        return False

    def sum(self, table: Table) -> int:
        """The player's total as it stands (PK-605)."""
        enchanted = self.points[choices.BLADE] // content.ENCHANT_RATE  # PK-1022
        total = self.points[content.COMBAT] + self.points[content.MAGIC] + enchanted
        if table.citizens and self.points[content.COMBAT] + enchanted:  # PK-1217, PK-1255
            total += table.citizens
        return total

    def enemy_dice(self, table: Table) -> int:
        """How many dice the group rolls (PK-626)."""
        dice = 0
        for foe in self.foes:
            dice += table.strength_of(table.kind(foe, self.seat))
        return dice

    def helper(self, table: Table) -> int:
        """The seat that may add a die now, or -1 (PK-1113)."""
        other = table.partner(self.seat)
        if other < 0 or self.helped:
            return -1
        there = table.players[other].space
        for foe in self.foes:
            if foe < content.SPACES:
                near = content.ADJACENT[foe][there]
            elif foe == content.UNPLACED_REF:
                near = False
            elif foe >= content.CAVE_REF:  # PK-1117
                near = content.ADJACENT[table.players[self.seat].space][there]
            else:  # PK-1133
                near = table.voltar_near(there)
            if near:
                return other
        return -1

    def bars_type(self, table: Table, ability: int) -> int:
        """Why points of an ability do not count."""
        return 0 if self.meets(table, ability) else reasons.OTHER_TYPE

    def bars_pool(self, table: Table, pool: int) -> int:
        """Why dice of the acting player cannot enter a pool."""
        if pool == choices.BLADE:
            barred = self.bars_type(table, content.COMBAT)
            return reasons.BLADE_TYPE if barred else bars_blade(table.players[self.seat])
        if pool != content.COMBAT and pool != content.MAGIC:
            return reasons.OTHER_POOL
        return self.bars_type(table, pool)

    def bars_die(self, table: Table, choice: choices.OfDie) -> int:
        """Why a die of the acting player does not enter the total."""
        barred = self.bars_pool(table, choice.pool)
        return barred or self.bars_adding(table, table.players[self.seat], choice)

    def bars_adding(self, table: Table, player: Player, choice: choices.OfDie) -> int:
        """Why a die does not enter a pool that counts."""
        combat = not self.bars_type(table, content.COMBAT)
        both = combat and not self.bars_type(table, content.MAGIC)
        company = bool(self.company >> choice.pool & 1)
        return pools.bars_die(player.dice[choice.place], choice, company, self.in_cave(), both)

    def bars_mirror(self) -> int:
        """Why Mirror Dimension has no place here."""
        return 0 if self.action else reasons.MIRROR_ACTION

    # -------------------------------------------------------------------- play

    def owes(self, table: Table) -> int:
        if self.stage not in (COMMIT, RECOMMIT):
            return 0
        # After the last die only the strike is left: asked, so that the die can be taken back.
        if table.last_strike and self.began():
            return 1 << self.seat
        return super().owes(table)

    def began(self) -> bool:
        """Whether a die has entered the total."""
        for points in self.points:
            if points:
                return True
        return False

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        cave = self.in_cave()
        combat = not self.bars_type(table, content.COMBAT)
        magic = not self.bars_type(table, content.MAGIC)
        both = combat and magic
        if combat:
            pools.offer(
                found, player, content.COMBAT, bool(self.company >> content.COMBAT & 1), cave, both
            )
        if magic:
            pools.offer(
                found, player, content.MAGIC, bool(self.company >> content.MAGIC & 1), cave, both
            )
        if combat and not bars_blade(player):
            pools.offer(
                found, player, choices.BLADE, bool(self.company >> choices.BLADE & 1), cave, both
            )
        if not self.bars_mirror():
            pools.offer_mirror(found, player)
        found.append(choices.STRIKE)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if choice is choices.STRIKE:
            helper = self.helper(table)
            if helper >= 0 and self.stage == COMMIT:
                self.stage = CLOSE
                table.agenda.append(Help(helper, True))
            else:
                self.stage = ROLL
        elif not pools.use_spell(table, self.seat, choice):
            self.add(table, self.seat, choice)

    def add(self, table: Table, seat: int, choice: Choice) -> None:
        """A die enters the total."""
        pool = pool_of(choice)
        if pools.brings_company(table.players[seat], choice):
            self.company |= 1 << pool
        points = pools.pay(table, seat, choice)
        self.points[pool] += points
        if table.events is not None:
            pools.tell_paid(table, seat, choice, points)

    def act(self, table: Table) -> None:
        stage = self.stage
        if stage == OPEN:
            self.stage = COMMIT
            helper = self.helper(table)
            if helper >= 0:
                table.agenda.append(Help(helper, False))
        elif stage in (COMMIT, RECOMMIT):
            super().act(table)
        elif stage == CLOSE:
            self.stage = RECOMMIT if self.helped else ROLL
        elif stage == ROLL:
            self.stage = COUNT
            if not table.deterministic:
                self.rolled = [roll(table.rng) for _ in range(self.enemy_dice(table))]
                if pools.can_rift(table.players[self.seat]):  # PK-1052: before Swiftness
                    table.agenda.append(RiftEnemy(self.seat, 0))
        elif stage == COUNT:
            self.stage = COMPARE
            if table.deterministic:  # PK-1408
                for foe in self.foes:
                    self.total += table.noted(foe, self.seat)
            else:
                self.total = sum(self.rolled)
            if table.events is not None:
                table.tell(events.EnemyRolled(self.rolled[:], self.total))
            if table.players[self.seat].knows(content.SWIFTNESS):
                table.agenda.append(Swiftness(self.seat))
        else:
            table.agenda.pop()
            compare(table, self)


def bars_blade(player: Player) -> int:
    """Why magic points do not become combat points."""
    return 0 if player.knows(content.ENCHANT_BLADE) else reasons.NO_BLADE


def pool_of(choice: Choice) -> int:
    """The pool that a die enters."""
    if isinstance(choice, choices.Use):
        return choice.pool
    assert isinstance(choice, choices.Sacrifice)
    return choice.pool


class Help(Question[Table]):
    """The other player, standing near, may add one die (PK-1113); ``last``: now or never."""

    last: bool

    def __init__(self, seat: int, last: bool) -> None:
        super().__init__(seat)
        self.last = last

    def find(self, table: Table) -> list[Choice]:
        fight = self.fight(table)
        player = table.players[self.seat]
        found: list[Choice] = []
        combat = not fight.bars_type(table, content.COMBAT)
        magic = not fight.bars_type(table, content.MAGIC)
        both = combat and magic
        cave = fight.in_cave()
        if combat:
            pools.offer(
                found, player, content.COMBAT, bool(fight.company >> content.COMBAT & 1), cave, both
            )
        if magic:
            pools.offer(
                found, player, content.MAGIC, bool(fight.company >> content.MAGIC & 1), cave, both
            )
        found.append(choices.HOLD)
        return found

    def fight(self, table: Table) -> Encounter:
        below = table.agenda[-2]
        assert isinstance(below, Encounter)
        return below

    def bars_die(self, table: Table, choice: choices.OfDie) -> int:
        """Why a die of the helper does not enter the total."""
        fight = self.fight(table)
        if choice.pool != content.COMBAT and choice.pool != content.MAGIC:
            return reasons.OTHER_POOL
        barred = fight.bars_type(table, choice.pool)
        return barred or fight.bars_adding(table, table.players[self.seat], choice)

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.HOLD:
            return
        fight = table.agenda[-1]
        assert isinstance(fight, Encounter)
        fight.add(table, self.seat, choice)
        fight.helped = True  # PK-1118
        if table.events is not None:
            table.tell(events.Helped(self.seat))

    def copy(self) -> Help:
        return Help(self.seat, self.last)


class RiftEnemy(Question[Table]):
    """Temporal Rift on enemy dice: mark dice to be rolled again, one by one."""

    marks: int

    def __init__(self, seat: int, marks: int) -> None:
        super().__init__(seat)
        self.marks = marks

    def dice(self, table: Table) -> list[int]:
        """The dice just rolled, on the step below."""
        below = table.agenda[-2]
        if isinstance(below, Encounter):
            return below.rolled
        assert isinstance(below, NoteTotal)
        return below.rolled

    def find(self, table: Table) -> list[Choice]:
        return pools.rift_options(len(self.dice(table)), self.marks)

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.Rift):
            self.marks |= 1 << choice.die
            return
        pools.roll_again(table, self.seat, self.dice(table), self.marks)
        table.agenda.pop()

    def copy(self) -> RiftEnemy:
        return RiftEnemy(self.seat, self.marks)


class Swiftness(Question[Table]):
    """After the roll, two move points lower the enemy total by one (PK-1029)."""

    def fight(self, table: Table) -> Encounter:
        below = table.agenda[-2]
        assert isinstance(below, Encounter)
        return below

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        fight = self.fight(table)
        found: list[Choice] = []
        if not bars_slowing(fight):
            if not bars_swift(player):
                found.append(choices.SWIFT)
            pools.offer(found, player, content.MOVEMENT, player.company, fight.in_cave())  # PK-1044
        found.append(choices.RESOLVE)
        return found

    def bars_die(self, table: Table, choice: choices.OfDie) -> int:
        """Why a die does not become movement after the roll."""
        if choice.pool != content.MOVEMENT:
            return reasons.TOTAL_FIXED
        player = table.players[self.seat]
        fight = self.fight(table)
        die = player.dice[choice.place]
        return bars_slowing(fight) or pools.bars_die(die, choice, player.company, fight.in_cave())

    def take(self, table: Table, choice: Choice) -> None:
        if choice is choices.RESOLVE:
            table.agenda.pop()
            return
        player = table.players[self.seat]
        if choice is choices.SWIFT:
            player.move -= content.SWIFT_RATE
            fight = self.fight(table)
            fight.total -= 1
            if table.events is not None:
                table.tell(events.EnemySlowed(self.seat, fight.total))
            return
        if pools.brings_company(player, choice):
            player.company = True
        points = pools.pay(table, self.seat, choice)
        player.move += points
        if table.events is not None:
            pools.tell_paid(table, self.seat, choice, points)

    def copy(self) -> Swiftness:
        return Swiftness(self.seat)


def bars_slowing(fight: Encounter) -> int:
    """Why the enemy total cannot be lowered."""
    return reasons.TOTAL_ZERO if fight.total <= 0 else 0


def bars_swift(player: Player) -> int:
    """Why the movement left does not lower the enemy total."""
    return reasons.SWIFT_POINTS if player.move < content.SWIFT_RATE else 0


# -------------------------------------------------------------------------------- the outcome


def compare(table: Table, fight: Encounter) -> None:
    """Won, tied or lost, for every enemy of the group (PK-610 to PK-619, PK-627)."""
    seat = fight.seat
    points = fight.sum(table)
    outcome = 1 if points > fight.total else 0 if points == fight.total else -1
    kinds = [table.kind(foe, seat) for foe in fight.foes]
    if table.events is not None:
        table.tell(events.Fought(seat, kinds, points, fight.total, outcome))
    outside = table.minions_left()
    for foe in fight.foes:
        if content.MINION_REF <= foe < content.CAVE_REF:
            outside -= 1
    wounds = 0
    for at in range(len(fight.foes)):
        foe = fight.foes[at]
        if outcome <= 0:
            wounds += content.DAMAGE[kinds[at]]
        if outcome < 0:
            wounding.move_influence(table, seat, -1)  # PK-1122: of the acting player only
        elif foe == content.VOLTAR_REF and outside:  # PK-1243
            if outcome > 0:
                table.delayed = True
                if table.events is not None:
                    table.tell(events.VoltarDelayed())
        else:
            defeat(table, fight, foe, kinds[at], outcome > 0)
    table.unplaced = content.NO_ENEMY  # PK-817
    if fight.in_cave():
        leave_cave(table, fight, outcome)
    if wounds:
        helper = table.partner(seat)
        if fight.helped:
            table.agenda.append(wounding.ShareWounds(helper, seat, wounds))
        else:
            table.agenda.append(wounding.PlaceWounds(seat, wounds))


def defeat(table: Table, fight: Encounter, foe: int, kind: int, won: bool) -> None:
    """Mark an enemy; experience for it, and influence after a win."""
    seat = fight.seat
    if foe < content.SPACES:
        table.foes[foe] += content.MARKED
    elif foe == content.VOLTAR_REF:
        table.voltar = content.NOWHERE
    elif foe < content.CAVE_REF:
        table.minions[foe - content.MINION_REF] += content.MARKED
    elif foe < content.UNPLACED_REF:
        cave = table.cave_at(table.players[seat].space)
        assert cave is not None
        cave.foes[foe - content.CAVE_REF] += content.MARKED
    table.defeated += 1
    if kind == content.DRGN4:
        table.dragons += 1
    if table.events is not None:
        table.tell(events.EnemyDefeated(seat, kind))
    strength = table.strength_of(kind)
    half = strength // 2 if fight.helped else 0  # PK-1119, PK-1129
    wounding.gain_experience(table, seat, strength - half)
    if won:
        wounding.move_influence(table, seat, 1)
    if fight.helped:
        helper = table.partner(seat)
        wounding.gain_experience(table, helper, half)
        if won:  # PK-1121
            wounding.move_influence(table, helper, 1)


def leave_cave(table: Table, fight: Encounter, outcome: int) -> None:
    """After an encounter in a cave: retreat from a loss, or look whether it is cleared."""
    player = table.players[fight.seat]
    space = player.space
    if outcome < 0:
        battle = table.agenda[-1]
        assert isinstance(battle, Battle)
        battle.at = len(battle.groups)  # PK-527
        if table.active(player.came) or table.voltar == player.came:  # PK-536
            player.barred = True
            if table.events is not None:
                table.tell(events.RetreatBlocked(fight.seat))
        else:
            player.fall_back()
            if table.events is not None:
                table.tell(events.Retreated(fight.seat, player.space))
        return
    cave = table.cave_at(space)
    assert cave is not None
    for foe in cave.foes:
        if foe < content.MARKED:
            return
    table.locations[space] += content.MARKED  # PK-531
    if table.scenario == 2:  # PK-1216
        table.citizens += 1
    if table.events is not None:
        table.tell(events.CaveCleared(fight.seat, space, table.citizens))
    table.agenda.append(TreasureHunt(fight.seat))


class TreasureHunt(Question[Table]):
    """The Treasure Hunter brings a spell out of a cleared cave (PK-1018)."""

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = []
        for spell in range(len(content.SPELLS)):
            if not self.bars_spell(table, spell):
                gaining.offer_spell(found, player, spell)
        found.append(choices.DECLINE)
        return found

    def bars_spell(self, table: Table, spell: int) -> int:
        """Why a spell cannot be brought out, whatever its slot."""
        if not table.players[self.seat].able(content.TREASURE_HUNTER):
            return reasons.NO_HUNTER
        return gaining.bars_spell(table, self.seat, spell, True)

    def bars_learn(self, table: Table, choice: choices.Learn) -> int:
        """Why a spell cannot be gained for a slot."""
        barred = self.bars_spell(table, choice.magic)
        return barred or gaining.bars_spell_slot(table.players[self.seat], choice.slot)

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if isinstance(choice, choices.Learn):
            gaining.gain_spell(table, self.seat, choice)

    def copy(self) -> TreasureHunt:
        return TreasureHunt(self.seat)


def meet(table: Table, seat: int, foes: list[int], free: bool = False) -> None:
    """Encounter enemies as the action: form groups where there are several."""
    if len(foes) == 1:
        table.agenda.append(Battle(seat, [foes], 0))
    else:
        table.agenda.append(FormGroups(seat, foes, [], free))
