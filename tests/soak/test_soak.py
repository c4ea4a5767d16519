"""A short soak with every fault: nothing acknowledged is lost, no table falls silent."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.depth import depth
from tests.soak.__main__ import soak


def test_nothing_acknowledged_is_lost_while_things_go_wrong(tmp_path: Path) -> None:
    kinds = depth(3, 8)
    tally = asyncio.run(soak(depth(20.0, 120.0), depth(5, 10), 7, tmp_path, least=kinds))
    print(tally.report())
    assert not tally.trouble, tally.report()
    assert len(tally.acknowledged) > 50
    assert len({window.fault for window in tally.windows}) >= kinds
