"""How many futures the search bot tries in a second."""

from benchmarks.stopwatch import best_chunk
from questboard.bots.heuristics import heuristic
from questboard.bots.searching.tree import Search
from questboard.kernel.core.chance import Rng
from questboard.kernel.view import View

FUTURES = 64


def searching(view: View, seconds: float, chunks: int, seed: int) -> dict[str, object]:
    """Futures a second, tried by real searches from a position in mid-play."""
    rng = Rng.seeded(seed)

    def think(_: int) -> int:
        search = Search(view.table, view.seat, heuristic(view.game.name))
        for _ in range(FUTURES):
            search.try_future(rng)
        return FUTURES

    best = best_chunk(think, seconds, chunks, seed)
    return {"playouts": best.decisions, "seconds": round(best.seconds, 6)}
