"""Mage Knight: the conquest of unknown lands by one to four heroes, solo and competitive."""
