"""Why not? Cards, mana, Units, Skills and Tactics that cannot be used now."""

from __future__ import annotations

from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.cards import ARTIFACT, EACH_TURN, PASSIVE, SPELL
from questboard.games.mage_knight.language.choices import FREE
from questboard.games.mage_knight.language.moments import Half
from questboard.games.mage_knight.state import BLOCK_PHASE, PHASES, Table, Troop, numbers
from questboard.games.mage_knight.steps import mana as purse
from questboard.games.mage_knight.steps.basics import touches
from questboard.games.mage_knight.steps.between import skill_ready
from questboard.games.mage_knight.steps.possible import can, must_rest
from questboard.games.mage_knight.steps.round_order import ChooseTactic
from questboard.games.mage_knight.table import describe
from questboard.games.mage_knight.table.texts import titles
from questboard.kernel.game import Reason
from questboard.kernel.words import whole_number


def because(key: str, rule: str, /, **values: object) -> Reason:
    return Reason(describe.told(f"why.{key}", **values), rule)


def when(holds: object, key: str, rule: str, /, **values: object) -> Reason | None:
    """A reason, where it holds: reasons stand in a row with ``or``, the first one counts."""
    return because(key, rule, **values) if holds else None


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
    strong, sideways = how == "strong", how.startswith("sideways")
    half = numbers.STRONG_HALF[card] if strong else numbers.BASIC_HALF[card]
    played = titles(numbers.CARDS[card])[strong]
    reason = (
        when(card not in table.players[seat].hand, "no_card", "MK-702", card=title)
        or when(card == numbers.WOUND, "wound", "MK-710")
        or when(table.turn.rested and not half.calm, "rest_card", "MK-631", card=played)
        or when(table.turn.rested and sideways, "rest_card", "MK-631", card=played)
    )
    if reason is None and sideways:
        return (
            when(
                "attack" in how, "side_attack", "MK-1130" if table.combat else "MK-735", card=title
            )
            or when(
                "block" in how, "side_block", "MK-1149" if table.combat else "MK-735", card=title
            )
            or asked(table, seat)
        )
    return (
        reason
        or when(numbers.CARDS[card].banner and not strong, "banner", "MK-1309", card=title)
        or moment_reason(table, half, title)
        or price_reason(table, seat, card, strong)
        or cost_reason(table, seat, half, card, title)
    )


def moment_reason(table: Table, half: Half, title: str) -> Reason | None:
    """Whether the moment is wrong for half a card (MK-728, MK-733 to MK-735)."""
    moment = table.moment()
    timed, works, outside = half.timing & moment, half.at & moment, moment == words.OUTSIDE
    return (
        when(not timed and outside, "combat", "MK-735", card=title)
        or when(not timed, "no_combat", "MK-734", card=title)
        or when(not works and outside, "outside", "MK-718", card=title)
        or when(not works and half.at == words.OUTSIDE, "healing", "MK-713")
        or when(not works, "phase", "MK-728", card=title, phase=phase_name(table))
    )


def price_reason(table: Table, seat: int, card: int, strong: bool) -> Reason | None:
    """Which mana is missing for half a card, and why the Source does not help."""
    spell, colour = numbers.TYPE_OF[card] == SPELL, numbers.COLOUR_OF[card]
    title = describe.card_name(card)
    if colour == words.NO_COLOUR or numbers.TYPE_OF[card] == ARTIFACT or not (strong or spell):
        return None
    if not purse.ways(table, seat, colour):
        fits = colour in table.source or (words.GOLD in table.source and purse.gold_usable(table))
        used = fits and purse.dice_left(table, seat, FREE, FREE) <= 0
        key, rule = ("mana_die", "MK-511") if used else ("mana", "MK-704" if spell else "MK-703")
        return because(key, rule, card=title, colour=describe.colour_name(colour))
    if not spell or not strong:
        return None
    ways = [purse.black_ways(table, seat, way) for way in purse.ways(table, seat, colour)]
    return when(not purse.black_usable(table), "black_by_day", "MK-705", card=title) or when(
        not any(ways), "black", "MK-705", card=title
    )


def cost_reason(table: Table, seat: int, half: Half, card: int, title: str) -> Reason:
    """A cost that cannot be paid, or an effect that finds nothing to work on."""
    paid = all(effect.payable(table, seat, words.NO_COLOUR, card) for effect in half.script)
    useful = can(table, seat, half, table.moment(), card)
    return (
        when(not paid, "paying", "MK-214", card=title)
        or when(not useful, "useless", "MK-728", card=title)
        or asked(table, seat)
    )


# -------------------------------------------------------------------------------------------- mana


def die_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a die of the Source cannot be taken."""
    if what not in words.COLOURS:
        return None
    face = words.COLOURS.index(what)
    used = purse.dice_left(table, seat, FREE, FREE) <= 0
    return (
        when(face not in table.source, "die_none", "MK-511", colour=what)
        or when(face == words.BLACK and not purse.black_usable(table), "die_day", "MK-515")
        or when(face == words.GOLD and not purse.gold_usable(table), "die_night", "MK-515")
        or when(used and touches(table, table.freeze, seat), "die_frozen", "MK-220")
        or when(used, "die_used", "MK-511")
        or because("die_free", "MK-512", colour=what)
    )


def crystal_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a crystal cannot be turned into mana."""
    if what not in words.COLOURS:
        return None
    colour = words.COLOURS.index(what)
    return (
        when(colour >= words.GOLD, "crystal_kind", "MK-504", colour=what)
        or when(not table.players[seat].crystals[colour], "crystal_none", "MK-505", colour=what)
        or asked(table, seat)
    )


