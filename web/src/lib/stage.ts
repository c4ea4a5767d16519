// What a game's drawings get to see and may do: the same at a running table and in a replay.
import type { Component } from "svelte";
import type { BlockInfo, ChoiceInfo, DecisionInfo, EventInfo, SeatInfo, WayInfo } from "./messages";

/** What the server says is to be seen; each game knows the type of its own. */
export type Facts = Record<string, unknown>;

/** The event that is being shown, and how long it takes. */
export interface Moment {
  event: EventInfo;
  ms: number;
  number: number;
  /** Its sentence, which may keep the end back. */
  said: string;
}

export interface Stage {
  readonly facts: Facts;
  readonly moment: Moment | null;
  /** The seat whose eyes we look through; null sees only what is public, or everything at the end. */
  readonly seat: number | null;
  readonly seats: SeatInfo[];
  /** The question that may be answered now. */
  readonly decision: DecisionInfo | null;
  readonly waitingFor: number[];
  /** Several people share this screen: keep what is private face down. */
  readonly discreet: boolean;
  /** The thing that the reader explains. */
  readonly reading: string | null;
  /** The choice that a hint speaks of. */
  readonly hinted: string | null;
  /** What the server says of a thing, where the drawings cannot say it. */
  readonly told: { thing: string; lines: string[] } | null;
  /** The table in letters, part by part, for a board that has asked for them. */
  readonly letters: BlockInfo[];
  /** Several choices in one touch, for a table that has asked for them. */
  readonly ways: WayInfo[];
  /** Ask for letters, so many side by side. */
  wide(letters: number): void;
  askWays(): void;
  read(thing: string | null): void;
  choose(choice: ChoiceInfo): void;
  /** Make all choices of a way, one after another. */
  go(way: WayInfo): void;
  askWhy(thing: string): void;
}

/** What the reader says about a thing. */
export interface Reading {
  title: string;
  text: string;
  lines: { icon: string; text: string; rule?: string | undefined }[];
}

/** For the bar: which turn, what can be left out on a phone, and the stages of the turn. */
export interface TurnInfo {
  title: string;
  more: string;
  steps: string[];
  now: number;
}

export interface Column {
  title: string;
  values: string[];
}

type Drawn = Component<{ stage: Stage }>;

/** How a game looks: its folder under games/ has one of these. */
export interface GameFace {
  Board: Drawn;
  /** Under the prompt: hand, tray. */
  Tray: Drawn | null;
  /** Buttons beside the question. */
  Acts: Drawn | null;
  /** Left rail: what is mine. */
  Mine: Drawn | null;
  /** Right rail: everybody. */
  Others: Drawn | null;
  /** Phone: the few numbers that the decision needs. */
  Strip: Drawn | null;
  /** The picture in the reader. */
  Picture: Component<{ stage: Stage; thing: string }> | null;
  othersTitle: string;
  /** The right rail is the player's sheet (Others), and the chronicle stands on the left. */
  sheet: boolean;
  /** Phone: what the view of Mine is called; empty: it lies below the others. */
  mineTitle: string;
  mineIcon: string;
  subtitle(facts: Facts): string;
  /** Stages of a turn for the bar, and the one that is now. */
  turn(facts: Facts): TurnInfo;
  /** The colour (and charge) of a seat. */
  crest(facts: Facts, seat: number): string;
  seatName(facts: Facts, seat: number): string;
  /** A second line under the question. */
  note(stage: Stage): string;
  /** Whether things on the board can be pointed at; else choices explain themselves. */
  points: boolean;
  /** What a number key chooses now. */
  numbered(stage: Stage, n: number): ChoiceInfo | null;
  /** Go back from what was opened; false where nothing was. */
  back?(): boolean;
  /** All events of a stretch together are shown for no longer than this, in milliseconds. */
  longest?: number;
  /** A hint for a choice of several parts: lay them out. */
  hinted(parts: string[]): void;
  /** Whether something is laid out that was not sent yet; undo takes it back first. */
  laid(): boolean;
  takeLaid(): void;
  /** Things of a choice that are lit on the board or in the tray; the others become buttons. */
  placed(choice: ChoiceInfo): boolean;
  /** How long an event is shown, in milliseconds. */
  duration(event: EventInfo, facts: Facts): number;
  /** What to say while an event is shown that must not tell its end at once; null: its own words. */
  suspense(event: EventInfo, facts: Facts): string | null;
  /** The seat that an event belongs to, for its crest. */
  actor(event: EventInfo): number | null;
  /** The heading that opens a new part of the chronicle. */
  heading(event: EventInfo): string | null;
  /** Kinds of events for the chronicle's filter. */
  filters: { name: string; kinds: string[] }[];
  cue(event: EventInfo): "move" | "hit" | "miss" | "lay" | "end" | null;
  reading(stage: Stage, thing: string): Reading | null;
  statistics(log: EventInfo[], seats: number): Column[];
}
