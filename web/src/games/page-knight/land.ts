// Three ways to draw each kind of land: where its trees, peaks, reeds and waves stand on a hex.

export interface Motif {
  /** The drawing, from art.svg. */
  use: string;
  x: number;
  y: number;
  scale: number;
}

/** Apex, foot, left and right corner. */
export type Peak = [number, number, number, number, number];

const TREES = [
  [[2, -44, 26], [-24, -38, 26], [26, -32, 24], [-12, -12, 28], [-32, 2, 18], [16, -4, 26]],
  [[-16, -44, 28], [14, -40, 26], [-30, -10, 22], [-4, -14, 28], [24, -10, 26], [6, 18, 18]],
  [[24, -36, 22], [-2, -40, 28], [-26, -30, 24], [10, -8, 28], [32, 2, 18], [-16, -2, 26]],
];
const REEDS = [
  [[-20, -10], [16, -16], [0, 10], [26, 12], [-22, 28], [10, 32]],
  [[-8, -18], [22, -6], [-26, 6], [4, 14], [-10, 34], [24, 32]],
  [[-24, -12], [6, -8], [26, -20], [-10, 16], [20, 20], [0, 38]],
];
const WAVES = [
  [[-29, -20], [1, -8], [-33, 6], [-5, 18], [-25, 32]],
  [[-9, -24], [-33, -8], [3, 4], [-23, 18], [-1, 32]],
  [[-25, -16], [3, -18], [-35, 10], [-1, 10], [-15, 30]],
];
const TUFTS = [
  [[-20, -14], [18, -20], [8, 14], [-18, 24]],
  [[-6, -22], [24, 0], [-24, 8], [6, 28]],
  [[-22, -20], [12, -6], [-12, 18], [24, 24]],
];
const PEAKS: Peak[][] = [
  [[-18, -34, 10, -39, 7], [14, -20, 22, -7, 39]],
  [[4, -42, 4, -19, 31], [-20, -6, 28, -38, 2]],
  [[-14, -36, 6, -34, 10], [18, -22, 12, 1, 39], [-2, 4, 34, -20, 20]],
];

export const WAYS = 3;

/** The small drawings on a hex of this land. */
export function motifs(terrain: string, way: number): Motif[] {
  const found: Record<string, [string, number[][][]]> = { forest: ["pk-tree", TREES], swamp: ["pk-reed", REEDS], water: ["pk-wave", WAVES], plain: ["pk-tuft", TUFTS] };
  const [use, places] = found[terrain] ?? ["", []];
  return (places[way] ?? []).map(([x = 0, y = 0, high = 26]) => ({ use, x, y, scale: high / 26 }));
}

export const peaks = (terrain: string, way: number): Peak[] => (terrain === "mountain" ? PEAKS[way]! : []);

/** A mountain with its shadow and its snow. */
export function peakLines([x, y, foot, left, right]: Peak): { body: string; shade: string; snow: string } {
  const high = foot - y;
  const shade = [0, 1, 2, 3].map((n) => `M${x + 4 + 4 * n} ${y + 8 + 7 * n}l${5 + 1.2 * n} ${Math.max(2, high / 2 - 4 * n)}`).join("");
  return { body: `M${left} ${foot}L${x} ${y}L${right} ${foot}Z`, shade, snow: `M${x - 7} ${y + 14}l5 5 4-6 5 6` };
}
