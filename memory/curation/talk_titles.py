"""Sets the title that a person gives a talk, stored with its first episode, so that it shares that episode's fate."""

from collections.abc import Sequence

from rdflib import Literal, URIRef

from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.errors import BadInput
from memory.store.engine import StoreChange
from memory.vocabulary import MEM

LETTERS_AT_MOST = 80


def name_talk(holding: PersonStore, said: Sequence[URIRef], title: str) -> None:
    """Titles the talk that consists of these episodes, in order; an empty title restores the generated one.

    Raises BadInput if the title is too long or the first episode is not this person's.
    """
    wanted = " ".join(title.split())
    if len(wanted) > LETTERS_AT_MOST:
        raise BadInput(f"A title can have at most {LETTERS_AT_MOST} characters.", "Shorten it.")
    with holding.changing():
        graph = graph_of(holding, holding.episodes)
        if not any(graph.about(said[:1], MEM.number)):
            raise BadInput("I can’t find that chat.", "It may have been deleted.")
        before = tuple(graph.about(said, MEM.talkTitle))
        after = ((said[0], MEM.talkTitle, Literal(wanted), graph.name),) if wanted else ()
        holding.engine.apply(StoreChange(after, tuple(quad for quad in before if quad not in after)))
