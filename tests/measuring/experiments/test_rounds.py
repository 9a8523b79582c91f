import pytest
from rdflib import URIRef
from rdflib.namespace import RDF

from measuring.experiments.rounds import ADAPTED, LISTENED, REASONABLE, RETAINED, UNREASONABLE, RoundState, SimulatedInput, judged
from memory.model import Fact

ORCHARD = "https://orchard.example/"
MIRA, JON, LEA, TOM, ELM, BORN, TENDS = (URIRef(ORCHARD + each) for each in "Mira Jon Lea OldTom Elmstead bornIn tends".split())


def before(kind="statement", named=(MIRA,), relation=None, favoured=(), heard=()):
    return RoundState(1, "Nora", SimulatedInput("…", kind, "artist", frozenset(named), relation), favoured, frozenset(heard))


@pytest.mark.parametrize(
    ("said", "used", "verdict"),
    [
        (before(), None, UNREASONABLE),
        (before(kind="mention"), None, LISTENED),
        (before(), Fact(TOM, RDF.type, URIRef(ORCHARD + "Tree")), UNREASONABLE),
        (before(kind="question", relation=BORN), Fact(MIRA, TENDS, TOM), REASONABLE),
        (before(kind="question", relation=BORN), Fact(MIRA, BORN, ELM), ADAPTED),
        (before(kind="question", relation=BORN, heard=[Fact(MIRA, BORN, ELM)]), Fact(MIRA, BORN, ELM), ADAPTED),
        (before(), Fact(MIRA, TENDS, TOM), ADAPTED),
        (before(kind="mention"), Fact(MIRA, TENDS, TOM), ADAPTED),
        (before(heard=[Fact(MIRA, TENDS, TOM)]), Fact(MIRA, TENDS, TOM), UNREASONABLE),
        (before(named=(MIRA, TOM)), Fact(MIRA, TENDS, TOM), UNREASONABLE),
        (before(), Fact(MIRA, RDF.type, URIRef(ORCHARD + "Person")), UNREASONABLE),
        (before(named=(LEA,), favoured=[JON]), Fact(JON, BORN, ELM), ADAPTED),
        (before(favoured=[TOM]), Fact(TOM, RDF.type, URIRef(ORCHARD + "Tree")), UNREASONABLE),
        (before(relation=BORN), Fact(LEA, BORN, ELM), REASONABLE),
        (before(named=(LEA,)), Fact(JON, BORN, ELM), REASONABLE),
    ],
)
def test_the_rule(orchard, said, used, verdict):
    assert judged(said, used, orchard, learned=False)[0] == verdict


def test_without_a_triple_what_was_learned_is_retained(orchard):
    assert judged(before(), None, orchard, learned=True)[0] == RETAINED
