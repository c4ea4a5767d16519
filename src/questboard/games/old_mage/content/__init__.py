"""The content of Old Mage as declarations: one module for each kind of thing.

A module holds ``Final`` lists in printed order, so a thing's place in its list is its number in
play. A number, a keyword or an effect changed here is changed in the rules, the words and the
pictures alike. ``python -m questboard.games.old_mage.content.check`` counts the box.
"""
