"""Scenarios 1, 2 and 3 in a row, with what is carried from one to the next (section 13).

>>> from questboard.games.page_knight.campaign import Campaign
>>> campaign = Campaign(seats=1, seed=7)
>>> match = campaign.next_match()      # scenario 1; play it to its end, rewards included
>>> campaign.scenario
1

A finished match is written down with ``campaign.record(match)``. A campaign save holds the
matches themselves and is replayed when it is read: what was edited by hand does not fit.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from questboard.games.page_knight.content import (
    ALLIES,
    ALLY_COST,
    ALLY_SLOTS,
    CAMPAIGN,
    DISCOUNT_MOST,
    EXPERIENCE_MOST,
    LEAST_COST,
    SPELL_COST,
    SPELL_SLOTS,
    SPELLS,
    slots_open,
)
from questboard.games.page_knight.state import Player, Table
from questboard.games.page_knight.steps.wounds import PlaceWounds, let_waiting_in
from questboard.kernel import saves
from questboard.kernel.chance import Rng
from questboard.kernel.errors import BadInput, BadOption, BadSave, QuestboardError
from questboard.kernel.game import Value
from questboard.kernel.match import Match
from questboard.kernel.registry import game as find_game
from questboard.kernel.words import say, shown

WORDS = "page-knight.campaign"
GAME = "page-knight"
KIND = "page-knight campaign"
VERSION = 1
VARIANTS = ("challenge", "valor", "deterministic", "legacy", "map_tiles")


# ------------------------------------------------------------------------- what is carried over


class Keeps:
    """What one player carries into a scenario. Allies and spells by number."""

    kept_allies: list[int]
    kept_spells: list[int]
    allies: list[int]
    spells: list[int]
    experience: int
    wounds: int

    def __init__(
        self,
        kept_allies: list[int],
        kept_spells: list[int],
        allies: list[int],
        spells: list[int],
        experience: int,
        wounds: int,
    ) -> None:
        self.kept_allies = kept_allies
        self.kept_spells = kept_spells
        self.allies = allies
        self.spells = spells
        self.experience = experience
        self.wounds = wounds


class Standing:
    """Where a campaign stands: the scenario to play, and what is carried into it."""

    scenario: int
    players: list[Keeps]
    ally_cost: list[int]
    spell_cost: list[int]
    allies_marked: list[int]
    spells_marked: list[int]

    def __init__(
        self,
        scenario: int,
        players: list[Keeps],
        ally_cost: list[int],
        spell_cost: list[int],
        allies_marked: list[int],
        spells_marked: list[int],
    ) -> None:
        self.scenario = scenario
        self.players = players
        self.ally_cost = ally_cost
        self.spell_cost = spell_cost
        self.allies_marked = allies_marked
        self.spells_marked = spells_marked

    @staticmethod
    def fresh(seats: int) -> Standing:
        """The beginning: nothing is carried."""
        players = [Keeps([], [], [], [], 0, 0) for _ in range(seats)]
        return Standing(CAMPAIGN[0], players, ALLY_COST[:], SPELL_COST[:], [], [])

    def text(self) -> str:
        """The standing in one line, as the option ``campaign`` of a match has it."""
        return json.dumps(
            {
                "scenario": self.scenario,
                "players": [
                    {
                        "kept_allies": [ALLIES[ally] for ally in keeps.kept_allies],
                        "kept_spells": [SPELLS[spell] for spell in keeps.kept_spells],
                        "allies": [ALLIES[ally] for ally in keeps.allies],
                        "spells": [SPELLS[spell] for spell in keeps.spells],
                        "experience": keeps.experience,
                        "wounds": keeps.wounds,
                    }
                    for keeps in self.players
                ],
                "ally_cost": self.ally_cost,
                "spell_cost": self.spell_cost,
                "allies_marked": [ALLIES[ally] for ally in self.allies_marked],
                "spells_marked": [SPELLS[spell] for spell in self.spells_marked],
            }
        )

    @staticmethod
    def read(text: str) -> Standing:
        """The standing that a text says; anything else is refused with a sentence."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadOption(say(f"{WORDS}.unreadable", text=shown(text))) from None
        try:
            standing = Standing(
                _whole(data.pop("scenario"), 1, 3),
                [_keeps(each) for each in data.pop("players")],
                _costs(data.pop("ally_cost"), ALLY_COST),
                _costs(data.pop("spell_cost"), SPELL_COST),
                _named(data.pop("allies_marked"), ALLIES),
                _named(data.pop("spells_marked"), SPELLS),
            )
            if data or standing.text() != text:
                raise ValueError
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadOption(say(f"{WORDS}.impossible", text=shown(text))) from None
        return standing


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def _named(names: Any, known: list[str]) -> list[int]:
    if not isinstance(names, list):
        raise TypeError
    return [known.index(name) for name in names]


