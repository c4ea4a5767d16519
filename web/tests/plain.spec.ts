// A game without drawings of its own: the picture of the terminal, and every choice as a button.
import type { Page } from "@playwright/test";
import { python, type Server } from "./support/server";
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
  page.locator(".block pre").evaluateAll((blocks) => Math.max(...blocks.flatMap((block) => (block.textContent ?? "").split("\n").map((line) => line.length))));

test("The plain table fits the phone, upright and sideways, and names its players", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, {}, { viewport: PHONE });
  await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", level: "easy" }], seed: 5, options: { scenario: "first-reconnaissance" } });
  await expect(page.getByTestId("picture")).toContainText("Source");
  expect(await outOfSight(page)).toBe(0);
  const upright = await widest(page);
  expect(upright).toBeLessThanOrEqual(54);
  // What a turn needs comes first, the map below it; a touch goes to each part.
  await expect(page.locator(".block").first()).toContainText("Source");
  await page.getByRole("group", { name: "Parts of the picture" }).getByRole("button", { name: "On offer" }).click();
  await expect(page.locator("[data-block='On offer']")).toBeInViewport();
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect.poll(() => page.locator(".block").first().getAttribute("data-block")).toBe("Map");
  expect(await outOfSight(page)).toBe(0);
  await page.setViewportSize(PHONE);
  await expect.poll(() => widest(page)).toBe(upright);
  await page.getByRole("button", { name: "Players" }).click();
  await expect(page.getByTestId("players").last()).toContainText("Bot, easy");
  await noViolations(page);
  await keepPicture(page, "plain-players-phone");
});

const lines = (page: Page) => page.locator("[data-pick]");
const line = (page: Page, label: string | RegExp) => lines(page).filter({ hasText: label });

/** Sits alone at a First Reconnaissance, in the first own turn. */
async function firstTurn(page: Page, server: Server): Promise<void> {
  await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }], seed: 5, options: { scenario: "first-reconnaissance" } });
  for (let n = 0; n < 6 && !(await line(page, "End your turn").count()); n++) {
    const prompt = await page.getByTestId("prompt").textContent();
    await lines(page).first().click();
    await expect(page.getByTestId("prompt")).not.toHaveText(prompt ?? "");
    await expect(lines(page).first()).toBeVisible();
  }
  await expect(line(page, "End your turn")).toBeVisible();
  await expect(page.getByTestId("picture")).toContainText("Fame");
}

for (const [size, viewport] of [["desktop", undefined], ON_PHONE] as const) {
  test(`A first turn is few lines, with its end always in sight, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await firstTurn(page, server);
    const all = await lines(page).count();
    expect(all).toBeGreaterThan(4);
    expect(all).toBeLessThanOrEqual(8);
    await expect(line(page, "End your turn")).toBeInViewport({ ratio: 1 });
    await expect(line(page, /of no use now/).last()).toHaveAttribute("data-opens");
    await keepPicture(page, `plain-turn-${size}`);
    // A card opens to its uses, and closes again.
    const card = page.locator("[data-opens]").first();
    const name = (await card.locator(".say").textContent())!;
    await card.click();
    await expect(page.locator(".pick header")).toContainText(name);
    expect(await page.locator("[data-choice]").count()).toBeGreaterThan(1);
    await noViolations(page);
    await keepPicture(page, `plain-card-${size}`);
    await page.getByTestId("back").click();
    await expect(lines(page)).toHaveCount(all);
    // A thing says what it is; one that cannot be chosen, why not, and by which rule.
    await page.locator("[data-block='On offer'] [data-thing]").first().click();
    const reader = page.getByTestId("reader").filter({ visible: true });
    await expect(reader).toContainText(/Unit/);
    await expect(reader).toContainText("Not now:");
    await expect(reader.getByRole("button", { name: /MK-\d+/ })).toBeVisible();
    await noViolations(page);
    await keepPicture(page, `plain-why-${size}`);
    if (viewport) await page.getByTestId("told").getByRole("button", { name: "Close" }).click();
    // One that can be chosen opens what can be done with it.
    const lit = page.locator(".thing.may").first();
    const thing = (await lit.textContent())!;
    await lit.click();
    await expect(page.locator(".pick header")).toContainText(thing);
    expect(await page.locator("[data-choice]").count()).toBeGreaterThan(0);
  });
}

test("The keys of the plain table do what its help says", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await firstTurn(page, server);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog");
  await expect(help).toContainText("choose or open the line with this number");
  for (const promise of ["hand", "rails", "confirm a plan", "walk over the board", "golden ring. Touch anything else"]) await expect(help).not.toContainText(promise);
  await keepPicture(page, "plain-help");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  const top = await lines(page).allTextContents();
  const number = (await page.locator("[data-opens] kbd").first().textContent())!;
  const label = (await page.locator("[data-opens] .say").first().textContent())!;
  await page.keyboard.press(number);
  await expect(page.locator(".pick header")).toContainText(label);
  await page.keyboard.press("Escape");
  await expect(lines(page)).toHaveText(top);
  await page.keyboard.press(number);
  const chosen = (await page.locator("[data-choice]").first().getAttribute("data-choice"))!;
  await page.keyboard.press("1");
  await expect(page.locator(`[data-choice="${chosen}"]`)).toHaveCount(0);
  await expect(lines(page).first()).toBeVisible();
  await page.keyboard.press("u");
  await expect(lines(page)).toHaveText(top);
  // Enter takes what has the focus, and the focus goes on with it.
  await page.locator("[data-opens]").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".pick header")).toContainText(label);
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(page.locator(".hinted")).toHaveCount(1);
  await expect(page.getByTestId("prompt")).toContainText("bot");
});

/** Whether any toast lies over the first line of the picture. */
const overFirstLine = (page: Page) =>
  page.evaluate(() => {
    const { top } = document.querySelector(".block pre")!.getBoundingClientRect();
    return [...document.querySelectorAll(".toast")].some((toast) => toast.getBoundingClientRect().top < top + 16 && toast.getBoundingClientRect().bottom > top);
  });

/** A save of Mage Knight, at the beginning of a combat. */
function fight(): Promise<string> {
  return python(`
import questboard
from questboard.kernel import Rng
for seed in range(99):
    match, rng = questboard.new("mage-knight", seats=1, seed=seed, scenario="first-reconnaissance"), Rng.seeded(seed)
    while match.decisions and match.done < 150 and (match.table.combat is None or len(match.decision.choices) < 8):
        match.play(match.decision.choices[rng.below(len(match.decision.choices))])
    if match.decisions and match.table.combat:
        break
print(match.to_text())
`);
}

for (const [size, viewport] of harder([["desktop", undefined] as const, ON_PHONE], ON_PHONE)) {
  test(`In a combat the enemies come first, and the way on is in sight, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }], save: await fight() });
    await expect(page.locator(".block").first()).toHaveAttribute("data-block", "Combat");
    expect(await outOfSight(page)).toBe(0);
    expect(await lines(page).count()).toBeLessThanOrEqual(8);
    await expect(line(page, /^\d?\s*(On to the|End the combat)/).first()).toBeInViewport({ ratio: 1 });
    await noViolations(page);
    await keepPicture(page, `plain-combat-${size}`);
    await page.locator("[data-block=Combat] [data-thing]").first().click();
    await expect(page.getByTestId("reader").filter({ visible: true })).toContainText(/Armor/);
  });
}

