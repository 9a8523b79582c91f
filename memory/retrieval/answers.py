"""Answers a reading (a parsed question) from the knowledge bases: reading → facts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from rdflib import RDF, URIRef, Variable

from memory.domain_knowledge.knowledge import ANSWERS_AT_MOST, DomainKnowledge
from memory.model import Fact, Pattern
from memory.retrieval.answer import GraphAnswer, conditions_of, fill_pattern
from memory.retrieval.differences import differences
from memory.retrieval.in_common import in_common
from memory.retrieval.makeup import containment_path, is_containment, known_without
from memory.retrieval.ordering import in_order
from memory.store.reading import Condition, RanQuery
from memory.store.terms import Term
from memory.understanding.question import Reading

ABOUT_ONE_THING = {"yes_no", "membership", "description"}


def answer(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """Runs the query for a reading, by its kind."""
    if reading.kind in ABOUT_ONE_THING and any(pattern.variables for pattern in reading.patterns[:1]):
        return of_what_is_described(reading, domain, lambda each: answer(each, domain))
    if reading.order is not None:
        return in_order(reading, reading.order, domain)
    return {
        "yes_no": _whether_all,
        "membership": _membership,
        "description": _description,
        "in_common": in_common,
        "difference": differences,
        "whether_over": _whether_over,
        "whether_alive": _whether_over,
    }.get(reading.kind, _unknowns)(reading, domain)


def together(answers: Sequence[GraphAnswer]) -> GraphAnswer:
    """Merges answers that express the same with different properties; the reading is that of the first."""
    found = dict.fromkeys(thing for each in answers for thing in each.found)
    return replace(
        answers[0],
        found=tuple(found),
        facts=tuple(dict.fromkeys(fact for each in answers for fact in each.facts)),
        queries=tuple(ran for each in answers for ran in each.queries),
        number=max((each.number for each in answers), default=0),
    )


def any_of(answers: Sequence[GraphAnswer]) -> GraphAnswer:
    """The union of answers that each cover a part: whatever fits any of their readings."""
    readings = tuple(each.reading for each in answers)
    patterns = tuple(dict.fromkeys(pattern for each in readings for pattern in each.patterns))
    found = together(answers)
    number = 0 if found.number <= len(found.found) else found.number
    return replace(found, reading=replace(readings[0], patterns=patterns, any_of=readings), number=number)


def first_of(answer: GraphAnswer, most: int | None) -> GraphAnswer:
    """The answer cut to the `most` that were asked for, in the order of their IRIs."""
    if most is None or len(answer.found) <= most:
        return answer
    return only(answer, sorted(answer.found, key=str)[:most])


def only(answer: GraphAnswer, things: Sequence[Term]) -> GraphAnswer:
    """The answer restricted to these of the things found."""
    facts = tuple(fact for fact in answer.facts if fact.subject in things or fact.value in things)
    return replace(answer, found=tuple(things), facts=facts, number=0)


def _unknowns(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    rows, ran = domain.rows_that(reading.kind, conditions_of(reading, domain))
    queries = [ran]
    number = 0
    if len(rows) >= ANSWERS_AT_MOST:
        number, ran = domain.number_that(reading.kind, conditions_of(reading, domain))
        queries.append(ran)
    kept = set(known_without(dict.fromkeys(row["x"] for row in rows), reading.without, domain)) - set(reading.besides)
    rows = [row for row in rows if row["x"] in kept]
    asked = [place for place, pattern in enumerate(reading.patterns) if pattern.predicate != RDF.type] or [0]
    facts = _stated(
        dict.fromkeys(fill_pattern(reading.patterns[place], place, row) for row in rows for place in asked), reading, domain
    )
    found = tuple(dict.fromkeys(row["x"] for row in rows))
    return GraphAnswer(reading, found, facts, tuple(queries), number=number)


def _stated(facts: Iterable[Fact], reading: Reading, domain: DomainKnowledge) -> tuple[Fact, ...]:
    """The facts, with one that holds transitively replaced by its steps."""
    by_steps = {pattern.predicate for pattern in reading.patterns if pattern.by_steps}
    stated: list[Fact] = []
    for fact in facts:
        stated += domain.steps(fact) if fact.predicate in by_steps else [fact]
    return tuple(dict.fromkeys(stated))


def of_what_is_described(
    reading: Reading, domain: DomainKnowledge, then: Callable[[Reading], GraphAnswer], asked: int = 1
) -> GraphAnswer:
    """Resolves the one thing that the question describes, then answers what the first `asked` patterns ask about it.

    Empty unless exactly one thing fits the description.
    """
    aim = next(variable for each in reading.patterns[:asked] for variable in each.variables)
    turned = [_with(pattern, aim, None) for pattern in reading.patterns[asked:]]
    rows, ran = domain.rows_that(reading.kind, conditions_of(replace(reading, patterns=tuple(turned)), domain))
    things = list(dict.fromkeys(URIRef(row["x"]) for row in rows))
    if len(things) != 1:
        return GraphAnswer(reading, queries=(ran,))
    facts = tuple(fill_pattern(pattern, place, rows[0]) for place, pattern in enumerate(turned) if pattern.predicate != RDF.type)
    named = tuple(_with(each, aim, things[0]) for each in reading.patterns)
    are_open = any(pattern.variables for pattern in named[:asked])
    found = then(replace(reading, patterns=named if are_open else named[:asked]))
    return replace(found, way=tuple(dict.fromkeys((*facts, *found.way))), queries=(ran, *found.queries))


def _with(pattern: Pattern, aim: URIRef | Variable | None, thing: URIRef | None) -> Pattern:
    """The pattern with `aim` replaced by a thing, or by the unknown (None)."""
    subject = thing if pattern.subject == aim else pattern.subject
    return replace(pattern, subject=subject, value=thing if pattern.value == aim else pattern.value)


def _whether_all(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """Yes if all patterns hold, no if one is known not to, else unknown."""
    each = [_whether(replace(reading, patterns=(pattern,)), domain) for pattern in reading.patterns]
    if len(each) == 1:
        return each[0]
    known = [part for part in each if part.holds is not None]
    holds = False if any(part.holds is False for part in known) else True if len(known) == len(each) else None
    said = [part for part in each if holds is not None and part.holds is holds]
    facts = tuple(fact for part in said for fact in part.facts)
    return GraphAnswer(
        reading,
        tuple(value for part in said for value in part.found),
        facts,
        tuple(ran for part in each for ran in part.queries),
        holds,
    )


def _whether_over(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """Whether something is over or somebody alive, by an end date; without one it counts as not over."""
    pattern = reading.patterns[0]
    if pattern.known_subject is None:
        return GraphAnswer(reading)
    values, ran = domain.values(pattern.known_subject, pattern.predicate)
    facts = tuple(Fact(pattern.known_subject, pattern.predicate, value) for value in values)
    return GraphAnswer(reading, tuple(values), facts, (ran,), bool(values) == (reading.kind == "whether_over"))


def _whether(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    """Yes if the value is stated, no if the thing has other values, unknown if it has none."""
    pattern = reading.patterns[0]
    if pattern.known_subject is None:
        return GraphAnswer(reading)
    values, ran = domain.values(pattern.known_subject, pattern.predicate)
    matching = [value for value in values if _matches(pattern, value)]
    values = [value for value in values if not _leaves_open(pattern, value)]
    if not matching and domain.is_symmetric(pattern.predicate) and isinstance(pattern.value, URIRef):
        turned, more = domain.values(pattern.value, pattern.predicate)
        matching = [pattern.value] if pattern.subject in turned else []
        return _judged(reading, values, matching, (ran, more))
    if not matching and isinstance(pattern.value, URIRef) and domain.leads_to(values, pattern.value):
        matching = values
    is_within = not matching and isinstance(pattern.value, URIRef) and is_containment(pattern.predicate, domain)
    if is_within and (way := containment_path(pattern.known_subject, URIRef(str(pattern.value)), domain)):
        return GraphAnswer(reading, (way[-1].value,), way, (ran,), holds=True)
    return _judged(reading, values, matching, (ran,))


def _judged(reading: Reading, values: list[Term], matching: list[Term], queries: tuple[RanQuery, ...]) -> GraphAnswer:
    pattern = reading.patterns[0]
    subject = URIRef(pattern.subject or "")
    said = matching or values
    facts = tuple(Fact(subject, pattern.predicate, value) for value in said)
    return GraphAnswer(reading, tuple(said), facts, queries, bool(matching) if said else None)


def _matches(pattern: Pattern, value: Term) -> bool:
    if pattern.value is None and not pattern.is_dated:
        return True  # asks whether there is any value
    if pattern.within is not None:
        return pattern.within[0] <= str(value) < pattern.within[1]
    return str(value).startswith(pattern.starts) if pattern.starts is not None else value == pattern.value


def _leaves_open(pattern: Pattern, value: Term) -> bool:
    """Whether a date is known less precisely than asked: a year neither confirms nor denies a day in it."""
    return pattern.starts is not None and pattern.starts.startswith(str(value)) and pattern.starts != str(value)


def _membership(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    pattern = reading.patterns[0]
    if pattern.known_subject is None or not isinstance(pattern.value, URIRef):
        return GraphAnswer(reading)
    conditions = [Condition(RDF.type, subject=pattern.known_subject)]
    classes, ran = domain.things_that("classes", conditions)
    of = [URIRef(each) for each in classes]
    holds = domain.schema.is_kind_of(of, [pattern.value])
    facts = tuple(
        Fact(pattern.known_subject, RDF.type, each)
        for each in of
        if not holds or domain.schema.is_kind_of([each], [pattern.value])
    )
    return GraphAnswer(reading, tuple(of), facts, (ran,), holds if of else None)


def _description(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    thing = reading.patterns[0].known_subject
    if thing is None:
        return GraphAnswer(reading)
    facts, ran = domain.facts_about(thing)
    classes, classes_ran = domain.things_that("classes", [Condition(RDF.type, subject=thing)])
    kinds = [Fact(thing, RDF.type, each) for each in classes]
    pointing, pointing_ran = domain.facts_with_value(thing)
    return GraphAnswer(reading, (thing,), (*kinds, *facts, *pointing), (classes_ran, ran, pointing_ran))
