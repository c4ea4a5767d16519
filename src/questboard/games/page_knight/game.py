"""Page Knight as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questboard.games.page_knight import events
from questboard.games.page_knight.campaign import Campaign, lay_out
from questboard.games.page_knight.campaign import Standing as Carried
from questboard.games.page_knight.rules import choices, content
from questboard.games.page_knight.rules.state import Cave, Player, Table
from questboard.games.page_knight.rules.steps import ROUND, STEPS
from questboard.games.page_knight.table import catalogue, describe, explain, refusals, sorts, view
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.dice import roll
from questboard.kernel.core.errors import BadOption
from questboard.kernel.core.state import Choice, Event
from questboard.kernel.game import Game, Option, Value, declared
from questboard.kernel.words import say, shown


class Valor(Option):
    """Valor X: a number of dice; just switched on it is 1 (PK-1403)."""

    def check(self, value: Value) -> Value:
        if isinstance(value, bool):
            return content.VALOR_DEFAULT if value else 0
        return super().check(value)

    def read(self, text: str) -> Value:
        switch: dict[str, Value] = {"on": True, "yes": True, "off": False, "no": False}
        return self.check(switch[text]) if text in switch else super().read(text)


class Standing(Option):
    """What a campaign carries into a match; empty outside of campaigns."""

    def check(self, value: Value) -> Value:
        if value != "" and isinstance(value, str):
            Carried.read(value)
            return value
        return super().check(value)

    def allowed(self) -> str:
        return say("page-knight.campaign.allowed")


class PageKnight(Game[Table]):
    """A roll-and-write of exploration, dice and threat for one or two knights."""

    name = "page-knight"
    rules = 1
    least_seats = 1
    most_seats = 2
    options = (
        Option("scenario", int, 0, values=tuple(range(content.SCENARIOS))),
        Option("challenge", bool, False),
        Valor("valor", int, 0, least=0, most=content.VALOR_MOST),
        Option("deterministic", bool, False),
        Option("legacy", bool, False),
        # Printed tiles instead of drawn ones: nothing at this table would differ (PK-1417).
        Option("map_tiles", bool, False, offered=False),
        Option("last_strike", bool, True, offered=False, before=False),
        Standing("campaign", str, "", values=("",), offered=False),
    )
    table = Table
    pieces = (Player, Cave, *STEPS, *declared(choices, Choice), *declared(events, Event))
    tells_by_seat = False
    drawn = True
    campaign = Campaign

    sorts = sorts.SORTS
    seat_name = staticmethod(describe.seat_name)
    prompt = staticmethod(describe.prompt)
    label = staticmethod(describe.label)
    part_label = staticmethod(describe.part_label)
    tell = staticmethod(describe.tell)
    ending = staticmethod(describe.ending)
    facts = staticmethod(view.facts)
    catalogue = staticmethod(catalogue.catalogue)
    picture = staticmethod(describe.picture)
    odds = staticmethod(describe.odds)
    explain = staticmethod(explain.explain)
    why_not = staticmethod(refusals.why_not)

    walks = (choices.Go,)

    def walker(self, table: Table, seat: int) -> tuple[int, int]:
        player = table.players[seat]
        return player.space, player.move

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Value]:
        checked = super().check_options(options)
        if checked["campaign"]:
            standing = Carried.read(str(checked["campaign"]))
            if standing.scenario != checked["scenario"]:
                raise BadOption(
                    say(
                        "page-knight.campaign.scenario",
                        wanted=standing.scenario,
                        scenario=shown(checked["scenario"]),
                    )
                )
        return checked

    def set_up(self, seats: int, rng: Rng, options: dict[str, Value]) -> Table:
        table = Table()
        table.rng = rng
        table.scenario = int(options["scenario"] or 0)
        table.challenge = bool(options["challenge"])
        table.valor = int(options["valor"] or 0)
        table.deterministic = bool(options["deterministic"])
        table.legacy = bool(options["legacy"])
        table.map_tiles = bool(options["map_tiles"])
        table.last_strike = bool(options["last_strike"])
        table.lay_out(seats)
        table.agenda = [ROUND]
        if table.scenario == 3:
            raise_army(table)
        if options["campaign"]:
            standing = Carried.read(str(options["campaign"]))
            if len(standing.players) != seats:
                wanted = len(standing.players)
                raise BadOption(say("page-knight.campaign.seats", wanted=wanted, seats=seats))
            lay_out(table, standing)
        return table

    # ------------------------------------------------------------------- words

    def value_name(self, option: Option, value: Value) -> str:
        if option.name == "scenario":
            return say(
                "page-knight.scenario", number=value, name=say(f"page-knight.scenarios.s{value}")
            )
        return super().value_name(option, value)

    def colour(self, table: Table, seat: int) -> str:
        return describe.COLOURS[seat]

    def label_stays(self, choice: Choice) -> bool:
        return isinstance(choice, choices.Assign)


def raise_army(table: Table) -> None:
    """Voltar and his minions take their place (PK-1223 to PK-1225)."""
    table.voltar = content.VOLTAR_START
    chart = content.ENEMY_CHART[content.MINION_ROW[1 if table.challenge else 0]]
    table.minions = [chart[roll(table.rng)] for _ in range(content.MINIONS)]
    if table.deterministic:  # PK-1407
        table.voltar_total = sum_of(table, content.VLTR)
        table.minion_totals = [sum_of(table, minion) for minion in table.minions]


def sum_of(table: Table, kind: int) -> int:
    return sum(roll(table.rng) for _ in range(table.strength_of(kind)))
