"""Finds a C compiler that can build Python extensions here.

As a script it says which one works, or why none does, and exits with 0 or 1.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

HINT = (
    "Install one together with the Python headers "
    "(Debian and Ubuntu: apt-get install gcc libc6-dev python3-dev; "
    "Fedora: dnf install gcc python3-devel; macOS: xcode-select --install)."
)

TINY_SETUP = """
from setuptools import Extension, setup
setup(name="tiny", py_modules=[], ext_modules=[Extension("tiny", ["tiny.c"])])
"""

TINY_SOURCE = """
#include <Python.h>
static struct PyModuleDef tiny = {PyModuleDef_HEAD_INIT, "tiny", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_tiny(void) { return PyModule_Create(&tiny); }
"""


def named() -> bool:
    """Whether the compiler that Python would call is there at all. A quick first look."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command[0]) is not None


def find() -> dict[str, str] | None:
    """The environment variables that choose a working compiler, or None if there is none."""
    return next((choice for choice in _choices() if complaint(choice) is None), None)


def complaint(choice: dict[str, str]) -> str | None:
    """Builds and imports a tiny extension; says what went wrong, or None if it worked."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "setup.py").write_text(TINY_SETUP)
        Path(folder, "tiny.c").write_text(TINY_SOURCE)
        for command in (["setup.py", "-q", "build_ext", "--inplace"], ["-c", "import tiny"]):
            done = subprocess.run(
                [sys.executable, *command],
                cwd=folder,
                env={**os.environ, **choice},
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                lines = (done.stderr or done.stdout).strip().splitlines() or ["it failed silently"]
                return next((line for line in lines if "error:" in line), lines[-1]).strip()
    return None


def _choices() -> Iterator[dict[str, str]]:
    """First what Python is set up for (or CC names), then the ziglang wheel, if installed."""
    yield {}
    if importlib.util.find_spec("ziglang"):
        zig = f"{shlex.quote(sys.executable)} -m ziglang cc"
        cache = str(Path(sys.prefix, "zig-cache"))
        yield {"CC": zig, "LDSHARED": f"{zig} -shared", "ZIG_GLOBAL_CACHE_DIR": cache}


if __name__ == "__main__":
    found = find()
    if found is None:
        sys.exit(f"No C compiler works here: {complaint({})}")
    print("A C compiler works here:", found.get("CC") or "the one Python is set up for")
