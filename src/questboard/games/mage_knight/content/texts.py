"""Declarations in words: what a card, Unit, Skill, token or site says.

No text is written by hand: every sentence comes from the effects that the engine carries out and
the phrases in ``words/en/mage-knight.toml``.
The short forms, in icons and numbers, are in ``shorts``.
"""

from __future__ import annotations

from typing import Final

from questboard.games.mage_knight.content.sites import (
    ASSAULT_REPUTATION,
    BURN_REPUTATION,
    MONASTERY_ACTION_COST,
    PLUNDER_CARDS,
    PLUNDER_REPUTATION,
    SPELL_COST,
)
from questboard.games.mage_knight.declare import (
    ADVENTURE,
    FORTIFIED,
    MONASTERY,
    NO_SITE,
    NO_SUMMON,
    NO_TOKEN,
    OFFENSIVE,
    RAMPAGING,
    SITE_IDS,
    SPELL,
    TOKEN_COLOURS,
    USAGES,
    Ability,
    Card,
    Enemy,
    Place,
    Ruin,
    Site,
    Skill,
    Strike,
    Tactic,
    Tile,
    Unit,
)
from questboard.games.mage_knight.effects import (
    ALL,
    ANY,
    BASIC,
    CHANGES,
    COLOURS,
    ELEMENTS,
    ENDLESS,
    EVERY_TERRAIN,
    FAME_PER_SPELL,
    ICONS,
    IN_ATTACK,
    INFLUENCE_AS_BLOCK,
    KINDS,
    LAKE,
    LEARNING,
    MELEE,
    MODIFIERS,
    MOUNTAIN,
    NO_COLOUR,
    NOT_GOLD,
    OTHERS,
    OWNED,
    PHYSICAL,
    SAME,
    STRIKE_BACK,
    TERRAINS,
    TO_DISCARD,
    TO_HAND,
    UNSWIFT,
    AtEnd,
    Attack,
    Block,
    ByColour,
    Change,
    Choose,
    Crystal,
    Discard,
    Draw,
    Effect,
    Fame,
    GainCard,
    Heal,
    HealUnit,
    Influence,
    Leap,
    Mana,
    Move,
    PayMana,
    Per,
    PlayCard,
    ReadyUnit,
    ReadyUnits,
    Reputation,
    Reward,
    Rule,
    Script,
    TakeWound,
    Target,
    Terrain,
    ThisCombat,
    ThisTurn,
    ThrowAway,
    When,
)
from questboard.kernel.words import listing, say

ROOM: Final = "mage-knight."
OPEN_COLOURS: Final[dict[int, str]] = {
    ANY: "any",
    BASIC: "basic",
    NOT_GOLD: "not-gold",
    SAME: "same",
    OTHERS: "others",
    OWNED: "owned",
}
MANY: Final = 99  # "any number" or "all" in a declaration
RECRUIT_ICONS: Final = ["village", "monastery", "keep", "mage-tower", "city", "magical-glade"]
RESISTANCES: Final = ["physical", "fire", "ice"]
TIMINGS: Final = ["when-taken", "one-time", "every-turn", "none"]


def word(key: str, **values: object) -> str:
    return say(ROOM + key, **values)


def name(kind: str, id: str) -> str:
    """The title of a thing: ``name("cards", "march")``."""
    return word(f"{kind}.{id}")


def bits(mask: int, names: list[str]) -> list[str]:
    """The names of the bits that are set."""
    return [each for place, each in enumerate(names) if mask & (1 << place)]


# ---------------------------------------------------------------------------------- full sentences


def text(script: Script) -> str:
    """What a list of effects does, in sentences."""
    return " ".join(sentence(each) for each in clauses(script))


def sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def clauses(script: Script) -> list[str]:
    """One clause for each effect; gains, and points for each of the same thing, become one."""
    found: list[str] = []
    place = 0
    while place < len(script):
        end = place + 1
        while end < len(script) and _alike(script[place], script[end]):
            end += 1
        run = script[place:end]
        first = run[0]
        if isinstance(first, (Mana, Crystal)):
            found.append(word("effects.gain", things=listing(_gains(run))))
        elif isinstance(first, Per):
            found.append(_per(first, run))
        else:
            found.append(clause(first))
        place = end
    return found


