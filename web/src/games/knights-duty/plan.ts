// The planning tray. It knows no rule: which token may go where follows from the plans on offer.
import type { ChoiceInfo } from "../../lib/messages";

export type Slots = (string | null)[];

/** How many slots the offered plans have. */
export const slotCount = (choices: ChoiceInfo[]): number =>
  choices.reduce((most, choice) => Math.max(most, choice.parts.length), 0);

export const isPlanning = (choices: ChoiceInfo[]): boolean => choices.some((choice) => choice.text.startsWith("plan "));

const fits = (choice: ChoiceInfo, slots: Slots): boolean =>
  slots.every((token, at) => token === null || choice.parts[at] === token);

export const nextSlot = (slots: Slots): number => slots.indexOf(null);

/** Whether a plan on offer has this token in this slot, beside all that is laid already. */
export function mayLay(choices: ChoiceInfo[], slots: Slots, token: string, at: number): boolean {
  if (at < 0 || at >= slots.length) return false;
  const tried = slots.with(at, token);
  return choices.some((choice) => fits(choice, tried));
}

/** How many of a token can still be laid. */
export function left(choices: ChoiceInfo[], slots: Slots, token: string): number {
  const laid = slots.filter((each) => each === token).length;
  let most = 0;
  for (const choice of choices)
    most = Math.max(most, choice.parts.filter((each) => each === token).length);
  return Math.max(0, most - laid);
}

export const lay = (slots: Slots, token: string, at: number): Slots => (at < 0 ? slots : slots.with(at, token));

/** Take a token off; those after it stay where they are. */
export const take = (slots: Slots, at: number): Slots => slots.with(at, null);

/** Take the last laid token off. */
export function takeLast(slots: Slots): Slots {
  for (let at = slots.length - 1; at >= 0; at--) if (slots[at] !== null) return take(slots, at);
  return slots;
}

/** The plan that these slots spell, once they are full. */
export function finished(choices: ChoiceInfo[], slots: Slots): ChoiceInfo | null {
  if (slots.includes(null)) return null;
  return choices.find((choice) => choice.parts.length === slots.length && fits(choice, slots)) ?? null;
}
