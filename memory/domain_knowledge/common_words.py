"""Words that occur in very many names: computed at import, with their number of names and their most used bearers.

A question that gives such a word as a name means one of the most used; searching all its bearers would take too long.
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
"""A word in more names than this is common; for rarer words, all bearers are candidates."""
IN_TOO_MANY = 50_000
"""A word in more names than this is no name by itself: “the”, “of”."""


def word_statements(engine: Engine, scope: Scope) -> Iterator[Triple]:
    """The index statements for each word in names: its spelling index; if it is common, its count and most used bearers."""
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
