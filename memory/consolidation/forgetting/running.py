"""Forgets by one memory's rules in small atomic batches, or previews what would be forgotten."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from more_itertools import batched
from rdflib import URIRef

from memory.consolidation.forgetting.choosing import ForgettingCandidate, choose_to_forget
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.protection import Newest, newest_of, protection_reason
from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.consolidation.forgetting.trace import START, Trace
from memory.consolidation.forgetting.traces import traces_at, traces_of
from memory.consolidation.outcome import ConsolidationOutcome
from memory.curation.bin.taking import BatchForgetting, ForgottenUnits
from memory.curation.bin.units import Unit
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.store.work import UNWATCHED, Work
from memory.vocabulary import MEM

AT_ONCE = 8
"""How many exchanges are forgotten in one transaction, for which turns of the conversation wait about 60 ms."""
SETTLED_AFTER = 240
"""After this many batches, the changes held in memory (about 50 MiB) are flushed to disk."""
FRESH_START = "a fresh start"


@dataclass(frozen=True)
class ForgettingExample:
    """A memory to be forgotten, in words; `at` is when it was said (UTC), `because` the reason."""

    root: URIRef
    number: int
    kind: str
    words: str
    at: datetime
    because: str


@dataclass(frozen=True)
class ForgettingPreview:
    """What would be forgotten now: the first few, the total, out of how many, and roughly how many statements that is."""

    going: tuple[ForgettingExample, ...] = ()
    total: int = 0
    there: int = 0
    statements: int = 0


@dataclass(frozen=True)
class _ForgettingChoice:
    """What was chosen from a memory at one moment, its size, and the thresholds of the newest."""

    going: tuple[ForgettingCandidate, ...]
    there: int
    newest: Newest


def forget(holding: PersonStore, rules: Rules, work: Work = UNWATCHED) -> ConsolidationOutcome:
    """Moves what the policy lets go into the bin, except what was used or became protected since it was chosen.

    Stopping or killing it leaves only complete batches; the next run chooses afresh from what is left.
    """
    choice = _choice(holding, rules, work)
    done, outcome = 0, ConsolidationOutcome(choice.there)
    with BatchForgetting(holding) as taking:
        for number, some in enumerate(batched(choice.going, AT_ONCE), 1):
            if not work.goes_on():
                return replace(outcome, is_whole=False)
            units = [Unit(each.trace.root, each.because) for each in _still_going(holding, some, rules, choice.newest)]
            outcome += _outcome(taking.take(units, rules.policy)) if units else ConsolidationOutcome()
            done += len(some)
            work.progress("forgetting", done, len(choice.going))
            if number % SETTLED_AFTER == 0:
                holding.engine.settle()
    return outcome


def _outcome(taken: ForgottenUnits) -> ConsolidationOutcome:
    return ConsolidationOutcome(forgotten=len(taken.roots), episodes=taken.episodes, statements=taken.statements)


def preview(holding: PersonStore, rules: Rules, most: int) -> ForgettingPreview:
    """What would be forgotten now, with the words of the first `most`; changes nothing."""
    choice = _choice(holding, rules)
    first = [(each.trace, each.because) for each in choice.going[:most]]
    weight = _statements(holding) * len(choice.going) // max(1, choice.there)
    return ForgettingPreview(tuple(in_words(holding, first)), len(choice.going), choice.there, weight)


def in_words(holding: PersonStore, going: Sequence[tuple[Trace, str]]) -> list[ForgettingExample]:
    """Adds words to traces that are to be forgotten, given with their reasons."""
    texts = {
        quad[0]: str(quad[2]) for quad in graph_of(holding, holding.episodes).about([each.root for each, _ in going], MEM.text)
    }
    return [
        ForgettingExample(
            each.root, each.number, each.kind, texts.get(each.root, FRESH_START if each.kind == START else ""), each.at, because
        )
        for each, because in going
    ]


def _choice(holding: PersonStore, rules: Rules, work: Work = UNWATCHED) -> _ForgettingChoice:
    if rules.policy == NEVER:
        return _ForgettingChoice((), 0, Newest())
    traces = traces_of(holding, work)
    going = choose_to_forget(traces, POLICIES[rules.policy], rules, holding.clock())
    return _ForgettingChoice(tuple(going), len(traces), newest_of(traces, rules))


def _still_going(
    holding: PersonStore, some: Iterable[ForgettingCandidate], rules: Rules, newest: Newest
) -> list[ForgettingCandidate]:
    """Drops what was used, pinned, judged or became a fact's source since it was chosen, as a long run takes minutes."""
    before = {each.trace.root: each for each in some}
    now = holding.clock()
    return [
        before[each.root]
        for each in traces_at(holding, before)
        if each.retrieval_count == before[each.root].trace.retrieval_count and not protection_reason(each, rules, now, newest)
    ]


def _statements(holding: PersonStore) -> int:
    rows = holding.reader(holding.episodes).rows("number_of_statements")
    return int(rows[0]["statements"]) if rows else 0
