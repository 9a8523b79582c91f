"""Adjusts candidates by earlier judgements: what was judged bad in such a situation is lowered, what was liked is raised.

For the very same question, the reason decides: a wrong or outdated answer is not repeated, a reading that was not meant gives
way to another, and a reply that was to be said differently is reworded. Judgements of similar answers (the same property of
things of the same class) adjust the score a little. Withdrawn judgements do not count.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import COMPONENTS
from chat.dialogue.past import source_of, when
from chat.dialogue.remembering import analysis_from, with_similar_exchanges
from chat.dialogue.votes import tally
from memory.episodes.judgements import BAD, DIFFERENTLY, NOT_MEANT, OUTDATED, Judgement
from memory.forms.folding import folded
from memory.model import Exchange

LIKED, DISLIKED = 0.04, -0.5
"""By how much the score changes if the same answer to the same question was liked, or judged bad."""
INSTEAD = 0.6
"""Score of the reply that admits that the known answer was judged bad."""
UNANSWERED = {"unanswered", "small_talk"}
SET_ASIDE_AT_MOST = 3
TOLD = "told_facts"
"""The only component without a reading whose candidates are adjusted."""
SAME_KIND = {"exact", "subsets", "same_property"}
"""The retrieval strategies that find the same property of the same things, or of others of their class."""


def adjust_by_judgements(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """The candidates with adjusted scores; if the only known answer was judged bad, also one that admits it."""
    return [each for candidate in candidates for each in _heeding(candidate, situation)]


def _heeding(candidate: Candidate, situation: Situation) -> list[Candidate]:
    if candidate.reading is None and (candidate.analysis is None or candidate.component != TOLD):
        return [candidate]
    situation = with_similar_exchanges(situation, analysis_from(candidate, situation))
    misread = next((each for each in _judged(situation) if _is_same_text(each[0], situation)), None)
    if candidate.reading is not None and misread is not None and misread[1].reason == NOT_MEANT:
        return _not_meant(candidate, misread[0], situation)
    return _by_answer(_put_otherwise(candidate, situation), candidate, situation)


def _judged(situation: Situation) -> list[tuple[Exchange, Judgement]]:
    """The exchanges with the very same question whose reply was judged, newest first."""
    if situation.findings is None:
        return []
    judged = [(each, situation.findings.judgement(each)) for each in situation.findings.same]
    return [(exchange, judgement) for exchange, judgement in judged if judgement is not None]


def _is_same_text(exchange: Exchange, situation: Situation) -> bool:
    return folded(exchange.resolved) == folded(situation.question)


def _is_same(candidate: Candidate, exchange: Exchange) -> bool:
    """Whether a candidate repeats an earlier reply: the same facts, whatever the wording."""
    facts = {source.fact for source in candidate.sources if source.fact is not None}
    return facts == set(exchange.facts) if facts else exchange.reply.startswith(candidate.text)


def _not_meant(candidate: Candidate, exchange: Exchange, situation: Situation) -> list[Candidate]:
    """The candidate lowered, plus other readings of the same words, or a question back if there are none."""
    why = f"lowered: this isn’t what you meant {when(situation, exchange)}"
    lowered = _adjusted(candidate, DISLIKED, why, exchange)
    others, otherwise = _read_otherwise(candidate, situation)
    if others:
        return [lowered, *adjust_by_judgements(others, otherwise)]
    text = situation.say("misread", when=when(situation, exchange), understood=exchange.understood)
    return [lowered, _instead(candidate, exchange, text, "misread", situation)]


def _read_otherwise(candidate: Candidate, situation: Situation) -> tuple[list[Candidate], Situation]:
    """The component's candidates with this reading, and others that lead to the same answers, excluded."""
    aside, others = situation, [candidate]
    while others and (others[0].answers == candidate.answers) and len(aside.set_aside) < SET_ASIDE_AT_MOST:
        aside = replace(aside, set_aside=(*aside.set_aside, *(each.reading for each in others if each.reading)))
        others = [each for each in _component(candidate)(aside) if not each.failed]
    return [each for each in others if each.answers != candidate.answers], aside


