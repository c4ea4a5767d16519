"""Spells take effect: one alone, or two of a battle together (OM-463, OM-574)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.content.dice import SPELL_FACES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import NOWHERE, REGION
from questboard.games.old_mage.state.numbers import CARDS, NONE, SUMMONS_OF, TOKEN_KINDS, TOKEN_OF
from questboard.games.old_mage.steps import basics, moving
from questboard.games.old_mage.steps import harm as harming
from questboard.games.old_mage.steps.answers import dispel, end_spells, fizzle, mirror, near
from questboard.games.old_mage.steps.battle import Battle
from questboard.games.old_mage.steps.claims import lose_relic
from questboard.games.old_mage.steps.destroying import begin_destruction
from questboard.games.old_mage.steps.plans import (
    WHOLE,
    SpellPlan,
    can_swap,
    may_target,
    token_spaces,
)
from questboard.games.old_mage.steps.staff import has_staff, offer_staff
from questboard.kernel.core.state import Step


class Resolve(Step[facts.Table]):
    """Carries out announced spells: changes first, then all dice together, then the rest."""

    plans: list[SpellPlan]
    group: int
    at: int  # in the last group: 64 * which spell + which of its effects

    def __init__(self, plans: list[SpellPlan], group: int = 0, at: int = 0) -> None:
        self.plans = plans
        self.group = group
        self.at = at

    def copy(self) -> Resolve:
        return Resolve([plan.copy() for plan in self.plans], self.group, self.at)

    def act(self, table: facts.Table) -> None:
        if self.group == words.CHANGES:
            self.group = words.HARMS
            for plan in self.plans:
                for effect in live_effects(plan, words.CHANGES):
                    change(table, plan, effect)
            for plan in self.plans:
                cloak(table, plan)
            for plan in self.plans:
                if has_staff(table, plan.seat):
                    offer_staff(table, plan.seat, plan.number, rolls_of(table, plan))
        elif self.group == words.HARMS:
            self.group = words.REST
            self.harm_all(table)
        else:
            which, at = self.at >> 6, self.at & 63
            if which >= len(self.plans):
                table.agenda.pop()
                return
            plan = self.plans[which]
            effects = live_effects(plan, words.REST)
            if at < len(effects):
                self.at += 1
                carry_out(table, plan, effects[at])
            else:
                self.at = (which + 1) << 6
                put_away(table, plan)

    def waiting(self) -> list[SpellPlan]:
        """The spells whose cards lie nowhere yet."""
        return [plan for plan in self.plans[self.at >> 6 :] if not plan.laid]

    def harm_all(self, table: facts.Table) -> None:
        """All Spell Dice are rolled, then all losses come together (OM-463, OM-606)."""
        losses: list[harming.Loss] = []
        drained: list[harming.Loss] = []
        for plan in self.plans:
            for effect in live_effects(plan, words.HARMS):
                harm(table, plan, effect, losses, drained)
        if losses:
            stood = [mage.stands() for mage in table.mages]
            harming.lose(table, losses, harming.BY_SPELL)
            for plan in self.plans:
                if hexes_fallen(table, plan, stood):
                    plan.stopped |= 1
        for gain in drained:  # OM-468: healing comes after the losses
            basics.heal(table, gain.by, gain.amount)


def hexes_fallen(table: facts.Table, plan: SpellPlan, stood: list[bool]) -> bool:
    """Whether an adverse spell would come to lie on a Mage that fell just now (OM-793)."""
    if not CARDS[plan.card].adverse or plan.targets[0] >= facts.FIRST_MONSTER:
        return False
    return stood[plan.targets[0]] and not table.mages[plan.targets[0]].stands()


def live_effects(plan: SpellPlan, group: int) -> list[words.Effect]:
    """The effects of a group, of a spell that was not stopped (OM-624)."""
    if plan.stopped >> WHOLE & 1:
        return []
    return [effect for effect in plan.effects() if words.GROUP[effect.what] == group]


def put_away(table: facts.Table, plan: SpellPlan) -> None:
    """The card is discarded unless it stays in play (OM-611, OM-767)."""
    for mage in table.mages:
        if mage.ward > 0 and (mage.ward - 1) >> 4 == plan.number:
            mage.ward = 0  # the spell it stood against is over
    card = CARDS[plan.card]
    if plan.laid:
        return
    if card.sort == words.RELIC:
        if card.spent and plan.card in table.mages[plan.seat].relics:
            lose_relic(table, plan.seat, plan.card)
            basics.throw_away(table, plan.card)
    elif card.sort != words.ABILITY:
        basics.throw_away(table, plan.card)


def battle_of(table: facts.Table, seat: int) -> Battle | None:
    """The battle on the agenda in which a seat's Mage fights."""
    for at in range(len(table.agenda) - 1, -1, -1):
        step = table.agenda[at]
        if isinstance(step, Battle) and seat in (step.one, step.other):
            return step
    return None


