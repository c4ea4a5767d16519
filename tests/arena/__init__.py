"""Many matches at once: simulations, how strong bots are, and how balanced games are."""
