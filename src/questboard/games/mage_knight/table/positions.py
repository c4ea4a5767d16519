"""Positions for tests, puzzles and lessons, in a few lines of Python or of text.

    position("tovak at 0,0; hand march rage wound; crystals red red; move 4")
    position("arythea at 0,-3; night; hand rage rage; units peasants; fight prowlers diggers")

The whole language stands in ``docs/mage-knight-positions.md``. The table is that of a scenario in
the middle of a player's turn; each entry changes one thing. All cards and tokens come out of the
piles they lie in. ``position_text`` writes such a text for a table.
"""

from __future__ import annotations

import difflib

from questboard.games.mage_knight.content import tracks
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import CITY, CITY_TILE, CORE, SITE_IDS, START_TILE
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.rivals.dummy import Dummy
from questboard.games.mage_knight.state import (
    NONE,
    PHASES,
    Combat,
    Foe,
    Player,
    Spot,
    Table,
    Troop,
    Turn,
    numbers,
)
from questboard.games.mage_knight.state.land import NOWHERE, SPACE, START
from questboard.games.mage_knight.state.numbers import ENEMIES, TACTICS, TILES, UNITS
from questboard.games.mage_knight.state.player import level_of
from questboard.games.mage_knight.steps.combat import begin, finish_phase
from questboard.games.mage_knight.steps.exploring import lay, look_around
from questboard.games.mage_knight.steps.level_up import gain_skill
from questboard.games.mage_knight.steps.resolving import work_out_costs
from questboard.games.mage_knight.steps.set_up import DEAL_HEROES, lay_out
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.steps.turns import NEXT_TURN, TURN_OVER
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.hexes import from_text
from questboard.kernel.core.play import proceed
from questboard.kernel.words import listing, say, shown, whole_number

MANY = 99
RUINS_OF = 10_000
FORTS = ("keep", "mage-tower", "city")
NIGHT_SITES = ("dungeon", "tomb")
NO_UNITS = (*NIGHT_SITES, "monastery")


def position(text: str, scenario: str = "", seats: int = 1, seed: int = 0, box: int = 0) -> Table:
    """The table in the middle of a player's turn, set as the text says, at its first decision."""
    if not scenario:
        scenario = "first-reconnaissance" if seats == 1 else "full-conquest"
    table = set_table(text, seats, Rng.seeded(seed), scenario, box)
    proceed(table)
    return table


def set_table(text: str, seats: int, rng: Rng, scenario: str, box: int = 0) -> Table:
    """The table as the text says; the turn's step lies on its agenda."""
    table = lay_out(seats, rng, scenario, "any", box)
    entries = read_entries(text)
    seat = 0
    for words in entries:
        seat = spoken_of(table, words, seat)
        if words[0] in numbers.HERO:
            swap_hero(table, seat, numbers.HERO[words[0]])
    table.agenda = [DEAL_HEROES]
    DEAL_HEROES.act(table)
    table.round = 1
    table.turn_order.sort()
    table.tactics = []
    table.turn = Turn()
    for at, words in enumerate(entries):
        if words[0] == "tile":
            if any(words[:2] == before[:2] for before in entries[:at]):
                raise fault("tile_twice", name=shown(" ".join(words[1:2])))
            Entry(table, 0, words, set()).carry_out()
    fixed: set[int] = set()
    whose = 0
    seat = 0
    for words in entries:
        seat = spoken_of(table, words, seat)
        if words[0] == "turn":
            whose = seat_in(table, words)
        elif words[0] not in ("fight", "player", "tile"):
            Entry(table, seat, words, fixed).carry_out()
    deal_tactics(table)
    take_turn(table, whose)
    fights = [words[1:] for words in entries if words[0] == "fight"]
    if len(fights) > 1:
        raise fault("one_fight")
    for rest in fights:
        set_fight(table, whose, rest, fixed)
    return table


def read_entries(text: str) -> list[list[str]]:
    """The entries as lists of words; a line may end in a remark behind #."""
    lines = [line.partition("#")[0] for line in text.lower().splitlines()]
    parts = [part.replace(":", " ").split() for line in lines for part in line.split(";")]
    return [words for words in parts if words]


def spoken_of(table: Table, words: list[str], seat: int) -> int:
    """Whose things the entries are about from now on."""
    return seat_in(table, words) if words[0] == "player" else seat


def seat_in(table: Table, words: list[str]) -> int:
    return number(words, 1, table.seats) - 1


