"""Splits a passage into sentences, dropping page numbers, table-of-contents lines, rules and web addresses."""

import re

from memory.creation.draft import DraftSentence, PassageDraft
from memory.creation.splitting import paragraphs_in, sentences_in
from memory.forms.folding import in_one_line

_HYPHENATED = re.compile(r"(?<=[a-z])-\n\s*(?=[a-z])")
_LEADERS = re.compile(r"(?:\.\s?){4,}|…{2,}|_{4,}|\s{6,}\d+\s*$")
_LETTERS = re.compile(r"[^\W\d_]")
_ADDRESS = re.compile(r"\W*(?:https?://|www\.)\S+\W*", re.IGNORECASE)
WORDS_AT_LEAST = 2
LETTERS_SHARE = 0.5


def split(draft: PassageDraft) -> PassageDraft:
    """Adds the passage's sentences, with their offsets in the document's text."""
    passage = draft.passage
    base, first = passage.start, passage.body - passage.start
    paragraphs = [start for start, _ in paragraphs_in(passage.text, first)]
    pieces: list[DraftSentence] = []
    for start, end in sentences_in(passage.text, first):
        said = passage.text[start:end]
        words = in_one_line(_HYPHENATED.sub("", said))
        if is_sentence(said, words):
            paragraph = sum(each <= start for each in paragraphs)
            is_first = not pieces and passage.body > passage.start
            pieces.append(DraftSentence(base + start, base + end, words, paragraph, is_first))
    return draft.with_pieces(pieces)


def is_sentence(said: str, words: str) -> bool:
    """Whether this looks like a sentence: at least two words, mostly alphanumeric; not a contents line or a web address."""
    count = len([word for word in words.split() if _LETTERS.search(word)])
    if count < WORDS_AT_LEAST or _LEADERS.search(said) or _ADDRESS.fullmatch(words):
        return False
    signs = [sign for sign in words if not sign.isspace()]
    return sum(sign.isalnum() for sign in signs) >= LETTERS_SHARE * len(signs)
