"""What the first turn of a process would otherwise wait for."""

from memory.access import STORE
from memory.emotion import intensity
from memory.grammar.parsing import parsed
from memory.inflection import with_article
from memory.understanding.understand import understand

READY = "All is ready."


def warm_up() -> None:
    """Loads the phrases of the knowledge bases, the weights, the grammar, the inflection and the words of feeling."""
    domain = STORE.domain_knowledge()
    understand(READY, domain, STORE.embedder(domain))
    parsed(READY)
    with_article(READY)
    intensity(READY)
