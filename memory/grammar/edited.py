"""Batch parsing of edited text, such as documents: no word is corrected and nothing is cached.

The lock on the parser is released after every batch, so a chat message waits for at most one batch.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from more_itertools import batched

from memory.grammar.parsing import APOSTROPHES, lemma_of, model, parsing
from memory.grammar.sentence import ParsedWord, Sentence

if TYPE_CHECKING:
    from spacy.tokens import Doc

SENTENCES_AT_ONCE = 16
"""Sentences parsed while the lock is held."""
SIGNS_AT_MOST = 1_000
"""Characters of a sentence that are parsed; the rest is ignored."""


def parsed_sentences(texts: Sequence[str]) -> list[tuple[Sentence, ...]]:
    """The parse of each text, which should be one edited sentence: mostly one sentence, empty where the parser finds none.

    The result has one entry per text, in order; the offsets of the words refer to that text.
    """
    found: list[tuple[Sentence, ...]] = []
    for some in batched(texts, SENTENCES_AT_ONCE):
        with parsing:
            made = [model().make_doc(text[:SIGNS_AT_MOST].translate(APOSTROPHES)) for text in some]
            documents = list(model().pipe(made, batch_size=SENTENCES_AT_ONCE))
        found += [_sentences(document, text) for document, text in zip(documents, some, strict=True)]
    return found


def _sentences(document: "Doc", text: str) -> tuple[Sentence, ...]:
    found = []
    for span in document.sents:
        tokens = [token for token in span if not token.is_space]
        places = {token.i: place for place, token in enumerate(tokens)}
        words = tuple(
            ParsedWord(
                text=text[token.idx : token.idx + len(token)],
                lemma=lemma_of(token.text, token.tag_),
                tag=token.tag_,
                role=token.dep_,
                index=places[token.i],
                head=places.get(token.head.i, places[token.i]),
                start=token.idx,
                end=token.idx + len(token),
                entity=token.ent_type_,
            )
            for token in tokens
        )
        if words:
            found.append(Sentence(_with_root(words), text))
    return tuple(found)


def _with_root(words: tuple[ParsedWord, ...]) -> tuple[ParsedWord, ...]:
    """Makes sure that the sentence has a root, even if the parser's root was a space token."""
    if any(word.role == "ROOT" for word in words):
        return words
    top = next((word for word in words if word.head == word.index), words[0])
    return tuple(replace(word, role="ROOT", head=word.index) if word is top else word for word in words)
