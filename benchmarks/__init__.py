"""How fast the engine is, alone and beside its peers.

`python benchmarks/run.py` measures everything and writes `docs/performance.md`. Each worker
(`benchmarks.engine`, `benchmarks.peers.*`) is also a command of its own that prints one JSON line.
"""
