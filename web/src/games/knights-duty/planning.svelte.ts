// The tokens laid so far, before the plan is sent.
import { Laying } from "../../lib/laying.svelte";

export const planning = new Laying("Plan");
