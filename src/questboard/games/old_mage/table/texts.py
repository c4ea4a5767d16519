"""What cards, tokens, monsters and Events say: sentences made from their declarations."""

from __future__ import annotations

from questboard.games.old_mage.language import words
from questboard.games.old_mage.state import numbers
from questboard.kernel.words import listing, say

WORDS = "old-mage"
OCCASIONS = {
    words.AIMED_AT_ME: "aimed_at_me",
    words.BEAST_MET: "beast_met",
    words.ABOUT_TO_SUFFER: "about_to_suffer",
    words.FOE_DEFEATED: "foe_defeated",
}
WHO = {
    words.ANYONE: "character",
    words.MAGE_OR_SUMMONS: "mage_or_summons",
    words.OTHER_MAGE_OR_HAUNT: "other_mage_or_haunt",
    words.OTHER_MAGE: "other_mage",
}
PLAIN_AIMS = {
    words.AIM_REGION: "region",
    words.AIM_TOWER: "tower",
    words.AIM_SPELL: "spell",
    words.AIM_DIRECTION: "direction",
    words.AIM_BEAST: "beast",
}
NEEDS = {
    words.NO_TOWER: "no_tower",
    words.ENDABLE: "endable",
    words.NO_SITE: "no_site",
    words.NO_CHARACTER: "no_character",
    words.NO_RUIN: "no_ruin",
    words.NO_CROSSING: "no_crossing",
    words.FACE_DOWN: "face_down",
    words.HAS_WATER: "has_water",
}
STAYS = {
    words.UNTIL_USED: "until_used",
    words.NEXT_TURN_HELD: "next_turn_held",
    words.RIVER_SHUT: "river_shut",
    words.SILENCE: "silence",
}


def text(key: str, /, **values: object) -> str:
    return say(f"{WORDS}.text.{key}", **values)


def sentences(parts: list[str]) -> str:
    """Parts as sentences in a row."""
    return " ".join(part[0].upper() + part[1:] + "." for part in parts if part)


def land_names(bits: int, last: str = "and") -> str:
    return listing(
        [say(f"{WORDS}.lands.{land}") for at, land in enumerate(words.LANDS) if bits >> at & 1],
        last,
    )


# ------------------------------------------------------------------------------------------ cards


def card_text(number: int) -> str:
    """Everything that a card says."""
    card = numbers.CARDS[number]
    parts = [head(card), *body(number)]
    if card.duration == words.THIS_BATTLE:
        parts[-1] += " " + text("this_battle")
    if card.bonus is not None:
        parts.append(bonus_text(number))
    parts += [gift_text(gift) for gift in card.gifts]
    if numbers.TOKEN_OF[number] >= 0:
        parts += token_clauses(numbers.TOKEN_KINDS[numbers.TOKEN_OF[number]])
    if card.star_roll:
        parts.append(text("star_roll"))
    if card.most:
        parts.append(text("most", n=card.most))
    if card.spent:
        parts.append(text("spent"))
    return sentences(parts)


def short_text(number: int) -> str:
    """What a card does, on one line: without what it is aimed at, which is asked for anyway."""
    card = numbers.CARDS[number]
    parts = [effect_text(number, effect) for effect in card.effects if effect.what != words.E_STAY]
    parts += [gift_text(gift) for gift in card.gifts]
    if numbers.TOKEN_OF[number] >= 0:
        parts += token_clauses(numbers.TOKEN_KINDS[numbers.TOKEN_OF[number]])
    return "; ".join(parts)


def head(card: words.Card) -> str:
    parts = [text("sort." + words.CARD_SORTS[card.sort])]
    if card.weapon:
        parts.append(text("weapon"))
    if card.casts and card.occasion in OCCASIONS:
        parts.append(text("occasions." + OCCASIONS[card.occasion]))
    elif card.casts and card.no_battle:
        parts.append(text("no_battle"))
    elif card.casts:
        parts.append(text("cast." + words.CASTS[card.cast]))
    if card.range == words.WHOLE_BOARD:
        parts.append(text("whole_board"))
    elif card.range:
        parts.append(text("range", n=card.range))
    if card.no_haunt:
        parts.append(text("no_haunt"))
    return ", ".join(parts)


