"""Chapter 7: what can be played at a moment."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, BASIC_ACTION, SPELL
from questboard.games.mage_knight.language.choices import FREE, PayWith
from questboard.games.mage_knight.language.effects import (
    AsAction,
    AtEnd,
    Attack,
    Block,
    ByColour,
    Choose,
    Crystal,
    Discard,
    Effect,
    Heal,
    HealUnit,
    Leap,
    PayMana,
    Per,
    PlayCard,
    ReadyUnit,
    Reputation,
    Rule,
    Script,
    TakeWound,
    Target,
    ThisCombat,
    ThisTurn,
    ThrowAway,
    When,
)
from questboard.games.mage_knight.language.moments import Half
from questboard.games.mage_knight.language.words import (
    ACTION,
    ANY,
    ANY_CARD,
    ATTACKS_SIEGE,
    BASIC,
    COLOURED,
    CRYSTAL_COLOURS,
    DAY,
    FOREST,
    IN_ATTACK,
    IN_BLOCK,
    IN_RANGED,
    INTERACTING,
    LEAST_FAME,
    MELEE,
    NIGHT,
    NIGHT_ROUND,
    NO_COLOUR,
    NON_WOUND,
    NOT_IN_COMBAT,
    ON_FOREST,
    OUTSIDE,
    OWNED,
    PAID,
    READY_UNITS,
    SIDEWAYS,
    UNITS_RECRUITED,
    WOUNDS,
)
from questboard.games.mage_knight.language.words import ENEMIES as ENEMY_COUNT
from questboard.games.mage_knight.language.words import WOUND as WOUND_ONLY
from questboard.games.mage_knight.state import NOBODY, NONE, Table
from questboard.games.mage_knight.state.numbers import BASIC_HALF, STRONG_HALF, TYPE_OF, WOUND
from questboard.games.mage_knight.steps.course import Course
from questboard.games.mage_knight.steps.foes import targets
from questboard.games.mage_knight.steps.mana import ways
from questboard.kernel.core.state import Choice

# ------------------------------------------------------------------- effects with code of their own


class Special:
    """A rule with code of its own: whether it can be played, and what it does."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return True

    def resolve(self, table: Table, step: Course, value: int) -> None:
        raise NotImplementedError


SPECIAL: Final[dict[str, Special]] = {}
LEAPING: Final = "leap"


# ------------------------------------------------------------------------------ what works now


def can(table: Table, seat: int, half: Half, moment: int, card: int = NONE) -> bool:
    """Whether half a card, an ability or a Skill can be played at this moment."""
    if not half.at & moment:
        if not (moment == IN_RANGED and table.turn.mods[ATTACKS_SIEGE] and half.at & IN_ATTACK):
            return False
    if table.turn.rested and not half.calm:  # MK-631
        return False
    if half.plain:
        return True
    return works(table, seat, half.script, moment, card)


def works(table: Table, seat: int, script: Script, moment: int, card: int = NONE) -> bool:
    """Every cost can be paid (MK-214) and at least one part does something (MK-728)."""
    good = False
    before = NO_COLOUR
    for effect in script:
        if isinstance(effect, PayMana):
            if not both_payable(table, seat, before, effect.colour):
                return False
            before = effect.colour
        elif isinstance(effect, (Discard, ThrowAway)):
            if effect.least and not candidates(table, seat, effect.what, card):
                return False
        elif not good and works_now(table, seat, effect, moment, card):
            good = True
    return good


def both_payable(table: Table, seat: int, first: int, second: int) -> bool:
    """Whether two mana can be paid, none of it counted twice; or one if there is no first."""
    if first == NO_COLOUR:
        return len(payments(table, seat, second)) > 0
    return any(
        payments(table, seat, second, choice.way)
        for choice in payments(table, seat, first)
        if isinstance(choice, PayWith)
    )


def must_rest(table: Table, seat: int) -> bool:
    """Without a card to play or discard a turn can only be a Rest (MK-622, MK-624)."""
    turn = table.turn
    if turn.cards_used or turn.exempt or turn.rested:
        return False
    return table.players[seat].only_wounds()


def free_to_move(table: Table, seat: int) -> bool:
    """Whether the figure may still move (MK-617, MK-624, MK-625)."""
    turn = table.turn
    return not turn.acted and not turn.rested and not must_rest(table, seat)


def free_to_act(table: Table, seat: int) -> bool:
    """Whether an action can still be taken (MK-617, MK-725, MK-822)."""
    if table.turn.seat != seat or not free_to_move(table, seat):
        return False
    space = table.players[seat].space
    return table.hero_on(space, seat) == NOBODY or table.shared(space)


