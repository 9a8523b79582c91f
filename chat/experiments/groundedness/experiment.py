"""The experiment as the register has it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from chat.experiments.experiment import Chosen, Experiment, Option
from chat.experiments.groundedness.plot import as_svg
from chat.experiments.groundedness.table import lines, table
from chat.experiments.groundedness.turns import FIRST_SITTING, SECOND_SITTING, Said, conversations
from chat.experiments.stage import opened_stage
from chat.intents.wording import Wording
from memory.errors import BadInput

TEMPLATE = Path(__file__).parents[3] / "templates" / "experiments" / "groundedness.svg"
PEOPLE_AT_MOST = 1_000
TURNS_EACH = len(FIRST_SITTING) + len(SECOND_SITTING)
ABOUT = (
    f"Conversations of simulated people, {TURNS_EACH} turns each: every claim of every reply is held against what was at hand in its turn. "
    "supported: all that it says is in what it rests on. references: the sources that a reply names; right is one that a claim rests on."
)


def _entries(chosen: Chosen) -> Iterator[Said]:
    people = chosen.options["people"]
    if not 1 <= people <= PEOPLE_AT_MOST:
        raise BadInput(f"--people is from 1 to {PEOPLE_AT_MOST}.", "Leave it out for the usual number.")
    return _on_a_stage(people, chosen)


def _on_a_stage(people: int, chosen: Chosen) -> Iterator[Said]:
    with opened_stage(chosen.folder, Wording(chosen.intents)) as stage:
        yield from conversations(stage, people)


def _picture(of: Sequence[Said]) -> str:
    return as_svg(of, TEMPLATE.read_text(encoding="utf-8"))


GROUNDEDNESS = Experiment(
    "groundedness",
    ABOUT,
    (Option("people", int, 6, "how many people talk"),),
    _entries,
    table,
    lines,
    _picture,
)
