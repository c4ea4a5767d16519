// Page Knight in the browser: whole games, cooperation, dice under a finger, and undo that stops at a roll.
import type { Browser, Page } from "@playwright/test";
import type { Server } from "./support/server";
import { anyAsked, dayAndNight, expect, keepPicture, myTurn, noViolations, person, PHONE, table, test } from "./support/table";

interface Keys {
  table: string;
  invite: string;
  host: string;
  keys: { seat: number; secret: string }[];
}

/** A table with a known seed; the page sits at all seats that are persons. */
async function sit(page: Page, server: Server, seats: object[], options: object = {}, seed = 3): Promise<Keys> {
  const made = await server.post<Keys>("/api/tables", { game: "page-knight", seats, options, seed });
  await page.goto("/");
  await page.evaluate((keys) => {
    const shelf = { table: keys.table, game: "page-knight", title: "Page Knight", host: keys.host, invite: keys.invite, keys: keys.keys, at: Date.now() };
    localStorage.setItem("questboard.tables", JSON.stringify([shelf]));
  }, made);
  await page.goto(`/table/${made.table}`);
  return made;
}

const me = { kind: "person", name: "Robin" };
const solo = (page: Page, server: Server, options: object = {}, seed = 3): Promise<Keys> => sit(page, server, [me], options, seed);

/** Lay the dice of the roll in the order they lie, and be ready. */
async function layDice(page: Page): Promise<void> {
  const ready = page.getByTestId("ready");
  for (let n = 0; n < 4 && (await ready.getAttribute("aria-disabled")) === "true"; n++) await page.locator("[data-rolled].is-lit").first().click();
  await expect(ready).not.toHaveAttribute("aria-disabled", "true");
  await ready.click();
}

/** One answer, in the plainest way: what is lit on the map first, then dice, then the button. */
async function answerOnce(page: Page, turn: number): Promise<boolean> {
  await anyAsked([page]);
  const now = await table(page).evaluate((node) => ({ stage: node.dataset.stage, turn: node.dataset.turn }));
  if (now.stage === "over") return false;
  if (now.turn !== "mine") return true;
  const choose = async (selector: string): Promise<boolean> => {
    const found = page.locator(selector);
    if (!(await found.count())) return false;
    await found.first().dispatchEvent("click");
    return true;
  };
  const asked = await page.getByTestId("prompt").textContent();
  const done =
    ((await page.getByTestId("ready").count()) > 0 && (await layDice(page).then(() => true))) ||
    (await choose(".ways [data-choice]")) ||
    ((await page.locator("[data-test=fight] button.foe:not(.is-selected)").count()) > 0 && (await page.locator("button.foe").first().click().then(() => page.getByTestId("together").click()).then(() => true))) ||
    (/move points?/.test(asked ?? "") && turn % 3 !== 0 && (await choose('[data-die="movement"].is-legal'))) ||
    (await choose(".tile.lit")) ||
    (turn % 4 !== 3 && /move points?/.test(asked ?? "") && (await choose(".space.lit"))) ||
    (/action/.test(asked ?? "") && (await choose(".space.lit"))) ||
    (/points?/.test(asked ?? "") && !/move points?/.test(asked ?? "") && (await choose(".ab.is-legal, .comp.is-legal"))) ||
    (await choose(".ask .acts [data-choice]")) ||
    (await choose(".space.lit, .choice, .shop .is-legal"));
  expect(done, `nothing to press at: ${asked}`).toBe(true);
  await page.waitForFunction(() => document.querySelector<HTMLElement>("[data-test=table]")?.dataset.busy !== "true");
  return true;
}

test("on the phone a hint has the whole width, and the buttons go below", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, {}, { viewport: PHONE, hasTouch: true, isMobile: true });
  await solo(page, server);
  await myTurn(page);
  await page.getByTestId("hint").click();
  const said = page.locator("p.hint");
  await expect(said).toBeVisible();
  const words = (await said.boundingBox())!;
  const button = (await page.getByTestId("hint").boundingBox())!;
  expect(words.width).toBeGreaterThan(0.75 * page.viewportSize()!.width);
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height);
  await keepPicture(page, "page-knight-phone-hint");
});

