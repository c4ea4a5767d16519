"""The choices of A Knight's Duty. Those without end are few, so each exists once."""

from __future__ import annotations

from typing import Final

from questboard.games.knights_duty.rules import content
from questboard.kernel.core.hexes import to_text
from questboard.kernel.core.state import Choice


class Plan(Choice):
    """Lay tokens on the tracker, face down: ``plan sword move shield``."""

    tokens: list[int]

    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens

    def spell(self) -> str:
        return "plan " + " ".join(self.parts())

    def touches(self) -> list[str]:
        return ["token " + name for name in self.parts()]

    def parts(self) -> list[str]:
        return [content.TOKENS[token] for token in self.tokens]


class Go(Choice):
    """Move to a neighbouring space: ``go 1,-2``."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def spell(self) -> str:
        return "go " + to_text(content.SPACES[self.space])

    def touches(self) -> list[str]:
        return ["space " + to_text(content.SPACES[self.space])]


class Stay(Choice):
    """Use a movement token to stay put."""

    def spell(self) -> str:
        return "stay"


class Insist(Choice):
    """Claim a contested space."""

    def spell(self) -> str:
        return "insist"


class Yield(Choice):
    """Leave a contested space to the others."""

    def spell(self) -> str:
        return "yield"


class Strike(Choice):
    """Attack the knight of a clan: ``strike red``."""

    clan: int

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def spell(self) -> str:
        return "strike " + content.CLANS[self.clan]

    def touches(self) -> list[str]:
        return ["knight " + content.CLANS[self.clan]]


class Hold(Choice):
    """Attack nobody."""

    def spell(self) -> str:
        return "hold"


class First(Choice):
    """Name the attacker who should go first: ``first red``."""

    clan: int

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def spell(self) -> str:
        return "first " + content.CLANS[self.clan]

    def touches(self) -> list[str]:
        return ["knight " + content.CLANS[self.clan]]


class Inspire(Choice):
    """Use inspiration in this combat."""

    def spell(self) -> str:
        return "inspire"

    def touches(self) -> list[str]:
        return ["inspiration"]


class Refrain(Choice):
    """Keep inspiration for later."""

    def spell(self) -> str:
        return "refrain"


class TakeClan(Choice):
    """Choose a clan and its corner: ``clan red``."""

    clan: int

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def spell(self) -> str:
        return "clan " + content.CLANS[self.clan]

    def touches(self) -> list[str]:
        return ["corner " + content.CLANS[self.clan]]


# Plans by number of slots: 211 for a full heart (KD-206), 36 for a broken one (KD-207).
PLANS: Final[dict[int, list[Choice]]] = {
    slots: [Plan(tokens) for tokens in content.all_plans(slots)] for slots in (2, 3)
}
GO: Final[list[Choice]] = [Go(space) for space in range(len(content.SPACES))]
STAY: Final = Stay()
CONTEST: Final[list[Choice]] = [Insist(), Yield()]
STRIKE: Final[list[Choice]] = [Strike(clan) for clan in range(len(content.CLANS))]
HOLD: Final = Hold()
FIRST: Final[list[Choice]] = [First(clan) for clan in range(len(content.CLANS))]
INSPIRATION: Final[list[Choice]] = [Inspire(), Refrain()]
TAKE_CLAN: Final[list[Choice]] = [TakeClan(clan) for clan in range(len(content.CLANS))]
