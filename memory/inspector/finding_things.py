"""Finds things by name, the person's own first, and suggests some where nothing is searched for."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.forms.folding import folded, keys_of_label, words_of_label
from memory.inspector.entity import is_own, things_named
from memory.store.terms import moment
from memory.vocabulary import MEM

FOUND_AT_MOST, SUGGESTED_AT_MOST = 24, 12


@dataclass(frozen=True)
class FoundThing:
    """A thing with its label. `is_own`: only people spoke of it, and no knowledge base has it."""

    iri: URIRef
    label: str
    is_own: bool


def things_called(memory: Memory, name: str, *, only_told: bool = False) -> list[FoundThing]:
    """Things with this name, or with all of its words in theirs; those the person spoke of first."""
    key = folded(name)
    if not key:
        return []
    found = dict.fromkeys(_told(memory, key))
    if not only_told:
        known = [*memory.domain.things_called(sorted(keys_of_label(name)))]
        known += memory.domain.things_with_name_words(sorted(words_of_label(name)))
        found |= dict.fromkeys(each.iri for each in known)
    return _labelled(memory, list(found)[:FOUND_AT_MOST])


def spoken_of_most(memory: Memory) -> list[FoundThing]:
    """Suggestions: what the person is most interested in and last told facts about."""
    strongest = [each.target for each in memory.user_model.strongest("thing", SUGGESTED_AT_MOST)]
    soon = moment(memory.clock() + timedelta(days=1))
    rows = memory.learned.facts.reader.terms("facts_by_moment", kind=MEM.lastTold, before=soon, after=Literal(""))
    newest = [URIRef(row["fact"]) for row in rows][:SUGGESTED_AT_MOST]
    told = things_named(memory.learned.facts.facts_at(newest))
    both = dict.fromkeys([*strongest[: SUGGESTED_AT_MOST // 2], *told, *strongest])
    return _labelled(memory, list(both)[:SUGGESTED_AT_MOST])


def _told(memory: Memory, key: str) -> Iterator[URIRef]:
    facts = memory.learned.facts
    yield from facts.called([key]).get(key, [])
    yield from (URIRef(row["thing"]) for row in facts.reader.terms("own_things_named", needle=Literal(key)))


def _labelled(memory: Memory, things: list[URIRef]) -> list[FoundThing]:
    labels = {**memory.learned.labels_of(things), **memory.learned.called(things)}
    return [FoundThing(each, labels.get(each, str(each)), is_own(memory, each)) for each in things]
