"""`python -m tests.year`: the scripted year, line by line, with what is not as it must be."""

import os
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read


def main() -> None:
    """Prints what was said, and what fails."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    import django

    django.setup()
    from chat.accounts.models import User
    from memory.access import STORE
    from tests.made_stores import bundled_store
    from tests.year.talking import talk_through

    with tempfile.TemporaryDirectory() as folder:
        STORE.configure(bundled_store(Path(folder) / "memory"))
        for said in talk_through(User(username="year")):
            print(f"{said.line['at'][:16]}  {said.line['text']}\n    {said.reply}")
            for failure in said.failures:
                print(f"    !! {said.line['shows']}: {failure}")


main()
