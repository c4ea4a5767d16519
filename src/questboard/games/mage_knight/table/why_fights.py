"""Why not? Enemies that cannot be attacked, blocked or named, and damage that cannot go there."""

from __future__ import annotations

from questboard.games.mage_knight import state
from questboard.games.mage_knight.language.words import UNITS_SAFE
from questboard.games.mage_knight.state import Combat, Foe, Table
from questboard.games.mage_knight.state.numbers import ENEMIES
from questboard.games.mage_knight.steps import combat as fights
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.asking import NameTarget
from questboard.games.mage_knight.table.describe import enemy_name, foe_name, unit_name
from questboard.games.mage_knight.table.why_plays import asked, because, own_unit, when
from questboard.games.mage_knight.table.wording import word
from questboard.kernel.game import Reason
from questboard.kernel.words import listing, whole_number

ATTACKING = (state.RANGED_PHASE, state.ATTACK_PHASE)


def enemy_reason(table: Table, seat: int, verb: str, what: str) -> Reason | None:
    """Why an enemy of the combat, by its number, cannot be attacked, blocked or named."""
    combat, step = table.combat, table.agenda[-1]
    number = whole_number(what)
    if number < 0:
        return None
    if combat is None:
        return because("not_fighting", "MK-1118")
    if not 0 < number <= len(combat.foes):
        return because("no_enemy", "MK-1118", n=len(combat.foes))
    at = number - 1
    foe = combat.foes[at]
    if isinstance(step, NameTarget):
        return because("immune", "MK-1120", foe=foe_name(table, foe))
    if isinstance(step, fights.GatherGroup):
        group = step.group | 1 << at
        if fights.force(table, combat, group) >= fights.group_armor(table, combat, group):
            return asked(table, seat)  # it can be added
        return attack_reason(table, combat, at, step.group)
    if not isinstance(step, fights.Fight):
        return asked(table, seat)
    if verb == "attack" or (verb == "enemy" and combat.phase in ATTACKING):
        return attack_reason(table, combat, at)
    if verb == "block" or (verb == "enemy" and combat.phase == state.BLOCK_PHASE):
        return block_reason(table, combat, foe)
    return dealt_reason(table, combat, foe) if verb in ("damage", "enemy") else asked(table, seat)


def attack_reason(table: Table, combat: Combat, at: int, group: int = 0) -> Reason:
    """The numbers of an attack that does not defeat an enemy, or the group and it."""
    foe = combat.foes[at]
    title = enemy_name(foe.token)
    force = fights.force(table, combat, group | 1 << at)
    needed = fights.group_armor(table, combat, group | 1 << at)
    walls = foes.fortifications(table, foe) if combat.phase == state.RANGED_PHASE else 0
    weak = "weak_group" if group else "weak"
    return (
        when(combat.phase not in ATTACKING, "not_attacking", "MK-1118")
        or when(walls > 1, "twice", "MK-1126", foe=title)
        or when(walls and not force, "fortified", "MK-1125", foe=title)
        or because(weak, "MK-1135", foe=title, armor=needed, n=force)
    )


def block_reason(table: Table, combat: Combat, foe: Foe) -> Reason:
    """The numbers of a block that does not stop an attack."""
    title, left = foe_name(table, foe), foes.pending(table, foe)
    reason = (
        when(combat.phase != state.BLOCK_PHASE, "not_blocking", "MK-1118")
        or when(foe.stays, "stays", "MK-741", foe=title)
        or when(not left, "blocked", "MK-1150", foe=title)
    )
    if reason is not None:
        return reason
    attack = ENEMIES[foes.striker(table, foe)].strikes[left[0]]
    needed = fights.block_needed(table, combat, foe, attack)
    value = foes.threat(table, foe, attack)
    number = fights.guard(table, combat, foe, attack)
    more = [row for row in foes.powers(table, foe, attack).rows if row.block_needed(value) > value]
    why = listing([word("abilities." + row.id) for row in more])
    key = "no_block_more" if more and needed > value else "no_block"
    return because(key, "MK-1146", foe=title, needed=needed, value=value, n=number, why=why)


def dealt_reason(table: Table, combat: Combat, foe: Foe) -> Reason:
    """Why no damage of an enemy can be assigned."""
    title, done = foe_name(table, foe), not foes.pending(table, foe)
    return (
        when(combat.phase != state.DAMAGE_PHASE, "damage_phase", "MK-1153")
        or when(foe.stays, "stays", "MK-741", foe=title)
        or when(done, "dealt" if foe.dealt else "blocked", "MK-1153", foe=title)
        or because("damage_other", "MK-1155")
    )


def damage_reason(table: Table, seat: int, what: str, to: str) -> Reason | None:
    """Why damage of an enemy cannot go to a Unit (by its number) or the hero."""
    reason = enemy_reason(table, seat, "damage", what)
    combat = table.combat
    if combat is None or reason is None or whole_number(to) < 0:
        return reason
    if combat.phase != state.DAMAGE_PHASE or reason.rule != "MK-1155":
        return reason
    unit = own_unit(table, seat, to)
    if isinstance(unit, Reason):
        return unit
    title = unit_name(unit.kind)
    return (
        when(not combat.units and not unit.bonded, "no_units", "MK-1115")
        or when(table.turn.mods[UNITS_SAFE], "unit_safe", "MK-1155")
        or when(unit.wounds, "wounded", "MK-1156", unit=title)
        or when(unit.struck, "unit_hit", "MK-1156", unit=title)
        or (reason if combat.target != state.NONE else asked(table, seat))
    )
