"""Chapter 7: what effects do, one after the other."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import choices, effects, words
from questboard.games.mage_knight.state import BLOCK_PHASE, NONE, Combat, Table, Troop, numbers
from questboard.games.mage_knight.steps import asking, basics, possible
from questboard.games.mage_knight.steps.course import LENT, Course
from questboard.games.mage_knight.steps.tactics import draw_by_effect
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

# Modifiers that add up when they come twice.
ADDED = (
    words.UNIT_ATTACK,
    words.UNIT_BLOCK,
    words.EXTRA_DICE,
    words.FIRST_ATTACK,
    words.FIRST_BLOCK,
    words.SPELL_FROM_OFFER,
)


class Resolve(Course):
    """A list of effects, carried out in order (MK-738)."""

    def copy(self) -> Resolve:
        return Resolve(
            self.seat,
            self.script,
            self.at,
            self.card,
            self.unit,
            self.tint,
            self.boost,
            self.colour,
            self.count,
        )

    def act(self, table: Table) -> None:
        if self.at == len(self.script):
            table.agenda.pop()
            return
        effect = self.script[self.at]
        self.at += 1
        carry_out(table, self, effect, 1)


def carry_out(table: Table, step: Course, effect: effects.Effect, times: int) -> None:
    """One effect; ``times`` multiplies an amount of points."""
    seat = step.seat
    turn = table.turn
    player = table.players[seat]
    if isinstance(effect, effects.Move):
        turn.move += step.raised(effect.amount * times)
    elif isinstance(effect, effects.Influence):
        turn.influence += step.raised(effect.amount * times)
    elif isinstance(effect, effects.Attack):
        add_attack(table, step, effect, times)
    elif isinstance(effect, effects.Block):
        add_block(table, step, effect, times)
    elif isinstance(effect, effects.Heal):
        if table.combat is None:  # MK-728
            turn.heal += effect.amount * times
    elif isinstance(effect, effects.Draw):
        draw_by_effect(table, seat, effect.amount)
    elif isinstance(effect, effects.Fame):
        basics.gain_fame(table, seat, effect.amount * times)
    elif isinstance(effect, effects.Reputation):
        basics.move_reputation(table, seat, effect.amount * times)
    elif isinstance(effect, effects.Mana):
        asking.mana(table, step, effect.colour)
    elif isinstance(effect, effects.Crystal):
        asking.crystal(table, step, effect.colour)
    elif isinstance(effect, effects.TakeWound):
        basics.take_wounds(table, seat, effect.amount)
    elif isinstance(effect, effects.Choose):
        table.agenda.append(asking.ChooseEffect(seat, effect.options))
    elif isinstance(effect, effects.When):
        script = effect.then if possible.holds(table, seat, effect.condition) else effect.otherwise
        if script:
            table.agenda.append(step.inner(script))
    elif isinstance(effect, effects.Per):
        number = min(effect.most, possible.count(table, seat, effect.counter, step.count))
        if number:
            carry_out(table, step, effect.effect, number)
    elif isinstance(effect, effects.AtEnd):
        for later in effect.effects:
            turn.at_end.append(later)
    elif isinstance(effect, effects.AsAction):
        if possible.free_to_act(table, seat):  # used only once, whatever plays it
            turn.acted = True
            turn.move = 0
            turn.influence = 0
            table.agenda.append(step.inner(effect.effects))
    elif isinstance(effect, (effects.ThisTurn, effects.ThisCombat)):
        modify(table, seat, effect.modifier, effect.value)
    elif isinstance(effect, effects.Terrain):
        turn.ease.append(effect)
        work_out_costs(table)
    elif isinstance(effect, effects.PayMana):
        table.agenda.append(asking.PayCost(seat, effect.colour))
    elif isinstance(effect, effects.ByColour):
        script = effect.of(step.colour)
        if script and possible.works(table, seat, script, table.moment(), step.card):
            table.agenda.append(step.inner(script))
    elif isinstance(effect, effects.Discard):
        table.agenda.append(
            asking.GiveUp(seat, effect.what, effect.least, effect.most, False, step.card)
        )
    elif isinstance(effect, effects.ThrowAway):
        table.agenda.append(
            asking.GiveUp(seat, effect.what, effect.least, effect.most, True, step.card)
        )
    elif isinstance(effect, effects.GainCard):
        asking.gain_from_offer(table, step, effect)
    elif isinstance(effect, effects.ReadyUnit):
        but = step.unit if effect.other else NONE
        if possible.spent_units(table, seat, effect.level, but):
            table.agenda.append(asking.ReadyTroop(seat, effect.level, but))
    elif isinstance(effect, effects.ReadyUnits):
        asking.ready_units(table, seat, effect.levels)
    elif isinstance(effect, effects.Target):
        if effect.at & table.moment():
            asking.aim(table, step, effect)
    elif isinstance(effect, effects.PlayCard):
        if possible.partners(table, seat, effect.strong, table.moment(), step.card):
            table.agenda.append(PlayWith(seat, effect, step.raised(0)))
    elif isinstance(effect, effects.Leap):
        possible.SPECIAL[possible.LEAPING].resolve(table, step, possible.leap_code(effect))
    elif isinstance(effect, effects.Reward):
        turn.rewards.append(effect)
    elif isinstance(effect, effects.Rule):
        possible.SPECIAL[effect.name].resolve(table, step, effect.value)
    else:
        heal_unit(table, seat, player.units)


def heal_unit(table: Table, seat: int, units: list[Troop]) -> None:
    wounded = [at for at in range(len(units)) if units[at].wounds]
    if wounded:
        table.agenda.append(asking.HealOne(seat))


def modify(table: Table, seat: int, modifier: int, value: int) -> None:
    """A change of values or rules; those that say how much add up."""
    mods = table.turn.mods
    if modifier == words.HAND_LIMIT:  # MK-726: outlives the turn
        table.players[seat].hand_bonus += value
    elif modifier in ADDED:
        mods[modifier] += value
    elif modifier in (words.ENDLESS, words.FAME_PER_SPELL):
        mods[modifier] |= value
    elif modifier == words.LEARNING and mods[words.LEARNING]:  # once more for the same price
        mods[words.LEARNING] += words.LEARNING_AGAIN
    else:
        mods[modifier] = value
        if modifier == words.UNIT_FAME:  # MK-740: Units that fought before count too
            basics.gain_fame(table, seat, bin(table.turn.heroes).count("1"))
        if modifier == words.SKIP_BLOCK and table.combat is not None:  # MK-744
            for foe in table.combat.foes:
                foe.stays = True


def work_out_costs(table: Table) -> None:
    """What raises Move costs first, then what lowers them, as is best for the player (MK-812)."""
    turn = table.turn
    costs = MOVE_COST[1 if table.night else 0][:]
    if basics.touches(table, table.weather, turn.seat):  # Prayer of Weather, for the others
        for terrain in range(len(costs)):
            if costs[terrain] < 5:
                costs[terrain] += numbers.VALUE["prayer-of-weather"]
    changes = turn.ease
    for change in changes:
        if change.to >= 0:
            for terrain in change.terrains:
                costs[terrain] = min(costs[terrain], change.to)
    for least in (2, 1, 0):
        for change in changes:
            if change.to < 0 and change.least == least:
                for terrain in change.terrains:
                    if least < costs[terrain] < NO_ENTRY:
                        costs[terrain] = max(least, costs[terrain] - change.less)
    turn.costs = costs


# ------------------------------------------------------------------------------ attack and block


def add_attack(table: Table, step: Course, effect: effects.Attack, times: int) -> None:
    """Attack for the attack that is being made (MK-718)."""
    combat = table.combat
    if combat is None or not possible.works_now(
        table, step.seat, effect, table.moment(), step.card
    ):
        return
    kind = effect.kind
    amount = step.raised(effect.amount * times)
    if step.card != NONE:
        amount += first_bonus(table, words.FIRST_ATTACK)
    elif step.unit != NONE:
        amount += unit_bonus(table, step, words.UNIT_ATTACK)
        amount += leadership(table, 1 if kind == words.RANGED else 0 if kind == words.SIEGE else 2)
    pour(table, combat, amount, effect.element, kind)


def pour(table: Table, combat: Combat, amount: int, element: int, kind: int) -> None:
    mods = table.turn.mods
    if mods[words.ATTACKS_COLD_FIRE]:
        element = words.COLD_FIRE
    if mods[words.ATTACKS_SIEGE]:
        kind = words.SIEGE
    combat.attack[4 * kind + element] += amount
    combat.begun = True


def add_block(table: Table, step: Course, effect: effects.Block, times: int) -> None:
    combat = table.combat
    if combat is None or combat.phase != BLOCK_PHASE:
        return
    amount = step.raised(effect.amount * times)
    if step.card != NONE:
        amount += first_bonus(table, words.FIRST_BLOCK)
    elif step.unit != NONE:
        amount += unit_bonus(table, step, words.UNIT_BLOCK)
        amount += leadership(table, 3)
    combat.block[effect.element] += amount
    if effect.then or effect.per_icon:
        combat.riders.append(effect)


def first_bonus(table: Table, modifier: int) -> int:
    """Ambush: the first Attack or Block card, whichever comes first, once."""
    mods = table.turn.mods
    bonus = mods[modifier]
    if bonus:
        mods[words.FIRST_ATTACK] = 0
        mods[words.FIRST_BLOCK] = 0
    return bonus


def unit_bonus(table: Table, step: Course, modifier: int) -> int:
    """What a Unit's attack or block gains, and the Fame of a Banner of Glory."""
    mods = table.turn.mods
    bonus = mods[modifier]
    unit = table.players[step.seat].units[step.unit] if step.unit != LENT else None
    if not table.turn.heroes >> step.unit & 1:
        table.turn.heroes |= 1 << step.unit
        if mods[words.UNIT_FAME]:
            basics.gain_fame(table, step.seat, 1)
    if unit is not None and unit.banner == numbers.CARD["banner-of-glory"]:
        bonus += 1
        basics.gain_fame(table, step.seat, 1)
    return bonus


