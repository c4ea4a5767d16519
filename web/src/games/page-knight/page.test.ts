import { describe, expect, inject, it } from "vitest";
import type { Choice } from "../../lib/games/page-knight";
import type { ChoiceInfo, EventInfo } from "../../lib/messages";
import type { Stage } from "../../lib/stage";
import { pk } from "../../words";
import { hexAt, open } from "./catalogue";
import { foeAt, type Offer, type PageFacts } from "./facts";
import { hand, laying } from "./hand.svelte";
import { face } from "./index";
import { isGrouping, isPlaced, litSpaces, litTiles, wayOf } from "./lit";
import { hexLine, outerLine } from "./pencil";
import { caption, gain, percent, reading, signed, spaceLabel } from "./reading";
import { statistics } from "./statistics";
import { thingOf } from "./things";

open(inject("told").catalogues["page-knight"]!);

const choice = (facts: Choice, touches: string[] = [], parts: string[] = [facts.kind], win?: number): Offer => ({
  text: [facts.kind, ...touches, ...parts].join(" "),
  label: facts.kind,
  touches,
  parts,
  odds: win === undefined ? [] : [{ label: "win", chance: "1/2", percent: win }],
  facts,
  final: "",
  idle: false,
});
const word = (word: string): Offer => choice({ kind: "Simple", word }, [word]);
const fight = (...foes: string[]): Offer => choice({ kind: "Fight", foes }, foes.map((foe) => `space ${foe}`));
const event = (kind: string, facts: Record<string, unknown>): EventInfo => ({ kind, text: kind, facts, seats: null });

const FACTS: PageFacts = {
  seat: 0,
  scenario: 0,
  challenge: false,
  valor: 0,
  deterministic: false,
  legacy: false,
  map_tiles: false,
  round: 1,
  first: 0,
  threat: 0,
  threat_limit: 10,
  events: [false, false],
  scarce: false,
  silent: false,
  steep: false,
  goal: { defeated: 0, dragons: 0, citizens: 0, allies: 0, spells: 0, met: false, wanted: { defeated: 5 } },
  tiles: { a1: null, a2: null },
  spaces: [{ name: "portal", hex: "-1,2", terrain: "plain", location: null, closed: false, enemy: null, total: null }],
  caves: [],
  voltar: null,
  players: [
    { space: "portal", wounds: 1, experience: 0, influence: 0, move: 0, glade: false, used: [], ally_slots: 1, spell_slots: 0, allies: [], spells: [], waiting: [], dice: { movement: { ability: "movement", value: 5 } } },
  ],
  costs: { allies: { envoy: 6 }, spells: { swiftness: 8 } },
  marked: [],
  strength: { GOB1: 1 },
  stage: { name: "Movement", phase: 1, seat: 0, steps: {} },
};
const land = (name: string, terrain: string, more: Partial<PageFacts["spaces"][number]> = {}): PageFacts["spaces"][number] => ({ name, hex: "0,0", terrain, location: null, closed: false, enemy: null, total: null, ...more });
/** Tile A2 is drawn, with a goblin in its west. */
const DRAWN: PageFacts = { ...FACTS, spaces: [...FACTS.spaces, land("a2.w", "plain", { enemy: { name: "GOB1", defeated: false } }), land("a2.sw", "plain"), land("a2.ne", "forest"), land("a2.c", "plain", { enemy: { name: "MGE1", defeated: false } })] };
const stage = (choices: Offer[], facts: PageFacts = FACTS): Stage & { chosen: string[]; asked: string[] } => {
  const made = {
    chosen: [] as string[],
    asked: [] as string[],
    facts: { ...facts },
    moment: null,
    seat: 0,
    seats: [],
    decision: { seat: 0, number: Math.random(), prompt: "", secret: false, choices, groups: [] },
    waitingFor: [0],
    discreet: false,
    reading: null,
    hinted: null,
    told: null,
    letters: [],
    ways: [],
    wide: () => undefined,
    askWays: () => undefined,
    go: () => undefined,
    read: () => undefined,
    choose: (each: ChoiceInfo) => void made.chosen.push(each.text),
    askWhy: (thing: string) => void made.asked.push(thing),
  };
  return made;
};

