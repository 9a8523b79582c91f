"""Collects memories for a language model's prompt: the components' sources, then told facts and recalled messages."""

from collections.abc import Iterable, Iterator, Sequence

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.past import source_of, when
from chat.dialogue.told_speaker import told_speaker
from chat.language_model.prompt import NumberedMemory
from memory.curation.local_only import PrivateContent
from memory.episodes.turns import INPUT
from memory.facts.facts import LearnedFact
from memory.forms.folding import folded
from memory.language.words import FUNCTION_WORDS, words_of
from memory.model import Source
from memory.realisation.values import sentence
from memory.retrieval.recall import Recollection
from memory.support.support import Evidence

MEMORIES_AT_MOST = 24
"""The most memories in all; of similar exchanges, recalled messages and facts, see below."""
SIMILAR_AT_MOST = 4
RECALLED_AT_MOST = 8
FACTS_AT_MOST = 8
OWN_FACTS_COMPARED = 30
"""How many of the latest facts about the person are compared with the message."""
SERIOUS = 0.3
"""The least score at which a candidate's sources count as relevant."""
BLENDED = "a blend of"
"""How the labels of blended memories begin."""


def memories_for_prompt(situation: Situation, proposed: Sequence[Candidate], kept: PrivateContent) -> list[NumberedMemory]:
    """The memories, most useful first, without duplicates or anything that must not leave this server."""
    found: dict[tuple[str, str], NumberedMemory] = {}
    for source in _sources(situation, proposed):
        key = (source.kind, folded(source.text))
        if key not in found and source.kind != "pattern" and source.text and not _stays(source, kept):
            found[key] = _as_memory(source)
        if len(found) == MEMORIES_AT_MOST:
            break
    return list(found.values())


def _stays(source: Source, kept: PrivateContent) -> bool:
    return kept.holds_any([URIRef(source.id)] if source.id else []) or kept.is_in(source.text)


def _as_memory(source: Source) -> NumberedMemory:
    by_person = source.kind == "episode" and not source.label.startswith(BLENDED)
    return NumberedMemory(source, Evidence(source.text, source.label, by_person))


def _sources(situation: Situation, proposed: Sequence[Candidate]) -> Iterator[Source]:
    for each in proposed:
        if each.score >= SERIOUS:
            yield from each.sources
    yield from _facts_spoken_of(situation)
    yield from _recalled(situation)
    if situation.findings is not None:
        yield from (source_of(situation, each.exchange) for each in situation.findings.similar[:SIMILAR_AT_MOST])


def _facts_spoken_of(situation: Situation) -> Iterator[Source]:
    """Facts told about things named in the message, then those about the person nearest to it in meaning."""
    learned = situation.memory.learned
    keys = [word.key for word in words_of(situation.question) if word.key not in FUNCTION_WORDS]
    things = [thing for named in learned.facts.called(keys).values() for thing in named] if keys else []
    facts = learned.facts.facts(sorted(set(things))) if things else []
    yield from _said(situation, [*facts[:FACTS_AT_MOST], *_nearest_own(situation)])


def _nearest_own(situation: Situation) -> list[LearnedFact]:
    own = situation.memory.learned.facts.facts(situation.memory.learned.person)[:OWN_FACTS_COMPARED]
    if not own:
        return []
    embedder = situation.memory.embedder
    likeness = embedder.vectors([each.words for each in own]) @ embedder.vectors([situation.question])[0]
    return [own[place] for place in sorted(range(len(own)), key=lambda place: -float(likeness[place]))[:FACTS_AT_MOST]]


def _said(situation: Situation, facts: Iterable[LearnedFact]) -> Iterator[Source]:
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    for each in facts:
        yield Source("fact", str(each.iri), sentence(speaker.statement([each])), f"you told me {speaker.when(each)}", each.fact)


def _recalled(situation: Situation) -> Iterator[Source]:
    """The person's earlier messages that answer best; never the companion's own words."""
    memory = situation.memory
    if memory.index.is_empty:
        return
    recollection = Recollection(memory.episodes, memory.index, memory.embedder)
    now = memory.clock().astimezone(memory.episodes.zone)
    for each in recollection.recall(situation.question, now, RECALLED_AT_MOST):
        if each.turn.kind == INPUT and each.turn.episode != situation.input.episode:
            yield Source("episode", str(each.turn.episode), each.turn.text, f"you said {when(situation, each.turn)}")