def deal_tactics(table: Table) -> None:
    """Everybody has a Tactic of the time of day, no two the same: who was given none, and the
    rival, get the first ones left (MK-402, MK-2003)."""
    box = table.contents()
    left = box.night_tactics[:] if table.night else box.day_tactics[:]
    for player in table.players:
        if player.tactic == NONE:
            continue
        if TACTICS[player.tactic].night != table.night:
            time = "tactic_day" if table.night else "tactic_night"
            raise fault(time, name=TACTICS[player.tactic].id)
        if player.tactic not in left:
            raise fault("tactic_twice", name=TACTICS[player.tactic].id)
        left.remove(player.tactic)
    for player in table.players:
        if player.tactic == NONE:
            player.tactic = left.pop(0)
    if table.rival is not None:
        table.rival.tactic = left[0]


def take_turn(table: Table, seat: int) -> None:
    """It is a player's turn, with nothing done yet."""
    player = table.players[seat]
    table.turn.seat = seat
    table.due = table.turn_order.index(seat)
    if player.space == NOWHERE:
        player.space = SPACE[(0, 0)]
    table.agenda = [NEXT_TURN, TURN_OVER, TakeTurn(seat)]
    table.turn.path = [player.space]
    table.turn.exempt = not player.hand and len(player.deck) > 0
    work_out_costs(table)
    look_around(table)


def swap_hero(table: Table, seat: int, hero: int) -> None:
    """A player gets a hero; whoever had it takes the other."""
    had = table.players[seat].hero
    for player in table.players:
        if player.hero == hero:
            player.hero = had
    table.players[seat].hero = hero


# ------------------------------------------------------------------------------------- one entry


