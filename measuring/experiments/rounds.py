"""A round of an experiment: input, reply, the triple it used, and the verdict by the printed rule."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rdflib import URIRef
from rdflib.namespace import RDF

from chat.dialogue.turn import Turn
from memory.access import Memory
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact, Source
from memory.store.terms import Term

ADAPTED, REASONABLE, UNREASONABLE, RETAINED, LISTENED = "adapted", "reasonable", "unreasonable", "retained", "listened"
FAVOURED_AT_MOST = 5
OF_THE_WORLD = frozenset({"statement", "question"})
"""Kinds of utterances that call for a triple; the others are about one's own life or taste."""
RULE = (
    "A question is answered, and a statement extended by a triple that has to be news: neither told nor said in an earlier round, "
    "not the class of a thing, and not made of the things alone that the input names. adapted: it is about something that the input names, or "
    "that the person's features favour (the five of greatest attention and frequency) and that is of the input's class; for a "
    "question it also has the property that was asked for. reasonable: it has the relation of the input, or a head or tail of a "
    "class that the input names. retained: nothing near is known, and what was told is kept as new knowledge. listened: the person "
    "speaks of their own life or taste, and is listened to, without a triple. unreasonable: anything else."
)


@dataclass(frozen=True)
class SimulatedInput:
    """What a simulated person says and what it was made from, independent of what the companion understands."""

    text: str
    kind: str
    topic: str
    named: frozenset[Term]
    relation: URIRef | None = None


@dataclass(frozen=True)
class RoundState:
    """A round before the reply: its number, the speaker and utterance, and the things favoured by the speaker's features."""

    number: int
    person: str
    said: SimulatedInput
    favoured: Collection[Term]
    heard: Collection[Fact] = frozenset()
    """Triples that earlier replies to this person added."""


@dataclass(frozen=True)
class Round:
    """An input with its reply and verdict. `used` is the triple in words, `because` the parts of its confidence."""

    number: int
    person: str
    said: SimulatedInput
    reply: str
    component: str
    used: str
    owner: str
    """Whose knowledge the triple is: domain, private or shared; empty without a triple."""
    confidence: float
    because: str
    verdict: str
    why: str
    fact: Fact | None = None
    """The triple itself."""

    def as_row(self) -> dict[str, object]:
        """As a JSON row."""
        return {
            "round": self.number,
            "person": self.person,
            "topic": self.said.topic,
            "kind": self.said.kind,
            "input": self.said.text,
            "reply": self.reply,
            "component": self.component,
            "triple": self.used,
            "owner": self.owner,
            "confidence": self.confidence,
            "because": self.because,
            "verdict": self.verdict,
            "why": self.why,
        }

    def rows(self) -> Iterator[dict[str, object]]:
        """As in Entry."""
        yield self.as_row()

    def lines(self) -> Iterator[str]:
        """As in Entry."""
        yield f"\n{self.number}. {self.person}, {self.said.topic}, {self.said.kind}: {self.said.text}"
        yield f"   {self.reply}"
        yield f"   {self.used or 'no triple'} [{self.owner or '-'}, {self.component} {self.confidence}]"
        yield f"   {self.because or 'no retrieval'}"
        yield f"   {self.verdict}: {self.why}"


def round_of(before: RoundState, turn: Turn, domain: DomainKnowledge) -> Round:
    """The round with its verdict."""
    used, chosen = used_in(turn), turn.candidates[0] if turn.candidates else None
    verdict, why = judged(before, used.fact if used else None, domain, learned=bool(turn.learning.lessons))
    return Round(
        before.number,
        before.person,
        before.said,
        turn.reply.text,
        turn.reply.component,
        used.text if used else "",
        _owner(used) if used else "",
        round(turn.reply.confidence, 3),
        "; ".join(chosen.adjusted) if chosen else "",
        verdict,
        why,
        used.fact if used else None,
    )


