"""The vocabulary of Mage Knight: what cards, units, skills, sites and tactics can do.

How to declare (see ``declare.py`` for the constructors)
-------------------------------------------------------
An effect is a small value that never changes; what a card half does is a list of them, carried
out in order::

    action("march", GREEN, MOVE_ICON, basic=[Move(2)], strong=[Move(4)])
    action("rage", RED, COMBAT_ICON, basic=[Choose([Attack(2)], [Block(2)])], strong=[Attack(4)])

* Points: ``Move Influence Heal Attack Block``; at once: ``Draw Fame Reputation Mana Crystal
  TakeWound``. ``Mana(ANY)`` asks for one of six colours, ``Crystal(BASIC)`` for one of four.
* ``Choose([...], [...])`` exactly one; an empty list is "nothing", ``optionally(...)`` says so.
* Costs come first: ``PayMana(BASIC)``, ``Discard(NON_WOUND)``, ``ThrowAway(ACTION)``. They set
  *the colour* of what was paid and *the count*; ``Mana(SAME)``, ``Crystal(SAME)``, ``ByColour``,
  ``GainCard(..., colour=SAME)`` and ``Per(PAID, Attack(3))`` look at it. A card whose cost
  cannot be paid cannot be played (MK-214).
* ``When(NIGHT, [...], [...])`` tests the moment, ``Per(WOUNDS, Influence(1))`` multiplies,
  ``AtEnd(...)`` waits for the end of the turn, ``AsAction(...)`` is the action of the turn.
* On enemies: ``Target(Change(ARMOR, -3))``, ``Target(Change(NO_ATTACK), most=3)``,
  ``Target(Change(ARMOR, -2), most=ALL)``; on the enemy that a block stops:
  ``Block(4, then=[Change(UNSWIFT)])``. Resistances and the card's colour are seen to (MK-1120).
* A change of rules: ``ThisTurn(NAME, value)``, ``ThisCombat(NAME, value)`` with a name of
  ``MODIFIERS``; ``Terrain`` for move costs.
* What no word fits: ``Rule("name", value, at=MOMENTS)``. The name is all that the declaration
  knows; the code lives in ``steps/special``, found by name. Ask before inventing one.

Some that are not obvious::

    Crystallize   [PayMana(BASIC), Crystal(SAME)]
    Ice Shield    [Block(3, ICE, then=[Change(ARMOR, -3)])]
    Cold Toughness  [Block(5, ICE, per_icon=1)]
    Concentration [PlayCard(boost=2)]       Maximal Effect [PlayCard(False, 3, throw_away=True)]
    Noble Manners [Influence(2), When(INTERACTING, [AtEnd(Fame(1))])]
    Frost Bridge  [Move(4), Terrain((SWAMP, LAKE), to=1)]
    Path Finding  [Move(2), Terrain(less=1, least=2)]
    Song of Wind  [..., optionally(PayMana(BLUE), Terrain((LAKE,), to=0))]
    Decompose     [ThrowAway(ACTION), Crystal(OTHERS)]
    Learning      [Influence(2), ThisTurn(LEARNING, 6)]
    Training      [ThrowAway(ACTION), GainCard(ADVANCED_OFFER, TO_HAND)]
    Flame Wave    [Choose([Attack(5, FIRE), Per(ENEMIES_LEFT, Attack(2, FIRE))], ...)]
    Disintegrate  [Target(Change(DESTROY), at=IN_ATTACK, others=[Change(ARMOR, -1)])]
    Flight        [Leap(2, cost=1, first_free=True)]        Wings of Wind [Leap(5, cost=1)]
    Sword of Justice  [Discard(NON_WOUND, 0, 99), Per(PAID, Attack(3)), ThisTurn(FAME_PER_ENEMY)]
    Ruby Ring     [ThisTurn(ENDLESS, 1 << RED | 1 << BLACK), ThisTurn(FAME_PER_SPELL, 1 << RED)]
    Amulet of Sun [Mana(GOLD), When(NIGHT_ROUND, [Terrain((FOREST,), to=3), ...])]
    Altem Mages   nested Choose with [PayMana(BLUE), ...]; the third ability costs mana=BLACK
    Motivation    [Draw(2), When(LEAST_FAME, [Mana(RED)])]

The order of fields is the order of the constructor: all effects can be written as JSON.
"""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.language import words

