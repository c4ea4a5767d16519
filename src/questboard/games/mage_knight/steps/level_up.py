"""Chapter 14: levels, Skills and Advanced Actions."""

from __future__ import annotations

from questboard.games.mage_knight import events
from questboard.games.mage_knight.content.tracks import SKILL_EVERY, SKILLS_DRAWN
from questboard.games.mage_knight.language.choices import PickSkill
from questboard.games.mage_knight.language.words import ADVANCED_OFFER
from questboard.games.mage_knight.state import NONE, Table
from questboard.games.mage_knight.state.numbers import SKILL_HERO, SKILLS
from questboard.games.mage_knight.steps.asking import offer_cards
from questboard.games.mage_knight.steps.basics import shown, tell_growth
from questboard.kernel.core.question import Question
from questboard.kernel.core.state import Choice


class LevelUp(Question[Table]):
    """One level: a Command token, or a Skill and an Advanced Action (MK-1402 to MK-1411)."""

    def __init__(self, seat: int, pair: list[int], level: int) -> None:
        super().__init__(seat)
        self.pair = pair
        self.level = level

    def owes(self, table: Table) -> int:
        if self.level == NONE:
            return 0
        return super().owes(table)

    def act(self, table: Table) -> None:
        if self.level != NONE:
            super().act(table)
            return
        player = table.players[self.seat]
        before = player.armor() + player.hand_limit() + player.command()
        player.level += 1
        self.level = player.level
        if table.events is not None:
            table.tell(events.LevelReached(self.seat, self.level))
        if player.armor() + player.hand_limit() + player.command() > before:
            tell_growth(table, self.seat)
        if self.level % SKILL_EVERY:  # MK-1403
            table.agenda.pop()
            return
        while len(self.pair) < SKILLS_DRAWN and player.skill_pile:  # MK-1405, MK-1409
            self.pair.append(player.skill_pile.pop())
        shown(table, "skills", self.pair[:])
        if not self.find(table):
            table.agenda.pop()
            offer_cards(table, self.seat, ADVANCED_OFFER, table.advanced_offer)

    def find(self, table: Table) -> list[Choice]:
        found: list[Choice] = [PickSkill(skill, False) for skill in self.pair]
        hero = table.players[self.seat].hero
        for skill in table.skill_offer:
            if SKILL_HERO[skill] != hero:  # MK-1408
                found.append(PickSkill(skill, True))
        return found

    def take(self, table: Table, choice: Choice) -> None:
        assert isinstance(choice, PickSkill)
        table.agenda.pop()
        if choice.common:  # MK-1407
            table.skill_offer.remove(choice.skill)
            offer_cards(table, self.seat, ADVANCED_OFFER, table.advanced_offer[:1])
        else:  # MK-1406
            self.pair.remove(choice.skill)
            offer_cards(table, self.seat, ADVANCED_OFFER, table.advanced_offer)
        table.skill_offer += self.pair
        gain_skill(table, self.seat, choice.skill)
        if table.spare_skills:  # MK-2012
            table.skill_offer.append(table.spare_skills.pop())
            shown(table, "spare_skills", table.skill_offer[-1:])
        table.skill_offer.sort()


def gain_skill(table: Table, seat: int, skill: int) -> None:
    player = table.players[seat]
    player.skills.append(skill)
    player.spent_turn &= ~(1 << (len(player.skills) - 1))
    if table.events is not None:
        table.tell(events.SkillGained(seat, skill))
    for effect in SKILLS[skill].effects:
        effect.gained(table, seat)
