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
