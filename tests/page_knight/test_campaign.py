"""Chapter 13: the campaign and its save (PK-1301 to PK-1321)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import questboard
from questboard.games.page_knight.campaign import Campaign, Keeps, Standing, carried
from questboard.games.page_knight.rules.content import ALLIES, SPELLS
from questboard.games.page_knight.rules.state import Table
from questboard.kernel import BadInput, BadOption, BadSave, QuestboardError, Rng

from .positions import Position, position
from .quests import at_the_reward


def standing(scenario: int = 2, seats: int = 1, **keeps: Any) -> Standing:
    """A campaign before a scenario; what is kept is by the names of the sheet."""
    fresh = Standing.fresh(seats)
    fresh.scenario = scenario
    kept: dict[str, Any] = {"kept_allies": [], "kept_spells": [], "allies": [], "spells": []}
    kept |= {name: value for name, value in keeps.items() if name in kept}
    fresh.players[0] = Keeps(
        [ALLIES.index(name) for name in kept["kept_allies"]],
        [SPELLS.index(name) for name in kept["kept_spells"]],
        [ALLIES.index(name) for name in kept["allies"]],
        [SPELLS.index(name) for name in kept["spells"]],
        keeps.get("experience", 0),
        keeps.get("wounds", 0),
    )
    return fresh


def begin(stands: Standing, **options: Any) -> Position:
    """The start of the scenario of a campaign."""
    seats = len(stands.players)
    return Position(
        questboard.new(
            "page-knight", seats, 1, scenario=stands.scenario, campaign=stands.text(), **options
        )
    )


def won(scenario: int = 1, seats: int = 1, **more: Any) -> Position:
    """A scenario of a campaign at the moment of victory."""
    facts = {"campaign": True, "dragons": 1, "citizens": 3, **more.pop("facts", {})}
    at = ("a2.c", "portal") if seats == 2 else "a2.c"
    quest = position(
        "a2=1",
        "drgn4 a2.w",
        at,
        "combat 6 wild 6 reserve1 combat 6",
        [1] * (4 + seats - 1),
        seats=seats,
        scenario=scenario,
        facts=facts,
        **more,
    )
    quest.play("halt", "fight a2.w", "use combat as combat", "use reserve 1 as combat", "strike")
    quest.play("resolve")
    return quest


def after(quest: Position) -> Standing:
    assert isinstance(quest.match.table, Table)
    return carried(quest.match.table)


HELD = {"experience": 9, "allies": ["scout", "soldier"], "spells": ["swiftness"]}


@pytest.mark.rule("PK-1301", "PK-1302")
def test_everything_is_erased_between_scenarios() -> None:
    quest = won(board={**HELD, "wounds": 3, "influence": 2})
    quest.play("no reward")
    assert quest.won
    stands = after(quest)
    assert stands.scenario == 2
    assert stands.text() == standing(2).text()
    fresh = begin(stands)
    assert fresh.fact("scenario") == 2
    assert (fresh.me["allies"], fresh.me["spells"], fresh.me["wounds"]) == ([], [], 0)
    assert (fresh.me["experience"], fresh.me["influence"]) == (0, 0)
    assert fresh.fact("tiles")["a2"] is None


@pytest.mark.rule("PK-1303", "PK-1315")
def test_one_reward_of_three_or_none() -> None:
    quest = won(board=HELD)
    assert quest.stage == "Reward"
    assert quest.choices() == [
        "keep ally 1",
        "keep ally 2",
        "keep spell 1",
        "cut prices",
        "no reward",
    ]
    quest.play("keep ally 2")
    assert quest.won
    assert [ALLIES[ally] for ally in after(quest).players[0].kept_allies] == ["soldier"]


@pytest.mark.rule("PK-1314")
def test_what_is_kept_is_no_reward_again() -> None:
    quest = won(board={**HELD, "kept_allies": 2, "kept_spells": 1})
    assert quest.offers("keep") == {"ally 1"}


@pytest.mark.rule("PK-1303")
def test_rewards_add_up() -> None:
    quest = won(board={**HELD, "kept_allies": 1})
    quest.play("keep spell 1")
    keeps = after(quest).players[0]
    assert ([ALLIES[a] for a in keeps.kept_allies], [SPELLS[s] for s in keeps.kept_spells]) == (
        ["scout"],
        ["swiftness"],
    )


@pytest.mark.rule("PK-1305", "PK-1320")
def test_in_cooperation_each_takes_an_own_reward_and_prices_fall_for_both() -> None:
    quest = won(seats=2, board=(HELD, HELD))
    assert quest.asked == [0]
    quest.play("cut prices", "cut scout", "cut done")
    assert quest.asked == [1]
    quest.play("keep ally 1")
    stands = after(quest)
    assert [keeps.wounds for keeps in stands.players] == [1, 0]
    assert stands.players[1].kept_allies == [ALLIES.index("scout")]
    assert stands.players[0].kept_allies == []
    fresh = begin(stands)
    assert (fresh.me["wounds"], fresh.other["wounds"]) == (1, 0)
    assert fresh.fact("costs")["allies"]["scout"] == 8


@pytest.mark.rule("PK-1306", "PK-1317")
def test_a_kept_ally_stands_in_the_first_slot_unwounded() -> None:
    quest = won(board={"experience": 9, "allies": ["envoy", "soldier*"]})
    quest.play("keep ally 2")
    fresh = begin(after(quest))
    assert fresh.me["allies"] == [{"name": "soldier", "wounded": False, "kept": True}]


@pytest.mark.rule("PK-1307", "PK-1308", "PK-1318", "PK-1319")
def test_a_kept_spell_waits_for_its_slot() -> None:
    fresh = begin(standing(kept_spells=["blood magic"]))
    assert fresh.me["spells"] == [] and fresh.me["waiting"] == ["blood magic"]
    while fresh.stage == "Preparation":
        fresh.play(fresh.choices()[0])
    fresh.refuses("blood combat", "PK-1024")
    quest = position(
        "a2=1",
        "trl2 a2.w",
        "a2.c",
        "combat 6",
        [1, 1, 1],
        board={"waiting_spells": [SPELLS.index("blood magic")], "experience": 1},
    )
    quest.play("halt", "fight a2.w", "use combat as combat", "strike")
    assert quest.me["spells"] == [{"name": "blood magic", "kept": True}]
    assert quest.me["waiting"] == []


@pytest.mark.rule("PK-1308", "PK-1318", "PK-1319")
def test_a_second_kept_ally_waits_without_die_or_wound() -> None:
    fresh = begin(standing(3, kept_allies=["scout", "soldier"], wounds=1))
    assert [ally["name"] for ally in fresh.me["allies"]] == ["scout"]
    assert fresh.me["waiting"] == ["soldier"]
    assert fresh.offers("wound") == {"track", "ally 1"}
    fresh.play("wound track")
    while fresh.stage == "Preparation":
        fresh.play(fresh.choices()[0])
    assert "ally 2" not in fresh.me["dice"]


@pytest.mark.rule("PK-1309")
def test_what_is_kept_cannot_be_replaced() -> None:
    quest = position(
        "a2=1",
        "inn a2.c",
        "a2.c",
        "influence 6 wild 6",
        board={"allies": ["scout"], "kept_allies": 1, "wounds": 1},
    )
    quest.play("halt", "inn", "use influence as influence", "trade")
    quest.refuses("buy cave die for ally 1", "PK-1309")
    assert quest.offers("buy") == set()
    tower = position(
        "a2=1",
        "twr a2.c",
        "a2.c",
        "magic 6 wild 6",
        board={"spells": ["swiftness"], "kept_spells": 1, "experience": 3, "wounds": 1},
    )
    tower.play("halt", "tower", "use magic as magic", "trade")
    tower.refuses("learn enchant blade for spell 1", "PK-1309")


@pytest.mark.rule("PK-1310", "PK-1311")
def test_wounds_buy_lower_prices() -> None:
    quest = won()
    quest.play("cut prices")
    assert "cut done" not in quest.choices()
    quest.play("cut scout", "cut scout", "cut swiftness")
    assert quest.won  # three at most
    stands = after(quest)
    assert stands.ally_cost[ALLIES.index("scout")] == 7
    assert stands.spell_cost[SPELLS.index("swiftness")] == 7
    assert stands.players[0].wounds == 3
    fresh = begin(stands)
    assert fresh.me["wounds"] == 3


@pytest.mark.rule("PK-1312")
def test_no_price_falls_below_1() -> None:
    costs = [1, 1, 9, 12, 15, 19]
    quest = won(facts={"ally_cost": costs})
    quest.play("cut prices")
    assert {"cave die", "envoy"}.isdisjoint(quest.offers("cut"))
    assert "scout" in quest.offers("cut")


@pytest.mark.rule("PK-1313")
def test_the_wounds_go_on_the_track_or_on_a_kept_ally() -> None:
    fresh = begin(standing(kept_allies=["scout"], wounds=2))
    assert fresh.stage == "PlaceWounds"
    fresh.play("wound ally 1")
    assert fresh.me["allies"][0]["wounded"] and fresh.me["wounds"] == 1
    assert fresh.stage == "Preparation"


@pytest.mark.rule("PK-1314")
def test_only_what_is_held_and_not_kept_yet_can_be_kept() -> None:
    nothing = won()
    assert nothing.choices() == ["cut prices", "no reward"]
    kept = won(board={"allies": ["scout"], "kept_allies": 1})
    assert kept.offers("keep") == set()


@pytest.mark.rule("PK-1310", "PK-1314")
def test_a_refused_reward_names_its_rule() -> None:
    quest = won()
    quest.refuses("keep ally 1", "PK-1314")
    quest.refuses("keep spell 1", "PK-1314")
    quest.refuses("cut soldier", "PK-1310")
    quest.refuses("cut done", "PK-1310")
    won(board={"allies": ["scout"], "kept_allies": 1}).refuses("keep ally 1", "PK-1314")
    quest.play("cut prices")
    quest.refuses("cut done", "PK-1310")
    quest.refuses("cut prices", "PK-1303")
    quest.refuses("keep ally 1", "PK-1303")
    quest.refuses("no reward", "PK-1303")
    quest.play("cut soldier", "cut soldier", "cut soldier")
    assert quest.won
    cheap = won(facts={"ally_cost": [1, 6, 9, 12, 15, 19]}).play("cut prices")
    cheap.refuses("cut cave die", "PK-1312")
    position("a2=1", dice="movement 2").refuses("keep ally 1", "PK-1303")


@pytest.mark.rule("PK-1316")
def test_no_reward_after_scenario_3() -> None:
    quest = position(
        "a2=1",
        at="a2.c",
        dice="combat 6",
        scenario=3,
        voltar="a2.w",
        minions="mge2x mge2x mge2x",
        rolls=[1] * 5,
        facts={"campaign": True},
        board=HELD,
    )
    quest.play("halt", "army", "use combat as combat", "strike")
    assert quest.won


def play_out(match: questboard.Match, seed: int = 0) -> questboard.Match:
    """A match played to its end by choosing at random."""
    rng = Rng.seeded(seed)
    while match.result is None:
        decision = match.decision
        match.play(decision.choices[rng.below(len(decision.choices))], decision.seat)
    return match


def victory(campaign: Campaign) -> None:
    """Write a victory into a campaign, as if the next match had been won."""
    match = campaign.next_match()
    table = match.table
    assert isinstance(table, Table)
    play_out(match)
    assert match.result is not None
    table = match.table
    assert isinstance(table, Table)
    match.result.places = [1] * match.seats
    campaign.record(match)


@pytest.mark.rule("PK-1302")
def test_a_campaign_plays_scenarios_1_2_3() -> None:
    campaign = Campaign(seed=3)
    for number in (1, 2, 3):
        assert campaign.scenario == number
        assert campaign.next_match().options["scenario"] == number
        victory(campaign)
    assert campaign.won
    with pytest.raises(BadInput, match="over"):
        campaign.next_match()


@pytest.mark.rule("PK-1304", "PK-1321")
def test_a_lost_scenario_gives_nothing_and_is_played_again() -> None:
    campaign = Campaign(seed=3)
    first = campaign.next_match()
    campaign.record(play_out(first))
    assert first.result is not None and not first.result.winners()
    assert campaign.scenario == 1
    again = campaign.next_match()
    assert again.options == first.options
    assert again.seed != first.seed


# ---------------------------------------------------------------------------------- the save


def lost_twice() -> Campaign:
    campaign = Campaign(seats=2, seed=5, legacy=True, valor=2)
    for _ in range(2):
        campaign.record(play_out(campaign.next_match()))
    return campaign


def test_a_campaign_survives_between_matches(tmp_path: Path) -> None:
    campaign = lost_twice()
    campaign.save(tmp_path / "campaign.json")
    loaded = Campaign.load(tmp_path / "campaign.json")
    assert loaded.to_text() == campaign.to_text()
    assert loaded.next_match().digest() == campaign.next_match().digest()
    assert loaded.options["valor"] == 2


def test_a_match_of_another_campaign_is_refused() -> None:
    campaign = Campaign(seed=3)
    other = Campaign(seed=4)
    with pytest.raises(BadInput, match="not match 1 of this campaign"):
        campaign.record(play_out(other.next_match()))
    with pytest.raises(BadInput, match="not over"):
        campaign.record(campaign.next_match())
    with pytest.raises(BadInput, match="cannot take a match of"):
        campaign.record(questboard.new("knights-duty", seats=2))
    assert campaign.matches == []


def edit(data: dict[str, Any], how: str) -> Any:
    match = data["matches"][1]
    if how == "choice":
        match["choices"][0] = match["choices"][1]
    elif how == "seed":
        match["seed"] += 1
    elif how == "swap":
        data["matches"].reverse()
    elif how == "options":
        match["options"]["valor"] = 0
    elif how == "standing":
        match["options"]["campaign"] = standing(1, 2, kept_allies=["scout"]).text()
    elif how == "version":
        data["campaign"] = 99
    elif how == "kind":
        del data["campaign"]
    elif how == "other game":
        data["game"] = "knights-duty"
    elif how == "no such game":
        data["game"] = "chess"
    elif how == "more":
        data["gold"] = 99
    elif how == "less":
        del data["under_way"]
    elif how == "variant":
        data["options"]["valor"] = -1
    elif how == "under way":
        data["under_way"] = data["matches"][1]
    elif how == "campaign seed":
        data["seed"] += 1
    elif how == "seats":
        data["seats"] = 3
    elif how == "matches":
        data["matches"] = "none"
    elif how == "list":
        return [data]
    return data


@pytest.mark.parametrize(
    "how",
    [
        "choice",
        "seed",
        "swap",
        "options",
        "standing",
        "version",
        "kind",
        "other game",
        "no such game",
        "more",
        "less",
        "variant",
        "under way",
        "campaign seed",
        "seats",
        "matches",
        "list",
    ],
)
def test_an_edited_campaign_save_is_refused(how: str) -> None:
    data = edit(json.loads(lost_twice().to_text()), how)
    with pytest.raises(QuestboardError) as refused:
        Campaign.from_text(json.dumps(data))
    assert str(refused.value).endswith((".", ")"))


def test_a_save_that_is_no_json_is_refused() -> None:
    with pytest.raises(BadSave, match="not whole JSON"):
        Campaign.from_text(lost_twice().to_text()[:-20])


def test_saves_of_matches_and_of_campaigns_are_told_apart() -> None:
    campaign = lost_twice()
    with pytest.raises(BadSave, match="a single match"):
        Campaign.from_text(campaign.matches[0].to_text())
    with pytest.raises(BadSave, match="save of a campaign"):
        questboard.Match.from_text(campaign.to_text())


@pytest.mark.rule("PK-1304", "PK-1321")
def test_a_match_that_was_given_up_counts_as_lost() -> None:
    campaign = Campaign(seed=3)
    first = campaign.next_match()
    first.play(first.decision.choices[0])
    campaign.give_up(first)
    assert campaign.scenario == 1
    assert campaign.chapters()[0].lost == 1
    assert campaign.next_match().seed != first.seed
    loaded = Campaign.from_text(campaign.to_text())
    assert loaded.to_text() == campaign.to_text()
    with pytest.raises(BadInput, match="over already"):
        campaign.give_up(play_out(campaign.next_match()))


def test_the_match_under_way_is_kept_with_the_campaign() -> None:
    campaign = Campaign(seed=3)
    match = campaign.match()
    for _ in range(5):
        match.play(match.decision.choices[0])
        campaign.keep(match)
    loaded = Campaign.from_text(campaign.to_text())
    assert loaded.match().digest() == match.digest()
    assert loaded.matches == []
    loaded.record(play_out(loaded.match()))
    assert loaded.under_way is None
    assert len(loaded.matches) == 1


def test_a_match_that_ended_just_before_a_crash_is_taken_in_once() -> None:
    campaign = Campaign(seed=3)
    match = play_out(campaign.match())
    campaign.keep(match)  # and here the power fails
    loaded = Campaign.from_text(campaign.to_text())
    assert [each.digest() for each in loaded.matches] == [match.digest()]
    assert loaded.under_way is None


def test_a_campaign_tells_its_way_in_words() -> None:
    campaign = Campaign(seed=3)
    assert [chapter.stage for chapter in campaign.chapters()] == ["now", "ahead", "ahead"]
    assert campaign.chapters()[0].title == "Conquest"
    assert "2 dragons" in campaign.chapters()[0].text
    assert campaign.carried() == []
    victory(campaign)
    first, second, _ = campaign.chapters()
    assert (first.stage, first.match, second.stage) == ("won", 0, "now")
    assert [gain.text for gain in first.gains] == ["no reward"]
    assert "4 dragons" in Campaign(challenge=True).chapters()[0].text


class Standstill(Campaign):
    """A campaign that stands where a test says."""

    stands: Standing

    @property
    def standing(self) -> Standing:
        return self.__dict__.get("stands") or Standing.fresh(self.seats)


@pytest.mark.parametrize("seats", [1, 2])
def test_everything_that_can_be_carried_has_words(seats: int) -> None:
    campaign = Standstill(seats)
    campaign.stands = Standing(
        3,
        [
            Keeps(list(range(6)), list(range(6)), [0, 5], [1], 12, 3) for _ in range(seats)
        ],  # more than any campaign gives
        [cost - 1 for cost in Standing.fresh(seats).ally_cost],
        [cost - 1 for cost in Standing.fresh(seats).spell_cost],
        [0, 4],
        [5],
    )
    told = [gain.text for gain in campaign.carried()]
    assert "Cave Die, for good" in told
    assert "Mirror Dimension, for good" in told
    assert "3 wounds to start with" in told
    assert "12 experience" in told
    assert "Cave Die, Champion and Blood Magic, bought before" in told
    assert any(text.startswith("Treasure Hunter costs ") for text in told)
    assert "crossed out for good: Cave Die, Treasure Hunter and Mirror Dimension" in told
    assert [gain.seat for gain in campaign.carried()].count(None) == 13


@pytest.mark.rule("PK-1310", "PK-1320")
def test_cheaper_prices_are_told_with_their_wounds() -> None:
    campaign = Campaign.from_text(at_the_reward())
    match = campaign.match()
    match.play("cut prices")
    while match.result is None:
        match.play(match.decision.choices[0])
    campaign.record(match)
    gains = campaign.chapters()[0].gains
    assert gains[0].text == "3 wounds to start with"
    assert all(" costs " in gain.text for gain in gains[1:])
    assert len(gains) > 1


@pytest.mark.parametrize("text", ["nonsense", "{}", '{"scenario": 2}', "[1]", "null", '"2"'])
def test_an_invented_standing_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        questboard.new("page-knight", scenario=2, seats=1, campaign=text)


def test_a_standing_is_refused_for_another_scenario_or_table() -> None:
    with pytest.raises(BadOption, match="stands before scenario 2"):
        questboard.new("page-knight", seats=1, scenario=1, campaign=standing(2).text())
    with pytest.raises(BadOption, match="is played by 1"):
        questboard.new("page-knight", seats=2, scenario=2, campaign=standing(2).text())
    rich = json.loads(standing(2).text())
    rich["players"][0]["experience"] = 99
    with pytest.raises(BadOption, match="no campaign can lead to"):
        questboard.new("page-knight", seats=1, scenario=2, campaign=json.dumps(rich))


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"seats": 3}, "takes 1 to 2 seats, not 3"),
        ({"seats": 0}, "not 0"),
        ({"valor": -1}, "valor cannot be -1"),
        ({"scenario": 9}, "no option scenario"),
        ({"haunted": True}, "no option haunted"),
        ({"legacy": "perhaps"}, "legacy cannot be perhaps"),
        ({"seed": -1}, "not -1"),
    ],
)
def test_an_impossible_campaign_is_refused(wish: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        Campaign(**wish)


@pytest.mark.rule("PK-1303")
def test_more_rewards_than_victories_are_refused() -> None:
    with pytest.raises(BadOption, match="no campaign can lead to"):
        begin(standing(1, kept_allies=["scout"]))
    with pytest.raises(BadOption, match="no campaign can lead to"):
        begin(standing(2, kept_allies=["scout"], kept_spells=["swiftness"]))
    cheap = standing(2)
    cheap.ally_cost = [1] * len(cheap.ally_cost)
    with pytest.raises(BadOption, match="no campaign can lead to"):
        begin(cheap)


def test_a_campaign_knows_its_variants() -> None:
    with pytest.raises(BadOption, match="no option scenario"):
        Campaign(scenario=2)
    with pytest.raises(BadOption, match="seed"):
        Campaign(seed=-1)
