import { describe, expect, it } from "vitest";
import { spoken, words } from ".";

describe("the words of a hint", () => {
  it("end with one full stop, also where the choice ends with its own", () => {
    expect(words.table.hintFor("go east")).toBe("A bot would choose: go east.");
    expect(words.table.hintFor("Great Start: Draw 2 cards.")).toBe("A bot would choose: Great Start: Draw 2 cards.");
  });
});

describe("the language of the table", () => {
  const folders = ["./de/index.ts", "./pt/index.ts"];

  it("is the first that the reader likes and that has words", () => {
    expect(spoken(["fr", "de", "en"], folders)).toBe("de");
    expect(spoken(["en", "de"], folders)).toBe("en");
  });

  it("is content with a language where a country has no words of its own", () => {
    expect(spoken(["de-AT", "en-GB"], folders)).toBe("de");
    expect(spoken(["pt-BR", "en"], [...folders, "./pt-BR/index.ts"])).toBe("pt-BR");
  });

  it("is English where none of them has words", () => {
    expect(spoken(["fr", "tlh"], folders)).toBe("en");
    expect(spoken([], folders)).toBe("en");
  });
});
