"""How a position is set: the entries one kind after the other, then whose turn it is."""

from __future__ import annotations

from questboard.games.mage_knight.language.land import FORTIFIED, NO_SITE
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import NOBODY, NONE, Player, Rival, Table, Turn, numbers
from questboard.games.mage_knight.state.combat import PHASES, Combat, Foe
from questboard.games.mage_knight.state.land import NOWHERE, SPACE
from questboard.games.mage_knight.state.numbers import SITES, TACTICS
from questboard.games.mage_knight.steps.combat import begin, finish_phase
from questboard.games.mage_knight.steps.exploring import look_around
from questboard.games.mage_knight.steps.resolving import work_out_costs
from questboard.games.mage_knight.steps.round_order import DISPLAY_TACTICS, ORDER_TURNS, place_of
from questboard.games.mage_knight.steps.set_up import DEAL_HEROES, lay_out
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.steps.turns import NEXT_TURN, TURN_OVER
from questboard.games.mage_knight.table.positions import kinds, reading, rival
from questboard.games.mage_knight.table.positions.kinds import Kind
from questboard.games.mage_knight.table.positions.lines import KINDS
from questboard.games.mage_knight.table.positions.reading import Entry, fault
from questboard.games.mage_knight.table.positions.setting import Setting
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.play import proceed
from questboard.kernel.words import listing, shown

OF_TURN = {"move", "influence", "heal", "interacting", "done", "fight"}
MOST_DICE = 5
MOST_ROLLS = 200_000


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
    entries = reading.read_entries(text, seats)
    for entry in entries:
        if entry.what in numbers.HERO:
            swap_hero(table, entry.seat, reading.named(table.contents().heroes, entry.what))
    table.agenda = [DEAL_HEROES]
    DEAL_HEROES.act(table)
    rival.choose_hero(table, entries)
    table.round = 1
    table.turn = Turn()
    setting = Setting(table)
    entries = sort_entries(setting, entries)
    for entry in entries:
        ALL[entry.kind].first(setting, entry)
    for entry in entries:
        if entry.kind in KINDS:
            KINDS[entry.kind].read(setting, entry)
    setting.put_all()
    deal_tactics(setting)
    for entry in entries:
        if entry.kind in LATE:
            LATE[entry.kind].read(setting, entry)
    return table


def sort_entries(setting: Setting, entries: list[Entry]) -> list[Entry]:
    """In the order of their kinds, whatever order they were said in; none is said twice."""
    order = list(ALL)

    def rank(entry: Entry) -> tuple[int, int, int, list[str]]:
        tile = numbers.TILE.get(entry.rest[0], 0) if entry.rest else 0
        return order.index(entry.kind), entry.seat, tile, entry.words

    for entry in entries:
        if entry.kind not in ALL or entry.what == "hero":
            known = [*ALL, *numbers.HERO, "night", "player"]
            raise fault("entry", what=shown(entry.what), near=reading.near(entry.what, known))
        kind = ALL[entry.kind]
        place = "" if kind.each is None else " ".join(entry.rest[kind.each :][:1])
        said = (entry.seat if kind.of_player else 0, entry.kind, place)
        if said in setting.said and kind.each != kinds.SEVERAL:
            raise fault("twice", what=shown(f"{entry.what} {place}".strip()))
        setting.said.add(said)
    return sorted(entries, key=rank)


def swap_hero(table: Table, seat: int, hero: int) -> None:
    """A player gets a hero; whoever had it takes the other."""
    had = table.players[seat].hero
    for player in table.players:
        if player.hero == hero:
            player.hero = had
    table.players[seat].hero = hero


