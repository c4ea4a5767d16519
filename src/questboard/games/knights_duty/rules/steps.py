"""The stages of play of A Knight's Duty, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from questboard.games.knights_duty import events
from questboard.games.knights_duty.rules import choices, content, reasons
from questboard.games.knights_duty.rules.state import Table, falls
from questboard.kernel.core.state import Ask, Choice, Result, Step, Together, nobody

NOBODY: Final = -1

# ------------------------------------------------------------------------------- the set-up


class ChooseClan(Ask[Table]):
    """A player takes any clan that is still free (KD-119, KD-127)."""

    def options(self, table: Table, seat: int) -> list[Choice]:
        clans = range(len(content.CLANS))
        return [choices.TAKE_CLAN[clan] for clan in clans if not bars_clan(table, clan)]

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.TakeClan)
        table.agenda.pop()
        take_corner(table, seat, choice.clan)
        if table.events is not None:
            table.tell(events.ClanTaken(seat, choice.clan))


def bars_clan(table: Table, clan: int) -> int:
    """Why a clan cannot be chosen."""
    return reasons.CLAN_TAKEN if table.of_clan(clan) >= 0 else 0


def take_corner(table: Table, seat: int, clan: int) -> None:
    """Put a knight on the start space of its clan (KD-113)."""
    knight = table.knights[seat]
    knight.clan = clan
    knight.space = content.STARTS[clan]


# --------------------------------------------------------------------------------- the turn


class Turn(Step[Table]):
    """A turn: all plan, then three phases are played. It lies at the bottom of the agenda."""

    def act(self, table: Table) -> None:
        table.phase = 0
        for knight in table.knights:
            knight.plan = []  # KD-211
            knight.token = content.NO_TOKEN
        if table.turn_limit and table.turn == table.turn_limit:  # KD-1011
            end(table, table.survivors(), "turn_limit")
            return
        table.turn += 1
        if table.events is not None:
            table.tell(events.TurnBegan(table.turn))
        planners = 0
        for seat in range(table.seats):
            knight = table.knights[seat]
            if knight.on_board():
                planners |= 1 << seat
                if knight.space == content.HIGH_GROUND:  # KD-907
                    regain_inspiration(table, seat)
        table.agenda.append(PHASES[2])
        table.agenda.append(PHASES[1])
        table.agenda.append(PHASES[0])
        table.agenda.append(Planning(planners, nobody(table.seats)))


class Planning(Together[Table]):
    """Every player lays a plan face down (section 2)."""

    def options(self, table: Table, seat: int) -> list[Choice]:
        return choices.PLANS[table.knights[seat].slots()]

    def settle(self, table: Table) -> None:
        for seat in range(table.seats):
            choice = self.answers[seat]
            if choice is not None:
                assert isinstance(choice, choices.Plan)
                table.knights[seat].plan = choice.tokens
                if table.events is not None:
                    table.tell(events.Planned(seat, choice.tokens))

    def copy(self) -> Planning:
        return Planning(self.waiting, self.answers[:])


class Phase(Step[Table]):
    """All tokens of one slot are revealed together and resolved (section 3)."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def act(self, table: Table) -> None:
        table.agenda.pop()
        table.phase = self.number
        movers = 0
        swappers = 0
        attackers = 0
        revealed = False
        for seat in range(table.seats):
            knight = table.knights[seat]
            knight.token = content.NO_TOKEN
            if knight.acts_in(self.number):
                revealed = True
                token = knight.plan[self.number - 1]
                knight.token = token
                if token == content.MOVE:
                    movers |= 1 << seat
                elif token == knight.weapon:  # KD-502, KD-701
                    attackers |= 1 << seat
                elif content.is_weapon(token):  # KD-501
                    swappers |= 1 << seat
        if not revealed:  # KD-312
            return
        table.learn()
        if table.events is not None:
            tokens = [knight.token for knight in table.knights]
            table.tell(events.Revealed(self.number, tokens))
        # Pushed in reverse: movement first, then equipment, then attacks (KD-303).
        if attackers:
            table.agenda.append(REMOVE_DEFEATED)
            table.agenda.append(Attacking(attackers))
        if swappers:
            table.agenda.append(ChangeEquipment(swappers))
        if movers:
            table.agenda.append(movement(table, movers))


