"""A parse mended where the parser is known to err on short spoken sentences. Each repair looks for one shape, else leaves all as it is."""

from collections.abc import Callable
from dataclasses import replace

from lemminflect import getAllLemmas

from memory.grammar.sentence import Word

Words = tuple[Word, ...]


def mended(words: Words) -> Words:
    """The words of a sentence after all repairs."""
    for repair in REPAIRS:
        words = repair(words)
    return words


def _verb_of_noun(words: Words) -> Words:
    """“My flight lands in Denver.”, read as one long noun, gets its verb."""
    root = next((word for word in words if word.role == "ROOT"), None)
    before = words[root.index - 1] if root and root.index else None
    if root is None or before is None or any(word.is_verb or word.tag == "MD" for word in words):
        return words
    lemmas = getAllLemmas(root.lower, upos="VERB").get("VERB", ())
    if root.tag != "NNS" or before.role != "compound" or before.head != root.index or not lemmas:
        return words
    return tuple(_under_verb(word, root, before, str(lemmas[0])) for word in words)


def _under_verb(word: Word, root: Word, subject: Word, lemma: str) -> Word:
    if word is root:
        return replace(word, tag="VBZ", lemma=lemma)
    if word is subject:
        return replace(word, role="nsubj")
    is_before = word.head == root.index and word.index < subject.index
    return replace(word, head=subject.index) if is_before else word


def _had(words: Words) -> Words:
    """“My mum has diabetes”, where “has” was read as a helper of the noun."""
    root = next((word for word in words if word.role == "ROOT"), None)
    has = next((word for word in words if root and word.head == root.index and word.role == "aux" and word.lemma == "have"), None)
    if root is None or has is None or not root.is_noun:
        return words
    return tuple(_under_having(word, root, has) for word in words)


def _under_having(word: Word, root: Word, has: Word) -> Word:
    if word is root:
        return replace(word, role="dobj", head=has.index)
    if word is has:
        return replace(word, role="ROOT", head=has.index)
    is_of_verb = word.head == root.index and (word.index < has.index or word.role in {"punct", "prep", "npadvmod"})
    return replace(word, head=has.index) if is_of_verb else word


def _participle(words: Words) -> Words:
    """“I'm retired”: an adjective with a helper is a participle."""
    helped = {word.head for word in words if word.role == "auxpass"}
    return tuple(replace(word, tag="VBN") if word.index in helped and word.tag == "JJ" else word for word in words)


def _two_clauses(words: Words) -> Words:
    """“I like jazz and my wife likes blues”: jazz is the object of the first clause, not a subject of the second."""
    for second in words:
        first = words[second.head]
        below = [word for word in words if word.head == second.index]
        subject = next((word for word in below if word.role == "nsubj"), None)
        other = next((word for word in words if subject and word.head == subject.index and word.role == "conj"), None)
        is_bare = not any(word.role == "mark" or word.tag.startswith("W") for word in below)
        if second.role == "ccomp" and first.index < second.index and subject and other and other.index < second.index and is_bare:
            moved = {
                subject.index: replace(subject, role="dobj", head=first.index),
                other.index: replace(other, role="nsubj", head=second.index),
                second.index: replace(second, role="conj"),
            }
            return tuple(moved.get(word.index, word) for word in words)
    return words


REPAIRS: tuple[Callable[[Words], Words], ...] = (_verb_of_noun, _had, _participle, _two_clauses)