test("a whole game of scenario 0, alone", async ({ browser, server, faults }) => {
  test.slow();
  const page = await person(browser, server, faults);
  await solo(page, server);
  await myTurn(page);
  await noViolations(page);
  await keepPicture(page, "page-knight-start");
  for (let n = 0; n < 900 && (await answerOnce(page, n)); n++);
  await expect(page.getByTestId("ending")).not.toBeEmpty();
  await expect(table(page)).toHaveAttribute("data-stage", "over");
  await noViolations(page);
  await keepPicture(page, "page-knight-result");
});

test("the map draws itself, step by step", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, { speed: "quick" });
  await solo(page, server);
  await myTurn(page);
  await layDice(page);
  await myTurn(page);
  await expect(page.locator("g.space")).toHaveCount(1);
  await page.locator('[data-die="magic"].is-legal').click();
  await myTurn(page);
  await page.locator('[data-die="combat"].is-legal').click();
  await myTurn(page);
  await page.locator(".tile.lit").first().dispatchEvent("click");
  await expect(table(page)).toHaveAttribute("data-busy", "true");
  await myTurn(page);
  await expect(page.locator("g.space")).toHaveCount(8);
  await expect(page.getByRole("list", { name: "Chronicle" })).toContainText("draws tile");
  await noViolations(page);
});

test("undo stops at a roll, and says why", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await solo(page, server);
  await myTurn(page);
  // Laid dice are taken back one by one, as long as they are not sent.
  await page.locator("[data-rolled].is-lit").first().click();
  await expect(page.locator("[data-rolled].gone")).toHaveCount(1);
  await page.getByTestId("undo").click();
  await expect(page.locator("[data-rolled].gone")).toHaveCount(0);
  await layDice(page);
  await myTurn(page);
  // The wild die was rolled since: no way back, and the table says so.
  await expect(page.getByTestId("undo")).toHaveAttribute("aria-disabled", "true");
  await page.getByTestId("undo").click({ force: true });
  await expect(page.getByText(/cannot be taken back: it brought something new to light/)).toBeVisible();
  await keepPicture(page, "page-knight-undo");
  // A die that was added can be taken back.
  await page.locator('[data-die="movement"].is-legal').click();
  await myTurn(page);
  await expect(page.locator('[data-die="movement"]')).toContainText("used");
  await page.keyboard.press("u");
  await expect(page.locator('[data-die="movement"].is-legal')).toHaveCount(1);
});

test("dice are dragged onto abilities and onto the map; why not is answered", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await solo(page, server);
  await myTurn(page);
  const largest = page.locator("[data-rolled].is-lit").last();
  const value = await largest.getAttribute("data-rolled");
  await largest.dragTo(page.locator('[data-slot="magic"]').first());
  await expect(page.locator('[data-die="magic"]').first()).toHaveAttribute("aria-label", new RegExp(`die ${value}`));
  await layDice(page);
  await myTurn(page);
  await page.locator('[data-die="movement"].is-legal').first().dragTo(page.locator('[data-id="portal"]'));
  await expect(page.locator('[data-die="movement"]').first()).toContainText("used");
  await myTurn(page);
  await page.locator('[data-id="tile d1"]').dispatchEvent("click");
  await expect(page.getByTestId("reader")).toContainText("PK-414");
  await page.locator('[data-die="movement"]').first().click({ force: true });
  await expect(page.getByTestId("reader")).toContainText("PK-302");
});

