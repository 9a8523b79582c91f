"""Grounds from memories of texts, with the words they quote."""

from dataclasses import replace

from chat.dialogue.grounding.ground import OBSERVATION, PERSONA, Ground, phrases_of, quotation, words_in
from memory.documents.observations import Observation
from memory.realisation.values import date_in_words

OF_ITSELF = "my story has it"
"""Words that may be said of the persona's own story."""
SAYING = "stands reads written text right otherwise there"
"""Words that may be said of any text."""


def of_observation(seen: Observation) -> Ground:
    """A memory of a text; it applies to claims that quote it or use its words."""
    words = words_in(seen.text, seen.said, seen.title, seen.heading, date_in_words(seen.event_at))
    hints = {quotation(quote_of(seen)), *(word for word in words if len(word) > 1)}
    return Ground(OBSERVATION, str(seen.iri), hints=frozenset(hints) | phrases_of(seen.title), words=words | words_in(SAYING))


def of_story(seen: Observation) -> Ground:
    """The same for the current persona's story."""
    ground = of_observation(seen)
    return replace(ground, truth=PERSONA, hints=ground.hints | {"my story"}, words=ground.words | words_in(OF_ITSELF))


def quote_of(seen: Observation) -> str:
    """Its words on one line."""
    return " ".join(seen.said.split())
