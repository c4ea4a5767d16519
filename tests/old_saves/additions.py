"""A game as it might be in a year, for saves of today: ``python additions.py GAME SAVE ...``.

Every module of the game is read from its source and changed on the way, wherever it lies by then:
each class of its pieces gets a field with a default, each list of ``LISTS`` one more entry behind
the last one, and the game an effect word, a step, a choice and an event. Then every save is played
again, and every table that was written before (``SAVE.tables``) is read. With ``--careless``
nothing says that the fields came later.
"""

from __future__ import annotations

import ast
import builtins
import copy
import importlib.abc
import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

SOURCE = Path(__file__).resolve().parents[2] / "src"
DEFAULT = 7


def another_card(cards: list[Any], at: int) -> Any:
    """A card like one in the box, of which no deck holds a copy."""
    card = copy.copy(cards[at])
    card.id = "later-card"
    card.copies = 0
    return card


# What each game numbers, by the name of its list, and the entry that joins it at its end.
# Whoever builds a list elsewhere, or by another name, says so here.
LISTS: dict[str, dict[str, Callable[[list[Any]], Any]]] = {
    "knights-duty": {},
    "page-knight": {
        "ALLIES": lambda _: "later ally",
        "ALLY_COST": lambda _: 25,
        "ALLY_DIE": lambda dice: dice[-1],
        "SPELLS": lambda _: "later spell",
        "SPELL_COST": lambda _: 25,
        "SPELL_DIE": lambda dice: dice[0],
    },
    "old-mage": {"CARDS": lambda cards: another_card(cards, 0)},
    "mage-knight": {"MODIFIERS": lambda _: "later-modifier"},
}


def declare_more(game: str) -> None:
    """What joins a game that gives its numbers when its box is opened."""
    if game == "mage-knight":
        from questboard.games.mage_knight.language.choices import keep_choices
        from questboard.games.mage_knight.state import numbers

        # A basic action of no hero lies in no deck.
        numbers.declare_cards([another_card(numbers.CARDS, 1)])
        keep_choices()


# ------------------------------------------------------------------------------ changed sources


class Additions(ast.NodeTransformer):
    """Adds to the source of one module."""

    def __init__(self, pieces: set[str], lists: set[str], tables: set[str], named: bool) -> None:
        self.pieces = pieces
        self.lists = lists
        self.tables = tables
        self.named = named
        self.done: set[str] = set()

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        if node.name not in self.pieces:
            return node
        self.done.add(node.name)
        field = f"later_{node.name.lower()}"
        if any(ast.unparse(each).startswith("dataclass") for each in node.decorator_list):
            given = f"__import__('dataclasses').field(default={DEFAULT}, kw_only=True)"
            node.body += ast.parse(f"{field}: int = {given}").body
            if self.named:
                self._name(node, field)
            return node
        node.body += ast.parse(f"{field}: int").body
        if self.named:
            self._name(node, field)
        made = [each for each in node.body if _is(each, "__init__")]
        if node.name in self.tables:
            _body(made[0]).extend(ast.parse(f"self.{field} = {DEFAULT}").body)
        elif made:
            found = made[0]
            assert isinstance(found, ast.FunctionDef)
            found.args.kwonlyargs.append(ast.arg(field))
            found.args.kw_defaults.append(ast.Constant(DEFAULT))
            found.args.kwarg = ast.arg("more")
            found.body += ast.parse(
                f"self.{field} = {field}\nfor name in more: setattr(self, name, more[name])"
            ).body
        else:
            node.body += ast.parse(
                f"def __init__(self, *given, {field}={DEFAULT}, **more):\n"
                f"    super().__init__(*given, **more)\n"
                f"    self.{field} = {field}"
            ).body
        return node

    def _name(self, node: ast.ClassDef, field: str) -> None:
        """Say that the field came later."""
        for each in node.body:
            if isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == "LATER":
                assert isinstance(each.value, ast.Tuple)
                each.value.elts.append(ast.Constant(field))
                return
        node.body += ast.parse(f"LATER: ClassVar[tuple[str, ...]] = ('{field}',)").body

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        return self._listed(node, ast.unparse(node.targets[0]))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return self._listed(node, ast.unparse(node.target))

    def _listed(self, node: ast.Assign | ast.AnnAssign, name: str) -> ast.AST:
        if name in self.lists and isinstance(node.value, ast.List | ast.BinOp):
            self.done.add(name)
            node.value = ast.Call(
                ast.Name("_with_another", ast.Load()), [ast.Constant(name), node.value], []
            )
        return node


