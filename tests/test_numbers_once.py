"""Each number of a rulebook stands once, in a declaration that the engine reads."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

GAMES = Path("src", "questboard", "games")
Constant = tuple[str, str]  # a module and a name in it
REASONS = ("bars", "reasons")  # modules whose numbers stand for reasons, not in a rulebook


@cache
def modules(game: str) -> dict[str, ast.Module]:
    """The modules of a game by their full names, but for what says numbers only in words."""
    found = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        if path.relative_to(GAMES / game).parts[0] != "table":
            name = ".".join(path.relative_to("src").with_suffix("").parts)
            found[name.removesuffix(".__init__")] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def declared(statement: ast.stmt) -> list[str]:
    """The constants that a statement of a module declares."""
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    else:
        return []
    names = [node.id for each in targets for node in ast.walk(each) if isinstance(node, ast.Name)]
    return [name for name in names if name.isupper()]


@cache
def visible(game: str, module: str) -> dict[str, Constant]:
    """What each constant's name means in a module, imports followed to the declaration."""
    known = modules(game)
    own = {name for statement in known[module].body for name in declared(statement)}
    found = {name: (module, name) for name in own}
    for statement in known[module].body:
        if isinstance(statement, ast.ImportFrom) and statement.module in known:
            for each in statement.names:
                if f"{statement.module}.{each.name}" in known:
                    continue
                there = visible(game, statement.module)
                names = there if each.name == "*" else {each.name}
                for name in there.keys() & names:
                    found.setdefault(each.asname or name, there[name])
    return found


@cache
def rooms_of(game: str, module: str) -> dict[str, str]:
    """The modules of the game that a module imports whole, by the name it uses."""
    known = modules(game)
    return {
        each.asname or each.name: f"{node.module}.{each.name}"
        for node in ast.walk(known[module])
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if f"{node.module}.{each.name}" in known
    }


def reads(game: str, module: str, statement: ast.stmt) -> set[Constant]:
    """The constants that a statement reads, by name or through a module: ``RED``, ``words.RED``."""
    names = visible(game, module)
    rooms = rooms_of(game, module)
    found = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names:
            found.add(names[node.id])
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            there = visible(game, rooms[node.value.id]) if node.value.id in rooms else {}
            if node.attr in there:
                found.add(there[node.attr])
    return found


def unread(game: str) -> set[Constant]:
    """Numbers that no function, class or other work of a game reads, even by way of another."""
    needs: dict[Constant, set[Constant]] = {}
    numbers: set[Constant] = set()
    waiting: list[Constant] = []
    for module, tree in modules(game).items():
        codes = codes_of(tree)
        for statement in tree.body:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                continue
            here = reads(game, module, statement)
            names = declared(statement)
            for name in names:
                needs.setdefault((module, name), set()).update(here - {(module, name)})
                if module.rpartition(".")[2] in REASONS or name in codes:
                    continue
                if any(is_number(node) for node in ast.walk(statement)):
                    numbers.add((module, name))
            if not names:
                waiting += here
    seen: set[Constant] = set()
    while waiting:
        constant = waiting.pop()
        if constant not in seen:
            seen.add(constant)
            waiting += needs.get(constant, ())
    return numbers - seen


def is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def codes_of(tree: ast.Module) -> set[str]:
    """Names of places in a list of names: ``FOREST = 1`` beside ``["plain", "forest"]``."""
    values = [
        (name, statement.value)
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for name in declared(statement)
    ]
    places = {
        (at, entry.replace("-", " "))
        for _, value in values
        for at, entry in enumerate(entries(value))
    }
    return {
        name
        for name, value in values
        if isinstance(value, ast.Constant)
        and (value.value, name.lower().replace("_", " ")) in places
    }


def entries(value: ast.expr | None) -> list[str]:
    """The names of a list of names: ``["plain", "forest"]``, ``names("plain forest")``."""
    if isinstance(value, ast.List):
        return [str(each.value) if isinstance(each, ast.Constant) else "" for each in value.elts]
    if isinstance(value, ast.BinOp):
        return entries(value.left) + entries(value.right)
    if isinstance(value, ast.Call) and ast.unparse(value.func).rpartition(".")[2] == "names":
        return [name for each in value.args for name in ast.literal_eval(each).split()]
    return []


@pytest.mark.parametrize("game", ["mage_knight", "old_mage", "page_knight", "knights_duty"])
def test_every_declared_number_is_read_by_the_rules(game: str) -> None:
    assert {f"{module}.{name}" for module, name in unread(game)} == set()


@pytest.mark.parametrize("game", ["mage_knight", "old_mage", "page_knight", "knights_duty"])
def test_every_reason_is_given_somewhere(game: str) -> None:
    (home,) = [name for name in modules(game) if name.rpartition(".")[2] in REASONS]
    room = home.rpartition(".")[2]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (GAMES / game).rglob("*.py")]
    given = {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == room
    }
    given |= {
        node.id
        for node in ast.walk(modules(game)[home])
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    reasons = {name for statement in modules(game)[home].body for name in declared(statement)}
    bounds = {"REASONS", "OTHER_TIMES"}  # the table itself, and where a part of it begins
    assert reasons - given - bounds == set()


# Fields that only words read, and why that may be.
PRINTED = {"old_mage": {"duration"}}  # a symbol on the card: check.py holds it against what is done


@pytest.mark.parametrize("game", ["mage_knight", "old_mage"])
def test_every_field_of_a_declaration_is_read_by_the_rules(game: str) -> None:
    """A card, site or city says nothing that only the words read."""
    fields: set[str] = set()
    read: set[str] = set()
    for module, tree in modules(game).items():
        pieces = ".language." in module and not module.endswith((".choices", ".events", ".moments"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and pieces:
                fields.update(
                    each.target.id
                    for each in node.body
                    if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
                )
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
    assert fields - read == PRINTED.get(game, set())


@pytest.mark.parametrize("chapter", ["scoring", "interaction", "set_up"])
def test_chapters_of_numbers_hold_none_of_their_own(chapter: str) -> None:
    """Above 2, which halves and doubles, a number is declared in ``content`` and read there."""
    tree = modules("mage_knight")[f"questboard.games.mage_knight.steps.{chapter}"]
    indices = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript)
        for part in ast.walk(node.slice)
    }
    literals = [
        f"line {node.lineno}: {node.value}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and is_number(node) and id(node) not in indices
        if isinstance(node.value, int | float) and node.value > 2
    ]
    assert literals == []
