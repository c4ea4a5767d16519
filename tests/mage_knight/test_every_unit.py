# ruff: noqa: E501
"""Every ability of every Unit, and every Skill, in play, with what follows to the number.

A line of the first table: the ability, the position, the answers, what follows; mana that it costs
lies there as tokens. A line of the second: the Skill, cards in hand, the position, and the same.
"""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.content.skills import SKILLS
from questboard.games.mage_knight.content.units import UNITS
from questboard.games.mage_knight.language.cards import INTERACTIVE, PASSIVE
from questboard.games.mage_knight.language.words import COLOURS, NO_COLOUR
from questboard.games.mage_knight.state.numbers import SKILL, UNIT

from .plays import answered, check
from .table import Scene, scene

EVERY_ABILITY = """
peasants 1 | fight prowlers phase attack | | attack 2
peasants 1 | fight prowlers phase block | | block 2
peasants 2 | | | influence 2
peasants 3 | | | move 2
herbalists 1 | | | heal 2
herbalists 2 | units herbalists utem-guardsmen spent fire-golems spent | | ready 1
herbalists 3 | | | green mana 1
foresters 1 | | | move 2; forest cost 2; hills cost 2; swamp cost 4; plains cost 2
foresters 2 | fight prowlers phase block | | block 3
utem-crossbowmen 1 | fight prowlers phase attack | | attack 3
utem-crossbowmen 1 | fight prowlers phase block | | block 3
utem-crossbowmen 2 | fight prowlers | | ranged attack 2
utem-guardsmen 1 | fight prowlers phase attack | | attack 2
utem-guardsmen 2 | fight wolf-riders phase block | block 1 | phase 3
utem-swordsmen 1 | fight prowlers phase attack | | attack 3
utem-swordsmen 1 | fight prowlers phase block | | block 3
utem-swordsmen 2 | fight prowlers phase attack | | attack 6; wounded 1
utem-swordsmen 2 | fight prowlers phase block | | block 6; wounded 1
guardian-golems 1 | fight prowlers phase attack | | attack 2
guardian-golems 2 | fight prowlers phase block | | fire block 4
guardian-golems 3 | fight prowlers phase block | | ice block 4
illusionists 1 | | | influence 4
illusionists 2 | fight diggers prowlers | | stays 1
illusionists 3 | | | white crystal 1
red-cape-monks 1 | fight prowlers phase block | | block 3
red-cape-monks 2 | fight prowlers phase attack | | fire attack 4
red-cape-monks 2 | fight prowlers phase block | | fire block 4
northern-monks 1 | fight prowlers phase attack | | attack 3
northern-monks 2 | fight prowlers phase attack | | ice attack 4
northern-monks 2 | fight prowlers phase block | | ice block 4
savage-monks 1 | fight prowlers phase block | | block 3
savage-monks 2 | fight prowlers | | siege attack 4
fire-golems 1 | fight prowlers phase attack | | attack 3
fire-golems 2 | fight prowlers | | ranged fire attack 4
ice-golems 1 | fight prowlers phase block | | block 3
ice-golems 2 | fight prowlers phase attack | | ice attack 6
fire-mages 1 | fight prowlers | | ranged fire attack 3
fire-mages 2 | fight prowlers phase attack | | fire attack 6
fire-mages 2 | fight prowlers phase block | | fire block 6
fire-mages 3 | | | red mana 1; red crystal 1
ice-mages 1 | fight prowlers phase attack | | ice attack 4
ice-mages 1 | fight prowlers phase block | | ice block 4
ice-mages 2 | fight prowlers | | siege ice attack 4
ice-mages 3 | | | blue mana 1; blue crystal 1
amotep-gunners 1 | fight prowlers phase attack | | attack 5
amotep-gunners 1 | fight prowlers phase block | | block 5
amotep-gunners 2 | fight prowlers | | ranged fire attack 6
amotep-freezers 1 | fight prowlers phase attack | | attack 5
amotep-freezers 2 | fight ice-mages swordsmen | | stays 1; armor 2
catapults 1 | fight prowlers | | siege attack 3
catapults 2 | fight prowlers | | siege fire attack 5
catapults 3 | fight prowlers | | siege ice attack 5
altem-mages 1 | | colour gold; colour black | gold mana 1; black mana 1
altem-mages 2 | fight prowlers phase attack | | cold-fire attack 5
altem-mages 2 | mana blue; fight prowlers phase attack | option 2 | cold-fire attack 7; blue mana 0
altem-mages 2 | mana red; fight prowlers phase block | option 3 | cold-fire block 7; red mana 0
altem-mages 2 | mana red blue; fight prowlers phase block | option 4 | cold-fire block 9; red mana 0; blue mana 0
altem-mages 3 | night; fight prowlers phase attack | option 1; play rage basic | cold-fire attack 2
altem-mages 3 | night; fight prowlers | option 2; play rage basic | siege attack 2
altem-guardians 1 | fight prowlers phase attack | | attack 5
altem-guardians 2 | fight werewolf phase block | block 1 | phase 3
altem-guardians 3 | units altem-guardians peasants; fight swordsmen phase damage | damage 1 to unit 2 | wounded 1; wounds 0; phase 3
"""

