"""Why not? The rule that forbids a choice of Page Knight, in words.

The rules themselves refuse: here stands which choice is meant, and by which of their predicates the
step under way offers it.
"""

from __future__ import annotations

from questboard.games.page_knight.rules import choices, content, reasons
from questboard.games.page_knight.rules.state import Player, Table
from questboard.games.page_knight.rules.steps import (
    actions,
    encounter,
    pools,
    preparation,
    rewards,
    tiles,
    turn,
    wounds,
)
from questboard.games.page_knight.rules.steps.movement import Movement
from questboard.games.page_knight.table import describe
from questboard.games.page_knight.table.view import fight_of
from questboard.kernel.core.state import Choice, Step, Word
from questboard.kernel.game import Reason
from questboard.kernel.words import say, whole_number

# What stands against a choice in a step that does not ask for its kind.
NOT_NOW: dict[type, int] = {
    choices.Assign: reasons.ASSIGN_NOW,
    choices.Rift: reasons.NO_ROLL,
    choices.First: reasons.ORDER_NOW,
    choices.Go: reasons.NOT_MOVING,
    choices.Generate: reasons.NO_TILES,
    choices.Use: reasons.NO_POOL,
    choices.Sacrifice: reasons.NO_POOL,
    choices.Blood: reasons.BLOOD_NOW,
    choices.Mirror: reasons.MIRROR_NOW,
    choices.Fight: reasons.NO_ACTION,
    choices.Buy: reasons.NOT_AT_INN,
    choices.Learn: reasons.NOT_AT_TOWER,
    choices.Heal: reasons.HEAL_PLACE,
    choices.Wound: reasons.NO_NEW_WOUND,
    choices.Place: reasons.NO_AMBUSH,
    choices.Replace: reasons.NO_NEW_DRAGON,
    choices.KeepAlly: reasons.NO_REWARD_NOW,
    choices.KeepSpell: reasons.NO_REWARD_NOW,
    choices.CutAlly: reasons.NO_REWARD_NOW,
    choices.CutSpell: reasons.NO_REWARD_NOW,
}
WORD_NOT_NOW: dict[Choice, int] = {
    choices.STAND: reasons.NO_ROLL,
    choices.HALT: reasons.NOT_MOVING,
    choices.REST: reasons.NO_ACTION,
    choices.ENTER_INN: reasons.NO_ACTION,
    choices.ENTER_TOWER: reasons.NO_ACTION,
    choices.ENTER_GLADE: reasons.NO_ACTION,
    choices.ENTER_CAVE: reasons.NO_ACTION,
    choices.ARMY: reasons.NO_ACTION,
    choices.ENOUGH: reasons.NO_GROUPS,
    choices.STRIKE: reasons.NO_TOTAL,
    choices.TRADE: reasons.NO_TRADE,
    choices.LEAVE: reasons.NO_SHOP,
    choices.SWIFT: reasons.NO_SWIFTNESS,
    choices.RESOLVE: reasons.NO_SWIFTNESS,
    choices.HOLD: reasons.NO_HELP,
    choices.SHARE: reasons.NO_SHARING,
    choices.SPARE: reasons.NO_SHARING,
    choices.DECLINE: reasons.NO_TREASURE,
    choices.NO_REWARD: reasons.NO_REWARD_NOW,
    choices.CUT: reasons.NO_REWARD_NOW,
    choices.CUT_DONE: reasons.NO_REWARD_NOW,
}
# The words by which steps go on; they are offered always.
GO_ON: dict[type, tuple[Choice, ...]] = {
    pools.RiftReserve: (choices.STAND,),
    encounter.RiftEnemy: (choices.STAND,),
    preparation.ChooseFirst: tuple(choices.FIRST),
    actions.Action: (choices.REST,),
    actions.Haggle: (choices.TRADE,),
    actions.Shop: (choices.LEAVE,),
    encounter.Encounter: (choices.STRIKE,),
    encounter.Help: (choices.HOLD,),
    encounter.Swiftness: (choices.RESOLVE,),
    encounter.TreasureHunt: (choices.DECLINE,),
    wounds.ShareWounds: (choices.SHARE, choices.SPARE),
    rewards.Reward: (choices.NO_REWARD,),
}
# Steps in which dice become points.
PAID = Movement | actions.Haggle | encounter.Encounter | encounter.Help | encounter.Swiftness
ENTRANCES = (choices.ENTER_INN, choices.ENTER_TOWER, choices.ENTER_GLADE, choices.ENTER_CAVE)
# Several pools could be meant; that which is filled now says more.
OTHER_POOLS = (reasons.OTHER_POOL, reasons.OTHER_TYPE, reasons.BLADE_TYPE, reasons.NO_BLADE)