# ---------------------------------------------------------------------------------- movement


class Movement(Together[Table]):
    """All movers choose a neighbouring space or stay (KD-401 to KD-408)."""

    def options(self, table: Table, seat: int) -> list[Choice]:
        return destinations(table, seat)

    def settle(self, table: Table) -> None:
        goals = [content.OFF_BOARD] * table.seats
        for seat in range(table.seats):
            choice = self.answers[seat]
            if isinstance(choice, choices.Go):
                goals[seat] = choice.space
            elif choice is not None and table.events is not None:
                table.tell(events.Stayed(seat))
        claimants = 0
        for seat in range(table.seats):
            if goals[seat] != content.OFF_BOARD and goals.count(goals[seat]) > 1:  # KD-411
                claimants |= 1 << seat
        if claimants:
            if table.events is not None:
                tell_contests(table, goals)
            table.agenda.append(Contest(claimants, nobody(table.seats), goals))
        else:
            move_all(table, goals)

    def copy(self) -> Movement:
        return Movement(self.waiting, self.answers[:])


def movement(table: Table, movers: int) -> Movement:
    """The question to all movers; a knight that is hemmed in stays without being asked."""
    step = Movement(movers, nobody(table.seats))
    if table.seats > 3:  # a space has three neighbours at the least
        for seat in range(table.seats):
            if movers >> seat & 1 and len(destinations(table, seat)) == 1:
                step.answer(table, seat, choices.STAY)
    return step


def destinations(table: Table, seat: int) -> list[Choice]:
    """Where a mover may want to go: to a neighbouring space that may be free."""
    held = held_spaces(table)
    found: list[Choice] = [
        choices.GO[space]
        for space in content.NEIGHBOURS[table.knights[seat].space]
        if not bars_entry(held, space)
    ]
    found.append(choices.STAY)
    return found


def held_spaces(table: Table) -> int:
    """The spaces of knights that do not move, as bits; that of a mover may come free (KD-408)."""
    held = 0
    for knight in table.knights:
        if knight.token != content.MOVE and knight.on_board():
            held |= 1 << knight.space
    return held


def bars_entry(held: int, space: int) -> int:
    """Why a neighbouring space cannot be wanted."""
    return reasons.HELD if held >> space & 1 else 0


def bars_go(table: Table, seat: int, space: int) -> int:
    """Why a mover cannot want to go to a space of the board."""
    distance = content.DISTANCE[table.knights[seat].space][space]
    if distance == 1:
        return bars_entry(held_spaces(table), space)
    return reasons.TOO_FAR if distance else reasons.ALREADY_THERE


class Contest(Together[Table]):
    """Everyone who wants a contested space yields or insists (KD-412 to KD-415)."""

    goals: list[int]

    def __init__(self, waiting: int, answers: list[Choice | None], goals: list[int]) -> None:
        super().__init__(waiting, answers)
        self.goals = goals

    def options(self, table: Table, seat: int) -> list[Choice]:
        return choices.CONTEST

    def settle(self, table: Table) -> None:
        goals = self.goals[:]
        for seat in range(table.seats):
            choice = self.answers[seat]
            if choice is None:
                continue
            insists = isinstance(choice, choices.Insist)
            if table.events is not None:
                table.tell(events.ContestAnswered(seat, insists))
            for rival in range(table.seats):
                if rival != seat and self.goals[rival] == self.goals[seat]:
                    if not insists or isinstance(self.answers[rival], choices.Insist):  # KD-414
                        goals[seat] = content.OFF_BOARD
        if table.events is not None:
            for seat in range(table.seats):
                if goals[seat] != self.goals[seat]:
                    table.tell(events.Blocked(seat, self.goals[seat]))
        move_all(table, goals)

    def copy(self) -> Contest:
        return Contest(self.waiting, self.answers[:], self.goals)


