// The table of a game that has no drawings of its own: the picture of the terminal, choices as buttons.
import { seatColour } from "../../lib/crests";
import type { GameFace } from "../../lib/stage";
import { words } from "../../words";
import Letters from "./Letters.svelte";
import Others from "./Others.svelte";
import Pick from "./Pick.svelte";
import { picking } from "./picking.svelte";

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
  numbered(stage, n) {
    picking.numbered(stage, n);
    return null;
  },
  back: () => picking.back(),
  longest: 1600,
  hinted: () => undefined,
  laid: () => false,
  takeLaid: () => undefined,
  placed: () => true,
  duration: (event) => (event.text ? 350 : 0),
  suspense: () => null,
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

