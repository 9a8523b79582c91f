"""Finds what the person said earlier in the same words: how it went, that it was moved, that they told it already."""

from datetime import datetime

from chat.dialogue.candidate import Situation
from memory.episodes.turns import INPUT
from memory.language.words import words_of
from memory.store.text_index import IndexedTurn
from memory.understanding.statements.dates import is_relative_time

NEAREST = 12
"""How many of the nearest messages are examined."""
ALIKE = 0.55
"""Least cosine similarity of two texts that are about the same thing."""
OF_TELLING = frozenset(
    "tell told say said mention mentioned already before remember know again explain explained once twice time".split()
)


def told_with(text: str, situation: Situation, after: datetime | None = None) -> IndexedTurn | None:
    """The nearest message (sent after `after`, if given) that shares a content word with the text; None if none does."""
    memory, said = situation.memory, content_of(text) - OF_TELLING
    if memory.index.is_empty or not said:
        return None
    meant = memory.embedder.vectors([text])[0]
    hits = memory.index.search(text, lambda: meant, NEAREST)
    told = [hit.turn for hit in hits if hit.turn.kind == INPUT and hit.turn.episode != str(situation.input.episode)]
    told = [each for each in told if after is None or each.at > after]
    told = [each for each in told if said & content_of(each.text)]
    close = memory.embedder.vectors([each.text for each in told]) @ meant
    return next((each for each, likeness in zip(told, close, strict=True) if likeness >= ALIKE), None)


def content_of(text: str) -> frozenset[str]:
    """The content words of a text, without those that only give a time."""
    return frozenset(
        word.key for word in words_of(text) if word.is_content and word.key.isalpha() and not is_relative_time(word.text)
    )
