"""What cards, Units and Skills can give in a combat, read from their declarations.

A *use* takes something out of the hand, the troops or the Skills and gives points of Attack or
Block, or mana. What a declaration says beyond that is *odd*: the model leaves it out and says so.
"""

from __future__ import annotations

from typing import Final

from questboard.bots.heuristics.mage_knight.solver.prices import Prices
from questboard.bots.heuristics.mage_knight.worth import IDLE, banner_is_odd, judged, reputation_of
from questboard.games.mage_knight.effects.actions import ManaDraw
from questboard.games.mage_knight.effects.cards import Discard, PlayCard
from questboard.games.mage_knight.effects.flow import AtEnd, Choose, Per, ThisTurn, When
from questboard.games.mage_knight.effects.mana import ByColour, Crystal, Mana, PayMana
from questboard.games.mage_knight.effects.points import Attack, Block, Heal, Influence, Move
from questboard.games.mage_knight.effects.skills import IDontGiveADamn
from questboard.games.mage_knight.effects.units import WoundSelf
from questboard.games.mage_knight.language import cards as deeds
from questboard.games.mage_knight.language import choices, words
from questboard.games.mage_knight.language.effects import Effect, Script
from questboard.games.mage_knight.language.moments import Half
from questboard.games.mage_knight.state import NONE, Table, Troop, numbers
from questboard.games.mage_knight.state.numbers import SKILLS, UNITS
from questboard.games.mage_knight.steps.between import bars_token
from questboard.games.mage_knight.steps.possible import holds

# Points by number: attacks by kind and element, as in a combat, then blocks by element.
BLOCK_SLOT: Final = 12
# Outside a combat: Move, Influence, Heal.
MOVE_SLOT: Final = 16
INFLUENCE_SLOT: Final = 17
HEAL_SLOT: Final = 18
SLOTS: Final = 19
# How much of a packed number one colour takes.
BITS: Final = 4

# Kinds of answers to the questions that a play raises.
AN_OPTION: Final = 0
A_COLOUR: Final = 1
A_PAYMENT: Final = 2
A_CARD: Final = 3
A_DIE: Final = 4

# Kinds of plays.
A_CARD_PLAY: Final = 0
AN_ABILITY: Final = 1
A_SKILL: Final = 2

SIDE_IN_COMBAT: Final = (
    (4 * words.MELEE + words.PHYSICAL, choices.SIDE_ATTACK, words.IN_ATTACK),
    (BLOCK_SLOT + words.PHYSICAL, choices.SIDE_BLOCK, words.IN_BLOCK),
)
SIDE_OUTSIDE: Final = (
    (MOVE_SLOT, choices.SIDE_MOVE, words.OUTSIDE),
    (INFLUENCE_SLOT, choices.SIDE_INFLUENCE, words.OUTSIDE),
)


class Answer:
    """How one question of a play is answered."""

    kind: int
    value: int
    options: tuple[Script, ...]  # of a choice among effects

    def __init__(self, kind: int, value: int, options: tuple[Script, ...] = ()) -> None:
        self.kind = kind
        self.value = value
        self.options = options


class Act:
    """One act: a card, an ability of a Unit, a Skill; the mana it costs, and its answers."""

    kind: int
    what: int  # the card, the place of the Unit, the Skill
    how: int
    mana: list[int]
    answers: list[Answer]

    def __init__(
        self, kind: int, what: int, how: int, mana: list[int], answers: list[Answer]
    ) -> None:
        self.kind = kind
        self.what = what
        self.how = how
        self.mana = mana
        self.answers = answers


class Gain:
    """What one way to resolve a list of effects comes to."""

    slots: list[int]
    amounts: list[int]
    demand: list[int]  # colours of mana paid on the way
    tokens: list[int]  # mana gained, by colour
    dice: int  # more dice of the Source
    die: int  # the face of a die that leaves the Source
    discards: int
    unswift: bool
    per_icon: int
    reputation: int
    hurts: bool  # the Unit wounds itself
    colour: int  # of what was paid last
    answers: list[Answer]
    odd: bool

    def __init__(self) -> None:
        self.slots = []
        self.amounts = []
        self.demand = []
        self.tokens = [0] * 6
        self.dice = 0
        self.die = NONE
        self.discards = 0
        self.unswift = False
        self.per_icon = 0
        self.reputation = 0
        self.hurts = False
        self.colour = words.NO_COLOUR
        self.answers = []
        self.odd = False

    def copy(self) -> Gain:
        other = Gain()
        other.slots = self.slots[:]
        other.amounts = self.amounts[:]
        other.demand = self.demand[:]
        other.tokens = self.tokens[:]
        other.dice = self.dice
        other.die = self.die
        other.discards = self.discards
        other.unswift = self.unswift
        other.per_icon = self.per_icon
        other.reputation = self.reputation
        other.hurts = self.hurts
        other.colour = self.colour
        other.answers = self.answers[:]
        other.odd = self.odd
        return other

    def supplies(self) -> bool:
        return self.dice > 0 or max(self.tokens) > 0


