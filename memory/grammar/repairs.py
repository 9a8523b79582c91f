"""Repairs of parses, for errors the parser makes on short spoken sentences; each repair handles one shape only."""

from collections.abc import Callable
from dataclasses import replace

from memory.forms.inflection import known_lemmas
from memory.grammar import misread_names
from memory.grammar.sentence import ParsedWord

Words = tuple[ParsedWord, ...]


def mended(words: Words) -> Words:
    """The words of a sentence after all repairs, applied in the order of `REPAIRS`."""
    for repair in REPAIRS:
        words = repair(words)
    return words


def _verb_of_noun(words: Words) -> Words:
    """“My flight lands in Denver.”, parsed as one noun phrase, gets its verb; so does “Mum cooks and bakes bread.”."""
    root = _root(words)
    before = words[root.index - 1] if root and root.index else None
    if root is None or before is None or root.tag != "NNS" or before.head != root.index:
        return words
    is_joined = any(word.head == root.index and word.role == "conj" and word.tag == "VBZ" for word in words)
    is_alone = not any(word.is_verb or word.tag == "MD" for word in words)
    lemmas = known_lemmas(root.lower, upos="VERB").get("VERB", ())
    if not lemmas or not (before.role in {"compound", "amod"} if is_joined else is_alone and before.role == "compound"):
        return words
    return tuple(_under_verb(word, root, before, str(lemmas[0])) for word in words)


def _root(words: Words) -> ParsedWord | None:
    return next((word for word in words if word.role == "ROOT"), None)


def _under_verb(word: ParsedWord, root: ParsedWord, subject: ParsedWord, lemma: str) -> ParsedWord:
    if word is root:
        return replace(word, tag="VBZ", lemma=lemma)
    if word is subject:
        return replace(word, tag="NN" if word.tag == "JJ" else word.tag, role="nsubj")
    is_before = word.head == root.index and word.index < subject.index
    return replace(word, head=subject.index) if is_before else word


def _had(words: Words) -> Words:
    """“My mum has diabetes”, where “has” was parsed as an auxiliary of the noun."""
    root = _root(words)
    has = next((word for word in words if root and word.head == root.index and word.role == "aux" and word.lemma == "have"), None)
    if root is None or has is None or not root.is_noun:
        return words
    return tuple(_under_having(word, root, has) for word in words)


def _under_having(word: ParsedWord, root: ParsedWord, has: ParsedWord) -> ParsedWord:
    if word is root:
        return replace(word, role="dobj", head=has.index)
    if word is has:
        return replace(word, role="ROOT", head=has.index)
    is_of_verb = word.head == root.index and (word.index < has.index or word.role in {"punct", "prep", "npadvmod"})
    return replace(word, head=has.index) if is_of_verb else word


def _verb_of_compound(words: Words) -> Words:
    """“My niece Salma studies law”, where “studies law” was parsed as a compound noun."""
    root = _root(words)
    subject = next((word for word in words[:-1] if word.role == "nsubj"), None)
    verb = words[subject.index + 1] if subject else None
    if root is None or subject is None or verb is None or any(word.is_verb or word.tag == "MD" for word in words):
        return words
    if subject.head not in {root.index, verb.index}:
        return words
    lemmas = known_lemmas(verb.lower, upos="VERB").get("VERB", ())
    if not root.is_noun or (verb.tag, verb.role, verb.head) != ("NNS", "compound", root.index) or not lemmas:
        return words
    having = replace(verb, tag="VBZ", lemma=str(lemmas[0]))
    return tuple(_under_having(having if word is verb else word, root, having) for word in words)


def _participle(words: Words) -> Words:
    """“I'm retired”: an adjective with a passive auxiliary is a participle."""
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


