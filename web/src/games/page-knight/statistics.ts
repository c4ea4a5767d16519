// The match in figures, counted from its events.
import type { EventInfo } from "../../lib/messages";
import type { Column } from "../../lib/stage";
import { pk } from "../../words/en-page-knight";

export function statistics(log: EventInfo[], seats: number): Column[] {
  const of = (kind: string, test: (event: EventInfo) => boolean = () => true) =>
    Array.from({ length: seats }, (_, seat) => log.filter((event) => event.kind === kind && event.facts.seat === seat && test(event)));
  const count = (found: EventInfo[][]): string[] => found.map((each) => `${each.length}`);
  return [
    { title: pk.stats.tiles, values: count(of("TileGenerated")) },
    { title: pk.stats.won, values: count(of("Fought", (event) => Number(event.facts.outcome) > 0)) },
    { title: pk.stats.lost, values: count(of("Fought", (event) => Number(event.facts.outcome) < 0)) },
    { title: pk.stats.defeated, values: count(of("EnemyDefeated")) },
    { title: pk.stats.wounds, values: count(of("Wounded")) },
    { title: pk.stats.experience, values: of("ExperienceGained").map((each) => `${each.reduce((most, event) => Math.max(most, Number(event.facts.experience)), 0)}`) },
  ];
}
