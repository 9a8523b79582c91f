"""Answers to questions about earlier talk, from the episodes: topics, dates, counts, what was said, and neglected topics."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import islice

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.topics import PAIRS
from memory.model import Exchange
from memory.retrieval.blended import Blended
from memory.retrieval.past import EXCHANGES_AT_MOST, PAST_TALK, FoundExchanges, PastTalk
from memory.retrieval.sought import NO_QUESTIONS, ExchangeCriteria, is_question, terms_asked, terms_told
from memory.understanding.past_question import PastAnswerType, PastQuestion
from memory.understanding.question import PERSON_WORDS
from memory.understanding.stretches import Stretch
from memory.vocabulary import MEM, RELATIONS, ROOT

ENOUGH_TO_COUNT, ENOUGH_TO_TELL, ENOUGH_TO_QUOTE = 96, 8, 40
"""Exchanges that suffice to count, to tell when or whether, and to quote."""
TOPICS_ENOUGH, BLENDS_ENOUGH = 96, 24
"""Topics from blends, and blends to quote, that suffice for one answer."""
LONG = timedelta(days=14)
"""Time after which a topic counts as neglected."""
NO_THING = re.compile(rf"{re.escape(str(MEM))}|{RELATIONS}|{PAIRS}|{ROOT}user/[^/]+$")
"""IRIs that do not count as topics: what was asked about a thing, relations, the person."""
PLACES_LOOKED_AT, EXCHANGES_OF_A_PLACE, NEGLECTED_AT_MOST = 6, 24, 3
"""Points in the past that are sampled, exchanges read at each, and topics given in one answer."""


@dataclass(frozen=True)
class PastAnswer:
    """What was found: exchanges, newest first, or topics, each with its newest exchange; and blends of such exchanges.

    `number` is the total, blended ones included: a lower bound if `is_whole` is False, an estimate if `is_exact` is False.
    """

    question: PastQuestion
    exchanges: tuple[Exchange, ...] = ()
    topics: tuple[tuple[URIRef, Exchange | Blended], ...] = ()
    number: int = 0
    is_whole: bool = True
    blended: tuple[Blended, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found."""
        return not (self.exchanges or self.topics or self.blended)

    @property
    def is_exact(self) -> bool:
        """Whether `number` is exact rather than an estimate."""
        return all(each.is_exact for each in self.blended)


