"""A set that a designer has changed: what the check of the content says of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from questboard.games.old_mage.content.monsters import beast
from questboard.games.old_mage.language import words as d
from questboard.games.old_mage.table import check
from questboard.games.old_mage.table.check import PRINTED, Box, complaints
from questboard.kernel.codec import fields_of

# From the list of the box: copies, range, and where a Favourable Land helps, the range there.
SPELLS = """
    firestorm x2 12/18 volcano
    plague-winds x2 6/10 swamp
    mage-portal x2 9/14 crater
    faerie-gate x2 7/12 forest
    tsunami x1 8/- water
    cursed-forest x1 8/12 forest
    magma-burst x2 8/- volcano
    griffon x1 0/- mountain
    sky-tower x1 14/- mountain
    fey-spirit x1 3/- jungle
    volcanic-servant x2 6/- volcano
    leyline x2 5/- crater
    undead-servant x2 3/- swamp
    dispel x5 12
    arcane-mirror x3 0
    hellblast x2 5/- dunes
    warlock-armour x2 0/- hills
    blood-magic x2 0/- swamp
    arcane-bolt x3 5/- hills
    lightning-strike x3 7/- mountain
    life-drain x2 3/- forest
    meteor x2 7/11 crater
    healing-springs x4 0/- water
    blink x2 3
    swift-winds x2 0/- dunes
    spellblade x3 0/- hills
    stone-skin x2 0/- mountain
    entangle x2 8/- jungle
    withering-hex x2 8/12 swamp
    mind-theft x2 7/- jungle
    scrying x1 10/- water
    banish x1 6/- dunes
    gale x1 8
    calm-beast x1 6
    ward x1 0
    veil x1 0/- forest
    wrath-of-the-land x1 board
    time-slip x1 0/- crater
    cataclysm x1 10/14 volcano
    soul-exchange x1 15/20 jungle
    greater-restoration x1 0/- water
    disintegrate x1 4/- mountain
    null-storm x1 12
    storm-of-blades x1 0/- hills
