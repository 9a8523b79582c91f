import pytest
from rdflib import URIRef

from memory.domain_knowledge.schema import PropertyEntry
from memory.realisation.told_properties import Worded, property_worded

COLOUR = PropertyEntry(URIRef("https://x.example/colour"), "colour", ("hue",), ("have the colour", "be coloured"))
BARE = PropertyEntry(URIRef("https://x.example/keeper"), "keeper")


@pytest.mark.parametrize(
    ("entry", "told", "worded"),
    [
        (COLOUR, "Almonds are brown.", Worded("be")),
        (COLOUR, "Almonds have the colour brown.", Worded("have the colour")),
        (COLOUR, "The colour of almonds is brown.", Worded("colour", is_verb=False)),
        (COLOUR, "Their hues are brown and white.", Worded("hue", is_verb=False)),
        (COLOUR, "almond, brown", Worded("have the colour")),
        (BARE, "Ida looks after it.", Worded("keeper", is_verb=False)),
    ],
)
def test_a_property_is_said_as_the_person_worded_it(entry, told, worded):
    assert property_worded(entry, told) == worded