def _alike(one: Effect, other: Effect) -> bool:
    """Whether two effects in a row are told in one clause."""
    if isinstance(one, Per) and isinstance(other, Per):
        return one.counter == other.counter and one.most == other.most
    return isinstance(one, (Mana, Crystal)) and isinstance(other, (Mana, Crystal))


def _gains(script: Script) -> list[str]:
    """Mana and crystals by number and colour: ``2 mana of any colour``."""
    keys: list[str] = []
    colours: list[int] = []
    numbers: list[int] = []
    for effect in script:
        if isinstance(effect, Mana):
            key, colour = "gains.mana", effect.colour
        else:
            assert isinstance(effect, Crystal)
            key, colour = "gains.crystal", effect.colour
        if keys and keys[-1] == key and colours[-1] == colour:
            numbers[-1] += 1
        else:
            keys.append(key)
            colours.append(colour)
            numbers.append(1)
    return [_coloured(key, colour, n) for key, colour, n in zip(keys, colours, numbers)]


def _is_cost(effect: Effect) -> bool:
    return isinstance(effect, (PayMana, Discard, ThrowAway, TakeWound))


def _together(script: Script) -> str:
    """Several effects in one sentence, what they cost first."""
    costs = 0
    while costs < len(script) - 1 and _is_cost(script[costs]):
        costs += 1
    told = listing(clauses(script[costs:]))
    if costs == 0:
        return told or word("effects.nothing")
    return word("effects.cost", cost=listing(clauses(script[:costs])), text=told)


def clause(effect: Effect) -> str:
    """One effect, without capital letter and full stop."""
    if isinstance(effect, Move):
        return word("effects.move", n=effect.amount)
    if isinstance(effect, Influence):
        return word("effects.influence", n=effect.amount)
    if isinstance(effect, Heal):
        return word("effects.heal", n=effect.amount)
    if isinstance(effect, Attack):
        return word("effects.attack", n=effect.amount, words=_attack_words(effect))
    if isinstance(effect, Block):
        return _block(effect)
    if isinstance(effect, Draw):
        return word("effects.draw", n=effect.amount)
    if isinstance(effect, Fame):
        return word("effects.fame", n=effect.amount)
    if isinstance(effect, Reputation):
        return word("effects.reputation", n=effect.amount)
    if isinstance(effect, (Mana, Crystal)):
        return word("effects.gain", things=listing(_gains((effect,))))
    if isinstance(effect, TakeWound):
        return word("effects.wound", n=effect.amount)
    if isinstance(effect, Choose):
        return _choice(effect)
    if isinstance(effect, When):
        return _when(effect)
    if isinstance(effect, Per):
        return _per(effect, (effect,))
    if isinstance(effect, AtEnd):
        return word("effects.at_end", effects=_together(effect.effects))
    if isinstance(effect, ThisTurn):
        return _modifier(effect.modifier, effect.value, word("spans.turn"))
    if isinstance(effect, ThisCombat):
        return _modifier(effect.modifier, effect.value, word("spans.combat"))
    if isinstance(effect, Terrain):
        return _terrain(effect)
    if isinstance(effect, PayMana):
        return _coloured("effects.pay_mana", effect.colour, 1)
    if isinstance(effect, ByColour):
        return word(
            "effects.by_colour",
            red=_together(effect.red),
            blue=_together(effect.blue),
            green=_together(effect.green),
            white=_together(effect.white),
        )
    if isinstance(effect, Discard):
        return word("effects.discard", cards=_cards(effect.what, effect.most))
    if isinstance(effect, ThrowAway):
        return word("effects.throw_away", cards=_cards(effect.what, effect.most))
    if isinstance(effect, GainCard):
        return word(
            "effects.gain_any_card" if effect.colour == ANY else "effects.gain_card",
            offer=word("offers." + effect.offer),
            to=word("places." + effect.to),
        )
    if isinstance(effect, ReadyUnit):
        key = "ready_other_unit" if effect.other else "ready_unit_level"
        return word("effects." + ("ready_unit" if effect.level >= 4 else key), n=effect.level)
    if isinstance(effect, ReadyUnits):
        key = "ready_all" if effect.levels >= MANY else "ready_units"
        return word("effects." + key, n=effect.levels)
    if isinstance(effect, HealUnit):
        return word("effects.heal_unit")
    if isinstance(effect, Target):
        return _target(effect)
    if isinstance(effect, Change):
        return _change(effect)
    if isinstance(effect, Leap):
        return _leap(effect)
    if isinstance(effect, PlayCard):
        return _play_card(effect)
    if isinstance(effect, Reward):
        return word("rewards." + effect.what, n=effect.amount)
    assert isinstance(effect, Rule)
    return word("special." + effect.name, n=effect.value)