class Use:
    """One thing that can be done with what the player has."""

    items: int  # bits of what it takes
    moments: int
    slots: list[int]
    amounts: list[int]
    mana: int  # packed demand by colour
    cost: float
    unswift: bool
    per_icon: int
    hurts: int  # the bit of the Unit that wounds itself
    tokens: list[int]
    dice: int
    die: int
    acts: list[Act]

    def __init__(
        self,
        items: int,
        moments: int,
        slots: list[int],
        amounts: list[int],
        mana: int,
        cost: float,
        unswift: bool,
        per_icon: int,
        hurts: int,
        tokens: list[int],
        dice: int,
        die: int,
        acts: list[Act],
    ) -> None:
        self.items = items
        self.moments = moments
        self.slots = slots
        self.amounts = amounts
        self.mana = mana
        self.cost = cost
        self.unswift = unswift
        self.per_icon = per_icon
        self.hurts = hurts
        self.tokens = tokens
        self.dice = dice
        self.die = die
        self.acts = acts


class Kit:
    """Everything a player can fight with: items as bits, and their uses."""

    hand: list[int]  # the cards of the first items
    units: list[int]  # the places of the Units of the next items
    item_cost: list[float]
    twin: list[int]  # the item before, if it is the same card
    cards: int  # bits of all cards
    uses: list[Use]
    supplies: list[Use]
    odd: bool  # something was left out
    cut: bool  # not all ways to use it were tried

    def __init__(self) -> None:
        self.hand = []
        self.units = []
        self.item_cost = []
        self.twin = []
        self.cards = 0
        self.uses = []
        self.supplies = []
        self.odd = False
        self.cut = False

    def unit_bit(self, unit: int) -> int:
        """The bit of a Unit by its place, 0 for one that is no item."""
        for at in range(len(self.units)):
            if self.units[at] == unit:
                return 1 << (len(self.hand) + at)
        return 0


def packed(colours: list[int]) -> int:
    found = 0
    for colour in colours:
        found += 1 << (BITS * colour)
    return found


# ---------------------------------------------------------------------------- reading declarations


def read(table: Table, seat: int, script: Script, boost: int) -> list[Gain]:
    """All ways to resolve a list of effects in this combat."""
    found = [Gain()]
    return read_on(table, seat, script, found, boost)


def read_on(table: Table, seat: int, script: Script, found: list[Gain], boost: int) -> list[Gain]:
    for effect in script:
        after: list[Gain] = []
        for gain in found:
            after += read_effect(table, seat, effect, gain, boost)
        found = after
    return found


