"""Scenarios 1, 2 and 3 in a row, with what is carried from one to the next (section 13).

>>> from questboard.games.page_knight.campaign import Campaign
>>> campaign = Campaign(seats=1, seed=7)
>>> match = campaign.match()      # scenario 1; play it to its end, rewards included
>>> campaign.scenario
1

A finished match is written down with ``campaign.record(match)``.
"""

from __future__ import annotations

import json
from typing import Any

from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds, let_waiting_in
from questboard.games.page_knight.table.describe import ally_name, spell_name
from questboard.kernel import campaign as kernel
from questboard.kernel.campaign import Chapter, Gain
from questboard.kernel.core.errors import BadOption
from questboard.kernel.game import Value
from questboard.kernel.match import Match
from questboard.kernel.words import listing, say, shown

WORDS = "page-knight.campaign"


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
        return Standing(
            content.CAMPAIGN[0], players, content.ALLY_COST[:], content.SPELL_COST[:], [], []
        )

    def reachable(self) -> bool:
        """Whether a campaign can lead here: every victory brought one reward at most (PK-1303)."""
        victories = self.scenario - content.CAMPAIGN[0]
        for keeps in self.players:
            if len(keeps.kept_allies) + len(keeps.kept_spells) > victories:
                return False
        cuts = (
            sum(content.ALLY_COST)
            + sum(content.SPELL_COST)
            - sum(self.ally_cost)
            - sum(self.spell_cost)
        )
        return cuts <= content.DISCOUNT_MOST * victories * len(self.players)

    def text(self) -> str:
        """The standing in one line, as the option ``campaign`` of a match has it."""
        return json.dumps(
            {
                "scenario": self.scenario,
                "players": [
                    {
                        "kept_allies": [content.ALLIES[ally] for ally in keeps.kept_allies],
                        "kept_spells": [content.SPELLS[spell] for spell in keeps.kept_spells],
                        "allies": [content.ALLIES[ally] for ally in keeps.allies],
                        "spells": [content.SPELLS[spell] for spell in keeps.spells],
                        "experience": keeps.experience,
                        "wounds": keeps.wounds,
                    }
                    for keeps in self.players
                ],
                "ally_cost": self.ally_cost,
                "spell_cost": self.spell_cost,
                "allies_marked": [content.ALLIES[ally] for ally in self.allies_marked],
                "spells_marked": [content.SPELLS[spell] for spell in self.spells_marked],
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
                _costs(data.pop("ally_cost"), content.ALLY_COST),
                _costs(data.pop("spell_cost"), content.SPELL_COST),
                _named(data.pop("allies_marked"), content.ALLIES),
                _named(data.pop("spells_marked"), content.SPELLS),
            )
            if data or standing.text() != text or not standing.reachable():
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


FIRST_COSTS = 6  # of allies and of spells, in the first saves


def _costs(costs: Any, printed: list[int]) -> list[int]:
    if not FIRST_COSTS <= len(costs) <= len(printed):
        raise ValueError
    costs = costs + printed[len(costs) :]  # of what joined the box since
    return [
        _whole(cost, content.LEAST_COST, most) for cost, most in zip(costs, printed, strict=True)
    ]


def _keeps(data: Any) -> Keeps:
    keeps = Keeps(
        _named(data.pop("kept_allies"), content.ALLIES),
        _named(data.pop("kept_spells"), content.SPELLS),
        _named(data.pop("allies"), content.ALLIES),
        _named(data.pop("spells"), content.SPELLS),
        _whole(data.pop("experience"), 0, content.EXPERIENCE_MOST),
        _whole(data.pop("wounds"), 0, content.DISCOUNT_MOST),
    )
    rewards = len(keeps.kept_allies) + len(keeps.kept_spells)
    allies = content.slots_open(content.ALLY_SLOTS, keeps.experience)
    spells = content.slots_open(content.SPELL_SLOTS, keeps.experience)
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
        [ally for ally in range(len(content.ALLIES)) if table.allies_marked >> ally & 1],
        [spell for spell in range(len(content.SPELLS)) if table.spells_marked >> spell & 1],
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


class Campaign(kernel.Campaign):
    """Scenarios 1 to 3 in a row (PK-1302). A lost one is played again (PK-1304)."""

    game_name = "page-knight"
    variants = ("challenge", "valor", "deterministic", "legacy", "map_tiles")

    @property
    def standing(self) -> Standing:
        """What is carried into the scenario to play (PK-1321)."""
        for match in reversed(self.matches):
            if _won(match):
                return _after(match)
        return Standing.fresh(self.seats)

    @property
    def scenario(self) -> int:
        """The scenario to play next; 4 when the campaign is won."""
        return self.standing.scenario

    @property
    def won(self) -> bool:
        return self.scenario > content.CAMPAIGN[-1]

    def next_options(self) -> dict[str, Value]:
        standing = self.standing
        return {"scenario": standing.scenario, "campaign": standing.text()}

    # ------------------------------------------------------------------- words

    def chapters(self) -> list[Chapter]:
        now = self.scenario
        hard = 1 if self.options["challenge"] else 0
        found: list[Chapter] = []
        for scenario in content.CAMPAIGN:
            text = say(
                f"{WORDS}.goals.s{scenario}",
                dragons=content.DRAGON_GOAL[hard],
                citizens=content.CITIZEN_GOAL[hard],
                minions=content.MINIONS,
            )
            tried = [
                at for at, match in enumerate(self.matches) if match.options["scenario"] == scenario
            ]
            lost = [at for at in tried if not _won(self.matches[at])]
            won = [at for at in tried if at not in lost]
            found.append(
                Chapter(
                    say(f"page-knight.scenarios.s{scenario}"),
                    text,
                    "won" if won else "now" if scenario == now else "ahead",
                    len(lost),
                    self._gains(self.matches[won[0]]) if won else [],
                    won[0] if won else None,
                )
            )
        return found

    def _gains(self, match: Match) -> list[Gain]:
        """The rewards that a victory brought."""
        if match.options["scenario"] not in content.REWARDED:
            return []
        before, after = Standing.read(str(match.options["campaign"])), _after(match)
        found: list[Gain] = []
        for seat, keeps in enumerate(after.players):
            had = before.players[seat]
            allies = keeps.kept_allies[len(had.kept_allies) :]
            spells = keeps.kept_spells[len(had.kept_spells) :]
            found += _kept("kept", seat, allies, spells)
            if keeps.wounds:
                found.append(Gain("wound", say(f"{WORDS}.wounds", n=keeps.wounds), seat))
            elif not allies and not spells:
                found.append(Gain("minus", say(f"{WORDS}.nothing"), seat))
        return found + _prices(before, after)

    def carried(self) -> list[Gain]:
        standing = self.standing
        found: list[Gain] = []
        for seat, keeps in enumerate(standing.players):
            found += _kept("held", seat, keeps.kept_allies, keeps.kept_spells)
            names = [ally_name(ally) for ally in keeps.allies]
            names += [spell_name(spell) for spell in keeps.spells]
            if names:
                found.append(Gain("ally", say(f"{WORDS}.bought", names=listing(names)), seat))
            if keeps.experience:
                found.append(Gain("xp", say(f"{WORDS}.experience", n=keeps.experience), seat))
            if keeps.wounds and not self.won:
                found.append(Gain("wound", say(f"{WORDS}.wounds", n=keeps.wounds), seat))
        found += _prices(Standing.fresh(self.seats), standing)
        crossed = [ally_name(ally) for ally in standing.allies_marked]
        crossed += [spell_name(spell) for spell in standing.spells_marked]
        if crossed:
            found.append(Gain("x", say(f"{WORDS}.crossed", names=listing(crossed))))
        return found


def _won(match: Match) -> bool:
    return match.result is not None and bool(match.result.winners())


def _after(match: Match) -> Standing:
    assert isinstance(match.table, Table)
    return carried(match.table)


def _kept(how: str, seat: int, allies: list[int], spells: list[int]) -> list[Gain]:
    """Allies and spells that stay for all later scenarios (PK-1306, PK-1307)."""
    names = [("ally", ally_name(ally)) for ally in allies]
    names += [("magic", spell_name(spell)) for spell in spells]
    return [Gain(icon, say(f"{WORDS}.{how}", name=name), seat) for icon, name in names]


def _prices(before: Standing, after: Standing) -> list[Gain]:
    """Prices that have fallen; they hold for both players (PK-1320)."""
    allies = zip(
        map(ally_name, range(len(content.ALLIES))), before.ally_cost, after.ally_cost, strict=True
    )
    spells = zip(
        map(spell_name, range(len(content.SPELLS))),
        before.spell_cost,
        after.spell_cost,
        strict=True,
    )
    return [
        Gain("influence", say(f"{WORDS}.price", name=name, old=old, new=new))
        for name, old, new in [*allies, *spells]
        if new != old
    ]
