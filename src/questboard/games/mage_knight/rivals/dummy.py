"""Chapter 20: the Dummy, who turns cards and so ends the Rounds of a solo game."""

from __future__ import annotations

from typing import Any

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content import scoring as worth
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state import NOBODY, NONE, Rival, Table
from questboard.games.mage_knight.state.numbers import COLOUR_OF, HEROES, TACTICS
from questboard.games.mage_knight.steps.turns import announce
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.words import say

CARDS_TURNED = 3  # MK-2005


class Dummy(Rival):
    """A hero that nobody plays: a deck, and crystals that make it turn more cards."""

    def __init__(
        self, tactic: int, hero: int, deck: list[int], discard: list[int], crystals: list[int]
    ) -> None:
        super().__init__(tactic)
        self.hero = hero
        self.deck = deck
        self.discard = discard
        self.crystals = crystals

    def copy(self) -> Dummy:
        return Dummy(self.tactic, self.hero, self.deck[:], self.discard[:], self.crystals[:])

    def turn(self, table: Table) -> None:
        """Three cards, and as many more as crystals of the third's colour (MK-2004 to MK-2006)."""
        if table.ending:  # MK-2015
            return
        if not self.deck:
            if table.announced == NOBODY and table.last_turns < 0:
                announce(table, table.seats)
            return
        turned: list[int] = []
        while len(turned) < CARDS_TURNED and self.deck:
            turned.append(self.deck.pop())
        if len(turned) == CARDS_TURNED and COLOUR_OF[turned[-1]] >= 0:
            for _ in range(self.crystals[COLOUR_OF[turned[-1]]]):
                if self.deck:
                    turned.append(self.deck.pop())
        self.discard += turned
        table.learn()
        if table.events is not None:
            table.tell(events.DummyTurned(turned))

    def takes_action(self, card: int) -> bool:
        self.deck.append(card)  # MK-2009
        return True

    def sees_spell(self, card: int) -> None:
        self.crystals[COLOUR_OF[card]] += 1  # MK-2010

    def renew(self, table: Table) -> None:
        self.deck += self.discard
        self.discard = []
        shuffle(table.rng, self.deck)

    def cards_left(self) -> int:
        return len(self.deck)

    def points(self) -> int:
        return worth.PER_DUMMY_CARD * len(self.deck)

    def mask(self, table: Table, seat: int) -> None:
        self.deck.sort()

    def redeal(self, table: Table, rng: Rng) -> None:
        shuffle(rng, self.deck)

    def id(self) -> str:
        return "dummy"

    def facts(self) -> dict[str, Any]:
        return {
            "hero": HEROES[self.hero].id,
            "tactic": TACTICS[self.tactic].id if self.tactic != NONE else None,
            "deck": len(self.deck),
            "crystals": self.crystals[:],
        }

    def line(self) -> str:
        crystals = [
            f"{n} {say('mage-knight.colours.' + COLOURS[at])}"
            for at, n in enumerate(self.crystals)
            if n
        ]
        key, tactic = "plain", ""
        if self.tactic != NONE:
            held = TACTICS[self.tactic]
            key, tactic = "line", f"{held.number} {say('mage-knight.tactics.' + held.id)}"
        return say(
            f"mage-knight-play.rivals.dummy.{key}",
            tactic=tactic,
            deck=len(self.deck),
            crystals=", ".join(crystals),
        )

    def about(self) -> list[str]:
        return [say("mage-knight.heroes." + HEROES[self.hero].id), self.line()]
