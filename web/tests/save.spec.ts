// A match leaves as a file and comes back as a table.
import { answer, expect, myTurn, noViolations, person, setTable, table, test } from "./support/table";

test("a match is downloaded and gone on with", async ({ browser, server, faults }, info) => {
  const page = await person(browser, server, faults);
  await setTable(page, ["bot easy"]);
  await myTurn(page);
  await answer(page);
  await myTurn(page);
  const turn = await table(page).getByText(/^Turn \d/).first().textContent();
  await page.getByTestId("menu").click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("bug").click()]);
  const path = info.outputPath("match.json");
  await file.saveAs(path);
  const before = page.url();

  await page.goto("/");
  await page.getByTestId("import").setInputFiles(path);
  await page.getByRole("button", { name: "Go on playing" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== before);
  // All seats of an opened save are one's own: a curtain asks who sits down first.
  await page.getByRole("button", { name: "I am ready" }).click();
  await myTurn(page);
  await expect(table(page).getByText(turn ?? "").first()).toBeVisible();
  expect(await answer(page)).toBe(true);
});

test("a damaged file is refused with a sentence", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  await page.goto("/");
  await page.getByTestId("import").setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from('{"questboard": 1, "game":') });
  const play = page.getByRole("button", { name: "Go on playing" });
  if (await play.isVisible()) await play.click();
  await expect(page.getByRole("alert")).toContainText(/save|file/i);
});

test("whoever opens a save chooses who sits in each seat", async ({ browser, server, faults }, info) => {
  const page = await person(browser, server, faults);
  await setTable(page, ["bot easy"]);
  await myTurn(page);
  await answer(page);
  await myTurn(page);
  await page.getByTestId("menu").click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("bug").click()]);
  const path = info.outputPath("match.json");
  await file.saveAs(path);

  // A bot in the other seat: no curtain, and play goes on at once.
  await page.goto("/");
  await page.getByTestId("import").setInputFiles(path);
  await page.getByTestId("save-seat-1").selectOption("bot easy");
  await noViolations(page);
  await page.getByTestId("play-save").click();
  await myTurn(page);

  // A friend in the other seat: the table waits for whoever follows the link.
  await page.goto("/");
  await page.getByTestId("import").setInputFiles(path);
  await page.getByTestId("save-seat-1").selectOption("friend");
  await page.getByTestId("play-save").click();
  await expect(page.getByTestId("waiting")).toBeVisible();
  const code = await page.getByTestId("waiting").getByText(/^[a-z]+-[a-z]+-[0-9]{2}$/).first().textContent();
  const friend = await person(browser, server, faults);
  await friend.goto(`/join/${code}`);
  await friend.getByRole("button", { name: "Take a seat" }).click();
  await myTurn(page);
  await expect(table(friend)).toBeVisible();
});
