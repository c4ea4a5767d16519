// Whoever likes another language hears it: what is printed, and what is said at the table.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "./support/server";
import { sit } from "./support/sitting";
import { expect, myTurn, person, test } from "./support/table";

test("a browser that likes German is told what is printed, and asked, in German", async ({ browser, faults }) => {
  const words = mkdtempSync(join(tmpdir(), "questboard-words-"));
  mkdirSync(join(words, "de"));
  writeFileSync(join(words, "de", "page-knight.toml"), '[scenarios]\ns0 = "Lehrstück"\n[prompts.Preparation]\nassign = "Gewürfelt sind {dice}. Welcher Würfel wohin?"\n');
  const server = await Server.start({ QUESTBOARD_WORDS: words });
  for (const [locale, scenario, prompt] of [["de-AT", "Lehrstück", "Gewürfelt sind"], ["en-GB", "Learn to Play", "You rolled"]] as const) {
    const page = await person(browser, server, faults, {}, { locale });
    await sit(page, server, { game: "page-knight", seats: [{ kind: "person", name: "Robin" }], seed: 3 });
    await myTurn(page);
    await expect(page.locator(".brand")).toContainText(scenario);
    await expect(page.getByTestId("prompt")).toContainText(prompt);
    await expect(page.locator("html")).toHaveAttribute("lang", "en"); // the words of the client itself
  }
  await server.stop();
  rmSync(words, { recursive: true });
});
