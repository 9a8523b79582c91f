"""Which of what somebody tells a friend would still want to know next month: its sentences, each read by itself."""

import re

from memory.language.moves.examples import KEEP, WORTH
from memory.language.moves.reading import ASKING, Moves, bundled
from memory.language.sentences import sentences_of
from memory.language.thoughts import thoughts_of

KEPT_FROM = 0.6
WORDS_AT_LEAST, NOTES_AT_MOST, LETTERS_AT_MOST = 3, 6, 300
_FILLER = re.compile(
    r"^(?:(?:well|so|oh|ah|and|but|anyway|actually|honestly|hello(?: there)?|hi(?: there)?|hey(?: there)?|heyy+|yes|no|yeah|yea|yep|okay|ok|also|please|by the way|btw|fyi|"
    r"you know|i mean|ugh|omg|lol|guess what|update|news)(?:\s*[,:!.…-]+\s*|\s+(?=\w)))+",
    re.IGNORECASE,
)


def worth_keeping(moves: Moves) -> tuple[str, ...]:
    """The thoughts that are worth it, in their own words and order, without what only leads up to them; none of what is asked or ordered.

    A thought is worth it where any of its sentences is.
    """
    thoughts = [thought for move in moves.each if move.act not in ASKING for thought in thoughts_of(move.text)]
    sentences = {thought: [each for each in sentences_of(thought) if _is_told(each)] for thought in thoughts}
    every = list(dict.fromkeys(each for some in sentences.values() for each in some))
    worth = {each: read[WORTH].shares[KEEP] for each, read in zip(every, bundled().read(every), strict=True)} if every else {}
    kept = [thought for thought, some in sentences.items() if any(worth[each] >= KEPT_FROM for each in some)]
    return tuple(dict.fromkeys(_without_filler(thought)[:LETTERS_AT_MOST] for thought in kept[:NOTES_AT_MOST]))


def _is_told(sentence: str) -> bool:
    return len(sentence.split()) >= WORDS_AT_LEAST and not sentence.endswith("?")


def _without_filler(part: str) -> str:
    rest = _FILLER.sub("", part).strip()
    return rest if len(rest.split()) >= WORDS_AT_LEAST else part