def token_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a mana token cannot be used by itself."""
    if what not in words.COLOURS:
        return None
    held = table.players[seat].tokens[words.COLOURS.index(what)]
    return because(*(("token_use", "MK-510") if held else ("token_none", "MK-502")), colour=what)


# ------------------------------------------------------------------------------------------- Units


def own_unit(table: Table, seat: int, what: str) -> Troop | Reason:
    """The Unit with a number, or that there is none."""
    units = table.players[seat].units
    number = whole_number(what)
    if not 0 < number <= len(units):
        return because("unit_none", "MK-1301", n=len(units))
    return units[number - 1]


def unit_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a Unit cannot be activated."""
    if whole_number(what) < 0:
        return None
    unit = own_unit(table, seat, what)
    if isinstance(unit, Reason):
        return unit
    title, combat, rested = describe.unit_name(unit.kind), table.combat, table.turn.rested
    abilities = zip(
        numbers.UNITS[unit.kind].abilities, numbers.ABILITY_HALVES[unit.kind], strict=True
    )
    fitting = [(ability, half) for ability, half in abilities if half.at & table.moment()]
    mana = [each.mana for each, _ in fitting if each.mana != words.NO_COLOUR]
    unpaid = [colour for colour in mana if not purse.ways(table, seat, colour)]
    shown = describe.colour_name(unpaid[0]) if unpaid else ""
    calm = any(half.calm for _, half in fitting)
    return (
        when(combat and not combat.units and not unit.bonded, "no_units", "MK-1115")
        or when(unit.wounds, "wounded", "MK-1204", unit=title)
        or when(not unit.ready, "spent", "MK-1305", unit=title)
        or when(rested and not calm, "rest_card", "MK-631", card=title)
        or when(not fitting and combat is None, "unit_outside", "MK-735", unit=title)
        or when(not fitting, "unit_phase", "MK-732", unit=title, phase=phase_name(table))
        or when(unpaid, "unit_mana", "MK-1306", unit=title, colour=shown)
        or because("unit_useless", "MK-728", unit=title)
    )


def heal_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why a Wound in hand (``wound``) or on a Unit (its number) cannot be healed."""
    heal = table.turn.heal
    if table.combat is not None:
        return because("healing", "MK-1209")
    if what == "wound":
        return (
            when(numbers.WOUND not in table.players[seat].hand, "heal_no_wound", "MK-1206")
            or when(not heal, "heal_none", "MK-1206")
            or asked(table, seat)
        )
    unit = own_unit(table, seat, what)
    if isinstance(unit, Reason):
        return unit
    title, level = describe.unit_name(unit.kind), numbers.UNITS[unit.kind].level
    return (
        when(not unit.wounds, "unit_unhurt", "MK-1207", unit=title)
        or when(heal < level, "heal_points", "MK-1207", unit=title, level=level, n=heal)
        or asked(table, seat)
    )


def banner_reason(table: Table, seat: int, what: str) -> Reason | None:
    """Why the Banner of a Unit cannot be used."""
    unit = own_unit(table, seat, what)
    if isinstance(unit, Reason):
        return unit
    title = describe.unit_name(unit.kind)
    blocking = table.combat is not None and table.combat.phase == BLOCK_PHASE
    wounded = when(blocking and unit.wounds, "wounded", "MK-1204", unit=title)
    return wounded or because("banner_none", "MK-1309", unit=title)


# ------------------------------------------------------------------------------- Skills and Tactics


def skill_reason(table: Table, seat: int, id: str) -> Reason | None:
    player, skill = table.players[seat], numbers.SKILL[id]
    title = describe.skill_name(skill)
    if skill not in player.skills:
        return because("skill_none", "MK-217", skill=title)
    declared, half, moment = numbers.SKILLS[skill], numbers.SKILL_HALF[skill], table.moment()
    used = not skill_ready(table, seat, player.skills.index(skill))
    again = declared.any_turn and player.motivated
    walks, works = any(each.walks() for each in half.script), half.at & moment
    return (
        when(declared.usage == PASSIVE, "skill_passive", "MK-223", skill=title)
        or when(used and again, "skill_motivated", "MK-219")
        or when(used and declared.usage == EACH_TURN, "skill_used_turn", "MK-218", skill=title)
        or when(used, "skill_used_round", "MK-219", skill=title)
        or when(table.turn.rested and not half.calm, "rest_card", "MK-631", card=title)
        or when(walks and must_rest(table, seat), "must_rest", "MK-624")
        or when(not works and table.combat is None, "skill_outside", "MK-732", skill=title)
        or when(not works, "skill_phase", "MK-732", skill=title, phase=phase_name(table))
        or when(not can(table, seat, half, moment), "skill_useless", "MK-728", skill=title)
        or asked(table, seat)
    )


def tactic_reason(table: Table, seat: int, id: str) -> Reason | None:
    player, tactic = table.players[seat], numbers.TACTIC[id]
    title = describe.tactic_name(tactic)
    return (
        when(isinstance(table.agenda[-1], ChooseTactic), "tactic_gone", "MK-402", tactic=title)
        or when(player.tactic != tactic, "tactic_other", "MK-402", tactic=title)
        or when(player.tactic_used, "tactic_used", "MK-408", tactic=title)
        or because("tactic_now", "MK-732", tactic=title)
    )
