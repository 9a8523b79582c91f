"""Warms up in a process of its own, and prints what its first turn loads all the same: the libraries, by their names."""

import sys
from pathlib import Path

import django

django.setup()

from chat.accounts.models import User  # noqa: E402  where Django is ready
from chat.warming import warm_up  # noqa: E402
from memory.access import STORE  # noqa: E402
from memory.store.opening import StoreSettings  # noqa: E402
from tests.living import life_of  # noqa: E402


def libraries() -> set[str]:
    """All that was imported so far."""
    return {name.partition(".")[0] for name in sys.modules}


def main(folder: Path) -> None:
    """One turn."""
    STORE.configure(StoreSettings(folder=folder))
    life = life_of(User(username="erin"))
    warm_up()
    before = libraries()
    life.says("2026-03-05 10:00", "My aunt got married yesterday. What a day!")
    print(*sorted(libraries() - before))
    STORE.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
