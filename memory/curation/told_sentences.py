"""Which sentences told some facts, and what else rests on them.

A fact that is removed takes the sentences that told it along. Where a sentence also told something that stays, and was told
nowhere else, only the words of the removed value go out of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from more_itertools import batched
from rdflib import URIRef

from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.curation.redacting import content_words
from memory.facts.facts import FactReader, LearnedFact, Telling
from memory.language.sentences import sentences_of
from memory.language.words import singular
from memory.vocabulary import MEM

FACTS_A_QUERY = 50
Place: TypeAlias = tuple[URIRef, str]
"""A sentence: the message that it is in, and its words."""


@dataclass(frozen=True)
class ToldSentences:
    """Facts to be removed, the other facts told in the same messages, how all of them were told, and in which texts.

    `beside` are sentences that go although they told no fact, by message; `values` are the content words of the facts' values.
    """

    facts: tuple[LearnedFact, ...]
    others: tuple[LearnedFact, ...]
    tellings: Mapping[URIRef, Sequence[Telling]]
    texts: Mapping[URIRef, str]
    values: Mapping[URIRef, frozenset[str]]
    beside: frozenset[Place] = frozenset()

    def places_of(self, telling: Telling) -> frozenset[Place]:
        """The sentences that a telling rests on; its own words, if the message is not there any more."""
        text = self.texts.get(telling.episode)
        if text is None:
            return frozenset({(telling.episode, telling.words)})
        return frozenset((telling.episode, each) for each in sentences_telling(text, telling.words, self.values[telling.fact]))

    @cached_property
    def taken(self) -> frozenset[Place]:
        """The sentences that told the facts to be removed, and those beside them."""
        told = (one for each in self.facts for one in self.tellings[each.iri] if one.episode != MEM.PutInByHand)
        return self.beside.union(*(self.places_of(each) for each in told))

    @cached_property
    def without_support(self) -> tuple[LearnedFact, ...]:
        """The other facts that nothing told but these sentences, and nobody entered by hand."""
        return tuple(each for each in self.others if each.by_hand.entered is None and not self._told_elsewhere(each))

    def _told_elsewhere(self, fact: LearnedFact) -> bool:
        return any(each.episode == MEM.PutInByHand or not self.places_of(each) <= self.taken for each in self.tellings[fact.iri])

    @cached_property
    def blanks(self) -> Mapping[Place, frozenset[str]]:
        """The words to take out of each sentence; empty for those that go as a whole."""
        needed = {place for each in self.without_support for one in self.tellings[each.iri] for place in self.places_of(one)}
        return {place: self._words_out_of(place) if place in needed else frozenset() for place in self.taken}

    def _words_out_of(self, place: Place) -> frozenset[str]:
        """The words of the values that the facts to be removed have in a sentence; empty if one of them has none there."""
        there = {word: singular(word) for word in content_words(place[1])}
        told = {one.fact for each in self.facts for one in self.tellings[each.iri] if place in self.places_of(one)}
        values = [{singular(word) for word in self.values[each]} for each in told]
        found = [frozenset(word for word, one in there.items() if one in value) for value in values]
        return frozenset[str]().union(*found) if all(found) and place not in self.beside else frozenset()


def told_sentences(
    holding: PersonStore, facts: Sequence[LearnedFact], beside: Mapping[URIRef, Iterable[str]] | None = None
) -> ToldSentences:
    """The sentences that told these facts. `beside` are further sentences to remove, by message."""
    reader = FactReader(holding.reader(holding.knowledge))
    chosen = {each.iri for each in facts}
    own = _tellings(reader, facts)
    more = frozenset((episode, each) for episode, some in (beside or {}).items() for each in some)
    episodes = {each.episode for each in own} | {episode for episode, _ in more}
    episodes -= {MEM.PutInByHand, MEM.ForgottenEpisode}
    others = [each for each in reader.told_in(sorted(episodes)) if each.iri not in chosen] if episodes else []
    every = [*facts, *others]
    tellings: dict[URIRef, list[Telling]] = {each.iri: [] for each in every}
    for each in [*own, *_tellings(reader, others)]:
        tellings[each.fact].append(each)
    texts = {quad[0]: str(quad[2]) for quad in graph_of(holding, holding.episodes).about(sorted(episodes), MEM.text)}
    return ToldSentences(tuple(facts), tuple(others), tellings, texts, _values(reader, every), more)


def sentences_telling(text: str, words: str, value: frozenset[str]) -> list[str]:
    """The sentences of a message that told something in these words: those with the value, if any have it.

    >>> sentences_telling("Rain again. She lives in Graz! Hm.", "Rain again. She lives in Graz! Hm.", frozenset({"graz"}))
    ['She lives in Graz!']
    """
    sentences = sentences_of(text)
    there = [each for each in sentences if each in words or words in each]
    return [each for each in there if value & content_words(each)] or there or sentences


def _tellings(reader: FactReader, facts: Sequence[LearnedFact]) -> list[Telling]:
    return [one for some in batched(facts, FACTS_A_QUERY) for one in reader.tellings([each.iri for each in some])]


def _values(reader: FactReader, facts: Sequence[LearnedFact]) -> dict[URIRef, frozenset[str]]:
    labels = reader.labels_of({each.fact.value for each in facts if isinstance(each.fact.value, URIRef)})
    return {
        each.iri: frozenset(content_words(labels.get(URIRef(each.fact.value), "") or str(each.fact.value).rpartition("/")[2]))
        for each in facts
    }