"""
SUPPLY = {
    "firestorm": 12,
    "plague-winds": 6,
    "mage-portal": 4,
    "faerie-gate": 4,
    "tsunami": 7,
    "cursed-forest": 3,
    "magma-burst": 6,
    "griffon": 1,
    "sky-tower": 1,
    "fey-spirit": 1,
    "leyline": 2,
    "volcanic-servant": 2,
    "undead": 4,
}


def printed(card: d.Card) -> str:
    bonus = card.bonus
    there = "" if bonus is None else f"/{bonus.range if bonus.range >= 0 else '-'}"
    land = "" if bonus is None else f" {d.LANDS[bonus.land]}"
    return f"{card.id} x{card.copies} {'board' if card.range == 99 else card.range}{there}{land}"


def test_the_spells_are_those_of_the_box() -> None:
    cards = [*PRINTED.spells, *PRINTED.ruin_spells]
    assert sorted(printed(card) for card in cards) == sorted(
        row.strip() for row in SPELLS.strip().splitlines()
    )


@pytest.mark.rule("OM-630")
def test_the_box_holds_so_many_tokens() -> None:
    assert {token.id: token.supply for token in PRINTED.tokens} == SUPPLY


def with_card(card_id: str, /, **changes: Any) -> Box:
    """The box with one spell or Relic changed."""

    def changed(cards: list[d.Card]) -> list[d.Card]:
        return [other(card) if card.id == card_id else card for card in cards]

    def other(card: d.Card) -> d.Card:
        return d.Card(**{name: getattr(card, name) for name in fields_of(d.Card)} | changes)

    return replace(PRINTED, spells=changed(PRINTED.spells), relics=changed(PRINTED.relics))


def with_tokens(id: str, supply: int, eye: bool = False) -> Box:
    rest = [token for token in PRINTED.tokens if token.id != id]
    return replace(PRINTED, tokens=[*rest, d.Token(id, supply, eye=eye)])


def test_the_printed_set_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaints() == []
    assert list(check.untold()) == []
    assert check.main() == 0
    assert "The set can be played: 70 spell cards" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("box", "said"),
    [
        # counts
        (with_card("dispel", copies=9), "spell cards; the box has 70."),
        (replace(PRINTED, mages=PRINTED.mages[:5]), "There are 5 mages; the box has 6."),
        (replace(PRINTED, events=PRINTED.events * 2), "There are 36 Events; the box has 18."),
        (with_card("runeblade", weapon=False), "There are 3 weapons; the box has 4."),
        (with_card("master-orb", orb=False), "There are 0 Master Orb; the box has 1."),
        (with_card("master-orb", id="big-orb"), "must be the Relic master-orb."),
        # token supplies
        (with_tokens("firestorm", 5), "firestorm places 6 of 5 tokens."),
        (with_card("tsunami", token="flood"), "tsunami places tokens flood, and there are none"),
        (with_card("tsunami", token=""), "No card places the tokens tsunami."),
        (with_card("tsunami", per_cast=0), "tsunami places 0 of 7 tokens."),
        (with_tokens("tsunami", 7, eye=True), "8 tokens from which a mage may cast"),
        # names
        (with_card("ward", id="dispel"), "2 cards are called dispel;"),
        (with_card("ward", id="wards"), "The card wards has no name: add one to [names]"),
        # texts that nobody could carry out
        (with_card("dispel", effects=()), "dispel can be cast and does nothing."),
        (with_card("meteor", aims=()), "meteor has the effect blast and is aimed at no hex."),
        (
            with_card("gale", aims=(d.Aim(d.AIM_CHARACTER),)),
            "gale has the effect push and is aimed at no direction.",
        ),
        (with_card("meteor", range=0), "meteor is aimed at a hex and has no range."),
        (
            with_card("meteor", effects=(d.Effect(d.E_BLAST),)),
            "meteor has the effect blast and says no number.",
        ),
        (
            with_card("stone-skin", cast=d.NORMAL),
            "stone-skin has the effect shields and is not cast in battle.",
        ),
        (
            with_card("ward", occasion=d.ANY_TIME),
            "ward is aimed at the attack of an occasion that it does not wait for.",
        ),
        (
            with_card("ward", cast=d.NORMAL),
            "ward waits for an occasion without being",
        ),
        (with_card("veil", gifts=()), "veil lasts and gives nothing as long as it does."),
        (
            with_card("undead-servant", summons=""),
            "undead-servant summons, and does not say whom.",
        ),
        (
            with_card("undead-servant", summons="ghost"),
            "undead-servant summons ghost, and there is no Summons of that name.",
        ),
        (
            with_card("meteor", bonus=d.Bonus(d.VOLCANO)),
            "meteor has a Favourable Land that changes nothing.",
        ),
        (
            with_card("meteor", bonus=d.Bonus(d.VOLCANO, aims=())),
            "meteor has the effect blast and is aimed at no hex, in its Favourable Land.",
        ),
        (
            with_card("runeblade", effects=(d.Effect(d.E_HEAL, 2),)),
            "runeblade is not for casting, so what it does would never happen.",
        ),
        (with_card("runeblade", gifts=()), "runeblade neither casts nor gives anything."),
        # monsters and Events
        (
            replace(PRINTED, other_monsters=[d.Profile("bandits", d.EVENT_MONSTER, 2)]),
            "bandits has 2 dice and 0 Health.",
        ),
        (
            replace(PRINTED, events=[d.Happening("quagmire", ())]),
            "quagmire does nothing.",
        ),
        (
            replace(PRINTED, events=[d.Happening("quagmire", ((d.V_BATTLE, 0),))]),
            "quagmire has a battle without a monster",
        ),
    ],
)
def test_what_is_wrong_is_said(box: Box, said: str) -> None:
    assert any(said in sentence for sentence in complaints(box)), complaints(box)


def test_an_unknown_keyword_is_named() -> None:
    with pytest.raises(ValueError, match="yeti has the keyword 'swfit'; there are ambush, brutal"):
        beast("yeti", d.MOUNTAIN, 1, 2, 3, "swfit")
