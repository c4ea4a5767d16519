"""The content of Old Mage as declarations: one module for each kind of thing.

A module holds ``Final`` lists in printed order, so a thing's place in its list is its number in
play. A number, a keyword or an effect changed here is changed in the rules, the words and the
pictures alike. What is wrong with a changed set, if anything, is said by
``python -m questboard.games.old_mage.table.check``.
"""
