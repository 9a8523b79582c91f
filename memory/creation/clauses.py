"""Extracts subject–relation–object statements, in words, from the dependency parse of a sentence.

After ClausIE (Del Corro and Gemulla 2013): each object, complement and adjunct of a clause is paired with the clause's subject.
A verb without any of these yields a statement with an empty object.
"""

from collections.abc import Iterator

from memory.creation.draft import DraftSentence
from memory.grammar import ParsedWord, Sentence

STATEMENTS_AT_MOST = 8
WORDS_AT_MOST = 14
"""Longer phrases are truncated to this many words: they say more than one statement should."""
SUBJECTS = ("nsubj", "nsubjpass")
OBJECTS = ("dobj", "attr", "acomp", "oprd", "dative")
RELATIVE = frozenset("who which that whom".split())
LEFT_OUT = frozenset({"punct", "cc", "relcl", "conj", "advcl", "ccomp", "appos", "parataxis"})

Statement = tuple[str, str, str]


def statements_of(piece: DraftSentence) -> tuple[Statement, ...]:
    """The distinct statements of a sentence, at most STATEMENTS_AT_MOST, with references resolved."""
    found: dict[Statement, None] = {}
    for sentence in piece.parses:
        for statement in (*_labelled(piece, sentence), *_of_verbs(piece, sentence), *_of_nouns(piece, sentence)):
            if statement[0].strip() and statement[1].strip():
                found[statement] = None
    return tuple(found)[:STATEMENTS_AT_MOST]


def _labelled(piece: DraftSentence, sentence: Sentence) -> Iterator[Statement]:
    """“Weight: 4 kg”."""
    label, colon, value = piece.words.partition(":")
    if colon and value.strip() and len(label.split()) <= 5 and not any(word.is_verb for word in sentence.words[:5]):
        yield label.strip(), "is", value.strip().rstrip(".")


def _of_verbs(piece: DraftSentence, sentence: Sentence) -> Iterator[Statement]:
    for verb in sentence.words:
        if not verb.is_verb or verb.role in {"aux", "auxpass", "amod"}:
            continue
        subject = _subject(sentence, verb)
        if subject is None:
            continue
        named = next((each for each in sentence.children(subject, "appos") if each.is_name and not subject.is_name), subject)
        who, did = _phrase(piece, sentence, named), _relation(sentence, verb)
        rest = list(_rest(piece, sentence, verb))
        for joint, what in rest:
            yield who, f"{did} {joint}".strip(), what
        if not rest:
            yield who, did, ""


def _rest(piece: DraftSentence, sentence: Sentence, verb: ParsedWord) -> Iterator[tuple[str, str]]:
    """The objects and adjuncts of a verb, each with the preposition that attaches it (empty if there is none)."""
    for child in sentence.children(verb):
        if child.role in OBJECTS:
            for each in (child, *_joined(sentence, child)):
                yield "", _phrase(piece, sentence, each)
        elif child.role in {"prep", "agent"}:
            for target in sentence.children(child, "pobj", "pcomp"):
                yield child.lower, _phrase(piece, sentence, target)
        elif child.role == "npadvmod" and child.is_noun:
            yield "", _phrase(piece, sentence, child)
        elif child.role == "xcomp":
            did = _relation(sentence, child)
            for joint, what in _rest(piece, sentence, child):
                yield f"{did} {joint}".strip(), what


def _subject(sentence: Sentence, verb: ParsedWord) -> ParsedWord | None:
    """The verb's own subject, that of the verb it is coordinated with, or the noun that its clause or participle modifies."""
    own = sentence.child(verb, *SUBJECTS)
    if own is not None:
        return sentence.head(verb) if own.lower in RELATIVE and verb.role == "relcl" else own
    if verb.role == "conj":
        return _subject(sentence, sentence.head(verb))
    if verb.role == "acl" and verb.tag in {"VBN", "VBG"}:
        return sentence.head(verb)
    return None


def _relation(sentence: Sentence, verb: ParsedWord) -> str:
    """The verb with its auxiliaries, negation and particle: “was not taken up”."""
    parts = [verb, *(each for each in sentence.children(verb, "aux", "auxpass", "neg", "prt"))]
    helped = [each.text for each in sorted(parts, key=lambda each: each.index)]
    return " ".join(helped) if verb.role != "acl" or verb.tag != "VBN" else f"was {' '.join(helped)}"


def _joined(sentence: Sentence, word: ParsedWord) -> Iterator[ParsedWord]:
    for each in sentence.children(word, "conj"):
        yield each
        yield from _joined(sentence, each)


def _phrase(piece: DraftSentence, sentence: Sentence, head: ParsedWord) -> str:
    """The noun phrase around a head, without subordinate clauses, with references resolved."""
    inside = sorted(_own(sentence, head), key=lambda each: each.index)
    run = [head]
    for word in reversed([each for each in inside if each.index < head.index]):
        if word.index == run[0].index - 1:
            run.insert(0, word)
    for word in (each for each in inside if each.index > head.index):
        if word.index == run[-1].index + 1:
            run.append(word)
    run = run[:WORDS_AT_MOST]
    return piece.said(run[0].start, run[-1].end).strip(" ,;")


def _own(sentence: Sentence, word: ParsedWord) -> Iterator[ParsedWord]:
    yield word
    for each in sentence.children(word):
        if each.role not in LEFT_OUT or (each.role == "punct" and each.text in {"-", "’", "'"}):
            yield from _own(sentence, each)


def _of_nouns(piece: DraftSentence, sentence: Sentence) -> Iterator[Statement]:
    """An apposition states identity; “Ada’s brother Tom” states that Ada has a brother."""
    for word in sentence.words:
        if word.role == "appos":
            yield _phrase(piece, sentence, sentence.head(word)), "is", _phrase(piece, sentence, word)
        if word.role == "poss" and word.is_name:
            owned = sentence.head(word)
            named = sentence.child(owned, "appos") or (owned if owned.is_name else None)
            noun = (
                next((each for each in sentence.children(owned, "compound") if each.tag == "NN"), None)
                if named is owned
                else owned
            )
            if named is not None and noun is not None:
                yield (
                    _phrase(piece, sentence, word).removesuffix("'s").removesuffix("’s"),
                    f"has {noun.lower}",
                    _name(piece, sentence, named),
                )


def _name(piece: DraftSentence, sentence: Sentence, head: ParsedWord) -> str:
    first = min(
        (each for each in sentence.below(head) if each.role in {"compound", "appos"} or each is head), key=lambda each: each.index
    )
    first = (
        head
        if first.index > head.index
        else next((each for each in sentence.words[first.index : head.index + 1] if each.is_name), head)
    )
    return piece.said(first.start, head.end)
