"""The experiment's entry in the register: options and entries."""

from collections.abc import Iterator

from chat.intents.wording import TemplateWordings
from measuring.experiments.experiment import Experiment, ExperimentOptions, Option
from measuring.experiments.groundedness.splitting import Splitter
from measuring.experiments.groundedness.table import lines, table
from measuring.experiments.groundedness.turns import FIRST_SITTING, SECOND_SITTING, WITH_A_CHARACTER, CheckedTurn, conversations
from measuring.experiments.stage import opened_stage
from memory.errors import BadInput

PEOPLE_AT_MOST = 1_000
CLAIMS_BY = ("rules", "model")
TURNS_EACH = len(FIRST_SITTING) + len(SECOND_SITTING) + len(WITH_A_CHARACTER)
ABOUT = (
    f"Simulated conversations of {TURNS_EACH} turns each: every claim in every reply is checked against what was available in that turn. "
    "supported: everything it says is in its evidence. references: the sources a reply names; one is right if a claim rests on it."
)


def _entries(chosen: ExperimentOptions) -> Iterator[CheckedTurn]:
    people = chosen.options["people"]
    if not 1 <= people <= PEOPLE_AT_MOST:
        raise BadInput(f"--people must be from 1 to {PEOPLE_AT_MOST}.", "Leave it out for the usual number.")
    return _on_a_stage(people, chosen, _splitter(chosen))


def _splitter(chosen: ExperimentOptions) -> Splitter:
    by = chosen.options["claims"]
    if by not in CLAIMS_BY:
        raise BadInput(f"--claims must be {' or '.join(CLAIMS_BY)}.", "Leave it out to use the rules.")
    if by == CLAIMS_BY[0]:
        return Splitter()
    if chosen.model is None:
        raise BadInput("No language model is set.", "Set COMPANION_LLM_BASE_URL and COMPANION_LLM_MODEL.")
    return Splitter(chosen.model)


def _on_a_stage(people: int, chosen: ExperimentOptions, splitter: Splitter) -> Iterator[CheckedTurn]:
    with opened_stage(chosen.folder, TemplateWordings(chosen.intents)) as stage:
        yield from conversations(stage, people, splitter)


GROUNDEDNESS = Experiment(
    "groundedness",
    ABOUT,
    (
        Option("people", int, 6, "number of simulated people"),
        Option("claims", str, CLAIMS_BY[0], "what splits replies into claims: the rules, or the configured language model"),
    ),
    _entries,
    table,
    lines,
)
