// Which game has drawings of its own. All others get the plain table.
import type { GameFace } from "./stage";

const FACES: Record<string, () => Promise<{ face: GameFace }>> = {
  "knights-duty": () => import("../games/knights-duty"),
  "page-knight": () => import("../games/page-knight"),
};

export async function faceOf(game: string): Promise<GameFace> {
  const load = FACES[game] ?? (() => import("../games/plain"));
  return (await load()).face;
}
