"""How a position is set: all entries in their order, and whose turn it is then."""

from __future__ import annotations

from questboard.games.mage_knight.language.land import FORTIFIED, NO_SITE
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import NOBODY, NONE, Table, Turn, numbers
from questboard.games.mage_knight.state.combat import PHASES, Combat, Foe
from questboard.games.mage_knight.state.land import NOWHERE, SPACE
from questboard.games.mage_knight.state.numbers import SITES
from questboard.games.mage_knight.steps.between import BeforeTurn, window
from questboard.games.mage_knight.steps.combat import begin, finish_phase
from questboard.games.mage_knight.steps.exploring import look_around
from questboard.games.mage_knight.steps.resolving import work_out_costs
from questboard.games.mage_knight.steps.round_order import DISPLAY_TACTICS, ORDER_TURNS
from questboard.games.mage_knight.steps.set_up import DEAL_HEROES, lay_out
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.steps.turns import NEXT_TURN, TURN_OVER, StartTurn
from questboard.games.mage_knight.table.positions import rival
from questboard.games.mage_knight.table.positions.lines import KINDS
from questboard.games.mage_knight.table.positions.names import COLOUR, DUMMY, fault
from questboard.games.mage_knight.table.positions.setting import Setting, takers
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import proceed
from questboard.kernel.positions import Entry, Kind, Language, entries, foretell
from questboard.kernel.words import listing, shown

MOST_DICE = 5
OF_TURN = ("done", "fight", "heal", "influence", "interacting", "move")


def position(text: str, scenario: str = "", seats: int = 1, seed: int = 0, box: int = 0) -> Table:
    """The table as the text says, at its first decision."""
    if not scenario:
        scenario = "first-reconnaissance" if seats == 1 else "full-conquest"
    table = set_table(text, seats, Rng.seeded(seed), scenario, box)
    proceed(table)
    return table


def set_table(text: str, seats: int, rng: Rng, scenario: str, box: int = 0) -> Table:
    """The table as the text says; what comes next lies on its agenda."""
    table = lay_out(seats, rng, scenario, "any", box)
    said = LANGUAGE.entries(text, seats)
    for entry in said:
        if entry.kind == "hero":
            swap_hero(table, entry.seat, entries.named(table.contents().heroes, entry.what))
    table.agenda = [DEAL_HEROES]
    DEAL_HEROES.act(table)
    rival.choose_hero(table, said)
    table.round = 1
    table.turn = Turn()
    LANGUAGE.carry_out(Setting(table, said))
    return table


def position_text(table: Table) -> str:
    """The table, a line for each part of it and each player. Hidden cards are told as well; what a
    turn has changed so far (effects of cards, dice used) is not, only its points."""
    if not can_be_written(table):
        raise fault("written")
    return LANGUAGE.text(table)


def can_be_written(table: Table) -> bool:
    """In a calm moment of a turn, or before one."""
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, StartTurn):
        return not window(table, step.seat)
    return table.combat is None and type(step) in (TakeTurn, BeforeTurn)


def swap_hero(table: Table, seat: int, hero: int) -> None:
    """A player gets a hero; whoever had it takes the other."""
    had = table.players[seat].hero
    for player in table.players:
        if player.hero == hero:
            player.hero = had
    table.players[seat].hero = hero


def check_dice(setting: Setting) -> None:
    """No die is lost: those that lie by players are not in the Source, and those that were not
    named have been taken in this turn."""
    table = setting.table
    out: list[int] = []
    for player in table.players:
        if len(player.kept_dice) > (player.tactic == numbers.TACTIC["mana-steal"]):
            raise fault("kept")
        if player.spared and player.tactic != numbers.TACTIC["sparing-power"]:
            raise fault("under")
        out += player.kept_dice + player.claim_dice
    if not setting.says("source"):
        for face in out[: len(table.source)]:
            table.source.remove(face if face in table.source else table.source[-1])
    missing = setting.dice - len(out) - len(table.source)
    if missing < 0 or (missing and table.turn.seat == NOBODY):
        raise fault("dice_number", n=setting.dice, said=setting.dice - missing)
    table.turn.dice = [0] * missing


# ------------------------------------------------------------------------------------ whose turn


def read_turn(setting: Setting, entry: Entry) -> None:
    """``turn 2``: it is a player's turn, with nothing done yet."""
    table = setting.table
    seat = entries.whole(entry.words, 1, table.seats) - 1
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
    check_dice(setting)


