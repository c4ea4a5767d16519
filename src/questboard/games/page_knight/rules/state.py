"""The facts of a match of Page Knight."""

from __future__ import annotations

from typing import ClassVar, Final

from questboard.games.page_knight.rules import content, reasons
from questboard.kernel.core.state import State

# Once a turn (PK-1024, PK-1033, PK-1038).
BLOOD_USED: Final = 1
RIFT_USED: Final = 2
MIRROR_USED: Final = 4


class Player:
    """A player's figure and board.

    A die is a number: eight times its ability, plus its value; 0 where there is none. Wounds on
    allies and what is kept by a reward are bits, by slot. ``came`` is the space from which the
    figure entered its own, ``before`` the one from which it entered that.
    """

    space: int
    came: int
    before: int
    barred: bool
    stepped: bool
    dice: list[int]
    move: int
    company: bool
    used: int
    wounds: int
    experience: int
    influence: int
    glade: bool
    allies: list[int]
    hurt: int
    spells: list[int]
    kept_allies: int
    kept_spells: int
    waiting_allies: list[int]
    waiting_spells: list[int]
    debt: int
    ways: list[int]

    LATER: ClassVar[tuple[str, ...]] = ("ways",)

    def __init__(
        self,
        space: int = content.PORTAL,
        came: int = content.PORTAL,
        before: int = content.PORTAL,
        barred: bool = False,
        stepped: bool = False,
        dice: list[int] | None = None,
        move: int = 0,
        company: bool = False,
        used: int = 0,
        wounds: int = 0,
        experience: int = 0,
        influence: int = 0,
        glade: bool = False,
        allies: list[int] | None = None,
        hurt: int = 0,
        spells: list[int] | None = None,
        kept_allies: int = 0,
        kept_spells: int = 0,
        waiting_allies: list[int] | None = None,
        waiting_spells: list[int] | None = None,
        debt: int = 0,
        ways: list[int] | None = None,
    ) -> None:
        self.space = space
        self.came = came
        self.before = before
        self.barred = barred
        self.stepped = stepped
        self.dice = dice if dice is not None else [0] * content.PLACES
        self.move = move
        self.company = company
        self.used = used
        self.wounds = wounds
        self.experience = experience
        self.influence = influence
        self.glade = glade
        self.allies = allies if allies is not None else []
        self.hurt = hurt
        self.spells = spells if spells is not None else []
        self.kept_allies = kept_allies
        self.kept_spells = kept_spells
        self.waiting_allies = waiting_allies if waiting_allies is not None else []
        self.waiting_spells = waiting_spells if waiting_spells is not None else []
        self.debt = debt
        self.ways = ways if ways is not None else []

    def copy(self) -> Player:
        return Player(
            self.space,
            self.came,
            self.before,
            self.barred,
            self.stepped,
            self.dice[:],
            self.move,
            self.company,
            self.used,
            self.wounds,
            self.experience,
            self.influence,
            self.glade,
            self.allies[:],
            self.hurt,
            self.spells[:],
            self.kept_allies,
            self.kept_spells,
            self.waiting_allies[:],
            self.waiting_spells[:],
            self.debt,
            self.ways[:],
        )

    # ----------------------------------------------------------------- the way

    def walk(self, there: int, from_cave: bool, before_cave: bool) -> None:
        """Take a step, and remember the way as far as lost fights could lead back (PK-526).

        Whether this space and the one before it are caves: beyond a space without one nobody is
        driven back.
        """
        if from_cave and before_cave:
            self._note(self.came, self.before)
        else:
            self.ways = []
        self._forget(there)
        self.before = self.came
        self.came = self.space
        self.space = there

    def fall_back(self) -> None:
        """Return to the space from which this one was last entered."""
        left, origin = self.space, self.came
        self.space = origin
        self.came = self.before
        if self.came == left:
            self.before = origin
            return
        self.before = self._origin(self.came)
        if left == self.before or left in self.ways:
            self._note(left, origin)

    def _origin(self, space: int) -> int:
        """From where a space further back was last entered; itself where that cannot matter."""
        for at in range(0, len(self.ways), 2):
            if self.ways[at] == space:
                return self.ways[at + 1]
        return space

    def _forget(self, space: int) -> None:
        for at in range(0, len(self.ways), 2):
            if self.ways[at] == space:
                self.ways = self.ways[:at] + self.ways[at + 2 :]
                return

    def _note(self, space: int, origin: int) -> None:
        self._forget(space)
        self.ways = [*self.ways, space, origin]

    # -------------------------------------------------------------------- look

    def worth(self, place: int) -> int:
        """The points that a die gives for its value; wounds lower the wild space (PK-211)."""
        value = self.dice[place] & 7
        if place == content.WILD and value:
            return value - self.wounds
        return value

    def ally_slots(self) -> int:
        return content.slots_open(content.ALLY_SLOTS, self.experience)

    def spell_slots(self) -> int:
        return content.slots_open(content.SPELL_SLOTS, self.experience)

    def knows(self, spell: int) -> bool:
        """Whether a spell stands in a slot and works."""
        return spell in self.spells

    def able(self, ally: int) -> bool:
        """Whether an ally stands in a slot, unwounded."""
        for slot in range(len(self.allies)):
            if self.allies[slot] == ally and not self.hurt >> slot & 1:
                return True
        return False

    def no_room(self) -> bool:
        """Whether one more wound would lose the game (PK-706)."""
        return self.wounds == content.WOUND_SPACES and self.hurt == (1 << len(self.allies)) - 1

    def reserve_place(self) -> int:
        """A free place in the reserve."""
        place = content.FIRST_RESERVE
        while self.dice[place]:
            place += 1
        return place


