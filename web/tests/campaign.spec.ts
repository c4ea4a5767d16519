// A campaign: begun in the lobby, won scenario by scenario, carried along, kept as a file.
import type { Page } from "@playwright/test";
import { campaignAtReward } from "./support/server";
import { expect, keepPicture, myTurn, noViolations, person, PHONE, table, test } from "./support/table";

const save = campaignAtReward();
const file = (text: string) => ({ name: "campaign.json", mimeType: "application/json", buffer: Buffer.from(text) });
const chapter = (page: Page, number: number) => page.getByTestId(`chapter-${number}`);

async function open(page: Page, text: string): Promise<void> {
  await page.goto("/");
  await expect(page.getByTestId("set-table")).toBeVisible();
  await page.getByTestId("import").setInputFiles(file(text));
  await page.getByTestId("play-save").click();
}

async function begin(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /Page Knight/ }).first().click();
  await expect(page.getByTestId("campaign")).toBeVisible();
  if (await page.getByTestId("seat-1").count()) await page.getByRole("button", { name: "Remove seat 2" }).click();
  await page.getByTestId("campaign").click();
  await expect(page.getByLabel("Scenario", { exact: true })).toHaveCount(0);
  await page.getByTestId("start").click();
  await expect(page.getByTestId("campaign-page")).toBeVisible();
}

/** Answer by the buttons that every game has, or by the keys that choose. */
async function answer(page: Page, choice: RegExp): Promise<void> {
  await myTurn(page);
  const button = page.getByRole("button", { name: choice }).first();
  await expect(button).toBeVisible();
  await button.click();
}

test("a reward is won, and rides along to scenario 2", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await open(page, save);
  await expect(chapter(page, 1)).toHaveAttribute("data-stage", "now");
  await expect(chapter(page, 2)).toHaveAttribute("data-stage", "ahead");
  await page.getByTestId("campaign-play").click();
  await answer(page, /^keep |rides along/i);
  await expect(table(page)).toHaveAttribute("data-stage", "over");
  await page.getByTestId("to-campaign").click();

  await expect(chapter(page, 1)).toHaveAttribute("data-stage", "won");
  await expect(chapter(page, 1)).toContainText("rides along");
  await expect(page.getByTestId("carried")).toContainText("for good");
  await expect(chapter(page, 2)).toHaveAttribute("data-stage", "now");
  await noViolations(page);
  await keepPicture(page, "campaign-between");
  const ally = (await page.getByTestId("carried").getByRole("listitem").textContent())!.replace(", for good", "").trim();

  await page.getByTestId("campaign-play").click();
  await myTurn(page);
  expect(ally).not.toBe("");
  await expect(page.getByText(ally).first()).toBeAttached();

  // The server is killed in the middle of the match, and the journey goes on where it was.
  await server.kill();
  await server.run();
  await page.goto("/");
  await page.getByTestId("my-campaigns").getByRole("link").first().click();
  await expect(chapter(page, 1)).toHaveAttribute("data-stage", "won");
  await page.getByTestId("campaign-play").click();
  await myTurn(page);
});

test("begun, given up, downloaded and opened again", async ({ browser, server, faults }, info) => {
  const page = await person(browser, server, faults);
  await begin(page);
  await noViolations(page);
  await keepPicture(page, "campaign-fresh");
  await expect(page.getByTestId("campaign-again")).toHaveCount(0);

  // A match under way: given up, it counts as lost, and nothing was won.
  await open(page, save);
  await page.getByTestId("campaign-again").click();
  await noViolations(page);
  await page.getByTestId("campaign-again-yes").click();
  await expect(chapter(page, 1)).toContainText("lost once");
  await expect(chapter(page, 1)).toHaveAttribute("data-stage", "now");

  const [kept] = await Promise.all([page.waitForEvent("download"), page.getByTestId("campaign-save").click()]);
  const path = info.outputPath("campaign.json");
  await kept.saveAs(path);
  const before = page.url();
  await page.goto("/");
  await page.getByTestId("import").setInputFiles(path);
  await page.getByTestId("play-save").click();
  await page.waitForURL((url) => url.pathname.startsWith("/campaign/") && url.href !== before);
  await expect(chapter(page, 1)).toContainText("lost once");
});

test("a campaign save that was edited by hand is refused with a sentence", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  for (const [text, words] of [
    [save.replace('"seed": ', '"seed": 1'), "does not fit"],
    [save.replace('"page-knight"', '"knights-duty"'), "no campaign"],
    [save.slice(0, -30), "could not be read"],
  ] as const) {
    await page.goto("/");
    await page.getByTestId("import").setInputFiles(file(text));
    if (words !== "could not be read") await page.getByTestId("play-save").click();
    await expect(page.getByRole("alert")).toContainText(words);
    expect(new URL(page.url()).pathname).toBe("/");
  }
  await expect(page.getByTestId("my-campaigns")).toHaveCount(0);
});

test("a campaign that is not there is explained", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/campaign/nosuchcampaign");
  await expect(page.getByRole("alert")).toContainText("no such campaign");
  await noViolations(page);
});

test("on a phone, in the dark, with the keyboard", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, { theme: "dark" }, { viewport: PHONE });
  await begin(page);
  await noViolations(page);
  await keepPicture(page, "campaign-phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByTestId("campaign-play").focus();
  await page.keyboard.press("Enter");
  await myTurn(page);
});
