"""The ways in which a game's rules and declarations can be broken, one small break a place.

A place is a piece of source: a comparison, a number, a condition, a statement. Each has one break
or several: `<` may become `<=` or `>=`. Words, types, docstrings, asserts and what is raised are
left alone, and so is what only speaks (`__repr__`).
"""

from __future__ import annotations

import ast
import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARED: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
# A sum of these is no number.
HEAPS = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr)
SILENT = {"__repr__", "__str__", "__hash__", "__class_getitem__"}
LABELS = {"__slots__", "__all__", "__match_args__"}
ROOMS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

Piece = ast.expr | ast.stmt


@dataclass(frozen=True)
class Break:
    """One break: these bytes of a file become others."""

    path: str
    room: str  # the function, or the name that is declared
    row: int
    lines: range  # of the statement, as tests touch it
    at_import: bool  # carried out once, when the module is imported
    start: int
    end: int
    new: str
    line: str  # what stood there
    broken: str  # what stands there now

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is called, however the rest of the file changes."""
        return self.path, self.room, self.line, self.broken

    def apply(self, source: bytes) -> bytes:
        """The file, broken."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def draw(places: list[list[Break]], number: int, seed: int) -> list[Break]:
    """So many breaks of different places. A larger number begins with the same ones."""
    chance = random.Random(seed)
    order = chance.sample(range(len(places)), len(places))
    return [places[index][int(chance.random() * len(places[index]))] for index in order[:number]]


def find(root: Path, paths: list[str]) -> list[list[Break]]:
    """The places of some files that can be broken, each with its breaks."""
    trees = {path: ast.parse((root / path).read_bytes()) for path in paths}
    kin = {name: next_one for tree in trees.values() for name, next_one in siblings(tree)}
    return [
        place
        for path, tree in trees.items()
        for place in Finder(path, (root / path).read_bytes(), tree, kin).places
    ]


def siblings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Constants in adjacent lines with another value of the same sort, and the next of each."""
    block: list[tuple[str, ast.expr]] = []
    before = -1
    for node in [*tree.body, None]:
        name, value = declared(node), value_of(node)
        known = name.isupper() and value is not None
        follows = node is not None and node.lineno == before + 1
        if block and not (known and follows and kind(value) == kind(block[0][1])):
            for (one, this), (other, that) in zip(block, block[1:] + block[:1]):
                if ast.dump(this) != ast.dump(that):
                    yield one, other
            block = []
        if known and value is not None:
            block.append((name, value))
        before = (node.end_lineno or -1) if node is not None else -1


def declared(node: ast.stmt | None) -> str:
    """The name that an assignment gives, or none."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def value_of(node: ast.stmt | None) -> ast.expr | None:
    """What an assignment gives."""
    return node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None


def kind(value: ast.expr | None) -> str:
    return ast.unparse(value.func) if isinstance(value, ast.Call) else type(value).__name__


