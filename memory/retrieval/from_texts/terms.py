"""The terms of a question: the content words that its answer must cover."""

from memory.grammar import ParsedWord
from memory.retrieval.from_texts.framing import BE, DO, HAVE, MODALS, QUESTION_WORDS
from memory.retrieval.from_texts.numbers import number_of
from memory.retrieval.from_texts.words import Term

MONTHS = frozenset("january february march april may june july august september october november december".split())
UNSAID = frozenset(
    "not n't no there today according ever again still now only also both exactly actually please never so very just then "
    "name named called anything something anybody somebody anyone someone".split()
)
"""Words that the answer need not repeat, besides function words."""
_OF_GRAMMAR = frozenset("DT IN TO PRP PRP$ CC WDT WP WP$ WRB RP EX UH POS PDT MD".split())


def terms_of(words: tuple[ParsedWord, ...], places: range) -> tuple[Term, ...]:
    """The terms at these word indices, without function words."""
    return tuple(_term(words[n]) for n in places if any(sign.isalnum() for sign in words[n].text) and not _is_unsaid(words, n))


def _is_unsaid(words: tuple[ParsedWord, ...], place: int) -> bool:
    word = words[place]
    is_capital = place > 0 and word.text[:1].isupper()
    if number_of(word.text) is not None or (is_capital and word.text != "I"):
        return False
    is_helper = word.lower in MODALS | DO | BE | HAVE | QUESTION_WORDS
    return is_helper or word.tag in _OF_GRAMMAR or word.lower in UNSAID


def _term(word: ParsedWord) -> Term:
    is_late_capital = word.index > 0 and word.text[:1].isupper()
    if number_of(word.text) is not None:
        kind = "number"
    elif is_late_capital or (word.is_name and not word.text.islower()) or any(sign.isdigit() for sign in word.text):
        kind = "name"
    else:
        kind = "verb" if word.is_verb else "noun" if word.is_noun else "other"
    return Term(word.text, word.lemma, kind, word.index)