def read_due(setting: Setting, entry: Entry) -> None:
    """``due 2``, ``due dummy``: the turn comes next. ``due tactics``: they are chosen next."""
    table = setting.table
    for what in OF_TURN:
        if setting.says(what):
            raise fault("no_turn", what=what)
    table.agenda = [NEXT_TURN]
    if entry.rest == ["tactics"]:
        if setting.says("tactic"):
            raise fault("no_tactics")
        for each in takers(table):
            each.tactic = NONE
        table.agenda += [ORDER_TURNS, DISPLAY_TACTICS]
    else:
        table.due = table.turn_order.index(taker(table, entry.words))
    look_around(table)
    check_dice(setting)


def taker(table: Table, words: list[str]) -> int:
    """Who takes turns: a player by number, or the Dummy, whose number is that of the seats."""
    if table.solo and words[1:] == [DUMMY]:
        return table.seats
    return entries.whole(words, 1, table.seats) - 1


def taker_name(table: Table, taker: int) -> str:
    return str(taker + 1) if taker < table.seats else DUMMY


def write_turn(table: Table, seat: int) -> list[str]:
    return [str(table.turn.seat + 1)] if table.turn.seat != NOBODY else []


def write_due(table: Table, seat: int) -> list[str]:
    if table.turn.seat != NOBODY:
        return []
    return [taker_name(table, table.turn_order[table.due])]


def read_announced(setting: Setting, entry: Entry) -> None:
    """``announced 2``: the others have one more turn each, until that player would be due."""
    table = setting.table
    table.announced = taker(table, entry.words)
    table.last_turns = turns_until(table, table.announced)
    if not table.last_turns:
        raise fault("announced", who=" ".join(entry.rest))


def turns_until(table: Table, taker: int) -> int:
    order = table.turn_order
    return (order.index(taker) - table.due) % len(order)


def write_announced(table: Table, seat: int) -> list[str]:
    return [taker_name(table, table.announced)] if table.announced != NOBODY else []


def read_ending(setting: Setting, entry: Entry) -> None:
    """``ending 2``: this player met the goal; every player has one more turn (MK-1701)."""
    table = setting.table
    seat = entries.whole(entry.words, 1, table.seats) - 1
    table.ending = True
    if table.announced == NOBODY:
        table.last_turns = players_until(table, seat)


def players_until(table: Table, seat: int) -> int:
    """How many turns players have until, and with, the one of a seat."""
    order = table.turn_order * 2
    turns = order[table.due : table.due + turns_until(table, seat) + 1]
    return sum(1 for each in turns if each < table.seats)


def write_ending(table: Table, seat: int) -> list[str]:
    if not table.ending:
        return []
    seats = range(table.seats)
    told = [each for each in seats if players_until(table, each) == table.last_turns]
    return [str(told[0] + 1 if told else 1)]


# ---------------------------------------------------------------------------------------- combat


def read_fight(setting: Setting, entry: Entry) -> None:
    """A combat with these enemies; ``at keep`` makes them the garrison of such a site."""
    table = setting.table
    seat = table.turn.seat
    sites = table.contents().sites
    foes, said = entries.clauses(entry.rest, ("at", "phase"))
    site, phase = said.get("at", ""), said.get("phase", PHASES[0])
    if site and site not in sites:
        raise fault("site", name=shown(site), near=entries.near(site, list(sites)))
    if phase not in PHASES:
        raise fault("phase", name=shown(phase), known=listing(PHASES, "or"))
    if not foes:
        raise fault("fight")
    where = SITES[sites.get(site, NO_SITE)]
    walled = where.kind == FORTIFIED
    combat = Combat()
    combat.night, combat.units = where.night, where.units
    there = table.spaces_of(sites[site]) if site else []
    if there:
        combat.space, combat.origin = min(there), table.players[seat].space
    combat.foes = [Foe(setting.token(name), NOWHERE, walled, bool(site)) for name in foes]
    begin(table, seat, combat)
    table.turn.acted = True
    while combat.phase < PHASES.index(phase):
        finish_phase(table, seat)


# -------------------------------------------------------------------------------- dice to come


def read_dice(setting: Setting, entry: Entry) -> None:
    """``dice red gold``: what the next dice will show."""
    faces = [COLOUR.find(name) for name in entry.rest]
    if len(faces) > MOST_DICE:
        raise fault("many_dice", most=MOST_DICE, n=len(faces))
    if not foretell(setting.table.rng, len(COLOURS), faces):
        raise fault("dice_never", said=" ".join(entry.rest))


LANGUAGE: Language[Setting, Table] = Language(
    KINDS
    | {
        "turn": Kind(last=read_turn, write=write_turn),
        "due": Kind(last=read_due, write=write_due),
        "announced": Kind(last=read_announced, write=write_announced),
        "ending": Kind(last=read_ending, write=write_ending),
        "fight": Kind(last=read_fight),
        "dice": Kind(last=read_dice),
    },
    names={"hero": numbers.HERO},
    short={"night": "round 2"},
    usual={"turn 1": ("turn", "due")},
    order=numbers.TILE,
)
