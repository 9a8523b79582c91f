"""Clauses of a sentence: who did what to whom, whether it is negated, and whether it is stated as a fact."""

from collections.abc import Iterator
from dataclasses import dataclass

from memory.grammar import ParsedWord, Sentence

NOT_FACTS = frozenset(
    "promise want refuse propose plan hope ask intend offer try wish threaten expect pretend dream fear suspect consider doubt "
    "advertise decline agree demand request forbid order suggest claim believe think suppose allege imagine".split()
)
"""Non-factive verbs: what depends on them need not have happened."""
RELATIVE = frozenset("who whom which that whose".split())
PRONOUNS = frozenset(
    "he him she her it they them this that these those one both his hers its their who which each all i me you we us".split()
)
IF = frozenset("if unless whether".split())


@dataclass(frozen=True)
class PredicateArguments:
    """A verb with the heads of its agent and patient (subject and object as in the active voice), and its polarity."""

    sentence: Sentence
    verb: ParsedWord
    agent: ParsedWord | None
    patient: ParsedWord | None
    is_negated: bool
    is_fact: bool

    def says(self, word: ParsedWord) -> bool:
        """Whether the word is part of this clause, not of a coordinated one with its own subject."""
        return word in set(words_of_clause(self.sentence, self.verb))


def clause_of(sentence: Sentence, verb: ParsedWord) -> PredicateArguments:
    """The clause of a verb."""
    agent, patient = _arguments(sentence, verb)
    return PredicateArguments(sentence, verb, agent, patient, is_negated(sentence, verb), _is_fact(sentence, verb))


def words_of_clause(sentence: Sentence, verb: ParsedWord) -> Iterator[ParsedWord]:
    """The words of a clause: the verb's subtree, without coordinated or complement clauses that have their own subject."""
    yield verb
    for each in sentence.children(verb):
        joined = each.role in {"conj", "ccomp", "parataxis"} and sentence.child(each, "nsubj", "nsubjpass") is not None
        if not joined:
            yield from sentence.below(each)


def verb_over(sentence: Sentence, word: ParsedWord) -> ParsedWord:
    """The verb of the clause that a word is in; the root if there is no verb."""
    above = (each for each in (word, *sentence.above(word)) if each.is_verb or each.role == "ROOT")
    return next(above, sentence.root)


def _arguments(sentence: Sentence, verb: ParsedWord) -> tuple[ParsedWord | None, ParsedWord | None]:
    subject = _subject(sentence, verb)
    passive = sentence.child(verb, "auxpass") is not None or sentence.child(verb, "nsubjpass") is not None
    if verb.role == "acl" and verb.tag in {"VBN", "VBD"}:
        return _by(sentence, verb), sentence.head(verb)
    if passive or (
        verb.role in {"conj", "dep"} and verb.tag == "VBN" and sentence.child(sentence.head(verb), "auxpass") is not None
    ):
        return _by(sentence, verb), subject
    said = next((each for each in sentence.children(verb, "ccomp") if each.index > verb.index), None)
    patient = sentence.child(verb, "dobj", "attr", "oprd") or said or _object_before(sentence, verb)
    if patient is not None and patient.lower in RELATIVE and verb.role == "relcl":
        patient = sentence.head(verb)
    return subject, patient


def _by(sentence: Sentence, verb: ParsedWord) -> ParsedWord | None:
    for joint in sentence.children(verb, "agent", "prep"):
        if joint.lower == "by":
            return sentence.child(joint, "pobj")
    return None


def _subject(sentence: Sentence, verb: ParsedWord) -> ParsedWord | None:
    """The verb's own subject, that of the verb it is coordinated with, or the noun that its relative clause modifies."""
    own = sentence.child(verb, "nsubj", "nsubjpass", "csubj")
    if own is not None:
        return sentence.head(verb) if own.lower in RELATIVE and verb.role == "relcl" else own
    if verb.role in {"relcl", "acl"}:
        return sentence.head(verb)
    if verb.role in {"conj", "xcomp", "advcl", "dep"} and sentence.head(verb).is_verb and verb.head != verb.index:
        return _subject(sentence, sentence.head(verb))
    return None


def _object_before(sentence: Sentence, verb: ParsedWord) -> ParsedWord | None:
    """The object of a relative clause, before it: “a shutter that she invented”."""
    has_subject = sentence.child(verb, "nsubj") is not None
    return (
        sentence.head(verb) if verb.role == "relcl" and has_subject and _subject(sentence, verb) != sentence.head(verb) else None
    )


def is_negated(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether a verb is negated: “was never begun”, “must not be used”, “Nobody applied”, “has never learnt to swim”."""
    if verb.role == "xcomp" and verb.head != verb.index and is_negated(sentence, sentence.head(verb)):
        return True
    if sentence.child(verb, "neg") is not None:
        return True
    subject = sentence.child(verb, "nsubj", "nsubjpass")
    if subject is not None and (subject.lower in {"nobody", "nothing", "none"} or _has_no(sentence, subject)):
        return True
    return any(each.lower in {"never", "nor", "not", "neither"} for each in sentence.children(verb, "advmod", "cc", "preconj"))


def _has_no(sentence: Sentence, noun: ParsedWord) -> bool:
    return any(each.lower in {"no", "neither"} for each in sentence.children(noun, "det"))


def is_word_negated(sentence: Sentence, word: ParsedWord) -> bool:
    """Whether the phrase of a word is negated: “but not in the rain”, “no children”."""
    for each in (word, *sentence.above(word)):
        if each.is_verb:
            return False
        if each.role == "pobj" and sentence.head(each).lower == "without":
            return True
        before = sentence.words[min(part.index for part in sentence.below(each)) - 1 :][:1]
        own = {part.lower for part in sentence.children(each, "neg", "det", "preconj", "advmod")}
        if own & {"not", "no", "never", "neither"} or (before and before[0].lower in {"not", "never"} and each.index > 0):
            return True
    return False


def _is_fact(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether a verb is stated as fact: not promised, wanted or proposed, and not conditional."""
    if _is_supposed(sentence, verb):
        return False
    word = verb
    while word.head != word.index:
        over = sentence.head(word)
        if word.role == "conj" and over.tag == "VB" and _is_finite(sentence, word):
            return True
        if word.role in {"xcomp", "ccomp", "acl"} and over.lemma in NOT_FACTS:
            return False
        word = over
    return True


def _is_supposed(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether it is hypothetical: “would become a painter, if …”, “would like to become one”."""
    if not any(each.lower in {"would", "'d"} for each in sentence.children(verb, "aux")):
        return False
    clauses = sentence.children(verb, "advcl")
    return verb.lemma in {"like", "love", "prefer"} or any(
        each.lower in IF for clause in clauses for each in sentence.children(clause, "mark")
    )


def _is_finite(sentence: Sentence, verb: ParsedWord) -> bool:
    return verb.tag in {"VBD", "VBZ"} or any(each.tag in {"VBD", "VBZ"} for each in sentence.children(verb, "aux", "auxpass"))


def is_pronoun(word: ParsedWord) -> bool:
    """Whether a word is a pronoun, standing for something named elsewhere."""
    return word.lower in PRONOUNS and word.tag in {"PRP", "PRP$", "DT", "WP", "WDT", "CD"}