def body(number: int) -> list[str]:
    """What the caster names, and what follows."""
    card = numbers.CARDS[number]
    aims = [aim_text(aim) for aim in card.aims]
    parts = [text("aim", text=listing(aims))] if aims else []
    return parts + [effect_text(number, effect) for effect in card.effects]


def bonus_text(number: int) -> str:
    """What a Favourable Land changes."""
    bonus = numbers.CARDS[number].bonus
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
    land = say(f"{WORDS}.lands.{words.LANDS[bonus.land]}")
    return text("bonus", land=land, text="; ".join(parts))


def aim_text(aim: words.Aim) -> str:
    if aim.what == words.AIM_CHARACTER:
        return text("aims." + WHO[aim.who], n=aim.count)
    if aim.what == words.AIM_LANDING:
        return text("aims.landing_within", n=aim.within) if aim.within else text("aims.landing")
    if aim.what != words.AIM_HEX:
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


def effect_text(number: int, effect: words.Effect) -> str:
    name = words.EFFECT_NAMES[effect.what]
    amount = effect.amount
    if effect.what == words.E_SPELL_DICE:
        if effect.first != amount:
            said = text("effects.spell_dice_first", n=amount, first=effect.first)
        else:
            said = text("effects.spell_dice", n=amount)
        if effect.stars_hit:
            said += "; " + text("effects.stars_hit")
        return said + "; " + text("effects.drains") if effect.drains else said
    if effect.what == words.E_SUMMON:
        key = "summon_health" if amount else "summon"
        return text("effects." + key, n=amount, summons=summons_text(number))
    if effect.what == words.E_TOKENS and amount:
        return text("effects.tokens_dice", n=amount)
    return text("effects." + name, n=amount)


def summons_text(number: int) -> str:
    profile = numbers.PROFILES[numbers.SUMMONS_OF[number]]
    return text("summons", name=monster_name(profile), stats=stats_text(profile))


def gift_text(gift: words.Gift) -> str:
    amount = gift.amount
    return text("gifts." + words.GIFTS[gift.kind], n=abs(amount), change=f"{amount:+d}")


def token_clauses(token: words.Token) -> list[str]:
    """What the tokens of a spell do on the board."""
    parts: list[str] = []
    hazard = token.hazard
    if hazard is not None:
        said = [text("tokens.suffer", n=hazard.dice)]
        said += [text("tokens.stars_hit")] if hazard.stars_hit else []
        said += [text("tokens.star_discards")] if hazard.star_discards else []
        said += [text("tokens.once")] if hazard.once else []
        said += [text("tokens.ends_move")] if hazard.ends_move else []
        said += [text("tokens.caster_spared")] if hazard.spares == words.CASTER_SPARED else []
        if hazard.spares == words.CASTER_AND_SUMMONS_SPARED:
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


def monster_name(profile: words.Profile) -> str:
    return say(f"{WORDS}.monsters.{profile.id}")


def stats_text(profile: words.Profile, health: int = 0) -> str:
    """Dice, Health and what else a monster has, on one line."""
    if profile.event:
        return text("monsters.event")
    parts = [text("monsters.stats", n=profile.dice, health=health or profile.health)]
    if profile.move:
        parts.append(text("monsters.move", n=profile.move))
    parts += [gift_text(gift) for gift in profile.gifts]
    return ", ".join(parts)


def monster_text(profile: words.Profile) -> str:
    parts = [stats_text(profile)]
    if profile.relics:
        parts.append(text("monsters.relics", n=profile.relics))
    if profile.effects:
        parts.append(text("monsters.suffers", n=profile.effects[0].amount))
    if profile.discards:
        parts.append(text("monsters.discards", n=profile.discards))
    return sentences(parts)


def happening_text(event: words.Happening) -> str:
    """What an Event card does, on one line."""
    parts = [
        happens_text(event, what, amount) for what, amount in event.does if what != words.V_KEEP
    ]
    if event.stays in STAYS:
        parts.append(text("events." + STAYS[event.stays]))
    return "; ".join(parts)


def happens_text(event: words.Happening, what: int, amount: int) -> str:
    """One thing that an Event card does."""
    if what == words.V_BATTLE:
        return text("events.battle", monster=say(f"{WORDS}.monsters.{event.profile}"))
    return text("events." + words.HAPPENINGS[what], n=amount)
