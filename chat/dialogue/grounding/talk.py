"""Grounds from earlier talk: what was said about what, when, how often; or that nothing was."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.grounding.facts import term_phrases
from chat.dialogue.grounding.ground import EPISODE, OBSERVATION, Ground, phrases_of, quotation, words_in
from chat.dialogue.grounding.times import times_of
from chat.dialogue.own_words_saying import today_of
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.model import Exchange
from memory.realisation.blends import number_in_words
from memory.realisation.lengths import day_in_full
from memory.realisation.past import LETTERS_AT_MOST, quoted, times_in_words
from memory.realisation.retelling import where_in_words
from memory.retrieval.blended import Blended
from memory.retrieval.from_talk.reading import AnsweringUtterance
from memory.retrieval.own_words.saying import Answer as OwnWords
from memory.retrieval.past_answers import PastAnswer
from memory.retrieval.similar import things_in

LATELY = "for a long while in some time lately recently"
"""Words that may be said of something not asked about lately."""
LAST, FIRST, SAME = "last latest newest first time", "first time before", "same"
"""Words that may be said of the last, and of the first, time; and of an exchange in which the same was asked."""
COUNTING = "about counting counted makes that now in yet to go going by what from it on"
"""Words that may be said of a length of time."""
CORRECTED = "as corrected correction it that put right going by"
"""Words that may be said of what was corrected by hand."""
ELSEWHERE = "elsewhere also remember which this"
"""Words that may be said of what was said elsewhere."""


def of_exchange(exchange: Exchange, situation: Situation) -> Ground:
    """An exchange; it applies where a claim has its words, its topics or just its time."""
    things = [
        term for each in exchange.patterns for term in (each.subject, each.predicate, each.value) if isinstance(term, URIRef)
    ]
    things += [term for fact in exchange.facts for term in (fact.subject, fact.predicate, fact.value) if isinstance(term, URIRef)]
    things += sorted(things_in(exchange))
    is_same = situation.findings is not None and any(each.input == exchange.input for each in situation.findings.same)
    return Ground(
        EPISODE,
        str(exchange.input),
        hints=frozenset(map(quotation, quotes_of(exchange))) | _names(dict.fromkeys(things), situation),
        times=_times([exchange.at], situation),
        words=words_in(LAST, SAME if is_same else ""),
        members=frozenset({str(exchange.message)}),
    )


def of_blend(blended: Blended, situation: Situation) -> Ground:
    """A blend: its words, how many memories it holds, and its first and last time."""
    numbers = [f"{number_in_words(each)} {each} {each:,}" for each in (blended.times, blended.whole)]
    times = _times([blended.first_at, blended.last_at], situation)
    return Ground(EPISODE, str(blended.blend), hints=times, times=times, words=words_in(blended.words, LAST, *numbers))


def of_mention(mention: AnsweringUtterance, situation: Situation) -> Ground:
    """A condensed statement, and when it was made."""
    words = words_in(mention.words, mention.part.text)
    hints = {word for word in words if len(word) > 1}
    return Ground(
        OBSERVATION, str(mention.observation.iri), hints=frozenset(hints), times=_times([mention.part.at], situation), words=words
    )


def of_own_words(found: OwnWords, situation: Situation) -> Ground:
    """What the person said, verbatim and in the second person, and when."""
    quoted = {quotation(text) for text in (found.part, found.saying.text)}
    words = words_in(found.part, found.saying.text, found.short, said_to_person(in_full(found.saying.text)))
    hints, times = frozenset(quoted | {word for word in words if len(word) > 1}), _times(_said_at(found), situation)
    if found.saying.put_right:
        words |= words_in(CORRECTED)
    if found.saying.program:
        words |= words_in(ELSEWHERE, where_in_words(found.saying.program))
    if found.day is not None:
        day = day_in_full(found.day, today_of(situation))
        times |= phrases_of(day)
        words |= words_in(COUNTING, day)
    return Ground(EPISODE, str(found.saying.episode), hints=hints, times=times, words=words)


def _said_at(found: OwnWords) -> list[datetime]:
    """When the person said it, and when they corrected it by hand."""
    return [each for each in (found.saying.at, found.saying.put_right_at) if each is not None]


def of_number(number: int, members: Iterable[str] = (), about: str = "", *, is_whole: bool = True) -> Ground:
    """A count, “5 times”, “twice”, “the 5th time”; `about` is what was counted, in words."""
    said = phrases_of(f"{number:,}", times_in_words(number, is_whole=is_whole), number_in_words(number), _ordinal(number))
    return Ground(EPISODE, ("number", number), (said,), words=words_in(about, "now"), members=frozenset(members), is_number=True)


def of_not_lately(thing: URIRef, situation: Situation) -> Ground:
    """That a thing was not asked about lately."""
    return Ground(EPISODE, ("not lately", thing), (_names([thing], situation),), words=words_in(LATELY), is_denied=True)


def of_past(answer: PastAnswer, situation: Situation) -> Iterator[Ground]:
    """The grounds of an answer about earlier talk; if it is empty, that there was nothing."""
    asked = words_in(situation.input.text, situation.context.text, answer.question.time_said, answer.question.order, LAST)
    if answer.is_empty:
        yield Ground(EPISODE, "nothing", words=words_in(FIRST) | asked, phrases=_topic(situation), is_denied=True)
        return
    exchanges = tuple(dict.fromkeys((*answer.exchanges, *(each for _, each in answer.topics if isinstance(each, Exchange)))))
    keys = [key for each in exchanges for key in (str(each.input), str(each.message))]
    keys += [str(each.blend) for each in answer.blended]
    yield from (of_exchange(each, situation) for each in exchanges)
    yield from (of_blend(each, situation) for each in answer.blended)
    topics = [(_names([topic], situation), newest) for topic, newest in answer.topics]
    for names, newest in topics:
        yield Ground(EPISODE, names, (names,), times=_times([newest.at], situation), whole=len({each for each, _ in topics}))
    yield of_number(answer.number, keys, is_whole=answer.is_whole)
    times = [*(each.at for each in answer.exchanges), *(each.at for each in answer.blended)]
    said = answer.question.time_said if _is_within(answer, times, situation) else ""
    yield Ground(EPISODE, "asked", hints=_topic(situation), phrases=phrases_of(said) | _topic(situation), words=asked)


def holds(answer: PastAnswer) -> bool | None:
    """Whether the answer to “Did I …?” is yes."""
    return answer.is_empty if answer.question.is_of_first_time else not answer.is_empty


def quotes_of(exchange: Exchange) -> Iterator[str]:
    """What may be quoted from an exchange: the message as typed and as resolved, and the reply; long ones also cut short."""
    for text in (exchange.text, exchange.resolved, exchange.reply):
        if text:
            yield text
            yield text.rstrip(" ?.!")
            yield from [f"{text.rstrip(' ?.!')}?"]
            yield from [quoted(text)[1:-1]] if len(text) > LETTERS_AT_MOST else []


def _ordinal(number: int) -> str:
    """“3rd”, “11th”."""
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _times(moments: Iterable[datetime], situation: Situation) -> frozenset[str]:
    now, zone = situation.memory.clock(), situation.memory.episodes.zone
    return phrases_of(*(when for at in moments for when in times_of(at, now, zone)))


def _names(terms: Iterable[URIRef], situation: Situation) -> frozenset[str]:
    """What things, classes and properties may be called."""
    schema, found = situation.memory.domain.schema, list(terms)
    properties = [schema.properties[each] for each in found if each in schema.properties]
    things = [each for each in found if each not in schema.properties]
    situation.speaker.learn_labels(things)
    said = [name for each in properties for name in (each.label, *each.synonyms)]
    return frozenset(phrase for each in things for phrase in term_phrases(each, situation.speaker)) | phrases_of(*said)


def _topic(situation: Situation) -> frozenset[str]:
    """What the input itself names."""
    mentions = situation.understanding.mentions
    things = [each.iri for mention in mentions.things for each in mention.things]
    classes = [each for mention in mentions.classes for each in mention.classes]
    return _names([*things, *classes, *(thing for _, thing in situation.context.filled)], situation)


def _is_within(answer: PastAnswer, times: Iterable[datetime], situation: Situation) -> bool:
    """Whether all of it was within the time that the question names."""
    stretch, zone = answer.question.stretch, situation.memory.episodes.zone
    if stretch is None:
        return True
    first, last = stretch.days
    return all(first <= at.astimezone(zone).date() <= last for at in times)
