import { describe, expect, it } from "vitest";
import type { ChoiceInfo, EventInfo } from "../../lib/messages";
import type { Facts, Stage } from "../../lib/stage";
import { pk } from "../../words/en-page-knight";
import { apply, enemyParts, foeAt, hexAt, page, type PageFacts } from "./facts";
import { hand, laying } from "./hand.svelte";
import { face } from "./index";
import { isGrouping, isPlaced, litSpaces, litTiles, wayOf } from "./lit";
import { hexLine, outerLine } from "./pencil";
import { caption, gain, percent, reading, signed, spaceLabel } from "./reading";
import { statistics } from "./statistics";

const choice = (text: string, touches: string[], parts = [text], win?: number): ChoiceInfo => ({
  text,
  label: text,
  touches,
  parts,
  odds: win === undefined ? [] : [{ label: "win", chance: "1/2", percent: win }],
});
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
  printed: {
    tiles: { a1: "-2,-1", a2: "0,0" },
    portal: "-1,2",
    positions: ["nw", "ne", "w", "c", "e", "sw", "se"],
    land: [[], ["plain", "forest", "plain", "plain", "plain", "plain", "swamp"]],
    terrain: { plain: 2, forest: 3, swamp: 4, mountain: 5, water: null },
    tile_cost: 2,
    enemies: { GOB1: { type: "combat", damage: 1 } },
    enemy_chart: { A: ["GOB1"] },
    location_chart: { A: ["INN"] },
    threat_events: [5, 10],
    wounds: 6,
    influence: [-5, 5],
    ally_slots: [0, 9, 30],
    spell_slots: [3, 18, 45],
    heal: { INN: 4, TWR: 3 },
    dice: { envoy: "influence" },
  },
};
const after = (...events: EventInfo[]): PageFacts => page(events.reduce<Facts>((facts, each) => apply(facts, each), FACTS as unknown as Facts));
const stage = (choices: ChoiceInfo[], facts: PageFacts = FACTS): Stage & { chosen: string[]; asked: string[] } => {
  const made = {
    chosen: [] as string[],
    asked: [] as string[],
    facts: facts as unknown as Facts,
    moment: null,
    seat: 0,
    seats: [],
    decision: { seat: 0, number: Math.random(), prompt: "", secret: false, choices },
    waitingFor: [0],
    discreet: false,
    reading: null,
    hinted: null,
    told: null,
    letters: "",
    wide: () => undefined,
    read: () => undefined,
    choose: (each: ChoiceInfo) => void made.chosen.push(each.text),
    askWhy: (thing: string) => void made.asked.push(thing),
  };
  return made;
};

describe("events change what is on show", () => {
  it("a tile is drawn with its land, then what is found there", () => {
    const facts = after(
      event("TileGenerated", { seat: 0, tile: "a2", result: 1 }),
      event("LocationFound", { space: "a2.nw", location: "INN" }),
      event("EnemyFound", { space: "a2.w", enemy: "GOB1" }),
    );
    expect(facts.tiles.a2).toBe(1);
    expect(facts.spaces).toHaveLength(8);
    expect(facts.spaces.find((space) => space.name === "a2.ne")).toMatchObject({ terrain: "forest", hex: "1,-1" });
    expect(facts.spaces.find((space) => space.name === "a2.nw")!.location).toBe("INN");
    expect(foeAt(facts, "a2.w", 0)).toEqual({ name: "GOB1", defeated: false });
  });

  it("a used die leaves its space and becomes points", () => {
    const player = after(event("DieUsed", { seat: 0, place: "movement", pool: "movement", points: 5 })).players[0]!;
    expect(player.dice).toEqual({});
    expect(player.move).toBe(5);
  });

  it("a new turn clears the dice; a wild die is lowered by wounds", () => {
    const facts = after(event("RoundBegan", { number: 2, threat: 1 }), event("DiceRolled", { seat: 0, stage: "plain", dice: [1, 2, 3, 4] }), event("Assigned", { seat: 0, values: [4, 3, 0, 1] }), event("DiceRolled", { seat: 0, stage: "wild", dice: [6] }));
    expect(facts.stage.rolls).toEqual([[1, 2, 3, 4]]);
    expect(facts.players[0]!.dice).toEqual({ movement: { ability: "movement", value: 4 }, combat: { ability: "combat", value: 3 }, magic: { ability: "magic", value: 1 }, wild: { ability: "wild", value: 5 } });
  });

  it("wounds, experience, influence and threat fill bubble by bubble", () => {
    const facts = after(event("Wounded", { seat: 0, place: null }), event("ExperienceGained", { seat: 0, points: 2, experience: 2 }), event("InfluenceMoved", { seat: 0, influence: -1 }), event("ThreatRose", { threat: 5 }), event("EventStruck", { mark: 5 }));
    expect(facts.players[0]).toMatchObject({ wounds: 2, experience: 2, influence: -1 });
    expect(facts.threat).toBe(5);
    expect(facts.events).toEqual([true, false]);
  });
});

