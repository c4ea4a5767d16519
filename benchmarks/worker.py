"""What all workers share: the same two options, and one JSON line as the answer."""

import argparse
import json
from collections.abc import Callable
from importlib.metadata import version

from benchmarks.stopwatch import best_chunk, microseconds


def parser(description: str) -> argparse.ArgumentParser:
    """The options that every worker understands."""
    options = argparse.ArgumentParser(description=description)
    options.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of one chunk")
    options.add_argument("--chunks", type=int, default=3, help="how many chunks; the best counts")
    options.add_argument("--seed", type=int, default=1, help="where the games' seeds begin")
    return options


def speed(
    *,
    name: str,
    package: str,
    game: str,
    play: Callable[[int], float],
    copy: Callable[[], object],
    options: argparse.Namespace,
) -> dict[str, object]:
    """Times random play and the copy of one position in mid-play."""
    best = best_chunk(play, options.seconds, options.chunks, options.seed)
    return {
        "name": name,
        "version": version(package),
        "game": game,
        "decisions": best.decisions,
        "games": best.games,
        "seconds": round(best.seconds, 6),
        "copy_us": round(microseconds(copy), 3),
    }


def answer(facts: dict[str, object]) -> None:
    """Prints the result as the one line that the runner reads."""
    print(json.dumps(facts), flush=True)
