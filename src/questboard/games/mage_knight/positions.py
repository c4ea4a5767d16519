"""Positions for tests, puzzles and lessons, in a few lines of Python or of text.

    position("tovak at 0,0; hand march rage wound; crystals red red; move 4")
    position("arythea at 0,-3; night; hand rage rage; units peasants; fight prowlers diggers")

Entries are divided by semicolons; each begins with what it sets: a hero (with ``at`` and a space),
``hand``, ``deck``, ``discard``, ``crystals``, ``mana``, ``source``, ``units`` (``peasants spent``,
``peasants wounded``), ``skills``, ``tactic``, ``tile`` (``countryside-3 at 1,1``), ``fame``,
``reputation``, ``move``, ``influence``, ``heal``, ``night``, ``fight`` (enemies; ``at keep`` makes
them its fortified garrison, ``phase block`` starts there), ``other`` (a second hero: ``other at
1,0``), ``offer`` and ``spells`` and ``advanced``. All tokens and cards come out of their piles.
"""

from __future__ import annotations

from questboard.games.mage_knight.catalogue import (
    CARD,
    CARDS,
    ENEMY,
    HERO,
    SKILL,
    TACTIC,
    TILE,
    UNIT,
    WOUND,
)
from questboard.games.mage_knight.content.enemies import ENEMIES
from questboard.games.mage_knight.content.tracks import level_of
from questboard.games.mage_knight.declare import (
    ADVANCED_ACTION,
    ARTIFACT,
    SITE_IDS,
    SPELL,
)
from questboard.games.mage_knight.effects import COLOURS
from questboard.games.mage_knight.land import NOWHERE, POSITION, SPACE
from questboard.games.mage_knight.set_up import DEAL_HEROES, lay_out
from questboard.games.mage_knight.state import PHASES, Combat, Foe, Player, Table, Troop, Turn
from questboard.games.mage_knight.steps.combat import begin, finish_phase
from questboard.games.mage_knight.steps.exploring import lay, look_around
from questboard.games.mage_knight.steps.level_up import gain_skill
from questboard.games.mage_knight.steps.playing import work_out_costs
from questboard.games.mage_knight.steps.rounds import NEXT_TURN, TURN_OVER
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.kernel.chance import Rng
from questboard.kernel.errors import BadInput
from questboard.kernel.hexes import from_text
from questboard.kernel.play import proceed


def position(text: str, scenario: str = "", seats: int = 1, seed: int = 0) -> Table:
    """The table in the middle of the first player's turn, set as the text says."""
    if not scenario:
        scenario = "first-reconnaissance" if seats == 1 else "full-conquest"
    table = lay_out(seats, Rng.seeded(seed), scenario, "any")
    entries = [entry.split() for entry in text.split(";") if entry.strip()]
    for words in entries:
        if words[0] in HERO:
            swap_hero(table, HERO[words[0]])
    table.agenda = [DEAL_HEROES]
    DEAL_HEROES.act(table)
    table.round = 1
    for seat in range(seats):
        table.players[seat].tactic = seat
    table.dummy_tactic = seats
    table.turn_order.sort()
    table.tactics = []
    turn = Turn()
    turn.seat = 0
    table.turn = turn
    player = table.players[0]
    player.space = SPACE[(0, 0)]
    table.agenda = [NEXT_TURN, TURN_OVER, TakeTurn(0)]
    for words in entries:
        if words[0] != "fight":
            set_entry(table, player, words)
    turn.path = [player.space]
    turn.exempt = not player.hand and len(player.deck) > 0
    work_out_costs(table)
    look_around(table)
    for words in entries:
        if words[0] == "fight":
            set_fight(table, words[1:])
    proceed(table)
    return table


def swap_hero(table: Table, hero: int) -> None:
    """The first player gets a hero; whoever had it takes the other."""
    had = table.players[0].hero
    for player in table.players:
        if player.hero == hero:
            player.hero = had
    table.players[0].hero = hero


