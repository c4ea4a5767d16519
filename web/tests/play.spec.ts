import { answer, dayAndNight, expect, keepPicture, myTurn, noViolations, person, PHONE, plan, playOut, setTable, table, test } from "./support/table";

test("two browsers play a whole game against each other", async ({ browser, server, faults }) => {
  const host = await person(browser, server, faults, { name: "Robin" });
  await setTable(host, ["friend"], "4");
  await expect(host.getByTestId("waiting")).toBeVisible();
  await noViolations(host);
  await keepPicture(host, "waiting-room");
  const link = await host.getByTestId("invite-link").inputValue();

  const friend = await person(browser, server, faults, { name: "Mira" });
  await friend.goto(new URL(link).pathname);
  await expect(friend.getByTestId("join")).toBeVisible();
  await noViolations(friend);
  await keepPicture(friend, "join");
  await friend.getByRole("button", { name: "Take a seat" }).click();

  await myTurn(host);
  await myTurn(friend);
  await friend.getByRole("button", { name: "Chat" }).click();
  await friend.getByLabel("Say something to the table").fill("Good luck!");
  await friend.keyboard.press("Enter");
  await expect(host.getByText("Mira: Good luck!")).toBeVisible();
  await expect(friend.getByRole("list", { name: "Chat" })).toContainText("Good luck!");
  await playOut([host, friend]);
  for (const page of [host, friend]) {
    await expect(page.getByTestId("ending")).not.toBeEmpty();
    await expect(table(page)).toHaveAttribute("data-stage", "over");
  }
  await noViolations(host);
  await keepPicture(host, "result");

  await host.getByTestId("rematch").click();
  await expect(host.getByTestId("waiting")).toBeVisible();
});

test("one against three bots, with everything shown", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, { speed: "quick" });
  await setTable(page, ["bot easy", "bot normal", "bot easy"], "1");
  await myTurn(page);
  await page.locator("[data-token=move]").click();
  await page.locator("[data-token=spear]").hover();
  await dayAndNight(page, "plan-desktop");
  await plan(page, ["spear", "spear"]);
  await expect(table(page)).toHaveAttribute("data-busy", "true");
  await myTurn(page);
  await expect(page.locator(".space.lit").first()).toBeVisible();
  await dayAndNight(page, "move-desktop");

  // A thing that cannot be chosen says why.
  await page.locator('.space[data-space="0,0"]').click({ force: true });
  await expect(page.getByTestId("reader")).toContainText("KD-404");
  await keepPicture(page, "why-not-desktop");

  // A hint in words.
  await page.keyboard.press("h");
  await expect(page.getByTestId("prompt")).toContainText("A bot would choose");

  // The match log for a report, and the rest at once.
  await page.keyboard.press("Escape");
  await page.getByTestId("menu").click();
  const [log] = await Promise.all([page.waitForEvent("download"), page.getByTestId("bug").click()]);
  expect(log.suggestedFilename()).toMatch(/^knights-duty-.*\.json$/);
  await page.getByLabel("At once").check();
  await page.getByRole("button", { name: "Close" }).click();
  await playOut([page]);
  await expect(page.getByTestId("ending")).not.toBeEmpty();
});

test("hot-seat: the curtain falls between two people at one screen", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, { name: "Robin" });
  await setTable(page, ["me"], "1");
  const curtain = page.getByTestId("curtain");
  await expect(curtain).toBeVisible();
  await noViolations(page);
  await keepPicture(page, "curtain");
  const first = await curtain.getAttribute("data-seat");
  await page.getByTestId("lift").click();
  await plan(page, ["sword", "sword", "shield"]);
  await expect(curtain).toBeVisible();
  expect(await curtain.getAttribute("data-seat")).not.toBe(first);
  // Nothing of the first plan can be seen or read any more.
  await expect(page.locator(".tracker")).toHaveCount(0);
  await expect(page.getByText("sword, sword and shield")).toHaveCount(0);
  for (let on = true; on; ) {
    if (await curtain.count()) await page.getByTestId("lift").click();
    on = await answer(page);
  }
  await expect(page.getByTestId("ending")).toContainText("turn limit");
});

test("undo takes a plan back before it is revealed", async ({ browser, server, faults }) => {
  const host = await person(browser, server, faults);
  await setTable(host, ["friend"]);
  const friend = await person(browser, server, faults);
  await friend.goto(new URL(await host.getByTestId("invite-link").inputValue()).pathname);
  await friend.getByRole("button", { name: "Take a seat" }).click();
  await myTurn(host);
  await plan(host, ["bow", "bow", "parry"]);
  await expect(host.getByTestId("prompt")).toContainText("Waiting for Aqua");
  await host.getByTestId("undo").click();
  await myTurn(host);
  await expect(host.locator(".supply")).toBeVisible();
  await host.getByTestId("redo").click();
  await expect(host.getByTestId("prompt")).toContainText("Waiting for Aqua");
  await host.keyboard.press("u");
  await myTurn(host);
  await plan(host, ["shield", "shield", "parry"]);
  await plan(friend, ["sword", "bow", "parry"]);
  await expect(host.locator(".log")).toContainText("Purple shield");
});

test("the keyboard alone is enough", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await setTable(page, ["bot easy"], "1");
  await myTurn(page);
  for (const key of ["1", "2", "2"]) await page.keyboard.press(key);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("u");
  for (const key of ["1", "5"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await myTurn(page);
  const board = page.getByRole("group", { name: "Board" });
  await board.locator('.space[tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".space:focus")).toHaveCount(1);
  await board.locator(".space.lit").first().focus();
  await keepPicture(page, "keyboard");
  await page.keyboard.press("Enter");
  for (let n = 0; n < 20 && (await table(page).getAttribute("data-stage")) !== "over"; n++) {
    if ((await table(page).getAttribute("data-turn")) === "mine") await page.keyboard.press("1");
    else await page.waitForFunction(() => {
      const node = document.querySelector<HTMLElement>("[data-test=table]");
      return node?.dataset.turn === "mine" || node?.dataset.stage === "over";
    });
  }
  await expect(page.getByTestId("ending")).not.toBeEmpty();
});

test("on a phone", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults, {}, { viewport: PHONE, hasTouch: true, isMobile: true });
  await setTable(page, ["bot easy", "bot easy", "bot easy", "bot easy", "bot easy"], "2");
  await myTurn(page);
  await noViolations(page);
  await page.locator("[data-token=move]").tap();
  await page.locator("[data-token=sword]").tap();
  await keepPicture(page, "plan-phone");
  for (const token of await page.locator("[data-token]").all()) {
    const box = await token.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.width);
  }
  await plan(page, []);
  await myTurn(page);
  await keepPicture(page, "move-phone");
  await page.locator('.space[data-space="0,0"]').tap({ force: true });
  await expect(page.locator(".whynot")).toBeVisible();
  await page.getByRole("button", { name: "Chronicle" }).tap();
  await expect(page.getByRole("dialog")).toContainText("Phase 1");
  await dayAndNight(page, "chronicle-phone");
  await page.getByRole("button", { name: "Close" }).tap();
  for (let on = true; on; ) on = await answer(page);
  await expect(page.getByTestId("ending")).not.toBeEmpty();
  await dayAndNight(page, "result-phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
