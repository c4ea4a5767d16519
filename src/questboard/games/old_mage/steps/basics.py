"""Small things that every chapter needs: dice, cards that come and go, healing, ending spells."""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage import events
from questboard.games.old_mage.content.dice import SPELL_DICE_IN_BOX, SPELL_FACES
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import facts, numbers
from questboard.kernel.core.chance import shuffle
from questboard.kernel.core.state import Result

WARD: Final = numbers.CARDS[numbers.CARD["ward"]].effects[0].amount


def draw_spells(table: facts.Table, seat: int, number: int) -> None:
    """Draw from the Spell deck; it is renewed when a card is wanted and none is left (OM-901)."""
    drawn: list[int] = []
    for _card in range(number):
        card = top_spell(table)
        if card == numbers.NONE or table.result is not None:
            break
        drawn.append(card)
    table.mages[seat].hand += drawn
    if drawn:
        table.learn()
        tell_drawn(table, seat, drawn)


def tell_drawn(table: facts.Table, seat: int, cards: list[int]) -> None:
    """The seat hears which spells came into its hand, everybody how many."""
    if table.events is not None:
        table.tell(events.SpellsDrawn(seat, len(cards)))
        table.tell(events.OwnSpellsDrawn(seat, cards[:]))


def renew_spells(table: facts.Table) -> None:
    if not table.spell_deck:
        table.spell_deck = table.spell_discard
        table.spell_discard = []
        shuffle(table.rng, table.spell_deck)


def top_spell(table: facts.Table) -> int:
    renew_spells(table)
    if not table.spell_deck:
        return numbers.NONE  # OM-903
    card = table.spell_deck.pop()
    forget_sunk(table)
    spells_drawn(table)
    return card


def forget_sunk(table: facts.Table) -> None:
    """Spells were drawn from where somebody had put some in random order: nobody knows which of
    them are left."""
    if len(table.sunk) <= len(table.spell_deck):
        return
    seat = numbers.NONE
    while len(table.sunk) > len(table.spell_deck):
        seat = table.sunk.pop()
    for at in range(len(table.sunk) - 1, -1, -1):
        if table.sunk[at] != seat:
            break
        table.sunk[at] = numbers.NONE


def spells_drawn(table: facts.Table) -> None:
    """With the option, the Orb wins when the last spell is drawn (OM-936 to OM-938)."""
    if table.run_out and not table.spell_deck:
        carrier = orb_carrier(table)
        if carrier >= 0:
            finish(table, [carrier], "cards")


def orb_carrier(table: facts.Table) -> int:
    for seat in range(table.seats):
        if table.mages[seat].stands() and numbers.ORB in table.mages[seat].relics:
            return seat
    return numbers.NONE


def finish(table: facts.Table, winners: list[int], how: str) -> None:
    """The match ends: with winners and their teams, or drawn (OM-120)."""
    if table.result is not None:
        return
    teams = [table.team_of[seat] for seat in winners]
    places = [1 if not winners or table.team_of[s] in teams else 2 for s in range(table.seats)]
    table.result = Result(places, not winners, how)
    if table.events is not None:
        table.tell(events.Ended(how, winners[:]))


def throw_away(table: facts.Table, card: int) -> None:
    """A card goes to its discard pile; a discarded Relic is out of the game (OM-631, OM-768)."""
    if card < numbers.FIRST_RUIN_SPELL:
        table.spell_discard.append(card)
    elif card < numbers.FIRST_RELIC:
        table.ruin_discard.append(card)
    elif numbers.CARDS[card].sort == words.RELIC:
        table.relic_gone.append(card)


def distinct(cards: list[int]) -> list[int]:
    """Each known card once, in order."""
    found: list[int] = []
    for card in cards:
        if card not in found and card >= 0:
            found.append(card)
    return found


def discard_random(table: facts.Table, seat: int) -> None:
    hand = table.mages[seat].hand
    if hand:
        card = hand.pop(int(table.rng.below(len(hand))))
        throw_away(table, card)
        if table.events is not None:
            table.tell(events.CardLost(seat, card))


def steal_random(table: facts.Table, thief: int, victim: int) -> None:
    hand = table.mages[victim].hand
    if hand:
        card = hand.pop(int(table.rng.below(len(hand))))
        table.mages[thief].hand.append(card)
        if table.events is not None:
            table.tell(events.CardStolen(thief, victim))
            table.tell(events.OwnCardStolen(thief, victim, card))