def move_all(table: Table, goals: list[int]) -> None:
    """Move all at once whose space comes free (KD-417); every goal is wanted by one knight."""
    changed = True
    while changed:
        changed = False
        for seat in range(table.seats):
            if goals[seat] == content.OFF_BOARD:
                continue
            holder = table.holder(goals[seat])
            if holder >= 0 and goals[holder] == content.OFF_BOARD:  # KD-416
                if table.events is not None:
                    table.tell(events.Blocked(seat, goals[seat]))
                goals[seat] = content.OFF_BOARD
                changed = True
    for seat in range(table.seats):
        if goals[seat] != content.OFF_BOARD:
            knight = table.knights[seat]
            origin, knight.space = knight.space, goals[seat]
            if table.events is not None:
                table.tell(events.Moved(seat, origin, knight.space))
            if knight.space == content.HIGH_GROUND:  # KD-906
                regain_inspiration(table, seat)


def tell_contests(table: Table, goals: list[int]) -> None:
    for seat in range(table.seats):
        if goals[seat] != content.OFF_BOARD and goals.index(goals[seat]) == seat:
            rivals = [rival for rival in range(table.seats) if goals[rival] == goals[seat]]
            if len(rivals) > 1:
                table.tell(events.Contested(goals[seat], rivals))


# --------------------------------------------------------------------------------- equipment


class ChangeEquipment(Step[Table]):
    """A weapon token other than the equipped one changes the weapon (section 5)."""

    swappers: int

    def __init__(self, swappers: int) -> None:
        self.swappers = swappers

    def act(self, table: Table) -> None:
        table.agenda.pop()
        for seat in range(table.seats):
            if self.swappers >> seat & 1:
                knight = table.knights[seat]
                knight.weapon = knight.token
                if table.events is not None:
                    table.tell(events.Equipped(seat, knight.weapon))


# --------------------------------------------------------------------------------- attacking


class Attacking(Step[Table]):
    """Those who attack look for somebody in reach (section 7)."""

    attackers: int

    def __init__(self, attackers: int) -> None:
        self.attackers = attackers

    def act(self, table: Table) -> None:
        table.agenda.pop()
        asked = 0
        for seat in range(table.seats):
            if self.attackers >> seat & 1:
                if table.in_reach(seat):
                    asked |= 1 << seat
                elif table.events is not None:  # KD-709
                    table.tell(events.AttackLost(seat))
        if asked:
            table.agenda.append(Declaration(asked, nobody(table.seats)))


class Declaration(Together[Table]):
    """All attackers name a target in reach, or nobody (KD-710 to KD-712)."""

    def options(self, table: Table, seat: int) -> list[Choice]:
        return strikes(table, seat)

    def settle(self, table: Table) -> None:
        targets = [NOBODY] * table.seats
        queue: list[int] = []
        for seat in range(table.seats):
            choice = self.answers[seat]
            if choice is None:
                continue
            targets[seat] = struck(table, choice)
            if targets[seat] != NOBODY:
                queue.append(seat)
            if table.events is not None:
                table.tell(events.Declared(seat, targets[seat]))
        if len(queue) > 1:
            queue.sort(key=table.place_in_order)
        asked = 0
        for seat in queue:
            if targets.count(targets[seat]) > 1:
                asked |= 1 << seat
        if asked:
            table.agenda.append(Agreement(asked, nobody(table.seats), queue, targets))
        elif queue:
            table.agenda.append(Combats(queue, targets, 0))

    def copy(self) -> Declaration:
        return Declaration(self.waiting, self.answers[:])


def strikes(table: Table, seat: int) -> list[Choice]:
    """A strike at everyone in reach, or none."""
    found: list[Choice] = [
        choices.STRIKE[table.knights[target].clan] for target in table.in_reach(seat)
    ]
    found.append(choices.HOLD)
    return found


def bars_strike(table: Table, seat: int, clan: int) -> int:
    """Why an attacker cannot strike at the knight of a clan."""
    target = table.of_clan(clan)
    if target == NOBODY:
        return reasons.NOT_PLAYING
    return table.bars_target(seat, target, content.REACH[table.knights[seat].weapon])


