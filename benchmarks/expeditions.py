"""How far the greedy bot gets alone in Mage Knight: cities, Fame and levels over many seeds.

python -m benchmarks.expeditions first-reconnaissance 200
python -m benchmarks.expeditions solo-conquest 50 --hero tovak
"""

from __future__ import annotations

import argparse
import statistics
import time

import questboard
from questboard.arena.intervals import wilson
from questboard.bots import seat_bot
from questboard.games.mage_knight.content.heroes import HEROES
from questboard.games.mage_knight.language.land import CITY
from questboard.games.mage_knight.state import Table
from questboard.kernel import Rng


def expedition(scenario: str, hero: str, seed: int) -> tuple[bool, int, int, int, float]:
    """One match: whether the goal was reached, cities conquered, Fame, level, seconds of CPU."""
    began = time.process_time()
    match = questboard.new("mage-knight", seats=1, seed=seed, scenario=scenario, heroes=hero)
    bot = seat_bot("greedy")
    rng = Rng.seeded(seed)
    while match.result is None:
        match.play(bot.choose(match.view(0), rng), 0)
    table = match.table
    assert isinstance(table, Table)
    player = table.players[0]
    conquered = sum(1 for space in table.spaces_of(CITY) if table.conquered(space))
    won = match.result.winners() == [0]
    return won, conquered, player.fame, player.level, time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario", choices=["first-reconnaissance", "solo-conquest"])
    parser.add_argument("games", type=int)
    parser.add_argument("--hero", default="arythea", choices=[hero.id for hero in HEROES])
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    wish = parser.parse_args()
    seeds = range(wish.first, wish.first + wish.games)
    played = [expedition(wish.scenario, wish.hero, seed) for seed in seeds]
    wins = sum(1 for won, *_ in played if won)
    low, high = wilson(wins, len(played))
    fame = [line[2] for line in played]
    margin = 1.96 * statistics.stdev(fame) / len(fame) ** 0.5 if len(fame) > 1 else 0.0
    print(f"{wish.scenario}, {wish.hero}, seeds {seeds.start} to {seeds.stop - 1}")
    print(f"goal reached    {wins} of {len(played)} ({100 * low:.1f} to {100 * high:.1f} %)")
    print(f"cities          {statistics.mean(line[1] for line in played):.2f}")
    print(f"Fame            {statistics.mean(fame):.1f} ± {margin:.1f}")
    print(f"level           {statistics.mean(line[3] for line in played):.1f}")
    print(f"CPU a match     {statistics.mean(line[4] for line in played):.2f} s")


if __name__ == "__main__":
    main()
