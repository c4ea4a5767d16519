// Lines as a pencil draws them: a little off, but where two shapes share an edge, off in the same way.
import { corners, edges, type Hex } from "../../lib/hexes";
import { hexAt } from "./catalogue";
import { spaceAt, type PageFacts } from "./facts";

type Point = [number, number];

export const SIZE = 50;
const CELL = 26;
const OFF = 4.2;

function chance(i: number, j: number): number {
  const value = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  const [u, v] = [smooth(x / CELL - i), smooth(y / CELL - j)];
  const top = chance(i, j) * (1 - u) + chance(i + 1, j) * u;
  const low = chance(i, j + 1) * (1 - u) + chance(i + 1, j + 1) * u;
  return top * (1 - v) + low * v;
}

function wobble([x, y]: Point): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return `${round(x + (noise(x, y) - 0.5) * OFF)} ${round(y + (noise(x + 710, y + 290) - 0.5) * OFF)}`;
}

const STEPS = 4;
const along = (a: Point, b: Point, step: number): Point => [a[0] + ((b[0] - a[0]) * step) / STEPS, a[1] + ((b[1] - a[1]) * step) / STEPS];

/** A hex, closed. */
export function hexLine(hex: Hex, size = SIZE): string {
  const points = corners(hex, SIZE).map(([x, y]): Point => {
    const [cx, cy] = middle(hex);
    return [cx + ((x - cx) * size) / SIZE, cy + ((y - cy) * size) / SIZE];
  });
  const line: string[] = [];
  points.forEach((a, at) => {
    for (let step = 0; step < STEPS; step++) line.push(wobble(along(a, points[(at + 1) % 6]!, step)));
  });
  return `M${line.join("L")}Z`;
}

/** The outer edges of some hexes. */
export function outerLine(hexes: Hex[]): string {
  return edges(hexes, SIZE)
    .map(([a, b]) => `M${[0, 1, 2, 3, 4].map((step) => wobble(along(a, b, step))).join("L")}`)
    .join("");
}

export function middle(hex: Hex): Point {
  const points = corners(hex, SIZE);
  return [points[0]![0], (points[0]![1] + points[3]![1]) / 2];
}

/** Whether these enemies, or the knight, stand in the northern half of the sheet. */
export function isNorth(facts: PageFacts, foes: string[], seat: number): boolean {
  const space = foes.find((foe) => spaceAt(facts, foe)) ?? facts.players[seat]?.space ?? "portal";
  return middle(hexAt(space))[1] < -330;
}

/** One of a few ways to draw a thing, always the same for a place. */
export const variant = (hex: Hex, ways: number): number => Math.floor(chance(hex.q + 11, hex.r - 7) * ways);
