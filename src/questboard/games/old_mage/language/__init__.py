"""What cards, tokens and monsters are written in, and what is chosen and told."""
