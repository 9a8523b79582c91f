"""Names that the person has spoken of: a friend called Denise is no song called Denis."""

from chat.dialogue.candidate import Situation
from memory.episodes.turns import INPUT
from memory.language.dictionary import is_english
from memory.language.moves.reading import ASKS_THE_WORLD, read_moves
from memory.language.words import words_of

LOOKED_AT = 8


def may_be_meant(situation: Situation) -> bool:
    """Whether a thing of the knowledge bases is meant at all: where the world is asked about, or a name is written as one; not “the car” in talk."""
    words = situation.understanding.words
    named = (words[place] for each in situation.understanding.mentions.things for place in range(each.span.start, each.span.end))
    return not situation.topics or ASKS_THE_WORLD in situation.topics or any(word.is_capitalised for word in named)


def was_told_of(key: str, situation: Situation) -> bool:
    """Whether the person used a word in telling something: the name of a friend rather than a part of a title, or a title misspelt."""
    memory = situation.memory
    if memory.index.is_empty or not key.isalpha() or is_english(key):
        return False
    hits = memory.index.search(key, lambda: memory.embedder.vectors([key])[0], LOOKED_AT)
    told = (hit.turn for hit in hits if hit.turn.kind == INPUT and hit.turn.episode != str(situation.input.episode))
    return any(key in {word.key for word in words_of(each.text)} and _tells(key, each.text) for each in told)


def _tells(key: str, text: str) -> bool:
    """Whether the word stands in what a message tells, not in what it asks."""
    return any(move.is_told and key in {word.key for word in words_of(move.text)} for move in read_moves(text).each)
