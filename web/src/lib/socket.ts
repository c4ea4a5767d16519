// One WebSocket that comes back by itself: after a loss it waits a little longer every time,
// and says hello again as soon as it is open.
import type { ClientMessage, Hello, ServerMessage } from "./messages";

export type Line = "connecting" | "open" | "lost" | "refused";

export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export interface SocketEnd {
  hello(): Hello;
  heard(message: ServerMessage): void;
  state(line: Line, reason: string): void;
}

/** A wire to an address of the server. */
export function wireTo(address: string): Wire {
  const line = new WebSocket(address);
  const wire: Wire = { send: (data) => line.send(data), close: () => line.close(), onopen: null, onmessage: null, onclose: null };
  line.onopen = () => wire.onopen?.();
  line.onmessage = (event) => wire.onmessage?.(event);
  line.onclose = (event) => wire.onclose?.(event);
  return wire;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

export function waitBefore(attempt: number, chance = Math.random()): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(whole * (0.7 + 0.3 * chance));
}

export class Socket {
  private wire: Wire | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done = false;
  line: Line = "connecting";

  constructor(
    private readonly open: () => Wire,
    private readonly end: SocketEnd,
  ) {}

  connect(): void {
    this.done = false;
    clearTimeout(this.timer);
    if (this.wire) return;
    this.become("connecting");
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => wire.send(JSON.stringify(this.end.hello()));
    wire.onmessage = (event) => {
      const message = parse(event.data);
      if (!message) return;
      if (message.type === "welcome") {
        this.attempt = 0;
        this.become("open");
      }
      this.end.heard(message);
    };
    wire.onclose = (event) => {
      if (this.wire !== wire) return;
      this.wire = null;
      if (this.done) return;
      this.become("lost", event.reason);
      this.timer = setTimeout(() => this.connect(), waitBefore(this.attempt++));
    };
  }

  /** Send now; false when the line is down, for then the answer would never come. */
  send(message: ClientMessage): boolean {
    if (!this.wire || this.line !== "open") return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Knock at once, for instance when the page comes back into view. */
  hurry(): void {
    if (!this.done && !this.wire && this.line === "lost") {
      this.attempt = 0;
      this.connect();
    }
  }

  close(): void {
    this.done = true;
    clearTimeout(this.timer);
    this.wire?.close();
    this.wire = null;
  }

  private become(line: Line, reason = ""): void {
    this.line = line;
    this.end.state(line, reason);
  }
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}