def read_effect(table: Table, seat: int, effect: Effect, gain: Gain, boost: int) -> list[Gain]:
    if table.combat is None:
        if isinstance(effect, Move):
            return points(gain, MOVE_SLOT, effect.amount, boost)
        if isinstance(effect, Influence):
            return points(gain, INFLUENCE_SLOT, effect.amount, boost)
        if isinstance(effect, Heal):
            return points(gain, HEAL_SLOT, effect.amount, 0)
    if isinstance(effect, Attack):
        gain.slots.append(4 * effect.kind + effect.element)
        gain.amounts.append(effect.amount + (boost if len(gain.slots) == 1 else 0))
    elif isinstance(effect, Block):
        gain.slots.append(BLOCK_SLOT + effect.element)
        gain.amounts.append(effect.amount + (boost if len(gain.slots) == 1 else 0))
        gain.per_icon += effect.per_icon
        for change in effect.then:
            if change.what == words.UNSWIFT:
                gain.unswift = True
            else:
                gain.odd = True
    elif isinstance(effect, Choose):
        found: list[Gain] = []
        for at in range(len(effect.options)):
            branch = gain.copy()
            branch.answers.append(Answer(AN_OPTION, at, effect.options))
            found += read_on(table, seat, effect.options[at], [branch], boost)
        return found
    elif isinstance(effect, When):
        script = effect.then if holds(table, seat, effect.condition) else effect.otherwise
        return read_on(table, seat, script, [gain], boost)
    elif isinstance(effect, PayMana):
        colours = [0, 1, 2, 3] if effect.colour in (words.BASIC, words.ANY) else [effect.colour]
        if effect.colour == words.ANY:
            gain.odd = True
        return [paying(gain.copy(), colour) for colour in colours]
    elif isinstance(effect, ByColour):
        if gain.colour == words.NO_COLOUR:
            gain.odd = True
        else:
            return read_on(table, seat, effect.of(gain.colour), [gain], boost)
    elif isinstance(effect, Discard):
        if effect.what == words.NON_WOUND and effect.least == 1 and effect.most == 1:
            gain.discards += 1
        else:
            gain.odd = True
    elif isinstance(effect, Mana):
        return mana_of(gain, effect.colour, [0, 1, 2, 3, 4, 5])
    elif isinstance(effect, Crystal):
        crystals = table.players[seat].crystals
        owned = [colour for colour in range(4) if crystals[colour]]
        return mana_of(gain, effect.colour, owned)
    elif isinstance(effect, ThisTurn):
        if effect.modifier == words.EXTRA_DICE:
            gain.dice += effect.value
        else:
            gain.odd = True
    elif isinstance(effect, AtEnd):
        gain.reputation -= reputation_of(effect.effects)
    elif isinstance(effect, Per):
        if judged(effect.effect)[1] != IDLE:
            gain.odd = True
    elif isinstance(effect, WoundSelf):
        gain.hurts = True
    elif isinstance(effect, ManaDraw):
        return drawing(table, gain, effect.value)
    elif judged(effect)[1] != IDLE:
        gain.odd = True
    return [gain]


def points(gain: Gain, slot: int, amount: int, boost: int) -> list[Gain]:
    gain.amounts.append(amount + (0 if gain.slots else boost))
    gain.slots.append(slot)
    return [gain]


def paying(gain: Gain, colour: int) -> Gain:
    gain.demand.append(colour)
    gain.colour = colour
    gain.answers.append(Answer(A_PAYMENT, colour))
    return gain


def mana_of(gain: Gain, colour: int, owned: list[int]) -> list[Gain]:
    """Mana or a crystal of a colour, which may be chosen; a crystal serves like mana."""
    if colour == words.SAME:
        colour = gain.colour
    if 0 <= colour <= 5:
        gain.tokens[colour] += 1
        return [gain]
    if colour == words.ANY:
        colours = [0, 1, 2, 3, 4, 5]
    elif colour == words.BASIC:
        colours = [0, 1, 2, 3]
    elif colour == words.NOT_GOLD:
        colours = [0, 1, 2, 3, 5]
    elif colour == words.OWNED:
        colours = owned
    else:
        gain.odd = True
        return [gain]
    found: list[Gain] = []
    for each in colours:
        branch = gain.copy()
        branch.tokens[each] += 1
        branch.colour = each
        branch.answers.append(Answer(A_COLOUR, each))
        found.append(branch)
    return found


def drawing(table: Table, gain: Gain, tokens: int) -> list[Gain]:
    """Mana Draw: a die of the Source becomes mana of any colour but gold."""
    found: list[Gain] = []
    for face in sorted(set(table.source)):
        for colour in (0, 1, 2, 3, words.BLACK):
            branch = gain.copy()
            branch.tokens[colour] += tokens
            branch.die = face
            branch.answers.append(Answer(A_DIE, face))
            branch.answers.append(Answer(A_COLOUR, colour))
            found.append(branch)
    return found


# ------------------------------------------------------------------------------- making the kit


