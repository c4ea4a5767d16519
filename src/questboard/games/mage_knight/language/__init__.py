"""How the content of Mage Knight is declared: one constructor for each kind of thing.

Every thing has an ``id`` (kebab-case, as in the facts) by which words, icons and tests name it;
its title stands in ``words/en/mage-knight.toml`` under ``[cards]``, ``[units]``, ``[skills]``,
``[tactics]``, ``[enemies]``, ``[sites]``, ``[tiles]``, ``[heroes]``, ``[scenarios]``. A content
module holds one ``Final`` list of declarations in printed order::

    BASIC_ACTIONS: Final[list[Card]] = [
        action("rage", RED, COMBAT_ICON, copies=2).does([...], [...]),
        action("battle-versatility", RED, COMBAT_ICON, hero="arythea", replaces="rage").does(
            [...],
            [...],
        ),
    ]

The modules and what they hold: ``basic_actions`` BASIC_ACTIONS, ``advanced_actions``
ADVANCED_ACTIONS, ``spells`` SPELLS, ``artifacts`` ARTIFACTS, ``units`` UNITS, ``skills`` SKILLS,
``tactics`` TACTICS, ``heroes`` HEROES, ``enemies`` ENEMIES, ``ruins`` RUINS, ``sites`` SITES (by
the numbers of ``SITE_IDS``), ``cities`` CITIES (red, blue, green, white), ``tiles`` TILES,
``tracks`` the numbers of the boards, ``scoring`` what deeds are worth.

Where the facts have a ``base_version`` declare that one; the Lost Legion brings its own later.
Icons are added up: ``MOVE_ICON | COMBAT_ICON``.
"""

from questboard.games.mage_knight.language.banners import *
from questboard.games.mage_knight.language.cards import *
from questboard.games.mage_knight.language.effects import *
from questboard.games.mage_knight.language.enemies import *
from questboard.games.mage_knight.language.land import *
from questboard.games.mage_knight.language.words import *
