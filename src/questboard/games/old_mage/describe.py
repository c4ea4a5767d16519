"""Old Mage in words: names, places, the question of the moment, the end."""

from __future__ import annotations

from questboard.games.old_mage.catalogue import (
    CARDS,
    HAPPENINGS,
    MAGE_CARDS,
    PROFILES,
    TOKEN_KINDS,
    TOKEN_OF,
)
from questboard.games.old_mage.content.board import REGIONS, SIDES
from questboard.games.old_mage.content.texts import WORDS, land_names, monster_name
from questboard.games.old_mage.declare import (
    AIM_ATTACK,
    AIM_BEAST,
    AIM_CHARACTER,
    AIM_DIRECTION,
    AIM_HEX,
    AIM_LANDING,
    AIM_REGION,
    AIM_SPELL,
    AIM_TOWER,
    HAUNT_FACES,
    LANDS,
)
from questboard.games.old_mage.land import CROSSING, LAND_BITS, NAMES, NEAR, NOWHERE, TOWERS
from questboard.games.old_mage.state import (
    CAMPED,
    CAST,
    FIRST_MONSTER,
    HAUNT,
    MET,
    MORE_CAST,
    MOVED,
    NO_SITE_HERE,
    RUIN,
    SITE_TOKEN,
    UNSEEN,
    Table,
    land_of,
)
from questboard.games.old_mage.steps.answers import NameAnew
from questboard.games.old_mage.steps.battle import BattleSpells, Flight, battle_below
from questboard.games.old_mage.steps.destroying import MoveCards
from questboard.games.old_mage.steps.happenings import NewDen
from questboard.games.old_mage.steps.haunts import HauntTurn
from questboard.games.old_mage.steps.hauntwalk import HauntWalk
from questboard.games.old_mage.steps.moving import GoBack, UsePortal, Walk
from questboard.games.old_mage.steps.plans import Plan
from questboard.games.old_mage.steps.rounds import ROLLS, EndTurn
from questboard.games.old_mage.steps.series import Meeting
from questboard.games.old_mage.steps.trading import Trade
from questboard.games.old_mage.steps.turn import is_due
from questboard.games.old_mage.steps.windows import ON_CAST, Casting, Window, open_plans
from questboard.kernel.words import listing, say

AIMS = {
    AIM_CHARACTER: "character",
    AIM_HEX: "hex",
    AIM_LANDING: "landing",
    AIM_REGION: "region",
    AIM_TOWER: "tower",
    AIM_SPELL: "spell",
    AIM_DIRECTION: "direction",
    AIM_ATTACK: "attack",
    AIM_BEAST: "beast",
}


# The lands as letters of the map, and their order: the rarest of a hex first gives its colour.
LETTERS = "f~^hvjosd"
RANK = [1, 4, 6, 7, 2, 5, 8, 0, 3]


def told(key: str, /, **values: object) -> str:
    """A phrase of the game."""
    return say(f"{WORDS}.{key}", **values)


# ------------------------------------------------------------------------------------------- names


def seat_name(table: Table, seat: int) -> str:
    card = table.mages[seat].card
    return (
        told("mages." + MAGE_CARDS[card].id) if card >= 0 else say("common.seat", number=seat + 1)
    )


def card_name(card: int) -> str:
    return told("names." + CARDS[card].id) if card >= 0 else told("hidden")


def card_names(cards: list[int]) -> str:
    return listing([card_name(card) for card in cards])


def event_name(card: int) -> str:
    return told("happenings." + HAPPENINGS[card].id) if card >= 0 else told("hidden")


def profile_name(profile: int) -> str:
    return monster_name(PROFILES[profile])


def who_name(table: Table, who: int) -> str:
    """A character: a Mage, a Haunt with its monster, a monster with its owner."""
    if who < 0:
        return told("nobody")
    if who < FIRST_MONSTER:
        mage = table.mages[who]
        if mage.status != HAUNT:
            return seat_name(table, who)
        return told("haunt", name=seat_name(table, who))
    monster = table.monster(who)
    if monster is None:
        return told("gone")
    name = profile_name(monster.profile)
    side = table.side_of(who)
    return told("owned", name=seat_name(table, side), monster=name) if side >= 0 else name


def region_name(region: int) -> str:
    return told("regions." + REGIONS[region])


def tower_name(tower: int) -> str:
    name = TOWERS[tower]
    return told("towers.named", edge=told("edges." + name[0]), number=name[1:])