# All choices that exist once, in the order in which a thing that several of them touch is meant.
CHOICES: list[Choice] = [
    *(*choices.GO, *choices.GENERATE, *choices.ENCOUNTER, choices.FIGHT_VOLTAR),
    *(way for ways in (*choices.USE, *choices.SACRIFICE) for way in ways),
    *(way for ways in choices.BUY for way in ways[::-1]),
    *(way for ways in choices.LEARN for way in ways[::-1]),
    *(*choices.BLOOD, *choices.MIRROR, *choices.HEAL[::-1], *choices.WOUND[::-1]),
    *(*choices.PLACE, *choices.REPLACE, *choices.FIRST, *choices.RIFT),
    *(choices.KeepAlly(slot) for slot in range(len(content.ALLY_SLOTS))),
    *(choices.KeepSpell(slot) for slot in range(len(content.SPELL_SLOTS))),
    *(choices.CutAlly(ally) for ally in range(len(content.ALLIES))),
    *(choices.CutSpell(spell) for spell in range(len(content.SPELLS))),
    *WORD_NOT_NOW,
]
MEANT: dict[str, list[Choice]] = {}
for _choice in CHOICES:
    for _name in dict.fromkeys([_choice.text(), *_choice.touches()]):
        MEANT.setdefault(_name, []).append(_choice)


def why_not(table: Table, seat: int, thing: str) -> Reason | None:
    """The reason against a choice (``go a2.c``) or a thing on the table (``space a2.c``)."""
    thing = thing.lower()
    word, _, rest = thing.partition(" ")
    if word in ("go", "space", "place", "replace") and rest not in content.NAMES:
        return because(reasons.NO_SPACE, space=rest)
    if word in ("generate", "tile") and rest not in content.TILES:
        return because(reasons.NO_TILE, tile=rest)
    if word == "mirror" and rest not in content.ABILITIES[: content.PLAIN_DICE]:
        return because(reasons.MIRROR_PLAIN)
    if word == "wound" and rest.startswith("spell") and asks_wounds(table):
        return because(reasons.SPELLS_WHOLE)
    found = [(bars(table, seat, choice), choice) for choice in choices_of(thing)]
    # A thing that several choices touch is meant as the step under way asks for it.
    found.sort(key=lambda barred: (barred[0] >= reasons.OTHER_TIMES, barred[0] in OTHER_POOLS))
    if not found or any(not number for number, _ in found):
        return None
    number, choice = found[0]
    return because(number, **values(table, seat, choice))


def asks_wounds(table: Table) -> bool:
    return isinstance(table.agenda[-1], wounds.PlaceWounds)


def because(number: int, **values: object) -> Reason:
    rule, sentence = reasons.REASONS[number]
    return Reason(say(f"{describe.WORDS}.why.{sentence}", **values), rule)


# ------------------------------------------------------------------------- which choice is meant


def choices_of(thing: str) -> list[Choice]:
    """The choices that a text spells, or that touch the thing it names."""
    if thing in MEANT:
        return MEANT[thing]
    word, _, rest = thing.partition(" ")
    if word in ("fight", "foe"):
        foes = [FOES.get(name, -1) for name in rest.split(" with ")]
        return [choices.Fight(foes)] if min(foes) >= 0 else []
    if word == "assign":
        faces = [whole_number(face) for face in rest.replace("-", "0").split()]
        return [choices.Assign(faces)] if len(faces) == 4 and min(faces) >= 0 else []
    return []


FOES = {choices.foe_name(foe): foe for foe in range(content.SPACES)} | {
    choices.foe_name(foe): foe
    for foe in (
        content.VOLTAR_REF,
        *range(content.MINION_REF, content.MINION_REF + content.MINIONS),
        *range(content.CAVE_REF, content.CAVE_REF + max(content.CAVE_SIZE)),
        content.UNPLACED_REF,
    )
}


