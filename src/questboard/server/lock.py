"""One server at a time on a file of tables: a lock beside it, which ends with its process, however
that ends. On Linux the file itself is locked too, so that it is found under another name.

The second lock is of another kind than those of SQLite, and does not meet them there. It is freed
only once SQLite has closed the file: closing any descriptor of a file drops all locks that SQLite
has on it in this process.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path
from typing import IO

from questboard.kernel.core.errors import BadInput
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
        self._itself: IO[bytes] | None = None

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
                self.take_itself()
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
        self.take_itself()

    def take_itself(self) -> None:
        """Lock the file of tables itself, once there is one; refuses when it is in use under
        another name."""
        if sys.platform != "linux" or self._itself is not None or not self.data.is_file():
            return
        try:
            file = self.data.open("rb")
        except OSError:  # whoever reads it next says why that cannot be
            return
        try:
            _hold(file)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                file.close()
                self.free()
                raise BadInput(say("server.data_in_use_elsewhere", data=self.data)) from None
            log.warning("no lock", extra={"data": self.data, "error": str(error)})
        self._itself = file

    def free(self) -> None:
        """Let others have it. The file stays: taking it away would race with who takes it next."""
        for file in (self._itself, self._file):
            if file is not None:
                file.close()
        self._itself = self._file = None


def _hold(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