describe("what is lit", () => {
  it("spaces, tiles, the own space for its location", () => {
    const choices = [choice({ kind: "Go", space: "a2.sw" }), choice({ kind: "Generate", tile: "a2" }), word("inn")];
    expect([...litSpaces(FACTS, choices, 0).keys()]).toEqual(["a2.sw", "portal"]);
    expect([...litTiles(choices).keys()]).toEqual(["a2"]);
  });

  it("an enemy where it stands", () => {
    expect([...litSpaces(DRAWN, [fight("a2.w")], 0).keys()]).toEqual(["a2.w"]);
    expect(litSpaces(DRAWN, [fight("cave 1")], 0).size).toBe(0);
  });

  it("groups are put together, not lit one by one", () => {
    const choices = [fight("a2.w"), fight("a2.c"), fight("a2.w", "a2.c")];
    expect(isGrouping(choices)).toBe(true);
    expect(litSpaces(DRAWN, choices, 0).size).toBe(0);
    const table = stage(choices);
    hand.follow(table);
    hand.toggle("a2.w");
    expect(hand.fights(choices)).toBe(choices[0]);
    hand.toggle("a2.c");
    expect(hand.fights(choices)).toBe(choices[2]);
  });

  it("only what has no place becomes a button", () => {
    expect(isPlaced(choice({ kind: "Buy", ally: "envoy", slot: null }))).toBe(true);
    expect(isPlaced(choice({ kind: "Wound", slot: 0 }))).toBe(false);
    expect(isPlaced(choice({ kind: "KeepSpell", slot: 0 }))).toBe(false);
    expect(isPlaced(word("halt"))).toBe(true);
    expect(isPlaced(word("glade"))).toBe(false);
  });
});

describe("what is pointed at", () => {
  it("is known by the words that the server knows", () => {
    expect(thingOf(DRAWN, 0, "fight a2.w")).toEqual({ kind: "space", space: "a2.w" });
    expect(thingOf(DRAWN, 0, "foe a2.w")).toMatchObject({ kind: "foe", foe: { name: "GOB1" } });
    expect(thingOf(FACTS, 0, "tile a1")).toEqual({ kind: "tile", tile: "a1" });
    expect(thingOf(FACTS, 0, "spell blood magic")).toEqual({ kind: "spell", entry: "blood magic" });
    expect(thingOf(FACTS, 0, "inn")).toEqual({ kind: "space", space: "portal" });
    expect(thingOf(FACTS, 0, "die hat")).toBeNull();
  });

  it("enemies are found where they are met", () => {
    const cave = { ...DRAWN, caves: [{ space: "portal", enemies: [{ name: "TRL2", defeated: true }, { name: "GOB1", defeated: false }], totals: [7, 3] }] };
    expect(foeAt(cave, "cave 2", 0)).toEqual({ name: "GOB1", defeated: false, total: 3 });
    expect(foeAt(cave, "a2.c", 0)).toEqual({ name: "MGE1", defeated: false, total: null });
    expect(foeAt(cave, "minion 1", 0)).toBeNull();
  });
});

describe("the question in short, as a phone shows it", () => {
  const note = (name: string, choices: Offer[]): string => face.note(stage(choices, { ...FACTS, stage: { ...FACTS.stage, name } }));

  it("tells an action from what may follow it", () => {
    expect(note("Action", [word("inn"), word("rest")])).toBe(pk.notes.action);
    expect(note("Action", [choice({ kind: "Blood", ability: "magic" }), word("rest")])).toBe(pk.notes.after);
  });

  it("is there for groups, rifts and swiftness", () => {
    expect(note("FormGroups", [fight("a2.w", "a2.c")])).toBe(pk.notes.groups);
    expect(note("RiftEnemy", [choice({ kind: "Rift", die: 0 }), word("stand")])).toBe(pk.lay.rift);
    expect(note("Swiftness", [word("swift"), word("resolve")])).toBe(pk.notes.swift);
  });
});