class Entry:
    """One entry of a position: its first word says what it sets."""

    def __init__(self, table: Table, seat: int, words: list[str], fixed: set[int]) -> None:
        self.table = table
        self.seat = seat
        self.player: Player = table.players[seat]
        self.words = words
        self.rest = words[1:]
        self.fixed = fixed  # the spaces whose tokens were named; for ruin tokens RUINS_OF more

    def carry_out(self) -> None:
        what = self.words[0]
        if what in numbers.HERO:
            self.hero()
        elif what in ENTRIES:
            ENTRIES[what](self)
        else:
            known = [*ENTRIES, *numbers.HERO, "fight", "player", "turn"]
            raise fault("entry", what=shown(what), near=near(what, known))

    # ------------------------------------------------------------------------ a player's things

    def hero(self) -> None:
        if self.rest:
            self.player.space = self.place(self.rest)

    def hand(self) -> None:
        player = self.player
        player.deck += player.hand
        player.hand = []
        player.hand = sorted(self.card(name) for name in self.rest)

    def deck(self) -> None:
        """The first card named is on top; the others wait in the discard pile."""
        player = self.player
        player.discard += player.deck
        player.deck = []
        player.deck = [self.card(name) for name in reversed(self.rest)]

    def discard(self) -> None:
        self.player.discard += [self.card(name, self.table.removed) for name in self.rest]

    def away(self) -> None:
        """Cards that are in no pile of the player at all: ``away rest`` is all of the discard."""
        if self.rest == ["rest"]:
            self.table.removed += self.player.discard
            self.player.discard = []
            return
        self.table.removed += [self.card(name) for name in self.rest]

    def crystals(self) -> None:
        self.player.crystals = [0] * 4
        for colour in self.rest:
            at = colour_of(colour)
            if at >= 4 or self.player.crystals[at] == tracks.MOST_CRYSTALS:
                raise fault("crystals", colour=shown(colour), n=tracks.MOST_CRYSTALS)
            self.player.crystals[at] += 1

    def mana(self) -> None:
        self.player.tokens = [0] * 6
        for colour in self.rest:
            self.player.tokens[colour_of(colour)] += 1

    def units(self) -> None:
        """``units peasants spent wounded with banner-of-glory herbalists``."""
        words = self.rest[:]
        while words:
            name = words.pop(0)
            if name in ("spent", "wounded", "with"):
                if not self.player.units:
                    raise fault("unit_first", word=name)
                unit = self.player.units[-1]
                if name == "spent":
                    unit.ready = False
                elif name == "wounded":
                    unit.wounds = min(2, unit.wounds + 1)
                else:
                    unit.banner = self.banner(words)
            else:
                self.player.units.append(Troop(self.unit(name)))

    def banner(self, words: list[str]) -> int:
        name = words.pop(0) if words else ""
        card = named(numbers.CARD, name)
        if not numbers.CARDS[card].banner:
            raise fault("banner", name=shown(name))
        return self.card(name)

    def unit(self, name: str) -> int:
        """A Unit card out of its deck or the offer."""
        kind = named(numbers.UNIT, name)
        table = self.table
        for deck in (table.regulars, table.elites, table.unit_offer):
            if kind in deck:
                deck.remove(kind)
                return kind
        raise fault("none_left", name=name)

    def skills(self) -> None:
        """``skills dark-paths used burning-power``."""
        for name in self.rest:
            if name == "used":
                if not self.player.skills:
                    raise fault("skill_first", word=name)
                last = len(self.player.skills) - 1
                self.player.spent_turn |= 1 << last
                self.player.spent_round |= 1 << last
                continue
            skill = named(numbers.SKILL, name)
            if any(skill in owner.skills for owner in self.table.players):
                raise fault("skill_twice", name=name)
            for owner in self.table.players:
                if skill in owner.skill_pile:
                    owner.skill_pile.remove(skill)
            gain_skill(self.table, self.seat, skill)

    def tactic(self) -> None:
        self.player.tactic = named(numbers.TACTIC, self.rest[0] if self.rest else "")
        self.player.tactic_used = "used" in self.rest[1:]

    def fame(self) -> None:
        self.player.fame = number(self.words, 0, 200)
        self.player.level = level_of(self.player.fame)

    def reputation(self) -> None:
        self.player.reputation = number(
            self.words, tracks.LOWEST_REPUTATION, tracks.HIGHEST_REPUTATION
        )

    # -------------------------------------------------------------------------------- the turn

    def move(self) -> None:
        self.table.turn.move = number(self.words, 0, MANY)

    def influence(self) -> None:
        self.table.turn.influence = number(self.words, -MANY, MANY)

    def heal(self) -> None:
        self.table.turn.heal = number(self.words, 0, MANY)

    def interacting(self) -> None:
        self.table.turn.acted = True
        self.table.turn.interacting = True

    def done(self) -> None:
        """``done played moved``: what has happened in this turn already."""
        turn = self.table.turn
        for word in self.rest:
            if word == "played":
                turn.cards_used = True
            elif word == "moved":
                turn.moved = True
            elif word == "acted":
                turn.acted = True
            elif word == "rested":
                turn.rested = True
            else:
                raise fault("done", word=shown(word))

    # ------------------------------------------------------------------------------- the table

    def round(self) -> None:
        self.table.round = number(self.words, 1, self.table.rounds)
        self.table.night = self.table.round % 2 == 0

    def night(self) -> None:
        self.table.round = 2
        self.table.night = True

    def source(self) -> None:
        self.table.source = sorted(colour_of(colour) for colour in self.rest)

    def dummy(self) -> None:
        """How many cards are left in the Dummy's deck; it may have won Advanced Actions."""
        rival = self.table.rival
        left = number(self.words, 0, 30)
        if not isinstance(rival, Dummy):
            return
        while len(rival.deck) > left:
            rival.discard.append(rival.deck.pop())
        while len(rival.deck) < left:
            rival.deck.append((rival.discard or self.table.advanced_deck).pop())

    def offer(self) -> None:
        table = self.table
        for kind in table.unit_offer:
            (table.elites if UNITS[kind].elite else table.regulars).append(kind)
        table.unit_offer = []
        kinds = [self.unit(name) for name in self.rest]
        table.unit_offer = sorted(kinds)

    def spells(self) -> None:
        self.cards_of(self.table.spell_deck, self.table.spell_offer)

    def advanced(self) -> None:
        self.cards_of(self.table.advanced_deck, self.table.advanced_offer)

    def monastery(self) -> None:
        self.cards_of(self.table.advanced_deck, self.table.monastery_offer)

    def cards_of(self, deck: list[int], offer: list[int]) -> None:
        """Fill an offer with cards of its deck, or of the offer at monasteries."""
        deck += offer
        offer.clear()
        for name in self.rest:
            card = named(numbers.CARD, name)
            for pile in (deck, self.table.monastery_offer, self.table.advanced_offer):
                if card in pile and pile is not offer:
                    pile.remove(card)
                    offer.append(card)
                    break
            else:
                raise fault("none_left", name=name)

    # ---------------------------------------------------------------------------------- the map

    def tile(self) -> None:
        """``tile countryside-3 around 4,-5``: any of its spaces will do."""
        tile = named(numbers.TILE, self.rest[0] if self.rest else "")
        if len(self.rest) != 3 or self.rest[1] != "around":
            raise fault("tile", name=TILES[tile].id)
        at = from_text(self.rest[2])
        if at not in SPACE:
            raise fault("space", space=shown(self.rest[2]))
        where = SPACE[at] // 7
        if tile in self.table.tiles and self.table.order[where] == self.table.tiles.index(tile):
            return
        if where == START or TILES[tile].kind == START_TILE:
            raise fault("tile_start", name=TILES[tile].id)
        lay_tile(self.table, tile, where)

    def enemies(self) -> None:
        """``enemies prowlers at 1,-1``, ``enemies hidden guardsmen at 3,-2``, ``enemies at 1,-1``
        for none."""
        space = self.place(self.rest[-2:])
        names = self.rest[:-2]
        spot = self.table.spot(space)
        for token in spot.tokens:
            self.table.piles[ENEMIES[token].colour].append(token)
        hidden = names[:1] == ["hidden"]
        self.table.put(space, Spot((), True, spot.owner, spot.ruin, spot.shields))
        self.fixed.add(space)
        tokens = tuple(take_token(self.table, name, self.fixed) for name in names[hidden:])
        self.table.put(space, Spot(tokens, not hidden, spot.owner, spot.ruin, spot.shields))

    def ruin(self) -> None:
        """``ruin altar-red at 5,-4``."""
        table = self.table
        ruin = named(numbers.RUIN, self.rest[0] if self.rest else "")
        space = self.place(self.rest[1:])
        spot = table.spot(space)
        if spot.ruin == NONE:
            raise fault("no_ruins", space=self.rest[-1])
        table.ruin_pile.append(spot.ruin)
        if ruin not in table.ruin_pile:
            self.lift_ruin(ruin)
        table.ruin_pile.remove(ruin)
        self.fixed.add(RUINS_OF + space)
        table.put(space, Spot(spot.tokens, True, spot.owner, ruin))

    def lift_ruin(self, ruin: int) -> None:
        """A ruin token goes from the map to its pile, and another takes its place, unless a
        position has named it."""
        table = self.table
        for space in [7 * where + place for where in table.where for place in range(7)]:
            spot = table.spot(space)
            if spot.ruin == ruin and RUINS_OF + space not in self.fixed:
                other = table.ruin_pile.pop()
                table.ruin_pile.append(ruin)
                table.put(space, Spot(spot.tokens, spot.shown, spot.owner, other))
                return
        raise fault("none_left", name=self.rest[0])

    def shield(self) -> None:
        """``shield at 1,-1``: the player has conquered the site; in a city, one Shield more."""
        space = self.place(self.rest)
        spot = self.table.spot(space)
        for token in spot.tokens:
            self.table.heaps[ENEMIES[token].colour].append(token)
        if self.table.site(space) == CITY:
            self.table.put(space, Spot((), True, spot.owner, NONE, (*spot.shields, self.seat)))
        else:
            if spot.ruin != NONE:
                self.table.ruin_pile.append(spot.ruin)
            self.table.put(space, Spot((), True, self.seat))

    # ------------------------------------------------------------------------------------ finding

    def place(self, words: list[str]) -> int:
        """The space of ``at q,r``."""
        if len(words) != 2 or words[0] != "at":
            raise fault("at", entry=shown(" ".join(self.words)))
        at = from_text(words[1])
        if at not in SPACE or not self.table.laid(SPACE[at]):
            raise fault("space", space=shown(words[1]))
        return SPACE[at]

    def card(self, name: str, first: list[int] | None = None) -> int:
        """A card out of the pile it lies in; a Wound out of nowhere."""
        card = named(numbers.CARD, name)
        if card == numbers.WOUND:
            return card
        table, player = self.table, self.player
        piles = [first or [], player.deck, player.discard, table.removed]
        type_ = numbers.CARDS[card].type
        if type_ == ADVANCED_ACTION:
            piles += [table.advanced_deck, table.advanced_offer]
        elif type_ == SPELL:
            piles += [table.spell_deck, table.spell_offer]
        elif type_ == ARTIFACT:
            piles.append(table.artifact_deck)
        for pile in piles:
            if card in pile:
                pile.remove(card)
                return card
        return card  # another hero's card, or one more than the deck has