# ---------------------------------------------------------------------------- the effects: values

# A number for each class, so that the engine finds its way with one comparison.
T_MOVE: Final = 1
T_INFLUENCE: Final = 2
T_HEAL: Final = 3
T_ATTACK: Final = 4
T_BLOCK: Final = 5
T_DRAW: Final = 6
T_FAME: Final = 7
T_REPUTATION: Final = 8
T_MANA: Final = 9
T_CRYSTAL: Final = 10
T_WOUND: Final = 11
T_CHOOSE: Final = 12
T_WHEN: Final = 13
T_PER: Final = 14
T_AT_END: Final = 15
T_THIS_TURN: Final = 16
T_THIS_COMBAT: Final = 17
T_TERRAIN: Final = 18
T_PAY_MANA: Final = 19
T_BY_COLOUR: Final = 20
T_DISCARD: Final = 21
T_THROW_AWAY: Final = 22
T_GAIN_CARD: Final = 23
T_READY_UNIT: Final = 24
T_READY_UNITS: Final = 25
T_HEAL_UNIT: Final = 26
T_TARGET: Final = 27
T_CHANGE: Final = 28
T_LEAP: Final = 29
T_PLAY_CARD: Final = 30
T_REWARD: Final = 31
T_RULE: Final = 32
T_AS_ACTION: Final = 33


class Effect:
    """Something that happens. A value: it never changes."""

    _tag: int = 0


EffectList = list[Effect]
Script = tuple[Effect, ...]
NOTHING: Final[tuple[Effect, ...]] = ()


class Move(Effect):
    amount: int

    def __init__(self, amount: int) -> None:
        self._tag = T_MOVE
        self.amount = amount


class Influence(Effect):
    amount: int

    def __init__(self, amount: int) -> None:
        self._tag = T_INFLUENCE
        self.amount = amount


class Heal(Effect):
    """Healing points; ignored in combat (MK-728)."""

    amount: int

    def __init__(self, amount: int) -> None:
        self._tag = T_HEAL
        self.amount = amount


class Attack(Effect):
    amount: int
    element: int
    kind: int

    def __init__(self, amount: int, element: int = words.PHYSICAL, kind: int = words.MELEE) -> None:
        self._tag = T_ATTACK
        self.amount = amount
        self.element = element
        self.kind = kind


class Change(Effect):
    """What happens to an enemy: ``Change(ARMOR, -3)``. Used inside Target and Block."""

    what: int
    value: int

    def __init__(self, what: int, value: int = 0) -> None:
        self._tag = T_CHANGE
        self.what = what
        self.value = value


class Block(Effect):
    """``then`` happens to the enemy if the block succeeds (UNSWIFT: as it is made).
    ``per_icon`` adds so much for each icon and attack colour of the enemy (Cold Toughness)."""

    amount: int
    element: int
    then: tuple[Change, ...]
    per_icon: int

    def __init__(
        self,
        amount: int,
        element: int = words.PHYSICAL,
        then: list[Change] | tuple[Change, ...] = (),
        per_icon: int = 0,
    ) -> None:
        self._tag = T_BLOCK
        self.amount = amount
        self.element = element
        self.then = tuple(then)
        self.per_icon = per_icon


class Draw(Effect):
    amount: int

    def __init__(self, amount: int) -> None:
        self._tag = T_DRAW
        self.amount = amount


class Fame(Effect):
    amount: int

    def __init__(self, amount: int) -> None:
        self._tag = T_FAME
        self.amount = amount


class Reputation(Effect):
    amount: int

    def __init__(self, amount: int) -> None:
        self._tag = T_REPUTATION
        self.amount = amount


class Mana(Effect):
    """A mana token of a colour, or of one among ANY, BASIC, NOT_GOLD, SAME."""

    colour: int

    def __init__(self, colour: int) -> None:
        self._tag = T_MANA
        self.colour = colour


class Crystal(Effect):
    """A crystal of a basic colour, or of one among BASIC, SAME, OTHERS, OWNED."""

    colour: int

    def __init__(self, colour: int) -> None:
        self._tag = T_CRYSTAL
        self.colour = colour


