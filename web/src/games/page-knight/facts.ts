// What the server says of Page Knight, in its own types.
import type * as sent from "../../lib/games/page-knight";
import type { ChoiceInfo, EventInfo } from "../../lib/messages";
import type { Facts, Moment, Stage } from "../../lib/stage";
import { catalogue } from "./catalogue";

export type { DieFacts, EnemyFacts, SpaceFacts } from "../../lib/games/page-knight";
export type PageFacts = sent.Facts;
export type Offer = Omit<ChoiceInfo, "facts"> & { facts: sent.Choice };
export type Told = Omit<EventInfo, "kind" | "facts"> & sent.Event;

export const PLAIN: sent.Ability[] = ["movement", "combat", "influence", "magic"];
export const ABILITIES: sent.Ability[] = [...PLAIN, "wild"];
export const ICONS: Record<string, string> = { movement: "move", combat: "attack", influence: "influence", magic: "magic", wild: "wild", blade: "attack" };
export const VOLTAR: sent.Enemy = "VLTR";
export const CRESTS = ["red", "blue"];

const ENTRY_ICONS: Record<string, string> = { "enchant blade": "attack", "blood magic": "wound", swiftness: "move", "temporal rift": "clock", "mirror dimension": "copy", "treasure hunter": "explore" };
/** The sign of an ally or a spell: its own, or that of the die it gives. */
export const entryIcon = (entry: string): string => ENTRY_ICONS[entry] ?? ICONS[(catalogue.allies[entry] ?? catalogue.spells[entry])?.die ?? ""] ?? "ally";

export const page = (facts: object): PageFacts => facts as PageFacts;

/** A table that has said something of itself yet. */
export const known = (facts: Facts): boolean => "spaces" in facts;

export const offerOf = (choice: ChoiceInfo): Offer => choice as Offer;
export const offersOf = (stage: Stage): Offer[] => (stage.decision?.choices ?? []).map(offerOf);

export const toldOf = (event: EventInfo): Told => event as Told;
export const toldIn = (moment: Moment | null): Told | null => moment && toldOf(moment.event);

export const spaceAt = (facts: PageFacts, name: string): sent.SpaceFacts | undefined => facts.spaces.find((space) => space.name === name);

export interface Met extends sent.EnemyFacts {
  total: number | null;
}

/** Voltar and his minions, by where they are met. */
export function armyOf({ voltar }: PageFacts): Map<string, Met> {
  const found = new Map<string, Met>();
  if (voltar) found.set("voltar", { name: VOLTAR, defeated: !voltar.space, total: voltar.total });
  voltar?.minions.forEach((minion, at) => found.set(`minion ${at + 1}`, { ...minion, total: voltar.totals[at] || null }));
  return found;
}

/** All enemies that have no space of their own, by where they are met. */
export function hidden(facts: PageFacts, seat: number): Map<string, Met> {
  const found = armyOf(facts);
  const cave = facts.caves.find((each) => each.space === facts.players[seat]?.space);
  cave?.enemies.forEach((enemy, at) => found.set(`cave ${at + 1}`, { ...enemy, total: cave.totals[at] || null }));
  const [ambusher] = facts.stage.fight?.enemies ?? [];
  if (ambusher) found.set("ambush", { name: ambusher, defeated: false, total: null });
  return found;
}

/** An enemy by where it is met: a space, or one of the hidden ones. */
export function foeAt(facts: PageFacts, foe: string, seat: number): Met | null {
  const space = spaceAt(facts, foe);
  if (space) return space.enemy && { ...space.enemy, total: space.total };
  return hidden(facts, seat).get(foe) ?? null;
}

/** The board to show: one's own, or that of whoever acts. */
export const boardOf = (facts: PageFacts, seat: number | null): number => seat ?? facts.stage.fight?.seat ?? facts.stage.seat ?? 0;

/** How much of the contract is done, and how much it asks for. */
export const goalOf = (facts: PageFacts): { name: string; got: number; most: number }[] =>
  Object.entries(facts.goal.wanted).map(([name, most]) => ({ name, most, got: Number(facts.goal[name as keyof sent.GoalFacts]) }));
