"""The named rules: what each ``Rule("name", value)`` of a declaration must do, exactly.

The code lives in the steps of the game; this is the promise it keeps. A rule is here only because
no word of the vocabulary fits it. Its text for players stands in the words under ``[special]``.
"""

from __future__ import annotations

from typing import Final

SPECIAL: Final[dict[str, str]] = {
    # ------------------------------------------------------------------------------ Action cards
    "mana-draw": """Mana Draw, strong. Take any die of the Source, depleted or not; it is not the
        die of the turn (MK-514). Set it to any colour but gold, black allowed, and gain ``value``
        mana tokens of that colour. At the end of the turn the die goes back unrolled, showing the
        colour it was set to.""",
    "mana-storm": """Mana Storm, basic. Choose a die of the Source that shows a basic colour: gain
        a crystal of it (MK-518), then reroll the die at once; it stays in the Source and is not
        the die of the turn. Without such a die the effect cannot be played.""",
    "reroll-source": """Mana Storm, strong, first part. Reroll all dice now in the Source.""",
    "into-the-heat": """Playable only at the start of a combat: in the Ranged and Siege Attack phase
        before the first attack (MK-745). All own Units' attacks (of any kind and element) and
        blocks are ``value`` higher this combat, where the ability used has such a value (MK-730).
        No damage can be assigned to own Units for the rest of the turn.""",
    "steady-tempo": """When the play area is cleared (MK-1526) the player may put this card on the
        Deed deck instead of the discard pile: on top if ``value`` is 1, at the bottom if it is 2
        and only if the deck is not empty then. Before the draw.""",
    # ------------------------------------------------------------------------------------ Spells
    "wings-of-night": """Playable in combat if the Move points that MK-716 took away when it began
        (MK-739) are at least as many as the enemies now faced. The Block and Assign Damage phases
        of the combat are left out (MK-744).""",
    "time-bending": """At the end of the turn, if it is not a last turn (MK-409): this card is set
        aside until the next Round (the card that played it, if another did: MK-724); every other
        card played this turn goes back to hand, not those discarded or thrown away; no cards are
        drawn; another turn of the same player follows. Interactive Skills expire before it.""",
    "call-to-arms": """Choose a Unit of the Unit offer and one of its abilities that works now;
        carry it out as if the Unit were an own one (mana paid, MK-737). Not where Units take no
        part (MK-1115). The Unit stays in the offer, unspent, and takes no damage.""",
    "call-to-glory": """Choose any Unit of the Unit offer and gain it ready, free of charge, at any
        place, in combat too; without a free Command token an own Unit is disbanded first
        (MK-1304). It counts as recruited this turn but is no interaction.""",
    "meditation": """Two cards of the own discard pile, Wounds included, or as many as there are: at
        random if ``value`` is 0, chosen if it is 1. Each goes on top of the Deed deck or under it,
        as the player likes. (The Hand limit is declared beside it.)""",
    "mana-meltdown": """Each other player with crystals loses a random one; each without, when this
        is played, takes a Wound into hand. The user may gain one of the crystals lost (MK-518). In
        last turns nothing happens to others (MK-1604).""",
    "mana-radiance": """Choose a basic colour. Every player, the user too, takes a Wound into hand
        for each own crystal of it; then the user gains ``value`` crystals of that colour. In last
        turns only the user is touched.""",
    "mana-claim": """Take a die of the Source that shows a basic colour and keep it until the end of
        the Round (MK-522; not the die of the turn). Choose: three mana tokens of the colour now, or
        one at the start of each later own turn of the Round. With ``value`` 1, for the rest of the
        Round, every other player who uses mana of that colour, from anywhere, in the own turn takes
        a Wound into hand, at most one each turn (not in last turns).""",
    "mind-read": """After ``Crystal(BASIC)``, whose colour counts, even if a mana token was gained
        instead. Each other player discards an Action or Spell of the colour from hand (own choice),
        or reveals a hand without one. With ``value`` 1 the user may then take one Action discarded
        this way, no Spell, into hand for good. In last turns others are not touched.""",
    "ready-and-heal": """Choose one own Unit of any level: it becomes ready and loses one Wound.""",
    "exhaust-others": """Only if a Unit was made ready by the effect before: it never makes the card
        playable by itself. For every other player
        the user may turn a ready Unit of at most level ``value`` to spent (not in last turns).""",
    # --------------------------------------------------------------------------------- Artifacts
    "wound-roll": """Roll ``value`` mana dice (not of the Source): a Wound into hand for each that
        shows black or red; in combat it counts for a knock-out.""",
    "horn-of-wrath": """Strong, whole: Siege Attack of ``value``, physical. Before rolling the
        player chooses 0 to ``value`` more; for each point one mana die is rolled as in
        "wound-roll". All of it is one attack.""",
    "random-crystals": """Roll a mana die ``value`` times, one after the other (MK-520), at once:
        basic colour, a crystal of it (MK-518); gold, a crystal of the player's choice; black,
        1 Fame.""",
    "day-sight": """Amulet of Sun by Night, until the end of the turn: what is revealed follows the
        Day (MK-305, MK-309): all ruin tokens on the map are turned up, and garrisons of keeps and
        mage towers next to the hero, now and as it moves.""",
    # ------------------------------------------------------------------------------------- Units
    "wound-self": """The Unit that was activated gets a Wound at once (MK-1315).""",
    # ------------------------------------------------------------------------------------ Skills
    "healing-ritual": """Outside combat: throw away up to ``value`` Wounds from hand. One of them,
        if any, goes to the hand of the nearest other hero (MK-854; among equals the user chooses)
        instead of the Wound pile; in last turns it does not. The token is flipped at once and does
        not lie in the middle.""",
    "universal-power": """After ``PayMana(ANY)``: the next card played sideways this turn gives
        ``value`` instead of 1, and one more if it is an Action or Spell of the colour paid. One
        sideways Skill for each card.""",
    "i-dont-give-a-damn": """The next card played sideways this turn gives ``value`` instead of 1,
        and one more if it is an Advanced Action, a Spell or an Artifact.""",
    "who-needs-magic": """Only if no die of the Source was used this turn: the next card played
        sideways gives ``value`` instead of 1, and no die of the Source, not even one that an effect
        gives, can be used for the rest of the turn.""",
    "invocation": """Discard a Wound from hand for a red or black mana token, or another card for a
        white or green one. The token must pay for the very next thing the player does: a card and a
        colour after which nothing could take it cannot be chosen.""",
    "bonds-of-loyalty": """Passive. When gained: two Regular Units join the Unit offer. The token is
        a further Command token; the one Unit under it costs ``value`` Influence less, not below 0,
        can be used and take damage where Units take no part (MK-1115), and cannot be disbanded.""",
    "source-freeze": """The token lies on the Source until the holder is next due (MK-606): other
        players cannot use the die of MK-511; dice that effects give still work. When the holder's
        next turn comes they gain a crystal of a basic colour now shown in the Source, which is not
        rerolled, and take the token back face down. If the Round ends first it returns unused.""",
    "prayer-of-weather": """Beside the ``Terrain`` for its user: until the user is next due every
        terrain, cities too, costs other players ``value`` Move more, 5 at most (a higher cost is
        not lowered). Not in last turns.""",
    "mana-exploit": """After ``Mana(NOT_GOLD)``, whose colour marks the token. Until the user is
        next due another player who uses mana of any other colour in the own turn takes a Wound into
        hand, at most one for each colour and player; gold counts as the colour it is used for. Not
        in last turns.""",
    # ----------------------------------------------------------------------------------- Tactics
    "rethink": """When taken: discard up to ``value`` cards from hand, Wounds allowed, and draw as
        many; then shuffle the discard pile into the Deed deck.""",
    "mana-steal": """When taken: put a die of the Source that shows a basic colour on the card
        (MK-522). Its mana can be used once, in any own turn of this Day, besides the die of the
        turn; at the end of that turn the die is rerolled and returns to the Source.""",
    "planning": """At the end of each own turn: with at least ``value`` cards in hand before the
        draw, Wounds included, the Hand limit is 1 higher for it (MK-1523).""",
    "the-right-moment": """Once, in an own turn that is no last turn (MK-409): another own turn
        follows directly (MK-411). The card is flipped.""",
    "long-night": """Once, in the own turn, the draw at its end included (MK-410, MK-1524), when the
        Deed deck is empty: shuffle the discard pile and put ``value`` random cards of it, or all if
        fewer, back as the Deed deck. The card is flipped.""",
    "mana-search": """Once in each own turn, before mana of the Source is used in it: reroll up to
        ``value`` dice of the Source; depleted gold dice must be picked before others.""",
    "midnight-meditation": """Once, before an own turn (MK-603): shuffle up to ``value`` cards from
        hand, Wounds allowed, into the Deed deck and draw as many. The card is flipped.""",
    "preparation": """When taken: take any one card of the Deed deck into hand, unseen by others,
        then shuffle the deck.""",
    "sparing-power": """Once before each own turn, as a choice of two: put the top card of the Deed
        deck face down under this Tactic (not with an empty deck), or flip the Tactic and take all
        cards under it into hand, after which it does nothing more this Night. At the end of the
        Round cards still under it are shuffled in with the rest (MK-1616).""",
}
