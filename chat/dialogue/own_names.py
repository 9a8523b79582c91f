"""Names that the person has spoken of: a friend called Denise is no song called Denis."""

from chat.dialogue.candidate import Situation
from memory.language.dictionary import is_english
from memory.language.words import words_of
from memory.turns import INPUT

LOOKED_AT = 8


def was_told_of(key: str, situation: Situation) -> bool:
    """Whether the person used a word in telling something: the name of a friend rather than a part of a title, or a title misspelt."""
    memory = situation.memory
    if memory.index.is_empty or not key.isalpha() or is_english(key):
        return False
    hits = memory.index.search(key, lambda: memory.embedder.vectors([key])[0], LOOKED_AT)
    told = (hit.turn for hit in hits if hit.turn.kind == INPUT and hit.turn.episode != str(situation.input.episode))
    return any(key in {word.key for word in words_of(each.text)} and not each.text.rstrip().endswith("?") for each in told)
