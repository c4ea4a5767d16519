import { describe, expect, it } from "vitest";
import type { ChoiceInfo } from "../../lib/messages";
import { arranged, numbered } from "./arrange";

const choice = (text: string, label: string, ...parts: string[]): ChoiceInfo => ({ text, label, touches: [], parts: parts.length ? parts : [text], odds: [] });
const turn = [
  choice("go 1,0", "go east: plains, Move 2"),
  choice("play rage basic", "Rage: Attack 2", "play rage", "basic"),
  choice("end", "end your turn"),
  choice("play rage sideways move", "Rage sideways: Move 1", "play rage", "sideways move"),
];

describe("choices in order", () => {
  it("stand together when they begin alike", () => {
    expect(arranged(turn).map((group) => [group.name, group.offers.map((offer) => offer.label)])).toEqual([
      ["", ["Go east: plains, Move 2"]],
      ["Rage", ["Attack 2", "Sideways: Move 1"]],
      ["", ["End your turn"]],
    ]);
  });

  it("are chosen by the number that they show, however many parts they have", () => {
    const offers = arranged(turn).flatMap((group) => group.offers);
    expect(offers.map((offer) => offer.number)).toEqual([1, 2, 3, 4]);
    for (const { choice: each, number } of offers) expect(numbered(turn, number)).toBe(each);
    expect(numbered(turn, 3)?.text).toBe("play rage sideways move");
    expect(numbered(turn, 5)).toBeNull();
  });

  it("leave out a first part that is no choice, and name a group by its part when labels differ", () => {
    const groups = arranged([
      choice("aim a left", "north of you", "aim", "a token", "left"),
      choice("aim a right", "far away", "aim", "a token", "right"),
      choice("aim b", "nothing", "aim", "nothing"),
    ]);
    expect(groups.map((group) => [group.name, group.offers.length])).toEqual([["A token", 2], ["", 1]]);
  });

  it("name a group with the words of a name, not with an id", () => {
    const groups = arranged([
      choice("at 0,-4", "north of you", "burnt-marches", "0,-4"),
      choice("at 0,-5", "far away", "burnt-marches", "0,-5"),
      choice("stay", "stay here", "stay"),
    ]);
    expect(groups.map((group) => group.name)).toEqual(["Burnt Marches", ""]);
  });

  it("may be none", () => expect(arranged([])).toEqual([]));
});