def _costs(costs: Any, printed: list[int]) -> list[int]:
    if len(costs) != len(printed):
        raise ValueError
    return [_whole(cost, LEAST_COST, most) for cost, most in zip(costs, printed, strict=True)]


def _keeps(data: Any) -> Keeps:
    keeps = Keeps(
        _named(data.pop("kept_allies"), ALLIES),
        _named(data.pop("kept_spells"), SPELLS),
        _named(data.pop("allies"), ALLIES),
        _named(data.pop("spells"), SPELLS),
        _whole(data.pop("experience"), 0, EXPERIENCE_MOST),
        _whole(data.pop("wounds"), 0, DISCOUNT_MOST),
    )
    rewards = len(keeps.kept_allies) + len(keeps.kept_spells)
    allies = slots_open(ALLY_SLOTS, keeps.experience)
    spells = slots_open(SPELL_SLOTS, keeps.experience)
    if data or rewards > 2 or len(keeps.allies) > allies or len(keeps.spells) > spells:
        raise ValueError
    return keeps


def lay_out(table: Table, standing: Standing) -> None:
    """Put on the boards what is carried into a scenario."""
    table.campaign = True
    table.ally_cost = standing.ally_cost
    table.spell_cost = standing.spell_cost
    for ally in standing.allies_marked:
        table.allies_marked |= 1 << ally
    for spell in standing.spells_marked:
        table.spells_marked |= 1 << spell
    for seat in range(table.seats):
        keeps = standing.players[seat]
        player = table.players[seat]
        player.experience = keeps.experience
        player.waiting_allies = keeps.kept_allies[:]
        player.waiting_spells = keeps.kept_spells[:]
        let_waiting_in(player)  # PK-1306: the first kept ally stands in the first slot
        player.allies += keeps.allies
        player.spells += keeps.spells
    for seat in range(table.seats - 1, -1, -1):
        if standing.players[seat].wounds:  # PK-1310, PK-1313
            table.agenda.append(PlaceWounds(seat, standing.players[seat].wounds))


def carried(table: Table) -> Standing:
    """What is carried into the next scenario from one that was won."""
    return Standing(
        table.scenario + 1,
        [_carried_by(table, player) for player in table.players],
        table.ally_cost[:],
        table.spell_cost[:],
        [ally for ally in range(len(ALLIES)) if table.allies_marked >> ally & 1],
        [spell for spell in range(len(SPELLS)) if table.spells_marked >> spell & 1],
    )


def _carried_by(table: Table, player: Player) -> Keeps:
    kept = [a for slot, a in enumerate(player.allies) if player.kept_allies >> slot & 1]
    known = [s for slot, s in enumerate(player.spells) if player.kept_spells >> slot & 1]
    others = [a for slot, a in enumerate(player.allies) if not player.kept_allies >> slot & 1]
    learnt = [s for slot, s in enumerate(player.spells) if not player.kept_spells >> slot & 1]
    legacy = table.legacy  # PK-1416
    return Keeps(
        kept + player.waiting_allies,
        known + player.waiting_spells,
        others if legacy else [],
        learnt if legacy else [],
        player.experience if legacy else 0,
        player.debt,
    )


# --------------------------------------------------------------------------------- the campaign


