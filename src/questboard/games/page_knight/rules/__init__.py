"""The rules: content, the facts of a match, choices, events and steps."""
