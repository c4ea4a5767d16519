"""The choices of Old Mage in words."""

from __future__ import annotations

from questboard.games.old_mage.content.board import REGIONS
from questboard.games.old_mage.content.dice import TRAVEL_DICE_IN_BOX
from questboard.games.old_mage.language import choices as picks
from questboard.games.old_mage.language.words import AIM_HEX, CAMP_HEALS, LANDS, TRAVEL_DICE
from questboard.games.old_mage.state.facts import Table
from questboard.games.old_mage.state.land import LAND_BITS, NAMES, REGION
from questboard.games.old_mage.state.numbers import HAPPENINGS, TOKEN_KINDS, TOKEN_OF
from questboard.games.old_mage.steps.claims import lying_at
from questboard.games.old_mage.steps.haunts import HauntCast, HauntTurn
from questboard.games.old_mage.steps.moving import UsePortal, Walk
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import CAMP_HEAL, TRAVEL, Travel
from questboard.games.old_mage.table import describe, targets
from questboard.games.old_mage.table.land_picture import brief_hex
from questboard.games.old_mage.table.texts import happening_text, land_names, short_text
from questboard.kernel.core.state import Choice
from questboard.kernel.words import listing


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words."""
    if isinstance(choice, picks.Word):
        return word_label(table, seat, choice)
    if isinstance(choice, picks.Go | picks.Flee):
        return way_label(table, seat, choice)
    if isinstance(choice, picks.Cast):
        key = "cast_from" if choice.eye else "cast"
        name = describe.card_name(choice.card)
        return describe.phrase(f"choices.{key}", card=name, text=short_text(choice.card))
    if isinstance(choice, picks.Target):
        return targets.target_name(table, choice.aim, choice.value)
    if isinstance(choice, picks.OfCard):
        text = short_text(choice.card) if choice.verb == picks.TAKE else ""
        return describe.phrase(
            "choices." + picks.CARD_VERBS[choice.verb],
            card=describe.card_name(choice.card),
            text=text,
        )
    if isinstance(choice, picks.Lay):
        hex_ = describe.hex_name(table, choice.hex)
        if choice.land < 0:
            return describe.phrase("choices.lay_ruin", hex=hex_)
        return describe.phrase(
            "choices.lay_token", land=describe.phrase("lands." + LANDS[choice.land]), hex=hex_
        )
    if isinstance(choice, picks.ChooseTower):
        space = table.towers[choice.tower]
        return describe.phrase(
            "choices.tower",
            tower=describe.tower_name(choice.tower),
            hex=NAMES[space],
            region=describe.region_name(REGION[space]),
            lands=land_names(LAND_BITS[space]),
        )
    if isinstance(choice, picks.TakeUp):
        cards = [table.lying[at] for at in lying_at(table, table.mages[seat].hex)]
        names = [describe.lying_name(card) for card in cards]
        return describe.phrase("choices.claim", card=targets.numbered(names, choice.place))
    if isinstance(choice, picks.TakeEvent):
        text = happening_text(HAPPENINGS[choice.happening])
        return describe.phrase(
            "choices.event", event=describe.event_name(choice.happening), text=text
        )
    if isinstance(choice, picks.Peek):
        return describe.phrase("choices.peek", hex=describe.hex_name(table, choice.hex))
    if isinstance(choice, picks.Send):
        side = describe.way(sent_from(table, choice), choice.hex)
        hex_ = describe.hex_name(table, choice.hex)
        return describe.phrase("choices.send", what=sent(table, choice), way=side, hex=hex_)
    return who_label(table, choice)


def who_label(table: Table, choice: Choice) -> str:
    """Choices that name a character, or a die."""
    if isinstance(choice, picks.UseDie):
        step = table.agenda[-1]
        assert isinstance(step, HauntTurn)
        return describe.phrase(
            "choices.die", n=choice.die + 1, face=describe.haunt_face(step.dice[choice.die])
        )
    if isinstance(choice, picks.Against):
        return describe.phrase("choices.battle", who=targets.character_name(table, choice.who))
    if isinstance(choice, picks.Possess):
        return describe.phrase("choices.possess", who=targets.character_name(table, choice.who))
    if isinstance(choice, picks.AddDie):
        return describe.phrase(
            "choices.add_die", n=choice.roll + 1, who=targets.character_name(table, choice.who)
        )
    assert isinstance(choice, picks.TradeWith), choice
    return describe.phrase("choices.trade", who=describe.seat_name(table, choice.who))


def word_label(table: Table, seat: int, choice: picks.Word) -> str:
    """A choice that is a word or two, with its numbers."""
    key = choice.word.replace(" ", "_")
    here = table.mages[seat].hex
    step = table.agenda[-1]
    number = 0
    hex_ = ""
    if key == "move":
        number = min(TRAVEL_DICE_IN_BOX, max(TRAVEL, table.gift(seat, TRAVEL_DICE)))
    elif key == "camp":
        number = camp_heals(table, seat)
    elif key == "step_through":
        assert isinstance(step, UsePortal)
        hex_ = describe.hex_name(table, step.other_end(table))
    elif key == "halt" and isinstance(step, HauntCast):
        key = "cast_nothing"
    elif key == "halt" and isinstance(step, Travel) and not step.left:
        key = "moved_all"
    elif key == "pass" and isinstance(step, Trade):
        key = "no_offer"
    what = (
        listing(
            [t for t in describe.things_at(table, here) if t != describe.seat_name(table, seat)]
        )
        if here >= 0
        else ""
    )
    return describe.phrase(f"choices.{key}", n=number, hex=hex_, what=what)


def camp_heals(table: Table, seat: int) -> int:
    """How much camping would heal."""
    amount = max(CAMP_HEAL, table.gift(seat, CAMP_HEALS))
    for working in table.workings:
        if table.mages[seat].hex in working.tokens:
            amount += TOKEN_KINDS[TOKEN_OF[working.card]].camp_heals
    return amount


def way_label(table: Table, seat: int, choice: picks.Go | picks.Flee) -> str:
    """A step, with its direction where the walker stands beside the hex."""
    step = table.agenda[-1]
    here = table.mages[seat].hex
    if isinstance(step, Walk):
        token = getattr(step, "token", -1)
        working = table.working(step.who) if token >= 0 else None
        if working is not None and token < len(working.tokens):
            here = working.tokens[token]
        elif token < 0:
            here = table.place_of(step.who)
    side = describe.way(here, choice.hex)
    hex_ = describe.hex_name(table, choice.hex)
    if isinstance(choice, picks.Flee):
        return describe.phrase("choices.flee_to", way=side, hex=hex_)
    return (
        describe.phrase("choices.go", way=side, hex=hex_)
        if side
        else describe.phrase("choices.jump", hex=hex_)
    )


def sent(table: Table, choice: picks.Send) -> str:
    """What is sent: a Summons or a token, with its place."""
    if choice.token < 0:
        return targets.character_name(table, choice.number)
    working = table.working(choice.number)
    assert working is not None
    return targets.token_name(table, working, choice.token)


def sent_from(table: Table, choice: picks.Send) -> int:
    working = table.working(choice.number) if choice.token >= 0 else None
    return working.tokens[choice.token] if working is not None else table.place_of(choice.number)


def space_of(choice: Choice) -> int:
    """The hex of a choice that is made by region and hex; -1 for others."""
    if isinstance(choice, picks.Lay):
        return choice.hex
    if isinstance(choice, picks.Target) and choice.aim == AIM_HEX:
        return choice.value
    return -1


def part_label(table: Table, seat: int, part: str, choices: list[Choice]) -> str:
    """A part of a choice: what is laid, sent or done with a card; then the region or the hex."""
    first = choices[0]
    space = space_of(first)
    if part in REGIONS:
        return describe.region_name(REGION[space])
    if space >= 0 and part == NAMES[space]:
        return brief_hex(table, seat, space)
    if isinstance(first, picks.Lay):
        key = "part_ruin" if first.land < 0 else "part_land"
        return describe.phrase(
            f"choices.{key}", land=describe.phrase("lands." + part) if first.land >= 0 else ""
        )
    if isinstance(first, picks.Send) and part == first.parts()[0]:
        return describe.phrase("choices.part_send", what=sent(table, first))
    if isinstance(first, picks.Send):
        side = describe.way(sent_from(table, first), first.hex)
        return describe.phrase("choices.go", way=side, hex=describe.hex_name(table, first.hex))
    if len(choices) > 1 and isinstance(first, picks.OfCard) and part == first.parts()[0]:
        return describe.phrase("choices.part_" + part)
    if len(choices) > 1 and isinstance(first, picks.Peek):
        return describe.phrase("choices.part_peek")
    return label(table, seat, first)
