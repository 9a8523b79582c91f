"""Questions about one property: “When was Charlie Parker born?”, “Is Paris the capital of France?”, “In which country is Salzburg?”."""

from collections.abc import Iterator
from itertools import permutations, product

from rdflib import URIRef, Variable

from memory.domain_knowledge.knowledge import NamedThing
from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Pattern
from memory.understanding.mentions import PropertyMention, ThingMention
from memory.understanding.phrases import PropertyPhrase, Role
from memory.understanding.question import HAVING, DomainQuestion, Reading, overlap, positions
from memory.vocabulary import RDF

TIME_NOUNS = {"year", "date", "day", "time"}
FLIPPED = 0.4
"""Score penalty for taking the side that goes against the grammar."""


def property_one_known(question: DomainQuestion) -> list[Reading]:
    """One property with one side known: “When was Charlie Parker born?”, “Who recorded Help!?”, “albums produced by …”.

    Grammar tells which side is known: the subject of a verb comes before it, or after “by”; that of a noun before it in the
    possessive, or after “of”. If only the other side fits the thing's class, that side is taken.
    """
    if question.is_polar:
        return []
    return [
        reading
        for mention in question.mentions.properties
        for named in question.mentions.things
        if not overlap(mention, named)
        for phrase in mention.phrases
        if not (phrase.role is Role.NOUN and _is_verb_here(question, mention, named))
        for thing in named.things
        for reading in _of_known_side(question, mention, phrase, named, thing)
    ]


def _of_known_side(
    question: DomainQuestion, mention: PropertyMention, phrase: PropertyPhrase, named: ThingMention, thing: NamedThing
) -> list[Reading]:
    entry = question.entry(phrase)
    thing_is_subject = is_subject(question, mention, phrase, named)
    sides = [side for side in (True, False) if _fits(question, entry, thing, thing_is_subject=side)]
    if not sides:
        return []
    side = thing_is_subject if thing_is_subject in sides else sides[0]
    names_a_class = any(each.span == mention.span for each in question.mentions.classes)
    has_such = names_a_class and question.word_before(mention.span) in HAVING
    is_verb = phrase.role is not Role.NOUN and question.asks not in {"when", "where"}
    if side != thing_is_subject and ((names_a_class and not has_such) or is_verb):
        return []  # “albums of Queen” are not songs on the album “Queen”, and what a tree planted is not who planted it
    if not question.answers_question_word(entry, value_unknown=side):
        if question.asks not in {"when", "where"} or not ({True, False} <= set(sides)):
            return []
        side = not side  # “Where is born …?” has its subject after the verb
        if not question.answers_question_word(entry, value_unknown=side):
            return []
    pattern = Pattern(thing.iri, entry.iri, None) if side else Pattern(None, entry.iri, thing.iri)
    explained = positions(mention.span) | positions(named.span) | said_again(question, phrase, named)
    if side and entry.gives_times:
        explained |= frozenset(n for n, word in enumerate(question.words) if word.key in TIME_NOUNS)
    score = 1.0 - 0.3 * phrase.is_bare - 0.1 * (not phrase.is_whole) - FLIPPED * (side != thing_is_subject)
    return [
        Reading(
            "values" if side else "subjects",
            (pattern, *(Pattern(None, RDF.type, each) for each in classes[:1])),
            explained | extra,
            score + 0.1 * bool(classes) * _is_expected(question, entry, classes, value_unknown=side),
            classes,
            counts=question.asks == "how many" and not (side and entry.gives_numbers),
        )
        for extra, classes in question.class_constraints()
        if not extra & explained or extra <= positions(mention.span)
    ]


def _is_verb_here(question: DomainQuestion, mention: PropertyMention, named: ThingMention) -> bool:
    """Whether what may be a verb follows its subject, so that it is no noun: “Whom did Mira Holt influence?”."""
    may_be_verb = any(phrase.role is not Role.NOUN for phrase in mention.phrases)
    is_behind = named.span.end == mention.span.start and not question.is_possessive(named)
    return may_be_verb and is_behind and question.word_before(named.span) in {"did", "does", "do"}


def said_again(question: DomainQuestion, phrase: PropertyPhrase, named: ThingMention) -> frozenset[int]:
    """The positions of other words for the same property: “what kind of music does … make”."""
    return frozenset(
        place
        for other in question.mentions.properties
        if not overlap(other, named) and any(each.property == phrase.property for each in other.phrases)
        for place in positions(other.span)
    )


def _is_expected(question: DomainQuestion, entry: PropertyEntry, classes: tuple[URIRef, ...], *, value_unknown: bool) -> bool:
    expected = entry.ranges if value_unknown else entry.domains
    return question.domain.schema.is_kind_of(classes, expected) or question.domain.schema.is_kind_of(expected, classes)


