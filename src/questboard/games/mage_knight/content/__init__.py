"""The content of Mage Knight (base game) as declarations: one module for each kind of thing.

A module holds ``Final`` lists in printed order, so a thing's place in its list is its number in
play. What cards do is written in the words of ``effects``.
"""
