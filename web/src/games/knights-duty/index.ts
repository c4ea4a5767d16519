// How A Knight's Duty looks on the table.
import { nextSlot } from "../../lib/slots";
import type { GameFace } from "../../lib/stage";
import Acts from "./Acts.svelte";
import Board from "./Board.svelte";
import { mostActions } from "./catalogue";
import { duty, toldOf } from "./facts";
import { isPlaced } from "./lit";
import Mine from "./Mine.svelte";
import Others from "./Others.svelte";
import Picture from "./Picture.svelte";
import { planning } from "./planning.svelte";
import { reading, seatName } from "./reading";
import { statistics } from "./statistics";
import Strip from "./Strip.svelte";
import Tray from "./Tray.svelte";
import { kd } from "../../words";

export { open } from "./catalogue";

/** How long each event is on show, in milliseconds. */
const TIMES: Record<string, number> = {
  ClanTaken: 400,
  TurnBegan: 500,
  Revealed: 1500,
  Moved: 420,
  Stayed: 200,
  Blocked: 600,
  Contested: 800,
  ContestAnswered: 450,
  Equipped: 450,
  AttackLost: 500,
  Declared: 650,
  NamedFirst: 400,
  Retargeted: 600,
  InspirationUsed: 600,
  InspirationRegained: 500,
  CardDrawn: 2600,
  HeartBroken: 700,
  Defeated: 800,
  Fumbled: 700,
  Removed: 500,
  Ended: 600,
};

const CUES: Record<string, "move" | "hit" | "miss" | "lay" | "end"> = {
  Moved: "move",
  Equipped: "lay",
  HeartBroken: "hit",
  Defeated: "hit",
  Fumbled: "miss",
  Ended: "end",
};

let turn = 0;

export const face: GameFace = {
  Board,
  Tray,
  Acts,
  Mine,
  Others,
  Strip,
  Picture,
  othersTitle: kd.others,
  sheet: false,
  mineTitle: "",
  mineIcon: "",
  subtitle: () => kd.subtitle,
  turn(facts) {
    const { turn, turn_limit, phase } = duty(facts);
    if (!turn) return { title: kd.setUp, more: "", steps: [], now: 0 };
    return { title: kd.turn(turn), more: turn_limit ? kd.limit(turn_limit) : "", steps: [kd.planning, ...Array.from({ length: mostActions() }, (_, at) => kd.step(at + 1))], now: phase };
  },
  crest: (facts, seat) => duty(facts).knights[seat]?.clan ?? "gray",
  seatName: (facts, seat) => seatName(duty(facts).knights, seat),
  points: true,
  // Choices of several parts are laid out; their tokens have numbers of their own.
  numbered: (stage, n) => [stage.decision?.choices[n - 1]].find((choice) => choice && choice.parts.length < 2) ?? null,
  note(stage) {
    const choices = stage.decision?.choices ?? [];
    if (!planning.asks(choices)) return "";
    const next = nextSlot(planning.slots);
    return next < 0 ? kd.planDone : kd.planAsk(next + 1);
  },
  placed: isPlaced,
  duration: (event) => (event.kind === "Planned" ? 0 : (TIMES[event.kind] ?? 300)),
  suspense(event, facts) {
    const told = toldOf(event);
    if (told.kind !== "CardDrawn") return null;
    const { knights } = duty(facts);
    return `${kd.combat.versus(seatName(knights, told.facts.attacker), seatName(knights, told.facts.target))} …`;
  },
  actor(event) {
    const { facts } = toldOf(event);
    return "seat" in facts ? facts.seat : "attacker" in facts ? facts.attacker : null;
  },
  heading(event) {
    const told = toldOf(event);
    if (told.kind === "TurnBegan") {
      turn = told.facts.turn;
      return kd.logTurn(turn);
    }
    return told.kind === "Revealed" ? kd.logPhase(turn, told.facts.phase) : null;
  },
  filters: [
    { name: kd.filters.fights, kinds: ["Declared", "Retargeted", "NamedFirst", "AttackLost", "CardDrawn", "HeartBroken", "Defeated", "Fumbled", "InspirationUsed", "Removed", "Ended"] },
    { name: kd.filters.moves, kinds: ["Moved", "Stayed", "Blocked", "Contested", "ContestAnswered", "InspirationRegained"] },
    { name: kd.filters.plans, kinds: ["Planned", "Revealed", "Equipped", "ClanTaken"] },
  ],
  cue(event) {
    const told = toldOf(event);
    return told.kind === "CardDrawn" && !told.facts.hit ? "miss" : (CUES[told.kind] ?? null);
  },
  reading,
  hinted(parts) {
    planning.fill(parts);
  },
  laid: () => !planning.empty,
  takeLaid: () => planning.takeLast(),
  statistics,
};
