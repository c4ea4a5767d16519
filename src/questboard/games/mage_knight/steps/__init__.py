"""The stages of play, one module a chapter of the rulebook."""

from importlib import import_module
from pkgutil import iter_modules

from questboard.kernel.core.state import Step
from questboard.kernel.game import declared

CHAPTERS = [import_module(f"{__name__}.{chapter.name}") for chapter in iter_modules(__path__)]
STEPS = tuple(step for chapter in CHAPTERS for step in declared(chapter, Step))
