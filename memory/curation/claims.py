"""What removed facts claim, as other texts may say it, and which of the words that go need not come from what is removed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.curation.person_store import PersonStore
from memory.curation.redacting import RedactedClaim, content_words
from memory.domain_knowledge.catalogue import Catalogue
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.relations import relation_at
from memory.store.engine import Scope
from memory.store.reading import Reader
from memory.vocabulary import RELATIONS, person_iri

WORDS_A_QUERY = 200


def claims_of(holding: PersonStore, facts: Sequence[LearnedFact]) -> Iterator[RedactedClaim]:
    """What these facts claim, in the words of their labels."""
    terms = {term for each in facts for term in (each.fact.subject, each.fact.value) if isinstance(term, URIRef)}
    labels = FactReader(holding.reader(holding.knowledge)).labels_of(terms)
    for each in facts:
        value = labels.get(URIRef(each.fact.value), "") if isinstance(each.fact.value, URIRef) else str(each.fact.value)
        yield RedactedClaim(frozenset(content_words(value)), frozenset(_around(holding, each, labels)))


def _around(holding: PersonStore, fact: LearnedFact, labels: Mapping[URIRef, str]) -> set[str]:
    relation = relation_at(fact.fact.predicate).label if fact.fact.predicate.startswith(RELATIONS) else ""
    own = fact.fact.subject == person_iri(holding.person)
    return content_words(f"{relation} {labels.get(fact.fact.subject, '')}") | ({"you", "your"} if own else set())


def known_words(holding: PersonStore, words: Iterable[str]) -> frozenset[str]:
    """Those of these words that occur in names in the knowledge bases."""
    scope = Scope(tuple(base.index_graph for base in Catalogue(holding.engine).bases()))
    reader, found = Reader(holding.engine, scope), set[str]()
    for some in batched(sorted(words), WORDS_A_QUERY):
        found |= {str(row["word"]) for row in reader.rows("known_name_words", word=[Literal(each) for each in some])}
    return frozenset(found)
