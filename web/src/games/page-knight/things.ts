// Things that can be pointed at, by the words with which the server is asked about them.
import { catalogue } from "./catalogue";
import { ABILITIES, hidden, VOLTAR, type Met, type PageFacts } from "./facts";

export type Thing =
  | { kind: "space"; space: string }
  | { kind: "tile"; tile: string }
  | { kind: "foe"; foe: Met }
  | { kind: "die"; place: string }
  | { kind: "ally"; entry: string }
  | { kind: "spell"; entry: string };

export const spaceThing = (space: string): string => `space ${space}`;
export const fightThing = (space: string): string => `fight ${space}`;
export const tileThing = (tile: string): string => `tile ${tile}`;
export const foeThing = (foe: string): string => `foe ${foe}`;
export const dieThing = (place: string): string => `die ${place}`;
export const rolledThing = (at: number): string => `rolled ${at + 1}`;
export const entryThing = (kind: "ally" | "spell", entry: string): string => `${kind} ${entry}`;
export const slotThing = (kind: "ally" | "spell", at: number): string => `${kind} ${at + 1}`;
export const ARMY = "army";
export const TRACK = "track";

/** Visits are spoken of as the space on which the knight stands. */
const HERE = ["inn", "tower", "glade", "cave"];

/** What these words name; null: nothing that is drawn. */
export function thingOf(facts: PageFacts, seat: number, words: string): Thing | null {
  if (HERE.includes(words)) return { kind: "space", space: facts.players[seat]?.space ?? "" };
  if (words === ARMY) return { kind: "foe", foe: { name: VOLTAR, defeated: false, total: facts.voltar?.total ?? null } };
  for (const { name, enemy, total } of facts.spaces) {
    if (words === spaceThing(name) || words === fightThing(name)) return { kind: "space", space: name };
    if (words === foeThing(name) && enemy) return { kind: "foe", foe: { ...enemy, total } };
  }
  const tile = Object.keys(facts.tiles).find((each) => tileThing(each) === words);
  if (tile) return { kind: "tile", tile };
  for (const [name, foe] of hidden(facts, seat)) if (foeThing(name) === words) return { kind: "foe", foe };
  const place = [...ABILITIES, ...Object.keys(facts.players[seat]?.dice ?? {})].find((each) => dieThing(each) === words);
  if (place) return { kind: "die", place };
  for (const entry of Object.keys(catalogue.allies)) if (entryThing("ally", entry) === words) return { kind: "ally", entry };
  for (const entry of Object.keys(catalogue.spells)) if (entryThing("spell", entry) === words) return { kind: "spell", entry };
  return null;
}
