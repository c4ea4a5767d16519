"""Chapter 11: enemies in a combat, their attacks, and what effects do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.games.mage_knight import events
from questboard.games.mage_knight.language import bars, cards, enemies, words
from questboard.games.mage_knight.language.choices import Name
from questboard.games.mage_knight.language.effects import Change
from questboard.games.mage_knight.language.land import CITY
from questboard.games.mage_knight.state import NONE, Foe, Spot, Table
from questboard.games.mage_knight.state import combat as facts
from questboard.games.mage_knight.state.land import NOWHERE
from questboard.games.mage_knight.state.numbers import CITIES, COLOUR_OF, ENEMIES, SITES
from questboard.games.mage_knight.steps.basics import drop_token, gain_fame, move_reputation
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice

if TYPE_CHECKING:
    from questboard.games.mage_knight.effects.targets import Target

# ------------------------------------------------------------------------------- what an enemy is


def resistances(table: Table, foe: Foe) -> int:
    """The resistances that an enemy has now; its stand-in has others."""
    if foe.bare:
        return 0
    found = ENEMIES[foe.token].resistances
    if foe.no_fire:
        found &= ~cards.RESIST_FIRE
    if table.turn.mods[words.NO_PHYSICAL_RESISTANCE]:
        found &= ~cards.RESIST_PHYSICAL
    return found


def immune(table: Table, foe: Foe, colour: int, lowering: bool = False) -> bool:
    """Red effects do not touch Fire Resistance, blue ones Ice Resistance (MK-1120).

    Some abilities keep all effects off but those that lower an attack.
    """
    own = ENEMIES[foe.stand_in if standing_in(table, foe) else foe.token].abilities
    if own and not lowering and enemies.powers(own).untouched:
        return True
    if colour != words.RED and colour != words.BLUE:
        return False
    if standing_in(table, foe):
        found = ENEMIES[foe.stand_in].resistances & ~foe.stripped
    else:
        found = resistances(table, foe)
    return bool(found & (cards.RESIST_FIRE if colour == words.RED else cards.RESIST_ICE))


def standing_in(table: Table, foe: Foe) -> bool:
    """Whether a summoned monster takes the enemy's place now (MK-1139)."""
    combat = table.combat
    return foe.stand_in != NONE and combat is not None and combat.phase < facts.ATTACK_PHASE


def fortifications(table: Table, foe: Foe) -> int:
    """How often an enemy is fortified (MK-1124, MK-1128)."""
    shown = foe.token
    if standing_in(table, foe):
        if foe.stripped & facts.UNWALLED:
            return 0
        shown = foe.stand_in
    elif foe.open:
        return 0
    from_site = 1 if foe.walled and not table.turn.mods[words.IGNORE_SITE] else 0
    own = ENEMIES[shown].abilities
    return enemies.powers(own).fortified(from_site) if own else from_site


def city_colour(table: Table, foe: Foe) -> int:
    """The colour of the city that an enemy defends, or -1."""
    combat = table.combat
    assert combat is not None
    if foe.defends and combat.space != NOWHERE and table.site(combat.space) == CITY:
        return table.site_colour(combat.space)
    return NONE


# ------------------------------------------------------------------------------------ its attacks


def striker(table: Table, foe: Foe) -> int:
    """The token that attacks: the enemy's own, or its stand-in (MK-1140)."""
    return foe.stand_in if foe.stand_in != NONE else foe.token


def strike(table: Table, foe: Foe, number: int) -> enemies.Strike:
    """An attack of an enemy, or of its stand-in."""
    return ENEMIES[striker(table, foe)].strikes[number]


def threat(table: Table, foe: Foe, attack: enemies.Strike) -> int:
    """The value of an attack as it is now, with the bonus of a city (MK-1175, MK-1178)."""
    value = attack.value
    colour = city_colour(table, foe)
    if colour != NONE:
        value += CITIES[colour].attack[attack.element]
    if foe.lowered:
        strikes = ENEMIES[striker(table, foe)].strikes
        for at in range(len(strikes)):
            if strikes[at] is attack:
                value -= foe.lost(at)
    return max(0, value)


