"""Composes the change that one transaction makes to a person's episodes: new ones, numbered and linked, with all details."""

import secrets
from datetime import datetime, tzinfo
from decimal import Decimal
from uuid import UUID

from rdflib import Literal, URIRef, Variable
from rdflib.namespace import RDF, XSD
from ulid import ULID

from memory.episodes.heard import day_said, heard_statements
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.model_requests import sending_statements
from memory.episodes.topics import ASKED, TOLD, month_of, topic_in_month, topics_asked, topics_told
from memory.language.emotion import intensity
from memory.model import Analysis, Input, MemoryCommand, Pattern, Reply, Utterance
from memory.store.engine import StoreChange
from memory.store.reading import RanQuery
from memory.store.terms import Quad, Term, Triple, day_literal, moment
from memory.vocabulary import MEM, UNKNOWN, episode_iri, episodes_graph, person_iri

EVALUATIONS = {"good": MEM.PositiveEvaluation, "bad": MEM.NegativeEvaluation, "none": MEM.WithdrawnEvaluation}
SAID = frozenset({MEM.InputEpisode, MEM.HeardUtterance, MEM.ProactiveMessage})
"""The kinds of episodes that are counted to tell how much was said on a day."""


class EpisodeChange:
    """The change that one transaction makes to a person's episodes; it collects statements and writes nothing itself."""

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
    def now(self) -> datetime:
        """The time stored for episodes begun without one of their own: to the millisecond."""
        return self._now.replace(microsecond=self._now.microsecond // 1000 * 1000)

    @property
    def last(self) -> URIRef:
        """The newest episode. Raises LookupError if there is none."""
        if self._last is None:
            msg = "nothing was begun yet"
            raise LookupError(msg)
        return self._last

    @property
    def is_first(self) -> bool:
        """Whether there are no episodes, or none any more."""
        return self._last is None

    def add(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        """Adds a statement."""
        self._added.append((subject, predicate, value, self._graph))

    def remove(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        """Removes a statement."""
        self._removed.append((subject, predicate, value, self._graph))

    def begin(self, kind: URIRef, at: datetime | None = None) -> URIRef:
        """Begins an episode of this kind, numbered and linked to the previous one; `at` is when it happened, by default now."""
        at = at or self._now
        identifier = _identifier(at, self._last)
        episode = episode_iri(self._person, identifier)
        self.number += 1
        self.add(episode, RDF.type, kind)
        self.add(episode, MEM.episodeId, Literal(identifier))
        self.add(episode, MEM.number, Literal(self.number))
        self.add(episode, MEM.createdAt, moment(at))
        self.add(episode, MEM.onDay, self._day(at))
        if kind in SAID:
            self.add(episode, MEM.saidOn, self._day(at))
        self.add(episode, MEM.conversation, URIRef(f"{person_iri(self._person)}/conversation/main"))
        if self._last is not None:
            self.add(episode, MEM.previousEpisode, self._last)
        self._last = episode
        return episode

    def _day(self, at: datetime) -> Literal:
        return day_literal(day_said(at, self._zone))

    def add_input(self, episode: URIRef, text: str, message_id: str) -> None:
        """Adds the text and the message id of what the person said."""
        self.add(episode, MEM.text, Literal(text))
        self.add(episode, MEM.messageId, Literal(message_id))

    def add_utterance(self, utterance: Utterance) -> None:
        """Adds an utterance of a transcript as an episode, and its speaker and month to the graph's lists."""
        episode = self.begin(MEM.HeardUtterance, utterance.at)
        for statement in heard_statements(self._graph, episode, utterance, self._zone):
            self.add(*statement)
        self._add_feeling(episode, intensity(utterance.text))

    def add_analysis(self, episode: URIRef, analysis: Analysis) -> None:
        """Adds how an input was understood: its class, and a reified statement for each pattern."""
        self.add(episode, MEM.utteranceClass, Literal(analysis.utterance_class))
        if analysis.resolved:
            self.add(episode, MEM.resolvedText, Literal(analysis.resolved))
        if analysis.in_words:
            self.add(episode, MEM.understood, Literal(analysis.in_words))
        self._add_feeling(episode, analysis.intensity)
        for position, pattern in enumerate((*analysis.patterns, *analysis.denied), 1):
            statement = URIRef(f"{episode}/statement/{position}")
            if position > len(analysis.patterns):
                self.add(statement, MEM.isDenied, Literal(True))  # noqa: FBT003  the value of an RDF statement
            self.add(episode, MEM.analysis, statement)
            self.add(statement, RDF.type, RDF.Statement)
            self.add(statement, RDF.subject, _term(pattern.subject))
            self.add(statement, RDF.predicate, pattern.predicate)
            self.add(statement, RDF.object, _value_of(pattern))

    def _add_feeling(self, episode: URIRef, strength: float) -> None:
        """Adds the emotional intensity of an episode's words, unless it is 0."""
        if strength:
            self.add(episode, MEM.emotionalIntensity, _decimal(strength))

    def add_topics(self, to: URIRef, at: datetime, analysis: Analysis, reply: Reply) -> None:
        """Links an input to what it asked about and was told about, as topics of its month in the person's time zone."""
        month = month_of(at.astimezone(self._zone).date())
        facts = [source.fact for source in reply.sources if source.fact is not None]
        for link, topics in ((ASKED, topics_asked(analysis.patterns)), (TOLD, topics_told(facts))):
            for topic in topics:
                node = topic_in_month(self._graph, topic, month)
                self.add(to, link, node)
                self.add(node, MEM.topic, topic)
                self.add(node, MEM.month, month)

    def add_query(self, to: URIRef, ran: RanQuery) -> None:
        """Adds a query that was run, as an action episode."""
        episode = self.begin(ran.action)
        self.add(episode, MEM.inReplyTo, to)
        self.add(episode, MEM.queryName, Literal(ran.name))
        self.add(episode, MEM.query, Literal(ran.sparql))
        self.add(episode, MEM.resultCount, Literal(ran.results))
        self.add(episode, MEM.elapsedMilliseconds, _decimal(ran.elapsed_ms))

    def add_message(self, to: URIRef, reply: Reply) -> URIRef:
        """Adds the companion's message in answer to an input, with its sources and choices."""
        episode = self.begin(MEM.SendMessage)
        self.add(episode, MEM.inReplyTo, to)
        return self._add_said(episode, reply)

    def add_proactive(self, reply: Reply) -> URIRef:
        """Adds a proactive message, with its sources and why it comes now."""
        episode = self.begin(MEM.ProactiveMessage)
        self.add(episode, MEM.whyNow, Literal(reply.why_now))
        return self._add_said(episode, reply)

    def mark_retrieved(self, episode: URIRef, times: Term | None, last: Term | None) -> None:
        """Counts one more retrieval of an episode; `times` and `last` are its current values."""
        if times is not None:
            self.remove(episode, MEM.timesRetrieved, times)
        if last is not None:
            self.remove(episode, MEM.lastRetrieved, last)
        self.add(episode, MEM.timesRetrieved, Literal(int(times or 0) + 1))
        self.add(episode, MEM.lastRetrieved, moment(self._now))

    def _add_said(self, episode: URIRef, reply: Reply) -> URIRef:
        self.add(episode, MEM.text, Literal(reply.text))
        self.add(episode, MEM.intent, Literal(reply.intent))
        self.add(episode, MEM.component, Literal(reply.component))
        self.add(episode, MEM.score, _decimal(reply.confidence))
        if reply.strategy:
            self.add(episode, MEM.strategy, Literal(reply.strategy))
            self.add(episode, MEM.because, Literal(reply.because))
        self._add_speaker_and_claims(episode, reply)
        for choice in reply.choices:
            self.add(episode, MEM.choice, Literal(choice))
        for position, source in enumerate(reply.sources, 1):
            node = URIRef(f"{episode}/source/{position}")
            self.add(episode, MEM.source, node)
            self.add(node, MEM.sourceKind, Literal(source.kind))
            self.add(node, MEM.refersTo, URIRef(source.id))
            self.add(node, MEM.text, Literal(source.text))
            self.add(node, MEM.sourceLabel, Literal(source.label))
            if source.fact is not None:
                self.add(node, RDF.subject, source.fact.subject)
                self.add(node, RDF.predicate, source.fact.predicate)
                self.add(node, RDF.object, source.fact.value)
                self.add(episode, MEM.linkedPair, Literal(linked_pair(source.fact.subject, source.fact.value)))
        for position, considered in enumerate(reply.considered, 1):
            node = URIRef(f"{episode}/candidate/{position}")
            self.add(episode, MEM.candidate, node)
            self.add(node, MEM.component, Literal(considered.component))
            self.add(node, MEM.score, _decimal(considered.score))
            self.add(node, MEM.text, Literal(considered.text))
            for reason in considered.because:
                self.add(node, MEM.reason, Literal(reason))
            for heeded in considered.heeds:
                self.add(node, MEM.heeds, heeded)
        if reply.remark:
            self.add(episode, MEM.remark, Literal(reply.remark))
        for statement in sending_statements(episode, reply.sent):
            self.add(*statement)
        return episode

    def _add_speaker_and_claims(self, episode: URIRef, reply: Reply) -> None:
        """Adds the persona's name, the number of claims and of supported claims, and the text of the unsupported ones."""
        if reply.said_by:
            self.add(episode, MEM.saidBy, Literal(reply.said_by))
        if reply.claims is not None:
            self.add(episode, MEM.claims, Literal(reply.claims))
            self.add(episode, MEM.claimsSupported, Literal(reply.claims - len(reply.unsupported)))
        for claim in dict.fromkeys(reply.unsupported):
            self.add(episode, MEM.unsupportedClaim, Literal(claim))

    def add_evaluation(self, of: URIRef, value: str, by: str, reason: str) -> URIRef:
        """Adds a judgement of an episode; `value` is good, bad or none (a withdrawal), `by` is user or internal."""
        episode = self.begin(EVALUATIONS[value])
        self.add(episode, MEM.evaluates, of)
        self.add(episode, MEM.evaluationSource, Literal(by))
        if by == "user":
            self.add(episode, MEM.judgedOn, self._day(self._now))
        if reason:
            self.add(episode, MEM.reason, Literal(reason))
        return episode

    def add_plan(self, of: Input, act: MemoryCommand) -> None:
        """Adds the plan of what an input asks to be done, and replaces the input's text if `act` says so."""
        node = plan_of(of.episode)
        self.add(of.episode, MEM.orders, node)
        self.add(node, RDF.type, MEM.Plan)
        self.add(node, MEM.deed, Literal(act.kind))
        ordered = {MEM.ordersExchange: act.exchanges, MEM.ordersPartOf: act.in_part, MEM.ordersFact: act.facts}
        for predicate, some in ordered.items():
            for each in some:
                self.add(node, predicate, each)
        for name in act.names:
            self.add(node, MEM.ordersName, Literal(name))
        if act.said_as:
            self.add(node, MEM.saidAs, Literal(act.said_as))
            self.remove(of.episode, MEM.text, Literal(of.text))
            self.add(of.episode, MEM.text, Literal(act.said_as))

    def triples(self) -> list[Triple]:
        """The added triples, without the head."""
        return [(subject, predicate, value) for subject, predicate, value, _ in self._added]

    def head(self) -> list[Triple]:
        """The statements about where the log now ends."""
        return [(self._graph, MEM.lastNumber, Literal(self.number)), (self._graph, MEM.lastEpisode, self.last)]

    def own_change(self) -> StoreChange:
        """The draft without a new head. It changes nothing once the log has grown: the last number only rises."""
        fence = (self._graph, MEM.lastNumber, Literal(self._before[0]) if self._before[0] else None, self._graph)
        return StoreChange(tuple(self._added), tuple(self._removed), only_if=(fence,))

    def change(self) -> StoreChange:
        """The draft as one change that also advances the head."""
        number, last = self._before
        if number:
            self.remove(self._graph, MEM.lastNumber, Literal(number))
        if last is not None:
            self.remove(self._graph, MEM.lastEpisode, last)
        for triple in self.head():
            self.add(*triple)
        return self.own_change()


def plan_of(episode: URIRef) -> URIRef:
    """The IRI of an input's plan: what it asks to be done, kept until its reply is stored."""
    return URIRef(f"{episode}/plan")


def _identifier(now: datetime, last: URIRef | None) -> str:
    """A ULID for this moment, or a random one that is greater than the last episode's if the clock says otherwise."""
    fresh = ULID.from_datetime(now)
    if last is None:
        return str(fresh)
    before = ULID.from_str(last.rpartition("/")[2])
    return str(fresh if int(fresh) > int(before) else ULID.from_int(int(before) + 1 + secrets.randbits(48)))


def _value_of(pattern: Pattern) -> Term:
    if pattern.within is not None:
        return Literal("/".join(pattern.within))
    if pattern.starts is not None:
        return Literal(pattern.starts)
    if pattern.ends is not None:
        return Literal(pattern.ends)
    return _term(pattern.value)


def _term(place: Term | Variable | None) -> Term:
    """The stored term for a slot of a pattern; each variable gets a term of its own."""
    if isinstance(place, Variable):
        return URIRef(f"{UNKNOWN}-{place}")
    return UNKNOWN if place is None else place


def _decimal(number: float) -> Literal:
    return Literal(Decimal(f"{number:.3f}"), datatype=XSD.decimal, normalize=False)
