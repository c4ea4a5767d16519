// A match leaves as a file and comes back as a table.
import { python } from "./support/server";
import { answer, expect, keepPicture, myTurn, noViolations, person, PHONE, setTable, table, test } from "./support/table";

/** A save of A Knight's Duty, played at random: a few choices, or to the end. */
function played(over: boolean): Promise<string> {
  return python(`
import questboard
from questboard.kernel import Rng
match, rng = questboard.new("knights-duty", seats=2, seed=5, turn_limit=5), Rng.seeded(5)
while match.result is None and match.done < ${over ? 10_000 : 5}:
    decision = match.decision
    match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
print(match.to_text())
`);
}

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

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  test(`an opened save comes into sight, and one that is over can only be watched, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    const asked = page.getByTestId("what-now");
    const open = async (over: boolean): Promise<void> => {
      const buffer = Buffer.from(await played(over));
      await page.goto("/");
      await page.getByTestId("import").setInputFiles({ name: "match.json", mimeType: "application/json", buffer });
      await expect(asked).toBeFocused();
      await expect(asked).toBeInViewport();
      await expect(page.getByTestId("watch-save")).toBeInViewport({ ratio: 1 });
    };
    await open(false);
    await expect(asked).toContainText("Who plays on?");
    await expect(page.getByTestId("play-save")).toBeInViewport({ ratio: 1 });
    await noViolations(page);
    await keepPicture(page, `save-${size}`);
    await open(true);
    await expect(asked).toContainText("this match is over");
    await expect(page.getByTestId("play-save")).toHaveCount(0);
    await keepPicture(page, `save-over-${size}`);
    await page.getByTestId("watch-save").click();
    await expect(page.getByTestId("replay")).toBeVisible();
  });
}

test("with friends at the table the match log comes without asking for a save", async ({ browser, server, faults }) => {
  const page = await person(browser, server, faults);
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/save") && asked.push(request.url())));
  await setTable(page, ["friend"]);
  await expect(page.getByTestId("waiting")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId("bug").click()]);
  expect(file.suggestedFilename()).toContain("-log.json");
  expect(asked).toEqual([]);
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
