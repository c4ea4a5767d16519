"""What happened tells every change: who only hears the events knows cards, crystals, offers, points
and Units."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import questboard
from questboard.games.mage_knight import events
from questboard.games.mage_knight.effects.actions import Learning
from questboard.games.mage_knight.language import words
from questboard.games.mage_knight.language.choices import CRYSTAL
from questboard.games.mage_knight.state import NONE, Player, Table
from questboard.games.mage_knight.state.numbers import WOUND
from questboard.games.mage_knight.steps.tactics import StealDie
from questboard.games.mage_knight.steps.turn import TakeTurn
from questboard.games.mage_knight.table.chronicle import tell
from questboard.kernel import Event, Rng
from questboard.kernel.core.play import apply, options, owing, witness

from .table import GAME, Scene, scene
from .test_properties import GAMES, gift

DONE = "finish the phase"
OWN = [words.TO_HAND, words.TO_DISCARD, words.TO_DECK, words.PLAYED, words.ASIDE]
OFFERS = {
    "spells": "spell_offer",
    "advanced": "advanced_offer",
    "monastery": "monastery_offer",
    "units": "unit_offer",
}


# -------------------------------------------------------------------------------- whole matches


class Listener:
    """Follows a match by its events alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.piles = [piles(player) for player in table.players]
        self.units = [[unit.kind for unit in player.units] for player in table.players]
        self.points = points(table)
        self.crystals = [Counter(crystals(player)) for player in table.players]
        self.offers = offers(table)

    def move(self, seat: int, cards: list[int], source: str, target: str) -> None:
        places = [words.TO_DECK if each == words.SPARED else each for each in (source, target)]
        if places[0] == places[1]:
            assert set(cards) == {NONE}  # nobody has seen them
            return
        own = self.piles[seat]
        if places[0] in own:
            own[places[0]] -= Counter(cards)
        if places[1] in own:
            own[places[1]] += Counter(cards)

    def hear(self, event: Event) -> None:
        match event:
            case events.CardGained(_, card, source) if source in self.offers:
                self.offers[source] -= Counter([card])
            case events.OfferLeft(cards, source):
                self.offers[source] -= Counter(cards)
            case events.Shown(what, things) if what in self.offers:
                self.offers[what] += Counter(things)
            case events.CrystalGained(seat, colour):
                self.crystals[seat][colour] += 1
            case events.CrystalLost(seat, colour):
                self.crystals[seat][colour] -= 1
            case events.ManaPaid(seat, way) if (way & 63) // 8 == CRYSTAL:
                self.crystals[seat][way % 8] -= 1
            case _:
                pass
        match event:
            case events.OfCards(seat, cards, source, target):
                self.move(seat, cards, source, target)
            case events.OfCard(seat, card, source, target):
                self.move(seat, [card], source, target)
            case events.CardPlayed(seat, card, _, words.TO_HAND):
                self.move(seat, [card], words.TO_HAND, words.PLAYED)
            case events.BannerGiven(seat, unit, kind, card):
                assert self.units[seat][unit] == kind
                self.move(seat, [card], words.TO_HAND, words.BANNER)
            case events.WoundsTaken(seat, number):
                self.move(seat, [WOUND] * number, words.AWAY, words.TO_HAND)
            case events.WoundHealed(seat):
                self.move(seat, [WOUND], words.TO_HAND, words.AWAY)
            case events.Recruited(seat, unit, kind):
                self.units[seat].insert(unit, kind)
            case events.UnitLost(seat, unit, kind):
                assert self.units[seat].pop(unit) == kind
            case events.UnitActivated(seat, unit, kind, _) if unit >= len(self.units[seat]):
                assert kind in self.table.unit_offer
            case events.OfUnit(seat, unit, kind):
                assert self.units[seat][unit] == kind
            case events.Points():
                self.points[event.points, event.element] += event.amount
            case events.TurnEnded():
                self.points.clear()
            case _:
                pass

    def agrees(self, table: Table) -> bool:
        """Whether all that was heard leads to this table."""
        return (
            self.piles == [piles(player) for player in table.players]
            and self.units == [[unit.kind for unit in player.units] for player in table.players]
            and nonzero(self.points) == nonzero(points(table))
            and self.crystals == [Counter(crystals(player)) for player in table.players]
        )


def piles(player: Player) -> dict[str, Counter[int]]:
    """The Deed cards of a player by place; what lies under Sparing Power is of the deck."""
    found = {name: Counter(getattr(player, name)) for name in OWN}
    found[words.TO_DECK] += Counter(player.spared)
    return found


def crystals(player: Player) -> dict[int, int]:
    return dict(enumerate(player.crystals))


