"""Files that are no memory of one person are refused in one sentence, and nothing was changed."""

from io import BytesIO
from uuid import UUID

import pytest

from memory.curation.person_store import PersonStore
from memory.errors import BadInput
from memory.portability.importing import import_rdf
from memory.store.embedded import EmbeddedEngine
from memory.store.engine import Scope
from memory.vocabulary import CATALOGUE_GRAPH, person_graphs
from tests.conftest import MORNING
from tests.people import ALICE, BOB

MEM, ME = "https://companion.example/memory#", f"https://companion.example/user/{ALICE}"
CAROL = f"https://companion.example/user/{UUID(int=0xCA)}"
ULIDS = [f"01ARZ3NDEKTSV4RRFFQ69G5FA{each}" for each in "ABC"]
PREFIXES = f"@prefix mem: <{MEM}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"


def heard(number, before=None, text="A long walk.", **other):
    """A heard utterance as a file has it."""
    said = {
        "a": "mem:HeardUtterance",
        "mem:episodeId": f'"{ULIDS[number - 1]}"',
        "mem:number": str(number),
        "mem:createdAt": '"2026-03-05T09:30:00.000+00:00"^^xsd:dateTime',
        "mem:onDay": '"2026-03-05"^^xsd:date',
        "mem:conversation": f"<{ME}/conversation/main>",
        "mem:text": f'"{text}"',
        "mem:speaker": '"Ines"',
        "mem:externalId": f'"t{number}"',
        **({"mem:previousEpisode": f"<{ME}/episode/{ULIDS[before - 1]}>"} if before else {}),
        **other,
    }
    return f"<{ME}/episode/{ULIDS[number - 1]}> " + " ; ".join(f"{name} {value}" for name, value in said.items() if value) + " ."


def head(number, last=None):
    last = last or number
    return (
        f'<{ME}/episodes> mem:lastNumber {last} ; mem:lastEpisode <{ME}/episode/{ULIDS[number - 1]}> ; mem:knowsSpeaker "Ines" .'
    )


def file(*statements, graph=f"{ME}/episodes", more=""):
    return (PREFIXES + f"<{graph}> {{ {' '.join(statements)} }}\n{more}").encode()


GOOD = file(head(2), heard(1), heard(2, 1))


class Quiet:
    """An index that is not looked at."""


@pytest.fixture
def engine():
    opened = EmbeddedEngine(None)
    yield opened
    opened.close()


def brought(engine, content, person=ALICE):
    holding = PersonStore(engine, person, lambda: MORNING, MORNING.tzinfo, Quiet(), Quiet(), Quiet(), Quiet(), Quiet())
    return import_rdf(holding, BytesIO(content), lambda *_: None)


def everything(engine, person=ALICE):
    graphs = (*person_graphs(person), CATALOGUE_GRAPH)
    return [row for graph in graphs for row in engine.stream("SELECT ?s { ?s ?p ?o }", Scope((graph,)))]


def test_a_good_file_is_taken(engine):
    assert brought(engine, GOOD).episodes == 2


def test_words_of_a_person_stay_as_they_are_though_they_look_like_a_name(engine):
    text = f"See <{CAROL}/episodes> and {ME}"
    brought(engine, file(head(1), heard(1, text=text)), BOB)
    texts = [str(row["o"]) for row in engine.stream(f"SELECT ?o {{ ?s <{MEM}text> ?o }}", Scope(person_graphs(BOB)))]
    assert texts == [text]


