"""What things are worth to somebody who weighs the outcomes of a combat."""

from __future__ import annotations


class Prices:
    """Enemies and sites are gains, all the rest are costs; only their proportions matter.

    The defaults are those of a hint: defeat what can be defeated, with the fewest Wounds, then
    with the fewest cards, Units and crystals.
    """

    fame: float  # each point of an enemy that is defeated
    site: float  # all defenders of a site are
    wound: float  # in hand or discard pile
    unit_wound: float
    unit_lost: float
    card: float  # played, discarded or lost
    unit: float  # activated
    skill_turn: float
    skill_round: float
    crystal: float
    die: float
    reputation: float  # each step down

    def __init__(
        self,
        fame: float = 1000.0,
        site: float = 0.0,
        wound: float = 40.0,
        unit_wound: float = 40.0,
        unit_lost: float = 90.0,
        card: float = 1.0,
        unit: float = 0.8,
        skill_turn: float = 0.05,
        skill_round: float = 0.5,
        crystal: float = 0.9,
        die: float = 0.1,
        reputation: float = 1.5,
    ) -> None:
        self.fame = fame
        self.site = site
        self.wound = wound
        self.unit_wound = unit_wound
        self.unit_lost = unit_lost
        self.card = card
        self.unit = unit
        self.skill_turn = skill_turn
        self.skill_round = skill_round
        self.crystal = crystal
        self.die = die
        self.reputation = reputation

    def for_site(self, site: float) -> Prices:
        """The same, where the defenders of a site are worth so much."""
        return Prices(
            self.fame,
            site,
            self.wound,
            self.unit_wound,
            self.unit_lost,
            self.card,
            self.unit,
            self.skill_turn,
            self.skill_round,
            self.crystal,
            self.die,
            self.reputation,
        )
