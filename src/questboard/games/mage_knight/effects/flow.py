"""Effects of effects: choices, conditions, multiples, what comes later or lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from questboard.games.mage_knight.effects.families import Always, Idle
from questboard.games.mage_knight.language import bars, words
from questboard.games.mage_knight.language.effects import Effect, Script
from questboard.games.mage_knight.language.moments import moments_of
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps import asking, basics, possible, resolving
from questboard.games.mage_knight.steps.course import Resolve

MANY = 99  # "any number" or "all" in a declaration


def wasted(table: Table, seat: int, script: Script) -> bool:
    """Whether no part of a list of effects serves; an empty one is not judged."""
    return len(script) > 0 and not any(effect.serves(table, seat) for effect in script)


class Choose(Effect):
    """Exactly one of several lists of effects; an empty one is nothing at all."""

    PHRASE: ClassVar[str] = "choose"

    def __init__(self, *options: list[Effect] | Script | tuple[Script, ...]) -> None:
        self.options = _scripts(options)

    def parts(self) -> tuple[Script, ...]:
        return self.options

    def moments(self) -> int:
        found = 0
        for option in self.options:
            found |= moments_of(option)
        return found

    def plain(self) -> bool:
        return all(effect.plain() for option in self.options for effect in option)

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        barred = bars.USELESS
        for option in self.options:
            if option:
                barred = possible.bars_script(table, seat, option, moment, card)
                if not barred:
                    return 0
        return barred

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.agenda.append(asking.ChooseEffect(step.seat, self.options))

    def serves(self, table: Table, seat: int) -> bool:
        moment = table.moment()
        fitting = [
            each for each in self.options if not possible.bars_script(table, seat, each, moment)
        ]
        return any(not wasted(table, seat, option) for option in fitting or self.options)


def optionally(*effects: Effect) -> Choose:
    """These effects, or nothing."""
    return Choose(effects, ())


class When(Effect):
    """One list of effects if a condition holds, another one if not."""

    def __init__(
        self, condition: str, then: list[Effect] | Script, otherwise: list[Effect] | Script = ()
    ) -> None:
        self.condition = condition
        self.then = tuple(then)
        self.otherwise = tuple(otherwise)

    def parts(self) -> tuple[Script, ...]:
        return (self.then, self.otherwise)

    def now(self, table: Table, seat: int) -> Script:
        return self.then if possible.holds(table, seat, self.condition) else self.otherwise

    def moments(self) -> int:
        return moments_of(self.then) | moments_of(self.otherwise)

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return possible.bars_script(table, seat, self.now(table, seat), moment, card)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        script = self.now(table, step.seat)
        if script:
            table.agenda.append(step.inner(script))

    def phrase(self) -> str:
        return "when_else" if self.otherwise else "when"

    def serves(self, table: Table, seat: int) -> bool:
        script = self.now(table, seat)
        return len(script) > 0 and not wasted(table, seat, script)


@dataclass(eq=False)
class Per(Effect):
    """An amount of points for each of something: ``Per(WOUNDS, Influence(1))``."""

    counter: str
    effect: Effect
    most: int = MANY

    def parts(self) -> tuple[Script, ...]:
        return ((self.effect,),)

    def moments(self) -> int:
        return self.effect.moments()

    def plain(self) -> bool:
        return self.effect.plain()

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return self.effect.bars(table, seat, moment, card)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        number = min(self.most, possible.count(table, step.seat, self.counter, step.count))
        if number:
            self.effect.carry_out(table, step, number)

    def phrase(self) -> str:
        return "per" if self.most >= MANY else "per_most"

    def serves(self, table: Table, seat: int) -> bool:
        paid = 1  # how much will be paid is not known yet
        number = possible.count(table, seat, self.counter, paid)
        return number > 0 and self.effect.serves(table, seat)


class AtEnd(Idle):
    """What waits for the end of the turn (MK-1526): Fame, Reputation and the like."""

    PHRASE: ClassVar[str] = "at_end"

    def __init__(self, *effects: Effect | Script) -> None:
        self.effects = _flat(effects)

    def parts(self) -> tuple[Script, ...]:
        return (self.effects,)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        for later in self.effects:
            table.turn.at_end.append(later)


class AsAction(Effect):
    """These effects as the action of the turn: only without another one, never in a Rest, and
    with the points left from before lost (MK-725, MK-716)."""

    PHRASE: ClassVar[str] = "as_action"

    def __init__(self, *effects: Effect | Script) -> None:
        self.effects = _flat(effects)

    def parts(self) -> tuple[Script, ...]:
        return (self.effects,)

    def moments(self) -> int:
        return words.OUTSIDE & moments_of(self.effects)

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        barred = possible.bars_action(table, seat)
        return barred or possible.bars_script(table, seat, self.effects, moment, card)

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        if not possible.bars_action(table, step.seat):  # used only once, whatever plays it
            basics.take_action(table)
            table.agenda.append(step.inner(self.effects))


@dataclass(eq=False)
class Modifier(Always):
    """A change of values or rules, by one of ``MODIFIERS``."""

    modifier: int
    value: int = 1

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        resolving.modify(table, step.seat, self.modifier, self.value)

    def phrase(self) -> str:
        return "modifiers." + words.MODIFIERS[self.modifier]


@dataclass(eq=False)
class ThisTurn(Modifier):
    """Until the end of the turn."""

    def plain(self) -> bool:
        return self.modifier != words.SIDEWAYS

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        """One such Skill for one card played sideways."""
        taken = self.modifier == words.SIDEWAYS and table.turn.mods[words.SIDEWAYS]
        return bars.USELESS if taken else 0

    def gives(self, modifier: int) -> bool:
        return self.modifier == modifier


@dataclass(eq=False)
class ThisCombat(Modifier):
    """Until the end of the combat."""

    def moments(self) -> int:
        """Phases are left out before they are over (MK-744)."""
        skips = self.modifier == words.SKIP_BLOCK
        return words.IN_RANGED | words.IN_BLOCK if skips else words.ANYTIME

    def bars(self, table: Table, seat: int, moment: int, card: int) -> int:
        return 0 if self.moments() & moment else bars.USELESS


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
