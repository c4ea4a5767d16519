"""Makes the project's Python environments, keeps them fresh, and runs commands in them.

    python tools/environment.py NAME [COMMAND ...]

plain      .venv: the engine as plain Python straight from src/, and the test tools
compiled   .venv-compiled: the engine compiled and installed, and the test tools
tested     the same for tests: .venv-compiled where it is fresh or CI is set, else .venv-quick,
           compiled without optimising, which takes half the time
play       the compiled one if it is there, else the plain one at once; no test tools
engine     .venv-compiled without the test tools, made beside play where a C compiler works
docs       .venv with the tools that make the book
bench      .venv-bench: the peers of the benchmarks
lock       .venv-lock: the tool that makes the lock files
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Questboard needs Python 3.11 or newer, and %s is %d.%d; name another one: "  # noqa: UP031
        "make PYTHON=python3.12" % (sys.executable, *sys.version_info[:2])
    )

import fcntl
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import c_compiler

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
BUILD = ROOT / "build"
COMPILED = ".venv-compiled"
QUICK = ".venv-quick"
RECIPE = [
    ROOT / "setup.py",
    ROOT / "pyproject.toml",
    ROOT / "tools" / "c_compiler.py",
    ROOT / "tools" / "side_by_side.py",
    REQUIREMENTS / "build.txt",
]
SOURCES = ROOT / "src" / "questboard"
# Who has a lock file installed has these too.
INCLUDES = {"test": {"play", "build"}}
# Peers of the benchmarks without wheels, built with the tools of build.txt.
BUILT_HERE = ["--no-binary=chess,rlcard", "--no-build-isolation"]

Settings = Mapping[str, str]
NO_SETTINGS: Settings = {}


class Environment:
    """A virtual environment that remembers what it was made from."""

    def __init__(self, folder: str | Path) -> None:
        self.home = ROOT / folder
        self.python = self.home / "bin" / "python"
        self.stamp = self.home / "questboard.json"
        self.made_from: dict[str, str] = {}
        self.look()

    def look(self) -> None:
        """Reads what is there."""
        try:
            self.made_from = json.loads(self.stamp.read_text())
        except (OSError, ValueError):
            self.made_from = {}

    @contextmanager
    def held(self) -> Iterator[None]:
        """Only one at a time makes an environment: others wait, and find it made."""
        self.home.mkdir(exist_ok=True)
        folder = os.open(self.home, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            self.look()
            yield
        finally:
            os.close(folder)

    def remember(self, fact: str, value: str) -> None:
        """Notes what was done, so that it isn't done again."""
        self.made_from[fact] = value
        self.stamp.write_text(json.dumps(self.made_from, indent=2))

    def is_fresh(self) -> bool:
        """Whether it belongs to this Python and folder, and its lock files are as they were."""
        return self.made_from.get("python") == this_python() and all(
            self.made_from[lock] == digest(REQUIREMENTS / lock) for lock in self.locks()
        )

    def locks(self) -> set[str]:
        """The lock files installed here."""
        return {name for name in self.made_from if name.endswith(".txt")}

    def require(self, *names: str) -> None:
        """Makes the environment if it isn't there or is stale, and installs the lock files."""
        if not self.is_fresh():
            self.create()
        have = {lock.removesuffix(".txt") for lock in self.locks()}
        have = have.union(*(INCLUDES.get(name, set()) for name in have))
        missing = [REQUIREMENTS / f"{name}.txt" for name in names if name not in have]
        if missing:
            listed = " and ".join(f"requirements/{lock.name}" for lock in missing)
            say(f"Installing {listed} into {self.home.name} ...")
            self.install(missing)

    def create(self) -> None:
        """A new, empty environment."""
        if importlib.util.find_spec("ensurepip") is None:
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            sys.exit(
                f"{sys.executable} cannot make virtual environments, since its ensurepip module "
                f"is missing. Debian and Ubuntu have it in a package: "
                f"apt-get install python{version}-venv"
            )
        say(f"Making {self.home.name} with Python {platform.python_version()} ...")
        run([sys.executable, "-m", "venv", "--clear", str(self.home)])
        self.made_from = {}
        self.remember("python", this_python())

    def install(self, locks: list[Path]) -> None:
        """Exactly what the lock files say, from wheels."""
        files = [word for lock in locks for word in ("-r", str(lock))]
        self.pip("--require-hashes", "--only-binary=:all:", *BUILT_HERE, *files)
        for lock in locks:
            self.remember(lock.name, digest(lock))

    def pip(self, *words: str, compiled: str = "0", log: Path | None = None) -> None:
        """Runs `pip install`: silent unless it fails."""
        command = [str(self.python), "-m", "pip", "install", "--quiet", "--no-input", "--no-deps"]
        command += ["--no-compile"]  # what is imported is compiled then; most never is
        settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "QUESTBOARD_COMPILE": compiled}
        run([*command, *words], settings, log)

    def link_sources(self) -> None:
        """The engine as plain Python, straight from src/."""
        key = digest(*RECIPE)
        if self.made_from.get("linked") != key:
            self.pip("--no-build-isolation", "--no-index", "--editable", str(ROOT))
            self.remember("linked", key)

    def has_compiled(self) -> bool:
        """Whether the engine in here was compiled from the sources as they are now."""
        return self.is_fresh() and self.made_from.get("compiled") == digest(*RECIPE, SOURCES)

    def compile_engine(self, log: Path | None = None, how: str = "1") -> None:
        """Compiles the engine and installs it."""
        key = digest(*RECIPE, SOURCES)
        self.made_from.pop("compiled", None)
        tidy_build(BUILD / how if how == "quick" else BUILD)
        say("Compiling the engine with mypyc; this can take a few minutes ...")
        words = ["--no-build-isolation", "--no-index", "--force-reinstall", str(ROOT)]
        self.pip(*words, compiled=how, log=log)
        self.remember("compiled", key)
        modules = list(self.home.glob("lib/*/site-packages/questboard/**/*.so"))
        say(f"The compiled engine is in {self.home.name}: {len(modules)} modules.")

    def can_compile(self) -> bool:
        """Whether a C compiler works here."""
        command = [str(self.python), str(ROOT / "tools" / "c_compiler.py")]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def variables(self) -> dict[str, str]:
        """The shell variables of a command that runs in here."""
        kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
        path = f"{self.python.parent}{os.pathsep}{kept.get('PATH', os.defpath)}"
        return kept | {"VIRTUAL_ENV": str(self.home), "PATH": path}


