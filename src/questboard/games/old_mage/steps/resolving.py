"""Spells take effect: one alone, or two of a battle together (OM-463, OM-574)."""

from __future__ import annotations

from questboard.games.old_mage.content.dice import SPELL_FACES
from questboard.games.old_mage.language.words import (
    ABILITY,
    CHANGES,
    CLOAKED,
    E_ANOTHER_TURN,
    E_BATTLE_DICE,
    E_BLAST,
    E_BONUS_MOVE,
    E_DESTROY,
    E_DISPEL,
    E_DRAW,
    E_END_ADVERSE,
    E_END_NEAR,
    E_HEAL,
    E_HEAL_TO,
    E_MIRROR,
    E_MOVE_TOWER,
    E_PEEK,
    E_PLACE_TARGET,
    E_PUSH,
    E_RAISE_TOWER,
    E_REGION_BLAST,
    E_RELOCATE,
    E_RIDE,
    E_SHIELDS,
    E_SPELL_DICE,
    E_STAY,
    E_STEAL,
    E_SUMMON,
    E_SWAP,
    E_TAME,
    E_TOKENS,
    E_WARD,
    GROUP,
    HARMS,
    RELIC,
    REST,
    STAR,
    Effect,
)
from questboard.games.old_mage.state.land import NOWHERE, REGION
from questboard.games.old_mage.state.numbers import CARDS, NONE, SUMMONS_OF, TOKEN_KINDS, TOKEN_OF
from questboard.games.old_mage.state.table import (
    FIRST_MONSTER,
    HAUNT,
    MOST_HEALTH,
    OUT,
    SITE_TOKEN,
    Monster,
    Table,
    Working,
)
from questboard.games.old_mage.steps.answers import dispel, end_spells, mirror, near
from questboard.games.old_mage.steps.basics import (
    draw_spells,
    heal,
    in_turn_order,
    roll_spell_dice,
    spell_loss,
    steal_random,
    tell,
    tell_own,
    throw_away,
    token_acts,
)
from questboard.games.old_mage.steps.battle import Battle
from questboard.games.old_mage.steps.claims import lose_relic
from questboard.games.old_mage.steps.destroying import begin_destruction
from questboard.games.old_mage.steps.harm import (
    BY_SPELL,
    Loss,
    lose,
    remove_monster,
)
from questboard.games.old_mage.steps.moving import (
    GoBack,
    Pushed,
    UsePortal,
    bonus_move,
    entered,
    halt,
    place,
    suffer_token,
)
from questboard.games.old_mage.steps.plans import WHOLE, Plan, can_swap, may_target, token_spaces
from questboard.games.old_mage.steps.staff import has_staff, offer_staff
from questboard.kernel.core.state import Step


class Resolve(Step[Table]):
    """Carries out announced spells: changes first, then all dice together, then the rest."""

    plans: list[Plan]
    group: int
    at: int  # in the last group: 64 * which spell + which of its effects

    def __init__(self, plans: list[Plan], group: int = 0, at: int = 0) -> None:
        self.plans = plans
        self.group = group
        self.at = at

    def copy(self) -> Resolve:
        return Resolve([plan.copy() for plan in self.plans], self.group, self.at)

    def act(self, table: Table) -> None:
        if self.group == CHANGES:
            self.group = HARMS
            for plan in self.plans:
                for effect in live_effects(plan, CHANGES):
                    change(table, plan, effect)
            for plan in self.plans:
                cloak(table, plan)
            for plan in self.plans:
                if has_staff(table, plan.seat):
                    offer_staff(table, plan.seat, plan.number, rolls_of(table, plan))
        elif self.group == HARMS:
            self.group = REST
            self.harm_all(table)
        else:
            which, at = self.at >> 6, self.at & 63
            if which >= len(self.plans):
                table.agenda.pop()
                return
            plan = self.plans[which]
            effects = live_effects(plan, REST)
            if at < len(effects):
                self.at += 1
                carry_out(table, plan, effects[at])
            else:
                self.at = (which + 1) << 6
                put_away(table, plan)

    def waiting(self) -> list[Plan]:
        """The spells whose cards lie nowhere yet."""
        return [plan for plan in self.plans[self.at >> 6 :] if not plan.laid]

    def harm_all(self, table: Table) -> None:
        """All Spell Dice are rolled, then all losses come together (OM-463, OM-606)."""
        losses: list[Loss] = []
        drained: list[Loss] = []
        for plan in self.plans:
            for effect in live_effects(plan, HARMS):
                harm(table, plan, effect, losses, drained)
        if losses:
            stood = [mage.stands() for mage in table.mages]
            lose(table, losses, BY_SPELL)
            for plan in self.plans:
                if hexes_fallen(table, plan, stood):
                    plan.stopped |= 1
        for gain in drained:  # OM-468: healing comes after the losses
            heal(table, gain.by, gain.amount)