class Finder(ast.NodeVisitor):
    """Walks a module and notes each place with its breaks."""

    def __init__(self, path: str, source: bytes, tree: ast.Module, kin: dict[str, str]) -> None:
        self.path = path
        self.source = source
        self.rows = source.splitlines(keepends=True)
        self.starts = [0]
        for row in self.rows:
            self.starts.append(self.starts[-1] + len(row))
        self.kin = kin
        self.known = names_of(tree)
        self.rooms: list[str] = []
        self.inside = 0  # functions around this place
        self.lines = range(0)
        self.places: list[list[Break]] = []
        self.visit(tree)

    # Where we are

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt) and not isinstance(node, ROOMS):
            before, room = self.lines, declared(node) if not self.rooms else ""
            self.lines = head(node)
            self.rooms += [room] * bool(room)
            super().visit(node)
            self.rooms[len(self.rooms) - bool(room) :] = []
            self.lines = before
        else:
            super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in SILENT:
            return
        self.lines = head(node)
        self.rooms.append(node.name)
        for value in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(value)
        self.inside += 1
        self.visit_body(node.body)
        self.inside -= 1
        self.rooms.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.rooms.append(node.name)
        self.visit_body(node.body)
        self.rooms.pop()

    def visit_body(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self.visit(statement)

    # What is left alone

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Import(self, node: ast.Import) -> None:
        pass

    # Statements

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node, node.target, node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if declared(node) not in LABELS:
            self.assign(node, node.targets[0], node.value)

    def assign(self, node: ast.stmt, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Attribute | ast.Subscript) and not self.making():
            self.note(node, "pass")
        self.visit(target)
        self.visit(value)

    def making(self) -> bool:
        """A field that a new piece lacks stops everything: no break worth trying."""
        return self.rooms[-1:] == ["__init__"]

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        twin = copy.deepcopy(node)
        twin.op = RECKONED.get(type(node.op), ast.Add)()
        self.note(node, "pass", ast.unparse(twin))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call | ast.Await):
            self.note(node, "pass")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.note(node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note(node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.note(node, "pass")

    def visit_Delete(self, node: ast.Delete) -> None:
        self.note(node, "pass")

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return
        self.decide(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self.note(node.test, "False")
        self.generic_visit(node)

    # Expressions

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.decide(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.decide(test)
        self.generic_visit(node)

    def decide(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Constant):
            self.note(test, "True", "False")

    def visit_Compare(self, node: ast.Compare) -> None:
        for index, sign in enumerate(node.ops):
            twins = []
            for other in COMPARED[type(sign)]:
                twin = copy.deepcopy(node)
                twin.ops[index] = other()
                twins.append(ast.unparse(twin))
            self.note(node, *twins)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        twin = copy.deepcopy(node)
        twin.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.note(node, f"({ast.unparse(twin)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.note(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        heaps = is_heap(node.left) or is_heap(node.right)
        if not heaps and type(node.op) in RECKONED:
            twin = copy.deepcopy(node)
            twin.op = RECKONED[type(node.op)]()
            self.note(node, f"({ast.unparse(twin)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note(node, str(not node.value))
        elif isinstance(node.value, int):
            self.note(node, str(node.value + 1), f"({node.value - 1})")

    def visit_Name(self, node: ast.Name) -> None:
        other = self.kin.get(node.id, "")
        if other and isinstance(node.ctx, ast.Load) and self.known & {other, "*"}:
            self.note(node, other)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr in self.kin and isinstance(node.value, ast.Name):
            self.note(node, f"{node.value.id}.{self.kin[node.attr]}")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func)
        if name in ("min", "max"):
            self.note(node.func, "min" if name == "max" else "max")
        for index, word in enumerate(node.keywords):
            if word.arg is not None:
                twin = copy.deepcopy(node)
                del twin.keywords[index]
                self.note(node, ast.unparse(twin), at=word.value)
        if name not in ("cast", "TypeVar", "isinstance"):
            self.generic_visit(node)

    def visit_List(self, node: ast.List) -> None:
        if not self.inside:
            self.without(node)
        self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> None:
        if not self.inside and all(isinstance(each, ast.Call) for each in node.elts):
            self.without(node)
        self.generic_visit(node)

    def without(self, node: ast.List | ast.Tuple) -> None:
        """The list without one of its things."""
        for index, each in enumerate(node.elts):
            twin = copy.deepcopy(node)
            del twin.elts[index]
            self.note(node, ast.unparse(twin), at=each)

    def visit_Dict(self, node: ast.Dict) -> None:
        if not self.inside:
            for index, key in enumerate(node.keys):
                twin = copy.deepcopy(node)
                del twin.keys[index], twin.values[index]
                self.note(node, ast.unparse(twin), at=key or node)
        self.generic_visit(node)

    def note(self, node: Piece, *others: str, at: Piece | None = None) -> None:
        """A place: this node becomes one of the others. `at` tells where people should look."""
        start, end = self.offset(node.lineno, node.col_offset), self.end(node)
        self.places.append([self.one(node, start, end, other, at or node) for other in others])

    def one(self, node: Piece, start: int, end: int, new: str, at: Piece) -> Break:
        old = self.source[start:end].decode()
        if at is node:
            first, last = self.starts[node.lineno - 1], self.starts[node.end_lineno or node.lineno]
            line = flat(self.source[first:last].decode())
            before, after = self.source[first:start].decode(), self.source[end:last].decode()
            broken = flat(before + new + after)
        else:
            gone = flat(self.source[self.offset(at.lineno, at.col_offset) : self.end(at)].decode())
            line = flat(old) if len(flat(old)) < 200 else f"… {gone} …"
            broken = flat(new) if len(flat(old)) < 200 else f"… without {gone} …"
        return Break(
            path=self.path,
            room=".".join(self.rooms),
            row=at.lineno,
            lines=self.lines,
            at_import=not self.inside,
            start=start,
            end=end,
            new=new,
            line=line,
            broken=broken,
        )

    def offset(self, row: int, column: int) -> int:
        return self.starts[row - 1] + column

    def end(self, node: Piece) -> int:
        return self.offset(node.end_lineno or 0, node.end_col_offset or 0)


def head(node: ast.stmt) -> range:
    """The lines of a statement, without those of the statements inside it."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return range(node.lineno, max(node.lineno + 1, body[0].lineno))
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def is_heap(node: ast.expr) -> bool:
    return isinstance(node, HEAPS) or isinstance(getattr(node, "value", None), str)


def names_of(tree: ast.Module) -> set[str]:
    """What a module can name; `*` if it imports a whole language."""
    names = {declared(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names |= {each.asname or each.name for each in node.names}
    return names


def flat(text: str) -> str:
    return " ".join(text.split())
