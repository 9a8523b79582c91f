"""Coordinated lists split into their members: “jazz, blues and bossa nova”, “neither pork nor shellfish”."""

from memory.grammar import ParsedWord, Sentence

AMOUNTS = frozenset("little bit lot lots couple plenty".split())
HAVING = frozenset("have get own adopt keep".split())
CHOOSING = frozenset({"or", "either"})


def members(sentence: Sentence, first: ParsedWord) -> list[ParsedWord]:
    """The heads of a list, given its first; “as well as” joins like “and”.

    Conjuncts that begin a clause of their own, amounts, and the names of those just counted are not members.
    """
    found = [first]
    for each in sentence.children(first, "conj", "appos"):
        is_list = each.role == "conj" or bool(sentence.child(each, "conj"))
        is_misread = each.tag == "VB" and not first.is_verb and bool(sentence.children(each, "prep", "dobj", "advmod"))
        if (
            is_list
            and _is_alike(first, each)
            and not is_misread
            and not _has_helper(sentence, each)
            and each.lower not in AMOUNTS
            and not _is_subject_repeated(sentence, first, each)
            and not are_names_of_several(sentence, first, each)
            and not first.entity == each.entity == "WORK_OF_ART"
        ):
            found += members(sentence, each)
    return found


def _is_alike(first: ParsedWord, each: ParsedWord) -> bool:
    """Whether both can be in one list; the parser may have tagged a noun as the base form of a verb."""
    return each.is_verb == first.is_verb or each.tag in {"VBG", "VB"} or each.is_noun


def are_names_of_several(sentence: Sentence, first: ParsedWord, each: ParsedWord) -> bool:
    """Whether names in apposition belong to a plural noun: “I have two cats, Mimi and Tom”, “our sons, Tim and Bo”."""
    is_had = sentence.head(first).lemma in HAVING and sentence.child(first, "nummod") is not None
    is_owned = is_had or sentence.child(first, "poss") is not None
    return each.role == "appos" and each.is_name and first.tag == "NNS" and not first.is_name and is_owned


def _is_subject_repeated(sentence: Sentence, first: ParsedWord, each: ParsedWord) -> bool:
    """Whether the subject is repeated at the end: “we're night owls, my wife and I”."""
    return not first.role.startswith("nsubj") and any(word.lower == "i" for word in [each, *sentence.children(each, "conj")])


def _has_helper(sentence: Sentence, word: ParsedWord) -> bool:
    """Whether “do” follows, which begins a new clause: “and Bob doesn't”."""
    return any(each.index == word.index + 1 and each.lemma == "do" for each in sentence.words)


def is_choice(sentence: Sentence, first: ParsedWord) -> bool:
    """Whether the list leaves open which member is meant: “either German or Dutch”."""
    return any(
        joint.lower in CHOOSING for member in members(sentence, first) for joint in sentence.children(member, "cc", "preconj")
    )


def is_denied(sentence: Sentence, first: ParsedWord) -> bool:
    """Whether the noun phrase itself is negated: “neither pork nor shellfish”, “no electricity”."""
    return any(each.lower in {"neither", "no"} for each in sentence.children(first, "preconj", "det", "cc"))
