"""One person's log of episodes: numbered, linked, and written in one transaction per turn.

The graph's own node is the head: it has the last number, the last episode, and the inputs that still await a reply. An input is
stored before it is processed; the reply is stored together with all that led to it, and the input is no longer pending. So a
turn interrupted at any moment leaves either a pending input or a complete turn.

Writers take turns under a lock. One that was stalled until its lock lapsed is too late: what it drafted is stored only if the log
still ends where it did then, which the store itself checks with the write.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from typing import Any
from uuid import UUID

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.clock import Clock
from memory.episodes.begun_anew import begun_anew
from memory.episodes.draft import EVALUATIONS, EpisodeChange, plan_of
from memory.episodes.judgements import days_back
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.short_term import ShortTerm, short_term
from memory.errors import BadInput, Busy, LogMovedOn
from memory.model import Analysis, Input, MemoryCommand, Recorded, Reply, Utterance
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.lru_cache import LruCache
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import MEM, episodes_graph, knowledge_graph

REASON_AT_MOST = 500
BUSY_SECONDS = 3
"""In which several messages of one person are answered."""
MARKED_AT_MOST = 16
"""The most episodes that one reply marks as retrieved."""


class Episodes:
    """One person's episodes. Writes for one person are serialised across threads and processes."""

    def __init__(
        self, engine: Engine, person: UUID, clock: Clock, zone: tzinfo = UTC, lasting: LruCache[URIRef, Any] | None = None
    ) -> None:
        self._engine = engine
        self._person = person
        self._clock = clock
        self.zone = zone
        self.graph = episodes_graph(person)
        self.reader = Reader(engine, Scope((self.graph,)), lasting)

    @contextmanager
    def turn(self) -> Iterator[bool]:
        """Tries to take the lock for answering this person; yields whether it is held."""
        with self._engine.locks.held(f"turn:{self._person}", wait=False) as held:
            yield held

    @contextmanager
    def indexing(self) -> Iterator[bool]:
        """Tries to take the lock for indexing this person's memory; yields whether it is held."""
        with self._engine.locks.held(f"indexing:{self._person}", wait=False) as held:
            if not held:
                yield False
                return
            with self.index_alone():
                yield True

    @contextmanager
    def index_alone(self) -> Iterator[None]:
        """Holds the lock for writing this person's text index; waits for it."""
        with self._engine.locks.held(f"index:{self._person}"):
            yield

    @begun_anew
    def record_input(self, text: str, message_id: str, waiting_at_most: int | None = None) -> Recorded:
        """Stores what was said as an input awaiting its reply, once for a message id. Raises Busy if `waiting_at_most` wait."""
        with self._writing() as draft:
            rows = self.reader.rows("input_with_message_id", message_id=Literal(message_id))
            if rows:
                return Recorded(rows[0]["episode"], rows[0]["number"], is_new=False)
            if waiting_at_most is not None and len(self.awaiting_reply()) >= waiting_at_most:
                raise Busy("I’m still answering your earlier messages.", BUSY_SECONDS, is_own=True)
            episode = draft.begin(MEM.InputEpisode)
            draft.add_input(episode, text, message_id)
            draft.add(self.graph, MEM.awaitsReply, episode)
            self._store(draft)
            return Recorded(episode, draft.number)

    @begun_anew
    def record_turn(
        self, to: Input, analysis: Analysis, reply: Reply, also: Callable[[URIRef], StoreChange] | None = None
    ) -> Recorded | None:
        """Stores the reply to an input and all that led to it, so that it is no longer pending; None if already answered.

        `also` takes the input's episode and returns what changes in the person's other graphs in the same transaction.
        """
        with self._writing() as draft:
            if not self._awaits(to):
                return None
            draft.remove(self.graph, MEM.awaitsReply, to.episode)
            self._end_plan(draft, to.episode)
            draft.add_analysis(to.episode, analysis)
            draft.add_topics(to.episode, to.at, analysis, reply)
            for ran in reply.queries:
                draft.add_query(to.episode, ran)
                if not ran.results and ran.action == MEM.AnswerFromDomainKnowledge:
                    draft.add_evaluation(draft.last, "bad", "internal", "empty query")
            message = draft.add_message(to.episode, reply)
            self._mark_retrieved(draft, reply)
            number = draft.number
            start = self._start_afresh(draft) if reply.starts_afresh else None
            evaluation = None
            if reply.feedback is not None:
                evaluation = draft.add_evaluation(reply.feedback.of, reply.feedback.value, "user", reply.feedback.reason)
            if reply.failed:
                draft.add_evaluation(message, "bad", "internal", reply.failed)
            self._store(draft, also(to.episode) if also else None)
            return Recorded(message, number, evaluation=evaluation, start=start.number if start else None, at=draft.now)

    @begun_anew
    def plan(self, of: Input, act: MemoryCommand) -> bool:
        """Stores what an input asks to be done before any of it is done, and replaces its text if that must go.

        It survives a restart unchanged, and goes with the reply. False, with nothing stored, if the input was answered meanwhile.
        """
        with self._writing() as draft:
            if not self._awaits(of):
                return False
            draft.add_plan(of, act)
            self._engine.apply(draft.own_change())
            self._check(of.episode, MEM.orders, plan_of(of.episode))
            return True

    def planned(self, of: URIRef) -> MemoryCommand | None:
        """The stored plan of an input that awaits its reply; None if there is none."""
        values: dict[URIRef, list[Any]] = {}
        for row in self.reader.rows("statements_about", subject=plan_of(of)):
            values.setdefault(row["predicate"], []).append(row["value"])
        if not values:
            return None
        return MemoryCommand(
            str(values[MEM.deed][0]),
            tuple(sorted(values.get(MEM.ordersExchange, []))),
            tuple(sorted(values.get(MEM.ordersFact, []))),
            str(next(iter(values.get(MEM.saidAs, [])), "")),
            tuple(sorted(map(str, values.get(MEM.ordersName, [])))),
            tuple(sorted(values.get(MEM.ordersPartOf, []))),
        )

    def _end_plan(self, draft: EpisodeChange, of: URIRef) -> None:
        """Removes an input's plan, if it has one."""
        about = self.reader.terms("statements_about", subject=plan_of(of))
        leading = self.reader.terms("statements_about", subject=of, predicate=MEM.orders)
        for row in (*about, *leading):
            draft.remove(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"])

    @begun_anew
    def record_proactive(self, reply: Reply) -> Recorded | None:
        """Stores a proactive message; None if an input awaits its reply, or if this remark was made before."""
        with self._writing() as draft:
            if self.awaiting_reply() or self.reader.rows("messages_with_remark", remark=Literal(reply.remark)):
                return None
            message = draft.add_proactive(reply)
            self._mark_retrieved(draft, reply)
            self._store(draft)
            return Recorded(message, draft.number)

    def _mark_retrieved(self, draft: EpisodeChange, reply: Reply) -> None:
        """Marks the episodes a reply is based on as retrieved, if they still exist.

        For a fact, that is the input that last told it; for an earlier reply, the input it answered.
        """
        of_kind = {kind: [URIRef(source.id) for source in reply.sources if source.kind == kind] for kind in ("episode", "fact")}
        told = Reader(self._engine, Scope((knowledge_graph(self._person),)))
        episodes = [*of_kind["episode"], *_values(told, of_kind["fact"], MEM.toldIn).values()][:MARKED_AT_MOST]
        asked = _values(self.reader, episodes, MEM.inReplyTo)
        marked = sorted({asked.get(each, each) for each in episodes})
        for row in self.reader.terms("retrieval_marks", episode=marked) if marked else ():
            draft.mark_retrieved(URIRef(row["episode"]), row.get("times"), row.get("last"))

    @begun_anew
    def record_evaluation(self, message: URIRef, value: str, reason: str = "") -> Recorded:
        """Stores the person's judgement of a message: good, bad or none. Raises BadInput if any argument is invalid."""
        if value not in EVALUATIONS:
            raise BadInput("An evaluation must be good, bad or none.", "Send one of these three.")
        if len(reason) > REASON_AT_MOST:
            raise BadInput(f"A reason can have at most {REASON_AT_MOST} characters.", "Shorten it.")
        with self._writing() as draft:
            kinds = {row["value"] for row in self.reader.terms("statements_about", subject=message, predicate=RDF.type)}
            if not kinds & {MEM.SendMessage, MEM.ProactiveMessage}:
                raise BadInput("I can’t find that reply in your conversation.", "Reload the page and try again.")
            episode = draft.add_evaluation(message, value, "user", reason)
            self._store(draft)
            return Recorded(episode, draft.number)

    @begun_anew
    def start_afresh(self) -> Recorded:
        """Clears short-term memory only; idempotent until more is said. Raises BadInput if nothing has been said yet."""
        with self._writing() as draft:
            if draft.is_first:
                raise BadInput("Nothing has been said in your conversation yet.", "Say something first.")
            if self.reader.holds("is_stated", subject=draft.last, predicate=RDF.type, value=MEM.StartAfresh):
                return Recorded(draft.last, draft.number, is_new=False)
            start = self._start_afresh(draft)
            self._store(draft)
            return start

    @staticmethod
    def _start_afresh(draft: EpisodeChange) -> Recorded:
        return Recorded(draft.begin(MEM.StartAfresh), draft.number)

    @begun_anew
    def record_utterances(self, utterances: Sequence[Utterance], also: Callable[[URIRef], StoreChange] | None = None) -> int:
        """Stores those utterances of a transcript that are not stored yet, in one transaction; returns how many were new.

        Those alike in id, speaker, text and time are one, whatever their file. `also` is as in `record_turn`, of the last new one.
        """
        with self._writing() as draft:
            there = self.known_among(utterances)
            fresh = [each for each in utterances if each not in there]
            for each in fresh:
                draft.add_utterance(each)
            if fresh:
                self._store(draft, also(draft.last) if also and draft.last else None)
            return len(fresh)

    def speakers(self) -> list[str]:
        """The names of all speakers in transcripts, sorted."""
        rows = self.reader.rows("statements_about", subject=self.graph, predicate=MEM.knowsSpeaker)
        return sorted(str(row["value"]) for row in rows)

    def known_among(self, utterances: Sequence[Utterance]) -> set[Utterance]:
        """The stored utterances with these ids, without their chats."""
        ids = [Literal(identifier) for identifier in sorted({each.external_id for each in utterances})]
        rows = self.reader.rows("utterances_with_external_ids", external_id=ids) if ids else []
        return {Utterance(row["external_id"], row["speaker"], row["text"], row["at"].astimezone(UTC)) for row in rows}

    def awaiting_reply(self) -> list[Input]:
        """The stored inputs that are not yet answered, oldest first."""
        rows = self.reader.rows("inputs_awaiting_reply")
        return [Input(row["episode"], row["number"], row["text"], row["at"], row["message_id"]) for row in rows]

    def short_term(self) -> ShortTerm:
        """What is active now: the last exchanges and the entities they mentioned."""
        return short_term(self.reader, self.last_number(), self._clock())

    def was_remarked(self, key: str, since: datetime) -> bool:
        """Whether a message has made the remark with this key since then."""
        rows = self.reader.rows("messages_with_remark", remark=Literal(key))
        return any(row["at"] >= since for row in rows)

    def has_linked(self, one: Term, other: Term) -> bool:
        """Whether a reply or proactive message has ever stated a link between these two, in either direction."""
        return bool(self.reader.rows("messages_linking", pair=Literal(linked_pair(one, other))))

    def unasked(self, days: int) -> list[tuple[URIRef, datetime]]:
        """The proactive messages of today and of the `days` days before, with their times, newest first."""
        today = self._clock().astimezone(self.zone).date()
        rows = self.reader.rows("unasked_on_days", day=days_back(today, days))
        return sorted(((row["message"], row["at"]) for row in rows), key=lambda each: each[1], reverse=True)

    def last_at(self) -> datetime | None:
        """The time of the newest episode; None if there is none."""
        last = [row["last_episode"] for row in self.reader.rows("head") if "last_episode" in row]
        found = self.reader.rows("statements_about", subject=last, predicate=MEM.createdAt) if last else []
        return found[0]["value"] if found else None

    def last_number(self) -> int:
        """The number of the newest episode; 0 if there is none."""
        rows = self.reader.rows("head")
        return int(rows[0]["last_number"]) if rows else 0

    def _store(self, draft: EpisodeChange, more: StoreChange | None = None) -> None:
        """Stores a draft, and what changes with it in the person's other graphs. Raises LogMovedOn if it came too late."""
        change = draft.change()
        self._engine.apply(change.and_also(more) if more else change)
        self._check(draft.last, MEM.number, Literal(draft.number))

    def _check(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        """Raises LogMovedOn unless this statement of a draft is there."""
        if not self.reader.holds("is_stated", subject=subject, predicate=predicate, value=value):
            raise LogMovedOn("Another process wrote to this memory.", "Try again.")

    def _awaits(self, said: Input) -> bool:
        return self.reader.holds("is_stated", subject=self.graph, predicate=MEM.awaitsReply, value=said.episode)

    @contextmanager
    def _writing(self) -> Iterator[EpisodeChange]:
        with self._engine.locks.held(f"write:{self._person}"):
            rows = self.reader.rows("head")
            number, last = (rows[0]["last_number"], rows[0].get("last_episode")) if rows else (0, None)
            yield EpisodeChange(self._person, number, last, self._clock(), self.zone)


def _values(reader: Reader, subjects: Sequence[URIRef], predicate: URIRef) -> dict[URIRef, URIRef]:
    """The value of a property for each of these subjects that has one."""
    rows = reader.rows("statements_about", subject=subjects, predicate=predicate) if subjects else []
    return {row["subject"]: row["value"] for row in rows}
