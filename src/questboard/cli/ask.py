"""From what somebody types to the choice that is meant: whole, by number, or part by part."""

from __future__ import annotations

import contextlib

from questboard.cli.screen import whole
from questboard.kernel.core.errors import BadInput
from questboard.kernel.core.state import Choice
from questboard.kernel.view import Decision
from questboard.kernel.words import listing, say

# With more choices than this, a choice that has parts is made part by part.
AT_ONCE = 9

# A vocabulary of parts up to this size keeps its numbers from the first part to the last.
FAMILIAR = 12


# How a part is written that stands for nothing.
NONE = "-"


class Offer:
    """One numbered line of the list: a whole choice, or the next part of several."""

    def __init__(self, number: int, text: str, label: str, choice: Choice | None) -> None:
        self.number = number
        self.text = text
        self.label = label
        self.choice = choice


class Picker:
    """Narrows a decision down to one choice."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.choices = decision.choices
        self.parts = [choice.parts() for choice in self.choices]
        self.stepwise = len(self.choices) > AT_ONCE and any(len(each) > 1 for each in self.parts)
        while self.stepwise and self._all_begin_alike():
            self.parts = [each[1:] for each in self.parts]
        self.said: list[str] = []
        self.lead = self._lead() if self.stepwise else ""
        self.familiar = self._vocabulary() if self.stepwise else []
        self.figures = self.stepwise and self._counts()

    def offers(self) -> list[Offer]:
        """What can be said next."""
        if self.stepwise:
            return self._part_offers()
        return [
            Offer(at, choice.text(), self.decision.label(choice), choice)
            for at, choice in enumerate(self.choices, 1)
        ]

    def back(self) -> bool:
        """Take the last part back; False when none has been said."""
        if self.said:
            self.said.pop()
            return True
        return False

    def take(self, typed: str) -> Choice | None:
        """The choice that is meant, or None when more parts are wanted.

        Refuses with a sentence what is not clear. What is clear but fits no legal choice comes
        back as ``NotOffered``, so that the match can say which rule forbids it.
        """
        typed = " ".join(typed.lower().split())
        exact = self.decision.find(typed)
        if exact is not None:
            return exact
        if self.stepwise:
            return self._take_parts(typed)
        return self._one_of(self.offers(), typed).choice

    def means(self, typed: str) -> bool:
        """Whether the words clearly mean one of the choices, or the beginning of one."""
        kept = self.said[:]
        if any(typed.lower() == part.lower() for at in self._open() for part in self.parts[at]):
            return True
        try:
            self.take(typed)
            return True
        except (BadInput, NotOffered):
            return False
        finally:
            self.said = kept

    def line_of(self, typed: str) -> Offer | None:
        """The line of the list that makes, or begins, the choice with exactly these words."""
        typed = " ".join(typed.lower().split())
        offers = self.offers()
        meant = self.decision.find(typed)
        leads = [self.parts[at] for at in self._open() if self.choices[at] is meant]
        for offer in offers:
            if offer.choice is not None and (offer.choice is meant or offer.text.lower() == typed):
                return offer
            if self.stepwise and any(offer.text in parts[len(self.said) :][:1] for parts in leads):
                return offer
        return None

    # ----------------------------------------------------------- part by part

    def _all_begin_alike(self) -> bool:
        """Whether the first part is no choice: it belongs to the lead then."""
        first = self.parts[0][0]
        return all(len(each) > 1 and each[0] == first for each in self.parts)

    def _lead(self) -> str:
        """The word before the parts (``plan``), if all choices begin with the same."""
        leads = {
            choice.text().removesuffix(" ".join(parts)).strip()
            for choice, parts in zip(self.choices, self.parts, strict=True)
        }
        return leads.pop() if len(leads) == 1 else ""

    def _vocabulary(self) -> list[str]:
        """The parts that keep their numbers; only where all choices are of one kind."""
        if not self.lead:
            return []
        words = list(dict.fromkeys(part for parts in self.parts for part in parts))
        return words if len(words) <= FAMILIAR else []

    def _counts(self) -> bool:
        """Whether the parts are numbers themselves, such as dice, or a dash for none: then a
        number that is typed means itself, not a line of the list."""
        return all(part.isdecimal() or part == NONE for parts in self.parts for part in parts)

    def _open(self) -> list[int]:
        """The choices that begin with what has been said."""
        length = len(self.said)
        return [at for at, parts in enumerate(self.parts) if parts[:length] == self.said]

    def _part_offers(self) -> list[Offer]:
        length = len(self.said)
        following: dict[str, list[int]] = {}
        for at in self._open():
            part = self.parts[at][length] if len(self.parts[at]) > length else ""
            following.setdefault(part, []).append(at)
        done = say("cli.table.done")
        offers: list[Offer] = []
        for number, (part, ways) in enumerate(following.items(), 1):
            if not part:
                number = 0
            elif self.figures:
                number = 0 if part == NONE else whole(part)
            elif part in self.familiar:
                number = self.familiar.index(part) + 1
            choice = self.choices[ways[0]] if len(ways) == 1 or not part else None
            offers.append(Offer(number, part or done, self._part_label(part, ways) or done, choice))
        return sorted(offers, key=lambda offer: offer.number)

    def _part_label(self, part: str, ways: list[int]) -> str:
        return part and self.decision.part_label(part, [self.choices[at] for at in ways])

    def _take_parts(self, typed: str) -> Choice | None:
        words = typed.split()
        kept = self.said[:]
        if not self.lead:  # choices of many kinds: the words may mean one line of the list
            with contextlib.suppress(BadInput, NotOffered):
                offer = self._one_of(self.offers(), typed)
                self.said.append(offer.text)
                return offer.choice
        if self.lead and f"{typed} ".startswith(f"{self.lead.lower()} "):
            words = words[len(self.lead.split()) :]
            self.said = []
        choice: Choice | None = None
        while words and choice is None:
            try:
                offer, used = self._next_part(words)
            except (BadInput, NotOffered) as error:
                choice = self._leaving_out(words)
                if choice is not None:
                    return choice
                meant = self._spelt(self.said, words)
                nothing = isinstance(error, NotOffered) and not self.said
                self.said = kept
                if meant or nothing:
                    raise NotOffered(meant or typed) from None
                raise
            self.said.append(offer.text)
            words = words[used:]
            choice = offer.choice
        # A choice that is settled early still has to agree with all that was typed.
        if choice is not None and words:
            meant = self._spelt(self.said, words)
            self.said = kept
            if not meant or not choice.text().lower().startswith(meant):
                raise NotOffered(meant or typed)
        return choice

    def _next_part(self, words: list[str]) -> tuple[Offer, int]:
        """The part that the first words mean, and how many words it takes."""
        offers = self.offers()
        for used in range(len(words), 1, -1):
            phrase = " ".join(words[:used])
            for offer in offers:
                if offer.text.lower() == phrase:
                    return offer, used
        return self._one_of(offers, words[0]), 1

    def _leaving_out(self, words: list[str]) -> Choice | None:
        """The only choice that has all these words among its parts, in their order."""
        found: list[int] = []
        for at in self._open():
            left = iter(part.lower() for part in self.parts[at][len(self.said) :])
            if all(word in left for word in words):
                found.append(at)
        return self.choices[found[0]] if len(found) == 1 else None

    def _spelt(self, said: list[str], words: list[str]) -> str:
        """A choice in full, out of parts that exist; empty when one does not."""
        known = {part.lower() for parts in self.parts for part in parts}
        parts = [part.lower() for part in said]
        for word in words:
            near = [part for part in known if part.startswith(word)]
            if word not in known and len(near) != 1:
                return ""
            parts.append(word if word in known else near[0])
        return " ".join([self.lead, *parts]).strip()

    # --------------------------------------------------------------- one list

    def _one_of(self, offers: list[Offer], typed: str) -> Offer:
        """The offer that is meant by its number, its text, its label, or words from them."""
        if typed.isdecimal():
            for offer in offers:
                if offer.number == whole(typed):
                    return offer
            numbers = [str(offer.number) for offer in offers]
            if len(numbers) > AT_ONCE:
                numbers = [f"{numbers[0]}–{numbers[-1]}"]
            raise BadInput(say("cli.errors.number", number=typed, numbers=listing(numbers, "or")))
        for offer in offers:
            if typed in (offer.text.lower(), offer.label.lower()):
                return offer
        found = [offer for offer in offers if offer.text.lower().startswith(typed)]
        if not found:
            words = typed.split()
            found = [offer for offer in offers if all(word in _words(offer) for word in words)]
        if len(found) == 1:
            return found[0]
        if found:
            some = listing([f'"{offer.text}"' for offer in found[:4]], "or")
            raise BadInput(say("cli.errors.unclear", typed=typed, some=some))
        raise NotOffered(typed)


class NotOffered(Exception):
    """What was typed, in full, is none of the choices."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def _words(offer: Offer) -> list[str]:
    return [word.strip("(),.:;") for word in f"{offer.text} {offer.label}".lower().split()]
