// What is in the player's hand right now: dice being laid, a die that is dragged, a thing with several
// ways to use it, enemies picked for a group.
import { Drag } from "../../lib/drag.svelte";
import { Laying } from "../../lib/laying.svelte";
import { nextSlot } from "../../lib/slots";
import { play } from "../../lib/sound";
import type { Stage } from "../../lib/stage";
import { known, offersOf, page, PLAIN, type Offer } from "./facts";
import { foesOf, waysOf } from "./lit";

/** The dice of a preparation on movement, combat, influence and magic. */
export const laying = new Laying("Assign", true);

class Hand {
  /** The thing whose ways are on show. */
  picked: string | null = $state(null);
  /** The space that the next die goes to, if the player named one. */
  aimed: number | null = $state(null);
  /** The enemies of a group. */
  group: string[] = $state([]);
  /** Healing stands on the slip of an Inn or Tower. */
  shopping = $state(false);
  private of = "";

  /** Let everything go when another question is asked. */
  follow(stage: Stage): void {
    laying.follow(stage.decision);
    this.shopping = known(stage.facts) && page(stage.facts).stage.name === "Shop";
    const asked = stage.decision ? `${stage.decision.seat} ${stage.decision.number}` : "";
    if (asked === this.of) return;
    this.of = asked;
    this.picked = null;
    this.aimed = null;
    this.group = [];
  }

  /** Touch a thing: do the one thing it offers, show its ways, or ask why there are none. */
  touch(stage: Stage, thing: string): void {
    const ways = waysOf(offersOf(stage), thing);
    if (ways.length === 1) {
      this.picked = null;
      stage.choose(ways[0]!);
    } else if (ways.length) {
      this.picked = this.picked === thing ? null : thing;
      stage.read(thing);
    } else stage.askWhy(thing);
  }

  toggle(foe: string): void {
    this.group = this.group.includes(foe) ? this.group.filter((each) => each !== foe) : [...this.group, foe];
  }

  /** The choice that fights exactly the picked enemies. */
  fights(choices: Offer[]): Offer | null {
    const picked = (foes: string[]): boolean => foes.length > 0 && foes.length === this.group.length && foes.every((foe) => this.group.includes(foe));
    return choices.find((choice) => picked(foesOf(choice))) ?? null;
  }

  /** Where the next die of the roll goes. */
  get next(): number {
    const aimed = this.aimed;
    return aimed !== null && laying.slots[aimed] === null ? aimed : nextSlot(laying.slots);
  }

  lay(stage: Stage, value: string, at = this.next): boolean {
    const done = laying.lay(stage.decision?.choices ?? [], value, at);
    if (done) {
      this.aimed = null;
      play("lay");
    }
    return done;
  }
}

export const hand = new Hand();

let table: Stage | null = null;
export const seatAt = (stage: Stage): void => {
  table = stage;
};

/** A die under the finger: of the roll, or a thing of the sheet. */
export interface Dragged {
  value: number;
  thing: string | null;
}

/** Dice are dragged: those of a roll onto an ability, others onto the map or a slip. */
export const drag = new Drag<Dragged>(({ thing, value }, slot) => {
  if (!table) return;
  if (thing === null) {
    const at = PLAIN.findIndex((ability) => ability === slot);
    if (at >= 0) hand.lay(table, `${value}`, at);
  } else if (slot === "pool") hand.touch(table, thing);
});
