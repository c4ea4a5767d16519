"""Runs several targets of the Makefile side by side: python tools/together.py types test-web

The first is shown as it goes; what the others said follows when they are done. All must succeed.
"""

import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack


def main() -> None:
    make = os.environ.get("MAKE", "make")
    first, *others = ([make, target] for target in sys.argv[1:])
    with ExitStack() as end:
        beside = []
        for command in others:
            said = end.enter_context(tempfile.TemporaryFile())
            process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
            end.callback(process.terminate)
            beside.append((process, said))
        failed = subprocess.run(first, check=False).returncode != 0
        for process, said in beside:
            failed = process.wait() != 0 or failed
            said.seek(0)
            sys.stdout.buffer.write(said.read())
            sys.stdout.flush()
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nStopped.")
