"""Somebody to talk with: turns over a small world, on both engines."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, timedelta
from typing import TypeAlias
from uuid import UUID, uuid4

import pytest
from rdflib import URIRef

from chat import actions
from chat.accounts.models import User
from chat.dialogue.turn import Turn, take_turn
from memory.access import Memory, memory_of
from memory.clock import SettableClock
from memory.curation.person_store import PersonStore
from memory.documents.condensed import Condensed
from memory.documents.observations import Observations
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.minilm import WIDTH, minilm
from memory.episodes.log import Episodes
from memory.facts.knowledge import LearnedKnowledge
from memory.interests.user_model import UserModel
from memory.model import Input
from memory.store.engine import Engine
from memory.store.label_index import LabelIndex
from memory.store.observation_index import ObservationIndex
from memory.store.opening import StoreSettings, open_store
from memory.store.text_index import TextIndex
from tests import worlds
from tests.chat.conftest import SparqlService
from tests.conftest import MORNING, load
from tests.wordings import bundled_wording

ALICE = UUID(int=0xA11CE)

Open: TypeAlias = Callable[[], Engine]


@dataclass
class Talk:
    """Alice talks with somebody who knows this. Calling it takes a turn; `number` is the number of her input."""

    engine: Engine
    domain: DomainKnowledge
    index: TextIndex = field(default_factory=lambda: TextIndex(None, minilm().identity, WIDTH))
    labels: LabelIndex = field(default_factory=lambda: LabelIndex(None, minilm().identity, WIDTH))
    observed: ObservationIndex = field(default_factory=lambda: ObservationIndex(None, minilm().identity, WIDTH))
    condensed: ObservationIndex = field(default_factory=lambda: ObservationIndex(None, minilm().identity, WIDTH))

    @property
    def episodes(self) -> Episodes:
        """Alice's."""
        return Episodes(self.engine, ALICE, lambda: MORNING)

    def __call__(self, text: str, number: int = 1) -> Turn:
        """One turn."""
        said = Input(URIRef("https://companion.example/e/1"), number, text, MORNING, "m1")
        index, labels = self.index.of(ALICE), self.labels
        observed, condensed = self.observed.of(ALICE), self.condensed.of(ALICE)
        memory = Memory(
            self.episodes,
            self.domain,
            minilm(),
            lambda: MORNING,
            index,
            UserModel(self.engine, ALICE, lambda: MORNING),
            LearnedKnowledge(self.engine, ALICE, lambda: MORNING, self.domain),
            labels.seen_by(ALICE, [base.graph for base in self.domain.bases]),
            PersonStore(self.engine, ALICE, lambda: MORNING, UTC, minilm(), index, labels.of(ALICE), observed, condensed),
            Observations(self.engine, ALICE, lambda: MORNING, observed),
            Condensed(self.engine, ALICE, lambda: MORNING, condensed),
        )
        return take_turn(memory, said, bundled_wording())


@pytest.fixture(scope="module", params=["embedded", "endpoint"])
def opened(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """Opens empty stores, for as long as a module's tests take: a turn changes nothing in them."""
    with ExitStack() as stack:

        def open_one() -> Engine:
            folder = tmp_path_factory.mktemp("talk")
            settings = StoreSettings(folder=folder / "memory")
            if request.param == "endpoint":
                service = SparqlService(folder)
                service.start()
                stack.callback(service.stop)
                settings = service.settings
            engine = open_store(settings)
            stack.callback(engine.close)
            return engine

        yield open_one


@pytest.fixture(scope="module")
def ask(opened: Open, tmp_path_factory: pytest.TempPathFactory) -> Talk:
    """Questions about the orchard."""
    engine = opened()
    return Talk(engine, load(engine, "orchard", worlds.ORCHARD, tmp_path_factory.mktemp("world")))


@pytest.fixture(scope="module")
def ask_lighthouses(opened: Open, tmp_path_factory: pytest.TempPathFactory) -> Talk:
    """Questions about the lighthouses, of which there are labels only."""
    engine = opened()
    return Talk(engine, load(engine, "lighthouses", worlds.LIGHTHOUSES, tmp_path_factory.mktemp("world")))


@pytest.fixture(scope="module")
def ask_isles(opened: Open, tmp_path_factory: pytest.TempPathFactory) -> Talk:
    """Questions about the isles, where several things have one name."""
    engine = opened()
    return Talk(engine, load(engine, "isles", worlds.ISLES, tmp_path_factory.mktemp("world")))


@pytest.fixture(scope="module")
def ask_nothing_known(opened: Open) -> Talk:
    """Questions to somebody who knows nothing."""
    engine = opened()
    return Talk(engine, DomainKnowledge(engine, SchemaCache(engine)))


class Conversation:
    """Somebody talks with the companion at given moments; every turn is stored."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.clock = SettableClock(MORNING)

    def __call__(self, text: str, after: timedelta = timedelta(minutes=1)) -> actions.AnsweredInput:
        """Says something, so long after the last."""
        self.clock.set(self.clock() + after)
        actions.accept_message(self.user, str(uuid4()), text, self.clock)
        (answered,) = actions.answer_waiting(self.user, self.clock)
        return answered

    def judge(self, value: str, reason: str = "") -> None:
        """Judges the last reply."""
        last = memory_of(self.user, self.clock).episodes.short_term().last
        assert last is not None
        actions.evaluate(self.user, last.message, value, reason, self.clock)

    @property
    def memory(self) -> Memory:
        """What this person's companion can see now."""
        return memory_of(self.user, self.clock)


@pytest.fixture
def say(store: Engine, alice: User) -> Conversation:
    """Alice's conversation about the orchard."""
    return Conversation(alice)


@pytest.fixture
def bobs_say(store: Engine, bob: User) -> Conversation:
    """Bob's, in the same store."""
    return Conversation(bob)
