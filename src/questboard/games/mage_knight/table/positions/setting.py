"""A table that is being set: things are lifted out of where they lie, and put down elsewhere."""

from __future__ import annotations

from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import CITY_TILE, CORE, COUNTRYSIDE, MONASTERY
from questboard.games.mage_knight.state import NONE, Spot, Table, numbers
from questboard.games.mage_knight.state.numbers import ENEMIES, TILES, UNITS
from questboard.games.mage_knight.steps.basics import refill_advanced, refill_spells
from questboard.games.mage_knight.steps.exploring import lay
from questboard.games.mage_knight.table.positions.reading import fault, named


class Setting:
    """What entries name is lifted first and put down last, so that nothing that was named is taken
    again: there is never one more of it, or one less."""

    table: Table
    said: set[tuple[int, str, str]]  # the entries: whose, what, and of which place
    named_spaces: set[int]  # whose tokens were named
    named_ruins: set[int]
    named_tiles: set[int]  # positions whose tiles were named
    dice: int  # how many this table has

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said = set()
        self.named_spaces = set()
        self.named_ruins = set()
        self.named_tiles = set()
        self.dice = len(table.source)
        self._fills: list[tuple[list[int], list[int], list[int] | None]] = []

    def put(self, place: list[int], things: list[int], rest: list[int] | None = None) -> None:
        """Lay things on top of a pile when all is lifted; what lies there goes to the rest, if
        there is one."""
        self._fills.append((place, things, rest))

    def put_all(self) -> None:
        for place, _, rest in self._fills:
            if rest is not None:
                rest += place
                place.clear()
        for place, things, _ in self._fills:
            place += things
        table = self.table
        if (0, "spells", "") not in self.said:
            refill_spells(table)
        if (0, "advanced", "") not in self.said:
            refill_advanced(table)
        for player in table.players:
            player.hand.sort()
        table.unit_offer.sort()
        table.skill_offer.sort()
        kinds = [TILES[tile].kind for tile in table.tile_deck]
        table.cities_hidden = kinds.count(CITY_TILE)
        core = len(kinds) - kinds.count(COUNTRYSIDE)
        if COUNTRYSIDE in kinds[:core]:  # MK-118
            raise fault("tile_stack")

    # ------------------------------------------------------------------------------------ lifting

    def card(self, name: str, seat: int) -> int:
        """A Deed card out of the pile it lies in; a Wound out of nowhere."""
        card = named(numbers.CARD, name)
        if card == numbers.WOUND:
            return card
        table, player = self.table, self.table.players[seat]
        piles = [player.deck, player.discard, table.removed]
        type_ = numbers.CARDS[card].type
        if type_ == ADVANCED_ACTION:
            piles += [table.advanced_deck, table.advanced_offer, table.monastery_offer]
        elif type_ == SPELL:
            piles += [table.spell_deck, table.spell_offer]
        elif type_ == ARTIFACT:
            piles.append(table.artifact_deck)
        if card in player.hand and not any(card in pile for pile in piles):
            player.hand.remove(card)  # dealt, not named: another takes its place
            others = player.deck or player.discard
            player.hand += [others.pop()] if others else []
            return card
        return lifted(card, name, *piles)

    def unit(self, name: str, seat: int = 0) -> int:
        """A Unit card out of its deck or the offer."""
        table = self.table
        kind = named(numbers.UNIT, name)
        deck = table.elites if UNITS[kind].elite else table.regulars
        return lifted(kind, name, deck, table.unit_offer, table.removed_units)

    def skill(self, name: str, seat: int = 0) -> int:
        """A Skill of a hero at the table."""
        skill = named(numbers.SKILL, name)
        piles = [player.skill_pile for player in self.table.players]
        return lifted(skill, name, *piles, self.table.spare_skills)

    def token(self, name: str, seat: int = 0) -> int:
        """An enemy token out of the pile it lies in, or off the map, where another takes its
        place."""
        table = self.table
        token = named(numbers.ENEMY, name)
        colour = ENEMIES[token].colour
        if token not in table.piles[colour] and token not in table.heaps[colour]:
            for space in spaces(table):
                spot = table.spot(space)
                if token in spot.tokens and space not in self.named_spaces:
                    tokens = list(spot.tokens)
                    other = table.draw_token(colour)
                    at = tokens.index(token)
                    tokens[at : at + 1] = [other] if other != NONE else []
                    table.put(space, spot.with_tokens(tuple(tokens), spot.shown))
                    return token
        return lifted(token, name, table.piles[colour], table.heaps[colour])

    def ruin(self, name: str, seat: int = 0) -> int:
        """A ruin token out of its pile, or off the map, where another takes its place."""
        table = self.table
        ruin = named(numbers.RUIN, name)
        for space in spaces(table):
            spot = table.spot(space)
            if spot.ruin == ruin and space not in self.named_ruins:
                other = table.ruin_pile.pop() if table.ruin_pile else NONE
                table.put(space, Spot(spot.tokens, spot.shown, spot.owner, other))
                return ruin
        return lifted(ruin, name, table.ruin_pile)

    def tile(self, name: str, seat: int = 0) -> int:
        """A tile out of the stack, off the map, or of those set aside: one of its kind takes its
        place, as long as there is one."""
        table = self.table
        tile = named(numbers.TILE, name)
        if tile in table.tiles:
            where = table.where[table.tiles.index(tile)]
            if where in self.named_tiles:
                raise fault("tile_laid", name=name)
            lay_tile(table, spare_tile(table, tile), where)
        return lift_tile(table, tile)