def kit_of(table: Table, seat: int, prices: Prices) -> Kit:
    """What a player has for the combat that goes on."""
    kit = Kit()
    combat = table.combat
    player = table.players[seat]
    kit.hand = sorted(card for card in player.hand if card > numbers.WOUND)
    for at in range(len(kit.hand)):
        kit.twin.append(at - 1 if at and kit.hand[at - 1] == kit.hand[at] else NONE)
        kit.item_cost.append(prices.card)
        kit.cards |= 1 << at
    for at in range(len(player.units)):
        unit = player.units[at]
        if combat is None or combat.units or unit.bonded:
            kit.units.append(at)
            kit.twin.append(NONE)
            kit.item_cost.append(prices.unit)
    for at in range(len(player.skills)):
        kit.twin.append(NONE)
        each_turn = SKILLS[player.skills[at]].usage == deeds.EACH_TURN
        kit.item_cost.append(prices.skill_turn if each_turn else prices.skill_round)
    for at in range(len(kit.hand)):
        add_card(table, seat, kit, at, prices)
    for at in range(len(kit.units)):
        unit = player.units[kit.units[at]]
        if unit.usable():
            add_unit(table, seat, kit, at, unit, prices)
        if banner_is_odd(numbers.banner_of(unit.banner)):
            kit.odd = True
    for at in range(len(player.skills)):
        if not bars_token(table, seat, at):
            add_skill(table, seat, kit, at, prices)
    return kit


def add(
    kit: Kit,
    half: Half,
    gain: Gain,
    items: int,
    acts: list[Act],
    unit: int,
    prices: Prices,
    moments: int,
) -> None:
    """Note a use, unless it does nothing here; with a card to discard, one for each card."""
    if gain.odd:
        if half.at & (words.IN_RANGED | words.IN_BLOCK | words.IN_ATTACK):
            kit.odd = True
        return
    found = 0
    for slot in gain.slots:
        if slot >= MOVE_SLOT:
            found |= words.OUTSIDE
        elif slot >= BLOCK_SLOT:
            found |= words.IN_BLOCK
        elif slot < 4:
            found |= words.IN_ATTACK
        else:
            found |= words.IN_RANGED | words.IN_ATTACK
    if not gain.slots:
        if not gain.supplies():
            return
        if len(gain.demand) == 1 and gain.tokens[gain.demand[0]] == sum(gain.tokens):
            return  # mana for the same mana
        found = moments
    found &= moments
    if not found:
        return
    if gain.discards:
        act = acts[-1]
        for other in range(len(kit.hand)):
            if items >> other & 1:
                continue
            twin = kit.twin[other]
            if twin != NONE and not items >> twin & 1:
                continue
            answers = [*act.answers, Answer(A_CARD, kit.hand[other])]
            discarding = Act(act.kind, act.what, act.how, act.mana, answers)
            put(kit, gain, items | 1 << other, [*acts[:-1], discarding], unit, prices, found)
    else:
        put(kit, gain, items, acts, unit, prices, found)


def put(
    kit: Kit, gain: Gain, items: int, acts: list[Act], unit: int, prices: Prices, moments: int
) -> None:
    demand = gain.demand[:]
    for act in acts:
        demand += act.mana
    cost = prices.reputation * gain.reputation
    for at in range(len(kit.item_cost)):
        if items >> at & 1:
            cost += kit.item_cost[at]
    if gain.hurts:
        cost += prices.unit_wound
    use = Use(
        items,
        moments,
        gain.slots,
        gain.amounts,
        packed(demand),
        cost,
        gain.unswift,
        gain.per_icon,
        items if gain.hurts else 0,
        gain.tokens,
        gain.dice,
        gain.die,
        acts,
    )
    if gain.slots:
        kit.uses.append(use)
    else:
        kit.supplies.append(use)


def add_card(table: Table, seat: int, kit: Kit, at: int, prices: Prices) -> None:
    card = kit.hand[at]
    type = numbers.TYPE_OF[card]
    colour = numbers.COLOUR_OF[card]
    bit = 1 << at
    basic = numbers.BASIC_HALF[card]
    strong = numbers.STRONG_HALF[card]
    if type == deeds.ARTIFACT:
        add_half(table, seat, kit, bit, card, basic, choices.BASIC_PLAY, [], prices)
        add_half(table, seat, kit, bit, card, strong, choices.STRONG_PLAY, [], prices)
    elif type == deeds.SPELL:
        add_half(table, seat, kit, bit, card, basic, choices.BASIC_PLAY, [colour], prices)
        add_half(
            table, seat, kit, bit, card, strong, choices.STRONG_PLAY, [colour, words.BLACK], prices
        )
    else:
        add_half(table, seat, kit, bit, card, basic, choices.BASIC_PLAY, [], prices)
        add_half(table, seat, kit, bit, card, strong, choices.STRONG_PLAY, [colour], prices)
    add_sideways(table, kit, at, 1, bit, [], prices)


