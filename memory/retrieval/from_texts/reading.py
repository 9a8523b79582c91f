"""From a message to the answer of a text: made whole, searched for, read closely; what was found is kept, so that it can be shown."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory.observations import Observation
from memory.retrieval.from_texts.answering import TextAnswer, answer
from memory.retrieval.from_texts.asking import Whole, is_titled, whole
from memory.retrieval.from_texts.passage import AFTER, FOR_DATES, Passage, with_surroundings
from memory.retrieval.from_texts.question import TextQuestion, text_question
from memory.retrieval.from_texts.searches import Cue
from memory.retrieval.from_texts.searching import Library, Ranked, search
from memory.retrieval.from_texts.weights import TRIED_AT_MOST


@dataclass(frozen=True)
class Read:
    """How a message was taken, what was found for it, best first, and the answer, where a text has one.

    `restricted_to` is the title of the one text that was meant, where the message named one that is there.
    """

    asked: Whole
    question: TextQuestion | None
    found: tuple[Ranked, ...]
    answer: TextAnswer | None
    restricted_to: str = ""


def read(text: str, said_before: Sequence[str], library: Library) -> Read:
    """What the texts of a library say to a message; `said_before` are the messages and replies before it, newest first."""
    asked = whole(text, said_before)
    title = _title_meant(asked, library)
    if asked.title and not title:
        asked = whole(replace(asked, text=text, title="").text, said_before)
    question = text_question(asked.text)
    found = search(Cue(text, asked.text, question), library, TRIED_AT_MOST * (3 if title else 1))
    meant = tuple(each for each in found if not title or each.observation.title == title)[:TRIED_AT_MOST]
    answered = answer(question, map(_passage, meant)) if question is not None else None
    return Read(asked, question, meant, answered, title)


def _title_meant(asked: Whole, library: Library) -> str:
    titles = [each.title for source in library.sources for each in source.documents()] if asked.title else []
    return next((title for title in titles if is_titled(title, asked.title)), "")


def _passage(ranked: Ranked) -> Passage:
    return with_surroundings(ranked.observation, ranked.source.around(ranked.observation, FOR_DATES, AFTER))


def quoted(observation: Observation) -> str:
    """The words of the text, in one line, without the signs that end them."""
    return " ".join(observation.said.split())
