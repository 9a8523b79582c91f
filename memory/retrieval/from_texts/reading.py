"""Answers a message from texts: makes it self-contained, searches, and reads closely; all findings are kept for display."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rdflib import URIRef

from memory.documents.observations import Observation, Observations, observation_iri
from memory.retrieval.from_texts.answering import TextAnswer, answer
from memory.retrieval.from_texts.covering import may_say
from memory.retrieval.from_texts.passage import AFTER, FOR_DATES, ObservationContext, with_surroundings
from memory.retrieval.from_texts.question import TextQuestion, text_question
from memory.retrieval.from_texts.searches import TextCue
from memory.retrieval.from_texts.searching import Library, RankedObservation, search
from memory.retrieval.from_texts.self_contained import MakesSelfContained, SelfContainedMessage, is_titled, self_contained
from memory.retrieval.from_texts.weights import TRIED_AT_MOST


@dataclass(frozen=True)
class TextsRead:
    """How a message was understood, what was found for it, best first, and the answer, if a text has one.

    `restricted_to` is the title of the only text that was read, if the message named one that exists.
    """

    asked: SelfContainedMessage
    question: TextQuestion | None
    found: tuple[RankedObservation, ...]
    answer: TextAnswer | None
    restricted_to: str = ""


def read(
    text: str,
    said_before: Sequence[str],
    library: Library,
    made: MakesSelfContained = self_contained,
    may_answer: Callable[[Observation], bool] = lambda _: True,
) -> TextsRead:
    """Searches a library for a message and reads the answer; `said_before` are the messages and replies before, newest first.

    `made` makes the message self-contained. Observations that `may_answer` rejects are found but not read for an answer.
    """
    asked = made(text, said_before)
    title = _title_meant(asked, library)
    if asked.title and not title:
        asked = self_contained(replace(asked, text=text, title="").text, said_before)
    question = text_question(asked.text)
    found = search(TextCue(text, asked.text, question), library, TRIED_AT_MOST * (3 if title else 1))
    meant = tuple(each for each in found if not title or each.observation.title == title)[:TRIED_AT_MOST]
    likely = [each for each in meant if may_answer(each.observation)]
    answered = answer(question, _passages(question, likely)) if question is not None else None
    return TextsRead(asked, question, meant, answered, title)


def _title_meant(asked: SelfContainedMessage, library: Library) -> str:
    titles = [each.title for source in library.sources for each in source.documents()] if asked.title else []
    return next((title for title in titles if is_titled(title, asked.title)), "")


def _passages(question: TextQuestion, found: Sequence[RankedObservation]) -> list[ObservationContext]:
    """The found observations with their context, fetched at once; without those that lack words an answer must have."""
    likely = [each for each in found if may_say(question, each.observation)]
    wanted: dict[Observations, set[URIRef]] = defaultdict(set)
    for each in likely:
        wanted[each.source].update(_around(each.observation))
    there = {source: source.at(iris) for source, iris in wanted.items()}
    return [
        with_surroundings(
            each.observation, [one for iri in _around(each.observation) if (one := there[each.source].get(iri)) is not None]
        )
        for each in likely
    ]


def _around(observation: Observation) -> list[URIRef]:
    """The IRIs of an observation's neighbours in its document, in order; empty if it is not from a document."""
    if observation.document is None:
        return []
    first, last = max(1, observation.number - FOR_DATES), observation.number + AFTER
    return [observation_iri(observation.document, n) for n in range(first, last + 1) if n != observation.number]


def quoted(observation: Observation) -> str:
    """The original wording of an observation, on one line."""
    return " ".join(observation.said.split())
