"""Chapters 6, 8, 9 and 12: a player's turn: movement, one action, healing, Rest."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.sites import ASSAULT_REPUTATION, BURN_REPUTATION
from questboard.games.mage_knight.language import choices, land, words
from questboard.games.mage_knight.state import NOBODY, NONE, Combat, Foe, Spot, Table, numbers
from questboard.games.mage_knight.state.land import NEAR, NOWHERE
from questboard.games.mage_knight.state.numbers import RUINS, UNITS, WOUND
from questboard.games.mage_knight.steps import interaction
from questboard.games.mage_knight.steps.asking import give_up
from questboard.games.mage_knight.steps.basics import gain_fame, move_reputation
from questboard.games.mage_knight.steps.combat import JoinFight, begin, rampager
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.end_turn import EndTurn
from questboard.games.mage_knight.steps.exploring import explorable, explore, look_around, show
from questboard.games.mage_knight.steps.mana import dice_left, gold_usable, ways
from questboard.games.mage_knight.steps.plays import find_plays, take_play
from questboard.games.mage_knight.steps.possible import candidates, free_to_act, must_rest
from questboard.games.mage_knight.steps.tactics import draw_by_effect, find_tactic, use_tactic
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class TakeTurn(Question[Table]):
    """The player whose turn it is does one thing after the other (MK-617)."""

    def copy(self) -> TakeTurn:
        return TakeTurn(self.seat)

    def find(self, table: Table) -> list[Choice]:
        seat = self.seat
        turn = table.turn
        found: list[Choice] = []
        stuck = must_rest(table, seat)
        free = not turn.acted and not turn.rested and not stuck
        if free:
            find_steps(table, seat, found)
            find_actions(table, seat, found)
        if turn.interacting:
            interaction.find_goods(table, seat, found)
        if turn.heal > 0:
            find_healing(table, seat, found)
        find_plays(table, seat, found)
        find_tactic(table, seat, found)
        if not turn.acted and not turn.moved and not turn.rested:  # MK-626
            found.append(choices.REST)
        if not stuck or turn.rested or turn.acted or turn.moved:
            found.append(choices.END_TURN)
        return found

    def act(self, table: Table) -> None:
        table.show(self.seat)  # who rests unasked has nothing but Wounds in hand
        super().act(table)

    def take(self, table: Table, choice: Choice) -> None:
        seat = self.seat
        if take_play(table, seat, choice):
            return
        if isinstance(choice, choices.Go):
            step(table, seat, choice.space)
        elif isinstance(choice, choices.Explore):
            explore(table, seat, choice.position)
        elif isinstance(choice, choices.Challenge):
            challenge(table, seat, [rampager(table, choice.space)])
        elif isinstance(choice, choices.HealTroop):
            heal_troop(table, seat, choice.unit)
        elif isinstance(choice, choices.UseTactic):
            use_tactic(table, seat)
        elif interaction.take_goods(table, seat, choice):
            return
        elif isinstance(choice, choices.Word):
            if choice is choices.END_TURN:
                table.agenda.pop()
                table.agenda.append(EndTurn(seat, 0))
            elif choice is choices.REST:
                rest(table, seat)
            elif choice is choices.INTERACT:
                interaction.interact(table, seat)
            elif choice is choices.ENTER:
                enter_site(table, seat)
            elif choice is choices.BURN:
                burn(table, seat)
            elif choice is choices.HEAL_WOUND:
                heal_wound(table, seat)


# ------------------------------------------------------------------------------------------ steps


def find_steps(table: Table, seat: int, found: list[Choice]) -> None:
    """Steps and explorations (MK-801 to MK-811, MK-824)."""
    turn = table.turn
    player = table.players[seat]
    move = turn.move
    if move <= 0 and not any_free(turn.costs):
        return
    for space in reachable(table, player.space):
        if table.step_cost(space) <= move and enterable(table, seat, space):
            found.append(choices.GO[space])
    for position in explorable(table, seat):
        found.append(choices.EXPLORE[position])


def any_free(costs: list[int]) -> bool:
    for cost in costs:
        if cost == 0:
            return True
    return False


def reachable(table: Table, space: int) -> list[int]:
    """The revealed spaces that count as adjacent; two steps away under Space Bending."""
    if not table.turn.mods[words.SPACE_BENDING]:
        return [near for near in NEAR[space] if table.order[near // 7] >= 0]
    found: list[int] = []
    for near in NEAR[space]:
        for other in [near, *NEAR[near]]:
            if other != space and other not in found and table.order[other // 7] >= 0:
                found.append(other)
    return found


def enterable(table: Table, seat: int, space: int) -> bool:
    """What forbids a step besides its cost (MK-809, MK-817, MK-911, MK-2107)."""
    if table.rampaging(space):
        return False
    site = table.site(space)
    if site != land.NO_SITE and table.story().closed(site):
        return False
    other = table.hero_on(space, seat)
    if other != NOBODY and not table.shared(space):
        if numbers.SITES[site].owned and table.spot(space).owner == other:
            return False
        if provoked(table, table.players[seat].space, space):
            return False
    return True


def provoked(table: Table, origin: int, space: int) -> list[int]:
    """The spaces of enemies that a step provokes (MK-902 to MK-905)."""
    if table.turn.mods[words.SPACE_BENDING]:
        return []
    return [near for near in table.rampaging_near(space) if near in NEAR[origin]]


def step(table: Table, seat: int, space: int) -> None:
    player = table.players[seat]
    turn = table.turn
    origin = player.space
    turn.move -= table.step_cost(space)
    arrive(table, seat, space)
    foes = [rampager(table, near) for near in provoked(table, origin, space)]
    if table.hostile(space, seat):
        assault(table, seat, space, origin, foes)
    elif foes:
        challenge(table, seat, foes)


def challenge(table: Table, seat: int, foes: list[Foe]) -> None:
    """A combat with rampaging enemies alone."""
    combat = Combat()
    combat.foes = foes
    table.agenda.append(JoinFight(seat, combat))


def arrive(table: Table, seat: int, space: int) -> None:
    """The figure stands on a space, and sees what is next to it."""
    player = table.players[seat]
    turn = table.turn
    if table.events is not None:
        table.tell(events.Moved(seat, player.space, space))
    player.space = space
    turn.path.append(space)
    turn.moved = True
    look_around(table)


def assault(table: Table, seat: int, space: int, origin: int, foes: list[Foe]) -> None:
    """Entering a fortified site is an assault on its whole garrison (MK-1103 to MK-1105)."""
    move_reputation(table, seat, ASSAULT_REPUTATION)
    combat = Combat(space, origin)
    spot = table.spot(space)
    if spot.owner != NOBODY:  # a keep of another player
        combat.half_fame = True
        token = table.draw_token(numbers.SITES[table.site(space)].guard)
        if token != NONE:
            combat.foes.append(Foe(token, NOWHERE, True, True))
    else:
        show(table, space)
        for token in spot.tokens:
            combat.foes.append(Foe(token, space, True, True))
    combat.foes.extend(foes)
    table.agenda.append(JoinFight(seat, combat))


# ---------------------------------------------------------------------------------------- actions


def find_actions(table: Table, seat: int, found: list[Choice]) -> None:
    """The voluntary actions (MK-621)."""
    if not free_to_act(table, seat):
        return
    space = table.players[seat].space
    for near in table.rampaging_near(space):  # MK-907
        found.append(choices.Challenge(near))
    if interaction.can_interact(table, seat):
        found.append(choices.INTERACT)
    if can_enter(table, seat, space):
        found.append(choices.ENTER)
    if table.site(space) == land.MONASTERY and table.spot(space).owner == NOBODY:
        found.append(choices.BURN)


def can_enter(table: Table, seat: int, space: int) -> bool:
    """Whether there is something to fight or pay for on an adventure site (MK-1107 to MK-1117)."""
    site = table.site(space)
    if numbers.SITE_KIND[site] != land.ADVENTURE:
        return False
    if numbers.SITES[site].again:
        return True
    spot = table.spot(space)
    if spot.owner != NOBODY:
        return False
    if site != land.ANCIENT_RUINS:
        return True
    if spot.ruin < 0:
        return False
    ruin = RUINS[spot.ruin]
    return len(ruin.enemies) > 0 or can_pay_altar(table, seat, ruin.altar)


def can_pay_altar(table: Table, seat: int, altar: tuple[int, int, int, int]) -> bool:
    """Whether the mana of an altar can be paid at once (MK-1113); no mana is counted twice."""
    wanted = [colour for colour in range(4) for _ in range(altar[colour])]
    if len(wanted) == 3 and (
        table.turn.mods[words.POLARIZED] or table.turn.mods[words.DICE_ANY_COLOUR]
    ):
        return three_payable(table, seat, wanted)
    player = table.players[seat]
    gold = gold_usable(table)
    spare = player.tokens[words.GOLD] if gold else 0
    gold_dice = table.source.count(words.GOLD) if gold else 0
    dice = dice_left(table, seat, choices.FREE, choices.FREE)
    for colour in range(4):
        if table.turn.mods[words.ENDLESS] >> colour & 1:
            continue
        needed = altar[colour] - player.tokens[colour] - player.crystals[colour]
        needed -= player.kept_dice.count(colour)
        if needed > 0:
            own = min(needed, dice, table.source.count(colour))
            needed -= own
            dice -= own
        if needed > 0:
            wild = min(needed, dice, gold_dice)
            needed -= wild
            dice -= wild
            gold_dice -= wild
        if needed > 0:
            spare -= needed
    return spare >= 0


def three_payable(table: Table, seat: int, wanted: list[int]) -> bool:
    """Three mana, where one may be used as another."""
    for first in ways(table, seat, wanted[0]):
        for second in ways(table, seat, wanted[1], first):
            if ways(table, seat, wanted[2], first, second):
                return True
    return False


def enter_site(table: Table, seat: int) -> None:
    """Fight what lives on an adventure site, or pay its altar."""
    space = table.players[seat].space
    site = table.site(space)
    spot = table.spot(space)
    if site == land.ANCIENT_RUINS and not RUINS[spot.ruin].enemies:
        pay_altar(table, seat, spot.ruin)
        return
    declared = numbers.SITES[site]
    combat = Combat(space, space)
    combat.night = declared.night
    combat.units = declared.units
    if not declared.again:
        tokens = list(spot.tokens)
        if site == land.ANCIENT_RUINS:
            wanted = [] if tokens else list(RUINS[spot.ruin].enemies)  # MK-1112
        else:
            wanted = [declared.guard] * (declared.guards - len(tokens))
        for guard in wanted:
            token = table.draw_token(guard)
            if token != NONE:
                tokens.append(token)
        table.put(space, Spot(tuple(tokens), True, spot.owner, spot.ruin))
        for token in tokens:
            combat.foes.append(Foe(token, space, False, True))
    else:
        for _ in range(declared.guards):
            token = table.draw_token(declared.guard)
            if token != NONE:
                combat.foes.append(Foe(token, NOWHERE, False, True))
    begin(table, seat, combat, news=spot.fresh > 0)  # those that lay face down


def pay_altar(table: Table, seat: int, ruin: int) -> None:
    """The mana is paid at once and brings Fame (MK-1113)."""
    table.turn.acted = True
    table.turn.move = 0
    table.turn.influence = 0
    table.agenda.append(Resolve(seat, RUINS[ruin].offering))


def burn(table: Table, seat: int) -> None:
    """Burn the monastery: lose Reputation and fight its defender without Units (MK-1114)."""
    move_reputation(table, seat, BURN_REPUTATION)
    space = table.players[seat].space
    combat = Combat(space, space)
    combat.units = False
    token = table.draw_token(numbers.SITES[land.MONASTERY].guard)
    if token != NONE:
        combat.foes.append(Foe(token, NOWHERE, False, True))
    begin(table, seat, combat)


# ---------------------------------------------------------------------------------------- healing


def find_healing(table: Table, seat: int, found: list[Choice]) -> None:
    """Heal points for Wounds in hand and on Units (MK-1206, MK-1207)."""
    player = table.players[seat]
    if WOUND in player.hand:
        found.append(choices.HEAL_WOUND)
    for at in range(len(player.units)):
        unit = player.units[at]
        if unit.wounds and UNITS[unit.kind].level <= table.turn.heal:
            found.append(choices.HealTroop(at))


def heal_wound(table: Table, seat: int) -> None:
    player = table.players[seat]
    player.hand.remove(WOUND)
    table.turn.healed += 1
    spend_healing(table, seat, 1)
    if table.events is not None:
        table.tell(events.WoundHealed(seat))
    if table.turn.mods[words.DRAW_PER_HEAL]:
        draw_by_effect(table, seat, 1)


def heal_troop(table: Table, seat: int, at: int) -> None:
    unit = table.players[seat].units[at]
    unit.wounds -= 1
    spend_healing(table, seat, UNITS[unit.kind].level)
    if table.events is not None:
        table.tell(events.UnitHealed(seat, unit.kind))


def spend_healing(table: Table, seat: int, points: int) -> None:
    turn = table.turn
    turn.heal -= points
    due = min(points, turn.mods[words.FAME_PER_HEAL])  # Golden Grail
    if due:
        turn.mods[words.FAME_PER_HEAL] -= due
        gain_fame(table, seat, due)


# ------------------------------------------------------------------------------------------- Rest


def rest(table: Table, seat: int) -> None:
    """Standard Rest or Slow Recovery, by the hand of this moment (MK-627 to MK-630)."""
    table.turn.rested = True
    if table.events is not None:
        table.tell(events.Rested(seat))
    player = table.players[seat]
    if not player.hand:
        return
    if player.only_wounds():
        if table.events is not None:
            table.tell(events.HandShown(seat, player.hand[:]))
        player.hand.remove(WOUND)
        give_up(table, seat, WOUND, False)
        return
    table.agenda.append(RestDiscard(seat, True))


class RestDiscard(Question[Table]):
    """One card that is no Wound, then any number of Wounds (MK-627)."""

    first: bool

    def __init__(self, seat: int, first: bool) -> None:
        super().__init__(seat)
        self.first = first

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        if self.first:
            for card in candidates(table, self.seat, words.NON_WOUND, NONE):
                found.append(choices.CARD_CHOICE[card])
        if found:  # who rests has one; a hand dealt anew for others' eyes may have none
            return found
        found.append(choices.ENOUGH)
        if WOUND in table.players[self.seat].hand:
            found.append(choices.CARD_CHOICE[WOUND])
        return found

    def take(self, table: Table, choice: Choice) -> None:
        if not isinstance(choice, choices.PickCard):
            table.agenda.pop()
            return
        table.players[self.seat].hand.remove(choice.card)
        give_up(table, self.seat, choice.card, False)
        self.first = False