def _attack_words(effect: Attack) -> str:
    kind = "" if effect.kind == MELEE else word("effects." + KINDS[effect.kind])
    return word("elements_before." + ELEMENTS[effect.element]) + kind


def _block(effect: Block) -> str:
    words = word("elements_before." + ELEMENTS[effect.element])
    if effect.per_icon:
        block = word("effects.block_per_icon", n=effect.amount, words=words, more=effect.per_icon)
    else:
        block = word("effects.block", n=effect.amount, words=words)
    if not effect.then:
        return block
    first = effect.then[0]
    if first.what == UNSWIFT:
        return word("effects.block_unswift", block=block)
    if first.what == STRIKE_BACK:
        return word("effects.block_strike_back", block=block, words=words, n=first.value)
    return word("effects.block_then", block=block, changes=_changes(effect.then))


def _coloured(key: str, colour: int, n: int) -> str:
    if colour in OPEN_COLOURS:
        return word(key + "_" + OPEN_COLOURS[colour].replace("-", "_"), n=n)
    a_colour = word("a_colour." + COLOURS[colour])
    return word(key, a_colour=a_colour, colour=word("colours." + COLOURS[colour]), n=n)


def _is_plain(effect: Effect) -> bool:
    """Whether an effect is so short that options of it are told apart by an "or"."""
    if isinstance(effect, Block):
        return not effect.then and effect.per_icon == 0
    return isinstance(effect, (Move, Influence, Heal, Attack, Draw, Mana, Crystal))


def _choice(effect: Choose) -> str:
    options = [each for each in effect.options if each]
    if len(options) < len(effect.options):
        return _option(options[0])
    firsts = [each[0] for each in options]
    if all(len(each) == 1 for each in options):
        if all(isinstance(each, (Mana, Crystal)) for each in firsts):
            return word("effects.gain", things=listing(_gains(tuple(firsts)), "or"))
        if all(_is_plain(each) for each in firsts):
            return listing([clause(each) for each in firsts], "or")
    told = [_together(each) for each in options]
    return word("effects.choose", options=word("effects.or").join(told))


def _option(script: Script) -> str:
    """What a player may do or leave."""
    if len(script) > 1 and _is_cost(script[0]):
        return word("effects.may_pay", cost=clause(script[0]), effects=_together(script[1:]))
    return word("effects.may", effects=_together(script))


def _when(effect: When) -> str:
    condition = word("conditions." + effect.condition)
    if not effect.otherwise:
        return word("effects.when", condition=condition, effects=_together(effect.then))
    return word(
        "effects.when_else",
        condition=condition,
        effects=_together(effect.then),
        otherwise=word("otherwise." + effect.condition),
        else_effects=_together(effect.otherwise),
    )


def _per(effect: Per, all_of_them: Script) -> str:
    points = [clause(each.effect) for each in all_of_them if isinstance(each, Per)]
    return word(
        "effects.per" if effect.most >= MANY else "effects.per_most",
        effect=listing(points),
        counter=word("counters." + effect.counter),
        most=effect.most,
    )


def _modifier(modifier: int, value: int, when: str) -> str:
    return word(
        "modifiers." + MODIFIERS[modifier],
        n=value,
        when=when,
        element=_block_element(modifier, value),
        colours=colour_names(modifier, value),
        to=word("places." + (TO_HAND if modifier == LEARNING and value % 2 else TO_DISCARD)),
    )


def _block_element(modifier: int, value: int) -> str:
    if modifier != INFLUENCE_AS_BLOCK:
        return ""
    return word("elements_before." + ELEMENTS[value - 1])


def colour_names(modifier: int, value: int) -> str:
    """The colours that a modifier names by bits."""
    if modifier != ENDLESS and modifier != FAME_PER_SPELL:
        return ""
    return listing([word("colours." + each) for each in bits(value, COLOURS)])


