"""The scenarios: what is laid out, what is the goal, what counts in the end."""

from questboard.games.mage_knight.stories import conquest as cities
from questboard.games.mage_knight.stories import reconnaissance as first
from questboard.games.mage_knight.stories.story import BLITZ, STEADY, Pace, Story

# By number: new ones come last.
STORIES = (
    first.FIRST_RECONNAISSANCE,
    cities.SOLO_CONQUEST,
    cities.FULL_CONQUEST,
    cities.BLITZ_CONQUEST,
)

__all__ = ["BLITZ", "STEADY", "STORIES", "Pace", "Story"]
