"""Every message between server and clients, declared once.

The TypeScript types of the browser table are generated from this file. HTTP carries the lobby and
files; one WebSocket a client carries play. Secrets travel only in message bodies and headers.

    GET  /api/shelf                        Shelf
    GET  /api/games/{game}/rules?search=   list of RuleInfo
    GET  /api/tables                       list of TableInfo, the listed ones
    POST /api/tables          NewTable     TableKeys
    GET  /api/invites/{code}               TableInfo of the table one is invited to
    POST /api/join            Join         Joined
    GET  /api/tables/{table}               TableInfo
    GET  /api/tables/{table}/save          the save file, once it gives nothing away
    GET  /api/tables/{table}/replay?seat=&first=&count=&letters=
                                           Replay, a page; seat: a number, -1 (spectator) or all;
                                           letters: the width of the pictures in letters, 0: none
    POST /api/replay          OpenSave     Replay
    POST /api/campaigns       NewCampaign  CampaignKeys
    GET  /api/campaigns/{campaign}         CampaignInfo
    POST /api/campaigns/{campaign}/next    CampaignInfo, with the match to play as its table
    POST /api/campaigns/{campaign}/again   CampaignInfo; gives up the match under way
    GET  /api/campaigns/{campaign}/save    the campaign save, once it gives nothing away
    WS   /api/play            ClientMessage, ServerMessage; the first message is Hello

Anything that went wrong is a Problem with a fitting status. Secrets for saves, replays and
campaigns: ``Authorization: Bearer SECRET SECRET ...`` (one for each own seat). Invite links end in
the code: ``/join/amber-otter-42``; a table is watched at ``/table/{table}``.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

SeatKind = Literal["person", "open", "bot"]


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """The base of all messages."""


# ------------------------------------------------------------------------------ the lobby (HTTP)


class OptionInfo(Message):
    name: str
    kind: Literal["bool", "int", "text"]
    default: bool | int | str | None
    values: list[bool | int | str | None]
    # What the values are called.
    names: dict[str, str]
    least: int | None
    most: int | None
    # Values that only some numbers of seats can play with.
    seats: dict[str, list[int]]
    # Values with which so few players play all seats, in turn.
    players: dict[str, int]
    help: str


class GameInfo(Message):
    name: str
    title: str
    blurb: str
    least_seats: int
    most_seats: int
    options: list[OptionInfo]
    # The options that a campaign of this game takes; null: it has no campaign.
    campaign: list[str] | None
    # The usual seconds for an answer that can have a time limit; 0: no question has one.
    patience: int
    # Whether the browser has drawings for it; if not, it is played with letters.
    drawn: bool


class LevelInfo(Message):
    """A strength of bots that players choose from."""

    name: str
    help: str


class Shelf(Message):
    """What can be played here."""

    games: list[GameInfo]
    levels: list[LevelInfo]


class RuleInfo(Message):
    id: str
    section: str
    text: str
    why: str
    ruling: bool
    in_play: bool


class SeatWish(Message):
    """Who should sit in a seat of a new table."""

    kind: SeatKind
    name: str = ""
    level: str = ""


class NewTable(Message):
    """Set a table. Seats of kind person belong to whoever sets it (several: hot-seat).

    Clock: the seconds that people have for questions with an answer for silence; 0: no limit.
    Quiet: spectators may not write. A chosen seed or a save is told to all who may sit down.
    """

    game: str
    seats: list[SeatWish]
    options: dict[str, bool | int | str | None] = {}
    seed: int | None = None
    listed: bool = False
    save: str = ""
    clock: int = 0
    quiet: bool = False


class OpenSave(Message):
    """Replay a save without a table; seat as in Replay's viewpoint, the rest as for a table."""

    save: str
    seat: int | None = None
    first: int = 0
    count: int = 50
    letters: int = 0


class SeatKey(Message):
    """The right to a seat: whoever holds the secret plays it."""

    seat: int
    secret: str


