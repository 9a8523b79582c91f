"""Carries out a run: blends similar exchanges, moves what lost its use into the bin, and permanently removes what is due there.

Each step is resumable, so a run that was stopped or interrupted is simply started again.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import TypeAlias

from django.utils import timezone

from chat import quiet
from chat.consolidating.models import ConsolidationRun, RunPart, RunState
from chat.consolidating.rules import rules_of, site_settings
from chat.consolidating.waiting import begin
from chat.consolidating.watched import Watched
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.consolidation import faded_interests
from memory.consolidation.blending import blending
from memory.consolidation.forgetting import running
from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.curation.bin import emptying
from memory.curation.person_store import PersonStore
from memory.errors import MemoryProblem
from memory.store.work import Work

logger = logging.getLogger("companion.consolidating")

Step: TypeAlias = Callable[[ConsolidationRun, PersonStore, Rules, Work], None]


def carry_out(
    run: ConsolidationRun, clock: Clock = system_clock, policy: str = "", told: Callable[[str, int, int], bool] | None = None
) -> bool:
    """Starts and carries out a waiting run; False if it cannot begin now. An error is recorded in its row and raised.

    `policy` overrides the chosen one; `told` is called with (activity, done, total) and returns False to stop.
    """
    if not begin(run):
        return False
    run.refresh_from_db()
    watched = Watched(run, told)
    try:
        take_steps(run, watched.work, clock, policy)
    except Exception as problem:
        run.problem = (str(problem) if isinstance(problem, MemoryProblem) else type(problem).__name__)[:300]
        _end(run, RunState.FAILED)
        raise
    _end(run, RunState.STOPPED if watched.is_stopped else RunState.DONE)
    return True


def take_steps(run: ConsolidationRun, work: Work, clock: Clock, policy: str = "") -> None:
    """Executes the steps of this run, adding their counts to it."""
    rules = rules_of(run.person, policy)
    run.policy = rules.policy
    holding = memory_of(run.person, clock).holding
    for step in STEPS[RunPart(run.what)]:
        step(run, holding, rules, work)


def _blend(run: ConsolidationRun, holding: PersonStore, rules: Rules, work: Work) -> None:
    if rules.policy != NEVER and (site_settings().blends or run.what == RunPart.BLENDING):
        run.blended += blending.blend(holding, rules, work).blended


def _forget(run: ConsolidationRun, holding: PersonStore, rules: Rules, work: Work) -> None:
    if rules.policy != NEVER:
        run.forgotten += running.forget(holding, rules, work).forgotten


def _let_interests_go(run: ConsolidationRun, holding: PersonStore, rules: Rules, work: Work) -> None:
    del run  # they are no memories that it counts
    if rules.policy != NEVER:
        faded_interests.let_go(holding, work)


def _empty(run: ConsolidationRun, holding: PersonStore, _rules: Rules, work: Work) -> None:
    before = (holding.clock() - timedelta(days=site_settings().bin_days)).date()
    run.emptied += emptying.empty(holding, before, work)


STEPS: dict[RunPart, tuple[Step, ...]] = {
    RunPart.EVERYTHING: (_blend, _forget, _let_interests_go, _empty),
    RunPart.FORGETTING: (_forget,),
    RunPart.BLENDING: (_blend,),
}


def _end(run: ConsolidationRun, state: RunState) -> None:
    """Saves the final state; a run stopped only because its process ends goes back to waiting."""
    cut_short = state == RunState.STOPPED and quiet.is_ending() and not run.stop_asked
    run.state = RunState.WAITING if cut_short else state
    run.ended = None if cut_short else timezone.now()
    run.doing = ""
    run.save()
    if run.state == RunState.DONE and (run.forgotten or run.blended or run.emptied):
        logger.info(
            "%s: %d forgotten, %d merged, %d deleted from the bin", run.person.pk, run.forgotten, run.blended, run.emptied
        )
