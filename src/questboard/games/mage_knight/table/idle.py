"""Plays that are legal but do nothing for the player now: their points would be lost (MK-729)."""

from __future__ import annotations

from questboard.games.mage_knight.language import choices, effects, words
from questboard.games.mage_knight.state import BLOCK_PHASE, RANGED_PHASE, Table
from questboard.games.mage_knight.state.numbers import CARDS, ENEMIES, SKILLS, UNITS
from questboard.games.mage_knight.steps.foes import fortifications, pending, powers, striker
from questboard.games.mage_knight.steps.possible import count, free_to_move, holds, works
from questboard.kernel.core.state import Choice


def idle(table: Table, seat: int, choice: Choice) -> bool:
    """Whether nothing that a play gives can be used in this moment."""
    if isinstance(choice, choices.Play):
        if choice.how == choices.SIDE_MOVE:
            return not serves(table, seat, effects.Move(1))
        if choice.how == choices.SIDE_INFLUENCE:
            return not serves(table, seat, effects.Influence(1))
        if choice.how == choices.SIDE_ATTACK:
            return not serves(table, seat, effects.Attack(1))
        if choice.how > choices.SIDE_MOVE:
            return False
    if isinstance(choice, choices.Play | choices.CastOffered):
        card = CARDS[choice.card]
        return wasted(table, seat, card.strong if choice.how == choices.STRONG_PLAY else card.basic)
    if isinstance(choice, choices.Activate):
        return wasted(table, seat, UNITS[choice.kind].abilities[choice.ability].effects)
    if isinstance(choice, choices.UseSkill):
        return wasted(table, seat, SKILLS[choice.skill].effects)
    return False


def wasted(table: Table, seat: int, script: effects.Script) -> bool:
    """Whether no part of a list of effects serves; an empty one is not judged."""
    return len(script) > 0 and not any(serves(table, seat, effect) for effect in script)


def serves(table: Table, seat: int, effect: effects.Effect) -> bool:
    """Whether what an effect gives can be used now or later in the turn."""
    if isinstance(
        effect, effects.PayMana | effects.Discard | effects.ThrowAway | effects.TakeWound
    ):
        return False
    if isinstance(effect, effects.Move):
        return move_serves(table, seat)
    if isinstance(effect, effects.Terrain):
        return table.combat is None and free_to_move(table, seat)
    if isinstance(effect, effects.Influence):
        return influence_serves(table, seat)
    if isinstance(effect, effects.Heal):
        return table.combat is None and heal_serves(table, seat)
    if isinstance(effect, effects.Attack):
        return attack_serves(table, effect)
    if isinstance(effect, effects.Choose):
        moment = table.moment()
        fitting = [each for each in effect.options if works(table, seat, each, moment)]
        return any(not wasted(table, seat, option) for option in fitting or effect.options)
    if isinstance(effect, effects.When):
        script = effect.then if holds(table, seat, effect.condition) else effect.otherwise
        return len(script) > 0 and not wasted(table, seat, script)
    if isinstance(effect, effects.Per):
        paid = 1  # how much will be paid is not known yet
        return count(table, seat, effect.counter, paid) > 0 and serves(table, seat, effect.effect)
    return True


def move_serves(table: Table, seat: int) -> bool:
    """Move points are for steps before the action, in combat against cumbersome enemies only."""
    combat = table.combat
    if combat is None:
        return free_to_move(table, seat)
    if combat.phase > BLOCK_PHASE:
        return False
    for foe in combat.foes:
        for number in pending(table, foe):
            strike = ENEMIES[striker(table, foe)].strikes[number]
            if powers(table, foe, strike).lowered_by_move:
                return True
    return False


def influence_serves(table: Table, seat: int) -> bool:
    """Influence is for locals once they are met, for Learning, and for Diplomacy's blocks."""
    mods = table.turn.mods
    combat = table.combat
    if combat is None and table.turn.interacting:
        return True
    if mods[words.LEARNING] or held(table, seat, words.LEARNING):
        return True
    if combat is not None and combat.phase <= BLOCK_PHASE:
        return mods[words.INFLUENCE_AS_BLOCK] > 0 or held(table, seat, words.INFLUENCE_AS_BLOCK)
    return False


def held(table: Table, seat: int, modifier: int) -> bool:
    """Whether a card in hand gives a modifier of the turn."""
    cards = [CARDS[card] for card in table.players[seat].hand if card >= 0]
    return any(gives(card.basic, modifier) or gives(card.strong, modifier) for card in cards)


def gives(script: effects.Script, modifier: int) -> bool:
    for effect in script:
        if isinstance(effect, effects.ThisTurn) and effect.modifier == modifier:
            return True
        if isinstance(effect, effects.Choose) and any(
            gives(each, modifier) for each in effect.options
        ):
            return True
    return False


def heal_serves(table: Table, seat: int) -> bool:
    player = table.players[seat]
    return player.wounds_in_hand() > 0 or any(unit.wounds for unit in player.units)


def attack_serves(table: Table, effect: effects.Attack) -> bool:
    """In the first phase an enemy must be in reach of the kind of Attack (MK-1125, MK-1126)."""
    combat = table.combat
    if combat is None:
        return False
    if combat.phase != RANGED_PHASE:
        return True
    siege = effect.kind == words.SIEGE or table.turn.mods[words.ATTACKS_SIEGE] > 0
    reach = 1 if siege else 0
    return any(fortifications(table, foe) <= reach for foe in combat.foes)
