import { describe, expect, it } from "vitest";
import type { ChoiceInfo, DecisionInfo, WayInfo } from "../../lib/messages";
import { words } from "../../words";
import { lit, numbered, page, type Line } from "./arrange";

const choice = (text: string, label: string, more: Partial<ChoiceInfo> = {}): ChoiceInfo => ({ text, label, touches: [], parts: [text], odds: [], facts: {}, final: "", idle: false, ...more });
const card = (name: string, how: string, label: string, more: Partial<ChoiceInfo> = {}): ChoiceInfo => choice(`play ${name} ${how}`, label, { touches: [`card ${name}`], parts: [`play ${name}`, how], ...more });
const asked = (choices: ChoiceInfo[], groups: DecisionInfo["groups"] = []): DecisionInfo => ({ seat: 0, number: 1, prompt: "Your turn", secret: false, choices, groups });
const said = { ...words.plain, about: (thing: string) => thing };
const shown = (decision: DecisionInfo, path: string[] = [], ways: WayInfo[] = []) => page(decision, ways, path, said);
const labels = (lines: Line[]): string[] => lines.map((line) => line.label);

const turn = asked(
  [
    choice("end turn", "end your turn", { final: "draws a card" }),
    card("march", "basic", "March: Move 2"),
    card("march", "strong", "March, strong: Move 4"),
    card("march", "sideways influence", "March sideways: Influence 1", { idle: true }),
    card("rage", "sideways move", "Rage sideways: Move 1"),
    card("rage", "basic", "Rage: Attack 2", { idle: true }),
    card("wound", "basic", "Wound", { idle: true }),
    choice("go 1,0", "go east: plains, Move 2", { touches: ["space 1,0"] }),
    choice("go 0,1", "go south", { touches: ["space 0,1"] }),
    choice("rest", "rest", { touches: ["rest"] }),
  ],
  [
    { label: "March: Move 2 | for green mana: Move 4", choices: [1, 2, 3] },
    { label: "Rage: sideways, Move 1", choices: [4, 5] },
  ],
);

describe("choices in order", () => {
  it("are one line a card, with what has no place on the table apart and what is of no use now last", () => {
    const { lines, acts } = shown(turn);
    expect(labels(lines)).toEqual(["March: Move 2 | for green mana: Move 4", "Rage sideways: Move 1", "Go east: plains, Move 2", "Go south", "More: 2 of no use now"]);
    expect(labels(acts)).toEqual(["End your turn", "Rest"]);
  });

  it("open to all uses of the card, the idle ones again behind more", () => {
    const march = shown(turn).lines[0]!;
    const open = shown(turn, [march.key]);
    expect(open.title).toBe(march.label);
    expect(labels(open.lines)).toEqual(["March: Move 2", "March, strong: Move 4", "More: 1 of no use now"]);
    expect(open.acts).toEqual([]);
    expect(labels(shown(turn, [march.key, "more"]).lines)).toEqual(["March sideways: Influence 1"]);
  });

  it("say before they are made that they cannot be taken back", () => {
    expect(shown(turn).acts[0]!.note).toBe("draws a card: cannot be taken back");
    expect(shown(turn).acts[1]!.note).toBe("");
    const ways = asked(["north", "south"].map((way) => choice(way, way, { final: "rolls dice" })));
    expect(shown(ways).note).toBe("rolls dice: cannot be taken back");
    expect(shown(ways).lines.map((line) => line.note)).toEqual(["", ""]);
  });

  it("are not opened in groups where they are few", () => {
    const few = asked([card("rage", "basic", "Rage: Attack 2"), card("rage", "strong", "Rage, strong: Attack 4"), choice("on", "on")], [{ label: "Rage", choices: [0, 1] }]);
    expect(labels(shown(few).lines)).toEqual(["Rage: Attack 2", "Rage, strong: Attack 4"]);
    expect(labels(shown(few).acts)).toEqual(["On"]);
  });

  it("hide nothing where nothing is of use, and nothing stands apart where all have no place", () => {
    expect(labels(shown(asked([card("rage", "basic", "Rage", { idle: true })])).lines)).toEqual(["Rage"]);
    const options = shown(asked([choice("option 1", "heal 1"), choice("option 2", "draw a card")]));
    expect([labels(options.lines), options.acts]).toEqual([["Heal 1", "Draw a card"], []]);
  });

  it("have walks of several steps behind one line", () => {
    const walk: WayInfo = { kind: "walk", choices: ["go 1,0", "go 2,0"], label: "go east: hills, Move 3 (2 steps)", touches: ["space 2,0"], facts: [], stops: "", left: 0 };
    const play: WayInfo = { ...walk, kind: "play", choices: ["play march basic", "option 1"] };
    const line = shown(turn, [], [walk, play]).lines.find((each) => each.key === "walks")!;
    expect(line.label).toBe("Walk further: 1 place");
    const inside = shown(turn, ["walks"], [walk, play]).lines;
    expect(inside.map((each) => [each.label, each.way])).toEqual([["Go east: hills, Move 3 (2 steps)", walk]]);
  });

  it("stay where they are, with their keys, when walks come in", () => {
    const walk: WayInfo = { kind: "walk", choices: ["go 1,0", "go 2,0"], label: "go east: hills, Move 3 (2 steps)", touches: ["space 2,0"], facts: [], stops: "", left: 0 };
    const [before, after] = [shown(turn), shown(turn, [], [walk])];
    expect(after.lines.slice(0, -1)).toEqual(before.lines);
    expect(after.acts).toEqual(before.acts);
    expect(after.lines.at(-1)!.key).toBe("walks");
  });

  it("can be asked for by the thing that they name", () => {
    expect(lit(turn, "card rage")).toBe(true);
    expect(lit(turn, "card stamina")).toBe(false);
    const open = shown(turn, ["card rage"]);
    expect([open.title, labels(open.lines)]).toEqual(["card rage", ["Rage sideways: Move 1", "Rage: Attack 2"]]);
  });
});

describe("number keys", () => {
  it("take the line that shows the number: groups, then choices, then what is always in sight", () => {
    const top = shown(turn);
    expect([...top.lines, ...top.acts].map((line) => line.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(numbered(top, 1)!.inside).not.toBeNull();
    expect(numbered(top, 2)!.choice!.text).toBe("play rage sideways move");
    expect(numbered(top, 6)!.choice!.text).toBe("end turn");
    expect(numbered(top, 8)).toBeNull();
    const march = shown(turn, [numbered(top, 1)!.key]);
    expect(numbered(march, 2)!.choice!.text).toBe("play march strong");
  });

  it("are left for what is always in sight, however long the list is", () => {
    const many = asked([...Array.from({ length: 20 }, (_, n) => choice(`go ${n},0`, `go ${n}`, { touches: [`space ${n},0`] })), choice("halt", "stop here")]);
    const { lines, acts } = shown(many);
    expect(lines.map((line) => line.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, ...Array(12).fill(0)]);
    expect(acts.map((line) => line.number)).toEqual([9]);
    expect(numbered(shown(many), 9)!.choice!.text).toBe("halt");
  });
});
