"""The choices of Mage Knight in words."""

from __future__ import annotations

from questboard.games.mage_knight.content import sites
from questboard.games.mage_knight.content.tracks import EXPLORE_COST
from questboard.games.mage_knight.effects.artifacts import Blow
from questboard.games.mage_knight.effects.spells import ClaimDie
from questboard.games.mage_knight.language import choices as picks
from questboard.games.mage_knight.language.cards import ARTIFACT, SPELL
from questboard.games.mage_knight.language.land import CITY, NO_TOKEN
from questboard.games.mage_knight.language.words import NO_COLOUR, SIDEWAYS, SIDEWAYS_WOUND
from questboard.games.mage_knight.state import PHASES, Table, numbers
from questboard.games.mage_knight.state.land import space_text
from questboard.games.mage_knight.steps import foes
from questboard.games.mage_knight.steps.asking import ChooseEffect
from questboard.games.mage_knight.steps.combat import armor, damage_left, damage_of, wounds_of
from questboard.games.mage_knight.steps.end_turn import reward_kinds
from questboard.games.mage_knight.steps.interaction import influence_at, price_at
from questboard.games.mage_knight.steps.plays import sideways_value
from questboard.games.mage_knight.steps.resolving import PlayWith
from questboard.games.mage_knight.steps.turn import provoked
from questboard.games.mage_knight.table import describe, texts
from questboard.games.mage_knight.table.idle import idle
from questboard.games.mage_knight.table.wording import name
from questboard.kernel.core.state import Choice
from questboard.kernel.words import listing, room

SIDES = ("move", "influence", "attack", "block")
SPLIT = " | "
CombatChoice = (
    picks.Strike
    | picks.Gather
    | picks.BlockAttack
    | picks.Encumber
    | picks.MeetAttack
    | picks.TakeDamage
    | picks.Name
)


def label(table: Table, seat: int, choice: Choice) -> str:
    """A choice in words; one of which nothing can be used now says so (MK-729)."""
    text = plain_label(table, seat, choice)
    return describe.told("choices.idle", what=text) if idle(table, seat, choice) else text


def plain_label(table: Table, seat: int, choice: Choice) -> str:
    if isinstance(choice, picks.Play):
        return play_label(table, choice)
    if isinstance(choice, picks.CastOffered):
        halves = texts.titles(numbers.CARDS[choice.card])
        script = (
            numbers.CARDS[choice.card].strong
            if choice.how == picks.STRONG_PLAY
            else numbers.CARDS[choice.card].basic
        )
        text = describe.told(
            "choices.cast", spell=halves[choice.how], effect=describe.brief(script)
        )
        return with_mana(text, choice.way, choice.black)
    if isinstance(choice, picks.Activate):
        effect = describe.brief(numbers.UNITS[choice.kind].abilities[choice.ability].effects)
        text = describe.told(
            "choices.activate", unit=describe.unit_name(choice.kind), effect=effect
        )
        return with_mana(text, choice.way, picks.FREE)
    if isinstance(choice, picks.Go | picks.LeapTo | picks.Explore | picks.Challenge):
        return way_label(table, seat, choice)
    if isinstance(choice, CombatChoice):
        return combat_label(table, seat, choice)
    if isinstance(choice, picks.Recruit | picks.BuyCard | picks.LearnCard):
        return goods_label(table, seat, choice)
    if isinstance(choice, picks.UseSkill):
        skill = numbers.SKILLS[choice.skill]
        return describe.told(
            "choices.skill", skill=name("skills", skill.id), effect=describe.brief(skill.effects)
        )
    if isinstance(choice, picks.UseTactic):
        tactic = numbers.TACTICS[choice.tactic]
        return describe.told(
            "choices.tactic",
            tactic=name("tactics", tactic.id),
            effect=describe.brief(tactic.effects),
        )
    if isinstance(choice, picks.TakeTactic):
        tactic = numbers.TACTICS[choice.tactic]
        title = name("tactics", tactic.id)
        return describe.told(
            "choices.take", number=tactic.number, tactic=title, text=texts.tactic_text(tactic)
        )
    if isinstance(choice, picks.HealTroop):
        kind = table.players[seat].units[choice.unit].kind
        return describe.told(
            "choices.heal", unit=describe.unit_name(kind), n=numbers.UNITS[kind].level
        )
    if isinstance(choice, picks.GiveBanner):
        kind = table.players[seat].units[choice.unit].kind
        return describe.told(
            "choices.banner", banner=describe.card_name(choice.card), unit=describe.unit_name(kind)
        )
    if isinstance(choice, picks.UseBanner):
        return banner_label(table, seat, choice)
    if isinstance(choice, picks.LoosenCrystal):
        return describe.told("choices.loosen", colour=describe.colour_name(choice.colour))
    if isinstance(choice, picks.PayWith):
        return describe.told("choices.pay", mana=mana_words(choice.way, choice.colour))
    if isinstance(choice, picks.Word):
        return word_label(table, seat, choice.word)
    return answer_label(table, seat, choice)


