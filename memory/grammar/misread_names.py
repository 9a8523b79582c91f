"""Repairs of names and nouns that the parser mistook for another part of speech; each handles one shape only."""

from dataclasses import replace
from itertools import takewhile

from memory.forms.inflection import known_lemmas
from memory.grammar.sentence import ParsedWord

Words = tuple[ParsedWord, ...]


def first_name(words: Words) -> Words:
    """“Billy lives in Paris.”, “Eva is a teacher.”: a first word unknown to the dictionary as the tag it got is a name."""
    if len(words) < 3 or not words[0].text[:1].isupper() or words[1].tag not in {"VBZ", "VBD"}:
        return words
    first, verb = words[:2]
    is_subject = first.role in {"nsubj", "nsubjpass"} or (
        first.role in {"aux", "amod", "advmod", "compound"} and first.tag != "EX"
    )
    is_taken = any(word.role in {"nsubj", "nsubjpass", "expl"} and word.head == verb.index for word in words[1:])
    if not is_subject or first.head != verb.index or is_taken or not _is_guessed(first):
        return words
    role = first.role if first.role in {"nsubj", "nsubjpass"} else "nsubj"
    return (replace(first, tag="NNP", lemma=first.lower, role=role), *words[1:])


def _is_guessed(word: ParsedWord) -> bool:
    """Whether the tag is implausible: a modal, or a part of speech that the dictionary does not list for the word."""
    if word.tag == "MD":
        return True
    part = {"NN": "NOUN", "JJ": "ADJ", "RB": "ADV", "VB": "VERB"}.get(word.tag[:2])
    known = known_lemmas(word.lower)
    return (
        part is not None and word.tag not in {"NNP", "NNPS"} and part not in known and not known.keys() & {"ADV", "PRON", "DET"}
    )


def noun_by_dictionary(words: Words) -> Words:
    """“gluten”, “a flat”, “my aunt Pilar”: tagged otherwise, but a noun by position and dictionary."""
    return tuple(_as_noun(word, words) for word in words)


def _as_noun(word: ParsedWord, words: Words) -> ParsedWord:
    known = known_lemmas(word.lower) if word.text.islower() else {}
    is_object = word.role in {"dobj", "pobj", "attr"}
    if word.tag == "VB" and is_object and "NOUN" in known and "VERB" not in known:
        return replace(word, tag="NN", lemma=word.lower)
    has_article = any(each.role == "det" and each.head == word.index for each in words)
    if word.tag == "JJ" and "NOUN" in known and ((is_object and has_article) or (word.role == "compound" and "ADJ" not in known)):
        return replace(word, tag="NN", lemma=word.lower)
    before = words[word.index - 1] if word.index else word
    is_behind_verb = word.role == "advmod" and before.is_verb and before.index == word.head and before.tag != "VBN"
    is_strange = word.tag == "RB" and word.text.islower() and len(word.text) > 4 and not known and not word.lower.endswith("ly")
    has_object = any(each.role == "dobj" and each.head == word.head for each in words)
    return replace(word, tag="NN", role="dobj") if is_behind_verb and is_strange and not has_object else word


def name_beside(words: Words) -> Words:
    """“my sister anna lives”: of two adjacent subjects, the second is the name of the first, in apposition."""
    for name in words[1:]:
        noun = words[name.index - 1]
        is_pair = noun.role in {"nsubj", "compound"} and noun.head == name.index and name.role == "nsubj" and noun.tag == "NN"
        if is_pair and noun.role == "nsubj" and any(each.role == "poss" and each.head == noun.index for each in words):
            moved = {
                noun.index: replace(noun, role="nsubj", head=name.head),
                name.index: replace(name, role="appos", head=noun.index),
            }
            return tuple(moved.get(word.index, word) for word in words)
    return words


def name_behind(words: Words) -> Words:
    """“Who is Lukas?”, where an unknown capitalised word was read as an adjective."""
    root = next((word for word in words if word.role == "ROOT"), None)
    quality = next(
        (word for word in words if word.role == "acomp" and word.tag == "JJ" and root and word.head == root.index), None
    )
    is_who = root is not None and root.lemma == "be" and words[0].lower == "who"
    if quality is None or not is_who or not quality.text[:1].isupper() or "ADJ" in known_lemmas(quality.lower):
        return words
    return tuple(replace(word, tag="NNP", role="attr") if word is quality else word for word in words)


def name_known_since(words: Words) -> Words:
    """“I've known Ida since school”, where the name was read as an adverbial."""
    for name in words[1:]:
        verb = words[name.head]
        has_object = any(word.role == "dobj" and word.head == verb.index for word in words)
        if (name.role, name.entity) == ("npadvmod", "PERSON") and name.is_name and verb.is_verb and not has_object:
            return tuple(replace(word, role="dobj") if word is name else word for word in words)
    return words


_WITHIN_TITLES = frozenset("on with for under over against without behind through before of".split())
_PLACED = frozenset({"FAC", "ORG", "GPE", "LOC", "NORP"})


def title(words: Words) -> Words:
    """Marks titles as works of art: a capitalised common noun, a preposition and capitalised words (“Death on the Nile”)."""
    for first in words[1:]:
        if first.text.isupper() or not first.text[:1].isupper() or first.entity in _PLACED or not _is_common(first):
            continue
        end = _end_of_title(words, first.index)
        if end > first.index:
            return tuple(replace(word, entity="WORK_OF_ART") if first.index <= word.index <= end else word for word in words)
    return words


def _is_common(word: ParsedWord) -> bool:
    return word.is_noun and "NOUN" in known_lemmas(word.lower)


def _end_of_title(words: Words, first: int) -> int:
    after = words[first + 1 :]
    if not after or after[0].lower not in _WITHIN_TITLES:
        return first
    rest = [word for word in after[1:] if word.lower not in {"a", "an", "the"}]
    capitals = list(takewhile(lambda word: word.text[:1].isupper(), rest))
    return capitals[-1].index if capitals and capitals[0].index <= first + 3 else first
