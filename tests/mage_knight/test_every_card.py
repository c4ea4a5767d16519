# ruff: noqa: E501
"""Both halves of every card of the base game in play, with what follows to the number.

One line a play: the half, other cards in hand, the position, the answers given, what follows.
Unless the position names mana, the mana that powers the half lies there as tokens.
"""

from __future__ import annotations

import pytest

from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.language.words import COLOURS
from questboard.games.mage_knight.state.numbers import CARD, CARDS, TYPE_OF, WOUND

from .plays import answered, check
from .table import Scene, hero_with, scene

EVERY_CARD = """
# Basic actions
rage basic | stamina | fight prowlers phase attack | | attack 2
rage strong | | fight prowlers phase attack | | attack 4
determination basic | stamina | fight prowlers phase block | | block 2
determination strong | | fight prowlers phase block | | block 5
swiftness basic | | | | move 2
swiftness strong | | fight prowlers | | ranged attack 3
march basic | | | | move 2
march strong | | | | move 4
stamina basic | | | | move 2
stamina strong | | | | move 4
tranquility basic | | deck rage | option 2 | hand 1
tranquility basic | | | option 1 | heal 1
tranquility strong | | deck rage march stamina | option 2 | hand 2
tranquility strong | | | option 1 | heal 2
promise basic | | | | influence 2
promise strong | | | | influence 4
threaten basic | | | | influence 2
threaten strong | rage | | end of turn | reputation -1
crystallize basic | | mana red | pay red token as red | red crystal 1; red mana 0
crystallize strong | | | colour green | green crystal 1
mana-draw basic | rage threaten | | play threaten strong with red die | dice 1; influence 5
mana-draw strong | | source gold gold | colour black | black mana 2; source 1
concentration basic | | | option 3 | red mana 1
concentration strong | stamina | | | move 6
concentration strong | intimidate | | | influence 10
improvisation basic | rage march | fight prowlers phase block | card march; option 4 | block 3; hand 1
improvisation strong | rage march | | card rage; option 1 | move 5; hand 1
battle-versatility basic | stamina | fight prowlers | | ranged attack 1
battle-versatility strong | stamina | fight prowlers | option 6 | siege attack 2
battle-versatility strong | stamina | fight prowlers phase block | option 4 | fire block 3
will-focus basic | | | option 4 | green crystal 1
will-focus strong | rage | fight prowlers phase attack | | attack 7
noble-manners basic | rage | at 2,-3; interacting | end of turn | fame 1
noble-manners strong | | at 2,-3; interacting | end of turn | fame 1; reputation 1
noble-manners strong | | at 2,-3 | end of turn | fame 0; reputation 0
cold-toughness basic | stamina | fight prowlers phase attack | | ice attack 2
cold-toughness basic | stamina | fight prowlers phase block | | ice block 3
cold-toughness strong | | fight prowlers phase block | | ice block 5
# Advanced Actions
fire-bolt basic | | | | red crystal 1
fire-bolt strong | | fight prowlers | | ranged fire attack 3
ice-bolt basic | | | | blue crystal 1
ice-bolt strong | | fight prowlers | | ranged ice attack 3
swift-bolt basic | | | | white crystal 1
swift-bolt strong | | fight prowlers | | ranged attack 4
crushing-bolt basic | | | | green crystal 1
crushing-bolt strong | | fight prowlers | | siege attack 3
blood-rage basic | | fight prowlers phase attack | option 2 | attack 5; wounds 1
blood-rage basic | stamina | fight prowlers phase attack | option 1 | attack 2; wounds 0
blood-rage strong | | fight prowlers phase attack | option 2 | attack 9; wounds 1
ice-shield basic | rage | fight prowlers phase block | | ice block 3
ice-shield strong | determination stamina | fight prowlers phase block | play determination basic; block 1 | armor 1
ice-shield strong | rage stamina | fight ice-golems phase block | play rage basic; block 1 | armor 4
agility basic | rage | move 2 | play rage sideways move | move 5
agility strong | | | | move 4
refreshing-walk basic | | | | move 2; heal 1
refreshing-walk strong | stamina | fight prowlers | | move 4; heal 0
intimidate basic | | fight prowlers phase attack | option 2 | attack 3; reputation 0
intimidate strong | rage | | end of turn | reputation -2
frost-bridge basic | | | | move 2; swamp cost 1; lake cost 99
frost-bridge strong | | | | move 4; swamp cost 1; lake cost 1
song-of-wind basic | | | | move 2; plains cost 1; desert cost 4; hills cost 3
song-of-wind strong | | mana blue | option 1 | plains cost 0; wasteland cost 2; lake cost 0; blue mana 0
song-of-wind strong | | mana blue | option 2 | move 2; lake cost 99; blue mana 1
path-finding basic | | | | move 2; plains cost 2; forest cost 2; swamp cost 4; city cost 2
path-finding strong | | night | | move 4; forest cost 2; swamp cost 2; mountain cost 99
blood-ritual basic | | | colour black | wounds 1; red mana 1; black mana 1
blood-ritual strong | | | colour gold; colour gold; colour blue | wounds 1; gold mana 2; blue mana 1
pure-magic basic | | mana white green | pay green token as green | move 4; green mana 0; white mana 1
pure-magic basic | rage | mana white; fight prowlers phase block; mana blue | pay blue token as blue | block 4
pure-magic strong | | mana white green | pay white token as white | influence 7
pure-magic strong | stamina | mana red; fight prowlers phase attack | pay red token as red | attack 7
heroic-tale basic | rage | at 2,-3; interacting; influence 1; offer peasants | recruit peasants; end of turn | reputation 1; fame 0
heroic-tale strong | rage | at 2,-3; interacting; offer peasants | recruit peasants; end of turn | reputation 1; fame 1
regeneration basic | | units utem-guardsmen spent | | heal 1; ready 1
regeneration basic | | units fire-golems spent | | heal 1; ready 0
regeneration strong | | units fire-golems spent | | heal 2; ready 1
into-the-heat basic | stamina | units utem-crossbowmen; fight prowlers | activate 1 utem-crossbowmen for 2 | ranged attack 4
into-the-heat strong | stamina | units utem-crossbowmen; fight prowlers | activate 1 utem-crossbowmen for 2 | ranged attack 5
steady-tempo basic | rage | deck march | end turn; at the bottom; enough | hand 3
steady-tempo strong | rage | deck march | end turn; on top; enough | hand 3
diplomacy basic | stamina | fight prowlers phase block | turn influence into block; turn influence into block | block 2; influence 0
diplomacy strong | | fight prowlers phase block | option 1; turn influence into block | ice block 1; influence 3
in-need basic | wound wound | units peasants wounded | | influence 5
in-need strong | wound | units peasants wounded | | influence 8
decompose basic | rage | | | red crystal 2; gone 1
decompose strong | rage | | | red crystal 0; blue crystal 1; green crystal 1; white crystal 1; gone 1
crystal-mastery basic | | crystals red blue | colour blue | blue crystal 2; red crystal 1
crystal-mastery strong | rage threaten | crystals red; source | play threaten strong with red crystal; end of turn | red crystal 1
mana-storm basic | | source red gold black | | red crystal 1; source 3
mana-storm strong | | source red gold black | | dice 4; source 3
ambush basic | rage stamina | fight prowlers phase attack | play rage basic | attack 3
ambush basic | rage stamina | fight prowlers phase block | play rage basic | block 4
ambush strong | rage rage stamina | fight prowlers phase attack | play rage sideways attack; play rage basic | attack 5
maximal-effect basic | stamina | | | move 6
maximal-effect strong | determination | fight prowlers phase block | | block 10
magic-talent basic | rage | spells fireball; mana red; source; fight prowlers | cast fireball basic with red token | ranged fire attack 5; discard 1
magic-talent strong | | spells fireball; mana red | pay red token as red | discarded fireball
learning basic | rage | influence 4; advanced agility | learn agility | influence 0; discarded agility
learning strong | rage | influence 5; advanced agility | learn agility | influence 0; holds agility
training basic | rage | advanced blood-rage agility | | discarded blood-rage; gone 1
training strong | rage | advanced blood-rage agility | | holds blood-rage; gone 1
# Spells
fireball basic | | fight prowlers | | ranged fire attack 5
fireball strong | | fight prowlers | | siege fire attack 8; wounds 1
snowstorm basic | | fight prowlers | | ranged ice attack 5
snowstorm strong | | fight prowlers | | siege ice attack 8; wounds 1
expose basic | rage | fight ironclads | | ranged attack 2; resistances 0
expose strong | rage | fight guardsmen guardsmen | option 1 | ranged attack 3; walls 0
tremor basic | rage | fight swordsmen | option 1 | armor 2
tremor basic | rage | fight swordsmen golems | option 2 | armor 3
tremor strong | rage | fight guardsmen | option 1 | armor 1
tremor strong | rage | fight guardsmen swordsmen | option 2 | armor 3
flame-wall basic | rage | fight prowlers phase block | | fire block 7
flame-wall basic | rage | fight prowlers phase attack | | fire attack 5
flame-wall strong | rage | fight prowlers prowlers phase attack | | fire attack 9
flame-wall strong | rage | fight prowlers prowlers phase block | | fire block 11
mana-bolt basic | rage | mana green white; fight prowlers | pay green token as green | siege ice attack 5
mana-bolt basic | rage | mana red; fight prowlers phase attack | pay red token as red | cold-fire attack 7
mana-bolt strong | rage | mana white green; fight prowlers | pay white token as white | ranged ice attack 9
mana-bolt strong | rage | mana blue; fight prowlers phase attack | pay blue token as blue | ice attack 11
whirlwind basic | rage | fight prowlers | | stays 1
whirlwind strong | rage | fight prowlers swordsmen phase attack | target 1 | foes 1; fame 2
underground-travel basic | rage | at 0,0 | leap 2,-3 | at 2,-3
underground-travel strong | rage | at 4,-4; tile countryside-3 around 4,-5 | | reputation -1; walls 0
burning-shield basic | stamina rage | fight prowlers phase block | block 1 | fire attack 4
burning-shield strong | stamina rage | fight prowlers swordsmen phase block | block 1 | foes 1; fame 2
burning-shield strong | stamina determination | fight fire-golems swordsmen phase block | play determination basic; block 1 | foes 2
chill basic | rage | fight fire-mages | | stays 1; resistances 0
chill strong | rage | fight swordsmen | | stays 1; armor 1
chill strong | rage | fight ice-mages swordsmen | | armor 1; stays 1
wings-of-wind basic | rage | at 0,0; move 3 | leap 2,-3 | move 0
wings-of-wind strong | rage | move 1; fight swordsmen | finish the phase | phase 3
restoration basic | rage | at 0,0 | | heal 3
restoration basic | rage | at 0,-3 | | heal 5
restoration strong | rage | at 0,0; units utem-guardsmen spent peasants spent | | heal 3; ready 2
restoration strong | rage | at 0,-3; units fire-golems spent utem-guardsmen spent | | heal 5; ready 2
demolish basic | rage | fight guardsmen at keep | | armor 6; walls 1
demolish strong | rage | fight swordsmen golems phase attack | target 1 | foes 1; armor 4
space-bending basic | rage | at 0,0; move 2 | go 0,-2 | move 0
space-bending strong | rage | night | play rage sideways move; end of turn | hand 1; aside 1
call-to-arms basic | rage | offer catapults; fight prowlers | activate 99 catapults for 1 | siege attack 3
call-to-arms strong | rage | offer peasants; units foresters | offered peasants; unit 1 | units peasants
call-to-arms strong | rage | offer peasants | offered peasants | units peasants
meditation basic | rage | deck stamina; away rest; discard march | on top | bonus 2; discard 0
meditation strong | rage | deck stamina; away rest; discard march promise | card march; on top; at the bottom | bonus 2; discard 0
# Artifacts
banner-of-glory strong | rage | units peasants; fight prowlers phase attack | activate 1 peasants for 1 | attack 3; fame 1
banner-of-fear strong | rage | fight prowlers | finish the phase | phase 3
banner-of-protection strong | rage stamina | fight prowlers phase block | finish the phase; damage 1 to hero; finish the phase; end turn; accept; enough | wounds 0
banner-of-courage strong | rage | units fire-golems spent peasants spent wounded | | ready 2
ruby-ring basic | | | | red mana 1; red crystal 1; fame 1
ruby-ring strong | rage rage | source; fight prowlers phase attack | play rage strong with red endless; play rage strong with red endless | attack 8
sapphire-ring basic | | | | blue mana 1; blue crystal 1; fame 1
sapphire-ring strong | stamina stamina | source | play stamina strong with blue endless; play stamina strong with blue endless | move 8
diamond-ring basic | | | | white mana 1; white crystal 1; fame 1
diamond-ring strong | expose rage stamina | source; fight prowlers | play expose basic with white endless; finish the phase; finish the phase; damage 1 to hero; finish the phase; end of turn | fame 1
emerald-ring basic | | | | green mana 1; green crystal 1; fame 1
emerald-ring strong | march march | source | play march strong with green endless; play march strong with green endless | move 8
sword-of-justice basic | rage march stamina | fight prowlers phase attack | card march; card rage; enough | attack 6; hand 1; discard 2
sword-of-justice strong | rage stamina | fight ironclads phase attack | play rage basic; attack 1; end turn | fame 5
horn-of-wrath basic | rage | fight prowlers | | siege attack 6
horn-of-wrath strong | rage | fight prowlers | number 4 | siege attack 10
endless-bag-of-gold basic | | | | influence 4; fame 2
endless-bag-of-gold strong | | | | influence 9; fame 3
endless-gem-pouch basic | | | | rolled 2
endless-gem-pouch strong | | | | red mana 1; blue mana 1; green mana 1; white mana 1; gold mana 1; black mana 0
endless-gem-pouch strong | | night | | gold mana 0; black mana 1
golden-grail basic | wound wound | | heal a wound; heal a wound | heal 0; fame 2; wounds 0
golden-grail strong | wound | deck rage | heal a wound | heal 5; holds rage
book-of-wisdom basic | rage | advanced blood-rage agility | | holds blood-rage; gone 1
book-of-wisdom strong | rage | spells fireball snowstorm | | holds fireball; red crystal 1; gone 1
amulet-of-sun basic | | night | | gold mana 1; forest cost 3
amulet-of-sun strong | rage | night; source; fight prowlers phase attack | play rage strong with gold token | gold mana 2; attack 4
amulet-of-darkness basic | | | colour black | black mana 1; desert cost 3
amulet-of-darkness strong | fireball | source; mana red; fight prowlers | colour black; colour red; colour red; play fireball strong with red token and black token | siege fire attack 8
"""


