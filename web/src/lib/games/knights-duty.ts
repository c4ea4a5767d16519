// Made from the Python sources of knights-duty by `python -m questboard.server.typescript`.
// Do not edit: change the game and make it again.

export type Token = "sword" | "spear" | "bow" | "shield" | "parry" | "move";
export type SpaceId = string;
export type Clan = "purple" | "red" | "yellow" | "aqua" | "blue" | "green";
export type Seat = number;

export type Choice =
  | { kind: "Plan"; tokens: Token[] }
  | { kind: "Go"; space: SpaceId }
  | { kind: "Stay" }
  | { kind: "Insist" }
  | { kind: "Yield" }
  | { kind: "Strike"; clan: Clan }
  | { kind: "Hold" }
  | { kind: "First"; clan: Clan }
  | { kind: "Inspire" }
  | { kind: "Refrain" }
  | { kind: "TakeClan"; clan: Clan };

export type Event =
  | { kind: "ClanTaken"; facts: { seat: Seat; clan: Clan } }
  | { kind: "TurnBegan"; facts: { turn: number } }
  | { kind: "Planned"; facts: { seat: Seat; tokens: Token[] } }
  | { kind: "Revealed"; facts: { phase: number; tokens: (Token | null)[] } }
  | { kind: "Moved"; facts: { seat: Seat; origin: SpaceId; space: SpaceId } }
  | { kind: "Stayed"; facts: { seat: Seat } }
  | { kind: "Blocked"; facts: { seat: Seat; space: SpaceId } }
  | { kind: "Contested"; facts: { space: SpaceId; seats: Seat[] } }
  | { kind: "ContestAnswered"; facts: { seat: Seat; insists: boolean } }
  | { kind: "Equipped"; facts: { seat: Seat; weapon: Token } }
  | { kind: "AttackLost"; facts: { seat: Seat } }
  | { kind: "Declared"; facts: { seat: Seat; target: Seat | null } }
  | { kind: "NamedFirst"; facts: { seat: Seat; first: Seat } }
  | { kind: "Retargeted"; facts: { seat: Seat; target: Seat | null } }
  | { kind: "InspirationUsed"; facts: { seat: Seat } }
  | { kind: "InspirationRegained"; facts: { seat: Seat } }
  | { kind: "CardDrawn"; facts: { attacker: Seat; target: Seat; weapon: Token; hearts: number; shields: number; hit: boolean } }
  | { kind: "HeartBroken"; facts: { seat: Seat } }
  | { kind: "Defeated"; facts: { seat: Seat; by: Seat } }
  | { kind: "Fumbled"; facts: { seat: Seat; weapon: Token } }
  | { kind: "Removed"; facts: { seat: Seat } }
  | { kind: "Ended"; facts: { first: Seat[]; how: string } };

/** A token of the plan that lies face down is null. */
export interface KnightFacts {
  clan: string | null;
  space: string | null;
  heart: string;
  weapon: string | null;
  inspired: boolean;
  plan: (string | null)[];
  token: string | null;
}

/** The step that is played now; at the end its name is ``end``. */
export interface StageFacts {
  name: string;
  attacker?: number;
  target?: number;
  spaces?: string[];
  targets?: number[];
  attackers?: number[];
}

export interface Facts {
  turn: number;
  turn_limit: number | null;
  phase: number;
  high_ground: string;
  seat: number | null;
  knights: KnightFacts[];
  stage: StageFacts;
}

/** Where its knight begins, and on which side of the meadow that is. */
export interface ClanPrint {
  title: string;
  start: string;
  side: string;
}

/** So many of them every player has; a weapon says how far it reaches, its pile, and the chance of a Heart. */
export interface TokenPrint {
  title: string;
  short: string;
  text: string;
  rule: string;
  supply: number;
  reach: number | null;
  hearts: number | null;
  shields: number | null;
  chance: string | null;
}

export interface HeartPrint {
  title: string;
  actions: number;
}

/** What the ground, Inspiration and a defence are good for. */
export interface NotesPrint {
  high_ground: string;
  start: string;
  meadow: string;
  inspired: string;
  spent: string;
  defends: string;
}

export interface Catalogue {
  spaces: string[];
  high_ground: string;
  clans: Record<string, ClanPrint>;
  tokens: Record<string, TokenPrint>;
  hearts: Record<string, HeartPrint>;
  notes: NotesPrint;
}
