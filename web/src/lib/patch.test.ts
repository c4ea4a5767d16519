import { describe, expect, it } from "vitest";
import { applyPatch, changed, type Patch } from "./patch";

describe("a patch", () => {
  const facts = { turn: 2, players: [{ fame: 0 }, { fame: 1 }], map: { "0,0": "keep", "1,0": "mine" } };

  it("changes what it names, and nothing else", () => {
    const after = applyPatch(facts, [[["turn"], 3], [["players", 1, "fame"], 5], [["map", "1,0"]], [["map", "2,0"], "den"]]);
    expect(after).toEqual({ turn: 3, players: [{ fame: 0 }, { fame: 5 }], map: { "0,0": "keep", "2,0": "den" } });
    expect(after.players[0]).toBe(facts.players[0]);
    expect(facts).toEqual({ turn: 2, players: [{ fame: 0 }, { fame: 1 }], map: { "0,0": "keep", "1,0": "mine" } });
  });

  it("takes nothing for a value, and an empty path for the whole", () => {
    expect(applyPatch(facts, [[["turn"], null]]).turn).toBeNull();
    expect(applyPatch(facts, [[[], { turn: 9 }]])).toEqual({ turn: 9 });
    expect(applyPatch(facts, [])).toBe(facts);
  });

  it("leads from any value to any other, as the server tells them apart", () => {
    let seed = 7;
    const below = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
    const value = (depth: number): unknown => {
      const kind = below(depth ? 5 : 3);
      if (kind === 3) return Array.from({ length: below(4) }, () => value(depth - 1));
      if (kind === 4) return Object.fromEntries(["x", "y", "z"].filter(() => below(2)).map((name) => [name, value(depth - 1)]));
      return [null, below(3), below(2) === 1][kind];
    };
    for (let round = 0; round < 500; round++) {
      const [before, after] = [value(3), value(3)];
      expect(applyPatch(before, diff(before, after))).toEqual(after);
    }
  });
});

describe("a view", () => {
  const view = { seat: 0, version: 3, facts: { x: 0 }, decision: null, can_undo: false, can_redo: false };

  it("goes through its events to what is there now", () => {
    const change = { seat: 0, base: 3, version: 4, steps: [[[["x"], 1]], [[["x"], 2]]], patch: [[["x"], 3]], decision: null, can_undo: true, can_redo: false };
    expect(changed(view, change)).toEqual({ view: { ...view, version: 4, facts: { x: 3 }, can_undo: true }, steps: [{ x: 1 }, { x: 2 }] });
  });

  it("that missed an update cannot be changed", () => {
    const change = { seat: 0, base: 4, version: 5, steps: [], patch: [], decision: null, can_undo: false, can_redo: false };
    expect(changed(view, change)).toBeNull();
    expect(changed(undefined, change)).toBeNull();
  });
});

/** As in src/questboard/kernel/patches.py. */
function diff(before: unknown, after: unknown, path: (string | number)[] = []): Patch {
  const plain = (each: unknown): each is Record<string, unknown> => typeof each === "object" && each !== null && !Array.isArray(each);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((each, at) => diff(before[at], each, [...path, at]));
  if (plain(before) && plain(after)) {
    const gone = Object.keys(before).filter((name) => !(name in after)).map((name) => [[...path, name]]);
    const there = Object.entries(after).flatMap(([name, each]) => (name in before ? diff(before[name], each, [...path, name]) : [[[...path, name], each]]));
    return [...there, ...gone];
  }
  return before === after ? [] : [[path, after]];
}
