"""``python -m questboard`` is the ``questboard`` command."""

import sys

from questboard.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
