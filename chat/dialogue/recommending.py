"""Unasked messages: the triple that recent talk or an interest brings to mind first, with the reason for saying it now.

Chosen by temporal-based triple retrieval (Zhang et al. 2021; docs/ttr.md) over everything visible to this person. Only facts of
the knowledge bases or shared by everybody are said, if the person has neither told nor heard them; none is said twice.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from rdflib import XSD, Literal, URIRef
from rdflib.namespace import RDF

from chat.dialogue.judged_recommendations import KIND, Taste, taste_of
from chat.dialogue.on_the_mind import RetrievalTopic, topics
from chat.dialogue.recommended_words import RecommendingSpeaker
from chat.dialogue.unwanted import wanted_facts
from chat.intents.wording import TemplateWordings
from memory.access import Memory
from memory.model import Considered, Fact, Reply
from memory.retrieval.temporal_triples import RetrievedTriple, retrieve
from memory.retrieval.triple_memory import Stated, TripleMemory
from memory.store.terms import Term

COMPONENT = "recommending"
TRIPLES_A_TOPIC = 24
"""How many triples are retrieved per topic."""
LESS_AS_VALUE = 0.1
"""Penalty if the topic is only the value of the triple: that something else is brown says little about brown."""
NOT_AGAIN_DAYS = 6
"""Things of unasked messages within this many days come last."""
CONSIDERED_AT_MOST, LOOKED_UP_AT_MOST = 3, 40
"""How many candidates are kept; how many are checked for novelty."""
TEXT_AT_MOST = 80
"""Longer literals, in characters, are not said."""
EVER = datetime.min.replace(tzinfo=UTC)
"""Earlier than any episode."""
DULL = {XSD.boolean, XSD.anyURI, XSD.base64Binary}
"""Datatypes not worth saying."""


@dataclass(frozen=True)
class Thought:
    """A retrieved triple, the topic that brought it to mind, and the thing they share."""

    retrieved: RetrievedTriple
    topic: RetrievalTopic
    thing: URIRef
    score: float
    because: tuple[str, ...] = ()
    heeds: tuple[URIRef, ...] = ()

    @property
    def stated(self) -> Stated:
        """The triple and its owner."""
        return self.retrieved.stated


def recommendation(memory: Memory, wording: TemplateWordings) -> Reply | None:
    """The best new fact to say now, with its sources and the reason; None if there is nothing new."""
    taste, searched = taste_of(memory), _searched(memory)
    thoughts = [each for topic in topics(memory) for each in _thoughts(topic, searched, taste)]
    wanted = wanted_facts([each.stated.fact for each in thoughts], memory)
    thoughts = [each for each in thoughts if each.stated.fact in wanted]
    just_said = _said_about_lately(memory)
    thoughts.sort(key=lambda each: (each.thing in just_said, -each.score, each.stated.key))
    speaker = RecommendingSpeaker(memory, wording)
    fresh = _fresh(thoughts[:LOOKED_UP_AT_MOST], memory, speaker)
    return _reply(fresh, speaker) if fresh else None


def _searched(memory: Memory) -> TripleMemory:
    return TripleMemory(memory.domain, memory.learned, memory.labels, memory.user_model, memory.embedder)


def _thoughts(topic: RetrievalTopic, memory: TripleMemory, taste: Taste) -> Iterator[Thought]:
    """The triples about the topic's things that may be said to this person, with adjusted scores."""
    for each in retrieve(topic.hypothesis, memory, TRIPLES_A_TOPIC).triples:
        ends = (each.fact.subject, each.fact.value)
        thing = next((thing for thing in topic.things if thing in ends), None)
        if thing is None or not _can_be_said(each.stated) or taste.is_resting(each.fact):
            continue
        counted = taste.tally(each.fact.predicate)
        score = each.confidence - (0 if each.fact.subject == thing else LESS_AS_VALUE) + (counted.amount if counted else 0)
        heeds = tuple(judgement.message for judgement in taste.votes(each.fact.predicate)) if counted else ()
        because = (_parts_in_words(each), *([counted.because] if counted else []))
        yield Thought(each, topic, thing, min(1.0, max(0.0, score)), because, heeds)


def _can_be_said(stated: Stated) -> bool:
    """Whether to say it at all: not the person's private facts, which are no news, nor denied, disputed, past or dull ones."""
    if stated.learned is not None and (stated.learned.is_denied or stated.learned.is_disputed or stated.learned.is_past):
        return False
    return stated.owner != "private" and stated.fact.predicate != RDF.type and not _is_dull(stated.fact.value)


def _is_dull(value: Term) -> bool:
    return isinstance(value, Literal) and (value.datatype in DULL or "://" in value or len(value) > TEXT_AT_MOST)


def _said_about_lately(memory: Memory) -> set[URIRef]:
    messages = [message for message, _ in memory.episodes.unasked(NOT_AGAIN_DAYS)]
    rows = memory.episodes.reader.terms("facts_of_messages", episode=messages) if messages else ()
    return {URIRef(row[part]) for row in rows for part in ("subject", "value") if isinstance(row[part], URIRef)}


def _fresh(thoughts: Sequence[Thought], memory: Memory, speaker: RecommendingSpeaker) -> dict[str, Thought]:
    """The first few that the person has neither heard nor told, keyed by wording, so that nothing is said twice."""
    found: dict[str, Thought] = {}
    for each in thoughts:
        key = f"{KIND}:{speaker.fact(each.stated)}"
        if key not in found and _is_news(each.stated.fact, memory) and not memory.episodes.was_remarked(key, EVER):
            found[key] = each
        if len(found) == CONSIDERED_AT_MOST:
            break
    return found


def _is_news(fact: Fact, memory: Memory) -> bool:
    """Whether nothing said or told so far links the two ends of the fact, by whatever property."""
    turned = [Fact(fact.value, fact.predicate, fact.subject)] if isinstance(fact.value, URIRef) else []
    told = (memory.learned.facts.facts(each.subject, None, each.value, also_superseded=True) for each in (fact, *turned))
    return not memory.episodes.has_linked(fact.subject, fact.value) and not any(told)


def _reply(fresh: Mapping[str, Thought], speaker: RecommendingSpeaker) -> Reply:
    (key, best), *others = fresh.items()
    said = speaker.said(best.stated, best.topic, best.thing)
    in_words = [(best, said.text), *((each, speaker.fact(each.stated, each.topic.exchange.text)) for _, each in others)]
    return Reply(
        text=said.text,
        intent=said.intent,
        component=COMPONENT,
        confidence=round(best.score, 3),
        sources=said.sources,
        choices=said.choices,
        remark=key,
        considered=tuple(Considered(COMPONENT, round(each.score, 3), text, each.because, each.heeds) for each, text in in_words),
        why_now=said.why_now,
    )


def _parts_in_words(retrieved: RetrievedTriple) -> str:
    """“similarity 0.84, frequency 0.20, attention 0.91”."""
    parts = retrieved.parts
    return f"similarity {parts.similarity:.2f}, frequency {parts.frequency:.2f}, attention {parts.attention:.2f}"
