"""Whatever somebody types, opens or edits by hand: a sentence, or a match that is whole."""