def lay_card(table: facts.Table, space: int, card: int, hidden: bool) -> None:
    """A card comes to lie in a hex, marked by Letter tokens (OM-699)."""
    table.lying.append(facts.Lying(space, card, hidden))
    table.keep_letters()
    if table.events is not None:
        letter = table.letters().index(space)
        shown = numbers.UNKNOWN if hidden else card
        table.tell(events.CardLaid(space, letter, shown, card >= numbers.FIRST_RELIC))


def heal(table: facts.Table, who: int, amount: int) -> None:
    """Heal, up to the most Health one can have; a Haunt, its monster (OM-148, OM-153, OM-602)."""
    if who < facts.FIRST_MONSTER:
        mage = table.mages[who]
        if not mage.stands():
            if mage.monster >= 0:
                heal(table, mage.monster, amount)
            return
        gained = min(amount, facts.MOST_HEALTH - mage.health)
        mage.health += gained
    else:
        monster = table.monster(who)
        if monster is None:
            return
        gained = min(amount, monster.most - monster.health)
        monster.health += gained
    if gained > 0 and table.events is not None:
        left = table.health_of(who)
        table.tell(events.Healed(*events.character(table, who), gained, left))


def roll_spell_dice(
    table: facts.Table, who: int, dice: int, stars_hit: bool, against: int = 0
) -> tuple[int, int]:
    """What a character loses to a roll of Spell Dice, after armour and a Ward, and the Stars of the
    roll (OM-591 to OM-597, OM-607)."""
    hits = 0
    stars = 0
    faces: list[int] = []
    for _die in range(min(dice, SPELL_DICE_IN_BOX)):
        face = SPELL_FACES[int(table.rng.below(6))]
        faces.append(face)
        if face == words.HIT:
            hits += 1
        elif face == words.DOUBLE:
            hits += 2
        elif face == words.STAR:
            stars += 1
    if stars_hit:
        hits += stars
    loss = warded(table, who, max(0, hits - table.gift(who, words.SPELL_LOSS_LESS)), against)
    if table.events is not None:
        table.tell(events.SpellRolled(*events.character(table, who), faces, hits, loss))
    return loss, stars


def warded(table: facts.Table, who: int, loss: int, against: int = 0) -> int:
    """A loss after a Ward, which stands against one roll or loss: 16 times the number of a spell
    and the attack of it, 0 for a token, an Event or a Ruin card; -1: nobody could answer."""
    seat = who
    if who >= facts.FIRST_MONSTER:
        monster = table.monster(who)
        seat = monster.haunt if monster is not None else numbers.NONE  # OM-847
    if seat >= 0 and against >= 0 and table.mages[seat].ward == against + 1:
        table.mages[seat].ward = 0
        loss -= WARD
    return max(0, loss)


def victims_of(table: facts.Table, whom: list[int]) -> int:
    """The seats that may ward off what comes on characters, as bits; a Haunt for its Monster."""
    seats = 0
    for who in whom:
        monster = table.monster(who) if who >= facts.FIRST_MONSTER else None
        if monster is None:
            seats |= 1 << who
        elif monster.haunt >= 0:  # OM-847
            seats |= 1 << monster.haunt
    return seats


def in_turn_order(table: facts.Table, whom: list[int]) -> list[int]:
    """Characters in turn order of their players from the active Mage (OM-281, OM-344)."""
    found: list[int] = []
    for seat in table.order_from(table.active):
        found += [who for who in whom if table.player_of(who) == seat]
    return found


def token_acts(table: facts.Table, working: facts.Working, who: int) -> bool:
    """Whether the tokens of a spell act on a character that enters their space."""
    if not working.tokens:
        return False
    token = numbers.TOKEN_FOR[working.card]
    if token.portal:
        monster = table.monster(who) if who >= facts.FIRST_MONSTER else None
        mobile = who < facts.FIRST_MONSTER or (monster is not None and monster.owner >= 0)
        return mobile and len(working.tokens) == 2 and who not in working.struck
    hazard = token.hazard
    if hazard is None:
        return False
    if hazard.once and any(w.card == working.card and who in w.struck for w in table.workings):
        return False
    if hazard.spares and is_self(table, working.controller, who):
        return False
    return (
        hazard.spares != words.CASTER_AND_SUMMONS_SPARED or table.side_of(who) != working.controller
    )


def is_self(table: facts.Table, seat: int, who: int) -> bool:
    """Whether a character is a seat's Mage, or the Monster that its Haunt possesses (OM-847)."""
    if who < facts.FIRST_MONSTER:
        return who == seat
    monster = table.monster(who)
    return monster is not None and monster.haunt == seat
