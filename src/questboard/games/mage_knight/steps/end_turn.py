"""Chapter 15: the End of Turn sequence."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.cities import LEADER_HAND_LIMIT, SHIELD_HAND_LIMIT
from questboard.games.mage_knight.content.sites import KEEP_HAND_LIMIT
from questboard.games.mage_knight.language import choices, land, words
from questboard.games.mage_knight.language.effects import Reward
from questboard.games.mage_knight.state import NONE, Table, Turn
from questboard.games.mage_knight.state.land import NEAR, NOWHERE
from questboard.games.mage_knight.state.numbers import UNKNOWN, WOUND
from questboard.games.mage_knight.state.player import level_of
from questboard.games.mage_knight.steps import basics
from questboard.games.mage_knight.steps.asking import give_up, offer_cards
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.steps.interaction import ChooseUnit
from questboard.games.mage_knight.steps.level_up import LevelUp
from questboard.games.mage_knight.steps.mana import gain_crystal, roll_dice, roll_openly
from questboard.games.mage_knight.steps.possible import candidates
from questboard.games.mage_knight.steps.tactics import DrawUp, more_cards, renew
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice, Step

DICE: Final = 0
WITHDRAWAL: Final = 1
ORDERS: Final = 2
CLEARING: Final = 3
BENEFITS: Final = 4
REWARDS: Final = 5
LEVELS: Final = 6
UNIT_REWARDS: Final = 7
DISCARDING: Final = 8
DRAWING: Final = 9


class EndTurn(Step[Table]):
    """One stage after the other (MK-1501)."""

    def __init__(self, seat: int, stage: int) -> None:
        self.seat = seat
        self.stage = stage

    def copy(self) -> EndTurn:
        return EndTurn(self.seat, self.stage)

    def act(self, table: Table) -> None:
        seat = self.seat
        stage = self.stage
        self.stage += 1
        if stage == DICE:
            return_dice(table)
        elif stage == WITHDRAWAL:
            withdraw(table, seat)
        elif stage == ORDERS:
            carry_out_orders(table, seat)
        elif stage == CLEARING:
            clear(table, seat)
        elif stage == BENEFITS:
            benefit(table, seat)
        elif stage == REWARDS:
            if reward_kinds(table):  # in the order that the player likes (MK-1510)
                self.stage = REWARDS
                table.agenda.append(ChooseReward(seat))
        elif stage == LEVELS:
            if table.players[seat].level < level_of(table.players[seat].fame):
                self.stage = LEVELS
                table.agenda.append(LevelUp(seat, [], NONE))
        elif stage == UNIT_REWARDS:
            for reward in table.turn.rewards:
                if reward.prize()[0] == words.UNIT_REWARD:
                    table.agenda.append(ChooseUnit(seat))
            table.turn.rewards = []
        elif stage == DISCARDING:
            table.agenda.append(DiscardCards(seat))
        elif stage == DRAWING:
            draw_up(table, seat)
        else:
            table.agenda.pop()
            finish(table, seat)


def return_dice(table: Table) -> None:
    """Dice taken from the Source are rerolled and returned (MK-1502)."""
    turn = table.turn
    dice, kept = turn.dice, turn.set_dice
    if dice or kept:
        turn.dice = []
        turn.set_dice = []
        roll_dice(table, dice, kept)


def withdraw(table: Table, seat: int) -> None:
    """Forced Withdrawal: back along the path, a Wound for each space (MK-1503, MK-1504)."""
    player = table.players[seat]
    path = table.turn.path
    wounds = 0
    while len(path) > 1 and not table.safe(player.space, seat):
        path.pop()
        player.space = path[-1]
        wounds += 1
    if wounds:
        basics.take_wounds(table, seat, wounds)
        if table.events is not None:
            table.tell(events.Withdrew(seat, player.space, wounds))


# --------------------------------------------------------------------------------- orders, clearing


def carry_out_orders(table: Table, seat: int) -> None:
    """What played effects order for the end of the turn (MK-1526)."""
    turn = table.turn
    player = table.players[seat]
    mods = turn.mods
    fame = mods[words.FAME_PER_ENEMY] * turn.defeated + mods[words.FAME_PER_UNIT] * turn.recruited
    for colour in range(4):
        if mods[words.FAME_PER_SPELL] >> colour & 1:
            fame += turn.spells[colour]
    if fame:
        basics.gain_fame(table, seat, fame)
    if mods[words.REPUTATION_PER_UNIT] * turn.recruited:
        basics.move_reputation(table, seat, mods[words.REPUTATION_PER_UNIT] * turn.recruited)
    if mods[words.CRYSTALS_RETURN]:
        for colour in range(4):
            for _ in range(turn.spent[colour]):
                gain_crystal(table, seat, colour, True)
    for card, on_top in turn.lifted:
        if card not in player.played or card in turn.thrown:
            continue
        if on_top or player.deck:
            table.agenda.append(LiftCard(seat, card, on_top))
    if mods[words.WOUNDS_UNDONE] and turn.wounds:
        table.agenda.append(UndoWounds(seat))
    if turn.at_end:
        table.agenda.append(Resolve(seat, tuple(turn.at_end)))
        turn.at_end = []


class LiftCard(Question[Table]):
    """Steady Tempo may go to the Deed deck instead of the discard pile."""

    def __init__(self, seat: int, card: int, top: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.top = top

    def find(self, table: Table) -> list[Choice]:
        return [choices.ON_TOP if self.top else choices.AT_BOTTOM, choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.DECLINE:
            return
        basics.move_cards(table, self.seat, [self.card], words.PLAYED, words.TO_DECK, not self.top)


class UndoWounds(Question[Table]):
    """Every Wound received this turn may be thrown away (Banner of Protection)."""

    def find(self, table: Table) -> list[Choice]:
        return [choices.ACCEPT, choices.DECLINE]

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.DECLINE:
            return
        player = table.players[self.seat]
        left = table.turn.wounds
        for source in (words.TO_HAND, words.TO_DISCARD):
            wounds = [WOUND] * min(left, basics.pile(player, source).count(WOUND))
            left -= len(wounds)
            for wound in wounds:
                basics.pile(player, source).remove(wound)
            basics.tell_moved(table, self.seat, wounds, source, words.AWAY)


def clear(table: Table, seat: int) -> None:
    """Mana goes back, played cards go to the discard pile or out of the game (MK-1507)."""
    player = table.players[seat]
    turn = table.turn
    player.tokens = [0] * 6
    for card in turn.thrown:
        if card in player.played:
            player.played.remove(card)
            table.removed.append(card)
            basics.tell_moved(table, seat, [card], words.PLAYED, words.AWAY)
    for card in turn.aside:
        if card in player.played:
            basics.move_cards(table, seat, [card], words.PLAYED, words.ASIDE)
    if player.played:
        target = words.TO_HAND if turn.mods[words.TIME_BENDING] else words.TO_DISCARD
        basics.move_cards(table, seat, player.played, words.PLAYED, target)


# -------------------------------------------------------------------------------- benefits, rewards


def benefit(table: Table, seat: int) -> None:
    """What the space gives at the end of the turn (MK-1508, MK-1509)."""
    player = table.players[seat]
    site = table.site(player.space)
    if site == land.MAGICAL_GLADE:
        if WOUND in player.hand or WOUND in player.discard:
            table.agenda.append(GladeRelief(seat))
    elif site == land.CRYSTAL_MINE:
        gain_crystal(table, seat, table.site_colour(player.space), True)


class GladeRelief(Question[Table]):
    """A Wound from hand or discard pile may be thrown away (MK-1508)."""

    def find(self, table: Table) -> list[Choice]:
        player = table.players[self.seat]
        found: list[Choice] = [choices.DECLINE]
        if WOUND in player.hand:
            found.append(choices.FROM_HAND)
        if WOUND in player.discard:
            found.append(choices.FROM_DISCARD)
        return found

    def take(self, table: Table, choice: Choice) -> None:
        table.agenda.pop()
        if choice is choices.DECLINE:
            return
        source = words.TO_HAND if choice is choices.FROM_HAND else words.TO_DISCARD
        basics.pile(table.players[self.seat], source).remove(WOUND)
        if table.events is not None:
            table.tell(events.CardThrownAway(self.seat, WOUND, source, words.AWAY))


def reward_kinds(table: Table) -> list[str]:
    """The different rewards still to be taken now; fixed crystals count as one, and Units come
    after the levels."""
    found: list[str] = []
    for reward in table.turn.rewards:
        kind = reward.prize()[0]
        if kind != words.UNIT_REWARD and kind not in found:
            found.append(kind)
    return found


class ChooseReward(Question[Table]):
    """Which reward comes next."""

    def find(self, table: Table) -> list[Choice]:
        return choices.OPTION[: len(reward_kinds(table))]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickOption)
        table.agenda.pop()
        kind = reward_kinds(table)[choice.option]
        seat = self.seat
        turn = table.turn
        if kind == words.ARTIFACT_REWARD:  # MK-1513: all of a turn are drawn together
            won = sum(reward.prize()[1] for reward in turn.rewards if reward.prize()[0] == kind)
            turn.rewards = [reward for reward in turn.rewards if reward.prize()[0] != kind]
            draw_artifacts(table, seat, won)
        else:
            at = [reward.prize()[0] for reward in turn.rewards].index(kind)
            give_reward(table, seat, kind, turn.rewards.pop(at).prize()[1])


def give_reward(table: Table, seat: int, kind: str, amount: int) -> None:
    if kind == words.CRYSTAL_REWARD:
        gain_crystal(table, seat, amount, True)
    elif kind == words.SPELL_REWARD:
        offer_cards(table, seat, words.SPELL_OFFER, table.spell_offer, amount)
    elif kind == words.ADVANCED_REWARD:
        offer_cards(table, seat, words.ADVANCED_OFFER, table.advanced_offer, amount)
    elif kind == words.RANDOM_CRYSTAL:
        for _ in range(amount):
            random_crystal(table, seat, True)
    elif kind == words.DUNGEON_REWARD:  # MK-1186
        face = roll_openly(table)
        won = words.SPELL_REWARD if face >= words.GOLD else words.ARTIFACT_REWARD
        table.turn.rewards.append(Reward(won, 1))


def random_crystal(table: Table, seat: int, reward: bool) -> None:
    """A mana die for a crystal (MK-520)."""
    face = roll_openly(table)
    if face == words.BLACK:
        basics.gain_fame(table, seat, 1)
    elif face == words.GOLD:
        table.agenda.append(GoldCrystal(seat, reward))
    else:
        gain_crystal(table, seat, face, reward)


class GoldCrystal(Question[Table]):
    """A gold die gives a crystal of choice (MK-520)."""

    def __init__(self, seat: int, reward: bool) -> None:
        super().__init__(seat)
        self.reward = reward

    def find(self, table: Table) -> list[Choice]:
        return choices.COLOUR[:4]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickColour)
        table.agenda.pop()
        gain_crystal(table, self.seat, choice.colour, self.reward)


def draw_artifacts(table: Table, seat: int, won: int) -> None:
    """One more than won is drawn, one goes back under the deck (MK-1512)."""
    drawn: list[int] = []
    while len(drawn) < won + 1 and table.artifact_deck:
        drawn.append(table.artifact_deck.pop())
    if drawn:
        table.learn()
        table.agenda.append(KeepArtifacts(seat, drawn, len(drawn) > won))


class KeepArtifacts(Question[Table]):
    """Which Artifact goes back; then the order of the others on the Deed deck."""

    def __init__(self, seat: int, cards: list[int], give_back: bool) -> None:
        super().__init__(seat)
        self.cards = cards
        self.give_back = give_back

    def find(self, table: Table) -> list[Choice]:
        return choices.cards(self.cards)

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, choices.PickCard)
        self.cards.remove(choice.card)
        if self.give_back:
            self.give_back = False
            table.artifact_deck.insert(0, choice.card)
        else:
            basics.gain_card(table, self.seat, choice.card, words.UNSEEN)
        if not self.cards:
            table.agenda.pop()

    def mask(self, table: Table, seat: int) -> None:
        if seat != self.seat:  # only their owner sees them
            table.artifact_deck += [card for card in self.cards if card != UNKNOWN]
            table.artifact_deck.sort()
            self.cards = [UNKNOWN] * len(self.cards)

    def redeal(self, table: Table, rng: Rng) -> None:
        shuffle(rng, table.artifact_deck)
        for at in range(len(self.cards)):
            if self.cards[at] == UNKNOWN:
                self.cards[at] = table.artifact_deck.pop()


# ------------------------------------------------------------------------------ discarding, drawing


class DiscardCards(Question[Table]):
    """Any number of cards; at least one if none was played (MK-1517, MK-1518)."""

    def find(self, table: Table) -> list[Choice]:
        found = choices.cards(candidates(table, self.seat, words.NON_WOUND, NONE))
        if not found or self.may_stop(table):
            found.append(choices.ENOUGH)
        return found

    def may_stop(self, table: Table) -> bool:
        """Whether a card was played or discarded in this turn, or none needs to be (MK-622)."""
        turn = table.turn
        return turn.cards_used or turn.exempt or turn.rested

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, choices.PickCard):
            give_up(table, self.seat, choice.card, False)
        else:
            table.agenda.pop()


def hand_limit(table: Table, seat: int) -> int:
    """The Hand limit with its bonuses (MK-1520 to MK-1523, MK-726)."""
    player = table.players[seat]
    limit = player.hand_limit() + player.hand_bonus
    if player.space == NOWHERE:
        return limit
    bonus = 0
    close = False
    for space in [player.space, *NEAR[player.space]]:
        site = table.site(space)
        if site == land.KEEP and table.spot(space).owner == seat:
            close = True
        elif site == land.CITY and table.conquered(space) and seat in table.spot(space).shields:
            led = leader(table, space) == seat
            bonus = max(bonus, LEADER_HAND_LIMIT if led else SHIELD_HAND_LIMIT)
    if close:
        keeps = [space for space in table.spaces_of(land.KEEP) if table.spot(space).owner == seat]
        bonus = max(bonus, KEEP_HAND_LIMIT * len(keeps))
    return limit + bonus


def leader(table: Table, space: int) -> int:
    """Who has most Shields on a city's card, the earliest among equals (MK-1182)."""
    best = NONE
    if table.story().friendly():  # MK-2103
        return best
    shields = table.spot(space).shields
    for seat in shields:
        if best == NONE or shields.count(seat) > shields.count(best):
            best = seat
    return best


def draw_up(table: Table, seat: int) -> None:
    """Draw to the Hand limit; not in a last turn of the Round (MK-1519, MK-1525)."""
    player = table.players[seat]
    if table.last_turns >= 0 or table.turn.mods[words.TIME_BENDING]:
        return
    limit = hand_limit(table, seat) + more_cards(table, seat)
    player.hand_bonus = 0
    table.agenda.append(DrawUp(seat, limit))


def finish(table: Table, seat: int) -> None:
    """The turn is over: once-per-turn things come back (MK-634)."""
    player = table.players[seat]
    turn = table.turn
    player.spent_turn = 0
    player.motivated = max(0, player.motivated - 1)
    renew(table, seat)
    extra = turn.mods[words.EXTRA_TURN] if table.last_turns < 0 else 0  # MK-409
    table.extra_turn = extra > 0
    if table.site(player.space) == land.PORTAL:  # MK-820
        player.space = NOWHERE
    table.turn = Turn()
    table.turn.mods[words.EXTRA_TURN] = max(0, extra - 1)  # MK-411
    if table.events is not None:
        table.tell(events.TurnEnded(seat))
