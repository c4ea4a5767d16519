// What a server complains about fails the run: here is one that does.
import { Server } from "./support/server";
import { expect, person, test } from "./support/table";

test("a bot that fails is complained about, and its server cannot be left in peace", async ({ browser, faults }) => {
  const server = await Server.start({ QUESTBOARD_THINKING_SECONDS: "0.001" });
  const bots = ["hard", "hard"].map((level) => ({ kind: "bot", level }));
  const made = await server.post<{ table: string }>("/api/tables", { game: "knights-duty", seats: bots, options: { turn_limit: 1 }, seed: 7 });
  const page = await person(browser, server, faults);
  await page.goto(`/table/${made.table}`);
  await expect.poll(() => server.complaints().join()).toContain("bot failed");
  await expect(server.stop()).rejects.toThrow(/The server complained:.*bot failed/s);
});
