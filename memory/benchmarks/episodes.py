"""Made-up conversations of any length, always the same for the same seed, loaded straight into a store."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from uuid import UUID

from rdflib import URIRef

from memory.draft import Draft
from memory.model import Analysis, Input, Pattern, Reply, Source
from memory.store.engine import Engine
from memory.store.reading import RanQuery
from memory.store.terms import Triple
from memory.vocabulary import MEM, ROOT, episodes_graph

SEED = 20260305
START = datetime(2021, 1, 1, 8, tzinfo=UTC)
EPISODES_A_TURN = 3
THINGS = 2_000
POPULAR_SHARE = 1 / 3
"""A third of all turns are about one thing, so that popularity shows."""

THING = f"{ROOT}benchmark/thing/"
PROPERTY = URIRef(f"{ROOT}benchmark/property")


def person_numbered(number: int) -> UUID:
    """A made-up person."""
    return UUID(int=0xBE << 120 | number)


def load_conversation(engine: Engine, person: UUID, episodes: int) -> None:
    """Gives a person so many episodes."""
    engine.load(_triples(person, episodes), episodes_graph(person))


def _triples(person: UUID, episodes: int) -> Iterator[Triple]:
    chance = random.Random(f"{SEED}/{person}")  # noqa: S311  the same numbers every time are wanted
    number, last, now = 0, None, START
    turns = max(1, episodes // EPISODES_A_TURN)
    for turn in range(turns):
        now += timedelta(seconds=chance.randint(20, 20_000))
        draft = Draft(person, number, last, now, UTC)
        _fill(draft, chance, f"{person}-{turn}")
        number, last = draft.number, draft.last
        yield from draft.triples()
    yield from draft.head()


def _fill(draft: Draft, chance: random.Random, message_id: str) -> None:
    popular = chance.random() < POPULAR_SHARE
    thing = URIRef(f"{THING}{0 if popular else chance.randrange(1, THINGS)}")
    value = URIRef(f"{THING}{chance.randrange(THINGS)}")
    said = Input(draft.begin(MEM.InputEpisode), draft.number, f"What is made-up thing {thing[-4:]}?", START, message_id)
    draft.add_input(said.episode, said.text, message_id)
    draft.add_analysis(said.episode, Analysis("wh_question", (Pattern(thing, PROPERTY, None),), in_words="made-up property"))
    draft.add_query(said.episode, RanQuery("values", f"SELECT ?x WHERE {{ <{thing}> <{PROPERTY}> ?x }}", 1, 0.3))
    source = Source("domain", str(thing), f"Thing {thing[-4:]} has the value {value[-4:]}.", "made-up knowledge")
    draft.add_message(said.episode, Reply(source.text, "answer_values", "domain_knowledge", 0.95, (source,)))
