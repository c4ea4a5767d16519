"""The 28 Advanced Actions of the base game, one copy each."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.effects import *

ADVANCED_ACTIONS: Final[list[Card]] = [
    advanced("fire-bolt", RED, SPECIAL_ICON | COMBAT_ICON).does(
        [Crystal(RED)], [Attack(3, FIRE, RANGED)]
    ),
    advanced("ice-bolt", BLUE, SPECIAL_ICON | COMBAT_ICON).does(
        [Crystal(BLUE)], [Attack(3, ICE, RANGED)]
    ),
    advanced("swift-bolt", WHITE, SPECIAL_ICON | COMBAT_ICON).does(
        [Crystal(WHITE)], [Attack(4, kind=RANGED)]
    ),
    advanced("crushing-bolt", GREEN, SPECIAL_ICON | COMBAT_ICON).does(
        [Crystal(GREEN)], [Attack(3, kind=SIEGE)]
    ),
    advanced("blood-rage", RED, COMBAT_ICON).does(
        [Choose([Attack(2)], [TakeWound(), Attack(5)])],
        [Choose([Attack(4)], [TakeWound(), Attack(9)])],
    ),
    advanced("ice-shield", BLUE, COMBAT_ICON).does(
        [Block(3, ICE)], [Block(3, ICE, then=[Change(ARMOR, -3)])]
    ),
    # MK-739: only Move points left from the movement serve the base version.
    advanced("agility", WHITE, MOVE_ICON).does(
        [Move(2), ThisTurn(MOVE_AS_ATTACK)],
        [Move(4), ThisTurn(MOVE_AS_ATTACK), ThisTurn(MOVE_AS_RANGED)],
    ),
    advanced("refreshing-walk", GREEN, MOVE_ICON).does([Move(2), Heal(1)], [Move(4), Heal(2)]),
    advanced("intimidate", RED, INFLUENCE_ICON | COMBAT_ICON).does(
        [Choose([Influence(4)], [Attack(3)]), AtEnd(Reputation(-1))],
        [Choose([Influence(8)], [Attack(7)]), AtEnd(Reputation(-2))],
    ),
    advanced("frost-bridge", BLUE, MOVE_ICON).does(
        [Move(2), Terrain((SWAMP,), to=1)], [Move(4), Terrain((SWAMP, LAKE), to=1)]
    ),
    advanced("song-of-wind", WHITE, MOVE_ICON).does(
        [Move(2), Terrain((PLAINS, DESERT, WASTELAND), less=1)],
        [
            Move(2),
            Terrain((PLAINS, DESERT, WASTELAND), less=2),
            optionally(PayMana(BLUE), Terrain((LAKE,), to=0)),
        ],
    ),
    advanced("path-finding", GREEN, MOVE_ICON).does(
        [Move(2), Terrain(less=1, least=2)], [Move(4), Terrain(to=2)]
    ),
    advanced("blood-ritual", RED, SPECIAL_ICON).does(
        [TakeWound(), Mana(RED), Mana(ANY)], [TakeWound(), Mana(ANY), Mana(ANY), Mana(ANY)]
    ),
    advanced("pure-magic", BLUE, MOVE_ICON | INFLUENCE_ICON | COMBAT_ICON).does(
        [
            PayMana(BASIC),
            ByColour(red=[Attack(4)], blue=[Block(4)], green=[Move(4)], white=[Influence(4)]),
        ],
        [
            PayMana(BASIC),
            ByColour(red=[Attack(7)], blue=[Block(7)], green=[Move(7)], white=[Influence(7)]),
        ],
    ),
    advanced("heroic-tale", WHITE, INFLUENCE_ICON).does(
        [Influence(3), AtEnd(Per(UNITS_RECRUITED, Reputation(1)))],
        [Influence(6), AtEnd(Per(UNITS_RECRUITED, Fame(1)), Per(UNITS_RECRUITED, Reputation(1)))],
    ),
    advanced("regeneration", GREEN, HEALING_ICON).does(
        [Heal(1), ReadyUnit(2)], [Heal(2), ReadyUnit(3)]
    ),
    advanced("into-the-heat", RED, COMBAT_ICON).does([IntoTheHeat(2)], [IntoTheHeat(3)]),
    advanced("steady-tempo", BLUE, MOVE_ICON).does(
        [Move(2), SteadyTempo(2)], [Move(4), SteadyTempo(1)]
    ),
    advanced("diplomacy", WHITE, INFLUENCE_ICON | COMBAT_ICON).does(
        [Influence(2), ThisTurn(INFLUENCE_AS_BLOCK, PHYSICAL + 1)],
        [
            Influence(4),
            Choose(
                [ThisTurn(INFLUENCE_AS_BLOCK, ICE + 1)], [ThisTurn(INFLUENCE_AS_BLOCK, FIRE + 1)]
            ),
        ],
    ),
    advanced("in-need", GREEN, INFLUENCE_ICON).does(
        [Influence(2), Per(WOUNDS, Influence(1))], [Influence(4), Per(WOUNDS, Influence(2))]
    ),
    advanced("decompose", RED, SPECIAL_ICON).does(
        [ThrowAway(ACTION), Crystal(SAME), Crystal(SAME)], [ThrowAway(ACTION), Crystal(OTHERS)]
    ),
    advanced("crystal-mastery", BLUE, SPECIAL_ICON).does(
        [Crystal(OWNED)], [ThisTurn(CRYSTALS_RETURN)]
    ),
    advanced("mana-storm", WHITE, SPECIAL_ICON).does(
        [ManaStorm()], [RerollSource(), ThisTurn(EXTRA_DICE, 3), ThisTurn(DICE_ANY_COLOUR)]
    ),
    advanced("ambush", GREEN, MOVE_ICON).does(
        [Move(2), ThisTurn(FIRST_ATTACK, 1), ThisTurn(FIRST_BLOCK, 2)],
        [Move(4), ThisTurn(FIRST_ATTACK, 2), ThisTurn(FIRST_BLOCK, 4)],
    ),
    advanced("maximal-effect", RED, SPECIAL_ICON).does(
        [PlayCard(strong=False, times=3, throw_away=True)], [PlayCard(times=2, throw_away=True)]
    ),
    advanced("magic-talent", BLUE, SPECIAL_ICON).does(
        [Discard(NON_WOUND), ThisTurn(SPELL_FROM_OFFER)],
        [PayMana(BASIC), GainCard(SPELL_OFFER, TO_DISCARD)],
    ),
    advanced("learning", WHITE, INFLUENCE_ICON | SPECIAL_ICON).does(
        [Influence(2), Learning(6)], [Influence(4), Learning(9, TO_HAND)]
    ),
    advanced("training", GREEN, SPECIAL_ICON).does(
        [ThrowAway(ACTION), GainCard(ADVANCED_OFFER, TO_DISCARD)],
        [ThrowAway(ACTION), GainCard(ADVANCED_OFFER, TO_HAND)],
    ),
]
