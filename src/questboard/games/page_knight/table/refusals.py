"""Why not? The rule that forbids a choice of Page Knight, in words."""

from __future__ import annotations

from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.choices import POOLS
from questboard.games.page_knight.rules.state import BLOOD_USED, MIRROR_USED, Table
from questboard.games.page_knight.rules.steps import encounter
from questboard.games.page_knight.rules.steps.actions import Action, GladeHealing, Haggle, Shop
from questboard.games.page_knight.rules.steps.movement import Movement, rampaging
from questboard.games.page_knight.rules.steps.preparation import ASSIGN, Preparation
from questboard.games.page_knight.rules.steps.rewards import CutPrices, Reward
from questboard.games.page_knight.rules.steps.wounds import PlaceWounds
from questboard.games.page_knight.table import describe
from questboard.games.page_knight.table.view import fight_of
from questboard.kernel.core.state import Step
from questboard.kernel.game import Reason
from questboard.kernel.words import say, whole_number

PLACES_KNOWN = ("inn", "tower", "glade", "cave")
WORDS_KNOWN = [
    "army",
    "decline",
    "enough",
    "halt",
    "hold",
    "leave",
    "resolve",
    "rest",
    "share",
    "spare",
    "stand",
    "strike",
    "swift",
    "trade",
]


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The reason against a choice (``go a2.c``) or a thing on the table (``space a2.c``)."""
    word, _, rest = thing.lower().partition(" ")
    step = table.agenda[-1]
    if word in ("go", "space"):
        return _space(table, step, seat, rest)
    if word in ("generate", "tile"):
        return _tile(table, step, seat, rest)
    if word in ("use", "sacrifice", "die"):
        return _die(table, step, seat, word, rest)
    if word == "fight":
        return _fight(table, step, seat, rest)
    if word == "buy" or (word == "ally" and rest in content.ALLIES):
        return _ally(table, step, seat, rest)
    if word == "learn" or (word == "spell" and rest in content.SPELLS):
        return _spell(table, step, seat, rest)
    if word == "heal":
        return _heal(table, step, seat)
    if word == "wound":
        return _wound(table, step, seat, rest)
    if word in PLACES_KNOWN and not rest:
        return _location(table, step, seat, word)
    if word == "army":
        return _action(step) or _no("no_voltar", "PK-1240")
    if word == "blood":
        return _blood(table, step, seat, rest)
    if word == "mirror":
        return _mirror(table, step, seat, rest)
    if word in ("keep", "cut") or thing == "no reward":
        return _reward(table, step, seat, word, rest)
    if word == "assign":
        if isinstance(step, Preparation) and step.stages[seat] == ASSIGN:
            return _no("assign_dice", "PK-206")
        return _no("assign_now", "PK-209")
    if word in ("halt", "rest") and isinstance(step, Movement):
        return _no("step_on", "PK-1126")
    if word in WORDS_KNOWN:
        return _no("not_now", "PK-201")
    return None


def _no(key: str, rule: str, **values: object) -> Reason:
    return Reason(say(f"{describe.WORDS}.refusals.{key}", **values), rule)


def _space(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    if text not in content.NAMES:
        return _no("no_space", "PK-113", space=text)
    space = content.NAMES.index(text)
    name = describe.space_name(space)
    player = table.players[seat]
    if not isinstance(step, Movement):
        return _no("not_moving", "PK-202")
    if not content.ADJACENT[player.space][space]:
        return _no("too_far", "PK-407", space=name)
    terrain = table.terrain(space)
    if terrain < 0:
        return _no("blank", "PK-406", tile=content.TILES[content.TILE[space]].upper())
    if terrain == content.WATER:
        return _no("water", "PK-403", space=name)
    if table.active(space):
        return _no("enemy_there", "PK-404", space=name)
    if table.voltar == space:
        return _no("voltar_there", "PK-1238", space=name)
    cost = table.cost(space)
    if cost > player.move:
        rule = "PK-410" if table.steep else "PK-407"
        return _no("points", rule, space=name, cost=cost, move=player.move)
    if table.holder(space, seat):
        if rampaging(table, player.space, space):
            return _no("pass_rampage", "PK-1127", space=name)
        return _no("pass_points", "PK-1126", space=name)
    return None


def _tile(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    if text not in content.TILES:
        return _no("no_tile", "PK-113", tile=text)
    tile = content.TILES.index(text)
    player = table.players[seat]
    if not isinstance(step, Movement):
        return _no("not_moving", "PK-414")
    if table.tiles[tile]:
        return _no("drawn", "PK-427", tile=content.TILES[tile].upper())
    if tile not in content.TILES_NEAR[player.space]:
        return _no("tile_far", "PK-414", tile=content.TILES[tile].upper())
    if player.move < content.TILE_COST:
        return _no("tile_points", "PK-415", move=player.move)
    return _no("step_on", "PK-1126")


def _pools(table: Table, step: Step[Table]) -> list[int]:
    """The pools that are being filled now."""
    if isinstance(step, Movement):
        return [content.MOVEMENT]
    if isinstance(step, Haggle):
        return [2 if step.location == content.INN else content.MAGIC]
    if isinstance(step, encounter.Swiftness):
        return [content.MOVEMENT]
    fight = fight_of(table)
    if isinstance(step, encounter.Encounter | encounter.Help) and fight is not None:
        return [pool for pool in (content.COMBAT, content.MAGIC) if fight.meets(table, pool)]
    return []


def _die(table: Table, step: Step[Table], seat: int, word: str, text: str) -> Reason | None:
    name, _, pool_text = text.partition(" as ")
    if name not in content.PLACE_NAMES or (pool_text and pool_text not in POOLS):
        return None
    place = content.PLACE_NAMES.index(name)
    die = table.players[seat].dice[place]
    if not die:
        return _no("no_die", "PK-302")
    pools = _pools(table, step)
    if not pools:
        return _no("no_pool", "PK-304")
    ability = die >> 3
    if ability == content.CAVE_ONLY:
        fight = fight_of(table)
        if fight is None or not fight.in_cave():
            return _no("cave_only", "PK-1042")
        ability = content.WILD
    pool = POOLS.index(pool_text) if pool_text else pools[0]
    if pool not in pools:
        if isinstance(step, encounter.Swiftness):
            return _no("total_fixed", "PK-607")
        return _no("wrong_type", "PK-605")
    if word == "sacrifice":
        if len(pools) == 2:
            return _no("both_types", "PK-318")
        return _no("own_ability", "PK-310")
    if ability == content.WILD:
        return _no("company", "PK-307", pool=describe.pool_name(pool))
    return _no("wrong_type", "PK-305")


def _action(step: Step[Table]) -> Reason | None:
    if not isinstance(step, Action):
        return _no("no_action", "PK-201")
    if step.done:
        return _no("one_action", "PK-203")
    return None


def _fight(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    if text.startswith("cave"):
        return _no("in_cave", "PK-532")
    if text not in content.NAMES:
        return _action(step) or _no("no_enemy", "PK-501")
    reason = _action(step)
    if reason is not None:
        return reason
    space = content.NAMES.index(text)
    if not table.active(space):
        rule = "PK-532" if content.is_cave(table.locations[space]) else "PK-501"
        return _no("in_cave" if rule == "PK-532" else "no_enemy", rule)
    return _no("not_near", "PK-501")


def _location(table: Table, step: Step[Table], seat: int, word: str) -> Reason | None:
    reason = _action(step)
    if reason is not None:
        return reason
    player = table.players[seat]
    location = table.locations[player.space]
    kind = location % content.MARKED if location >= 0 else -1
    here = kind == {"inn": content.INN, "tower": content.TOWER, "glade": content.GLADE}.get(
        word, -2
    ) or (word == "cave" and content.is_cave(kind))
    if not here:
        return _no("no_location", "PK-503")
    if word == "cave":
        return _no("barred", "PK-536") if player.barred else _no("cleared", "PK-531")
    return _no("closed", "PK-1412")


def _ally(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    name, _, slot = text.partition(" for ally ")
    if name not in content.ALLIES:
        return None
    if not isinstance(step, Shop) or step.location != content.INN:
        return _no("not_shopping_inn", "PK-506")
    ally = content.ALLIES.index(name)
    player = table.players[seat]
    words = describe.ally_name(ally)
    if table.allies_marked >> ally & 1:
        return _no("marked", "PK-1414", name=words)
    if content.special_ally(ally) and (ally in player.allies or ally in player.waiting_allies):
        return _no("held", "PK-1016", name=words)
    cost = table.ally_cost[ally]
    if cost > step.points:
        return _no("cost", "PK-506", name=words, cost=cost, points=step.points)
    number = whole_number(slot)
    if 0 < number <= len(player.allies) and player.kept_allies >> (number - 1) & 1:
        return _no("kept", "PK-1309")
    return _no("no_slot", "PK-511")


def _spell(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    name, _, slot = text.partition(" for spell ")
    if name not in content.SPELLS:
        return None
    free = isinstance(step, encounter.TreasureHunt)
    if not free and (not isinstance(step, Shop) or step.location != content.TOWER):
        return _no("not_shopping_tower", "PK-512")
    spell = content.SPELLS.index(name)
    player = table.players[seat]
    words = describe.spell_name(spell)
    if table.spells_marked >> spell & 1:
        return _no("marked", "PK-1423" if free else "PK-1414", name=words)
    if content.special_spell(spell) and (spell in player.spells or spell in player.waiting_spells):
        return _no("held", "PK-1050" if free else "PK-1016", name=words)
    if isinstance(step, Shop) and table.spell_cost[spell] > step.points:
        cost = table.spell_cost[spell]
        return _no("cost", "PK-512", name=words, cost=cost, points=step.points)
    number = whole_number(slot)
    if 0 < number <= len(player.spells) and player.kept_spells >> (number - 1) & 1:
        return _no("kept", "PK-1309")
    return _no("no_slot", "PK-515")


def _heal(table: Table, step: Step[Table], seat: int) -> Reason | None:
    if isinstance(step, GladeHealing):
        return _no("no_wound", "PK-520")
    if not isinstance(step, Shop):
        return _no("heal_place", "PK-509")
    cost = content.INN_HEAL if step.location == content.INN else content.TOWER_HEAL
    rule = "PK-509" if step.location == content.INN else "PK-513"
    if step.points < cost:
        return _no("heal_cost", rule, cost=cost, points=step.points)
    return _no("no_wound", "PK-520")


def _wound(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    if not isinstance(step, PlaceWounds):
        return _no("not_now", "PK-701")
    if text.startswith("spell"):
        return _no("spells_whole", "PK-704")
    if text == "track" and table.players[seat].wounds == content.WOUND_SPACES:
        return _no("track_full", "PK-702")
    return _no("ally_hurt", "PK-703") if text.startswith("ally") else None


def _reward(table: Table, step: Step[Table], seat: int, word: str, text: str) -> Reason | None:
    player = table.players[seat]
    if isinstance(step, CutPrices):
        if word != "cut":
            return _no("cutting", "PK-1303")
        if text == "done":
            return _no("cut_first", "PK-1310")
        if text == "prices":
            return _no("cut_begun", "PK-1303")
        if step.made == content.DISCOUNT_MOST:
            return _no("cut_most", "PK-1310", n=content.DISCOUNT_MOST)
        return _no("cut_least", "PK-1312") if text in (*content.ALLIES, *content.SPELLS) else None
    if not isinstance(step, Reward):
        return _no("no_reward_now", "PK-1303")
    if word == "cut":
        if text in ("done", *content.ALLIES, *content.SPELLS):
            return _no("cut_reward", "PK-1310")
        return _no("cut_least", "PK-1312") if text == "prices" else None
    what, _, slot = text.partition(" ")
    number = whole_number(slot)
    if what not in ("ally", "spell") or number < 0:
        return None
    held = player.allies if what == "ally" else player.spells
    if 1 <= number <= len(held):
        return _no("kept_already", "PK-1314")
    return _no(f"no_{what}_to_keep" if not held else f"no_such_{what}", "PK-1314", slot=number)


def _blood(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    player = table.players[seat]
    name = describe.spell_name(content.BLOOD_MAGIC)
    if not player.knows(content.BLOOD_MAGIC):
        return _no("not_known", "PK-1024", name=name)
    if fight_of(table) is not None:
        return _no("in_encounter", "PK-1026")
    if player.used & BLOOD_USED:
        return _no("used", "PK-1024", name=name)
    if text not in ("combat", "magic"):
        return _no("blood_kind", "PK-1024")
    return _no("not_now", "PK-1027")


def _mirror(table: Table, step: Step[Table], seat: int, text: str) -> Reason | None:
    player = table.players[seat]
    name = describe.spell_name(content.MIRROR_DIMENSION)
    if not player.knows(content.MIRROR_DIMENSION):
        return _no("not_known", "PK-1038", name=name)
    if player.used & MIRROR_USED:
        return _no("used", "PK-1038", name=name)
    if text not in content.ABILITIES[:4]:
        return _no("mirror_plain", "PK-1040")
    if not player.dice[content.ABILITIES.index(text)]:
        return _no("nothing_to_mirror", "PK-1039")
    return _no("not_now", "PK-1046")
