"""``python -m questboard.server``: the same as ``questboard serve``."""

from __future__ import annotations

import argparse
import sys

from questboard.kernel.core.errors import QuestboardError
from questboard.server.serve import DEFAULT_PORT, serve


def main() -> int:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="questboard serve")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--data", default="questboard.db")
    parser.add_argument("--public-url", default="")
    parser.add_argument("--open", action="store_true")
    wish = parser.parse_args()
    try:
        serve(wish.host, wish.port, wish.data, wish.public_url, wish.open)
    except QuestboardError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
