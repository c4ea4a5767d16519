"""The kernel beyond the rules: chance, words, saves, undo, secrets, and play at random."""
