"""Campaigns that a bot has played for a while, for tests of what comes after.

``python -m tests.page_knight.quests`` prints a campaign save at the reward of scenario 1.
"""

from __future__ import annotations

from functools import cache

from questboard.bots import seat_bot
from questboard.games.page_knight.campaign import Campaign
from questboard.kernel import Match, Rng

REWARD = "Which reward"


def bot_plays(match: Match, until: str = "") -> Match:
    """Let a bot play to the end, or to a question with these words."""
    bot, rng = seat_bot("greedy"), Rng.seeded("quest")
    while match.result is None and not (until and until in match.decision.prompt):
        decision = match.decision
        match.play(bot.choose(match.view(decision.seat), rng), decision.seat)
    return match


@cache
def at_the_reward(seats: int = 1) -> str:
    """The save of a campaign in which scenario 1 was just won, and a reward is to be chosen."""
    for seed in range(1000):
        campaign = Campaign(seats, seed)
        match = bot_plays(campaign.match(), REWARD)
        if match.result is None and "keep ally 1" in _texts(match):
            campaign.keep(match)
            return campaign.to_text()
    raise AssertionError("no bot ever won scenario 1")


@cache
def after_a_loss() -> str:
    """The save of a campaign in which scenario 1 was lost once."""
    for seed in range(1000):
        campaign = Campaign(1, seed)
        match = bot_plays(campaign.match())
        if match.result is not None and not match.result.winners():
            campaign.record(match)
            return campaign.to_text()
    raise AssertionError("no bot ever lost scenario 1")


def _texts(match: Match) -> list[str]:
    return [choice.text() for choice in match.decision.choices]


if __name__ == "__main__":
    print(at_the_reward(), end="")
