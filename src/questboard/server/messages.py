"""Every message between server and clients, declared once.

The TypeScript types of the browser table are generated from this file. HTTP carries the lobby and
files; one WebSocket a client carries play. Secrets travel only in message bodies and headers.

    GET  /api/shelf                        Shelf
    GET  /api/games/{game}/rules?search=   list of RuleInfo
    GET  /api/games/{game}/catalogue       what is printed on its pieces and boards: the Catalogue
                                           of the game's own types, with an ETag
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

Anything that went wrong is a Problem with a fitting status. Whatever is said in words is said in
the language of the listener, as told by ``Accept-Language`` or by its Hello. Secrets for saves,
replays and campaigns: ``Authorization: Bearer SECRET SECRET ...`` (one for each own seat). Invite
links end in the code: ``/join/amber-otter-42``; a table is watched at ``/table/{table}``.
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
    # Of every event the patch from what was seen before it; the first begins at the line before.
    steps: list[list[list[Any]]]
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
    """The first message of a client: the secrets of its seats (none: a spectator), and the language
    it wants to hear (empty: that of the server)."""

    table: str
    secrets: list[str] = []
    host: str = ""
    language: str = ""


class Choose(Message, tag="choose"):
    """Answer a decision; number is the decision's, so that a repeated message does no harm.

    Then: what the seat chooses next, in one touch: carried out in order until something new comes
    to light, somebody else is asked or one is not offered, which the reply says in stopped; and
    taken back as one.
    """

    id: int
    seat: int
    number: int
    choice: str
    then: list[str] = []


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


class AskWays(Message, tag="ways"):
    """The lists of choices that a seat could make in one touch now; the reply fills ways."""

    id: int
    seat: int


class AskPicture(Message, tag="picture"):
    """The table drawn with letters, as a seat (null: a spectator) sees it, so many letters wide.

    For games that the client has no drawings for; the reply fills picture, with parts that stand
    below each other, or side by side where they are narrow.
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
    | AskWays
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
    """A legal choice: its stable text, its words, and the things on the table that it lights.

    Facts are its kind and what it names, by id; each game has a type for them.
    """

    text: str
    label: str
    touches: list[str]
    parts: list[str]
    odds: list[OddsInfo]
    facts: dict[str, Any]
    # Why it cannot be taken back: it draws a card, rolls dice; empty: it can be.
    final: str
    # Nothing that it gives can be used now.
    idle: bool


class WayInfo(Message):
    """Choices to be made in one touch: a walk to a place, or a play with what it asks in turn.

    Facts has kind and ids of each choice; stops says why it ends there (something comes to light,
    somebody else is asked, a walk meets with an enemy), and left what a walk has left.
    """

    kind: Literal["walk", "play"]
    choices: list[str]
    label: str
    touches: list[str]
    facts: list[dict[str, Any]]
    stops: Literal["", "news", "asked", "met"]
    left: int


class GroupInfo(Message):
    """Choices that begin alike, such as all plays of one card: what they offer, in words, and their
    places in the list of choices."""

    label: str
    choices: list[int]


class DecisionInfo(Message):
    """A question to a seat, with all that it may answer."""

    seat: int
    number: int
    prompt: str
    secret: bool
    choices: list[ChoiceInfo]
    groups: list[GroupInfo]


class EventInfo(Message):
    """Something that happened: its kind and facts for animation, its words for the log.

    Seats are the own seats that alone may know it (for one screen shared by several); null: all.
    """

    kind: str
    text: str
    facts: dict[str, Any]
    seats: list[int] | None


class SeatView(Message):
    """What an own seat (null: a spectator) sees now, with the version of its facts."""

    seat: int | None
    version: int
    facts: dict[str, Any]
    decision: DecisionInfo | None
    can_undo: bool
    can_redo: bool


class ViewChange(Message):
    """What changed for an own seat (null: a spectator) since the facts of version base.

    A patch is a list of [path, value], or [path] for what is gone; a path is a list of names and
    places. Steps has one for each event of the update, to be applied in order as they are shown;
    the last patch leads from there to the facts of this version. Whoever has another base says
    hello again.
    """

    seat: int | None
    base: int
    version: int
    steps: list[list[list[Any]]]
    patch: list[list[Any]]
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
    (somebody took back or put back), they are the whole log anew, and the views have no steps.
    """

    version: int
    table: TableInfo
    views: list[ViewChange]
    events: list[EventInfo]
    rewound: bool
    waiting_for: list[int]


class ChatLine(Message, tag="chat"):
    """Somebody's words: of a seat, of a spectator or host (null), or of the table itself (-1)."""

    seat: int | None
    name: str
    text: str
    at: str


class BlockInfo(Message):
    """A part of a picture in letters: its title (empty: it is the whole picture), its lines with
    the colours of a terminal, and the names of the things in it that can be looked at."""

    title: str
    text: str
    things: dict[str, str]


class Reply(Message, tag="reply"):
    """The answer to a client's message of this id: done, or what was wrong.

    Id 0 answers a message that could not be read, or a hello. A hint fills choice and why; stopped
    says why several choices in one touch were not all made.
    """

    id: int
    error: str = ""
    why: str = ""
    rule: str = ""
    choice: str = ""
    picture: list[BlockInfo] = []
    stopped: str = ""
    ways: list[WayInfo] = []


ServerMessage = Welcome | Update | ChatLine | Reply
