"""Earlier judgements heeded: what was marked bad in such a situation is not said again, what was liked is preferred.

Judgements count where the same was asked. A judgement that is withdrawn counts no more.
"""

from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.past import past_of, source_of, when
from memory.model import Exchange
from memory.retrieval.cue import cue_of
from memory.retrieval.strategies import exact

LIKED, DISLIKED = 0.04, -0.5
"""How much a reply is raised that was liked, or lowered that was judged bad, where the same was asked."""
INSTEAD = 0.6
JUDGED_AT_MOST = 12
UNANSWERED = {"unanswered", "small_talk"}


def evaluated(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """The candidates with their scores raised or lowered; and where all that is known was judged bad, one that says so."""
    judged: list[Candidate] = []
    for candidate in candidates:
        if candidate.reading is None or candidate.component in UNANSWERED or not candidate.answers:
            judged.append(candidate)
            continue
        earlier = _judged_alike(candidate, situation)
        bad = next((each for each in earlier if each.judged == "bad" and _is_same(candidate, each)), None)
        good = next((each for each in earlier if each.judged == "good" and _is_same(candidate, each)), None)
        if bad is not None and (good is None or good.number < bad.number):
            why = f"lowered: judged bad {when(situation, bad)}"
            judged.append(replace(candidate, score=max(0.0, candidate.score + DISLIKED), adjusted=(why,)))
            judged.append(_instead(candidate, bad, situation))
        elif good is not None:
            why = f"raised: liked {when(situation, good)}"
            judged.append(replace(candidate, score=min(1.0, candidate.score + LIKED), adjusted=(why,)))
        else:
            judged.append(candidate)
    return judged


def _judged_alike(candidate: Candidate, situation: Situation) -> list[Exchange]:
    """The exchanges in which the same was asked and the reply was judged, newest first."""
    analysis = analysis_of(situation.understanding, candidate.reading, situation.speaker)
    cue = cue_of(analysis.patterns, situation.memory.domain, analysis.in_words)
    found = [each.exchange for each in exact.similar(cue, past_of(situation)) if each.exchange.judged]
    return sorted(found, key=lambda each: -each.number)[:JUDGED_AT_MOST]


def _is_same(candidate: Candidate, exchange: Exchange) -> bool:
    """Whether a candidate would say what was said then: the same facts, whatever the wording."""
    facts = {source.fact for source in candidate.sources if source.fact is not None}
    return facts == set(exchange.facts) if facts else exchange.reply.startswith(candidate.text)


def _instead(candidate: Candidate, bad: Exchange, situation: Situation) -> Candidate:
    """Says that what is known was judged bad, and that there is nothing better."""
    return Candidate(
        component=candidate.component,
        intent="judged_bad",
        text=situation.say("judged_bad", when=when(situation, bad)),
        score=INSTEAD,
        sources=(source_of(situation, bad),),
        queries=candidate.queries,
        failed="judged bad before",
        reading=candidate.reading,
    )
