"""The whole table: what every match of Mage Knight is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.language.words import NO_COLOUR, OUTSIDE, SEA
from questboard.games.mage_knight.state import numbers, older
from questboard.games.mage_knight.state.combat import Combat
from questboard.games.mage_knight.state.land import NEAR, POSITIONS
from questboard.games.mage_knight.state.player import Player
from questboard.games.mage_knight.state.rival import Rival
from questboard.games.mage_knight.state.spot import HIDDEN_RUIN, NOBODY, NONE, Spot
from questboard.games.mage_knight.state.turn import Turn
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.state import State

if TYPE_CHECKING:
    from questboard.games.mage_knight.box import Box
    from questboard.games.mage_knight.stories.story import Story


class Table(State):
    """The whole table: map, offers, Source, piles and players."""

    scenario: int = 0
    solo: bool = False
    round: int = 0
    rounds: int = 0
    night: bool = False
    # the map: these lists are replaced, never changed, so that copies share them
    shape: int = 0
    order: list[int]  # by position: which of the laid tiles lies there
    tiles: list[int]  # laid tiles, in their order
    where: list[int]  # their positions
    spots: list[Spot]  # seven for each laid tile
    tile_deck: list[int]  # the last one is on top
    tiles_left: list[int]  # removed at the set-up
    core_seen: bool = False
    cities_hidden: int = 0  # city tiles still in the deck
    city_levels: list[int]  # for cities yet to be revealed, the next one last
    # tokens: piles and discard piles by colour
    piles: list[list[int]]
    heaps: list[list[int]]
    ruin_pile: list[int]
    # offers and decks; the lowest slot of an offer comes first
    spell_deck: list[int]
    spell_offer: list[int]
    advanced_deck: list[int]
    advanced_offer: list[int]
    artifact_deck: list[int]
    regulars: list[int]
    elites: list[int]
    unit_offer: list[int]
    monastery_offer: list[int]
    skill_offer: list[int]
    removed: list[int]  # cards out of the game
    removed_units: list[int]
    source: list[int]
    players: list[Player]
    turn: Turn
    combat: Combat | None
    # turns
    turn_order: list[int]  # seats; the rival's number is that of the seats
    due: int = 0  # place in the order
    tactics: list[int]  # on display
    tactics_gone: list[int]  # out of the game (MK-2013)
    announced: int = NOBODY  # who announced the End of the Round
    last_turns: int = NONE  # still to be played after an announcement or trigger; -1: no end yet
    ending: bool = False  # the end of the game was triggered
    extra_turn: bool = False
    rival: Rival | None
    spare_skills: list[int]  # of a hero nobody plays: for the common offer (MK-2012)
    # interactive Skills and Spells in effect
    freeze: int = NOBODY  # who put Source Freeze there
    weather: int = NOBODY
    exploit: int = NOBODY
    exploit_colour: int = NO_COLOUR
    curse: int = NOBODY
    curse_colour: int = NO_COLOUR
    stung: list[int]  # bits of colours that already hurt each player (Mana Exploit, Mana Curse)
    scores: list[int]
    box: int = 0  # the number of what lies in the box

    LATER: ClassVar[tuple[str, ...]] = ("box",)
    RENAMED: ClassVar[dict[str, str]] = {"spare_skills": older.SPARE_SKILLS}

    @staticmethod
    def to_old(data: dict[str, Any]) -> dict[str, Any]:
        return older.without_rival(data)

    @staticmethod
    def from_old(data: dict[str, Any]) -> dict[str, Any]:
        return older.with_rival(data)

    def __init__(self, like: Table | None = None) -> None:
        super().__init__()
        if like is None:
            self.order = [NONE] * len(POSITIONS)
            self.tiles = []
            self.where = []
            self.spots = []
            self.tile_deck = []
            self.tiles_left = []
            self.city_levels = []
            self.piles = []
            self.heaps = []
            self.ruin_pile = []
            self.spell_deck = []
            self.spell_offer = []
            self.advanced_deck = []
            self.advanced_offer = []
            self.artifact_deck = []
            self.regulars = []
            self.elites = []
            self.unit_offer = []
            self.monastery_offer = []
            self.skill_offer = []
            self.removed = []
            self.removed_units = []
            self.source = []
            self.players = []
            self.turn = Turn()
            self.combat = None
            self.turn_order = []
            self.tactics = []
            self.tactics_gone = []
            self.rival = None
            self.spare_skills = []
            self.stung = []
            self.scores = []
        else:
            self.scenario = like.scenario
            self.solo = like.solo
            self.round = like.round
            self.rounds = like.rounds
            self.night = like.night
            self.shape = like.shape
            self.order = like.order
            self.tiles = like.tiles
            self.where = like.where
            self.spots = like.spots
            self.tile_deck = like.tile_deck[:]
            self.tiles_left = like.tiles_left[:]
            self.core_seen = like.core_seen
            self.cities_hidden = like.cities_hidden
            self.city_levels = like.city_levels[:]
            self.piles = [pile[:] for pile in like.piles]
            self.heaps = [heap[:] for heap in like.heaps]
            self.ruin_pile = like.ruin_pile[:]
            self.spell_deck = like.spell_deck[:]
            self.spell_offer = like.spell_offer[:]
            self.advanced_deck = like.advanced_deck[:]
            self.advanced_offer = like.advanced_offer[:]
            self.artifact_deck = like.artifact_deck[:]
            self.regulars = like.regulars[:]
            self.elites = like.elites[:]
            self.unit_offer = like.unit_offer[:]
            self.monastery_offer = like.monastery_offer[:]
            self.skill_offer = like.skill_offer[:]
            self.removed = like.removed[:]
            self.removed_units = like.removed_units[:]
            self.source = like.source[:]
            self.players = [player.copy() for player in like.players]
            self.turn = like.turn.copy()
            self.combat = None if like.combat is None else like.combat.copy()
            self.turn_order = like.turn_order[:]
            self.due = like.due
            self.tactics = like.tactics[:]
            self.tactics_gone = like.tactics_gone[:]
            self.announced = like.announced
            self.last_turns = like.last_turns
            self.ending = like.ending
            self.extra_turn = like.extra_turn
            self.rival = None if like.rival is None else like.rival.copy()
            self.spare_skills = like.spare_skills[:]
            self.freeze = like.freeze
            self.weather = like.weather
            self.exploit = like.exploit
            self.exploit_colour = like.exploit_colour
            self.curse = like.curse
            self.curse_colour = like.curse_colour
            self.stung = like.stung[:]
            self.scores = like.scores[:]
            self.box = like.box

    def copy(self) -> Table:
        other = Table(self)
        self.copy_onto(other)
        return other

    def contents(self) -> Box:
        """The box that this match is played with."""
        return numbers.BOXES[self.box]

    def story(self) -> Story:
        """The scenario, which many steps ask."""
        return numbers.STORIES[self.scenario]

    # --------------------------------------------------------------------------------- the map

    def laid(self, space: int) -> bool:
        return self.order[space // 7] >= 0

    def spaces(self) -> list[int]:
        """All spaces of the map, tile by tile as they were laid."""
        return [7 * position + place for position in self.where for place in range(7)]

    def terrain(self, space: int) -> int:
        """The terrain of a revealed space; a city space has a cost of its own (MK-805)."""
        at: i64 = space
        tile: i64 = self.tiles[self.order[at // 7]]
        return numbers.TERRAIN_AT[7 * tile + at % 7]

    def site(self, space: int) -> int:
        at: i64 = space
        number = self.order[at // 7]
        if number < 0:
            return land.NO_SITE
        tile: i64 = self.tiles[number]
        return numbers.SITE_AT[7 * tile + at % 7]

    def site_colour(self, space: int) -> int:
        return numbers.COLOUR_AT[7 * self.tiles[self.order[space // 7]] + space % 7]

    def spaces_of(self, site: int) -> list[int]:
        """The revealed spaces with such a site."""
        return [space for space in self.spaces() if self.site(space) == site]

    def step_cost(self, space: int) -> int:
        """What the step onto a space costs the hero whose turn it is (MK-804, MK-812)."""
        return self.turn.costs[self.terrain(space)]

    def spot(self, space: int) -> Spot:
        at: i64 = space
        number: i64 = self.order[at // 7]
        return self.spots[7 * number + at % 7]

    def put(self, space: int, spot: Spot) -> None:
        self.spots = self.spots[:]
        self.spots[7 * self.order[space // 7] + space % 7] = spot

    def rampaging(self, space: int) -> bool:
        """Whether a rampaging enemy is on the space (MK-901)."""
        if numbers.SITE_KIND[self.site(space)] != land.RAMPAGING:
            return False
        return len(self.spot(space).tokens) > 0

    def rampaging_near(self, space: int) -> list[int]:
        """The spaces of rampaging enemies next to a space."""
        return [near for near in NEAR[space] if self.rampaging(near)]

    def conquered(self, space: int) -> bool:
        """Whether a fortified site has fallen."""
        if self.site(space) == land.CITY:
            spot = self.spot(space)
            return len(spot.tokens) == 0 and len(spot.shields) > 0
        return self.spot(space).owner != NOBODY

    def hostile(self, space: int, seat: int) -> bool:
        """Whether entering is an assault (MK-806, MK-807)."""
        site = self.site(space)
        if numbers.SITE_KIND[site] != land.FORTIFIED:
            return False
        if numbers.SITES[site].owned:
            return self.spot(space).owner != seat
        return not self.conquered(space)

    def hero_on(self, space: int, but: int) -> int:
        """Another seat whose hero stands on a space, or NOBODY."""
        for seat in range(self.seats):
            if seat != but and self.players[seat].space == space:
                return seat
        return NOBODY

    def shared(self, space: int) -> bool:
        """Whether the space holds any number of heroes (MK-819)."""
        site = self.site(space)
        return site == land.PORTAL or (site == land.CITY and self.conquered(space))

    def safe(self, space: int, seat: int) -> bool:
        """Whether a hero may end its turn there (MK-815)."""
        if MOVE_COST[0][self.terrain(space)] >= NO_ENTRY or self.rampaging(space):
            return False
        if self.hostile(space, seat):
            return False
        return self.hero_on(space, seat) == NOBODY or self.shared(space)

    def near(self, space: int) -> list[int]:
        """The revealed spaces around one, sea left out."""
        laid = [other for other in NEAR[space] if self.order[other // 7] >= 0]
        return [other for other in laid if self.terrain(other) != SEA]

    # ----------------------------------------------------------------------------- time and place

    def fight(self) -> Combat:
        """The combat that goes on."""
        combat = self.combat
        assert combat is not None
        return combat

    def by_night(self) -> bool:
        """Whether night rules are in force now (MK-303, MK-312)."""
        return self.night or (self.combat is not None and self.combat.night)

    def moment(self) -> int:
        """The moment of the turn, as one of the bits of effects."""
        if self.combat is None:
            return OUTSIDE
        return 2 << self.combat.phase

    # ----------------------------------------------------------------------------------- drawing

    def draw_token(self, colour: int) -> int:
        """The top token of a pile, or NONE (MK-107, MK-108)."""
        pile = self.piles[colour]
        if not pile:
            heap = self.heaps[colour]
            if not heap:
                return NONE
            shuffle(self.rng, heap)
            self.piles[colour] = heap
            self.heaps[colour] = []
            pile = heap
        self.learn()
        return pile.pop()

    def draw_tokens(self, colours: list[int]) -> list[int]:
        """A token of each colour, as far as there are any."""
        return [token for token in map(self.draw_token, colours) if token != NONE]

    def draw_cards(self, seat: int, number: int) -> int:
        """Draw Deed cards into hand; how many there were (MK-207)."""
        player = self.players[seat]
        drawn = 0
        while drawn < number and player.deck:
            player.hand.append(player.deck.pop())
            drawn += 1
        if drawn:
            player.hand.sort()
            self.learn()
        return drawn

    # ----------------------------------------------------------------------------- what is hidden

    def face_down(self) -> list[list[int]]:
        cards = [self.spell_deck, self.advanced_deck, self.artifact_deck]
        return [self.ruin_pile, *cards, self.regulars, self.elites]

    def mask(self, seat: int) -> None:
        """Hidden things are put back among those they could be; their backs stay in view. What is
        a back already stays one."""
        super().mask(seat)
        self.spots = self.spots[:]
        for other in range(self.seats):
            player = self.players[other]
            cards = player.deck + player.spared
            if other != seat:
                cards += [card for card in player.hand if card != numbers.UNKNOWN]
                player.hand = [numbers.UNKNOWN] * len(player.hand)
            cards.sort()  # which of them lie where says nothing any more, only how many
            rest = len(cards) - len(player.spared)
            player.deck = cards[:rest]
            player.spared = cards[rest:]
            player.skill_pile.sort()
        for at in range(len(self.spots)):
            spot = self.spots[at]
            known = len(spot.tokens) - spot.fresh if spot.shown else 0
            if known < len(spot.tokens):
                tokens = list(spot.tokens[:known])
                for token in spot.tokens[known:]:
                    if token < 0:
                        tokens.append(token)
                        continue
                    colour = numbers.ENEMIES[token].colour
                    self.piles[colour].append(token)
                    tokens.append(-1 - colour)
                spot = self.spots[at] = spot.lying(tokens)
            if spot.ruin >= 0 and not spot.shown:
                self.ruin_pile.append(spot.ruin)
                self.spots[at] = Spot((), False, spot.owner, HIDDEN_RUIN)
        for pile in self.piles:
            pile.sort()
        self.tiles_left += [tile for tile in self.tile_deck if tile >= 0]
        self.tiles_left.sort()
        for at in range(len(self.tile_deck)):
            tile = self.tile_deck[at]
            if tile >= 0:
                back = numbers.TILES[tile].kind
                self.tile_deck[at] = -1 - (land.CORE if back == land.CITY_TILE else back)
        for deck in self.face_down():
            deck.sort()
        self.spare_skills.sort()
        if self.rival is not None:
            self.rival.mask(self, seat)

    def redeal(self, rng: Rng) -> None:
        super().redeal(rng)
        self.spots = self.spots[:]
        for player in self.players:
            cards = player.deck + player.spared
            shuffle(rng, cards)
            for at in range(len(player.hand)):
                if player.hand[at] == numbers.UNKNOWN:
                    player.hand[at] = cards.pop()
            player.hand.sort()
            rest = len(cards) - len(player.spared)
            player.deck = cards[:rest]
            player.spared = cards[rest:]
            shuffle(rng, player.skill_pile)
        for pile in self.piles:
            shuffle(rng, pile)
        for deck in self.face_down():
            shuffle(rng, deck)
        if self.rival is not None:
            self.rival.redeal(self, rng)
        shuffle(rng, self.spare_skills)
        for at in range(len(self.spots)):
            spot = self.spots[at]
            if spot.tokens and min(spot.tokens) < 0:
                tokens = [
                    token if token >= 0 else self.piles[-1 - token].pop() for token in spot.tokens
                ]
                self.spots[at] = spot.lying(tokens)
            elif spot.ruin == HIDDEN_RUIN:
                self.spots[at] = Spot((), False, spot.owner, self.ruin_pile.pop())
        if self.tile_deck and self.tile_deck[0] < 0:
            self.story().redeal_tiles(self, rng)