def _is(node: ast.stmt, name: str) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == name


def _body(node: ast.stmt) -> list[ast.stmt]:
    assert isinstance(node, ast.FunctionDef)
    return node.body


class Changed(SourceFileLoader):
    """Reads a module of the game and adds to it; nothing of that is kept on the disk."""

    reader: Reader

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        reader = self.reader
        own = reader.pieces.get(fullname, set())
        additions = Additions(own, reader.lists, {reader.table}, reader.named)
        # Lists and classes stand at the top of their modules.
        tree.body = [additions.visit(node) for node in tree.body]
        reader.done += additions.done
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec")
        return code


class Reader(importlib.abc.MetaPathFinder):
    """Reads all of Questboard from its sources, and adds to the modules of a game."""

    def __init__(self, game: str, pieces: dict[str, set[str]], table: str, named: bool) -> None:
        self.folder = f"questboard.games.{game.replace('-', '_')}"
        self.pieces = pieces
        self.table = table
        self.lists = set(LISTS[game])
        self.named = named
        self.done: list[str] = []

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.split(".")[0] != "questboard":
            return None
        file = SOURCE.joinpath(*name.split("."))
        package = file.is_dir()
        file = file / "__init__.py" if package else file.with_suffix(".py")
        if not file.exists():  # a folder of words
            return None
        loader = SourceFileLoader(name, str(file))
        if name.startswith(self.folder):
            loader = Changed(name, str(file))
            loader.reader = self
        places = [str(file.parent)] if package else None
        return importlib.util.spec_from_file_location(
            name, file, loader=loader, submodule_search_locations=places
        )


# ------------------------------------------------------------------------------- the longer game


def add_pieces(game: Any) -> None:
    """An effect word, a step, a choice and an event that nobody has met yet."""
    from questboard.kernel import Choice, Event, Step

    words = [base for kind in game.pieces for base in kind.__mro__ if base.__name__ == "Effect"]
    kinds = [type(f"Later{base.__name__}", (base,), {}) for base in (Choice, Event, Step)]
    kinds += [type("LaterWord", (base,), {}) for base in words[:1]]
    type(game).pieces = (*game.pieces, *kinds)
    game.__dict__.pop("codec", None)


def main() -> None:
    name, known, *saves = sys.argv[1:]
    named = "--careless" not in saves
    pieces = {module: set(kinds) for module, kinds in json.loads(known).items()}
    table = "Table"
    reader = Reader(name, pieces, table, named)
    sys.meta_path.insert(0, reader)
    builtins._with_another = lambda list, entries: [*entries, LISTS[name][list](entries)]  # type: ignore[attr-defined]

    import questboard
    from questboard.kernel import Match

    game = questboard.game(name)
    add_pieces(game)
    declare_more(name)
    missed = {kind for kinds in pieces.values() for kind in kinds} | set(LISTS[name])
    missed -= set(reader.done)
    if missed:
        raise SystemExit(f"nothing was added to {sorted(missed)}")
    for path in (Path(save) for save in saves if save != "--careless"):
        match = Match.load(path)
        assert match.game is game
        tables = path.with_suffix(".tables")
        for line in tables.read_text().splitlines() if tables.exists() else []:
            digest, data = json.loads(line)
            assert game.codec.digest(game.codec.read(data)) == digest
    whole = game.codec.write(match.table, whole=True)
    assert whole[f"later_{table.lower()}"] == DEFAULT
    print(len(reader.done), "additions")


if __name__ == "__main__":
    main()