EVERY_SKILL = """
dark-paths | | | | move 1
dark-paths | | night | | move 2
burning-power | | fight prowlers | option 1 | siege attack 1
burning-power | | fight prowlers phase attack | option 2 | siege fire attack 1
hot-swordsmanship | | fight prowlers phase attack | option 2 | fire attack 2
hot-swordsmanship | | fight prowlers phase attack | option 1 | attack 2
dark-negotiation | | | | influence 2
dark-negotiation | | night | | influence 3
dark-fire-magic | | | option 2 | red crystal 1; black mana 1
power-of-pain | wound | | play wound sideways move | move 2; wounds 0
polarization | stamina | mana red | play stamina strong with red token polarized | move 4; red mana 0
polarization | promise | mana black | play promise strong with black token polarized | influence 4; black mana 0
polarization | fireball | night; mana red gold; fight prowlers | play fireball strong with red token and gold token polarized | siege fire attack 8
arythea-motivation | | deck rage march stamina | | hand 3; red mana 1
goldyx-motivation | | deck rage march stamina | | hand 3; green mana 1
norowas-motivation | | deck rage march stamina | | hand 3; white mana 1
tovak-motivation | | deck rage march stamina | | hand 3; blue mana 1
freezing-power | | fight prowlers | option 2 | siege ice attack 1
freezing-power | | fight prowlers phase attack | option 1 | siege attack 1
potion-making | | | | heal 2
white-crystal-craft | | | | blue crystal 1; white mana 1
green-crystal-craft | | | | blue crystal 1; green mana 1
red-crystal-craft | | | | blue crystal 1; red mana 1
glittering-fortune | | at 2,-3; interacting; crystals red red blue white | | influence 3
flight | | at 0,0 | leap 0,-1 | at 0,-1
flight | | at 0,0; move 2 | leap 0,-2 | at 0,-2; move 0
universal-power | | mana green | pay green token as green; play march sideways move | move 4; green mana 0
universal-power | rage | mana green | pay green token as green; play rage sideways move | move 3
forward-march | | units peasants foresters spent herbalists wounded catapults | | move 2
day-sharpshooting | | fight prowlers | | ranged attack 2
day-sharpshooting | | night; fight prowlers | | ranged attack 1
inspiration | | units catapults spent foresters wounded | option 1 | ready 2; wounded 1
inspiration | | units catapults spent foresters wounded | option 2 | ready 1; wounded 0
bright-negotiation | | | | influence 3
bright-negotiation | | night | | influence 2
leaves-in-the-wind | | | | green crystal 1; white mana 1
whisper-in-the-treetops | | | | white crystal 1; green mana 1
leadership | | units foresters; fight prowlers phase block | activate 1 foresters for 2 | block 6
leadership | | units utem-guardsmen; fight prowlers phase attack | activate 1 utem-guardsmen for 1 | attack 4
leadership | | units utem-crossbowmen; fight prowlers | activate 1 utem-crossbowmen for 2 | ranged attack 3
leadership | | units catapults; fight prowlers | activate 1 catapults for 1 | siege attack 3
double-time | | | | move 2
double-time | | night | | move 1
night-sharpshooting | | fight prowlers | | ranged attack 1
night-sharpshooting | | night; fight prowlers | | ranged attack 2
cold-swordsmanship | | fight prowlers phase attack | option 1 | attack 2
cold-swordsmanship | | fight prowlers phase attack | option 2 | ice attack 2
shield-mastery | | fight prowlers phase block | option 1 | block 3
shield-mastery | | fight prowlers phase block | option 2 | ice block 2
shield-mastery | | fight prowlers phase block | option 3 | fire block 2
resistance-break | | fight altem-guardsmen | | armor 4
resistance-break | | fight prowlers | | armor 3
i-feel-no-pain | wound | deck rage | | holds rage; discarded wound; wounds 0
i-dont-give-a-damn | rage | | play rage sideways move | move 2
i-dont-give-a-damn | agility | | play agility sideways influence | influence 3
who-needs-magic | | | option 1; play march sideways move | move 2; dice 1
who-needs-magic | | | option 2; play march sideways move | move 3; dice 0
"""


