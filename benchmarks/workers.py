"""Starts workers in their own environments and reads the JSON line each of them prints."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300  # seconds until a worker counts as stuck


class Unmeasured(Exception):
    """Why something could not be measured, in one sentence."""


@dataclass(frozen=True)
class Environment:
    """A folder with an interpreter, and how to get one."""

    folder: Path
    remedy: str

    def python(self) -> Path:
        """Its interpreter."""
        for place in ("bin/python", "Scripts/python.exe"):
            if (self.folder / place).exists():
                return self.folder / place
        raise Unmeasured(f"The environment {self.folder.name} is missing: {self.remedy}.")


@dataclass(frozen=True)
class Worker:
    """A command of ours, and the environment it runs in."""

    environment: Environment
    module: str
    arguments: tuple[str, ...] = ()

    def ask(self, *more: str) -> dict[str, Any]:
        """Runs it to its end; its answer."""
        words = ["-m", self.module, *self.arguments, *more]
        what = " ".join([*words[1:], "in", self.environment.folder.name])
        return ask([str(self.environment.python()), *words], what)


def ask(command: list[str], what: str, variables: dict[str, str] | None = None) -> dict[str, Any]:
    """Runs a worker's command to its end; the JSON line it prints."""
    fixed = {"PYTHONWARNINGS": "ignore", "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **fixed, **(variables or {})},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Unmeasured(f"{what} did not end within {PATIENCE} seconds.") from None
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise Unmeasured(f"{what} failed: {said}")
    try:
        answer: dict[str, Any] = json.loads(lines[-1])
    except json.JSONDecodeError:
        raise Unmeasured(f"{what} printed no JSON line but: {lines[-1][:80]}") from None
    return answer
