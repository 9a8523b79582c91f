"""Heeds earlier judgements: what was marked bad in such a situation is not said again, what was liked is preferred.

Where the very same was asked, each reason has its own effect: a wrong or outdated answer is not said again, a reading that was
not meant gives way to another one, and what was to be said differently is. Judgements of similar answers, about the same
property of things of the same class, raise or lower a little. A withdrawn judgement no longer counts.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import COMPONENTS
from chat.dialogue.past import source_of, when
from chat.dialogue.remembering import analysis_from, remembering
from chat.dialogue.votes import tally
from memory.episodes.judgements import BAD, DIFFERENTLY, NOT_MEANT, OUTDATED, Judgement
from memory.forms.folding import folded
from memory.model import Exchange

LIKED, DISLIKED = 0.04, -0.5
"""How much a liked reply is raised, or one judged bad lowered, where the same was asked."""
INSTEAD = 0.6
UNANSWERED = {"unanswered", "small_talk"}
SET_ASIDE_AT_MOST = 3
TOLD = "told_facts"
SAME_KIND = {"exact", "subsets", "same_property"}
"""The strategies that find the same property of the same things, or of others of their class."""


def evaluated(candidates: Sequence[Candidate], situation: Situation) -> list[Candidate]:
    """The candidates with their scores raised or lowered; and where all that is known was judged bad, one that says so."""
    return [each for candidate in candidates for each in _heeding(candidate, situation)]


def _heeding(candidate: Candidate, situation: Situation) -> list[Candidate]:
    if candidate.reading is None and (candidate.analysis is None or candidate.component != TOLD):
        return [candidate]
    situation = remembering(situation, analysis_from(candidate, situation))
    misread = next((each for each in _judged(situation) if _is_same_text(each[0], situation)), None)
    if candidate.reading is not None and misread is not None and misread[1].reason == NOT_MEANT:
        return _not_meant(candidate, misread[0], situation)
    return _by_answer(_put_otherwise(candidate, situation), candidate, situation)


def _judged(situation: Situation) -> list[tuple[Exchange, Judgement]]:
    """The exchanges in which the very same was asked and the reply was judged, newest first."""
    if situation.findings is None:
        return []
    judged = [(each, situation.findings.judgement(each)) for each in situation.findings.same]
    return [(exchange, judgement) for exchange, judgement in judged if judgement is not None]


def _is_same_text(exchange: Exchange, situation: Situation) -> bool:
    return folded(exchange.resolved) == folded(situation.question)


def _is_same(candidate: Candidate, exchange: Exchange) -> bool:
    """Whether a candidate would say what was said then: the same facts, whatever the wording."""
    facts = {source.fact for source in candidate.sources if source.fact is not None}
    return facts == set(exchange.facts) if facts else exchange.reply.startswith(candidate.text)


def _not_meant(candidate: Candidate, exchange: Exchange, situation: Situation) -> list[Candidate]:
    """Another reading of the same words; where there is none, a question back."""
    why = f"lowered: this reading was not what you meant {when(situation, exchange)}"
    lowered = _adjusted(candidate, DISLIKED, why, exchange)
    others, otherwise = _read_otherwise(candidate, situation)
    if others:
        return [lowered, *evaluated(others, otherwise)]
    text = situation.say("misread", when=when(situation, exchange), understood=exchange.understood)
    return [lowered, _instead(candidate, exchange, text, "misread", situation)]


def _read_otherwise(candidate: Candidate, situation: Situation) -> tuple[list[Candidate], Situation]:
    """What the component proposes with this reading set aside, and any other that leads to the same answers."""
    aside, others = situation, [candidate]
    while others and (others[0].answers == candidate.answers) and len(aside.set_aside) < SET_ASIDE_AT_MOST:
        aside = replace(aside, set_aside=(*aside.set_aside, *(each.reading for each in others if each.reading)))
        others = [each for each in _component(candidate)(aside) if not each.failed]
    return [each for each in others if each.answers != candidate.answers], aside


def _put_otherwise(candidate: Candidate, situation: Situation) -> Candidate:
    """The same in other words, where its words were not liked."""
    badly_put = [
        each for each, judgement in _judged(situation) if judgement.reason == DIFFERENTLY and each.intent == candidate.intent
    ]
    if not badly_put:
        return candidate
    again = _component(candidate)(replace(situation, said_before=tuple(each.reply for each in badly_put)))
    text = next((each.text for each in again if each.intent == candidate.intent), candidate.text)
    why = f"said differently, as you asked {when(situation, badly_put[0])}"
    return candidate if text == candidate.text else _adjusted(replace(candidate, text=text), 0, why, *badly_put)


def _by_answer(said: Candidate, candidate: Candidate, situation: Situation) -> list[Candidate]:
    """By judgements of the same answer and of similar ones. `candidate` is what is `said`, in its usual words."""
    if candidate.component in UNANSWERED or not candidate.answers:
        return [said]
    judged = [each for each in _judged(situation) if each[1].is_of_answer and _is_same(candidate, each[0])]
    if judged and judged[0][1].value == BAD:
        exchange, judgement = judged[0]
        reason = f" ({judgement.reason})" if judgement.reason else ""
        why = f"lowered: judged bad {when(situation, exchange)}{reason}"
        intent = "judged_outdated" if judgement.reason == OUTDATED else "judged_bad"
        text = situation.say(intent, when=when(situation, exchange))
        return [_adjusted(said, DISLIKED, why, exchange), _instead(candidate, exchange, text, intent, situation)]
    if judged:
        said = _adjusted(said, LIKED, f"raised: liked {when(situation, judged[0][0])}", judged[0][0])
    return [_by_similar_answers(said, candidate, situation)]


def _by_similar_answers(said: Candidate, candidate: Candidate, situation: Situation) -> Candidate:
    """By judgements of the component's answers about the same property of things of the same class."""
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
    """Raised or lowered, with the reason and the messages whose judgements it heeds."""
    return replace(
        candidate,
        score=round(min(1.0, max(0.0, candidate.score + amount)), 3),
        adjusted=(*candidate.adjusted, why),
        heeds=(*candidate.heeds, *(each.message for each in exchanges)),
    )


def _component(candidate: Candidate) -> Callable[[Situation], Sequence[Candidate]]:
    """The component that proposed it."""
    return next(each for each in COMPONENTS if each.__module__.endswith(f".{candidate.component}"))


def _instead(candidate: Candidate, exchange: Exchange, text: str, intent: str, situation: Situation) -> Candidate:
    """Says that what is known was judged bad, or asks for other words, where there is nothing better."""
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
