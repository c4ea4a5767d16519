// What the engine tells the unit tests; see tests/support/told.ts.
import "vitest";
import type { Replay } from "./lib/messages";
import type { Facts } from "./lib/stage";

declare module "vitest" {
  interface ProvidedContext {
    told: {
      catalogues: Record<string, object>;
      /** Line by line, the facts at every event that the viewer hears, and those at its end. */
      replays: { replay: Replay; seen: Facts[][] }[];
    };
  }
}
