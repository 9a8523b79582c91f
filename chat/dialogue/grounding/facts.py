"""Grounds from the knowledge bases: facts, results, their number, and whether something holds."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rdflib import RDF, Literal, URIRef

from chat.dialogue.grounding.ground import DOMAIN, Ground, name_phrases, phrases_of, words_in
from memory.domain_knowledge.schema import ClassEntry, PropertyEntry, Schema
from memory.model import Fact, Pattern
from memory.realisation.nouns import class_plural
from memory.realisation.sentences import Speaker
from memory.realisation.values import is_date, literal_in_words, stretch_in_words
from memory.realisation.verbalising.checking import words_of_property
from memory.retrieval.answer import GraphAnswer
from memory.store.terms import Term

LOOKED_AT_MOST = 40
"""From more facts than this, only those the text may name become grounds."""
AGES = "age aged year years old ago today would in all then"
"""Words that may be said with an age."""


def of_facts(facts: Iterable[Fact], speaker: Speaker, text: str) -> Iterator[Ground]:
    """One ground per fact: a claim must name its subject and value, in words of its property.

    `text` is the reply in lower case; of more than LOOKED_AT_MOST facts, only those it may name are used.
    """
    stated = list(dict.fromkeys(facts))
    speaker.learn_labels([term for each in stated for term in (each.subject, each.value)])
    sizes = Counter(key for key, _ in {part for each in stated for part in _listed_by(each, speaker)})
    if len(stated) > LOOKED_AT_MOST:
        stated = [each for each in stated if is_named(each.subject, speaker, text) and is_named(each.value, speaker, text)]
    for each in stated:
        whole = max(sizes[key] for key, _ in _listed_by(each, speaker))
        needed = (term_phrases(each.subject, speaker), term_phrases(each.value, speaker))
        words = words_in(*words_of(each.predicate, speaker.domain.schema))
        yield Ground(DOMAIN, each, needed, words=words, whole=whole)


def _listed_by(fact: Fact, speaker: Speaker) -> tuple[tuple[tuple[Term, Term], str], ...]:
    """The lists the fact may be part of, by key: the values of its subject, the things with its value; with its name there."""
    ends = (fact.value, fact.subject)
    names = [speaker.name(each) if isinstance(each, URIRef) else str(each) for each in ends]
    return (((fact.subject, fact.predicate), names[0]), ((fact.predicate, fact.value), names[1]))


def is_named(term: Term, speaker: Speaker, text: str) -> bool:
    """Whether a text in lower case may name a thing; for classes and literals always True."""
    return isinstance(term, Literal) or term in speaker.domain.schema.classes or speaker.name(URIRef(term)).casefold() in text


def of_answer(answer: GraphAnswer, speaker: Speaker, text: str) -> Iterator[Ground]:
    """The facts of an answer, each result, and their number."""
    stated = (*answer.way, *answer.facts)
    yield from of_facts(stated, speaker, text)
    speaker.learn_labels(answer.found)
    asked, keys = _asked(answer, speaker), frozenset(stated)
    for term in filter(lambda each: is_named(each, speaker, text), answer.found):
        of_term = frozenset(fact for fact in stated if term in {fact.subject, fact.value})
        yield Ground(DOMAIN, term, (term_phrases(term, speaker),), words=asked, whole=answer.count, members=of_term)
    for number in dict.fromkeys((answer.count, len(answer.found), len(answer.facts))):
        yield Ground(DOMAIN, number, (_number(number),), words=asked, whole=answer.count, members=keys, is_number=True)
    for thing in answer.reading.among or answer.found[:1]:
        number = sum(thing in {fact.subject, fact.value} for fact in answer.facts)
        yield Ground(DOMAIN, (thing, number), (term_phrases(thing, speaker), _number(number)), members=keys, is_number=True)
    if not answer.facts:
        yield from (_not_known(pattern, speaker) for pattern in answer.reading.patterns)


def holds(answer: GraphAnswer) -> bool | None:
    """Whether the answer is yes; None if it is neither yes nor no."""
    if answer.reading.kind == "whether_first":
        return answer.found == answer.reading.among[:1]
    return answer.holds


def term_phrases(term: Term, speaker: Speaker) -> frozenset[str]:
    """Whatever a thing or a value may be called."""
    if isinstance(term, Literal):
        return _literal_phrases(term)
    entry = speaker.domain.schema.classes.get(URIRef(term))
    if entry is not None:
        return _class_phrases(entry)
    return name_phrases(speaker.name(URIRef(term)), speaker.label(term))


def words_of(predicate: URIRef, schema: Schema) -> tuple[str, ...]:
    """The phrases that may express a property."""
    entry = schema.properties.get(predicate)
    if predicate == RDF.type or entry is None:
        return ("be a kind of",)
    return _phrases_of_property(entry)


def _phrases_of_property(entry: PropertyEntry) -> tuple[str, ...]:
    annotated = (entry.label, *entry.synonyms, *entry.verb_phrases, *entry.inverse_verb_phrases)
    return annotated if entry.verb_phrases else (*annotated, " ".join(sorted(words_of_property(str(entry.iri)))))


def _class_phrases(entry: ClassEntry) -> frozenset[str]:
    return phrases_of(entry.label, class_plural(entry), *entry.synonyms)


def _literal_phrases(value: Literal) -> frozenset[str]:
    """What a literal may be called; of a full date also the month or the year alone."""
    said = literal_in_words(value)
    if not is_date(value):
        return phrases_of(said, str(value))
    words = said.split()
    return phrases_of(*(" ".join(words[start:]) for start in range(len(words))))


def _number(number: int) -> frozenset[str]:
    return phrases_of(f"{number:,}")


def _asked(answer: GraphAnswer, speaker: Speaker) -> frozenset[str]:
    """The words of the question: its classes, its time span, and those of ages."""
    reading, schema = answer.reading, speaker.domain.schema
    said = [phrase for each in reading.classes if each in schema.classes for phrase in _class_phrases(schema.classes[each])]
    said += [stretch_in_words(each.within) for each in reading.patterns if each.within is not None]
    said += [AGES] if "age" in reading.kind or reading.kind == "ago" else []
    return words_in(*said)


def _not_known(pattern: Pattern, speaker: Speaker) -> Ground:
    """That nothing is known of a pattern that was asked for."""
    known = [term for term in (pattern.known_subject, pattern.known_value) if term is not None]
    words = words_in(*words_of(pattern.predicate, speaker.domain.schema))
    return Ground(DOMAIN, pattern, tuple(term_phrases(each, speaker) for each in known), words=words, is_denied=True)
