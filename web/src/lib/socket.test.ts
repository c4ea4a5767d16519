import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "./messages";
import { Socket, waitBefore, type Line, type Wire } from "./socket";

class FakeWire implements Wire {
  sent: string[] = [];
  closed = false;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.closed = true;
  }
}

const welcome = JSON.stringify({ type: "welcome" });

describe("the socket", () => {
  let wires: FakeWire[];
  let lines: Line[];
  let heard: ServerMessage[];
  let socket: Socket;

  beforeEach(() => {
    vi.useFakeTimers();
    [wires, lines, heard] = [[], [], []];
    socket = new Socket(
      () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
      {
        hello: () => ({ type: "hello", table: "t", secrets: ["s"] }),
        heard: (message) => heard.push(message),
        state: (line) => lines.push(line),
      },
    );
  });
  afterEach(() => vi.useRealTimers());

  it("says hello as soon as it is open, and is open once it is welcome", () => {
    socket.connect();
    wires[0]!.onopen!();
    expect(JSON.parse(wires[0]!.sent[0]!)).toEqual({ type: "hello", table: "t", secrets: ["s"] });
    expect(lines).toEqual(["connecting"]);
    wires[0]!.onmessage!({ data: welcome });
    expect(lines).toEqual(["connecting", "open"]);
  });

  it("comes back by itself, later every time, and at once after a success", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    socket.connect();
    for (const wait of [300, 600, 1200]) {
      wires.at(-1)!.onclose!({ code: 1006, reason: "" });
      const before = wires.length;
      vi.advanceTimersByTime(wait - 1);
      expect(wires.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(wires.length).toBe(before + 1);
    }
    wires.at(-1)!.onopen!();
    expect(wires.at(-1)!.sent).toHaveLength(1);
    wires.at(-1)!.onmessage!({ data: welcome });
    wires.at(-1)!.onclose!({ code: 1006, reason: "" });
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(5);
  });

  it("never waits longer than ten seconds", () => {
    expect(waitBefore(30, 1)).toBe(10_000);
    expect(waitBefore(30, 0)).toBe(7_000);
    expect(waitBefore(0, 0)).toBe(210);
  });

  it("sends nothing while the line is down", () => {
    socket.connect();
    expect(socket.send({ type: "start", id: 1 })).toBe(false);
    wires[0]!.onmessage!({ data: welcome });
    expect(socket.send({ type: "start", id: 1 })).toBe(true);
  });

  it("does not come back after it was closed, and ignores what is no message", () => {
    socket.connect();
    wires[0]!.onmessage!({ data: "{" });
    wires[0]!.onmessage!({ data: new Uint8Array(3) });
    expect(heard).toEqual([]);
    socket.close();
    wires[0]!.onclose!({ code: 1000, reason: "" });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it("hurries when the page comes back", () => {
    socket.connect();
    wires[0]!.onclose!({ code: 1006, reason: "" });
    socket.hurry();
    expect(wires).toHaveLength(2);
  });
});
