import pytest

from memory.understanding.nearest.names import named_things
from memory.understanding.nearest.ways import ways
from memory.understanding.understand import understand


def found(text, domain):
    """Each way as the ends of its properties' names, with “<” for a step backwards."""
    question = understand(text, domain).question
    return {
        " & ".join(
            " ".join(("" if step.outward else "<") + step.predicate.rpartition("/")[2] for step in path.steps)
            for path in way.paths
        )
        + (f" a {way.kind.rpartition('/')[2]}" if way.kind else "")
        for way in ways(question, named_things(question))
    }


def test_what_nothing_is_known_of_has_no_ways(ferries):
    assert found("Who painted the moon?", ferries) == set()


def test_two_properties_are_gone_over_only_where_both_are_said(ferries):
    assert "captain spouse" in found("Who is Runa's captain married to?", ferries) | found(
        "Who is the captain of Sula Star married to?", ferries
    )
    assert not any(" " in way for way in found("Who is the captain of Runa?", ferries) if " a " not in way and "&" not in way)


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Who designed Runa?", "designer"),
        ("Who is the captain of Sula Star married to?", "captain spouse"),
        ("Which ferries designed by Orm Lykke are operated by Fjordline?", "<designer & <operator"),
        ("Which Norwegian ferries are there?", "<registeredIn a Ferry"),
        ("Who was born on the same date as Liv Hagen?", "birthDate <birthDate"),
    ],
)
def test_ways_of_every_kind_are_found(text, way, ferries):
    assert way in found(text, ferries) or " & ".join(reversed(way.split(" & "))) in found(text, ferries)
