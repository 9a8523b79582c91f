"""Restores a backup: checks it, prepares it beside the existing data, then swaps the two; the old data is moved aside.

If store and database are files, everything is prepared in the data folder (`places`). Servers have no such swap: their data is
backed up first, and a plan marks the restore as in progress until it is done.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from celery import current_app
from django.conf import settings
from django.db import connections
from kombu.exceptions import OperationalError

from chat.accounts.models import User
from chat.placing.table import TABLE
from chat.preparing import migrate, prepare_in_any_case
from chat.upkeep import accounts_copy, places
from chat.upkeep.backing_up import DATASET, THINGS, back_up
from chat.upkeep.manifest import Manifest, Progress, check, read
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.errors import BadInput, MemoryInUse
from memory.store.copying import made_from, read_compressed
from memory.store.engine import Engine
from memory.store.opening import StoreSettings, open_store
from memory.vocabulary import person_graphs

ANSWER_SECONDS = 1.0


@dataclass(frozen=True)
class Restored:
    """What was restored, and the folder of the old data; empty if there was none."""

    manifest: Manifest
    aside: str = ""


def restore(folder: Path, *, replace: bool, progress: Progress, clock: Clock = system_clock) -> Restored:
    """Replaces the existing data by a backup; the text index is empty afterwards.

    Changing nothing, raises BadInput if the backup is incomplete, or if there are accounts and `replace` is not set, and
    MemoryInUse while the site is running.
    """
    manifest = read(folder)
    check(manifest, folder, progress)
    accounts_copy.check_tables(manifest.tables)
    with places.alone():
        plan = places.planned()
        if plan is None:
            prepare_in_any_case()
            _check_fits(manifest, replace=replace)
            plan = _begun(manifest, folder, progress, clock)
        elif plan.backup != manifest.id:
            raise BadInput("The restore of another backup was interrupted.", "Finish that restore first, with the same backup.")
        return _carried_out(plan, manifest, folder, progress)


def _check_fits(manifest: Manifest, *, replace: bool) -> None:
    if manifest.database != accounts_copy.kind():
        sentence = f"The backup's accounts are from {manifest.database}, but this site uses {accounts_copy.kind()}."
        raise BadInput(sentence, "Set COMPANION_DATABASE_URL accordingly. Nothing was changed.")
    if STORE.engine.keeps_own_files and _workers_run():
        raise MemoryInUse("The site is running: its workers respond.", "Stop all its processes except the servers and try again.")
    if (people := User.objects.count()) and not replace:
        sentence = f"There is already a site here, with {people} account{'s' if people > 1 else ''}."
        raise BadInput(sentence, "Use --replace to move it aside and restore the backup. Nothing was changed.")


def _workers_run() -> bool:
    try:
        return bool(current_app.control.ping(timeout=ANSWER_SECONDS))
    except (OperationalError, OSError):
        return False


def _begun(manifest: Manifest, folder: Path, progress: Progress, clock: Clock) -> places.RestorePlan:
    """Prepares the restore and commits its plan; existing data stays untouched until then."""
    has_people = User.objects.exists()
    aside = Path(settings.COMPANION_DATA) / f"before-restore-{clock():%Y-%m-%dT%H%M%S}"
    shutil.rmtree(places.staging(), ignore_errors=True)
    places.staging().mkdir(mode=0o700)
    if STORE.engine.keeps_own_files:
        if has_people:
            back_up(aside, progress, clock)
        moves: tuple[tuple[str, str], ...] = ()
    else:
        moves = _made_ready(manifest, folder, progress)
    plan = places.RestorePlan(manifest.id, str(aside), moves, worthless=not has_people)
    places.begin(plan)
    return plan


def _made_ready(manifest: Manifest, folder: Path, progress: Progress) -> tuple[tuple[str, str], ...]:
    """Prepares the new files in the staging folder; returns the moves of the plan."""
    data, new = Path(settings.COMPANION_DATA), places.staging()
    progress("statements loaded", 0, manifest.statements)
    made_from(folder / DATASET, new / "memory")
    engine = open_store(StoreSettings(folder=new / "memory"))
    try:
        _drop(engine, manifest)
    finally:
        engine.close()
    database = Path(str(connections["default"].settings_dict["NAME"]))
    shutil.copyfile(folder / accounts_copy.FILES[accounts_copy.SQLITE], new / "accounts")
    (new / "accounts").chmod(0o600)
    moves = [(data / "memory", new / "memory"), *((each, None) for each in places.beside(database)), (database, new / "accounts")]
    moves += [(data / "memory-index", None), *_things(folder, data, new)]
    return tuple((str(place), str(thing or "")) for place, thing in moves)


def _things(folder: Path, data: Path, new: Path) -> list[tuple[Path, Path | None]]:
    """The moves for THINGS; the existing secret key stays if the backup has none."""
    moves: list[tuple[Path, Path | None]] = []
    for name in THINGS:
        source = folder / name
        if source.is_dir():
            shutil.copytree(source, new / name)
        elif source.exists():
            shutil.copy2(source, new / name)
        if source.exists() or name != "secret_key":
            moves.append((data / name, new / name if source.exists() else None))
    return moves


def _carried_out(plan: places.RestorePlan, manifest: Manifest, folder: Path, progress: Progress) -> Restored:
    if plan.moves:
        STORE.close()
        connections.close_all()
        places.carry_out(plan)
    else:
        _put_into_servers(manifest, folder, progress)
    places.end(plan)
    prepare_in_any_case()
    return Restored(manifest, plan.aside if Path(plan.aside).is_dir() else "")


def _put_into_servers(manifest: Manifest, folder: Path, progress: Progress) -> None:
    STORE.close()
    accounts_copy.put_into_server(folder)
    migrate()
    TABLE.forget()  # everybody is placed anew, on the stores that the settings name
    engine = STORE.engine
    for graph in engine.graphs():
        engine.drop(graph)
    progress("statements loaded", 0, manifest.statements)
    engine.load_as_they_are(read_compressed(folder / DATASET))
    _drop(engine, manifest)
    STORE.close()


def _drop(engine: Engine, manifest: Manifest) -> None:
    """Drops the data of people who deleted their account while the backup was made."""
    for person in manifest.gone:
        for graph in person_graphs(UUID(person)):
            engine.drop(graph)
