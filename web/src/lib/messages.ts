// Made from src/questboard/server/messages.py by `python -m questboard.server.typescript`.
// Do not edit: change the Python types and make it again.
//
// Every message between server and clients, declared once.
//
// The TypeScript types of the browser table are generated from this file. HTTP carries the lobby and
// files; one WebSocket a client carries play. Secrets travel only in message bodies and headers.
//
//     GET  /api/shelf                        Shelf
//     GET  /api/games/{game}/rules?search=   list of RuleInfo
//     GET  /api/games/{game}/catalogue       what is printed on its pieces and boards: the Catalogue
//                                            of the game's own types, with an ETag
//     GET  /api/tables                       list of TableInfo, the listed ones
//     POST /api/tables          NewTable     TableKeys
//     GET  /api/invites/{code}               TableInfo of the table one is invited to
//     POST /api/join            Join         Joined
//     GET  /api/tables/{table}               TableInfo
//     GET  /api/tables/{table}/save          the save file, once it gives nothing away
//     GET  /api/tables/{table}/replay?seat=&first=&count=&letters=
//                                            Replay, a page; seat: a number, -1 (spectator) or all;
//                                            letters: the width of the pictures in letters, 0: none
//     POST /api/replay          OpenSave     Replay
//     POST /api/campaigns       NewCampaign  CampaignKeys
//     GET  /api/campaigns/{campaign}         CampaignInfo
//     POST /api/campaigns/{campaign}/next    CampaignInfo, with the match to play as its table
//     POST /api/campaigns/{campaign}/again   CampaignInfo; gives up the match under way
//     GET  /api/campaigns/{campaign}/save    the campaign save, once it gives nothing away
//     WS   /api/play            ClientMessage, ServerMessage; the first message is Hello
//
// Anything that went wrong is a Problem with a fitting status. Whatever is said in words is said in
// the language of the listener, as told by ``Accept-Language`` or by its Hello. Secrets for saves,
// replays and campaigns: ``Authorization: Bearer SECRET SECRET ...`` (one for each own seat). Invite
// links end in the code: ``/join/amber-otter-42``; a table is watched at ``/table/{table}``.

export interface OptionInfo {
  name: string;
  kind: "bool" | "int" | "text";
  default: boolean | number | string | null;
  values: (boolean | number | string | null)[];
  names: Record<string, string>;
  least: number | null;
  most: number | null;
  seats: Record<string, number[]>;
  players: Record<string, number>;
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  least_seats: number;
  most_seats: number;
  options: OptionInfo[];
  campaign: string[] | null;
  patience: number;
  drawn: boolean;
}

/** A strength of bots that players choose from. */
export interface LevelInfo {
  name: string;
  help: string;
}

/** What can be played here. */
export interface Shelf {
  games: GameInfo[];
  levels: LevelInfo[];
}

export interface RuleInfo {
  id: string;
  section: string;
  text: string;
  why: string;
  ruling: boolean;
  in_play: boolean;
}

/** Who should sit in a seat of a new table. */
export interface SeatWish {
  kind: "bot" | "open" | "person";
  name?: string;
  level?: string;
}

/**
 * Set a table. Seats of kind person belong to whoever sets it (several: hot-seat).
 *
 * Clock: the seconds that people have for questions with an answer for silence; 0: no limit.
 * Quiet: spectators may not write. A chosen seed or a save is told to all who may sit down.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string | null>;
  seed?: number | null;
  listed?: boolean;
  save?: string;
  clock?: number;
  quiet?: boolean;
}

/** Replay a save without a table; seat as in Replay's viewpoint, the rest as for a table. */
export interface OpenSave {
  save: string;
  seat?: number | null;
  first?: number;
  count?: number;
  letters?: number;
}

/** The right to a seat: whoever holds the secret plays it. */
export interface SeatKey {
  seat: number;
  secret: string;
}

/** The answer to a new table: its id, the host's secret, and the keys of the own seats. */
export interface TableKeys {
  table: string;
  host: string;
  invite: string;
  keys: SeatKey[];
}

/**
 * Take an open seat of a table, with all others that its player plays in this mode; the invite
 * is the code or the last part of the link.
 */
export interface Join {
  invite: string;
  name?: string;
  seat?: number | null;
}

export interface Joined {
  table: string;
  keys: SeatKey[];
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  title: string;
  level: string;
  here: boolean;
  muted: boolean;
}

