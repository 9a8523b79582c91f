"""A parsed sentence: words that know their head, as a dependency tree in the ClearNLP style."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """One word. `tag` is from the Penn Treebank, `role` the ClearNLP dependency, `entity` the OntoNotes kind or empty.

    `index` and `head` are positions in the sentence, the root's head being itself; `start` and `end` are character positions in
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
        """The text in lower case."""
        return self.text.lower()

    @property
    def is_noun(self) -> bool:
        """A noun, including names."""
        return self.tag.startswith("NN")

    @property
    def is_name(self) -> bool:
        """A proper noun, or what is written like one inside a sentence."""
        return self.tag in {"NNP", "NNPS"} or (self.index > 0 and self.text[:1].isupper() and self.tag in {"NN", "NNS", "FW"})

    @property
    def is_verb(self) -> bool:
        """A verb in any form, but not a modal."""
        return self.tag.startswith("VB")


@dataclass(frozen=True)
class Sentence:
    """The words of a sentence, and the whole text they stand in."""

    words: tuple[Word, ...]
    whole: str

    @property
    def root(self) -> Word:
        """The word that all others hang on."""
        return next(word for word in self.words if word.role == "ROOT")

    @property
    def text(self) -> str:
        """The sentence as it was written."""
        return self.whole[self.words[0].start : self.words[-1].end]

    def head(self, word: Word) -> Word:
        """What the word hangs on."""
        return self.words[word.head]

    def children(self, word: Word, *roles: str) -> list[Word]:
        """What hangs on the word, in order; only in these roles, where any are given."""
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
        """The text from one word to another, as it was written."""
        return " ".join(self.whole[first.start : last.end].split())
