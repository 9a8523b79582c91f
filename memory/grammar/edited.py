"""Edited text parsed sentence by sentence, many at a time: no word is corrected, and nothing is kept.

The parser is lent out for a few sentences at a time, so that anyone talking meanwhile waits for no more than those.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from more_itertools import batched

from memory.grammar.parsing import APOSTROPHES, lemma_of, model, parsing
from memory.grammar.sentence import Sentence, Word

if TYPE_CHECKING:
    from spacy.tokens import Doc

SENTENCES_AT_ONCE = 16
SIGNS_AT_MOST = 1_000
"""Only the beginning of a longer sentence is parsed."""


def parsed_sentences(texts: Sequence[str]) -> list[tuple[Sentence, ...]]:
    """What the parser reads in each text, each being one edited sentence: mostly one sentence, none where it finds nothing.

    Words know where they stand in the given text.
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
            Word(
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


def _with_root(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A sentence has one word that all others hang on, even where that was a space."""
    if any(word.role == "ROOT" for word in words):
        return words
    top = next((word for word in words if word.head == word.index), words[0])
    return tuple(replace(word, role="ROOT", head=word.index) if word is top else word for word in words)
