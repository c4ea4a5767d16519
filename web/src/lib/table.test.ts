import { beforeEach, describe, expect, it } from "vitest";
import type { BlockInfo, ChoiceInfo, DecisionInfo, EventInfo, SeatView, TableInfo, Update, ViewChange, Welcome } from "./messages";
import type { Clock } from "./queue";
import type { Wire } from "./socket";
import type { GameFace } from "./stage";
import { Manners } from "./manners.svelte";
import { TableClient } from "./table.svelte";
import { words } from "../words";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {}
  last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}

class HandClock implements Clock {
  next: (() => void) | null = null;
  after(_: number, then: () => void): () => void {
    this.next = then;
    return () => void (this.next = null);
  }
  tick(): void {
    const then = this.next;
    this.next = null;
    then?.();
  }
}

const face = {
  duration: () => 100,
  actor: (event: EventInfo) => (event.facts.seat as number | undefined) ?? null,
  cue: () => null,
  suspense: (event: EventInfo) => (event.kind === "CardDrawn" ? "A card …" : null),
  crest: () => "red",
  seatName: () => "",
} as unknown as GameFace;

const stay: ChoiceInfo = { text: "stay", label: "stay", touches: [], parts: ["stay"], odds: [], facts: {}, final: "", idle: false };
const decision = (seat: number, number: number, secret = false): DecisionInfo => ({ seat, number, prompt: "Where?", secret, choices: [stay], groups: [] });
const view = (seat: number | null, asked: DecisionInfo | null, facts: Record<string, unknown> = {}): SeatView => ({ seat, version: 1, facts, decision: asked, can_undo: false, can_redo: false });
const info = (stage: TableInfo["stage"] = "running"): TableInfo => ({
  table: "t",
  game: "g",
  title: "G",
  options: {},
  seats: [0, 1].map((seat) => ({ seat, kind: "person", name: "", title: `S${seat}`, level: "", here: true, muted: false })),
  stage,
  lines: 0,
  ending: "",
  campaign: "",
  players: [0, 1],
  hidden_hands: false,
  clock: 0,
  clocks: [],
  quiet: false,
  notice: "",
  invite: "",
});
const welcome = (own: number[], views: SeatView[], table = info()): Welcome => ({ type: "welcome", version: 1, table, own, host: true, invite: "i", views, log: [], chat: [], waiting_for: [0] });
/** A change to such a view, in which each event changes what its facts name. */
const change = ({ facts, ...view }: SeatView, events: EventInfo[]): ViewChange => ({
  ...view,
  base: view.version,
  steps: events.map((each) => Object.entries(each.facts).map(([name, value]) => [[name], value])),
  patch: [[[], facts]],
});
const update = (views: SeatView[], events: EventInfo[] = [], rewound = false): Update => ({
  type: "update",
  version: 2,
  table: info(),
  views: views.map((view) => change(view, rewound ? [] : events)),
  events,
  rewound,
  waiting_for: [1],
});
const event = (text: string, facts: Record<string, unknown> = {}, seats: number[] | null = null): EventInfo => ({ kind: "Moved", text, facts, seats });

