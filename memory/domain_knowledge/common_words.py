"""Words that are in very many names: how many, and which of their bearers are used most. Worked out at import.

A question that gives one such word as a name means one of these; which one cannot be found out while a question waits.
"""

from collections.abc import Iterator

from rdflib import Literal, URIRef

from memory.domain_knowledge.spelling_index import spelling_statements
from memory.store.engine import Engine, Scope
from memory.store.queries import query
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import MEM

COMMON = 200
"""A word in more names than this is common; the bearers of others are all looked at."""
IN_TOO_MANY = 50_000
"""“the”, “of”: nobody is called that."""


def word_statements(engine: Engine, scope: Scope) -> Iterator[Triple]:
    """For each word in names, how it is found when misspelt; for a common one, how many names have it and its main bearers."""
    reader = Reader(engine, scope)
    for row in engine.stream(query("name_words").text, scope):
        yield from spelling_statements(str(row["word"]))
        names = int(row["names"])
        if names > COMMON:
            yield from _statements(str(row["word"]), names, reader)


def _statements(word: str, names: int, reader: Reader) -> Iterator[Triple]:
    node = URIRef(f"{MEM}word/{word}")
    yield (node, MEM.commonWord, Literal(word))
    yield (node, MEM.useCount, Literal(names))
    if names <= IN_TOO_MANY:
        for row in reader.terms("most_used_with_name_word", word=Literal(word)):
            yield (URIRef(row["entity"]), MEM.knownBy, Literal(word))
