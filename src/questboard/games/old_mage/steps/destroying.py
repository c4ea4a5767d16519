"""Hexes are destroyed, with what is in them (OM-329 to OM-348)."""

from __future__ import annotations

from questboard.games.old_mage import events
from questboard.games.old_mage.content.tokens import DESTROYED_TOKENS
from questboard.games.old_mage.language.choices import AT_HEX, GO, Go, Target
from questboard.games.old_mage.state import facts
from questboard.games.old_mage.state.land import DISTANCE, FIRST_ROOM, NO_SHORE, SPACES
from questboard.games.old_mage.steps.asked import Asked
from questboard.games.old_mage.steps.claims import lying_at, offer_claims
from questboard.games.old_mage.steps.harm import credit_monster, defeat_monster, end_working
from questboard.games.old_mage.steps.moving import GoBack
from questboard.kernel.core.state import Choice


def begin_destruction(table: facts.Table, seat: int, hexes: list[int]) -> None:
    """Without a token left no hex is destroyed (OM-341)."""
    hexes = [space for space in hexes if space not in table.destroyed]
    left = DESTROYED_TOKENS - len(table.destroyed)
    if left > 0 and len(hexes) > left:
        table.agenda.append(ChooseDestroyed(seat, hexes, []))
    elif left > 0:
        destroy(table, seat, hexes)


class ChooseDestroyed(Asked):
    """With too few tokens the caster chooses which hexes are destroyed (OM-347)."""

    hexes: list[int]
    chosen: list[int]

    def __init__(self, seat: int, hexes: list[int], chosen: list[int]) -> None:
        super().__init__(seat)
        self.hexes = hexes
        self.chosen = chosen

    def copy(self) -> ChooseDestroyed:
        return ChooseDestroyed(self.seat, self.hexes[:], self.chosen[:])

    def find(self, table: facts.Table) -> list[Choice]:
        return [AT_HEX[space] for space in self.hexes if space not in self.chosen]

    def take(self, table: facts.Table, choice: Choice) -> None:
        assert isinstance(choice, Target)
        self.chosen.append(choice.value)
        if len(table.destroyed) + len(self.chosen) >= DESTROYED_TOKENS:
            table.agenda.pop()
            destroy(table, self.seat, self.chosen)


def destroy(table: facts.Table, seat: int, hexes: list[int]) -> None:
    for space in hexes:
        table.destroyed.append(space)
        if table.events is not None:
            table.tell(events.HexDestroyed(seat, space))
    for who in reversed(table.order_from(table.active)):  # OM-344
        if table.mages[who].hex in hexes and table.mages[who].stands():
            table.agenda.append(GoBack(who, who))
    for space in hexes:
        if table.site[space] > facts.RUIN:  # OM-335
            table.land_discard.append(facts.BURIED + table.site[space] - facts.SITE_TOKEN)
            table.site[space] = facts.NO_SITE_HERE
            table.peeks = [look for look in table.peeks if look >> 6 != space]
            if table.events is not None:
                table.tell(events.TokenBuried(seat, space))
        for working in table.workings[:]:  # OM-336
            if space in working.tokens and working.tower < 0:
                working.lose_tokens(space)
                if not working.tokens:
                    end_working(table, working)
                elif table.events is not None:
                    whose, number = working.controller, working.number
                    table.tell(events.TokenGone(whose, working.card, number, space))
        for monster in table.monsters[:]:
            if monster.hex == space and monster in table.monsters:
                defeat_monster(table, monster)
                credit_monster(table, seat, monster, False, True)
        if lying_at(table, space):
            table.agenda.append(MoveCards(seat, space))


class MoveCards(Asked):
    """Cards of a destroyed hex go together to the closest legal hex (OM-337, OM-345)."""

    hex: int

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex = hex

    def copy(self) -> MoveCards:
        return MoveCards(self.seat, self.hex)

    def find(self, table: facts.Table) -> list[Choice]:
        far = DISTANCE[self.hex]
        best = 999
        found: list[Choice] = []
        for space in range(SPACES):
            if far[space] > best or FIRST_ROOM[space] == NO_SHORE:
                continue
            if space in table.destroyed or table.shut_on_foot(space):
                continue
            if far[space] < best:
                best = far[space]
                found = []
            found.append(GO[space])
        return found

    def take(self, table: facts.Table, choice: Choice) -> None:
        assert isinstance(choice, Go)
        table.agenda.pop()
        table.lying = [
            facts.Lying(choice.hex, card.card, card.hidden) if card.hex == self.hex else card
            for card in table.lying
        ]
        table.keep_letters(self.hex, choice.hex)
        if table.events is not None:
            letter = table.letters().index(choice.hex)
            table.tell(events.CardsMoved(self.seat, choice.hex, self.hex, letter))
        offer_claims(table, [choice.hex])
