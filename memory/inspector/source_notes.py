"""What has become of facts since they were told or cited: corrected, set aside, or no longer true."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from rdflib import URIRef

from memory.access import Memory
from memory.domain_knowledge.removed_sources import Noting
from memory.facts.facts import LearnedFact
from memory.inspector.facts_in_words import FactsInWords, ShownFact
from memory.model import Source

CORRECTED, CHANGED = "Since corrected to “%(now)s”.", "It has changed since: “%(now)s”."
SET_ASIDE, ENDED = "Since set aside.", "No longer true."


@dataclass(frozen=True)
class FactNote:
    """What became of a fact and when (UTC): `was` is its sentence, `now` the one that counts instead, or empty.

    `note` is one of the four sentences above.
    """

    was: str
    note: str
    now: str
    at: datetime


def notes_of_facts(memory: Memory, facts: Sequence[LearnedFact]) -> dict[URIRef, FactNote]:
    """The notes on those of these facts that were changed by hand or no longer count."""
    changed = [each for each in facts if not each.is_live or each.by_hand.entered is not None]
    return {each.iri: _note(each) for each in FactsInWords(memory).shown(changed)}


def notes_of_exchanges(memory: Memory, episodes: Sequence[URIRef]) -> dict[URIRef, list[FactNote]]:
    """The notes on the facts told in each of these inputs; inputs without any are left out."""
    reader, found = memory.learned.facts, defaultdict[URIRef, list[FactNote]](list)
    notes = notes_of_facts(memory, reader.told_in(episodes) if episodes else [])
    for telling in reader.tellings(sorted(notes)):
        if telling.at < notes[telling.fact].at:
            found[telling.episode].append(notes[telling.fact])
    return found


def _note(shown: ShownFact) -> FactNote:
    learned, hand = shown.learned, shown.learned.by_hand
    if hand.retired is not None:
        return FactNote(shown.sentence, SET_ASIDE, "", hand.retired.at)
    if learned.is_live:
        at = hand.entered.at if hand.entered is not None else learned.last_told
        return FactNote(shown.sentence, CORRECTED, shown.sentence.rstrip("."), at)
    at = learned.superseded_at or learned.last_told
    if shown.instead is None:
        return FactNote(shown.sentence, ENDED, "", at)
    return FactNote(shown.sentence, CORRECTED if hand.corrected else CHANGED, shown.instead.sentence.rstrip("."), at)


class SourceNotes:
    """Adds notes to the sources of earlier replies, reading once for all of these sources."""

    def __init__(self, memory: Memory, sources: Iterable[Source]) -> None:
        self._memory, self._bases = memory, Noting(memory.holding.engine)
        self._ids: dict[str, set[URIRef]] = defaultdict(set)
        for each in sources:
            if each.id:
                self._ids[each.kind].add(URIRef(each.id))

    def noted(self, sources: Iterable[Source], at: datetime) -> list[Source]:
        """The sources of a reply given at this time, with a note on those of which something has become since."""
        return [self._with_note(each, at) for each in self._bases.noted(sources)]

    def _with_note(self, source: Source, at: datetime) -> Source:
        since = [each for each in self._notes.get(URIRef(source.id), ()) if each.at > at] if source.id else []
        newest = max(since, key=lambda each: each.at, default=None)
        return replace(source, note=newest.note, now=newest.now) if newest is not None else source

    @cached_property
    def _notes(self) -> Mapping[URIRef, Sequence[FactNote]]:
        """The notes by the IRI of the fact, the exchange, or the memory condensed from exchanges."""
        memory = self._memory
        facts = memory.learned.facts.facts_at(sorted(self._ids["fact"]))
        condensed = [each for each in sorted(self._ids["observation"]) if "/talk/" in each]
        parts = memory.condensed.parts_of(condensed) if condensed else {}
        inputs = {*self._ids["episode"], *(part.episode for some in parts.values() for part in some)}
        told = notes_of_exchanges(memory, sorted(inputs))
        of_parts = {iri: [note for part in some for note in told.get(part.episode, ())] for iri, some in parts.items()}
        return {**told, **of_parts, **{iri: [note] for iri, note in notes_of_facts(memory, facts).items()}}
