"""The rules: equipment, the facts of a match, choices, events and steps."""