/** Chooses by clicks, at random but the same each time, until a picture or the end is there. */
async function clickOn(page: Page, done: () => Promise<boolean>): Promise<number> {
  let seed = 7;
  const below = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
  const table = page.getByTestId("table");
  for (let clicks = 0; ; clicks++) {
    await page.waitForFunction(() => {
      const data = document.querySelector<HTMLElement>("[data-test=table]")?.dataset;
      return data?.stage === "over" || (data?.turn === "mine" && data.busy === "false" && document.querySelector("[data-pick]"));
    });
    if ((await table.getAttribute("data-stage")) === "over" || (await done())) return clicks;
    expect(clicks).toBeLessThan(1500);
    const acts = page.locator(".acts [data-pick]:not([data-pick=rest])");
    const among = (await acts.count()) && below(5) < 2 ? acts : lines(page);
    const one = among.nth(below(await among.count()));
    const opens = (await one.getAttribute("data-opens")) !== null;
    const before = await page.evaluate(() => document.querySelector<HTMLElement>(".pick")!.dataset.question);
    await one.click();
    if (!opens) await page.waitForFunction((was) => document.querySelector<HTMLElement>("[data-test=table]")?.dataset.stage === "over" || document.querySelector<HTMLElement>(".pick")?.dataset.question !== was, before, { timeout: 5_000 }).catch(() => undefined); // if it opened a line instead, the next click goes on there
  }
}

for (const [size, viewport] of harder([["desktop", undefined] as const, ON_PHONE], ON_PHONE)) {
  test(`A whole First Reconnaissance is clicked to its end, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await sit(page, server, { game: "mage-knight", seats: [{ kind: "person", name: "Ann" }], seed: 5, options: { scenario: "first-reconnaissance" } });
    await lines(page).first().waitFor();
    const clicks = await clickOn(page, async () => false);
    expect(clicks).toBeGreaterThan(40);
    await expect(page.getByRole("dialog")).toContainText(/Fame|points|won|lost|score/i);
    await keepPicture(page, `plain-end-${size}`);
  });

  test(`A whole round of Old Mage is clicked with bots, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    const seats = [{ kind: "person", name: "Ann" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }];
    await sit(page, server, { game: "old-mage", seats, seed: 3, options: { auto_setup: true } });
    await lines(page).first().waitFor();
    await expect(page.getByTestId("picture")).toContainText("towers");
    let kept = 0;
    await clickOn(page, async () => {
      if (++kept === 4) {
        await noViolations(page);
        await keepPicture(page, `plain-old-mage-${size}`);
      }
      expect(await outOfSight(page)).toBe(0);
      expect(await overFirstLine(page)).toBe(false);
      return /Round [2-9]/.test((await page.getByTestId("picture").textContent()) ?? "");
    });
    await expect(page.getByTestId("picture")).toContainText(/Round [2-9]/);
  });
}

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
