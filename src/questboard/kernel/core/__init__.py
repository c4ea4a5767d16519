"""What runs in the heat of play, compiled: tables, steps, choices, chance."""
