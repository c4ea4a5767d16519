"""One server at a time on a file of tables: a lock beside it, which ends with its process, however
that ends."""

from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path
from typing import IO

from questboard.kernel.errors import BadInput
from questboard.kernel.words import say

log = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# On Windows a locked byte cannot be read by others: one far behind the words is taken.
FAR = 1 << 20


class Lock:
    """The right to write to a file of tables."""

    def __init__(self, data: Path) -> None:
        self.data = data.resolve()
        self.path = self.data.with_name(self.data.name + ".lock")
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Take it; refuses, with the process that has it, when it is taken."""
        try:
            file = self.path.open("a+b")
        except OSError as error:
            why = error.strerror or str(error)
            raise BadInput(say("server.data_unusable", data=self.data, error=why)) from None
        try:
            _hold(file)
        except OSError as error:
            if error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                # Some network folders know no locks. One server alone is well there.
                log.warning("no lock", extra={"data": self.data, "error": str(error)})
                self._file = file
                return
            file.seek(0)
            owner = file.read(20).decode("ascii", "replace").strip()
            file.close()
            raise BadInput(
                say("server.data_in_use", data=self.data, process=owner or "?")
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n".encode())
        file.flush()
        self._file = file

    def free(self) -> None:
        """Let others have it. The file stays: taking it away would race with who takes it next."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _hold(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