class TableKeys(Message):
    """The answer to a new table: its id, the host's secret, and the keys of the own seats."""

    table: str
    host: str
    invite: str
    keys: list[SeatKey]


class Join(Message):
    """Take an open seat of a table, with all others that its player plays in this mode; the invite
    is the code or the last part of the link."""

    invite: str
    name: str = ""
    seat: int | None = None


class Joined(Message):
    table: str
    keys: list[SeatKey]


class SeatInfo(Message):
    seat: int
    kind: SeatKind
    name: str
    title: str
    level: str
    here: bool
    # The host lets nobody hear what this seat writes.
    muted: bool


class ClockInfo(Message):
    """How many seconds a seat has left to answer, when this was sent."""

    seat: int
    seconds: float


class TableInfo(Message):
    """A table as the lobby and its guests see it."""

    table: str
    game: str
    title: str
    options: dict[str, bool | int | str | None]
    seats: list[SeatInfo]
    stage: Literal["waiting", "running", "over"]
    lines: int
    ending: str
    # The campaign that this match belongs to; empty: none.
    campaign: str
    # The player of each seat: in some modes one plays several.
    players: list[int]
    # Whether people at one screen hide their things from each other in every question.
    hidden_hands: bool
    # The seconds that people have for an answer, and what is left of them; 0: no limit.
    clock: int
    clocks: list[ClockInfo]
    # Spectators may not write.
    quiet: bool
    # What everybody should know before they sit down; empty: nothing.
    notice: str
    # Where anybody may sit down: a listed table that waits for players; empty elsewhere.
    invite: str


class NewCampaign(Message):
    """Begin a campaign, or go on with a saved one. Seats as in NewTable, for all its matches."""

    game: str
    seats: list[SeatWish]
    options: dict[str, bool | int | str | None] = {}
    seed: int | None = None
    save: str = ""


class CampaignKeys(Message):
    """The answer to a new campaign. Its secrets open every table of the campaign."""

    campaign: str
    host: str
    keys: list[SeatKey]


class GainInfo(Message):
    """Something won or carried along; for a seat, or (null) for all."""

    icon: str
    text: str
    seat: int | None


class ChapterInfo(Message):
    """One stage of a campaign; its table is that of the match that won it."""

    title: str
    text: str
    stage: Literal["won", "now", "ahead"]
    lost: int
    gains: list[GainInfo]
    table: str


class CampaignInfo(Message):
    """How a campaign stands. Its table is the last one dealt: under way, or just over."""

    campaign: str
    game: str
    title: str
    options: dict[str, bool | int | str | None]
    chapters: list[ChapterInfo]
    carried: list[GainInfo]
    won: bool
    table: TableInfo
    tables: list[str]


class Health(msgspec.Struct):
    """How the server is: ``ok`` or ``unwell``, and each part, ``ok`` or what is wrong with it."""

    status: Literal["ok", "unwell"]
    parts: dict[str, str]


class Problem(Message):
    """What was wrong, and what would be right."""

    error: str


class ReplayLine(Message):
    """One line of a match: the table after it, as the wished seat saw it."""

    line: int
    seat: int | None
    choice: str
    view: dict[str, Any]
    events: list[EventInfo]


class Replay(Message):
    """A page of a replay: the lines of a match from the first wished one on, as many as are wished,
    or fewer where they are much work. Line 0 is the table as it was set; last is the number of the
    match's last line. Viewpoint: a seat, -1 a spectator, null everything.
    """

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    viewpoint: int | None
    first: int
    last: int
    lines: list[ReplayLine]
    ending: str


# -------------------------------------------------------------------------------- play (WebSocket)


class Hello(Message, tag="hello"):
    """The first message of a client: the secrets of its seats (none: a spectator)."""

    table: str
    secrets: list[str] = []
    host: str = ""


