import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { Replay } from "./messages";
import { ReplayClient, type Pages } from "./replay.svelte";
import type { GameFace } from "./stage";

const face = { duration: () => 100, suspense: () => null } as unknown as GameFace;

/** A server with a match of so many lines, which gives so many of them at once. */
function server(last: number, most = 50): { pages: Pages; asked: [number, number, number][] } {
  const asked: [number, number, number][] = [];
  const pages: Pages = async (view, first, count, letters) => {
    asked.push([first, count, letters]);
    const lines = [];
    for (let line = first; line <= last && line < first + Math.min(count, most); line++)
      lines.push({ line, seat: 0, choice: `c${line}`, view: { line, ...(letters ? { picture: [{ title: "", text: `${letters} letters of ${line} for ${view}`, things: {} }] } : {}) }, steps: [[]], events: [{ kind: "K", text: `e${line}`, facts: {}, seats: null }] });
    return { table: "t", game: "g", title: "G", seats: [], viewpoint: view, first, last, lines, ending: "" } satisfies Replay;
  };
  return { pages, asked };
}

describe("a replay by pages", () => {
  let speed: number;
  beforeEach(() => {
    vi.useFakeTimers();
    speed = 0;
  });
  afterEach(() => void vi.useRealTimers());
  const calm = (ms = 400): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  async function open(last: number, most = 50): Promise<{ client: ReplayClient; asked: [number, number, number][] }> {
    const { pages, asked } = server(last, most);
    const client = new ReplayClient(await pages(null, 0, 1, 0), face, () => speed, pages);
    await calm();
    return { client, asked };
  }

  it("loads what lies around the step, and no more", async () => {
    const { client, asked } = await open(5000);
    expect(asked).toEqual([[0, 1, 0], [1, 50, 0]]);
    client.goTo(3000);
    expect(client.line).toBeNull();
    await calm();
    expect(client.facts).toEqual({ line: 3000 });
    expect(asked.slice(2)).toEqual([[3000, 50, 0], [2950, 50, 0]]);
    expect(client.log.at(-1)?.text).toBe("e3000");
    expect(client.log).toHaveLength(51);
  });

  it("waits until the slider rests", async () => {
    const { client, asked } = await open(5000);
    for (let at = 1000; at < 2000; at += 100) client.goTo(at);
    await calm();
    expect(asked[2]).toEqual([1900, 50, 0]);
    expect(client.facts).toEqual({ line: 1900 });
  });

  it("plays on from page to page to the end", async () => {
    const { client } = await open(180, 7);
    client.toggle();
    await calm(180 * 1000);
    expect(client.at).toBe(180);
    expect(client.playing).toBe(false);
    expect(client.facts).toEqual({ line: 180 });
  });

  it("comes to all lines though the server gives few at a time", async () => {
    const { client } = await open(300, 3);
    client.goTo(200);
    await calm(1000);
    expect(client.facts).toEqual({ line: 200 });
    expect(client.log.length).toBeGreaterThan(50);
  });

  it("looks through other eyes, and in other widths, at the same step", async () => {
    const { client } = await open(100);
    client.goTo(40);
    await calm();
    client.lookAs(2);
    await calm();
    expect([client.at, client.viewpoint, client.seat]).toEqual([40, 2, 2]);
    client.wide(52);
    await calm();
    expect(client.letters[0]!.text).toBe("52 letters of 40 for 2");
    client.wide(80);
    await calm();
    expect(client.letters[0]!.text).toBe("80 letters of 40 for 2");
  });

  it("says what went wrong, and tries again at the next step", async () => {
    const { pages } = server(500);
    let broken = false;
    const client = new ReplayClient(await pages(null, 0, 1, 0), face, () => speed, (...page) => (broken ? Promise.reject(new Error("busy")) : pages(...page)));
    await calm();
    broken = true;
    client.goTo(400);
    await calm();
    expect(client.problem).toBe("busy");
    broken = false;
    client.goTo(401);
    await calm();
    expect([client.problem, client.facts.line]).toEqual(["", 401]);
  });
});

describe("a replay of a match that the engine played", () => {
  for (const { replay, seen } of inject("told").replays)
    it(`shows at every event the facts of the server's own: ${replay.game}, seen by ${replay.viewpoint}`, () => {
      vi.useFakeTimers();
      const client = new ReplayClient(replay, face, () => 1, () => Promise.resolve(replay));
      expect(client.facts).toEqual(seen[0]!.at(-1));
      let events = 0;
      for (const [line, facts] of seen.entries()) {
        if (line) client.advance();
        for (const [at, own] of facts.entries()) {
          if (at === facts.length - 1) break;
          expect(client.moment?.event).toEqual(replay.lines[line]!.events[at]);
          expect(client.facts).toEqual(own);
          events++;
          vi.advanceTimersByTime(100);
        }
        expect(client.facts).toEqual(facts.at(-1));
      }
      expect(events).toBeGreaterThan(50);
      client.stop();
      vi.useRealTimers();
    });
});
