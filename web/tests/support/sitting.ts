// A page that sits down at a table set for it, without the lobby.
import type { Page } from "@playwright/test";
import type { Server } from "./server";

interface Keys {
  table: string;
  invite: string;
  host: string;
  keys: { seat: number; secret: string }[];
}

/** A table with a known seed; the page sits at all its seats. */
export async function sit(page: Page, server: Server, wish: { game: string; [more: string]: unknown }): Promise<void> {
  const made = await server.post<Keys>("/api/tables", wish);
  await page.goto("/");
  await page.evaluate(([keys, game]) => {
    const shelf = { table: keys.table, game, title: game, host: keys.host, invite: keys.invite, keys: keys.keys, at: Date.now() };
    localStorage.setItem("questboard.tables", JSON.stringify([shelf]));
  }, [made, wish.game] as const);
  await page.goto(`/table/${made.table}`);
}
