"""Changes what was condensed: words it anew by hand, and removes it with its episodes, which no part of an observation outlives.

An observation that loses a part is rebuilt from the person's own words in the remaining parts, since a pronoun may have been
resolved from the part that is gone; parts worded by hand stay as they are. One that loses its last part is removed.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from rdflib import Literal, URIRef

from memory.creation.from_talk.condenser import joined
from memory.creation.from_talk.second_person import said_to_person
from memory.curation.edit import Edit, with_value
from memory.curation.exchange_parts import remove_citing_sources
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.curation.redacting import Gone, Redaction
from memory.documents.condensed import observation_of
from memory.errors import BadInput
from memory.store.engine import StoreChange
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM, RDF

MEMORIES, SHORTENED = "memories of conversations", "memories of conversations that were shortened"
IN_INDEX, REPLIES = "memories of conversations in their index", "replies that quoted them, from which the words were taken"

NO_SUCH_MEMORY = BadInput("I can’t find that memory of a conversation.", "It may already have been deleted.")
TEXT_AT_MOST = 1000
"""The most characters of a part that is worded by hand."""


@dataclass(frozen=True)
class AffectedObservations:
    """The observations affected: those removed, those shortened, and the former texts of both."""

    gone: tuple[URIRef, ...] = ()
    shortened: tuple[URIRef, ...] = ()
    texts: tuple[str, ...] = ()
    change: StoreChange = field(default_factory=StoreChange)
    """What was changed for it in the store, if it was applied at once."""

    @property
    def touched(self) -> tuple[URIRef, ...]:
        """All observations that were removed or reworded."""
        return (*self.gone, *self.shortened)

    @property
    def counts(self) -> dict[str, int]:
        """How many were removed and shortened, for a receipt."""
        return {MEMORIES: len(self.gone), SHORTENED: len(self.shortened)}


def let_go_of_episodes(edit: Edit, holding: PersonStore, episodes: Iterable[URIRef]) -> AffectedObservations:
    """Adds to `edit` the removal of what was condensed from these episodes. The caller unindexes what is touched."""
    own = graph_of(holding, holding.observations)
    return _let_go_of_parts(edit, own, [quad[0] for quad in own.leading_to(episodes, MEM.condensedFrom)])


def let_go_of_binned(holding: PersonStore, roots: Iterable[URIRef]) -> AffectedObservations:
    """Removes what was condensed from binned episodes that are removed for good. The caller holds `holding.changing()`."""
    binned = graph_of(holding, holding.bin)
    notes = [URIRef(quad[2]) for quad in binned.about(roots, MEM.tookLink)]
    said: dict[URIRef, dict[URIRef, Term]] = defaultdict(dict)
    for node, predicate, value, _ in binned.about(notes):
        said[node][predicate] = value
    parts = [URIRef(of[RDF.subject]) for of in said.values() if of.get(RDF.predicate) == MEM.condensedFrom]
    edit = Edit()
    let_go = _let_go_of_parts(edit, graph_of(holding, holding.observations), parts)
    if let_go.touched:
        _say_no_more(edit, holding, let_go)
        unindex(holding, let_go.touched)
        holding.engine.apply(edit.change)
    return replace(let_go, change=edit.change)


def remove_condensed(holding: PersonStore, chosen: Sequence[URIRef]) -> Receipt:
    """Removes observations for good; the episodes stay. Raises BadInput if any is not the person's."""
    with holding.changing():
        own, edit = graph_of(holding, holding.observations), Edit()
        kinds = {quad[0] for quad in own.about(chosen, RDF.type) if quad[2] == MEM.CondensedObservation}
        if kinds != set(chosen):
            raise NO_SUCH_MEMORY
        let_go = _let_go_of_parts(edit, own, [URIRef(quad[2]) for quad in own.about(chosen, MEM.madeOf)])
        replies = _say_no_more(edit, holding, let_go)
        indexed = unindex(holding, let_go.touched)
        holding.engine.apply(edit.change)
    removed = {MEMORIES: len(let_go.gone), IN_INDEX: indexed, REPLIES: replies}
    return Receipt({place: count for place, count in removed.items() if count})


