// A whole match to step through.
import type { EventInfo, Replay, SeatInfo } from "./messages";
import type { Facts, GameFace, Moment, Stage } from "./stage";

const BREATH = 500;

export class ReplayClient implements Stage {
  replay: Replay = $state.raw(null!);
  at = $state(0);
  playing = $state(false);
  facts: Facts = $state.raw({});
  moment: Moment | null = $state.raw(null);
  reading: string | null = $state(null);
  readonly decision = null;
  readonly waitingFor: number[] = [];
  readonly discreet = false;
  readonly hinted = null;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private moments = 0;

  constructor(
    replay: Replay,
    readonly face: GameFace,
    private readonly speed: () => number,
  ) {
    this.load(replay);
  }

  /** The same match through other eyes: stay at the same step. */
  load(replay: Replay): void {
    this.replay = replay;
    this.goTo(Math.min(this.at, this.last));
  }

  get last(): number {
    return this.replay.lines.length - 1;
  }

  get seat(): number | null {
    const seen = this.replay.viewpoint;
    return seen === null || seen < 0 ? null : seen;
  }

  get seats(): SeatInfo[] {
    return this.replay.seats;
  }

  get log(): EventInfo[] {
    return this.replay.lines.slice(0, this.at + 1).flatMap((line) => line.events);
  }

  goTo(at: number): void {
    clearTimeout(this.timer);
    this.moment = null;
    this.at = Math.max(0, Math.min(this.last, at));
    this.facts = this.replay.lines[this.at]!.view;
    if (this.playing) this.timer = setTimeout(() => this.advance(), BREATH);
  }

  /** One step on, with its events shown one after another. */
  advance(): void {
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    clearTimeout(this.timer);
    this.moment = null;
    this.facts = this.replay.lines[this.at]!.view;
    this.at++;
    this.showNext([...this.replay.lines[this.at]!.events]);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (!this.playing) return;
    if (this.at >= this.last) this.goTo(0);
    this.advance();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  read(thing: string | null): void {
    this.reading = thing;
  }

  choose(): void {}

  askWhy(thing: string): void {
    this.reading = thing;
  }

  private showNext(events: EventInfo[]): void {
    const event = events.shift();
    const speed = this.speed();
    if (!event || !speed) {
      this.moment = null;
      this.facts = this.replay.lines[this.at]!.view;
      if (this.playing) this.timer = setTimeout(() => this.advance(), this.replay.lines[this.at]!.events.length ? BREATH : 60);
      return;
    }
    const ms = this.face.duration(event, this.facts) / speed;
    this.facts = this.face.apply(this.facts, event);
    this.moment = ms ? { event, ms, number: ++this.moments, said: this.face.suspense(event, this.facts) ?? event.text } : null;
    this.timer = setTimeout(() => this.showNext(events), ms);
  }
}
