"""Says the answer found for a reading in sentences."""

from collections.abc import Iterable
from dataclasses import dataclass

from rdflib import Literal, URIRef, Variable

from memory.model import Fact
from memory.realisation.nouns import class_plural
from memory.realisation.sentences import Speaker
from memory.realisation.values import listed, named_apart, sentence
from memory.retrieval.answer import GraphAnswer
from memory.store.terms import Term
from memory.vocabulary import RDF, XSD

INCOMPLETE = "I do not know everything that is in it, so please check."
INCOMPLETE_OF_SEVERAL = "I do not know everything that is in them, so please check."
FACTS_SAID_AT_MOST = 16
DATATYPES_BY_LENGTH = {4: XSD.gYear, 7: XSD.gYearMonth, 10: XSD.date}


@dataclass(frozen=True)
class VerbalisedAnswer:
    """An answer as text, with the facts it states and the values that answer the question."""

    text: str
    facts: tuple[Fact, ...]
    answers: tuple[str, ...]


def say_answer(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    """Says an answer in words. How it is said depends on the kind of the reading."""
    speaker.learn_labels(answer.found)
    said = {
        "yes_no": _yes_or_no,
        "membership": _membership,
        "description": _description,
        "listing": _listing,
        "values": _values,
        "subjects": _subjects,
        "conditions": _conditions,
        "age": _age,
        "age_if_alive": _age,
        "age_at": _age,
        "ago": _age,
        "first": _first,
        "whether_first": _whether_first,
        "in_common": _in_common,
        "difference": _in_common,
        "whether_over": _whether_over,
        "whether_alive": _whether_over,
        "alike": _alike,
    }[_manner(answer)](answer, speaker)
    if any(
        speaker.domain.schema.properties[each.predicate].passes_on
        for each in answer.reading.without
        if each.predicate != RDF.type
    ):
        said = VerbalisedAnswer(f"{said.text} {INCOMPLETE_OF_SEVERAL}", said.facts, said.answers)
    if not answer.way:
        return said
    return VerbalisedAnswer(f"{fact_sentences(answer.way, speaker)} {said.text}", (*answer.way, *said.facts), said.answers)


def _manner(answer: GraphAnswer) -> str:
    """The key of the function that says an answer: the reading's kind, or “alike” if intermediate things are part of it."""
    kind = answer.reading.kind
    is_plain = kind in {"values", "subjects", "conditions"}
    on_the_way = any(isinstance(term, Variable) for each in answer.reading.patterns for term in (each.subject, each.value))
    differ = (
        kind == "subjects" and not answer.reading.is_dated and len({(each.predicate, each.value) for each in answer.facts}) > 1
    )
    is_any_year = any(pattern.ends for pattern in answer.reading.patterns)
    is_mixed = on_the_way or differ or is_any_year or bool(answer.reading.any_of)
    return "alike" if is_plain and is_mixed else kind


def fact_sentences(facts: Iterable[Fact], speaker: Speaker) -> str:
    """Says all facts in sentences, grouping those that share a property and a subject or a value."""
    by_predicate: dict[URIRef, list[Fact]] = {}
    for fact in dict.fromkeys(facts):
        by_predicate.setdefault(fact.predicate, []).append(fact)
    said = []
    for some in by_predicate.values():
        by_subject, by_value = _together(some, by_value=False), _together(some, by_value=True)
        said += [speaker.fact_sentence(group) for group in (by_value if len(by_value) < len(by_subject) else by_subject)]
    return " ".join(said)


def _together(facts: Iterable[Fact], *, by_value: bool) -> list[list[Fact]]:
    groups: dict[Term, list[Fact]] = {}
    for fact in facts:
        groups.setdefault(fact.value if by_value else fact.subject, []).append(fact)
    return list(groups.values())


def _alike(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    """An answer found via other things: in sentences if there are few facts, else as a list of names."""
    things = _ordered(answer.found, speaker)
    facts = _in_order(answer.facts, things)
    if len(facts) <= FACTS_SAID_AT_MOST:
        return VerbalisedAnswer(_counted(answer, fact_sentences(facts, speaker)), facts, _answers(answer, speaker))
    names = listed(named_apart([speaker.label(thing) for thing in things]), whole=answer.count)
    return VerbalisedAnswer(f"I know of {answer.count:,}: {names}.", facts, _answers(answer, speaker))


def _first(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    """The first or last thing in an order, with the dates or numbers that show it; its name comes first in a comparison."""
    answers = tuple(_answer_text(thing, speaker) for thing in answer.found)
    names = sentence(listed(named_apart([speaker.label(thing) for thing in answer.found])))
    is_said = len(answer.found) == 1 and not answer.reading.among
    return VerbalisedAnswer(_places(answer, speaker) if is_said else f"{names} {_places(answer, speaker)}", answer.facts, answers)


def _whether_first(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    holds = answer.found == answer.reading.among[:1]
    return VerbalisedAnswer(f"{'Yes' if holds else 'No'}. {_places(answer, speaker)}", answer.facts, ("yes" if holds else "no",))


def _whether_over(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    """Yes or no, with the end date; without one, the lack of a known end date."""
    word = "yes" if answer.holds else "no"
    if answer.facts:
        return VerbalisedAnswer(f"{word.capitalize()}. {fact_sentences(answer.facts, speaker)}", answer.facts, (word,))
    pattern = answer.reading.patterns[0]
    known = f"I know of no {speaker.label(pattern.predicate)} of {speaker.label(pattern.known_subject) if pattern.known_subject else ''}"
    return VerbalisedAnswer(f"{word.capitalize()}, as far as I know: {known}.", (), (word,))


def _places(answer: GraphAnswer, speaker: Speaker) -> str:
    """The facts that an order is based on; if it is by number of things, those numbers."""
    order = answer.reading.order
    if order is None or not order.counts:
        return fact_sentences(answer.facts, speaker)
    said = answer.reading.among or tuple(URIRef(thing) for thing in answer.found[:1])
    numbers = [f"{speaker.label(thing)}: {_number_about(thing, answer.facts)}" for thing in said]
    return sentence(f"{', '.join(numbers)}, as far as I know")


def _number_about(thing: URIRef, facts: Iterable[Fact]) -> int:
    return sum(thing in {fact.subject, fact.value} for fact in facts)


def _in_common(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    answers = tuple(_answer_text(term, speaker) for term in answer.found)
    return VerbalisedAnswer(fact_sentences(answer.facts, speaker), answer.facts, answers)


def _answer_text(term: Term, speaker: Speaker) -> str:
    return str(term) if isinstance(term, Literal) else speaker.name(term)


def _answers(answer: GraphAnswer, speaker: Speaker) -> tuple[str, ...]:
    if answer.reading.counts:
        return (str(answer.count),)
    return tuple(_answer_text(term, speaker) for term in answer.found)


def _counted(answer: GraphAnswer, sentence: str) -> str:
    return f"I know of {answer.count:,}. {sentence}" if answer.reading.counts else sentence


def _values(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    first = answer.facts[0]
    values = _ordered(answer.found, speaker)
    sentence = speaker.values_sentence(first.subject, first.predicate, values)
    return VerbalisedAnswer(_counted(answer, sentence), _in_order(answer.facts, values), _answers(answer, speaker))


def _subjects(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    pattern = answer.reading.patterns[0]
    if pattern.within is not None:
        return _conditions(answer, speaker)
    value: Term = answer.facts[0].value
    if pattern.starts is not None:
        value = Literal(pattern.starts, datatype=DATATYPES_BY_LENGTH[len(pattern.starts)], normalize=False)
    subjects = [URIRef(term) for term in _ordered(answer.found, speaker)]
    sentence = speaker.subjects_sentence(subjects, pattern.predicate, value)
    return VerbalisedAnswer(_counted(answer, sentence), _in_order(answer.facts, [*subjects]), _answers(answer, speaker))


def _conditions(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    """The things that meet all conditions, listed by name; a single one with the facts about it."""
    things = [URIRef(term) for term in _ordered(answer.found, speaker)]
    facts = _in_order(answer.facts, [*things])
    noun = speaker.domain.schema.classes[answer.reading.classes[0]] if answer.reading.classes else None
    names = listed(named_apart([speaker.label(thing) for thing in things]))
    if len(things) == 1:
        said = " ".join(speaker.fact_sentence([fact]) for fact in facts)
        return VerbalisedAnswer(_counted(answer, said), facts, _answers(answer, speaker))
    counted = f"{len(things)} {class_plural(noun)}" if noun else f"{len(things)}"
    return VerbalisedAnswer(f"I know {counted}: {names}.", facts, _answers(answer, speaker))


def _age(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    """“Bob Dylan is 85 years old”, with the dates that show it."""
    years = int(str(answer.found[0]))
    thing = answer.facts[0].subject
    label = speaker.label(thing)
    counted = f"{years} year{'' if years == 1 else 's'}"
    if answer.reading.kind == "ago":
        opening = f"{counted} ago."
    elif answer.reading.kind == "age_at":
        opening = f"{label} was {counted} old then."
    elif len(answer.facts) > 1:
        opening = f"{label}: {counted} in all."
    elif answer.reading.kind == "age_if_alive":
        opening = f"{label} would be {counted} old today."
    else:
        opening = f"{label} is {counted} old."
    said = " ".join(speaker.fact_sentence([fact]) for fact in answer.facts)
    return VerbalisedAnswer(f"{opening[:1].upper()}{opening[1:]} {said}", answer.facts, (str(years),))


def _listing(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    entry = speaker.domain.schema.classes[answer.reading.classes[0]]
    things = _ordered(answer.found, speaker)
    labels = [speaker.label(term) for term in things]
    noun = entry.label if len(labels) == 1 else class_plural(entry)
    facts = tuple(Fact(URIRef(term), RDF.type, entry.iri) for term in things)
    return VerbalisedAnswer(
        sentence(f"I know {answer.count:,} {noun}: {listed(named_apart(labels), whole=answer.count)}"),
        facts,
        _answers(answer, speaker),
    )


def _yes_or_no(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    first = answer.facts[0]
    entry = speaker.domain.schema.properties[first.predicate]
    said = fact_sentences(answer.facts, speaker)
    if answer.holds:
        return VerbalisedAnswer(f"Yes. {said}", answer.facts, ("yes",))
    opening = "No." if entry.is_functional else "Not as far as I know."
    closing = f" {INCOMPLETE}" if entry.passes_on else ""
    return VerbalisedAnswer(f"{opening} {said}{closing}", answer.facts, ("no",))


def _membership(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    thing = answer.facts[0].subject
    sentence = speaker.membership_sentence(thing, [URIRef(fact.value) for fact in answer.facts])
    if answer.holds:
        asked = speaker.membership_sentence(thing, [answer.reading.classes[0]])
        return VerbalisedAnswer(f"Yes. {asked}", answer.facts, ("yes",))
    return VerbalisedAnswer(f"Not as far as I know. {sentence}", answer.facts, ("no",))


def _description(answer: GraphAnswer, speaker: Speaker) -> VerbalisedAnswer:
    thing = URIRef(answer.found[0])
    text, facts = speaker.description(thing, answer.facts)
    return VerbalisedAnswer(text, tuple(facts), (speaker.name(thing),))


def _in_order(facts: tuple[Fact, ...], terms: list[Term]) -> tuple[Fact, ...]:
    """The facts in the order in which `terms` mentions their subjects or values."""
    place = {term: number for number, term in enumerate(terms)}
    return tuple(sorted(facts, key=lambda fact: place.get(fact.subject, place.get(fact.value, len(place)))))


def _ordered(terms: tuple[Term, ...], speaker: Speaker) -> list[Term]:
    """Sorted by label, so that the same knowledge always yields the same words."""
    return sorted(terms, key=lambda term: (speaker.label(term).casefold(), str(term)))
