"""How often: “every two years”, “once a week”, “after 500 hours”, “on Mondays”."""

import re
from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan
from memory.retrieval.from_texts.question import TextQuestion

_OFTEN = re.compile(
    r"\b(?:(?:every|each|after every|after each) (?:[\w-]+ ){0,3}(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|seasons?|years?"
    r"|tonnes?|miles|kilometres|uses?|time|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|pressings?)"
    r"|(?:once|twice|[\w-]+ times) (?:a|an|per|every|each) \w+"
    r"|(?<!many )(?:once|twice|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) times)(?! as| more| less| the)(?=\b)"
    r"|after each \w+|before each \w+|after every \w+"
    r"|daily|weekly|monthly|yearly|annually|hourly)\b",
    re.IGNORECASE,
)


def spans(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every phrase of frequency."""
    text_start = sentence.words[0].start
    found = []
    for match in _OFTEN.finditer(sentence.text):
        words = _covered(sentence, match.start() + text_start, match.end() + text_start)
        if words:
            found.append(PhraseSpan(words[0].index, words[-1].index + 1, words[-1]))
    return found


def _covered(sentence: Sentence, start: int, end: int) -> list[ParsedWord]:
    return [word for word in sentence.words if word.start >= start and word.end <= end]
