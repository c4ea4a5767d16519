// Which spaces carry a choice. A space is lit by itself, by the knight on it, or as a clan's corner.
import type { ChoiceInfo } from "../../lib/messages";
import { catalogue } from "./catalogue";
import { offerOf, type DutyFacts, type Offer } from "./facts";

export interface Lit {
  choice: Offer;
  /** Its number for the keyboard. */
  number: number;
}

function spaceOf(facts: DutyFacts, { facts: choice }: Offer): string | null {
  switch (choice.kind) {
    case "Go":
      return choice.space;
    case "TakeClan":
      return catalogue.clans[choice.clan]?.start ?? null;
    case "Strike":
    case "First":
      return facts.knights.find((knight) => knight.clan === choice.clan)?.space ?? null;
    default:
      return null;
  }
}

export function litSpaces(facts: DutyFacts, choices: Offer[]): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  choices.forEach((choice, at) => {
    const space = spaceOf(facts, choice);
    if (space && !lit.has(space)) lit.set(space, { choice, number: at + 1 });
  });
  return lit;
}

const PLACED = ["Plan", "Go", "TakeClan", "Strike", "First"];

/** Things on the board or in the tray; everything else is a button. */
export const isPlaced = (choice: ChoiceInfo): boolean => PLACED.includes(offerOf(choice).facts.kind);