def works_now(table: Table, seat: int, effect: Effect, moment: int, card: int) -> bool:
    """Whether one effect does something at this moment."""
    if isinstance(effect, Attack):
        if moment == IN_RANGED:
            return effect.kind != MELEE or table.turn.mods[ATTACKS_SIEGE] > 0
        return moment == IN_ATTACK
    if isinstance(effect, Block):
        return moment == IN_BLOCK
    if isinstance(effect, Heal):
        return moment == OUTSIDE
    if isinstance(effect, Choose):
        for option in effect.options:
            if option and works(table, seat, option, moment, card):
                return True
        return False
    if isinstance(effect, Target):
        return bool(effect.at & moment) and len(targets(table, effect, card, NONE)) > 0
    if isinstance(effect, When):
        script = effect.then if holds(table, seat, effect.condition) else effect.otherwise
        return works(table, seat, script, moment, card)
    if isinstance(effect, Per):
        return works_now(table, seat, effect.effect, moment, card)
    if isinstance(effect, ByColour):
        for colour in range(4):
            if ways(table, seat, colour) and works(table, seat, effect.of(colour), moment, card):
                return True
        return False
    if isinstance(effect, Crystal):
        if effect.colour == OWNED:
            return max(table.players[seat].crystals) > 0
        return True
    if isinstance(effect, ReadyUnit):
        return len(spent_units(table, seat, effect.level)) > 0
    if isinstance(effect, HealUnit):
        return any(unit.wounds for unit in table.players[seat].units)
    if isinstance(effect, ThisCombat):
        return effect.at() & moment > 0
    if isinstance(effect, ThisTurn):  # one such Skill for one card played sideways
        return effect.modifier != SIDEWAYS or not table.turn.mods[SIDEWAYS]
    if isinstance(effect, AsAction):
        return free_to_act(table, seat) and works(table, seat, effect.effects, moment, card)
    if isinstance(effect, PlayCard):
        return len(partners(table, seat, effect.strong, moment, card)) > 0
    if isinstance(effect, Leap):
        return moment == OUTSIDE and SPECIAL[LEAPING].possible(table, seat, leap_code(effect), card)
    if isinstance(effect, Rule):
        if not effect.at & moment:
            return False
        special = SPECIAL.get(effect.name)
        return special is not None and special.possible(table, seat, effect.value, card)
    return not isinstance(effect, AtEnd | TakeWound | Reputation)


def leap_code(effect: Leap) -> int:
    """A leap as one number, for the rule that carries it out."""
    avoid = 0
    for terrain in effect.avoid:
        avoid |= 1 << terrain
    return (
        effect.spaces
        | effect.cost << 4
        | (1 << 8 if effect.assault else 0)
        | (1 << 9 if effect.first_free else 0)
        | avoid << 10
    )


def holds(table: Table, seat: int, condition: str) -> bool:
    """Whether the condition of a When holds."""
    if condition == DAY:
        return not table.by_night()
    if condition == NIGHT:
        return table.by_night()
    if condition == NIGHT_ROUND:
        return table.night
    if condition == ON_FOREST:
        return table.terrain(table.players[seat].space) == FOREST
    if condition == INTERACTING:
        return table.turn.interacting
    if condition == NOT_IN_COMBAT:
        return table.combat is None
    if condition == LEAST_FAME:
        for other in range(table.seats):
            if other != seat and table.players[other].fame <= table.players[seat].fame:
                return False
        return True
    raise AssertionError(condition)


def count(table: Table, seat: int, counter: str, paid: int) -> int:
    """How many of something there are, for Per."""
    player = table.players[seat]
    if counter == PAID:
        return paid
    if counter == WOUNDS:
        return player.wounds_in_hand() + sum(unit.wounds for unit in player.units)
    if counter == READY_UNITS:
        return sum(1 for unit in player.units if unit.usable())
    if counter == ENEMY_COUNT:
        if table.combat is None:
            return 0
        return sum(1 for foe in table.combat.foes if not foe.twin or foe.stand_in != NONE)
    if counter == CRYSTAL_COLOURS:
        return sum(1 for crystals in player.crystals if crystals)
    if counter == UNITS_RECRUITED:
        return table.turn.recruited
    raise AssertionError(counter)


def candidates(table: Table, seat: int, what: str, card: int) -> list[int]:
    """The different cards in hand that a cost may take; the card being played is not one."""
    hand = table.players[seat].hand
    found: list[int] = []
    for at in range(len(hand)):
        each = hand[at]
        if each in found or not matches(each, what):
            continue
        if each == card and hand.count(each) == 1:
            continue
        found.append(each)
    return found


def matches(card: int, what: str) -> bool:
    """Whether a card is of the kind that a cost asks for (MK-213)."""
    if what == ANY_CARD:
        return True
    if what == WOUND_ONLY:
        return card == WOUND
    if card == WOUND:
        return False
    if what == NON_WOUND:
        return True
    type = TYPE_OF[card]
    if what == ACTION:
        return type in (BASIC_ACTION, ADVANCED_ACTION)
    if what == COLOURED:
        return type in (BASIC_ACTION, ADVANCED_ACTION, SPELL)
    raise AssertionError(what)


def payments(
    table: Table, seat: int, colour: int, but: int = FREE, other: int = FREE
) -> list[Choice]:
    """The ways to pay the mana that an effect demands (MK-214)."""
    found: list[Choice] = []
    if colour in (BASIC, ANY):
        for each in range(4):
            for way in ways(table, seat, each, but, other):
                found.append(PayWith(way, each))
        if colour == ANY:
            for way in ways(table, seat, 5, but, other):
                found.append(PayWith(way, 5))
    else:
        for way in ways(table, seat, colour, but, other):
            found.append(PayWith(way, colour))
    return found


def spent_units(table: Table, seat: int, level: int, but: int = NONE) -> list[int]:
    """The places of spent Units up to a level, without the one that is at work."""
    units = table.players[seat].units
    return [
        at
        for at in range(len(units))
        if not units[at].ready and at != but and UNITS[units[at].kind].level <= level
    ]


def partners(table: Table, seat: int, strong: bool, moment: int, card: int) -> list[int]:
    """The Action cards that can be played through another one (MK-722), which is out of hand."""
    player = table.players[seat]
    hand = player.hand
    found: list[int] = []
    for each in candidates(table, seat, ACTION, card):
        half = STRONG_HALF[each] if strong else BASIC_HALF[each]
        player.hand = hand[:]
        if card in hand:
            player.hand.remove(card)
        if can(table, seat, half, moment, each):
            found.append(each)
        player.hand = hand
    return found
