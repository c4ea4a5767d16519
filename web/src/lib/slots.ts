// A row of slots that are filled one by one: tokens on a tracker, dice on a sheet. It knows no rule:
// what may go where follows from the choices on offer, which name a part for every slot.
import type { ChoiceInfo } from "./messages";

export type Slots = (string | null)[];

/** How many slots the offered choices have. */
export const slotCount = (choices: ChoiceInfo[]): number =>
  choices.reduce((most, choice) => Math.max(most, choice.parts.length), 0);

const fits = (choice: ChoiceInfo, slots: Slots): boolean =>
  slots.every((part, at) => part === null || choice.parts[at] === part);

export const nextSlot = (slots: Slots): number => slots.indexOf(null);

/** Whether a choice on offer has this part in this slot, beside all that is laid already. */
export function mayLay(choices: ChoiceInfo[], slots: Slots, part: string, at: number): boolean {
  if (at < 0 || at >= slots.length) return false;
  const tried = slots.with(at, part);
  return choices.some((choice) => fits(choice, tried));
}

/** How many of a part can still be laid. */
export function left(choices: ChoiceInfo[], slots: Slots, part: string): number {
  const laid = slots.filter((each) => each === part).length;
  let most = 0;
  for (const choice of choices)
    most = Math.max(most, choice.parts.filter((each) => each === part).length);
  return Math.max(0, most - laid);
}

export const lay = (slots: Slots, part: string, at: number): Slots => (at < 0 ? slots : slots.with(at, part));

/** Take a part off; those after it stay where they are. */
export const take = (slots: Slots, at: number): Slots => slots.with(at, null);

/** Take the last laid part off. */
export function takeLast(slots: Slots): Slots {
  for (let at = slots.length - 1; at >= 0; at--) if (slots[at] !== null) return take(slots, at);
  return slots;
}

/** The choice that these slots spell, once they are full. */
export function finished(choices: ChoiceInfo[], slots: Slots): ChoiceInfo | null {
  if (slots.includes(null)) return null;
  return choices.find((choice) => choice.parts.length === slots.length && fits(choice, slots)) ?? null;
}

/** All slots filled, where only one choice is left that fits what is laid. */
export function completed(choices: ChoiceInfo[], slots: Slots): Slots {
  const left = choices.filter((choice) => choice.parts.length === slots.length && fits(choice, slots));
  return left.length === 1 ? [...left[0]!.parts] : slots;
}