def struck(table: Table, choice: Choice) -> int:
    """The seat that a choice strikes at, or nobody."""
    return table.of_clan(choice.clan) if isinstance(choice, choices.Strike) else NOBODY


class Agreement(Together[Table]):
    """Attackers who share a target name the one who should go first (KD-714, KD-726)."""

    queue: list[int]
    targets: list[int]

    def __init__(
        self,
        waiting: int,
        answers: list[Choice | None],
        queue: list[int],
        targets: list[int],
    ) -> None:
        super().__init__(waiting, answers)
        self.queue = queue
        self.targets = targets

    def group(self, seat: int) -> list[int]:
        """All who share the seat's target, in the default order."""
        return [other for other in self.queue if not self.bars_member(seat, other)]

    def bars_member(self, seat: int, other: int) -> int:
        """Why one attacker does not belong to the group of another."""
        return 0 if self.targets[other] == self.targets[seat] else reasons.OTHER_TARGET

    def bars_first(self, table: Table, seat: int, clan: int) -> int:
        """Why the knight of a clan cannot be named as the first."""
        other = table.of_clan(clan)
        return self.bars_member(seat, other) if other in self.queue else reasons.NO_TARGET

    def options(self, table: Table, seat: int) -> list[Choice]:
        return [choices.FIRST[table.knights[other].clan] for other in self.group(seat)]

    def settle(self, table: Table) -> None:
        queue = self.queue[:]
        for seat in self.queue:
            choice = self.answers[seat]
            if choice is None:
                continue
            assert isinstance(choice, choices.First)
            first = table.of_clan(choice.clan)
            if table.events is not None:
                table.tell(events.NamedFirst(seat, first))
            group = self.group(seat)
            if seat == group[0] and self.agree(group, choice):
                # KD-725: they share out the places that they hold together.
                places = [self.queue.index(member) for member in group]
                group.remove(first)
                group.insert(0, first)
                for place, member in zip(places, group, strict=True):
                    queue[place] = member
        table.agenda.append(Combats(queue, self.targets, 0))

    def agree(self, group: list[int], named: choices.First) -> bool:
        for member in group:
            choice = self.answers[member]
            if not isinstance(choice, choices.First) or choice.clan != named.clan:
                return False
        return True

    def copy(self) -> Agreement:
        return Agreement(self.waiting, self.answers[:], self.queue, self.targets)


class Combats(Step[Table]):
    """The attacks of a phase, one after another."""

    queue: list[int]
    targets: list[int]
    at: int

    def __init__(self, queue: list[int], targets: list[int], at: int) -> None:
        self.queue = queue
        self.targets = targets
        self.at = at

    def act(self, table: Table) -> None:
        if self.at == len(self.queue):
            table.agenda.pop()
            return
        attacker = self.queue[self.at]
        target = self.targets[attacker]
        waited = False
        for earlier in range(self.at):
            if self.targets[self.queue[earlier]] == target:
                waited = True
        self.at += 1
        if waited:
            table.agenda.append(Retarget(attacker, target))
        else:
            begin_combat(table, attacker, target)

    def copy(self) -> Combats:
        return Combats(self.queue, self.targets, self.at)


class Retarget(Ask[Table]):
    """Who waited for another's attack on a shared target may choose anew (KD-716)."""

    target: int

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, table: Table, seat: int) -> list[Choice]:
        return strikes(table, seat)

    def answer(self, table: Table, seat: int, choice: Choice) -> None:
        table.agenda.pop()
        target = struck(table, choice)
        if table.events is not None:
            table.tell(events.Retargeted(seat, target))
        if target != NOBODY:
            begin_combat(table, seat, target)


# ------------------------------------------------------------------------------------ combat


def begin_combat(table: Table, attacker: int, target: int) -> None:
    """A combat starts; whoever has inspiration is asked for it (KD-804)."""
    asked = 0
    if table.knights[attacker].inspired:
        asked |= 1 << attacker
    if table.knights[target].inspired:
        asked |= 1 << target
    table.agenda.append(Combat(asked, nobody(table.seats), attacker, target))


