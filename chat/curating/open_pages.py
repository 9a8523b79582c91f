"""Tells a person's open chat pages what has become of facts: the lines under messages, and the sources of replies."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from rdflib import URIRef

from chat.delivery import deliver
from chat.events import KeptFactsChanged, removed_event
from chat.reading import noted_entries
from memory.access import Memory
from memory.episodes.conversation import ConversationEntry, entry_numbered
from memory.facts.facts import Telling
from memory.inspector.source_notes import notes_of_facts
from memory.vocabulary import MEM

ENTRIES_AN_EVENT = 40
"""Limit on changed entries per event, about as many as a page first shows; older ones are re-read on demand."""


@dataclass(frozen=True)
class FactsOnPages:
    """Where facts stand in the conversation: how they were told, and the messages that told or cited them."""

    facts: tuple[URIRef, ...]
    tellings: tuple[Telling, ...]
    episodes: tuple[URIRef, ...]


def facts_on_pages(memory: Memory, facts: Iterable[URIRef], episodes: Iterable[URIRef] = ()) -> FactsOnPages:
    """Where these facts stand, and further episodes that change with them; read before they are deleted."""
    some = sorted(set(facts))
    elsewhere = {MEM.PutInByHand, MEM.ForgottenEpisode}
    tellings = [each for each in memory.learned.facts.tellings(some) if each.episode not in elsewhere]
    inputs = sorted({*(each.episode for each in tellings), *episodes})
    cited = [*some, *inputs]
    rows = memory.episodes.reader.terms("statements_leading_to", value=cited, predicate=MEM.refersTo) if cited else ()
    messages = {URIRef(str(row["subject"]).partition("/source/")[0]) for row in rows}
    return FactsOnPages(tuple(some), tuple(tellings), (*inputs, *sorted(messages)))


def tell_pages(person: UUID, memory: Memory, stood: FactsOnPages) -> None:
    """Sends what now counts instead of each telling, and the messages that told or cited the facts as they are now."""
    there = memory.learned.facts.facts_at(stood.facts)
    live = {each.iri for each in there if each.is_live}
    notes = notes_of_facts(memory, there)
    kept = [
        {
            "episode": str(each.episode),
            "words": each.words,
            "now": notes[each.fact].now if each.fact in notes else None if each.fact in live else "",
        }
        for each in stood.tellings
    ]
    if kept:
        deliver(person, KeptFactsChanged(type="kept_facts_changed", facts=kept))
    if entries := entries_of(memory, stood.episodes):
        deliver(person, removed_event((), entries))


def entries_of(memory: Memory, episodes: Sequence[URIRef]) -> list[ConversationEntry]:
    """The entries of the newest of these episodes, at most ENTRIES_AN_EVENT."""
    reader = memory.episodes.reader
    newest = sorted(set(episodes), reverse=True)[:ENTRIES_AN_EVENT]
    rows = reader.rows("statements_about", subject=newest, predicate=MEM.number) if newest else []
    found = [entry_numbered(reader, int(row["value"])) for row in rows]
    return noted_entries(memory, [each for each in found if each is not None])
