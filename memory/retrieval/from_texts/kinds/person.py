"""Who: names of people, and nouns for them."""

from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, noun_phrase
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.terms import MONTHS

NOUNS = frozenset(
    "man woman boy girl child children people person captain merchant keeper widow widower daughter son brother sister mother father wife "
    "husband aunt uncle niece nephew cousin friend monk nun priest vicar bishop doctor nurse soldier sailor sergeant constable king queen duke "
    "duchess lord lady prince princess shepherd clerk smith blacksmith porter chairman chairwoman president mayor guest visitor stranger "
    "neighbour student pupil crew team staff committee board council parish company firm workshop member visitors sisters brothers children "
    "parents grandfather grandmother grandson granddaughter guard cook maid midwife parliament trustee agent boss chief head thief ghost".split()
)
_ENDINGS = ("er", "or", "ist", "man", "woman", "ian", "ant", "eer")
_NOT_PEOPLE = frozenset(
    "water tower paper letter number summer winter september october november december river harbour power corner order matter member-ship "
    "timber copper silver rubber fever dinner supper weather ladder lantern motor door floor error colour labour favour humour plant "
    "restaurant front spanner hammer filter computer container cider butter leather feather answer offer cover river roller counter".split()
)
_OTHER_ENTITIES = frozenset(
    "GPE LOC DATE TIME CARDINAL ORDINAL MONEY QUANTITY PERCENT LANGUAGE WORK_OF_ART EVENT PRODUCT FAC".split()
)


def spans(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every name and every noun for people."""
    return [
        noun_phrase(sentence, word, likelihood(word), with_conjuncts=False)
        for word in sentence.words
        if word.role != "compound" and likelihood(word) > 0
    ]


def likelihood(word: ParsedWord) -> float:
    """How likely a word is to refer to a person, from 0 to 1."""
    if word.lower in MONTHS or not (word.is_noun or word.is_name):
        return 0.0
    if word.is_name:
        return 1.0 if word.entity == "PERSON" else 0.5 if word.entity in _OTHER_ENTITIES else 0.9
    if word.lemma in NOUNS or word.lower in NOUNS:
        return 0.8
    is_doer = word.lemma.endswith(_ENDINGS) and len(word.lemma) > 4 and word.lemma not in _NOT_PEOPLE
    return 0.6 if is_doer else 0.0