REFUSED = {
    "nothing": (b"", "empty"),
    "no text": (b"\x00\x01\x02", "not text"),
    "another language": (b"hello there, this is no RDF", "Cannot read"),
    "cut off": (GOOD[: len(GOOD) // 2], "Cannot read"),
    "cut off JSON": (b'[{"@id": "x", ', "Cannot read"),
    "another JSON": (b'{"memories": [1, 2]}', "no memories"),
    "a context from elsewhere": (b'{"@context": "https://elsewhere.example/c.jsonld", "@id": "x"}', "Cannot read"),
    "the export for reading": (b'{\n "memory_of": "alice"', "for reading"),
    "no named graph": (PREFIXES.encode() + b'<https://x.example/a> mem:text "b" .', "outside a named graph"),
    "a thing without a name": (file('_:a mem:text "b" .'), "without a name"),
    "the shared graph": (file(heard(1), graph="https://companion.example/shared"), "not part of a person's memory"),
    "the catalogue": (file(heard(1), graph="https://companion.example/catalogue"), "not part of a person's memory"),
    "an unknown graph of a person": (file(heard(1), graph=f"{ME}/secrets"), "not part of a person's memory"),
    "two people": (file(head(1), heard(1), more=f'<{CAROL}/model> {{ <{CAROL}/x> mem:text "b" }}'), "more than one person"),
    "a subject of somebody else": (file(head(1), heard(1), f'<{CAROL}/episode/1> mem:text "b" .'), "not part of the memory"),
    "a link to somebody else": (
        file(head(1), heard(1, **{"mem:conversation": f"<{CAROL}/conversation/main>"})),
        "another person",
    ),
    "a link to somebody else, as a prefix": (
        file(head(1), heard(1, **{"mem:conversation": f"<{ME}1/conversation/main>"})),
        "another person",
    ),
    "a statement about the world": (
        file(head(1), heard(1), '<https://music.example/Beatles> mem:text "b" .'),
        "not part of the memory",
    ),
    "an unknown property": (
        file(head(1), heard(1, **{"rdfs:seeAlso": "mem:Episode"})),
        "property that this memory does not know",
    ),
    "an unknown property of ours": (file(head(1), heard(1, **{"mem:nonsense": "1"})), "property that this memory does not know"),
    "an unknown kind": (file(head(1), heard(1, a="mem:Nonsense")), "kind of thing"),
    "a wrong number": (file(head(1), heard(1, **{"mem:number": '"one"'})), "whole number"),
    "a missing moment": (file(head(1), heard(1, **{"mem:createdAt": ""})), "createdAt"),
    "two texts": (file(head(1), heard(1, **{"mem:text": '"a", "b"'})), "text"),
    "two numbers": (file(head(2), heard(1, **{"mem:number": "1, 2"})), "several numbers"),
    "the same number twice": (file(head(2), heard(1), heard(2, 1, **{"mem:number": "1"})), "same number"),
    "a name that is not its own": (file(head(1), heard(1, **{"mem:episodeId": f'"{ULIDS[2]}"'})), "several numbers, names"),
    "a chain in two": (file(head(2), heard(1), heard(2)), "single chain"),
    "a chain with a fork": (file(head(3), heard(1), heard(2, 1), heard(3, 1)), "single chain"),
    "a chain in a ring": (file(head(2), heard(1, 2), heard(2, 1)), "single chain"),
    "a chain into nowhere": (file(head(2), heard(2, 1)), "single chain"),
    "no head": (file(heard(1)), "newest episode"),
    "a head of an older one": (file(head(1), heard(1), heard(2, 1)), "newest episode"),
    "two heads": (file(head(1), head(1, last=3), heard(1)), "newest episode"),
    "a text without end": (file(head(1), heard(1, text="a" * 200_001)), "the limit is 200,000"),
}


@pytest.mark.parametrize("content", [REFUSED[name][0] for name in REFUSED], ids=list(REFUSED))
def test_what_is_no_memory_is_refused_and_nothing_is_changed(engine, content):
    why = next(words for given, words in REFUSED.values() if given is content)
    with pytest.raises(BadInput) as refused:
        brought(engine, content)
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert everything(engine) == []


def test_a_memory_that_was_erased_to_its_last_number_can_be_brought_in(engine):
    assert brought(engine, file(f"<{ME}/episodes> mem:lastNumber 7 .")).episodes == 0


def test_a_larger_memory_is_judged_in_batches_as_it_would_be_as_a_whole(engine, monkeypatch):
    monkeypatch.setattr("memory.portability.checking.THINGS_A_BATCH", 1)
    assert brought(engine, GOOD).episodes == 2
    with pytest.raises(BadInput, match="speaker"):
        brought(EmbeddedEngine(None), file(head(2), heard(1), heard(2, 1, **{"mem:speaker": ""})))
