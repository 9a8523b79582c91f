"""Job requests from commands to the running site, which has the store open: backup and reindexing, by files in the data folder.

A store on disk belongs to one process. A request is a file `ID.wanted`, which the site renames to `ID.taken`; it reports
progress and result in `ID.told`, which the command polls. A stopped command deletes its request, and the site cancels the job.
"""

import json
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import connections

from chat.upkeep.backing_up import back_up, check_usable
from chat.upkeep.manifest import Progress
from chat.upkeep.reindexing import reindex
from memory.errors import BadInput, MemoryProblem, StoreUnavailable

logger = logging.getLogger("companion.upkeep")

BACKUP, REINDEXING = "backup", "reindexing"

LOOKED_AFTER_SECONDS = 0.5
FOLLOWED_AFTER_SECONDS = 0.1
SILENT_SECONDS = 60.0
"""Time without a report from the site after which the command gives up."""
NO_WORD = "The running site has not responded for a minute."
TRY_AGAIN = "Check that it is still running and try again, or stop it and run this command again."


def place(job: str = BACKUP) -> Path:
    """The folder of the requests; each kind of job has its own, so that a long one does not hold up others."""
    return Path(settings.COMPANION_DATA) / ("wanted" if job == BACKUP else f"wanted-{job}")


def ask(folder: Path, progress: Progress) -> dict[str, Any]:
    """Has the running site make a backup in `folder`; returns its summary. Raises BadInput, or StoreUnavailable on failure."""
    check_usable(folder)
    return _asked(BACKUP, {"folder": str(folder.resolve())}, progress)


def ask_to_reindex(progress: Progress, *, anew: bool = False) -> dict[str, Any]:
    """Has the running site rebuild its indices; returns the summary. Raises BadInput, or StoreUnavailable on failure."""
    return _asked(REINDEXING, {"anew": anew}, progress)


def _asked(job: str, given: dict[str, Any], progress: Progress) -> dict[str, Any]:
    note = place(job) / uuid4().hex
    place(job).mkdir(mode=0o700, exist_ok=True)
    try:
        _put(note.with_suffix(".wanted"), given)
        return _followed(note, progress)
    finally:
        for end in (".wanted", ".taken", ".told"):
            note.with_suffix(end).unlink(missing_ok=True)


def _followed(note: Path, progress: Progress) -> dict[str, Any]:
    heard, last = monotonic(), None
    while True:
        sleep(FOLLOWED_AFTER_SECONDS)
        told = _told(note.with_suffix(".told"))
        if told != last:
            heard, last = monotonic(), told
        if monotonic() - heard > SILENT_SECONDS:
            raise StoreUnavailable(NO_WORD, TRY_AGAIN)
        if told is None:
            continue
        if "summary" in told:
            return dict(told["summary"])
        if "problem" in told:
            raise (BadInput if told["is_bad_input"] else StoreUnavailable)(told["problem"], told["hint"])
        progress(told["what"], told["done"], told["of"])


def _back_up(given: dict[str, Any], tell: Progress) -> dict[str, Any]:
    tell("statements written", 0, 0)
    return back_up(Path(given["folder"]), tell).summary


def _reindex(given: dict[str, Any], tell: Progress) -> dict[str, Any]:
    return reindex(tell, anew=given["anew"])


JOBS: dict[str, Callable[[dict[str, Any], Progress], dict[str, Any]]] = {BACKUP: _back_up, REINDEXING: _reindex}


class JobServer:
    """Serves the requests, in one thread per kind of job, in the process that has the store open."""

    def __init__(self) -> None:
        """Prepares the threads without starting them."""
        self._ending = threading.Event()
        self._threads = [threading.Thread(target=self._run, args=(job,), name=job, daemon=True) for job in JOBS]

    def start(self) -> None:
        """Clears leftovers of an earlier process and starts the threads."""
        for job in JOBS:
            for end in ("*.taken", "*.told"):
                for left in place(job).glob(end):
                    left.unlink(missing_ok=True)
        for thread in self._threads:
            thread.start()

    def stop(self, seconds: float) -> None:
        """Takes no more requests and cancels current jobs; waits up to `seconds` per thread."""
        self._ending.set()
        for thread in self._threads:
            thread.join(seconds)

    def _run(self, job: str) -> None:
        while not self._ending.wait(LOOKED_AFTER_SECONDS):
            for wanted in sorted(place(job).glob("*.wanted")):
                try:
                    self._see_to(job, wanted)
                except Exception:  # later requests are served all the same
                    logger.exception("a %s failed", job)
                finally:
                    connections.close_all()

    def _see_to(self, job: str, wanted: Path) -> None:
        taken, told = wanted.with_suffix(".taken"), wanted.with_suffix(".told")
        with suppress(FileNotFoundError):  # its command has withdrawn it
            wanted.rename(taken)
            given, told_at = json.loads(taken.read_text(encoding="utf-8")), 0.0

            def tell(what: str, done: int, of: int) -> None:
                if self._ending.is_set() or not taken.exists():
                    raise StoreUnavailable(f"The {job} was stopped.", "Run the command again.")
                nonlocal told_at
                if monotonic() - told_at >= FOLLOWED_AFTER_SECONDS:
                    told_at = monotonic()
                    _put(told, {"what": what, "done": done, "of": of, "at": told_at})

            _put(told, _done(job, given, tell))
            if not taken.exists():
                told.unlink(missing_ok=True)


def _done(job: str, given: dict[str, Any], tell: Progress) -> dict[str, Any]:
    try:
        return {"summary": JOBS[job](given, tell)}
    except MemoryProblem as problem:
        return {"problem": problem.sentence, "hint": problem.hint, "is_bad_input": isinstance(problem, BadInput)}
    except Exception:
        logger.exception("a %s failed", job)
        return {"problem": f"The {job} failed. See the site's log for the reason.", "hint": "Try again.", "is_bad_input": False}


def _put(file: Path, content: dict[str, Any]) -> None:
    """Writes a JSON file atomically."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(json.dumps(content), encoding="utf-8")
    fresh.replace(file)


def _told(file: Path) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return found
