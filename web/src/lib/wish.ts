// What a new table should be like, while it is put together in the lobby.
import type { GameInfo, LevelInfo, NewTable, OptionInfo, SeatWish } from "./messages";

export type Value = boolean | number | string | null;
export type Sitter = { kind: "me" } | { kind: "friend" } | { kind: "bot"; level: string };

/** A first table: me against a bot or, where more are needed, several. */
export function firstSeats(game: GameInfo, levels: LevelInfo[]): Sitter[] {
  const level = usualLevel(levels);
  const many = Math.max(game.least_seats, Math.min(2, game.most_seats));
  return Array.from({ length: many }, (_, at) => (at ? { kind: "bot", level } : { kind: "me" }));
}

export function usualLevel(levels: LevelInfo[]): string {
  return (levels.find((level) => level.name === "normal") ?? levels[0])?.name ?? "normal";
}

export const firstOptions = (game: GameInfo): Record<string, Value> =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default]));

/** A value typed or picked for an option; an empty field stands for none. */
export function optionValue(option: OptionInfo, text: string): Value {
  if (text === "") return null;
  if (option.kind === "int") {
    const number = Math.round(Number(text));
    if (!Number.isFinite(number)) return option.default;
    return Math.min(option.most ?? Infinity, Math.max(option.least ?? -Infinity, number));
  }
  return option.kind === "bool" ? text === "true" : text;
}

/** The wish as the server understands it. Only options that differ from the usual are named. */
export function newTable(
  game: GameInfo,
  seats: Sitter[],
  options: Record<string, Value>,
  name: string,
  listed: boolean,
  save = "",
): NewTable {
  let mine = 0;
  const wishes: SeatWish[] = seats.map((seat) => {
    if (seat.kind === "bot") return { kind: "bot", level: seat.level };
    if (seat.kind === "friend") return { kind: "open" };
    mine++;
    return { kind: "person", name: mine > 1 && name ? `${name} ${mine}` : name };
  });
  const chosen = Object.fromEntries(
    game.options.filter((option) => options[option.name] !== option.default).map((option) => [option.name, options[option.name] ?? null]),
  );
  return { game: game.name, seats: wishes, options: chosen, listed, save };
}
