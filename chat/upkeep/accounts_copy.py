"""Backup and restore of the relational database: by SQLite's online backup, or by `pg_dump` and `pg_restore`."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from time import monotonic

from django.db import connection, connections
from django.db.migrations.loader import MigrationLoader

from memory.errors import BadInput, StoreUnavailable

SQLITE, POSTGRESQL = "sqlite", "postgresql"
FILES = {SQLITE: "accounts.sqlite3", POSTGRESQL: "accounts.pgdump"}
DEBIANS = Path("/usr/lib/postgresql")
COMPLAINT_AT_MOST = 300
WAITED_SECONDS = 30.0


def kind() -> str:
    """This site's database: SQLITE or POSTGRESQL."""
    return connection.vendor


def tables() -> tuple[str, ...]:
    """The applied migrations as “app.name”, sorted."""
    return tuple(sorted(f"{app}.{name}" for app, name in MigrationLoader(connection).applied_migrations))


def check_tables(wanted: tuple[str, ...]) -> None:
    """Raises BadInput if a backup has migrations that this version does not know."""
    known = {f"{app}.{name}" for app, name in MigrationLoader(None, ignore_no_migrations=True).disk_migrations or ()}
    if later := sorted(set(wanted) - known):
        raise BadInput(f"The backup was made by a later version, with {later[0]}.", "Use that version. Nothing was changed.")


def copy_to(folder: Path) -> None:
    """Writes a consistent copy of the database into a folder. Raises StoreUnavailable."""
    file = folder / FILES[kind()]
    if kind() == POSTGRESQL:
        _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")
    else:
        _copy_sqlite(file)
    file.chmod(0o600)


def _copy_sqlite(file: Path) -> None:
    """Copies over a separate connection, since one with an open write would wait for itself."""
    deadline = monotonic() + WAITED_SECONDS

    def give_up(_state: int, _left: int, _of: int) -> None:
        if monotonic() > deadline:
            raise StoreUnavailable("The accounts are being written to constantly.", "Try again.")

    with (
        closing(connection.get_new_connection(connection.get_connection_params())) as source,
        closing(sqlite3.connect(file)) as copied,
    ):
        source.backup(copied, progress=give_up)
        copied.execute("PRAGMA journal_mode=DELETE")


def put_into_server(folder: Path) -> None:
    """Replaces all tables by a dump from `pg_dump`, in one transaction. Raises StoreUnavailable, changing nothing."""
    connections.close_all()
    file = folder / FILES[POSTGRESQL]
    _run(
        "pg_restore",
        "--clean",
        "--if-exists",
        "--no-owner",
        "--no-privileges",
        "--single-transaction",
        "--dbname",
        _name(),
        str(file),
    )


def _run(name: str, *arguments: str) -> None:
    """Runs a PostgreSQL program, passing host, user and password in its environment. Raises StoreUnavailable."""
    given = connection.settings_dict
    places = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    environment = {variable: str(given[key]) for variable, key in places.items() if given.get(key)}
    command = [_program(name), *arguments]
    done = subprocess.run(  # noqa: S603  a PostgreSQL program with our own arguments
        command, env={**os.environ, **environment}, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode != 0:
        why = " ".join(done.stderr.split())[:COMPLAINT_AT_MOST]
        raise StoreUnavailable(f"{name} failed: {why}", "Its version must not be older than the server's.")


def _name() -> str:
    return str(connection.settings_dict["NAME"])


def _program(name: str) -> str:
    folders = [str(folder) for folder in sorted(DEBIANS.glob("*/bin"), key=lambda each: each.parent.name.zfill(4), reverse=True)]
    found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", os.defpath)]))
    if found is None:
        hint = f"Install PostgreSQL's client programs (on Debian: apt-get install postgresql-client), or run {name} on its own machine."
        raise StoreUnavailable(f"The accounts are in PostgreSQL, and {name} is not installed here.", hint)
    return found