class Campaign:
    """Scenarios 1 to 3 in a row (PK-1302). A lost one is played again (PK-1304)."""

    seats: int
    seed: int
    variants: dict[str, Value]
    matches: list[Match]

    def __init__(self, seats: int = 1, seed: int = 0, **variants: Any) -> None:
        for name in variants:
            if name not in VARIANTS:
                known = ", ".join(VARIANTS)
                raise BadOption(say(f"{WORDS}.variant", name=shown(name), known=known))
        game = find_game(GAME)
        checked = game.check_options(variants)
        self.seats = game.check_seats(seats)
        self.seed = seed
        self.variants = {name: checked[name] for name in VARIANTS}
        self.matches = []
        self.next_match()  # refuses a bad seed

    @property
    def standing(self) -> Standing:
        """What is carried into the scenario to play."""
        for match in reversed(self.matches):
            if _won(match):
                assert isinstance(match.table, Table)
                return carried(match.table)
        return Standing.fresh(self.seats)

    @property
    def scenario(self) -> int:
        """The scenario to play next; 4 when the campaign is won."""
        return self.standing.scenario

    @property
    def won(self) -> bool:
        return self.scenario > CAMPAIGN[-1]

    def next_match(self) -> Match:
        """The match that comes next, from its start (PK-1321)."""
        if self.won:
            raise BadInput(say(f"{WORDS}.over"))
        standing = self.standing
        rng = Rng.seeded(f"{self.seed} campaign {len(self.matches)}")
        seed = int(rng.next()) if self.matches else self.seed
        options = {**self.variants, "scenario": standing.scenario, "campaign": standing.text()}
        return Match(find_game(GAME), self.seats, seed, **options)

    def record(self, match: Match) -> None:
        """Write down a finished match; one that is not the next of this campaign is refused."""
        self._check(match)
        self.matches.append(match.copy())

    def _check(self, match: Match) -> None:
        if self.won:
            raise BadInput(say(f"{WORDS}.over"))
        if match.game.name != GAME:
            raise BadInput(say(f"{WORDS}.other_game", game=match.game.title))
        expected = self.next_match()
        if (match.seats, match.seed, match.options) != (
            expected.seats,
            expected.seed,
            expected.options,
        ):
            raise BadInput(say(f"{WORDS}.foreign", number=len(self.matches) + 1))
        if match.result is None:
            raise BadInput(say(f"{WORDS}.unfinished"))

    # ------------------------------------------------------------------- saves

    def to_text(self) -> str:
        data = {
            "kind": KIND,
            "version": VERSION,
            "seats": self.seats,
            "seed": self.seed,
            "variants": self.variants,
            "matches": [json.loads(match.to_text()) for match in self.matches],
        }
        return json.dumps(data, indent=1) + "\n"

    @staticmethod
    def from_text(text: str) -> Campaign:
        """Read a campaign, play all its matches again and check that they fit together."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadSave(say(f"{WORDS}.no_json")) from None
        names = {"kind", "version", "seats", "seed", "variants", "matches"}
        if not isinstance(data, dict) or data.get("kind") != KIND or set(data) != names:
            raise BadSave(say(f"{WORDS}.no_save"))
        if data["version"] != VERSION:
            raise BadSave(say(f"{WORDS}.version", version=shown(data["version"])))
        if not isinstance(data["variants"], dict) or not isinstance(data["matches"], list):
            raise BadSave(say(f"{WORDS}.no_save"))
        campaign = Campaign(data["seats"], data["seed"], **data["variants"])
        for number, save in enumerate(data["matches"], 1):
            try:
                campaign.record(Match.from_text(json.dumps(save)))
            except QuestboardError as error:
                raise BadSave(say(f"{WORDS}.edited", number=number, error=error)) from error
        return campaign

    def save(self, path: str | Path) -> None:
        """Write the campaign to a file, whole or not at all."""
        saves.write_text(Path(path), self.to_text())

    @staticmethod
    def load(path: str | Path) -> Campaign:
        return Campaign.from_text(saves.read(Path(path)))


def _won(match: Match) -> bool:
    return match.result is not None and bool(match.result.winners())
