"""Rates how memorable each thing told is: would a friend still want to know it next month?"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from memory.language.moves.examples import KEEP, WORTH
from memory.language.moves.parts import ASKING
from memory.language.moves.reading import Moves, bundled
from memory.language.sentences import sentences_of
from memory.language.thoughts import thoughts_of

ALONE, WITH_A_FACT = 0.85, 0.3
"""Thresholds for keeping a thought: by itself, and if a fact was extracted from it."""
WORDS_AT_LEAST, NOTES_AT_MOST, LETTERS_AT_MOST = 3, 6, 300
_ASKS = re.compile(
    r"(?:who|what|where|when|which|how|why)(?:['’]?s|['’]?re)?\s+(?:is|are|was|were|do|does|did|am|have|has|can|could|would|will|my|the|me|i|you|u)\b"
    r"|(?:whats|wheres|whens|whos|hows|can (?:you|u)|could (?:you|u)|remind me|tell me)\b",
    re.IGNORECASE,
)
_FILLER = re.compile(
    r"^(?:(?:well|so|oh|ah|and|but|anyway|actually|honestly|hello(?: there)?|hi(?: there)?|hey(?: there)?|heyy+|yes|no(?=\s*[,:!.…-])|yeah|yea|yep|okay|ok|also|please|by the way|btw|fyi|"
    r"you know|i mean|ugh|omg|lol|guess what|update|news)(?:\s*[,:!.…-]+\s*|\s+(?=\w)))+",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Weighed:
    """The thoughts of a message, without questions and orders, with their importance, 0 to 1.

    That is the probability that a friend would still want to know it next month; the best sentence of a thought counts.
    """

    thoughts: Mapping[str, float] = field(default_factory=dict)

    @property
    def importance(self) -> float:
        """The importance of the best thought; 0 if there is none."""
        return max(self.thoughts.values(), default=0.0)

    def kept(self, drawn: Collection[str]) -> tuple[str, ...]:
        """The thoughts worth keeping, with a lower threshold for those that contain one of the sentences facts were drawn from.

        In their own words and order, without leading fillers; at most NOTES_AT_MOST, of LETTERS_AT_MOST characters each.
        """
        kept = [
            thought
            for thought, worth in self.thoughts.items()
            if worth >= (WITH_A_FACT if any(each in thought for each in drawn) else ALONE)
        ]
        return tuple(dict.fromkeys(_without_filler(thought)[:LETTERS_AT_MOST] for thought in kept[:NOTES_AT_MOST]))


def weighed(moves: Moves) -> Weighed:
    """Rates the thoughts of a message."""
    thoughts = [thought for move in moves.each if move.act not in ASKING for thought in thoughts_of(move.text)]
    sentences = {thought: [each for each in sentences_of(thought) if _is_told(each)] for thought in thoughts}
    every = list(dict.fromkeys(each for some in sentences.values() for each in some))
    worth = {each: read[WORTH].shares[KEEP] for each, read in zip(every, bundled().read(every), strict=True)} if every else {}
    return Weighed({thought: max(worth[each] for each in some) for thought, some in sentences.items() if some})


def _is_told(sentence: str) -> bool:
    """Whether a sentence can be worth keeping: not if it is short or a question, even without a question mark."""
    rest = _FILLER.sub("", sentence).strip()
    return len(rest.split()) >= WORDS_AT_LEAST and not sentence.endswith("?") and not _ASKS.match(rest)


def _without_filler(part: str) -> str:
    rest = _FILLER.sub("", part).strip()
    return rest if len(rest.split()) >= WORDS_AT_LEAST else part