def set_entry(table: Table, player: Player, words: list[str]) -> None:
    """Carry out one entry of a position."""
    what, rest = words[0], words[1:]
    if what in HERO:
        if len(rest) == 2:
            player.space = space_of(rest[1])
    elif what == "other":
        table.players[1].space = space_of(rest[1])
    elif what == "hand":
        player.deck += player.hand
        player.hand = sorted(take_card(table, player, name) for name in rest)
    elif what == "deck":
        player.discard += player.deck
        player.deck = []
        player.deck = [take_card(table, player, name) for name in reversed(rest)]
    elif what == "discard":
        player.discard += [take_card(table, player, name) for name in rest]
    elif what == "crystals":
        for colour in rest:
            player.crystals[colour_of(colour)] += 1
    elif what == "mana":
        for colour in rest:
            player.tokens[colour_of(colour)] += 1
    elif what == "source":
        table.source = sorted(colour_of(colour) for colour in rest)
    elif what == "units":
        set_units(table, player, rest)
    elif what == "skills":
        for name in rest:
            number = named(SKILL, name)
            if number in player.skill_pile:
                player.skill_pile.remove(number)
            gain_skill(table, 0, number)
    elif what == "tactic":
        player.tactic = named(TACTIC, rest[0])
    elif what == "tile":
        tile = named(TILE, rest[0])
        for pile in (table.tile_deck, table.tiles_left):
            if tile in pile:
                pile.remove(tile)
        lay(table, tile, POSITION[from_text(rest[2])])
    elif what == "fame":
        player.fame = int(rest[0])
        player.level = level_of(player.fame)
    elif what == "reputation":
        player.reputation = int(rest[0])
    elif what == "move":
        table.turn.move = int(rest[0])
    elif what == "influence":
        table.turn.influence = int(rest[0])
    elif what == "heal":
        table.turn.heal = int(rest[0])
    elif what == "round":
        table.round = int(rest[0])
    elif what == "night":
        table.night = True
        table.round = 2
    elif what in ("offer", "spells", "advanced"):
        set_offer(table, what, rest)
    else:
        raise BadInput(f'A position has no "{what}".')


def set_units(table: Table, player: Player, rest: list[str]) -> None:
    for name in rest:
        if name == "spent":
            player.units[-1].ready = False
        elif name == "wounded":
            player.units[-1].wounds += 1
        else:
            kind = named(UNIT, name)
            for deck in (table.regulars, table.elites, table.unit_offer):
                if kind in deck:
                    deck.remove(kind)
                    break
            player.units.append(Troop(kind))


def set_offer(table: Table, what: str, rest: list[str]) -> None:
    """Put Units or cards of a name into their offer."""
    if what == "offer":
        table.regulars += table.unit_offer
        table.unit_offer = []
        for name in rest:
            kind = named(UNIT, name)
            deck = table.regulars if kind in table.regulars else table.elites
            deck.remove(kind)
            table.unit_offer.append(kind)
        table.unit_offer.sort()
        return
    deck = table.spell_deck if what == "spells" else table.advanced_deck
    offer = table.spell_offer if what == "spells" else table.advanced_offer
    deck += offer
    offer.clear()
    for name in rest:
        card = named(CARD, name)
        deck.remove(card)
        offer.append(card)


def set_fight(table: Table, rest: list[str]) -> None:
    """A combat with these enemies; ``at keep`` makes them the garrison of such a site."""
    combat = Combat()
    site = ""
    phase = "ranged"
    words = rest[:]
    while len(words) > 1 and words[-2] in ("at", "phase"):
        if words[-2] == "at":
            site = words[-1]
        else:
            phase = words[-1]
        words = words[:-2]
    combat.night = site in ("dungeon", "tomb")
    combat.units = site not in ("dungeon", "tomb", "monastery")
    if site in SITE_IDS:
        for space in range(7 * len(table.order)):
            if table.laid(space) and table.site(space) == SITE_IDS.index(site):
                combat.space = space
                combat.origin = table.players[0].space
                break
    for name in words:
        token = named(ENEMY, name)
        pile = table.piles[ENEMIES[token].colour]
        for other in (*table.piles, *table.heaps):
            if token in other:
                pile = other
        pile.remove(token)
        fortified = site in ("keep", "mage-tower", "city")
        combat.foes.append(Foe(token, NOWHERE, fortified, bool(site)))
    begin(table, 0, combat)
    table.turn.acted = True
    while combat.phase < PHASES.index(phase):
        finish_phase(table, 0)


def space_of(text: str) -> int:
    at = from_text(text)
    if at not in SPACE:
        raise BadInput(f"The map has no space {text}.")
    return SPACE[at]


def colour_of(text: str) -> int:
    if text not in COLOURS:
        raise BadInput(f'There is no mana of the colour "{text}".')
    return COLOURS.index(text)


def named(things: dict[str, int], name: str) -> int:
    if name not in things:
        raise BadInput(f'Nothing of this game is called "{name}".')
    return things[name]


def take_card(table: Table, player: Player, name: str) -> int:
    """A card out of the pile it lies in; a Wound out of nowhere."""
    card = named(CARD, name)
    if card == WOUND:
        return card
    type = CARDS[card].type
    piles = [player.deck, player.discard, table.removed]
    if type == ADVANCED_ACTION:
        piles += [table.advanced_deck, table.advanced_offer]
    elif type == SPELL:
        piles += [table.spell_deck, table.spell_offer]
    elif type == ARTIFACT:
        piles.append(table.artifact_deck)
    for pile in piles:
        if card in pile:
            pile.remove(card)
            return card
    player.deck.append(card)  # another hero's card, or one more than the deck has
    player.deck.remove(card)
    return card