ENTRIES = {
    name: getattr(Entry, name)
    for name in (
        "hand",
        "deck",
        "discard",
        "away",
        "crystals",
        "mana",
        "units",
        "skills",
        "tactic",
        "fame",
        "reputation",
        "move",
        "influence",
        "heal",
        "interacting",
        "done",
        "round",
        "night",
        "source",
        "dummy",
        "offer",
        "spells",
        "advanced",
        "monastery",
        "tile",
        "enemies",
        "ruin",
        "shield",
    )
}


def lay_tile(table: Table, tile: int, where: int) -> None:
    """A tile lies at a position; one that lay there goes back to those left over. Where it lay
    before, another one of its kind takes its place."""
    if tile in table.tiles:
        before = table.where[table.tiles.index(tile)]
        if before == where:
            return
        others = [
            each
            for each in table.tiles_left + table.tile_deck
            if TILES[each].kind == TILES[tile].kind
        ]
        if not others:
            raise fault("tile_laid", name=TILES[tile].id)
        lay_tile(table, others[0], before)
    for pile in (table.tile_deck, table.tiles_left):
        if tile in pile:
            pile.remove(tile)
    if table.order[where] < 0:
        if TILES[tile].kind == CITY_TILE and not table.cities_hidden:
            table.cities_hidden = 1
        lay(table, tile, where)
        return
    at = table.order[where]
    old = table.tiles[at]
    for spot in table.spots[7 * at : 7 * at + 7]:
        for token in spot.tokens:
            table.piles[ENEMIES[token].colour].append(token)
        if spot.ruin != NONE:
            table.ruin_pile.append(spot.ruin)
    table.tiles_left.append(old)
    lay(table, tile, where)  # at the end of the lists, then moved to the old one's place
    tiles, spots = table.tiles[:], table.spots[:]
    tiles[at] = tiles.pop()
    spots[7 * at : 7 * at + 7] = spots[-7:]
    table.tiles, table.spots = tiles, spots[:-7]
    table.where = table.where[:-1]
    table.order = table.order[:]
    table.order[where] = at
    kinds = [TILES[each].kind for each in table.tiles]
    table.core_seen = any(kind in (CORE, CITY_TILE) for kind in kinds)


