"""Automatic backups in the site's data folder, of which the latest are kept."""

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings

from chat.upkeep.backing_up import UNFINISHED, back_up
from chat.upkeep.manifest import read
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.errors import BadInput

NAMED = "%Y-%m-%dT%H%M%SZ"
OLD_AFTER = timedelta(days=2)


@dataclass(frozen=True)
class Snapshot:
    """A complete snapshot: its folder, its time, and its size."""

    folder: Path
    made_at: datetime
    bytes: int

    def is_old(self, now: datetime) -> bool:
        """Whether it is older than OLD_AFTER."""
        return now - self.made_at > OLD_AFTER


def place() -> Path:
    """The folder that holds the snapshots."""
    return Path(settings.COMPANION_DATA) / "snapshots"


def snapshots() -> list[Snapshot]:
    """The complete snapshots, newest first."""
    found = [_snapshot(folder) for folder in place().iterdir() if folder.is_dir()] if place().is_dir() else []
    return sorted((each for each in found if each), key=lambda each: each.made_at, reverse=True)


def take(clock: Clock = system_clock) -> Snapshot | None:
    """Makes a snapshot and drops the oldest ones; None if one is already being made. Raises StoreUnavailable."""
    with STORE.engine.locks.held("snapshot", wait=False) as is_ours:
        if not is_ours:
            return None
        place().mkdir(mode=0o700, exist_ok=True)
        folder = place() / clock().astimezone(UTC).strftime(NAMED)
        manifest = back_up(folder, lambda *_: None, clock)
        _drop_old()
    return Snapshot(folder, datetime.fromisoformat(manifest.made_at), manifest.bytes)


def _drop_old() -> None:
    for old in snapshots()[settings.COMPANION_SNAPSHOTS_KEPT :]:
        shutil.rmtree(old.folder)
    for cut_short in place().glob(f"*{UNFINISHED}"):
        shutil.rmtree(cut_short, ignore_errors=True)


def _snapshot(folder: Path) -> Snapshot | None:
    try:
        manifest = read(folder)
        return Snapshot(folder, datetime.fromisoformat(manifest.made_at), manifest.bytes)
    except (BadInput, ValueError):
        return None