def offers(table: Table) -> dict[str, Counter[int]]:
    """The offers of cards."""
    return {name: Counter(getattr(table, OFFERS[name])) for name in words.OFFERS}


def nonzero(found: Counter[tuple[int, int]]) -> dict[tuple[int, int], int]:
    return {key: amount for key, amount in found.items() if amount}


def points(table: Table) -> Counter[tuple[int, int]]:
    """The points at hand, by kind and element."""
    turn, combat = table.turn, table.combat
    found = Counter(
        {
            (words.MOVE, -1): turn.move,
            (words.INFLUENCE, -1): turn.influence,
            (words.HEAL, -1): turn.heal,
        }
    )
    if combat is not None:
        for at, amount in enumerate(combat.attack + combat.block):
            found[at // 4, at % 4] = amount
    return found


def explained(event: Event, picture: Table) -> bool:
    """Whether the table right after an event shows what it tells of."""
    match event:
        case events.Shown(what, things, slot) if what in OFFERS:
            return bool(getattr(picture, OFFERS[what])[slot : slot + len(things)] == things)
        case events.SourceRolled(dice, faces):
            return len(dice) == len(faces) and Counter(faces) <= Counter(picture.source)
        case events.PhaseBegan(_, phase):
            return picture.fight().phase == phase
        case events.StandInGone(foe, _):
            return picture.fight().foes[foe].stand_in < 0
        case events.Grew(seat, armor, limit, command):
            hero = picture.players[seat]
            return (armor, limit, command) == (hero.armor(), hero.hand_limit(), hero.command())
    return True


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_who_hears_all_events_knows_the_table(scenario: str, seats: int) -> None:
    table = GAME.deal(seats, seats, scenario=scenario, heroes="any")
    rng = Rng.seeded(f"listening {scenario}")
    listener = Listener(table)
    gifted = None
    heard: set[type[Event]] = set()
    for _ in range(400):
        if not owing(table):
            break
        bits = owing(table)
        seat = (bits & -bits).bit_length() - 1
        if isinstance(table.agenda[-1], TakeTurn) and table.turn is not gifted:
            gifted = table.turn
            gift(table, seat, rng)
            listener = Listener(table)
        legal = options(table, seat)
        choice = legal[rng.below(len(legal))]
        told: list[Event] = []
        table.events, table.pictures = told, []
        apply(table, seat, choice)
        for event, picture in zip(told, table.pictures, strict=True):
            listener.hear(event)
            heard.add(type(event))
            assert isinstance(picture, Table)
            assert listener.agrees(picture), (choice, event)
            assert explained(event, picture), (choice, event)
        assert listener.agrees(table), (choice, told)
        assert listener.offers == offers(table), (choice, told)
        table.events = table.pictures = None
    assert {events.Points, events.CardsMoved, events.CardPlayed, events.SourceRolled} <= heard


# ------------------------------------------------------------------------------ each event alone


def told(board: Scene, text: str) -> list[Event]:
    """What a choice brings about."""
    choice = next(each for each in board.offered() if each.text() == text)
    return witness(board.table, board.seat, choice)


def facts(board: Scene, text: str, kind: str) -> list[dict[str, Any]]:
    """The events of a kind that a choice brings about, as a client gets them."""
    found = [each for each in told(board, text) if type(each).__name__ == kind]
    return [GAME.event_facts(board.table, each) for each in found]


def one(board: Scene, text: str, kind: str) -> dict[str, Any]:
    (found,) = facts(board, text, kind)
    return found


def gains(board: Scene, text: str) -> list[tuple[Any, ...]]:
    """Kind, element and amount of the points that a choice moves, and what they are by."""
    found = facts(board, text, "Points")
    return [
        (
            each["points"],
            each["element"],
            each["amount"],
            each["card"] or each["skill"] or each["space"] or each["unit"],
        )
        for each in found
    ]


def test_points_come_from_a_card_and_go_for_a_step() -> None:
    board = scene("tovak at 0,0; hand march rage")
    assert gains(board, "play march basic") == [("move", None, 2, "march")]
    assert gains(board, "play rage sideways influence") == [("influence", None, 1, "rage")]
    assert gains(board, "go 1,0") == [("move", None, -2, "1,0")]


def test_points_come_from_a_unit_by_its_element() -> None:
    board = scene("tovak at 0,0; hand rage; units peasants fire-mages; fight prowlers")
    assert one(board, "activate 2 fire-mages for 1", "Points") == {
        "seat": 0,
        "points": "ranged",
        "element": "fire",
        "amount": 3,
        "card": None,
        "unit": 1,
        "skill": None,
        "space": None,
    }


def test_points_come_from_a_skill_that_asks_first() -> None:
    text = "tovak at 0,0; hand rage; skills double-time cold-swordsmanship; "
    board = scene(text + "fight prowlers phase attack").play("skill cold-swordsmanship")
    assert gains(board, "option 2") == [("melee", "ice", 2, "cold-swordsmanship")]


def test_points_come_from_a_site_and_go_there() -> None:
    board = scene("tovak at 2,-3; hand march wound; reputation 3; move 2")
    here = board.space
    assert gains(board, "interact") == [("move", None, -2, None), ("influence", None, 1, here)]
    board.table.turn.influence = 5
    board.fresh()
    bought = [("influence", None, -3, here), ("heal", None, 1, here)]
    assert gains(board, "buy healing") == bought
    assert gains(board, "heal a wound") == [("heal", None, -1, None)]


@pytest.mark.rule("MK-718")
def test_attack_and_block_go_with_their_use_or_their_phase() -> None:
    board = scene("tovak at 0,0; hand rage march; fight prowlers prowlers phase block")
    board.guarded(4, words.FIRE)
    assert gains(board, "block 2") == [("block", "fire", -4, None)]
    board.play("play rage basic")
    assert gains(board, DONE) == [("block", "physical", -2, None)]


def test_a_phase_begins() -> None:
    board = scene("tovak at 0,0; hand rage; fight prowlers")
    assert [one(board, DONE, "PhaseBegan")["phase"] for _ in range(2)] == ["block", "damage"]
    assert one(board, "damage 1 to hero", "PhaseBegan") == {"seat": 0, "phase": "attack"}


@pytest.mark.rule("MK-1140")
def test_a_stand_in_leaves_when_its_attack_is_met() -> None:
    board = scene("tovak at 0,0; hand rage; top brown gargoyle; fight prowlers orc-summoners")
    board.play(DONE)
    board.guarded(99)
    gone = one(board, "block 2", "StandInGone")
    assert gone == {"foe": 1, "stand_in": "gargoyle"}


@pytest.mark.rule("MK-1165")
def test_damage_names_the_attack_who_took_it_and_its_wounds() -> None:
    text = "tovak at 0,0; hand rage; units peasants foresters; fight cursed-hags phase block"
    board = scene(text).play(DONE)
    kinds = {
        type(each).__name__: GAME.event_facts(board.table, each)
        for each in told(board, "damage 1 to unit 2")
    }
    assert kinds["UnitWounded"] == {"seat": 0, "unit": 1, "unit_kind": "foresters"}
    damage = {"seat": 0, "foe": 0, "strike": 0, "unit": 1, "damage": 3, "wounds": 2}
    assert kinds["DamageTaken"] == damage  # Poison
    board = scene("tovak at 0,0; hand rage; fight cursed-hags phase block").play(DONE)
    assert one(board, "damage 1 to hero", "DamageTaken") == {**damage, "unit": None, "wounds": 4}


@pytest.mark.rule("MK-1165")
def test_a_wound_of_poison_comes_to_the_discard_pile() -> None:
    board = scene("tovak at 0,0; hand rage; fight cursed-hags phase block").play(DONE)
    poison = {"seat": 0, "cards": ["wound", "wound"], "source": "away", "target": "discard"}
    assert facts(board, "damage 1 to hero", "CardsMoved") == [poison]


@pytest.mark.rule("MK-1502")
def test_a_die_that_was_used_is_rolled_at_the_end_of_the_turn() -> None:
    board = scene("tovak at 0,0; hand march rage; deck stamina; source green gold gold")
    board.play("play march strong with green die")
    assert board.source == ["gold", "gold"]
    rolled = facts(board, "end turn", "SourceRolled")
    assert [each["dice"] for each in rolled] == [["green"]]
    assert sorted(["gold", "gold", *rolled[0]["faces"]]) == sorted(board.source)


@pytest.mark.rule("MK-514", "MK-522")
def test_a_die_that_an_effect_takes_is_told() -> None:
    board = scene("tovak at 0,0; hand mana-draw; crystals white; source green gold gold")
    board.play("play mana-draw strong with white crystal")
    assert one(board, "die gold", "DieTaken") == {"seat": 0, "face": "gold"}
    text = "tovak at 0,0; hand mana-claim; mana blue; source red green; player 2; arythea at 1,0"
    board = scene(text, "full-conquest", 2)
    board.play("play mana-claim basic with blue token")
    assert one(board, "die green", "DieTaken") == {"seat": 0, "face": "green"}
    board = scene("tovak at 0,0; hand march; source red green gold")
    board.table.agenda.append(StealDie(0))
    board.fresh()
    (steal,) = told(board, "die red")
    assert tell(board.table, steal) == "Tovak takes a red die from the Source."
    assert board.table.players[0].kept_dice == [words.RED]


@pytest.mark.rule("MK-504")
def test_a_crystal_that_becomes_mana_is_told_as_lost_and_gained() -> None:
    board = scene("tovak at 0,0; hand march; crystals blue")
    kinds = [type(each).__name__ for each in told(board, "crystal blue")]
    assert kinds == ["CrystalLost", "ManaGained"]


def test_mana_meltdown_tells_who_loses_a_crystal() -> None:
    text = "tovak at 0,0; hand mana-meltdown; mana red; player 2; arythea at 1,0; crystals blue"
    board = scene(text, "full-conquest", 2)
    heard = told(board, "play mana-meltdown basic with red token")
    (lost,) = [each for each in heard if isinstance(each, events.CrystalLost)]
    assert GAME.event_facts(board.table, lost) == {"seat": 1, "colour": "blue"}
    assert tell(board.table, lost) == "Arythea loses a blue crystal."


@pytest.mark.rule("MK-1612", "MK-1613")
def test_the_lowest_cards_leave_their_offers_when_a_round_ends() -> None:
    text = "tovak at 0,0; hand march rage; deck; spells fireball snowstorm tremor; "
    board = scene(text + "advanced ambush agility fire-bolt")
    board.play("play march basic").end_turn()
    heard = told(board, "announce the end of the round")
    gone = [each for each in heard if isinstance(each, events.OfferLeft)]
    assert [GAME.event_facts(board.table, each) for each in gone] == [
        {"cards": ["ambush"], "source": "advanced"},
        {"cards": ["fireball"], "source": "spells"},
    ]
    assert tell(board.table, gone[1]).startswith("Out of the Spell offer: Fireball")


@pytest.mark.rule("MK-115")
def test_the_whole_source_is_rolled_for_a_round() -> None:
    board = scene("tovak at 0,0; hand march rage; deck; source red gold gold")
    board.play("play march basic").end_turn()
    rolled = one(board, "announce the end of the round", "SourceRolled")
    assert rolled == {"dice": ["red", "gold", "gold"], "faces": board.source}


def test_played_cards_go_to_the_discard_pile_and_hidden_ones_are_for_their_owner() -> None:
    board = scene("tovak at 0,0; hand march rage; deck stamina swiftness")
    board.play("play march basic", "end turn")
    moved = told(board, "enough")
    drawn = next(each for each in moved if isinstance(each, events.CardsDrawn))
    assert (drawn.source, drawn.target, drawn.audience()) == ("deck", "hand", 1)
    ended = scene("tovak at 0,0; hand march rage; deck stamina").play("play march basic")
    (cleared,) = facts(ended, "end turn", "CardsMoved")
    assert cleared == {"seat": 0, "cards": ["march"], "source": "played", "target": "discard"}
    assert events.CardsMoved(1, [WOUND], "hand", "deck").audience() == 2
    assert events.CardsMoved(1, [WOUND], "hand", "discard").audience() == -1


def test_a_card_of_an_offer_says_where_it_lay_and_what_takes_its_place() -> None:
    board = scene("tovak at 2,-3; hand march; spells fireball; advanced ambush agility fire-bolt")
    board.table.turn.lessons.append(Learning(6))
    board.table.turn.influence = 6
    board.fresh()
    found = {
        type(each).__name__: GAME.event_facts(board.table, each)
        for each in told(board, "learn agility")
    }
    gained = {"seat": 0, "card": "agility", "source": "advanced", "target": "discard"}
    assert found["CardGained"] == gained
    new = board.advanced[-1]
    assert found["Shown"] == {"what": "advanced", "things": [new], "slot": 2}


@pytest.mark.rule("MK-1403")
def test_a_level_tells_what_grew() -> None:
    board = scene("tovak at 0,0; hand march rage; fame 8; level 2").play("play march basic")
    grown = {"seat": 0, "armor": 3, "hand_limit": 5, "command": 2}
    assert facts(board, "end turn", "Grew") == [grown]
    board = scene("tovak at 0,0; hand march rage; fame 3; level 1").play("play march basic")
    assert facts(board, "end turn", "Grew") == []  # a Skill


def test_what_is_only_to_be_seen_has_no_line() -> None:
    match = questboard.new("mage-knight", 1, 5)
    bot = Rng.seeded(1)
    while match.done < 40:
        choices = match.decision.choices
        match.play(choices[bot.below(len(choices))])
    silent = [each for each in match.events(0) if isinstance(each, events.Points)]
    assert silent and all(match.log(0))