describe("what is lit", () => {
  it("spaces, tiles, the own space for its location", () => {
    const choices = [choice("go a2.sw", ["space a2.sw"]), choice("generate a2", ["tile a2"]), choice("inn", ["inn"])];
    expect([...litSpaces(FACTS, choices, 0).keys()]).toEqual(["a2.sw", "portal"]);
    expect([...litTiles(choices).keys()]).toEqual(["a2"]);
  });

  it("groups are put together, not lit one by one", () => {
    const choices = [choice("fight a2.w", ["space a2.w"]), choice("fight a2.c", ["space a2.c"]), choice("fight a2.w with a2.c", ["space a2.w", "space a2.c"])];
    expect(isGrouping(choices)).toBe(true);
    expect(litSpaces(FACTS, choices, 0).size).toBe(0);
    const table = stage(choices);
    hand.follow(table);
    hand.toggle("space a2.w");
    expect(hand.fights(choices)?.text).toBe("fight a2.w");
    hand.toggle("space a2.c");
    expect(hand.fights(choices)?.text).toBe("fight a2.w with a2.c");
  });

  it("only what has no place becomes a button", () => {
    expect(isPlaced(choice("buy envoy", ["ally envoy"]))).toBe(true);
    expect(isPlaced(choice("wound ally 1", ["ally 1"]))).toBe(false);
    expect(isPlaced(choice("keep spell 1", ["spell 1"]))).toBe(false);
    expect(isPlaced(choice("halt", ["halt"]))).toBe(true);
    expect(isPlaced(choice("glade", ["glade"]))).toBe(false);
  });
});

describe("the question in short, as a phone shows it", () => {
  const note = (name: string, choices: ChoiceInfo[]): string => face.note(stage(choices, { ...FACTS, stage: { ...FACTS.stage, name } }));

  it("tells an action from what may follow it", () => {
    expect(note("Action", [choice("inn", ["inn"]), choice("rest", ["rest"])])).toBe(pk.notes.action);
    expect(note("Action", [choice("blood magic", ["spell blood magic"]), choice("rest", ["rest"])])).toBe(pk.notes.after);
  });

  it("is there for groups, rifts and swiftness", () => {
    expect(note("FormGroups", [choice("fight a2.w with a2.c", ["space a2.w", "space a2.c"])])).toBe(pk.notes.groups);
    expect(note("RiftEnemy", [choice("rift 1", ["rolled 1"]), choice("stand", ["stand"])])).toBe(pk.lay.rift);
    expect(note("Swiftness", [choice("swift", ["swift"]), choice("resolve", ["resolve"])])).toBe(pk.notes.swift);
  });
});

describe("the hand", () => {
  it("does the one thing that a die offers, shows several, asks why there is none", () => {
    const table = stage([choice("use movement as movement", ["die movement"]), choice("use wild as combat", ["die wild"]), choice("sacrifice wild as combat", ["die wild"])]);
    hand.follow(table);
    hand.touch(table, "die movement");
    hand.touch(table, "die wild");
    hand.touch(table, "die magic");
    expect(table.chosen).toEqual(["use movement as movement"]);
    expect(hand.picked).toBe("die wild");
    expect(table.asked).toEqual(["die magic"]);
  });

  it("lays dice on the named space, and the last one by itself", () => {
    const orders = [["6", "4", "2", "1"], ["6", "2", "4", "1"], ["4", "6", "2", "1"]];
    const table = stage(orders.map((parts) => choice(`assign ${parts.join(" ")}`, ["die movement"], parts)));
    hand.follow(table);
    hand.aimed = 2;
    expect(hand.next).toBe(2);
    hand.lay(table, "4");
    expect(laying.slots).toEqual(["6", "2", "4", "1"]);
    laying.send(table);
    expect(table.chosen).toEqual(["assign 6 2 4 1"]);
  });

  it("says what a die would bring", () => {
    const choices = [choice("sacrifice combat as movement", ["die combat"]), choice("use wild as movement", ["die wild"], [], 40), choice("sacrifice wild as movement", ["die wild"])];
    expect(caption(choices, "die combat", 6)).toBe("+1 move");
    expect(gain(choices, "die wild", 4)).toEqual({ points: 4, pool: "movement" });
    expect(wayOf(choices[0]!)).toMatchObject({ kind: "sacrifice", pool: "movement" });
  });
});

describe("words and lines", () => {
  it("numbers read well", () => {
    expect([signed(-2), signed(0), signed(3)]).toEqual(["−2", "0", "+3"]);
    expect([percent(0), percent(0.2), percent(41.67), percent(99.9), percent(100)]).toEqual(["0 %", "< 1 %", "42 %", "> 99 %", "100 %"]);
    expect(enemyParts("DRGN4")).toEqual(["DRGN", "4"]);
  });

  it("a space says what it is, and what a step provokes", () => {
    const facts = after(event("TileGenerated", { seat: 0, tile: "a2", result: 1 }), event("EnemyFound", { space: "a2.w", enemy: "GOB1" }));
    facts.stage = { ...facts.stage, steps: { "a2.sw": { cost: 2, provokes: ["a2.w"] } } };
    expect(spaceLabel(facts, "a2.w", null)).toContain("Goblin 1");
    expect(spaceLabel(facts, "a2.sw", choice("go a2.sw", ["space a2.sw"]))).toContain("Provokes Goblin 1");
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
    expect(hexAt(FACTS.printed, "a1.se")).toEqual({ q: -2, r: 0 });
  });

  it("counts the match", () => {
    const columns = statistics([event("TileGenerated", { seat: 0 }), event("Fought", { seat: 0, outcome: 1 }), event("Fought", { seat: 0, outcome: -1 }), event("ExperienceGained", { seat: 0, experience: 7 })], 1);
    expect(columns.map((column) => column.values[0])).toEqual(["1", "1", "1", "0", "0", "7"]);
  });
});
