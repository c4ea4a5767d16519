"""``questboard data``: the file of tables checked, copied, made smaller and rescued."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.house import House, open_house
from tests.server.inside import ROOTS, fill, overwrite, sql

from .driver import run


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:  # type: ignore[misc]
    """A server that runs, with a table or two."""
    with open_house(tmp_path_factory.mktemp("club") / "club.db") as opened:
        keys = opened.new_table("me", "me", seed=1)
        opened.sit(keys, 0).choose("plan sword move move")
        for seed in range(10):
            opened.new_table("me", "me", seed=seed)
        yield opened


def test_all_is_well_while_the_server_runs(house: House) -> None:
    ran = run("data", "check", "--data", str(house.data))
    assert (ran.code, ran.err) == (0, "")
    assert "All is well" in ran.out and "tables 11" in " ".join(ran.out.split())


def test_a_backup_of_a_running_server_is_whole_and_alone(house: House, tmp_path: Path) -> None:
    ran = run("data", "backup", str(tmp_path), "--data", str(house.data))
    assert ran.code == 0 and not ran.err
    (copy,) = tmp_path.iterdir()
    assert copy.name.startswith("club-") and str(copy) in ran.out
    assert run("data", "check", "--data", str(copy)).code == 0
    again = run("data", "backup", str(copy), "--data", str(house.data))
    assert again.code == 2 and "already" in again.err
    missing = run("data", "backup", str(tmp_path / "no" / "copy.db"), "--data", str(house.data))
    assert missing.code == 2 and "no folder" in missing.err


@pytest.mark.parametrize("what", ["compact", "rescue"])
def test_what_writes_refuses_while_a_server_runs(house: House, what: str) -> None:
    ran = run("data", what, "--data", str(house.data))
    assert ran.code == 2
    assert f"in use by another Questboard, process {house.process.pid}" in ran.err


def test_a_second_server_on_the_file_is_refused(house: House, tmp_path: Path) -> None:
    """By another way to the file, too."""
    link = tmp_path / "link.db"
    link.symlink_to(house.data)
    command = [sys.executable, "-m", "questboard", "serve", "--port", "0", "--data", str(link)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2 and not ran.stdout
    assert f"in use by another Questboard, process {house.process.pid}" in ran.stderr
    assert "--data" in ran.stderr and "Traceback" not in ran.stderr
    assert house.get("/healthz")["status"] == "ok"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems lock the name alone")
def test_a_file_in_use_is_known_by_any_name(house: House) -> None:
    link = house.data.with_name("link.db")
    link.hardlink_to(house.data)
    try:
        ran = run("data", "compact", "--data", str(link))
        assert ran.code == 2 and "which knows the file by another name" in ran.err
        command = [sys.executable, "-m", "questboard.server", "--port", "0", "--data", str(link)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode == 2 and not second.stdout
        assert "which knows the file by another name" in second.stderr
    finally:
        link.unlink()
    assert house.get("/healthz")["status"] == "ok"


@pytest.fixture
def copied(house: House, tmp_path: Path) -> Path:
    copy = tmp_path / "copy.db"
    assert run("data", "backup", str(copy), "--data", str(house.data)).code == 0
    return copy


def test_a_file_is_made_smaller(copied: Path) -> None:
    sql(copied, "create table ballast (x)", "insert into ballast values (zeroblob(3000000))")
    sql(copied, "drop table ballast")
    before = copied.stat().st_size
    ran = run("data", "compact", "--data", str(copied))
    assert ran.code == 0 and "now has 0.1 MB" in ran.out
    assert copied.stat().st_size < before - 2_900_000
    assert run("data", "check", "--data", str(copied)).code == 0


def test_tables_that_would_not_open_are_named(copied: Path) -> None:
    with sqlite3.connect(copied) as database:
        tables = [id for (id,) in database.execute("select id from tables order by rowid desc")]
    sql(
        copied,
        f"update tables set options = '{{' where id = '{tables[0]}'",
        f"update tables set game = 'chess' where id = '{tables[1]}'",
        "update lines set choice = 'sing'",
    )
    kept = copied.read_bytes()
    ran = run("data", "check", "--data", str(copied))
    assert ran.code == 1
    for table in (*tables[:2], tables[-1]):
        assert f"Table {table} does not open" in ran.out
    assert '"sing"' in ran.out
    assert "of 11 tables and 0 campaigns, 3 do not open" in " ".join(ran.out.split())
    assert copied.read_bytes() == kept


def test_tables_that_would_go_on_under_other_rules_are_named(tmp_path: Path) -> None:
    data = tmp_path / "older.db"
    made = fill(data, 2, 10)
    harm = f"update lines set choice = 'fly' where table_id = '{made[0]}' and line = 4"
    sql(data, harm, "update tables set rules = 7")
    ran = run("data", "check", "--data", str(data))
    assert ran.code == 0
    words = " ".join(ran.out.split())
    assert (
        f"Table {made[0]} opens and goes on: The rules of A Knight's Duty were corrected" in words
    )
    assert made[1] not in words


def test_a_damaged_file_is_checked_copied_and_rescued(tmp_path: Path) -> None:
    copied = tmp_path / "copy.db"
    fill(copied, 30, 60)
    overwrite(copied, ROOTS, 11)
    ran = run("data", "check", "--data", str(copied))
    assert ran.code == 1 and "damaged" in ran.out and "data rescue" in ran.out
    ran = run("data", "backup", str(tmp_path / "again.db"), "--data", str(copied))
    assert ran.code == 1 and "so is the copy" in ran.err
    ran = run("data", "compact", "--data", str(copied))
    assert ran.code == 2 and "is damaged" in ran.err
    ran = run("data", "rescue", "--data", str(copied))
    assert ran.code in (0, 1) and "The damaged file is kept as" in ran.out
    assert list(tmp_path.glob("copy.db.damaged-*"))
    assert run("data", "check", "--data", str(copied)).code == 0
    ran = run("data", "rescue", "--data", str(copied))
    assert ran.code == 2 and "nothing to rescue" in ran.err


def test_what_is_no_file_of_tables_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    words = tmp_path / "words.txt"
    words.write_text("hello " * 1000)
    sql(other, "create table recipes (name)")
    for what in ("check", "compact", "rescue", "backup"):
        ran = run("data", what, "--data", str(tmp_path / "missing.db"))
        assert ran.code == 2 and "There is no file" in ran.err
        ran = run("data", what, "--data", str(words))
        assert ran.code == 2 and "cannot be kept" in ran.err
        ran = run("data", what, "--data", "postgresql://club/tables")
        assert ran.code == 2 and "pg_dump" in ran.err
    for what in ("check", "rescue", "compact", "backup"):
        ran = run("data", what, "--data", str(other))
        assert ran.code == 2 and "holds no tables" in ran.err, what
    left = {path.suffix for path in tmp_path.iterdir()}
    assert left == {".db", ".lock", ".txt"}  # nothing half-made


def test_the_group_alone_shows_its_help() -> None:
    ran = run("data")
    assert ran.code == 0
    for what in ("check", "backup", "compact", "rescue"):
        assert what in ran.out
