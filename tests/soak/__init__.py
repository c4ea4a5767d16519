"""A long evening at a real server where things go wrong: nothing acknowledged may be lost."""
