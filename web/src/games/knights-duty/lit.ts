// Which spaces carry a choice. A space is lit by itself, by the knight on it, or as a clan's corner.
import type { ChoiceInfo } from "../../lib/messages";
import { STARTS, type DutyFacts } from "./facts";

export interface Lit {
  choice: ChoiceInfo;
  /** Its number for the keyboard. */
  number: number;
}

export function litSpaces(facts: DutyFacts, choices: ChoiceInfo[]): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  choices.forEach((choice, at) => {
    for (const touch of choice.touches) {
      const [kind, name = ""] = touch.split(" ");
      let space: string | null | undefined;
      if (kind === "space") space = name;
      else if (kind === "corner") space = STARTS[name];
      else if (kind === "knight") space = facts.knights.find((knight) => knight.clan === name)?.space;
      if (space && !lit.has(space)) lit.set(space, { choice, number: at + 1 });
    }
  });
  return lit;
}

/** Things on the board or in the tray; everything else is a button. */
export function isPlaced(choice: ChoiceInfo): boolean {
  return choice.touches.some((touch) => /^(space|knight|corner|token) /.test(touch));
}
