"""The model of the utterance classes for the embedder in use: the one that comes with the project, a kept one, or a new one.

`python -m memory.understanding.prepared_models` learns the one that comes with the project anew, after a change of the examples.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

from memory.embedding.embedder import Embedder
from memory.embedding.minilm import minilm
from memory.understanding.utterance_model import Example, UtteranceModel, digest_of, learn, read_examples, read_model

SHIPPED = Path(__file__).parent / "utterance_model.safetensors"
"""Learned with the embedder that comes with the project."""
NAME = "utterance_model.safetensors"

LOOKED_AGAIN_SECONDS = 60.0
"""So long after a model was not there it is not looked for: another process may learn it."""

log = logging.getLogger(__name__)


class PreparedModels:
    """Finds the model for an embedder once.

    With another embedder than the project's own, learning takes an embedding of every example; what was learned is kept in the
    folder, if one was named, and used again while embedder and examples are the same.
    """

    def __init__(self, folder: Path | None = None, examples: Callable[[], Sequence[Example]] = read_examples) -> None:
        self._folder = folder
        self._examples = examples
        self._of: dict[str, UtteranceModel] = {}
        self._lock = threading.Lock()
        self._looked_at = -LOOKED_AGAIN_SECONDS

    def keep_in(self, folder: Path) -> None:
        """Where to keep what is learned."""
        self._folder = folder

    def of(self, embedder: Embedder) -> UtteranceModel:
        """The model that fits the embedder, learned where there is none. Raises EmbeddingsUnavailable."""
        identity = embedder.identity
        with self._lock:
            if identity not in self._of:
                self._of[identity] = self._kept(identity) or self._learned(embedder)
            return self._of[identity]

    def there(self, embedder: Embedder) -> UtteranceModel | None:
        """The model that fits the embedder; None where it was not learned yet, which takes too long while somebody waits."""
        identity = embedder.identity
        if identity not in self._of and monotonic() - self._looked_at >= LOOKED_AGAIN_SECONDS:
            kept = self._kept(identity)
            if kept is not None:
                self._of.setdefault(identity, kept)
            elif identity != minilm().identity:
                self._looked_at = monotonic()
        return self._of.get(identity)

    def _kept(self, identity: str) -> UtteranceModel | None:
        shipped = read_model(SHIPPED)
        if shipped is not None and shipped.embedder == identity:
            return shipped
        kept = read_model(self._folder / NAME) if self._folder else None
        is_of_now = kept is not None and (kept.embedder, kept.digest) == (identity, digest_of(self._examples()))
        return kept if is_of_now else None

    def _learned(self, embedder: Embedder) -> UtteranceModel:
        examples = self._examples()
        log.info("Learning the utterance classes from %d examples …", len(examples))
        learned = learn(examples, embedder)
        if self._folder:
            self._folder.mkdir(parents=True, exist_ok=True)
            learned.write(self._folder / NAME)
        return learned


PREPARED = PreparedModels()

if __name__ == "__main__":
    learn(read_examples(), minilm()).write(SHIPPED)
