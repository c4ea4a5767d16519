"""Where characters may go, and what happens when they get there (chapters 5 to 8)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.language import choices, reasons
from questboard.games.old_mage.language.words import HELD, INTERRUPT, NOT_PLACED
from questboard.games.old_mage.state import facts, land
from questboard.games.old_mage.state.numbers import NONE, TOKEN_FOR
from questboard.games.old_mage.steps import basics
from questboard.games.old_mage.steps.casts import find_casts
from questboard.games.old_mage.steps.claims import Claim, lying_at
from questboard.games.old_mage.steps.harm import BY_SPELL, Loss, lose
from questboard.games.old_mage.steps.own_time import OwnTime
from questboard.games.old_mage.steps.plans import NO_OCCASION, begin_plan
from questboard.games.old_mage.steps.windows import ON_ENTRY, Casting, open_window
from questboard.games.old_mage.steps.winning import look_for_win
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step


def shore_after(table: facts.Table, who: int, space: int, shore: int, side: int) -> int:
    """The shore reached by a step over a side; NO_SHORE if the step is not possible."""
    there = land.NEAR[6 * space + side]
    if there == land.NOWHERE or table.barred(who, there):
        return land.NO_SHORE
    if not (land.WET[space] or land.WET[there]) or not table.on_foot(who):
        return 0
    if land.WET[space] and land.SHORE[6 * space + side] != shore:  # OM-297
        return land.NO_SHORE
    return land.SHORE[6 * there + land.opposite(side)]  # OM-293


def bars_step(table: facts.Table, who: int, space: int, shore: int, side: int, left: int) -> int:
    """Why a step over a side is not legal with so much movement before it."""
    there = land.NEAR[6 * space + side]
    if there == land.NOWHERE:
        return reasons.HALF
    if table.is_destroyed(there):
        return reasons.DESTROYED
    if table.shut_on_foot(there) and table.on_foot(who):
        return reasons.SHUT
    if not (land.WET[space] or land.WET[there]):
        return 0
    reached = shore_after(table, who, space, shore, side)
    if reached == land.NO_SHORE:
        return reasons.WATER
    if not land.WET[there] or land.ROOM[there][reached] or not table.on_foot(who):
        return 0
    # OM-302, OM-303: onto a shore without room only to go on from there.
    if left < 2 or ends_move(table, who, there) or hazard_ends(table, who, there):
        return reasons.NARROW
    for on in range(6):
        if not bars_step(table, who, there, reached, on, left - 1):
            return 0
    return reasons.NARROW


def bars_way(table: facts.Table, who: int, space: int, left: int) -> int:
    """Why a Mage cannot step into any hex of the board, as far as feet and land go."""
    here = table.place_of(who)
    for side in range(6):
        if land.NEAR[6 * here + side] == space:
            return bars_step(table, who, here, shore_of(table, who), side, left)
    return reasons.ALREADY if space == here else reasons.TOO_FAR


def ends_move(table: facts.Table, who: int, space: int) -> bool:
    """Whether movement ends in a hex by what it holds (OM-251, OM-303; a Summons: OM-543)."""
    if who < facts.FIRST_MONSTER:
        return table.stops(who, space)
    return bool(table.foes_of(who, space))


def hazard_ends(table: facts.Table, who: int, space: int) -> bool:
    """Whether a token there ends the move (OM-312)."""
    for working in table.workings:
        if working.has_token(space) and basics.token_acts(table, working, who):
            hazard = TOKEN_FOR[working.card].hazard
            if hazard is not None and hazard.ends_move:
                return True
    return False


def shore_of(table: facts.Table, who: int) -> int:
    if who < facts.FIRST_MONSTER:
        return table.mages[who].shore
    monster = table.monster(who)
    return monster.shore if monster is not None else 0


def put(table: facts.Table, who: int, space: int, shore: int) -> None:
    """A character is now there; a Haunt takes its monster along."""
    if who < facts.FIRST_MONSTER:
        mage = table.mages[who]
        mage.hex = space
        mage.shore = shore
        if mage.monster >= 0:
            put(table, mage.monster, space, 0)
    else:
        monster = table.monster(who)
        if monster is not None:
            monster.hex = space
            monster.shore = shore


def step_to(table: facts.Table, who: int, space: int) -> None:
    """A step into an adjacent hex."""
    here = table.place_of(who)
    side = 0
    while side < 5 and land.NEAR[6 * here + side] != space:
        side += 1
    shore = shore_after(table, who, here, shore_of(table, who), side)
    put(table, who, space, max(0, shore))
    if table.events is not None:
        table.tell(events.Went(*events.character(table, who), here, space))


def place(table: facts.Table, who: int, space: int) -> None:
    """Put a character in a hex without passing those between; it enters it (OM-141, OM-142).

    No hex of the board has two shores with room, so there is nothing to choose (OM-305).
    """
    here = table.place_of(who)
    put(table, who, space, max(0, land.FIRST_ROOM[space]))
    if table.events is not None:
        table.tell(events.Placed(*events.character(table, who), here, space))
    halt(table, who)
    meets_there(table, who)
    entered(table, who)


def meets_there(table: facts.Table, who: int) -> None:
    """The active Mage was placed with a character that it would battle (OM-409)."""
    here = table.place_of(who)
    if who == table.active and not table.done & facts.MET and table.foes_of(who, here):
        table.due = here


def pass_through(table: facts.Table, who: int, space: int) -> None:
    """Placed by a gate or portal; a move goes on."""
    here = table.place_of(who)
    put(table, who, space, max(0, land.FIRST_ROOM[space]))
    if table.events is not None:
        table.tell(events.SteppedThrough(*events.character(table, who), here, space))


def halt(table: facts.Table, who: int) -> None:
    """A move that is being made is over (OM-262, OM-324)."""
    walk = walk_of(table, who)
    if walk is not None:
        walk.left = 0


def entered(table: facts.Table, who: int) -> None:
    """A character has entered its hex: tokens, claims, the Orb win; in this order (OM-277)."""
    if who < facts.FIRST_MONSTER and table.mages[who].status == facts.HAUNT:
        who = table.mages[who].monster  # alone it is nothing that a token acts on (OM-804)
        if who < 0:
            return
    space = table.place_of(who)
    if who < facts.FIRST_MONSTER:
        look_for_win(table, who)
        if table.lying and lying_at(table, space) and table.mages[who].stands():
            table.agenda.append(Claim(who))
    acting = acting_in(table, who, space)
    if acting:
        table.agenda.append(EnterSpaces(table.player_of(who), who, space, acting))


def acting_in(table: facts.Table, who: int, space: int) -> list[int]:
    """The spells whose tokens act on who enters a hex; the last of one name (OM-280, OM-628)."""
    found: list[int] = []
    names: list[int] = []
    for at in range(len(table.workings) - 1, -1, -1):
        working = table.workings[at]
        if working.has_token(space) and working.card not in names:
            if basics.token_acts(table, working, who):
                names.append(working.card)
                found.append(working.number)
    return found


def token_came(table: facts.Table, working: facts.Working, space: int) -> None:
    """A token moved into a hex: all characters there enter its space (OM-272, OM-279)."""
    there = [who for who in table.characters_in(space) if basics.token_acts(table, working, who)]
    if there:
        act_on(table, there, working, space)


def act_on(table: facts.Table, whom: list[int], working: facts.Working, space: int) -> None:
    table.agenda.append(TokenActs(whom, working.number, space))
    if TOKEN_FOR[working.card].hazard is not None:
        open_window(table, ON_ENTRY, table.player_of(whom[0]), NONE, basics.victims_of(table, whom))


class EnterSpaces(OwnTime):
    """Tokens of several names act in the order that the entering player chooses (OM-278)."""

    who: int
    hex: int
    acting: list[int]

    def __init__(self, seat: int, who: int, hex: int, acting: list[int]) -> None:
        super().__init__(seat)
        self.who = who
        self.hex = hex
        self.acting = acting

    def copy(self) -> EnterSpaces:
        return EnterSpaces(self.seat, self.who, self.hex, self.acting[:])

    def find(self, table: facts.Table) -> list[Choice]:
        found: list[Choice] = []
        if table.place_of(self.who) == self.hex:
            for working in table.workings:
                if working.number in self.acting and basics.token_acts(table, working, self.who):
                    found.append(choices.OF_CARD[choices.FACE][working.card])
        return found or [choices.PASS]

    def take(self, table: facts.Table, choice: Choice) -> None:
        for working in table.workings:
            if isinstance(choice, choices.OfCard) and working.card == choice.card:
                if working.number in self.acting:
                    self.acting.remove(working.number)
                    act_on(table, [self.who], working, self.hex)
                    return
        table.agenda.pop()


class TokenActs(Step[facts.Table]):
    """The tokens of one spell act on characters that entered their space."""

    whom: list[int]
    working: int
    hex: int

    def __init__(self, whom: list[int], working: int, hex: int) -> None:
        self.whom = whom
        self.working = working
        self.hex = hex

    def act(self, table: facts.Table) -> None:
        table.agenda.pop()
        working = table.working(self.working)
        losses: list[Loss] = []
        for who in self.whom:
            if working is None or table.place_of(who) != self.hex:
                continue
            if not basics.token_acts(table, working, who):
                continue
            if TOKEN_FOR[working.card].portal:
                table.agenda.append(UsePortal(table.player_of(who), who, working.number))
            else:
                losses.append(suffer_token(table, working, who))
        lose(table, losses, BY_SPELL)


def suffer_token(
    table: facts.Table, working: facts.Working, who: int, dice: int = 0, against: int = 0
) -> Loss:
    """Roll the dice of a token against a character; ``against`` is for a Ward."""
    hazard = TOKEN_FOR[working.card].hazard
    assert hazard is not None
    loss, stars = basics.roll_spell_dice(
        table, who, dice if dice else hazard.dice, hazard.stars_hit, against
    )
    if hazard.once:
        working.struck.append(who)
    if hazard.ends_move:  # OM-154
        halt(table, who)
    if stars and hazard.star_discards and who < facts.FIRST_MONSTER:
        basics.discard_random(table, who)
    return Loss(who, loss, working.controller)


class UsePortal(OwnTime):
    """A Mage or Summons on a Mage Portal may step through to the other one."""

    who: int
    working: int

    def __init__(self, seat: int, who: int, working: int) -> None:
        super().__init__(seat)
        self.who = who
        self.working = working

    def copy(self) -> UsePortal:
        return UsePortal(self.seat, self.who, self.working)

    def find(self, table: facts.Table) -> list[Choice]:
        there = self.other_end(table)
        if there == land.NOWHERE or not table.could_end(self.who, there):
            return [choices.STAY]
        if self.who < facts.FIRST_MONSTER and table.gift(self.who, NOT_PLACED):
            return [choices.STAY]
        if (
            self.who == table.active
            and table.done & facts.MET
            and not table.empty_for(self.who, there)
        ):
            return [choices.STAY]  # OM-226
        return [choices.STAY, choices.PORTAL]

    def other_end(self, table: facts.Table) -> int:
        working = table.working(self.working)
        here = table.place_of(self.who)
        if working is None or here not in working.tokens or len(working.tokens) != 2:
            return land.NOWHERE
        return working.tokens[1] if working.tokens[0] == here else working.tokens[0]

    def take(self, table: facts.Table, choice: Choice) -> None:
        there = self.other_end(table)
        table.agenda.pop()
        working = table.working(self.working)
        if (
            choice is not choices.STAY
            and choice.text() == choices.PORTAL.text()
            and working is not None
        ):
            working.struck.append(self.who)
            rest = self.faced(table)
            pass_through(table, self.who, there)
            walk = walk_of(table, self.who)
            if walk is not None:
                walk.arrived(table)
            meets_there(table, self.who)
            entered(table, self.who)
            if rest is not None:  # OM-278: stepping through spares it nothing that it entered
                rest.hex = there
                table.agenda.append(rest)

    def faced(self, table: facts.Table) -> EnterSpaces | None:
        """The other tokens that the character entered on this side, taken from the agenda."""
        step = table.agenda[-1]
        if isinstance(step, EnterSpaces) and step.who == self.who:
            table.agenda.pop()
            return step
        return None


# ---------------------------------------------------------------------------- walks and going back


class Walk(Question[facts.Table]):
    """A move that is being made, step by step: by a Mage, a Summons or a token."""

    who: int
    left: int
    path: list[int]  # hexes that it came through and in which it could have ended

    def __init__(self, seat: int, who: int, left: int, path: list[int]) -> None:
        super().__init__(seat)
        self.who = who
        self.left = left
        self.path = path

    def bars_walking(self, table: facts.Table) -> int:
        """Why a Mage cannot go on."""
        if not table.mages[self.seat].stands():
            return reasons.HAUNT_NOW
        if self.left <= 0:
            return reasons.NO_MOVE_LEFT
        return reasons.HELD_FAST if table.gift(self.seat, HELD) else 0

    def leave(self, table: facts.Table) -> None:
        """Remember the hex that a step leaves."""
        if stands_well(table, self.who):
            self.path.append(table.place_of(self.who))

    def arrived(self, table: facts.Table) -> None:
        """Something else than a step took the walker to a hex, and the walk goes on."""

    def find_answers(self, table: facts.Table, found: list[Choice]) -> None:
        """Interrupts, wherever the active player has a decision (OM-647)."""
        if self.seat == table.active and len(found) > 1:
            find_casts(table, self.seat, INTERRUPT, False, NO_OCCASION, found)

    def casts(self, table: facts.Table, choice: Choice) -> bool:
        if isinstance(choice, choices.Cast):
            plan = begin_plan(table, self.seat, choice.card, choice.eye)
            table.agenda.append(Casting(self.seat, plan))
            return True
        return False

    def stuck(self, table: facts.Table) -> bool:
        """Whether the move must go on, from a shore without room (OM-302)."""
        return table.place_of(self.who) != land.NOWHERE and must_go_on(table, self.who)

    def stop(self, table: facts.Table) -> None:
        """The end of the move; where it cannot end, the walker goes back first (OM-321)."""
        self.left = 0
        if table.place_of(self.who) == land.NOWHERE or stands_well(table, self.who):
            table.agenda.pop()
        else:
            table.agenda.append(GoBack(self.seat, self.who))


def walk_of(table: facts.Table, who: int) -> Walk | None:
    """The move that a character is making."""
    for at in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[at]
        if isinstance(step, Walk) and step.who == who:
            return step
    return None


def must_go_on(table: facts.Table, who: int) -> bool:
    space = table.place_of(who)
    return land.WET[space] and table.on_foot(who) and not land.ROOM[space][shore_of(table, who)]


def stands_well(table: facts.Table, who: int) -> bool:
    """Whether a character may be where it is (OM-155); Haunts may be anywhere (OM-815)."""
    if who < facts.FIRST_MONSTER and table.mages[who].status == facts.HAUNT:
        return True
    return table.may_stay(who, table.place_of(who)) and not must_go_on(table, who)


def settle(table: facts.Table, who: int) -> None:
    """Whoever stands where it cannot goes to the closest legal hex (OM-322)."""
    if table.place_of(who) != land.NOWHERE and not stands_well(table, who):
        table.agenda.append(GoBack(table.player_of(who), who))


def come_down(table: facts.Table, who: int) -> None:
    """A character over water that stops ignoring it takes a shore with room (OM-311)."""
    space = table.place_of(who)
    if space == land.NOWHERE or not table.on_foot(who):
        return
    if land.WET[space] and land.FIRST_ROOM[space] != land.NO_SHORE:
        put(table, who, space, land.FIRST_ROOM[space])
    settle(table, who)


def closest(table: facts.Table, who: int) -> list[int]:
    """The nearest hexes that are empty for a character and let it stand (OM-325)."""
    here = table.place_of(who)
    best = 999
    found: list[int] = []
    far = land.DISTANCE[here]
    for space in range(land.SPACES):
        if far[space] > best or not table.empty_for(who, space):
            continue
        if not table.could_end(who, space):
            continue
        if far[space] < best:
            best = far[space]
            found = []
        found.append(space)
    return found


class GoBack(OwnTime):
    """A character whose place became illegal leaves it: in its own move back along its path
    (OM-323), at another time to the closest legal hex (OM-325, OM-326)."""

    who: int

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who = who

    def copy(self) -> GoBack:
        return GoBack(self.seat, self.who)

    def find(self, table: facts.Table) -> list[Choice]:
        if table.place_of(self.who) == land.NOWHERE or stands_well(table, self.who):
            return [choices.STAY]
        walk = walk_of(table, self.who)
        if walk is not None:
            for space in reversed(walk.path):
                if table.could_end(self.who, space):
                    return [choices.GO[space]]
        found: list[Choice] = [choices.GO[space] for space in closest(table, self.who)]
        return found or [choices.STAY]

    def take(self, table: facts.Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, choices.Go):
            return
        # OM-327, OM-328: it enters the hex of arrival, and no encounter is due there.
        due = table.due
        place(table, self.who, choice.hex)
        table.due = due


class Pushed(Step[facts.Table]):
    """A character is pushed hex by hex, and enters each of them (OM-146, OM-307)."""

    who: int
    side: int
    left: int
    hex: int  # where it should be; elsewhere the push is over

    def __init__(self, who: int, side: int, left: int, hex: int) -> None:
        self.who = who
        self.side = side
        self.left = left
        self.hex = hex

    def copy(self) -> Pushed:
        return Pushed(self.who, self.side, self.left, self.hex)

    def act(self, table: facts.Table) -> None:
        there = land.NEAR[6 * self.hex + self.side]
        if self.left == 0 or not self.opens(table, there):
            table.agenda.pop()
            return
        self.left -= 1
        shore = shore_after(table, self.who, self.hex, shore_of(table, self.who), self.side)
        put(table, self.who, there, max(0, shore))
        if table.events is not None:
            whom = events.character(table, self.who)
            table.tell(events.WasPushed(*whom, self.hex, there))
        self.hex = there
        entered(table, self.who)

    def opens(self, table: facts.Table, there: int) -> bool:
        """Into a hex that holds nobody and nothing, and in which a move could end."""
        if there == land.NOWHERE or table.place_of(self.who) != self.hex:
            return False
        if table.site[there] != facts.NO_SITE_HERE or table.anyone_in(there):
            return False
        shore = shore_of(table, self.who)
        return table.could_end(self.who, there) and not bars_step(
            table, self.who, self.hex, shore, self.side, 1
        )


class BonusMove(Walk):
    """Bonus movement: steps into empty hexes only (OM-143 to OM-145)."""

    def copy(self) -> BonusMove:
        return BonusMove(self.seat, self.who, self.left, self.path[:])

    def find(self, table: facts.Table) -> list[Choice]:
        mage = table.mages[self.seat]
        found: list[Choice] = []
        if not self.bars_walking(table):
            for side in range(6):
                there = land.NEAR[6 * mage.hex + side]
                if there != land.NOWHERE and not self.bars_entry(table, there):
                    if not bars_step(table, self.seat, mage.hex, mage.shore, side, self.left):
                        found.append(choices.GO[there])
        if not found or not self.stuck(table):
            found.append(choices.HALT)
        self.find_answers(table, found)
        return found

    def bars_entry(self, table: facts.Table, space: int) -> int:
        """Why bonus movement does not lead into a hex."""
        return 0 if table.empty_for(self.seat, space) else reasons.MUST_BE_EMPTY

    def bars_go(self, table: facts.Table, space: int) -> int:
        """Why the Mage cannot step into a hex."""
        barred = bars_way(table, self.seat, space, self.left)
        if barred == reasons.ALREADY or barred == reasons.TOO_FAR:
            return barred
        return self.bars_walking(table) or self.bars_entry(table, space) or barred

    def arrived(self, table: facts.Table) -> None:
        if table.stops(self.seat, table.mages[self.seat].hex):  # OM-143, OM-251
            self.left = 0

    def take(self, table: facts.Table, choice: Choice) -> None:
        if isinstance(choice, choices.Go):
            self.left -= 1
            self.leave(table)
            step_to(table, self.seat, choice.hex)
            entered(table, self.seat)
        elif not self.casts(table, choice):
            self.stop(table)


def bonus_move(table: facts.Table, seat: int, hexes: int) -> None:
    table.agenda.append(BonusMove(seat, seat, hexes, []))
