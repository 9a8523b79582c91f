"""Named entities in a parsed sentence, each with its kind: person, place, organisation or other."""

from collections.abc import Iterator
from dataclasses import dataclass

from memory.creation.people import (
    HE_NAMES,
    ORGANISATION_ENDS,
    ORGANISATION_NOUNS,
    PERSON_NOUNS,
    PLACE_ENDS,
    PLACE_NOUNS,
    SHE_NAMES,
    TITLES,
)
from memory.creation.summary import ORGANISATION, OTHER, PERSON, PLACE
from memory.forms.inflection import known_lemmas
from memory.grammar import ParsedWord, Sentence
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

KINDS = {"PERSON": PERSON, "GPE": PLACE, "LOC": PLACE, "FAC": PLACE, "ORG": ORGANISATION}
NO_NAMES = frozenset({"DATE", "TIME", "MONEY", "PERCENT", "QUANTITY", "CARDINAL", "ORDINAL", "NORP", "LANGUAGE"})
INNER = frozenset("of de da di van von der den la le du the and & -".split())
DOINGS = frozenset("say think marry write ask answer reply laugh smile believe know remember sit sing read".split())
"""Verbs whose subject is mostly a person."""
PLACING = frozenset("in at near".split())


@dataclass(frozen=True)
class Name:
    """A name, its tokens, its kind, and `noun`: what the sentence says it is (“keeper” in “the keeper, Ada Holm”)."""

    text: str
    words: tuple[ParsedWord, ...]
    kind: str
    noun: str = ""

    @property
    def head(self) -> ParsedWord:
        """The token of the name on which the others depend."""
        inside = {word.index for word in self.words}
        return next((word for word in reversed(self.words) if word.head not in inside or word.role == "ROOT"), self.words[-1])


def names_in(sentence: Sentence) -> list[Name]:
    """All names of a sentence, in order."""
    return [_name(sentence, run) for run in _runs(sentence)]


def _runs(sentence: Sentence) -> Iterator[tuple[ParsedWord, ...]]:
    run: list[ParsedWord] = []
    for word in (*sentence.words, None):
        if word is not None and (_is_part(word, sentence) or (run and _is_inner(word, run, sentence))):
            run.append(word)
            continue
        while run and not _is_part(run[-1], sentence):
            run.pop()
        if run and not _is_no_name(run):
            yield tuple(run)
        run = []


def _is_part(word: ParsedWord, sentence: Sentence) -> bool:
    if not word.text[:1].isupper() or word.entity in NO_NAMES or word.lower in MONTHS or word.lower in WEEKDAYS:
        return False
    if word.tag in {"NNP", "NNPS"}:
        return True
    is_begun = word.index > 0 and word.is_noun and not sentence.words[word.index - 1].text.endswith((":", ".", "“", '"'))
    return is_begun or (word.entity in KINDS and word.tag not in {"DT", "IN", "PRP", "PRP$", "CC", "RB"} and word.index > 0)


def _is_inner(word: ParsedWord, run: list[ParsedWord], sentence: Sentence) -> bool:
    """Whether a token such as “of” in “Bank of Farrow” joins two words of one name."""
    following = sentence.words[word.index + 1] if word.index + 1 < len(sentence.words) else None
    is_one = bool(word.entity) and word.entity == run[-1].entity and following is not None and following.entity == word.entity
    is_initial = word.text == "." and len(run[-1].text) <= 3
    return (word.lower in INNER and is_one and following is not None and following.text[:1].isupper()) or is_initial


def _is_no_name(run: list[ParsedWord]) -> bool:
    """Whether the run is only a common word at the beginning of the sentence, or a title on its own."""
    first = run[0]
    if len(run) > 1:
        return False
    if first.lower.strip(".") in TITLES and first.lower not in HE_NAMES | SHE_NAMES:
        return True
    is_common = (
        first.index == 0 and not first.entity and first.lower not in HE_NAMES | SHE_NAMES and bool(known_lemmas(first.lower))
    )
    return is_common or len(first.text) < 2


def _name(sentence: Sentence, run: tuple[ParsedWord, ...]) -> Name:
    noun = _noun_beside(sentence, run)
    text = sentence.written(run[0], run[-1])
    return Name(text, run, _kind(sentence, run, noun), noun)


def _noun_beside(sentence: Sentence, run: tuple[ParsedWord, ...]) -> str:
    """The common noun that describes the name: in apposition, as a modifier before it, or as a predicate (“is a …”)."""
    inside = {word.index for word in run}
    head = next((word for word in reversed(run) if word.head not in inside or word.role == "ROOT"), run[-1])
    above = sentence.head(head)
    beside = [*sentence.children(head, "appos")]
    if head.role == "appos" and above.index not in inside:
        beside.append(above)
    if head.role == "nsubj" and above.lemma == "be":
        beside += sentence.children(above, "attr")
    if head.role == "attr" and above.lemma == "be":
        beside += [each for each in sentence.children(above, "nsubj") if _is_definite(sentence, each)]
    if head.role == "pobj" and above.lower == "of" and sentence.head(above).lemma in PLACE_NOUNS:
        beside.append(sentence.head(above))
    beside += [word for word in sentence.children(head, "compound") if word.index not in inside and word.tag == "NN"]
    return next((word.lemma for word in beside if word.tag in {"NN", "NNS"}), "")


def _is_who(sentence: Sentence, run: tuple[ParsedWord, ...]) -> bool:
    """Whether the name must be a person: “Bram Ofori, who …”, or the subject of a verb like “say” or “marry”."""
    clauses = [clause for word in run for clause in sentence.children(word, "relcl")]
    has_who = any(
        each.lower in {"who", "whom"} for clause in clauses for each in sentence.children(clause, "nsubj", "dobj", "nsubjpass")
    )
    above = sentence.head(run[-1])
    return has_who or (len(run) > 1 and run[-1].role == "nsubj" and above.lemma in DOINGS)


def _is_definite(sentence: Sentence, word: ParsedWord) -> bool:
    return any(each.lower == "the" for each in sentence.children(word, "det"))


def _kind(sentence: Sentence, run: tuple[ParsedWord, ...], noun: str) -> str:
    words = [word.lower.strip(".") for word in run]
    if any(sign.isdigit() for word in words for sign in word):
        return OTHER
    if words[0] in TITLES or (words[0] in SHE_NAMES | HE_NAMES and words[-1] not in PLACE_ENDS | ORGANISATION_ENDS):
        return PERSON
    if _is_who(sentence, run):
        return PERSON
    for kind, nouns, ends in (
        (PERSON, PERSON_NOUNS, frozenset[str]()),
        (PLACE, PLACE_NOUNS, PLACE_ENDS),
        (ORGANISATION, ORGANISATION_NOUNS, ORGANISATION_ENDS),
    ):
        if noun in nouns or (len(words) > 1 and words[-1] in ends):
            return kind
    before = sentence.words[run[0].index - 1].lower if run[0].index else ""
    found = [KINDS[word.entity] for word in run if word.entity in KINDS]
    if before in PLACING and (not found or found[0] != PERSON):
        return PLACE
    return max(found, key=found.count) if found else OTHER
