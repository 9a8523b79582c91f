"""The lives of all policies, two side by side, each in a store of its own; the same life in each."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path

import django

from chat.experiments.longevity.life import SEED, START, YEAR, Life, life
from chat.experiments.longevity.living import PERSON, Living
from chat.experiments.longevity.measured import HalfYear
from chat.experiments.longevity.nights import Nights
from chat.experiments.longevity.rehearsing import Rehearsal
from chat.experiments.stage import opened_stage, stage_in
from chat.intents.wording import Wording
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import DEFAULT, NEVER, Rules
from memory.errors import BadInput

AT_ONCE = 2
OLDEST = "oldest"
ORDER = (NEVER, DEFAULT, "unused", "least_activated", "redundant", "decay", OLDEST)
BASE = "base"


@dataclass(frozen=True)
class Plan:
    """Which lives are lived, by which rules but for the policy."""

    years: float = 5.0
    a_day: float = 6.5
    policies: tuple[str, ...] = ORDER
    seed: int = SEED
    rules: Rules = field(default_factory=Rules)


def plan_of(years: float, a_day: float, policies: str, seed: int) -> Plan:
    """The plan that somebody asked for; no forgetting is always in it, to be compared with. Raises BadInput."""
    if not 0 < years <= 50 or not 1 <= a_day <= 200:
        raise BadInput(
            "--years is above 0 and at most 50, --a-day from 1 to 200.", "Leave them out for 5 years of about 12,000 exchanges."
        )
    wanted = [each.strip() for each in policies.split(",") if each.strip()] or list(ORDER)
    unknown = [each for each in wanted if each not in {NEVER, *POLICIES}]
    if unknown:
        raise BadInput(f"There is no policy {unknown[0]}.", f"Use some of {', '.join(ORDER)}.")
    places = {each: place for place, each in enumerate(ORDER)}
    ordered = sorted({NEVER, *wanted}, key=lambda each: places.get(each, len(places)))
    return Plan(years, a_day, tuple(ordered), seed)


def half_years(plan: Plan, folder: Path, intents: Sequence[Path]) -> Iterator[HalfYear]:
    """All lives, each whole as soon as it is lived, in a folder that is made for them."""
    folder.mkdir()
    with opened_stage(folder / BASE, Wording(intents)) as stage:
        _tell("the life is being made up")
        lived = life(Rehearsal(stage), round(plan.years * YEAR), plan.a_day, plan.seed)
    _tell(f"{len(lived.said)} exchanges in {lived.days} days, {sum(each.is_whole for each in lived.said)} of them whole turns")
    yield from lives(plan, lived, folder, intents)


def lives(plan: Plan, lived: Life, folder: Path, intents: Sequence[Path]) -> Iterator[HalfYear]:
    """One life under each policy; `folder` has the store in which nobody has lived yet.

    What only keeps a budget waits for the default, and holds in the end about as much as that.
    """
    first = [each for each in plan.policies if each != OLDEST or DEFAULT not in plan.policies]
    with ProcessPoolExecutor(AT_ONCE, get_context("spawn"), initializer=django.setup) as pool:
        begun = [pool.submit(lived_under, replace(plan.rules, policy=each), lived, folder, intents) for each in first]
        for rows in _done(begun):
            yield from rows
            if rows[0].policy == DEFAULT and OLDEST in plan.policies:
                size = rows[-1].size
                rules = replace(plan.rules, policy=OLDEST, budget=size.exchanges + size.blends)
                begun.append(pool.submit(lived_under, rules, lived, folder, intents))


def _done(begun: list["Future[list[HalfYear]]"]) -> Iterator[list[HalfYear]]:
    """Each as soon as it is there; more may be begun meanwhile."""
    given: set[Future[list[HalfYear]]] = set()
    while left := [each for each in begun if each not in given]:
        done = next(as_completed(left))
        given.add(done)
        yield done.result()


def lived_under(rules: Rules, lived: Life, folder: Path, intents: Sequence[Path]) -> list[HalfYear]:
    """One life, in a copy of the store that knows the knowledge bases and nobody; the copy is removed."""
    own = folder / rules.policy
    places = [(folder / f"{BASE}{end}", own.with_name(f"{own.name}{end}")) for end in ("", "-index")]
    for source, copy in places:
        shutil.copytree(source, copy)
    try:
        with stage_in(own, Wording(intents), START) as stage:
            nights = Nights(stage, PERSON, own, rules)
            return list(Living(rules.policy, lived, stage, nights, _tell).half_years())
    finally:
        for _, copy in places:
            shutil.rmtree(copy, ignore_errors=True)


def _tell(what: str) -> None:
    sys.stderr.write(f"{what}\n")
    sys.stderr.flush()