def abilities(table: Table, foe: Foe, attack: enemies.Strike) -> int:
    """The abilities that an attack has now, with the bonus of a city (MK-1176, MK-1177)."""
    found = attack.abilities
    if foe.slow:
        found &= ~enemies.SWIFT
    if attack.element == words.PHYSICAL:
        colour = city_colour(table, foe)
        if colour != NONE:
            found |= CITIES[colour].physical
    return found


def powers(table: Table, foe: Foe, attack: enemies.Strike) -> enemies.Powers:
    """What the abilities of an attack do."""
    return enemies.powers(abilities(table, foe, attack))


def pending(table: Table, foe: Foe) -> list[int]:
    """The attacks of an enemy that are neither blocked nor dealt with."""
    if foe.stays:  # MK-741
        return []
    strikes = ENEMIES[striker(table, foe)].strikes
    return [
        at
        for at in range(len(strikes))
        if not (foe.done | foe.dealt) >> at & 1
        and strikes[at].summon == enemies.NO_SUMMON
        and threat(table, foe, strikes[at]) > 0
    ]


def blocked(table: Table, foe: Foe) -> bool:
    """Whether an enemy counts as blocked: all its attacks were (MK-1152)."""
    if foe.stays or foe.dealt or not foe.done:
        return False
    strikes = ENEMIES[striker(table, foe)].strikes
    every = (1 << len(strikes)) - 1
    return foe.done & every == every and all(each.summon == enemies.NO_SUMMON for each in strikes)


def stop(table: Table, seat: int, at: int, number: int) -> None:
    """An attack counts as blocked, and so perhaps does the enemy (MK-1150, MK-1152)."""
    combat = table.fight()
    foe = combat.foes[at]
    foe.done |= 1 << number
    if foe.after and blocked(table, foe):
        hit(table, seat, at, foe.after)
        foe.after = ()
    release(table, foe)


def lower(table: Table, seat: int, at: int, number: int, value: int) -> None:
    """One attack is lowered until the end of the turn; at 0 it counts as blocked (MK-1151)."""
    combat = table.fight()
    foe = combat.foes[at]
    attack = strike(table, foe, number)
    foe.lower(number, min(value, threat(table, foe, attack)))
    if threat(table, foe, attack) == 0:
        stop(table, seat, at, number)


def release(table: Table, foe: Foe) -> None:
    """A stand-in without an attack left is discarded (MK-1140)."""
    if foe.stand_in != NONE and not pending(table, foe):
        dismiss(table, foe)


def dismiss(table: Table, foe: Foe) -> None:
    """A stand-in leaves; its summoner is back in the Attack phase (MK-1139, MK-1170)."""
    token = foe.stand_in
    drop_token(table, token)
    foe.stand_in = NONE
    foe.dealt = facts.GONE
    if table.events is not None:
        table.tell(events.StandInGone(table.fight().foes.index(foe), token))


class WhichAttack(Question[Table]):
    """Which of several attacks of an enemy an effect lowers (MK-1152)."""

    def __init__(self, seat: int, foe: int, value: int) -> None:
        super().__init__(seat)
        self.foe = foe
        self.value = value

    def find(self, table: Table) -> list[Choice]:
        combat = table.fight()
        return [Name(self.foe, number) for number in pending(table, combat.foes[self.foe])]

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, Name)
        table.agenda.pop()
        lower(table, self.seat, choice.foe, choice.strike, self.value)


# ---------------------------------------------------------------------------- as target of effects


def targets(table: Table, effect: Target, colour_of: int, colour: int) -> list[int]:
    """The places of enemies that an effect can hit."""
    combat = table.combat
    if combat is None:
        return []
    tint = colour if colour_of == NONE else COLOUR_OF[colour_of]
    found = combat.foes
    return [at for at in range(len(found)) if not bars_target(table, found[at], effect, tint)]