class TakeWound(Effect):
    """So many Wounds into hand."""

    amount: int

    def __init__(self, amount: int = 1) -> None:
        self._tag = T_WOUND
        self.amount = amount


class Choose(Effect):
    """Exactly one of several lists of effects; an empty one is nothing at all."""

    options: tuple[Script, ...]

    def __init__(self, *options: list[Effect] | Script | tuple[Script, ...]) -> None:
        self._tag = T_CHOOSE
        self.options = _scripts(options)


class When(Effect):
    """One list of effects if a condition holds, another one if not."""

    condition: str
    then: Script
    otherwise: Script

    def __init__(
        self,
        condition: str,
        then: list[Effect] | Script,
        otherwise: list[Effect] | Script = (),
    ) -> None:
        self._tag = T_WHEN
        self.condition = condition
        self.then = tuple(then)
        self.otherwise = tuple(otherwise)


class Per(Effect):
    """An amount of points for each of something: ``Per(WOUNDS, Influence(1))``."""

    counter: str
    effect: Effect
    most: int

    def __init__(self, counter: str, effect: Effect, most: int = 99) -> None:
        self._tag = T_PER
        self.counter = counter
        self.effect = effect
        self.most = most


class AtEnd(Effect):
    """What waits for the end of the turn (MK-1526): Fame, Reputation and the like."""

    effects: Script

    def __init__(self, *effects: Effect | Script) -> None:
        self._tag = T_AT_END
        self.effects = _flat(effects)


class AsAction(Effect):
    """These effects as the action of the turn: only without another one, never in a Rest, and
    with the points left from before lost (MK-725, MK-716)."""

    effects: Script

    def __init__(self, *effects: Effect | Script) -> None:
        self._tag = T_AS_ACTION
        self.effects = _flat(effects)


class ThisTurn(Effect):
    """A change of values or rules until the end of the turn."""

    modifier: int
    value: int

    def __init__(self, modifier: int, value: int = 1) -> None:
        self._tag = T_THIS_TURN
        self.modifier = modifier
        self.value = value


class ThisCombat(Effect):
    """A change of values or rules until the end of the combat."""

    modifier: int
    value: int

    def __init__(self, modifier: int, value: int = 1) -> None:
        self._tag = T_THIS_COMBAT
        self.modifier = modifier
        self.value = value

    def at(self) -> int:
        """When it does something: phases are left out before they are over (MK-744)."""
        return (
            words.IN_RANGED | words.IN_BLOCK if self.modifier == words.SKIP_BLOCK else words.ANYTIME
        )


class Terrain(Effect):
    """Move costs this turn: ``less`` each but not below ``least``, or ``to`` a fixed cost (a
    lower cost is not raised); a lake or mountain named with ``to`` can be entered."""

    terrains: tuple[int, ...]
    less: int
    least: int
    to: int

    def __init__(
        self,
        terrains: tuple[int, ...] | list[int] = words.EVERY_TERRAIN,
        less: int = 0,
        least: int = 0,
        to: int = -1,
    ) -> None:
        self._tag = T_TERRAIN
        self.terrains = tuple(terrains)
        self.less = less
        self.least = least
        self.to = to


class PayMana(Effect):
    """A cost: one mana of a colour, or of a basic colour of choice, which is remembered; ANY
    takes gold and black as well where they can be used (Universal Power)."""

    colour: int

    def __init__(self, colour: int = words.BASIC) -> None:
        self._tag = T_PAY_MANA
        self.colour = colour


class ByColour(Effect):
    """What happens depends on the colour of what was paid before."""

    red: Script
    blue: Script
    green: Script
    white: Script

    def __init__(
        self,
        red: list[Effect] | Script = (),
        blue: list[Effect] | Script = (),
        green: list[Effect] | Script = (),
        white: list[Effect] | Script = (),
    ) -> None:
        self._tag = T_BY_COLOUR
        self.red = tuple(red)
        self.blue = tuple(blue)
        self.green = tuple(green)
        self.white = tuple(white)

    def of(self, colour: int) -> Script:
        if colour == words.RED:
            return self.red
        if colour == words.BLUE:
            return self.blue
        if colour == words.GREEN:
            return self.green
        return self.white


