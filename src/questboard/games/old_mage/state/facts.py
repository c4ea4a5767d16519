"""The facts of a match of Old Mage.

A character is a number: a seat for a Mage or Haunt, FIRST_MONSTER or more for a monster.
"""

from __future__ import annotations

from typing import Final

from questboard.games.old_mage.content.board import RIVER
from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import land, numbers
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.state import State

RIVER_CROSSINGS: Final = [
    s for s in range(land.SPACES) if land.CROSSING[s] and land.REGION[s] == RIVER
]
FIRST_MONSTER: Final = 8
MOST_HEALTH: Final = 10

# What lies on a hex: nothing, a Ruin, or a face-down Land token (SITE_TOKEN + its underside).
NO_SITE_HERE: Final = 0
RUIN: Final = 1
SITE_TOKEN: Final = 2
UNSEEN: Final = 100  # a face-down Land token of unknown underside: this plus its land
BURIED: Final = 200  # a Land token that was discarded face down (OM-335): this plus the token

# What a Mage is now.
ALIVE: Final = 0
HAUNT: Final = 1
UNDEAD: Final = 2
OUT: Final = 3
STATUSES: Final = ["alive", "haunt", "undead", "out"]

# What the active Mage has done in its turn, as bits.
MOVED: Final = 1
CAMPED: Final = 2
CAST: Final = 4
MET: Final = 8
BEGUN: Final = 16  # an action has begun: Relics may be dropped (OM-770)
ENTERED: Final = 32  # the Move action entered at least one hex
BLOOD: Final = 64  # Blood Magic was used
EXCHANGED: Final = 128
PEEKED: Final = 256
STAFF: Final = 512
MORE_CAST: Final = 1024  # one more spell, paid with blood


class Mage:
    """A seat's Mage: its place, Health, cards, and what it has become."""

    card: int  # of the six mages; -1 before they are dealt
    hex: int
    shore: int
    status: int
    health: int
    side: int  # the edge of its starting tower
    hand: list[int]
    relics: list[int]
    kept: list[int]  # Event cards that stay
    kept_marks: list[int]  # for each: the region or the turns it has seen
    monster: int  # that it possesses as a Haunt
    haunted: int  # own turns as a Haunt; -1: doubles in the first one
    ward: int  # 1 + the roll against which a Ward stands (basics.warded); 0: none
    used: list[int]  # spell Relics and abilities cast in this turn

    def __init__(
        self,
        card: int = numbers.NONE,
        hex: int = land.NOWHERE,
        shore: int = 0,
        status: int = ALIVE,
        health: int = MOST_HEALTH,
        side: int = numbers.NONE,
        hand: list[int] | None = None,
        relics: list[int] | None = None,
        kept: list[int] | None = None,
        kept_marks: list[int] | None = None,
        monster: int = numbers.NONE,
        haunted: int = 0,
        ward: int = 0,
        used: list[int] | None = None,
    ) -> None:
        self.card = card
        self.hex = hex
        self.shore = shore
        self.status = status
        self.health = health
        self.side = side
        self.hand = hand if hand is not None else []
        self.relics = relics if relics is not None else []
        self.kept = kept if kept is not None else []
        self.kept_marks = kept_marks if kept_marks is not None else []
        self.monster = monster
        self.haunted = haunted
        self.ward = ward
        self.used = used if used is not None else []

    def stands(self) -> bool:
        """Whether it is a Mage, undead or not (OM-133)."""
        return self.status == ALIVE or self.status == UNDEAD

    def ability(self) -> int:
        """Its ability as a card; a Haunt has none (OM-724)."""
        return (
            numbers.FIRST_ABILITY + self.card if self.stands() and self.card >= 0 else numbers.NONE
        )

    def copy(self) -> Mage:
        return Mage(
            self.card,
            self.hex,
            self.shore,
            self.status,
            self.health,
            self.side,
            self.hand[:],
            self.relics[:],
            self.kept[:],
            self.kept_marks[:],
            self.monster,
            self.haunted,
            self.ward,
            self.used[:],
        )


