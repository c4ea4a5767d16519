// Which drawing of art.svg shows a piece.
import type { Enemy, Location } from "../../lib/games/page-knight";

const FACES: Record<Enemy, string> = {
  GOB1: "gob",
  GOB2: "gob",
  MGE1: "mge",
  MGE2: "mge",
  MGE3: "mge",
  TRL2: "trl",
  TRL3: "trl",
  DRGN4: "drgn",
  VLTR: "vltr",
};
const PLACES: Record<Location, string> = { INN: "inn", TWR: "twr", GLD: "gld", CVE2: "cve", CVE3: "cve" };

export const enemyArt = (enemy: string): string => `pk-face-${FACES[enemy as Enemy]}`;
export const locationArt = (location: string): string => `pk-${PLACES[location as Location]}`;
