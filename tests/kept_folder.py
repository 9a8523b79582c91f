"""`python -m tests.kept_folder FORM`: makes `tests/kept_folders/form_FORM.zip`, a small data folder as this version leaves it.

To be run with the last version of a form, before the form is changed: later versions must open it.
"""

import sys
import tempfile
import zipfile
from pathlib import Path

from tests.commands import manage

KEPT = Path(__file__).parent / "kept_folders"
TALK = (
    "My sister Anna lives in Leeds.",
    "My cat is called Biscuit.",
    "Where does my sister live?",
)
LEFT_OUT = {"memory-index", "secret_key", "LOG"}
"""What is not kept: the text index, which is made from the rest, the key of the sessions, and the engine's own log."""


def keep(file: Path) -> None:
    """Writes the data folder of a site on which Alice has talked."""
    with tempfile.TemporaryDirectory() as within, zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as kept:
        folder = Path(within) / "data"
        done = manage(folder, "converse", "alice", "--create", said="\n".join(TALK))
        if done.status != 0:
            sys.exit(done.complained)
        for each in sorted(folder.rglob("*")):
            if each.is_file() and LEFT_OUT.isdisjoint(each.relative_to(folder).parts):
                kept.write(each, each.relative_to(folder))


def unpacked(file: Path, folder: Path) -> Path:
    """Makes the folder, as it was kept; gives the folder."""
    with zipfile.ZipFile(file) as kept:
        kept.extractall(folder)
    return folder


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    keep(KEPT / f"form_{int(sys.argv[1])}.zip")