describe("the hand", () => {
  it("does the one thing that a die offers, shows several, asks why there is none", () => {
    const whole = choice({ kind: "Use", place: "movement", pool: "movement" }, ["die movement"]);
    const table = stage([whole, choice({ kind: "Use", place: "wild", pool: "combat" }, ["die wild"]), choice({ kind: "Sacrifice", place: "wild", pool: "combat" }, ["die wild"])]);
    hand.follow(table);
    hand.touch(table, "die movement");
    hand.touch(table, "die wild");
    hand.touch(table, "die magic");
    expect(table.chosen).toEqual([whole.text]);
    expect(hand.picked).toBe("die wild");
    expect(table.asked).toEqual(["die magic"]);
  });

  it("lays dice on the named space, and the last one by itself", () => {
    const orders = [[6, 4, 2, 1], [6, 2, 4, 1], [4, 6, 2, 1]].map((values) => choice({ kind: "Assign", values }, ["die movement"], values.map(String)));
    const table = stage(orders);
    hand.follow(table);
    hand.aimed = 2;
    expect(hand.next).toBe(2);
    hand.lay(table, "4");
    expect(laying.slots).toEqual(["6", "2", "4", "1"]);
    laying.send(table);
    expect(table.chosen).toEqual([orders[1]!.text]);
  });

  it("says what a die would bring", () => {
    const choices = [choice({ kind: "Sacrifice", place: "combat", pool: "movement" }, ["die combat"]), choice({ kind: "Use", place: "wild", pool: "movement" }, ["die wild"], [], 40), choice({ kind: "Sacrifice", place: "wild", pool: "movement" }, ["die wild"])];
    expect(caption(choices, "die combat", 6)).toBe("+1 move");
    expect(gain(choices, "die wild", 4)).toEqual({ points: 4, pool: "movement" });
    expect(wayOf(choices[0]!)).toMatchObject({ kind: "Sacrifice", pool: "movement" });
  });
});

describe("words and lines", () => {
  it("numbers read well", () => {
    expect([signed(-2), signed(0), signed(3)]).toEqual(["−2", "0", "+3"]);
    expect([percent(0), percent(0.2), percent(41.67), percent(99.9), percent(100)]).toEqual(["0 %", "< 1 %", "42 %", "> 99 %", "100 %"]);
  });

  it("a space says what it is, and what a step provokes", () => {
    const facts = { ...DRAWN, stage: { ...DRAWN.stage, steps: { "a2.sw": { cost: 2, provokes: ["a2.w"] } } } };
    expect(spaceLabel(facts, "a2.w", null)).toContain("Goblin 1");
    expect(spaceLabel(facts, "a2.sw", choice({ kind: "Go", space: "a2.sw" }))).toContain("Provokes Goblin 1");
    expect(reading(stage([], facts), "fight a2.w")?.text).toBe("1 die against your combat; 1 wound if you tie or lose.");
    expect(reading(stage([], facts), "space a2.ne")?.text).toContain("3 move points");
    expect(reading(stage([], facts), "ally envoy")?.lines[0]).toMatchObject({ text: "Costs 6", rule: "PK-1006" });
  });

  it("neighbours share their wobbly edges", () => {
    const here = hexLine({ q: 0, r: 0 });
    const east = hexLine({ q: 1, r: 0 });
    const points = new Set(here.slice(1, -1).split("L"));
    expect(east.slice(1, -1).split("L").filter((point) => points.has(point)).length).toBeGreaterThanOrEqual(4);
    expect(outerLine([{ q: 0, r: 0 }]).split("M")).toHaveLength(7);
    expect(hexAt("a1.se")).toEqual({ q: -2, r: 0 });
  });

  it("counts the match", () => {
    const columns = statistics([event("TileGenerated", { seat: 0 }), event("Fought", { seat: 0, outcome: 1 }), event("Fought", { seat: 0, outcome: -1 }), event("ExperienceGained", { seat: 0, experience: 7 })], 1);
    expect(columns.map((column) => column.values[0])).toEqual(["1", "1", "1", "0", "0", "7"]);
  });
});
