"""Saves from before a rule was corrected: opened as far as they go, if one wants that."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from questboard.cli.screen import Screen
from questboard.kernel.campaign import Campaign
from questboard.kernel.core.errors import RulesDiffer
from questboard.kernel.match import Match
from questboard.kernel.words import say

FLAG = "--as-far-as-possible"

T = TypeVar("T", Match, Campaign)


def load_match(path: str | Path, screen: Screen, anyway: bool = False) -> Match:
    """A saved match. One that other rules stop is opened there: when that was wished from the
    start, or when whoever sits here says so."""
    return _load(lambda far: Match.load(path, as_far_as_possible=far), screen, anyway)


def load_campaign(path: Path, screen: Screen, anyway: bool = False) -> Campaign:
    """A saved campaign, likewise. What it held is kept beside it: the file will be written over."""
    campaign = _load(lambda far: Campaign.load(path, as_far_as_possible=far), screen, anyway)
    if campaign.notice:
        beside = path.with_name(f"{path.name}.older")
        shutil.copy(path, beside)
        screen.line_as_is(say("cli.older.kept", path=beside))
    return campaign


def _load(load: Callable[[bool], T], screen: Screen, anyway: bool) -> T:
    try:
        found = load(anyway)
    except RulesDiffer as error:
        if not screen.person:
            raise RulesDiffer(say("cli.older.flag", why=error, flag=FLAG), error.choices) from error
        screen.print(Text(str(error)))
        if screen.read(say("cli.older.open", n=error.choices)).lower() not in ("", "y", "yes"):
            raise
        return load(True)
    if found.notice:
        screen.print(Text(found.notice))
    return found
