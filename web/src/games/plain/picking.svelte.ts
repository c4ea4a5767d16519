// Which lines are open, for the question that is asked.
import type { DecisionInfo } from "../../lib/messages";
import type { Stage } from "../../lib/stage";
import { words } from "../../words";
import { numbered, page, type Line, type Page } from "./arrange";

const asked = (decision: DecisionInfo): string => `${decision.seat} ${decision.number}`;

/** Whether the reader has a place of its own; elsewhere it lies over the picture, and comes only when it is asked for. */
export const railed = (): boolean => matchMedia("(min-width: 1200px)").matches;

class Picking {
  private question = $state("");
  private path: string[] = $state.raw([]);

  page(stage: Stage): Page | null {
    const { decision } = stage;
    return decision && page(decision, stage.ways, this.pathOf(decision), { ...words.plain, about: (thing) => this.nameOf(stage, thing) });
  }

  take(stage: Stage, line: Line): void {
    if (line.choice) stage.choose(line.choice);
    else if (line.way) stage.go(line.way);
    else this.open(stage, line.key);
  }

  /** Open a line that has others behind it, or a thing that choices name. */
  open(stage: Stage, key: string, anew = false): void {
    if (!stage.decision) return;
    this.path = [...(anew ? [] : this.pathOf(stage.decision)), key];
    this.question = asked(stage.decision);
  }

  numbered(stage: Stage, n: number): void {
    const now = this.page(stage);
    const line = now && numbered(now, n);
    if (line) this.take(stage, line);
  }

  back(): boolean {
    const open = this.path.length > 0;
    this.path = this.path.slice(0, -1);
    return open;
  }

  private pathOf(decision: DecisionInfo): string[] {
    return this.question === asked(decision) ? this.path : [];
  }

  private nameOf(stage: Stage, thing: string): string {
    return stage.letters.map((block) => block.things[thing]).find((name) => name) ?? thing;
  }
}

export const picking = new Picking();
