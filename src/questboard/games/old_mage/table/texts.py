"""What cards, tokens, monsters and Events say: sentences made from their declarations."""

from __future__ import annotations

from questboard.games.old_mage.language.words import (
    ABOUT_TO_SUFFER,
    AIM_BEAST,
    AIM_CHARACTER,
    AIM_DIRECTION,
    AIM_HEX,
    AIM_LANDING,
    AIM_REGION,
    AIM_SPELL,
    AIM_TOWER,
    AIMED_AT_ME,
    ANYONE,
    BEAST_MET,
    CARD_SORTS,
    CASTER_AND_SUMMONS_SPARED,
    CASTER_SPARED,
    CASTS,
    E_SPELL_DICE,
    E_STAY,
    E_SUMMON,
    E_TOKENS,
    EFFECT_NAMES,
    ENDABLE,
    FACE_DOWN,
    FOE_DEFEATED,
    GIFTS,
    HAPPENINGS,
    HAS_WATER,
    LANDS,
    MAGE_OR_SUMMONS,
    NEXT_TURN_HELD,
    NO_CHARACTER,
    NO_CROSSING,
    NO_RUIN,
    NO_SITE,
    NO_TOWER,
    OTHER_MAGE,
    OTHER_MAGE_OR_HAUNT,
    RIVER_SHUT,
    SILENCE,
    THIS_BATTLE,
    UNTIL_USED,
    V_BATTLE,
    V_KEEP,
    WHOLE_BOARD,
    Aim,
    Card,
    Effect,
    Gift,
    Happening,
    Profile,
    Token,
)
from questboard.games.old_mage.state.numbers import (
    CARDS,
    PROFILES,
    SUMMONS_OF,
    TOKEN_KINDS,
    TOKEN_OF,
)
from questboard.kernel.words import listing, say

WORDS = "old-mage"
OCCASIONS = {
    AIMED_AT_ME: "aimed_at_me",
    BEAST_MET: "beast_met",
    ABOUT_TO_SUFFER: "about_to_suffer",
    FOE_DEFEATED: "foe_defeated",
}
WHO = {
    ANYONE: "character",
    MAGE_OR_SUMMONS: "mage_or_summons",
    OTHER_MAGE_OR_HAUNT: "other_mage_or_haunt",
    OTHER_MAGE: "other_mage",
}
PLAIN_AIMS = {
    AIM_REGION: "region",
    AIM_TOWER: "tower",
    AIM_SPELL: "spell",
    AIM_DIRECTION: "direction",
    AIM_BEAST: "beast",
}
NEEDS = {
    NO_TOWER: "no_tower",
    ENDABLE: "endable",
    NO_SITE: "no_site",
    NO_CHARACTER: "no_character",
    NO_RUIN: "no_ruin",
    NO_CROSSING: "no_crossing",
    FACE_DOWN: "face_down",
    HAS_WATER: "has_water",
}
STAYS = {
    UNTIL_USED: "until_used",
    NEXT_TURN_HELD: "next_turn_held",
    RIVER_SHUT: "river_shut",
    SILENCE: "silence",
}


def text(key: str, /, **values: object) -> str:
    return say(f"{WORDS}.text.{key}", **values)


def sentences(parts: list[str]) -> str:
    """Parts as sentences in a row."""
    return " ".join(part[0].upper() + part[1:] + "." for part in parts if part)


def land_names(bits: int, last: str = "and") -> str:
    return listing(
        [say(f"{WORDS}.lands.{land}") for at, land in enumerate(LANDS) if bits >> at & 1], last
    )


# ------------------------------------------------------------------------------------------ cards


def card_text(number: int) -> str:
    """Everything that a card says."""
    card = CARDS[number]
    parts = [head(card), *body(number)]
    if card.duration == THIS_BATTLE:
        parts[-1] += " " + text("this_battle")
    if card.bonus is not None:
        parts.append(bonus_text(number))
    parts += [gift_text(gift) for gift in card.gifts]
    if TOKEN_OF[number] >= 0:
        parts += token_clauses(TOKEN_KINDS[TOKEN_OF[number]])
    if card.star_roll:
        parts.append(text("star_roll"))
    if card.most:
        parts.append(text("most", n=card.most))
    if card.spent:
        parts.append(text("spent"))
    return sentences(parts)


def short_text(number: int) -> str:
    """What a card does, on one line: without what it is aimed at, which is asked for anyway."""
    card = CARDS[number]
    parts = [effect_text(number, effect) for effect in card.effects if effect.what != E_STAY]
    parts += [gift_text(gift) for gift in card.gifts]
    if TOKEN_OF[number] >= 0:
        parts += token_clauses(TOKEN_KINDS[TOKEN_OF[number]])
    return "; ".join(parts)


def head(card: Card) -> str:
    parts = [text("sort." + CARD_SORTS[card.sort])]
    if card.weapon:
        parts.append(text("weapon"))
    if card.casts and card.occasion in OCCASIONS:
        parts.append(text("occasions." + OCCASIONS[card.occasion]))
    elif card.casts and card.no_battle:
        parts.append(text("no_battle"))
    elif card.casts:
        parts.append(text("cast." + CASTS[card.cast]))
    if card.range == WHOLE_BOARD:
        parts.append(text("whole_board"))
    elif card.range:
        parts.append(text("range", n=card.range))
    if card.no_haunt:
        parts.append(text("no_haunt"))
    return ", ".join(parts)


