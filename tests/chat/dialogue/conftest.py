"""Somebody to talk with: a turn over a small world, on both engines."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias
from uuid import UUID

import pytest
from rdflib import URIRef

from chat.dialogue.turn import Turn, take_turn
from chat.intents.wording import Wording
from memory.access import Memory
from memory.clock import Clock
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.embedding.minilm import minilm
from memory.episodes import Episodes
from memory.model import Input
from memory.store.engine import Engine

INTENTS = Path(__file__).parents[3] / "templates" / "intents"
ALICE = UUID(int=0xA11CE)

Ask: TypeAlias = Callable[..., Turn]


def asking(engine: Engine, domain: DomainKnowledge, clock: Clock) -> Ask:
    """Alice's turn with this knowledge; `number` is the number of her input."""
    memory = Memory(episodes=Episodes(engine, ALICE, clock), domain=domain, embedder=minilm(), clock=clock)
    wording = Wording([INTENTS])

    def ask(text: str, number: int = 1) -> Turn:
        return take_turn(memory, Input(URIRef("https://companion.example/e/1"), number, text, clock(), "m1"), wording)

    return ask


@pytest.fixture
def ask(engine: Engine, orchard: DomainKnowledge, clock: Clock) -> Ask:
    """Questions about the orchard."""
    return asking(engine, orchard, clock)


@pytest.fixture
def ask_lighthouses(engine: Engine, lighthouses: DomainKnowledge, clock: Clock) -> Ask:
    """Questions about the lighthouses, of which there are labels only."""
    return asking(engine, lighthouses, clock)


@pytest.fixture
def ask_nothing_known(engine: Engine, clock: Clock) -> Ask:
    """Questions to somebody who knows nothing."""
    from memory.domain_knowledge.knowledge import SchemaCache

    return asking(engine, DomainKnowledge(engine, SchemaCache(engine)), clock)
