"""What every game shares. This page shows what the outside may use."""

from questboard.kernel.campaign import Campaign, Chapter, Gain, campaign_of
from questboard.kernel.codec import Codec
from questboard.kernel.core.chance import Rng, shuffle
from questboard.kernel.core.errors import (
    BadGame,
    BadInput,
    BadOption,
    BadSave,
    CannotUndo,
    EngineFault,
    IllegalChoice,
    MatchOver,
    OutOfTurn,
    QuestboardError,
    RulesDiffer,
    UnknownGame,
    UnknownRule,
)
from questboard.kernel.core.play import apply, options, owing, playout, proceed
from questboard.kernel.core.state import (
    Ask,
    Choice,
    Event,
    Result,
    State,
    Step,
    Together,
    nobody,
    seats_of,
)
from questboard.kernel.game import Block, Game, Odds, Option, Reason, Value
from questboard.kernel.match import Match, Play
from questboard.kernel.registry import announce, game, games, register
from questboard.kernel.rulebook import Rule, rule, rules
from questboard.kernel.view import SPECTATOR, Decision, View

__all__ = [
    "SPECTATOR",
    "Ask",
    "BadGame",
    "BadInput",
    "BadOption",
    "BadSave",
    "Block",
    "Campaign",
    "CannotUndo",
    "Chapter",
    "Choice",
    "Codec",
    "Decision",
    "EngineFault",
    "Event",
    "Gain",
    "Game",
    "IllegalChoice",
    "Match",
    "MatchOver",
    "Odds",
    "Option",
    "OutOfTurn",
    "Play",
    "QuestboardError",
    "Reason",
    "Result",
    "Rng",
    "Rule",
    "RulesDiffer",
    "State",
    "Step",
    "Together",
    "UnknownGame",
    "UnknownRule",
    "Value",
    "View",
    "announce",
    "apply",
    "campaign_of",
    "game",
    "games",
    "nobody",
    "options",
    "owing",
    "playout",
    "proceed",
    "register",
    "rule",
    "rules",
    "seats_of",
    "shuffle",
]
