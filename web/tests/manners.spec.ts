import type { Page } from "@playwright/test";

import { expect, harder, keepPicture, noViolations, person, PHONE, setTable, table, test } from "./support/table";

/** Brings the chat into sight: a tab on a desk, a sheet on a phone. */
async function openChat(page: Page, phone: boolean): Promise<void> {
  if (phone) await page.getByRole("navigation").getByRole("button", { name: "Chronicle" }).click();
  else await page.getByRole("button", { name: "Chat" }).click();
  await expect(page.getByTestId("voices-button")).toBeVisible();
}

const ON_PHONE = ["phone", { viewport: PHONE }] as const;

for (const [size, options] of harder([["desktop", {}] as const, ON_PHONE], ON_PHONE)) {
  test(`the host mutes, and everybody for themselves, ${size}`, async ({ browser, server, faults }) => {
    const phone = size === "phone";
    const host = await person(browser, server, faults, { name: "Ann" }, options);
    await setTable(host, ["friend"]);
    await expect(host.getByTestId("waiting")).toBeVisible();
    const invite = await host.getByText(/^[a-z]+-[a-z]+-\d\d$/).first().innerText();
    const friend = await person(browser, server, faults, { name: "Bob" }, options);
    await friend.goto(`/join/${invite}`);
    await friend.getByRole("button", { name: "Take a seat" }).click();
    await expect(table(friend)).toBeVisible();
    await expect(table(host)).toBeVisible();
    for (const page of [host, friend]) await openChat(page, phone);
    await friend.getByLabel("Say something to the table").fill("I talk a lot");
    await friend.keyboard.press("Enter");
    await expect(host.getByRole("list", { name: "Chat" }).getByText("I talk a lot")).toBeVisible();

    // For oneself: nobody else notices.
    await host.getByTestId("voices-button").click();
    await expect(host.getByTestId("voices")).toContainText("Bob");
    await noViolations(host);
    await keepPicture(host, `voices-${size}`);
    await host.getByRole("button", { name: "Hide from me anything written by Bob" }).click();
    await host.getByTestId("voices-button").click();
    await expect(host.getByText("One line is hidden from you.")).toBeVisible();
    await expect(host.getByRole("list", { name: "Chat" }).getByText("I talk a lot")).toHaveCount(0);
    await expect(friend.getByLabel("Say something to the table")).toBeVisible();

    // For everybody.
    await host.getByTestId("voices-button").click();
    await host.getByRole("button", { name: "Mute Bob for everybody" }).click();
    await expect(friend.getByText("The host has muted you at this table.")).toBeVisible();
    await noViolations(friend);
    await keepPicture(friend, `muted-${size}`);
    await host.getByRole("button", { name: "Mute Bob for everybody" }).click();
    await expect(friend.getByLabel("Say something to the table")).toBeVisible();

    // Spectators too.
    const guest = await person(browser, server, faults, {}, options);
    await guest.goto(new URL(host.url()).pathname);
    await expect(table(guest)).toBeVisible();
    await openChat(guest, phone);
    await expect(guest.getByLabel("Say something to the table")).toBeVisible();
    await host.getByRole("button", { name: "Mute the spectators for everybody" }).click();
    await expect(guest.getByText("Only players can write at this table.")).toBeVisible();
    for (const page of [host, friend, guest]) await page.context().close();
  });
}

test("whoever is invited reads that the host knows the cards", async ({ browser, server, faults }) => {
  const made = await server.post<{ table: string; invite: string }>("/api/tables", {
    game: "knights-duty",
    seats: [{ kind: "bot" }, { kind: "open" }, { kind: "open" }],
    seed: 42,
    listed: true,
  });
  const friend = await person(browser, server, faults, { name: "Bob" }, { viewport: PHONE });
  const said = "The host chose the cards of this match.";
  await friend.goto("/");
  await expect(friend.getByTestId("listed")).toContainText(said);
  await friend.goto(`/join/${made.invite}`);
  await expect(friend.getByTestId("notice")).toHaveText(said);
  await noViolations(friend);
  await keepPicture(friend, `notice-join`);
  await friend.getByRole("button", { name: "Take a seat" }).click();
  await expect(friend.getByTestId("waiting").getByTestId("notice")).toHaveText(said);
  await keepPicture(friend, `notice-waiting`);
  const other = await person(browser, server, faults, { name: "Cid" }, { viewport: PHONE });
  await other.goto(`/join/${made.invite}`);
  await other.getByRole("button", { name: "Take a seat" }).click();
  await expect(table(friend)).toBeVisible();
  await openChat(friend, true);
  await expect(friend.getByTestId("notice").filter({ visible: true })).toHaveText(said);
  const field = (await friend.getByLabel("Say something to the table").boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(PHONE.height);
  await keepPicture(friend, `notice-table`);
  for (const page of [friend, other]) await page.context().close();
});
