import { describe, expect, it } from "vitest";
import { fitting, NARROWEST, runs, WIDEST } from "./letters";

describe("the terminal's picture", () => {
  it("is one run where nothing is coloured", () => {
    expect(runs("a map\nof two lines").map((run) => run.text)).toEqual(["a map\nof two lines"]);
  });

  it("gives each run its ink, its paper and its weight, and takes them back", () => {
    const [land, mage, rest] = runs("\x1b[38;5;231;48;5;28mf\x1b[0m\x1b[1;31mA\x1b[0m.");
    expect(land).toMatchObject({ text: "f", ink: "rgb(255 255 255)", paper: "rgb(0 135 0)", bold: false });
    expect(mage).toMatchObject({ text: "A", ink: "#ff9d8a", paper: "", bold: true });
    expect(rest).toMatchObject({ text: ".", ink: "", paper: "", bold: false });
  });

  it("knows the greys", () => {
    expect(runs("\x1b[38;5;243mx")[0]!.ink).toBe("rgb(118 118 118)");
  });
});

describe("how many letters fit", () => {
  it("fills the width, within what can be drawn", () => {
    expect(fitting(350, 6.62)).toBe(52);
    expect(fitting(100, 6.62)).toBe(NARROWEST);
    expect(fitting(3000, 6.62)).toBe(WIDEST);
    expect(fitting(0, 6.62)).toBe(0);
  });
});
