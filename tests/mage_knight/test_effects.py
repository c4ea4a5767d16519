"""Effects know themselves: each class says when it works, what it needs, what it does and what it
is called; a part that is missing fails by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import questboard
from questboard.bots.heuristics.mage_knight.tastes import taste_of
from questboard.bots.heuristics.mage_knight.worth import WORTH, banner_is_odd, judged, worth
from questboard.games.mage_knight import effects
from questboard.games.mage_knight.box import BASE
from questboard.games.mage_knight.content.ruins import RUINS
from questboard.games.mage_knight.effects.families import Always
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.banners import Banner
from questboard.games.mage_knight.language.cards import action, banner
from questboard.games.mage_knight.language.choices import UseBanner
from questboard.games.mage_knight.language.effects import Effect
from questboard.games.mage_knight.state import Table
from questboard.games.mage_knight.steps.combat import unit_armor
from questboard.games.mage_knight.steps.course import Resolve
from questboard.games.mage_knight.table.refusals import SENTENCES
from questboard.games.mage_knight.table.sentences import clause, text
from questboard.games.mage_knight.table.texts import basic_text
from questboard.kernel import words as spoken
from questboard.kernel.core.errors import BadSave
from short_forms import short

from .content.scripts import effects as inner
from .content.scripts import scripts
from .table import GAME, scene

HOUSE = Path(questboard.__file__).parent
OUTSIDE = "tovak at 0,0; hand march wound rage; deck march; discard rage wound; units peasants"
COMBAT = OUTSIDE + "; fight prowlers phase "
PHASES = {words.IN_RANGED: "ranged", words.IN_BLOCK: "block", words.IN_ATTACK: "attack"}


def examples() -> dict[type[Effect], Effect]:
    """One of each class: what the box declares, and what only steps or expansions use."""
    found: dict[type[Effect], Effect] = {
        effects.AsAction: effects.AsAction(effects.Draw(1)),
        effects.Altar: RUINS[0].offering[-1],
    }
    for script in scripts().values():
        for effect in inner(script):
            found.setdefault(type(effect), effect)
    return found


EXAMPLES = examples()


def test_there_is_an_example_of_every_effect() -> None:
    assert {kind.__name__ for kind in effects.EFFECTS} == {kind.__name__ for kind in EXAMPLES}


def moment_for(effect: Effect) -> str:
    """A position in which the effect can work."""
    for bit, phase in PHASES.items():
        if effect.moments() & bit and not effect.moments() & words.OUTSIDE:
            return COMBAT + phase
    return OUTSIDE


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_every_effect_has_all_its_parts(kind: type[Effect]) -> None:
    effect = EXAMPLES[kind]
    table = scene(moment_for(effect)).table
    assert effect.moments() in range(2 * words.BETWEEN)
    assert effect.bars(table, 0, table.moment(), -1) in (0, *SENTENCES)
    assert effect.serves(table, 0) in (True, False)
    if effect.is_cost():
        assert effect.moments() == 0
    step = Resolve(0, (effect,))
    table.agenda.append(step)
    effect.carry_out(table, step, 1)
    assert "{" not in clause(effect) + short((effect,))
    assert worth(effect) >= 0


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_every_effect_is_written_and_read_back(kind: type[Effect]) -> None:
    written = GAME.codec.write(EXAMPLES[kind])
    again = GAME.codec.read(written)
    assert type(again) is kind
    assert GAME.codec.write(again) == written


RULES = """
altar bonds-of-loyalty call-to-arms call-to-glory day-sight exhaust-others healing-ritual
horn-of-wrath i-dont-give-a-damn into-the-heat invocation long-night mana-claim mana-draw
mana-exploit mana-meltdown mana-radiance mana-search mana-steal mana-storm meditation
midnight-meditation mind-read planning prayer-of-weather preparation random-crystals
ready-and-heal reroll-source rethink source-freeze sparing-power steady-tempo the-right-moment
time-bending universal-power who-needs-magic wings-of-night wound-roll wound-self
"""


def test_no_rule_that_was_ever_saved_loses_its_name() -> None:
    """The name is made of that of the class."""
    written = [GAME.codec.write(effect) for effect in EXAMPLES.values()]
    named = {data["name"] for data in written if data["is"] == "Rule"}
    assert set(RULES.split()) <= named


def test_a_named_rule_is_written_as_ever() -> None:
    assert GAME.codec.write(effects.ManaDraw(2)) == {
        "is": "Rule",
        "name": "mana-draw",
        "value": 2,
        "at": words.ANYTIME,
    }
    assert GAME.codec.write(effects.HornOfWrath(6))["at"] == words.IN_RANGED | words.IN_ATTACK
    assert GAME.codec.write(effects.Learning(9, words.TO_HAND)) == {
        "is": "ThisTurn",
        "modifier": words.LEARNING,
        "value": 9,
    }


def test_lessons_and_lifted_cards_are_written_as_ever() -> None:
    table = scene(OUTSIDE).table
    table.turn.lessons = [effects.Learning(6), effects.Learning(6)]
    table.turn.lifted = [(7, True), (9, False)]
    written = GAME.codec.write(table.turn)
    assert written["mods"][words.LEARNING] == 6 + 16
    assert written["lifted"] == [4 * 7 + 1, 4 * 9 + 2]
    again = GAME.codec.read(written)
    assert [(lesson.price, lesson.to) for lesson in again.lessons] == [(6, "discard")] * 2
    assert again.lifted == [(7, True), (9, False)]
    with pytest.raises(BadSave):
        GAME.codec.read({**written, "mods": []})


def test_a_leap_is_written_as_one_number_as_ever() -> None:
    leap = effects.Leap(3, avoid=(words.SWAMP, words.LAKE), assault=True)
    written = GAME.codec.write(effects.Leaping(0, leap))
    assert written["code"] == 3 | 1 << 8 | (1 << words.SWAMP | 1 << words.LAKE) << 10
    again = GAME.codec.read(written).leap
    assert (again.spaces, again.avoid, again.assault) == (3, leap.avoid, True)
    with pytest.raises(BadSave):
        GAME.codec.read({"is": "Leaping", "seat": 0})


# --------------------------------------------------------------------------- what fails, by name


class Bare(Effect):
    """A word of which nobody has said anything."""


@pytest.mark.parametrize("part", ["moments", "bars", "carry_out", "phrase", "prize"])
def test_a_missing_part_fails_by_name(part: str) -> None:
    table = scene(OUTSIDE).table
    arguments = {"bars": (table, 0, 1, -1), "carry_out": (table, Resolve(0, ()), 1)}
    with pytest.raises(NotImplementedError, match=rf"the effect Bare has no {part}\(\)"):
        getattr(Bare(), part)(*arguments.get(part, ()))


def test_a_word_without_a_worth_fails_by_name() -> None:
    own = {kind for kind in WORTH if kind.__module__.startswith("questboard.")}
    assert own == set(effects.EFFECTS)
    with pytest.raises(KeyError, match="what the effect Bare is worth"):
        judged(Bare())


def test_a_skill_or_tactic_without_a_worth_fails_by_name() -> None:
    with pytest.raises(KeyError, match="what double-luck is worth"):
        taste_of({}, "double-luck")


def test_a_banner_that_is_offered_but_has_no_use_fails_by_name() -> None:
    with pytest.raises(NotImplementedError, match=r"Banner has no use\(\)"):
        Banner().use(scene(OUTSIDE).table, 0, UseBanner(0))


def test_nobody_else_asks_what_an_effect_is() -> None:
    """Only the effects themselves and the bots' judgement know classes of effects."""
    known = {kind.__name__ for kind in effects.EFFECTS}
    judging = {"worth.py", "uses.py"}
    modules = [
        path
        for folder in ("games/mage_knight", "bots/heuristics/mage_knight")
        for path in (HOUSE / folder).rglob("*.py")
        if path.parent.name != "effects" and path.name not in judging
    ]
    assert len(modules) > 50
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
                named = {
                    part.id if isinstance(part, ast.Name) else part.attr
                    for part in ast.walk(node.args[1])
                    if isinstance(part, ast.Name | ast.Attribute)
                }
                choices = {name for name in named if "choices" in ast.unparse(node.args[1])}
                assert not (named - choices) & known, f"{path.name}:{node.lineno}"


