import { describe, expect, it } from "vitest";
import { words } from "./en";

describe("the words of a hint", () => {
  it("end with one full stop, also where the choice ends with its own", () => {
    expect(words.table.hintFor("go east")).toBe("A bot would choose: go east.");
    expect(words.table.hintFor("Great Start: Draw 2 cards.")).toBe("A bot would choose: Great Start: Draw 2 cards.");
  });
});
