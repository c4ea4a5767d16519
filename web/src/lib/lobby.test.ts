import { describe, expect, it } from "vitest";
import { Keyring, type Store } from "./keyring";
import type { GameInfo, OptionInfo } from "./messages";
import { inviteOf, parseRoute } from "./route.svelte";
import { firstSeats, misfit, newTable, openedSave, optionValue, reseated, type Sitter } from "./wish";

const game: GameInfo = {
  name: "knights-duty",
  title: "A Knight's Duty",
  blurb: "",
  least_seats: 2,
  most_seats: 6,
  campaign: null,
  patience: 0,
  drawn: true,
  options: [
    { name: "turn_limit", kind: "int", default: null, values: [], names: {}, least: 1, most: null, seats: {}, players: {}, help: "" },
    { name: "free_clans", kind: "bool", default: false, values: [], names: {}, least: null, most: null, seats: {}, players: {}, help: "" },
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
      clock: 0,
      quiet: false,
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

describe("options that fit some numbers of seats", () => {
  const scenario: OptionInfo = { name: "scenario", kind: "text", default: "first", values: ["first", "alone"], names: {}, least: null, most: null, seats: { alone: [1] }, players: {}, help: "" };
  const story: GameInfo = { ...game, least_seats: 1, options: [scenario] };

  const me = { kind: "me" } as const;
  const bot = { kind: "bot", level: "normal" } as const;

  it("bring as many seats as they need", () => {
    expect(reseated(scenario, "alone", "first", [me, bot], levels)).toEqual([me]);
    expect(reseated(scenario, "first", "alone", [me], levels)).toEqual([me]);
  });

  it("give one player several seats", () => {
    const mode: OptionInfo = { ...scenario, values: ["rivals", "two-players", "solo"], seats: { "two-players": [4, 6], solo: [4] }, players: { "two-players": 2, solo: 1 } };
    const three: Sitter[] = [me, bot, bot];
    const alone = reseated(mode, "solo", "rivals", three, levels);
    expect(alone).toEqual([me, me, me, me]);
    expect(reseated(mode, "two-players", "rivals", three, levels)).toEqual([me, bot, me, bot]);
    expect(reseated(mode, "rivals", "solo", alone, levels)).toEqual([me, bot, bot, bot]);
  });

  it("give way to the usual when seats are added", () => {
    const table = (seats: number) => newTable(story, Array.from({ length: seats }, () => ({ kind: "me" as const })), { scenario: "alone" }, "", false);
    expect(table(1).options).toEqual({ scenario: "alone" });
    expect(table(2).options).toEqual({});
    expect(misfit(scenario, { scenario: "alone" }, 1)).toBeNull();
    expect(misfit(scenario, { scenario: "alone" }, 2)).toEqual([1]);
    expect(misfit(scenario, { scenario: "first" }, 2)).toBeNull();
  });
});

describe("addresses", () => {
  it("are pages", () => {
    expect(parseRoute("/campaign/abc")).toEqual({ page: "campaign", campaign: "abc" });
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

describe("campaigns", () => {
  const key = (seat: number, secret: string) => ({ seat, secret });

  it("are kept beside tables, the newest first, and forgotten alone", () => {
    const ring = new Keyring(memory());
    ring.keepCampaign({ campaign: "q1", game: "page-knight", title: "Page Knight", host: "h1", keys: [key(0, "a")] });
    ring.keepCampaign({ campaign: "q2", game: "page-knight", title: "Page Knight", host: "h2", keys: [] });
    ring.keep("t1", { game: "page-knight", keys: [key(1, "b")] });
    expect(ring.campaigns().map((each) => each.campaign)).toEqual(["q2", "q1"]);
    ring.forgetCampaign("q2");
    expect(ring.campaigns().map((each) => each.campaign)).toEqual(["q1"]);
    expect(ring.all().map((each) => each.table)).toEqual(["t1"]);
  });

  it("are opened by a seat at one of their tables, too", () => {
    const ring = new Keyring(memory());
    ring.keep("t1", { game: "page-knight", keys: [key(1, "b")] });
    expect(ring.findCampaign("q1", ["t0", "t1"])).toEqual({ host: "", keys: [key(1, "b")] });
    expect(ring.findCampaign("q1", [])).toEqual({ host: "", keys: [] });
  });

  it("are told from matches at a glance at the file", () => {
    expect(openedSave('{"questboard": 1, "game": "knights-duty", "seats": 2}')).toEqual({ game: "knights-duty", campaign: false, seats: [{ kind: "me" }, { kind: "me" }] });
    expect(openedSave('{"campaign": 1, "game": "page-knight", "seats": 1}').campaign).toBe(true);
    for (const text of ["{", "null", "[]", '{"game": "x", "seats": 1e9}', '{"seats": 2}']) expect(() => openedSave(text)).toThrow(SyntaxError);
  });
});
