"""Why not? Cards, mana, Units, Skills and Tactics that cannot be used now."""

from __future__ import annotations

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.cards import ARTIFACT, EACH_TURN, PASSIVE, SPELL
from questboard.games.mage_knight.language.choices import FREE
from questboard.games.mage_knight.language.moments import Half
from questboard.games.mage_knight.state import BLOCK_PHASE, PHASES, Table, numbers
from questboard.games.mage_knight.state.numbers import SKILLS, UNITS
from questboard.games.mage_knight.steps import mana as purse
from questboard.games.mage_knight.steps.basics import touches
from questboard.games.mage_knight.steps.between import skill_ready
from questboard.games.mage_knight.steps.possible import can, must_rest
from questboard.games.mage_knight.table import describe
from questboard.games.mage_knight.table.texts import titles
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.game import Reason
from questboard.kernel.words import say, whole_number


def because(key: str, rule: str, /, **values: object) -> Reason:
    return Reason(say(f"{describe.WORDS}.why.{key}", **values), rule)


def asked(table: Table, seat: int) -> Reason:
    """Something else is to be answered first."""
    return because("question", "MK-719", question=describe.prompt(table, seat))


def phase_name(table: Table) -> str:
    return describe.told("phases." + PHASES[table.combat.phase]) if table.combat is not None else ""


# ------------------------------------------------------------------------------------------- cards


def card_reason(table: Table, seat: int, id: str, how: str) -> Reason | None:
    """Why a card cannot be played: its basic half, its strong one, or sideways."""
    card = numbers.CARD[id]
    title = describe.card_name(card)
    if card not in table.players[seat].hand:
        return because("no_card", "MK-702", card=title)
    if card == numbers.WOUND:
        return because("wound", "MK-710")
    half = numbers.STRONG_HALF[card] if how == "strong" else numbers.BASIC_HALF[card]
    if table.turn.rested and (not half.calm or how.startswith("sideways")):
        return because(
            "rest_card", "MK-631", card=titles(numbers.CARDS[card])[1 if how == "strong" else 0]
        )
    if how.startswith("sideways"):
        if "attack" in how:
            return because("side_attack", "MK-1130" if table.combat else "MK-735", card=title)
        if "block" in how:
            return because("side_block", "MK-1149" if table.combat else "MK-735", card=title)
        return asked(table, seat)
    strong = how == "strong"
    if numbers.CARDS[card].banner and not strong:
        return because("banner", "MK-1309", card=title)
    reason = moment_reason(table, half, title)
    if (
        reason is None
        and (strong or numbers.TYPE_OF[card] == SPELL)
        and numbers.TYPE_OF[card] != ARTIFACT
    ):
        rule = "MK-704" if numbers.TYPE_OF[card] == SPELL else "MK-703"
        reason = mana_reason(table, seat, numbers.COLOUR_OF[card], title, rule)
        if reason is None and numbers.TYPE_OF[card] == SPELL and strong:
            reason = black_reason(table, seat, numbers.COLOUR_OF[card], title)
    return reason or cost_reason(table, seat, half, card, title)


def moment_reason(table: Table, half: Half, title: str) -> Reason | None:
    """Whether the moment is wrong for half a card (MK-728, MK-733 to MK-735)."""
    moment = table.moment()
    if not half.timing & moment:
        if moment == words.OUTSIDE:
            return because("combat", "MK-735", card=title)
        return because("no_combat", "MK-734", card=title)
    if not half.at & moment:
        if moment == words.OUTSIDE:
            return because("outside", "MK-718", card=title)
        if half.at == words.OUTSIDE:
            return because("healing", "MK-713")
        return because("phase", "MK-728", card=title, phase=phase_name(table))
    return None


def mana_reason(table: Table, seat: int, colour: int, title: str, rule: str) -> Reason | None:
    """Which mana is missing, and why the Source does not help."""
    if colour == words.NO_COLOUR or purse.ways(table, seat, colour):
        return None
    shown = describe.colour_name(colour)
    fits = colour in table.source or (words.GOLD in table.source and purse.gold_usable(table))
    if fits and purse.dice_left(table, seat, FREE, FREE) <= 0:
        return because("mana_die", "MK-511", card=title, colour=shown)
    return because("mana", rule, card=title, colour=shown)


def black_reason(table: Table, seat: int, colour: int, title: str) -> Reason | None:
    if not purse.black_usable(table):
        return because("black_by_day", "MK-705", card=title)
    if not any(purse.black_ways(table, seat, way) for way in purse.ways(table, seat, colour)):
        return because("black", "MK-705", card=title)
    return None


def cost_reason(table: Table, seat: int, half: Half, card: int, title: str) -> Reason:
    """A cost that cannot be paid, or an effect that finds nothing to work on."""
    for effect in half.script:
        if not effect.payable(table, seat, words.NO_COLOUR, card):
            return because("paying", "MK-214", card=title)
    if not can(table, seat, half, table.moment(), card):
        return because("useless", "MK-728", card=title)
    return asked(table, seat)


# -------------------------------------------------------------------------------------------- mana


