// What is printed on the pieces and the board of A Knight's Duty: the server says it once.
import type { Catalogue } from "../../lib/games/knights-duty";
import { sentence } from "../../lib/sentence";

export let catalogue: Catalogue;

export const open = (printed: object): void => {
  catalogue = printed as Catalogue;
};

export const clanName = (clan: string | null | undefined): string => (clan ? (catalogue.clans[clan]?.title ?? clan) : "");
export const tokenName = (token: string): string => sentence(catalogue.tokens[token]?.title ?? token);
export const heartName = (heart: string): string => sentence(catalogue.hearts[heart]?.title ?? heart);

/** The clan that begins on a space. */
export const startOf = (space: string): string | undefined => Object.keys(catalogue.clans).find((clan) => catalogue.clans[clan]!.start === space);

/** The most actions that a knight can have in a turn. */
export const mostActions = (): number => Math.max(...Object.values(catalogue.hearts).map((heart) => heart.actions));