/** How many seconds a seat has left to answer, when this was sent. */
export interface ClockInfo {
  seat: number;
  seconds: number;
}

/** A table as the lobby and its guests see it. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string | null>;
  seats: SeatInfo[];
  stage: "over" | "running" | "waiting";
  lines: number;
  ending: string;
  campaign: string;
  players: number[];
  hidden_hands: boolean;
  clock: number;
  clocks: ClockInfo[];
  quiet: boolean;
  notice: string;
  invite: string;
}

/** Begin a campaign, or go on with a saved one. Seats as in NewTable, for all its matches. */
export interface NewCampaign {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string | null>;
  seed?: number | null;
  save?: string;
}

/** The answer to a new campaign. Its secrets open every table of the campaign. */
export interface CampaignKeys {
  campaign: string;
  host: string;
  keys: SeatKey[];
}

/** Something won or carried along; for a seat, or (null) for all. */
export interface GainInfo {
  icon: string;
  text: string;
  seat: number | null;
}

/** One stage of a campaign; its table is that of the match that won it. */
export interface ChapterInfo {
  title: string;
  text: string;
  stage: "ahead" | "now" | "won";
  lost: number;
  gains: GainInfo[];
  table: string;
}

/** How a campaign stands. Its table is the last one dealt: under way, or just over. */
export interface CampaignInfo {
  campaign: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string | null>;
  chapters: ChapterInfo[];
  carried: GainInfo[];
  won: boolean;
  table: TableInfo;
  tables: string[];
}

/** What was wrong, and what would be right. */
export interface Problem {
  error: string;
}

/** One line of a match: the table after it, as the wished seat saw it. */
export interface ReplayLine {
  line: number;
  seat: number | null;
  choice: string;
  view: Record<string, unknown>;
  steps: unknown[][][];
  events: EventInfo[];
}

/**
 * A page of a replay: the lines of a match from the first wished one on, as many as are wished,
 * or fewer where they are much work. Line 0 is the table as it was set; last is the number of the
 * match's last line. Viewpoint: a seat, -1 a spectator, null everything.
 */
export interface Replay {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  viewpoint: number | null;
  first: number;
  last: number;
  lines: ReplayLine[];
  ending: string;
}

/**
 * The first message of a client: the secrets of its seats (none: a spectator), and the language
 * it wants to hear (empty: that of the server).
 */
export interface Hello {
  type: "hello";
  table: string;
  secrets?: string[];
  host?: string;
  language?: string;
}

/**
 * Answer a decision; number is the decision's, so that a repeated message does no harm.
 *
 * Then: what the seat chooses next, in one touch: carried out in order until something new comes
 * to light, somebody else is asked or one is not offered, which the reply says in stopped; and
 * taken back as one.
 */
export interface Choose {
  type: "choose";
  id: number;
  seat: number;
  number: number;
  choice: string;
  then?: string[];
}

/** Undo, redo or reset-turn for an own seat. */
export interface TakeBack {
  type: "take_back";
  id: number;
  seat: number;
  what: "redo" | "reset" | "undo";
}

export interface AskHint {
  type: "hint";
  id: number;
  seat: number;
}

/** Why can this thing not be chosen? */
export interface AskWhy {
  type: "why";
  id: number;
  seat: number;
  thing: string;
}

/**
 * What is this thing on the table, as a seat (null: a spectator) sees it?
 *
 * The reply fills why, a line for each thing to say; it is empty when nothing is known.
 */
export interface AskLook {
  type: "look";
  id: number;
  seat: number | null;
  thing: string;
}

/** The lists of choices that a seat could make in one touch now; the reply fills ways. */
export interface AskWays {
  type: "ways";
  id: number;
  seat: number;
}

/**
 * The table drawn with letters, as a seat (null: a spectator) sees it, so many letters wide.
 *
 * For games that the client has no drawings for; the reply fills picture, with parts that stand
 * below each other, or side by side where they are narrow.
 */
export interface AskPicture {
  type: "picture";
  id: number;
  seat: number | null;
  width: number;
}

export interface Say {
  type: "say";
  id: number;
  text: string;
  seat?: number | null;
}

/** The host hands a seat to a bot (or fills an open one). */
export interface SeatBot {
  type: "seat_bot";
  id: number;
  seat: number;
  level: string;
}

/** The host starts the match; open seats go to bots of this level. */
export interface Start {
  type: "start";
  id: number;
  level?: string;
}