class Cave:
    """A cave whose enemies are known; the defeated ones are marked."""

    space: int
    foes: list[int]
    totals: list[int]

    def __init__(self, space: int, foes: list[int], totals: list[int]) -> None:
        self.space = space
        self.foes = foes
        self.totals = totals

    def copy(self) -> Cave:
        return Cave(self.space, self.foes[:], self.totals[:])


class Table(State):
    """The map and all who walk on it, the threat, and the boards."""

    scenario: int
    challenge: bool
    valor: int
    deterministic: bool
    legacy: bool
    map_tiles: bool
    campaign: bool

    players: list[Player]
    round: int
    threat: int
    events_struck: int
    scarce: bool
    silent: bool
    steep: bool
    first: int

    tiles: list[int]
    locations: list[int]
    foes: list[int]
    totals: list[int]
    caves: list[Cave]
    voltar: int
    voltar_total: int
    delayed: bool
    minions: list[int]
    minion_totals: list[int]
    unplaced: int
    unplaced_total: int

    defeated: int
    dragons: int
    citizens: int
    allies_gained: int
    spells_gained: int
    ally_cost: list[int]
    spell_cost: list[int]
    allies_marked: int
    spells_marked: int
    last_strike: bool

    LATER: ClassVar[tuple[str, ...]] = ("last_strike",)
    GROWING: ClassVar[dict[str, tuple[int, list[int]]]] = {
        "ally_cost": (6, content.ALLY_COST),
        "spell_cost": (6, content.SPELL_COST),
    }

    def __init__(self) -> None:
        super().__init__()
        self.scenario = 0
        self.challenge = False
        self.valor = 0
        self.deterministic = False
        self.legacy = False
        self.map_tiles = False
        self.campaign = False
        self.players = []
        self.round = 0
        self.threat = 0
        self.events_struck = 0
        self.scarce = False
        self.silent = False
        self.steep = False
        self.first = 0
        self.tiles = []
        self.locations = []
        self.foes = []
        self.totals = []
        self.caves = []
        self.voltar = content.NOWHERE
        self.voltar_total = 0
        self.delayed = False
        self.minions = []
        self.minion_totals = []
        self.unplaced = content.NO_ENEMY
        self.unplaced_total = 0
        self.defeated = 0
        self.dragons = 0
        self.citizens = 0
        self.allies_gained = 0
        self.spells_gained = 0
        self.ally_cost = []
        self.spell_cost = []
        self.allies_marked = 0
        self.spells_marked = 0
        self.last_strike = False

    def lay_out(self, seats: int) -> None:
        """A blank sheet for one or two knights."""
        self.seats = seats
        self.players = [Player() for _ in range(seats)]
        self.tiles = [0] * 12
        self.locations = [content.NO_LOCATION] * content.SPACES
        self.foes = [content.NO_ENEMY] * content.SPACES
        self.totals = [0] * content.SPACES if self.deterministic else []
        self.ally_cost = content.ALLY_COST
        self.spell_cost = content.SPELL_COST

    def copy(self) -> Table:
        other = Table()
        self.copy_onto(other)
        other.scenario = self.scenario
        other.challenge = self.challenge
        other.valor = self.valor
        other.deterministic = self.deterministic
        other.legacy = self.legacy
        other.map_tiles = self.map_tiles
        other.campaign = self.campaign
        other.players = [player.copy() for player in self.players]
        other.round = self.round
        other.threat = self.threat
        other.events_struck = self.events_struck
        other.scarce = self.scarce
        other.silent = self.silent
        other.steep = self.steep
        other.first = self.first
        other.tiles = self.tiles[:]
        other.locations = self.locations[:]
        other.foes = self.foes[:]
        other.totals = self.totals[:]
        other.caves = [cave.copy() for cave in self.caves]
        other.voltar = self.voltar
        other.voltar_total = self.voltar_total
        other.delayed = self.delayed
        other.minions = self.minions[:]
        other.minion_totals = self.minion_totals  # noted once, never changed
        other.unplaced = self.unplaced
        other.unplaced_total = self.unplaced_total
        other.defeated = self.defeated
        other.dragons = self.dragons
        other.citizens = self.citizens
        other.allies_gained = self.allies_gained
        other.spells_gained = self.spells_gained
        other.ally_cost = self.ally_cost  # replaced, never changed
        other.spell_cost = self.spell_cost
        other.allies_marked = self.allies_marked
        other.spells_marked = self.spells_marked
        other.last_strike = self.last_strike
        return other

    # ---------------------------------------------------------------- the map

    def limit(self) -> int:
        """The threat at which the match is lost (PK-105)."""
        return content.THREAT_LIMIT[self.scenario]

    def terrain(self, space: int) -> int:
        """The terrain of a space; BLANK before its tile was generated."""
        if space == content.PORTAL:
            return content.PLAIN
        result = self.tiles[space // content.PER_TILE]
        return content.TERRAIN_CHART[result][space % content.PER_TILE] if result else content.BLANK

    def cost(self, space: int) -> int:
        """The move points that it takes to enter a space. Where nobody can, IMPASSABLE and more: so
        many more as the number of the reason."""
        if space == content.PORTAL:
            terrain = content.PLAIN
        else:
            result = self.tiles[space // content.PER_TILE]
            if not result:
                return content.IMPASSABLE + reasons.BLANK_TILE
            terrain = content.TERRAIN_CHART[result][space % content.PER_TILE]
            if terrain == content.WATER:  # PK-410: steep or not
                return content.IMPASSABLE + reasons.WATER
        if 0 <= self.foes[space] < content.MARKED:
            return content.IMPASSABLE + reasons.ENEMY_THERE
        if self.voltar == space:
            return content.IMPASSABLE + reasons.VOLTAR_THERE
        return content.COST[terrain] + content.STEEP if self.steep else content.COST[terrain]

    def active(self, space: int) -> bool:
        """Whether an undefeated enemy stands on a space of its own."""
        return 0 <= self.foes[space] < content.MARKED

    def foes_near(self, space: int) -> list[int]:
        """The active enemies on spaces next to one."""
        return [near for near in content.NEIGHBOURS[space] if 0 <= self.foes[near] < content.MARKED]

    def voltar_near(self, space: int) -> bool:
        """Whether Voltar stands next to a space or on it."""
        return self.voltar != content.NOWHERE and (
            self.voltar == space or content.ADJACENT[self.voltar][space]
        )

    def partner(self, seat: int) -> int:
        """The seat of the other player, or -1."""
        return 1 - seat if self.seats == 2 else -1

    def holder(self, space: int, but: int) -> bool:
        """Whether the figure of another player than this stands on a space."""
        return self.seats == 2 and self.players[1 - but].space == space

    def cave_at(self, space: int) -> Cave | None:
        for cave in self.caves:
            if cave.space == space:
                return cave
        return None

    def open_cave(self, space: int) -> bool:
        return content.is_cave(self.locations[space])

    # ------------------------------------------------------------ the enemies

    def kind(self, foe: int, seat: int) -> int:
        """What an enemy is; those in a cave are met by the seat whose knight stands there."""
        if foe < content.SPACES:
            return self.foes[foe] % content.MARKED
        if foe == content.VOLTAR_REF:
            return content.VLTR
        if foe == content.UNPLACED_REF:
            return self.unplaced
        if foe < content.CAVE_REF:
            return self.minions[foe - content.MINION_REF] % content.MARKED
        cave = self.cave_at(self.players[seat].space)
        assert cave is not None
        return cave.foes[foe - content.CAVE_REF] % content.MARKED

    def strength_of(self, kind: int) -> int:
        """The dice that an enemy rolls (PK-602, PK-1111, PK-1403)."""
        more = content.COOPERATIVE_STRENGTH if self.seats == 2 else 0
        return content.STRENGTH[kind] + self.valor + more

    def noted(self, foe: int, seat: int) -> int:
        """The total noted for an enemy (PK-1406)."""
        if foe < content.SPACES:
            return self.totals[foe]
        if foe == content.VOLTAR_REF:
            return self.voltar_total
        if foe == content.UNPLACED_REF:
            return self.unplaced_total
        if foe < content.CAVE_REF:
            return self.minion_totals[foe - content.MINION_REF]
        cave = self.cave_at(self.players[seat].space)
        assert cave is not None
        return cave.totals[foe - content.CAVE_REF]

    def minions_left(self) -> int:
        left = 0
        for minion in self.minions:
            if minion < content.MARKED:
                left += 1
        return left

    def army(self) -> list[int]:
        """Voltar and his undefeated minions, as they can be met."""
        found = [content.VOLTAR_REF]
        for at in range(len(self.minions)):
            if self.minions[at] < content.MARKED:
                found.append(content.MINION_REF + at)
        return found

    def enemies_on_map(self) -> int:
        """The undefeated enemies on spaces of their own (PK-809, PK-810)."""
        count = 0
        for foe in self.foes:
            if 0 <= foe < content.MARKED:
                count += 1
        return count
