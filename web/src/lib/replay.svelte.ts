// A match to step through. Its lines come from the server page by page, around where one looks.
import type { Viewpoint } from "./api";
import type { BlockInfo, EventInfo, Replay, ReplayLine, SeatInfo, WayInfo } from "./messages";
import { applyPatch, type Patch } from "./patch";
import type { Facts, GameFace, Moment, Stage } from "./stage";

const BREATH = 500;
/** Lines of a page; how far ahead and back lines are kept ready, and from where on they go. */
const PAGE = 50;
const AHEAD = 20;
const BACK = 49;
const FAR = 400;
/** Whoever drags the slider is waited for: a page is asked for where it comes to rest. */
const REST = 150;

/** Asks the server for a page. */
export type Pages = (view: Viewpoint, first: number, count: number, letters: number) => Promise<Replay>;

export class ReplayClient implements Stage {
  /** The page that came last: what it says of the whole match. */
  replay: Replay = $state.raw(null!);
  at = $state(0);
  playing = $state(false);
  problem = $state("");
  facts: Facts = $state.raw({});
  moment: Moment | null = $state.raw(null);
  reading: string | null = $state(null);
  readonly decision = null;
  readonly waitingFor: number[] = [];
  readonly discreet = false;
  readonly hinted = null;
  readonly told = null;

  private lines: ReadonlyMap<number, ReplayLine> = $state.raw(new Map());
  private view: Viewpoint;
  private width = 0;
  /** Grows when the lines that are on their way are of no use any more. */
  private age = 0;
  private asking = false;
  private eager = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private moments = 0;

  constructor(
    replay: Replay,
    readonly face: GameFace,
    private readonly speed: () => number,
    private readonly pages: Pages,
  ) {
    this.view = replay.viewpoint;
    this.take(replay);
    this.goTo(0);
  }

  get last(): number {
    return this.replay.last;
  }

  /** The line that is looked at; null while it is on its way. */
  get line(): ReplayLine | null {
    return this.lines.get(this.at) ?? null;
  }

  get viewpoint(): Viewpoint {
    return this.view;
  }

  get seat(): number | null {
    const seen = this.replay.viewpoint;
    return seen === null || seen < 0 ? null : seen;
  }

  get seats(): SeatInfo[] {
    return this.replay.seats;
  }

  readonly ways: WayInfo[] = [];

  get letters(): BlockInfo[] {
    // Nothing can be looked at in a replay: the server tells only of the table as it is now.
    return ((this.facts.picture as BlockInfo[] | undefined) ?? []).map((block) => ({ ...block, things: {} }));
  }

  /** What was told lately, as far back as the lines that are here. */
  get log(): EventInfo[] {
    let first = this.at;
    while (this.lines.has(first - 1)) first--;
    const told: EventInfo[] = [];
    for (let at = first; at <= this.at; at++) told.push(...(this.lines.get(at)?.events ?? []));
    return told;
  }

  /** The same match through other eyes: stay at the same step. */
  lookAs(view: Viewpoint): void {
    this.view = view;
    this.startAnew();
  }

  wide(letters: number): void {
    if (letters === this.width) return;
    this.width = letters;
    this.startAnew();
  }

  goTo(at: number): void {
    clearTimeout(this.timer);
    this.moment = null;
    this.eager = false;
    this.at = Math.max(0, Math.min(this.last, at));
    if (this.line) this.arrive();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.fill(), this.line ? 0 : REST);
  }

  /** One step on, with its events shown one after another. */
  advance(): void {
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    clearTimeout(this.timer);
    this.moment = null;
    const [now, next] = [this.line, this.lines.get(this.at + 1)];
    if (!next) {
      this.eager = true;
      void this.fill();
      return;
    }
    if (now) this.facts = now.view;
    this.at++;
    this.showNext(next.events.map((event, at) => ({ event, patch: (now && next.steps[at]) ?? [] })));
    void this.fill();
  }

  toggle(): void {
    this.playing = !this.playing;
    if (!this.playing) return;
    if (this.at >= this.last) this.goTo(0);
    this.advance();
  }

  stop(): void {
    this.playing = false;
    this.age++;
    clearTimeout(this.timer);
    clearTimeout(this.rest);
  }

  read(thing: string | null): void {
    this.reading = thing;
  }

  choose(): void {}

  go(): void {}

  askWays(): void {}

  askWhy(thing: string): void {
    this.reading = thing;
  }

  /** The line that is looked at is here. */
  private arrive(): void {
    this.facts = this.line!.view;
    if (this.playing) this.timer = setTimeout(() => this.advance(), BREATH);
  }

  private startAnew(): void {
    this.age++;
    this.asking = false;
    this.lines = new Map();
    this.goTo(this.at);
  }

  private take(page: Replay): void {
    this.replay = page;
    const kept = [...this.lines].filter(([line]) => Math.abs(line - this.at) <= FAR);
    this.lines = new Map([...kept, ...page.lines.map((line) => [line.line, line] as const)]);
  }

  /** Ask for what is missing around here, page after page: what is looked at first. */
  private async fill(): Promise<void> {
    if (this.asking || (this.face.points === false && !this.width)) return; // the board says how wide it is
    this.asking = true;
    const age = this.age;
    for (let wish = this.missing(); wish; wish = this.missing()) {
      try {
        const page = await this.pages(this.view, wish.first, wish.count, this.width);
        if (age !== this.age) return;
        const waited = !this.line;
        this.problem = "";
        this.take(page);
        if (waited && this.line) this.arrive();
        if (this.eager && this.lines.has(this.at + 1)) {
          this.eager = false;
          this.advance();
        }
      } catch (error) {
        if (age !== this.age) return;
        this.problem = (error as Error).message;
        this.playing = false;
        break;
      }
    }
    this.asking = false;
  }

  private missing(): { first: number; count: number } | null {
    for (let line = this.at; line <= Math.min(this.last, this.at + AHEAD); line++)
      if (!this.lines.has(line)) return { first: line, count: PAGE };
    for (let line = this.at - 1; line >= Math.max(0, this.at - BACK); line--) {
      if (this.lines.has(line)) continue;
      let first = line;
      while (first > 0 && line - first < PAGE - 1 && !this.lines.has(first - 1)) first--;
      return { first, count: line - first + 1 };
    }
    return null;
  }

  private showNext(events: { event: EventInfo; patch: Patch }[]): void {
    const next = events.shift();
    const speed = this.speed();
    if (!next || !speed) {
      this.moment = null;
      if (this.line) this.facts = this.line.view;
      if (this.playing) this.timer = setTimeout(() => this.advance(), this.line?.events.length ? BREATH : 60);
      return;
    }
    const { event, patch } = next;
    const ms = this.face.duration(event, this.facts) / speed;
    this.facts = applyPatch(this.facts, patch);
    this.moment = ms ? { event, ms, number: ++this.moments, said: this.face.suspense(event, this.facts) ?? event.text } : null;
    this.timer = setTimeout(() => this.showNext(events), ms);
  }
}
