// The match in figures, counted from its events.
import type { EventInfo } from "../../lib/messages";
import type { Column } from "../../lib/stage";
import { pk } from "../../words";
import { toldOf, type Told } from "./facts";

export function statistics(log: EventInfo[], seats: number): Column[] {
  const told = log.map(toldOf);
  const of = (test: (event: Told) => boolean): Told[][] =>
    Array.from({ length: seats }, (_, seat) => told.filter((event) => "seat" in event.facts && event.facts.seat === seat && test(event)));
  const count = (test: (event: Told) => boolean): string[] => of(test).map((each) => `${each.length}`);
  const experience = (event: Told): number => (event.kind === "ExperienceGained" ? event.facts.experience : 0);
  return [
    { title: pk.stats.tiles, values: count((event) => event.kind === "TileGenerated") },
    { title: pk.stats.won, values: count((event) => event.kind === "Fought" && event.facts.outcome > 0) },
    { title: pk.stats.lost, values: count((event) => event.kind === "Fought" && event.facts.outcome < 0) },
    { title: pk.stats.defeated, values: count((event) => event.kind === "EnemyDefeated") },
    { title: pk.stats.wounds, values: count((event) => event.kind === "Wounded") },
    { title: pk.stats.experience, values: of((event) => event.kind === "ExperienceGained").map((each) => `${Math.max(0, ...each.map(experience))}`) },
  ];
}
