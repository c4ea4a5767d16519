import { dayAndNight, expect, keepPicture, noViolations, person, PHONE, setTable, table, test } from "./support/table";

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

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  test(`a stranger sits down at a table shown in the lobby, ${size}`, async ({ browser, server, faults }) => {
    const seats = [{ kind: "bot" }, { kind: "open" }, { kind: "open" }];
    const made = await server.post<{ table: string }>("/api/tables", { game: "knights-duty", seats, seed: 42, listed: true });
    const said = "The host chose the cards of this match.";
    const options = viewport ? { viewport } : {};
    const [ann, bob] = [await person(browser, server, faults, { name: "Ann" }, options), await person(browser, server, faults, { name: "Bob" }, options)];

    // From the lobby. Other tests may have set open tables too; the newest is the first.
    await ann.goto("/");
    const row = ann.getByTestId("listed").getByRole("listitem").first();
    await expect(row.getByRole("button", { name: "Watch" })).toBeVisible();
    await expect(row).toContainText(said);
    await row.scrollIntoViewIfNeeded();
    await keepPicture(ann, `listed-${size}`);
    await noViolations(ann);
    await row.getByRole("button", { name: "Take a seat" }).click();
    await expect(ann.getByTestId("notice")).toHaveText(said);
    await ann.getByRole("button", { name: "Take a seat" }).click();
    await expect(ann.getByTestId("waiting")).toContainText("Ann");
    expect(ann.url()).toContain(made.table);
    await expect(ann.getByTestId("take-seat")).toHaveCount(0);

    // From the waiting room, after watching.
    await bob.goto(new URL(ann.url()).pathname);
    await expect(bob.getByTestId("waiting").getByTestId("notice")).toHaveText(said);
    await keepPicture(bob, `take-seat-${size}`);
    await noViolations(bob);
    await bob.getByTestId("take-seat").click();
    await bob.getByRole("button", { name: "Take a seat" }).click();
    for (const page of [ann, bob]) {
      await expect(table(page)).toBeVisible();
      await page.context().close();
    }
  });
}

test("a link that leads nowhere is explained", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/join/no-such-42");
  await expect(page.getByRole("alert")).toBeVisible();
  await noViolations(page);
  await page.goto("/table/nosuchtable");
  await expect(page.getByRole("heading", { name: "cannot be opened" })).toBeVisible();
  await noViolations(page);
});
