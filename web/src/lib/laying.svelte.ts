// What is laid on slots so far, before the whole is sent as one choice.
import type { ChoiceInfo, DecisionInfo } from "./messages";
import { completed, finished, lay, left, mayLay, nextSlot, slotCount, take, takeLast, type Slots } from "./slots";
import type { Stage } from "./stage";

export class Laying {
  slots: Slots = $state([]);
  private of = "";

  /** The kind of the choices that are laid out. Finish: what is left without a choice is filled in. */
  constructor(
    private readonly kind: string,
    private readonly finish = false,
  ) {}

  asks(choices: ChoiceInfo[]): boolean {
    return choices.some((choice) => choice.facts.kind === this.kind);
  }

  /** Start anew when another one is asked for. */
  follow(decision: DecisionInfo | null): void {
    const choices = decision?.choices ?? [];
    const asked = decision && this.asks(choices) ? `${decision.seat} ${decision.number}` : "";
    if (asked === this.of) return;
    this.of = asked;
    this.slots = asked ? Array<string | null>(slotCount(choices)).fill(null) : [];
  }

  get empty(): boolean {
    return this.slots.every((part) => part === null);
  }

  may(choices: ChoiceInfo[], part: string, at = nextSlot(this.slots)): boolean {
    return mayLay(choices, this.slots, part, at);
  }

  left(choices: ChoiceInfo[], part: string): number {
    return left(choices, this.slots, part);
  }

  lay(choices: ChoiceInfo[], part: string, at = nextSlot(this.slots)): boolean {
    if (!this.may(choices, part, at)) return false;
    this.slots = lay(this.slots, part, at);
    if (this.finish) this.slots = completed(choices, this.slots);
    return true;
  }

  take(at: number): void {
    this.slots = take(this.slots, at);
  }

  takeLast(): void {
    this.slots = takeLast(this.slots);
  }

  /** The choice that is laid out, once it is whole. */
  whole(choices: ChoiceInfo[]): ChoiceInfo | null {
    return finished(choices, this.slots);
  }

  send(stage: Stage): void {
    const whole = this.whole(stage.decision?.choices ?? []);
    if (whole) stage.choose(whole);
  }

  /** Fill all slots at once, for instance with a hint. */
  fill(parts: string[]): void {
    if (parts.length === this.slots.length) this.slots = [...parts];
  }
}
