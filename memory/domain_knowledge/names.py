"""What things are called: from names to things, from words to names, and from things to labels."""

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
"""How many things of one name are told apart; if there are more, a question does not say which is meant."""

NAME_WORDS_AT_MOST = 40
"""No name that is looked for has more; a single character may stand for several words."""


@dataclass(frozen=True)
class NamedThing:
    """A thing found by what it is called. `key` is the folded label that matched."""

    iri: URIRef
    key: str
    label: str


class Names:
    """The part of the domain knowledge that looks things up by their names."""

    schema: Schema
    _reader: Reader
    _index: Reader

    def things_called(self, keys: Iterable[str]) -> list[NamedThing]:
        """The things with any of these folded labels; if very many share a name, the most used."""
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
        """For each name, the NAMESAKES things that are most often values."""
        wanted = sorted({thing.iri for thing in things})
        uses = {row["thing"]: row["uses"] for row in (self._reader.rows("uses_of_values", thing=wanted) if wanted else ())}
        kept: dict[str, list[NamedThing]] = defaultdict(list)
        for thing in sorted(things, key=lambda each: (-uses.get(each.iri, 0), each.iri)):
            if len(kept[thing.key]) < NAMESAKES:
                kept[thing.key].append(thing)
        return [thing for of_name in kept.values() for thing in of_name]

    def things_with_name_words(self, words: Sequence[str]) -> list[NamedThing]:
        """The first things that have all these folded words in a name; for one word in very many names, the most used things."""
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
        """Which of these folded words are in any name."""
        literals = [Literal(word) for word in sorted(words)]
        return {str(row["word"]) for row in self._index.rows("known_name_words", word=literals)} if literals else set()

    def name_words_shortened_to(self, texts: Iterable[str]) -> dict[str, list[str]]:
        """For each of these texts, the words in names that are it, or become it when one letter is left out."""
        return self._name_words("name_words_shortened", "shortened", texts)

    def name_words_sounding_like(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """For each of these sound keys, the words in names that have it; see `memory.forms.sounds`."""
        return self._name_words("name_words_with_sound", "key", keys)

    def _name_words(self, query: str, column: str, texts: Iterable[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        literals = [Literal(text) for text in sorted(set(texts))]
        for row in self._index.rows(query, **{column: literals}) if literals else ():
            found[row[column]].append(row["word"])
        return {text: sorted(words) for text, words in found.items()}

    def labels_of(self, things: Iterable[Term]) -> dict[URIRef, str]:
        """What each thing is called; if it has no label, the words of its IRI."""
        wanted = sorted({thing for thing in things if isinstance(thing, URIRef)})
        labels = {iri: _from_iri(iri) for iri in wanted}
        labels |= {iri: entry.label for iri, entry in self.schema.classes.items() if iri in labels}
        labels |= {iri: entry.label for iri, entry in self.schema.properties.items() if iri in labels}
        if wanted:
            labels |= {row["thing"]: row["label"] for row in self._index.rows("display_labels", thing=wanted)}
        return labels


def _from_iri(iri: URIRef) -> str:
    """The words at the end of an IRI; for the address of a whole site, such as a homepage, the address itself."""
    parts = urlsplit(str(iri))
    is_site = parts.scheme in {"http", "https"} and parts.path in {"", "/"} and not parts.fragment and not parts.query
    return str(iri) if is_site else words_of_name(local_name(iri))