/** The host mutes a seat, or (seat null) all spectators; or lets them write again. */
export interface Mute {
  type: "mute";
  id: number;
  seat: number | null;
  muted: boolean;
}

export interface OddsInfo {
  label: string;
  chance: string;
  percent: number;
}

/**
 * A legal choice: its stable text, its words, and the things on the table that it lights.
 *
 * Facts are its kind and what it names, by id; each game has a type for them.
 */
export interface ChoiceInfo {
  text: string;
  label: string;
  touches: string[];
  parts: string[];
  odds: OddsInfo[];
  facts: Record<string, unknown>;
  final: string;
  idle: boolean;
}

/**
 * Choices to be made in one touch: a walk to a place, or a play with what it asks in turn.
 *
 * Facts has kind and ids of each choice; stops says why it ends there (something comes to light,
 * somebody else is asked, a walk meets with an enemy), and left what a walk has left.
 */
export interface WayInfo {
  kind: "play" | "walk";
  choices: string[];
  label: string;
  touches: string[];
  facts: (Record<string, unknown>)[];
  stops: "" | "asked" | "met" | "news";
  left: number;
}

/**
 * Choices that begin alike, such as all plays of one card: what they offer, in words, and their
 * places in the list of choices.
 */
export interface GroupInfo {
  label: string;
  choices: number[];
}

/** A question to a seat, with all that it may answer. */
export interface DecisionInfo {
  seat: number;
  number: number;
  prompt: string;
  secret: boolean;
  choices: ChoiceInfo[];
  groups: GroupInfo[];
}

/**
 * Something that happened: its kind and facts for animation, its words for the log.
 *
 * Seats are the own seats that alone may know it (for one screen shared by several); null: all.
 */
export interface EventInfo {
  kind: string;
  text: string;
  facts: Record<string, unknown>;
  seats: number[] | null;
}

/** What an own seat (null: a spectator) sees now, with the version of its facts. */
export interface SeatView {
  seat: number | null;
  version: number;
  facts: Record<string, unknown>;
  decision: DecisionInfo | null;
  can_undo: boolean;
  can_redo: boolean;
}

/**
 * What changed for an own seat (null: a spectator) since the facts of version base.
 *
 * A patch is a list of [path, value], or [path] for what is gone; a path is a list of names and
 * places. Steps has one for each event of the update, to be applied in order as they are shown;
 * the last patch leads from there to the facts of this version. Whoever has another base says
 * hello again.
 */
export interface ViewChange {
  seat: number | null;
  base: number;
  version: number;
  steps: unknown[][][];
  patch: unknown[][];
  decision: DecisionInfo | null;
  can_undo: boolean;
  can_redo: boolean;
}

/** The answer to hello: everything needed to draw the table. Invite is empty unless own. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: TableInfo;
  own: number[];
  host: boolean;
  invite: string;
  views: SeatView[];
  log: EventInfo[];
  chat: ChatLine[];
  waiting_for: number[];
}

/**
 * Something changed. Version grows by one with every change of the match.
 *
 * Views holds only those that changed: keep the others. Events are the new ones; when rewound
 * (somebody took back or put back), they are the whole log anew, and the views have no steps.
 */
export interface Update {
  type: "update";
  version: number;
  table: TableInfo;
  views: ViewChange[];
  events: EventInfo[];
  rewound: boolean;
  waiting_for: number[];
}

/** Somebody's words: of a seat, of a spectator or host (null), or of the table itself (-1). */
export interface ChatLine {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/**
 * A part of a picture in letters: its title (empty: it is the whole picture), its lines with
 * the colours of a terminal, and the names of the things in it that can be looked at.
 */
export interface BlockInfo {
  title: string;
  text: string;
  things: Record<string, string>;
}

/**
 * The answer to a client's message of this id: done, or what was wrong.
 *
 * Id 0 answers a message that could not be read, or a hello. A hint fills choice and why; stopped
 * says why several choices in one touch were not all made.
 */
export interface Reply {
  type: "reply";
  id: number;
  error: string;
  why: string;
  rule: string;
  choice: string;
  picture: BlockInfo[];
  stopped: string;
  ways: WayInfo[];
}

export type ClientMessage = Hello | Choose | TakeBack | AskHint | AskWhy | AskLook | AskWays | AskPicture | Say | SeatBot | Start | Mute;

export type ServerMessage = Welcome | Update | ChatLine | Reply;
