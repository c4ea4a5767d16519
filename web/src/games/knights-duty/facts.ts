// The facts of A Knight's Duty as the server sends them, and how events change what is on show.
import { disc } from "../../lib/hexes";
import type { EventInfo } from "../../lib/messages";
import type { Facts } from "../../lib/stage";

export interface KnightFacts {
  clan: string | null;
  space: string | null;
  heart: "full" | "broken" | "defeated";
  weapon: string | null;
  inspired: boolean;
  plan: (string | null)[];
  token: string | null;
}

export interface DutyFacts {
  turn: number;
  turn_limit: number | null;
  phase: number;
  high_ground: string;
  seat: number | null;
  knights: KnightFacts[];
  stage: { name: string; attacker?: number; target?: number; spaces?: string[]; attackers?: number[] };
}

export const CLANS = ["purple", "red", "yellow", "aqua", "blue", "green"];
export const TOKENS = ["sword", "spear", "bow", "shield", "parry", "move"];
export const SPACES = disc(4);
export const STARTS: Record<string, string> = {
  purple: "2,-4",
  red: "4,-2",
  yellow: "2,2",
  aqua: "-2,4",
  blue: "-4,2",
  green: "-2,-2",
};

/** What is printed on the players' reference card. */
export const REFERENCE = [
  { weapon: "sword", reach: 2, hearts: 3, shields: 1, chance: "¾" },
  { weapon: "spear", reach: 3, hearts: 2, shields: 2, chance: "½" },
  { weapon: "bow", reach: 4, hearts: 1, shields: 3, chance: "¼" },
];

const NONE: DutyFacts = { turn: 0, turn_limit: null, phase: 0, high_ground: "0,0", seat: null, knights: [], stage: { name: "" } };

export const duty = (facts: Facts): DutyFacts => ({ ...NONE, ...(facts as Partial<DutyFacts>) });

/** A name in an event: of a token, a space or a clan; nobody and nothing are null. */
export const named = (value: unknown): string | null => (typeof value === "string" ? value : null);

const seatOf = (value: unknown): number => (typeof value === "number" ? value : -1);

/** The facts once this event is shown; the server's own facts follow at the end. */
export function apply(facts: Facts, event: EventInfo): Facts {
  const table = duty(facts);
  const told = event.facts;
  const seat = seatOf(told.seat);
  const change = (at: number, what: Partial<KnightFacts>): Facts => ({
    ...table,
    knights: table.knights.map((knight, index) => (index === at ? { ...knight, ...what } : knight)),
  });
  switch (event.kind) {
    case "TurnBegan":
      return {
        ...table,
        turn: Number(told.turn),
        phase: 0,
        knights: table.knights.map((knight) => ({ ...knight, plan: [], token: null })),
      };
    case "Revealed": {
      const tokens = told.tokens as unknown[];
      const phase = Number(told.phase);
      return {
        ...table,
        phase,
        stage: { name: "Phase" },
        knights: table.knights.map((knight, index) => {
          const token = named(tokens[index]);
          const plan = knight.plan.map((old, slot) => (slot === phase - 1 && token ? token : old));
          return { ...knight, token, plan };
        }),
      };
    }
    case "ClanTaken": {
      const clan = named(told.clan);
      return change(seat, { clan, space: clan ? STARTS[clan]! : null });
    }
    case "Moved":
      return change(seat, { space: named(told.space) });
    case "Equipped":
      return change(seat, { weapon: named(told.weapon) });
    case "Fumbled":
      return change(seat, { weapon: null });
    case "InspirationUsed":
      return change(seat, { inspired: false });
    case "InspirationRegained":
      return change(seat, { inspired: true });
    case "HeartBroken":
      return change(seat, { heart: "broken" });
    case "Defeated":
      return change(seat, { heart: "defeated" });
    case "Removed":
      return change(seat, { space: null, token: null, plan: [] });
    default:
      return table as unknown as Facts;
  }
}