def way(here: int, there: int) -> str:
    """The direction of a neighbouring hex, or nothing."""
    for side in range(6):
        if here != NOWHERE and NEAR[6 * here + side] == there:
            return told("sides." + SIDES[side])
    return ""


def token_name(card: int) -> str:
    """What the tokens of a spell are called: like the spell."""
    assert TOKEN_KINDS[TOKEN_OF[card]].id
    return card_name(card)


# ------------------------------------------------------------------------------------------- hexes


def things_at(table: Table, space: int) -> list[str]:
    """What is to be seen in a hex, the most important first."""
    found: list[str] = []
    if space in table.destroyed:
        found.append(told("things.destroyed"))
    if table.tower_at(space):
        found.append(told("things.tower"))
    for seat, mage in enumerate(table.mages):
        if mage.hex == space and table.place_of(seat) == space and mage.monster < 0:
            found.append(who_name(table, seat))
    for monster in table.monsters:
        if monster.hex == space:
            found.append(who_name(table, monster.number))
    site = table.site[space]
    if site == RUIN:
        found.append(told("things.ruin"))
    elif site >= UNSEEN:
        found.append(told("things.token", land=told("lands." + LANDS[site - UNSEEN])))
    elif site != NO_SITE_HERE:
        found.append(told("things.seen_token", name=profile_name(site - SITE_TOKEN)))
    for working in table.workings:
        if space in working.tokens:
            found.append(told("things.spell_token", token=token_name(working.card)))
    lying = sum(1 for card in table.lying if card.hex == space)
    if lying:
        found.append(told("things.lying", n=lying))
    if CROSSING[space]:
        found.append(told("things.crossing"))
    return found


def hex_name(table: Table, space: int) -> str:
    """A hex by its coordinates, with its lands and what is in it."""
    if space < 0:
        return told("nobody")
    things = things_at(table, space)
    key = "choices.full_hex" if things else "choices.empty_hex"
    return told(key, hex=NAMES[space], lands=land_names(LAND_BITS[space]), things=listing(things))


def land_letters(space: int) -> str:
    """The lands of a hex in letters, as on the map."""
    return "".join(LETTERS[land] for land in RANK if LAND_BITS[space] >> land & 1)


def brief_hex(table: Table, space: int) -> str:
    """A hex in a long list: its lands in letters, and what is in it."""
    things = things_at(table, space)
    key = "choices.brief_full" if things else "choices.brief_hex"
    return told(key, hex=NAMES[space], lands=land_letters(space), things=listing(things))


def target_name(table: Table, what: int, value: int) -> str:
    """What a spell is aimed at."""
    if what in (AIM_HEX, AIM_LANDING):
        return hex_name(table, value)
    if what in (AIM_CHARACTER, AIM_BEAST):
        place = table.place_of(value)
        name = who_name(table, value)
        return told("at", name=name, hex=NAMES[place]) if place >= 0 else name
    if what == AIM_REGION:
        return region_name(value)
    if what == AIM_TOWER:
        return tower_name(value)
    if what == AIM_DIRECTION:
        return told("sides." + SIDES[value])
    number, attack = value >> 4, value & 15
    if number == 0:
        return told("coming")
    card, seat = spell_of(table, number)
    if card < 0:
        return told("unknown")
    name, owner = card_name(card), seat_name(table, seat)
    if attack == 15:
        return told("choices.spell", card=name, name=owner)
    return told("choices.attack", card=name, name=owner, n=attack + 1)


def spell_of(table: Table, number: int) -> tuple[int, int]:
    """The card and the seat of a spell that is being cast or in play."""
    for plan in open_plans(table):
        if plan.number == number:
            return plan.card, plan.seat
    working = table.working(number)
    return (working.card, working.controller) if working is not None else (-1, -1)


def aimed_names(table: Table, plan: Plan) -> list[str]:
    """The targets of a spell, as far as they are named."""
    kinds: list[int] = []
    for aim in plan.aims():
        kinds += [aim.what] * (aim.count if aim.what != AIM_HEX else len(plan.targets))
    found: list[str] = []
    for what, value in zip(kinds, plan.targets, strict=False):
        if what in (AIM_HEX, AIM_LANDING):
            found.append(NAMES[value])
        elif what in (AIM_CHARACTER, AIM_BEAST):
            found.append(who_name(table, value))
        else:
            found.append(target_name(table, what, value))
    return found


# ------------------------------------------------------------------------------------ the question


