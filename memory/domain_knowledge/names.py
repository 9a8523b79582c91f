"""Entity look-up by name: from names to things, from words to names, and from things to labels."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from rdflib import Literal, URIRef

from memory.domain_knowledge.common_words import COMMON
from memory.domain_knowledge.preparing import local_name
from memory.domain_knowledge.schema import Schema
from memory.forms.folding import folded, words_of_name
from memory.store.reading import Condition, Reader
from memory.store.terms import Term
from memory.vocabulary import MEM

NAMESAKES = 20
"""How many candidates are kept for one name; with more, the question does not determine which is meant."""

NAME_WORDS_AT_MOST = 40
"""The longest name that is looked up, in words; one character may fold to several words."""


@dataclass(frozen=True)
class NamedThing:
    """A candidate for entity linking. `key` is the folded label that matched."""

    iri: URIRef
    key: str
    label: str


class Names:
    """The mix-in of DomainKnowledge that looks things up by name."""

    schema: Schema
    _reader: Reader
    _index: Reader

    def things_called(self, keys: Iterable[str]) -> list[NamedThing]:
        """The things with any of these folded labels; for a name with more than NAMESAKES bearers, the most used ones."""
        literals = [Literal(key) for key in keys]
        if not literals:
            return []
        rows = self._index.rows("entities_with_label_keys", key=literals)
        found = [NamedThing(row["entity"], row["key"], row["label"]) for row in rows]
        namesakes = Counter(thing.key for thing in found)
        return self._most_used([thing for thing in found if namesakes[thing.key] > NAMESAKES]) + [
            thing for thing in found if namesakes[thing.key] <= NAMESAKES
        ]

    def _most_used(self, things: Sequence[NamedThing]) -> list[NamedThing]:
        """For each name, the NAMESAKES things that are most often the value of a statement."""
        wanted = sorted({thing.iri for thing in things})
        uses = {row["thing"]: row["uses"] for row in (self._reader.rows("uses_of_values", thing=wanted) if wanted else ())}
        kept: dict[str, list[NamedThing]] = defaultdict(list)
        for thing in sorted(things, key=lambda each: (-uses.get(each.iri, 0), each.iri)):
            if len(kept[thing.key]) < NAMESAKES:
                kept[thing.key].append(thing)
        return [thing for of_name in kept.values() for thing in of_name]

    def things_with_name_words(self, words: Sequence[str]) -> list[NamedThing]:
        """Things with all these folded words in a name, at most COMMON; for a single common word, its most used bearers."""
        if not 0 < len(words) <= NAME_WORDS_AT_MOST:
            return []
        names = {row["word"]: row["names"] for row in self._index.rows("common_name_words", word=list(map(Literal, words)))}
        is_common = len(words) == 1 and bool(names)
        conditions = [
            Condition(MEM.knownBy if is_common else MEM.nameWord, value=Literal(word))
            for word in sorted(words, key=lambda word: names.get(word, 0))
        ]
        rows, _ = self._index.things_that("name_words", conditions, COMMON)
        return [NamedThing(iri, folded(label), label) for iri, label in self.labels_of(row["x"] for row in rows).items()]

    def known_name_words(self, words: Iterable[str]) -> set[str]:
        """Those of these folded words that occur in any name."""
        literals = [Literal(word) for word in sorted(words)]
        return {str(row["word"]) for row in self._index.rows("known_name_words", word=literals)} if literals else set()

    def name_words_shortened_to(self, texts: Iterable[str]) -> dict[str, list[str]]:
        """For each text, the words in names that equal it, or do so after dropping one letter."""
        return self._name_words("name_words_shortened", "shortened", texts)

    def name_words_sounding_like(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """For each sound key, the words in names that have it; see `memory.forms.sounds`."""
        return self._name_words("name_words_with_sound", "key", keys)

    def _name_words(self, query: str, column: str, texts: Iterable[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        literals = [Literal(text) for text in sorted(set(texts))]
        for row in self._index.rows(query, **{column: literals}) if literals else ():
            found[row[column]].append(row["word"])
        return {text: sorted(words) for text, words in found.items()}

    def labels_of(self, things: Iterable[Term]) -> dict[URIRef, str]:
        """The label of each thing; without one, the words of its IRI. Literals are skipped."""
        wanted = sorted({thing for thing in things if isinstance(thing, URIRef)})
        labels = {iri: _from_iri(iri) for iri in wanted}
        labels |= {iri: entry.label for iri, entry in self.schema.classes.items() if iri in labels}
        labels |= {iri: entry.label for iri, entry in self.schema.properties.items() if iri in labels}
        if wanted:
            labels |= {row["thing"]: row["label"] for row in self._index.rows("display_labels", thing=wanted)}
        return labels


def _from_iri(iri: URIRef) -> str:
    """The words at the end of an IRI; for the root of a web site, such as a homepage, the address itself."""
    parts = urlsplit(str(iri))
    is_site = parts.scheme in {"http", "https"} and parts.path in {"", "/"} and not parts.fragment and not parts.query
    return str(iri) if is_site else words_of_name(local_name(iri))
