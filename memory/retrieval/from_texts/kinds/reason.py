"""Why: clauses of reason or purpose, or of what had happened before."""

import re
from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan
from memory.retrieval.from_texts.question import TextQuestion

_BECAUSE = re.compile(
    r"\b(?:because(?: of)?|since|so that|in order to|due to|owing to|thanks to|as (?:it|he|she|they|the|there|a|this|these|that)|for fear|in memory of"
    r"|on account of|for want of|: (?=it|he|she|they|the))\b|(?<=, )for (?=[A-Z]|he|she|it|they|the)|, as |: (?=it |he |she |they |the )",
    re.IGNORECASE,
)
_SINCE_DATE = re.compile(
    r"since (?:\d|then|january|february|march|april|may|june|july|august|september|october|november|december)", re.IGNORECASE
)


def spans(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every reason, from its marker (“because”) to the end of the clause; weaker candidates have lower weights."""
    start = sentence.words[0].start
    found = []
    for match in _BECAUSE.finditer(sentence.text):
        if _SINCE_DATE.match(sentence.text, match.start()):
            continue
        words = [word for word in sentence.words if word.start >= start + match.start() and word.text.strip(",:")]
        if words:
            end = _end(sentence, words[0])
            found.append(PhraseSpan(words[0].index, end, words[0], 0.6 if match[0].lower().startswith(("since", "as ")) else 1.0))
    return [*found, *_before_so(sentence), *_purposes(sentence), *_earlier(sentence)]


def _before_so(sentence: Sentence) -> list[PhraseSpan]:
    """Reasons before “so”: “I could not carry it, so I left it”."""
    places = [n for n, word in enumerate(sentence.words[1:-1], 1) if word.lower == "so" and sentence.words[n - 1].text == ","]
    found = (n for n in places if sentence.words[n + 1].tag in {"PRP", "DT", "NNP", "NN", "NNS", "EX"})
    return [PhraseSpan(0, n - 1, sentence.words[0], 0.8) for n in found if n > 3]


def _purposes(sentence: Sentence) -> list[PhraseSpan]:
    """Purposes as weaker reasons: “went to Paris to study”."""
    found = []
    for verb in sentence.words:
        mark = next((each for each in sentence.children(verb, "aux") if each.lower == "to"), None)
        if mark is not None and verb.role == "advcl":
            found.append(PhraseSpan(mark.index, _end(sentence, mark), verb, 0.5))
    return found


def _earlier(sentence: Sentence) -> list[PhraseSpan]:
    """Earlier events as the weakest reasons: “left after the house had burned”."""
    found = []
    for verb in sentence.words:
        mark = next((each for each in sentence.children(verb, "mark") if each.lower == "after"), None)
        if mark is not None and verb.role == "advcl" and any(each.lower == "had" for each in sentence.children(verb, "aux")):
            found.append(PhraseSpan(mark.index, _end(sentence, mark), verb, 0.2))
    return found


def _end(sentence: Sentence, first: ParsedWord) -> int:
    last = max(
        (n for n, word in enumerate(sentence.words) if word.text not in {".", "!", "?", ";", "”", '"'}), default=first.index
    )
    stop = next((word.index for word in sentence.words[first.index + 1 :] if word.text in {";", "."}), last + 1)
    return max(first.index + 1, min(last + 1, stop))