class Line:
    """A play of half a card, as the table above has it."""

    def __init__(self, text: str) -> None:
        half, self.others, self.position, answers, after = [
            part.strip() for part in text.split("|")
        ]
        self.card, self.half = half.split()
        self.answers = [each.strip() for each in answers.split(";") if each.strip()]
        self.after = [each.strip() for each in after.split(";")]

    def set_up(self) -> Scene:
        """The position, with the mana that powers the half."""
        mana = ""
        colour = CARDS[CARD[self.card]].colour
        if TYPE_OF[CARD[self.card]] == SPELL:
            mana = COLOURS[colour] + (" black" if self.half == "strong" else "")
        elif TYPE_OF[CARD[self.card]] != ARTIFACT and self.half == "strong":
            mana = COLOURS[colour]
        hero = hero_with(self.card, *self.others.split())
        parts = [f"{hero} at 0,0", *self.position.split(";")]
        parts = [part.strip() for part in parts if part.strip()]
        if not any(part.split()[0] == "source" for part in parts):
            parts.append("source red red")
        more = [part[5:] for part in parts if part.startswith("mana ")]
        where = [part for part in parts if part.startswith("at ")]
        dark = "night" if self.half == "strong" and mana.endswith("black") else ""
        dark *= "night" not in parts
        text = "; ".join(
            [
                dark,
                (where and f"{hero} {where[-1]}") or parts[0],
                f"hand {self.card} {self.others}",
                f"mana {mana} {' '.join(more)}",
                *[part for part in parts[1:] if not part.startswith(("mana ", "at "))],
            ]
        )
        return scene(text)

    def play(self) -> Scene:
        board = self.set_up()
        self.removed = len(board.table.removed)
        first = f"play {self.card} {self.half}"
        ways = [text for text in board.choices if text == first or text.startswith(first + " with")]
        tokens = [text for text in ways if "die" not in text and "crystal" not in text]
        board.play((tokens or ways or [first])[0])
        return answered(board, self.answers)


LINES = [Line(text) for text in EVERY_CARD.splitlines() if text and not text.startswith("#")]


@pytest.mark.rule("MK-702")
@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.card}-{line.half}")
def test_half_a_card(line: Line) -> None:
    board = line.play()
    check(board, line.after, line.removed)


def test_no_half_of_a_card_is_left_out() -> None:
    played = {(line.card, line.half) for line in LINES}
    for card in [CARDS[number] for number in BASE.cards.values() if number != WOUND]:
        for half in ("basic", "strong"):
            if card.interactive or (card.banner and half == "basic"):
                continue  # played among several, or given to a Unit: see the other pages
            assert (card.id, half) in played, f"{card.id} {half}"