def die_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a die of the Source cannot be taken."""
    if what not in words.COLOURS:
        return None
    face = words.COLOURS.index(what)
    if face not in table.source:
        return because("die_none", "MK-511", colour=what)
    if face == words.BLACK and not purse.black_usable(table):
        return because("die_day", "MK-515")
    if face == words.GOLD and not purse.gold_usable(table):
        return because("die_night", "MK-515")
    if touches(table, table.freeze, seat) and purse.dice_left(table, seat, FREE, FREE) <= 0:
        return because("die_frozen", "MK-220")
    if purse.dice_left(table, seat, FREE, FREE) <= 0:
        return because("die_used", "MK-511")
    return because("die_free", "MK-512", colour=what)


def stock_reason(table: Table, seat: int, kind: str, what: str) -> Reason | None:
    """Why a crystal or a mana token cannot be used by itself."""
    if what not in words.COLOURS:
        return None
    colour = words.COLOURS.index(what)
    player = table.players[seat]
    if kind == "crystal":
        if colour >= words.GOLD:
            return because("crystal_kind", "MK-504", colour=what)
        if not player.crystals[colour]:
            return because("crystal_none", "MK-505", colour=what)
        return asked(table, seat)
    if not player.tokens[colour]:
        return because("token_none", "MK-502", colour=what)
    return because("token_use", "MK-510", colour=what)


# ------------------------------------------------------------------------------------------- Units


def unit_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a Unit cannot be activated."""
    units = table.players[seat].units
    number = whole_number(what)
    if number < 0:
        return None
    if not 0 < number <= len(units):
        return because("unit_none", "MK-1301", n=len(units))
    unit = units[number - 1]
    title = describe.unit_name(unit.kind)
    combat = table.combat
    if combat is not None and not combat.units and not unit.bonded:
        return because("no_units", "MK-1115")
    if unit.wounds:
        return because("wounded", "MK-1204", unit=title)
    if not unit.ready:
        return because("spent", "MK-1305", unit=title)
    moment = table.moment()
    halves = numbers.ABILITY_HALVES[unit.kind]
    if table.turn.rested and not any(half.calm and half.at & moment for half in halves):
        return because("rest_card", "MK-631", card=title)
    if not any(half.at & moment for half in halves):
        if combat is None:
            return because("unit_outside", "MK-735", unit=title)
        return because("unit_phase", "MK-732", unit=title, phase=phase_name(table))
    for at, half in enumerate(halves):
        mana = UNITS[unit.kind].abilities[at].mana
        if mana != words.NO_COLOUR and half.at & moment and not purse.ways(table, seat, mana):
            return because("unit_mana", "MK-1306", unit=title, colour=describe.colour_name(mana))
    return because("unit_useless", "MK-728", unit=title)


def heal_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a Wound in hand (``wound``) or on a Unit (its number) cannot be healed."""
    player = table.players[seat]
    heal = table.turn.heal
    if table.combat is not None:
        return because("healing", "MK-1209")
    if what == "wound":
        if numbers.WOUND not in player.hand:
            return because("heal_no_wound", "MK-1206")
        return because("heal_none", "MK-1206") if not heal else asked(table, seat)
    number = whole_number(what)
    if not 0 < number <= len(player.units):
        return because("unit_none", "MK-1301", n=len(player.units))
    unit = player.units[number - 1]
    title = describe.unit_name(unit.kind)
    if not unit.wounds:
        return because("unit_unhurt", "MK-1207", unit=title)
    level = UNITS[unit.kind].level
    if heal < level:
        return because("heal_points", "MK-1207", unit=title, level=level, n=heal)
    return asked(table, seat)


def banner_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the Banner of a Unit cannot be used."""
    units = table.players[seat].units
    number = whole_number(what)
    if not 0 < number <= len(units):
        return because("unit_none", "MK-1301", n=len(units))
    unit = units[number - 1]
    if table.combat is not None and table.combat.phase == BLOCK_PHASE and unit.wounds:
        return because("wounded", "MK-1204", unit=describe.unit_name(unit.kind))
    return because("banner_none", "MK-1309", unit=describe.unit_name(unit.kind))


# ------------------------------------------------------------------------------- Skills and Tactics


def skill_reason(table: Table, seat: int, id: str) -> Reason | None:
    player = table.players[seat]
    skill = numbers.SKILL[id]
    title = name("skills", id)
    if skill not in player.skills:
        return because("skill_none", "MK-217", skill=title)
    declared = SKILLS[skill]
    if declared.usage == PASSIVE:
        return because("skill_passive", "MK-223", skill=title)
    if not skill_ready(table, seat, player.skills.index(skill)):
        if declared.any_turn and player.motivated:
            return because("skill_motivated", "MK-219")
        if declared.usage == EACH_TURN:
            return because("skill_used_turn", "MK-218", skill=title)
        return because("skill_used_round", "MK-219", skill=title)
    half = numbers.SKILL_HALF[skill]
    if table.turn.rested and not half.calm:
        return because("rest_card", "MK-631", card=title)
    if must_rest(table, seat) and any(each.walks() for each in half.script):
        return because("must_rest", "MK-624")
    if not half.at & table.moment():
        if table.combat is None:
            return because("skill_outside", "MK-732", skill=title)
        return because("skill_phase", "MK-732", skill=title, phase=phase_name(table))
    if not can(table, seat, half, table.moment()):
        return because("skill_useless", "MK-728", skill=title)
    return asked(table, seat)


def tactic_reason(table: Table, seat: int, id: str) -> Reason | None:
    player = table.players[seat]
    tactic = numbers.TACTIC[id]
    title = name("tactics", id)
    if type(table.agenda[-1]).__name__ == "ChooseTactic":
        return because("tactic_gone", "MK-402", tactic=title)
    if player.tactic != tactic:
        return because("tactic_other", "MK-402", tactic=title)
    if player.tactic_used:
        return because("tactic_used", "MK-408", tactic=title)
    return because("tactic_now", "MK-732", tactic=title)
