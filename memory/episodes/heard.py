"""What was said elsewhere and brought in: written with its month, chat and program, and read back by chat."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, tzinfo

from rdflib import Literal, URIRef

from memory.episodes.topics import month_of
from memory.model import BroughtChat, Utterance
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import MEM

NOTED_ON_THE_HEAD = ((MEM.speaker, MEM.knowsSpeaker), (MEM.heardIn, MEM.knowsMonth))
"""Properties of utterances whose values the graph's own node lists, each with the property of that list."""
YES = Literal(True)  # noqa: FBT003  the value of an RDF statement
UNDATED_DAY = date(1970, 1, 1)
"""The day, and the first one of the month, of what other programs keep without a time."""


def day_said(at: datetime, zone: tzinfo) -> date:
    """The day of a moment in a time zone; UNDATED_DAY in every zone for what has no time."""
    return UNDATED_DAY if at.astimezone(UTC).date() == UNDATED_DAY else at.astimezone(zone).date()


def heard_statements(graph: URIRef, episode: URIRef, utterance: Utterance, zone: tzinfo) -> Iterator[Triple]:
    """The statements about an utterance besides those that every episode has, and the entries in the graph's lists."""
    month = month_of(day_said(utterance.at, zone))
    yield episode, MEM.text, Literal(utterance.text)
    yield episode, MEM.speaker, Literal(utterance.speaker)
    yield episode, MEM.externalId, Literal(utterance.external_id)
    yield episode, MEM.heardIn, month
    yield graph, MEM.knowsSpeaker, Literal(utterance.speaker)
    yield graph, MEM.knowsMonth, month
    if utterance.is_own:
        yield episode, MEM.isOwnWords, YES
    if utterance.chat is not None:
        yield episode, MEM.chat, Literal(utterance.chat.identifier)
        yield episode, MEM.chatTitle, Literal(utterance.chat.title)
        yield episode, MEM.broughtFrom, Literal(utterance.chat.program)


def is_anything_heard(reader: Reader, graph: URIRef) -> bool:
    """Whether anything was brought in; one look-up."""
    return bool(reader.rows("statements_about", subject=graph, predicate=MEM.knowsMonth))


def months_heard(reader: Reader, graph: URIRef) -> list[date]:
    """The first days of the months in which something heard was said, in order; without what has no date."""
    rows = reader.rows("statements_about", subject=graph, predicate=MEM.knowsMonth)
    months = {date.fromisoformat(f"{str(row['value'])[:7]}-01") for row in rows}
    return sorted(month for month in months if month > UNDATED_DAY)


def chats_of(reader: Reader, episodes: Sequence[URIRef]) -> dict[URIRef, BroughtChat]:
    """The chats that those of these utterances are from of which it is known."""
    rows = reader.rows("chats_of_utterances", episode=episodes) if episodes else []
    return {row["episode"]: BroughtChat(row["chat"], row["title"], row["program"]) for row in rows}
