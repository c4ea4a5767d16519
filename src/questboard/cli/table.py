"""The terminal table: whoever is asked next chooses, until the match is over."""

from __future__ import annotations

from rich.text import Text

from questboard.bots import Seated
from questboard.cli import commands, draw, leaving
from questboard.cli.ask import NotOffered, Picker
from questboard.cli.kept import Kept
from questboard.cli.players import Player
from questboard.cli.screen import InputEnded, Leave, Screen, complain
from questboard.kernel import saves
from questboard.kernel.core.chance import Rng
from questboard.kernel.core.errors import CannotUndo, QuestboardError
from questboard.kernel.core.play import owing
from questboard.kernel.core.state import seats_of
from questboard.kernel.match import Match, seen_by
from questboard.kernel.view import SPECTATOR
from questboard.kernel.words import say

# The news keep at least so many rows, even when the choices are many.
LEAST_NEWS = 3
NOTHING = -1


class Table:
    """A match with its players at one screen."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        screen: Screen,
        saved: tuple[str, int] | None = None,
        kept: Kept | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.screen = screen
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        # Who plays each seat: in some modes one person plays several.
        self.sides = match.game.players(match.seats, match.options)
        self.holder: int | None = self.people[0] if self.alone else None
        # Who took a choice back while the keyboard was changing hands, and is asked again.
        self.called: int | None = None
        # The line of the history up to which each seat has been told; nothing at first.
        self.told = [NOTHING] * match.seats
        self.told_all = NOTHING
        # The file that holds the match, and up to which line.
        self.saved = saved
        # Where the match is written down after every choice, if somebody sits here.
        self.kept = kept if self.people else None
        # Who gives hints, once somebody has asked for one.
        self.adviser: Seated | None = None

    @property
    def alone(self) -> bool:
        """Whether one person plays without others: nobody can be spied on."""
        return len({self.sides[seat] for seat in self.people}) == 1

    def eyes(self, seat: int) -> int:
        """Whose view is shown: never a private one where others could read it."""
        return seat if self.alone or self.screen.can_wipe else SPECTATOR

    def rng(self, seat: int, use: str) -> Rng:
        """A generator for a bot, apart from the one of the match."""
        return Rng.seeded(f"{self.match.seed} {use} {seat} {self.match.done}")

    # ---------------------------------------------------------------- the match

    def run(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            while True:
                self.play_on()
                if not self.ended():
                    leaving.forget(self)
                    return 0
        except Leave as leave:
            return leave.code
        except InputEnded:
            return leaving.input_ended(self)
        except KeyboardInterrupt:
            return leaving.interrupted(self)
        except QuestboardError as error:
            complain(error)
            return 2
        except BrokenPipeError:
            raise
        except Exception as error:
            path = saves.write_fault(self.match, "", error)
            complain(say("errors.engine_fault", path=path, error=error))
            return 2

    def play_on(self) -> None:
        while self.match.result is None:
            seat = self.next_seat()
            if self.players[seat].bot is None:
                self.person_chooses(seat)
            else:
                self.bot_chooses(seat)
            self.changed()

    def changed(self) -> None:
        """The match has changed: written down at once, whatever may happen next."""
        if self.kept is not None:
            self.kept.write(self.match, self.players)

    def go_on(self) -> str:
        """How to go on with a match that was saved, in words."""
        return leaving.go_on(self)

    def next_seat(self) -> int:
        """Who chooses next of all who are asked: who has the keyboard, then people, then bots."""
        asked = seats_of(owing(self.match.table))
        people = [seat for seat in asked if seat in self.people]
        for seat in (self.holder, self.called):
            if seat is not None and seat in people:
                return seat
        return (people or asked)[0]

    def bot_chooses(self, seat: int) -> None:
        bot = self.players[seat].bot
        assert bot is not None
        if not self.people:
            self.watch()
        name = self.match.seat_name(seat)
        with self.screen.thinking(say("cli.table.thinking", seat=name)):
            choice = bot.choose(self.match.view(seat), self.rng(seat, "bot"))
        self.match.play(choice, seat)

    def watch(self) -> None:
        """Tell what is new when only bots play."""
        if self.told_all == NOTHING:
            self.screen.print(self.header(""))
            self.screen.picture(self.drawn(SPECTATOR, self.screen.height - 2))
            self.screen.print()
        for line in self.log_since(SPECTATOR, self.told_all):
            self.screen.print(draw.news(self.match, line))
        self.told_all = self.match.done

    # --------------------------------------------------------- a person chooses

    def person_chooses(self, seat: int) -> None:
        """Show the table and listen, until the match has changed."""
        if self.holder != seat and not self.hand_over(seat):
            return
        self.holder, self.called = seat, None
        decision = self.match.view(seat).decision
        assert decision is not None
        picker = Picker(decision)
        self.show(seat, picker)
        hidden = decision.secret and not self.alone
        while True:
            self.screen.completions = [
                *(offer.text for offer in picker.offers()),
                *(choice.text() for choice in decision.choices),
                *commands.NAMES,
            ]
            said = self.screen.read(self.prompt(seat, picker), echo=not hidden)
            try:
                if self.hear(seat, picker, said):
                    return
            except QuestboardError as error:
                self.refuse(error)

    def hear(self, seat: int, picker: Picker, said: str) -> bool:
        """Do what was said; whether the match has changed."""
        if not said:
            if len(picker.choices) > 1:
                self.show(seat, picker)
                return False
            said = "1"
        command, rest = commands.find(said)
        # A part of a choice settles nothing yet; a choice with the words of a command would.
        parts = [offer.text.lower() for offer in picker.offers() if offer.choice is None]
        if command is not None and said.lower() not in parts:
            line = picker.line_of(said)
            try:
                return command(self, seat, picker, rest)
            finally:
                if line is not None:
                    words = say("cli.table.also_choice", said=said, number=line.number)
                    self.screen.print(Text(words, style=draw.QUIET))
        try:
            choice = picker.take(said)
        except NotOffered as no:
            # Not legal, so this only says why.
            self.match.play(no.text, seat)
            return True
        if choice is None:
            self.list_offers(picker)
            return False
        self.told[seat] = self.match.done
        self.match.play(choice, seat)
        return True

    def refuse(self, error: object) -> None:
        """Say what was wrong; a script that goes wrong ends here."""
        if self.screen.person:
            self.screen.print(Text(str(error), style="yellow"))
            return
        complain(say("cli.errors.line", line=self.screen.line, error=error))
        raise Leave(2)

    def hand_over(self, seat: int) -> bool:
        """Ask for the keyboard to change hands, with nothing private on the screen."""
        last = self.holder
        own = last is not None and self.sides[last] == self.sides[seat]
        if own or not self.screen.can_wipe:
            return True
        name = self.match.seat_name(seat)
        self.screen.wipe()
        self.screen.print(self.header(""), Text())
        self.screen.print(Text(say("cli.table.hand_over", seat=name), style="bold"))
        if last is not None and self.match.can_undo(last):
            words = say("cli.table.hand_over_undo", seat=self.match.seat_name(last))
            self.screen.print(Text(words, style=draw.QUIET))
        self.screen.print()
        while True:
            said = self.screen.read(say("cli.table.hand_over_prompt", seat=name)).lower()
            if not said:
                self.screen.wipe()
                return True
            if said == "undo" and last is not None:
                try:
                    self.match.undo(last)
                    self.rewound()
                    self.holder, self.called = None, last
                    return False
                except CannotUndo as error:
                    self.refuse(error)
            elif said == "quit":
                leaving.quit(self)

    def rewound(self) -> None:
        """After going back: what is undone has not been told."""
        self.told = [min(line, self.match.done) for line in self.told]

    # -------------------------------------------------------------- what is seen

    def header(self, words: str) -> Text:
        return draw.header(self.match, words, self.screen.width)

    def drawn(self, eyes: int, rows: int) -> str:
        """The picture of the table, for so many rows of the screen."""
        screen = self.screen
        view = self.match.view(eyes)
        return self.match.game.fitted(view.table, eyes, screen.colour, screen.width, rows)

    def log_since(self, eyes: int, line: int) -> list[str]:
        """What has happened since a line of the history."""
        told = self.match.log(eyes, max(line, 0))
        if line:
            return told
        opening = [event for event in self.match.opening if seen_by(event, eyes)]
        return told[
            sum(1 for event in opening if self.match.game.tell(self.match.table, event, eyes)) :
        ]

    def prompt(self, seat: int, picker: Picker) -> str:
        name = self.match.seat_name(seat)
        if picker.said:
            return say("cli.table.prompt_parts", seat=name, parts=" ".join(picker.said))
        return say("cli.table.prompt", seat=name)

    def show(self, seat: int, picker: Picker) -> None:
        """The whole table as this seat may see it, fitted to the screen."""
        screen, eyes = self.screen, self.eyes(seat)
        question = draw.question(picker.decision).wrap(screen.console, screen.width)
        told = self.log_since(eyes, self.told[seat])
        # Beside the picture, the question and the news: header, prompt, footer, two empty lines.
        rows = screen.height - len(question) - 5
        least = len(draw.offers(picker, screen.width, screen.height // 3))
        news = min(LEAST_NEWS, sum(len(self.wrapped(words)) for words in told))
        least += news
        picture = self.drawn(eyes, rows - least)
        rows -= len(picture.splitlines())
        wanted = rows - news
        offers = draw.offers(picker, screen.width, wanted if screen.window else 999)
        screen.fresh()
        name = self.match.seat_name(seat)
        screen.print(self.header(say("cli.table.seat_header", seat=name, n=self.match.done)))
        if screen.window:
            screen.picture(picture)
            screen.print()
            self.news(told, max(LEAST_NEWS, rows - len(offers)))
        else:
            self.news(told, len(told))
            screen.picture(picture)
            screen.print()
        screen.print(*question, *offers)
        if screen.window:
            if len(offers) + sum(len(self.wrapped(words)) for words in told) < rows:
                screen.print()
            screen.print(Text(say(f"cli.table.{self.footer(eyes)}"), style=draw.QUIET))

    def footer(self, eyes: int) -> str:
        """What the last line names: also the legend, where the map has signs."""
        table, screen = self.match.view(eyes).table, self.screen
        signs = self.match.game.zoomed(table, eyes, "legend", False, screen.width)
        return "footer_legend" if signs else "footer"

    def news(self, told: list[str], rows: int) -> None:
        """The log lines, the latest ones if there are too many; then an empty line."""
        if not told:
            return
        lines = [line for words in told for line in self.wrapped(words)]
        if self.screen.window and len(lines) > rows:
            hidden = len(lines) - rows + 1
            lines = lines[hidden:]
            self.screen.print(Text(say("cli.table.earlier", n=hidden), style=draw.QUIET))
        self.screen.print(*lines, Text())

    def wrapped(self, words: str) -> list[Text]:
        text = draw.news(self.match, words)
        first, *rest = text.wrap(self.screen.console, self.screen.width - 2)
        return [first, *(Text("  ").append_text(line) for line in rest)]

    def list_offers(self, picker: Picker) -> None:
        """The list again, for the next part."""
        self.screen.print(*draw.offers(picker, self.screen.width, 999))
        if not picker.lead and self.screen.window:
            self.screen.print(Text(say("cli.table.part_footer"), style=draw.QUIET))

    # ------------------------------------------------------------------- the end

    def ended(self) -> bool:
        """Show how it ended; whether somebody went back and plays on."""
        match, screen = self.match, self.screen
        eyes = self.people[0] if self.alone else SPECTATOR
        since = min((self.told[seat] for seat in self.people), default=self.told_all)
        told = self.log_since(eyes, since)
        ending = match.game.ending(match.table)
        if told and told[-1] == ending:
            told = told[:-1]
        picture = self.drawn(eyes, screen.height - LEAST_NEWS - 6)
        if self.people and not self.alone:
            screen.wipe()
        elif self.people:
            screen.fresh()
        if self.people:
            screen.print(self.header(say("cli.table.over")))
        if screen.window and self.people:
            screen.picture(picture)
            screen.print()
            self.news(told, max(LEAST_NEWS, screen.height - len(picture.splitlines()) - 6))
        else:
            self.news(told, len(told))
            screen.picture(picture)
            screen.print()
        screen.print(Text(ending, style="bold"))
        if not screen.person or not self.people:
            return False
        return self.after_the_end()

    def after_the_end(self) -> bool:
        """Log, save, or go back; Enter leaves."""
        seat = self.people[0]
        self.screen.completions = list(commands.AFTER)
        while True:
            said = self.screen.read(say("cli.table.over_prompt"))
            command, rest = commands.find(said)
            if not said or said.lower() == "quit":
                return False
            try:
                if command is None or said.lower().split()[0] not in commands.AFTER:
                    self.refuse(say("cli.errors.after_the_end"))
                elif command(self, seat, None, rest):
                    return True
            except QuestboardError as error:
                self.refuse(error)
