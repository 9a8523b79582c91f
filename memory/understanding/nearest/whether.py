"""Yes–no questions that no lexicon words: “Is Far Ness the twin of Gull Rock?”, “Is Gull Rock a lighthouse?”.

A reading must explain every word. The answer is no only if the property has known values, and they are others.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from rdflib import RDF, URIRef

from memory.language.words import singular
from memory.model import Pattern
from memory.understanding.concepts import concepts_of
from memory.understanding.nearest.names import NameMatch, named_things
from memory.understanding.nearest.wording import QuestionConcepts
from memory.understanding.question import DomainQuestion, Reading

BOTH_WAYS = "spouse sibling partner friend neighbour relative twin border"
"""Words for symmetric relations."""
THINGS_COMPARED = 12
"""How many of the things named are compared."""


def whether(question: DomainQuestion) -> Reading | None:
    """The reading that explains every word; None if there is none."""
    named = [each for each in named_things(question) if not each.is_adjective][:THINGS_COMPARED]
    found = [*_stated(question, named), *_other(question, named), *_member(question, named), *_has_any(question, named)]
    return found[0] if found else None


def _stated(question: DomainQuestion, named: Sequence[NameMatch]) -> Iterator[Reading]:
    """A statement that holds between two named things."""
    of = {(one.thing.iri, other.thing.iri): (one, other) for one, other in permutations(named, 2)}
    things = sorted({each.thing.iri for each in named})
    for subject, predicate, value in question.domain.statements_between(things):
        if (subject, value) in of:
            one, other = of[subject, value]
            if _fits(question, predicate, one, other):
                yield _between(question, one, predicate, other)


def _other(question: DomainQuestion, named: Sequence[NameMatch]) -> Iterator[Reading]:
    """A property that one thing has and whose range fits the other."""
    whole = [each for each in named if each.said == 1]
    for use in question.domain.uses_of(sorted({each.thing.iri for each in whole})):
        entry = question.domain.schema.properties[use.predicate]
        for one, other in permutations(whole, 2):
            is_so = use.outward and use.thing == one.thing.iri and question.fits_range(entry, other.thing) and bool(entry.ranges)
            if is_so and _fits(question, use.predicate, one, other):
                yield _between(question, one, use.predicate, other)


def _between(question: DomainQuestion, one: NameMatch, predicate: URIRef, other: NameMatch) -> Reading:
    return Reading("yes_no", (Pattern(one.thing.iri, predicate, other.thing.iri),), question.content, one.said * other.said)


def _fits(question: DomainQuestion, predicate: URIRef, one: NameMatch, other: NameMatch) -> bool:
    """Whether the property explains all words besides the names, and grammar does not reverse its direction."""
    if one.span.overlaps(other.span):
        return False
    if not (_is_explained(question, predicate, (one, other)) or _says_itself(question, predicate, one, other)):
        return False
    names = concepts_of(question.domain.schema.properties[predicate].label)
    return bool(names & concepts_of(BOTH_WAYS)) or _is_owner(question, one) or not _is_owner(question, other)


def _says_itself(question: DomainQuestion, predicate: URIRef, one: NameMatch, other: NameMatch) -> bool:
    """Whether only names are said, and the value's name means what the property asks for: “Is … female?”, about the gender."""
    covered = [n for n, word in enumerate(question.words) if word.is_content and not (one.span.covers(n) or other.span.covers(n))]
    label = question.domain.schema.properties[predicate].label
    return not covered and bool(concepts_of(label) & concepts_of(other.thing.label))


def _is_owner(question: DomainQuestion, named: NameMatch) -> bool:
    """Whether it is what something belongs to: “the author of THING”, “THING's author”."""
    return question.word_before(named.span) == "of" or question.words[named.span.end - 1].is_possessive


def _is_explained(question: DomainQuestion, predicate: URIRef, named: Sequence[NameMatch]) -> bool:
    wording = QuestionConcepts(question)
    places = wording.places(predicate)
    rest = [n for n, word in enumerate(question.words) if word.is_content and not any(each.span.covers(n) for each in named)]
    return bool(rest) and places.issuperset(rest) and wording.is_well_said(predicate)


def _member(question: DomainQuestion, named: Sequence[NameMatch]) -> Iterator[Reading]:
    """“Is … a vegan?” of a member of the class “American vegans”: the head noun of a class label says what its members are."""
    kinds = question.domain.classes_of(sorted({each.thing.iri for each in named}))
    for each in named:
        rest = [word for n, word in enumerate(question.words) if word.is_content and not each.span.covers(n)]
        for kind in kinds.get(each.thing.iri, ()) if len(rest) == 1 else ():
            entry = question.domain.schema.classes.get(kind)
            head = singular(entry.label.lower().split()[-1]) if entry and entry.label else ""
            if head in {rest[0].key, singular(rest[0].key)}:
                yield Reading("membership", (Pattern(each.thing.iri, RDF.type, kind),), question.content, each.said, (kind,))


def _has_any(question: DomainQuestion, named: Sequence[NameMatch]) -> Iterator[Reading]:
    """Whether there is any value: “Is … married?” if a spouse is known: yes, and who it is."""
    spans = {each.span for each in named}
    for use in question.domain.uses_of(sorted({each.thing.iri for each in named})):
        for each in named:
            is_alone = all(span.overlaps(each.span) for span in spans)
            if use.outward and use.thing == each.thing.iri and is_alone and _is_explained(question, use.predicate, (each,)):
                yield Reading("yes_no", (Pattern(each.thing.iri, use.predicate, None),), question.content, each.said)
