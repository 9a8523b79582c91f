"""Changes interests by hand: liked, disliked, less of it, or forgotten."""

from collections.abc import Sequence

from rdflib import URIRef

from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.errors import BadInput
from memory.interests.strengths import DISLIKED, LESS, LIKED
from memory.interests.user_model import Interest, UserModel
from memory.store.engine import StoreChange
from memory.store.terms import Quad

AT_ONCE = 200
SAYINGS = (LIKED, DISLIKED, LESS)
KEPT = "What you said about it stays in your timeline. If you bring it up again, it may become an interest again."


def forget(holding: PersonStore, interests: Sequence[URIRef]) -> Receipt:
    """Removes interests with all their statements, at most AT_ONCE; ignores what is not an interest.

    Raises BadInput if more are given.
    """
    if len(interests) > AT_ONCE:
        raise BadInput(f"You can remove at most {AT_ONCE} interests at once.", "Select fewer and try again.")
    with holding.changing():
        there = [each.node for each in _model(holding).interests_at(interests)]
        rows = holding.reader(holding.model).terms("statements_about", subject=there) if there else ()
        quads: list[Quad] = [(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"], holding.model) for row in rows]
        if quads:
            holding.engine.apply(StoreChange(removed=tuple(quads)))
    return Receipt({"interests": len(there)}, (KEPT,) if there else ())


def say(holding: PersonStore, interest: URIRef, said: str) -> Interest | None:
    """Stores what the person says of an interest: LIKED, DISLIKED or LESS; returns its former state, or None if there is none.

    Raises BadInput for any other value.
    """
    if said not in SAYINGS:
        raise BadInput("An interest can be marked as liked, disliked or less.", "Choose one of these.")
    with holding.changing():
        model = _model(holding)
        found = next(iter(model.interests_at([interest])), None)
        if found is not None:
            holding.engine.apply(model.by_hand(found, said))
    return found


def _model(holding: PersonStore) -> UserModel:
    return UserModel(holding.engine, holding.person, holding.clock)
