"""A table that is being set: where its things are lifted, and what holds for every table."""

from __future__ import annotations

from questboard.games.mage_knight.language import land
from questboard.games.mage_knight.state import NONE, Player, Rival, Spot, Table, numbers
from questboard.games.mage_knight.state.numbers import ENEMIES, TILES
from questboard.games.mage_knight.steps.basics import refill_advanced, refill_spells
from questboard.games.mage_knight.steps.exploring import lay
from questboard.games.mage_knight.steps.round_order import place_of
from questboard.games.mage_knight.table.positions.names import fault
from questboard.kernel import positions
from questboard.kernel.positions import Entry, lifted, taken
from questboard.kernel.positions.entries import named


class Setting(positions.Setting[Table]):
    """A table of Mage Knight that is being set."""

    def __init__(self, table: Table, said: list[Entry]) -> None:
        super().__init__(table, said)
        self.named_spaces: set[int] = set()  # whose tokens were named
        self.named_ruins: set[int] = set()
        self.named_tiles: set[int] = set()  # positions whose tiles were named
        self.dice = len(table.source)  # how many this table has

    def settle(self) -> None:
        super().settle()
        table = self.table
        if not self.says("spells"):
            refill_spells(table)
        if not self.says("advanced"):
            refill_advanced(table)
        hands = [player.hand for player in table.players]
        for each in (*hands, table.unit_offer, table.skill_offer, table.source):
            each.sort()
        kinds = [TILES[tile].kind for tile in table.tile_deck]
        table.cities_hidden = kinds.count(land.CITY_TILE)
        core = len(kinds) - kinds.count(land.COUNTRYSIDE)
        if land.COUNTRYSIDE in kinds[:core]:  # MK-118
            raise fault("tile_stack")
        deal_tactics(self)

    def card(self, name: str, seat: int) -> int:
        """A Deed card out of the pile it lies in; a Wound out of nowhere."""
        card = named(numbers.CARD, name)
        if card == numbers.WOUND:
            return card
        table, player = self.table, self.table.players[seat]
        piles = [player.deck, player.discard, table.removed, table.advanced_deck]
        piles += [table.advanced_offer, table.monastery_offer, table.spell_deck, table.spell_offer]
        piles += [table.artifact_deck]
        if card in player.hand and not any(card in pile for pile in piles):
            player.hand.remove(card)  # dealt, not named: another takes its place
            rest = player.deck or player.discard
            player.hand += [rest.pop()] if rest else []
            return card
        return lifted(card, name, *piles)

    def unit(self, name: str, seat: int = 0) -> int:
        """A Unit card out of its deck or the offer."""
        table = self.table
        piles = (table.regulars, table.elites, table.unit_offer, table.removed_units)
        return taken(numbers.UNIT, name, *piles)

    def skill(self, name: str, seat: int = 0) -> int:
        """A Skill of a hero at the table."""
        piles = [player.skill_pile for player in self.table.players]
        return taken(numbers.SKILL, name, *piles, self.table.spare_skills)

    def token(self, name: str, seat: int = 0) -> int:
        """An enemy token out of the pile it lies in, or off the map, where another takes its
        place."""
        table = self.table
        token = named(numbers.ENEMY, name)
        colour = ENEMIES[token].colour
        if token not in table.piles[colour] + table.heaps[colour]:
            for space in table.spaces():
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
        for space in table.spaces():
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


def takers(table: Table) -> list[Player | Rival]:
    """Who has a Tactic."""
    return [*table.players, *([table.rival] if table.rival is not None else [])]


def deal_tactics(setting: Setting) -> None:
    """Everybody has a Tactic of the time of day, no two the same: who was given none, and the
    rival, get the first ones left (MK-402, MK-2003). They make the Round Order (MK-406)."""
    table = setting.table
    box = table.contents()
    left = box.night_tactics if table.night else box.day_tactics
    left = [tactic for tactic in left if tactic not in table.tactics_gone]
    for taker in takers(table):
        if taker.tactic == NONE:
            continue
        tactic = numbers.TACTICS[taker.tactic]
        if tactic.night != table.night:
            raise fault("tactic_day" if table.night else "tactic_night", name=tactic.id)
        if taker.tactic not in left:
            raise fault("tactic_twice", name=tactic.id)
        left.remove(taker.tactic)
    for taker in takers(table):
        if taker.tactic == NONE:
            if not left:
                raise fault("no_tactic")
            taker.tactic = left.pop(0)
    table.tactics = left if setting.says("tactic", "gone") else []
    table.turn_order.sort(key=lambda seat: place_of(table, seat))


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
        if place.site == land.MONASTERY and table.monastery_offer:
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
    table.core_seen = any(kind in (land.CORE, land.CITY_TILE) for kind in kinds)


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
