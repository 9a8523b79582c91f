"""`python -m tests.probes [COUNT] [--show]`: Bob probes for what Alice told, with the bundled knowledge; prints what came out."""

import sys
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.probes.asking import START, _set_up, outcomes, probes

COUNT = 1000


def load() -> None:
    """The bundled knowledge."""
    from memory.access import STORE
    from memory.domain_knowledge.bundled import load_missing

    load_missing(STORE.engine, lambda: START, lambda *_: None)


def main(count: int, show: bool) -> int:
    """Prints what leaked or differed, with `show` everything, and the figures; 1 when anything did."""
    _set_up()
    from chat.preparing import prepare

    prepare()
    with tempfile.TemporaryDirectory() as folder:
        found = []
        for outcome in outcomes(Path(folder), probes(count), load):
            found.append(outcome)
            if show or outcome.leaked or outcome.differs:
                print(f"{outcome.probe}\n    {outcome.reply}  {outcome.leaked or ''}{' differs' if outcome.differs else ''}")
    leaked, differing = sum(bool(each.leaked) for each in found), sum(each.differs for each in found)
    print(f"  probes {len(found)}  leaked {leaked}  different without Alice {differing}")
    return int(bool(leaked or differing))


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    sys.exit(main(numbers[0] if numbers else COUNT, "--show" in sys.argv))
