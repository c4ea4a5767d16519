"""What a scenario decides. Each method is asked by one step, and says here what is usual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import NONE, Table, numbers
from questboard.games.mage_knight.state.land import START, first_positions
from questboard.games.mage_knight.state.numbers import TILES
from questboard.games.mage_knight.steps import scoring
from questboard.games.mage_knight.steps.basics import shuffled
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.state import Result


@dataclass(eq=False)
class Pace:
    """How quickly a match goes: dice and Units beyond the players, and Fame that comes by itself
    (MK-2104)."""

    dice: int
    units: int
    fame: int  # at the start
    reputation: int
    level_fame: int  # for each line crossed on the Fame track


STEADY: Final = Pace(tracks.DICE_BEYOND_PLAYERS, tracks.UNITS_BEYOND_PLAYERS, 0, 0, 0)
BLITZ: Final = Pace(tracks.DICE_BEYOND_PLAYERS + 1, tracks.UNITS_BEYOND_PLAYERS + 1, 1, 2, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Story:
    """A scenario. ``layouts`` by number of players; ``alone``: the id of the scenario that a single
    player plays in its place."""

    def __init__(
        self, id: str, layouts: dict[int, land.Layout], pace: Pace = STEADY, alone: str = ""
    ) -> None:
        self.id = id
        self.layouts = layouts
        self.pace = pace
        self.alone = alone

    def words(self) -> str:
        """What its goal, its headline and its endings are called among the words."""
        raise NotImplementedError

    def values(self) -> dict[str, int]:
        """The numbers that the words of its goal name."""
        return {}

    # -------------------------------------------------------------------------------- the set-up

    def fits(self, seats: int) -> bool:
        """Whether so many can play it; whoever is alone may play those for several (MK-2102)."""
        return seats in self.layouts or (seats == 1 and 2 in self.layouts)

    def layout(self, seats: int) -> land.Layout:
        return self.layouts[seats if seats in self.layouts else 2]  # MK-2102

    def competitive(self, table: Table) -> bool:
        """Whether Spells and Skills that act against others are in the game (MK-123, MK-124)."""
        return not table.solo

    def stack_tiles(self, table: Table, layout: land.Layout) -> None:
        """The Tile deck: Countryside tiles on top, cities among the Core tiles below (MK-118)."""
        rng = table.rng
        country = self.countryside(table)
        cities = shuffled(rng, table.contents().city_tiles)
        core = shuffled(rng, table.contents().core)
        deep = cities[: layout.cities] + core[: layout.core]
        shuffle(rng, deep)
        top = country[: layout.countryside]
        top.reverse()
        table.tile_deck = deep + top
        table.tiles_left = country[layout.countryside :]
        table.tiles_left += cities[layout.cities :] + core[layout.core :]
        table.cities_hidden = layout.cities
        table.city_levels = list(reversed(layout.city_levels))

    def countryside(self, table: Table) -> list[int]:
        """The Countryside tiles in the order in which they come."""
        return shuffled(table.rng, table.contents().countryside)

    def first_tiles(self, layout: land.Layout) -> list[tuple[int, int]]:
        """What lies on the map from the start: a tile, or NONE for the top of the Tile deck, and
        its position (MK-119 to MK-121)."""
        wedge = layout.shape in (land.WEDGE, land.WEDGE_UNLIMITED)
        start = numbers.TILE["start-a" if wedge else "start-b"]
        return [(start, START)] + [(NONE, position) for position in first_positions(layout.shape)]

    def first_offer_fits(self, table: Table) -> bool:
        """Whether the first Unit offer can stay; another one is dealt if not."""
        return True

    def deal_rival(self, table: Table) -> None:
        """Alone, the Dummy is a hero that nobody plays, whose Skills come to the common offer one
        by one (MK-2001, MK-2002, MK-2011)."""
        if not table.solo:
            return
        deal_dummy(table, unused_hero(table))
        table.turn_order.append(table.seats)

    # --------------------------------------------------------------------------------- in the match

    def offers_elite(self, table: Table) -> bool:
        """Whether Elite Units are dealt to the offer (MK-1610)."""
        return table.core_seen

    def friendly(self) -> bool:
        """Whether cities are open to everybody and led by nobody (MK-2103)."""
        return False

    def closed(self, site: int) -> int:
        """What bars heroes from a site; 0 where they may enter."""
        return 0

    def revealed(self, table: Table, seat: int) -> None:
        """A player has revealed a tile."""

    def end_round(self, table: Table) -> None:
        """Alone, the Tactics of the Round leave the game (MK-2013)."""
        if table.solo and table.rival is not None:
            table.tactics_gone.append(table.rival.tactic)
            table.tactics_gone += [player.tactic for player in table.players]

    def redeal_tiles(self, table: Table, rng: Rng) -> None:
        """Deal the hidden Tile deck anew: as many cities as are still to come (MK-118)."""
        shuffle(rng, table.tiles_left)
        core: list[int] = []
        brown = table.tile_deck.count(-1 - land.CORE)
        for _ in range(table.cities_hidden):
            core.append(take_left(table, land.CITY_TILE))
        for _ in range(brown - table.cities_hidden):
            core.append(take_left(table, land.CORE))
        shuffle(rng, core)
        table.tile_deck = core + self.redeal_country(table, len(table.tile_deck) - brown)

    def redeal_country(self, table: Table, number: int) -> list[int]:
        return [take_left(table, land.COUNTRYSIDE) for _ in range(number)]

    # -------------------------------------------------------------------------------------- the end

    def goal_met(self, table: Table) -> bool:
        """Whether the last turns begin (MK-1701)."""
        raise NotImplementedError

    def ends_when_found(self) -> bool:
        """Whether the goal is to find a city: then revealing tiles is what the match is about."""
        return False

    def scores(self, table: Table) -> list[int]:
        """Fame and achievements, among several players with titles (MK-1705, MK-1716)."""
        return scoring.scores(table)

    def result(self, table: Table) -> Result:
        """The highest score wins, ties share; alone the goal is met or not (MK-1705, MK-2117)."""
        if table.seats == 1:
            return Result([1 if table.ending else 2], False, "won" if table.ending else "lost")
        scores = table.scores
        places = [1 + sum(1 for other in scores if other > score) for score in scores]
        shared = scores.count(max(scores)) > 1
        return Result(places, shared, "shared" if shared else "best")


def unused_hero(table: Table) -> int:
    """A random hero that nobody plays."""
    taken = [player.hero for player in table.players]
    free = [hero for hero in table.contents().heroes.values() if hero not in taken]
    return free[table.rng.below(len(free))]


def deal_dummy(table: Table, hero: int) -> None:
    """The Dummy's cards and crystals, and its Skills, which nobody has yet."""
    deck = shuffled(table.rng, table.contents().starting_deck(hero))
    table.rival = Dummy(NONE, hero, deck, [], list(numbers.HEROES[hero].dots))
    table.spare_skills = shuffled(table.rng, table.contents().skills_of(hero, False))


def take_left(table: Table, kind: int) -> int:
    """A tile of a kind from those that were set aside."""
    for at in range(len(table.tiles_left)):
        if TILES[table.tiles_left[at]].kind == kind:
            return table.tiles_left.pop(at)
    raise AssertionError("no tile of this kind is left")
