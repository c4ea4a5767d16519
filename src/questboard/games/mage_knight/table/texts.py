"""Declarations in words: what a card, Unit, Skill, token or site says."""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.content import cities, sites
from questboard.games.mage_knight.language import cards, land, words
from questboard.games.mage_knight.language import enemies as foes
from questboard.games.mage_knight.language.effects import Script
from questboard.games.mage_knight.table.sentences import GAINS, clause, gains, sentence, text
from questboard.games.mage_knight.table.wording import bits, name, word
from questboard.kernel.words import listing

RECRUIT_ICONS: Final = ["village", "monastery", "keep", "mage-tower", "city"]
RESISTANCES: Final = ["physical", "fire", "ice"]
FIGHTS: Final = {
    land.FORTIFIED: "fortified",
    land.ADVENTURE: "adventure",
    land.RAMPAGING: "rampaging",
}
TIMINGS: Final = ["when-taken", "one-time", "every-turn", "none"]


def titles(card: cards.Card) -> list[str]:
    """The titles of a card's two halves; only a Spell has two."""
    title = name("cards", card.id)
    return [title, name("strong", card.id) if card.type == cards.SPELL else title]


def basic_text(card: cards.Card) -> str:
    """The upper half of a card; of a Banner, what its Unit gets."""
    if card.banner is None:
        return text(card.basic)
    banner = card.banner
    return word(
        "banners." + card.id, armor=banner.armor, strength=banner.strength, fame=banner.fame
    )


def strong_text(card: cards.Card) -> str:
    return text(card.strong)


def ability_text(ability: cards.Ability) -> str:
    """What an ability of a Unit does, after its mana."""
    told = text(ability.effects)
    if ability.mana == words.NO_COLOUR:
        return told
    colour = word("a_colour." + words.COLOURS[ability.mana])
    return word("effects.for_mana", a_colour=colour, text=told)


def recruited_at(unit: cards.Unit) -> str:
    return ", ".join(word("recruit_icons." + each) for each in bits(unit.recruit, RECRUIT_ICONS))


def resistance_names(resistances: int) -> str:
    return ", ".join(word("resistances." + each) for each in bits(resistances, RESISTANCES))


def skill_text(skill: cards.Skill) -> str:
    """How often a Skill can be used, and what it does."""
    usage = word("usage." + ("any-turn" if skill.any_turn else cards.USAGES[skill.usage]))
    return f"{usage} {text(skill.effects)}"


def tactic_text(tactic: cards.Tactic) -> str:
    timing = word("timing." + TIMINGS[tactic.timing])
    return f"{timing} {text(tactic.effects)}".strip()


def ability_names(abilities: int) -> list[str]:
    return [word("abilities." + each) for each in foes.powers(abilities).ids()]


def strike_text(strike: foes.Strike) -> str:
    """One attack of an enemy."""
    if strike.summon != foes.NO_SUMMON:
        return word("enemy.summon", colour=word("tokens." + foes.TOKEN_COLOURS[strike.summon]))
    element = ""
    if strike.element != words.PHYSICAL:
        element = word("elements." + words.ELEMENTS[strike.element]) + " "
    told = word("enemy.attack", element=element, n=strike.value)
    powers = ", ".join(ability_names(strike.abilities))
    return word("enemy.abilities", attack=told, abilities=powers) if powers else told


def enemy_text(enemy: foes.Enemy) -> str:
    """All that is printed on an enemy token."""
    parts = [word("enemy.armor", n=enemy.armor)]
    parts += [strike_text(each) for each in enemy.strikes]
    parts += ability_names(enemy.abilities)
    if enemy.resistances:
        parts.append(resistance_names(enemy.resistances))
    parts.append(word("enemy.fame", n=enemy.fame))
    return ", ".join(parts)


def tokens_text(tokens: tuple[int, ...]) -> str:
    """Tokens by number and colour: ``two brown tokens``."""
    told = [
        word("ruins.token", n=tokens.count(each), colour=word("tokens." + foes.TOKEN_COLOURS[each]))
        for each in sorted(set(tokens))
    ]
    return listing(told)


def ruin_text(ruin: foes.Ruin) -> str:
    if ruin.fame:
        mana = [
            word("ruins.mana", n=n, colour=word("colours." + words.COLOURS[colour]))
            for colour, n in enumerate(ruin.altar)
            if n
        ]
        return word("ruins.altar", mana=listing(mana), n=ruin.fame)
    enemies = tokens_text(ruin.enemies)
    return word("ruins.enemies", enemies=enemies, reward=reward_text(ruin.reward))


def reward_text(reward: Script) -> str:
    """What is won, as a list of things."""
    things = [clause(each) for each in reward if each.phrase() not in GAINS]
    return listing(things + gains(each for each in reward if each.phrase() in GAINS))


def site_text(site: land.Site) -> str:
    """A kind of site: guards, fight, reward, goods."""
    parts: list[str] = []
    if site.kind in FIGHTS:
        parts.append(word(f"site.{FIGHTS[site.kind]}", n=sites.ASSAULT_REPUTATION))
    if site.heal_cost:
        parts.append(word("site.heal", n=site.heal_cost))
    if site.recruit:
        icons = [word("recruit_icons." + each) for each in bits(site.recruit, RECRUIT_ICONS)]
        parts.append(word("site.recruit", icons=listing(icons)))
    if site.site == land.MONASTERY:  # its fight is that of burning it
        parts += [_site_note(site), *_fight(site)]
    else:
        parts += [*_fight(site), _site_note(site)]
    return " ".join(parts)


def _fight(site: land.Site) -> list[str]:
    """Whom one meets at a site, how, and what for."""
    parts: list[str] = []
    if site.guard != land.NO_TOKEN:
        tokens = tokens_text((site.guard,) * site.guards)
        key = "site.guards" if site.on_reveal else "site.drawn"
        parts.append(sentence(word(key, tokens=tokens)))
    if not site.units:
        parts.append(word("site.no_units"))
    if site.night:
        parts.append(word("site.night"))
    if site.reward and site.kind != land.RAMPAGING:
        parts.append(word("site.reward", reward=reward_text(site.reward)))
    return parts


def _site_note(site: land.Site) -> str:
    reputation = sites.PLUNDER_REPUTATION
    shield = sites.KEEP_HAND_LIMIT if site.site == land.KEEP else cities.SHIELD_HAND_LIMIT
    if site.kind == land.RAMPAGING:
        reputation = site.reward[0].prize()[1]
    elif site.site == land.MONASTERY:
        reputation = sites.BURN_REPUTATION
    return word(
        "site_notes." + site.id,
        n=reputation,
        cards=sites.PLUNDER_CARDS,
        cost=site.price,
        shield=shield,
        leader=cities.LEADER_HAND_LIMIT,
    )


def city_bonus(city: land.City) -> str:
    """What a city does for its defenders."""
    fire, cold_fire = city.attack[words.FIRE], city.attack[words.COLD_FIRE]
    key = "city_bonus." + words.COLOURS[city.colour]
    return word(key, armor=city.armor, fire=fire, cold_fire=cold_fire)


def city_goods(city: land.City) -> str:
    return word("city_goods." + words.COLOURS[city.colour], n=city.price)