def plain(*locks: str) -> Environment:
    """The engine as plain Python."""
    place = Environment(".venv")
    with place.held():
        place.require(*locks)
        place.link_sources()
    return place


def compiled() -> Environment:
    """The compiled engine with the test tools. Gets a C compiler if there is none."""
    place = Environment(COMPILED)
    with place.held():
        place.require("test")
        if not place.has_compiled():
            get_compiler(place)
            place.compile_engine()
    return place


def tested() -> Environment:
    """The compiled engine for tests: as it is shipped, or made sooner and slower."""
    if os.environ.get("CI") or Environment(COMPILED).has_compiled():
        return compiled()
    place = Environment(QUICK)
    with place.held():
        place.require("test")
        if not place.has_compiled():
            get_compiler(place)
            place.compile_engine(how="quick")
    return place


def play() -> Environment:
    """What can be played at once. A faster engine for the next time is made beside it."""
    fast = Environment(COMPILED)
    if fast.has_compiled():
        return fast
    place = plain("play", "build")
    say("The engine runs as plain Python today: slower, but the same game.")
    hope = c_compiler.named() or "compiler.txt" in fast.locks()
    if hope and fast.made_from.get("failed") != digest(*RECIPE, SOURCES):
        say("Beside it the fast engine is compiled for the next start; that takes some minutes.")
        subprocess.Popen([sys.executable, __file__, "engine"], stdout=subprocess.DEVNULL)
    else:
        say("The fast one is made by `make compile`, which gets a C compiler if there is none.")
    return place


def engine() -> Environment:
    """The compiled engine, made while somebody plays."""
    os.nice(10)
    place = Environment(COMPILED)
    with place.held():
        place.require("play", "build")
        if place.has_compiled():
            return place
        if not place.can_compile():
            sys.exit(f"The fast engine needs a C compiler, and none works here. {c_compiler.HINT}")
        log = BUILD / "compile.log"
        try:
            place.compile_engine(log)
        except SystemExit:
            place.remember("failed", digest(*RECIPE, SOURCES))
            sys.exit(f"The fast engine could not be compiled ({log.relative_to(ROOT)} says why).")
    print("The fast engine is compiled, and plays from the next start on.", file=sys.stderr)
    return place


