"""A village with more people in it."""

from pathlib import Path

import pytest

from memory.access import STORE
from tests.chat.dialogue.conftest import Conversation
from tests.conftest import load

MORE = """
@prefix : <https://orchard.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Ada a :Gardener ; rdfs:label "Ada Brook"@en ; :birthDate "1931"^^xsd:gYear ; :bornIn :Elmstead .
:Ben a :Gardener ; rdfs:label "Ben Croft"@en ; :birthDate "1933"^^xsd:gYear ; :bornIn :Elmstead .
:Cyd a :Beekeeper ; rdfs:label "Cyd Marsh"@en ; :bornIn :Elmstead .
"""


@pytest.fixture
def village(say: Conversation, tmp_path: Path) -> Conversation:
    """Alice talks about the orchard, where many more were born in Elmstead."""
    load(STORE.engine, "village", MORE, tmp_path)
    return say