class Monster:
    """A monster on the board: a face-up Land token, a Ruin or Event Monster, a Summons."""

    number: int
    profile: int
    hex: int
    shore: int
    health: int
    most: int
    owner: int  # the seat whose Summons it is
    haunt: int  # the seat that possesses it
    spell: int  # the spell in play that brought it
    moved: bool

    def __init__(
        self,
        number: int,
        profile: int,
        hex: int,
        shore: int = 0,
        health: int = 0,
        most: int = 0,
        owner: int = numbers.NONE,
        haunt: int = numbers.NONE,
        spell: int = numbers.NONE,
        moved: bool = False,
    ) -> None:
        self.number = number
        self.profile = profile
        self.hex = hex
        self.shore = shore
        self.health = health if health else numbers.HEALTH_OF[profile]
        self.most = most if most else numbers.HEALTH_OF[profile]
        self.owner = owner
        self.haunt = haunt
        self.spell = spell
        self.moved = moved

    def sort(self) -> int:
        return numbers.PROFILES[self.profile].sort

    def copy(self) -> Monster:
        return Monster(
            self.number,
            self.profile,
            self.hex,
            self.shore,
            self.health,
            self.most,
            self.owner,
            self.haunt,
            self.spell,
            self.moved,
        )


class Working:
    """A spell in play: its card, who controls it, on whom it lies, where its tokens are."""

    number: int
    card: int
    controller: int
    on: int  # the character it lies on
    tokens: list[int]  # their hexes
    moved: int  # which of them moved this turn, as bits
    tower: int  # that a Sky Tower carries
    struck: list[int]  # characters on which its tokens acted, or that used it, this turn
    _kind: words.Token

    def __init__(
        self,
        number: int,
        card: int,
        controller: int,
        on: int = numbers.NONE,
        tokens: list[int] | None = None,
        moved: int = 0,
        tower: int = numbers.NONE,
        struck: list[int] | None = None,
    ) -> None:
        self.number = number
        self.card = card
        self.controller = controller
        self.on = on
        self.tokens = tokens if tokens is not None else []
        self.moved = moved
        self.tower = tower
        self.struck = struck if struck is not None else []
        self._kind = numbers.TOKEN_FOR[card]

    def kind(self) -> words.Token:
        """What its tokens are."""
        return self._kind

    def has_token(self, space: int) -> bool:
        """Whether one of its tokens is in a hex."""
        return land.among(space, self.tokens)

    def lose_tokens(self, space: int) -> None:
        """Its tokens of a hex leave the board; the others keep whether they moved."""
        kept = [at for at in range(len(self.tokens)) if self.tokens[at] != space]
        self.moved = sum(1 << new for new, at in enumerate(kept) if self.moved >> at & 1)
        self.tokens = [self.tokens[at] for at in kept]

    def copy(self) -> Working:
        return Working(
            self.number,
            self.card,
            self.controller,
            self.on,
            self.tokens[:],
            self.moved,
            self.tower,
            self.struck[:],
        )


HIDDEN_RELIC: Final = -2  # a face-down Relic that nobody knows; its back tells it from a spell


class Lying:
    """A card that lies in a hex. A value: never changed."""

    hex: int
    card: int
    hidden: bool  # face down, unknown to all (OM-702)

    def __init__(self, hex: int, card: int, hidden: bool = False) -> None:
        self.hex = hex
        self.card = card
        self.hidden = hidden

    def is_relic(self) -> bool:
        """Its back shows as much."""
        return self.card >= numbers.FIRST_RELIC or self.card == HIDDEN_RELIC