def reword_condensed(holding: PersonStore, observation: URIRef, texts: Sequence[str]) -> StoreChange:
    """Gives the parts of an observation these texts, in their order; returns the change, for its undo. The caller indexes it again.

    Raises BadInput, changing nothing, if a text is unfit, or none is new.
    """
    words = [_checked(each) for each in texts]
    with holding.changing():
        own, edit, at = graph_of(holding, holding.observations), Edit(), moment(holding.clock())
        made_of = [URIRef(quad[2]) for quad in own.about([observation], MEM.madeOf)]
        places = {quad[0]: int(str(quad[2])) for quad in own.about(made_of, MEM.placeInText)}
        if not made_of or len(made_of) != len(words):
            raise NO_SUCH_MEMORY
        now = dict(zip(sorted(made_of, key=lambda each: places[each]), words, strict=True))
        changed = [quad for quad in own.about(made_of, MEM.text) if str(quad[2]) != now[quad[0]]]
        if not changed:
            raise BadInput("I already know that.", "Change something first.")
        edit.remove(own.about([quad[0] for quad in changed], MEM.wordedAt))
        edit.add((quad[0], MEM.wordedAt, at, own.name) for quad in changed)
        for quad in (*changed, *own.about([observation], MEM.text)):
            edit.replace(quad, with_value(quad, Literal(now.get(quad[0]) or joined(words))))
        unindex(holding, [observation])
        holding.engine.apply(edit.change)
    return edit.change


def _checked(text: str) -> str:
    """The text on one line. Raises BadInput if it is empty or too long."""
    words = " ".join(text.split())
    if not words:
        raise BadInput("The memory is empty.", "Write what I should remember.")
    if len(words) > TEXT_AT_MOST:
        raise BadInput(f"That’s longer than {TEXT_AT_MOST} characters.", "Shorten it.")
    return words


def unindex(holding: PersonStore, names: Iterable[URIRef]) -> int:
    """Removes these from the index; returns how many rows that was. Those that still have words are reindexed later."""
    some = list(map(str, names))
    return holding.in_condensed(lambda index: index.remove(some)) if some else 0


def _say_no_more(edit: Edit, holding: PersonStore, let_go: AffectedObservations) -> int:
    """Redacts the words of these in replies that quoted them; returns how many replies changed."""
    episodes = graph_of(holding, holding.episodes)
    messages, _ = remove_citing_sources(edit, episodes, let_go.touched)
    redaction = Redaction(edit, episodes, Gone(let_go.texts))
    return len(redaction.of_messages(messages) | redaction.of_sent(let_go.touched))


def _let_go_of_parts(edit: Edit, own: Graph, parts: Sequence[URIRef]) -> AffectedObservations:
    lost = set(parts)
    observations = list(dict.fromkeys(observation_of(each) for each in parts))
    about: dict[URIRef, list[Quad]] = defaultdict(list)
    for quad in own.about(observations):
        about[quad[0]].append(quad)
    gone, shortened, texts = list[URIRef](), list[URIRef](), list[str]()
    for observation, quads in about.items():
        made_of = [URIRef(quad[2]) for quad in quads if quad[1] == MEM.madeOf]
        left = [each for each in made_of if each not in lost]
        edit.remove(own.about(each for each in made_of if each in lost))
        texts += [str(quad[2]) for quad in quads if quad[1] in {MEM.text, MEM.verbatim}]
        texts += [
            said_to_person(str(quad[2])) for quad in quads if quad[1] == MEM.verbatim
        ]  # as it was before it was worded anew
        if left:
            shorten(edit, own, quads, left)
            shortened.append(observation)
        else:
            edit.remove(quads)
            gone.append(observation)
    return AffectedObservations(tuple(gone), tuple(shortened), tuple(texts))


def shorten(edit: Edit, own: Graph, quads: Sequence[Quad], left: Sequence[URIRef]) -> None:
    """Rebuilds an observation from its remaining parts."""
    places: dict[URIRef, int] = {quad[0]: int(str(quad[2])) for quad in own.about(left, MEM.placeInText)}
    said = {quad[0]: str(quad[2]) for quad in own.about(left, MEM.verbatim)}
    by_hand = {quad[0] for quad in own.about(left, MEM.wordedAt)}
    texts = {each: said_to_person(words) for each, words in said.items()}
    for quad in list(own.about(left, MEM.text)):
        if quad[0] in by_hand:
            texts[quad[0]] = str(quad[2])
        else:
            edit.replace(quad, with_value(quad, Literal(texts[quad[0]])))
    ordered = sorted(left, key=lambda each: places[each])
    now = {MEM.text: joined([texts[each] for each in ordered]), MEM.verbatim: joined([said[each] for each in ordered])}
    for quad in quads:
        if quad[1] in now:
            edit.replace(quad, with_value(quad, Literal(now[quad[1]])))
        elif (
            quad[1] == MEM.happened
            or (quad[1] == MEM.madeOf and quad[2] not in left)
            or (quad[1] == MEM.isAbout and str(quad[2]) not in now[MEM.verbatim])
        ):
            edit.remove([quad])
