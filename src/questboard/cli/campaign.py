"""Campaigns in the terminal: begun, shown, and played match after match.

The file holds the campaign at every moment: it is written after each choice, so that a crash loses
nothing.
"""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path
from typing import Any

from rich.text import Text

from questboard.cli.draw import NUMBER, QUIET
from questboard.cli.older import load_campaign
from questboard.cli.players import Player, listed, players, usual
from questboard.cli.screen import InputEnded, Screen
from questboard.cli.setup import read_options
from questboard.cli.table import Table
from questboard.kernel.campaign import Campaign, Chapter, Gain, campaign_of
from questboard.kernel.core.errors import BadInput
from questboard.kernel.game import Game
from questboard.kernel.registry import games
from questboard.kernel.words import listing, say

MARKS = {"won": "✓", "now": "▸", "ahead": "·"}


def begin(
    file: str, game: str | None, seats: int | None, seed: int | None, options: list[str], to: Screen
) -> int:
    """Write a new campaign to a file that does not exist yet."""
    path = Path(file).expanduser()
    if path.exists():
        raise BadInput(say("cli.campaign.exists", path=path))
    kind = campaign_of(game or _only_game())
    found = read_options(campaign_game(kind), options)
    chance = secrets.randbelow(1_000_000) if seed is None else seed
    campaign = kind(seats, chance, **found)
    campaign.save(path)
    show_way(campaign, to)
    to.line_as_is(say("cli.campaign.go_on", path=shlex.quote(file)))
    return 0


def campaign_game(kind: type[Campaign]) -> Game[Any]:
    return next(game for game in games() if game.name == kind.game_name)


def _only_game() -> str:
    names = [game.name for game in games() if game.campaign is not None]
    if len(names) != 1:
        raise BadInput(say("cli.campaign.which_game", names=listing(names, "or")))
    return names[0]


def show(file: str, to: Screen) -> int:
    """How a campaign stands."""
    campaign = Campaign.load(Path(file).expanduser(), as_far_as_possible=True)
    if campaign.notice:
        to.print(Text(campaign.notice))
    show_way(campaign, to)
    if not campaign.won:
        to.line_as_is(say("cli.campaign.go_on", path=shlex.quote(file)))
    return 0


def give_up(file: str, to: Screen, older: bool = False) -> int:
    """Start the scenario under way again: the match counts as lost."""
    path = Path(file).expanduser()
    campaign = load_campaign(path, to, older)
    if campaign.under_way is None:
        raise BadInput(say("cli.campaign.not_under_way"))
    campaign.give_up(campaign.under_way)
    campaign.save(path)
    show_way(campaign, to)
    return 0


def play(file: str, specs: str | None, to: Screen, older: bool = False) -> int:
    """Play on, match after match, until the campaign is won or somebody leaves."""
    path = Path(file).expanduser()
    campaign = load_campaign(path, to, older)
    if campaign.won:
        raise BadInput(say("campaign.over"))
    at_table = players(specs or usual(list(range(campaign.seats))), campaign.seats)
    while True:
        table = CampaignTable(campaign, path, at_table, to)
        code = table.run()
        if table.match.result is None:
            return code
        campaign.record(table.match)
        campaign.save(path)
        to.print()
        show_way(campaign, to)
        if campaign.won or not _goes_on(campaign, to):
            if not campaign.won:
                to.line_as_is(table.go_on())
            return code


def _goes_on(campaign: Campaign, to: Screen) -> bool:
    now = next(chapter for chapter in campaign.chapters() if chapter.stage == "now")
    try:
        said = to.read(say("cli.campaign.next", title=now.title)).lower()
    except (InputEnded, KeyboardInterrupt):
        return False
    return said in ("", "y", "yes")


class CampaignTable(Table):
    """A match of a campaign; its file is kept up to date by itself."""

    def __init__(
        self, campaign: Campaign, path: Path, at_table: list[Player], screen: Screen
    ) -> None:
        match = campaign.match()
        super().__init__(match, at_table, screen, (str(path), match.done))
        self.campaign = campaign
        self.path = path

    def changed(self) -> None:
        self.campaign.keep(self.match)
        self.campaign.save(self.path)
        self.saved = (str(self.path), self.match.done)

    def go_on(self) -> str:
        path = shlex.quote(str(self.path))
        if listed(self.players) == usual(list(range(self.match.seats))):
            return say("cli.campaign.go_on", path=path)
        return say("cli.campaign.go_on_with", path=path, players=listed(self.players))


# --------------------------------------------------------------------------- what is shown


def show_way(campaign: Campaign, to: Screen) -> None:
    """The way: what was won, what comes next, and what rides along."""
    to.print(Text(say("cli.campaign.title", game=campaign.game.title), style="bold"))
    for number, chapter in enumerate(campaign.chapters(), 1):
        _show_chapter(campaign, number, chapter, to)
    if campaign.won:
        to.print(Text(say("campaign.over"), style="bold"))
        return
    carried = campaign.carried()
    if carried:
        to.print(Text(say("cli.campaign.carried"), style="bold"))
        _show_gains(campaign, carried, to)


def _show_chapter(campaign: Campaign, number: int, chapter: Chapter, to: Screen) -> None:
    under_way = chapter.stage == "now" and campaign.under_way is not None
    stage = say(f"cli.campaign.stages.{'under_way' if under_way else chapter.stage}")
    if chapter.lost:
        stage = f"{stage}, {say('cli.campaign.lost', n=chapter.lost)}"
    line = Text.assemble(
        (f"  {MARKS[chapter.stage]} ", NUMBER),
        (f"{number}  {chapter.title}", "bold" if chapter.stage != "ahead" else ""),
        (f"  {stage}", QUIET),
    )
    to.print(line)
    to.indented(Text(chapter.text, style=QUIET), 7)
    _show_gains(campaign, chapter.gains, to, 7)


def _show_gains(campaign: Campaign, gains: list[Gain], to: Screen, by: int = 4) -> None:
    match = campaign.matches[-1] if campaign.matches else None
    for gain in gains:
        who = ""
        if gain.seat is not None and match is not None and campaign.seats > 1:
            who = f"{match.seat_name(gain.seat)}: "
        to.indented(Text(f"+ {who}{gain.text}"), by)
