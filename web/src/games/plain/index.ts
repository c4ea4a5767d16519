// The table of a game that has no drawings of its own: the picture of the terminal, choices as buttons.
import { seatColour } from "../../lib/crests";
import type { GameFace } from "../../lib/stage";
import { words } from "../../words/en";
import { numbered } from "./arrange";
import Letters from "./Letters.svelte";
import Others from "./Others.svelte";
import Pick from "./Pick.svelte";

export const face: GameFace = {
  Board: Letters,
  Tray: Pick,
  Acts: null,
  Mine: null,
  Others,
  Strip: null,
  Picture: null,
  othersTitle: words.table.nav.others,
  sheet: false,
  mineTitle: "",
  mineIcon: "",
  subtitle: () => "",
  turn: (facts) => ({ title: typeof facts.turn === "number" ? `${facts.turn}` : "", more: "", steps: [], now: 0 }),
  crest: (_, seat) => seatColour(seat),
  seatName: () => "",
  note: () => "",
  points: false,
  numbered: (stage, n) => numbered(stage.decision?.choices ?? [], n),
  hinted: () => undefined,
  laid: () => false,
  takeLaid: () => undefined,
  placed: () => true,
  duration: () => 350,
  suspense: () => null,
  apply: (facts) => facts,
  actor: (event) => (typeof event.facts.seat === "number" ? event.facts.seat : null),
  heading: () => null,
  filters: [],
  cue: () => null,
  reading(stage) {
    const [title, ...lines] = stage.told?.lines ?? [];
    return title ? { title, text: lines.join("\n"), lines: [] } : null;
  },
  statistics: () => [],
};