def part_label(table: Table, seat: int, part: str, choices: list[Choice]) -> str:
    """What a first part offers: a card with both halves, a Unit with all that it can do."""
    first = choices[0]
    if len(choices) == 1:
        return label(table, seat, first)
    if isinstance(first, picks.Play | picks.CastOffered):
        useful = [each for each in choices if not idle(table, seat, each)]
        line = playable_line(table, first.card, useful or choices)
        return line if useful else describe.told("choices.idle", what=line)
    if isinstance(first, picks.Activate):
        kind = numbers.UNITS[first.kind]
        can = {each.ability for each in choices if isinstance(each, picks.Activate)}
        effects = [describe.brief(kind.abilities[at].effects) for at in sorted(can)]
        line = describe.told(
            "choices.activate", unit=describe.unit_name(first.kind), effect=SPLIT.join(effects)
        )
        return describe.told("choices.idle", what=line) if all_idle(table, seat, choices) else line
    if isinstance(first, picks.BuyCard):
        return goods_label(table, seat, picks.BuyCard(first.card))
    if isinstance(first, picks.GiveBanner):
        return describe.told("choices.banner_any", banner=describe.card_name(first.card))
    return part


def all_idle(table: Table, seat: int, choices: list[Choice]) -> bool:
    return all(idle(table, seat, choice) for choice in choices)


def card_line(card: int) -> str:
    """A card on one line, both halves."""
    if card < 0 or card == numbers.WOUND:
        return describe.card_name(card)
    declared = numbers.CARDS[card]
    basic = (
        texts.basic_text(declared).rstrip(".")
        if declared.banner
        else describe.brief(declared.basic)
    )
    strong = describe.brief(declared.strong)
    colour = describe.colour_name(numbers.COLOUR_OF[card]) if numbers.COLOUR_OF[card] >= 0 else ""
    key = {SPELL: "spell", ARTIFACT: "artifact"}.get(numbers.TYPE_OF[card], "action")
    first, second = texts.titles(declared)
    return describe.told(
        f"cards.{key}", card=first, strong_card=second, colour=colour, basic=basic, strong=strong
    )


def playable_line(table: Table, card: int, choices: list[Choice]) -> str:
    """A card with what these choices would do with it; sideways where that is all."""
    hows = {each.how for each in choices if isinstance(each, picks.Play | picks.CastOffered)}
    declared = numbers.CARDS[card]
    first, second = texts.titles(declared)
    colour = describe.colour_name(numbers.COLOUR_OF[card]) if numbers.COLOUR_OF[card] >= 0 else ""
    key = {SPELL: "spell", ARTIFACT: "artifact"}.get(numbers.TYPE_OF[card], "action")
    parts: list[str] = []
    if picks.BASIC_PLAY in hows:
        parts.append(
            describe.told(f"now.{key}", colour=colour, effect=describe.brief(declared.basic))
        )
    if picks.STRONG_PLAY in hows:
        effect = describe.brief(declared.strong)
        parts.append(describe.told(f"now.{key}_strong", colour=colour, title=second, effect=effect))
    if not parts:
        sides = [side_words(table, each) for each in choices if isinstance(each, picks.Play)]
        parts.append(describe.told("now.sideways", what=listing(list(dict.fromkeys(sides)), "or")))
    return f"{first}: {SPLIT.join(parts)}"


# -------------------------------------------------------------------------------- cards and mana


def side_words(table: Table, choice: picks.Play) -> str:
    """What a card gives that is played sideways."""
    mods = table.turn.mods
    amount = mods[SIDEWAYS_WOUND] if choice.card == numbers.WOUND else 1
    if choice.card != numbers.WOUND and mods[SIDEWAYS]:
        amount = sideways_value(mods[SIDEWAYS], choice.card)
    return describe.told("side." + SIDES[choice.how - picks.SIDE_MOVE], n=amount)