def prompt(table: Table, seat: int) -> str:
    """The question of the moment to a seat."""
    step = table.agenda[-1]
    kind = type(step).__name__
    key = f"prompts.{kind}"
    if kind == "TakeTurn":
        return told(key, left=left_to_do(table, seat))
    if isinstance(step, Walk | HauntWalk):
        over = kind == "Travel" and not step.left
        return told("prompts.Travel_over") if over else told(key, n=step.left)
    if isinstance(step, Window):
        return told(
            f"{key}.{step.occasion}",
            opener=seat_name(table, step.opener),
            what=answered(table, step),
        )
    if isinstance(step, Casting):
        return aim_prompt(table, step.plan)
    if isinstance(step, BattleSpells):
        return battle_prompt(table, step, seat)
    if isinstance(step, EndTurn):
        if step.stage == ROLLS:
            return told(f"{key}.roll")
        hand = table.mages[step.seat].hand
        return told(f"{key}.discard", n=len(hand), limit=step.limit(table))
    if isinstance(step, Trade):
        return trade_prompt(table, step)
    if isinstance(step, HauntTurn):
        return told(key, dice=listing([haunt_face(face) for face in step.dice]))
    if isinstance(step, Meeting):
        own = table.player_of(step.one) == seat
        return told(key, foe=who_name(table, step.other if own else step.one))
    if isinstance(step, GoBack | UsePortal):
        return told(key, who=who_name(table, step.who))
    if isinstance(step, Flight):
        return told(key, n=step.passes)
    if isinstance(step, MoveCards):
        return told(key, hex=NAMES[step.hex])
    if isinstance(step, NewDen):
        return told(key, land=told("lands." + LANDS[land_of(step.token)]))
    if isinstance(step, NameAnew):
        return told(key, card=card_name(spell_of(table, step.number)[0]))
    return told(key)


def aim_prompt(table: Table, plan: Plan) -> str:
    """What the caster of a spell names next."""
    aim = told("prompts.aims." + AIMS[plan.aims()[plan.aim].what])
    named = listing(aimed_names(table, plan))
    key = f"prompts.Casting.{'more' if named else 'first'}"
    return told(key, card=card_name(plan.card), aim=aim, named=named)


def battle_prompt(table: Table, step: BattleSpells, seat: int) -> str:
    plan = step.plan_of(seat)
    if plan is not None:
        return aim_prompt(table, plan)
    battle = battle_below(table)
    assert battle is not None
    foe = battle.other if battle.one == seat else battle.one
    key = "mage" if foe < FIRST_MONSTER else "monster"
    return told(f"prompts.BattleSpells.{key}", foe=who_name(table, foe))


def haunt_face(face: int) -> str:
    return told("haunt_faces." + HAUNT_FACES[face].replace(" ", "_"))


def left_to_do(table: Table, seat: int) -> str:
    """What the active Mage may still do."""
    done = table.done
    left: list[str] = []
    if not done & (MOVED | CAMPED):
        left.append(told("left.move"))
    if not done & CAST or done & MORE_CAST:
        left.append(told("left.cast"))
    if not done & MET:
        left.append(told("left.meet"))
    said = told("left.some", actions=listing(left, "or")) if left else told("left.none")
    return f"{said} {told('left.due')}" if is_due(table, seat) else said


def answered(table: Table, window: Window) -> str:
    """What a window is about: the spell below it, or the monster that was shown."""
    plans = open_plans(table)
    if window.occasion == ON_CAST and plans:
        plan = plans[-1]
        targets = listing(aimed_names(table, plan))
        name = card_name(plan.card)
        return name + told("picture.stack_at", targets=targets) if targets else name
    return who_name(table, window.about) if window.about >= 0 else told("unknown")


def trade_prompt(table: Table, step: Trade) -> str:
    name = seat_name(table, step.partner())
    nothing = told("prompts.Trade.nothing")
    gives, asks = card_names(step.gives) or nothing, card_names(step.asks) or nothing
    if step.proposed:
        return told("prompts.Trade.answer", name=name, gives=gives, asks=asks)
    if step.naming:
        return told("prompts.Trade.name", name=name)
    key = "so_far" if step.gives or step.asks else "empty"
    return told(
        "prompts.Trade.make", name=name, offer=told(f"prompts.Trade.{key}", gives=gives, asks=asks)
    )


def ending(table: Table) -> str:
    """The result in a sentence."""
    result = table.result
    if result is None:
        return told("endings.none")
    winners = listing([seat_name(table, seat) for seat in result.first()])
    return told(f"endings.{result.how}", winners=winners)
