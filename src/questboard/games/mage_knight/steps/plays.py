"""Chapter 7: cards, Units and Skills as choices, and what playing one brings about."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import bars, choices, words
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.state import NONE, Combat, Table, Troop, numbers
from questboard.games.mage_knight.state.numbers import UNITS
from questboard.games.mage_knight.steps.basics import drop_banner, points
from questboard.games.mage_knight.steps.between import announce, bars_token, use_skill
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.interaction import find_learning, learn_card
from questboard.games.mage_knight.steps.mana import (
    bars_mana,
    black_usable,
    black_ways,
    gain_mana,
    lose_crystal,
    pay,
    ways,
)
from questboard.games.mage_knight.steps.possible import bars_half, payments
from questboard.games.mage_knight.steps.resolving import first_bonus, pour
from questboard.kernel.core.state import Choice

# What the next sideways card gives, when it depends on the card.
DAMN: Final = 100  # I Don't Give a Damn: one more for what is no basic action
CONVERSIONS: Final = [choices.MOVE_TO_ATTACK, choices.MOVE_TO_RANGED, choices.INFLUENCE_TO_BLOCK]
UNIVERSAL: Final = 200  # Universal Power: plus the colour; one more for a card of that colour


# ------------------------------------------------------------------------------- what can be played


def find_plays(table: Table, seat: int, found: list[Choice]) -> None:
    """Everything that the player can play or use at this moment."""
    moment = table.moment()
    find_learning(table, found)
    find_cards(table, seat, moment, found)
    find_units(table, seat, found)
    find_skills(table, seat, moment, found)
    if moment in (words.IN_ATTACK, words.IN_RANGED, words.IN_BLOCK):
        find_conversions(table, moment, found)
    player = table.players[seat]
    for colour in range(4):
        if player.crystals[colour]:  # MK-505
            found.append(choices.LOOSEN[colour])


def find_cards(table: Table, seat: int, moment: int, found: list[Choice]) -> None:
    player = table.players[seat]
    turn = table.turn
    hand = player.hand
    mods = turn.mods
    last = -1
    attack = side_attack(table, moment)
    # Mana is looked up once for each colour.
    paid: list[list[int] | None] = [None] * 6
    for at in range(len(hand)):
        card = hand[at]
        if card == last:
            continue
        last = card
        if card == numbers.WOUND:
            if mods[words.SIDEWAYS_WOUND] and not turn.rested:
                find_sideways(card, attack, moment, found)
            continue
        type = numbers.TYPE_OF[card]
        if numbers.CARDS[card].banner:
            for unit in range(len(player.units)):  # MK-1309
                found.append(choices.GiveBanner(card, unit))
        basic = numbers.BASIC_HALF[card]
        strong = numbers.STRONG_HALF[card]
        if type == ARTIFACT:
            if not bars_half(table, seat, basic, moment, card):
                found.append(choices.play(card, choices.BASIC_PLAY))
            if not bars_half(table, seat, strong, moment, card):
                found.append(choices.play(card, choices.STRONG_PLAY))
        else:
            colour = numbers.COLOUR_OF[card]
            mana = paid[colour]
            if mana is None:
                mana = ways(table, seat, colour)
                paid[colour] = mana
            if type == SPELL:
                if mana:
                    find_spell(table, seat, card, mana, moment, found, False)
            else:
                if not bars_half(table, seat, basic, moment, card):
                    found.append(choices.play(card, choices.BASIC_PLAY))
                if mana and not bars_half(table, seat, strong, moment, card):
                    for way in mana:
                        if strong.pays < 0 or payments(table, seat, strong.pays, way):
                            found.append(choices.play(card, choices.STRONG_PLAY, way))
        if not turn.rested:
            find_sideways(card, attack, moment, found)
    if mods[words.SPELL_FROM_OFFER]:
        for card in table.spell_offer:
            mana = ways(table, seat, numbers.COLOUR_OF[card])
            if mana:
                find_spell(table, seat, card, mana, moment, found, True)


def side_attack(table: Table, moment: int) -> bool:
    """Whether sideways cards give Attack (MK-1130)."""
    return moment == words.IN_ATTACK or (
        moment == words.IN_RANGED and table.turn.mods[words.ATTACKS_SIEGE] > 0
    )


def find_sideways(card: int, attack: bool, moment: int, found: list[Choice]) -> None:
    """Any card that is no Wound gives 1 of something sideways (MK-708, MK-709)."""
    found.append(choices.play(card, choices.SIDE_MOVE))
    found.append(choices.play(card, choices.SIDE_INFLUENCE))
    if attack:
        found.append(choices.play(card, choices.SIDE_ATTACK))
    elif moment == words.IN_BLOCK:
        found.append(choices.play(card, choices.SIDE_BLOCK))


def find_spell(
    table: Table,
    seat: int,
    card: int,
    mana: list[int],
    moment: int,
    found: list[Choice],
    offered: bool,
) -> None:
    """A Spell costs mana of its colour, its strong effect black mana too (MK-704, MK-705)."""
    basic = numbers.BASIC_HALF[card]
    strong = numbers.STRONG_HALF[card]
    if not bars_half(table, seat, basic, moment, card):
        for way in mana:
            if basic.pays < 0 or payments(table, seat, basic.pays, way):
                if offered:
                    found.append(choices.CastOffered(card, choices.BASIC_PLAY, way))
                else:
                    found.append(choices.play(card, choices.BASIC_PLAY, way))
    if not bars_half(table, seat, strong, moment, card):
        for way in mana:
            for black in black_ways(table, seat, way):
                if strong.pays < 0 or payments(table, seat, strong.pays, way, black):
                    if offered:
                        found.append(choices.CastOffered(card, choices.STRONG_PLAY, way, black))
                    else:
                        found.append(choices.play(card, choices.STRONG_PLAY, way, black))


def find_units(table: Table, seat: int, found: list[Choice]) -> None:
    """A ready, unwounded Unit gives one of its abilities (MK-1305, MK-1306)."""
    units = table.players[seat].units
    combat = table.combat
    for at in range(len(units)):
        unit = units[at]
        if combat is not None and bars_troop(combat, unit):
            continue
        if unit.banner != NONE:
            numbers.banner_of(unit.banner).find(table, seat, at, found)
        if not bars_activation(unit):
            find_abilities(table, seat, at, unit.kind, found)


def find_abilities(table: Table, seat: int, at: int, kind: int, found: list[Choice]) -> None:
    """The abilities that work now of a Unit at a place of the troops, or LENT."""
    halves = numbers.ABILITY_HALVES[kind]
    abilities = UNITS[kind].abilities
    moment = table.moment()
    for number in range(len(halves)):
        if bars_half(table, seat, halves[number], moment):
            continue
        if abilities[number].mana == words.NO_COLOUR:
            found.append(choices.Activate(at, kind, number))
        else:
            for way in ways(table, seat, abilities[number].mana):
                found.append(choices.Activate(at, kind, number, way))


def find_skills(table: Table, seat: int, moment: int, found: list[Choice]) -> None:
    player = table.players[seat]
    skills = player.skills
    for at in range(len(skills)):
        half = numbers.SKILL_HALF[skills[at]]
        if not bars_token(table, seat, at) and not bars_half(table, seat, half, moment):
            found.append(choices.SKILL_CHOICE[skills[at]])


def find_conversions(table: Table, moment: int, found: list[Choice]) -> None:
    """Points that may be turned into Attack or Block (MK-721, MK-739)."""
    mods = table.turn.mods
    if mods[words.MOVE_AS_ATTACK] or mods[words.MOVE_AS_RANGED] or mods[words.INFLUENCE_AS_BLOCK]:
        for word in CONVERSIONS:
            if not bars_conversion(table, moment, word):
                found.append(word)


def bars_conversion(table: Table, moment: int, word: Choice) -> int:
    """What bars the turning of points into others: the permission, the phase, the points."""
    turn = table.turn
    combat = table.combat
    if combat is None:
        return bars.CONVERT
    if word is choices.MOVE_TO_ATTACK:
        able = turn.mods[words.MOVE_AS_ATTACK] and moment == words.IN_ATTACK and combat.saved_move
    elif word is choices.MOVE_TO_RANGED:
        fits = moment == words.IN_ATTACK or moment == words.IN_RANGED
        able = turn.mods[words.MOVE_AS_RANGED] and fits and combat.saved_move > 1
    else:
        fits = moment == words.IN_BLOCK
        able = turn.mods[words.INFLUENCE_AS_BLOCK] and fits and turn.influence > 0
    return 0 if able else bars.CONVERT


# -------------------------------------------------------------------------- what bars a play


def bars_play(table: Table, seat: int, choice: choices.OfCard) -> int:
    """What bars the play of a card in hand, or the cast of one of the offer (MK-702, MK-736)."""
    player = table.players[seat]
    if isinstance(choice, choices.CastOffered):
        if not table.turn.mods[words.SPELL_FROM_OFFER]:
            return bars.CASTING
        if choice.card not in table.spell_offer:
            return bars.NOT_IN_OFFER
    elif choice.card not in player.hand:
        return bars.NO_CARD
    if isinstance(choice, choices.OfPlay):
        return bars_card(table, seat, choice.card, choice.how, table.moment())
    return 0 if player.units else bars.BANNER


def bars_card(table: Table, seat: int, card: int, how: int, moment: int) -> int:
    """What bars a use of a card at hand."""
    turn = table.turn
    if card == numbers.WOUND and not (how >= choices.SIDE_MOVE and turn.mods[words.SIDEWAYS_WOUND]):
        return bars.WOUND
    if how < choices.SIDE_MOVE:
        strong = how == choices.STRONG_PLAY
        half = numbers.STRONG_HALF[card] if strong else numbers.BASIC_HALF[card]
        if not half.script:
            return bars.BANNER
        barred = bars_half(table, seat, half, moment, card)
        return barred or bars_price(table, seat, card, strong, half.pays)
    if turn.rested:
        return bars.RESTING
    if how == choices.SIDE_ATTACK and not side_attack(table, moment):
        return bars.SIDE_ATTACK if moment == words.OUTSIDE else bars.SIDE_ATTACK__FIGHT
    if how == choices.SIDE_BLOCK and moment != words.IN_BLOCK:
        return bars.SIDE_BLOCK if moment == words.OUTSIDE else bars.SIDE_BLOCK__FIGHT
    return 0


def bars_price(table: Table, seat: int, card: int, strong: bool, more: int) -> int:
    """What bars the payment for half a card, and for ``more`` that it asks for (MK-703 to 705)."""
    spell = numbers.TYPE_OF[card] == SPELL
    if numbers.TYPE_OF[card] == ARTIFACT or not (strong or spell):
        return 0
    colour = numbers.COLOUR_OF[card]
    barred = bars_mana(table, seat, colour, bars.MANA__SPELL if spell else bars.MANA)
    if barred:
        return barred
    blacks = False
    for way in ways(table, seat, colour):
        for black in black_ways(table, seat, way) if spell and strong else [choices.FREE]:
            blacks = True
            if more < 0 or payments(table, seat, more, way, black):
                return 0
    if blacks:
        return bars.UNPAID
    return bars.BLACK if black_usable(table) else bars.BLACK_BY_DAY


def bars_troop(combat: Combat, unit: Troop) -> int:
    """Where Units take no part they can neither be used nor take damage (MK-1115)."""
    return 0 if combat.units or unit.bonded else bars.NO_UNITS


def bars_activation(unit: Troop) -> int:
    """A Unit must be ready and unwounded (MK-1204, MK-1305)."""
    if unit.wounds:
        return bars.HURT
    return 0 if unit.ready else bars.SPENT


def bars_unit(table: Table, seat: int, choice: choices.OfUnit) -> int:
    """What bars an ability of a Unit, or the use of its Banner."""
    unit = table.players[seat].units[choice.unit]
    barred = bars_troop(table.combat, unit) if table.combat is not None else 0
    if barred:
        return barred
    if not isinstance(choice, choices.Activate):
        return numbers.banner_of(unit.banner).bars(table, seat, choice.unit)
    half = numbers.ABILITY_HALVES[unit.kind][choice.ability]
    barred = bars_activation(unit) or bars_half(table, seat, half, table.moment())
    mana = UNITS[unit.kind].abilities[choice.ability].mana
    if barred or mana == words.NO_COLOUR:
        return barred
    return 0 if ways(table, seat, mana) else bars.UNIT_MANA


# ------------------------------------------------------------------------------------ playing it


def take_play(table: Table, seat: int, choice: Choice) -> bool:
    """Carry out a choice of ``find_plays``; whether it was one."""
    if isinstance(choice, choices.Play):
        play_card(table, seat, choice)
    elif isinstance(choice, choices.Activate):
        activate(table, seat, choice)
    elif isinstance(choice, choices.UseSkill):
        use_skill(table, seat, choice.skill)
    elif isinstance(choice, choices.CastOffered):
        table.turn.mods[words.SPELL_FROM_OFFER] -= 1
        if table.events is not None:
            table.tell(events.CardPlayed(seat, choice.card, choice.how, "spells"))
        cast(table, seat, choice.card, choice.how, choice.way, choice.black)
    elif isinstance(choice, choices.GiveBanner):
        give_banner(table, seat, choice)
    elif isinstance(choice, choices.UseBanner):
        unit = table.players[seat].units[choice.unit]
        numbers.banner_of(unit.banner).use(table, seat, choice)
    elif isinstance(choice, choices.LearnCard):
        learn_card(table, seat, choice.card)
    elif isinstance(choice, choices.LoosenCrystal):
        lose_crystal(table, seat, choice.colour)
        gain_mana(table, seat, choice.colour)
        table.turn.spent[choice.colour] += 1
    elif isinstance(choice, choices.Word):
        return convert(table, choice)
    else:
        return False
    return True


def play_card(table: Table, seat: int, choice: choices.Play) -> None:
    player = table.players[seat]
    card = choice.card
    player.hand.remove(card)
    player.played.append(card)
    table.turn.cards_used = True
    if table.events is not None:
        table.tell(events.CardPlayed(seat, card, choice.how, words.TO_HAND))
    if choice.how >= choices.SIDE_MOVE:
        sideways(table, seat, card, choice.how)
        return
    type = numbers.TYPE_OF[card]
    if type == SPELL:
        cast(table, seat, card, choice.how, choice.way, choice.black)
        return
    if choice.way != choices.FREE:
        pay(table, seat, choice.way, numbers.COLOUR_OF[card])
    if type == ARTIFACT and choice.how == choices.STRONG_PLAY:  # MK-706
        table.turn.thrown.append(card)
    half = numbers.half(card, choice.how == choices.STRONG_PLAY)
    announce(table, seat, half, card, numbers.COLOUR_OF[card])


def cast(table: Table, seat: int, card: int, how: int, way: int, black: int) -> None:
    colour = numbers.COLOUR_OF[card]
    pay(table, seat, way, colour)
    if black != choices.FREE:
        pay(table, seat, black, words.BLACK)
    table.turn.spells[colour] += 1
    half = numbers.half(card, how == choices.STRONG_PLAY)
    announce(table, seat, half, card, colour)


def sideways(table: Table, seat: int, card: int, how: int) -> None:
    mods = table.turn.mods
    amount = 1
    if card == numbers.WOUND:
        amount = mods[words.SIDEWAYS_WOUND]
        mods[words.SIDEWAYS_WOUND] = 0
    elif mods[words.SIDEWAYS]:
        amount = sideways_value(mods[words.SIDEWAYS], card)
        mods[words.SIDEWAYS] = 0
    if how == choices.SIDE_MOVE:
        points(table, words.MOVE, amount, NONE, card)
    elif how == choices.SIDE_INFLUENCE:
        points(table, words.INFLUENCE, amount, NONE, card)
    elif how == choices.SIDE_ATTACK:
        amount += first_bonus(table, words.FIRST_ATTACK)
        pour(table, amount, words.PHYSICAL, words.MELEE, card)
    else:
        amount += first_bonus(table, words.FIRST_BLOCK)
        points(table, words.BLOCK, amount, words.PHYSICAL, card)


def sideways_value(boost: int, card: int) -> int:
    if boost >= UNIVERSAL:
        more = 1 if numbers.COLOUR_OF[card] == boost - UNIVERSAL else 0
        return numbers.VALUE["universal-power"] + more
    if boost == DAMN:
        return numbers.VALUE["i-dont-give-a-damn"] + (1 if numbers.TYPE_OF[card] else 0)
    return boost


def activate(table: Table, seat: int, choice: choices.Activate) -> None:
    unit = table.players[seat].units[choice.unit]
    ability = UNITS[unit.kind].abilities[choice.ability]
    unit.ready = False
    if choice.way != choices.FREE:
        pay(table, seat, choice.way, ability.mana)
    if table.events is not None:
        table.tell(events.UnitActivated(seat, choice.unit, unit.kind, choice.ability))
    table.agenda.append(Resolve(seat, ability.effects, 0, NONE, choice.unit, ability.mana))


def give_banner(table: Table, seat: int, choice: choices.GiveBanner) -> None:
    """A new Banner sends the old one to the discard pile (MK-1310)."""
    player = table.players[seat]
    unit = player.units[choice.unit]
    table.turn.cards_used = True  # MK-623
    drop_banner(table, seat, unit)
    player.hand.remove(choice.card)
    unit.banner = choice.card
    unit.banner_up = True
    if table.events is not None:
        table.tell(events.BannerGiven(seat, choice.unit, unit.kind, choice.card))


def convert(table: Table, choice: choices.Word) -> bool:
    combat = table.combat
    if combat is None:
        return False
    if choice is choices.MOVE_TO_ATTACK:
        combat.saved_move -= 1
        pour(table, 1, words.PHYSICAL, words.MELEE)
    elif choice is choices.MOVE_TO_RANGED:
        combat.saved_move -= 2
        pour(table, 1, words.PHYSICAL, words.RANGED)
    elif choice is choices.INFLUENCE_TO_BLOCK:
        points(table, words.INFLUENCE, -1)
        points(table, words.BLOCK, 1, table.turn.mods[words.INFLUENCE_AS_BLOCK] - 1)
    else:
        return False
    return True