def play_label(table: Table, choice: picks.Play) -> str:
    card = numbers.CARDS[choice.card]
    if choice.how >= picks.SIDE_MOVE:
        what = side_words(table, choice)
        return describe.told("choices.sideways", card=describe.card_name(choice.card), what=what)
    strong = choice.how == picks.STRONG_PLAY
    key = "play"
    if strong:
        key = "strong_artifact" if numbers.TYPE_OF[choice.card] == ARTIFACT else "strong"
        key = "play" if numbers.TYPE_OF[choice.card] == SPELL else key
    title = texts.titles(card)[1 if strong else 0]
    text = describe.told(
        f"choices.{key}", card=title, effect=describe.brief(card.strong if strong else card.basic)
    )
    return with_mana(text, choice.way, choice.black)


def with_mana(text: str, way_: int, black: int) -> str:
    """What is done, with the mana that pays for it."""
    if way_ == picks.FREE:
        return text
    mana = mana_words(way_, NO_COLOUR)
    if black != picks.FREE:
        mana = listing([mana, mana_words(black, NO_COLOUR)])
    return describe.told("choices.with", what=text, mana=mana)


def mana_words(way_: int, colour: int) -> str:
    """A way to pay: ``the gold die as red``, ``a blue crystal``."""
    plain = way_ & 63
    source, shown = plain // 8, plain % 8
    key = {
        picks.CRYSTAL: "crystal",
        picks.DIE: "die",
        picks.ENDLESS_MANA: "endless",
        picks.KEPT_DIE: "kept",
    }.get(source, "token")
    text = describe.told("mana." + key, colour=describe.colour_name(shown))
    if way_ & picks.POLAR:
        return describe.told("mana.polar", mana=text)
    if colour not in (NO_COLOUR, shown):
        return describe.told("mana.as", mana=text, colour=describe.colour_name(colour))
    return text


# -------------------------------------------------------------------------------- moving, fighting


def way_label(
    table: Table, seat: int, choice: picks.Go | picks.LeapTo | picks.Explore | picks.Challenge
) -> str:
    here = table.players[seat].space
    if isinstance(choice, picks.Explore):
        centre = 7 * choice.position
        return describe.told("choices.explore", way=describe.way(here, centre), cost=EXPLORE_COST)
    space = choice.space
    if isinstance(choice, picks.Challenge):
        token = table.spot(space).tokens[0]
        text = texts.enemy_text(numbers.ENEMIES[token])
        return describe.told(
            "choices.challenge",
            foe=describe.enemy_name(token),
            way=describe.way(here, space),
            text=text,
        )
    where = describe.terrain_name(table, space)
    site = describe.site_name(table, space)
    if table.site(space) == CITY:
        where = site
    elif site and not table.rampaging(space):
        where = describe.told("choices.site_on", site=site, terrain=where)
    if isinstance(choice, picks.LeapTo):
        return describe.told("choices.leap", place=where, space=space_text(space))
    cost = table.step_cost(space)
    text = describe.told("choices.go", way=describe.way(here, space), place=where, cost=cost)
    foes = [
        describe.enemy_name(table.spot(near).tokens[0]) for near in provoked(table, here, space)
    ]
    if foes:
        text += describe.told("choices.provokes", foes=listing(foes))
    if table.hostile(space, seat):
        text += describe.told(
            "choices.assaults", foes=garrison(table, space), n=sites.ASSAULT_REPUTATION
        )
    return text


def garrison(table: Table, space: int) -> str:
    """Who defends a site, as far as that is known."""
    tokens = table.spot(space).tokens
    if not tokens:
        return describe.told("unknown_garrison")
    return listing([describe.enemy_name(token) for token in tokens])


def combat_label(table: Table, seat: int, choice: CombatChoice) -> str:
    combat = table.combat
    assert combat is not None
    if isinstance(choice, picks.Strike):
        titles = [describe.enemy_name(combat.foes[number - 1].token) for number in choice.numbers()]
        fame = sum(
            numbers.ENEMIES[combat.foes[number - 1].token].fame for number in choice.numbers()
        )
        return describe.told("choices.attack", foes=listing(titles), fame=fame)
    foe = combat.foes[choice.foe]
    title = describe.foe_name(table, foe)
    if isinstance(choice, picks.Name):
        return describe.told("choices.target", number=choice.foe + 1, foe=title)
    if isinstance(choice, picks.Gather):
        key = "choices.leave_out" if choice.out else "choices.add"
        number = armor(table, foe)
        return describe.told(key, number=choice.foe + 1, foe=title, armor=number)
    strike = numbers.ENEMIES[foes.striker(table, foe)].strikes[choice.strike]
    value = foes.threat(table, foe, strike)
    if isinstance(choice, picks.MeetAttack):
        damage = damage_of(table, foe, strike)
        return describe.told("choices.meet", number=choice.foe + 1, foe=title, damage=damage)
    if isinstance(choice, picks.Encumber):
        return describe.told("choices.encumber", foe=title, value=value)
    if isinstance(choice, picks.BlockAttack):
        return describe.told("choices.block", foe=title, value=value)
    return damage_label(table, seat, choice, title)