test("the keyboard alone is enough for a turn", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await solo(page, server);
  await myTurn(page);
  for (const key of ["4", "3", "2", "Backspace", "1"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await myTurn(page);
  await page.locator('[data-die="movement"]').first().focus();
  await page.keyboard.press("Enter");
  await myTurn(page);
  await page.locator('.board [tabindex="0"]').first().focus();
  await page.keyboard.press("Enter");
  await myTurn(page);
  await expect(page.locator("g.space")).toHaveCount(8);
  await page.locator('.board g[tabindex="0"]').first().focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".board g:focus")).toHaveCount(1);
  await page.keyboard.press("h");
  await expect(page.getByTestId("prompt")).toContainText("A bot would choose");
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await expect(page.locator(".turn")).toContainText("Turn 2");
});

test("a quest that is lost says so, and all its figures are in sight on a phone", async ({ browser, server, faults }) => {
  test.slow();
  const page = await person(browser, server, faults, {}, { viewport: PHONE, hasTouch: true, isMobile: true });
  await solo(page, server);
  // Ten turns of rest: the threat reaches its limit.
  for (let n = 0; n < 60; n++) {
    await anyAsked([page]);
    if ((await table(page).getAttribute("data-stage")) === "over") break;
    if (await page.getByTestId("ready").count()) await layDice(page);
    else await page.keyboard.press("e");
    await page.waitForFunction(() => document.querySelector<HTMLElement>("[data-test=table]")?.dataset.busy !== "true");
  }
  await expect(page.getByRole("dialog", { name: "Lost, this time" })).toContainText("the quest is lost");
  await expect(page.getByTestId("rematch")).toHaveText("Play again");
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await page.getByRole("region", { name: "In figures" }).evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  await dayAndNight(page, "page-knight-lost-phone");
});

test("a rift in time: dice are marked in any order, then rolled again", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  // A legacy campaign carries the spell and the experience for its slot.
  const carried = `{"kept_allies": [], "kept_spells": [], "allies": [], "spells": ["temporal rift"], "experience": 3, "wounds": 0}`;
  const campaign = `{"scenario": 2, "players": [${carried}], "ally_cost": [3, 6, 9, 12, 15, 19], "spell_cost": [4, 6, 8, 10, 12, 15], "allies_marked": [], "spells_marked": ["temporal rift"]}`;
  await solo(page, server, { scenario: 2, legacy: true, campaign });
  await myTurn(page);
  await page.locator("[data-rolled]").nth(2).click();
  await myTurn(page);
  await page.locator("[data-rolled]").first().click();
  await expect(page.locator("[data-rolled].marked")).toHaveCount(2);
  await dayAndNight(page, "page-knight-rift");
  await page.getByRole("button", { name: /^Roll 2 again/ }).click();
  await expect(page.getByRole("list", { name: "Chronicle" })).toContainText("tears a rift in time: threat 2");
});

test("two browsers in cooperation: both prepare at once, then a turn each", async ({ browser, server, faults }) => {
  test.slow();
  const host = await person(browser, server, faults, { name: "Robin" });
  const made = await sit(host, server, [me, { kind: "open" }], { scenario: 1 });
  const friend = await person(browser, server, faults, { name: "Mira" });
  await friend.goto(`/join/${made.invite}`);
  await friend.getByRole("button", { name: "Take a seat" }).click();
  await myTurn(host);
  await myTurn(friend);
  await expect(host.getByTestId("partner").first()).toContainText("Blue");
  await noViolations(friend);
  await layDice(friend);
  // The partner's dice are in sight as soon as they lie.
  await expect(host.getByTestId("partner").first().locator(".die")).toHaveCount(5);
  await expect(friend.getByTestId("prompt")).toContainText("Waiting for Red");
  await layDice(host);
  for (const page of [host, friend]) {
    await myTurn(page);
    await page.locator('[data-choice="first 2"]').click();
  }
  await expect(host.getByTestId("prompt")).toContainText("Waiting for Blue");
  await myTurn(friend);
  await friend.locator('[data-die="movement"].is-legal').first().click();
  await myTurn(friend);
  const lit = friend.locator(".tile.lit");
  if (await lit.count()) {
    await lit.first().dispatchEvent("click");
    await expect(host.locator("g.space")).toHaveCount(8);
    await myTurn(friend);
  }
  await keepPicture(host, "page-knight-coop");
  await friend.keyboard.press("e");
  for (let n = 0; n < 4 && (await table(host).getAttribute("data-turn")) !== "mine"; n++) {
    if ((await table(friend).getAttribute("data-turn")) === "mine") await friend.keyboard.press("e");
    await anyAsked([host, friend]);
  }
  await myTurn(host);
  await host.keyboard.press("e");
  await expect(host.locator(".turn")).toContainText("Turn 2");
  await noViolations(host);
});

