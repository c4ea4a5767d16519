// A game without drawings of its own: the picture of the terminal, and every choice as a button.
import type { Page } from "@playwright/test";
import { python } from "./support/server";
import { sit } from "./support/sitting";
import { dayAndNight, expect, harder, keepPicture, noViolations, person, PHONE, test } from "./support/table";

const ON_PHONE = ["phone", PHONE] as const;

/** A save of Old Mage, played at random. */
function longMatch(): Promise<string> {
  return python(`
import questboard
from questboard.kernel import Rng
match, rng = questboard.new("old-mage", seats=3, seed=5, auto_setup=True), Rng.seeded(5)
while match.done < 320:
    decision = match.decision
    match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
print(match.to_text())
`);
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

/** How many letters of the picture lie out of sight to the right, and how many its longest line has. */
const outOfSight = (page: Page) => page.locator(".letters").evaluate((room) => room.scrollWidth - room.clientWidth);
const widest = (page: Page) =>
  page.getByTestId("picture").evaluate((picture) => Math.max(...(picture.textContent ?? "").split("\n").map((line) => line.length)));

test("The plain table fits the phone, upright and sideways, and names its players", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, {}, { viewport: PHONE });
  await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", level: "easy" }], seed: 5, options: { scenario: "first-reconnaissance" } });
  await expect(page.getByTestId("picture")).toContainText("Source");
  expect(await outOfSight(page)).toBe(0);
  const upright = await widest(page);
  expect(upright).toBeLessThanOrEqual(54);
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect.poll(() => widest(page)).toBeGreaterThan(upright + 10);
  expect(await outOfSight(page)).toBe(0);
  await page.setViewportSize(PHONE);
  await expect.poll(() => widest(page)).toBe(upright);
  await page.getByRole("button", { name: "Players" }).click();
  await expect(page.getByTestId("players").last()).toContainText("Bot, easy");
  await noViolations(page);
  await keepPicture(page, "plain-players-phone");
});

test("Numbers choose on the plain table, choices are explained, and the help keeps its promises", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }], seed: 5, options: { scenario: "first-reconnaissance" } });
  const choices = page.locator("[data-choice]");
  // Up to a question with choices of two parts: a card and how it is played.
  for (let n = 0; n < 8 && !(await page.locator(".group [data-choice]").count()); n++) {
    const prompt = await page.getByTestId("prompt").textContent();
    await choices.first().click();
    await expect(page.getByTestId("prompt")).not.toHaveText(prompt ?? "");
    await expect(choices.first()).toBeVisible();
  }
  const first = page.locator(".group [data-choice]", { has: page.locator("kbd") }).first();
  await first.hover();
  await expect(page.getByTestId("reader")).toContainText(/Basic:|Strong/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).not.toContainText("walk over the board");
  await expect(page.getByRole("dialog")).toContainText("choose by number");
  for (const promise of ["hand", "rails", "confirm a plan"]) await expect(page.getByRole("dialog")).not.toContainText(promise);
  await keepPicture(page, "plain-help");
  await page.keyboard.press("Escape");
  const [chosen, number] = [(await first.getAttribute("data-choice"))!, (await first.locator("kbd").textContent())!];
  await keepPicture(page, "plain-groups");
  await page.keyboard.press(number);
  await expect(page.locator(`[data-choice="${chosen}"]`)).toHaveCount(0);
});

for (const [size, viewport] of harder([["desktop", undefined] as const, ON_PHONE], ON_PHONE)) {
  test(`A long match of Old Mage is replayed page by page, ${size}`, async ({ browser, server, faults }) => {
    const seats = [0, 1, 2].map(() => ({ kind: "person" }));
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await sit(page, server, { game: "old-mage", seats, save: await longMatch() });
    await page.goto(page.url().replace("/table/", "/replay/"));
    const replay = page.getByTestId("replay");
    const last = Number(await replay.getAttribute("data-last"));
    expect(last).toBeGreaterThan(300);
    await expect(page.getByTestId("picture")).toContainText("choose their towers");
    expect(await outOfSight(page)).toBe(0);
    // A page that is long in coming.
    let come = (): void => undefined;
    const late = new Promise<void>((done) => (come = done));
    await page.route(/\/replay\?/, async (route) => {
      await late;
      await route.continue();
    });
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(page.getByTestId("turning")).toHaveText("Turning the pages …");
    if (viewport) await page.getByRole("navigation").getByRole("button", { name: "Chronicle" }).click();
    await expect(page.getByRole("list", { name: "Chronicle" }).filter({ visible: true })).toHaveText("Turning the pages …");
    await keepPicture(page, `plain-turning-${size}`);
    if (viewport) await page.keyboard.press("Escape");
    come();
    await expect(page.getByTestId("turning")).toHaveCount(0);
    await expect(page.getByTestId("picture")).toContainText(/Round [2-9]/);
    // The chronicle opens at its newest line: at first, and when nothing more comes.
    for (let n = 0; viewport && n < 2; n++) {
      if (n) await page.waitForLoadState("networkidle");
      await page.getByRole("navigation").getByRole("button", { name: "Chronicle" }).click();
      const chronicle = page.getByRole("list", { name: "Chronicle" }).filter({ visible: true });
      await expect.poll(() => chronicle.evaluate((list) => list.scrollTop > 0 && list.scrollHeight - list.clientHeight - list.scrollTop < 2)).toBe(true);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("ArrowLeft");
    await expect(replay).toHaveAttribute("data-at", `${last - 1}`);
    await page.getByTestId("slider").fill(`${Math.floor(last / 2)}`);
    await expect(page.getByTestId("said")).not.toContainText("Turning the pages");
    const before = await page.getByTestId("picture").textContent();
    await page.getByTestId("viewpoint").selectOption("1");
    await expect(page.getByTestId("picture")).not.toHaveText(before ?? "");
    await noViolations(page);
    await keepPicture(page, `plain-replay-${size}`);
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
  await sit(page, server, { game: "old-mage", seats, seed: 3, clock: 6, options: { auto_setup: true, asking: "all", first_seat: 1 } });
  for (let tower = 0; tower < 3; tower++) {
    await page.getByTestId("lift").click();
    await page.locator("[data-choice]").first().click();
  }
  await expect(page.getByTestId("clock")).toContainText(/[1-6] s/);
  await expect(page.getByTestId("clock")).toHaveCount(0); // nobody answers
  await page.getByTestId("lift").click();
  await expect(page.getByTestId("picture")).toContainText("Round 1");
  await expect(page.locator("[data-choice]").filter({ hasText: /camp/i }).first()).toBeVisible();
});