# --------------------------------------------------------------------------- what bars the choice


def bars(table: Table, seat: int, choice: Choice) -> int:
    """The number of the reason against a choice; 0 for one that is offered."""
    step = table.agenda[-1]
    player = table.players[seat]
    if choice in GO_ON.get(type(step), ()):
        return 0
    barred = -1
    if isinstance(step, Movement):
        barred = bars_moving(table, step, player, choice)
    elif isinstance(step, actions.Action):
        barred = bars_acting(table, step, player, choice)
    elif isinstance(step, actions.Haggle | encounter.Encounter | encounter.Help):
        barred = bars_paying(table, step, player, choice)
    elif isinstance(step, encounter.Swiftness):
        if choice is choices.SWIFT:
            return encounter.bars_slowing(step.fight(table)) or encounter.bars_swift(player)
        barred = bars_paying(table, step, player, choice)
    elif isinstance(step, actions.Shop):
        if isinstance(choice, choices.Buy):
            return step.bars_buy(table, choice)
        if isinstance(choice, choices.Learn):
            return step.bars_learn(table, choice)
        if isinstance(choice, choices.Heal):
            return step.bars_healing() or wounds.bars_heal(player, choice.slot)
    elif isinstance(step, encounter.TreasureHunt) and isinstance(choice, choices.Learn):
        return step.bars_learn(table, choice)
    elif isinstance(step, actions.GladeHealing) and isinstance(choice, choices.Heal):
        return wounds.bars_heal(player, choice.slot)
    elif isinstance(step, wounds.PlaceWounds) and isinstance(choice, choices.Wound):
        return wounds.bars_wound(player, choice.slot)
    elif isinstance(step, rewards.Reward | rewards.CutPrices):
        barred = bars_reward(table, step, choice)
    else:
        barred = bars_rolled(table, step, seat, choice)
    return barred if barred >= 0 else not_now(table, choice)


def not_now(table: Table, choice: Choice) -> int:
    """Why a kind of choice that the step under way does not ask for has to wait."""
    if isinstance(choice, choices.Blood) and fight_of(table) is not None:
        return reasons.IN_ENCOUNTER
    if isinstance(choice, choices.Fight) and choice.foes[0] >= content.CAVE_REF:
        return reasons.NO_CAVE
    return WORD_NOT_NOW[choice] if isinstance(choice, Word) else NOT_NOW[type(choice)]


# Each of these gives -1 for what its step does not ask for.


def bars_moving(table: Table, step: Movement, player: Player, choice: Choice) -> int:
    if isinstance(choice, choices.Go):
        return step.bars_go(table, choice.space)
    if isinstance(choice, choices.Generate):
        return step.bars_tile(table, choice.tile)
    if choice is choices.HALT:
        return step.bars_pausing(table)
    barred = bars_paying(table, step, player, choice)
    return barred or step.bars_pausing(table)


def bars_acting(table: Table, step: actions.Action, player: Player, choice: Choice) -> int:
    if isinstance(choice, choices.Fight):
        return step.bars_fight(table, choice.foes)
    if choice is choices.ARMY:
        return step.bars_army(table)
    if choice in ENTRANCES:
        return step.bars_entering(table, choice)
    return bars_paying(table, step, player, choice)


def bars_paying(table: Table, step: Step[Table], player: Player, choice: Choice) -> int:
    """Dice for a pool, and the spells that bring more of them."""
    if isinstance(choice, choices.OfDie) and isinstance(step, PAID):
        return step.bars_die(table, choice)
    if isinstance(step, encounter.Help | encounter.Swiftness):
        return -1
    if isinstance(choice, choices.Mirror):
        barred = step.bars_mirror() if isinstance(step, encounter.Encounter) else 0
        return barred or pools.bars_mirror(player) or pools.bars_image(player, choice.ability)
    if isinstance(choice, choices.Blood) and not isinstance(step, encounter.Encounter):
        return pools.bars_blood_die(player, choice.ability)
    return -1


