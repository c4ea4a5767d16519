"""Quick answers to every question of Mage Knight: good enough where no plan says more."""

from __future__ import annotations

from questboard.bots.heuristics.mage_knight import plans, tastes
from questboard.games.mage_knight.language import choices
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.state.numbers import HERO, SKILLS, WOUND
from questboard.games.mage_knight.steps.asking import GiveUp, TakeOffered
from questboard.games.mage_knight.steps.between import BeforeTurn
from questboard.games.mage_knight.steps.end_turn import DiscardCards, KeepArtifacts
from questboard.games.mage_knight.steps.tactics import Exchange, Search, Spare
from questboard.games.mage_knight.steps.turn import RestDiscard
from questboard.games.mage_knight.steps.turns import StartTurn
from questboard.kernel.core.state import Choice

LOSING = (DiscardCards, GiveUp, RestDiscard)  # questions for a card that is given away


def feeling(table: Table, seat: int, choice: Choice) -> float:
    """How good a choice looks at first sight, about 0 to 10."""
    step = table.agenda[-1]
    player = table.players[seat]
    if isinstance(choice, choices.PickHero):
        return 5.0 if choice.hero == HERO["arythea"] else 4.0
    if isinstance(choice, choices.TakeTactic):
        return tastes.tactic_taste(choice.tactic)
    if isinstance(choice, choices.PickSkill):
        return tastes.skill_taste(choice.skill) - (1.0 if choice.common else 0.0)
    if isinstance(choice, choices.PickCard):
        taste = tastes.of_card(choice.card) if choice.card >= 0 else 0.0
        if isinstance(step, KeepArtifacts):
            return -taste if step.give_back else taste
        if isinstance(step, DiscardCards):
            return discarding(table, seat, choice.card)
        if isinstance(step, LOSING):
            return 8.0 if choice.card == WOUND else 6.0 - taste
        if isinstance(step, Exchange):
            return 3.0 if choice.card == WOUND else 1.5 - taste
        if isinstance(step, TakeOffered | Search):
            return taste
        return taste
    if isinstance(choice, choices.PickUnit):
        kinds = [unit.kind for unit in player.units]
        return 3.0 - tastes.of_unit(kinds[choice.unit]) if choice.unit < len(kinds) else 0.0
    if isinstance(choice, choices.PickOffered):
        return tastes.of_unit(choice.unit_kind)
    if isinstance(choice, choices.PickColour):
        return 2.0 - player.crystals[choice.colour] if choice.colour < 4 else 1.0
    if isinstance(choice, choices.PickDie):
        return 1.0
    if isinstance(choice, choices.Strike):
        return 9.0 + len(choice.numbers())
    if isinstance(choice, choices.Gather):
        return -1.0 if choice.out else 9.5
    if isinstance(choice, choices.BlockAttack):
        return 8.0
    if isinstance(choice, choices.TakeDamage):
        return 2.0 if choice.unit >= 0 else 1.0
    if isinstance(choice, choices.Explore):
        return 6.0
    if isinstance(choice, choices.Go):
        return 2.5
    if isinstance(choice, choices.Challenge):
        return 2.0
    if isinstance(choice, choices.Recruit):
        return 3.0 + tastes.of_unit(choice.unit_kind)
    if isinstance(choice, choices.BuyCard | choices.LearnCard):
        return 3.0 + 0.3 * tastes.of_card(choice.card)
    if isinstance(choice, choices.HealTroop):
        return 5.0
    if isinstance(choice, choices.UseSkill):
        return 4.0 if SKILLS[choice.skill].any_turn and len(player.deck) >= 2 else 1.5
    if isinstance(choice, choices.UseTactic):
        return 0.5
    if isinstance(choice, choices.Play):
        return 2.0
    if isinstance(choice, choices.Activate):
        return 2.0
    if isinstance(choice, choices.LoosenCrystal):
        return -2.0
    if isinstance(choice, choices.Word):
        return word(table, seat, choice)
    return 1.0


def word(table: Table, seat: int, choice: choices.Word) -> float:
    step = table.agenda[-1]
    player = table.players[seat]
    if choice is choices.PLUNDER or choice is choices.TAKE_BACK:
        return -1.0
    if choice is choices.GATHER:
        return 9.5
    if choice is choices.BEGIN:
        return 3.0
    if choice is choices.PLAY_ON:
        return 2.0
    if choice is choices.ANNOUNCE:
        return 3.0 if player.only_wounds() else 1.0
    if choice is choices.ENOUGH:
        if isinstance(step, Spare):
            return 3.0 if len(player.spared) > 1 or len(player.hand) < 2 else 1.0
        return 2.0
    if choice is choices.ON_TOP:
        return 2.0
    if choice is choices.ACCEPT:
        return 2.0
    if choice is choices.DECLINE:
        return 1.0
    if choice is choices.FROM_HAND or choice is choices.HEAL_WOUND:
        return 6.0
    if choice is choices.FROM_DISCARD:
        return 5.0
    if choice is choices.FINISH:
        return 1.0
    if choice is choices.END_TURN:
        return 1.5
    if isinstance(step, BeforeTurn | StartTurn):
        return 0.0
    return 0.5


def discarding(table: Table, seat: int, card: int) -> float:
    """Cards that help little make room, while the Deed deck lasts for the turns to come."""
    player = table.players[seat]
    left = plans.rival_cards(table)
    turns = left / 3.6 if left >= 0 else 4.0
    spare = len(player.deck) - 3.3 * turns
    return 2.0 + 0.4 * min(2.0, spare) + (1.4 - tastes.of_card(card))
