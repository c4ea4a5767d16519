// A game without drawings of its own: the picture of the terminal, and every choice as a button.
import type { Page } from "@playwright/test";
import type { Server } from "./support/server";
import { dayAndNight, expect, keepPicture, noViolations, person, PHONE, test } from "./support/table";

interface Keys {
  table: string;
  invite: string;
  host: string;
  keys: { seat: number; secret: string }[];
}

/** A table with a known seed; the page sits at all its seats. */
async function sit(page: Page, server: Server, wish: { game: string; [more: string]: unknown }): Promise<void> {
  const made = await server.post<Keys>("/api/tables", wish);
  await page.goto("/");
  await page.evaluate(([keys, game]) => {
    const shelf = { table: keys.table, game, title: game, host: keys.host, invite: keys.invite, keys: keys.keys, at: Date.now() };
    localStorage.setItem("questboard.tables", JSON.stringify([shelf]));
  }, [made, wish.game] as const);
  await page.goto(`/table/${made.table}`);
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
  await expect(page.getByRole("switch", { name: /Auto setup/i })).toBeChecked();
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

test("Two Mage Knights at one screen: a curtain falls before each of them", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bo" }], seed: 3 });
  const curtain = page.getByTestId("curtain");
  // Bo chooses a hero first, then Ann a hero and a Tactic, and Bo a Tactic.
  for (const [seat, questions] of [["1", 1], ["0", 2], ["1", 1]] as const) {
    await expect(curtain).toHaveAttribute("data-seat", seat);
    await page.getByTestId("lift").click();
    for (let n = 0; n < questions; n++) {
      await expect(curtain).toHaveCount(0);
      await page.locator("[data-choice]").first().click();
    }
  }
});

test("Adding a seat that a mode has no room for is said plainly", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/");
  await page.getByRole("button", { name: /Old Mage/ }).first().click();
  await page.getByLabel("Mode").selectOption("two-players");
  await expect(page.getByTestId(/^seat-\d$/)).toHaveCount(4);
  await page.getByTestId("add-seat").click();
  await expect(page.getByText(/needs 4 or 6 seats. With 5 you play/)).toBeVisible();
  await noViolations(page);
  await keepPicture(page, "lobby-misfit");
  await page.getByTestId("add-seat").click();
  await expect(page.getByText(/needs 4 or 6 seats/)).toHaveCount(0);
  await expect(page.getByLabel("Mode")).toHaveValue("two-players");
  // A number out of bounds is not swallowed either.
  await page.getByLabel("Turn limit").fill("-5");
  await page.getByLabel("Turn limit").press("Tab");
  await expect(page.getByText("“-5” does not go here: a whole number from 0 to 1000.")).toBeVisible();
  await expect(page.getByLabel("Turn limit")).toHaveValue("0");
});

test("A window of Old Mage has a clock, and is passed when it runs out", async ({ browser, server, faults }) => {
  const seats = ["person", "person", "person"].map((kind) => ({ kind }));
  const page = await person(browser, server, faults);
  await sit(page, server, { game: "old-mage", seats, seed: 3, clock: 3, options: { auto_setup: true, asking: "all", first_seat: 1 } });
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