def damage_label(table: Table, seat: int, choice: picks.TakeDamage, title: str) -> str:
    """Who takes the damage of an attack, and what comes of it (MK-1155 to MK-1168)."""
    combat = table.combat
    assert combat is not None
    foe = combat.foes[choice.foe]
    strike = numbers.ENEMIES[foes.striker(table, foe)].strikes[choice.strike]
    powers = foes.powers(table, foe, strike)
    damage = combat.damage if combat.target >= 0 else damage_of(table, foe, strike)
    player = table.players[seat]
    if choice.unit < 0:
        wounds = wounds_of(damage, player)
        text = describe.told(
            "damage.hero", foe=title, damage=damage, wounds=describe.told("damage.wounds", n=wounds)
        )
        if powers.discarded:
            text += describe.told("damage.poison", n=wounds * powers.discarded)
        if powers.loses_hand:
            text += describe.told("damage.paralyze")
        elif not combat.out and combat.wounds + wounds >= player.hand_limit():
            text += describe.told("damage.knock_out")
        return text
    unit = player.units[choice.unit]
    left, harmed = damage_left(table, unit, damage, strike.element)
    key = "unharmed"
    if harmed:
        key = "poisoned" if powers.unit_wounds > 1 else "wounded"
        key = "lost" if powers.loses_unit else key
    text = describe.told(
        f"damage.{key}", foe=title, damage=damage, unit=describe.unit_name(unit.kind)
    )
    return text + (
        describe.told("damage.left", n=left) if left else describe.told("damage.none_left")
    )


def banner_label(table: Table, seat: int, choice: picks.UseBanner) -> str:
    unit = table.players[seat].units[choice.unit]
    foe = ""
    if table.combat is not None and choice.foe >= 0:
        foe = describe.foe_name(table, table.combat.foes[choice.foe])
    return describe.told(
        "choices." + numbers.CARDS[unit.banner].id, unit=describe.unit_name(unit.kind), foe=foe
    )


# ------------------------------------------------------------------------------------------- goods


def goods_label(
    table: Table, seat: int, choice: picks.Recruit | picks.BuyCard | picks.LearnCard
) -> str:
    if isinstance(choice, picks.Recruit):
        unit = numbers.UNITS[choice.kind]
        cost = max(0, unit.cost - numbers.VALUE["bonds-of-loyalty"]) if choice.bonded else unit.cost
        key = "recruit_bonded" if choice.bonded else "recruit"
        effects = SPLIT.join(describe.brief(each.effects) for each in unit.abilities)
        return describe.told(
            f"choices.{key}", unit=describe.unit_name(choice.kind), cost=cost, effect=effects
        )
    line = card_line(choice.card)
    if isinstance(choice, picks.LearnCard):
        return describe.told("choices.learn", card=line)
    cost = price_at(table, table.players[seat].space)
    return with_mana(describe.told("choices.buy", card=line, cost=cost), choice.way, picks.FREE)


# ---------------------------------------------------------------------- answers to small questions


def word_label(table: Table, seat: int, text: str) -> str:
    """A choice without details; what it means depends on the question."""
    key = text.replace(" ", "_")
    step = type(table.agenda[-1]).__name__
    if key == "rest" and table.players[seat].only_wounds():
        key = "rest_slowly" if table.players[seat].hand else "rest_empty"
    values: dict[str, object] = {}
    player = table.players[seat]
    if key == "finish_the_phase" and table.combat is not None:
        return describe.told(f"words.{key}.{PHASES[table.combat.phase]}")
    if key == "interact":
        number = influence_at(table, seat)
        values = {"site": describe.site_name(table, player.space), "n": number}
    elif key == "enter_the_site":
        return enter_label(table, player.space)
    elif key == "buy_healing":
        values = {"cost": numbers.SITES[table.site(player.space)].heal_cost}
    elif key in ("buy_an_artifact", "add_an_elite_unit", "buy_the_unseen_advanced_action"):
        values = {"cost": price_at(table, player.space)}
    elif key == "burn_the_monastery":
        values = {"n": sites.BURN_REPUTATION}
    elif key == "plunder_the_village":
        values = {"cards": sites.PLUNDER_CARDS, "n": sites.PLUNDER_REPUTATION}
    elif step == "DrawUp":
        values = {"n": min(numbers.VALUE["long-night"], len(player.discard))}
    phrases = room("mage-knight-play")["words"][key]
    if isinstance(phrases, dict) and "other" not in phrases:
        return describe.told(f"words.{key}.{step if step in phrases else 'default'}", **values)
    return describe.told(f"words.{key}", **values)


