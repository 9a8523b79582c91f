"""The episodes of one person: written in one transaction each turn, numbered, linked, read back as a conversation.

The graph itself is the head: it holds the last number, the last episode, and the inputs that still await a reply. An
input is stored before anything is drawn from it; the reply and all that led to it arrive together, and with them the
input stops waiting. So a turn cut short at any moment leaves an input that waits, or a turn that is whole.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from decimal import Decimal
from uuid import UUID

from rdflib import Literal, URIRef, Variable
from rdflib.namespace import RDF, XSD
from ulid import ULID

from memory.clock import Clock
from memory.errors import BadInput
from memory.model import Analysis, Input, Pattern, Recorded, Reply
from memory.store.engine import Change, Engine, Scope
from memory.store.reading import RanQuery, Reader
from memory.store.terms import Quad, Term, Triple, moment
from memory.vocabulary import MEM, UNKNOWN, episode_iri, episodes_graph, person_iri

EVALUATIONS = {"good": MEM.PositiveEvaluation, "bad": MEM.NegativeEvaluation, "none": MEM.WithdrawnEvaluation}
REASON_AT_MOST = 500


class Episodes:
    """One person's episodes. Writes of one person take turns, between threads and between processes."""

    def __init__(self, engine: Engine, person: UUID, clock: Clock, zone: tzinfo = UTC) -> None:
        self._engine = engine
        self._person = person
        self._clock = clock
        self._zone = zone
        self.graph = episodes_graph(person)
        self.reader = Reader(engine, Scope((self.graph,)))

    @contextmanager
    def turn(self) -> Iterator[bool]:
        """Gives whether this is now the one place that answers this person."""
        with self._engine.locks.held(f"turn:{self._person}", wait=False) as held:
            yield held

    def record_input(self, text: str, message_id: str) -> Recorded:
        """Stores what the person said, once for each message id, to be answered."""
        with self._writing() as draft:
            rows = self.reader.rows("input_with_message_id", message_id=Literal(message_id))
            if rows:
                return Recorded(rows[0]["episode"], rows[0]["number"], is_new=False)
            episode = draft.begin(MEM.InputEpisode)
            draft.add_input(episode, text, message_id)
            draft.add(self.graph, MEM.awaitsReply, episode)
            self._engine.apply(draft.change())
            return Recorded(episode, draft.number)

    def record_turn(self, to: Input, analysis: Analysis, reply: Reply) -> Recorded | None:
        """Stores all that an input led to, and ends its waiting; None when it was answered already."""
        with self._writing() as draft:
            if not self.reader.holds("is_stated", subject=self.graph, predicate=MEM.awaitsReply, value=to.episode):
                return None
            draft.remove(self.graph, MEM.awaitsReply, to.episode)
            draft.add_analysis(to.episode, analysis)
            for ran in reply.queries:
                draft.add_query(to.episode, ran)
                if not ran.results:
                    draft.add_evaluation(draft.last, "bad", "internal", "empty query")
            message = draft.add_message(to.episode, reply)
            number = draft.number
            if reply.failed:
                draft.add_evaluation(message, "bad", "internal", reply.failed)
            self._engine.apply(draft.change())
            return Recorded(message, number)

    def record_evaluation(self, message: URIRef, value: str, reason: str = "") -> Recorded:
        """Stores the person's judgement of a message. Raises BadInput for anything else."""
        if value not in EVALUATIONS:
            raise BadInput("An evaluation is good, bad or none.", "Send one of these three.")
        if len(reason) > REASON_AT_MOST:
            raise BadInput(f"A reason has at most {REASON_AT_MOST} characters.", "Shorten it.")
        with self._writing() as draft:
            kinds = {row["value"] for row in self.reader.terms("statements_about", subject=message, predicate=RDF.type)}
            if not kinds & {MEM.SendMessage, MEM.ProactiveMessage}:
                raise BadInput("There is no such reply in your conversation.", "Reload the page and try again.")
            episode = draft.add_evaluation(message, value, "user", reason)
            self._engine.apply(draft.change())
            return Recorded(episode, draft.number)

    def awaiting_reply(self) -> list[Input]:
        """The inputs that are stored and not yet answered, oldest first."""
        rows = self.reader.rows("inputs_awaiting_reply")
        return [Input(row["episode"], row["number"], row["text"], row["at"], row["message_id"]) for row in rows]

    def last_number(self) -> int:
        """The number of the newest episode; 0 when there is none."""
        rows = self.reader.rows("head")
        return int(rows[0]["last_number"]) if rows else 0

    @contextmanager
    def _writing(self) -> Iterator["Draft"]:
        with self._engine.locks.held(f"write:{self._person}"):
            rows = self.reader.rows("head")
            number, last = (rows[0]["last_number"], rows[0]["last_episode"]) if rows else (0, None)
            yield Draft(self._person, number, last, self._clock(), self._zone)


