"""Chapter 7: what can be played at a moment."""

from __future__ import annotations

from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.language.cards import ADVANCED_ACTION, BASIC_ACTION, SPELL
from questboard.games.mage_knight.language.choices import FREE, PayWith
from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.language.moments import Half
from questboard.games.mage_knight.language.words import ENEMIES_LEFT as ENEMY_COUNT
from questboard.games.mage_knight.language.words import WOUND as WOUND_ONLY
from questboard.games.mage_knight.state import NOBODY, NONE, Table, numbers
from questboard.games.mage_knight.steps.mana import ways
from questboard.kernel.core.state import Choice

# ------------------------------------------------------------------------------ what works now


def bars_half(table: Table, seat: int, half: Half, moment: int, card: int = NONE) -> int:
    """What bars half a card, an ability or a Skill at this moment."""
    if table.turn.rested and not half.calm:  # MK-631
        return bars.RESTING
    if not half.at & moment:
        if not (
            moment == words.IN_RANGED
            and table.turn.mods[words.ATTACKS_SIEGE]
            and half.at & words.IN_ATTACK
        ):
            return bars.COMBAT if moment == words.OUTSIDE else half.idle
    if half.plain:
        return 0
    return bars_script(table, seat, half.script, moment, card)


def bars_script(table: Table, seat: int, script: Script, moment: int, card: int = NONE) -> int:
    """Every cost must be paid (MK-214) and at least one part do something (MK-728)."""
    barred = bars.USELESS
    before = words.NO_COLOUR
    for effect in script:
        if effect.is_cost():
            if not effect.payable(table, seat, before, card):
                return bars.UNPAID
            if effect.pays() != words.NO_COLOUR:
                before = effect.pays()
        elif barred:
            barred = effect.bars(table, seat, moment, card)
    return barred


def both_payable(table: Table, seat: int, first: int, second: int) -> bool:
    """Whether two mana can be paid, none of it counted twice; or one if there is no first."""
    if first == words.NO_COLOUR:
        return len(payments(table, seat, second)) > 0
    found = [choice for choice in payments(table, seat, first) if isinstance(choice, PayWith)]
    return any(payments(table, seat, second, choice.way) for choice in found)


def must_rest(table: Table, seat: int) -> bool:
    """Without a card to play or discard a turn can only be a Rest (MK-622, MK-624)."""
    turn = table.turn
    if turn.cards_used or turn.exempt or turn.rested:
        return False
    return table.players[seat].only_wounds()


def bars_moving(table: Table, seat: int) -> int:
    """What keeps the figure from moving, and from any action (MK-617, MK-624, MK-625)."""
    turn = table.turn
    if turn.acted:
        return bars.ACTED
    if turn.rested:
        return bars.RESTED
    return bars.MUST_REST if must_rest(table, seat) else 0


def bars_action(table: Table, seat: int) -> int:
    """What keeps a player from taking an action (MK-617, MK-725, MK-822)."""
    if table.turn.seat != seat:
        return bars.NOT_YOUR_TURN
    return bars_moving(table, seat) or bars_sharing(table, seat)


def bars_sharing(table: Table, seat: int) -> int:
    """Nobody takes an action on the space of another hero (MK-822)."""
    space = table.players[seat].space
    return 0 if table.hero_on(space, seat) == NOBODY or table.shared(space) else bars.SHARED


def holds(table: Table, seat: int, condition: str) -> bool:
    """Whether the condition of a When holds."""
    if condition == words.DAY:
        return not table.by_night()
    if condition == words.NIGHT:
        return table.by_night()
    if condition == words.NIGHT_ROUND:
        return table.night
    if condition == words.ON_FOREST:
        return table.terrain(table.players[seat].space) == words.FOREST
    if condition == words.INTERACTING:
        return table.turn.interacting
    if condition == words.NOT_IN_COMBAT:
        return table.combat is None
    if condition == words.LEAST_FAME:
        for other in range(table.seats):
            if other != seat and table.players[other].fame <= table.players[seat].fame:
                return False
        return True
    raise AssertionError(condition)


def count(table: Table, seat: int, counter: str, paid: int) -> int:
    """How many of something there are, for Per."""
    player = table.players[seat]
    if counter == words.PAID:
        return paid
    if counter == words.WOUNDS:
        return player.wounds_in_hand() + sum(unit.wounds for unit in player.units)
    if counter == words.READY_UNITS:
        return sum(1 for unit in player.units if unit.usable())
    if counter == ENEMY_COUNT:
        if table.combat is None:
            return 0
        return sum(1 for foe in table.combat.foes if not foe.place_only or foe.stand_in != NONE)
    if counter == words.CRYSTAL_COLOURS:
        return sum(1 for crystals in player.crystals if crystals)
    if counter == words.UNITS_RECRUITED:
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
    if what == words.ANY_CARD:
        return True
    if what == WOUND_ONLY:
        return card == numbers.WOUND
    if card == numbers.WOUND:
        return False
    if what == words.NON_WOUND:
        return True
    type = numbers.TYPE_OF[card]
    if what == words.ACTION:
        return type in (BASIC_ACTION, ADVANCED_ACTION)
    if what == words.COLOURED:
        return type in (BASIC_ACTION, ADVANCED_ACTION, SPELL)
    raise AssertionError(what)


def payments(
    table: Table, seat: int, colour: int, but: int = FREE, other: int = FREE
) -> list[Choice]:
    """The ways to pay the mana that an effect demands (MK-214)."""
    found: list[Choice] = []
    if colour in (words.BASIC, words.ANY):
        for each in range(4):
            for way in ways(table, seat, each, but, other):
                found.append(PayWith(way, each))
        if colour == words.ANY:
            for way in ways(table, seat, 5, but, other):
                found.append(PayWith(way, 5))
    else:
        for way in ways(table, seat, colour, but, other):
            found.append(PayWith(way, colour))
    return found


def spent_units(table: Table, seat: int, level: int, but: int = NONE) -> list[int]:
    """The places of spent Units up to a level, without the one that is at work."""
    units = table.players[seat].units
    spent = [at for at in range(len(units)) if not units[at].ready and at != but]
    return [at for at in spent if numbers.UNITS[units[at].kind].level <= level]


def partners(table: Table, seat: int, strong: bool, moment: int, card: int) -> list[int]:
    """The Action cards that can be played through another one (MK-722), which is out of hand."""
    player = table.players[seat]
    hand = player.hand
    found: list[int] = []
    for each in candidates(table, seat, words.ACTION, card):
        half = numbers.half(each, strong)
        player.hand = hand[:]
        if card in hand:
            player.hand.remove(card)
        if not bars_half(table, seat, half, moment, each):
            found.append(each)
        player.hand = hand
    return found
