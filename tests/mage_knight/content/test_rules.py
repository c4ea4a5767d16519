"""The rulebook of Mage Knight: all rules, in order, each naming only rules that exist."""

from __future__ import annotations

import re

from questboard.kernel import rules

BOOK = rules("mage-knight")
# How many rules each of the 22 sections has.
SIZES = [25, 23, 16, 11, 23, 35, 46, 54, 18, 27, 99, 13, 16, 13, 26, 19, 21, 34, 13, 15, 44, 19]


def test_all_610_rules_stand_in_the_order_of_the_catalogue() -> None:
    ids = [int(rule.id.removeprefix("MK-")) for rule in BOOK]
    assert len(ids) == sum(SIZES) == 610
    assert ids == sorted(set(ids))
    for section, size in enumerate(SIZES, 1):
        assert [id for id in ids if id // 100 == section] == [
            section * 100 + place for place in range(1, size + 1)
        ]


def test_a_rule_that_is_named_exists() -> None:
    ids = {rule.id for rule in BOOK}
    for rule in BOOK:
        for named in re.findall(r"MK-\d+", f"{rule.text} {rule.why}"):
            assert named in ids, rule


def test_every_ruling_gives_its_reason() -> None:
    rulings = [rule for rule in BOOK if rule.ruling]
    assert len(rulings) > 60
    assert all(rule.why for rule in rulings)


def test_rules_are_short() -> None:
    long = [rule.id for rule in BOOK if len(rule.text) > 520]
    assert long == []