test("on a phone", async ({ browser, server, faults }) => {
  test.slow();
  const page = await person(browser, server, faults, {}, { viewport: PHONE, hasTouch: true, isMobile: true });
  await solo(page, server, { scenario: 3 });
  await myTurn(page);
  await dayAndNight(page, "page-knight-roll-phone");
  for (const die of await page.locator("[data-rolled]").all()) expect(Math.min((await die.boundingBox())!.width, (await die.boundingBox())!.height)).toBeGreaterThanOrEqual(44);
  await layDice(page);
  await myTurn(page);
  await page.locator('.phone [data-die="movement"]').tap();
  await myTurn(page);
  await dayAndNight(page, "page-knight-move-phone");
  for (const [name, text] of [["Sheet", "Experience"], ["Threat", "Voltar’s army"], ["Chronicle", "rolls the wild die"]] as const) {
    await page.locator("nav").getByRole("button", { name }).tap();
    await expect(page.getByRole("dialog")).toContainText(text);
    await dayAndNight(page, `page-knight-${name.toLowerCase()}-phone`);
    await page.getByRole("button", { name: "Close" }).tap();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

async function playTo(browser: Browser, server: Server, faults: string[], text: RegExp, options: object): Promise<Page> {
  const page = await person(browser, server, faults);
  await solo(page, server, options);
  for (let n = 0; n < 400 && (await answerOnce(page, n)); n++) {
    const shown = await page.locator("[data-test=fight], [data-test=shop]").allTextContents();
    if (shown.some((each) => text.test(each)) && (await table(page).getAttribute("data-turn")) === "mine") return page;
  }
  throw new Error("This game never got there.");
}

test("an encounter shows its exact chances", async ({ browser, server, faults }) => {
  test.slow();
  const page = await playTo(browser, server, faults, /win .*%/, { scenario: 1 });
  await expect(page.getByTestId("odds")).toHaveAttribute("aria-label", /Chances: win .+, tie .+, lose .+/);
  await dayAndNight(page, "page-knight-fight");
});

test("set in the lobby: alone, by the name of the scenario", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/");
  await page.getByRole("button", { name: /Page Knight/ }).first().click();
  await page.getByLabel("Scenario").selectOption({ label: "3: Voltar's Revenge" });
  await page.getByTestId("start").click();
  await myTurn(page);
  await expect(page.locator(".brand")).toContainText("Voltar's Revenge");
  await expect(page.getByTestId("army")).toContainText("Voltar on D2.C");
  await expect(page.locator("[data-figure=voltar]")).toHaveCount(1);
});

test("a match of a bot is watched and replayed on its sheet", async ({ browser, server, faults }) => {
  test.slow();
  const made = await server.post<Keys>("/api/tables", { game: "page-knight", seats: [{ kind: "bot", level: "easy" }], options: { scenario: 0 }, seed: 5 });
  const page = await person(browser, server, faults);
  await page.goto(`/table/${made.table}`);
  await expect(page.getByTestId("ending")).not.toBeEmpty({ timeout: 120_000 });
  await page.getByTestId("to-replay").click();
  const replay = page.getByTestId("replay");
  await expect(replay).toHaveAttribute("data-at", "0");
  const last = Number(await replay.getAttribute("data-last"));
  await page.getByTestId("slider").fill(`${Math.floor(last / 2)}`);
  await expect(page.getByTestId("sheet")).toContainText("Experience");
  await page.getByRole("button", { name: "One step on" }).click();
  await noViolations(page);
  await keepPicture(page, "page-knight-replay");
});