def hexes_fallen(table: Table, plan: Plan, stood: list[bool]) -> bool:
    """Whether an adverse spell would come to lie on a Mage that fell just now (OM-793)."""
    if not CARDS[plan.card].adverse or plan.targets[0] >= FIRST_MONSTER:
        return False
    return stood[plan.targets[0]] and not table.mages[plan.targets[0]].stands()


def live_effects(plan: Plan, group: int) -> list[Effect]:
    """The effects of a group, of a spell that was not stopped (OM-624)."""
    if plan.stopped >> WHOLE & 1:
        return []
    return [effect for effect in plan.effects() if GROUP[effect.what] == group]


def put_away(table: Table, plan: Plan) -> None:
    """The card is discarded unless it stays in play (OM-611, OM-767)."""
    for mage in table.mages:
        if mage.ward > 0 and (mage.ward - 1) >> 4 == plan.number:
            mage.ward = 0  # the spell it stood against is over
    card = CARDS[plan.card]
    if plan.laid:
        return
    if card.sort == RELIC:
        if card.spent and plan.card in table.mages[plan.seat].relics:
            lose_relic(table, plan.seat, plan.card)
            throw_away(table, plan.card)
    elif card.sort != ABILITY:
        throw_away(table, plan.card)


def battle_of(table: Table, seat: int) -> Battle | None:
    """The battle on the agenda in which a seat's Mage fights."""
    for at in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[at]
        if isinstance(step, Battle) and seat in (step.one, step.other):
            return step
    return None


def change(table: Table, plan: Plan, effect: Effect) -> None:
    """Dice and Shields for the rest of a battle."""
    battle = battle_of(table, plan.seat)
    if battle is None:
        return
    at = 0 if battle.one == plan.seat else 1
    if effect.what == E_BATTLE_DICE:
        battle.dice[at] += effect.amount
    elif effect.what == E_SHIELDS:
        battle.shields[at] += effect.amount


def cloak(table: Table, plan: Plan) -> None:
    """Shadow Cloak: one Spell Die for each attack; a Star stops it."""
    for seat in range(table.seats):
        if seat != plan.seat and table.gift(seat, CLOAKED):
            for attack in plan.aimed_at(seat):
                if SPELL_FACES[int(table.rng.below(6))] == STAR:
                    plan.stopped |= 1 << attack
                    tell(table, "cloaked", seat, [plan.card])


def body_of(table: Table, who: int) -> int:
    """Whom a spell on a character acts on: a Haunt's monster in place of it (OM-586)."""
    if who < FIRST_MONSTER and table.mages[who].status == HAUNT:
        return table.mages[who].monster
    return who


def harm(table: Table, plan: Plan, effect: Effect, losses: list[Loss], drained: list[Loss]) -> None:
    """Roll Spell Dice for everyone a spell hits."""
    if effect.what == E_SPELL_DICE:
        for attack in range(min(plan.attacks(), len(plan.targets))):
            who = body_of(table, plan.targets[attack])
            if plan.stopped >> attack & 1 or who < 0 or table.place_of(who) == NOWHERE:
                continue
            dice = effect.first if attack == 0 else effect.amount
            loss = suffer(table, plan, effect, who, dice, attack, attack)
            losses.append(loss)
            if effect.drains:
                drained.append(Loss(who, min(loss.amount, table.health_of(who)), plan.seat))
        return
    for at, who in enumerate(struck_by(table, plan, effect)):
        losses.append(suffer(table, plan, effect, who, effect.amount, 0, at))


def struck_by(table: Table, plan: Plan, effect: Effect) -> list[int]:
    """Whom a spell on hexes or on a region hits: who is there now (OM-590)."""
    hit: list[int] = []
    if effect.what == E_BLAST:
        for space in plan.targets:
            hit += table.characters_in(space)
    elif effect.what == E_REGION_BLAST:
        for who in everyone(table):
            # The caster, its Summons and the Monster it possesses are spared (OM-847).
            if REGION[table.place_of(who)] == plan.targets[0] and table.side_of(who) != plan.seat:
                hit.append(who)
    elif effect.what == E_TOKENS:
        spaces = token_spaces(table, plan)
        hit = [who for who in everyone(table) if table.place_of(who) in spaces]
    return hit