def deal_tactics(setting: Setting) -> None:
    """Everybody has a Tactic of the time of day, no two the same: who was given none, and the
    rival, get the first ones left (MK-402, MK-2003). They make the Round Order (MK-406)."""
    table = setting.table
    box = table.contents()
    left = box.night_tactics if table.night else box.day_tactics
    left = [tactic for tactic in left if tactic not in table.tactics_gone]
    takers: list[Player | Rival] = [*table.players]
    if table.rival is not None:
        takers.append(table.rival)
    for taker in takers:
        if taker.tactic == NONE:
            continue
        tactic = TACTICS[taker.tactic]
        if tactic.night != table.night:
            raise fault("tactic_day" if table.night else "tactic_night", name=tactic.id)
        if taker.tactic not in left:
            raise fault("tactic_twice", name=tactic.id)
        left.remove(taker.tactic)
    for taker in takers:
        if taker.tactic == NONE and not left:
            raise fault("no_tactic")
        taker.tactic = left.pop(0) if taker.tactic == NONE else taker.tactic
    said = any(what in ("tactic", "gone") for _, what, _ in setting.said)
    table.tactics = left if said else []
    table.turn_order.sort(key=lambda seat: place_of(table, seat))


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
    if (0, "source", "") not in setting.said:
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
    seat = reading.number(entry.words, 1, table.seats) - 1
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
    said = OF_TURN & {what for _, what, _ in setting.said}
    if said:
        raise fault("no_turn", what=sorted(said)[0])
    table.agenda = [NEXT_TURN]
    if entry.rest == ["tactics"]:
        if any(what == "tactic" for _, what, _ in setting.said):
            raise fault("no_tactics")
        for player in table.players:
            player.tactic = NONE
        if table.rival is not None:
            table.rival.tactic = NONE
        table.agenda += [ORDER_TURNS, DISPLAY_TACTICS]
    else:
        table.due = table.turn_order.index(reading.taker(table, entry.words))
    look_around(table)
    check_dice(setting)


def write_turn(table: Table, seat: int) -> list[str]:
    return [str(table.turn.seat + 1)] if table.turn.seat != NOBODY else []


def write_due(table: Table, seat: int) -> list[str]:
    if table.turn.seat != NOBODY:
        return []
    taker = table.turn_order[table.due]
    return [str(taker + 1) if taker < table.seats else reading.DUMMY]


def read_announced(setting: Setting, entry: Entry) -> None:
    """``announced 2``: the others have one more turn each, until that player would be due."""
    table = setting.table
    table.announced = reading.taker(table, entry.words)
    table.last_turns = turns_until(table, table.announced)
    if not table.last_turns:
        raise fault("announced", who=" ".join(entry.rest))


def turns_until(table: Table, taker: int) -> int:
    order = table.turn_order
    return (order.index(taker) - table.due) % len(order)


def write_announced(table: Table, seat: int) -> list[str]:
    if table.announced == NOBODY:
        return []
    return [str(table.announced + 1) if table.announced < table.seats else reading.DUMMY]


def read_ending(setting: Setting, entry: Entry) -> None:
    """``ending 2``: this player met the goal; every player has one more turn (MK-1701)."""
    table = setting.table
    seat = reading.number(entry.words, 1, table.seats) - 1
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
    site, phase = "", "ranged"
    words = entry.rest[:]
    while len(words) > 1 and words[-2] in ("at", "phase"):
        if words[-2] == "at":
            site = words[-1]
            if site not in sites:
                raise fault("site", name=shown(site), near=reading.near(site, list(sites)))
        else:
            phase = words[-1]
            if phase not in PHASES:
                raise fault("phase", name=shown(phase), known=listing(PHASES, "or"))
        words = words[:-2]
    if not words:
        raise fault("fight")
    where = SITES[sites.get(site, NO_SITE)]
    walled = where.kind == FORTIFIED
    combat = Combat()
    combat.night, combat.units = where.night, where.units
    for space in range(7 * len(table.order)):
        if site and table.laid(space) and table.site(space) == sites[site]:
            combat.space = space
            combat.origin = table.players[seat].space
            break
    for name in words:
        combat.foes.append(Foe(setting.token(name), NOWHERE, walled, bool(site)))
    begin(table, seat, combat)
    table.turn.acted = True
    while combat.phase < PHASES.index(phase):
        finish_phase(table, seat)


# -------------------------------------------------------------------------------- dice to come


def read_dice(setting: Setting, entry: Entry) -> None:
    """``dice red gold``: what the next dice will show. The generator of the table is wound on until
    they are what comes next, so that there is no other chance than that one."""
    faces = reading.colours(entry.rest)
    if len(faces) > MOST_DICE:
        raise fault("many_dice", most=MOST_DICE, n=len(faces))
    rng = setting.table.rng
    for _ in range(MOST_ROLLS):
        ahead = rng.copy()
        if all(ahead.below(len(COLOURS)) == face for face in faces):
            return
        rng.next()
    raise fault("dice_never", said=" ".join(entry.rest))


LATE = {
    "turn": Kind(read_turn, write_turn),
    "due": Kind(read_due, write_due),
    "announced": Kind(read_announced, write_announced),
    "ending": Kind(read_ending, write_ending),
    "fight": Kind(read_fight, kinds.never),
    "dice": Kind(read_dice, kinds.never),
}
ALL = {**KINDS, **LATE}
