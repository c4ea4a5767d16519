// Which game has drawings of its own. All others get the plain table.
import { api } from "./api";
import type { GameFace } from "./stage";

interface Drawn {
  face: GameFace;
  /** What is printed on the pieces; before anything is drawn. */
  open(printed: object): void;
}

const DRAWN: Record<string, () => Promise<Drawn>> = {
  "knights-duty": () => import("../games/knights-duty"),
  "page-knight": () => import("../games/page-knight"),
};

export async function faceOf(game: string): Promise<GameFace> {
  const load = DRAWN[game];
  if (!load) return (await import("../games/plain")).face;
  const [drawn, printed] = await Promise.all([load(), api.catalogue(game)]);
  drawn.open(printed);
  return drawn.face;
}
