import { describe, expect, it } from "vitest";
import { EventQueue, type Clock } from "./queue";

class HandClock implements Clock {
  waiting: { ms: number; then: () => void }[] = [];
  after(ms: number, then: () => void): () => void {
    const entry = { ms, then };
    this.waiting.push(entry);
    return () => void (this.waiting = this.waiting.filter((each) => each !== entry));
  }
  tick(): number {
    const next = this.waiting.shift()!;
    next.then();
    return next.ms;
  }
}

function queueOf(): { queue: EventQueue<string>; clock: HandClock; shown: string[]; idle: () => number } {
  const clock = new HandClock();
  const shown: string[] = [];
  let idles = 0;
  const queue = new EventQueue<string>((item) => shown.push(item), () => idles++, clock);
  return { queue, clock, shown, idle: () => idles };
}

describe("the queue of events", () => {
  it("shows one after another and tells when it is done", () => {
    const { queue, clock, shown, idle } = queueOf();
    queue.add([{ item: "a", ms: 100 }, { item: "b", ms: 200 }]);
    expect(shown).toEqual(["a"]);
    expect(queue.busy).toBe(true);
    expect(clock.tick()).toBe(100);
    expect(shown).toEqual(["a", "b"]);
    expect(clock.tick()).toBe(200);
    expect(queue.busy).toBe(false);
    expect(idle()).toBe(1);
  });

  it("takes no longer than it may for a whole stretch, also when more comes meanwhile", () => {
    const { queue, clock, shown, idle } = queueOf();
    queue.longest = 1000;
    const scenes = (names: string) => [...names].map((item) => ({ item, ms: 350 }));
    queue.add(scenes("abcdefgh"));
    let waited = 0;
    for (let n = 0; n < 4; n++) waited += clock.tick();
    queue.add(scenes("ijklmnop"));
    while (queue.busy) waited += clock.tick();
    expect(waited).toBeLessThanOrEqual(1000.1);
    expect(shown.join("")).toBe("abcdefghijklmnop");
    expect(idle()).toBe(1);
    queue.add(scenes("q"));
    expect(clock.tick()).toBe(350);
  });

  it("plays at double speed when more than two seconds wait", () => {
    const { queue, clock } = queueOf();
    queue.add([{ item: "a", ms: 1500 }, { item: "b", ms: 1000 }]);
    expect(clock.tick()).toBe(750);
    expect(clock.tick()).toBe(1000);
  });

  it("a click finishes the running one only", () => {
    const { queue, shown, idle } = queueOf();
    queue.add([{ item: "a", ms: 100 }, { item: "b", ms: 100 }]);
    queue.skip();
    expect(shown).toEqual(["a", "b"]);
    expect(idle()).toBe(0);
    queue.skip();
    expect(idle()).toBe(1);
    queue.skip();
    expect(idle()).toBe(1);
  });

  it("skipping all still applies everything, in order", () => {
    const { queue, clock, shown, idle } = queueOf();
    queue.add(["a", "b", "c"].map((item) => ({ item, ms: 100 })));
    queue.skipAll();
    expect(shown).toEqual(["a", "b", "c"]);
    expect(clock.waiting).toEqual([]);
    expect(idle()).toBe(1);
  });

  it("at speed 0 nothing is waited for", () => {
    const { queue, shown, idle } = queueOf();
    queue.speed = 0;
    queue.add([{ item: "a", ms: 100 }, { item: "b", ms: 100 }]);
    expect(shown).toEqual(["a", "b"]);
    expect(idle()).toBe(1);
  });

  it("what comes later waits for its turn; clear forgets it", () => {
    const { queue, clock, shown } = queueOf();
    queue.add([{ item: "a", ms: 100 }]);
    queue.add([{ item: "b", ms: 100 }]);
    expect(shown).toEqual(["a"]);
    queue.clear();
    expect(clock.waiting).toEqual([]);
    queue.add([{ item: "c", ms: 0 }]);
    expect(shown).toEqual(["a", "c"]);
  });
});
