"""Generates years of conversation, deterministically from a seed, and loads it straight into a store.

Exchanges come in sittings, spread over five years: questions with analyses and queries; replies with facts, sources and
candidates considered; remarks, judgements by people and by the companion, likes, and small talk.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from uuid import UUID

from rdflib import URIRef

from measuring.benchmarks.talk import Subjects, TellableFact
from memory.clock import SettableClock
from memory.episodes.draft import EpisodeChange
from memory.interests.user_model import Touch, UserModel
from memory.model import Analysis, Considered, Input, Pattern, Reply, Source
from memory.store.engine import Engine
from memory.store.reading import RanQuery
from memory.store.terms import Triple
from memory.vocabulary import MEM, episodes_graph

SEED = 20260305
START = datetime(2021, 1, 1, 8, tzinfo=UTC)
END = datetime(2026, 1, 1, 8, tzinfo=UTC)
SITTING = 8
"""Exchanges per sitting."""
REMARKED, JUDGED_GOOD, JUDGED_BAD, FOUND_NOTHING_FIRST = 0.15, 0.04, 0.02, 0.25
LAST_INTERESTS = 400
"""Interests are derived from this many of the last exchanges."""


def person_numbered(number: int) -> UUID:
    """The id of the made-up person with this number."""
    return UUID(int=0xBE << 120 | number)


def load_conversation(engine: Engine, person: UUID, episodes: int, subjects: Subjects) -> None:
    """Loads about this many episodes from START to END for a person, and the interests that the last ones show."""
    talk = _GeneratedTalk(person, episodes, subjects)
    engine.load(talk.triples(), episodes_graph(person))
    clock = SettableClock(START)
    model = UserModel(engine, person, clock)
    for moment, episode, touches in talk.last:
        clock.set(moment)
        engine.apply(model.change(touches, episode))


class _GeneratedTalk:
    """The generated conversation of one person."""

    def __init__(self, person: UUID, episodes: int, subjects: Subjects) -> None:
        self._person, self._episodes, self._subjects = person, episodes, subjects
        self._chance = random.Random(f"{SEED}/{person}")  # noqa: S311  reproducible on purpose
        self.last: deque[tuple[datetime, URIRef, list[Touch]]] = deque(maxlen=LAST_INTERESTS)

    def triples(self) -> Iterator[Triple]:
        """All triples, exchange by exchange."""
        draft = EpisodeChange(self._person, 0, None, START, UTC)
        while draft.number < self._episodes:
            now = START + (END - START) * (draft.number / self._episodes)
            for _ in range(SITTING):
                now += timedelta(seconds=self._chance.randint(15, 60))
                draft = EpisodeChange(self._person, draft.number, draft.last if draft.number else None, now, UTC)
                kind = self._chance.choices(_KINDS, _SHARES)[0]
                kind(self, draft, now)
                yield from draft.triples()
        yield from draft.head()

    def asked(self, draft: EpisodeChange, now: datetime) -> None:
        """Adds a question that is answered."""
        told = self._subjects.draw(self._chance)
        fact = told.fact
        said = self._said(draft, now, told.question)
        analysis = Analysis("wh_question", (Pattern(fact.subject, fact.predicate, None),), in_words=told.in_words)
        source = Source("domain", str(fact.subject), told.sentence, "made-up talk", fact)
        if self._chance.random() < FOUND_NOTHING_FIRST:
            draft.add_query(said.episode, _looked_up(told, 0))
            draft.add_evaluation(draft.last, "bad", "internal", "empty query")
        draft.add_query(said.episode, _looked_up(told, 1))
        remark = self._chance.random() < REMARKED
        reply = Reply(
            text=f"{told.sentence} You asked me that before." if remark else told.sentence,
            intent="answer_values",
            component="domain_knowledge",
            confidence=0.95,
            sources=(source,),
            remark=f"repeated:2:{told.in_words}" if remark else "",
            considered=(Considered("domain_knowledge", 0.95, told.sentence),),
        )
        self._answered(draft, said, analysis, reply)
        self.last.append((now, said.episode, _touches(told)))

    def liked(self, draft: EpisodeChange, now: datetime) -> None:
        """Adds a statement of liking."""
        thing = self._subjects.draw(self._chance).fact.subject
        name = self._subjects.name(thing)
        said = self._said(draft, now, f"I love {name}.")
        reply = Reply(f"Good to know: you like {name}.", "noted_liking", "noting", 0.85)
        self._answered(draft, said, Analysis("statement"), reply)
        self.last.append((now, said.episode, [Touch(thing, "thing", 5.0)]))

    def greeted(self, draft: EpisodeChange, now: datetime) -> None:
        """Adds small talk."""
        said = self._said(draft, now, self._chance.choice(("Hello!", "Thanks!", "Good morning", "Bye", "That is great")))
        self._answered(draft, said, Analysis("greeting"), Reply("Hello.", "greeting", "small_talk", 0.8))

    def asked_in_vain(self, draft: EpisodeChange, now: datetime) -> None:
        """Adds a question that is not understood."""
        said = self._said(draft, now, f"Why is number {self._chance.randrange(10_000)} so odd?")
        reply = Reply("I did not understand that.", "not_understood", "unanswered", 0.2, failed="not understood")
        message = self._answered(draft, said, Analysis("wh_question"), reply)
        draft.add_evaluation(message, "bad", "internal", reply.failed)

    def _said(self, draft: EpisodeChange, now: datetime, text: str) -> Input:
        episode = draft.begin(MEM.InputEpisode)
        message_id = f"{self._person}-{draft.number}"
        draft.add_input(episode, text, message_id)
        return Input(episode, draft.number, text, now, message_id)

    def _answered(self, draft: EpisodeChange, said: Input, analysis: Analysis, reply: Reply) -> URIRef:
        draft.add_analysis(said.episode, analysis)
        draft.add_topics(said.episode, said.at, analysis, reply)
        message = draft.add_message(said.episode, reply)
        value = self._chance.choices(("good", "bad", ""), (JUDGED_GOOD, JUDGED_BAD, 1 - JUDGED_GOOD - JUDGED_BAD))[0]
        if value:
            draft.add_evaluation(message, value, "user", "wrong" if value == "bad" else "")
        return message


_KINDS: tuple[Callable[[_GeneratedTalk, EpisodeChange, datetime], None], ...] = (
    _GeneratedTalk.asked,
    _GeneratedTalk.liked,
    _GeneratedTalk.greeted,
    _GeneratedTalk.asked_in_vain,
)
_SHARES = (0.78, 0.06, 0.1, 0.06)


def _looked_up(told: TellableFact, results: int) -> RanQuery:
    query = f"SELECT DISTINCT ?x WHERE {{\n  <{told.fact.subject}> <{told.fact.predicate}> ?x .\n}}\nLIMIT 1000"
    return RanQuery("values", query, results, 0.3)


def _touches(told: TellableFact) -> list[Touch]:
    fact = told.fact
    found = [Touch(fact.subject, "thing", 1.0), Touch(fact.predicate, "property", 1.0)]
    if isinstance(fact.value, URIRef):
        found += [Touch(fact.predicate, "pattern", 0.5, fact.value), Touch(fact.value, "thing", 0.5)]
    return found
