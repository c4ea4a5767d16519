// What the server says of A Knight's Duty, in its own types.
import type * as sent from "../../lib/games/knights-duty";
import type { ChoiceInfo, EventInfo } from "../../lib/messages";
import type { Moment, Stage } from "../../lib/stage";

export type { KnightFacts } from "../../lib/games/knights-duty";
export type DutyFacts = sent.Facts;
export type Offer = Omit<ChoiceInfo, "facts"> & { facts: sent.Choice };
export type Told = Omit<EventInfo, "kind" | "facts"> & sent.Event;

const NONE: DutyFacts = { turn: 0, turn_limit: null, phase: 0, high_ground: "", seat: null, knights: [], stage: { name: "" } };

export const duty = (facts: object): DutyFacts => ({ ...NONE, ...(facts as Partial<DutyFacts>) });

export const offerOf = (choice: ChoiceInfo): Offer => choice as Offer;
export const offersOf = (stage: Stage): Offer[] => (stage.decision?.choices ?? []).map(offerOf);

export const toldOf = (event: EventInfo): Told => event as Told;
export const toldIn = (moment: Moment | null): Told | null => moment && toldOf(moment.event);
