import { describe, expect, it } from "vitest";
import { faults } from "./norules";

const SOURCES = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./**/*.test.ts", "!./**/*.d.ts"], { query: "?raw", import: "default", eager: true });

/** Pictures and no more, and the numbers of which the other drawings are made. */
const DRAWN: Record<string, readonly number[] | "any"> = {
  "games/knights-duty/grass.ts": "any",
  "games/knights-duty/Ground.svelte": "any",
  "games/knights-duty/Knight.svelte": "any",
  "games/knights-duty/Strike.svelte": "any",
  "games/knights-duty/Piece.svelte": [6, 27],
  "games/knights-duty/Token.svelte": [60],
  "games/knights-duty/Board.svelte": [8, 9, 10, 16, 23, 30, 38, 50],
  "games/page-knight/land.ts": "any",
  "games/page-knight/pencil.ts": "any",
  "games/page-knight/Board.svelte": [20, 22, 24, 27, 30, 32, 34, 36, 39, 44, 45, 57, 62, 66, 70, 78],
  "games/page-knight/Fight.svelte": [8],
  "games/page-knight/Threat.svelte": [3],
};

it("no source of the client works out a rule or takes a choice apart", () => {
  const found = Object.entries(SOURCES).flatMap(([path, source]) => {
    const file = path.replace("./", "");
    return faults(file, source, DRAWN[file]).map((fault) => `${fault.file}:${fault.line} ${fault.text}`);
  });
  expect(found).toEqual([]);
  expect(Object.keys(SOURCES).length).toBeGreaterThan(80);
});

describe("what would be a rule in the client is found, by file and line", () => {
  const lines = (file: string, source: string): [number, string][] => faults(file, source).map((fault) => [fault.line, fault.text]);

  it("a text that is taken apart in a drawing", () => {
    expect(lines("games/x/lit.ts", "const a = 1;\nconst b = touch.split(' ');\nconst c = /^go /.test(a);")).toEqual([
      [2, "split takes a text apart"],
      [3, "test takes a text apart"],
      [3, "a regular expression takes a text apart"],
    ]);
    expect(lines("games/x/Board.svelte", "<script lang=\"ts\">\n  let { a } = $props();\n</script>\n<p>{a.startsWith('b')}</p>")).toEqual([[4, "startsWith takes a text apart"]]);
  });

  it("a choice that is taken apart anywhere", () => {
    expect(lines("lib/x.ts", "choices.find((choice) => choice.text.startsWith('plan '))")).toHaveLength(1);
    expect(lines("ui/X.svelte", "<p>{choice.touches[0].slice(5)}</p>")).toHaveLength(1);
    expect(lines("ui/X.svelte", "<p>{(/^go/).test(choice.text)}</p>")).toHaveLength(1);
    expect(lines("lib/x.ts", "names.slice(0, 3); /^[1-9]$/.test(key);")).toEqual([]);
  });

  it("a number of a rulebook", () => {
    expect(lines("games/x/Others.svelte", "<script>\n  const holes = full ? 3 : 2;\n</script>")).toEqual([[2, "3 is no number of this drawing: rules have theirs from the server"]]);
    expect(lines("games/x/Others.svelte", "<Die size={32} wait={400} />")).toEqual([]);
    expect(lines("lib/x.ts", "const holes = 3;")).toEqual([]);
  });
});
