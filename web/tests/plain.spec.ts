// A game without drawings of its own: the picture of the terminal, and every choice as a button.
import { dayAndNight, expect, keepPicture, noViolations, person, PHONE, test } from "./support/table";

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  test(`Mage Knight is played on the plain table, ${size}`, async ({ browser, server, faults }) => {
    const page = await person(browser, server, faults, {}, viewport ? { viewport } : {});
    await page.goto("/");
    await page.getByRole("button", { name: /Mage Knight/ }).first().click();
    await page.getByTestId("start").click();
    const picture = page.getByTestId("picture");
    await expect(picture).toContainText("Units on offer");
    const choice = page.locator("[data-choice]");
    await choice.first().click();
    await expect(picture).toContainText("Arythea");
    await (viewport ? noViolations(page) : dayAndNight(page, "plain"));
    await keepPicture(page, `plain-${size}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
