import { describe, expect, it } from "vitest";
import { disc, distance, neighbours, outline, textOf, toPixel } from "./hexes";
import { isArrow, step, type Arrow, type Spot } from "./walk";

const spots: Spot[] = disc(4).map((hex) => {
  const [x, y] = toPixel(hex, 50);
  return { id: textOf(hex), x, y };
});
const go = (from: string, arrow: Arrow): string | null => step(spots, from, arrow)?.id ?? null;

describe("walking over the board", () => {
  it("goes to the neighbour in the row", () => {
    expect(go("0,0", "ArrowRight")).toBe("1,0");
    expect(go("0,0", "ArrowLeft")).toBe("-1,0");
  });

  it("goes up and down to a neighbour of the next row", () => {
    for (const arrow of ["ArrowUp", "ArrowDown"] as const) {
      const next = go("0,0", arrow)!;
      expect(neighbours({ q: 0, r: 0 }).map(textOf)).toContain(next);
    }
  });

  it("stops at the edge, and starts anywhere", () => {
    expect(go("4,0", "ArrowRight")).toBeNull();
    expect(step(spots, null, "ArrowUp")).toBe(spots[0]);
  });

  it("reaches every space by arrows alone", () => {
    const seen = new Set(["0,0"]);
    const todo = ["0,0"];
    while (todo.length) {
      const here = todo.pop()!;
      for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        const next = go(here, arrow);
        if (next && !seen.has(next)) {
          seen.add(next);
          todo.push(next);
        }
      }
    }
    expect(seen.size).toBe(61);
  });

  it("knows arrows from other keys", () => {
    expect(isArrow("ArrowUp")).toBe(true);
    expect(isArrow("Enter")).toBe(false);
  });
});

describe("hexes", () => {
  it("count 61 on a board of radius 4, in reading order", () => {
    expect(disc(4)).toHaveLength(61);
    expect(textOf(disc(4)[0]!)).toBe("0,-4");
    expect(distance({ q: 2, r: -4 }, { q: -2, r: 4 })).toBe(8);
  });

  it("have six edges each in their outline, less where they touch", () => {
    expect(outline([{ q: 0, r: 0 }], 50).match(/M/g)).toHaveLength(6);
    expect(outline([{ q: 0, r: 0 }, { q: 1, r: 0 }], 50).match(/M/g)).toHaveLength(10);
  });
});
