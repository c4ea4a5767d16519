"""The ``questboard`` command and the terminal table; ``questboard.cli.main:main`` runs it."""