def change(table: facts.Table, plan: SpellPlan, effect: words.Effect) -> None:
    """Dice and Shields for the rest of a battle."""
    battle = battle_of(table, plan.seat)
    if battle is None:
        return
    at = 0 if battle.one == plan.seat else 1
    if effect.what == words.E_BATTLE_DICE:
        battle.dice[at] += effect.amount
    elif effect.what == words.E_SHIELDS:
        battle.shields[at] += effect.amount


def cloak(table: facts.Table, plan: SpellPlan) -> None:
    """Shadow Cloak: one Spell Die for each attack; a Star stops it."""
    for seat in range(table.seats):
        if seat != plan.seat and table.gift(seat, words.CLOAKED):
            for attack in plan.aimed_at(seat):
                if SPELL_FACES[int(table.rng.below(6))] == words.STAR:
                    plan.stopped |= 1 << attack
                    if table.events is not None:
                        table.tell(events.SpellCloaked(seat, plan.card, plan.number))


def body_of(table: facts.Table, who: int) -> int:
    """Whom a spell on a character acts on: a Haunt's monster in place of it (OM-586)."""
    if who < facts.FIRST_MONSTER and table.mages[who].status == facts.HAUNT:
        return table.mages[who].monster
    return who


def harm(
    table: facts.Table,
    plan: SpellPlan,
    effect: words.Effect,
    losses: list[harming.Loss],
    drained: list[harming.Loss],
) -> None:
    """Roll Spell Dice for everyone a spell hits."""
    if effect.what == words.E_SPELL_DICE:
        for attack in range(min(plan.attacks(), len(plan.targets))):
            who = body_of(table, plan.targets[attack])
            if plan.stopped >> attack & 1 or who < 0 or table.place_of(who) == NOWHERE:
                continue
            dice = effect.first if attack == 0 else effect.amount
            loss = suffer(table, plan, effect, who, dice, attack, attack)
            losses.append(loss)
            if effect.drains:
                drained.append(harming.Loss(who, min(loss.amount, table.health_of(who)), plan.seat))
        return
    for at, who in enumerate(struck_by(table, plan, effect)):
        losses.append(suffer(table, plan, effect, who, effect.amount, 0, at))


def struck_by(table: facts.Table, plan: SpellPlan, effect: words.Effect) -> list[int]:
    """Whom a spell on hexes or on a region hits: who is there now (OM-590)."""
    hit: list[int] = []
    if effect.what == words.E_BLAST:
        for space in plan.targets:
            hit += table.characters_in(space)
    elif effect.what == words.E_REGION_BLAST:
        for who in everyone(table):
            # The caster, its Summons and the Monster it possesses are spared (OM-847).
            if REGION[table.place_of(who)] == plan.targets[0] and table.side_of(who) != plan.seat:
                hit.append(who)
    elif effect.what == words.E_TOKENS:
        spaces = token_spaces(table, plan)
        hit = [who for who in everyone(table) if table.place_of(who) in spaces]
    return hit


def rolls_of(table: facts.Table, plan: SpellPlan) -> list[int]:
    """Against whom a spell is about to roll Spell Dice, roll by roll; -1 for a roll that is off."""
    if plan.stopped >> WHOLE & 1:
        return []
    for effect in plan.effects():
        if effect.what == words.E_SPELL_DICE:
            return [
                NONE if plan.stopped >> attack & 1 else body_of(table, plan.targets[attack])
                for attack in range(min(plan.attacks(), len(plan.targets)))
            ]
        if effect.what != words.E_TOKENS or effect.amount or hazard_dice(TOKEN_OF[plan.card]):
            found = struck_by(table, plan, effect)
            if found:
                return found
    return []


def suffer(
    table: facts.Table,
    plan: SpellPlan,
    effect: words.Effect,
    who: int,
    dice: int,
    attack: int,
    roll: int,
) -> harming.Loss:
    """Spell Dice against one character; the Staff adds a die to the roll it was named for."""
    dice += plan.staff == roll
    against = plan.number << 4 | attack
    loss, _ = basics.roll_spell_dice(table, who, dice, effect.stars_hit, against)
    return harming.Loss(who, loss, plan.seat)


