"""The work in progress on one passage: its sentences as far as they are analysed, and the running summary before it."""

from dataclasses import dataclass, replace
from datetime import datetime

from memory.creation.summary import Summary
from memory.documents.observations import Passage
from memory.grammar import Sentence
from memory.model import ModelRequest


@dataclass(frozen=True)
class Replacement:
    """The text that replaces a span of a sentence: “Ada Holm” for “she”."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class DraftSentence:
    """One sentence. `start` and `end` are offsets in the document's text; `words` is the sentence on one line, as parsed.

    `paragraph` numbers the paragraphs of the passage; `is_first` marks the first sentence of a section. `text` is `words` with
    `replaced` applied, unless `worded` overrides it. `drawn_by` names the extractor; empty means the rules.
    """

    start: int
    end: int
    words: str
    paragraph: int
    is_first: bool = False
    parses: tuple[Sentence, ...] = ()
    replaced: tuple[Replacement, ...] = ()
    about: tuple[str, ...] = ()
    statements: tuple[tuple[str, str, str], ...] = ()
    event_at: str = ""
    importance: float = 0.0
    worded: str = ""
    drawn_by: str = ""

    @property
    def text(self) -> str:
        """The sentence with references resolved, so that it can be understood on its own."""
        if self.worded:
            return self.worded
        text = self.said(0, len(self.words))
        return text[:1].upper() + text[1:] if self.words[:1].isupper() else text

    def said(self, start: int, end: int) -> str:
        """The words from `start` to `end`, as offsets in `words`, with references resolved."""
        parts, place = [], start
        for each in sorted(self.replaced, key=lambda one: one.start):
            if each.start >= place and each.end <= end:
                parts += [self.words[place : each.start], each.text]
                place = each.end
        return "".join((*parts, self.words[place:end]))


@dataclass(frozen=True)
class PassageDraft:
    """A passage in progress; each step returns a new one. `at` is when the text was written, if known.

    `sent` records what was sent to a language model for it.
    `teller` is the name of the narrator, whoever says “I” in it; empty if unknown.
    """

    passage: Passage
    title: str
    at: datetime | None
    summary: Summary
    pieces: tuple[DraftSentence, ...] = ()
    sent: tuple[ModelRequest, ...] = ()
    teller: str = ""

    def with_pieces(self, pieces: list[DraftSentence], summary: Summary | None = None) -> "PassageDraft":
        """A copy with these sentences and, if given, this summary."""
        return replace(self, pieces=tuple(pieces), summary=summary or self.summary)
