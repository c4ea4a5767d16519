"""Old Mage: a race of three to six mages for the Master Orb, with spells that answer spells."""

from questboard.games.old_mage.game import OldMage
from questboard.kernel.registry import register

register(OldMage())
