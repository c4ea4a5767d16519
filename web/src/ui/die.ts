/** Whose die it is: a plain one, a wild one, one of a spell, or one of an enemy. */
export type Tone = "plain" | "wild" | "spell" | "foe";
