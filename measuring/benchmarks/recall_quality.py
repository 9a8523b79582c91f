"""Recall quality on transcripts with questions of known evidence, against plain baselines and in an ablation of each signal.

Cross-validated by conversation: weights for one are learned from the others; with a single one, the project's weights are used.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from uuid import UUID

import numpy as np

from measuring.benchmarks.recall_learning import RankingExample, learned
from memory.clock import system_clock
from memory.embedding.embedder import Embedder
from memory.episodes.log import Episodes
from memory.episodes.transcripts import import_transcript, read_transcript
from memory.episodes.turns import StoredTurn, turns_after
from memory.errors import BadInput
from memory.indexing.talk import index_new_turns
from memory.retrieval.ranking import ranked
from memory.retrieval.recall_question import RecallQuestion, recall_question
from memory.retrieval.recall_weights import WEIGHTS
from memory.retrieval.signals import SIGNALS
from memory.store.opening import StoreSettings, open_store
from memory.store.text_index import Hit, IndexedTurn, OwnedIndex, TextIndex
from memory.store.vector_table import Vector

PERSON = UUID(int=1)
DEPTHS = (1, 5, 10, 20)
FUSION = 60
"""The constant k of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009)."""


@dataclass(frozen=True)
class SearchedQuestion:
    """A question with its hits, its evidence, and the results of the plain baselines; external ids, best first."""

    category: str
    question: RecallQuestion
    hits: Sequence[Hit]
    evidence: frozenset[str]
    plain: Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Conversation:
    """The questions about a transcript, and the external id of each episode."""

    asked: Sequence[SearchedQuestion]
    external: Mapping[str, str]


@dataclass(frozen=True)
class RecallRow:
    """One search method on one category: recall at each depth, and the mean reciprocal rank."""

    way: str
    category: str
    questions: int
    recall: Mapping[int, float]
    reciprocal_rank: float


def measure(files: Sequence[tuple[Path, Path]], embedder: Embedder) -> Iterator[RecallRow]:
    """The rows of the table for these pairs of transcript and questions."""
    conversations = [_conversation(transcript, questions, embedder) for transcript, questions in files]
    names = list(WEIGHTS)
    for way in conversations[0].asked[0].plain:
        yield from _rows(way, [(asked, asked.plain[way]) for each in conversations for asked in each.asked])
    yield from _rows("recall", list(_answers(conversations, names)))
    yield from _rows("recall, not spread over sessions", list(_answers(conversations, names, spreads=False)))[:2]
    for name in names:
        yield from _rows(f"recall without {name}", list(_answers(conversations, [each for each in names if each != name])))


def learned_weights(files: Sequence[tuple[Path, Path]], embedder: Embedder) -> Mapping[str, float]:
    """The weights learned from all of these conversations together."""
    conversations = [_conversation(transcript, questions, embedder) for transcript, questions in files]
    return learned([_example(asked, each) for each in conversations for asked in each.asked], list(WEIGHTS))


def _answers(
    conversations: Sequence[Conversation], names: Sequence[str], *, spreads: bool = True
) -> Iterator[tuple[SearchedQuestion, Sequence[str]]]:
    for each in conversations:
        others = [other for other in conversations if other is not each]
        examples = [_example(asked, other) for other in others for asked in other.asked]
        weights = learned(examples, names) if examples else {name: WEIGHTS[name] for name in names}
        for asked in each.asked:
            question = asked.question if spreads else replace(asked.question, wants_several=False)
            best = ranked(question, asked.hits, max(DEPTHS), weights)
            yield asked, [each.external[one.turn.episode] for one in best]


def _example(asked: SearchedQuestion, conversation: Conversation) -> RankingExample:
    values = np.array([signal(asked.question, asked.hits) for signal in SIGNALS], np.float64).T
    evidence = np.array([conversation.external[hit.turn.episode] in asked.evidence for hit in asked.hits], np.bool_)
    return RankingExample(values, evidence)


def _rows(way: str, answers: Sequence[tuple[SearchedQuestion, Sequence[str]]]) -> list[RecallRow]:
    grouped: dict[str, list[tuple[SearchedQuestion, Sequence[str]]]] = defaultdict(list)
    for asked, found in answers:
        grouped["all"].append((asked, found))
        grouped[asked.category].append((asked, found))
    return [_row(way, category, grouped[category]) for category in sorted(grouped)]


def _row(way: str, category: str, answers: Sequence[tuple[SearchedQuestion, Sequence[str]]]) -> RecallRow:
    recall = {
        depth: float(np.mean([len(asked.evidence & set(found[:depth])) / len(asked.evidence) for asked, found in answers]))
        for depth in DEPTHS
    }
    first = [next((place for place, each in enumerate(found, 1) if each in asked.evidence), 0) for asked, found in answers]
    return RecallRow(way, category, len(answers), recall, float(np.mean([1 / place if place else 0.0 for place in first])))


def _conversation(transcript: Path, questions: Path, embedder: Embedder) -> Conversation:
    engine = open_store(StoreSettings())
    episodes = Episodes(engine, PERSON, system_clock)
    import_transcript(episodes, read_transcript(transcript), lambda *_: None)
    turns = [turn for step in turns_after(episodes.reader, 0, episodes.last_number()) for turn in step]
    external = {str(turn.episode): turn.external_id or "" for turn in turns}
    index = _index(embedder, "")
    index_new_turns(episodes, index, embedder, lambda *_: None)
    plain = _PlainSearches(turns, embedder)
    asked = []
    for line in questions.read_text(encoding="utf-8").splitlines():
        given = _question(line, questions)
        text, at = given["query"], datetime.fromisoformat(given["at"]) if given.get("at") else system_clock()
        question = recall_question(text, episodes.speakers(), at)
        hits = _found(index, question.text, embedder)
        found = {way: [external[each] for each in best] for way, best in plain.found(text).items()}
        asked.append(
            SearchedQuestion(given.get("category", "all questions"), question, hits, frozenset(given["evidence"]), found)
        )
    engine.close()
    return Conversation(asked, external)


def _question(line: str, file: Path) -> dict[str, str]:
    try:
        given = json.loads(line)
    except ValueError as problem:
        raise BadInput(
            f"{file} is not JSONL: {problem}.", "Each line is {“query”, “evidence”: [ids], “at”?, “category”?}."
        ) from problem
    if not given.get("query") or not given.get("evidence"):
        raise BadInput(f"{file} has a line without “query” or “evidence”.", "Evidence must be a list of the transcript's ids.")
    return dict(given)


def _found(index: OwnedIndex, text: str, embedder: Embedder) -> list[Hit]:
    return index.search(text, lambda: embedder.vectors([text])[0])


def _index(embedder: Embedder, name: str) -> OwnedIndex:
    width = embedder.vectors(["one"]).shape[1]
    return TextIndex(None, f"{embedder.identity}{name}", width).of(PERSON)


class _PlainSearches:
    """Simple baselines: BM25, embeddings, and a fusion of both over enriched texts."""

    def __init__(self, turns: Sequence[StoredTurn], embedder: Embedder) -> None:
        self._embedder = embedder
        alone = [turn.text for turn in turns]
        before = ["", *alone[:-1]]
        rich = [f"{turn.at:%d %B %Y} {turn.speaker}: {turn.text} {text}" for turn, text in zip(turns, before, strict=True)]
        self._alone, self._rich = self._filled("alone", turns, alone), self._filled("rich", turns, rich)

    def found(self, text: str) -> dict[str, list[str]]:
        """The episodes found by each baseline, best first."""
        by_words, by_meaning = self._both(self._alone, text)
        fused = _fused(*self._both(self._rich, text))
        return {
            "BM25 over turns": by_words,
            "embeddings of turns": by_meaning,
            "both fused, turns with date, speaker and the one before": fused,
        }

    def _filled(self, name: str, turns: Sequence[StoredTurn], texts: Sequence[str]) -> OwnedIndex:
        index = _index(self._embedder, name)
        index.put([_plain_row(*row) for row in zip(turns, texts, self._embedder.vectors(texts), strict=True)])
        return index

    def _both(self, index: OwnedIndex, text: str) -> tuple[list[str], list[str]]:
        hits = _found(index, text, self._embedder)
        by_words = sorted((hit for hit in hits if hit.words), key=lambda hit: -hit.words)
        by_meaning = sorted(hits, key=lambda hit: -hit.meaning)
        return [hit.turn.episode for hit in by_words], [hit.turn.episode for hit in by_meaning]


def _plain_row(turn: StoredTurn, text: str, vector: Vector) -> IndexedTurn:
    return IndexedTurn(str(turn.episode), turn.number, 0, turn.kind, turn.speaker, turn.at, turn.text, text, vector)


def _fused(*orders: Sequence[str]) -> list[str]:
    scores: dict[str, float] = defaultdict(float)
    for order in orders:
        for place, each in enumerate(order, 1):
            scores[each] += 1 / (FUSION + place)
    return sorted(scores, key=lambda each: -scores[each])
