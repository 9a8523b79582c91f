"""A knowledge base is removed: nothing of it is known or kept, others stay, and an interrupted removal goes on."""

import pytest

from memory.domain_knowledge.bundled import bundled_names, import_bundled, load_missing
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.importing import import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.domain_knowledge.removing import remove_base
from memory.errors import BadInput
from memory.store import embedded
from tests import worlds
from tests.made_stores import MORNING


class Interrupted(Exception):
    """The process ended."""


def silent(*_told):
    """Nobody watches."""


def remove(engine, name, progress=silent):
    return remove_base(engine, lambda: MORNING, name, progress)


def graphs_of(engine, name):
    return [graph for graph in engine.graphs() if f"/domain/{name}/" in graph]


def brought_in(engine, folder, name, text):
    file = folder / f"{name}.ttl"
    file.write_text(text, encoding="utf-8")
    return import_files(engine, lambda: MORNING, [file], name, silent)


def test_what_is_not_there_is_not_removed(engine, orchard):
    with pytest.raises(BadInput, match=r"no knowledge base called “lights”.*There are: orchard"):
        remove(engine, "lights")
    assert [base.name for base in Catalogue(engine).bases()] == ["orchard"]


def test_everything_of_it_is_gone_and_the_others_stay(engine, orchard, lighthouses):
    report = remove(engine, "orchard")
    assert report.triples > 100
    assert graphs_of(engine, "orchard") == []
    assert len(graphs_of(engine, "lighthouses")) == 2
    known = DomainKnowledge(engine, SchemaCache(engine))
    assert (known.things_called(["old tom"]), bool(known.things_called(["gull rock"]))) == ([], True)


def test_name_label_and_time_of_what_was_removed_are_kept(engine, orchard):
    remove(engine, "orchard")
    [removed] = Catalogue(engine).removed()
    assert (removed.name, removed.label, removed.removed_at) == ("orchard", "orchard knowledge", MORNING)
    assert Catalogue(engine).leaving("orchard") == []


def test_progress_ends_at_the_whole(engine, orchard):
    told = []
    report = remove(engine, "orchard", lambda *far: told.append(far))
    assert told[0] == ("removing", 0, report.triples)
    assert told[-1] == ("removing", report.triples, report.triples)


def test_an_interrupted_removal_is_known_no_more_and_goes_on(engine, orchard, tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "QUADS_A_STEP", 10)

    def interrupt(_doing, done, _total):
        if done:
            raise Interrupted

    with pytest.raises(Interrupted):
        remove(engine, "orchard", interrupt)
    assert Catalogue(engine).bases() == []
    assert graphs_of(engine, "orchard")
    with pytest.raises(BadInput, match="just being removed"):
        brought_in(engine, tmp_path, "orchard", worlds.ORCHARD)
    remove(engine, "orchard")
    assert graphs_of(engine, "orchard") == []
    with pytest.raises(BadInput):
        remove(engine, "orchard")


def test_what_an_unfinished_import_left_goes_as_well(engine, tmp_path):
    def interrupt(doing, *_far):
        if doing == "preparing":
            raise Interrupted

    (tmp_path / "lights.ttl").write_text(worlds.LIGHTHOUSES, encoding="utf-8")
    with pytest.raises(Interrupted):
        import_files(engine, lambda: MORNING, [tmp_path / "lights.ttl"], "lights", interrupt)
    assert graphs_of(engine, "lights")
    remove(engine, "lights")
    assert (graphs_of(engine, "lights"), Catalogue(engine).unfinished("lights")) == ([], [])


def test_a_base_whose_name_only_begins_alike_stays(engine, orchard, tmp_path):
    brought_in(engine, tmp_path, "orchard-2", worlds.LIGHTHOUSES)
    remove(engine, "orchard")
    assert [base.name for base in Catalogue(engine).bases()] == ["orchard-2"]


def test_the_same_file_can_come_back_and_answers_as_before(engine, tmp_path):
    cache = SchemaCache(engine)
    before = brought_in(engine, tmp_path, "lights", worlds.LIGHTHOUSES)
    rock = DomainKnowledge(engine, cache).things_called(["gull rock"])[0].iri
    known = DomainKnowledge(engine, cache)
    remove(engine, "lights")
    assert known.facts_about(rock)[0] == []  # a turn that had begun before
    assert DomainKnowledge(engine, cache).things_called(["gull rock"]) == []
    again = brought_in(engine, tmp_path, "lights", worlds.LIGHTHOUSES)
    assert again.triples == before.triples
    assert len(DomainKnowledge(engine, cache).facts_about(rock)[0]) == 3
    assert Catalogue(engine).removed() == []


def test_a_bundled_base_stays_away_until_it_is_asked_for(engine, monkeypatch):
    monkeypatch.setattr("memory.domain_knowledge.bundled.bundled_names", lambda: bundled_names()[:1])
    [name] = load_missing(engine, lambda: MORNING, silent)
    remove(engine, name)
    assert load_missing(engine, lambda: MORNING, silent) == []
    assert len(list(import_bundled(engine, lambda: MORNING, silent))) == 1
    assert load_missing(engine, lambda: MORNING, silent) == [name]
