"""A parsed sentence: words with their heads, as a dependency tree in the ClearNLP style."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class ParsedWord:
    """One word. `tag` is a Penn Treebank tag, `role` a ClearNLP dependency, `entity` an OntoNotes entity type or empty.

    `index` and `head` are positions in the sentence (the root is its own head); `start` and `end` are character offsets in the
    parsed text.
    """

    text: str
    lemma: str
    tag: str
    role: str
    index: int
    head: int
    start: int
    end: int
    entity: str = ""

    @property
    def lower(self) -> str:
        """The text in lower case."""
        return self.text.lower()

    @property
    def is_noun(self) -> bool:
        """Whether it is a noun; names included."""
        return self.tag.startswith("NN")

    @property
    def is_name(self) -> bool:
        """Whether it is a proper noun, or a noun or foreign word capitalised within a sentence."""
        return self.tag in {"NNP", "NNPS"} or (self.index > 0 and self.text[:1].isupper() and self.tag in {"NN", "NNS", "FW"})

    @property
    def is_verb(self) -> bool:
        """Whether it is a verb in any form, modals excluded."""
        return self.tag.startswith("VB")


@dataclass(frozen=True)
class Sentence:
    """The words of a sentence; `whole` is the whole text it is part of."""

    words: tuple[ParsedWord, ...]
    whole: str

    @property
    def root(self) -> ParsedWord:
        """The root of the dependency tree; `StopIteration` if there is none."""
        return next(word for word in self.words if word.role == "ROOT")

    @property
    def text(self) -> str:
        """The sentence as it was written."""
        return self.whole[self.words[0].start : self.words[-1].end]

    def head(self, word: ParsedWord) -> ParsedWord:
        """The head of a word; the root's is itself."""
        return self.words[word.head]

    def children(self, word: ParsedWord, *roles: str) -> list[ParsedWord]:
        """The direct dependents of a word, in order; only those with one of `roles`, if any are given."""
        below = (each for each in self.words if each.head == word.index and each is not word)
        return [each for each in below if not roles or each.role in roles]

    def child(self, word: ParsedWord, *roles: str) -> ParsedWord | None:
        """The first direct dependent with one of `roles`, or None."""
        return next(iter(self.children(word, *roles)), None)

    def below(self, word: ParsedWord) -> Iterator[ParsedWord]:
        """The subtree of a word, itself first, depth first."""
        yield word
        for each in self.children(word):
            yield from self.below(each)

    def above(self, word: ParsedWord) -> Iterator[ParsedWord]:
        """The ancestors of a word, from its head up to the root."""
        while word.head != word.index:
            word = self.words[word.head]
            yield word

    def written(self, first: ParsedWord, last: ParsedWord) -> str:
        """The text from one word to another, as it was written."""
        return " ".join(self.whole[first.start : last.end].split())
