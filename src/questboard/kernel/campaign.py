"""A campaign: matches of one game in a row, and what is carried from one to the next.

A game with a campaign subclasses ``Campaign`` and says which options a campaign fixes, which match
comes next, when it is won, and how it stands in words. Recording, giving up, saving and checking
are the same for all. A save holds the matches themselves and is played again when it is read: what
was edited by hand does not fit.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Literal, Self

from questboard.kernel import saves
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import (
    BadInput,
    BadOption,
    BadSave,
    QuestboardError,
    RulesDiffer,
)
from questboard.kernel.game import Game, Value
from questboard.kernel.match import Match
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import listing, say, shown

FORMAT = 1
FIELDS: dict[str, type] = {
    "game": str,
    "seats": int,
    "seed": int,
    "options": dict,
    "matches": list,
}


class Gain:
    """Something won or carried, in words; a seat of None means all. The icon is a client's."""

    def __init__(self, icon: str, text: str, seat: int | None = None) -> None:
        self.icon = icon
        self.text = text
        self.seat = seat


class Chapter:
    """One stage of the way: what it is, how it stands, and what it brought once it is won."""

    def __init__(
        self,
        title: str,
        text: str,
        stage: Literal["won", "now", "ahead"],
        lost: int,
        gains: list[Gain],
        match: int | None,
    ) -> None:
        self.title = title
        self.text = text
        self.stage = stage
        self.lost = lost
        self.gains = gains
        self.match = match  # the number of the match that won it, from 0


class Campaign:
    """A campaign of one game: its seats, seed and options, and the matches played so far.

    A match without a result was given up: that counts as a loss.
    """

    game_name: ClassVar[str]
    # The options of the game that hold for the whole campaign; the others it sets by itself.
    variants: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int | None = None, seed: int = 0, **options: Any) -> None:
        game = self.game
        self.check_names(options)
        checked = game.check_options(options)
        self.seats = game.check_seats(game.least_seats if seats is None else seats)
        self.seed = seed
        self.options: dict[str, Value] = {name: checked[name] for name in self.variants}
        self.matches: list[Match] = []
        self.under_way: Match | None = None
        self.notice = ""  # what is to be known of one that was played under other rules
        self.next_match()  # refuses a bad seed

    @classmethod
    def check_names(cls, options: dict[str, Any]) -> None:
        """Refuse options that a campaign does not take."""
        for name in options:
            if name not in cls.variants:
                game = find_game(cls.game_name).title
                known = listing(list(cls.variants)) or say("common.none")
                raise BadOption(say("campaign.option", game=game, name=shown(name), known=known))

    @property
    def game(self) -> Game[Any]:
        return find_game(self.game_name)

    # ------------------------------------------------------------- what a game says

    @property
    def won(self) -> bool:
        """Whether the campaign is over."""
        raise NotImplementedError

    def next_options(self) -> dict[str, Value]:
        """The options of the match that comes next, besides those of the campaign."""
        raise NotImplementedError

    def chapters(self) -> list[Chapter]:
        """The whole way in words, from the first stage to the last."""
        raise NotImplementedError

    def carried(self) -> list[Gain]:
        """What is carried into the match that comes next, in words."""
        raise NotImplementedError

    # ------------------------------------------------------------------------- play

    def next_match(self) -> Match:
        """The match that comes next, from its start."""
        self._check_open()
        rng = Rng.seeded(f"{self.seed} campaign {len(self.matches)}")
        seed = int(rng.next()) if self.matches else self.seed
        return Match(self.game, self.seats, seed, **self.options, **self.next_options())

    def match(self) -> Match:
        """The match to play now: the one under way, or the next from its start."""
        return self.next_match() if self.under_way is None else self.under_way.copy()

    def keep(self, match: Match) -> None:
        """Note how far the match under way has come, so that a save holds it."""
        self._check_next(match)
        self.under_way = match.copy()

    def record(self, match: Match) -> None:
        """Write down a finished match; one that is not the next of this campaign is refused."""
        self._check_next(match)
        if match.result is None:
            raise BadInput(say("campaign.unfinished"))
        self.matches.append(match.copy())
        self.under_way = None

    def give_up(self, match: Match) -> None:
        """Leave a match before its end: it counts as lost, and the next one starts anew."""
        self._check_next(match)
        if match.result is not None:
            raise BadInput(say("campaign.finished"))
        self.matches.append(match.copy())
        self.under_way = None

    def _check_open(self) -> None:
        if self.won:
            raise BadInput(say("campaign.over"))

    def _check_next(self, match: Match) -> None:
        self._check_open()
        if match.game.name != self.game_name:
            raise BadInput(
                say("campaign.other_match", game=self.game.title, other=match.game.title)
            )
        expected = self.next_match()
        if _terms(match) != _terms(expected):
            raise BadInput(say("campaign.foreign", number=len(self.matches) + 1))

    # ------------------------------------------------------------------------ saves

    def to_text(self) -> str:
        """The campaign as the text of a save file."""
        match = self.under_way
        data = {
            "campaign": FORMAT,
            "game": self.game_name,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "matches": [json.loads(each.to_text()) for each in self.matches],
            "under_way": None if match is None else json.loads(match.to_text()),
        }
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_text(cls, text: str, as_far_as_possible: bool = False) -> Self:
        """Read a campaign, play all its matches again and check that they fit together.

        As far as possible: the first match that comes out otherwise under today's rules is under
        way again, as far as it can be played; those after it are lost.
        """
        data = parse(text)
        kind = campaign_of(data["game"])
        if not issubclass(kind, cls):
            raise BadSave(
                say(
                    "campaign.other_game",
                    game=find_game(data["game"]).title,
                    wanted=find_game(cls.game_name).title,
                )
            )
        kind.check_names(data["options"])
        campaign = kind(data["seats"], data["seed"], **data["options"])
        for number, save in enumerate(data["matches"], 1):
            with _fitting(number):
                match = Match.from_text(json.dumps(save), as_far_as_possible)
                if match.notice:
                    campaign._go_on_with(match, number)
                    return campaign
                (campaign.give_up if match.result is None else campaign.record)(match)
        if data["under_way"] is not None:
            number = len(campaign.matches) + 1
            with _fitting(number):
                match = Match.from_text(json.dumps(data["under_way"]), as_far_as_possible)
                campaign._go_on_with(match, number)
        return campaign

    def _go_on_with(self, match: Match, number: int) -> None:
        """Take in the match under way."""
        if match.notice:
            self.notice = say("campaign.rules", number=number, why=match.notice)
        self.keep(match)
        if match.result is not None:
            self.record(match)

    def save(self, path: str | Path) -> None:
        """Write the campaign to a file, whole or not at all."""
        saves.write_text(Path(path), self.to_text())

    @classmethod
    def load(cls, path: str | Path, as_far_as_possible: bool = False) -> Self:
        """Read a campaign from a file."""
        return cls.from_text(saves.read(Path(path)), as_far_as_possible)


