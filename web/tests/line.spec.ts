import { readFile } from "node:fs/promises";
import { Server } from "./support/server";
import { answer, expect, keepPicture, myTurn, noViolations, person, PHONE, plan, setTable, table, test } from "./support/table";

interface Keys {
  table: string;
}

test("the server is killed and comes back: play goes on by itself", async ({ browser, faults }) => {
  const server = await Server.start();
  try {
    const page = await person(browser, server, faults);
    await setTable(page, ["bot easy"], "1");
    await myTurn(page);
    await page.locator("[data-token=move]").click();
    await plan(page, ["shield", "parry"]);
    await myTurn(page);
    const asked = await page.getByTestId("prompt").textContent();
    const told = await page.locator(".log").textContent();
    await server.kill();
    await expect(page.getByTestId("line")).toHaveAttribute("data-line", /lost|connecting/);
    await keepPicture(page, "line-lost");
    await server.run();
    await expect(page.getByTestId("line")).toHaveAttribute("data-line", "open");
    await expect(page.getByTestId("prompt")).toHaveText(asked!);
    await expect(page.locator(".log")).toHaveText(told!);
    for (let on = true; on; ) on = await answer(page);
    await expect(page.getByTestId("ending")).not.toBeEmpty();

    // A new page of the same browser finds its seat again.
    const again = await page.context().newPage();
    await again.goto("/");
    await expect(again.getByTestId("my-tables")).toContainText("turn limit");
  } finally {
    await server.stop();
  }
});

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  test(`a hint tells that it is thought out, and when it is lost, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    let cut = (): void => undefined;
    let down = false;
    await page.routeWebSocket(/\/api\/play$/, (line) => {
      if (down) return; // and nobody answers
      const far = line.connectToServer();
      far.onMessage((message) => void (String(message).includes('"type":"reply"') || line.send(message)));
      cut = () => void line.close({ code: 4000, reason: "" });
    });
    await setTable(page, ["bot easy"]);
    await myTurn(page);
    await page.getByTestId("hint").click();
    await expect(page.getByTestId("prompt")).toContainText("Thinking …");
    await expect(page.getByTestId("hint")).toHaveAttribute("aria-disabled", "true");
    await noViolations(page);
    await keepPicture(page, `hint-thinking-${size}`);
    down = true;
    cut();
    await expect(page.getByText("The hint did not arrive")).toBeVisible();
    const [banner, toast] = await Promise.all([page.getByTestId("line").locator("span"), page.getByText("The hint did not arrive")].map((each) => each.boundingBox()));
    expect(toast!.y).toBeGreaterThan(banner!.y + banner!.height);
    await expect(page.getByTestId("pondering")).toHaveCount(0);
    await keepPicture(page, `hint-lost-${size}`);
  });
}

test("a spectator sees the table but no plan", async ({ browser, server, faults }) => {
  const host = await person(browser, server, faults, { name: "Robin" });
  await setTable(host, ["bot easy"], "1");
  await myTurn(host);
  const guest = await person(browser, server, faults);
  await guest.goto(new URL(host.url()).pathname);
  await expect(table(guest)).toBeVisible();
  await expect(guest.getByTestId("prompt")).toContainText("You are watching.");
  await expect(guest.locator(".supply")).toHaveCount(0);
  await plan(host, ["shield", "shield", "parry"]);
  await expect(guest.locator(".log")).toContainText("Phase 1");
  await expect(guest.locator(".log")).not.toContainText("plan:");
  await noViolations(guest);
  await keepPicture(guest, "spectator");
});

test("a finished match can be replayed, from its table and from its file", async ({ browser, server, faults }) => {
  const bots = ["easy", "easy", "easy", "easy"].map((level) => ({ kind: "bot", level }));
  const made = await server.post<Keys>("/api/tables", { game: "knights-duty", seats: bots, options: { turn_limit: 3 }, seed: 7 });
  const page = await person(browser, server, faults);
  await page.goto(`/table/${made.table}`);
  await expect(page.getByTestId("ending")).not.toBeEmpty();
  await page.getByTestId("to-replay").click();

  const replay = page.getByTestId("replay");
  await expect(replay).toHaveAttribute("data-at", "0");
  const last = Number(await replay.getAttribute("data-last"));
  expect(last).toBeGreaterThan(5);
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(replay).toHaveAttribute("data-at", "1");
  await page.keyboard.press("ArrowRight");
  await expect(replay).toHaveAttribute("data-at", "2");
  await page.getByTestId("slider").fill(`${Math.floor(last / 2)}`);
  await expect(replay).toHaveAttribute("data-at", `${Math.floor(last / 2)}`);
  await page.getByTestId("viewpoint").selectOption("1");
  await expect(page.getByRole("heading", { name: "Red clan" })).toBeVisible();
  await noViolations(page);
  await keepPicture(page, "replay");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(replay).toHaveAttribute("data-at", `${last}`);

  // The save, downloaded and opened again.
  await page.getByTestId("viewpoint").selectOption("all");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Menu" }).click().then(() => page.getByRole("button", { name: "Download the save" }).click()),
  ]);
  const text = await readFile(await saved.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ game: "knights-duty" });
  await page.goto("/");
  await page.getByTestId("import").setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByTestId("watch-save").click();
  await expect(replay).toHaveAttribute("data-last", `${last}`);
});
