// Which things of the sheet carry a choice. A thing is what a choice touches first.
import type { Choice } from "../../lib/games/page-knight";
import type { ChoiceInfo } from "../../lib/messages";
import { offerOf, spaceAt, type Offer, type PageFacts } from "./facts";

/** Words that are drawn as buttons beside the question, the most usual first. */
export const ENDS = ["strike", "trade", "halt", "stand", "resolve", "hold", "leave", "decline", "enough", "rest", "cut done"];
const HERE = ["inn", "tower", "glade", "cave"];

/** The word that a choice is; none where it names things. */
export const wordOf = ({ facts }: Offer): string => (facts.kind === "Simple" ? facts.word : "");
export const wordIn = (choices: Offer[], word: string): Offer | undefined => choices.find((choice) => wordOf(choice) === word);

export const offers = (choices: Offer[], kind: Choice["kind"]): boolean => choices.some((choice) => choice.facts.kind === kind);

/** What a thing offers. */
export const waysOf = (choices: Offer[], thing: string): Offer[] => choices.filter((choice) => choice.touches[0] === thing);

/** The enemies that a choice fights. */
export const foesOf = ({ facts }: Offer): string[] => (facts.kind === "Fight" ? facts.foes : []);

/** Whom to fight together is put together from single enemies. */
export const isGrouping = (choices: Offer[]): boolean => choices.some((choice) => foesOf(choice).length > 1);

function spaceOf(facts: PageFacts, seat: number, choice: Offer): string | null {
  switch (choice.facts.kind) {
    case "Go":
    case "Place":
    case "Replace":
      return choice.facts.space;
    case "Fight": {
      const [foe = ""] = choice.facts.foes;
      return foe === "voltar" ? (facts.voltar?.space ?? null) : (spaceAt(facts, foe)?.name ?? null);
    }
    case "Simple":
      if (choice.facts.word === "army") return facts.voltar?.space ?? null;
      return HERE.includes(choice.facts.word) ? (facts.players[seat]?.space ?? null) : null;
    default:
      return null;
  }
}

/** The spaces that carry a choice, by name. */
export function litSpaces(facts: PageFacts, choices: Offer[], seat: number): Map<string, Offer> {
  const lit = new Map<string, Offer>();
  if (isGrouping(choices)) return lit;
  for (const choice of choices) {
    const space = spaceOf(facts, seat, choice);
    if (space && !lit.has(space)) lit.set(space, choice);
  }
  return lit;
}

export const litTiles = (choices: Offer[]): Map<string, Offer> =>
  new Map(choices.flatMap((choice) => (choice.facts.kind === "Generate" ? [[choice.facts.tile, choice] as const] : [])));

/** A die that may be added: whole, or given up; and to which pool. */
export interface Way {
  choice: Offer;
  kind: "Use" | "Sacrifice";
  pool: string;
}

export function wayOf(choice: Offer): Way | null {
  const { facts } = choice;
  return facts.kind === "Use" || facts.kind === "Sacrifice" ? { choice, kind: facts.kind, pool: facts.pool } : null;
}

const PLACED: Choice["kind"][] = ["Go", "Place", "Replace", "Fight", "Generate", "Use", "Sacrifice", "Assign", "Rift", "Blood", "Mirror", "Buy", "Learn", "CutAlly", "CutSpell"];
const PLACED_WORDS = [...ENDS, "swift"];

/** Things with a place on the sheet, the map or a slip; everything else is a button. */
export function isPlaced(choice: ChoiceInfo): boolean {
  const offer = offerOf(choice);
  return PLACED.includes(offer.facts.kind) || PLACED_WORDS.includes(wordOf(offer));
}