def bars_reward(table: Table, step: rewards.Reward | rewards.CutPrices, choice: Choice) -> int:
    cuts = choices.CutAlly | choices.CutSpell
    if isinstance(step, rewards.Reward):
        if isinstance(choice, choices.KeepAlly):
            return step.bars_keep_ally(table, choice.slot)
        if isinstance(choice, choices.KeepSpell):
            return step.bars_keep_spell(table, choice.slot)
        if choice is choices.CUT:
            return rewards.bars_cuts(table)
        return reasons.CUT_REWARD if isinstance(choice, cuts) or choice is choices.CUT_DONE else -1
    if isinstance(choice, choices.CutAlly):
        return step.bars_more() or rewards.bars_price(table.ally_cost[choice.ally])
    if isinstance(choice, choices.CutSpell):
        return step.bars_more() or rewards.bars_price(table.spell_cost[choice.magic])
    if choice is choices.CUT_DONE:
        return step.bars_done()
    if choice is choices.CUT:
        return reasons.CUT_BEGUN
    kept = isinstance(choice, choices.KeepAlly | choices.KeepSpell)
    return reasons.CUTTING if kept or choice is choices.NO_REWARD else -1


def bars_rolled(table: Table, step: Step[Table], seat: int, choice: Choice) -> int:
    """Steps about dice just rolled, enemies just met, tiles just drawn."""
    if isinstance(choice, choices.Rift):
        if isinstance(step, preparation.Preparation) and not step.assigns(seat):
            return pools.bars_rift(len(step.rolls[seat]), step.marks[seat], choice.die)
        if isinstance(step, encounter.RiftEnemy):
            return pools.bars_rift(len(step.dice(table)), step.marks, choice.die)
        if isinstance(step, pools.RiftReserve):
            return pools.bars_rift(1, 0, choice.die)
    if isinstance(step, preparation.Preparation):
        if isinstance(choice, choices.Assign) and step.assigns(seat):
            return step.bars_assign(seat, choice.values)
        return 0 if choice is choices.STAND and not step.assigns(seat) else -1
    if isinstance(step, encounter.FormGroups):
        if isinstance(choice, choices.Fight):
            return step.bars_group(choice.foes)
        return step.bars_enough() if choice is choices.ENOUGH else -1
    if isinstance(step, turn.ChooseAmbusher) and isinstance(choice, choices.Fight):
        return step.bars_fight(table, choice.foes)
    if isinstance(step, turn.PlaceAmbusher) and isinstance(choice, choices.Place):
        return step.bars_place(table, choice.space)
    if isinstance(step, tiles.ReplaceEnemy | tiles.ReplaceLocation):
        if isinstance(choice, choices.Replace):
            return step.bars_replace(table, choice.space)
    return -1


# ---------------------------------------------------------------------------- what a sentence names


def values(table: Table, seat: int, choice: Choice) -> dict[str, object]:
    """What the sentence about a choice may name."""
    player = table.players[seat]
    step = table.agenda[-1]
    points = step.points if isinstance(step, actions.Shop) else 0
    found: dict[str, object] = {"move": player.move, "points": points, "n": content.DISCOUNT_MOST}
    if isinstance(choice, choices.OfSpace):
        tile = content.TILE[choice.space]
        found["space"] = describe.space_name(choice.space)
        found["tile"] = content.TILES[tile].upper() if tile >= 0 else ""
        found["cost"] = table.cost(choice.space)
    elif isinstance(choice, choices.Generate):
        found["tile"] = content.TILES[choice.tile].upper()
    elif isinstance(choice, choices.OfDie):
        found["pool"] = describe.pool_name(choice.pool)
    elif isinstance(choice, choices.Buy):
        found |= {"name": describe.ally_name(choice.ally), "cost": table.ally_cost[choice.ally]}
    elif isinstance(choice, choices.Learn):
        found |= {"name": describe.spell_name(choice.magic), "cost": table.spell_cost[choice.magic]}
    elif isinstance(choice, choices.Blood):
        found["name"] = describe.spell_name(content.BLOOD_MAGIC)
    elif isinstance(choice, choices.Mirror):
        found["name"] = describe.spell_name(content.MIRROR_DIMENSION)
    elif isinstance(choice, choices.Heal):
        inn = isinstance(step, actions.Shop) and step.location == content.INN
        found["cost"] = content.INN_HEAL if inn else content.TOWER_HEAL
    if isinstance(choice, choices.OfWound | choices.Kept | choices.Buy | choices.Learn):
        found["slot"] = choice.slot + 1
    return found
