"""What lies on a space of the map."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NONE: Final = -1
HIDDEN_RUIN: Final = -2  # a ruin token that lies face down


class Spot:
    """What lies on a space of the map. A value: it is replaced, never changed."""

    def __init__(
        self,
        tokens: tuple[int, ...] = (),
        shown: bool = True,
        owner: int = NOBODY,
        ruin: int = NONE,
        shields: tuple[int, ...] = (),
        fresh: int = 0,
    ) -> None:
        self.tokens = tokens  # enemies: rampaging, a garrison, or left by visitors
        self.shown = shown  # whether they lie face up
        self.owner = owner  # the seat whose Shield marks the space
        self.ruin = ruin
        self.shields = shields  # on the card of a city, in their order
        self.fresh = fresh  # how many of the tokens lie face down on spawning grounds

    def lying(self, tokens: list[int]) -> Spot:
        """The same with other tokens in their places."""
        return Spot(tuple(tokens), self.shown, self.owner, self.ruin, self.shields, self.fresh)

    def with_tokens(self, tokens: tuple[int, ...], shown: bool = True) -> Spot:
        return Spot(tokens, shown, self.owner, self.ruin, self.shields, 0)


EMPTY: Final = Spot()
