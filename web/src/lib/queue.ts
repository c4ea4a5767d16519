// Events are shown one after another. A click finishes the running one, holding skips all, and a
// queue of more than two seconds plays at double speed. A whole stretch may have a longest time.

export interface Scene<T> {
  item: T;
  ms: number;
}

export interface Clock {
  after(ms: number, then: () => void): () => void;
}

export const realClock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const LONG = 2000;

export class EventQueue<T> {
  private waiting: Scene<T>[] = [];
  private cancel: (() => void) | null = null;
  private running: Scene<T> | null = null;
  private shown = 0;
  speed = 1;
  /** All events until nothing is left to show take no longer than this, in milliseconds. */
  longest = Infinity;

  constructor(
    private readonly show: (item: T, ms: number) => void,
    private readonly idle: () => void,
    private readonly clock: Clock = realClock,
  ) {}

  get busy(): boolean {
    return this.running !== null;
  }

  add(scenes: Scene<T>[]): void {
    this.waiting.push(...scenes);
    if (!this.running) this.next();
  }

  /** Finish the running event at once. */
  skip(): void {
    if (!this.running) return;
    this.cancel?.();
    this.next();
  }

  /** Finish all: everything is applied, nothing is waited for. */
  skipAll(): void {
    if (!this.running) return;
    this.cancel?.();
    this.cancel = null;
    for (const scene of this.waiting.splice(0)) this.show(scene.item, 0);
    this.running = null;
    this.shown = 0;
    this.idle();
  }

  /** Forget everything, without showing it. */
  clear(): void {
    this.cancel?.();
    this.cancel = null;
    this.waiting = [];
    this.running = null;
    this.shown = 0;
  }

  private next(): void {
    let scene = this.waiting.shift();
    while (scene) {
      const ms = this.duration(scene);
      this.running = scene;
      this.shown += ms;
      this.show(scene.item, ms);
      if (ms > 0) {
        this.cancel = this.clock.after(ms, () => this.next());
        return;
      }
      scene = this.waiting.shift();
    }
    this.cancel = null;
    this.running = null;
    this.shown = 0;
    this.idle();
  }

  private duration(scene: Scene<T>): number {
    if (this.speed <= 0) return 0;
    const rest = this.waiting.reduce((sum, each) => sum + each.ms, scene.ms);
    const ms = scene.ms / this.speed / (rest > LONG ? 2 : 1);
    const left = Math.max(0, this.longest - this.shown);
    return rest ? Math.min(ms, (left * scene.ms) / rest) : ms;
  }
}
