// The secrets of seats at tables live in this browser only.
import type { SeatKey, TableInfo } from "./messages";

export interface KeptTable {
  table: string;
  game: string;
  title: string;
  host: string;
  invite: string;
  keys: SeatKey[];
  at: number;
}

/** A campaign's secrets open all its tables. */
export interface KeptCampaign {
  campaign: string;
  game: string;
  title: string;
  host: string;
  keys: SeatKey[];
  at: number;
}

const SHELF = "questboard.tables";
const QUESTS = "questboard.campaigns";
const MOST = 60;

export interface Store {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

export class Keyring {
  constructor(private readonly store: Store) {}

  all(): KeptTable[] {
    return this.read<KeptTable>(SHELF).filter((each) => each.table);
  }

  campaigns(): KeptCampaign[] {
    return this.read<KeptCampaign>(QUESTS).filter((each) => each.campaign);
  }

  private read<T>(shelf: string): T[] {
    try {
      const kept: unknown = JSON.parse(this.store.getItem(shelf) ?? "[]");
      return Array.isArray(kept) ? (kept as T[]).filter(Boolean) : [];
    } catch {
      return [];
    }
  }

  keepCampaign(kept: Omit<KeptCampaign, "at">): void {
    const others = this.campaigns().filter((each) => each.campaign !== kept.campaign);
    this.write([{ ...kept, at: Date.now() }, ...others], QUESTS);
  }

  forgetCampaign(campaign: string): void {
    this.write(this.campaigns().filter((each) => each.campaign !== campaign), QUESTS);
  }

  /** What this browser holds of a campaign: from its start, or from a seat at one of its tables. */
  findCampaign(campaign: string, tables: string[]): Pick<KeptCampaign, "host" | "keys"> {
    const kept = this.campaigns().find((each) => each.campaign === campaign);
    const seats = tables.flatMap((table) => this.find(table) ?? []);
    const keys = new Map([...(kept?.keys ?? []), ...seats.flatMap((each) => each.keys)].map((key) => [key.seat, key]));
    return { host: kept?.host ?? seats.find((each) => each.host)?.host ?? "", keys: [...keys.values()] };
  }

  find(table: string): KeptTable | undefined {
    return this.all().find((each) => each.table === table);
  }

  /** Keep new keys beside those already held for the table. */
  keep(table: string, add: Partial<KeptTable>): void {
    const all = this.all();
    const old = all.find((each) => each.table === table);
    const keys = new Map((old?.keys ?? []).map((key) => [key.seat, key]));
    for (const key of add.keys ?? []) keys.set(key.seat, key);
    const kept: KeptTable = {
      table,
      game: add.game || old?.game || "",
      title: add.title || old?.title || "",
      host: add.host || old?.host || "",
      invite: add.invite || old?.invite || "",
      keys: [...keys.values()].sort((a, b) => a.seat - b.seat),
      at: Date.now(),
    };
    this.write([kept, ...all.filter((each) => each.table !== table)]);
  }

  /** Learn the name of a table's game once the server has told it. */
  name(info: TableInfo): void {
    const old = this.find(info.table);
    if (old && old.title !== info.title) this.keep(info.table, { game: info.game, title: info.title });
  }

  forget(table: string): void {
    this.write(this.all().filter((each) => each.table !== table));
  }

  private write(all: unknown[], shelf = SHELF): void {
    try {
      this.store.setItem(shelf, JSON.stringify(all.slice(0, MOST)));
    } catch {
      // A full or forbidden store: the seat is still held by this page until it is closed.
    }
  }
}

const memory = new Map<string, string>();
const fallback: Store = {
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, value) => void memory.set(name, value),
};

function browserStore(): Store {
  try {
    return globalThis.localStorage ?? fallback;
  } catch {
    return fallback;
  }
}

export const store = browserStore();
export const keyring = new Keyring(store);
