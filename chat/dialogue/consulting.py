"""Asks the components of LAST, which see what the others proposed; if they fail, the rules' reply stands."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import LAST
from chat.dialogue.running import SECONDS, run_in_parallel
from chat.language_model.problems import ModelProblem

logger = logging.getLogger("companion.dialogue")


def consult_last_components(
    chosen: Candidate, ranked: tuple[Candidate, ...], situation: Situation
) -> tuple[Candidate, tuple[Candidate, ...]]:
    """The candidate to say, and all candidates, best first, after the components of LAST have had their turn.

    They are skipped off the record and without a language model.
    """
    consultation = situation.consultation
    if consultation is None or situation.is_aside:
        return chosen, ranked
    knowing = replace(situation, chosen=chosen, proposed=ranked)
    seconds = consultation.model.settings.seconds + SECONDS  # for each component
    for each in LAST:
        ran = run_in_parallel([_asking(each)], knowing, seconds)
        if ran.found or consultation.is_down:
            break
    return (ran.found[0], (*ran.found, *ranked)) if ran.found else (chosen, ranked)


def _asking(component: Callable[[Situation], Sequence[Candidate]]) -> Callable[[Situation], Sequence[Candidate]]:
    """The component, proposing nothing if the model fails: not an error of the turn, and shown on the health page."""

    @wraps(component)
    def ask(situation: Situation) -> Sequence[Candidate]:
        try:
            return component(situation)
        except ModelProblem as problem:
            logger.warning("using the rules' reply: %s", problem)
            return []

    return ask
