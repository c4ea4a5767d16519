// Walking with the arrow keys over things that lie on a plane: the nearest one in that direction.

export interface Spot {
  id: string;
  x: number;
  y: number;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const WAYS: Record<Arrow, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in WAYS;

/** The spot to go to, or null at the edge. What lies off to the side counts as farther away. */
export function step(spots: Spot[], from: string | null, arrow: Arrow): Spot | null {
  const here = spots.find((spot) => spot.id === from);
  if (!here) return spots[0] ?? null;
  const [wx, wy] = WAYS[arrow];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const dx = spot.x - here.x;
    const dy = spot.y - here.y;
    const along = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (along <= 0 || aside > along * 2.5) continue;
    const far = along + aside * 1.6;
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  return best;
}