# ------------------------------------------------------------------------- a new word, a new banner

WORDS = """
[effects]
gain_legion = "gain {n} Legion"
[short]
gain_legion = "[legion] {n}"
[cards]
levy = "Levy"
banner-of-haste = "Banner of Haste"
[banners]
banner-of-haste = "Its Unit has Armor {armor:+}."
"""


@pytest.fixture
def told(tmp_path: Path) -> Iterator[None]:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "mage-knight.toml").write_text(WORDS, encoding="utf-8")
    spoken.add_words(tmp_path)
    yield
    spoken.remove_words(tmp_path)


class GainLegion(Always):
    """The first edit: the class. The second is its phrase, the third its worth."""

    amount: int

    PHRASE = "gain_legion"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def carry_out(self, table: Table, step: Resolve, times: int) -> None:
        table.turn.influence += 10 * self.amount


@pytest.mark.usefixtures("told")
def test_a_new_word_costs_its_class_its_phrase_and_its_worth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(WORTH, GainLegion, (2.0, 0))
    levy = action("levy", words.RED, words.SPECIAL_ICON).does([GainLegion(2)], [GainLegion(3)])
    board = scene("tovak at 0,0; hand levy", box=BASE.with_("levy", cards=[levy]))
    board.play("play levy basic")
    assert board.table.turn.influence == 20
    assert text((GainLegion(2),)) == "Gain 2 Legion."
    assert short((GainLegion(2),)) == "[legion] 2"
    assert worth(GainLegion(2)) == 2.0


@pytest.mark.usefixtures("told")
def test_a_new_banner_costs_its_declaration_and_its_words() -> None:
    """And a class where it can be used; the combat solver leaves such a one out by itself."""
    haste = banner("banner-of-haste", words.COMBAT_ICON, Banner(armor=3), [effects.Draw(1)])
    text = "tovak at 0,0; units peasants with banner-of-haste peasants"
    board = scene(text, box=BASE.with_("haste", cards=[haste]))
    assert basic_text(haste) == "Its Unit has Armor +3."
    assert [unit_armor(board.table, unit) for unit in board.player.units] == [3 + 3, 3]
    assert not banner_is_odd(Banner(armor=3))
    assert banner_is_odd(effects.FearBanner(fame=1))
