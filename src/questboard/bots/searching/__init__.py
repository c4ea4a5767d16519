"""The search itself, compiled: trees of choices, and rehearsals of plans."""
