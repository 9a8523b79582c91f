"""What the first turn of a process would otherwise wait for."""

from chat.dialogue.listening.fitting.matching import bundled
from memory.access import STORE
from memory.forms.inflection import inflections, with_article
from memory.grammar.parsing import parsed
from memory.language.emotion import intensity
from memory.language.moves.probes import DANGEROUS
from memory.language.moves.reading import read_moves
from memory.language.moves.second_look import shares_at_second_look
from memory.retrieval.own_words.answering import in_short
from memory.retrieval.own_words.in_talk import Asked
from memory.store.lance import lance
from memory.understanding.understand import understand

READY = "All is ready."


def warm_up() -> None:
    """Loads the phrases of the knowledge bases, the weights and the encoders, the grammar, the inflection, the words of feeling, the library of the index.

    A component has a few seconds: what it would load within them could cost the reply on a slow machine.
    """
    domain = STORE.domain_knowledge()
    understand(READY, domain)
    parsed(READY)
    with_article(READY)
    inflections("be", "VBD")
    lance()
    intensity(READY)
    read_moves(READY)
    shares_at_second_look(DANGEROUS, [READY])
    in_short(Asked(READY), READY)
    bundled().fits(READY, [READY])
