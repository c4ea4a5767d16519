"""Chapter 7: what effects change, and cards that are played through others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import MOVE_COST, NO_ENTRY
from questboard.games.mage_knight.language import choices, words
from questboard.games.mage_knight.state import NONE, Table, numbers
from questboard.games.mage_knight.steps import basics, possible
from questboard.games.mage_knight.steps.course import LENT, Resolve
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

if TYPE_CHECKING:
    from questboard.games.mage_knight.effects.cards import PlayCard

# Modifiers that add up when they come twice.
ADDED = (
    words.UNIT_ATTACK,
    words.UNIT_BLOCK,
    words.EXTRA_DICE,
    words.FIRST_ATTACK,
    words.FIRST_BLOCK,
    words.SPELL_FROM_OFFER,
)


def modify(table: Table, seat: int, modifier: int, value: int) -> None:
    """A change of values or rules; those that say how much add up."""
    mods = table.turn.mods
    if modifier == words.HAND_LIMIT:  # MK-726: outlives the turn
        table.players[seat].hand_bonus += value
    elif modifier in ADDED:
        mods[modifier] += value
    elif modifier in (words.ENDLESS, words.FAME_PER_SPELL):
        mods[modifier] |= value
    else:
        mods[modifier] = value
        if modifier == words.UNIT_FAME:  # MK-740: Units that fought before count too
            basics.gain_fame(table, seat, bin(table.turn.heroes).count("1"))
        if modifier == words.SKIP_BLOCK and table.combat is not None:  # MK-744
            for foe in table.combat.foes:
                foe.stays = True


def work_out_costs(table: Table) -> None:
    """What raises Move costs first, then what lowers them, as is best for the player (MK-812)."""
    turn = table.turn
    costs = MOVE_COST[1 if table.night else 0][:]
    if basics.touches(table, table.weather, turn.seat):  # Prayer of Weather, for the others
        for terrain in range(len(costs)):
            if costs[terrain] < 5:
                costs[terrain] += numbers.VALUE["prayer-of-weather"]
    changes = turn.ease
    for change in changes:
        if change.to >= 0:
            for terrain in change.terrains:
                costs[terrain] = min(costs[terrain], change.to)
    for least in (2, 1, 0):
        for change in changes:
            if change.to < 0 and change.least == least:
                for terrain in change.terrains:
                    if least < costs[terrain] < NO_ENTRY:
                        costs[terrain] = max(least, costs[terrain] - change.less)
    turn.costs = costs


# ------------------------------------------------------------------------------ attack and block


def pour(
    table: Table, amount: int, element: int, kind: int, card: int = NONE, unit: int = NONE
) -> None:
    mods = table.turn.mods
    if mods[words.ATTACKS_COLD_FIRE]:
        element = words.COLD_FIRE
    if mods[words.ATTACKS_SIEGE]:
        kind = words.SIEGE
    basics.points(table, kind, amount, element, card, unit)
    table.fight().begun = True


def first_bonus(table: Table, modifier: int) -> int:
    """Ambush: the first Attack or Block card, whichever comes first, once."""
    mods = table.turn.mods
    bonus = mods[modifier]
    if bonus:
        mods[words.FIRST_ATTACK] = 0
        mods[words.FIRST_BLOCK] = 0
    return bonus


def unit_bonus(table: Table, step: Resolve, modifier: int) -> int:
    """What a Unit's attack or block gains, and the Fame of its Banner."""
    mods = table.turn.mods
    bonus = mods[modifier]
    unit = table.players[step.seat].units[step.unit] if step.unit != LENT else None
    if not table.turn.heroes >> step.unit & 1:
        table.turn.heroes |= 1 << step.unit
        if mods[words.UNIT_FAME]:
            basics.gain_fame(table, step.seat, 1)
    if unit is not None and unit.banner != NONE:
        banner = numbers.banner_of(unit.banner)
        bonus += banner.strength
        if banner.strength:
            basics.gain_fame(table, step.seat, banner.fame)
    return bonus


def leadership(table: Table, bonus: int) -> int:
    if not table.turn.mods[words.LEADERSHIP] or not bonus:
        return 0
    table.turn.mods[words.LEADERSHIP] = 0
    return bonus


# --------------------------------------------------------------------------- cards through cards


class PlayWith(Question[Table]):
    """The Action card that is played through another one (Concentration, Maximal Effect)."""

    def __init__(self, seat: int, effect: PlayCard, boost: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.boost = boost  # what the first points gain, when another card played this one

    def find(self, table: Table) -> list[Choice]:
        found = possible.partners(table, self.seat, self.effect.strong, table.moment(), NONE)
        return choices.cards(found) or [choices.ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if not isinstance(choice, choices.PickCard):
            return
        card = choice.card
        player = table.players[self.seat]
        player.hand.remove(card)
        player.played.append(card)
        if table.events is not None:
            how = choices.STRONG_PLAY if self.effect.strong else choices.BASIC_PLAY
            table.tell(events.CardPlayed(self.seat, card, how, words.TO_HAND))
        if self.effect.throw_away:
            table.turn.thrown.append(card)
        half = numbers.half(card, self.effect.strong)
        for left in range(self.effect.times, 0, -1):
            boost = self.effect.boost + (self.boost if left == 1 else 0)
            colour = numbers.COLOUR_OF[card]
            table.agenda.append(Resolve(self.seat, half.script, 0, card, NONE, colour, boost))
