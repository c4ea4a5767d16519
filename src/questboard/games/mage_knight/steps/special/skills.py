"""Units, Skills and sites with rules of their own."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language.choices import ENOUGH, NUMBER, Number, PickSeat
from questboard.games.mage_knight.language.words import NO_DICE, SIDEWAYS
from questboard.games.mage_knight.state import NONE, Spot, Table
from questboard.games.mage_knight.state.land import NOWHERE, PORTAL_SPACE, far
from questboard.games.mage_knight.state.numbers import WOUND
from questboard.games.mage_knight.steps.basics import gain_fame, others, take_wounds
from questboard.games.mage_knight.steps.course import Course
from questboard.games.mage_knight.steps.mana import CURSED
from questboard.games.mage_knight.steps.plays import DAMN, UNIVERSAL
from questboard.games.mage_knight.steps.possible import SPECIAL, Special
from questboard.games.mage_knight.steps.tactics import source_used
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class WoundSelf(Special):
    """MK-1315."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return False

    def resolve(self, table: Table, step: Course, value: int) -> None:
        units = table.players[step.seat].units
        if step.unit < len(units):
            units[step.unit].wounds += 1


class HealingRitual(Special):
    """Up to two Wounds are thrown away, one of them onto the nearest hero."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return WOUND in table.players[seat].hand

    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.agenda.append(Ritual(step.seat, value, 0))


class Ritual(Question[Table]):
    """How many Wounds, and to which of the nearest heroes one of them goes."""

    most: int
    given: int

    def __init__(self, seat: int, most: int, given: int) -> None:
        super().__init__(seat)
        self.most = most
        self.given = given

    def copy(self) -> Ritual:
        return Ritual(self.seat, self.most, self.given)

    def find(self, table: Table) -> list[Choice]:
        if not self.given:
            wounds = table.players[self.seat].wounds_in_hand()
            return NUMBER[1 : min(self.most, wounds) + 1]
        return [PickSeat(other) for other in nearest(table, self.seat)] or [ENOUGH]

    def take(self, table: Table, choice: Choice) -> None:
        if isinstance(choice, Number):
            self.given = choice.number
            for _ in range(choice.number):
                table.players[self.seat].hand.remove(WOUND)
            return
        table.agenda.pop()
        if isinstance(choice, PickSeat):
            take_wounds(table, choice.seat, 1)


def nearest(table: Table, seat: int) -> list[int]:
    """The other heroes closest to one (MK-854)."""
    here = table.players[seat].space
    found: list[int] = []
    best = 999
    for other in others(table, seat):
        space = table.players[other].space
        away = far(here, PORTAL_SPACE if space == NOWHERE else space)
        if away < best:
            best = away
            found = []
        if away == best:
            found.append(other)
    return found


class Sideways(Special):
    """The next card played sideways gives more; one such Skill for one card."""

    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return not table.turn.mods[SIDEWAYS]


class UniversalPower(Sideways):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.turn.mods[SIDEWAYS] = UNIVERSAL + step.colour


class Damn(Sideways):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.turn.mods[SIDEWAYS] = DAMN


class WhoNeedsMagic(Sideways):
    def possible(self, table: Table, seat: int, value: int, card: int) -> bool:
        return not table.turn.mods[SIDEWAYS] and not source_used(table)

    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.turn.mods[SIDEWAYS] = value
        table.turn.mods[NO_DICE] = 1


class SourceFreeze(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        table.freeze = step.seat


class PrayerOfWeather(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        if others(table, step.seat):
            table.weather = step.seat


class ManaExploit(Special):
    def resolve(self, table: Table, step: Course, value: int) -> None:
        if others(table, step.seat):
            table.exploit = step.seat
            table.stung = [bits & CURSED for bits in table.stung]
            table.exploit_colour = step.colour


class Altar(Special):
    """The mana of an altar is paid (MK-1113)."""

    def resolve(self, table: Table, step: Course, value: int) -> None:
        space = table.players[step.seat].space
        table.put(space, Spot((), True, step.seat, NONE))
        gain_fame(table, step.seat, value)
        if table.events is not None:
            table.tell(events.SiteConquered(step.seat, space))


SPECIAL.update(
    {
        "wound-self": WoundSelf(),
        "healing-ritual": HealingRitual(),
        "universal-power": UniversalPower(),
        "i-dont-give-a-damn": Damn(),
        "who-needs-magic": WhoNeedsMagic(),
        "source-freeze": SourceFreeze(),
        "prayer-of-weather": PrayerOfWeather(),
        "mana-exploit": ManaExploit(),
        "altar": Altar(),
    }
)

STEPS = (Ritual,)