def _terrain(effect: Terrain) -> str:
    every = effect.terrains == EVERY_TERRAIN
    named = listing([word("all_terrains." + TERRAINS[each]) for each in effect.terrains])
    one = "_one" if every else ""
    if every:
        named = word("all_terrains.every")
    if effect.to < 0:
        told = word("effects.terrain_less" + one, terrains=named, n=effect.less)
        if effect.least:
            told = word("effects.terrain_least", text=told, least=effect.least)
        return told
    told = word("effects.terrain_to" + one, terrains=named, n=effect.to)
    opened = [
        word("all_terrains." + TERRAINS[each])
        for each in effect.terrains
        if each in (LAKE, MOUNTAIN)
    ]
    if not opened:
        return told
    return word("effects.terrain_enter", open=listing(opened), terrains=named, n=effect.to)


def _cards(what: str, most: int) -> str:
    return word(("hand_cards.one." if most == 1 else "hand_cards.some.") + what, n=most)


def _who(effect: Target) -> str:
    if effect.only:
        return word("who." + effect.only)
    if effect.most == ALL:
        return word("who.all")
    return word("who.one") if effect.most == 1 else word("who.some", n=effect.most)


def _target(effect: Target) -> str:
    told = word(
        "effects.target_others" if effect.others else "effects.target",
        who=_who(effect),
        changes=_changes(effect.changes),
        others=_changes(effect.others),
    )
    return word("effects.attack_phase", text=told) if effect.at == IN_ATTACK else told


def _changes(changes: tuple[Change, ...]) -> str:
    return listing([_change(each) for each in changes])


def _change(change: Change) -> str:
    return word("changes." + CHANGES[change.what], n=change.value)


def _leap(effect: Leap) -> str:
    but = ""
    if effect.avoid:
        avoided = [word("all_terrains." + TERRAINS[each]) for each in effect.avoid]
        but = word("effects.leap_avoid", terrains=listing(avoided, "or"))
    key = "leap_cost" if effect.cost else "leap"
    if effect.first_free:
        key = "leap_flight"
    if effect.assault:
        key = "leap_assault"
    cost = effect.cost * effect.spaces if effect.first_free else effect.cost
    return word("effects." + key, n=effect.spaces, cost=cost, but=but)


def _play_card(effect: PlayCard) -> str:
    half = word("halves.strong" if effect.strong else "halves.basic")
    told = word("effects.play", half=half)
    if effect.times > 1:
        told = word("effects.times", text=told, n=effect.times)
    if effect.strong:
        told = word("effects.play_free", text=told)
    if effect.boost:
        told = word("effects.play_boost", text=told, n=effect.boost)
    return word("effects.play_away", text=told) if effect.throw_away else told


# ------------------------------------------------------------------------------------------ things


def titles(card: Card) -> list[str]:
    """The titles of a card's two halves; only a Spell has two."""
    title = name("cards", card.id)
    return [title, name("strong", card.id) if card.type == SPELL else title]


def basic_text(card: Card) -> str:
    """The upper half of a card; of a Banner, what its Unit gets."""
    return word("banners." + card.id) if card.banner else text(card.basic)


def strong_text(card: Card) -> str:
    return text(card.strong)


def icon_names(icons: int) -> str:
    return ", ".join(word("icons." + each) for each in bits(icons, ICONS))


def ability_text(ability: Ability) -> str:
    """What an ability of a Unit does, after its mana."""
    if ability.mana == NO_COLOUR:
        return text(ability.effects)
    told = text(ability.effects)
    return word("effects.for_mana", a_colour=word("a_colour." + COLOURS[ability.mana]), text=told)


def recruited_at(unit: Unit) -> str:
    return ", ".join(word("recruit_icons." + each) for each in bits(unit.recruit, RECRUIT_ICONS))


def resistance_names(resistances: int) -> str:
    return ", ".join(word("resistances." + each) for each in bits(resistances, RESISTANCES))


def skill_text(skill: Skill) -> str:
    """How often a Skill can be used, and what it does."""
    usage = word("usage." + ("any-turn" if skill.any_turn else USAGES[skill.usage]))
    return f"{usage} {text(skill.effects)}"


def tactic_text(tactic: Tactic) -> str:
    timing = word("timing." + TIMINGS[tactic.timing])
    return f"{timing} {text(tactic.effects)}".strip()


def strike_text(strike: Strike) -> str:
    """One attack of an enemy."""
    if strike.summon != NO_SUMMON:
        return word("enemy.summon", colour=word("tokens." + TOKEN_COLOURS[strike.summon]))
    element = "" if strike.element == PHYSICAL else word("elements." + ELEMENTS[strike.element])
    told = word("enemy.attack", element=f"{element} " if element else "", n=strike.value)
    if not strike.abilities:
        return told
    abilities = ", ".join(word("abilities." + each) for each in bits(strike.abilities, OFFENSIVE))
    return word("enemy.abilities", attack=told, abilities=abilities)


