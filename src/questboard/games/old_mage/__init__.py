"""Old Mage: a race of three to six mages for the Master Orb, with spells that answer spells."""