class Combat(Together[Table]):
    """Both may use inspiration, then one card is drawn (section 8)."""

    attacker: int
    target: int

    def __init__(
        self, waiting: int, answers: list[Choice | None], attacker: int, target: int
    ) -> None:
        super().__init__(waiting, answers)
        self.attacker = attacker
        self.target = target

    def options(self, table: Table, seat: int) -> list[Choice]:
        return choices.INSPIRATION

    def settle(self, table: Table) -> None:
        attacker = table.knights[self.attacker]
        target = table.knights[self.target]
        boosted = self.use_inspiration(table, self.attacker)
        guarded = self.use_inspiration(table, self.target)
        cards = content.pile(attacker.weapon, target.token == content.SHIELD, boosted, guarded)
        hit = table.rng.below(cards.cards()) < cards.hearts  # KD-810
        if table.events is not None:
            table.tell(
                events.CardDrawn(
                    self.attacker, self.target, attacker.weapon, cards.hearts, cards.shields, hit
                )
            )
        if hit:
            self.hit(table)
        elif target.token == content.PARRY:  # KD-816
            lost, attacker.weapon = attacker.weapon, content.NO_WEAPON
            if table.events is not None:
                table.tell(events.Fumbled(self.attacker, lost))

    def use_inspiration(self, table: Table, seat: int) -> bool:
        if not isinstance(self.answers[seat], choices.Inspire):
            return False
        table.knights[seat].inspired = False  # KD-902
        if table.events is not None:
            table.tell(events.InspirationUsed(seat))
        return True

    def hit(self, table: Table) -> None:
        target = table.knights[self.target]
        if target.heart == content.FULL:  # KD-813
            target.heart = content.BROKEN
            if table.events is not None:
                table.tell(events.HeartBroken(self.target))
        elif target.heart == content.BROKEN:  # KD-814
            target.heart = content.DEFEATED
            if table.events is not None:
                table.tell(events.Defeated(self.target, self.attacker))
            regain_inspiration(table, self.attacker)  # KD-911

    def copy(self) -> Combat:
        return Combat(self.waiting, self.answers[:], self.attacker, self.target)


def regain_inspiration(table: Table, seat: int) -> None:
    """Turn the token face up, if it isn't (KD-910)."""
    knight = table.knights[seat]
    if not knight.inspired:
        knight.inspired = True
        if table.events is not None:
            table.tell(events.InspirationRegained(seat))


# --------------------------------------------------------------------------- defeat and end


class RemoveDefeated(Step[Table]):
    """After all attacks of a phase the defeated leave the board (section 10)."""

    def act(self, table: Table) -> None:
        table.agenda.pop()
        fallen: list[int] = []
        for seat in range(table.seats):
            knight = table.knights[seat]
            if falls(knight):
                fallen.append(seat)
                knight.space = content.OFF_BOARD
                knight.plan = []  # KD-1002
                knight.token = content.NO_TOKEN
                if table.events is not None:
                    table.tell(events.Removed(seat))
        if not fallen:
            return
        left = table.survivors()
        if len(left) == 1:  # KD-1004
            end(table, left, "last_standing")
        elif not left:  # KD-1005, KD-1006
            end(table, fallen, "fell_together")


def end(table: Table, first: list[int], how: str) -> None:
    """The match is over; those in first place have won or share the draw."""
    places = [1 if seat in first else 2 for seat in range(table.seats)]
    table.result = Result(places, how != "last_standing", how)
    if table.events is not None:
        table.tell(events.Ended(first, how))


TURN: Final = Turn()
PHASES: Final = [Phase(1), Phase(2), Phase(3)]
REMOVE_DEFEATED: Final = RemoveDefeated()

STEPS = (
    ChooseClan,
    Turn,
    Planning,
    Phase,
    Movement,
    Contest,
    ChangeEquipment,
    Attacking,
    Declaration,
    Agreement,
    Combats,
    Retarget,
    Combat,
    RemoveDefeated,
)
