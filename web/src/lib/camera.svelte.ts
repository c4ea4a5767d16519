// The camera over a big map: it frames what a decision is about, and can be moved and zoomed by hand.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const CLOSEST = 3;

export class Camera {
  /** Where the world's origin lies on the screen, and how large a unit of it is. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  private width = $state(0);
  private height = $state(0);

  /** The whole world, and the scale at which its things can be touched with a finger. */
  constructor(
    private readonly world: Box,
    private readonly handy: number,
  ) {}

  /** Changes with the window; empty before it is known. */
  get size(): string {
    return this.width ? `${this.width} ${this.height}` : "";
  }

  /** The scale at which the whole world is in sight. */
  get fit(): number {
    return Math.min(this.width / this.world.w, this.height / this.world.h) || 1;
  }

  /** What is in sight, in the units of the world. */
  get sight(): Box {
    return { x: -this.x / this.scale, y: -this.y / this.scale, w: this.width / this.scale, h: this.height / this.scale };
  }

  /** How much of the world is in sight, from 0 to 1. */
  get share(): number {
    const { x, y, w, h } = this.sight;
    const { world } = this;
    const wide = Math.min(x + w, world.x + world.w) - Math.max(x, world.x);
    const high = Math.min(y + h, world.y + world.h) - Math.max(y, world.y);
    return (Math.max(0, wide) * Math.max(0, high)) / (world.w * world.h);
  }

  get all(): boolean {
    return this.scale <= this.fit * 1.01;
  }

  /** The window has this size now. The first time, everything is shown. */
  resize(width: number, height: number): void {
    if (!width || !height || (width === this.width && height === this.height)) return;
    const first = !this.width;
    const wasAll = first || this.all;
    const { x, y, w, h } = this.sight;
    this.width = width;
    this.height = height;
    if (wasAll) this.look(this.world.x + this.world.w / 2, this.world.y + this.world.h / 2, this.fit);
    else this.look(x + w / 2, y + h / 2, this.scale);
  }

  /** Bring a part of the world in sight, large enough to touch; nothing moves if it is already. */
  frame(part: Box): void {
    if (!this.width) return;
    const wanted = Math.max(this.fit, this.handy);
    const room = Math.min(this.width / part.w, this.height / part.h);
    const scale = Math.min(Math.max(wanted, Math.min(this.scale, CLOSEST)), Math.max(room, this.fit));
    const { x, y, w, h } = this.sight;
    const inside = part.x >= x && part.y >= y && part.x + part.w <= x + w && part.y + part.h <= y + h;
    if (inside && this.scale >= scale * 0.999) return;
    this.look(part.x + part.w / 2, part.y + part.h / 2, scale);
  }

  /** Put a point of the world in the middle. */
  look(x: number, y: number, scale = this.scale): void {
    this.scale = scale;
    this.x = this.width / 2 - x * scale;
    this.y = this.height / 2 - y * scale;
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.clamp();
  }

  /** Closer or farther; the point on the screen stays where it is. */
  zoom(factor: number, at: [number, number] = [this.width / 2, this.height / 2]): void {
    const scale = Math.min(CLOSEST, Math.max(this.fit, this.scale * factor));
    const grown = scale / this.scale;
    this.x = at[0] - (at[0] - this.x) * grown;
    this.y = at[1] - (at[1] - this.y) * grown;
    this.scale = scale;
    this.clamp();
  }

  /** Never past the edge of the world; what is smaller than the window stands in its middle. */
  private clamp(): void {
    const { world, scale } = this;
    this.x = held(this.x, this.width, world.x * scale, world.w * scale);
    this.y = held(this.y, this.height, world.y * scale, world.h * scale);
  }
}

function held(at: number, window: number, start: number, length: number): number {
  if (length <= window) return (window - length) / 2 - start;
  return Math.min(-start, Math.max(window - start - length, at));
}
