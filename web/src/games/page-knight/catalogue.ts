// What is printed on the sheet of Page Knight: the server says it once.
import type { Catalogue, HelpPrint } from "../../lib/games/page-knight";
import { hexOf, type Hex } from "../../lib/hexes";
import { sentence } from "../../lib/sentence";

export let catalogue: Catalogue;

export const open = (printed: object): void => {
  catalogue = printed as Catalogue;
};

/** An ally or a spell. */
export const entryOf = (entry: string): HelpPrint | undefined => catalogue.allies[entry] ?? catalogue.spells[entry];
export const nameOf = (entry: string): string => entryOf(entry)?.title ?? sentence(entry);

export const enemyName = (enemy: string): string => catalogue.enemies[enemy]?.title ?? enemy;
export const abilityName = (ability: string): string => sentence(catalogue.abilities[ability]?.short ?? ability);
export const poolName = (pool: string): string => catalogue.pools[pool] ?? pool;
export const terrainName = (terrain: string): string => sentence(catalogue.terrains[terrain]?.title ?? terrain);
export const locationName = (location: string): string => sentence(catalogue.locations[location]?.title ?? location);

/** Where a space lies, drawn or not. */
export const hexAt = (space: string): Hex => hexOf(catalogue.spaces[space]?.hex ?? catalogue.printed.portal);
export const tileOf = (space: string): string | null => catalogue.spaces[space]?.tile ?? null;
export const spacesOf = (tile: string): string[] => catalogue.tiles[tile]?.spaces ?? [];
export const rowOf = (tile: string): string => catalogue.tiles[tile]?.row ?? "";
