"""Preloads what the first turn of a process would otherwise wait for."""

from chat.dialogue.danger.places import names_a_place
from chat.dialogue.listening.echoing.echo import echo_of
from chat.dialogue.listening.fitting.matching import bundled
from memory.access import STORE
from memory.forms.inflection import inflections, with_article
from memory.grammar.parsing import parsed
from memory.language.emotion import intensity
from memory.language.moves.reading import read_moves
from memory.retrieval.own_words.answering import in_short
from memory.retrieval.own_words.in_talk import Asked
from memory.store.lance import lance
from memory.understanding.understand import understand

READY = "All is ready."


def warm_up() -> None:
    """Loads knowledge base phrases, model weights, encoders, grammar, inflection, the sentiment lexicon, the index library and towns.

    A component has a deadline of a few seconds: on a slow machine, loading within it could cost the reply.
    """
    domain = STORE.domain_knowledge()
    understand(READY, domain)
    parsed(READY)
    with_article(READY)
    inflections("be", "VBD")
    lance()
    intensity(READY)
    read_moves(READY)
    in_short(Asked(READY), READY)
    bundled().fits(READY, [READY])
    echo_of(READY)
    names_a_place(READY)
