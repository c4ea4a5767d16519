import { describe, expect, it } from "vitest";
import type { ChoiceInfo, EventInfo } from "../../lib/messages";
import { completed, finished, lay, left, mayLay, nextSlot, slotCount, take, takeLast } from "../../lib/slots";
import { apply, duty, type KnightFacts } from "./facts";
import { isPlaced, litSpaces } from "./lit";
import { planning } from "./planning.svelte";
import { statistics } from "./statistics";

const choice = (text: string, touches: string[] = [], parts = [text]): ChoiceInfo => ({ text, label: text, touches, parts, odds: [] });
const plans = ["sword sword move", "sword move sword", "move sword sword", "sword move move", "move move move"].map((text) =>
  choice(`plan ${text}`, [], text.split(" ")),
);

describe("the planning tray", () => {
  it("has as many slots as the plans on offer", () => {
    expect(slotCount(plans)).toBe(3);
    expect(planning.asks(plans)).toBe(true);
    expect(planning.asks([choice("stay")])).toBe(false);
  });

  it("lights a token only if some plan on offer goes on with it", () => {
    expect(mayLay(plans, [null, null, null], "bow", 0)).toBe(false);
    expect(mayLay(plans, ["sword", "sword", null], "sword", 2)).toBe(false);
    expect(mayLay(plans, ["sword", "sword", null], "move", 2)).toBe(true);
    expect(mayLay(plans, ["sword", "sword", "move"], "move", -1)).toBe(false);
  });

  it("a token can be dropped on any slot, also over another", () => {
    expect(mayLay(plans, [null, null, null], "sword", 2)).toBe(true);
    expect(lay(["sword", null, null], "move", 0)).toEqual(["move", null, null]);
  });

  it("fills in what is left without a choice", () => {
    expect(completed(plans, ["move", "sword", null])).toEqual(["move", "sword", "sword"]);
    expect(completed(plans, ["sword", null, null])).toEqual(["sword", null, null]);
  });

  it("counts what is left", () => {
    expect(left(plans, [null, null, null], "move")).toBe(3);
    expect(left(plans, ["sword", null, null], "sword")).toBe(1);
    expect(left(plans, ["sword", "sword", null], "sword")).toBe(0);
  });

  it("takes tokens off, one or the last", () => {
    expect(take(["sword", "move", null], 0)).toEqual([null, "move", null]);
    expect(takeLast(["sword", "move", null])).toEqual(["sword", null, null]);
    expect(takeLast([null, null])).toEqual([null, null]);
    expect(nextSlot([null, "move", null])).toBe(0);
  });

  it("is finished when it spells a plan on offer", () => {
    expect(finished(plans, ["sword", "move", null])).toBeNull();
    expect(finished(plans, ["sword", "move", "move"])?.text).toBe("plan sword move move");
  });
});

const knight = (clan: string, space: string): KnightFacts => ({ clan, space, heart: "full", weapon: null, inspired: true, plan: [], token: null });
const table = duty({ knights: [knight("purple", "2,-4"), knight("aqua", "-2,4")] });
const told = (kind: string, facts: Record<string, unknown>): EventInfo => ({ kind, text: kind, facts, seats: null });

describe("what is lit", () => {
  it("spaces, knights where they stand, and corners", () => {
    const lit = litSpaces(table, [choice("go 1,-3", ["space 1,-3"]), choice("strike aqua", ["knight aqua"]), choice("clan red", ["corner red"]), choice("stay")]);
    expect([...lit.keys()]).toEqual(["1,-3", "-2,4", "4,-2"]);
    expect(lit.get("-2,4")?.number).toBe(2);
  });

  it("what has no place on the table becomes a button", () => {
    expect(isPlaced(choice("stay"))).toBe(false);
    expect(isPlaced(choice("inspire", ["inspiration"]))).toBe(false);
    expect(isPlaced(choice("go 1,-3", ["space 1,-3"]))).toBe(true);
  });
});

describe("events change what is on show", () => {
  it("moves, arms, wounds and removes", () => {
    let facts: Record<string, unknown> = { ...table };
    facts = apply(facts, told("Revealed", { phase: 1, tokens: ["move", null] }));
    facts = apply(facts, told("Moved", { seat: 0, origin: "2,-4", space: "1,-3" }));
    facts = apply(facts, told("Equipped", { seat: 1, weapon: "bow" }));
    facts = apply(facts, told("HeartBroken", { seat: 0 }));
    const [purple, aqua] = duty(facts).knights;
    expect(purple).toMatchObject({ space: "1,-3", heart: "broken", token: "move" });
    expect(aqua).toMatchObject({ weapon: "bow", token: null });
    expect(duty(apply(facts, told("Removed", { seat: 0 }))).knights[0]!.space).toBeNull();
  });

  it("an unknown event changes nothing", () => {
    expect(duty(apply({ ...table }, told("Sneezed", { seat: 0 })))).toEqual(table);
  });
});

it("the match in figures", () => {
  const log = [told("CardDrawn", { attacker: 0, target: 1, hit: true }), told("CardDrawn", { attacker: 0, target: 1, hit: false }), told("Moved", { seat: 1 })];
  expect(statistics(log, 2).map((column) => column.values)).toEqual([["2", "0"], ["1", "0"], ["0", "1"], ["0", "1"], ["0", "0"]]);
});
