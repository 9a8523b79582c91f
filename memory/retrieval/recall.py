"""Recall: the turns of any conversation that answer a question, as a bounded set of index hits ranked by `ranking`."""

from dataclasses import dataclass
from datetime import datetime

from memory.embedding.embedder import Embedder
from memory.episodes.log import Episodes
from memory.episodes.turns import StoredTurn, turns_of
from memory.retrieval.ranking import RankedTurn, ranked
from memory.retrieval.recall_question import recall_question
from memory.store.text_index import OwnedIndex


@dataclass(frozen=True)
class Recalled:
    """A turn from the dataset, with the score and signals that recalled it."""

    turn: StoredTurn
    ranked: RankedTurn


@dataclass(frozen=True)
class Recollection:
    """What recall searches: one person's episodes, the index of their turns, and the embedder."""

    episodes: Episodes
    index: OwnedIndex
    embedder: Embedder

    def recall(self, text: str, at: datetime, count: int) -> list[Recalled]:
        """The `count` turns that best answer the text, best first; `at` is now, in the person's zone.

        Turns that the index still has but the dataset has not are skipped.
        """
        question = recall_question(text, self.episodes.speakers(), at)
        hits = self.index.search(question.text, lambda: self.embedder.vectors([question.text])[0])
        order = ranked(question, hits, len(hits))
        found: list[Recalled] = []
        while order and len(found) < count:
            step, order = order[: count - len(found)], order[count - len(found) :]
            there = turns_of(self.episodes.reader, [each.turn.episode for each in step])
            found += [Recalled(there[each.turn.episode], each) for each in step if each.turn.episode in there]
        return found
