// The lobby's side of the server: plain HTTP with JSON.
import type { CampaignInfo, CampaignKeys, Join, Joined, NewCampaign, NewTable, Replay, RuleInfo, Shelf, TableInfo, TableKeys } from "./messages";
import { words } from "../words";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, credentials: "same-origin" });
  } catch {
    throw new ApiError(0, words.problems.unreachable);
  }
  if (answer.ok) return answer;
  let said = "";
  try {
    said = ((await answer.json()) as { error?: string }).error ?? "";
  } catch {
    // No sentence from the server: ours has to do.
  }
  throw new ApiError(answer.status, said || words.problems.status(answer.status));
}

async function read<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T;
}

const postHolding = (secrets: string[]): RequestInit => ({ method: "POST", ...holding(secrets) });

const post = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Secrets travel in a header, never in an address. */
const holding = (secrets: string[]): RequestInit =>
  secrets.length ? { headers: { authorization: `Bearer ${secrets.join(" ")}` } } : {};

const at = encodeURIComponent;

/** Whose eyes a replay looks through: a seat, -1 a spectator, null everything. */
export type Viewpoint = number | null;

/** Lines of a replay, and how wide a picture in letters goes with each; 0: none. */
export interface Page {
  first: number;
  count: number;
  letters: number;
}

export const api = {
  shelf: () => read<Shelf>("/api/shelf"),
  rules: (game: string) => read<RuleInfo[]>(`/api/games/${at(game)}/rules`),
  /** What is printed on the pieces and boards of a game. */
  catalogue: (game: string) => read<object>(`/api/games/${at(game)}/catalogue`),
  tables: () => read<TableInfo[]>("/api/tables"),
  table: (table: string) => read<TableInfo>(`/api/tables/${at(table)}`),
  invited: (code: string) => read<TableInfo>(`/api/invites/${at(code)}`),
  create: (wish: NewTable) => read<TableKeys>("/api/tables", post(wish)),
  join: (wish: Join) => read<Joined>("/api/join", post(wish)),
  save: async (table: string, secrets: string[]) =>
    (await ask(`/api/tables/${at(table)}/save`, holding(secrets))).text(),
  replay: (table: string, seat: Viewpoint, secrets: string[], page: Page) =>
    read<Replay>(
      `/api/tables/${at(table)}/replay?seat=${seat ?? "all"}&first=${page.first}&count=${page.count}&letters=${page.letters}`,
      holding(secrets),
    ),
  begin: (wish: NewCampaign) => read<CampaignKeys>("/api/campaigns", post(wish)),
  campaign: (campaign: string) => read<CampaignInfo>(`/api/campaigns/${at(campaign)}`),
  campaignNext: (campaign: string, secrets: string[]) =>
    read<CampaignInfo>(`/api/campaigns/${at(campaign)}/next`, postHolding(secrets)),
  campaignAgain: (campaign: string, secrets: string[]) =>
    read<CampaignInfo>(`/api/campaigns/${at(campaign)}/again`, postHolding(secrets)),
  campaignSave: async (campaign: string, secrets: string[]) =>
    (await ask(`/api/campaigns/${at(campaign)}/save`, holding(secrets))).text(),
  replaySave: (save: string, seat: Viewpoint, page: Page) => read<Replay>("/api/replay", post({ save, seat, ...page })),
};

export function playAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/play`;
}