def rolls_of(table: Table, plan: Plan) -> list[int]:
    """Against whom a spell is about to roll Spell Dice, roll by roll; -1 for a roll that is off."""
    if plan.stopped >> WHOLE & 1:
        return []
    for effect in plan.effects():
        if effect.what == E_SPELL_DICE:
            return [
                NONE if plan.stopped >> attack & 1 else body_of(table, plan.targets[attack])
                for attack in range(min(plan.attacks(), len(plan.targets)))
            ]
        if effect.what != E_TOKENS or effect.amount or hazard_dice(TOKEN_OF[plan.card]):
            found = struck_by(table, plan, effect)
            if found:
                return found
    return []


def suffer(
    table: Table, plan: Plan, effect: Effect, who: int, dice: int, attack: int, roll: int
) -> Loss:
    """Spell Dice against one character; the Staff adds a die to the roll it was named for."""
    dice += plan.staff == roll
    hits, _ = roll_spell_dice(table, who, dice, effect.stars_hit)
    return Loss(who, spell_loss(table, who, hits, plan.number << 4 | attack), plan.seat)


def everyone(table: Table) -> list[int]:
    found = [seat for seat in range(table.seats) if table.mages[seat].stands()]
    return found + [monster.number for monster in table.monsters]


# ------------------------------------------------------------------------------------ all the rest


def carry_out(table: Table, plan: Plan, effect: Effect) -> None:
    """What a spell does besides dice. A caster that is out does nothing more."""
    seat = plan.seat
    what = effect.what
    if table.mages[seat].status == OUT:
        return
    if what == E_HEAL:
        heal(table, seat, effect.amount)
    elif what == E_HEAL_TO:
        heal(table, seat, MOST_HEALTH)
    elif what == E_END_ADVERSE:
        end_spells(
            table, seat, [w for w in table.workings if w.on == seat and CARDS[w.card].adverse]
        )
    elif what == E_DRAW:
        draw_spells(table, seat, effect.amount)
    elif what == E_BONUS_MOVE:
        bonus_move(table, seat, effect.amount)
    elif what == E_TOKENS:
        place_tokens(table, plan, effect)
    elif what == E_SUMMON:
        summon(table, plan, effect)
    elif what == E_RAISE_TOWER:
        working = Working(plan.number, plan.card, seat, tower=plan.targets[0])
        working.tokens = [table.towers[plan.targets[0]]]
        lay_down(table, plan, working)
    elif what == E_MOVE_TOWER:
        # Moving tokens knows of encounters, which know of spells: hence imported here.
        from questboard.games.old_mage.steps.sending import Sending

        table.agenda.append(Sending(seat, plan.number, effect.amount, [], 0))
    elif what == E_RIDE and table.mages[seat].stands():
        lay_down(table, plan, Working(plan.number, plan.card, seat, on=seat))
    elif what == E_STAY:
        stay(table, plan)
    elif what == E_RELOCATE:
        if table.could_end(seat, plan.targets[0]):  # it may have lost its wings since (OM-306)
            place(table, seat, plan.targets[0])
    elif what == E_PLACE_TARGET:
        who = plan.targets[0]  # a Haunt takes its monster along
        if not plan.stopped & 1 and table.place_of(who) != NOWHERE:
            if table.could_end(who, plan.targets[1]):
                place(table, who, plan.targets[1])
    elif what == E_PUSH:
        push(table, plan, effect.amount)
    elif what == E_STEAL:
        for _ in range(effect.amount):
            if not plan.stopped & 1 and plan.targets[0] != seat:
                steal_random(table, seat, plan.targets[0])
    elif what == E_PEEK:
        for space in plan.targets:
            peek(table, seat, space)
    elif what == E_DESTROY:
        begin_destruction(table, seat, plan.targets[:])
    elif what == E_DISPEL:
        dispel(table, plan)
    elif what == E_MIRROR:
        mirror(table, plan)
    elif what == E_WARD:
        table.mages[seat].ward = 1 + plan.targets[0]
    elif what == E_END_NEAR:
        space = plan.targets[0]
        end_spells(table, seat, [w for w in table.workings if near(table, w, space, effect.amount)])
    elif what == E_ANOTHER_TURN:
        table.extra_turns += 1
    elif what == E_SWAP:
        swap(table, plan)
    elif what == E_TAME:
        beast = table.monster(plan.targets[0])
        if beast is not None:
            remove_monster(table, beast)