def body(number: int) -> list[str]:
    """What the caster names, and what follows."""
    card = CARDS[number]
    aims = [aim_text(aim) for aim in card.aims]
    parts = [text("aim", text=listing(aims))] if aims else []
    return parts + [effect_text(number, effect) for effect in card.effects]


def bonus_text(number: int) -> str:
    """What a Favourable Land changes."""
    bonus = CARDS[number].bonus
    assert bonus is not None
    parts: list[str] = []
    if bonus.range >= 0:
        parts.append(text("bonus_range", n=bonus.range))
    if bonus.aims is not None:
        aims = listing([aim_text(aim) for aim in bonus.aims])
        parts.append(text("bonus_aims", text=aims))
    if bonus.effects is not None:
        parts += [effect_text(number, effect) for effect in bonus.effects]
    parts += [text("bonus_also", text=effect_text(number, effect)) for effect in bonus.also]
    land = say(f"{WORDS}.lands.{LANDS[bonus.land]}")
    return text("bonus", land=land, text="; ".join(parts))


def aim_text(aim: Aim) -> str:
    if aim.what == AIM_CHARACTER:
        return text("aims." + WHO[aim.who], n=aim.count)
    if aim.what == AIM_LANDING:
        return text("aims.landing_within", n=aim.within) if aim.within else text("aims.landing")
    if aim.what != AIM_HEX:
        return text("aims." + PLAIN_AIMS.get(aim.what, "attack"))
    few = aim.least < aim.count
    parts = [text("aims.up_to" if few else "aims.hex", n=aim.count)]
    if aim.joined:
        parts.append(text("aims.joined"))
    if aim.lands:
        parts.append(text("aims.lands", lands=land_names(aim.lands, "or")))
    if aim.some_lands:
        parts.append(text("aims.some_lands", lands=land_names(aim.some_lands, "or")))
    parts += [text("needs." + name) for bit, name in NEEDS.items() if aim.needs & bit]
    return ", ".join(parts)


def effect_text(number: int, effect: Effect) -> str:
    name = EFFECT_NAMES[effect.what]
    amount = effect.amount
    if effect.what == E_SPELL_DICE:
        if effect.first != amount:
            said = text("effects.spell_dice_first", n=amount, first=effect.first)
        else:
            said = text("effects.spell_dice", n=amount)
        if effect.stars_hit:
            said += "; " + text("effects.stars_hit")
        return said + "; " + text("effects.drains") if effect.drains else said
    if effect.what == E_SUMMON:
        key = "summon_health" if amount else "summon"
        return text("effects." + key, n=amount, summons=summons_text(number))
    if effect.what == E_TOKENS and amount:
        return text("effects.tokens_dice", n=amount)
    return text("effects." + name, n=amount)


def summons_text(number: int) -> str:
    profile = PROFILES[SUMMONS_OF[number]]
    return text("summons", name=monster_name(profile), stats=stats_text(profile))


def gift_text(gift: Gift) -> str:
    amount = gift.amount
    return text("gifts." + GIFTS[gift.kind], n=abs(amount), change=f"{amount:+d}")


def token_clauses(token: Token) -> list[str]:
    """What the tokens of a spell do on the board."""
    parts: list[str] = []
    hazard = token.hazard
    if hazard is not None:
        said = [text("tokens.suffer", n=hazard.dice)]
        said += [text("tokens.stars_hit")] if hazard.stars_hit else []
        said += [text("tokens.star_discards")] if hazard.star_discards else []
        said += [text("tokens.once")] if hazard.once else []
        said += [text("tokens.ends_move")] if hazard.ends_move else []
        said += [text("tokens.caster_spared")] if hazard.spares == CASTER_SPARED else []
        if hazard.spares == CASTER_AND_SUMMONS_SPARED:
            said.append(text("tokens.all_spared"))
        parts.append("; ".join(said))
    for name in ("portal", "gate", "bars", "all_lands", "eye"):
        if getattr(token, name):
            parts.append(text("tokens." + name))
    for name in ("mobile", "camp_heals", "camp_draws"):
        if getattr(token, name):
            parts.append(text("tokens." + name, n=getattr(token, name)))
    return parts


# ------------------------------------------------------------------------------ monsters and Events


def monster_name(profile: Profile) -> str:
    return say(f"{WORDS}.monsters.{profile.id}")


def stats_text(profile: Profile, health: int = 0) -> str:
    """Dice, Health and what else a monster has, on one line."""
    if profile.event:
        return text("monsters.event")
    parts = [text("monsters.stats", n=profile.dice, health=health or profile.health)]
    if profile.move:
        parts.append(text("monsters.move", n=profile.move))
    parts += [gift_text(gift) for gift in profile.gifts]
    return ", ".join(parts)


def monster_text(profile: Profile) -> str:
    parts = [stats_text(profile)]
    if profile.relics:
        parts.append(text("monsters.relics", n=profile.relics))
    if profile.effects:
        parts.append(text("monsters.suffers", n=profile.effects[0].amount))
    if profile.discards:
        parts.append(text("monsters.discards", n=profile.discards))
    return sentences(parts)


def happening_text(event: Happening) -> str:
    """What an Event card does, on one line."""
    parts: list[str] = []
    for what, amount in event.does:
        if what == V_BATTLE:
            monster = say(f"{WORDS}.monsters.{event.profile}")
            parts.append(text("events.battle", monster=monster))
        elif what != V_KEEP:
            parts.append(text("events." + HAPPENINGS[what], n=amount))
    if event.stays in STAYS:
        parts.append(text("events." + STAYS[event.stays]))
    return "; ".join(parts)
