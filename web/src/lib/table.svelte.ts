// A table as this client knows it: what the server said, what is on show, and what may be answered.
import type {
  AskHint,
  BlockInfo,
  ChatLine,
  ChoiceInfo,
  ClientMessage,
  DecisionInfo,
  EventInfo,
  Hello,
  Reply,
  SeatInfo,
  SeatView,
  ServerMessage,
  TableInfo,
  Update,
  WayInfo,
  Welcome,
} from "./messages";
import { Manners } from "./manners.svelte";
import { EventQueue, realClock, type Clock, type Scene } from "./queue";
import { changed } from "./patch";
import { Socket, type Line, type Wire } from "./socket";
import { words } from "../words";
import type { Facts, GameFace, Moment, Stage } from "./stage";

export interface Toast {
  id: number;
  text: string;
  seat: number | null;
  kind: "event" | "chat" | "problem" | "news";
}

export interface Refusal {
  thing: string;
  text: string;
  rule: string;
}

export interface Hint {
  choice: string;
  text: string;
}

/** What the table needs from the world around it; tests put in their own. */
export interface World {
  open(): Wire;
  face(game: string): Promise<GameFace>;
  speed(): number;
  cue(name: "turn" | "move" | "lay" | "hit" | "miss" | "end"): void;
  clock?: Clock;
}

/** What could not be had just now is asked for again after so many milliseconds. */
const AGAIN = 2000;

/** What an update comes to: the views as they are after it. */
interface Settled {
  table: TableInfo;
  views: SeatView[];
  waiting_for: number[];
}

/** An event, with the facts of each own seat after it; or the end of an update. */
type Show = { event: EventInfo; facts: Map<number | null, Facts> } | { settle: Settled };
type Unsent = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

const questionOf = (decision: DecisionInfo | null): string | null => decision && `${decision.seat} ${decision.number}`;

