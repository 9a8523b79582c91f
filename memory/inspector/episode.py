"""One episode in full: what was said and understood, what the reply was made from, and what came of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rdflib import Literal, URIRef

from memory.access import Memory
from memory.domain_knowledge.removed_sources import REMOVED
from memory.episodes.conversation import ConversationEntry, Heeded, entry_numbered
from memory.inspector.blended import ShownBlend, shown_blend
from memory.inspector.facts_in_words import FactsInWords, ShownFact
from memory.inspector.source_notes import SourceNotes
from memory.inspector.timeline import TimelineItem, items_of
from memory.language.emotion import feeling_in_words
from memory.model import Considered, ModelRequest
from memory.realisation.relative_times import day_in_words
from memory.store.reading import RanQuery
from memory.store.terms import Term
from memory.vocabulary import MEM, RDF, UNKNOWN, episode_iri

LATER_AT_MOST = 12
"""How many later replies made from an episode are shown."""
BESIDE = 48
"""How many numbers before and after an episode are searched for its neighbours."""
BESIDE_KINDS = (MEM.InputEpisode, MEM.SendMessage, MEM.ProactiveMessage, MEM.HeardUtterance, MEM.BlendedEpisode, MEM.StartAfresh)


@dataclass(frozen=True)
class ShownTerm:
    """A term of a statement in words; `iri` is set if it links to a thing or relation."""

    words: str
    iri: str = ""


@dataclass(frozen=True)
class ShownTriple:
    """One statement that was understood; `is_denied` if it is negated."""

    subject: ShownTerm
    predicate: ShownTerm
    value: ShownTerm
    is_denied: bool = False


@dataclass(frozen=True)
class ShownSource:
    """A source of a reply.

    `goes_to` is entity, fact, episode, text (with the memory's number), talks (likewise) or empty; `id` identifies the target.
    `note` says what has become of it since.
    """

    text: str
    label: str
    goes_to: str
    id: str
    note: str = ""


@dataclass(frozen=True)
class ShownEvaluation:
    """An evaluation (sort good, bad or none, with its reason), and whether the companion judged itself."""

    item: TimelineItem
    is_internal: bool


@dataclass(frozen=True)
class EpisodeQuery:
    """A query that ran in a turn, with the last part of its episode's IRI."""

    ran: RanQuery
    identifier: str


@dataclass(frozen=True)
class ShownExchange:
    """Everything that belongs to an input and its reply."""

    question: TimelineItem | None = None
    reply: TimelineItem | None = None
    utterance_class: str = ""
    resolved: str = ""
    understood: str = ""
    statements: tuple[ShownTriple, ...] = ()
    considered: Sequence[Considered] = ()
    heeded: Sequence[Heeded] = ()
    sources: tuple[ShownSource, ...] = ()
    queries: tuple[EpisodeQuery, ...] = ()
    sent: Sequence[ModelRequest] = ()
    """Requests to a language model for the reply."""
    judged: tuple[ShownEvaluation, ...] = ()
    learned: tuple[ShownFact, ...] = ()
    used_by: tuple[TimelineItem, ...] = ()
    """Later replies made from it."""
    heeded_by: tuple[TimelineItem, ...] = ()
    """Later replies that were influenced by its evaluations."""


@dataclass(frozen=True)
class EpisodePage:
    """An episode. `query` is set for a query, `of` is what an evaluation judges; `before` and `after` are its neighbours."""

    item: TimelineItem
    exchange: ShownExchange = field(default_factory=ShownExchange)
    query: RanQuery | None = None
    of: TimelineItem | None = None
    is_internal: bool = False
    external_id: str = ""
    redacted_on: str = ""
    """The day on which it was redacted; empty if it was not."""
    before: TimelineItem | None = None
    after: TimelineItem | None = None
    times_used: int = 0
    blend: ShownBlend | None = None
    """Its details if it is a blend."""
    is_local_only: bool = False
    """Whether it may not be sent to a language model."""
    feeling: str = ""
    """The emotional intensity with which it was said, in words; empty for none."""


def shown_episode(memory: Memory, episode_id: str) -> EpisodePage | None:
    """The episode with this ULID; None if this memory has no such episode."""
    reader = memory.episodes.reader
    episode = episode_iri(memory.holding.person, episode_id)
    item = next(iter(items_of(reader, [episode])), None)
    if item is None:
        return None
    about = {row["predicate"]: row["value"] for row in reader.rows("statements_about", subject=episode)}
    of = about.get(MEM.evaluates)
    return EpisodePage(
        item=item,
        exchange=_exchange(memory, item, about),
        query=_query(about) if MEM.query in about else None,
        of=next(iter(items_of(reader, [of])), None) if of is not None else None,
        is_internal=about.get(MEM.evaluationSource) == "internal",
        external_id=about.get(MEM.externalId, ""),
        redacted_on=day_in_words(about[MEM.redactedAt], memory.clock(), memory.episodes.zone) if MEM.redactedAt in about else "",
        before=_beside(memory, range(max(1, item.number - BESIDE), item.number), newest=True),
        after=_beside(memory, range(item.number + 1, item.number + 1 + BESIDE), newest=False),
        times_used=about.get(MEM.timesRetrieved, 0),
        blend=shown_blend(memory, episode) if item.sort == "blended" else None,
        is_local_only=bool(about.get(MEM.keptHere, False)),
        feeling=feeling_in_words(float(about.get(MEM.emotionalIntensity, 0))),
    )


def _query(about: dict[URIRef, Any]) -> RanQuery:
    return RanQuery(
        about.get(MEM.queryName, ""),
        about[MEM.query],
        about.get(MEM.resultCount, 0),
        float(about.get(MEM.elapsedMilliseconds, 0)),
    )


def _beside(memory: Memory, numbers: range, *, newest: bool) -> TimelineItem | None:
    bound = [Literal(number) for number in numbers]
    rows = memory.episodes.reader.rows("episodes_numbered", number=bound, kind=BESIDE_KINDS) if bound else []
    numbered = sorted(((row["number"], row["episode"]) for row in rows), reverse=newest)
    return next(iter(items_of(memory.episodes.reader, [each for _, each in numbered[:1]])), None)


def _exchange(memory: Memory, item: TimelineItem, about: dict[URIRef, Any]) -> ShownExchange:
    """The whole exchange of an input or message; for other episodes, only the input behind a query."""
    reader = memory.episodes.reader
    asked = item.episode if item.sort == "input" else about.get(MEM.inReplyTo)
    question = next(iter(items_of(reader, [asked])), None) if asked is not None else None
    if item.sort == "blended":
        judged = tuple(_judged(memory, [item.episode]))
        used_by = tuple(_later(memory, [item.episode], MEM.refersTo, MEM.source, ()))
        return ShownExchange(learned=_learned(memory, item.episode), judged=judged, used_by=used_by)
    if item.sort not in {"input", "message", "unasked"}:
        return ShownExchange(question=question)
    message = item.episode if item.sort != "input" else _message_of(memory, item.other_id)
    reply = next(iter(items_of(reader, [message])), None) if message is not None else None
    entry = entry_numbered(reader, reply.number) if reply is not None else None
    of_input = (
        {row["predicate"]: row["value"] for row in reader.rows("statements_about", subject=asked)} if asked is not None else {}
    )
    learned = _learned(memory, asked) if asked is not None else ()
    own = [each for each in (asked, message) if each is not None]
    return ShownExchange(
        question=question,
        reply=reply,
        utterance_class=str(of_input.get(MEM.utteranceClass, "")).replace("_", " "),
        resolved=of_input.get(MEM.resolvedText, ""),
        understood=of_input.get(MEM.understood, ""),
        statements=tuple(_statements(memory, asked)) if asked is not None else (),
        considered=entry.considered if entry else (),
        heeded=entry.heeded if entry else (),
        sources=tuple(_sources(memory, entry)) if entry else (),
        queries=tuple(_queries(memory, asked)) if asked is not None else (),
        sent=entry.sent if entry else (),
        judged=tuple(_judged(memory, own)),
        learned=learned,
        used_by=tuple(_later(memory, [*own, *(each.iri for each in learned)], MEM.refersTo, MEM.source, own)),
        heeded_by=tuple(_later(memory, own, MEM.heeds, MEM.candidate, own)),
    )


def _message_of(memory: Memory, identifier: str) -> URIRef | None:
    return episode_iri(memory.holding.person, identifier) if identifier else None


def _statements(memory: Memory, asked: URIRef) -> Iterable[ShownTriple]:
    rows = list(memory.episodes.reader.terms("patterns_of_inputs", input=asked))
    rows.sort(key=lambda row: int(str(row["statement"]).rpartition("/")[2]))
    terms = [row[name] for row in rows for name in ("subject", "predicate", "value")]
    labels = memory.learned.labels_of(terms)
    for row in rows:
        subject, predicate, value = (_place(row[name], labels) for name in ("subject", "predicate", "value"))
        yield ShownTriple(subject, predicate, value, is_denied="denied" in row)


def _place(term: Term, labels: dict[URIRef, str]) -> ShownTerm:
    if isinstance(term, Literal):
        return ShownTerm(str(term))
    if term == UNKNOWN or term.startswith(f"{UNKNOWN}-"):
        return ShownTerm("?")
    is_kind = term == RDF.type
    return ShownTerm("is a" if is_kind else labels.get(term, term), "" if is_kind or term in MEM else str(term))


def _sources(memory: Memory, entry: ConversationEntry) -> Iterable[ShownSource]:
    """The sources with their link targets; patterns and things that no longer exist have none."""
    places = {"domain": "entity", "fact": "fact", "episode": "episode", "observation": "text"}
    for each in dict.fromkeys(SourceNotes(memory, entry.sources).noted(entry.sources, entry.at)):
        goes_to = places.get(each.kind, "") if each.id and each.note != REMOVED else ""
        if goes_to == "text" and "/talk/" in each.id:
            goes_to = "talks"
        last = each.id.rpartition("/")[2]
        identifier = {"text": _in_text(each.id), "talks": last, "episode": last}.get(goes_to, each.id)
        yield ShownSource(each.text, each.label, goes_to, identifier, each.since)


def _in_text(observation: str) -> str:
    """The link to an observation: “ULID/?memory=7” for “…/document/ULID/observation/7”."""
    document, _, number = observation.partition("/observation/")
    return f"{document.rpartition('/')[2]}/?memory={number}"


def _queries(memory: Memory, asked: URIRef) -> Iterable[EpisodeQuery]:
    rows = sorted(memory.episodes.reader.rows("queries_of_turns", input=asked), key=lambda row: row["number"])
    for row in rows:
        ran = RanQuery(row["name"], row["sparql"], row["results"], float(row["elapsed_ms"]))
        yield EpisodeQuery(ran, str(row["episode"]).rpartition("/")[2])


def _judged(memory: Memory, episodes: Sequence[URIRef]) -> Iterable[ShownEvaluation]:
    reader = memory.episodes.reader
    rows = reader.rows("evaluations_of_messages", episode=episodes) if episodes else []
    rows.sort(key=lambda row: row["number"])
    items = items_of(reader, [row["evaluation"] for row in rows])
    return [ShownEvaluation(item, row["source"] == "internal") for item, row in zip(items, rows, strict=True)]


def _learned(memory: Memory, asked: URIRef) -> tuple[ShownFact, ...]:
    """The facts told in an input."""
    reader = memory.learned.facts.reader
    told = [row["subject"] for row in reader.rows("statements_with_value", value=asked, predicate=MEM.toldIn)]
    rows = reader.rows("statements_with_value", value=told, predicate=MEM.telling) if told else []
    facts = memory.learned.facts.facts_at(sorted({row["subject"] for row in rows}))
    return tuple(FactsInWords(memory).shown(facts))


def _later(
    memory: Memory, used: Sequence[URIRef], leads: URIRef, belongs: URIRef, own: Sequence[URIRef]
) -> Iterable[TimelineItem]:
    """The newest other replies with a node that links to any of these."""
    reader = memory.episodes.reader
    nodes = [row["subject"] for row in reader.rows("statements_with_value", value=used, predicate=leads)] if used else []
    rows = reader.rows("statements_with_value", value=nodes, predicate=belongs) if nodes else []
    replies = sorted({row["subject"] for row in rows} - set(own), reverse=True)
    return items_of(reader, replies[:LATER_AT_MOST])
