"""Chapters 1, 4, 6, 16, 17 and 20: Rounds, whose turn it is, the Dummy, and the end."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.scenarios import BLITZ_UNITS
from questboard.games.mage_knight.content.tracks import UNITS_BEYOND_PLAYERS
from questboard.games.mage_knight.language import choices, land
from questboard.games.mage_knight.language.words import BLACK, EXTRA_TURN, GOLD, NO_COLOUR
from questboard.games.mage_knight.state import NOBODY, NONE, Table, Turn, numbers
from questboard.games.mage_knight.state.land import NOWHERE, PORTAL_SPACE
from questboard.games.mage_knight.state.numbers import HEROES, TACTICS, TILES, UNITS
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.between import BeforeTurn, window
from questboard.games.mage_knight.steps.end_turn import hand_limit
from questboard.games.mage_knight.steps.exploring import look_around, show_ruins
from questboard.games.mage_knight.steps.mana import CURSED, gain_crystal, gain_mana, roll_source
from questboard.games.mage_knight.steps.resolving import work_out_costs
from questboard.games.mage_knight.steps.scoring import end_game
from questboard.games.mage_knight.steps.tactics import when_taken
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step

# ----------------------------------------------------------------------------------- before play


class ChooseHero(Question[Table]):
    """Players pick heroes one after another (MK-103)."""

    def copy(self) -> ChooseHero:
        return ChooseHero(self.seat)

    def find(self, table: Table) -> list[Choice]:
        taken = [player.hero for player in table.players]
        return [choices.HERO_CHOICE[hero] for hero in range(len(HEROES)) if hero not in taken]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickHero)
        table.agenda.pop()
        table.players[self.seat].hero = choice.hero
        if table.events is not None:
            table.tell(events.HeroPicked(self.seat, choice.hero))


# ----------------------------------------------------------------------------------------- Rounds


class PrepareRound(Step[Table]):
    """The table is made ready for the next Round (MK-1607 to MK-1618)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.round += 1
        table.night = table.round % 2 == 0
        table.announced = NOBODY
        table.last_turns = NONE
        table.freeze = NOBODY
        table.weather = NOBODY
        table.exploit = NOBODY
        table.curse = NOBODY
        if table.events is not None:
            table.tell(events.RoundBegan(table.round, table.night))
        if table.round > 1:
            renew(table)
        table.agenda.append(DISPLAY_TACTICS)
        table.agenda.append(RENEW_PLAYERS)
        for seat in range(table.seats):
            units = table.players[seat].units
            for at in range(len(units)):
                units[at].ready = True
                units[at].banner_up = True
                if units[at].banner != NONE:
                    table.agenda.append(KeepBanner(seat, at))


class RenewPlayers(Step[Table]):
    """All Deed cards are shuffled and new hands drawn (MK-1616)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        if table.round > 1:
            for seat in range(table.seats):
                renew_player(table, seat)


class DisplayTactics(Step[Table]):
    """The Tactics of the time of day are laid out and chosen (MK-1614, MK-1618)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.tactics = [
            tactic
            for tactic in (numbers.NIGHT_TACTICS if table.night else numbers.DAY_TACTICS)
            if tactic not in table.tactics_gone
        ]
        if table.dummy_hero != NONE:  # MK-2013: after the player
            table.agenda.append(DUMMY_TACTIC)
        for seat in reversed(tactic_order(table)):
            table.agenda.append(ChooseTactic(seat))


def renew(table: Table) -> None:
    """Everything between two Rounds but the Tactics."""
    for player in table.players:
        table.source += player.kept_dice + player.claim_dice  # MK-1619
        player.kept_dice = []
        player.claim_dice = []
        player.claimed = NO_COLOUR
    if not table.night:
        show_ruins(table)
    look_around(table)
    roll_source(table, len(table.source))
    renew_units(table)
    solo = table.dummy_hero != NONE
    if table.advanced_offer:  # MK-1612, MK-2009
        card = table.advanced_offer.pop(0)
        if solo:
            table.dummy_deck.append(card)
        else:
            table.advanced_deck.insert(0, card)
    basics.refill_advanced(table)
    if table.spell_offer:  # MK-1613, MK-2010
        card = table.spell_offer.pop(0)
        table.spell_deck.insert(0, card)
        if solo:
            table.dummy_crystals[numbers.COLOUR_OF[card]] += 1
    basics.refill_spells(table)
    if solo:
        table.dummy_deck += table.dummy_discard
        table.dummy_discard = []
        shuffle(table.rng, table.dummy_deck)