def get_compiler(place: Environment) -> None:
    """Makes sure that a C compiler works in the environment."""
    if place.can_compile():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        packages = ["gcc", "libc6-dev"]
        if sys.base_prefix == "/usr":
            packages.append(f"python{sys.version_info.major}.{sys.version_info.minor}-dev")
        say(f"No C compiler works here: installing {', '.join(packages)} with apt-get ...")
        apt = ["apt-get", "-qq", "--yes"]
        for words in (["update"], ["install", "--no-install-recommends", *packages]):
            quietly([*apt, *words], {"DEBIAN_FRONTEND": "noninteractive"})
        if place.can_compile():
            return
    say("No C compiler works here: installing the one of requirements/compiler.txt ...")
    try:
        place.install([REQUIREMENTS / "compiler.txt"])
    except SystemExit as failed:
        say(str(failed))
    if not place.can_compile():
        sys.exit(f"The compiled engine needs a C compiler, and none works here. {c_compiler.HINT}")


def bench() -> Environment:
    """The peers of the benchmarks."""
    place = Environment(".venv-bench")
    with place.held():
        place.require("build")
        place.require("bench")
    return place


def lock() -> Environment:
    """The tool that makes the lock files."""
    place = Environment(".venv-lock")
    with place.held():
        place.require("lock")
    return place


ENVIRONMENTS = {
    "plain": lambda: plain("test"),
    "compiled": compiled,
    "tested": tested,
    "play": play,
    "engine": engine,
    "docs": lambda: plain("test", "docs"),
    "bench": bench,
    "lock": lock,
}


def tidy_build(base: Path = BUILD) -> None:
    """Removes what earlier builds left behind, but for compiled code that is still good.

    Otherwise a file that is gone from src/ would live on in the next wheel.
    """
    note = base / "made_from.txt"
    recipe = digest(*RECIPE)
    if not note.exists() or note.read_text() != recipe:
        shutil.rmtree(base, ignore_errors=True)
    for package in base.glob(f"lib*/{SOURCES.name}"):
        for path in list(package.rglob("*")):
            module = path.name.partition(".")[0] + ".py"
            source = SOURCES / path.relative_to(package).with_name(module)
            if path.is_file() and not (path.suffix == ".so" and source.exists()):
                path.unlink()
    base.mkdir(parents=True, exist_ok=True)
    note.write_text(recipe)


def files_of(place: Path) -> Iterator[Path]:
    """A file itself, or all files of a folder in a fixed order."""
    if place.is_dir():
        found = (path for path in sorted(place.rglob("*")) if path.is_file())
        yield from (path for path in found if path.suffix != ".pyc" and "static" not in path.parts)
    else:
        yield place


def digest(*places: Path) -> str:
    """Changes when a name or the content of a file changes."""
    total = hashlib.sha256()
    for place in places:
        for path in files_of(place):
            content = path.read_bytes() if path.exists() else b""
            total.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode())
            total.update(content)
    return total.hexdigest()


def this_python() -> str:
    """Which Python runs this, and in which folder: an environment fits one pair only."""
    return f"Python {platform.python_version()} of {sys.base_prefix} in {ROOT}"


def run(command: list[str], settings: Settings = NO_SETTINGS, log: Path | None = None) -> None:
    """Runs a command silently. If it fails, shows (or logs) what it said, and ends."""
    done = quietly(command, settings)
    if log:
        log.parent.mkdir(exist_ok=True)
        log.write_text(done.stdout)
    if done.returncode:
        if not log:
            sys.stderr.write(done.stdout)
        sys.exit(f"This failed: {' '.join(command)}")


def quietly(command: list[str], settings: Settings) -> subprocess.CompletedProcess[str]:
    """Runs a command and keeps what it says."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def say(sentence: str) -> None:
    """A line of progress."""
    print(sentence, flush=True)


def main() -> None:
    """Makes the environment named first, then becomes the command, if there is one."""
    name, *command = sys.argv[1:] or [""]
    if name not in ENVIRONMENTS:
        sys.exit(f"There is no environment {name!r}; there are {', '.join(ENVIRONMENTS)}.")
    place = ENVIRONMENTS[name]()
    if not command:
        say(f"{place.home.name} is ready.")
        return
    variables = place.variables()
    os.execvpe(command[0], command, variables)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nStopped.")
