// A real server as a process of its own, with a database that lives as long as the test.
import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const house = resolve(import.meta.dirname, "../../..");

function interpreter(): string {
  const own = join(house, ".venv/bin/python");
  return process.env.QUESTBOARD_PYTHON ?? (existsSync(own) ? own : "python3");
}

/** What a few lines of Python print. */
export async function python(program: string): Promise<string> {
  const env = { ...process.env, PYTHONPATH: join(house, "src") };
  return (await promisify(execFile)(interpreter(), ["-c", program], { env, maxBuffer: 2 ** 26 })).stdout;
}

async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("no port"))));
    });
  });
}

export class Server {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "questboard-web-"));
  private said = "";

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), settings);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async run(): Promise<void> {
    const args = ["-m", "questboard", "serve", "--port", `${this.port}`, "--data", join(this.folder, "tables.db")];
    this.process = spawn(interpreter(), args, {
      cwd: this.folder,
      env: {
        ...process.env,
        PYTHONPATH: join(house, "src"),
        QUESTBOARD_TABLES_PER_ADDRESS: "1000",
        QUESTBOARD_REQUESTS_PER_SECOND: "1000",
        QUESTBOARD_REQUESTS_AT_ONCE: "1000",
        QUESTBOARD_FILES_PER_SECOND: "1000",
        QUESTBOARD_FILES_AT_ONCE: "10000",
        QUESTBOARD_HELLOS_AT_ONCE: "1000",
        ...this.settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process.stdout?.on("data", (text: Buffer) => (this.said += text));
    this.process.stderr?.on("data", (text: Buffer) => (this.said += text));
    await this.healthy();
  }

  private async healthy(): Promise<void> {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      if (this.process?.exitCode != null) break;
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // Not yet.
      }
      await new Promise((later) => setTimeout(later, 60));
    }
    throw new Error(`The server did not start: ${this.said.slice(-2000)}`);
  }

  /** The hard way, as a crash would. */
  async kill(): Promise<void> {
    const process = this.process;
    this.process = null;
    if (!process || process.exitCode !== null) return;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill("SIGKILL");
    await gone;
  }

  /** The soft way; fails if there was anything to complain about. */
  async stop(): Promise<void> {
    const process = this.process;
    this.process = null;
    if (process && process.exitCode === null) {
      const gone = new Promise((done) => process.once("exit", done));
      process.kill("SIGTERM");
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
    const complaints = this.complaints();
    if (complaints.length) throw new Error(`The server complained:\n${complaints.join("\n")}`);
  }

  /** What the server complained about: a bot that failed, a table that broke. */
  complaints(): string[] {
    return this.said.split("\n").filter((line) => /"level":"(error|critical)"/.test(line));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }
}

/** A campaign save in which scenario 1 was just won, and its reward is to be chosen. */
export function campaignAtReward(): string {
  return execFileSync(interpreter(), ["-m", "tests.page_knight.quests"], {
    cwd: house,
    env: { ...process.env, PYTHONPATH: join(house, "src") },
    encoding: "utf8",
  });
}
