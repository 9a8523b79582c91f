"""Who, what, where, and what somebody does for a living: names, nouns and phrases of place."""

from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, noun_phrase, prepositional
from memory.retrieval.from_texts.numbers import number_of
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


def people(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
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


def occupations(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Nouns for people that are predicated of the person asked about."""
    said = {term.text.lower() for term in question.agent}
    return [
        noun_phrase(sentence, word, 0.9)
        for word in sentence.words
        if not word.is_name and likelihood(word) >= 0.6 and _is_of(sentence, word, said)
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


JOINTS = frozenset(
    "in at on near from to into onto under beneath behind beside by above below within outside inside across through over between against "
    "upon around along next".split()
)
_NO_PLACES = frozenset(
    "time day year month week summer winter spring autumn morning evening night hour minute moment age war way order fact case thanks "
    "memory spite thank addition account debt need use work trade voyage storm weather place name rule length condition favour".split()
)
_PLACED = frozenset("GPE LOC FAC ORG".split())


def places(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every phrase that may name a place; with “from”, “to” or “into” in the question, only after that preposition or “at”."""
    found = []
    for joint in sentence.words:
        if question.joint in {"from", "to", "into"} and joint.lower not in {question.joint, "at"}:
            continue
        noun = sentence.child(joint, "pobj") if joint.lower in JOINTS else None
        span = prepositional(sentence, joint, _likelihood(joint, noun)) if noun is not None else None
        if span is not None and span.weight > 0:
            found.append(span)
    adverbs = (
        word for word in sentence.words if word.lower in {"outdoors", "indoors", "abroad", "upstairs", "inland", "offshore"}
    )
    return [*found, *(PhraseSpan(word.index, word.index + 1, word, 0.7) for word in adverbs)]


def _likelihood(joint: ParsedWord, noun: ParsedWord) -> float:
    if noun.entity in {"DATE", "TIME"} or noun.lower in MONTHS or number_of(noun.text) is not None or noun.lemma in _NO_PLACES:
        return 0.0
    if noun.tag.startswith("PRP"):
        return 0.0
    if joint.lower in {"by", "to", "with", "against", "over", "through", "between"} and not noun.is_name:
        return 0.4
    if noun.entity in _PLACED:
        return 1.0
    return 0.5 if noun.entity == "PERSON" else 0.8


def things(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every noun phrase."""
    heads = [
        word for word in sentence.words if (word.is_noun or word.tag in {"CD", "NNP"}) and word.role not in {"compound", "nummod"}
    ]
    return [noun_phrase(sentence, head, 0.7) for head in heads]
