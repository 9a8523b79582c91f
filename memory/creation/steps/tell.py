"""Replaces “I”, “me” and “my” with the narrator's name, so that each sentence can be understood on its own."""

from dataclasses import replace
from itertools import pairwise

from memory.creation.draft import DraftSentence, PassageDraft, Replacement
from memory.creation.people import short_name
from memory.creation.references import is_quoted
from memory.forms.inflection import inflections
from memory.grammar import ParsedWord, Sentence

OWN = {"i": "{}", "me": "{}", "my": "{}’s", "mine": "{}’s", "myself": "{}", "our": "{}’s"}
_BY_HAND = {"am": "is", "'m": " is", "have": "has", "'ve": " has", "do": "does", "'ll": " will", "were": "was"}
_SUBJECTS = frozenset({"nsubj", "nsubjpass"})


def tell(draft: PassageDraft) -> PassageDraft:
    """Replaces the first person with the narrator's name; unchanged if the narrator is unknown."""
    if not draft.teller:
        return draft
    name = short_name(draft.teller)
    return draft.with_pieces([_told(piece, name) for piece in draft.pieces])


def _told(piece: DraftSentence, teller: str) -> DraftSentence:
    """Leaves quotations alone, where somebody else speaks."""
    made: list[Replacement] = []
    for sentence in piece.parses:
        own = [word for word in sentence.words if word.lower in OWN and word.tag in {"PRP", "PRP$"}]
        own = [word for word in own if not is_quoted(piece.words, word.start)]
        made += [Replacement(word.start, word.end, OWN[word.lower].format(teller)) for word in own]
        subjects = [word for word in own if word.lower == "i" and word.role in _SUBJECTS]
        made += [Replacement(verb.start, verb.end, form) for each in subjects for verb, form in _agreeing(sentence, each)]
    if not made:
        return piece
    kept = [each for each in piece.replaced if not any(each.start < one.end and one.start < each.end for one in made)]
    return replace(piece, replaced=(*kept, *_apart(made)), about=tuple(dict.fromkeys((*piece.about, teller))))


def _apart(made: list[Replacement]) -> list[Replacement]:
    """The replacements sorted by offset, without duplicates and overlaps."""
    ordered = sorted(set(made), key=lambda each: each.start)
    clashing = {other for one, other in pairwise(ordered) if other.start < one.end}
    return [each for each in ordered if each not in clashing]


def _agreeing(sentence: Sentence, subject: ParsedWord) -> list[tuple[ParsedWord, str]]:
    """The finite verbs of this subject with their third-person forms: “I keep” → “keeps”."""
    verbs, found = [sentence.head(subject)], []
    while verbs:
        verb = verbs.pop()
        helpers = sentence.children(verb, "aux", "auxpass")
        finite = helpers[0] if helpers else verb
        if finite.tag != "MD":
            verbs += [each for each in sentence.children(verb, "conj") if not sentence.children(each, *_SUBJECTS)]
        if (form := _third_person(finite, is_joined=verb.role == "conj")) is not None:
            found.append((finite, form))
    return found


def _third_person(verb: ParsedWord, *, is_joined: bool) -> str | None:
    """The third-person form; None if it is unchanged. After “and” the parser takes a finite verb for an infinitive."""
    lower = verb.lower.replace("’", "'")
    if lower == "'d":
        return " had" if verb.lemma == "have" else " would"
    if lower in _BY_HAND:
        return _BY_HAND[lower]
    return next(iter(inflections(verb.lemma, "VBZ")), None) if verb.tag == "VBP" or (is_joined and verb.tag == "VB") else None
