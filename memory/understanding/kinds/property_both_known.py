"""Yes–no questions about a stated property: “Was Charlie Parker born in Kansas City?”, “Is Paris the capital of France?”."""

from itertools import permutations

from memory.model import Pattern
from memory.understanding.kinds.property_one_known import is_subject
from memory.understanding.mentions import PropertyMention, ThingMention
from memory.understanding.phrases import PropertyPhrase, Role
from memory.understanding.question import DomainQuestion, Reading, overlap, positions


def readings(question: DomainQuestion) -> list[Reading]:
    """Proposes each property mentioned between any two things mentioned, or between a thing and a time."""
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