class Table(State):
    """The board, the decks, the mages and everything in play."""

    team_of: list[int]
    first_blood: bool
    run_out: bool
    one_weapon: bool
    asking: int
    always: int  # seats that want to be asked in every window, as bits
    turn_limit: int
    leaving: bool  # players may leave the game in their own turns

    site: list[int]
    towers: list[int]
    destroyed: list[int]
    lying: list[Lying]
    mages: list[Mage]
    monsters: list[Monster]
    workings: list[Working]
    serial: int

    spell_deck: list[int]
    spell_discard: list[int]
    ruin_deck: list[int]
    ruin_discard: list[int]
    relic_deck: list[int]
    relic_gone: list[int]
    event_deck: list[int]
    event_discard: list[int]
    foreseen: list[int]  # who put the lowest cards of the Event deck there, from the bottom
    sunk: list[int]  # the same for the Spell deck; -1 where nobody knows any more what lies there
    land_supply: list[int]  # not placed yet, or out of the game
    land_discard: list[int]  # BURIED and more: face down
    peeks: list[int]  # 64 * hex + the seats that looked at its Land token

    first: int
    round: int
    active: int
    extra_turns: int
    done: int  # bits of the active Mage's turn
    due: int  # the hex in which an encounter is due
    ended: int  # the hex in which the Move action ended
    truces: list[int]  # pairs that do not battle until the end of the turn
    dropped: list[int]  # Relics that the active Mage dropped in this turn
    blooded: bool
    _letters: list[int]  # the hexes that Letter tokens mark, A first; see letters()

    def __init__(self) -> None:
        super().__init__()
        self.team_of = []
        self.first_blood = False
        self.run_out = False
        self.one_weapon = False
        self.asking = 0
        self.always = 0
        self.turn_limit = 0
        self.leaving = False
        self.site = [NO_SITE_HERE] * land.SPACES
        self.towers = []
        self.destroyed = []
        self.lying = []
        self.mages = []
        self.monsters = []
        self.workings = []
        self.serial = FIRST_MONSTER
        self.spell_deck = []
        self.spell_discard = []
        self.ruin_deck = []
        self.ruin_discard = []
        self.relic_deck = []
        self.relic_gone = []
        self.event_deck = []
        self.event_discard = []
        self.foreseen = []
        self.sunk = []
        self.land_supply = []
        self.land_discard = []
        self.peeks = []
        self.first = 0
        self.round = 0
        self.active = 0
        self.extra_turns = 0
        self.done = 0
        self.due = land.NOWHERE
        self.ended = land.NOWHERE
        self.truces = []
        self.dropped = []
        self.blooded = False
        self._letters = []

    def copy(self) -> Table:
        other = Table()
        self.copy_onto(other)
        other.team_of = self.team_of
        other.first_blood = self.first_blood
        other.run_out = self.run_out
        other.one_weapon = self.one_weapon
        other.asking = self.asking
        other.always = self.always
        other.turn_limit = self.turn_limit
        other.leaving = self.leaving
        other.site = self.site[:]
        other.towers = self.towers[:]
        other.destroyed = self.destroyed[:]
        other.lying = self.lying[:]
        other.mages = [mage.copy() for mage in self.mages]
        other.monsters = [monster.copy() for monster in self.monsters]
        other.workings = [working.copy() for working in self.workings]
        other.serial = self.serial
        other.spell_deck = self.spell_deck[:]
        other.spell_discard = self.spell_discard[:]
        other.ruin_deck = self.ruin_deck[:]
        other.ruin_discard = self.ruin_discard[:]
        other.relic_deck = self.relic_deck[:]
        other.relic_gone = self.relic_gone[:]
        other.event_deck = self.event_deck[:]
        other.event_discard = self.event_discard[:]
        other.foreseen = self.foreseen[:]
        other.sunk = self.sunk[:]
        other.land_supply = self.land_supply[:]
        other.land_discard = self.land_discard[:]
        other.peeks = self.peeks[:]
        other.first = self.first
        other.round = self.round
        other.active = self.active
        other.extra_turns = self.extra_turns
        other.done = self.done
        other.due = self.due
        other.ended = self.ended
        other.truces = self.truces[:]
        other.dropped = self.dropped[:]
        other.blooded = self.blooded
        other._letters = self._letters
        return other

    def mask(self, seat: int) -> None:
        # What is hidden is written down beside the state: it knows the box and the open spells.
        from questboard.games.old_mage.steps import hiding

        hiding.mask(self, seat)
        super().mask(seat)

    def redeal(self, rng: Rng) -> None:
        from questboard.games.old_mage.steps import hiding

        hiding.redeal(self, rng)
        super().redeal(rng)

    # ---------------------------------------------------------------------------------- characters

    def monster(self, number: int) -> Monster | None:
        for monster in self.monsters:
            if monster.number == number:
                return monster
        return None

    def place_of(self, who: int) -> int:
        """Where a character is; nowhere if it has left the board."""
        if who < FIRST_MONSTER:
            return self.mages[who].hex if self.mages[who].status != OUT else land.NOWHERE
        monster = self.monster(who)
        return monster.hex if monster is not None else land.NOWHERE

    def health_of(self, who: int) -> int:
        if who < FIRST_MONSTER:
            return self.mages[who].health if self.mages[who].stands() else 0
        monster = self.monster(who)
        return monster.health if monster is not None else 0

    def player_of(self, who: int) -> int:
        """The seat that decides for a character; the active one for wild monsters."""
        if who < FIRST_MONSTER:
            return who
        monster = self.monster(who)
        if monster is None:
            return self.active
        if monster.haunt >= 0:
            return monster.haunt
        return monster.owner if monster.owner >= 0 else self.active

    def side_of(self, who: int) -> int:
        """The seat to which a character belongs; -1 for wild monsters."""
        if who < FIRST_MONSTER:
            return who
        monster = self.monster(who)
        if monster is None:
            return numbers.NONE
        return monster.haunt if monster.haunt >= 0 else monster.owner

    def characters_in(self, space: int) -> list[int]:
        """Mages and monsters of a hex; a Haunt without a monster is none (OM-138)."""
        found: list[int] = []
        for seat, mage in enumerate(self.mages):
            if mage.hex == space and mage.stands():
                found.append(seat)
        for monster in self.monsters:
            if monster.hex == space:
                found.append(monster.number)
        return found

    def anyone_in(self, space: int) -> bool:
        """Whether a Mage or monster is in a hex."""
        for mage in self.mages:
            if mage.hex == space and mage.stands():
                return True
        for monster in self.monsters:
            if monster.hex == space:
                return True
        return False

    def alone_in(self, space: int, who: int) -> bool:
        """Whether no Mage or monster besides a character is in a hex."""
        for seat, mage in enumerate(self.mages):
            if mage.hex == space and seat != who and mage.stands():
                return False
        for monster in self.monsters:
            if monster.hex == space and monster.number != who:
                return False
        return True

    def friends(self, one: int, other: int) -> bool:
        """Whether two characters belong to one seat or one team (OM-548, OM-958)."""
        a = self.side_of(one)
        b = self.side_of(other)
        return a >= 0 and b >= 0 and self.team_of[a] == self.team_of[b]

    def foes_of(self, who: int, space: int) -> list[int]:
        """The characters of a hex that a character would battle."""
        if self.alone_in(space, who):
            return []
        return [
            other
            for other in self.characters_in(space)
            if other != who and not self.friends(who, other) and not self.truce(who, other)
        ]

    def stops(self, who: int, space: int) -> bool:
        """Whether a hex ends the movement of a Mage (OM-251, OM-253, OM-254)."""
        if self.site[space] != NO_SITE_HERE:
            return True
        for seat, mage in enumerate(self.mages):
            if mage.hex == space and seat != who and mage.stands():
                return True
        for monster in self.monsters:
            if monster.hex == space and monster.number != who:
                if not self.friends(who, monster.number):
                    return True
        return False

    def empty_for(self, who: int, space: int) -> bool:
        """Whether nothing in a hex is in the way of a character (OM-136, OM-137, OM-975)."""
        return not self.stops(who, space)

    def pair(self, one: int, other: int) -> int:
        return min(one, other) << 16 | max(one, other)

    def truce(self, one: int, other: int) -> bool:
        return self.pair(one, other) in self.truces

    # --------------------------------------------------------------------------------------- gifts

    def gift(self, who: int, kind: int) -> int:
        """How much of a gift a character has: its own, its cards' and the spells' on it.

        The same name counts once (OM-625); what sets a value does not add up (OM-629).
        """
        total = 0
        seat = who
        if who >= FIRST_MONSTER:
            monster = self.monster(who)
            if monster is None:
                return 0
            total = numbers.GIFT_OF_PROFILE[monster.profile][kind]
            seat = monster.haunt
        else:
            mage = self.mages[who]
            if mage.stands():
                if mage.card >= 0:
                    total = numbers.GIFT_OF_ABILITY[kind][mage.card]
                for relic in mage.relics:
                    total = with_gift(total, relic, kind)
        if not numbers.GIVEN_BY_SPELLS[kind]:
            return total
        counted: list[int] | None = None
        for working in self.workings:
            on = working.on
            # OM-838: spells on a Haunt act on its monster too.
            if on >= 0 and on in (who, seat) and numbers.GIFT_OF_CARD[working.card][kind]:
                if counted is None or working.card not in counted:
                    counted = counted or []
                    counted.append(working.card)
                    total = with_gift(total, working.card, kind)
        return total

    def on_foot(self, who: int) -> bool:
        """Whether a character does not ignore water (OM-140); Haunts and their monsters levitate
        (OM-924)."""
        if who >= FIRST_MONSTER:
            monster = self.monster(who)
            return monster is not None and monster.haunt < 0
        return self.mages[who].status != HAUNT and self.gift(who, words.IGNORES_WATER) == 0

    # --------------------------------------------------------------------------------------- hexes

    def lands_at(self, space: int) -> int:
        """The lands that a caster in a hex may use, as bits."""
        for working in self.workings:
            if working.kind().all_lands and working.has_token(space):
                return words.EVERY_LAND
        return land.LAND_BITS[space]

    def barred(self, who: int, space: int) -> bool:
        """Whether a spell, an Event or destruction shuts a hex to a character."""
        return self.is_destroyed(space) or (self.shut_on_foot(space) and self.on_foot(who))

    def is_destroyed(self, space: int) -> bool:
        return land.among(space, self.destroyed)

    def shut_on_foot(self, space: int) -> bool:
        """Whether a hex that is not destroyed cannot be entered on foot."""
        return self.is_flooded(space) or (
            land.CROSSING[space]
            and land.REGION[space] == RIVER
            and self.kept_by_any(words.RIVER_SHUT)
        )

    def is_flooded(self, space: int) -> bool:
        """Whether a token drives out whoever is on foot; River in Spate drives out nobody."""
        for working in self.workings:
            if working.kind().bars and working.has_token(space):
                return True
        return False

    def shut_hexes(self) -> list[int]:
        """All hexes that are shut on foot by a spell or an Event."""
        found: list[int] = []
        for working in self.workings:
            if working.kind().bars:
                found += working.tokens
        if self.kept_by_any(words.RIVER_SHUT):
            found += RIVER_CROSSINGS
        return found

    def kept_by_any(self, stays: int) -> bool:
        for mage in self.mages:
            for card in mage.kept:
                if numbers.HAPPENINGS[card].stays == stays:
                    return True
        return False

    def could_end(self, who: int, space: int) -> bool:
        """Whether a character could end a move in a hex, whatever it holds (OM-155)."""
        if self.is_destroyed(space):
            return False
        return self.takes_walkers(space) or not self.on_foot(who)

    def may_stay(self, who: int, space: int) -> bool:
        """Whether a character that is in a hex may stay, as far as it has room there."""
        if self.is_destroyed(space):
            return False
        if land.FIRST_ROOM[space] != land.NO_SHORE and not self.is_flooded(space):
            return True
        return not self.on_foot(who)

    def takes_walkers(self, space: int) -> bool:
        """Whether whoever is on foot could end a move in a hex that is not destroyed."""
        return land.FIRST_ROOM[space] != land.NO_SHORE and not self.shut_on_foot(space)

    def tower_at(self, space: int) -> bool:
        return land.among(space, self.towers)

    def wins_at(self, seat: int) -> bool:
        """Whether a Mage stands with the Orb in the hex of a far-side tower (OM-101)."""
        mage = self.mages[seat]
        if not mage.relics or not mage.stands() or numbers.ORB not in mage.relics or mage.side < 0:
            return False
        for tower in range(len(self.towers)):
            if self.towers[tower] == mage.hex and land.TOWER_SIDE[tower] != mage.side:
                return True
        return False

    def letters(self) -> list[int]:
        """The hexes in which cards lie, by the letters of their tokens; NOWHERE for a free one. A
        letter stays where it is until all cards of its hex are taken up (OM-699, OM-700)."""
        found = [s if any(c.hex == s for c in self.lying) else land.NOWHERE for s in self._letters]
        for card in self.lying:
            if card.hex not in found:
                if land.NOWHERE in found:
                    found[found.index(land.NOWHERE)] = card.hex
                else:
                    found.append(card.hex)
        return found

    def keep_letters(self, went: int = land.NOWHERE, to: int = land.NOWHERE) -> None:
        """Cards came to lie in a hex, or all those of a hex went to another."""
        if went != land.NOWHERE and to not in self._letters:
            self._letters = [to if space == went else space for space in self._letters]
        self._letters = self.letters()

    def tokens_left(self, token: int) -> int:
        """How many tokens of a kind are not on the board."""
        left = numbers.TOKEN_KINDS[token].supply
        for working in self.workings:
            if numbers.TOKEN_OF[working.card] == token:
                left -= max(1, len(working.tokens))
        return left

    def working(self, number: int) -> Working | None:
        for working in self.workings:
            if working.number == number:
                return working
        return None

    def new_number(self) -> int:
        self.serial += 1
        return self.serial

    def order_from(self, seat: int) -> list[int]:
        """Turn order from a seat, without those who are out (OM-150)."""
        return [
            (seat + step) % self.seats
            for step in range(self.seats)
            if self.mages[(seat + step) % self.seats].status != OUT
        ]


def with_gift(total: int, card: int, kind: int) -> int:
    """What a character has of a gift with one more card; some gifts set a value (OM-629)."""
    amount = numbers.GIFT_OF_CARD[card][kind]
    return max(total, amount) if numbers.SETS_VALUE[kind] else total + amount


def is_wild(monster: Monster) -> bool:
    """Whether nobody controls it."""
    return monster.owner < 0 and monster.haunt < 0


def land_of(token: int) -> int:
    """The land side of a Land token, its underside seen or not."""
    token = unburied(token)
    return token - UNSEEN if token >= UNSEEN else numbers.LAND_OF[token]


def unseen(token: int) -> int:
    """A Land token of which only the land side is to be seen; it stays buried if it was."""
    return token - unburied(token) + UNSEEN + land_of(token)


def unburied(token: int) -> int:
    """A Land token, wherever it was taken from."""
    return token - BURIED if token >= BURIED else token