def _terms(match: Match) -> tuple[int, int, dict[str, Value]]:
    """What two matches must share to be the same one, whenever each was begun."""
    since = [option.name for option in match.game.options if option.before is not None]
    options = {name: value for name, value in match.options.items() if name not in since}
    return match.seats, match.seed, options


@contextlib.contextmanager
def _fitting(number: int) -> Iterator[None]:
    """Says which match of a save does not fit."""
    try:
        yield
    except RulesDiffer as error:
        words = say("campaign.rules", number=number, why=error)
        raise RulesDiffer(words, error.choices) from error
    except QuestboardError as error:
        raise BadSave(say("campaign.edited", number=number, error=error)) from error


def campaign_of(name: str) -> type[Campaign]:
    """The campaign of a game."""
    game = find_game(name)
    if game.campaign is None:
        raise BadInput(say("campaign.no_campaign", game=game.title))
    return game.campaign


def parse(text: str) -> dict[str, Any]:
    """Check a campaign save and take it apart; nothing is played yet."""
    if len(text) > saves.LARGEST:
        raise BadSave(say("errors.save_too_large", megabytes=saves.LARGEST // 1024**2))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave(say("campaign.no_json")) from None
    if isinstance(data, dict) and "questboard" in data:
        raise BadSave(say("campaign.match_save"))
    if not isinstance(data, dict) or "campaign" not in data:
        raise BadSave(say("campaign.no_save"))
    version = data["campaign"]
    if type(version) is not int or version != FORMAT:
        raise BadSave(say("campaign.version", version=shown(version), known=FORMAT))
    for field, kind in FIELDS.items():
        if type(data.get(field)) is not kind:
            raise BadSave(say("errors.save_field", field=field, kind=say(f"types.{kind.__name__}")))
    odd = set(data) ^ {"campaign", *FIELDS, "under_way"}
    if odd:
        raise BadSave(say("campaign.fields", fields=listing(sorted(map(shown, odd)))))
    return data
