// Moves a piece from where it stood to where it stands now.
import { playSpeed } from "./prefs.svelte";

export interface Spot {
  x: number;
  y: number;
}

export function glide(node: SVGGElement, spot: Spot) {
  let at = spot;
  const stand = (): void => node.setAttribute("transform", `translate(${at.x} ${at.y})`);
  stand();
  return {
    update(next: Spot): void {
      const from = at;
      at = next;
      stand();
      const speed = playSpeed();
      if (!speed || (from.x === next.x && from.y === next.y)) return;
      node.animate(
        [
          { transform: `translate(${from.x}px, ${from.y}px)` },
          { transform: `translate(${(from.x + next.x) / 2}px, ${(from.y + next.y) / 2 - 14}px)` },
          { transform: `translate(${next.x}px, ${next.y}px)` },
        ],
        { duration: 360 / speed, easing: "cubic-bezier(.5, 0, .2, 1)" },
      );
    },
  };
}
