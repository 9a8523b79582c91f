"""Which of the utterance classes of the contracts an utterance belongs to: by rule where the wording is certain, else by a model."""

import re

from memory.embedding.embedder import Embedder
from memory.embedding.minilm import minilm
from memory.errors import EmbeddingsUnavailable
from memory.understanding.prepared_models import PREPARED
from memory.understanding.utterance_rules import class_by_rule

CLASSES = (
    "greeting", "goodbye", "thanks", "wh_question", "yes_no_question", "statement", "agreement", "rejection", "request",
    "positive_feedback", "negative_feedback", "other",
)  # fmt: skip
LOOKED_UP = {"wh_question", "yes_no_question", "statement", "request", "other"}
"""What may ask for knowledge, or tell some; the rest is small talk."""
SURE_OF_SMALL_TALK = 0.4
"""Below, the model is wrong about small talk more often than right, and would keep a question from being looked up."""
_LETTERS = re.compile(r"[^\W\d_]{2,}")


def utterance_class(text: str, embedder: Embedder) -> str:
    """One of CLASSES. The text is embedded at most once, and not at all where a rule is certain.

    Where the embedder does not answer, or nothing was learned with it yet, the bundled one takes its place.
    """
    if not _LETTERS.search(text):
        return "other"
    return class_by_rule(text) or _by_model(text, embedder)


def _by_model(text: str, embedder: Embedder) -> str:
    likely = _likely(text, embedder)
    if text.rstrip().endswith("?"):
        likely = {name: share for name, share in likely.items() if name not in {"statement", "other"}}
    best = max(likely, key=lambda name: likely[name])
    if likely[best] < SURE_OF_SMALL_TALK:
        best = max(likely.keys() & LOOKED_UP, key=lambda name: likely[name])
    return best


def _likely(text: str, embedder: Embedder) -> dict[str, float]:
    model = PREPARED.there(embedder)
    if model is not None:
        try:
            return model.probabilities(text, embedder)
        except EmbeddingsUnavailable:
            pass
    bundled = PREPARED.there(minilm()) or PREPARED.of(minilm())
    return bundled.probabilities(text, minilm())
