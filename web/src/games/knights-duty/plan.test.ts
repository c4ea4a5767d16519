import { describe, expect, inject, it } from "vitest";
import type { Choice, Clan, Token } from "../../lib/games/knights-duty";
import type { EventInfo } from "../../lib/messages";
import { completed, finished, lay, left, mayLay, nextSlot, slotCount, take, takeLast } from "../../lib/slots";
import { open } from "./catalogue";
import { duty, type KnightFacts, type Offer } from "./facts";
import { isPlaced, litSpaces } from "./lit";
import { planning } from "./planning.svelte";
import { statistics } from "./statistics";
import { thingOf, tokenIn } from "./things";

open(inject("told").catalogues["knights-duty"]!);

const choice = (facts: Choice, parts: string[] = [facts.kind]): Offer => ({ text: [facts.kind, ...parts].join(" "), label: facts.kind, touches: [], parts, odds: [], facts, final: "", idle: false });
const plan = (...tokens: Token[]): Offer => choice({ kind: "Plan", tokens }, tokens);
const plans = [plan("sword", "sword", "move"), plan("sword", "move", "sword"), plan("move", "sword", "sword"), plan("sword", "move", "move"), plan("move", "move", "move")];

describe("the planning tray", () => {
  it("has as many slots as the plans on offer", () => {
    expect(slotCount(plans)).toBe(3);
    expect(planning.asks(plans)).toBe(true);
    expect(planning.asks([choice({ kind: "Stay" })])).toBe(false);
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
    expect(finished(plans, ["sword", "move", "move"])?.text).toBe("Plan sword move move");
  });
});

const knight = (clan: Clan, space: string): KnightFacts => ({ clan, space, heart: "full", weapon: null, inspired: true, plan: [], token: null });
const table = duty({ knights: [knight("purple", "2,-4"), knight("aqua", "-2,4")] });
const told = (kind: string, facts: Record<string, unknown>): EventInfo => ({ kind, text: kind, facts, seats: null });

describe("what is lit", () => {
  it("spaces, knights where they stand, and corners", () => {
    const lit = litSpaces(table, [choice({ kind: "Go", space: "1,-3" }), choice({ kind: "Strike", clan: "aqua" }), choice({ kind: "TakeClan", clan: "red" }), choice({ kind: "Stay" })]);
    expect([...lit.keys()]).toEqual(["1,-3", "-2,4", "4,-2"]);
    expect(lit.get("-2,4")?.number).toBe(2);
  });

  it("what has no place on the table becomes a button", () => {
    expect(isPlaced(choice({ kind: "Stay" }))).toBe(false);
    expect(isPlaced(choice({ kind: "Inspire" }))).toBe(false);
    expect(isPlaced(choice({ kind: "Go", space: "1,-3" }))).toBe(true);
  });
});

describe("what is pointed at", () => {
  it("is known by the words that the server knows", () => {
    expect(thingOf("space 1,-3")).toEqual({ kind: "space", space: "1,-3" });
    expect(thingOf("knight aqua")).toEqual({ kind: "knight", clan: "aqua" });
    expect(thingOf("token bow")).toEqual({ kind: "token", token: "bow" });
    expect(thingOf("space 9,9")).toBeNull();
    expect(tokenIn("knight aqua")).toBeNull();
  });
});

it("the match in figures", () => {
  const log = [told("CardDrawn", { attacker: 0, target: 1, hit: true }), told("CardDrawn", { attacker: 0, target: 1, hit: false }), told("Moved", { seat: 1 })];
  expect(statistics(log, 2).map((column) => column.values)).toEqual([["2", "0"], ["1", "0"], ["0", "1"], ["0", "1"], ["0", "0"]]);
});
