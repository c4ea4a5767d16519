// What the unit tests are told by the engine itself: what is printed, and matches with the server's own facts.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

const house = resolve(import.meta.dirname, "../../..");

export default function setup(project: TestProject): void {
  const own = join(house, ".venv/bin/python");
  const python = process.env.QUESTBOARD_PYTHON ?? (existsSync(own) ? own : "python3");
  const env = { ...process.env, PYTHONPATH: join(house, "src") };
  const said = execFileSync(python, ["-m", "tests.server.told_to_browsers"], { cwd: house, env, encoding: "utf8", maxBuffer: 2 ** 28 });
  project.provide("told", JSON.parse(said));
}
