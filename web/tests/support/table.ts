// What all browser tests share: a server for each worker, people who sit at it, and a look at axe.
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { Server } from "./server";

interface Kept {
  name?: string;
  speed?: "calm" | "quick" | "instant";
  theme?: "auto" | "light" | "dark";
}

export const PHONE = { width: 390, height: 844 };

/** What looks alike on both is tried on the one that is harder, and on both where CI is set. */
export const harder = <T, U>(both: readonly [T, U], one: U): readonly (T | U)[] => (process.env.CI ? both : [one]);

export const test = base.extend<{ faults: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  faults: [
    async ({ server }, use) => {
      const faults: string[] = [];
      const before = server.complaints().length;
      await use(faults);
      expect([...faults, ...server.complaints().slice(before)]).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A person with a browser of their own. */
export async function person(
  browser: Browser,
  server: Server,
  faults: string[],
  kept: Kept = {},
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  await context.addInitScript(
    (prefs) => localStorage.getItem("questboard.prefs") ?? localStorage.setItem("questboard.prefs", prefs),
    JSON.stringify({ speed: "instant", ...kept }),
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|Failed to load resource|ERR_/.test(message.text())) faults.push(message.text());
  });
  return page;
}

/** For people who want to look: QUESTBOARD_PICTURES=1 keeps what the tests saw. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.QUESTBOARD_PICTURES) await page.screenshot({ path: `test-results/pictures/${name}.png` });
}

/** Nothing that axe complains about. No page of ours has frames, which spares axe a page of its own. */
export async function noViolations(page: Page, rules: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  const told = violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`).join(" | ")}`);
  expect(told).toEqual([]);
}

/** By day all that axe knows; night only changes the colours. Pictures of both. */
export async function dayAndNight(page: Page, name: string): Promise<void> {
  const lit = (theme: string) => expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await lit("light");
  await noViolations(page);
  await keepPicture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await lit("dark");
  await noViolations(page, ["color-contrast"]);
  await keepPicture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Sets a table in the lobby. Seats after the first: "me", "friend", "bot easy" … */
export async function setTable(page: Page, seats: string[], turnLimit = ""): Promise<void> {
  await page.goto("/");
  await expect(page.getByTestId("set-table")).toBeVisible();
  for (let at = 2; at <= seats.length; at++) await page.getByTestId("add-seat").click();
  for (const [at, seat] of seats.entries()) await page.getByTestId(`seat-${at + 1}`).selectOption(seat);
  if (turnLimit) await page.getByLabel("Turn limit").fill(turnLimit);
  await page.getByTestId("start").click();
}

export const table = (page: Page) => page.getByTestId("table");

export async function myTurn(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute("data-turn", "mine");
}

/** Lay these tokens, fill the rest with whatever is lit, and be ready. */
export async function plan(page: Page, tokens: string[]): Promise<void> {
  const ready = page.getByTestId("ready");
  for (const token of [...tokens, "move", "move", "sword", "spear", "shield"]) {
    if ((await ready.getAttribute("aria-disabled")) !== "true") break;
    await page.locator(`[data-token=${token}]`).click();
  }
  await expect(ready).not.toHaveAttribute("aria-disabled", "true");
  await ready.click();
}

const asked = () => {
  const node = document.querySelector<HTMLElement>("[data-test=table]");
  return node?.dataset.turn === "mine" || node?.dataset.stage === "over" || !!document.querySelector("[data-test=curtain]");
};

/** Wait until somebody is asked, or the match is over. */
export async function anyAsked(pages: Page[]): Promise<void> {
  await Promise.race(pages.map((page) => page.waitForFunction(asked)));
}

/** Answer one question, if there is one, in the plainest way. False once the match is over. */
export async function answer(page: Page, tokens = ["sword", "sword", "move"]): Promise<boolean> {
  await anyAsked([page]);
  return answerNow(page, tokens);
}

async function answerNow(page: Page, tokens: string[]): Promise<boolean> {
  const now = await table(page).evaluate((node) => ({ stage: node.dataset.stage, turn: node.dataset.turn }));
  if (now.stage === "over") return false;
  if (now.turn !== "mine") return true;
  if (await page.getByTestId("ready").count()) await plan(page, tokens);
  else if (await page.locator(".space.lit").count()) await page.locator(".space.lit").first().click();
  else await page.locator(".choice").first().click();
  return true;
}

/** All play until the end, whoever is asked first. */
export async function playOut(pages: Page[]): Promise<void> {
  for (let on = true; on; ) {
    await anyAsked(pages);
    for (const page of pages) on = (await answerNow(page, ["sword", "sword", "move"])) && on;
  }
}
