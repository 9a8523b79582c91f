"""What somebody does for a living: “was a signalman”, “worked as a clerk”, “Percy Lamb, a clerk”."""

from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds import person
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, noun_phrase
from memory.retrieval.from_texts.question import TextQuestion


def spans(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Nouns for people that are predicated of the person asked about."""
    said = {term.text.lower() for term in question.agent}
    return [
        noun_phrase(sentence, word, 0.9)
        for word in sentence.words
        if not word.is_name and person.likelihood(word) >= 0.6 and _is_of(sentence, word, said)
    ]


def _is_of(sentence: Sentence, word: ParsedWord, said: set[str]) -> bool:
    """Whether the noun is predicated of the person: by “be”, “as”, or in apposition."""
    if word.role == "attr":
        subject = sentence.child(sentence.head(word), "nsubj")
        return subject is not None and _names(sentence, subject, said)
    if word.role == "appos":
        return _names(sentence, sentence.head(word), said)
    if word.role == "pobj" and sentence.head(word).lower == "as":
        verb = sentence.head(sentence.head(word))
        subject = sentence.child(verb, "nsubj")
        return subject is not None and _names(sentence, subject, said)
    return False


def _names(sentence: Sentence, word: ParsedWord, said: set[str]) -> bool:
    return bool(said & {each.lower for each in sentence.children(word, "compound", "poss")} | (said & {word.lower}))
