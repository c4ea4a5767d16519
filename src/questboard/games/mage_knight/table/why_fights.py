"""Why not? Enemies that cannot be attacked, blocked or named, and damage that cannot go there."""

from __future__ import annotations

from questboard.games.mage_knight.language.words import UNITS_SAFE
from questboard.games.mage_knight.state import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    DAMAGE_PHASE,
    NONE,
    RANGED_PHASE,
    Combat,
    Foe,
    Table,
)
from questboard.games.mage_knight.state.numbers import ENEMIES
from questboard.games.mage_knight.steps import combat as fights
from questboard.games.mage_knight.steps.foes import fortifications, pending, powers, striker, threat
from questboard.games.mage_knight.table.describe import enemy_name, foe_name, unit_name
from questboard.games.mage_knight.table.why_plays import asked, because
from questboard.games.mage_knight.table.wording import word
from questboard.kernel.game import Reason
from questboard.kernel.words import listing, whole_number


def enemy_reason(table: Table, seat: int, verb: str, what: str) -> Reason | None:
    """Why an enemy of the combat, by its number, cannot be attacked, blocked or named."""
    combat = table.combat
    number = whole_number(what)
    if number < 0:
        return None
    if combat is None:
        return because("not_fighting", "MK-1118")
    if not 0 < number <= len(combat.foes):
        return because("no_enemy", "MK-1118", n=len(combat.foes))
    at = number - 1
    step = type(table.agenda[-1]).__name__
    if step == "NameTarget":
        return because("immune", "MK-1120", foe=foe_name(table, combat.foes[at]))
    gathering = table.agenda[-1]
    if isinstance(gathering, fights.GatherGroup):
        group = gathering.group | 1 << at
        if fights.force(table, combat, group) >= fights.group_armor(table, combat, group):
            return asked(table, seat)  # it can be added
        return attack_reason(table, combat, at, gathering.group)
    if step != "Fight":
        return asked(table, seat)
    if verb == "attack" or (verb == "enemy" and combat.phase in (RANGED_PHASE, ATTACK_PHASE)):
        return attack_reason(table, combat, at)
    if verb == "block" or (verb == "enemy" and combat.phase == BLOCK_PHASE):
        return block_reason(table, combat, combat.foes[at])
    if verb in ("damage", "enemy"):
        return dealt_reason(table, combat, combat.foes[at])
    return asked(table, seat)


def attack_reason(table: Table, combat: Combat, at: int, group: int = 0) -> Reason:
    """The numbers of an attack that does not defeat an enemy, or the group and it."""
    foe = combat.foes[at]
    title = enemy_name(foe.token)
    if combat.phase not in (RANGED_PHASE, ATTACK_PHASE):
        return because("not_attacking", "MK-1118")
    number = fights.force(table, combat, group | 1 << at)
    if combat.phase == RANGED_PHASE:
        walls = fortifications(table, foe)
        if walls > 1:
            return because("twice", "MK-1126", foe=title)
        if walls and not number:
            return because("fortified", "MK-1125", foe=title)
    needed = fights.group_armor(table, combat, group | 1 << at)
    key = "weak_group" if group else "weak"
    return because(key, "MK-1135", foe=title, armor=needed, n=number)


def block_reason(table: Table, combat: Combat, foe: Foe) -> Reason:
    """The numbers of a block that does not stop an attack."""
    title = foe_name(table, foe)
    if combat.phase != BLOCK_PHASE:
        return because("not_blocking", "MK-1118")
    left = pending(table, foe)
    if foe.stays:
        return because("stays", "MK-741", foe=title)
    if not left:
        return because("blocked", "MK-1150", foe=title)
    attack = ENEMIES[striker(table, foe)].strikes[left[0]]
    needed = fights.block_needed(table, combat, foe, attack)
    value = threat(table, foe, attack)
    number = fights.guard(table, combat, foe, attack)
    more = [row for row in powers(table, foe, attack).rows if row.block_needed(value) > value]
    why = listing([word("abilities." + row.id) for row in more])
    key = "no_block_more" if more and needed > value else "no_block"
    return because(key, "MK-1146", foe=title, needed=needed, value=value, n=number, why=why)


def dealt_reason(table: Table, combat: Combat, foe: Foe) -> Reason:
    """Why no damage of an enemy can be assigned."""
    title = foe_name(table, foe)
    if combat.phase != DAMAGE_PHASE:
        return because("damage_phase", "MK-1153")
    if foe.stays:
        return because("stays", "MK-741", foe=title)
    if not pending(table, foe):
        return because("dealt" if foe.dealt else "blocked", "MK-1153", foe=title)
    return because("damage_other", "MK-1155")


def damage_reason(table: Table, seat: int, what: str, to: str) -> Reason | None:
    """Why damage of an enemy cannot go to a Unit (by its number) or the hero."""
    reason = enemy_reason(table, seat, "damage", what)
    combat = table.combat
    number = whole_number(to)
    if combat is None or reason is None or number < 0:
        return reason
    if combat.phase != DAMAGE_PHASE or reason.rule != "MK-1155":
        return reason
    units = table.players[seat].units
    if not 0 < number <= len(units):
        return because("unit_none", "MK-1301", n=len(units))
    unit = units[number - 1]
    title = unit_name(unit.kind)
    if not combat.units and not unit.bonded:
        return because("no_units", "MK-1115")
    if table.turn.mods[UNITS_SAFE]:
        return because("unit_safe", "MK-1155")
    if unit.wounds:
        return because("wounded", "MK-1156", unit=title)
    if unit.struck:
        return because("unit_hit", "MK-1156", unit=title)
    return reason if combat.target != NONE else asked(table, seat)
