from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import NamedThing
from memory.language.words import Span
from memory.model import Pattern
from memory.understanding.nearest.names import NameMatch
from memory.understanding.nearest.way import WAYPOINT, JoinedPaths, Path, PathStep

RUNA, CAPTAIN, SPOUSE, SHIP = map(URIRef, ("ex:runa", "ex:captain", "ex:spouse", "ex:Ship"))
NAMED = NameMatch(NamedThing(RUNA, "runa", "Runa"), Span(2, 3))


def test_one_step_is_one_pattern_in_its_direction():
    assert Path(NAMED, (PathStep(CAPTAIN, True, 1),)).patterns == [Pattern(RUNA, CAPTAIN, None)]
    assert Path(NAMED, (PathStep(CAPTAIN, False, 1),)).patterns == [Pattern(None, CAPTAIN, RUNA)]


def test_two_steps_meet_in_a_variable_and_what_is_asked_for_comes_first():
    path = Path(NAMED, (PathStep(CAPTAIN, True, 1), PathStep(SPOUSE, False, 1)))
    assert path.patterns == [Pattern(None, SPOUSE, WAYPOINT), Pattern(RUNA, CAPTAIN, WAYPOINT)]


def test_a_class_is_one_more_pattern():
    way = JoinedPaths((Path(NAMED, (PathStep(CAPTAIN, False, 1),)),), 1, SHIP)
    assert way.patterns[-1] == Pattern(None, RDF.type, SHIP)
    assert way.covers(2)
    assert not way.covers(0)
