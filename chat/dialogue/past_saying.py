"""Verbalises answers to questions about earlier talk: intent, slots, and the answering values."""

from collections.abc import Callable, Iterable

from rdflib import Literal, URIRef

from chat.dialogue.candidate import Situation
from memory.forms.inflection import with_article
from memory.model import Exchange
from memory.realisation.blends import number_in_words
from memory.realisation.nouns import class_plural
from memory.realisation.past import (
    DONE,
    NEVER_DONE,
    NOT_DONE,
    Dated,
    PastSpeaker,
    newest_of_each,
    quoted,
    spoke_of,
    swap_persons,
    times_in_words,
    who_did,
)
from memory.realisation.values import listed, named_apart
from memory.retrieval.blended import Blended
from memory.retrieval.past_answers import PastAnswer, is_somebody
from memory.store.reading import Reader
from memory.understanding.past_question import PastAnswerType, PastQuestion, PastTopic
from memory.vocabulary import MEM

REPLIES_AT_MOST, BLENDS_AT_MOST = 3, 4
"""How many replies, and how many blends, are quoted at most."""
PEOPLE = {"him", "her", "he", "she", "his", "hers"}
OF_ALL_THE_PAST = {"past_count", "past_first_time", "past_no", "past_nothing", "past_when"}
"""Intents that are only certain if nothing has been blended or forgotten yet."""
FIRST = Literal(1)
"""Number of the very first episode."""
Slots = dict[str, object]
Said = tuple[str, Slots, tuple[str, ...]]
"""An intent, its slots, and the answering values."""


def say(situation: Situation, answer: PastAnswer) -> Said:
    """The answer, or that there is none; hedged if part of the past is gone."""
    is_nothing = answer.is_empty and answer.question.wants not in {
        PastAnswerType.WHETHER,
        PastAnswerType.COUNT,
        PastAnswerType.NEGLECTED,
    }
    intent, slots, values = (_say_nothing if is_nothing else SAYING[answer.question.wants])(situation, answer)
    if intent in OF_ALL_THE_PAST:
        slots |= {"is_tidied": _is_tidied(situation.memory.episodes.reader)}
    return intent, slots, values


def _is_tidied(reader: Reader) -> bool:
    """Whether something was blended, or the very first episode is gone."""
    return bool(reader.rows("first_blended")) or not reader.rows("statements_with_value", value=FIRST, predicate=MEM.number)


def speaker(situation: Situation) -> PastSpeaker:
    """Words times relative to this turn."""
    return PastSpeaker(situation.memory.clock(), situation.memory.episodes.zone)


def _say_nothing(situation: Situation, answer: PastAnswer) -> Said:
    """Says that there was nothing of the kind."""
    question = answer.question
    forms = NOT_DONE if question.time_said else NEVER_DONE
    return (
        "past_nothing",
        {"did_not": who_did(question, forms), "what": topic_phrase(situation, question), "time": question.time_said},
        (),
    )


def topic_phrase(situation: Situation, question: PastQuestion) -> str:
    """The topic as a phrase: “about Prince”, “about artists”, “that”; empty if the topic is open."""
    topic, schema = question.topic, situation.memory.domain.schema
    if topic.question or topic.is_same or topic.is_statement:
        return "that"
    if question.of_classes:
        kind = "any of the " + class_plural(schema.classes[min(question.of_classes)])
        return kind if question.of_suggestions else f"about {kind}"
    name = _name(situation, topic)
    if question.of_suggestions:
        is_kind = name.islower() and not any(each.things for each in topic.elements)
        return (with_article(name) if is_kind else name) or "to you"
    return f"about {name}" if name else ""


def _name(situation: Situation, topic: PastTopic) -> str:
    """The topic's name: the label of a single thing, else the person's words."""
    things = topic.elements[0].things if len(topic.elements) == 1 and not topic.words else frozenset()
    if topic.pronoun:
        things = pronoun_referent(situation, topic.pronoun)
    return situation.speaker.label(min(things)) if things else swap_persons(topic.said)


