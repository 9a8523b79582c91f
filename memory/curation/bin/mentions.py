"""Extends removals by hand to the bin: everything there that mentions what is removed, or contains its words, goes for good.

Nobody sees what is in the bin, so it is not redacted word by word: the whole memory goes, with everything it was blended with.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from more_itertools import batched
from rdflib import URIRef

from memory.curation.bin.batches import roots_of, with_their_batch
from memory.curation.bin.emptying import AT_ONCE, removed, with_all_of_blends
from memory.curation.bin.places import Places, places_of
from memory.curation.bin.units import units_of
from memory.curation.condensed import let_go_of_binned
from memory.curation.exchange_parts import roots_in
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.curation.redacting import QUOTED_FROM, TEXTS, Gone, content_words, is_rare
from memory.episodes.topics import LINKS
from memory.forms.folding import folded
from memory.store.engine import GraphMove, StoreChange
from memory.vocabulary import MEM, RDF

IN_THE_BIN = "memories in the bin"
"""The receipt's words for this place."""


@dataclass(frozen=True)
class ManualRemoval:
    """What is removed by hand: episodes with parts, facts with tellings, things that lose their names, and the text and claims.

    `known` are words from the knowledge bases, which need not come from the removed content.
    """

    episodes: Collection[URIRef] = ()
    facts: Collection[URIRef] = ()
    things: Collection[URIRef] = ()
    gone: Gone = field(default_factory=Gone)
    known: frozenset[str] = frozenset()


@dataclass(frozen=True)
class RemovedFromBin:
    """How many exchanges and single episodes were removed from the bin, and the change to the store that did it."""

    number: int = 0
    change: StoreChange = field(default_factory=StoreChange)


def empty_of(holding: PersonStore, what: ManualRemoval) -> RemovedFromBin:
    """Removes from the bin what mentions this or contains its words.

    Called before the memory itself is changed. The caller holds `holding.changing()`.
    """
    if not holding.engine.has(holding.bin):
        return RemovedFromBin()
    places = places_of(holding)
    roots = with_all_of_blends(places, _mentioning(holding, places, what))
    subjects = _subjects(places, roots, what)
    before = list(places.bin.about(subjects))
    let_go = let_go_of_binned(holding, roots)
    done = sum(len(removed(holding, some)) for some in batched(roots, AT_ONCE))
    _drop_notes(holding, places, what.episodes)
    left = set(places.bin.about(subjects))
    gone = StoreChange(removed=tuple(quad for quad in before if quad not in left))
    return RemovedFromBin(done, gone.and_also(let_go.change))


def _subjects(places: Places, roots: Sequence[URIRef], what: ManualRemoval) -> list[URIRef]:
    """All that the bin states something about, as far as it goes with these roots."""
    units = units_of(places.bin, roots)
    notes = [URIRef(quad[2]) for quad in places.bin.about(units.roots, MEM.tookLink)]
    batches = with_their_batch(places.bin, units.roots).values()
    return [*units.subjects, *units.topics, *notes, *_notes_of(places, what.episodes), *batches]


def _mentioning(holding: PersonStore, places: Places, what: ManualRemoval) -> list[URIRef]:
    roots = {quad[0] for quad in places.bin.leading_to(_notes_of(places, what.facts), MEM.tookLink)}
    blended = [quad[0] for quad in places.bin.leading_to(what.episodes, MEM.leftBlend)]
    roots |= {root for some in roots_of(places.bin, blended).values() for root in some}
    mentions = places.bin.leading_to([*what.episodes, *what.facts, *what.things])
    subjects = {quad[0] for quad in mentions if not _is_note(quad[0])}
    subjects |= {quad[0] for quad in places.bin.leading_to(subjects) if quad[1] in LINKS}
    subjects |= _holding_words(holding, what)
    graph = graph_of(holding, holding.bin)
    return sorted(roots | set(roots_in(graph, {_episode_of(each) for each in subjects})))


def _notes_of(places: Places, subjects: Collection[URIRef]) -> list[URIRef]:
    return [quad[0] for quad in places.bin.leading_to(subjects, RDF.subject) if _is_note(quad[0])]


def _is_note(node: URIRef) -> bool:
    return "/forgetting/" in node


def _episode_of(part: URIRef) -> URIRef:
    """The episode that a part belongs to; any other IRI unchanged."""
    head, mark, rest = part.partition("/episode/")
    return URIRef(f"{head}{mark}{rest.partition('/')[0]}")


def _drop_notes(holding: PersonStore, places: Places, parts: Collection[URIRef]) -> None:
    """Drops noted links of what is removed for good, as they can never be restored."""
    notes = _notes_of(places, parts)
    links = places.bin.leading_to(notes, MEM.tookLink)
    holding.engine.apply(StoreChange(removed=tuple(links), moved=(GraphMove(tuple(notes), holding.bin),)))


def _holding_words(holding: PersonStore, what: ManualRemoval) -> set[URIRef]:
    """What in the bin contains words that only the removed content introduced, its claims, quotations of it, or its IRIs."""
    rare = rare_words(what)
    claims = [claim for claim in what.gone.claims if claim.value]
    quotations = [f"“{text}”" for text in what.gone.texts if len(text) >= QUOTED_FROM]
    whole = [*quotations, *(name.rpartition("/")[2] for name in what.gone.names)]
    looked_for = {*_as_written(what.gone.texts, rare), *(max(claim.value, key=len) for claim in claims), *whole}
    found = set()
    for row in holding.reader(holding.bin).texts_with(TEXTS, looked_for):
        text, words = str(row["value"]), set(folded(str(row["value"])).split())
        if words & rare or any(each in text for each in whole) or any(claim.is_said_in(words) for claim in claims):
            found.add(URIRef(row["subject"]))
    return found


def rare_words(what: ManualRemoval) -> set[str]:
    """The words of the removed content that are in no dictionary and no knowledge base."""
    return {word for word in what.gone.words if is_rare(word) and word not in what.known}


def named_by(things: Iterable[URIRef], words: Collection[str]) -> list[URIRef]:
    """Those of these things whose IRIs contain any of these words."""
    return [each for each in things if not content_words(each.rpartition("/")[2].replace("-", " ")).isdisjoint(words)]


def _as_written(texts: Sequence[str], words: Collection[str]) -> set[str]:
    """These words, both folded and as written in the texts."""
    written = {token.strip(".,;:!?“”\"'()").casefold() for text in texts for token in text.split()}
    return {*words, *(token for token in written if token and not set(folded(token).split()).isdisjoint(words))}
