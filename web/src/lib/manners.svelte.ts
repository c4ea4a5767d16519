// Whom this person does not want to hear at a table; the others do not learn of it.
import { store } from "./keyring";

const SHELF = "questboard.unheard";
/** So many tables are remembered. */
const MOST = 50;

/** A seat; null: the spectators. */
export type Voice = number | null;

type Kept = Record<string, Voice[]>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(store.getItem(SHELF) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

export class Manners {
  unheard: Voice[] = $state.raw([]);

  constructor(private readonly table: string) {
    const kept = read()[table];
    this.unheard = Array.isArray(kept) ? kept.filter((voice) => voice === null || Number.isInteger(voice)) : [];
  }

  hears(voice: Voice): boolean {
    return !this.unheard.includes(voice);
  }

  hear(voice: Voice, heard: boolean): void {
    this.unheard = this.unheard.filter((each) => each !== voice).concat(heard ? [] : [voice]);
    const { [this.table]: _, ...others } = read();
    const kept = Object.entries(others).slice(1 - MOST);
    if (this.unheard.length) kept.push([this.table, this.unheard]);
    try {
      store.setItem(SHELF, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Not kept then; it still holds for this page.
    }
  }
}