def answer_past(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    """The answer to a question about earlier talk; `sought` is its topic, resolved to terms and words."""
    answer = ANSWERS[question.wants](question, sought, past)
    return replace(answer, exchanges=past.without_remarks(answer.exchanges)) if question.who == "you" else answer


def _found(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk, enough: int) -> FoundExchanges:
    if question.of_sitting:
        found = past.sitting(question.order)
        return FoundExchanges(
            tuple(each for each in found.exchanges if sought.is_open or past.is_about(each, sought)), found.is_whole
        )
    oldest_first = question.order == "first" or (
        sought.is_open and question.wants is PastAnswerType.WHETHER and question.stretch is None
    )
    return past.about(sought, question.stretch, enough, oldest_first=oldest_first)


def _blended(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk, enough: int | None = None) -> tuple[Blended, ...]:
    """The blends that are meant, or the newest of them; a single sitting is recent, so none of it is blended."""
    found = () if question.of_sitting else past.blended(sought, question.stretch, enough)
    is_asked = sought.only_questions and sought.is_open
    return tuple(each for each in found if not is_asked or each.utterance_class not in NO_QUESTIONS)


def _topics(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    found = _found(question, sought, past, EXCHANGES_AT_MOST)
    exchanges = [each for each in reversed(found.exchanges) if each.component != PAST_TALK]
    listed = _listed(question, exchanges, past, terms_asked)
    if not listed and (question.of_classes or question.of_people):
        listed = _listed(question, exchanges, past, terms_told)
    counts = Counter(term for each in exchanges for term in terms_asked(each))
    is_bounded = question.wants is PastAnswerType.TOPICS and not (question.order or question.of_classes or question.of_people)
    of_blends = _topics_blended(question, sought, past, TOPICS_ENOUGH if is_bounded else None)
    is_whole = found.is_whole and not (is_bounded and len(of_blends) >= TOPICS_ENOUGH)
    known = {term for term, _ in listed}
    topics: list[tuple[URIRef, Exchange | Blended]] = [*((term, each) for term, each in of_blends if term not in known), *listed]
    if question.order == "most":
        counts.update({term: each.times for term, each in of_blends})
        topics = sorted(topics, key=lambda each: -counts[each[0]])[:NEGLECTED_AT_MOST]
    elif question.most:
        by_time = sorted(topics, key=lambda each: each[1].number, reverse=question.order == "last")
        topics = by_time[: question.most]
    kept = tuple(each for _, each in topics if isinstance(each, Exchange)) or (
        tuple(reversed(exchanges)) if not topics and not question.of_classes and not question.of_people else ()
    )
    blended = tuple(dict.fromkeys(each for _, each in topics if isinstance(each, Blended)))
    return PastAnswer(question, kept, tuple(topics), len(topics), is_whole, blended)


def _topics_blended(
    question: PastQuestion, sought: ExchangeCriteria, past: PastTalk, enough: int | None
) -> list[tuple[URIRef, Blended]]:
    """The topics of blended exchanges that the question wants; only the newest, if `enough` is given."""
    if question.of_sitting or not sought.is_open:
        return []
    no_things = {*past.domain.schema.properties, *past.domain.schema.classes}
    return [
        (term, each)
        for term, each in past.topics_blended(question.stretch, enough)
        if term not in no_things and not NO_THING.match(term) and _is_wanted(question, term, past)
    ]


def _listed(
    question: PastQuestion, exchanges: Iterable[Exchange], past: PastTalk, terms: Callable[[Exchange], set[URIRef]]
) -> list[tuple[URIRef, Exchange]]:
    """The topics in the order in which they came up, each with its newest exchange; classes count only without a thing."""
    newest: dict[URIRef, Exchange] = {}
    for each in exchanges:
        said = [term for term in _in_order(each, terms) if term not in past.domain.schema.properties]
        things = [term for term in said if term not in past.domain.schema.classes]
        newest |= dict.fromkeys(things or said, each)
    return [(term, each) for term, each in newest.items() if _is_wanted(question, term, past)]


def _in_order(exchange: Exchange, terms: Callable[[Exchange], set[URIRef]]) -> list[URIRef]:
    in_patterns = [term for each in exchange.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)]
    wanted = terms(exchange)
    return [*dict.fromkeys(term for term in in_patterns if term in wanted), *sorted(wanted - {*in_patterns})]


def _is_wanted(question: PastQuestion, term: URIRef, past: PastTalk) -> bool:
    if question.of_classes:
        return past.is_of(term, question.of_classes)
    return not question.of_people or is_somebody(term, past.domain)


def is_somebody(term: URIRef, domain: DomainKnowledge) -> bool:
    """Whether the term is a person, so that “who” asks for it."""
    schema = domain.schema
    above = {each for stated in domain.classes_of([term]).get(term, ()) for each in schema.superclasses(stated)}
    return any(PERSON_WORDS.search(schema.classes[each].label.lower()) for each in above if each in schema.classes)


def _when(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    found = _found(question, sought, past, 1 if question.who != "you" else ENOUGH_TO_TELL)
    if question.who == "you" and not sought.is_open:
        found = FoundExchanges(_told(found.exchanges, sought), found.is_whole)
    one = found.exchanges[-1:] if question.order == "first" else found.exchanges[:1]
    return _first_or_last(PastAnswer(question, one, number=len(found.exchanges), is_whole=found.is_whole), sought, past)


def _first_or_last(answer: PastAnswer, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    """The answer, or a blend in its place if that lies even earlier (for “first”) or later (otherwise)."""
    question, is_first = answer.question, answer.question.order == "first"
    blended = _blended(question, sought, past)
    if sought.is_open and question.stretch is None and is_first:
        blended = tuple(filter(None, [past.first_blended]))
    best = min(blended, key=lambda each: each.first_at) if blended and is_first else next(iter(blended), None)
    if best is None:
        return answer
    moments = [each.at for each in answer.exchanges]
    beaten = all(best.first_at < each for each in moments) if is_first else all(best.last_at > each for each in moments)
    return replace(answer, exchanges=(), blended=(best,)) if beaten else answer


def _whether(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    found = _found(question, sought, past, 1 if question.who != "you" else ENOUGH_TO_TELL)
    exchanges = _told(found.exchanges, sought) if question.who == "you" and not sought.is_open else found.exchanges
    blended = () if exchanges else _blended(question, sought, past)
    return PastAnswer(question, exchanges[:1], number=len(exchanges), is_whole=found.is_whole, blended=blended)


def _count(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    if question.of_classes or (sought.is_open and not question.counts_inputs):
        return _topics(question, sought, past)
    blended = _blended(question, sought, past)
    more = sum(each.times for each in blended)
    number = past.number_about(sought, question.stretch) if not question.of_sitting else None
    if number is not None:
        exchanges = _found(question, sought, past, ENOUGH_TO_TELL).exchanges if number else ()
        return PastAnswer(question, exchanges, number=number + more, blended=blended)
    found = _found(question, sought, past, ENOUGH_TO_COUNT)
    return PastAnswer(question, found.exchanges, number=len(found.exchanges) + more, is_whole=found.is_whole, blended=blended)


def _inputs(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    return _said(question, sought, past, is_question if question.only_questions else _is_anything)


def _replies(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    answer = _said(question, sought, past, _is_anything)
    exchanges = _told(answer.exchanges, sought)
    return replace(answer, exchanges=exchanges, blended=() if exchanges else answer.blended)


def _is_anything(_exchange: Exchange) -> bool:
    return True


def _said(question: PastQuestion, sought: ExchangeCriteria, past: PastTalk, wanted: Callable[[Exchange], bool]) -> PastAnswer:
    """What was said, newest first; only as many as the question asks for, if it says so."""
    everything = sought.is_open and question.stretch is None and not question.of_sitting
    most = question.most or int(everything)
    if everything:
        walked = (each for each in past.walked(None, oldest_first=question.order == "first") if wanted(each))
        some = sorted(islice(walked, question.skips, question.skips + most), key=lambda each: -each.number)
        return PastAnswer(question, tuple(some), number=len(some))
    found = _found(question, sought, past, ENOUGH_TO_QUOTE)
    some = [each for each in found.exchanges if wanted(each)]
    if most:
        some = some[-most:] if question.order == "first" else some[question.skips : question.skips + most]
    blended = () if most else _blended(question, sought, past, BLENDS_ENOUGH)
    return PastAnswer(question, tuple(some), number=len(some), is_whole=found.is_whole, blended=blended)


def _told(exchanges: tuple[Exchange, ...], sought: ExchangeCriteria) -> tuple[Exchange, ...]:
    """The exchanges whose replies stated facts; without any, all of them if `sought` is open, else none."""
    return tuple(each for each in exchanges if each.facts) or (exchanges if sought.is_open else ())


def _neglected(question: PastQuestion, _sought: ExchangeCriteria, past: PastTalk) -> PastAnswer:
    """Old topics that have not come up lately, the longest neglected first; sampled at a few points of a long past."""
    first = past.first
    if first is None:
        return PastAnswer(question)
    old: dict[URIRef, Exchange] = {}
    long = (past.now - LONG - first.at) / PLACES_LOOKED_AT
    for place in range(PLACES_LOOKED_AT) if long > timedelta() else ():
        for each in past.sample(Stretch(first.at + place * long, first.at + (place + 1) * long), EXCHANGES_OF_A_PLACE):
            old |= dict.fromkeys(_things(each, past), each)
    newest: list[tuple[URIRef, Exchange]] = []
    for term in sorted(old, key=lambda term: old[term].number)[:EXCHANGES_OF_A_PLACE]:
        last = past.newest_about(term)
        if last is not None and past.now - last.at >= LONG:
            newest.append((term, last))
    topics = sorted(newest, key=lambda each: each[1].number)[:NEGLECTED_AT_MOST]
    return PastAnswer(question, tuple(each for _, each in topics), tuple(topics), len(topics))


def _things(exchange: Exchange, past: PastTalk) -> list[URIRef]:
    if exchange.component == PAST_TALK:
        return []
    asked = [
        (each.predicate, term) for each in exchange.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)
    ]
    return [term for predicate, term in asked if predicate != RDF.type and term not in past.domain.schema.classes]


ANSWERS: dict[PastAnswerType, Callable[[PastQuestion, ExchangeCriteria, PastTalk], PastAnswer]] = {
    PastAnswerType.TOPICS: _topics,
    PastAnswerType.WHEN: _when,
    PastAnswerType.WHETHER: _whether,
    PastAnswerType.COUNT: _count,
    PastAnswerType.INPUTS: _inputs,
    PastAnswerType.REPLIES: _replies,
    PastAnswerType.NEGLECTED: _neglected,
}