def bars_target(table: Table, foe: Foe, effect: Target, tint: int) -> int:
    """What keeps an effect from an enemy (MK-1120, MK-1139)."""
    if immune(table, foe, tint, lowers(effect)):
        return bars.IMMUNE
    if effect.only == "unfortified" and fortifications(table, foe):
        return bars.WALLED
    if foe.dealt == facts.GONE and table.fight().phase < facts.ATTACK_PHASE:
        return bars.AWAY_NOW
    return bars.BLOCKED if lowers(effect) and not pending(table, foe) else 0


def lowers(effect: Target) -> bool:
    """Whether an effect needs an attack to lower."""
    return any(change.what == words.ATTACK_LESS for change in effect.changes)


def hit(table: Table, seat: int, at: int, changes: tuple[Change, ...]) -> None:
    """Carry out changes on an enemy; destroying it comes last."""
    combat = table.fight()
    foe = combat.foes[at]
    destroyed = False
    for change in changes:
        what = change.what
        if what == words.NO_ATTACK:
            foe.stays = True
        elif what == words.UNSWIFT:
            foe.slow = True
        elif what == words.ATTACK_LESS:
            if pending(table, foe):
                table.agenda.append(WhichAttack(seat, at, change.value))
        elif what == words.DESTROY:
            destroyed = True
        elif standing_in(table, foe):  # MK-1198
            strip(foe, what)
        else:
            weaken(table, foe, what, change.value)
    if destroyed:
        defeat(table, seat, at)


def weaken(table: Table, foe: Foe, what: int, value: int) -> None:
    """Armor, resistances and fortifications of an enemy."""
    if what == words.ARMOR:
        foe.armor += value
    elif what == words.ARMOR_IF_FORTIFIED:
        if fortifications(table, foe):
            foe.armor += value
    elif what == words.ARMOR_PER_RESISTANCE:
        foe.armor += value * bin(resistances(table, foe)).count("1")
    elif what == words.UNFORTIFIED:
        foe.open = True
    elif what == words.UNRESISTING:
        foe.bare = True
    elif what == words.NO_FIRE_RESISTANCE:
        foe.no_fire = True


def strip(foe: Foe, what: int) -> None:
    """The same of a stand-in, whose Armor nobody ever meets."""
    if what == words.UNFORTIFIED:
        foe.stripped |= facts.UNWALLED
    elif what == words.UNRESISTING:
        foe.stripped |= cards.RESIST_ALL
    elif what == words.NO_FIRE_RESISTANCE:
        foe.stripped |= cards.RESIST_FIRE


def defeat(table: Table, seat: int, at: int) -> None:
    """An enemy is defeated: Fame and Reputation at once (MK-1136, MK-918)."""
    combat = table.fight()
    foe = combat.foes[at]
    if standing_in(table, foe):  # MK-742: a stand-in gives nothing
        dismiss(table, foe)
        return
    combat.foes.pop(at)
    enemy = ENEMIES[foe.token]
    combat.defeated += 1
    table.turn.defeated += 1
    if foe.stand_in != NONE:
        drop_token(table, foe.stand_in)
    fame = (enemy.fame + 1) // 2 if combat.half_fame and foe.defends else enemy.fame  # MK-1183
    if table.events is not None:
        table.tell(events.EnemyDefeated(seat, at, foe.token, fame))
    gain_fame(table, seat, fame)
    clear_origin(table, seat, foe)
    drop_token(table, foe.token)


def clear_origin(table: Table, seat: int, foe: Foe) -> None:
    """The token leaves the space that it came from; a rampaging one brings Reputation (MK-912)."""
    combat = table.fight()
    if foe.defends:
        combat.defenders -= 1
    if foe.space < 0:
        return
    spot = table.spot(foe.space)
    left = list(spot.tokens)
    left.remove(foe.token)
    shields = spot.shields
    if foe.defends and table.site(foe.space) == CITY:  # MK-1179
        shields = (*shields, seat)
    table.put(foe.space, Spot(tuple(left), True, spot.owner, spot.ruin, shields))
    if foe.rampaging:
        for reward in SITES[table.site(foe.space)].reward:
            kind, number = reward.prize()
            if kind == words.REPUTATION_REWARD:
                move_reputation(table, seat, number)