def enemy_text(enemy: Enemy) -> str:
    """All that is printed on an enemy token."""
    parts = [word("enemy.armor", n=enemy.armor)]
    parts += [strike_text(each) for each in enemy.strikes]
    if enemy.fortified:
        parts.append(word("abilities.fortified"))
    if enemy.resistances:
        parts.append(resistance_names(enemy.resistances))
    parts.append(word("enemy.fame", n=enemy.fame))
    return ", ".join(parts)


def tokens_text(tokens: tuple[int, ...]) -> str:
    """Tokens by number and colour: ``two brown tokens``."""
    told = [
        word("ruins.token", n=tokens.count(colour), colour=word("tokens." + TOKEN_COLOURS[colour]))
        for colour in sorted(set(tokens))
    ]
    return listing(told)


def ruin_text(ruin: Ruin) -> str:
    if ruin.fame:
        mana = [
            word("ruins.mana", n=n, colour=word("colours." + COLOURS[colour]))
            for colour, n in enumerate(ruin.altar)
            if n
        ]
        return word("ruins.altar", mana=listing(mana), n=ruin.fame)
    enemies = tokens_text(ruin.enemies)
    return word("ruins.enemies", enemies=enemies, reward=reward_text(ruin.reward))


def reward_text(reward: Script) -> str:
    """What is won, as a list of things."""
    things = [clause(each) for each in reward if isinstance(each, Reward)]
    crystals = tuple(each for each in reward if isinstance(each, Crystal))
    return listing(things + _gains(crystals))


def site_text(site: Site) -> str:
    """A kind of site: guards, fight, reward, goods."""
    parts: list[str] = []
    if site.kind == FORTIFIED:
        parts.append(word("site.fortified", n=ASSAULT_REPUTATION))
    elif site.kind == ADVENTURE:
        parts.append(word("site.adventure"))
    elif site.kind == RAMPAGING:
        parts.append(word("site.rampaging"))
    if site.heal_cost:
        parts.append(word("site.heal", n=site.heal_cost))
    if site.recruit:
        icons = [word("recruit_icons." + each) for each in bits(site.recruit, RECRUIT_ICONS)]
        parts.append(word("site.recruit", icons=listing(icons)))
    if site.site == MONASTERY:  # its fight is that of burning it
        parts += [_site_note(site), *_fight(site)]
    else:
        parts += [*_fight(site), _site_note(site)]
    return " ".join(parts)


def _fight(site: Site) -> list[str]:
    """Whom one meets at a site, how, and what for."""
    parts: list[str] = []
    if site.guard != NO_TOKEN:
        tokens = tokens_text((site.guard,) * site.guards)
        key = "site.guards" if site.on_reveal else "site.drawn"
        parts.append(sentence(word(key, tokens=tokens)))
    if not site.units:
        parts.append(word("site.no_units"))
    if site.night:
        parts.append(word("site.night"))
    if site.reward and site.kind != RAMPAGING:
        parts.append(word("site.reward", reward=reward_text(site.reward)))
    return parts


def _site_note(site: Site) -> str:
    reputation = PLUNDER_REPUTATION
    if site.kind == RAMPAGING and isinstance(site.reward[0], Reputation):
        reputation = site.reward[0].amount
    elif site.site == MONASTERY:
        reputation = BURN_REPUTATION
    return word(
        "site_notes." + SITE_IDS[site.site],
        n=reputation,
        cards=PLUNDER_CARDS,
        cost=MONASTERY_ACTION_COST if site.site == MONASTERY else SPELL_COST,
    )


def place_text(place: Place) -> str:
    """A space of a tile: terrain, and what stands on it."""
    told = word("terrains." + TERRAINS[place.terrain])
    if place.site == NO_SITE:
        return told
    site = name("sites", SITE_IDS[place.site])
    if place.colour != NO_COLOUR:
        site = f"{site} ({word('colours.' + COLOURS[place.colour])})"
    return f"{told}: {site}"


def tile_text(tile: Tile) -> str:
    """The seven spaces of a tile, the centre first, then clockwise from the north-east."""
    return " · ".join(place_text(each) for each in tile.spaces)
