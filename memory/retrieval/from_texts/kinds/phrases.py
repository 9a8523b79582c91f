"""Phrases of a sentence as spans: noun phrases, prepositional phrases, numbers with what they count."""

from dataclasses import dataclass

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.numbers import numbers_in

AWAY = frozenset({"relcl", "punct", "cc", "conj", "appos", "parataxis", "advcl", "ccomp"})


@dataclass(frozen=True)
class PhraseSpan:
    """A half-open range of word indices with its head; `weight` is how surely it is of the expected type, from 0 to 1."""

    start: int
    end: int
    head: ParsedWord
    weight: float = 1.0

    def text(self, sentence: Sentence) -> str:
        """The text of the span, as written."""
        return sentence.written(sentence.words[self.start], sentence.words[self.end - 1])

    def words(self, sentence: Sentence) -> tuple[ParsedWord, ...]:
        """The words of the span."""
        return sentence.words[self.start : self.end]


def noun_phrase(sentence: Sentence, head: ParsedWord, weight: float = 1.0, *, with_conjuncts: bool = True) -> PhraseSpan:
    """A noun with its modifiers, without relative clauses and appositions; “A and B” stays whole with `with_conjuncts`."""
    places = [head.index]
    for each in sentence.children(head):
        is_conjunct = with_conjuncts and each.role in {"cc", "conj"}
        is_conjunct = is_conjunct or (each.role == "appos" and each.is_name and _stands_beside(sentence, head, each))
        if each.role not in AWAY or is_conjunct:
            places += [part.index for part in _kept(sentence, each)]
    start = min(places)
    end = start
    while end <= max(places):
        end += 1
    return PhraseSpan(start, end, head, weight)


def _stands_beside(sentence: Sentence, head: ParsedWord, name: ParsedWord) -> bool:
    """Whether a name follows its noun without a comma: “Aksel's daughter Birgit”."""
    return not any(word.text == "," for word in sentence.words[head.index : name.index])


def _kept(sentence: Sentence, word: ParsedWord) -> list[ParsedWord]:
    kept = [word]
    for each in sentence.children(word):
        if each.role not in AWAY - {"cc", "conj"}:
            kept += _kept(sentence, each)
    return kept


def prepositional(sentence: Sentence, joint: ParsedWord, weight: float = 1.0) -> PhraseSpan | None:
    """A prepositional phrase, “in the vestry of the church”; None if the preposition has no noun."""
    noun = sentence.child(joint, "pobj")
    if noun is None:
        return None
    inner = noun_phrase(sentence, noun)
    return PhraseSpan(min(joint.index, inner.start), max(inner.end, joint.index + 1), noun, weight)


def number_phrases(sentence: Sentence) -> list[tuple[PhraseSpan, ParsedWord | None]]:
    """Every number with the noun it counts, as a span, and that noun or None: “ninety-two feet”, “86 kilograms”."""
    found: list[tuple[PhraseSpan, ParsedWord | None]] = []
    for start, end, _ in numbers_in(sentence.words):
        noun = _counted(sentence, end)
        last = noun.index + 1 if noun is not None and noun.index - end < 3 and noun.index >= end else end
        found.append((PhraseSpan(start, last, noun or sentence.words[end - 1]), noun))
    return found


def _counted(sentence: Sentence, end: int) -> ParsedWord | None:
    """The noun that follows a number: “two hundred people”, “nineteen small countries”."""
    for place in range(end, min(end + 4, len(sentence.words))):
        word = sentence.words[place]
        if word.is_noun:
            following = sentence.words[place + 1] if place + 1 < len(sentence.words) else None
            if following is not None and following.is_noun and word.role == "compound" and following.index - end < 3:
                return following
            return word
        if word.tag not in {"JJ", "JJR", "JJS", "VBN", "VBG"} and word.lower not in {"-", "of", "the", "his", "her"}:
            return None
    return None


def with_other(sentence: Sentence, span: PhraseSpan) -> PhraseSpan:
    """The span extended by the number before it: “one or two weeks”, “between three and four hours”."""
    start = span.start
    if start > 1 and sentence.words[start - 1].lower in {"or", "to", "and"} and sentence.words[start - 2].tag == "CD":
        start -= 2
    return PhraseSpan(start, span.end, span.head, span.weight)
