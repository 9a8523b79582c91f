import pytest
from rdflib import URIRef

from memory.realisation.sentences import Speaker
from memory.realisation.similar import why_similar
from memory.retrieval.similar import SimilarExchange
from tests.memory.retrieval.test_similar import exchange


def thing(name):
    return URIRef(f"https://orchard.example/{name}")


@pytest.mark.parametrize(
    ("shared", "more", "judged", "words"),
    [
        (((), ()), {}, "", "yesterday"),
        ((("Mira",), ("bornIn",)), {}, "", "shares Mira Holt and the birth place; yesterday"),
        ((("Mira", "Jon"), ()), {}, "bad", "shares Jon Ashe and Mira Holt; you judged the reply bad; yesterday"),
        (((), ("bornIn",)), {"shared_class": thing("Gardener")}, "", "shares the birth place; also a gardener; yesterday"),
        (
            ((), ("bornIn",)),
            {"shared_class": thing("Person"), "class_distance": 1},
            "good",
            "shares the birth place; also a person, 1 class up; you liked the reply; yesterday",
        ),
        (((), ()), {"likeness": 0.834}, "", "83% alike in its words; yesterday"),
        (
            ((), ("bornIn",)),
            {"preferred": thing("Lea")},
            "",
            "shares the birth place; about Lea Vogt, which you prefer; yesterday",
        ),
    ],
)
def test_a_rank_is_told_in_words(orchard, shared, more, judged, words):
    things, properties = (frozenset(map(thing, names)) for names in shared)
    found = SimilarExchange(exchange(1, judged), "any", things, properties, **more)
    assert why_similar(found, Speaker(orchard), "yesterday") == words
