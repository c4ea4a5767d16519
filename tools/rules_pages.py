"""Write the rules as pages of the book: ``python tools/rules_pages.py``."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

PAGES = Path(__file__).resolve().parent.parent / "docs" / "rules"


def page(book: dict[str, object]) -> str:
    """One game's rules in Markdown."""
    waiting = set(book.get("not_in_play", ()))  # type: ignore[call-overload]
    lines = [
        f"# {book['title']}: the rules",
        "",
        "Every rule in play has a test that cites its id. *Ruling* marks a decision of ours where",
        "the printed rules are silent.",
    ]
    if waiting:
        lines += [
            "",
            f"*Not yet in play* marks {len(waiting)} rules that nothing in Questboard carries out",
            "so far; no test cites them.",
        ]
    for section in book["section"]:  # type: ignore[attr-defined]
        lines += ["", f"## {section['id']} {section['title']}", ""]
        for rule in section["rule"]:
            text = f"- **{rule['id']}** {rule['text']}"
            if rule["id"] in waiting:
                text += " *Not yet in play.*"
            if rule.get("ruling"):
                text += f" *Ruling{': ' + rule['why'] if rule.get('why') else '.'}*"
            lines.append(text)
        if table := section.get("table"):
            head = table["head"]
            lines += ["", "| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
            lines += ["| " + " | ".join(row) + " |" for row in table["rows"]]
    return "\n".join(lines) + "\n"


def pages() -> dict[str, str]:
    """All pages: file name to text."""
    shelf = files("questboard").joinpath("words", "en", "rules")
    found = {}
    for file in shelf.iterdir():
        if file.name.endswith(".toml"):
            book = tomllib.loads(file.read_text(encoding="utf-8"))
            found[file.name.replace(".toml", ".md")] = page(book)
    return found


if __name__ == "__main__":
    PAGES.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (PAGES / name).write_text(text, encoding="utf-8")
        print(f"docs/rules/{name}")
