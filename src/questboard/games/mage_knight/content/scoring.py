"""What deeds are worth at the end of the game (section 17)."""

from __future__ import annotations

from typing import Final

# Achievements, by category.
PER_SPELL: Final = 2  # MK-1707
PER_ADVANCED_ACTION: Final = 1
WOUNDED_UNIT_SHARE: Final = 2  # MK-1708: its level is divided by so much
PER_ADVENTURE_SHIELD: Final = 2  # MK-1709
PER_ARTIFACT: Final = 2  # MK-1710
CRYSTALS_PER_POINT: Final = 2
PER_CONQUEST_SHIELD: Final = 2  # MK-1711
PER_WOUND: Final = -2  # MK-1712

# Titles: for the only one, and for each of several.
TITLE: Final = 3  # MK-1713
SHARED_TITLE: Final = 1
BEATING_TITLE: Final = -3  # MK-1714
SHARED_BEATING_TITLE: Final = -1

# Cities.
CITY_LED: Final = 7  # MK-1715
CITY_SHARED: Final = 4
CITY_TITLE: Final = 5
SHARED_CITY_TITLE: Final = 2

# Goal and time of a solo conquest (MK-2105).
PER_CITY: Final = 10
ALL_CITIES: Final = 15
PER_ROUND_LEFT: Final = 30
PER_DUMMY_CARD: Final = 1
NOT_ANNOUNCED: Final = 5
