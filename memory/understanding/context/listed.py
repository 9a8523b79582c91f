"""Questions about some of several things spoken of: “which of them are blue”, “does either have gin”, “how many of them …”.

The question is read as about their class, and its answers are restricted to them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.forms.inflection import plural
from memory.language.words import Word
from memory.store.reading import Condition
from memory.understanding.context.attempts import Attempts
from memory.understanding.context.discourse import Discourse, all_items_of
from memory.understanding.context.references import BE, Reference, ReferenceKind
from memory.understanding.context.resolution import Resolution
from memory.understanding.question import AUXILIARIES, DomainQuestion, Reading
from memory.understanding.understand import Understanding

OPEN = frozenset("which what who many".split())
PAIR = frozenset("either both neither".split())
SOME = frozenset("any one some each all".split()) | PAIR
WORDS_OF_A_KIND = 4
"""Most words of a predicate that only says what things are: “are semi-hard cheeses”."""
ONE = frozenset("is was has does".split())
LISTS_WITHIN = 4
"""How many exchanges back “which of them” may refer."""


@dataclass(frozen=True)
class PartitivePhrase:
    """The partitive phrase of a question, such as “which of them”: from `begin` up to, but not including, `end`."""

    words: Sequence[Word]
    begin: int
    end: int

    @property
    def quantifier(self) -> str:
        """The quantifier, its first word: “any”, “either”."""
        return self.words[self.begin].key

    @property
    def is_of_pair(self) -> bool:
        """Whether it selects from two: “either of them”, “which of the two”."""
        return self.quantifier in PAIR or self.words[self.end - 1].key == "two"

    def texts(self, label: str) -> Iterator[str]:
        """The question about a class: “which cheeses are blue”; and with a short predicate also “which blue cheeses”."""
        behind = [word.text for word in self.words[self.end :]]
        first = self.words[0].key if self.begin > 0 and self.words[0].key in AUXILIARIES else ""
        is_one = (behind[:1] or [first])[0].lower() in ONE or first in {"is", "was"}
        asked = "how many" if self.quantifier == "many" else "which"
        said = [first, *behind] if first in BE else behind
        noun = label if is_one and asked == "which" else plural(label)
        yield " ".join([asked, noun, *said])
        if said[:1] and said[0].lower() in BE and len(said) <= WORDS_OF_A_KIND:
            yield " ".join([asked, *said[1:], noun])
            yield " ".join([asked, *said[1:]])


def among_listed(
    question: DomainQuestion, references: Sequence[Reference], discourse: Discourse, attempts: Attempts
) -> Resolution | None:
    """The question about their class, restricted to them; None if nothing was listed, or it does not ask which of them.

    Of several lists, the newest that gives an answer is taken; if the question can be read for none, the result has no
    readings.
    """
    some = next((found for each in references if (found := _some(question.words, each)) is not None), None)
    if some is None:
        return None
    best: Resolution | None = None
    for items in _pairs(discourse) if some.is_of_pair else _lists(discourse, attempts):
        for kind in _kinds(items, discourse):
            whole = _of_kind(some, kind, items, attempts)
            if any(_has_answer(each, attempts.domain) for each in _readings(whole)):
                return whole
            best = whole if best is None or (_readings(whole) and not _readings(best)) else best
    return best


def _some(words: Sequence[Word], reference: Reference) -> PartitivePhrase | None:
    """The partitive phrase: “which of them”, “any of those”, “which ones”; None if the reference is not part of one."""
    if reference.kind is not ReferenceKind.THEY:
        return None
    if reference.said.startswith("which"):
        return PartitivePhrase(words, reference.span.start, reference.span.end)
    place = reference.span.start - 2
    is_of_them = place >= 0 and words[place + 1].key == "of" and words[place].key in (OPEN | SOME if place <= 1 else OPEN)
    return PartitivePhrase(words, place, reference.span.end) if is_of_them else None


def _readings(resolution: Resolution) -> tuple[Reading, ...]:
    return resolution.understanding.readings if resolution.understanding is not None else ()


def _has_answer(reading: Reading, domain: DomainKnowledge) -> bool:
    held = [domain.condition(each) for each in reading.patterns]
    denied = [replace(domain.condition(each), denied=True) for each in reading.without]
    return bool(domain.rows_that("conditions", [*held, *denied, Condition(among=reading.among)])[0])


def _of_kind(some: PartitivePhrase, kind: URIRef, items: Sequence[URIRef], attempts: Attempts) -> Resolution:
    """The question about things of a class, restricted to these items."""
    schema = attempts.domain.schema
    texts = list(some.texts(schema.classes[kind].label))
    understood = attempts.understood(texts[0])
    readings = tuple(
        replace(_restricted(each, items, attempts.domain), explained=understood.content)
        for text in texts
        for each in attempts.understood(text).readings
        if _asks_which(each, attempts.understood(text), kind)
    )
    return Resolution(texts[0], understanding=replace(understood, readings=readings), is_restricted=True)


def _lists(discourse: Discourse, attempts: Attempts) -> Iterator[Sequence[URIRef]]:
    """What the last answers listed, newest first; then what the last questions were about."""
    for exchange in discourse.short_term.exchanges[:LISTS_WITHIN]:
        items = all_items_of(
            exchange, discourse.domain, attempts.fully_explaining_reading(exchange.resolved) if exchange.patterns else None
        )
        if len(items) > 1:
            yield items
    if len(asked := _asked_about(discourse)) > 1:
        yield asked


def _asked_about(discourse: Discourse) -> list[URIRef]:
    """What the last questions were about, oldest first; only what is similar to the newest."""
    asked: dict[URIRef, None] = {}
    for exchange in discourse.short_term.exchanges[:LISTS_WITHIN]:
        subjects = [each.known_subject for each in exchange.patterns if each.known_subject in discourse.activation]
        asked |= dict.fromkeys(each for each in subjects[:1] if each is not None)
    near = {thing: _near_kinds(thing, discourse) for thing in asked}
    newest = next(iter(near.values()), set())
    return [thing for thing in asked if not newest.isdisjoint(near[thing])][::-1]


def _near_kinds(thing: URIRef, discourse: Discourse) -> set[URIRef]:
    """Its classes, each with its nearest superclass: two things that share one are similar."""
    schema = discourse.domain.schema
    return {up for each in discourse.classes.get(thing, ()) for up in (each, *schema.superclasses(each)[1:2])}


def _pairs(discourse: Discourse) -> Iterator[Sequence[URIRef]]:
    """The two things listed or compared last, then the two of one kind asked about last."""
    if len(discourse.items) == 2:
        yield discourse.items
    if len(asked := _asked_about(discourse)) > 1:
        yield asked[-2:]


def _kinds(items: Sequence[URIRef], discourse: Discourse) -> list[URIRef]:
    """The classes that all items share, most specific first."""
    schema = discourse.domain.schema
    classes = discourse.domain.classes_of(items)
    above = [{up for each in classes.get(item, ()) for up in schema.superclasses(each)} for item in items]
    shared = set.intersection(*above) if above else set()
    return sorted((each for each in shared if each in schema.classes), key=lambda each: (-len(schema.superclasses(each)), each))


def _asks_which(reading: Reading, understood: Understanding, kind: URIRef) -> bool:
    """Whether it asks for things of this class, by properties they can have, and explains all words."""
    schema = understood.question.domain.schema
    conditions = [*reading.patterns, *reading.without]
    of = {*reading.classes, *(each.value for each in reading.patterns if each.predicate == RDF.type)}
    entries = [
        schema.properties[each.predicate] for each in conditions if each.subject is None and each.predicate in schema.properties
    ]
    may_be = all(not each.domains or schema.is_kind_of([kind], each.domains) for each in entries)
    is_open = any(None in {each.subject, each.value} for each in conditions)
    return is_open and may_be and not understood.unexplained(reading) and not of.isdisjoint(schema.subclasses(kind))


def _restricted(reading: Reading, items: Sequence[URIRef], domain: DomainKnowledge) -> Reading:
    """The reading with its answers restricted to these items; for an order, to those with a value for its property."""
    order = reading.order
    if order is None or order.counts or not order.outward:
        return replace(reading, among=tuple(items))
    placed = [each for each in items if domain.values(each, order.predicate)[0]]
    return replace(reading, among=tuple(placed))
