// Whole matches of the large games in the browser: chance chooses, bots sit beside, nothing falls silent.
import type { Page } from "@playwright/test";
import { expect, keepPicture, person, PHONE, table, test } from "./support/table";
import { sit } from "./support/sitting";

/** Choose at random until the match is over; how many choices it took. Silence of a minute is a fault. */
function playAtRandom(page: Page, seed: number): Promise<number> {
  return page.evaluate(async (first) => {
    let chance = first;
    const below = (limit: number) => (chance = (chance * 48271) % 2147483647) % limit;
    const room = () => document.querySelector<HTMLElement>("[data-test=table]");
    let moved = Date.now();
    for (let made = 0; ; ) {
      if (room()?.dataset.stage === "over") return made;
      const lift = document.querySelector<HTMLElement>("[data-test=lift]");
      const offered = [...document.querySelectorAll<HTMLElement>("[data-pick]")];
      if (lift) lift.click();
      else if (room()?.dataset.turn === "mine" && offered.length) {
        offered[below(offered.length)]!.click();
        made++;
        moved = Date.now();
      }
      if (Date.now() - moved > 60_000) throw new Error(`silent after ${made} choices: ${document.querySelector("[data-test=prompt]")?.textContent}`);
      await new Promise((later) => setTimeout(later, 20));
    }
  }, seed);
}

const bots = (...levels: string[]) => levels.map((level) => ({ kind: "bot", level }));
const me = { kind: "person", name: "Ann" };

const USUAL = [{ name: "Old Mage, three rounds with two bots", wish: { game: "old-mage", seats: [me, ...bots("normal", "easy")], seed: 11, options: { turn_limit: 3 } } }];
const DEEP = [
  { name: "Mage Knight, First Reconnaissance alone", wish: { game: "mage-knight", seats: [me], seed: 12, options: { scenario: "first-reconnaissance" } } },
  { name: "Mage Knight, Blitz Conquest with a bot", wish: { game: "mage-knight", seats: [me, ...bots("normal")], seed: 13, options: { scenario: "blitz-conquest" } } },
  { name: "Old Mage, four mages alone", wish: { game: "old-mage", seats: [me, me, me, me], seed: 14, options: { mode: "solo", turn_limit: 3 } } },
];

for (const [size, viewport] of [["desktop", undefined], ["phone", PHONE]] as const) {
  for (const { name, wish } of process.env.CI ? [...USUAL, ...DEEP] : size === "desktop" ? USUAL : []) {
    test(`a whole match of ${name}, ${size}`, async ({ browser, server, faults }) => {
      test.setTimeout(300_000);
      const page = await person(browser, server, faults, { speed: "instant" }, viewport ? { viewport } : {});
      await sit(page, server, wish);
      await expect(table(page)).toHaveAttribute("data-stage", "running");
      expect(await playAtRandom(page, 7)).toBeGreaterThan(5);
      await expect(page.getByTestId("ending")).not.toBeEmpty();
      await keepPicture(page, `whole-${wish.game}-${size}`);
    });
  }
}
