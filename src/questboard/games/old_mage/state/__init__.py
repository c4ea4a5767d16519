"""The facts of a match, the board, and everything in the box by number."""