def used_in(turn: Turn) -> Source | None:
    """The source of the triple that a reply adds: the last if something was just told, else the first; never one just told."""
    told = {str(each.learned.iri) for each in turn.learning.lessons}
    sources = [each for each in turn.reply.sources if each.fact is not None and each.id not in told]
    if not sources:
        return None
    return sources[-1] if told else sources[0]


def _owner(source: Source) -> str:
    if source.kind == "domain":
        return "domain"
    return "shared" if source.label.startswith("someone else") else "private"


def favoured_by(memory: Memory) -> list[Term]:
    """The things with most attention and frequency, at most FAVOURED_AT_MOST."""
    interests = [*memory.user_model.latest("thing", FAVOURED_AT_MOST), *memory.user_model.strongest("thing", FAVOURED_AT_MOST)]
    things: list[Term] = list(dict.fromkeys(each.target for each in interests))
    return things[:FAVOURED_AT_MOST]


def shares(of: Sequence[Round]) -> dict[str, float]:
    """The share of each verdict among rounds not merely listened to, and the numbers of rounds."""
    counts = Counter(each.verdict for each in of)
    judged = len(of) - counts[LISTENED]
    parts = {each: round(counts[each] / judged, 3) if judged else 0.0 for each in (ADAPTED, REASONABLE, RETAINED, UNREASONABLE)}
    return {"rounds": len(of), LISTENED: counts[LISTENED], "judged": judged, **parts}


def judged(before: RoundState, used: Fact | None, domain: DomainKnowledge, *, learned: bool) -> tuple[str, str]:
    """The verdict on a reply by RULE, and its reason in words."""
    if used is not None:
        return _of_triple(before, used, domain)
    if before.said.kind not in OF_THE_WORLD:
        return LISTENED, "of the person's own life or taste"
    return (RETAINED, "new knowledge is kept") if learned else (UNREASONABLE, "no triple")


def _of_triple(before: RoundState, used: Fact, domain: DomainKnowledge) -> tuple[str, str]:
    said, is_question, ends = before.said, before.said.kind == "question", {used.subject, used.value}
    is_asked_for = _has_relation(used, said.relation, domain)
    if not is_question and (trivial := _is_no_news(used, before, domain)):
        return UNREASONABLE, trivial
    if ends & said.named:
        of_another = is_question and not is_asked_for
        return (REASONABLE, "named, by another property") if of_another else (ADAPTED, "about what the input names")
    is_alike = bool(_classes(ends, domain) & _classes(said.named, domain))
    if not is_question and is_alike and ends & set(before.favoured):
        return ADAPTED, "about what the features favour, and of the input's class"
    if said.relation is not None and is_asked_for:
        return REASONABLE, "the relation of the input"
    return (REASONABLE, "of a class that the input names") if is_alike else (UNREASONABLE, "nothing of the input")


def _is_no_news(used: Fact, before: RoundState, domain: DomainKnowledge) -> str:
    """Why a triple is no news to the person, in words; empty if it is news."""
    if used in before.heard:
        return "said in an earlier round"
    if used.predicate == RDF.type or used.value in domain.schema.classes:
        return "only the class of a thing"
    return "the input in other words" if {used.subject, used.value} <= before.said.named else ""


def _has_relation(used: Fact, relation: URIRef | None, domain: DomainKnowledge) -> bool:
    """Whether the triple's property is this relation, or a direct super- or subproperty of it; true if there is none."""
    if relation is None or used.predicate == relation:
        return True
    entries = domain.schema.properties
    above = [entries[each].parents if each in entries else frozenset() for each in (used.predicate, relation)]
    return relation in above[0] or used.predicate in above[1]


def _classes(things: Collection[Term], domain: DomainKnowledge) -> set[URIRef]:
    iris = sorted(each for each in things if isinstance(each, URIRef))
    stated = domain.classes_of(iris) if iris else {}
    return {kind for of in stated.values() for kind in of} | {each for each in iris if each in domain.schema.classes}
