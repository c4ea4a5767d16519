"""The front door: `python benchmarks/run.py` is `python -m benchmarks` from any folder."""

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    runpy.run_module("benchmarks", run_name="__main__")
