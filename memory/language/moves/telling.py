"""Extracts from a message what it tells, leaving out its questions."""

from memory.language.moves.asking import is_asking
from memory.language.moves.parts import share_of_asking
from memory.language.moves.reading import SURE_OF_FEELING, bundled
from memory.language.sentences import sentences_of


def told_in(text: str) -> str:
    """The message without the sentences that ask; unchanged if there are none.

    >>> told_in("I need the date. When is it?")
    'I need the date.'
    """
    sentences = sentences_of(text)
    begun = [each for each in sentences if is_asking(each)]
    asking = {
        each
        for each, read in zip(begun, bundled().read(begun), strict=True)
        if each[-1] == "?" or share_of_asking(read) >= SURE_OF_FEELING
    }
    told = [each for each in sentences if each not in asking]
    return text if len(told) == len(sentences) else " ".join(told)
