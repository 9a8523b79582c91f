"""Plays the same life under every policy, two at a time, each in a store of its own."""

import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from queue import Queue

import django

from chat.intents.wording import TemplateWordings
from measuring.experiments.longevity.life import SEED, START, YEAR, SimulatedLife, life
from measuring.experiments.longevity.living import PERSON, Living
from measuring.experiments.longevity.measured import HalfYear
from measuring.experiments.longevity.nights import Nights
from measuring.experiments.longevity.rehearsing import Rehearsal
from measuring.experiments.stage import opened_stage, stage_in
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import DEFAULT, NEVER, Rules
from memory.errors import BadInput

AT_ONCE = 2
OLDEST = "oldest"
ORDER = (NEVER, DEFAULT, "unused", "least_activated", "redundant", "decay", OLDEST)
BASE = "base"
LOOKED_EVERY = 1.0
"""In seconds."""


@dataclass(frozen=True)
class LifeInputs:
    """What a process needs to play a life: the life, the folder with the base store, and the folders of wordings."""

    life: SimulatedLife
    folder: Path
    intents: tuple[Path, ...]


@dataclass(frozen=True)
class ComparisonPlan:
    """Which policies to compare on which life, and the rules apart from the policy."""

    years: float = 5.0
    a_day: float = 4.0
    policies: tuple[str, ...] = ORDER
    seed: int = SEED
    rules: Rules = field(default_factory=Rules)


def plan_of(years: float, a_day: float, policies: str, seed: int) -> ComparisonPlan:
    """The plan for these options; always includes NEVER, for comparison. Raises BadInput for values out of range."""
    if not 0 < years <= 50 or not 1 <= a_day <= 200:
        raise BadInput(
            "--years must be above 0 and at most 50, --a-day from 1 to 200.",
            "Leave them out for 5 years of about 7,300 exchanges.",
        )
    wanted = [each.strip() for each in policies.split(",") if each.strip()] or list(ORDER)
    unknown = [each for each in wanted if each not in {NEVER, *POLICIES}]
    if unknown:
        raise BadInput(f"Unknown policy: {unknown[0]}.", f"Use some of {', '.join(ORDER)}.")
    places = {each: place for place, each in enumerate(ORDER)}
    ordered = sorted({NEVER, *wanted}, key=lambda each: places.get(each, len(places)))
    return ComparisonPlan(years, a_day, tuple(ordered), seed)


def half_years(plan: ComparisonPlan, folder: Path, intents: Sequence[Path]) -> Iterator[HalfYear]:
    """The half years of all lives; creates `folder` for their stores."""
    folder.mkdir()
    with opened_stage(folder / BASE, TemplateWordings(intents)) as stage:
        _tell("the life is being made up")
        lived = life(Rehearsal(stage), round(plan.years * YEAR), plan.a_day, plan.seed)
    _tell(f"{len(lived.said)} exchanges in {lived.days} days, {sum(each.is_whole for each in lived.said)} of them whole turns")
    yield from lives(plan, lived, folder, intents)


def lives(plan: ComparisonPlan, lived: SimulatedLife, folder: Path, intents: Sequence[Path]) -> Iterator[HalfYear]:
    """One life per policy, yielding each half year as soon as it is over; `folder` contains the base store, without people.

    The policy `oldest` runs last, with the final size under the default policy as its budget, so that the two are comparable.
    """
    place, size = LifeInputs(lived, folder, tuple(intents)), None
    context = get_context("spawn")
    with context.Manager() as manager, ProcessPoolExecutor(AT_ONCE, context, initializer=django.setup) as pool:
        over: Queue[HalfYear] = manager.Queue()
        first = [each for each in plan.policies if each != OLDEST or DEFAULT not in plan.policies]
        begun = [pool.submit(lived_under, replace(plan.rules, policy=each), place, over) for each in first]
        for row in _as_they_come(begun, over):
            size = row.size if row.policy == DEFAULT else size
            yield row
        if size is not None and OLDEST in plan.policies:
            rules = replace(plan.rules, policy=OLDEST, budget=size.exchanges + size.blends)
            yield from _as_they_come([pool.submit(lived_under, rules, place, over)], over)


def _as_they_come(begun: Iterable[Future[None]], over: "Queue[HalfYear]") -> Iterator[HalfYear]:
    """Yields the rows in the queue until all lives are over. Re-raises the exception of a failed life."""
    left = set(begun)
    while left:
        ended, left = wait(left, timeout=LOOKED_EVERY)
        while not over.empty():
            yield over.get()
        for each in ended:
            each.result()


def lived_under(rules: Rules, place: LifeInputs, over: "Queue[HalfYear]") -> None:
    """Plays one life in a copy of the base store, which has knowledge bases but no people; removes the copy afterwards."""
    own = place.folder / rules.policy
    places = [(place.folder / f"{BASE}{end}", own.with_name(f"{own.name}{end}")) for end in ("", "-index")]
    for source, copy in places:
        shutil.copytree(source, copy)
    try:
        with stage_in(own, TemplateWordings(place.intents), START) as stage:
            for row in Living(rules.policy, place.life, stage, Nights(stage, PERSON, own, rules), _tell).half_years():
                over.put(row)
    finally:
        for _, copy in places:
            shutil.rmtree(copy, ignore_errors=True)


def _tell(what: str) -> None:
    sys.stderr.write(f"{what}\n")
    sys.stderr.flush()
