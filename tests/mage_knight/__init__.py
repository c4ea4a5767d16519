"""Mage Knight, the base game."""