def _say_topics(situation: Situation, answer: PastAnswer) -> Said:
    question = answer.question
    did = spoke_of(question) if answer.topics else who_did(question, DONE)
    slots: Slots = {"did": did, "time": question.time_said, "is_whole": answer.is_whole}
    if not answer.topics:
        quotes = speaker(situation).quotes(answer.exchanges[::-1], dated=not question.time_said)
        return "past_sayings", {**slots, "quotes": quotes}, _once(each.text for each in answer.exchanges[::-1])
    labels = named_apart([_label(situation, term) for term, _ in answer.topics])
    if question.of_sitting and answer.exchanges:
        slots["time"] = speaker(situation).when(answer.exchanges[0])
    return "past_topics", {**slots, "topics": listed(labels)}, _once(_label(situation, term) for term, _ in answer.topics)


def _label(situation: Situation, term: URIRef) -> str:
    entry = situation.memory.domain.schema.classes.get(term)
    return class_plural(entry) if entry else situation.speaker.label(term)


def _say_when(situation: Situation, answer: PastAnswer) -> Said:
    question, times = answer.question, speaker(situation)
    if not answer.exchanges:
        return _say_when_blended(situation, answer)
    exchange, what = answer.exchanges[0], topic_phrase(situation, question)
    slots: Slots = {
        "did": who_did(question, DONE),
        "what": what,
        "order": question.order or "last",
        "when": times.when_exactly(exchange),
        "quote": quoted(exchange.reply if question.who == "you" else exchange.text)
        if what and not question.topic.is_same
        else "",
    }
    return "past_when", slots, (times.day(exchange.at),)


def _say_when_blended(situation: Situation, answer: PastAnswer) -> Said:
    """Answers with the day, which a blend keeps though its words are gone."""
    question, times, blended = answer.question, speaker(situation), answer.blended[0]
    moment = blended.first_at if question.order == "first" else blended.last_at
    slots: Slots = {
        "did": who_did(question, DONE),
        "what": topic_phrase(situation, question),
        "order": question.order or "last",
        "when": times.moment_exactly(moment),
        "quote": "",
    }
    return "past_when", slots, (times.day(moment),)


def _say_whether(situation: Situation, answer: PastAnswer) -> Said:
    question = answer.question
    forms = NOT_DONE if question.time_said else NEVER_DONE
    slots: Slots = {"what": topic_phrase(situation, question), "time": question.time_said}
    if answer.is_empty and question.is_of_first_time:
        return "past_first_time", {**slots, "did_not": who_did(question, forms)}, ("yes",)
    if answer.is_empty:
        return "past_no", {**slots, "did_not": who_did(question, forms)}, ("no",)
    if not answer.exchanges:
        number, when = sum(each.times for each in answer.blended), speaker(situation).when_exactly(answer.blended[0])
        times = times_in_words(number, is_whole=True, is_exact=answer.is_exact)
        slots |= {"did": who_did(question, DONE), "when": when, "times": times, "is_first_time": question.is_of_first_time}
        return "past_blended", slots, ("no",) if question.is_of_first_time else ("yes",)
    exchange = answer.exchanges[0]
    slots |= {
        "did": who_did(question, DONE),
        "when": speaker(situation).when_exactly(exchange),
        "quote": quoted(exchange.reply if question.who == "you" else exchange.text),
    }
    return ("past_not_first_time", slots, ("no",)) if question.is_of_first_time else ("past_yes", slots, ("yes",))


def _say_count(situation: Situation, answer: PastAnswer) -> Said:
    question = answer.question
    slots: Slots = {
        "did": who_did(question, DONE),
        "did_not": who_did(question, NOT_DONE if question.time_said else NEVER_DONE),
        "what": topic_phrase(situation, question),
        "time": question.time_said,
        "times": times_in_words(answer.number, is_whole=answer.is_whole, is_exact=answer.is_exact),
        "number": answer.number,
        "is_whole": answer.is_whole,
        "is_exact": answer.is_exact,
        "when": _most_lately(situation, answer),
    }
    if question.of_classes or answer.topics:
        entry = situation.memory.domain.schema.classes.get(min(question.of_classes)) if question.of_classes else None
        slots["noun"] = (
            class_plural(entry)
            if entry and answer.number != 1
            else entry.label
            if entry
            else "thing" + "s" * (answer.number != 1)
        )
        slots["did"] = spoke_of(question)
        slots["topics"] = listed(named_apart([_label(situation, term) for term, _ in answer.topics]))
        return "past_count_of_topics", slots, (str(answer.number),)
    return ("past_count_of_questions" if question.counts_inputs else "past_count"), slots, (str(answer.number),)


