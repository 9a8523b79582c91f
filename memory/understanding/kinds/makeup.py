"""Contents: “does … have fish in it”, “which cocktails have gin in them”, “what can I make with gin”, “any with nuts”.

Only for properties that pass on what their values contain (`passes_on`) and that can be worded with “have”.
"""

from collections.abc import Iterator

from rdflib import URIRef, Variable

from memory.domain_knowledge.schema import PropertyEntry
from memory.language.words import Span
from memory.model import Pattern
from memory.store.terms import Term
from memory.understanding.question import DENYING, HAVING, DomainQuestion, Reading, positions
from memory.vocabulary import RDF

CONTAINING = HAVING | frozenset("contain contains containing without using use uses got needs need includes including".split())
PASSED_OVER = frozenset("a an the any some no not much more".split())
MAKING = frozenset("make makes cook do bake mix prepare using use recipe recipes".split())
NEEDING = frozenset("need needs goes go put into take required add for".split())


def makeup(question: DomainQuestion) -> list[Reading]:
    """Proposes whether a thing contains something, what contains it, and what a thing needs."""
    entries = [each for each in question.domain.schema.properties.values() if each.passes_on and "have" in each.verb_phrases]
    return [reading for entry in entries for reading in _of(question, entry)]


def _of(question: DomainQuestion, entry: PropertyEntry) -> Iterator[Reading]:
    parts = [each for each in _named(question, entry.ranges) if _is_part(question, each[0])]
    if question.is_polar:
        for span, part in parts:
            for other, thing in _things(question, entry):
                if not other.overlaps(span):
                    explained = positions(span) | positions(other) | _markers(question)
                    yield Reading("yes_no", (Pattern(thing, entry.iri, part),), explained, 0.8 + _is_class(question, part))
        return
    for span, part in parts:
        for extra, classes in question.class_constraints():
            if not extra & positions(span):
                yield from _that_have(question, Pattern(None, entry.iri, part), span, extra, classes)
    yield from _needed(question, entry)


def _that_have(
    question: DomainQuestion, pattern: Pattern, span: Span, extra: frozenset[int], classes: tuple[URIRef, ...]
) -> Iterator[Reading]:
    """What contains it; after a negation, the things of the class that do not, and never all things without a class."""
    kinds = tuple(Pattern(None, RDF.type, each) for each in classes[:1])
    making = frozenset() if classes else frozenset(n for n, word in enumerate(question.words) if word.key in MAKING)
    explained = positions(span) | extra | making | _markers(question)
    score = 0.75 + _is_class(question, pattern.value) + 0.3 * bool(making)
    denials = frozenset(n for n in range(span.start) if question.words[n].key in DENYING)
    if not denials:
        yield Reading("subjects", (pattern, *kinds), explained, score, classes)
    elif classes:
        yield Reading("conditions", kinds, explained | denials, score, classes, without=(pattern,))


def _is_class(question: DomainQuestion, part: Term | Variable | None) -> float:
    """Bonus for a class over a thing of the same name: all fish, rather than fish of no kind."""
    return 0.05 if part in question.domain.schema.classes else 0.0


def _needed(question: DomainQuestion, entry: PropertyEntry) -> Iterator[Reading]:
    """“What do I need for …?”, “What do they put in …?”."""
    needing = frozenset(n for n, word in enumerate(question.words) if word.key in NEEDING)
    if question.asks == "what" and needing:
        for span, thing in _things(question, entry):
            if question.word_before(span) in {"for", "in", "into", "make"}:
                yield Reading("values", (Pattern(thing, entry.iri, None),), positions(span) | needing | _markers(question), 0.7)


def _named(question: DomainQuestion, kinds: frozenset[URIRef]) -> list[tuple[Span, URIRef]]:
    """The things and classes mentioned that can be contained in something."""
    schema = question.domain.schema
    things = [
        (mention.span, thing.iri)
        for mention in question.mentions.things
        for thing in mention.things
        if schema.is_kind_of(question.classes_of(thing.iri), kinds)
    ]
    classes = [
        (mention.span, each)
        for mention in question.mentions.classes
        for each in mention.classes
        if schema.is_kind_of([each], kinds)
    ]
    return [*classes, *things]


def _things(question: DomainQuestion, entry: PropertyEntry) -> list[tuple[Span, URIRef]]:
    return [
        (mention.span, thing.iri)
        for mention in question.mentions.things
        for thing in mention.things
        if question.fits_domain(entry, thing)
    ]


def _is_part(question: DomainQuestion, span: Span) -> bool:
    """Whether it is what is contained: after “have”, “with” or “without”, or in “is there … in”."""
    place = span.start - 1
    while place >= 0 and question.words[place].key in PASSED_OVER:
        place -= 1
    before = question.words[place].key if place >= 0 else ""
    behind = question.words[span.end].key if span.end < len(question.words) else ""
    return before in CONTAINING or (before in {"there", "theres"} and behind in {"in", "on"})


def _markers(question: DomainQuestion) -> frozenset[int]:
    return frozenset(n for n, word in enumerate(question.words) if word.key in CONTAINING)
