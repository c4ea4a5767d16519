"""Saved matches: one readable JSON file is save, replay, bug report and test fixture at once."""

from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questboard.kernel.core.errors import (
    BadInput,
    BadOption,
    BadSave,
    EngineFault,
    QuestboardError,
    RulesDiffer,
)
from questboard.kernel.words import say, shown

if TYPE_CHECKING:
    from questboard.kernel.game import Game, Value
    from questboard.kernel.match import Match

FORMAT = 1
LARGEST = 16 * 1024 * 1024


class Save:
    """What a save file holds."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        seed: int,
        choices: list[tuple[int, str]],
        digest: str,
        rules: int = 0,
        standing: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.standing = standing  # where it goes on from, when not from the start
        self.seats = seats
        self.options = options
        self.seed = seed
        self.choices = choices
        self.digest = digest


def to_text(match: Match, **more: Any) -> str:
    """A match as readable JSON, one line a choice."""
    data = {
        "questboard": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "seats": match.seats,
        "options": match.game.stored_options(match.options),
        "seed": match.seed,
        "choices": [f"{play.seat}: {play.choice.text()}" for play in match.plays[: match.done]],
        "digest": match.digest(),
    }
    if match.standing is not None:
        table = match.game.codec.write(match.standing)
        data["standing"] = {"choices": match.before, "table": table}
    return json.dumps(data | more, indent=1, ensure_ascii=False) + "\n"


def write(match: Match, path: Path) -> None:
    """Write a match whole or not at all."""
    write_text(path, to_text(match))


def write_text(path: Path, text: str) -> None:
    """Write a save of any kind, whole or not at all."""
    try:
        _write_text(path, text)
    except (OSError, ValueError) as error:
        raise BadInput(
            say("errors.save_unwritten", path=shown(path, 300), error=_why(error))
        ) from None


def _write_text(path: Path, text: str) -> None:
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(draft).chmod(0o644)
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def _fault_folder() -> Path:
    return Path(os.environ.get("QUESTBOARD_FAULTS") or Path.cwd())


def _spare_folder() -> Path:
    return Path(tempfile.gettempdir())


def write_fault(match: Match, choice: str, error: Exception) -> Path:
    """Write the log of a match in which the engine failed; where it was written."""
    told = {"choice": choice, "error": "".join(traceback.format_exception(error))}
    text = to_text(match, fault=told)
    name = f"questboard-fault-{match.digest()[:12]}.json"
    for folder in (_fault_folder, Path.cwd, _spare_folder):
        with contextlib.suppress(OSError):
            path = folder() / name
            _write_text(path, text)
            return path
    raise EngineFault(say("errors.engine_fault_lost", error=shown(error))) from error


def read(path: Path) -> str:
    """The text of a save file."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadSave(say("errors.save_too_large", megabytes=LARGEST // 1024**2))
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(say("errors.save_not_text", path=shown(path, 300))) from None
    except (OSError, ValueError) as error:
        raise BadSave(say("errors.save_unread", path=shown(path, 300), error=_why(error))) from None


def _why(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or shown(error)


def parse(text: str) -> Save:
    """Check a save file and take it apart; nothing is played yet."""
    if len(text) > LARGEST:
        raise BadSave(say("errors.save_too_large", megabytes=LARGEST // 1024**2))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(say("errors.save_not_json", error=shown(error))) from None
    if isinstance(data, dict) and "campaign" in data and "questboard" not in data:
        raise BadSave(say("errors.save_campaign"))
    if not isinstance(data, dict) or "questboard" not in data:
        raise BadSave(say("errors.save_foreign"))
    version = data["questboard"]
    if type(version) is not int or version < 1:
        raise BadSave(say("errors.save_version", version=shown(version), known=FORMAT))
    if version > FORMAT:
        raise BadSave(say("errors.save_future", version=shown(version), known=FORMAT))
    expected: dict[str, type] = {
        "game": str,
        "seats": int,
        "options": dict,
        "seed": int,
        "choices": list,
        "digest": str,
    }
    for field, kind in expected.items():
        if type(data.get(field)) is not kind:
            raise BadSave(say("errors.save_field", field=field, kind=say(f"types.{kind.__name__}")))
    rules = data.get("rules", 0)  # the first saves had none
    if type(rules) is not int or rules < 0:
        raise BadSave(say("errors.save_rules", rules=shown(rules)))
    choices = [_choice(line, number) for number, line in enumerate(data["choices"], 1)]
    return Save(
        data["game"],
        data["seats"],
        data["options"],
        data["seed"],
        choices,
        data["digest"],
        rules,
        _standing(data.get("standing")),
    )


def _standing(data: Any) -> dict[str, Any] | None:
    if data is None:
        return None
    if not isinstance(data, dict) or data.keys() != {"choices", "table"}:
        raise BadSave(say("errors.save_field", field="standing", kind=say("types.dict")))
    if type(data["choices"]) is not int or data["choices"] < 0:
        raise BadSave(say("errors.save_field", field="choices", kind=say("types.int")))
    return data


def _choice(line: Any, number: int) -> tuple[int, str]:
    seat, colon, text = line.partition(": ") if isinstance(line, str) else ("", "", "")
    if not colon or re.fullmatch("[0-9]{1,3}", seat) is None:
        raise BadSave(say("errors.save_choice", number=number, line=shown(line)))
    return int(seat), text


def options_of(game: Game[Any], save: Save) -> dict[str, Value]:
    """The options of a save, if all of them are here."""
    try:
        return game.check_options(game.kept_options(save.options))
    except BadOption as error:
        if save.options.keys() <= {option.name for option in game.options}:
            raise
        raise BadOption(f"{error} {say('errors.save_option')}") from None


def replay_onto(match: Match, save: Save, as_far_as_possible: bool = False) -> None:
    """Play the choices of a save on a new match and check that the same table comes out.

    As far as possible: where other rules stop it, the match stays there, and its notice says so.
    """
    try:
        _replay(match, save)
    except RulesDiffer as error:
        if not as_far_as_possible:
            raise
        match.notice = str(error)


def _replay(match: Match, save: Save) -> None:
    today = match.game.rules
    for number, (seat, text) in enumerate(save.choices, match.before + 1):
        try:
            match.play(text, seat)
        except QuestboardError as error:
            if save.rules == today:
                raise BadSave(say("errors.save_replay", number=number, error=error)) from error
            key = "errors.rules_older" if save.rules < today else "errors.rules_newer"
            raise _differing(match, save, key, number=number, error=error) from error
    if match.digest() != save.digest:
        if save.rules == today:
            raise BadSave(say("errors.save_digest"))
        key = "errors.rules_older_digest" if save.rules < today else "errors.rules_newer_digest"
        raise _differing(match, save, key)


def _differing(match: Match, save: Save, key: str, **values: Any) -> RulesDiffer:
    game = match.game
    words = say(key, game=game.title, rules=save.rules, today=game.rules, **values)
    return RulesDiffer(words, match.done)