class Discard(Effect):
    """A cost: other cards from hand to the discard pile; their number and colour are kept."""

    what: str
    least: int
    most: int

    def __init__(self, what: str = words.NON_WOUND, least: int = 1, most: int = 1) -> None:
        self._tag = T_DISCARD
        self.what = what
        self.least = least
        self.most = most


class ThrowAway(Effect):
    """Other cards from hand out of the game; a cost unless ``least`` is 0."""

    what: str
    least: int
    most: int

    def __init__(self, what: str = words.ACTION, least: int = 1, most: int = 1) -> None:
        self._tag = T_THROW_AWAY
        self.what = what
        self.least = least
        self.most = most


class GainCard(Effect):
    """A card of an offer, which is refilled: of the colour paid (SAME) or of any (ANY)."""

    offer: str
    to: str
    colour: int

    def __init__(self, offer: str, to: str = words.TO_DISCARD, colour: int = words.SAME) -> None:
        self._tag = T_GAIN_CARD
        self.offer = offer
        self.to = to
        self.colour = colour


class ReadyUnit(Effect):
    """Ready one spent own Unit up to a level; ``other``: not the Unit that does it (Herbalists)."""

    level: int
    other: bool

    def __init__(self, level: int = 4, other: bool = False) -> None:
        self._tag = T_READY_UNIT
        self.level = level
        self.other = other


class ReadyUnits(Effect):
    """Ready own Units with a total of levels; 99 readies all."""

    levels: int

    def __init__(self, levels: int) -> None:
        self._tag = T_READY_UNITS
        self.levels = levels


class HealUnit(Effect):
    """Take one Wound off an own Unit, whatever its level."""

    def __init__(self) -> None:
        self._tag = T_HEAL_UNIT


class Target(Effect):
    """Enemies of the player's choice and what happens to them, several changes as a list;
    ``most=ALL`` hits all. ``at`` are the moments in which it works, ``only="unfortified"`` limits
    whom; ``others`` happens to all other enemies (Disintegrate)."""

    changes: tuple[Change, ...]
    most: int
    at: int
    only: str
    others: tuple[Change, ...]

    def __init__(
        self,
        changes: Change | list[Change] | tuple[Change, ...],
        most: int = 1,
        at: int = words.IN_COMBAT,
        only: str = "",
        others: list[Change] | tuple[Change, ...] = (),
    ) -> None:
        self._tag = T_TARGET
        self.changes = (changes,) if isinstance(changes, Change) else tuple(changes)
        self.most = most
        self.at = at
        self.only = only
        self.others = tuple(others)


class Leap(Effect):
    """Move the figure directly up to so many revealed spaces, ``cost`` Move points each, to a safe
    space; ``avoid`` are terrains it cannot enter or cross; with ``assault`` the last space is a
    fortified site or another player's instead, attacked at once and with site fortifications
    ignored (Underground Attack). ``first_free``: the first space alone costs nothing (Flight)."""

    spaces: int
    cost: int
    avoid: tuple[int, ...]
    assault: bool
    first_free: bool

    def __init__(
        self,
        spaces: int,
        cost: int = 0,
        avoid: tuple[int, ...] = (),
        assault: bool = False,
        first_free: bool = False,
    ) -> None:
        self._tag = T_LEAP
        self.spaces = spaces
        self.cost = cost
        self.avoid = avoid
        self.assault = assault
        self.first_free = first_free


class PlayCard(Effect):
    """Play another Action card with this one, without its mana: its strong effect (or its basic
    one), so many times, its points raised; then it may be thrown away."""

    strong: bool
    times: int
    boost: int
    throw_away: bool

    def __init__(
        self, strong: bool = True, times: int = 1, boost: int = 0, throw_away: bool = False
    ) -> None:
        self._tag = T_PLAY_CARD
        self.strong = strong
        self.times = times
        self.boost = boost
        self.throw_away = throw_away


class Reward(Effect):
    """Taken at the end of the turn (MK-1191): one of REWARDS."""

    what: str
    amount: int

    def __init__(self, what: str, amount: int = 1) -> None:
        self._tag = T_REWARD
        self.what = what
        self.amount = amount