def everyone(table: facts.Table) -> list[int]:
    found = [seat for seat in range(table.seats) if table.mages[seat].stands()]
    return found + [monster.number for monster in table.monsters]


# ------------------------------------------------------------------------------------ all the rest


def carry_out(table: facts.Table, plan: SpellPlan, effect: words.Effect) -> None:
    """What a spell does besides dice. A caster that is out does nothing more."""
    seat = plan.seat
    what = effect.what
    if table.mages[seat].status == facts.OUT:
        return
    if what == words.E_HEAL:
        basics.heal(table, seat, effect.amount)
    elif what == words.E_HEAL_TO:
        basics.heal(table, seat, facts.MOST_HEALTH)
    elif what == words.E_END_ADVERSE:
        end_spells(
            table, seat, [w for w in table.workings if w.on == seat and CARDS[w.card].adverse]
        )
    elif what == words.E_DRAW:
        basics.draw_spells(table, seat, effect.amount)
    elif what == words.E_BONUS_MOVE:
        moving.bonus_move(table, seat, effect.amount)
    elif what == words.E_TOKENS:
        place_tokens(table, plan, effect)
    elif what == words.E_SUMMON:
        summon(table, plan, effect)
    elif what == words.E_RAISE_TOWER:
        working = facts.Working(plan.number, plan.card, seat, tower=plan.targets[0])
        working.tokens = [table.towers[plan.targets[0]]]
        lay_down(table, plan, working)
    elif what == words.E_MOVE_TOWER:
        # Moving tokens knows of encounters, which know of spells: hence imported here.
        from questboard.games.old_mage.steps.sending import Sending

        table.agenda.append(Sending(seat, plan.number, effect.amount, [], 0))
    elif what == words.E_RIDE and table.mages[seat].stands():
        lay_down(table, plan, facts.Working(plan.number, plan.card, seat, on=seat))
    elif what == words.E_STAY:
        stay(table, plan)
    elif what == words.E_RELOCATE:
        if table.could_end(seat, plan.targets[0]):  # it may have lost its wings since (OM-306)
            moving.place(table, seat, plan.targets[0])
        else:
            fizzle(table, plan)
    elif what == words.E_PLACE_TARGET:
        who = plan.targets[0]  # a Haunt takes its monster along
        gone = plan.stopped & 1 or table.place_of(who) == NOWHERE
        if not gone and table.could_end(who, plan.targets[1]):
            moving.place(table, who, plan.targets[1])
        else:
            fizzle(table, plan)
    elif what == words.E_PUSH:
        push(table, plan, effect.amount)
    elif what == words.E_STEAL:
        for _ in range(effect.amount):
            if not plan.stopped & 1 and plan.targets[0] != seat:
                basics.steal_random(table, seat, plan.targets[0])
    elif what == words.E_PEEK:
        for space in plan.targets:
            peek(table, seat, space)
    elif what == words.E_DESTROY:
        begin_destruction(table, seat, plan.targets[:])
    elif what == words.E_DISPEL:
        dispel(table, plan)
    elif what == words.E_MIRROR:
        mirror(table, plan)
    elif what == words.E_WARD:
        table.mages[seat].ward = 1 + plan.targets[0]
    elif what == words.E_END_NEAR:
        space = plan.targets[0]
        end_spells(table, seat, [w for w in table.workings if near(table, w, space, effect.amount)])
    elif what == words.E_ANOTHER_TURN:
        table.extra_turns += 1
    elif what == words.E_SWAP:
        swap(table, plan)
    elif what == words.E_TAME:
        beast = table.monster(plan.targets[0])
        if beast is not None:
            harming.remove_monster(table, beast)


def lay_down(table: facts.Table, plan: SpellPlan, working: facts.Working) -> None:
    """A spell comes into play: its card stays with it (OM-612, OM-615)."""
    plan.laid = True
    table.workings.append(working)


