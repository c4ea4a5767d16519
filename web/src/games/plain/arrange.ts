// Many choices in an order that can be read: what begins alike stands together.
import type { ChoiceInfo } from "../../lib/messages";

export interface Offer {
  choice: ChoiceInfo;
  /** The number that chooses it. */
  number: number;
  /** Its words, without what the name of its group says already. */
  label: string;
}

export interface Group {
  /** Empty: a choice that stands alone. */
  name: string;
  offers: Offer[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A part that is an id, with the spaces and capitals of a name: "burnt-marches" is "Burnt Marches". */
const named = (part: string): string => capital(part.replace(/([a-z])-([a-z])/g, (_, last: string, first: string) => `${last} ${first.toUpperCase()}`));
const bare = (word: string): string => word.replace(/[.,:;]+$/, "");

/** The words with which all labels begin. */
function beginning(labels: string[]): number {
  const split = labels.map((label) => label.split(" "));
  const most = Math.min(...split.map((each) => each.length));
  let same = 0;
  while (same < most && split.every((each) => bare(each[same]!) === bare(split[0]![same]!))) same++;
  return same;
}

function grouped(part: string, choices: ChoiceInfo[]): { name: string; labels: string[] } {
  const labels = choices.map((choice) => choice.label);
  if (choices.length < 2) return { name: "", labels: labels.map(capital) };
  const same = beginning(labels);
  if (!same) return { name: named(part), labels: labels.map(capital) };
  const name = bare(labels[0]!.split(" ").slice(0, same).join(" "));
  const rest = labels.map((label) => label.split(" ").slice(same).join(" ").replace(/^[:,;] */, ""));
  return { name: capital(name), labels: rest.map((words, at) => capital(words || labels[at]!)) };
}

/** Choices by their first part, in the order in which they come first. */
export function arranged(choices: ChoiceInfo[]): Group[] {
  let parts = choices.map((choice) => choice.parts);
  while (parts.length && parts.every((each) => each.length > 1 && each[0] === parts[0]![0])) parts = parts.map((each) => each.slice(1));
  const byPart = new Map<string, ChoiceInfo[]>();
  choices.forEach((choice, at) => {
    const part = parts[at]![0] ?? choice.text;
    byPart.set(part, [...(byPart.get(part) ?? []), choice]);
  });
  let number = 0;
  return [...byPart].map(([part, members]) => {
    const { name, labels } = grouped(part, members);
    return { name, offers: members.map((choice, at) => ({ choice, number: ++number, label: labels[at]! })) };
  });
}

/** The choice that a number key means: numbers follow the order on the screen. */
export function numbered(choices: ChoiceInfo[], n: number): ChoiceInfo | null {
  return arranged(choices).flatMap((group) => group.offers)[n - 1]?.choice ?? null;
}
