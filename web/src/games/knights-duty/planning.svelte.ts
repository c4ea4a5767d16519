// The tokens laid so far, before the plan is sent.
import type { ChoiceInfo, DecisionInfo } from "../../lib/messages";
import type { Stage } from "../../lib/stage";
import { finished, isPlanning, lay, left, mayLay, nextSlot, slotCount, take, takeLast, type Slots } from "./plan";

class Planning {
  slots: Slots = $state([]);
  private of = "";

  /** Start anew when another plan is asked for. */
  follow(decision: DecisionInfo | null): void {
    const choices = decision?.choices ?? [];
    const asked = decision && isPlanning(choices) ? `${decision.seat} ${decision.number}` : "";
    if (asked === this.of) return;
    this.of = asked;
    this.slots = asked ? Array<string | null>(slotCount(choices)).fill(null) : [];
  }

  get empty(): boolean {
    return this.slots.every((token) => token === null);
  }

  may(choices: ChoiceInfo[], token: string, at = nextSlot(this.slots)): boolean {
    return mayLay(choices, this.slots, token, at);
  }

  left(choices: ChoiceInfo[], token: string): number {
    return left(choices, this.slots, token);
  }

  lay(choices: ChoiceInfo[], token: string, at = nextSlot(this.slots)): boolean {
    if (!this.may(choices, token, at)) return false;
    this.slots = lay(this.slots, token, at);
    return true;
  }

  take(at: number): void {
    this.slots = take(this.slots, at);
  }

  takeLast(): void {
    this.slots = takeLast(this.slots);
  }

  plan(choices: ChoiceInfo[]): ChoiceInfo | null {
    return finished(choices, this.slots);
  }

  send(stage: Stage): void {
    const plan = this.plan(stage.decision?.choices ?? []);
    if (plan) stage.choose(plan);
  }

  /** Fill the tray with a whole plan, for instance a hint. */
  fill(parts: string[]): void {
    if (parts.length === this.slots.length) this.slots = [...parts];
  }
}

export const planning = new Planning();
