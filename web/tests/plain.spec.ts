// A game without drawings of its own: the picture of the terminal, and every choice as a button.
import { dayAndNight, expect, keepPicture, noViolations, person, PHONE, test } from "./support/table";

interface Keys {
  table: string;
  invite: string;
  host: string;
  keys: { seat: number; secret: string }[];
}

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  test(`Mage Knight is played on the plain table, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await page.goto("/");
    await page.getByRole("button", { name: /Mage Knight/ }).first().click();
    await page.getByTestId("start").click();
    const picture = page.getByTestId("picture");
    await expect(picture).toContainText("Units on offer");
    const choice = page.locator("[data-choice]");
    await choice.first().click();
    await expect(picture).toContainText("Arythea");
    await (viewport ? noViolations(page) : dayAndNight(page, "plain"));
    await keepPicture(page, `plain-${size}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("Old Mage alone: the mode brings four mages, and no curtain falls between them", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/");
  await page.getByRole("button", { name: /Old Mage/ }).first().click();
  await page.getByLabel("Mode").selectOption("solo");
  await expect(page.getByTestId(/^seat-\d$/)).toHaveCount(4);
  await page.getByRole("switch", { name: /Auto setup/i }).click();
  await page.getByTestId("start").click();
  await expect(page.getByTestId("picture")).toContainText("The Mages choose their towers");
  for (let tower = 0; tower < 4; tower++) {
    await expect(page.getByTestId("prompt")).toContainText("From which tower");
    await page.locator("[data-choice]").first().click();
  }
  await expect(page.getByTestId("picture")).toContainText("Round 1");
  await expect(page.getByTestId("curtain")).toHaveCount(0);
  await noViolations(page);
  await keepPicture(page, "old-mage-alone");
});

test("A window of Old Mage has a clock, and is passed when it runs out", async ({ browser, server, faults }) => {
  const seats = ["person", "person", "person"].map((kind) => ({ kind }));
  const made = await server.post<Keys>("/api/tables", { game: "old-mage", seats, seed: 3, clock: 3, options: { auto_setup: true, asking: "all", first_seat: 1 } });
  const page = await person(browser, server, faults);
  await page.goto("/");
  await page.evaluate((keys) => {
    const shelf = { table: keys.table, game: "old-mage", title: "Old Mage", host: keys.host, invite: keys.invite, keys: keys.keys, at: Date.now() };
    localStorage.setItem("questboard.tables", JSON.stringify([shelf]));
  }, made);
  await page.goto(`/table/${made.table}`);
  for (let tower = 0; tower < 3; tower++) {
    await page.getByTestId("lift").click();
    await page.locator("[data-choice]").first().click();
  }
  await expect(page.getByTestId("clock")).toContainText(/[123] s/);
  await expect(page.getByTestId("clock")).toHaveCount(0, { timeout: 20_000 }); // nobody answers
  await page.getByTestId("lift").click();
  await expect(page.getByTestId("picture")).toContainText("Round 1");
  await expect(page.locator("[data-choice]").filter({ hasText: /camp/i }).first()).toBeVisible();
});
