"""A parsed sentence: words that know their head, as a dependency tree in the ClearNLP style."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """One word. `tag` is of the Penn Treebank, `role` the ClearNLP dependency, `entity` the OntoNotes kind or empty.

    `index` and `head` are places in the sentence, the head of the root is itself; `start` and `end` are places of signs in
    the text that was parsed.
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
        """In small letters."""
        return self.text.lower()

    @property
    def is_noun(self) -> bool:
        """A noun, a name among them."""
        return self.tag.startswith("NN")

    @property
    def is_name(self) -> bool:
        """A proper noun, or what is written like one within a sentence."""
        return self.tag in {"NNP", "NNPS"} or (self.index > 0 and self.text[:1].isupper() and self.tag in {"NN", "NNS", "FW"})

    @property
    def is_verb(self) -> bool:
        """A verb in any form; no modal."""
        return self.tag.startswith("VB")


@dataclass(frozen=True)
class Sentence:
    """The words of a sentence, and the whole text that they stand in."""

    words: tuple[Word, ...]
    whole: str

    @property
    def root(self) -> Word:
        """The word that all others hang on."""
        return next(word for word in self.words if word.role == "ROOT")

    @property
    def text(self) -> str:
        """As it was written."""
        return self.whole[self.words[0].start : self.words[-1].end]

    def head(self, word: Word) -> Word:
        """What the word hangs on."""
        return self.words[word.head]

    def children(self, word: Word, *roles: str) -> list[Word]:
        """What hangs on the word, in order; of these roles, where some are named."""
        below = (each for each in self.words if each.head == word.index and each is not word)
        return [each for each in below if not roles or each.role in roles]

    def child(self, word: Word, *roles: str) -> Word | None:
        """The first that hangs on the word in one of these roles."""
        return next(iter(self.children(word, *roles)), None)

    def below(self, word: Word) -> Iterator[Word]:
        """The word and all that hangs on it, at any depth, from the top."""
        yield word
        for each in self.children(word):
            yield from self.below(each)

    def above(self, word: Word) -> Iterator[Word]:
        """What the word hangs on, up to the root."""
        while word.head != word.index:
            word = self.words[word.head]
            yield word

    def written(self, first: Word, last: Word) -> str:
        """From one word to another, as it was written."""
        return " ".join(self.whole[first.start : last.end].split())