def place_tokens(table: facts.Table, plan: SpellPlan, effect: words.Effect) -> None:
    """Tokens come into play; who is there enters their spaces at once (OM-273, OM-279)."""
    token = TOKEN_OF[plan.card]
    spaces = token_spaces(table, plan)
    if not spaces:
        fizzle(table, plan)
        return
    working = facts.Working(plan.number, plan.card, plan.seat, tokens=spaces[:])
    lay_down(table, plan, working)
    if table.events is not None:
        table.tell(events.TokensLaid(plan.seat, plan.card, plan.number, spaces[:]))
    losses: list[harming.Loss] = []
    inside: list[int] = []
    for who in everyone(table):
        if table.place_of(who) not in spaces:
            continue
        inside.append(who)
        if TOKEN_KINDS[token].hazard is not None:
            if basics.token_acts(table, working, who):
                dice = effect.amount if effect.amount else hazard_dice(token)
                dice += plan.staff == len(inside) - 1
                losses.append(moving.suffer_token(table, working, who, dice, plan.number << 4))
        elif effect.amount:
            roll = len(inside) - 1
            losses.append(suffer(table, plan, effect, who, effect.amount, 0, roll))
    harming.lose(table, losses, harming.BY_SPELL)
    if table.result is not None:
        return
    for who in reversed(basics.in_turn_order(table, inside)):
        if TOKEN_KINDS[token].bars:
            monster = table.monster(who) if who >= facts.FIRST_MONSTER else None
            if who < facts.FIRST_MONSTER or (monster is not None and monster.owner >= 0):
                table.agenda.append(moving.GoBack(table.player_of(who), who))
        elif TOKEN_KINDS[token].portal and basics.token_acts(table, working, who):
            table.agenda.append(moving.UsePortal(table.player_of(who), who, working.number))


def hazard_dice(token: int) -> int:
    hazard = TOKEN_KINDS[token].hazard
    return hazard.dice if hazard is not None else 0


def summon(table: facts.Table, plan: SpellPlan, effect: words.Effect) -> None:
    space = plan.targets[0] if plan.targets else table.mages[plan.seat].hex
    if table.is_destroyed(space) or not table.takes_walkers(space):  # OM-306
        fizzle(table, plan)
        return
    lay_down(table, plan, facts.Working(plan.number, plan.card, plan.seat, tokens=[]))
    monster = facts.Monster(table.new_number(), SUMMONS_OF[plan.card], space)
    monster.owner = plan.seat
    monster.spell = plan.number
    if effect.amount:
        monster.health = effect.amount
        monster.most = effect.amount
    table.monsters.append(monster)
    if table.events is not None:
        table.tell(events.Summoned(plan.seat, monster.number, monster.profile, space))
    moving.entered(table, monster.number)


def stay(table: facts.Table, plan: SpellPlan) -> None:
    """A lasting spell lies on its target, or on its caster (OM-633)."""
    on = plan.targets[0] if plan.aims() else plan.seat
    if plan.aims() and misses(table, plan):
        fizzle(table, plan)
        return
    lay_down(table, plan, facts.Working(plan.number, plan.card, plan.seat, on=on))


def misses(table: facts.Table, plan: SpellPlan) -> bool:
    """Whether the target of a spell is gone, or has become what it cannot be aimed at (OM-588)."""
    who = plan.targets[0]
    if plan.stopped & 1 or table.place_of(who) == NOWHERE:
        return True
    return not may_target(table, plan, plan.aims()[0], who)


def push(table: facts.Table, plan: SpellPlan, hexes: int) -> None:
    who = plan.targets[0]
    if misses(table, plan):
        fizzle(table, plan)
        return
    moving.halt(table, who)
    table.agenda.append(moving.Pushed(who, plan.targets[1], hexes, table.place_of(who)))


def peek(table: facts.Table, seat: int, space: int) -> None:
    """A seat looks at a face-down Land token, and may look again (OM-983)."""
    if table.site[space] < facts.SITE_TOKEN:
        return
    table.learn()
    seen = 0
    for at in range(len(table.peeks) - 1, -1, -1):
        if table.peeks[at] >> 6 == space:
            seen = table.peeks[at]
            table.peeks[at] |= 1 << seat
    if not seen:
        table.peeks.append(space << 6 | 1 << seat)
    if table.events is not None:
        table.tell(events.TokenLookedAt(seat, space))
        table.tell(events.TokenSeen(seat, space, table.site[space] - facts.SITE_TOKEN))


def swap(table: facts.Table, plan: SpellPlan) -> None:
    other = plan.targets[0]
    if plan.stopped & 1 or other == plan.seat or not can_swap(table, plan.seat, other):
        fizzle(table, plan)
        return
    here, there = table.mages[plan.seat].hex, table.mages[other].hex
    table.mages[plan.seat].hex = NOWHERE
    table.mages[other].hex = NOWHERE
    for who in reversed(basics.in_turn_order(table, [plan.seat, other])):
        moving.place(table, who, there if who == plan.seat else here)