def _fits(question: DomainQuestion, entry: PropertyEntry, thing: NamedThing, *, thing_is_subject: bool) -> bool:
    return question.fits_domain(entry, thing) if thing_is_subject else question.fits_range(entry, thing)


def is_subject(question: DomainQuestion, mention: PropertyMention, phrase: PropertyPhrase, named: ThingMention) -> bool:
    """Whether grammar makes the thing the subject of the property rather than its value."""
    asks_for_value = question.words[mention.span.end :][:1] and question.words[mention.span.end].key in {"which", "what"}
    before = named.span.end <= mention.span.start or asks_for_value  # “In which country is …?”
    if phrase.role is Role.NOUN:
        return not (question.asks == "whose" and not question.is_possessive(named))
    last = question.words[mention.span.end - 1].key
    is_passive = not before and question.word_before(named.span) == "by" and last != "by"
    is_doer = before != is_passive
    return is_doer if phrase.role is Role.VERB else not is_doer


def property_both_known(question: DomainQuestion) -> list[Reading]:
    """Yes–no questions about a property of two things, or of a thing and a time: “Was Charlie Parker born in Kansas City?”."""
    if not question.is_polar:
        return []
    found = []
    for mention in question.mentions.properties:
        free = [named for named in question.mentions.things if not overlap(mention, named)]
        for subject, value in permutations(free, 2):
            found += _between(question, mention, subject, value)
        for subject in free:
            found += _at_time(question, mention, subject)
    return found


def _between(question: DomainQuestion, mention: PropertyMention, subject: ThingMention, value: ThingMention) -> list[Reading]:
    explained = positions(mention.span) | positions(subject.span) | positions(value.span)
    return [
        Reading(
            "yes_no",
            (Pattern(each.iri, phrase.property, other.iri),),
            explained,
            1.0 - 0.3 * phrase.is_bare + 0.2 * _is_grammatical(question, mention, subject, value, phrase),
        )
        for phrase in mention.phrases
        for each in subject.things
        for other in value.things
        if question.fits_domain(question.entry(phrase), each) and question.fits_range(question.entry(phrase), other)
        if not _is_grammatical(question, mention, value, subject, phrase)
    ]


def _is_grammatical(
    question: DomainQuestion, mention: PropertyMention, subject: ThingMention, value: ThingMention, phrase: PropertyPhrase
) -> bool:
    if phrase.role is Role.NOUN:
        return question.word_before(subject.span) == "of" or question.is_possessive(subject)
    return is_subject(question, mention, phrase, subject) and not is_subject(question, mention, phrase, value)


def _at_time(question: DomainQuestion, mention: PropertyMention, subject: ThingMention) -> list[Reading]:
    return [
        Reading(
            "yes_no",
            (Pattern(each.iri, phrase.property, None, time.starts, time.within),),
            positions(mention.span) | positions(subject.span) | positions(time.span),
            1.0,
        )
        for time in question.mentions.times
        for phrase in mention.phrases
        for each in subject.things
        if question.entry(phrase).gives_times and question.fits_domain(question.entry(phrase), each)
    ]


ASKING = {"which", "what"}
PLACE = Variable("place")


def located(question: DomainQuestion) -> list[Reading]:
    """The country, region … where something is: “In which country is Salzburg?”, “In which state was … born?”.

    The place stated may lie within the one asked for, any number of steps away by a transitive property.
    """
    steps = [
        entry for entry in question.domain.schema.properties.values() if entry.is_transitive and question.gives_places(entry)
    ]
    asked = [
        (mention, each)
        for mention in question.mentions.classes
        if mention.span.start and question.words[mention.span.start - 1].key in ASKING
        for each in mention.classes
    ]
    return [
        reading
        for (mention, each), step, named in product(asked, steps, question.mentions.things)
        if question.domain.schema.is_kind_of([each], step.ranges) and not named.span.overlaps(mention.span)
        for thing in named.things
        for reading in _within_asked(question, thing, step, each, positions(mention.span) | positions(named.span))
    ]


def _within_asked(
    question: DomainQuestion, thing: NamedThing, step: PropertyEntry, asked: URIRef, said: frozenset[int]
) -> Iterator[Reading]:
    kind = Pattern(None, RDF.type, asked)
    if question.fits_domain(step, thing):
        yield Reading("values", (Pattern(thing.iri, step.iri, None, by_steps=True), kind), said, 0.7, (asked,))
    for spoken in question.mentions.properties:
        for phrase in spoken.phrases:
            entry = question.entry(phrase)
            leads = question.domain.schema.is_kind_of(entry.ranges, step.domains)
            if leads and phrase.role is not Role.INVERSE_VERB and question.fits_domain(entry, thing):
                first = Pattern(thing.iri, entry.iri, PLACE)
                then = Pattern(PLACE, step.iri, None, by_steps=True)
                yield Reading("values", (first, then, kind), said | positions(spoken.span), 0.95, (asked,))
