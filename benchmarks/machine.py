"""Where a run took place."""

import os
import platform
import sysconfig
from datetime import UTC, datetime
from pathlib import Path


def machine() -> dict[str, str | int]:
    """The machine and the day, as the page and the raw numbers show them."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "cpu": cpu_model(),
        "cores": os.cpu_count() or 1,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
    }


def python_build() -> str:
    """The interpreter: how it was compiled changes the counts by several per cent."""
    optimised = "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS"))
    return (
        f"{platform.python_implementation()} {platform.python_version()} "
        f"({platform.python_compiler()}, {'optimised' if optimised else 'not optimised'})"
    )


def cpu_model() -> str:
    """The processor's name, as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def load() -> float:
    """How many processes wanted a core over the last minute; other people's work included."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0
