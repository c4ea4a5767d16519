"""Chapters 6, 8, 9 and 12: a player's turn: movement, one action, healing, Rest."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.sites import ASSAULT_REPUTATION, BURN_REPUTATION
from questboard.games.mage_knight.content.tracks import NO_ENTRY
from questboard.games.mage_knight.language import bars, choices, land, words
from questboard.games.mage_knight.state import NOBODY, NONE, Combat, Foe, Spot, Table, numbers
from questboard.games.mage_knight.state.land import NEAR, NOWHERE
from questboard.games.mage_knight.state.numbers import RUINS, UNITS, WOUND
from questboard.games.mage_knight.steps import basics, exploring, interaction, possible
from questboard.games.mage_knight.steps.asking import give_up, heal_unit
from questboard.games.mage_knight.steps.combat import JoinFight, begin, rampager
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.end_turn import EndTurn
from questboard.games.mage_knight.steps.mana import dice_left, gold_usable, ways
from questboard.games.mage_knight.steps.plays import find_plays, take_play
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
        if not possible.bars_moving(table, seat):
            find_steps(table, seat, found)
            find_actions(table, seat, found)
        if turn.interacting:
            interaction.find_goods(table, seat, found)
        if turn.heal > 0:
            find_healing(table, seat, found)
        find_plays(table, seat, found)
        find_tactic(table, seat, found)
        if not bars_rest(table):
            found.append(choices.REST)
        if not bars_end(table, seat):
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
            exploring.explore(table, seat, choice.position)
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
    if turn.move <= 0 and not any(cost == 0 for cost in turn.costs):
        return
    for space in reachable(table, player.space):
        if not bars_step(table, seat, space):
            found.append(choices.GO[space])
    for position in exploring.explorable(table, seat):
        found.append(choices.EXPLORE[position])


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


def bars_way(table: Table, seat: int, space: int) -> int:
    """What bars the way to any space (MK-802)."""
    here = table.players[seat].space
    if not table.laid(space):
        return bars.UNSEEN
    if space == here:
        return bars.HERE
    barred = possible.bars_moving(table, seat)
    if not barred and space not in reachable(table, here):
        return bars.FAR
    return barred or bars_step(table, seat, space)


def bars_step(table: Table, seat: int, space: int) -> int:
    """What bars a step to a space in reach (MK-803, MK-804)."""
    cost = table.step_cost(space)
    if cost <= table.turn.move:
        return bars_entry(table, seat, space)
    if cost >= NO_ENTRY:
        return bars.WALL
    return bars.RAMPAGING if table.rampaging(space) else bars.COST


def bars_entry(table: Table, seat: int, space: int) -> int:
    """What bars a step besides its cost (MK-809, MK-817, MK-911, MK-2107)."""
    if table.rampaging(space):
        return bars.RAMPAGING
    site = table.site(space)
    if site != land.NO_SITE:
        closed = table.story().closed(site)
        if closed:
            return closed
    other = table.hero_on(space, seat)
    if other != NOBODY and not table.shared(space):
        if numbers.SITES[site].owned and table.spot(space).owner == other:
            return bars.HERO
        if provoked(table, table.players[seat].space, space):
            return bars.HERO__PROVOKED
    return 0


def provoked(table: Table, origin: int, space: int) -> list[int]:
    """The spaces of enemies that a step provokes (MK-902 to MK-905)."""
    if table.turn.mods[words.SPACE_BENDING]:
        return []
    return [near for near in table.rampaging_near(space) if near in NEAR[origin]]


def step(table: Table, seat: int, space: int) -> None:
    player = table.players[seat]
    origin = player.space
    basics.points(table, words.MOVE, -table.step_cost(space), space=space)
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
    origin, player.space = player.space, space
    turn.path.append(space)
    turn.moved = True
    if table.events is not None:
        table.tell(events.Moved(seat, origin, space))
    exploring.look_around(table)


def assault(table: Table, seat: int, space: int, origin: int, foes: list[Foe]) -> None:
    """Entering a fortified site is an assault on its whole garrison (MK-1103 to MK-1105)."""
    basics.move_reputation(table, seat, ASSAULT_REPUTATION)
    combat = Combat(space, origin)
    spot = table.spot(space)
    if spot.owner != NOBODY:  # a keep of another player
        combat.half_fame = True
        drawn = table.draw_tokens([numbers.SITES[table.site(space)].guard])
        combat.foes = [Foe(token, NOWHERE, True, True) for token in drawn]
    else:
        exploring.show(table, space)
        combat.foes = [Foe(token, space, True, True) for token in spot.tokens]
    combat.foes += foes
    table.agenda.append(JoinFight(seat, combat))


# ---------------------------------------------------------------------------------------- actions


def find_actions(table: Table, seat: int, found: list[Choice]) -> None:
    """The voluntary actions (MK-621)."""
    if possible.bars_sharing(table, seat):
        return
    space = table.players[seat].space
    for near in table.rampaging_near(space):
        found.append(choices.Challenge(near))
    if not interaction.bars_interacting(table, seat):
        found.append(choices.INTERACT)
    if not bars_entering(table, seat, space):
        found.append(choices.ENTER)
    if not bars_burning(table, space):
        found.append(choices.BURN)


def bars_challenge(table: Table, seat: int, space: int) -> int:
    """Only rampaging enemies next to the hero can be challenged (MK-907)."""
    near = table.rampaging_near(table.players[seat].space)
    return 0 if space in near else bars.NOT_NEXT


def bars_entering(table: Table, seat: int, space: int) -> int:
    """An adventure site must have something to fight or pay for (MK-1107 to MK-1117)."""
    site = table.site(space)
    if numbers.SITE_KIND[site] != land.ADVENTURE:
        return bars.ENTER_NONE
    if numbers.SITES[site].again:
        return 0
    spot = table.spot(space)
    if spot.owner != NOBODY:
        return bars.ENTER_DONE
    if site != land.ANCIENT_RUINS:
        return 0
    if spot.ruin < 0:
        return bars.ENTER_NONE
    ruin = RUINS[spot.ruin]
    return 0 if ruin.enemies or can_pay_altar(table, seat, ruin.altar) else bars.ALTAR


def bars_burning(table: Table, space: int) -> int:
    if table.site(space) != land.MONASTERY:
        return bars.BURN_NONE
    return 0 if table.spot(space).owner == NOBODY else bars.BURN_DONE


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
        basics.take_action(table)  # MK-1113: the mana is paid at once and brings Fame
        table.agenda.append(Resolve(seat, RUINS[spot.ruin].offering))
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
        tokens += table.draw_tokens(wanted)
        table.put(space, Spot(tuple(tokens), True, spot.owner, spot.ruin))
        combat.foes = [Foe(token, space, False, True) for token in tokens]
    else:
        tokens = table.draw_tokens([declared.guard] * declared.guards)
        combat.foes = [Foe(token, NOWHERE, False, True) for token in tokens]
    begin(table, seat, combat, news=spot.fresh > 0)  # those that lay face down


def burn(table: Table, seat: int) -> None:
    """Burn the monastery: lose Reputation and fight its defender without Units (MK-1114)."""
    basics.move_reputation(table, seat, BURN_REPUTATION)
    space = table.players[seat].space
    combat = Combat(space, space)
    combat.units = False
    for token in table.draw_tokens([numbers.SITES[land.MONASTERY].guard]):
        combat.foes.append(Foe(token, NOWHERE, False, True))
    begin(table, seat, combat)


# ---------------------------------------------------------------------------------------- healing


def find_healing(table: Table, seat: int, found: list[Choice]) -> None:
    """Heal points for Wounds in hand and on Units (MK-1206, MK-1207)."""
    if not bars_healing(table, seat, NONE):
        found.append(choices.HEAL_WOUND)
    for at in range(len(table.players[seat].units)):
        if not bars_healing(table, seat, at):
            found.append(choices.HealTroop(at))


def bars_healing(table: Table, seat: int, at: int) -> int:
    """What bars the healing of a Unit, or of a Wound in hand."""
    player = table.players[seat]
    if at == NONE:
        if WOUND not in player.hand:
            return bars.NO_WOUND
        return 0 if table.turn.heal > 0 else bars.NO_HEALING
    if not player.units[at].wounds:
        return bars.UNHURT
    return 0 if UNITS[player.units[at].kind].level <= table.turn.heal else bars.HEAL_POINTS


def heal_wound(table: Table, seat: int) -> None:
    spend_healing(table, seat, 1)
    table.players[seat].hand.remove(WOUND)
    table.turn.healed += 1
    if table.events is not None:
        table.tell(events.WoundHealed(seat))
    if table.turn.mods[words.DRAW_PER_HEAL]:
        draw_by_effect(table, seat, 1)


def heal_troop(table: Table, seat: int, at: int) -> None:
    spend_healing(table, seat, UNITS[table.players[seat].units[at].kind].level)
    heal_unit(table, seat, at)


def spend_healing(table: Table, seat: int, spent: int) -> None:
    turn = table.turn
    basics.points(table, words.HEAL, -spent)
    due = min(spent, turn.mods[words.FAME_PER_HEAL])  # Golden Grail
    if due:
        turn.mods[words.FAME_PER_HEAL] -= due
        basics.gain_fame(table, seat, due)


# ------------------------------------------------------------------------- Rest, end of the turn


def bars_rest(table: Table) -> int:
    """What bars a Rest (MK-625, MK-626)."""
    turn = table.turn
    if turn.rested:
        return bars.REST_AGAIN
    return bars.REST_MOVED if turn.acted or turn.moved else 0


def bars_end(table: Table, seat: int) -> int:
    """Nobody ends a turn that must be a Rest (MK-624)."""
    if table.turn.acted or table.turn.moved:
        return 0
    return bars.MUST_REST if possible.must_rest(table, seat) else 0


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
        give_up(table, seat, WOUND, False)
        return
    table.agenda.append(RestDiscard(seat, True))


class RestDiscard(Question[Table]):
    """One card that is no Wound, then any number of Wounds (MK-627)."""

    def __init__(self, seat: int, first: bool) -> None:
        super().__init__(seat)
        self.first = first

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = []
        if self.first:
            found = choices.cards(possible.candidates(table, self.seat, words.NON_WOUND, NONE))
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
        give_up(table, self.seat, choice.card, False)
        self.first = False
