// The match in figures, counted from its events.
import type { EventInfo } from "../../lib/messages";
import type { Column } from "../../lib/stage";
import { kd } from "../../words/en-knights-duty";

export function statistics(log: EventInfo[], seats: number): Column[] {
  const count = (test: (event: EventInfo, seat: number) => boolean): string[] =>
    Array.from({ length: seats }, (_, seat) => `${log.filter((event) => test(event, seat)).length}`);
  const of = (kind: string, field: string, hit?: boolean) => (event: EventInfo, seat: number) =>
    event.kind === kind && event.facts[field] === seat && (hit === undefined || event.facts.hit === hit);
  return [
    { title: kd.stats.strikes, values: count(of("CardDrawn", "attacker")) },
    { title: kd.stats.hits, values: count(of("CardDrawn", "attacker", true)) },
    { title: kd.stats.taken, values: count(of("CardDrawn", "target", true)) },
    { title: kd.stats.moves, values: count(of("Moved", "seat")) },
    { title: kd.stats.inspired, values: count(of("InspirationUsed", "seat")) },
  ];
}
