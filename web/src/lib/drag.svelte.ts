// A thing is dragged with mouse or finger onto a place that carries data-slot.

const FAR = 8;

export interface Held<T> {
  thing: T;
  x: number;
  y: number;
  /** It has left its place: not a tap any more. */
  moved: boolean;
  /** The slot under it. */
  over: string | null;
}

export class Drag<T> {
  held: Held<T> | null = $state(null);
  /** Right after a drop: the click that follows is no tap. */
  dropped = false;

  constructor(private readonly drop: (thing: T, slot: string) => void) {}

  down(event: PointerEvent, thing: T): void {
    if (event.button !== 0) return;
    this.held = { thing, x: event.clientX, y: event.clientY, moved: false, over: null };
  }

  move = (event: PointerEvent): void => {
    const held = this.held;
    if (!held || (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-slot]");
    this.held = { ...held, moved: true, x: event.clientX, y: event.clientY, over: under?.dataset.slot ?? null };
  };

  up = (): void => {
    const held = this.held;
    this.held = null;
    if (!held?.moved) return;
    this.dropped = true;
    setTimeout(() => (this.dropped = false));
    if (held.over !== null) this.drop(held.thing, held.over);
  };

  cancel = (): void => {
    this.held = null;
  };
}
