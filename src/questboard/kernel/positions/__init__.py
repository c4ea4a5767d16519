"""Positions: a few words that set a table, for tests, puzzles and lessons, in any game.

    position("tovak at 0,0; hand march rage wound   # a remark
              player 2; arythea at 1,0; crystals red red; turn 2")

A position is made of entries, divided by semicolons or lines. The first word of an entry says what
it sets; behind ``player 2`` stand that player's things. Their order does not matter, each is said
once, and a mistake is refused with a sentence and its line.

A game says what its entries are, in the order in which they are carried out, and how a table is
laid out before. All its positions are read, set and written by that one table::

    LANGUAGE: Language[Setting[Table], Table] = Language(
        {
            "hand": things(Place("players[].hand", CARDS, lift_card)),
            "fame": number("players[].fame", 0, 99),
            "marks": flags("players[]", {"rested": "rested"}),
            "crystals": counted("players[].crystals", COLOURS, 3, too_many),
            "turn": Kind(last=read_turn, write=write_turn),
        }
    )

    def set_table(text, seats, rng):
        table = lay_out(seats, rng)
        LANGUAGE.carry_out(Setting(table, LANGUAGE.entries(text, seats)))
        return table

    LANGUAGE.text(table)  # the text that sets this table

A row says by the path of a field where the table keeps the thing: it is read and written by that.
What no ready kind can do is a ``Kind`` of one's own: a function that reads an entry and one that
writes it. ``PositionOption`` lets people begin a match with a position. Whole examples: A Knight's
Duty, which has four entries, and Mage Knight, which has fifty.
"""

from questboard.kernel.positions.chance import foretell
from questboard.kernel.positions.entries import Entry
from questboard.kernel.positions.kinds import Kind, flags, nested, number, once
from questboard.kernel.positions.language import Language, PositionOption
from questboard.kernel.positions.pieces import Names, Place, counted, listed, names, single, things
from questboard.kernel.positions.setting import Setting, lifted, taken

__all__ = [
    "Entry",
    "Kind",
    "Language",
    "Names",
    "Place",
    "PositionOption",
    "Setting",
    "counted",
    "flags",
    "foretell",
    "lifted",
    "listed",
    "names",
    "nested",
    "number",
    "once",
    "single",
    "taken",
    "things",
]