# ------------------------------------------------------------------------------------- combat


def set_fight(table: Table, seat: int, rest: list[str], fixed: set[int]) -> None:
    """A combat with these enemies; ``at keep`` makes them the garrison of such a site."""
    site, phase = "", "ranged"
    words = rest[:]
    while len(words) > 1 and words[-2] in ("at", "phase"):
        if words[-2] == "at":
            site = words[-1]
            if site not in SITE_IDS[1:]:
                raise fault("site", name=shown(site), near=near(site, SITE_IDS[1:]))
        else:
            phase = words[-1]
            if phase not in PHASES:
                raise fault("phase", name=shown(phase), known=listing(PHASES, "or"))
        words = words[:-2]
    if not words:
        raise fault("fight")
    combat = Combat()
    combat.night = site in NIGHT_SITES
    combat.units = site not in NO_UNITS
    for space in range(7 * len(table.order)):
        if site and table.laid(space) and table.site(space) == SITE_IDS.index(site):
            combat.space = space
            combat.origin = table.players[seat].space
            break
    for name in words:
        token = take_token(table, name, fixed)
        combat.foes.append(Foe(token, NOWHERE, site in FORTS, bool(site)))
    begin(table, seat, combat)
    table.turn.acted = True
    while combat.phase < PHASES.index(phase):
        finish_phase(table, seat)


def take_token(table: Table, name: str, fixed: set[int]) -> int:
    """An enemy token out of the pile it lies in, or off the map, where another takes its place."""
    token = named(numbers.ENEMY, name)
    for pile in (*table.piles, *table.heaps):
        if token in pile:
            pile.remove(token)
            return token
    for space in [7 * where + place for where in table.where for place in range(7)]:
        spot = table.spot(space)
        if token in spot.tokens and space not in fixed:
            tokens = list(spot.tokens)
            tokens[tokens.index(token)] = table.draw_token(ENEMIES[token].colour)
            table.put(space, spot.with_tokens(tuple(tokens), spot.shown))
            return token
    raise fault("none_left", name=name)


# ------------------------------------------------------------------------------------- words


def fault(key: str, /, **values: object) -> BadInput:
    return BadInput(say(f"mage-knight-play.positions.{key}", **values))


def near(name: str, known: list[str]) -> str:
    """A hint at names that come near."""
    found = difflib.get_close_matches(name[:40], known, n=2)
    return say("mage-knight-play.positions.near", names=listing(found, "or")) if found else ""


def named(things: dict[str, int], name: str) -> int:
    if name not in things:
        raise fault("unknown", name=shown(name), near=near(name, list(things)))
    return things[name]


def colour_of(text: str) -> int:
    if text not in COLOURS:
        raise fault("colour", colour=shown(text), known=listing(list(COLOURS), "or"))
    return COLOURS.index(text)


def number(words: list[str], least: int, most: int) -> int:
    """The whole number of an entry such as ``move 4``."""
    text = words[1] if len(words) == 2 else ""
    digits = whole_number(text.removeprefix("-"))
    value = most + 1 if digits < 0 else -digits if text.startswith("-") else digits
    if not least <= value <= most:
        raise fault(
            "number", what=words[0], least=least, most=most, said=shown(" ".join(words[1:]))
        )
    return value