describe("the table as a client knows it", () => {
  let wires: FakeWire[];
  let clock: HandClock;
  let client: TableClient;
  let speed: number;
  let lacking: boolean;
  const wire = (): FakeWire => wires.at(-1)!;
  const hear = async (message: unknown): Promise<void> => {
    wire().onmessage!({ data: JSON.stringify(message) });
    await Promise.resolve();
    await Promise.resolve();
  };

  beforeEach(() => {
    wires = [];
    clock = new HandClock();
    speed = 1;
    lacking = false;
    client = new TableClient(
      { table: "t", secrets: ["s"] },
      {
        open: () => {
          wires.push(new FakeWire());
          return wire();
        },
        face: () => (lacking ? Promise.reject(new Error("busy")) : Promise.resolve(face)),
        speed: () => speed,
        cue: () => undefined,
        clock,
      },
    );
    client.open();
    wire().onopen!();
  });

  it("asks what it is asked, and sends the answer with the decision's number", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    expect(client.decision?.prompt).toBe("Where?");
    client.choose(stay);
    expect(wire().last()).toMatchObject({ type: "choose", seat: 0, number: 7, choice: "stay" });
    expect(client.decision).toBeNull();
    client.choose(stay);
    expect(wire().sent).toHaveLength(2);
  });

  it("asks again for drawings that could not be had", async () => {
    lacking = true;
    await hear(welcome([0], [view(0, decision(0, 7))]));
    expect([client.face, client.toasts.map((toast) => toast.text)]).toEqual([null, ["busy"]]);
    lacking = false;
    clock.tick();
    expect(wire().last()).toMatchObject({ type: "hello", table: "t" });
    await hear(welcome([0], [view(0, decision(0, 7))]));
    expect(client.decision?.prompt).toBe("Where?");
  });

  it("hears nothing of whom one has muted, and lets the host mute for all", async () => {
    await hear(welcome([0], [view(0, null)]));
    const line = (seat: number | null, text: string) => ({ type: "chat", seat, name: "N", text, at: "" });
    await hear(line(1, "one"));
    expect(client.unread).toBe(1);
    expect(client.toasts.map((toast) => toast.text)).toEqual(["N: one"]);
    client.manners.hear(1, false);
    client.manners.hear(null, false);
    await hear(line(1, "two"));
    await hear(line(null, "three"));
    expect(client.unread).toBe(1);
    expect(client.toasts).toHaveLength(1);
    await hear(line(-1, "The table itself is always heard."));
    expect(client.toasts).toHaveLength(2);
    expect(new Manners("t").unheard).toEqual([1, null]);
    expect(new Manners("other").unheard).toEqual([]);
    client.manners.hear(1, true);
    client.manners.hear(null, true);
    await hear(line(1, "four"));
    expect(client.unread).toBe(3);
    expect(new Manners("t").unheard).toEqual([]);
    client.mute(1, true);
    expect(wire().last()).toMatchObject({ type: "mute", seat: 1, muted: true });
  });

  it("shows events in order before it asks again", async () => {
    await hear(welcome([0], [view(0, null, { x: 0 })]));
    await hear(update([view(0, decision(0, 8), { x: 3 })], [event("one", { x: 1 }), event("two", { x: 2 })]));
    expect(client.moment?.event.text).toBe("one");
    expect(client.facts.x).toBe(1);
    expect(client.decision).toBeNull();
    expect(client.waitingFor).toEqual([]);
    clock.tick();
    expect(client.facts.x).toBe(2);
    clock.tick();
    expect(client.facts.x).toBe(3);
    expect(client.decision?.number).toBe(8);
    expect(client.log.map((each) => each.text)).toEqual(["one", "two"]);
  });

  it("says hello again when it missed what the changes build on", async () => {
    await hear(welcome([0], [view(0, null, { x: 0 })]));
    await hear(update([{ ...view(0, decision(0, 8), { x: 3 }), version: 2 }]));
    expect(wire().last()).toMatchObject({ type: "hello", table: "t" });
    expect(client.facts.x).toBe(0);
    await hear(welcome([0], [view(0, decision(0, 8), { x: 3 })]));
    expect(client.facts.x).toBe(3);
  });

  it("keeps the end of an event back until it was shown", async () => {
    await hear(welcome([0], [view(0, null)]));
    await hear(update([view(0, null)], [{ ...event("a heart, a hit!"), kind: "CardDrawn" }]));
    expect(client.moment?.said).toBe("A card …");
    expect(client.log).toEqual([]);
    clock.tick();
    expect(client.log.map((each) => each.text)).toEqual(["a heart, a hit!"]);
  });

  it("keeps views that an update does not repeat", async () => {
    await hear(welcome([0], [view(0, decision(0, 7), { x: 1 })]));
    await hear(update([]));
    expect(client.facts.x).toBe(1);
    expect(client.decision?.number).toBe(7);
  });

  it("a refusal brings the question back", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    client.choose(stay);
    await hear({ type: "reply", id: wire().last().id, error: "Not so.", why: "", rule: "", choice: "" });
    expect(client.decision?.number).toBe(7);
    expect(client.toasts.at(-1)).toMatchObject({ kind: "problem", text: "Not so." });
  });

  it("a line that breaks in the middle of a choice is found again by hello", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    client.choose(stay);
    wire().onclose!({ code: 1006, reason: "" });
    expect(client.line).toBe("lost");
    client.hurry();
    wire().onopen!();
    expect(wire().last()).toMatchObject({ type: "hello", secrets: ["s"] });
    await hear(welcome([0], [view(0, decision(0, 9))]));
    expect(client.line).toBe("open");
    expect(client.decision?.number).toBe(9);
  });

  it("undo rewrites the chronicle without a show", async () => {
    await hear(welcome([0], [{ ...view(0, null), can_undo: true }]));
    client.takeBack("undo");
    expect(wire().last()).toMatchObject({ type: "take_back", seat: 0, what: "undo" });
    await hear(update([view(0, decision(0, 10))], [event("before")], true));
    expect(client.busy).toBe(false);
    expect(client.log.map((each) => each.text)).toEqual(["before"]);
    expect(client.decision?.number).toBe(10);
  });

  it("draws the curtain between two people at one screen, and hides what is private", async () => {
    await hear(welcome([0, 1], [view(0, decision(0, 1, true)), view(1, decision(1, 1, true))]));
    expect([client.seat, client.curtain, client.decision]).toEqual([0, true, null]);
    client.lift();
    expect(client.decision?.seat).toBe(0);
    await hear(update([view(0, null), view(1, decision(1, 1, true))], []));
    expect([client.seat, client.curtain]).toEqual([1, true]);
    await hear(update([view(0, null), view(1, null)], [event("plan of 0", {}, [0])]));
    client.skipAll();
    expect(client.curtain).toBe(false);
    expect(client.discreet).toBe(true);
    expect(client.chronicle).toEqual([]);
    expect(client.log).toHaveLength(1);
  });

  it("needs no curtain for what is open to all", async () => {
    await hear(welcome([0, 1], [view(0, null), view(1, decision(1, 1, false))]));
    expect([client.seat, client.curtain, client.decision?.seat]).toEqual([1, false, 1]);
  });

  it("draws it for every question where hands are hidden, once for each person", async () => {
    const table = { ...info(), hidden_hands: true };
    await hear(welcome([0, 1], [view(0, decision(0, 1)), view(1, null)], table));
    expect([client.seat, client.curtain]).toEqual([0, true]);
    client.lift();
    await hear({ ...update([view(0, decision(0, 2))]), table });
    expect([client.seat, client.curtain]).toEqual([0, false]);
    await hear({ ...update([view(0, null), view(1, decision(1, 3))]), table });
    expect([client.seat, client.curtain]).toEqual([1, true]);
  });

  it("draws none for one player with several seats", async () => {
    const table = { ...info(), hidden_hands: true, players: [0, 0] };
    await hear(welcome([0, 1], [view(0, null), view(1, decision(1, 1))], table));
    expect([client.seat, client.curtain, client.hotSeat, client.discreet]).toEqual([1, false, false, false]);
    await hear({ ...update([], [event("dealt to 0", {}, [0]), event("dealt to 1", {}, [1])], true), table });
    expect(client.chronicle.map((each) => each.text)).toEqual(["dealt to 1"]);
  });

  it("knows how long is left to answer", async () => {
    await hear(welcome([0], [view(0, decision(0, 1))], { ...info(), clock: 20, clocks: [{ seat: 0, seconds: 12.5 }] }));
    const left = client.deadlines.get(0)! - Date.now();
    expect(left).toBeGreaterThan(11_000);
    expect(left).toBeLessThanOrEqual(12_500);
  });

  it("at speed 0 everything is there at once, and what others did stays as a toast", async () => {
    speed = 0;
    await hear(welcome([0], [view(0, null)]));
    await hear(update([view(0, decision(0, 2))], [event("Aqua moves", { seat: 1 })]));
    expect(client.busy).toBe(false);
    expect(client.decision?.number).toBe(2);
    expect(client.toasts.map((each) => each.text)).toEqual(["Aqua moves"]);
  });

  it("is told why the door stays shut", async () => {
    await hear({ type: "reply", id: 0, error: "No such table.", why: "", rule: "", choice: "" });
    expect([client.line, client.refused]).toEqual(["refused", "No such table."]);
  });

  it("why not, and hints", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    client.askWhy("space 0,0");
    await hear({ type: "reply", id: wire().last().id, error: "", why: "too far", rule: "KD-404", choice: "" });
    expect(client.refusal).toEqual({ thing: "space 0,0", text: "too far", rule: "KD-404" });
    const hint = client.askHint();
    await hear({ type: "reply", id: wire().last().id, error: "", why: "It is safe.", rule: "", choice: "stay" });
    await hint;
    expect(client.hint).toEqual({ choice: "stay", text: "It is safe." });
  });

  it("tells that a hint is thought out, and asks for it once", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    expect(client.pondering).toBe(false);
    const hint = client.askHint();
    expect(client.pondering).toBe(true);
    const sent = wire().sent.length;
    await client.askHint();
    expect(wire().sent).toHaveLength(sent);
    await hear({ type: "reply", id: wire().last().id, error: "Too fast.", why: "", rule: "", choice: "" });
    await hint;
    expect([client.pondering, client.hint]).toEqual([false, null]);
    expect(client.toasts.map((toast) => toast.text)).toEqual(["Too fast."]);
  });

  it("says so when a hint is lost with the line, or cannot be asked for", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    const hint = client.askHint();
    wire().onclose!({ code: 1006, reason: "" });
    await hint;
    expect(client.pondering).toBe(false);
    expect(client.toasts.map((toast) => toast.text)).toEqual([words.table.hintLost]);
    await client.askHint();
    expect(client.pondering).toBe(false);
    expect(client.toasts.map((toast) => toast.text)).toEqual([words.table.hintLost]);
  });

  it("a hint for a question that is over does not ponder the next one", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    void client.askHint();
    speed = 0;
    await hear(update([view(0, decision(0, 8))]));
    expect([client.decision?.number, client.pondering]).toEqual([8, false]);
  });

  it("makes the same complaint once, however often it is asked for", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    for (let n = 0; n < 3; n++) {
      client.takeBack("undo");
      await hear({ type: "reply", id: wire().last().id, error: "A roll stands.", why: "", rule: "", choice: "" });
    }
    expect(client.toasts.map((toast) => toast.text)).toEqual(["A roll stands."]);
    client.toast("Something else.", "problem");
    for (let n = 0; n < 2; n++) client.toast("N: hello", "chat");
    expect(client.toasts.map((toast) => toast.text)).toEqual(["Something else.", "N: hello", "N: hello"]);
  });

  it("knows whether the server would give the whole match", async () => {
    await hear(welcome([0], [view(0, decision(0, 7))]));
    expect(client.savable).toBe(false);
    await hear(welcome([0, 1], [view(0, decision(0, 7))]));
    expect(client.savable).toBe(true);
    const bots = { ...info(), seats: info().seats.map((seat) => (seat.seat ? { ...seat, kind: "bot" as const } : seat)) };
    await hear(welcome([0], [view(0, decision(0, 7))], bots));
    expect(client.savable).toBe(true);
    await hear(welcome([], [view(null, null)], bots));
    expect(client.savable).toBe(false);
    await hear(welcome([], [view(null, null)], info("over")));
    expect(client.savable).toBe(true);
  });

  describe("while the drawings of the game are on their way", () => {
    let arrive: (face: GameFace) => void;
    const slow = (): void => {
      client = new TableClient(
        { table: "t", secrets: ["s"] },
        {
          open: () => {
            wires.push(new FakeWire());
            return wire();
          },
          face: () => new Promise((resolve) => (arrive = resolve)),
          speed: () => 0,
          cue: () => undefined,
          clock,
        },
      );
      client.open();
      wire().onopen!();
    };
    const settle = async (): Promise<void> => {
      for (let n = 0; n < 5; n++) await Promise.resolve();
    };

    it("keeps news that come meanwhile, and shows them after the welcome", async () => {
      slow();
      await hear(welcome([0], [view(0, decision(0, 7), { ready: 0 })]));
      await hear(update([view(0, null, { ready: 1 })], [event("Blue is ready.")]));
      await hear({ type: "chat", seat: 1, name: "Bo", text: "hi", at: "" });
      arrive(face);
      await settle();
      expect(client.facts).toEqual({ ready: 1 });
      expect(client.waitingFor).toEqual([1]);
      expect(client.decision).toBeNull();
      expect(client.log.map((each) => each.text)).toEqual(["Blue is ready."]);
      expect(client.chat).toHaveLength(1);
    });

    it("forgets a welcome that a newer one has overtaken", async () => {
      slow();
      await hear(welcome([0], [view(0, null, { turn: 1 })]));
      const first = arrive;
      await hear(welcome([0], [view(0, null, { turn: 2 })]));
      arrive(face);
      await settle();
      first(face);
      await settle();
      expect(client.facts).toEqual({ turn: 2 });
    });
  });

  it("makes all choices of a way in one touch", async () => {
    await hear(welcome([0], [view(0, decision(0, 1))]));
    client.askWays();
    const way = { kind: "walk" as const, choices: ["go 1,0", "go 2,0"], label: "go east (2 steps)", touches: [], facts: [], stops: "" as const, left: 0 };
    await hear({ type: "reply", id: wire().sent.at(-1)!.id as number, error: "", why: "", rule: "", choice: "", picture: [], stopped: "", ways: [way] });
    expect(client.ways).toEqual([way]);
    client.go(client.ways[0]!);
    expect(wire().sent.at(-1)).toMatchObject({ type: "choose", number: 1, choice: "go 1,0", then: ["go 2,0"] });
  });

  describe("in letters", () => {
    const asked = (): Record<string, unknown>[] => wire().sent.filter((each) => each.type === "picture");
    const block = (text: string): BlockInfo[] => [{ title: "", text, things: {} }];
    const drawn = async (text: string, more = {}): Promise<void> => hear({ type: "reply", id: asked().at(-1)!.id, error: "", why: "", rule: "", choice: "", picture: block(text), ...more });

    it("asks for nothing unless a board wants letters", async () => {
      await hear(welcome([0], [view(0, null)]));
      expect(asked()).toEqual([]);
    });

    it("asks in the board's width, and anew when the table or the width has changed", async () => {
      speed = 0;
      client.wide(52);
      await hear(welcome([0], [view(0, null)]));
      expect(asked()).toMatchObject([{ seat: 0, width: 52 }]);
      await drawn("a map");
      expect(client.letters).toEqual(block("a map"));
      client.wide(52);
      expect(asked()).toHaveLength(1);
      client.wide(80);
      await hear(update([view(0, null)]));
      await hear(update([view(0, null)]));
      expect(asked()).toHaveLength(2);
      await drawn("a wide map"); // what changed meanwhile is asked for once
      expect(asked()).toHaveLength(3);
      await drawn("a newer map");
      expect(asked()).toHaveLength(3);
      expect(client.letters).toEqual(block("a newer map"));
    });

    it("tries again when the server was busy", async () => {
      client.wide(52);
      await hear(welcome([0], [view(0, null)]));
      await drawn("", { error: "busy" });
      expect(asked()).toHaveLength(1);
      clock.tick();
      expect(asked()).toHaveLength(2);
    });

    it("never shows one person what another at the same screen saw", async () => {
      speed = 0;
      client.wide(52);
      await hear(welcome([0, 1], [view(0, decision(0, 1, true)), view(1, null)]));
      await drawn("the cards of 0");
      expect(client.letters).toEqual(block("the cards of 0"));
      await hear(update([view(0, null), view(1, decision(1, 2, true))]));
      expect(client.seat).toBe(1);
      expect(client.letters).toEqual([]);
      await drawn("the cards of 0, again");
      expect(client.letters).toEqual([]);
      await drawn("the cards of 1");
      expect(client.letters).toEqual(block("the cards of 1"));
    });
  });
});
