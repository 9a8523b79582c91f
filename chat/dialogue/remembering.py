"""Searches for similar earlier exchanges: runs all retrieval strategies in parallel, and reads how their finds were judged."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from time import perf_counter
from typing import TypeAlias

from rdflib import Literal

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.past import last_interactions, past_of
from chat.dialogue.running import run_in_parallel
from memory.episodes.judgements import judgements_of
from memory.model import Analysis
from memory.retrieval.blended import BlendedTalk
from memory.retrieval.cue import Cue, cue_of
from memory.retrieval.findings import Findings
from memory.retrieval.past import PAST_TALK
from memory.retrieval.similar import SearchedPast, SimilarExchange, ranked
from memory.retrieval.strategies import STRATEGIES, Strategy, preferences
from memory.store.queries import query
from memory.store.reading import RanQuery
from memory.vocabulary import MEM

SECONDS = 2.0
"""Time limit of a strategy; the reply does without those that exceed it."""
SMALL_TALK = {"greeting", "goodbye", "thanks", "agreement", "rejection", "positive_feedback", "negative_feedback"}
"""The utterance classes whose words are not searched for."""
PATTERN_SEARCHES = {preferences}
"""The strategies recorded as pattern searches rather than similarity searches."""
LAST_INTERACTIONS = "exchanges_numbered"


@dataclass(frozen=True)
class Searched:
    """What one strategy found, and its query; None if it had nothing to search with."""

    found: Sequence[SimilarExchange]
    ran: RanQuery | None


_Given: TypeAlias = tuple[Cue, Callable[[], SearchedPast]]


def with_similar_exchanges(situation: Situation, analysis: Analysis) -> Situation:
    """The situation with similar earlier exchanges; searches again only if the analysis changed."""
    known = situation.findings
    if known is not None and (known.analysis.patterns, known.analysis.in_words) == (analysis.patterns, analysis.in_words):
        return situation
    text = "" if analysis.utterance_class in SMALL_TALK else situation.question
    cue = cue_of(analysis.patterns, situation.memory.domain, analysis.in_words, text)
    workers = [_timed(strategy) for strategy in STRATEGIES]
    ran = run_in_parallel(workers, (cue, lambda: past_of(situation)), SECONDS, tells_why=not situation.is_aside).found
    found = tuple(ranked([similar for each in ran for similar in each.found]))
    judged = [each.exchange.message for each in found if each.exchange.judged]
    judgements = judgements_of(situation.memory.episodes.reader, judged)
    queries = tuple(each.ran for each in ran if each.ran is not None)
    earlier = known.queries if known is not None else ()
    blended = BlendedTalk(past_of(situation).probe).asked_so(analysis.in_words) if analysis.patterns else ()
    return replace(situation, findings=Findings(analysis, cue, found, judgements, (*earlier, *queries), tuple(blended)))


def likeliest_analysis(candidates: Sequence[Candidate], situation: Situation) -> Analysis:
    """The analysis of the best candidate that understands the input; if that is about past talk, one that finds nothing."""
    best = max((each for each in candidates if each.reading or each.analysis), key=lambda each: each.score, default=None)
    if best is not None and best.component == PAST_TALK:
        return Analysis("thanks")
    return analysis_from(best, situation)


def analysis_from(candidate: Candidate | None, situation: Situation) -> Analysis:
    """The analysis of a candidate; of the bare understanding, if it has none."""
    if candidate is not None and candidate.analysis is not None:
        return candidate.analysis
    return analysis_of(situation.understanding, candidate.reading if candidate else None, situation.speaker)


def with_recent(situation: Situation) -> tuple[Situation, tuple[RanQuery, ...]]:
    """The situation with the last interactions if the reply answers something, and the query that found them."""
    if situation.chosen is None or not situation.chosen.answers:
        return situation, ()
    start = perf_counter()
    recent = last_interactions(situation)
    text = query(LAST_INTERACTIONS).bound({"number": [Literal(each.number) for each in recent]}) if recent else ""
    ran = RanQuery("last_interactions", text, len(recent), _milliseconds(start), MEM.PatternSearch)
    return replace(situation, recent=tuple(recent)), (ran,) if recent else ()


def _timed(strategy: Strategy) -> Callable[[_Given], list[Searched]]:
    @wraps(strategy)
    def search(given: _Given) -> list[Searched]:
        start, (cue, begin) = perf_counter(), given
        past = begin()
        found = strategy(cue, past)
        action = MEM.PatternSearch if strategy in PATTERN_SEARCHES else MEM.FindSimilarInteractions
        ran = [replace(each, name=strategy.__name__, action=action) for each in past.probe.queries[-1:]]
        return [Searched(found, replace(ran[0], results=len(found), elapsed_ms=_milliseconds(start)) if ran else None)]

    return search


def _milliseconds(start: float) -> float:
    return (perf_counter() - start) * 1000