def renew_units(table: Table) -> None:
    """A new Unit offer (MK-1609 to MK-1611)."""
    from_offer = table.unit_offer
    table.unit_offer = []
    for kind in from_offer:
        if is_elite(kind):
            table.elites.insert(0, kind)
        else:
            table.regulars.insert(0, kind)
    for card in table.monastery_offer:
        table.advanced_deck.insert(0, card)
    table.monastery_offer = []
    deal_units(table)
    for _ in range(monasteries(table)):
        if table.advanced_deck:
            table.monastery_offer.append(table.advanced_deck.pop())
    basics.shown(table, "monastery", table.monastery_offer[:])


def deal_units(table: Table) -> None:
    """Regular Units only until a Core tile is revealed, then Elite and Regular in turn."""
    number = table.seats + UNITS_BEYOND_PLAYERS
    if numbers.SCENARIOS[table.scenario].blitz:
        number += BLITZ_UNITS
    elite = table.core_seen and not numbers.SCENARIOS[table.scenario].reconnaissance  # MK-2107
    for at in range(number):
        deck = table.elites if elite and at % 2 == 0 else table.regulars
        if not deck:
            deck = table.regulars
        if deck:
            table.unit_offer.append(deck.pop())
    table.unit_offer.sort()
    basics.shown(table, "units", table.unit_offer[:])


def is_elite(kind: int) -> bool:
    return UNITS[kind].elite


def monasteries(table: Table) -> int:
    """Unburned monasteries on the map."""
    number = 0
    for at in range(len(table.tiles)):
        for place in range(7):
            if TILES[table.tiles[at]].spaces[place].site == land.MONASTERY:
                if table.spots[7 * at + place].owner == NOBODY:
                    number += 1
    return number


def renew_player(table: Table, seat: int) -> None:
    """Skills, Banners and Units are turned up, all Deed cards shuffled (MK-1615, MK-1616)."""
    player = table.players[seat]
    player.spent_turn = 0
    player.spent_round = 0
    player.tactic = NONE
    player.tactic_used = False
    player.plundered = False
    player.sparing = False
    player.deck += player.hand + player.discard + player.played + player.aside + player.spared
    player.hand = []
    player.discard = []
    player.played = []
    player.aside = []
    player.spared = []
    shuffle(table.rng, player.deck)
    limit = hand_limit(table, seat)
    player.hand_bonus = 0
    basics.draw(table, seat, limit)


