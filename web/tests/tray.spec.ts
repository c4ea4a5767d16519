// The planning tray under a finger, and the choices before the first plan.
import { answer, expect, myTurn, person, setTable, table, test } from "./support/table";

test("tokens are dragged onto the slots of the tray", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await setTable(page, ["bot easy"], "1");
  await myTurn(page);
  for (const [slot, token] of ["shield", "move", "bow"].entries()) {
    await page.locator(`[data-token=${token}]`).dragTo(page.locator(`[data-slot="${slot}"]`));
    await expect(page.locator(`[data-slot="${slot}"]`)).toContainText(new RegExp(token, "i"));
  }
  await page.getByTestId("ready").click();
  await expect(page.getByRole("list", { name: "Chronicle" })).toContainText("shield, move and bow");
});

test("clans are chosen freely, one after another", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/");
  await page.getByRole("switch", { name: /free clans/i }).click();
  await page.getByTestId("start").click();
  await myTurn(page);
  await page.getByRole("button", { name: /green/i }).first().click();
  await expect(table(page)).toContainText("Green clan");
  expect(await answer(page)).toBe(true);
});