export class TableClient implements Stage {
  line: Line = $state("connecting");
  refused = $state("");
  face: GameFace | null = $state.raw(null);
  table: TableInfo | null = $state.raw(null);
  own: number[] = $state.raw([]);
  host = $state(false);
  invite = $state("");
  views: SeatView[] = $state.raw([]);
  facts: Facts = $state.raw({});
  moment: Moment | null = $state.raw(null);
  log: EventInfo[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** The own seat whose turn it is to look at this screen. */
  seat: number | null = $state(null);
  /** A secret question waits for another person at this screen. */
  curtain = $state(false);
  sending = $state(false);
  busy = $state(false);
  reading: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** The question for which a hint is being thought out. */
  private pondered: string | null = $state(null);
  toasts: Toast[] = $state.raw([]);
  unread = $state(0);
  /** The table in letters, if the board has asked for them. */
  letters: BlockInfo[] = $state.raw([]);
  ways: WayInfo[] = $state.raw([]);
  told: Stage["told"] = $state.raw(null);
  /** When the time of a seat to answer is over. */
  deadlines: Map<number, number> = $state.raw(new Map());

  readonly manners: Manners;

  private asked: number[] = $state.raw([]);
  private readonly socket: Socket;
  private readonly queue: EventQueue<Show>;
  private readonly replies = new Map<number, (reply: Reply | null) => void>();
  private ids = 0;
  private moments = 0;
  private lifted: number | null = null;
  private rung = "";
  private held: EventInfo | null = null;
  private lately: EventInfo | null = null;
  private welcomes = 0;
  /** News that came while the drawings of the game were on their way. */
  private early: Update[] | null = null;
  /** The views of the newest message, which may not be on show yet. */
  private latest = new Map<number | null, SeatView>();
  private width = 0;
  private drawing = false;
  private changed = false;
  private drawn: number | null = null;

  private get clock(): Clock {
    return this.world.clock ?? realClock;
  }

  constructor(
    private readonly hello: Omit<Hello, "type">,
    private readonly world: World,
  ) {
    this.manners = new Manners(hello.table);
    this.socket = new Socket(world.open, {
      hello: () => ({ type: "hello", ...this.hello }),
      heard: (message) => void this.heard(message),
      state: (line, reason) => this.lineIs(line, reason),
    });
    this.queue = new EventQueue(
      (show, ms) => this.show(show, ms),
      () => this.settled(),
      this.clock,
    );
  }

  open(): void {
    this.socket.connect();
  }

  close(): void {
    this.queue.clear();
    this.socket.close();
  }

  hurry(): void {
    this.socket.hurry();
  }

  // ------------------------------------------------------------------- what can be seen

  get seats(): SeatInfo[] {
    return this.table?.seats ?? [];
  }

  get view(): SeatView | null {
    return this.views.find((view) => view.seat === this.seat) ?? this.views[0] ?? null;
  }

  /** Whether the server would give all of the match: it is over, or nobody else plays in it. */
  get savable(): boolean {
    if (this.table?.stage === "over") return true;
    return this.own.length > 0 && this.seats.every((seat) => seat.kind === "bot" || this.own.includes(seat.seat));
  }

  /** The question that may be answered now: not while events still play or the curtain is drawn. */
  get decision(): DecisionInfo | null {
    if (this.busy || this.sending || this.curtain || this.table?.stage !== "running") return null;
    return this.view?.decision ?? null;
  }

  /** The seats that play waits for, once everything is shown. */
  get waitingFor(): number[] {
    return this.busy ? [] : this.asked;
  }

  /** Whether a hint for this question is on its way. */
  get pondering(): boolean {
    return this.pondered !== null && this.pondered === questionOf(this.decision);
  }

  get hinted(): string | null {
    return this.hint?.choice ?? null;
  }

  /** Whether several people share this screen; in some modes one player has several seats. */
  get hotSeat(): boolean {
    return new Set(this.own.map((seat) => this.table?.players[seat])).size > 1;
  }

  get discreet(): boolean {
    return this.hotSeat && this.table?.stage !== "over" && (!this.view?.decision || this.lifted !== this.seat);
  }

  /** The chronicle without what only another seat at this screen may know. */
  get chronicle(): EventInfo[] {
    if (this.own.length < 2 || this.table?.stage === "over") return this.log;
    const mine = this.discreet ? null : this.seat;
    return this.log.filter((event) => event.seats === null || (mine !== null && event.seats.includes(mine)));
  }

  /** What a seat is called at this table. */
  nameOf(seat: number): string {
    return this.face?.seatName(this.facts, seat) || this.seats[seat]?.title || `${seat + 1}`;
  }

  /** The own seat that can take something back. */
  get undoSeat(): number | null {
    const can = this.views.filter((view) => view.seat !== null && view.can_undo);
    return (can.find((view) => view.seat === this.seat) ?? can[0])?.seat ?? null;
  }

  get redoSeat(): number | null {
    const can = this.views.filter((view) => view.seat !== null && view.can_redo);
    return (can.find((view) => view.seat === this.seat) ?? can[0])?.seat ?? null;
  }

  // --------------------------------------------------------------------- what can be done

  choose(choice: ChoiceInfo): void {
    this.answer(choice.text, []);
  }

  go({ choices: [first, ...then] }: WayInfo): void {
    if (first) this.answer(first, then);
  }

  private answer(text: string, then: string[]): void {
    const decision = this.decision;
    if (!decision) return;
    this.sending = true;
    this.hint = null;
    this.refusal = null;
    const message = { type: "choose", seat: decision.seat, number: decision.number, choice: text, then } as const;
    void this.ask(message).then((reply) => {
      if (!reply) {
        this.sending = false;
        this.toast(words.connection.lost, "news");
      } else if (reply.error) {
        this.sending = false;
        this.toast(reply.error, "problem");
      }
    });
  }

  /** Take back what is laid but not sent, else the last choice. */
  undo(): void {
    if (this.face?.laid()) this.face.takeLaid();
    else this.takeBack("undo");
  }

  /** Where nothing can be taken back, the server says why. */
  takeBack(what: "undo" | "redo" | "reset"): void {
    const seat = (what === "redo" ? this.redoSeat : this.undoSeat) ?? (what === "undo" ? this.seat : null);
    if (seat === null || !this.own.includes(seat) || this.table?.stage === "waiting") return;
    void this.request({ type: "take_back", seat, what });
  }

  async askHint(): Promise<void> {
    const decision = this.decision;
    if (!decision || this.pondering) return;
    const question = questionOf(decision);
    const message: Omit<AskHint, "id"> = { type: "hint", seat: decision.seat };
    this.hint = null;
    this.pondered = question;
    const reply = await this.request(message);
    if (this.pondered === question) this.pondered = null;
    if (!reply) this.toast(words.table.hintLost, "news");
    if (!reply || reply.error || questionOf(this.decision) !== question) return;
    this.hint = { choice: reply.choice ?? "", text: reply.why ?? "" };
  }

  askWhy(thing: string): void {
    const seat = this.seat;
    this.reading = thing;
    if (seat === null || this.table?.stage !== "running") return;
    void this.ask({ type: "why", seat, thing }).then((reply) => {
      if (reply && !reply.error && reply.why) this.refusal = { thing, text: reply.why, rule: reply.rule ?? "" };
    });
  }

  askWays(): void {
    const { decision } = this;
    if (!decision) return;
    void this.ask({ type: "ways", seat: decision.seat }).then((reply) => {
      if (reply && !reply.error && questionOf(this.decision) === questionOf(decision)) this.ways = reply.ways ?? [];
    });
  }

  wide(letters: number): void {
    if (letters === this.width) return;
    this.width = letters;
    this.draw();
  }

  /** Ask for the table in letters; what changes meanwhile is asked for afterwards. */
  private draw(): void {
    if (!this.width || !this.table) return;
    const { seat, width } = this;
    if (seat !== this.drawn && this.hotSeat) this.letters = []; // the cards of another person
    this.drawn = seat;
    this.changed = this.drawing;
    if (this.drawing) return;
    this.drawing = true;
    void this.ask({ type: "picture", seat, width }).then((reply) => {
      this.drawing = false;
      if (reply && !reply.error && seat === this.seat) this.letters = reply.picture ?? [];
      if (this.changed) this.draw();
      else if (reply?.error) this.clock.after(AGAIN, () => this.draw());
    });
  }

  /** The host mutes a seat, or (null) all spectators; or lets them write again. */
  mute(seat: number | null, muted: boolean): void {
    void this.request({ type: "mute", seat, muted });
  }

  say(text: string): void {
    void this.request({ type: "say", text, seat: this.seat });
  }

  start(level: string): void {
    void this.request({ type: "start", level });
  }

  seatBot(seat: number, level: string): void {
    void this.request({ type: "seat_bot", seat, level });
  }

  read(thing: string | null): void {
    this.reading = thing;
    if (this.refusal && this.refusal.thing !== thing && thing !== null) this.refusal = null;
    if (thing !== null && this.face && !this.face.points && this.told?.thing !== thing) this.look(thing);
  }

  private look(thing: string): void {
    void this.ask({ type: "look", seat: this.seat, thing }).then((reply) => {
      if (reply && !reply.error && this.reading === thing) this.told = { thing, lines: (reply.why ?? "").split("\n") };
    });
  }

  lift(): void {
    this.curtain = false;
    this.lifted = this.seat;
  }

  skip(): void {
    this.queue.skip();
  }

  skipAll(): void {
    this.queue.skipAll();
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  toast(text: string, kind: Toast["kind"], seat: number | null = null): void {
    // What others did lately is one line, and the same complaint is not made twice.
    const again = (each: Toast): boolean => (kind === "event" ? true : kind !== "chat" && each.text === text);
    const kept = this.toasts.filter((each) => each.kind !== kind || !again(each));
    this.toasts = [...kept.slice(-2), { id: ++this.ids, text, kind, seat }];
  }

  // ------------------------------------------------------------------- what the server says

  private async heard(message: ServerMessage): Promise<void> {
    if (message.type === "welcome" || message.type === "update") this.wind(message.table);
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "update":
        return this.update(message);
      case "chat":
        this.chat = [...this.chat, message];
        if (!this.manners.hears(message.seat)) return;
        this.unread++;
        if (message.seat === null || !this.own.includes(message.seat))
          this.toast(`${message.name}: ${message.text}`, "chat", message.seat === -1 ? null : message.seat);
        return;
      case "reply":
        if (message.id === 0 && message.error) this.denied(message.error);
        this.replies.get(message.id)?.(message);
        this.replies.delete(message.id);
    }
  }

  /** The clocks of those who must answer, from the moment at which their news came. */
  private wind(table: TableInfo): void {
    const now = Date.now();
    this.deadlines = new Map(table.clocks.map(({ seat, seconds }) => [seat, now + seconds * 1000]));
  }

  /** A new connection begins with the whole table. The drawings of a game may take a while to come; what
      is heard until then is newer than the welcome, and comes after it. */
  private async welcome(message: Welcome): Promise<void> {
    const number = ++this.welcomes;
    this.early = [];
    this.queue.clear();
    this.held = null;
    this.moment = null;
    this.busy = false;
    this.sending = false;
    this.latest = new Map(message.views.map((view) => [view.seat, view]));
    this.own = message.own;
    this.host = message.host;
    this.invite = message.invite;
    this.log = message.log;
    this.chat = message.chat;
    try {
      this.face ??= await this.world.face(message.table.game);
    } catch (error) {
      this.toast((error as Error).message, "problem");
      this.clock.after(AGAIN, () => number === this.welcomes && this.greet());
      return;
    }
    if (number !== this.welcomes) return; // the line broke meanwhile, and we were welcomed again
    this.queue.longest = this.face.longest ?? Infinity;
    this.accept(message);
    this.settled();
    const early = this.early ?? [];
    this.early = null;
    for (const each of early) this.update(each);
  }

  /** Ask for the whole table again, on the line that is open. */
  private greet(): void {
    this.socket.send({ type: "hello", ...this.hello });
  }

  private update(message: Update): void {
    if (this.early) {
      this.early.push(message);
      return;
    }
    const stages = this.take(message);
    if (!stages) {
      this.greet();
      return;
    }
    const settle = { table: message.table, views: [...this.latest.values()], waiting_for: message.waiting_for };
    if (message.rewound) {
      this.queue.clear();
      this.held = null;
      this.hint = null;
      this.sending = false;
      this.log = message.events;
      this.show({ settle }, 0);
      this.settled();
      return;
    }
    this.table = message.table;
    const face = this.face;
    const speed = this.world.speed();
    this.queue.speed = speed;
    const scenes: Scene<Show>[] = message.events.map((event, at) => ({
      item: { event, facts: stages[at] ?? new Map() },
      ms: face ? face.duration(event, this.facts) : 0,
    }));
    scenes.push({ item: { settle }, ms: 0 });
    this.busy = true;
    this.sending = false;
    if (message.events.length) {
      this.refusal = null;
      this.toasts = this.toasts.filter((toast) => toast.kind !== "event");
    }
    this.queue.add(scenes);
  }

  /** Keep what an update changes; the facts of each own seat at every event, or null if one was missed. */
  private take(message: Update): Map<number | null, Facts>[] | null {
    const stages: Map<number | null, Facts>[] = message.events.map(() => new Map());
    for (const change of message.views) {
      const after = changed(this.latest.get(change.seat), change);
      if (!after) return null;
      this.latest.set(change.seat, after.view);
      after.steps.forEach((facts, at) => stages[at]?.set(change.seat, facts));
    }
    return stages;
  }

  private show(show: Show, ms: number): void {
    if ("settle" in show) {
      this.tellHeld();
      this.accept(show.settle);
      return;
    }
    const { event } = show;
    const face = this.face;
    this.tellHeld();
    this.held = event;
    const said = ms > 0 ? (face?.suspense(event, this.facts) ?? null) : null;
    if (said === null) this.tellHeld();
    if (!face) return;
    this.moment = ms > 0 ? { event, ms, number: ++this.moments, said: said ?? event.text } : null;
    this.facts = show.facts.get(this.seat) ?? this.facts;
    if (event.text && event.seats === null) this.lately = event;
    const cue = face.cue(event);
    if (cue && ms > 0) this.world.cue(cue);
  }

  /** An event that was shown without its end now goes into the chronicle. */
  private tellHeld(): void {
    if (this.held) this.log = [...this.log, this.held];
    this.held = null;
  }

  private accept(message: Settled): void {
    this.table = message.table;
    this.views = message.views;
    this.asked = message.waiting_for;
    if (!this.views.some((view) => view.seat === this.seat)) this.seat = this.views[0]?.seat ?? null;
    this.facts = this.view?.facts ?? {};
    this.told = null;
    this.ways = [];
    this.draw();
  }

  /** Nothing is left to show: whose question is it? */
  private settled(): void {
    this.busy = false;
    this.moment = null;
    this.herald();
    if (this.own.length > 1) this.handOver();
    this.facts = this.view?.facts ?? this.facts;
    if (this.seat !== this.drawn) this.draw();
    const asked = questionOf(this.decision) ?? "";
    if (asked && asked !== this.rung) this.world.cue("turn");
    this.rung = asked;
  }

  /** What others did last stays in sight for a moment; the end of a match has a slip of its own. */
  private herald(): void {
    const event = this.lately;
    this.lately = null;
    const actor = event && this.face ? this.face.actor(event) : null;
    if (this.table?.stage === "over") return;
    if (event && (actor === null || !this.own.includes(actor))) this.toast(event.text, "event", actor);
  }

  private handOver(): void {
    const asked = this.views.filter((view) => view.decision);
    if (!asked.length) {
      if (!this.table?.hidden_hands) this.lifted = null;
      this.curtain = false;
      return;
    }
    if (asked.some((view) => view.seat === this.seat) && this.lifted === this.seat) return;
    const next = asked.find((view) => view.seat === this.seat) ?? asked[0]!;
    this.seat = next.seat;
    this.curtain = this.mustHide(next);
    if (this.curtain) this.lifted = null;
    else if (this.table!.hidden_hands) this.lifted = next.seat;
  }

  /** Whether the screen changes hands before this question is shown; one player may have many seats. */
  private mustHide({ seat, decision }: SeatView): boolean {
    const { players, hidden_hands } = this.table!;
    if (!this.hotSeat) return false;
    if (!hidden_hands) return decision!.secret;
    return this.lifted === null || players[this.lifted] !== players[seat!];
  }

  /** The server will not let us in; asking again would not help. */
  private denied(why: string): void {
    if (this.line === "open") {
      this.toast(why, "problem");
      return;
    }
    this.socket.close();
    this.line = "refused";
    this.refused = why;
  }

  private lineIs(line: Line, reason: string): void {
    this.line = line;
    if (line === "refused") this.refused = reason;
    if (line === "lost" || line === "refused") {
      for (const [, answer] of this.replies) answer(null);
      this.replies.clear();
      this.sending = false;
    }
  }

  /** Send, and tell when the server refuses. */
  private async request(message: Unsent): Promise<Reply | null> {
    const reply = await this.ask(message);
    if (reply?.error) this.toast(reply.error, "problem");
    return reply;
  }

  private ask(message: Unsent): Promise<Reply | null> {
    const id = ++this.ids;
    return new Promise((answer) => {
      this.replies.set(id, answer);
      if (!this.socket.send({ ...message, id } as ClientMessage)) {
        this.replies.delete(id);
        answer(null);
      }
    });
  }
}