class KeepBanner(Question[Table]):
    """A Banner stays with its Unit or goes back among the Deed cards (MK-1312)."""

    unit: int

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit = unit

    def copy(self) -> KeepBanner:
        return KeepBanner(self.seat, self.unit)

    def find(self, table: Table) -> list[Choice]:
        return [choices.ACCEPT, choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.DECLINE:
            player = table.players[self.seat]
            unit = player.units[self.unit]
            player.discard.append(unit.banner)
            unit.banner = NONE


# ---------------------------------------------------------------------------------------- Tactics


def tactic_order(table: Table) -> list[int]:
    """Lowest Fame first; among equals the one lower in the Round Order (MK-403, MK-404)."""
    seats = [seat for seat in table.turn_order if seat < table.seats]
    seats.reverse()
    return sorted(seats, key=lambda seat: table.players[seat].fame)


class ChooseTactic(Question[Table]):
    """A player takes a Tactic of the display (MK-402)."""

    def copy(self) -> ChooseTactic:
        return ChooseTactic(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return [choices.TAKE[tactic] for tactic in table.tactics]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.TakeTactic)
        table.agenda.pop()
        table.tactics.remove(choice.tactic)
        table.players[self.seat].tactic = choice.tactic
        if table.events is not None:
            table.tell(events.TacticTaken(self.seat, choice.tactic))
        when_taken(table, self.seat, choice.tactic)


class DummyTactic(Step[Table]):
    """The Dummy gets a random Tactic; it only fixes its place (MK-2003, MK-2013)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        at = table.rng.below(len(table.tactics))
        table.dummy_tactic = table.tactics.pop(at)
        if table.events is not None:
            table.tell(events.TacticTaken(table.seats, table.dummy_tactic))


class OrderTurns(Step[Table]):
    """Round Order by Tactic number, lowest first (MK-406)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.turn_order.sort(key=lambda seat: TACTICS[tactic_of(table, seat)].number)
        table.due = 0


def tactic_of(table: Table, seat: int) -> int:
    return table.dummy_tactic if seat == table.seats else table.players[seat].tactic


# ------------------------------------------------------------------------------------- whose turn


class NextTurn(Step[Table]):
    """Whoever is due takes a turn; it lies at the bottom of the agenda (MK-601)."""

    def act(self, table: Table) -> None:
        if table.last_turns == 0:
            end_round(table)
            return
        seat = table.turn_order[table.due]
        if seat == table.seats:
            table.agenda.append(TURN_OVER)
            table.agenda.append(DUMMY_TURN)
        else:
            table.agenda.append(TURN_OVER)
            table.agenda.append(Due(seat))
            if window(table, seat):
                table.agenda.append(BeforeTurn(seat))


def end_round(table: Table) -> None:
    """The Round is over, and maybe the game (MK-1702, MK-1704)."""
    if table.dummy_hero != NONE:  # MK-2013
        table.tactics_gone.append(table.dummy_tactic)
        for player in table.players:
            table.tactics_gone.append(player.tactic)
    if table.ending or table.round == table.rounds:
        end_game(table)
        return
    table.agenda.append(ORDER_TURNS)
    table.agenda.append(PREPARE_ROUND)


class TurnOver(Step[Table]):
    """A turn was taken, skipped or given up: on to the next player."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.learn()  # what the next player must do without being asked shows something
        seat = table.turn_order[table.due]
        extra = table.extra_turn
        table.extra_turn = False
        if seat < table.seats:
            table.players[seat].plundered = False
            table.players[seat].sparing = False
            table.stung = [bits & ~CURSED for bits in table.stung]
        if table.last_turns > 0 and seat != table.announced:
            if table.announced != NOBODY or seat < table.seats:  # MK-2015
                table.last_turns -= 1
        if not table.ending and seat < table.seats and goal_met(table):  # MK-1701
            table.ending = True
            if table.events is not None:
                table.tell(events.EndTriggered(seat))
            if table.last_turns < 0:
                table.last_turns = table.seats
                table.turn.mods[EXTRA_TURN] = 0  # nobody has a second one
        if not extra:
            table.turn.mods[EXTRA_TURN] = 0
            table.due = (table.due + 1) % len(table.turn_order)


def goal_met(table: Table) -> bool:
    """The end condition of the scenario (MK-2109, MK-2111, MK-2116)."""
    if numbers.SCENARIOS[table.scenario].reconnaissance:
        return any(TILES[tile].kind == land.CITY_TILE for tile in table.tiles)
    if table.cities_hidden:
        return False
    for at in range(len(table.tiles)):
        if TILES[table.tiles[at]].kind == land.CITY_TILE:
            for place in range(7):
                space = 7 * table.where[at] + place
                if TILES[table.tiles[at]].spaces[place].site == land.CITY:
                    if not table.conquered(space):
                        return False
    return True


class DummyTurn(Step[Table]):
    """Three cards, and as many more as crystals of the third card's colour (MK-2004 to 2006)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        if table.ending:  # MK-2015
            return
        if not table.dummy_deck:
            if table.announced == NOBODY and table.last_turns < 0:
                announce(table, table.seats)
            return
        turned: list[int] = []
        while len(turned) < 3 and table.dummy_deck:
            turned.append(table.dummy_deck.pop())
        if len(turned) == 3 and numbers.COLOUR_OF[turned[2]] >= 0:
            for _ in range(table.dummy_crystals[numbers.COLOUR_OF[turned[2]]]):
                if table.dummy_deck:
                    turned.append(table.dummy_deck.pop())
        table.dummy_discard += turned
        table.learn()
        if table.events is not None:
            table.tell(events.DummyTurned(turned))


def announce(table: Table, seat: int) -> None:
    """The End of the Round: every other player has one more turn (MK-614)."""
    table.announced = seat
    table.last_turns = len(table.turn_order) - 1
    if table.events is not None:
        table.tell(events.RoundEndAnnounced(seat))


# ------------------------------------------------------------------------------ start of the turn


class Due(Step[Table]):
    """Interactive Skills of whoever is due expire; a face-down token costs the turn (MK-602)."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Due:
        return Due(self.seat)

    def act(self, table: Table) -> None:
        table.agenda.pop()
        player = table.players[self.seat]
        if player.face_down:  # MK-607
            player.face_down = False
            if table.events is not None:
                table.tell(events.TurnSkipped(self.seat))
        else:
            table.agenda.append(StartTurn(self.seat))
        expire(table, self.seat)


class StartTurn(Question[Table]):
    """The announcement of the End of the Round, or the turn (MK-609 to MK-613)."""

    def copy(self) -> StartTurn:
        return StartTurn(self.seat)

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        if player.deck:
            return [choices.PLAY_ON]
        if not player.hand:  # MK-610, MK-612
            return [choices.ANNOUNCE]
        if table.announced == NOBODY and table.last_turns < 0:  # MK-611
            return [choices.ANNOUNCE, choices.PLAY_ON]
        return [choices.PLAY_ON]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.PLAY_ON:
            start_turn(table, self.seat)
        elif table.announced == NOBODY and table.last_turns < 0:
            announce(table, self.seat)
        elif table.events is not None:
            table.tell(events.TurnForfeited(self.seat))


def start_turn(table: Table, seat: int) -> None:
    """MK-125, MK-602, MK-608."""
    player = table.players[seat]
    turn = Turn()
    turn.seat = seat
    turn.mods[EXTRA_TURN] = table.turn.mods[EXTRA_TURN]  # a second extra turn (MK-411)
    table.turn = turn
    if player.space == NOWHERE:
        player.space = PORTAL_SPACE
        look_around(table)
    turn.path = [player.space]
    turn.exempt = not player.hand and len(player.deck) > 0
    work_out_costs(table)
    if table.site(player.space) == land.MAGICAL_GLADE:  # MK-311
        gain_mana(table, seat, BLACK if table.night else GOLD)
    if player.claimed != NO_COLOUR:  # Mana Claim
        gain_mana(table, seat, player.claimed)
    if table.events is not None:
        table.tell(events.TurnBegan(seat))
    table.agenda.append(TakeTurn(seat))


class Thaw(Question[Table]):
    """A crystal of a basic colour that shows in the Source, when Source Freeze ends."""

    def copy(self) -> Thaw:
        return Thaw(self.seat)

    def find(self, table: Table) -> list[Choice]:
        return [choices.COLOUR[colour] for colour in range(4) if colour in table.source]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickColour)
        table.agenda.pop()
        gain_crystal(table, self.seat, choice.colour)


def expire(table: Table, seat: int) -> None:
    """The player's interactive Skills end when the next turn is due (MK-606)."""
    if table.freeze == seat:
        table.freeze = NOBODY
        if any(face < GOLD for face in table.source):
            table.agenda.append(Thaw(seat))
    if table.weather == seat:
        table.weather = NOBODY
    if table.exploit == seat:
        table.exploit = NOBODY


NEXT_TURN = NextTurn()
TURN_OVER = TurnOver()
DUMMY_TURN = DummyTurn()
DUMMY_TACTIC = DummyTactic()
PREPARE_ROUND = PrepareRound()
RENEW_PLAYERS = RenewPlayers()
DISPLAY_TACTICS = DisplayTactics()
ORDER_TURNS = OrderTurns()

STEPS = (
    ChooseHero,
    PrepareRound,
    RenewPlayers,
    DisplayTactics,
    KeepBanner,
    ChooseTactic,
    DummyTactic,
    OrderTurns,
    NextTurn,
    TurnOver,
    DummyTurn,
    Due,
    StartTurn,
    Thaw,
)
