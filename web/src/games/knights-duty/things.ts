// Things that can be pointed at, by the words with which the server is asked about them.
import type { Clan, SpaceId, Token } from "../../lib/games/knights-duty";
import { catalogue } from "./catalogue";

export type Thing = { kind: "space"; space: SpaceId } | { kind: "knight"; clan: Clan } | { kind: "corner"; clan: Clan } | { kind: "token"; token: Token };

export const spaceThing = (space: string): string => `space ${space}`;
export const knightThing = (clan: string): string => `knight ${clan}`;
export const cornerThing = (clan: string): string => `corner ${clan}`;
export const tokenThing = (token: string): string => `token ${token}`;

/** What these words name; null: nothing that is drawn. */
export function thingOf(words: string): Thing | null {
  const space = catalogue.spaces.find((each) => spaceThing(each) === words);
  if (space) return { kind: "space", space };
  for (const clan of Object.keys(catalogue.clans) as Clan[]) {
    if (knightThing(clan) === words) return { kind: "knight", clan };
    if (cornerThing(clan) === words) return { kind: "corner", clan };
  }
  const token = (Object.keys(catalogue.tokens) as Token[]).find((each) => tokenThing(each) === words);
  return token ? { kind: "token", token } : null;
}

/** The token that these words name. */
export function tokenIn(words: string | null): Token | null {
  const thing = words === null ? null : thingOf(words);
  return thing?.kind === "token" ? thing.token : null;
}
