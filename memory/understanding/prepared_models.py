"""The model of the utterance classes for the embedder in use: the one that comes with the project, a kept one, or a new one.

`python -m memory.understanding.prepared_models` learns the one that comes with the project anew, after a change of the examples.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from memory.embedding.embedder import Embedder
from memory.embedding.minilm import minilm
from memory.understanding.utterance_model import Example, UtteranceModel, digest_of, learn, read_examples, read_model

SHIPPED = Path(__file__).parent / "utterance_model.safetensors"
"""Learned with the embedder that comes with the project."""
NAME = "utterance_model.safetensors"

log = logging.getLogger(__name__)


class PreparedModels:
    """Finds the model for an embedder once.

    With another embedder than the project's own, learning takes an embedding of every example; what was learned is kept in the
    folder, if one was named, and used again while embedder and examples are the same.
    """

    def __init__(self, folder: Path | None = None, examples: Callable[[], Sequence[Example]] = read_examples) -> None:
        self._folder = folder
        self._examples = examples
        self._of: UtteranceModel | None = None
        self._lock = threading.Lock()

    def keep_in(self, folder: Path) -> None:
        """Where to keep what is learned."""
        self._folder = folder

    def of(self, embedder: Embedder) -> UtteranceModel:
        """The model that fits the embedder."""
        with self._lock:
            if self._of is None or self._of.embedder != embedder.identity:
                self._of = self._found(embedder)
            return self._of

    def _found(self, embedder: Embedder) -> UtteranceModel:
        shipped = read_model(SHIPPED)
        if shipped is not None and shipped.embedder == embedder.identity:
            return shipped
        examples = self._examples()
        kept = read_model(self._folder / NAME) if self._folder else None
        if kept is not None and (kept.embedder, kept.digest) == (embedder.identity, digest_of(examples)):
            return kept
        log.info("Learning the utterance classes from %d examples …", len(examples))
        learned = learn(examples, embedder)
        if self._folder:
            self._folder.mkdir(parents=True, exist_ok=True)
            learned.write(self._folder / NAME)
        return learned


PREPARED = PreparedModels()

if __name__ == "__main__":
    learn(read_examples(), minilm()).write(SHIPPED)
