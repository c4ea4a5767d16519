// The match in figures, counted from its events.
import type { EventInfo } from "../../lib/messages";
import type { Column } from "../../lib/stage";
import { kd } from "../../words";
import { toldOf, type Told } from "./facts";

export function statistics(log: EventInfo[], seats: number): Column[] {
  const told = log.map(toldOf);
  const count = (test: (event: Told, seat: number) => boolean): string[] =>
    Array.from({ length: seats }, (_, seat) => `${told.filter((event) => test(event, seat)).length}`);
  return [
    { title: kd.stats.strikes, values: count((event, seat) => event.kind === "CardDrawn" && event.facts.attacker === seat) },
    { title: kd.stats.hits, values: count((event, seat) => event.kind === "CardDrawn" && event.facts.attacker === seat && event.facts.hit) },
    { title: kd.stats.taken, values: count((event, seat) => event.kind === "CardDrawn" && event.facts.target === seat && event.facts.hit) },
    { title: kd.stats.moves, values: count((event, seat) => event.kind === "Moved" && event.facts.seat === seat) },
    { title: kd.stats.inspired, values: count((event, seat) => event.kind === "InspirationUsed" && event.facts.seat === seat) },
  ];
}
