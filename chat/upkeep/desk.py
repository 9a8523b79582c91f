"""A backup that a command wants while the site has the store: the command leaves a note in the data folder, the site sees to it.

On disk the store belongs to one process. A note is a file `ID.wanted`, which the site renames `ID.taken`; what it has done stands in
`ID.told`, where the command follows it. A command that is stopped takes its note back, and the site leaves off.
"""

import json
import logging
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import connections

from chat.upkeep.backing_up import back_up, check_usable
from chat.upkeep.manifest import Progress
from memory.errors import BadInput, MemoryProblem, StoreUnavailable

logger = logging.getLogger("companion.upkeep")

LOOKED_AFTER_SECONDS = 0.5
FOLLOWED_AFTER_SECONDS = 0.1
SILENT_SECONDS = 60.0
"""After so long without a word from the site, the command gives up."""
NO_WORD = "The running site gave no word of the backup for a minute."
TRY_AGAIN = "Look whether it still runs, and try again; or stop it, and run this command again."


def place() -> Path:
    """The folder of the notes."""
    return Path(settings.COMPANION_DATA) / "wanted"


def ask(folder: Path, progress: Progress) -> dict[str, Any]:
    """Has the running site make a backup there; gives its summary. Raises BadInput, or StoreUnavailable where that fails."""
    check_usable(folder)
    note = place() / uuid4().hex
    place().mkdir(mode=0o700, exist_ok=True)
    try:
        _put(note.with_suffix(".wanted"), {"folder": str(folder.resolve())})
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


class Desk:
    """Sees to such notes, in a thread of the process that has the store."""

    def __init__(self) -> None:
        """It does nothing yet."""
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="backups", daemon=True)

    def start(self) -> None:
        """Begins; what an earlier process left over is cleared away."""
        for end in ("*.taken", "*.told"):
            for left in place().glob(end):
                left.unlink(missing_ok=True)
        self._thread.start()

    def stop(self, seconds: float) -> None:
        """Takes no more notes, and leaves off from the one at hand."""
        self._ending.set()
        self._thread.join(seconds)

    def _run(self) -> None:
        while not self._ending.wait(LOOKED_AFTER_SECONDS):
            for wanted in sorted(place().glob("*.wanted")):
                try:
                    self._see_to(wanted)
                except Exception:  # the next note is seen to all the same
                    logger.exception("a backup failed")
                finally:
                    connections.close_all()

    def _see_to(self, wanted: Path) -> None:
        taken, told = wanted.with_suffix(".taken"), wanted.with_suffix(".told")
        with suppress(FileNotFoundError):  # its command has taken it back
            wanted.rename(taken)
            folder = Path(json.loads(taken.read_text(encoding="utf-8"))["folder"])

            def tell(what: str, done: int, of: int) -> None:
                if self._ending.is_set() or not taken.exists():
                    raise StoreUnavailable("The backup was stopped.", "Run the command again.")
                _put(told, {"what": what, "done": done, "of": of})

            _put(told, _done(folder, tell))


def _done(folder: Path, tell: Progress) -> dict[str, Any]:
    try:
        tell("statements written", 0, 0)
        return {"summary": back_up(folder, tell).summary}
    except MemoryProblem as problem:
        return {"problem": problem.sentence, "hint": problem.hint, "is_bad_input": isinstance(problem, BadInput)}
    except Exception:
        logger.exception("a backup failed")
        return {"problem": "The backup failed; the site's log says why.", "hint": "Try again.", "is_bad_input": False}


def _put(file: Path, content: dict[str, Any]) -> None:
    """At once or not at all."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(json.dumps(content), encoding="utf-8")
    fresh.replace(file)


def _told(file: Path) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return found