def leadership(table: Table, bonus: int) -> int:
    if not table.turn.mods[words.LEADERSHIP] or not bonus:
        return 0
    table.turn.mods[words.LEADERSHIP] = 0
    return bonus


# --------------------------------------------------------------------------- cards through cards


class PlayWith(Question[Table]):
    """The Action card that is played through another one (Concentration, Maximal Effect)."""

    effect: effects.PlayCard
    boost: int  # what the first points gain, when this card is itself played through another

    def __init__(self, seat: int, effect: effects.PlayCard, boost: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.boost = boost

    def copy(self) -> PlayWith:
        return PlayWith(self.seat, self.effect, self.boost)

    def find(self, table: Table) -> list[Choice]:
        found = possible.partners(table, self.seat, self.effect.strong, table.moment(), NONE)
        return [choices.CARD_CHOICE[card] for card in found] or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, choices.PickCard):
            return
        card = choice.card
        player = table.players[self.seat]
        player.hand.remove(card)
        player.played.append(card)
        if table.events is not None:
            how = choices.STRONG_PLAY if self.effect.strong else choices.BASIC_PLAY
            table.tell(events.CardPlayed(self.seat, card, how))
        if self.effect.throw_away:
            table.turn.thrown.append(card)
        half = numbers.STRONG_HALF[card] if self.effect.strong else numbers.BASIC_HALF[card]
        for left in range(self.effect.times, 0, -1):
            boost = self.effect.boost + (self.boost if left == 1 else 0)
            table.agenda.append(
                Resolve(self.seat, half.script, 0, card, NONE, numbers.COLOUR_OF[card], boost)
            )


STEPS = (Resolve, PlayWith)
