// Pointy-top hexes in axial coordinates, written "q,r" as in the kernel.

export interface Hex {
  q: number;
  r: number;
}

export const hexOf = (text: string): Hex => {
  const [q = 0, r = 0] = text.split(",").map(Number);
  return { q, r };
};
export const textOf = (hex: Hex): string => `${hex.q},${hex.r}`;

export function distance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export function toPixel(hex: Hex, size: number): [number, number] {
  return [round(size * Math.sqrt(3) * (hex.q + hex.r / 2)), round(size * 1.5 * hex.r)];
}

/** All hexes within a distance of the middle, in reading order; the kernel numbers them so. */
export function disc(radius: number): Hex[] {
  const found: Hex[] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q++)
      found.push({ q, r });
  return found;
}

export function neighbours({ q, r }: Hex): Hex[] {
  return [
    { q: q + 1, r: r - 1 },
    { q: q + 1, r },
    { q, r: r + 1 },
    { q: q - 1, r: r + 1 },
    { q: q - 1, r },
    { q, r: r - 1 },
  ];
}

/** The six corners, from the top clockwise. */
export function corners(hex: Hex, size: number): [number, number][] {
  const [x, y] = toPixel(hex, size);
  return [0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = (Math.PI / 3) * turn;
    return [round(x + size * Math.sin(angle)), round(y - size * Math.cos(angle))];
  });
}

/** The edges between a set of hexes and everything else. */
export function edges(hexes: Hex[], size: number): [[number, number], [number, number]][] {
  const inside = new Set(hexes.map(textOf));
  return hexes.flatMap((hex) => {
    const points = corners(hex, size);
    return neighbours(hex).flatMap((near, side): [[number, number], [number, number]][] =>
      inside.has(textOf(near)) ? [] : [[points[side]!, points[(side + 1) % 6]!]],
    );
  });
}

/** The outline around a set of hexes, as the path of its outer edges. */
export const outline = (hexes: Hex[], size: number): string =>
  edges(hexes, size)
    .map(([a, b]) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`)
    .join("");

const round = (value: number): number => Math.round(value * 10) / 10;