def lay_down(table: Table, plan: Plan, working: Working) -> None:
    """A spell comes into play: its card stays with it (OM-612, OM-615)."""
    plan.laid = True
    table.workings.append(working)


def place_tokens(table: Table, plan: Plan, effect: Effect) -> None:
    """Tokens come into play; who is there enters their spaces at once (OM-273, OM-279)."""
    token = TOKEN_OF[plan.card]
    spaces = token_spaces(table, plan)
    if not spaces:
        return
    working = Working(plan.number, plan.card, plan.seat, tokens=spaces[:])
    lay_down(table, plan, working)
    tell(table, "tokens", plan.seat, [plan.card, *spaces])
    losses: list[Loss] = []
    inside: list[int] = []
    for who in everyone(table):
        if table.place_of(who) not in spaces:
            continue
        inside.append(who)
        if TOKEN_KINDS[token].hazard is not None:
            if token_acts(table, working, who):
                dice = effect.amount if effect.amount else hazard_dice(token)
                dice += plan.staff == len(inside) - 1
                losses.append(suffer_token(table, working, who, dice, plan.number << 4))
        elif effect.amount:
            roll = len(inside) - 1
            losses.append(suffer(table, plan, effect, who, effect.amount, 0, roll))
    lose(table, losses, BY_SPELL)
    if table.result is not None:
        return
    for who in reversed(in_turn_order(table, inside)):
        if TOKEN_KINDS[token].bars:
            monster = table.monster(who) if who >= FIRST_MONSTER else None
            if who < FIRST_MONSTER or (monster is not None and monster.owner >= 0):
                table.agenda.append(GoBack(table.player_of(who), who))
        elif TOKEN_KINDS[token].portal and token_acts(table, working, who):
            table.agenda.append(UsePortal(table.player_of(who), who, working.number))


def hazard_dice(token: int) -> int:
    hazard = TOKEN_KINDS[token].hazard
    return hazard.dice if hazard is not None else 0


def summon(table: Table, plan: Plan, effect: Effect) -> None:
    space = plan.targets[0] if plan.targets else table.mages[plan.seat].hex
    if table.is_destroyed(space) or not table.takes_walkers(space):  # OM-306
        return
    lay_down(table, plan, Working(plan.number, plan.card, plan.seat, tokens=[]))
    monster = Monster(table.new_number(), SUMMONS_OF[plan.card], space)
    monster.owner = plan.seat
    monster.spell = plan.number
    if effect.amount:
        monster.health = effect.amount
        monster.most = effect.amount
    table.monsters.append(monster)
    tell(table, "summoned", plan.seat, [monster.profile, space])
    entered(table, monster.number)


def stay(table: Table, plan: Plan) -> None:
    """A lasting spell lies on its target, or on its caster (OM-633)."""
    on = plan.targets[0] if plan.aims() else plan.seat
    if plan.aims() and misses(table, plan):
        return
    lay_down(table, plan, Working(plan.number, plan.card, plan.seat, on=on))


def misses(table: Table, plan: Plan) -> bool:
    """Whether the target of a spell is gone, or has become what it cannot be aimed at (OM-588)."""
    who = plan.targets[0]
    if plan.stopped & 1 or table.place_of(who) == NOWHERE:
        return True
    return not may_target(table, plan, plan.aims()[0], who)


def push(table: Table, plan: Plan, hexes: int) -> None:
    who = plan.targets[0]
    if misses(table, plan):
        return
    halt(table, who)
    table.agenda.append(Pushed(who, plan.targets[1], hexes, table.place_of(who)))


def peek(table: Table, seat: int, space: int) -> None:
    """A seat looks at a face-down Land token, and may look again (OM-983)."""
    if table.site[space] < SITE_TOKEN:
        return
    table.learn()
    tell(table, "looked", seat, [space])
    tell_own(table, "looked_seen", seat, [table.site[space] - SITE_TOKEN, space])
    for at in range(len(table.peeks)):
        if table.peeks[at] >> 6 == space:
            table.peeks[at] |= 1 << seat
            return
    table.peeks.append(space << 6 | 1 << seat)


def swap(table: Table, plan: Plan) -> None:
    other = plan.targets[0]
    if plan.stopped & 1 or other == plan.seat or not can_swap(table, plan.seat, other):
        return
    here, there = table.mages[plan.seat].hex, table.mages[other].hex
    table.mages[plan.seat].hex = NOWHERE
    table.mages[other].hex = NOWHERE
    for who in reversed(in_turn_order(table, [plan.seat, other])):
        place(table, who, there if who == plan.seat else here)
