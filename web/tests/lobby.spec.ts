import { dayAndNight, expect, keepPicture, noViolations, person, PHONE, setTable, test } from "./support/table";

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  test(`the lobby, by day and by night, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await page.goto("/");
    await expect(page.getByRole("button", { name: /A Knight.s Duty/ })).toBeVisible();
    await expect(page.getByTestId("set-table")).toBeVisible();
    await dayAndNight(page, `lobby-${size}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("menu, keys and rules can be read", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await setTable(page, ["bot easy"]);
  await page.getByTestId("menu").click();
  await noViolations(page);
  await keepPicture(page, "menu");
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByTestId("rules-search").fill("parry");
  await expect(page.getByText("KD-816")).toBeVisible();
  await noViolations(page);
  await keepPicture(page, "rules");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("walk over the board");
  await noViolations(page);
});

test("a link that leads nowhere is explained", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/join/no-such-42");
  await expect(page.getByRole("alert")).toBeVisible();
  await noViolations(page);
  await page.goto("/table/nosuchtable");
  await expect(page.getByRole("heading", { name: "cannot be opened" })).toBeVisible();
  await noViolations(page);
});