def enter_label(table: Table, space: int) -> str:
    """What waits on an adventure site."""
    site = numbers.SITES[table.site(space)]
    spot = table.spot(space)
    title = describe.site_name(table, space)
    if spot.ruin >= 0:
        return describe.told(
            "choices.enter", site=title, what=texts.ruin_text(numbers.RUINS[spot.ruin]).rstrip(".")
        )
    if spot.tokens:
        what = describe.told("choices.fight", foes=garrison(table, space))
    elif site.guard != NO_TOKEN:
        what = describe.told("choices.fight", foes=texts.tokens_text((site.guard,) * site.guards))
    else:
        what = describe.told("unknown_garrison")
    return describe.told("choices.enter", site=title, what=what)


def answer_label(table: Table, seat: int, choice: Choice) -> str:
    """A card, Unit, colour, die or number, for what is asked."""
    step = table.agenda[-1]
    kind = type(step).__name__
    if isinstance(choice, picks.PickCard):
        return pick_label(table, kind, choice.card)
    if isinstance(choice, picks.PickOption):
        if isinstance(step, ChooseEffect):
            return describe.brief(step.options_given[choice.option])
        return describe.told("rewards." + reward_kinds(table)[choice.option])
    if isinstance(choice, picks.PickUnit):
        owner = getattr(step, "other", seat)
        unit = describe.unit_name(table.players[owner].units[choice.unit].kind)
        return describe.told(f"units.{kind}", unit=unit, name=describe.seat_name(table, owner))
    if isinstance(choice, picks.PickOffered):
        unit_ = numbers.UNITS[choice.kind]
        effects = SPLIT.join(describe.brief(each.effects) for each in unit_.abilities)
        return describe.told(
            "choices.offered", unit=describe.unit_name(choice.kind), effect=effects
        )
    if isinstance(choice, picks.PickSkill):
        key = "skill_common" if choice.common else "skill_gain"
        skill = numbers.SKILLS[choice.skill]
        return describe.told(
            f"choices.{key}", skill=name("skills", skill.id), text=texts.skill_text(skill)
        )
    if isinstance(choice, picks.PickHero):
        return name("heroes", numbers.HEROES[choice.hero].id)
    if isinstance(choice, picks.PickSeat):
        return describe.seat_name(table, choice.seat)
    if isinstance(choice, picks.PickColour):
        return describe.colour_name(choice.colour)
    if isinstance(choice, picks.PickDie):
        return describe.told("mana.die", colour=describe.colour_name(choice.face))
    if isinstance(choice, picks.Number):
        return number_label(table, choice.number)
    return describe.told(f"choices.{type(choice).__name__}", **describe.names_in(table, choice))


def pick_label(table: Table, kind: str, card: int) -> str:
    """A card for the question of a step."""
    step = table.agenda[-1]
    title = describe.card_name(card)
    if kind == "GiveUp":
        return describe.told(
            "picks.away" if getattr(step, "away", False) else "picks.discard", card=title
        )
    if kind == "KeepArtifacts":
        key = "back" if getattr(step, "give_back", False) else "order"
        return describe.told(f"picks.artifact_{key}", card=card_line(card))
    if isinstance(step, PlayWith):
        effect = describe.brief(
            numbers.CARDS[card].strong if step.effect.strong else numbers.CARDS[card].basic
        )
        return describe.told("choices.play", card=title, effect=effect)
    if kind in ("TakeOffered", "Steal", "Search"):
        return describe.told("picks.take", card=card_line(card))
    if kind in ("RestDiscard", "DiscardCards", "GiveColour"):
        return describe.told("picks.discard", card=title)
    return describe.told("picks.exchange" if kind == "Exchange" else "picks.plain", card=title)


def number_label(table: Table, number: int) -> str:
    step = table.agenda[-1]
    if isinstance(step, ClaimDie):
        colour = describe.colour_name(step.face)
        return describe.told(
            "numbers.claim_now" if number == 3 else "numbers.claim_later", colour=colour
        )
    if isinstance(step, Blow):
        total = step.amount + number
        return describe.told(
            "numbers.blow" if number else "numbers.blow_none", number=number, total=total
        )
    return describe.told("numbers.wounds", n=number)
