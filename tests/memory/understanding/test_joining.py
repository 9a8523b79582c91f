import pytest

from memory.retrieval.answers import answer
from memory.understanding.understand import understand


def found(text, domain):
    understanding = understand(text, domain)
    whole = [reading for reading in understanding.readings if not understanding.unexplained(reading)]
    answers = [answer(reading, domain) for reading in whole]
    best = next((each for each in answers if not each.is_empty), None)
    return sorted(domain.labels_of(best.found).values()) if best else []


@pytest.mark.parametrize("text", ["Who tends Old Tom and Help!?", "Which beekeepers were born in Elmstead and planted Old Tom?"])
def test_what_fulfils_one_condition_only_is_not_found(text, orchard):
    assert found(text, orchard) == []


def test_two_values_of_one_property(orchard):
    assert found("Who tends both Old Tom and The Widow?", orchard) == ["Mira Holt"]


def test_two_properties_and_a_class(orchard):
    assert found("Which gardeners were born in Elmstead and tend Old Tom?", orchard) == ["Mira Holt"]


def test_the_query_holds_all_conditions(orchard):
    understanding = understand("Who tends both Old Tom and The Widow?", orchard)
    joined = next(reading for reading in understanding.readings if reading.kind == "conditions")
    assert answer(joined, orchard).queries[0].sparql.count("tends") == 2