def add_half(
    table: Table,
    seat: int,
    kit: Kit,
    bit: int,
    card: int,
    half: Half,
    how: int,
    mana: list[int],
    prices: Prices,
) -> None:
    if not half.script:
        return
    for effect in half.script:
        if isinstance(effect, PlayCard):
            add_partners(table, seat, kit, bit, card, how, mana, effect, prices)
            return
    for gain in read(table, seat, half.script, 0):
        act = Act(A_CARD_PLAY, card, how, mana, gain.answers)
        add(kit, half, gain, bit, [act], NONE, prices, half.timing)


def add_partners(
    table: Table,
    seat: int,
    kit: Kit,
    bit: int,
    card: int,
    how: int,
    mana: list[int],
    effect: PlayCard,
    prices: Prices,
) -> None:
    """Concentration: another card's strong effect, without its mana and with more points."""
    if effect.times > 1 or not effect.strong:
        kit.odd = True
        return
    for other in range(len(kit.hand)):
        partner = kit.hand[other]
        if bit >> other & 1 or partner == card:
            continue
        if (
            numbers.TYPE_OF[partner] != deeds.BASIC_ACTION
            and numbers.TYPE_OF[partner] != deeds.ADVANCED_ACTION
        ):
            continue
        half = numbers.STRONG_HALF[partner]
        if any(isinstance(each, PlayCard) for each in half.script):
            continue
        for gain in read(table, seat, half.script, effect.boost):
            answers = [Answer(A_CARD, partner), *gain.answers]
            act = Act(A_CARD_PLAY, card, how, mana, answers)
            add(kit, half, gain, bit | 1 << other, [act], NONE, prices, half.timing)


def add_sideways(
    table: Table, kit: Kit, at: int, amount: int, items: int, before: list[Act], prices: Prices
) -> None:
    """Any card gives 1 of Attack or Block, more after some Skills."""
    card = kit.hand[at]
    for slot, how, moment in SIDE_OUTSIDE if table.combat is None else SIDE_IN_COMBAT:
        gain = Gain()
        gain.slots = [slot]
        gain.amounts = [amount]
        put(kit, gain, items, [*before, Act(A_CARD_PLAY, card, how, [], [])], NONE, prices, moment)


def add_unit(table: Table, seat: int, kit: Kit, at: int, unit: Troop, prices: Prices) -> None:
    mods = table.turn.mods
    glory = numbers.banner_of(unit.banner).strength
    bit = 1 << (len(kit.hand) + at)
    halves = numbers.ABILITY_HALVES[unit.kind]
    for number in range(len(halves)):
        half = halves[number]
        ability = UNITS[unit.kind].abilities[number]
        mana = [] if ability.mana == words.NO_COLOUR else [ability.mana]
        for gain in read(table, seat, half.script, 0):
            for place in range(len(gain.slots)):
                block = gain.slots[place] >= BLOCK_SLOT
                gain.amounts[place] += (
                    glory + mods[words.UNIT_BLOCK if block else words.UNIT_ATTACK]
                )
            act = Act(AN_ABILITY, kit.units[at], number, mana, gain.answers)
            add(kit, half, gain, bit, [act], at, prices, half.timing)


def add_skill(table: Table, seat: int, kit: Kit, at: int, prices: Prices) -> None:
    skill = table.players[seat].skills[at]
    half = numbers.SKILL_HALF[skill]
    bit = 1 << (len(kit.hand) + len(kit.units) + at)
    effect = half.script[0]
    if isinstance(effect, IDontGiveADamn):
        for card in range(len(kit.hand)):
            value = effect.value + (1 if numbers.TYPE_OF[kit.hand[card]] else 0)
            first = Act(A_SKILL, skill, 0, [], [])
            add_sideways(table, kit, card, value, bit | 1 << card, [first], prices)
        return
    if isinstance(effect, Choose) and isinstance(effect.options[0][0], ThisTurn):
        if effect.options[0][0].modifier == words.SIDEWAYS:  # Who Needs Magic?
            for card in range(len(kit.hand)):
                first = Act(A_SKILL, skill, 0, [], [Answer(AN_OPTION, 0, effect.options)])
                add_sideways(table, kit, card, 2, bit | 1 << card, [first], prices)
    for gain in read(table, seat, half.script, 0):
        act = Act(A_SKILL, skill, 0, [], gain.answers)
        add(kit, half, gain, bit, [act], NONE, prices, half.timing)