def _put_otherwise(candidate: Candidate, situation: Situation) -> Candidate:
    """The candidate reworded, if the person asked for other words before."""
    badly_put = [
        each for each, judgement in _judged(situation) if judgement.reason == DIFFERENTLY and each.intent == candidate.intent
    ]
    if not badly_put:
        return candidate
    again = _component(candidate)(replace(situation, said_before=tuple(each.reply for each in badly_put)))
    text = next((each.text for each in again if each.intent == candidate.intent), candidate.text)
    why = f"worded differently, as you asked {when(situation, badly_put[0])}"
    return candidate if text == candidate.text else _adjusted(replace(candidate, text=text), 0, why, *badly_put)


def _by_answer(said: Candidate, candidate: Candidate, situation: Situation) -> list[Candidate]:
    """Adjusts by judgements of the same answer, then of similar ones. `candidate` is `said` before any rewording."""
    if candidate.component in UNANSWERED or not candidate.answers:
        return [said]
    judged = [each for each in _judged(situation) if each[1].is_of_answer and _is_same(candidate, each[0])]
    if judged and judged[0][1].value == BAD:
        exchange, judgement = judged[0]
        reason = f" ({judgement.reason})" if judgement.reason else ""
        why = f"lowered: rated bad {when(situation, exchange)}{reason}"
        intent = "judged_outdated" if judgement.reason == OUTDATED else "judged_bad"
        text = situation.say(intent, when=when(situation, exchange))
        return [_adjusted(said, DISLIKED, why, exchange), _instead(candidate, exchange, text, intent, situation)]
    if judged:
        said = _adjusted(said, LIKED, f"raised: liked {when(situation, judged[0][0])}", judged[0][0])
    return [_by_similar_answers(said, candidate, situation)]


def _by_similar_answers(said: Candidate, candidate: Candidate, situation: Situation) -> Candidate:
    """Adjusts by judgements of this component's answers about the same property of things of the same class."""
    findings = situation.findings
    if findings is None:
        return said
    alike = [
        each.exchange
        for each in findings.similar
        if each.strategy in SAME_KIND and not each.class_distance and each.exchange.component == candidate.component
    ]
    judged = [(each, findings.judgement(each)) for each in alike if not _is_same(candidate, each)]
    votes = [(each, judgement) for each, judgement in judged if judgement is not None and judgement.is_of_answer]
    now = situation.memory.clock().astimezone(situation.memory.episodes.zone)
    counted = tally([judgement for _, judgement in votes], ("similar answer", "similar answers"), now)
    return _adjusted(said, counted.amount, counted.because, *(each for each, _ in votes)) if counted else said


def _adjusted(candidate: Candidate, amount: float, why: str, *exchanges: Exchange) -> Candidate:
    """The candidate with its score changed, clipped to 0–1, with the reason and the judged messages."""
    return replace(
        candidate,
        score=round(min(1.0, max(0.0, candidate.score + amount)), 3),
        adjusted=(*candidate.adjusted, why),
        heeds=(*candidate.heeds, *(each.message for each in exchanges)),
    )


def _component(candidate: Candidate) -> Callable[[Situation], Sequence[Candidate]]:
    """The component that proposed the candidate."""
    return next(each for each in COMPONENTS if each.__module__.endswith(f".{candidate.component}"))


def _instead(candidate: Candidate, exchange: Exchange, text: str, intent: str, situation: Situation) -> Candidate:
    """A candidate that admits that the known answer was judged bad, or asks the person to rephrase."""
    return Candidate(
        component=candidate.component,
        intent=intent,
        text=text,
        score=INSTEAD,
        sources=(source_of(situation, exchange),),
        queries=candidate.queries,
        failed=f"{intent.replace('_', ' ')} before",
        reading=candidate.reading,
    )
