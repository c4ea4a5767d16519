import { describe, expect, it } from "vitest";
import { Keyring, type Store } from "./keyring";
import type { GameInfo } from "./messages";
import { inviteOf, parseRoute } from "./route.svelte";
import { firstSeats, newTable, optionValue } from "./wish";

const game: GameInfo = {
  name: "knights-duty",
  title: "A Knight's Duty",
  blurb: "",
  least_seats: 2,
  most_seats: 6,
  options: [
    { name: "turn_limit", kind: "int", default: null, values: [], least: 1, most: null, help: "" },
    { name: "free_clans", kind: "bool", default: false, values: [], least: null, most: null, help: "" },
  ],
};
const levels = [{ name: "easy", help: "" }, { name: "normal", help: "" }];

function memory(): Store {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}

describe("setting a table", () => {
  it("starts with me against a bot", () => {
    expect(firstSeats(game, levels)).toEqual([{ kind: "me" }, { kind: "bot", level: "normal" }]);
  });

  it("names only what differs from the usual, and numbers people at one screen", () => {
    const seats = [{ kind: "me" }, { kind: "me" }, { kind: "friend" }, { kind: "bot", level: "easy" }] as const;
    expect(newTable(game, [...seats], { turn_limit: 5, free_clans: false }, "Robin", false)).toEqual({
      game: "knights-duty",
      seats: [{ kind: "person", name: "Robin" }, { kind: "person", name: "Robin 2" }, { kind: "open" }, { kind: "bot", level: "easy" }],
      options: { turn_limit: 5 },
      listed: false,
      save: "",
    });
  });

  it("keeps numbers in their bounds", () => {
    const limit = game.options[0]!;
    expect(optionValue(limit, "")).toBeNull();
    expect(optionValue(limit, "-3")).toBe(1);
    expect(optionValue(limit, "7")).toBe(7);
    expect(optionValue(limit, "many")).toBeNull();
  });
});

describe("addresses", () => {
  it("are pages", () => {
    expect(parseRoute("/")).toEqual({ page: "lobby" });
    expect(parseRoute("/join/amber-otter-42")).toEqual({ page: "join", invite: "amber-otter-42" });
    expect(parseRoute("/table/x1")).toEqual({ page: "table", table: "x1" });
    expect(parseRoute("/replay")).toEqual({ page: "replay", table: "" });
    expect(parseRoute("/%E0%A4%A")).toEqual({ page: "lobby" });
  });

  it("an invitation is the end of a link, or a code typed in any case", () => {
    expect(inviteOf(" https://example.org/join/Amber-Otter-42 ")).toBe("amber-otter-42");
    expect(inviteOf("amber-otter-42")).toBe("amber-otter-42");
    expect(inviteOf("  ")).toBe("");
  });
});

describe("the keyring", () => {
  it("keeps keys beside those it holds, newest table first", () => {
    const ring = new Keyring(memory());
    ring.keep("a", { game: "g", title: "G", host: "h", keys: [{ seat: 1, secret: "s1" }] });
    ring.keep("b", {});
    ring.keep("a", { keys: [{ seat: 0, secret: "s0" }] });
    expect(ring.all().map((each) => each.table)).toEqual(["a", "b"]);
    expect(ring.find("a")).toMatchObject({ host: "h", keys: [{ seat: 0, secret: "s0" }, { seat: 1, secret: "s1" }] });
    ring.forget("a");
    expect(ring.find("a")).toBeUndefined();
  });

  it("survives a damaged or full store", () => {
    const store = memory();
    store.setItem("questboard.tables", "{broken");
    expect(new Keyring(store).all()).toEqual([]);
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => new Keyring(full).keep("a", {})).not.toThrow();
  });
});