class Line:
    """A use of an ability or a Skill, as the tables above have it."""

    def __init__(self, name: str, hand: str, position: str, answers: str, after: str) -> None:
        self.name = name
        self.hand = hand
        self.position = [part.strip() for part in position.split(";") if part.strip()]
        self.answers = [each.strip() for each in answers.split(";") if each.strip()]
        self.after = [each.strip() for each in after.split(";")]

    def part(self, word: str) -> str:
        """What the position says of something."""
        return next((part[len(word) :] for part in self.position if part.startswith(word)), "")

    def rest(self, *words: str) -> str:
        return "; ".join(part for part in self.position if not part.startswith(words))


def lines(text: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in text.splitlines() if line]


ABILITIES = [Line(name, "rage stamina", *rest) for name, *rest in lines(EVERY_ABILITY)]
SKILL_LINES = [Line(name, f"{hand} march", *rest) for name, hand, *rest in lines(EVERY_SKILL)]


def follow(board: Scene, line: Line) -> None:
    after = [each for each in line.after if not each.startswith("wounded")]
    check(answered(board, line.answers), after)
    for each in line.after:
        if each.startswith("wounded"):
            assert sum(unit.wounds for unit in board.player.units) == int(each.split()[1])


@pytest.mark.rule("MK-1305", "MK-1306")
@pytest.mark.parametrize("line", ABILITIES, ids=lambda line: line.name.replace(" ", "-"))
def test_ability(line: Line) -> None:
    unit, number = line.name.split()
    ability = UNITS[UNIT[unit]].abilities[int(number) - 1]
    mana = "" if ability.mana == NO_COLOUR else COLOURS[ability.mana]
    board = scene(
        f"tovak at 0,0; source; hand {line.hand}; mana {mana} {line.part('mana ')}; "
        f"units {line.part('units ') or unit}; {line.rest('units ', 'mana ')}"
    )
    paid = f" with {mana} token" if mana else ""
    board.play(f"activate 1 {unit} for {number}{paid}")
    assert not board.player.units[0].ready
    follow(board, line)


@pytest.mark.rule("MK-217")
@pytest.mark.parametrize("line", SKILL_LINES, ids=lambda line: line.name)
def test_skill(line: Line) -> None:
    where = line.part("at ") or "0,0"
    board = scene(
        f"tovak at {where}; source red; hand {line.hand}; skills {line.name}; {line.rest('at ')}"
    )
    board.play(f"skill {line.name}")
    assert not board.can(f"skill {line.name}")
    follow(board, line)


def test_no_ability_and_no_skill_is_left_out() -> None:
    used = {line.name for line in ABILITIES}
    for unit in UNITS:
        for number in range(1, len(unit.abilities) + 1):
            assert f"{unit.id} {number}" in used
    known = {line.name for line in SKILL_LINES}
    for skill in SKILLS:
        if skill.usage not in (INTERACTIVE, PASSIVE) and skill.id != "invocation":
            assert skill.id in known  # those have pages of their own
    assert known <= set(SKILL)