def _is_of_owner(words: Words) -> Words:
    """“My daughter's taller than me”, where “'s” was parsed as a possessive rather than as “is”."""
    root = _root(words)
    owner = next((word for word in words if root and word.head == root.index and word.role == "poss"), None)
    mark = next((word for word in words if owner and word.head == owner.index and word.role == "case"), None)
    if root is None or owner is None or mark is None or not root.tag.startswith(("JJ", "CD")):
        return words
    is_noun = any(word.role == "det" and word.head == root.index for word in words)
    return words if is_noun or mark.lower != "'s" else tuple(_under_is(word, root, owner, mark) for word in words)


def _under_is(word: ParsedWord, root: ParsedWord, owner: ParsedWord, mark: ParsedWord) -> ParsedWord:
    if word is root:
        return replace(word, role="attr" if word.tag == "CD" else "acomp", head=mark.index)
    if word is mark:
        return replace(word, tag="VBZ", lemma="be", role="ROOT", head=mark.index)
    if word is owner:
        return replace(word, role="nsubj", head=mark.index)
    return replace(word, head=mark.index) if word.head == root.index and word.role in {"punct", "advmod"} else word


def _liking(words: Words) -> Words:
    """“My wife and I both like hiking”, where “like” was parsed as a preposition."""
    root = _root(words)
    like = next((word for word in words if word.lower == "like" and word.role == "prep"), None)
    if root is None or like is None or not root.is_noun or any(word.tag in {"VBZ", "VBP", "VBD", "MD"} for word in words):
        return words
    moved = {
        root.index: replace(root, role="nsubj", head=like.index),
        like.index: replace(like, tag="VBP", lemma="like", role="ROOT", head=like.index),
    }
    liked = {"pobj": "dobj", "pcomp": "xcomp"}
    found = (replace(word, role=liked[word.role]) if word.head == like.index and word.role in liked else word for word in words)
    return tuple(moved.get(word.index, word) for word in found)


def _bare_subject(words: Words) -> Words:
    """“Mum bakes.”, where the subject was parsed as a compound with the verb."""
    root = _root(words)
    before = words[root.index - 1] if root and root.index else None
    if root is None or before is None or root.tag != "VBZ" or before.role != "compound" or before.head != root.index:
        return words
    if any(word.role.startswith("nsubj") and word.head == root.index for word in words):
        return words
    return tuple(replace(word, role="nsubj") if word is before else word for word in words)


_VAGUE = frozenset("everything anything something".split())


def _everything_by(words: Words) -> Words:
    """“reads everything by Toni Morrison”: the preposition attaches to “everything”, not to the verb."""
    vague = {word.index: word for word in words if word.lower in _VAGUE and word.role == "dobj"}
    return tuple(
        replace(word, head=word.index - 1)
        if word.role == "prep" and word.index - 1 in vague and word.head == vague[word.index - 1].head
        else word
        for word in words
    )


def _goes_to(words: Words) -> Words:
    """“I go to choir on Tuesdays”, where a noun after “to” was tagged as a verb that the dictionary does not list."""
    for word in words[2:]:
        to, verb = words[word.index - 1], words[word.head]
        known = known_lemmas(word.lower) if word.tag == "VB" and to.tag == "TO" and to.head == word.index else {}
        if "NOUN" in known and "VERB" not in known and verb.index == to.index - 1:
            return tuple(_under_to(each, word, to, verb) for each in words)
    return words


def _under_to(each: ParsedWord, noun: ParsedWord, to: ParsedWord, verb: ParsedWord) -> ParsedWord:
    if each is to:
        return replace(each, tag="IN", role="prep", head=verb.index)
    if each is noun:
        return replace(each, tag="NN", lemma=noun.lower, role="pobj", head=to.index)
    return replace(each, head=verb.index) if each.head == noun.index else each


REPAIRS: tuple[Callable[[Words], Words], ...] = (
    misread_names.first_name,
    _verb_of_noun,
    _bare_subject,
    _goes_to,
    misread_names.name_behind,
    misread_names.name_known_since,
    _had,
    _verb_of_compound,
    _participle,
    _two_clauses,
    misread_names.noun_by_dictionary,
    misread_names.name_beside,
    _is_of_owner,
    _liking,
    _everything_by,
    misread_names.title,
)