def _most_lately(situation: Situation, answer: PastAnswer) -> str:
    newest: list[Dated] = [*answer.exchanges[:1], *answer.blended[:1]]
    return speaker(situation).when(max(newest, key=lambda each: each.at)) if newest else ""


def _say_inputs(situation: Situation, answer: PastAnswer) -> Said:
    question, times = answer.question, speaker(situation)
    exchanges = answer.exchanges[::-1]
    blended = [_words_of(each, question) for each in answer.blended[:BLENDS_AT_MOST]]
    if not exchanges:
        return "past_blended_words", {"words": " ".join(blended)}, tuple(blended)
    slots: Slots = {
        "quotes": times.quotes(exchanges, dated=not question.time_said),
        "quote": quoted(exchanges[0].text),
        "when": times.when_exactly(exchanges[0]),
        "order": question.order if question.most == 1 and not question.skips else "",
        "noun": "question" if question.only_questions else "thing you said",
        "did": "asked" if question.only_questions else "said",
        "time": question.time_said,
        "skips": question.skips,
        "blended": " ".join(blended),
    }
    return "past_inputs", slots, (*newest_of_each(exchanges), *blended)


def _words_of(blended: Blended, question: PastQuestion) -> str:
    """The words of a blend; plus how many of its memories are from the time asked about, if not all."""
    if blended.times == blended.whole or not question.time_said:
        return blended.words
    some = number_in_words(blended.times) if blended.is_exact else f"about {number_in_words(blended.times)}"
    return f"{blended.words.rstrip('.')}; {some} of these {question.time_said}."


def _say_replies(situation: Situation, answer: PastAnswer) -> Said:
    if not answer.exchanges:
        return "past_blended_replies", {"words": answer.blended[0].words}, ()
    newest, said = newest_of_each(answer.exchanges, replies=True), replies_said(answer)
    slots: Slots = {
        "quotes": speaker(situation).quotes(said, replies=True, dated=len(said) > 1),
        "when": speaker(situation).when(said[-1]),
        "is_one": len(said) == 1,
    }
    return "past_replies", slots, tuple(newest)


def replies_said(answer: PastAnswer) -> list[Exchange]:
    """The exchanges whose replies are quoted, oldest first."""
    return list(newest_of_each(answer.exchanges, replies=True).values())[-REPLIES_AT_MOST:]


def _say_neglected(situation: Situation, answer: PastAnswer) -> Said:
    times = speaker(situation)
    names = [f"{_label(situation, term)} ({times.when(last)})" for term, last in answer.topics]
    return "past_neglected", {"topics": listed(names)}, _once(_label(situation, term) for term, _ in answer.topics)


SAYING: dict[PastAnswerType, Callable[[Situation, PastAnswer], Said]] = {
    PastAnswerType.TOPICS: _say_topics,
    PastAnswerType.WHEN: _say_when,
    PastAnswerType.WHETHER: _say_whether,
    PastAnswerType.COUNT: _say_count,
    PastAnswerType.INPUTS: _say_inputs,
    PastAnswerType.REPLIES: _say_replies,
    PastAnswerType.NEGLECTED: _say_neglected,
}


def pronoun_referent(situation: Situation, pronoun: str) -> frozenset[URIRef]:
    """The referent of a pronoun: what coreference resolution filled in, else the most active fitting thing. At most one."""
    filled = [thing for word, thing in situation.context.filled if word.lower() == pronoun]
    schema, domain = situation.memory.domain.schema, situation.memory.domain
    active = [
        thing for thing in situation.short_term.activation if thing not in schema.classes and thing not in schema.properties
    ]
    fitting = [thing for thing in active if pronoun not in PEOPLE or is_somebody(thing, domain)]
    return frozenset((filled or fitting)[:1])


def _once(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
