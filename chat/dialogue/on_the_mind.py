"""What is on a person's mind, as hypotheses for temporal triple retrieval: recent topics and strongest interests."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rdflib import RDF, URIRef

from memory.access import Memory
from memory.episodes.exchanges import exchanges_of, with_words_left
from memory.episodes.judgements import BAD
from memory.indexing.labels import IS_A
from memory.interests.user_model import Interest
from memory.model import Exchange, Fact
from memory.retrieval.temporal_triples import Hypothesis
from memory.vocabulary import MEM

EXCHANGES, INTERESTS = 4, 4
"""How many recent exchanges, and how many of the strongest interests, are used."""
LOOKED_AT = 12
"""How many of the strongest interests are considered."""
OFTEN = 2
"""The least number of mentions that make an interest."""


@dataclass(frozen=True)
class RetrievalTopic:
    """A retrieval hypothesis; retrieved triples must be about one of `things`.

    `exchange` is the last one that mentioned it; `interest` is set if it comes from an interest rather than recent talk.
    """

    hypothesis: Hypothesis
    things: tuple[URIRef, ...]
    exchange: Exchange
    interest: Interest | None = None


def topics(memory: Memory) -> list[RetrievalTopic]:
    """Recent topics, newest first, then the strongest interests not among them."""
    found = [topic for each in memory.episodes.short_term().exchanges[:EXCHANGES] for topic in _spoken_of(each, memory)]
    spoken_of = {thing for topic in found for thing in topic.things}
    return [*found, *_interests(memory, spoken_of)]


def _spoken_of(exchange: Exchange, memory: Memory) -> Iterator[RetrievalTopic]:
    """The first fact that an exchange stated or told, else what it asked for; empty if the reply was judged bad."""
    asked = [term for pattern in exchange.patterns for term in (pattern.subject, pattern.value) if isinstance(term, URIRef)]
    stated = [
        Fact(pattern.subject, pattern.predicate, value)
        for pattern in exchange.patterns
        if isinstance(pattern.subject, URIRef) and (value := pattern.known_value) is not None
    ]
    fact = next(iter([*exchange.facts, *stated]), None)
    told = [term for term in (fact.subject, fact.value) if isinstance(term, URIRef)] if fact else []
    things = tuple(_things([*asked, *told], memory))
    if not things or exchange.judged == BAD:
        return
    if fact is not None:
        yield RetrievalTopic(Hypothesis(fact.subject, fact.predicate, fact.value), things, exchange)
    else:
        relation = next((each.predicate for each in exchange.patterns if each.predicate != RDF.type), RDF.type)
        yield RetrievalTopic(Hypothesis(things[0], relation, things[0]), things, exchange)


def _interests(memory: Memory, spoken_of: set[URIRef]) -> Iterator[RetrievalTopic]:
    """The strongest interests not just spoken of, each paired with the most interesting property."""
    relation = next((each.target for each in memory.user_model.strongest("property", 1)), IS_A)
    strongest = memory.user_model.strongest("thing", LOOKED_AT)
    often = [each for each in strongest if each.frequency >= OFTEN and each.target not in spoken_of]
    wanted = set(_things((each.target for each in often), memory))
    for each in [one for one in often if one.target in wanted][:INTERESTS]:
        exchanges = with_words_left(exchanges_of(memory.episodes.reader, memory.user_model.episodes_of(each.target)))
        if exchanges and exchanges[-1].judged != BAD:
            yield RetrievalTopic(Hypothesis(each.target, relation, each.target), (each.target,), exchanges[-1], each)


def _things(terms: Iterable[URIRef], memory: Memory) -> list[URIRef]:
    """Those that facts can be told about: neither classes nor the person nor placeholders."""
    schema, person = memory.domain.schema, memory.learned.person
    return [each for each in dict.fromkeys(terms) if each not in schema.classes and each != person and each not in MEM]