class Draft:
    """The change that one transaction makes to a person's episodes."""

    def __init__(self, person: UUID, number: int, last: URIRef | None, now: datetime, zone: tzinfo) -> None:
        self._person = person
        self._graph = episodes_graph(person)
        self._now = now
        self._zone = zone
        self._before = (number, last)
        self._added: list[Quad] = []
        self._removed: list[Quad] = []
        self.number = number
        self._last = last

    @property
    def last(self) -> URIRef:
        """The newest episode."""
        if self._last is None:
            msg = "nothing was begun yet"
            raise LookupError(msg)
        return self._last

    def add(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        """One statement more."""
        self._added.append((subject, predicate, value, self._graph))

    def remove(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        """One statement less."""
        self._removed.append((subject, predicate, value, self._graph))

    def begin(self, kind: URIRef) -> URIRef:
        """A new episode of this kind, numbered and linked."""
        identifier = _identifier(self._now, self._last)
        episode = episode_iri(self._person, identifier)
        self.number += 1
        self.add(episode, RDF.type, kind)
        self.add(episode, MEM.episodeId, Literal(identifier))
        self.add(episode, MEM.number, Literal(self.number))
        self.add(episode, MEM.createdAt, moment(self._now))
        day = self._now.astimezone(self._zone).date().isoformat()
        self.add(episode, MEM.onDay, Literal(day, datatype=XSD.date))
        self.add(episode, MEM.conversation, URIRef(f"{person_iri(self._person)}/conversation/main"))
        if self._last is not None:
            self.add(episode, MEM.previousEpisode, self._last)
        self._last = episode
        return episode

    def add_input(self, episode: URIRef, text: str, message_id: str) -> None:
        """What the person said."""
        self.add(episode, MEM.text, Literal(text))
        self.add(episode, MEM.messageId, Literal(message_id))

    def add_analysis(self, episode: URIRef, analysis: Analysis) -> None:
        """How an input was understood: its class, and a statement for each pattern."""
        self.add(episode, MEM.utteranceClass, Literal(analysis.utterance_class))
        if analysis.in_words:
            self.add(episode, MEM.understood, Literal(analysis.in_words))
        for position, pattern in enumerate((*analysis.patterns, *analysis.denied), 1):
            statement = URIRef(f"{episode}/statement/{position}")
            if position > len(analysis.patterns):
                self.add(statement, MEM.isDenied, Literal(True))  # noqa: FBT003  the value of an RDF statement
            self.add(episode, MEM.analysis, statement)
            self.add(statement, RDF.type, RDF.Statement)
            self.add(statement, RDF.subject, _term(pattern.subject))
            self.add(statement, RDF.predicate, pattern.predicate)
            self.add(statement, RDF.object, _value_of(pattern))

    def add_query(self, to: URIRef, ran: RanQuery) -> None:
        """A query that was run over the domain knowledge."""
        episode = self.begin(MEM.AnswerFromDomainKnowledge)
        self.add(episode, MEM.inReplyTo, to)
        self.add(episode, MEM.queryName, Literal(ran.name))
        self.add(episode, MEM.query, Literal(ran.sparql))
        self.add(episode, MEM.resultCount, Literal(ran.results))
        self.add(episode, MEM.elapsedMilliseconds, _decimal(ran.elapsed_ms))

    def add_message(self, to: URIRef, reply: Reply) -> URIRef:
        """A message of the companion, with its sources and choices."""
        episode = self.begin(MEM.SendMessage)
        self.add(episode, MEM.inReplyTo, to)
        self.add(episode, MEM.text, Literal(reply.text))
        self.add(episode, MEM.intent, Literal(reply.intent))
        self.add(episode, MEM.component, Literal(reply.component))
        self.add(episode, MEM.score, _decimal(reply.confidence))
        for choice in reply.choices:
            self.add(episode, MEM.choice, Literal(choice))
        for position, source in enumerate(reply.sources, 1):
            node = URIRef(f"{episode}/source/{position}")
            self.add(episode, MEM.source, node)
            self.add(node, MEM.sourceKind, Literal(source.kind))
            self.add(node, MEM.refersTo, URIRef(source.id))
            self.add(node, MEM.text, Literal(source.text))
            self.add(node, MEM.sourceLabel, Literal(source.label))
        return episode

    def add_evaluation(self, of: URIRef, value: str, by: str, reason: str) -> URIRef:
        """A judgement of an episode. `by` is user or internal."""
        episode = self.begin(EVALUATIONS[value])
        self.add(episode, MEM.evaluates, of)
        self.add(episode, MEM.evaluationSource, Literal(by))
        if reason:
            self.add(episode, MEM.reason, Literal(reason))
        return episode

    def triples(self) -> list[Triple]:
        """What is added, without the head."""
        return [(subject, predicate, value) for subject, predicate, value, _ in self._added]

    def head(self) -> list[Triple]:
        """Where the episodes now end."""
        return [(self._graph, MEM.lastNumber, Literal(self.number)), (self._graph, MEM.lastEpisode, self.last)]

    def change(self) -> Change:
        """The draft as one change, the head moved on."""
        number, last = self._before
        if last is not None:
            self.remove(self._graph, MEM.lastNumber, Literal(number))
            self.remove(self._graph, MEM.lastEpisode, last)
        for triple in self.head():
            self.add(*triple)
        return Change(tuple(self._added), tuple(self._removed))


def _identifier(now: datetime, last: URIRef | None) -> str:
    """A ULID of this moment that is greater than the last episode's, whatever the clock says."""
    fresh = ULID.from_datetime(now)
    if last is None:
        return str(fresh)
    before = ULID.from_str(last.rpartition("/")[2])
    return str(fresh if int(fresh) > int(before) else ULID.from_int(int(before) + 1))


def _value_of(pattern: Pattern) -> Term:
    if pattern.within is not None:
        return Literal("/".join(pattern.within))
    if pattern.starts is not None:
        return Literal(pattern.starts)
    if pattern.ends is not None:
        return Literal(pattern.ends)
    return _term(pattern.value)


def _term(place: Term | Variable | None) -> Term:
    """What stands in a place of a pattern; of the unknowns on the way each has its own term."""
    if isinstance(place, Variable):
        return URIRef(f"{UNKNOWN}-{place}")
    return UNKNOWN if place is None else place


def _decimal(number: float) -> Literal:
    return Literal(Decimal(f"{number:.3f}"), datatype=XSD.decimal, normalize=False)
