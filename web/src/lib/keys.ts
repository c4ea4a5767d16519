// The keys of the table. Text fields and open sheets keep their keys for themselves.

export interface KeyActions {
  number(n: number): void;
  undo(): void;
  redo(): void;
  hint(): void;
  help(): void;
  letGo(): void;
  skip(all: boolean): boolean;
}

/** The digit that a key is; 0 for every other key. */
export const digit = ({ key }: { key: string }): number => (/^[1-9]$/.test(key) ? Number(key) : 0);

export function tableKeys(event: KeyboardEvent, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("input, textarea, select, dialog")) return;
  const key = event.key.toLowerCase();
  if (digit(event)) actions.number(digit(event));
  else if (key === "u") actions.undo();
  else if (key === "r") actions.redo();
  else if (key === "h") actions.hint();
  else if (key === "?") actions.help();
  else if (key === "escape") actions.letGo();
  else if (key === " " && !target?.closest("button, a") && actions.skip(event.repeat)) event.preventDefault();
  else return;
  if (key !== "escape") event.preventDefault();
}
