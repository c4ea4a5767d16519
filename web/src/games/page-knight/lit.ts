// Which things of the sheet carry a choice. A thing is what a choice touches first.
import type { ChoiceInfo } from "../../lib/messages";
import type { PageFacts } from "./facts";

/** Words that are drawn as buttons beside the question, the most usual first. */
export const ENDS = ["strike", "trade", "halt", "stand", "resolve", "hold", "leave", "decline", "enough", "rest", "cut done"];
const HERE = ["inn", "tower", "glade", "cave"];

/** What a thing offers. */
export const waysOf = (choices: ChoiceInfo[], thing: string): ChoiceInfo[] => choices.filter((choice) => choice.touches[0] === thing);

/** Whom to fight together is put together from single enemies. */
export const isGrouping = (choices: ChoiceInfo[]): boolean => choices.some((choice) => choice.text.startsWith("fight ") && choice.touches.length > 1);

/** The spaces that carry a choice, by name. */
export function litSpaces(facts: PageFacts, choices: ChoiceInfo[], seat: number): Map<string, ChoiceInfo> {
  const lit = new Map<string, ChoiceInfo>();
  if (isGrouping(choices)) return lit;
  for (const choice of choices) {
    const touch = choice.touches[0] ?? "";
    const [kind, name = ""] = touch.split(" ");
    let space: string | null | undefined;
    if (kind === "space") space = name;
    else if (HERE.includes(touch)) space = facts.players[seat]?.space;
    else if (touch === "army" || touch === "foe voltar") space = facts.voltar?.space;
    if (space && !lit.has(space)) lit.set(space, choice);
  }
  return lit;
}

export function litTiles(choices: ChoiceInfo[]): Map<string, ChoiceInfo> {
  return new Map(choices.flatMap((choice) => (choice.touches[0]?.startsWith("tile ") ? [[choice.touches[0].slice(5), choice] as const] : [])));
}

/** A die that may be added: as what, and for how much. */
export interface Way {
  choice: ChoiceInfo;
  kind: "use" | "sacrifice";
  pool: string;
}

export function wayOf(choice: ChoiceInfo): Way | null {
  const found = /^(use|sacrifice) .+ as (\w+)$/.exec(choice.text);
  return found ? { choice, kind: found[1] as Way["kind"], pool: found[2]! } : null;
}

/** Things with a place on the sheet, the map or a slip; everything else is a button. */
export function isPlaced(choice: ChoiceInfo): boolean {
  const touch = choice.touches[0] ?? "";
  return /^(space|tile|die|rolled|foe) |^(ally|spell) [a-z]/.test(touch) || ENDS.includes(touch) || touch === "swift" || choice.text.startsWith("fight ");
}