class Choose(Message, tag="choose"):
    """Answer a decision; number is the decision's, so that a repeated message does no harm."""

    id: int
    seat: int
    number: int
    choice: str


class TakeBack(Message, tag="take_back"):
    """Undo, redo or reset-turn for an own seat."""

    id: int
    seat: int
    what: Literal["undo", "redo", "reset"]


class AskHint(Message, tag="hint"):
    id: int
    seat: int


class AskWhy(Message, tag="why"):
    """Why can this thing not be chosen?"""

    id: int
    seat: int
    thing: str


class AskLook(Message, tag="look"):
    """What is this thing on the table, as a seat (null: a spectator) sees it?

    The reply fills why, a line for each thing to say; it is empty when nothing is known.
    """

    id: int
    seat: int | None
    thing: str


class AskPicture(Message, tag="picture"):
    """The table drawn with letters, as a seat (null: a spectator) sees it, so many letters wide.

    For games that the client has no drawings for; the reply fills picture.
    """

    id: int
    seat: int | None
    width: int


class Say(Message, tag="say"):
    id: int
    text: str
    seat: int | None = None


class SeatBot(Message, tag="seat_bot"):
    """The host hands a seat to a bot (or fills an open one)."""

    id: int
    seat: int
    level: str


class Start(Message, tag="start"):
    """The host starts the match; open seats go to bots of this level."""

    id: int
    level: str = "normal"


class Mute(Message, tag="mute"):
    """The host mutes a seat, or (seat null) all spectators; or lets them write again."""

    id: int
    seat: int | None
    muted: bool


ClientMessage = (
    Hello
    | Choose
    | TakeBack
    | AskHint
    | AskWhy
    | AskLook
    | AskPicture
    | Say
    | SeatBot
    | Start
    | Mute
)


class OddsInfo(Message):
    label: str
    chance: str
    percent: float


class ChoiceInfo(Message):
    """A legal choice: its stable text, its words, and the things on the table that it lights."""

    text: str
    label: str
    touches: list[str]
    parts: list[str]
    odds: list[OddsInfo]


class DecisionInfo(Message):
    seat: int
    number: int
    prompt: str
    secret: bool
    choices: list[ChoiceInfo]


class EventInfo(Message):
    """Something that happened: its kind and facts for animation, its words for the log.

    Seats are the own seats that alone may know it (for one screen shared by several); null: all.
    """

    kind: str
    text: str
    facts: dict[str, Any]
    seats: list[int] | None


class SeatView(Message):
    """What an own seat (null: a spectator) sees now."""

    seat: int | None
    facts: dict[str, Any]
    decision: DecisionInfo | None
    can_undo: bool
    can_redo: bool


class Welcome(Message, tag="welcome"):
    """The answer to hello: everything needed to draw the table. Invite is empty unless own."""

    version: int
    table: TableInfo
    own: list[int]
    host: bool
    invite: str
    views: list[SeatView]
    log: list[EventInfo]
    chat: list[ChatLine]
    waiting_for: list[int]


class Update(Message, tag="update"):
    """Something changed. Version grows by one with every change of the match.

    Views holds only those that changed: keep the others. Events are the new ones; when rewound
    (somebody took back or put back), they are the whole log anew.
    """

    version: int
    table: TableInfo
    views: list[SeatView]
    events: list[EventInfo]
    rewound: bool
    waiting_for: list[int]


class ChatLine(Message, tag="chat"):
    """Somebody's words: of a seat, of a spectator or host (null), or of the table itself (-1)."""

    seat: int | None
    name: str
    text: str
    at: str


class Reply(Message, tag="reply"):
    """The answer to a client's message of this id: done, or what was wrong.

    Id 0 answers a message that could not be read, or a hello. A hint fills choice and why.
    """

    id: int
    error: str = ""
    why: str = ""
    rule: str = ""
    choice: str = ""
    picture: str = ""


ServerMessage = Welcome | Update | ChatLine | Reply
