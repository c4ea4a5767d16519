// The terminal's picture for the page: runs of letters, each with its ink and paper.

export interface Run {
  text: string;
  ink: string;
  paper: string;
  bold: boolean;
  dim: boolean;
}

// The sixteen inks of a terminal, light enough for dark paper.
const INKS = ["#8d86a5", "#ff9d8a", "#a9d79b", "#f2cf6b", "#8fc2ff", "#dcb0ff", "#8adfe0", "#f3edf8"];
const STEPS = [0, 95, 135, 175, 215, 255];

function colour(number: number): string {
  if (number < 16) return INKS[number % 8]!;
  if (number >= 232) return `rgb(${Array(3).fill(8 + 10 * (number - 232)).join(" ")})`;
  const at = number - 16;
  return `rgb(${STEPS[Math.floor(at / 36)]} ${STEPS[Math.floor(at / 6) % 6]} ${STEPS[at % 6]})`;
}

const plain = (): Run => ({ text: "", ink: "", paper: "", bold: false, dim: false });

function inked(codes: string): Run {
  const run = plain();
  const numbers = codes.split(";").map(Number);
  for (let at = 0; at < numbers.length; at++) {
    const code = numbers[at]!;
    if (code === 1) run.bold = true;
    else if (code === 2) run.dim = true;
    else if (code >= 30 && code <= 37) run.ink = INKS[code - 30]!;
    else if (code >= 90 && code <= 97) run.ink = INKS[code - 90]!;
    else if (code === 38) run.ink = colour(numbers[(at += 2)]!);
    else if (code === 48) run.paper = colour(numbers[(at += 2)]!);
  }
  return run;
}

/** A picture with a terminal's colours, as runs in one look each. */
export function runs(picture: string): Run[] {
  const found: Run[] = [];
  let now = plain();
  for (const [at, part] of picture.split(/\x1b\[([0-9;]*)m/).entries()) {
    if (at % 2) now = inked(part);
    else if (part) found.push({ ...now, text: part });
  }
  return found;
}

/** The letters that a picture may have: the server draws no others. */
export const NARROWEST = 40;
export const WIDEST = 140;

/** How many letters fit side by side. */
export function fitting(pixels: number, letter: number): number {
  if (!(pixels > 0 && letter > 0)) return 0;
  return Math.max(NARROWEST, Math.min(WIDEST, Math.floor(pixels / letter)));
}