class Rule(Effect):
    """An effect with code of its own, found by name; ``at`` are the moments in which it works."""

    name: str
    value: int
    at: int

    def __init__(self, name: str, value: int = 0, at: int = words.ANYTIME) -> None:
        self._tag = T_RULE
        self.name = name
        self.value = value
        self.at = at


# The names of all rules with code of their own, and what the value means.
RULES: Final = [
    # Action cards
    "mana-draw",  # strong: take a die, set it to any colour but gold, gain so many tokens of it
    "mana-storm",  # basic: a crystal of a basic die of the Source, which is then rerolled
    "reroll-source",  # all dice of the Source
    "into-the-heat",  # at=IN_RANGED; the value: what own Units' attacks and blocks gain
    "steady-tempo",  # at the end this card may go on top (1) or under (2) the Deed deck
    # Spells
    "wings-of-night",  # at=IN_RANGED|IN_BLOCK
    "time-bending",
    "call-to-arms",
    "call-to-glory",
    "meditation",  # two cards of the discard pile to the Deed deck: 0 at random, 1 chosen
    "mana-meltdown",
    "mana-radiance",
    "mana-claim",  # 1 with the curse of the strong effect
    "mind-read",  # 1 with the theft of the strong effect
    "ready-and-heal",  # one own Unit is readied and healed
    "exhaust-others",  # of every other player a Unit of at most this level is turned to spent
    # Artifacts
    "wound-roll",  # roll a mana die so many times: a Wound for each black or red
    "horn-of-wrath",  # strong, whole: siege Attack of the value, up to as much more with rolls
    "random-crystals",  # roll so many mana dice for crystals, at once
    "day-sight",  # Amulet of Sun: ruin tokens and garrisons are turned up as by Day this turn
    # Units
    "wound-self",  # the Unit becomes wounded
    # Skills
    "healing-ritual",
    "universal-power",
    "i-dont-give-a-damn",
    "who-needs-magic",  # the +3 that forbids Source dice this turn; +2 is ThisTurn(SIDEWAYS, 2)
    "invocation",  # a card for mana that pays for what is played next
    "bonds-of-loyalty",  # passive: its three parts are known by the Skill's id
    "source-freeze",
    "prayer-of-weather",
    "mana-exploit",  # after Mana(NOT_GOLD): the others' part, with the colour chosen
    # Tactics
    "rethink",
    "mana-steal",
    "the-right-moment",
    "long-night",
    "mana-search",
    "midnight-meditation",
    "preparation",
    "sparing-power",
    "planning",
]


def optionally(*effects: Effect) -> Choose:
    """These effects, or nothing."""
    return Choose(effects, ())


# ----------------------------------------------------------------------------------- small helpers


def _scripts(options: tuple[list[Effect] | Script | tuple[Script, ...], ...]) -> tuple[Script, ...]:
    """Options as they are declared, one argument each, or as they are read back: all in one."""
    found: list[Script] = []
    if len(options) == 1 and isinstance(options[0], tuple):
        for option in options[0]:
            assert isinstance(option, tuple)
            found.append(option)
        return tuple(found)
    for each in options:
        script: list[Effect] = []
        for effect in each:
            assert isinstance(effect, Effect)
            script.append(effect)
        found.append(tuple(script))
    return tuple(found)


def _flat(effects: tuple[Effect | Script, ...]) -> Script:
    found: list[Effect] = []
    for each in effects:
        if isinstance(each, tuple):
            found.extend(each)
        else:
            found.append(each)
    return tuple(found)


EFFECTS = (
    Move,
    Influence,
    Heal,
    Attack,
    Block,
    Draw,
    Fame,
    Reputation,
    Mana,
    Crystal,
    TakeWound,
    Choose,
    When,
    Per,
    AtEnd,
    AsAction,
    ThisTurn,
    ThisCombat,
    Terrain,
    PayMana,
    ByColour,
    Discard,
    ThrowAway,
    GainCard,
    ReadyUnit,
    ReadyUnits,
    HealUnit,
    Target,
    Change,
    Leap,
    PlayCard,
    Reward,
    Rule,
)
