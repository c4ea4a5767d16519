"""Random legal play in other engines; each module is a command that prints one JSON line.

They run in the environment of `requirements/bench.txt`, from the repository's folder:
`.venv-bench/bin/python -m benchmarks.peers.catanatron`.
"""
