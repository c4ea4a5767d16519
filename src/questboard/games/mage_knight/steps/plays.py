"""Chapter 7: cards, Units and Skills as choices, and what playing one brings about."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import choices, words
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.state import NONE, Table, numbers
from questboard.games.mage_knight.state.numbers import UNITS
from questboard.games.mage_knight.steps.between import announce, skill_ready, use_skill
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.interaction import find_learning, learn_card
from questboard.games.mage_knight.steps.mana import black_ways, pay, ways
from questboard.games.mage_knight.steps.possible import can, payments
from questboard.games.mage_knight.steps.resolving import first_bonus, pour
from questboard.kernel.core.state import Choice

# What the next sideways card gives, when it depends on the card.
DAMN: Final = 100  # I Don't Give a Damn: one more for what is no basic action
UNIVERSAL: Final = 200  # Universal Power: plus the colour; one more for a card of that colour


# ------------------------------------------------------------------------------- what can be played


def find_plays(table: Table, seat: int, found: list[Choice]) -> None:
    """Everything that the player can play or use at this moment."""
    moment = table.moment()
    find_learning(table, found)
    find_cards(table, seat, moment, found)
    find_units(table, seat, moment, found)
    find_skills(table, seat, moment, found)
    if moment in (words.IN_ATTACK, words.IN_RANGED, words.IN_BLOCK):
        find_conversions(table, seat, moment, found)
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
    side_attack = moment == words.IN_ATTACK or (
        moment == words.IN_RANGED and mods[words.ATTACKS_SIEGE] > 0
    )
    # Mana is looked up once for each colour.
    paid: list[list[int] | None] = [None] * 6
    for at in range(len(hand)):
        card = hand[at]
        if card == last:
            continue
        last = card
        if card == numbers.WOUND:
            if mods[words.SIDEWAYS_WOUND] and not turn.rested:
                find_sideways(card, side_attack, moment, found)
            continue
        type = numbers.TYPE_OF[card]
        if numbers.CARDS[card].banner:
            for unit in range(len(player.units)):  # MK-1309
                found.append(choices.GiveBanner(card, unit))
        basic = numbers.BASIC_HALF[card]
        strong = numbers.STRONG_HALF[card]
        if type == ARTIFACT:
            if basic.script and can(table, seat, basic, moment, card):
                found.append(choices.play(card, choices.BASIC_PLAY))
            if can(table, seat, strong, moment, card):
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
                if can(table, seat, basic, moment, card):
                    found.append(choices.play(card, choices.BASIC_PLAY))
                if mana and can(table, seat, strong, moment, card):
                    for way in mana:
                        if strong.pays < 0 or payments(table, seat, strong.pays, way):
                            found.append(choices.play(card, choices.STRONG_PLAY, way))
        if not turn.rested:
            find_sideways(card, side_attack, moment, found)
    if mods[words.SPELL_FROM_OFFER]:
        for card in table.spell_offer:
            mana = ways(table, seat, numbers.COLOUR_OF[card])
            if mana:
                find_spell(table, seat, card, mana, moment, found, True)


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
    if can(table, seat, basic, moment, card):
        for way in mana:
            if basic.pays < 0 or payments(table, seat, basic.pays, way):
                if offered:
                    found.append(choices.CastOffered(card, choices.BASIC_PLAY, way))
                else:
                    found.append(choices.play(card, choices.BASIC_PLAY, way))
    if can(table, seat, strong, moment, card):
        for way in mana:
            for black in black_ways(table, seat, way):
                if strong.pays < 0 or payments(table, seat, strong.pays, way, black):
                    if offered:
                        found.append(choices.CastOffered(card, choices.STRONG_PLAY, way, black))
                    else:
                        found.append(choices.play(card, choices.STRONG_PLAY, way, black))


def find_units(table: Table, seat: int, moment: int, found: list[Choice]) -> None:
    """A ready, unwounded Unit gives one of its abilities (MK-1305, MK-1306)."""
    units = table.players[seat].units
    combat = table.combat
    for at in range(len(units)):
        unit = units[at]
        if combat is not None and not combat.units and not unit.bonded:  # MK-1115
            continue
        if unit.banner != NONE:
            numbers.banner_of(unit.banner).find(table, seat, at, found)
        if not unit.ready or unit.wounds:
            continue
        halves = numbers.ABILITY_HALVES[unit.kind]
        abilities = UNITS[unit.kind].abilities
        for number in range(len(halves)):
            half = halves[number]
            if not can(table, seat, half, moment):
                continue
            if abilities[number].mana == words.NO_COLOUR:
                found.append(choices.Activate(at, unit.kind, number))
            else:
                for way in ways(table, seat, abilities[number].mana):
                    found.append(choices.Activate(at, unit.kind, number, way))


def find_skills(table: Table, seat: int, moment: int, found: list[Choice]) -> None:
    player = table.players[seat]
    skills = player.skills
    for at in range(len(skills)):
        if skill_ready(table, seat, at) and can(
            table, seat, numbers.SKILL_HALF[skills[at]], moment
        ):
            found.append(choices.SKILL_CHOICE[skills[at]])


def find_conversions(table: Table, seat: int, moment: int, found: list[Choice]) -> None:
    """Points that may be turned into Attack or Block (MK-721, MK-739)."""
    turn = table.turn
    combat = table.fight()
    if turn.mods[words.MOVE_AS_ATTACK] and moment == words.IN_ATTACK and combat.saved_move:
        found.append(choices.MOVE_TO_ATTACK)
    if turn.mods[words.MOVE_AS_RANGED] and moment != words.IN_BLOCK and combat.saved_move > 1:
        found.append(choices.MOVE_TO_RANGED)
    if turn.mods[words.INFLUENCE_AS_BLOCK] and moment == words.IN_BLOCK and turn.influence > 0:
        found.append(choices.INFLUENCE_TO_BLOCK)


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
        cast(table, seat, choice.card, choice.how, choice.way, choice.black)
    elif isinstance(choice, choices.GiveBanner):
        give_banner(table, seat, choice)
    elif isinstance(choice, choices.UseBanner):
        unit = table.players[seat].units[choice.unit]
        numbers.banner_of(unit.banner).use(table, seat, choice)
    elif isinstance(choice, choices.LearnCard):
        learn_card(table, seat, choice.card)
    elif isinstance(choice, choices.LoosenCrystal):
        player = table.players[seat]
        player.crystals[choice.colour] -= 1
        player.tokens[choice.colour] += 1
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
        table.tell(events.CardPlayed(seat, card, choice.how))
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
    half = (
        numbers.STRONG_HALF[card] if choice.how == choices.STRONG_PLAY else numbers.BASIC_HALF[card]
    )
    announce(table, seat, half, card, numbers.COLOUR_OF[card])


def cast(table: Table, seat: int, card: int, how: int, way: int, black: int) -> None:
    colour = numbers.COLOUR_OF[card]
    pay(table, seat, way, colour)
    if black != choices.FREE:
        pay(table, seat, black, words.BLACK)
    table.turn.spells[colour] += 1
    half = numbers.STRONG_HALF[card] if how == choices.STRONG_PLAY else numbers.BASIC_HALF[card]
    announce(table, seat, half, card, colour)


def sideways(table: Table, seat: int, card: int, how: int) -> None:
    turn = table.turn
    mods = turn.mods
    amount = 1
    if card == numbers.WOUND:
        amount = mods[words.SIDEWAYS_WOUND]
        mods[words.SIDEWAYS_WOUND] = 0
    elif mods[words.SIDEWAYS]:
        amount = sideways_value(mods[words.SIDEWAYS], card)
        mods[words.SIDEWAYS] = 0
    if how == choices.SIDE_MOVE:
        turn.move += amount
    elif how == choices.SIDE_INFLUENCE:
        turn.influence += amount
    else:
        combat = table.fight()
        if how == choices.SIDE_ATTACK:
            amount += first_bonus(table, words.FIRST_ATTACK)
            pour(table, combat, amount, words.PHYSICAL, words.MELEE)
        else:
            combat.block[words.PHYSICAL] += amount + first_bonus(table, words.FIRST_BLOCK)


def sideways_value(boost: int, card: int) -> int:
    if boost >= UNIVERSAL:
        return numbers.VALUE["universal-power"] + (
            1 if numbers.COLOUR_OF[card] == boost - UNIVERSAL else 0
        )
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
        table.tell(events.UnitActivated(seat, unit.kind, choice.ability))
    table.agenda.append(Resolve(seat, ability.effects, 0, NONE, choice.unit, ability.mana))


def give_banner(table: Table, seat: int, choice: choices.GiveBanner) -> None:
    """A new Banner sends the old one to the discard pile (MK-1310)."""
    player = table.players[seat]
    unit = player.units[choice.unit]
    player.hand.remove(choice.card)
    table.turn.cards_used = True  # MK-623
    if unit.banner != NONE:
        player.discard.append(unit.banner)
    unit.banner = choice.card
    unit.banner_up = True
    if table.events is not None:
        table.tell(events.BannerGiven(seat, choice.card, unit.kind))


def convert(table: Table, choice: choices.Word) -> bool:
    combat = table.combat
    if combat is None:
        return False
    if choice is choices.MOVE_TO_ATTACK:
        combat.saved_move -= 1
        pour(table, combat, 1, words.PHYSICAL, words.MELEE)
    elif choice is choices.MOVE_TO_RANGED:
        combat.saved_move -= 2
        pour(table, combat, 1, words.PHYSICAL, words.RANGED)
    elif choice is choices.INFLUENCE_TO_BLOCK:
        table.turn.influence -= 1
        combat.block[table.turn.mods[words.INFLUENCE_AS_BLOCK] - 1] += 1
    else:
        return False
    return True
