"""The 16 cards of the starting decks: twelve common kinds, and one own card of each hero."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

WOUND_CARDS: Final[list[Card]] = [Card("wound", WOUND_CARD, NO_COLOUR, 0, 0)]

BASIC_ACTIONS: Final[list[Card]] = [
    action("rage", RED, COMBAT_ICON, copies=2).does([Choose([Attack(2)], [Block(2)])], [Attack(4)]),
    action("determination", BLUE, COMBAT_ICON).does([Choose([Attack(2)], [Block(2)])], [Block(5)]),
    action("swiftness", WHITE, MOVE_ICON | COMBAT_ICON, copies=2).does(
        [Move(2)], [Attack(3, kind=RANGED)]
    ),
    action("march", GREEN, MOVE_ICON, copies=2).does([Move(2)], [Move(4)]),
    action("stamina", BLUE, MOVE_ICON, copies=2).does([Move(2)], [Move(4)]),
    action("tranquility", GREEN, HEALING_ICON).does(
        [Choose([Heal(1)], [Draw(1)])], [Choose([Heal(2)], [Draw(2)])]
    ),
    action("promise", WHITE, INFLUENCE_ICON).does([Influence(2)], [Influence(4)]),
    action("threaten", RED, INFLUENCE_ICON).does(
        [Influence(2)], [Influence(5), AtEnd(Reputation(-1))]
    ),
    action("crystallize", BLUE, SPECIAL_ICON).does(
        [PayMana(BASIC), Crystal(SAME)], [Crystal(BASIC)]
    ),
    action("mana-draw", WHITE, SPECIAL_ICON).does([ThisTurn(EXTRA_DICE, 1)], [ManaDraw(2)]),
    action("concentration", GREEN, SPECIAL_ICON).does(
        [Choose([Mana(BLUE)], [Mana(WHITE)], [Mana(RED)])], [PlayCard(boost=2)]
    ),
    action("improvisation", RED, MOVE_ICON | INFLUENCE_ICON | COMBAT_ICON).does(
        [Discard(NON_WOUND), Choose([Move(3)], [Influence(3)], [Attack(3)], [Block(3)])],
        [Discard(NON_WOUND), Choose([Move(5)], [Influence(5)], [Attack(5)], [Block(5)])],
    ),
    # Each hero has one card in place of a copy of a common one.
    action("battle-versatility", RED, COMBAT_ICON, hero="arythea", replaces="rage").does(
        [Choose([Attack(2)], [Block(2)], [Attack(1, kind=RANGED)])],
        [
            Choose(
                [Attack(4)],
                [Block(4)],
                [Attack(3, FIRE)],
                [Block(3, FIRE)],
                [Attack(3, kind=RANGED)],
                [Attack(2, kind=SIEGE)],
            )
        ],
    ),
    action("will-focus", GREEN, SPECIAL_ICON, hero="goldyx", replaces="concentration").does(
        [Choose([Mana(BLUE)], [Mana(WHITE)], [Mana(RED)], [Crystal(GREEN)])], [PlayCard(boost=3)]
    ),
    action("noble-manners", WHITE, INFLUENCE_ICON, hero="norowas", replaces="promise").does(
        [Influence(2), When(INTERACTING, [AtEnd(Fame(1))])],
        [Influence(4), When(INTERACTING, [AtEnd(Fame(1), Reputation(1))])],
    ),
    action("cold-toughness", BLUE, COMBAT_ICON, hero="tovak", replaces="determination").does(
        [Choose([Attack(2, ICE)], [Block(3, ICE)])], [Block(5, ICE, per_icon=1)]
    ),
]