def lifted(thing: int, name: str, *piles: list[int]) -> int:
    """A thing, taken out of the first of the piles that has it."""
    for pile in piles:
        if thing in pile:
            pile.remove(thing)
            return thing
    raise fault("none_left", name=name)


def spaces(table: Table) -> list[int]:
    """The spaces of the map."""
    return [7 * where + place for where in table.where for place in range(7)]


# ---------------------------------------------------------------------------------------- tiles


def lay_tile(table: Table, tile: int, where: int) -> None:
    """A tile lies at a position; one that lay there goes where it came from. Where it lay before,
    another one of its kind takes its place."""
    if tile in table.tiles:
        before = table.where[table.tiles.index(tile)]
        if before == where:
            return
        lay_tile(table, spare_tile(table, tile), before)
    if table.order[where] < 0:
        lay(table, lift_tile(table, tile), where)
        return
    at = table.order[where]
    old = table.tiles[at]
    if TILES[old].kind == TILES[tile].kind:
        pile = table.tile_deck if tile in table.tile_deck else table.tiles_left
        pile[pile.index(tile)] = old
    else:
        table.tiles_left.append(old)
        lift_tile(table, tile)
    for place, spot in zip(TILES[old].spaces, table.spots[7 * at : 7 * at + 7], strict=True):
        for token in spot.tokens:
            table.piles[ENEMIES[token].colour].append(token)
        if spot.ruin != NONE:
            table.ruin_pile.append(spot.ruin)
        if place.site == MONASTERY and table.monastery_offer:
            table.advanced_deck.append(table.monastery_offer.pop())
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


def lift_tile(table: Table, tile: int) -> int:
    """A tile out of the stack; for one that was set aside, another of its kind is."""
    if tile in table.tiles_left:
        for other in table.tile_deck:
            if TILES[other].kind == TILES[tile].kind:
                table.tiles_left.append(lifted(other, "", table.tile_deck))
                break
    return lifted(tile, TILES[tile].id, table.tile_deck, table.tiles_left)


def spare_tile(table: Table, tile: int) -> int:
    """Another tile of the same kind, to lie where this one lay."""
    for other in table.tiles_left + table.tile_deck:
        if TILES[other].kind == TILES[tile].kind:
            return other
    raise fault("tile_laid", name=TILES[tile].id)
