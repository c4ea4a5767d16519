// How long a new browser waits for its first lit choice; written to QUESTBOARD_BENCH as JSON.
import { writeFileSync } from "node:fs";
import { expect, myTurn, person, test } from "../tests/support/table";

const ROUNDS = 7;

test("the first lit choice", async ({ browser, server, faults }) => {
  const lobby: number[] = [];
  const table: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await person(browser, server, faults);
    let begin = performance.now();
    await page.goto("/");
    await expect(page.getByTestId("start")).toBeVisible();
    lobby.push(performance.now() - begin);
    begin = performance.now();
    await page.getByTestId("start").click();
    await myTurn(page);
    await expect(page.locator("[data-token=sword]")).toBeVisible();
    table.push(performance.now() - begin);
    await page.context().close();
  }
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  writeFileSync(process.env.QUESTBOARD_BENCH ?? "first-choice.json", JSON.stringify({ rounds: ROUNDS, lobby_ms: middle(lobby), first_choice_ms: middle(table) }));
});
