// What a new table should be like, while it is put together in the lobby.
import type { GameInfo, LevelInfo, NewTable, OptionInfo, SeatWish, TableInfo } from "./messages";

export type Value = boolean | number | string | null;
export type Sitter = { kind: "me" } | { kind: "friend" } | { kind: "bot"; level: string };

/** A first table: me alone or, where more are needed, with bots. */
export function firstSeats(game: GameInfo, levels: LevelInfo[]): Sitter[] {
  const level = usualLevel(levels);
  return Array.from({ length: game.least_seats }, (_, at) => (at ? { kind: "bot", level } : { kind: "me" }));
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

/** Whether so many seats can play with a value. */
const fits = (option: OptionInfo, value: Value, seats: number): boolean => option.seats[String(value)]?.includes(seats) ?? true;

/** The seats after a value was chosen: as many as can play with it, and mine all that its first player plays. */
export function reseated(option: OptionInfo, value: Value, before: Value, seats: Sitter[], levels: LevelInfo[]): Sitter[] {
  const numbers = option.seats[String(value)] ?? [seats.length];
  const many = numbers.includes(seats.length) ? seats.length : (numbers.find((each) => each > seats.length) ?? numbers.at(-1)!);
  const players = option.players[String(value)];
  const other: Sitter = seats.find((seat) => seat.kind !== "me") ?? { kind: "bot", level: usualLevel(levels) };
  return Array.from({ length: many }, (_, at) => {
    if (players || option.players[String(before)]) return at % (players ?? many) ? { ...other } : { kind: "me" };
    return seats[at] ?? { ...other };
  });
}

/** The value chosen, or the usual one where so many seats cannot play with it. */
export function agreed(option: OptionInfo, options: Record<string, Value>, seats: number): Value {
  const value = options[option.name] ?? null;
  return fits(option, value, seats) ? value : option.default;
}

/** The numbers of seats that the chosen value asks for, where so many seats cannot play with it. */
export function misfit(option: OptionInfo, options: Record<string, Value>, seats: number): number[] | null {
  const value = options[option.name] ?? null;
  return fits(option, value, seats) ? null : (option.seats[String(value)] ?? null);
}

/** The seats as the server understands them. */
export function seatWishes(seats: Sitter[], name: string): SeatWish[] {
  let mine = 0;
  return seats.map((seat) => {
    if (seat.kind === "bot") return { kind: "bot", level: seat.level };
    if (seat.kind === "friend") return { kind: "open" };
    mine++;
    return { kind: "person", name: mine > 1 && name ? `${name} ${mine}` : name };
  });
}

/** Whether a stranger may sit down: the table says where, and a seat is open. */
export const seatFree = (table: TableInfo): boolean => table.invite !== "" && table.seats.some((seat) => seat.kind === "open");

/** What a save file says about itself, and who shall sit in its seats: at first, all are mine. */
export interface OpenedSave {
  game: string;
  campaign: boolean;
  seats: Sitter[];
}

/** A glance at a save file; whether it is whole, the server knows. */
export function openedSave(text: string): OpenedSave {
  const kept = JSON.parse(text) as { game?: unknown; seats?: unknown; campaign?: unknown } | null;
  const many = kept?.seats;
  if (typeof kept?.game !== "string" || typeof many !== "number" || !(many >= 1 && many <= 12)) throw new SyntaxError("no save");
  return { game: kept.game, campaign: kept.campaign !== undefined, seats: Array.from({ length: many }, () => ({ kind: "me" })) };
}

/** The wish as the server understands it. Only options that differ from the usual are named. */
export function newTable(
  game: GameInfo,
  seats: Sitter[],
  options: Record<string, Value>,
  name: string,
  listed: boolean,
  save = "",
  clock = 0,
  quiet = false,
): NewTable {
  const chosen = Object.fromEntries(
    game.options.map((option) => [option.name, agreed(option, options, seats.length)] as const).filter(([, value], at) => value !== game.options[at]?.default),
  );
  return { game: game.name, seats: seatWishes(seats, name), options: chosen, listed, save, clock, quiet };
}
