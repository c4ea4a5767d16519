"""Who takes the turns of no player."""
