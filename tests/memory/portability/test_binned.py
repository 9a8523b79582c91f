"""What is in the bin goes out and in with the memory, and can be brought back there as well."""

from io import BytesIO

import pytest

from memory.curation.bin import reading
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.curation.erasing import erase
from memory.errors import BadInput
from memory.portability.exporting import export_rdf
from memory.portability.importing import import_rdf
from memory.vocabulary import MEM
from tests.living import life_of
from tests.memory.curation.bin.binning import binned, faults, held, root_of, successor, units, whole_life


@pytest.fixture
def life(store, alice):
    return whole_life(alice)


def quiet(*_):
    """No progress is told."""


def exported(life, form):
    file = BytesIO()
    export_rdf(life.memory.holding, {}, file, form, quiet)
    file.seek(0)
    return file


def forgotten(life):
    """A blend of facts told, and questions forgotten one by one."""
    told = [root_of(life, text) for text in ("I live in Graz.", "I live in Vienna.", "My sister is called Zorblaxine.")]
    take(life.memory.holding, units(told), "blending", successor(life, told, "You told me about you."))
    asked = [root_of(life, "Who planted Old Tom?", which) for which in range(2)]
    take(life.memory.holding, units([*asked, root_of(life, "Where do I live?")]), "oldest")
    return [each.root for each in reading.page(life.memory.holding, most=100)]


@pytest.mark.parametrize("form", ["trig", "jsonld"])
def test_it_comes_back_after_all_was_erased_and_brought_in_again(life, form):
    before = held(life)
    some = forgotten(life)
    there = (held(life), binned(life))
    file = exported(life, form)
    erase(life.memory.holding)
    import_rdf(life.memory.holding, file, quiet)
    assert (held(life), binned(life)) == there
    give_back(life.memory.holding, some)
    assert (held(life), binned(life)) == (before, set())


def test_somebody_elses_memory_comes_back_under_the_new_name(life, bob):
    some = forgotten(life)
    file = exported(life, "trig")
    give_back(life.memory.holding, some)
    whole = exported(life, "trig")
    others = life_of(bob)
    import_rdf(others.memory.holding, whole, quiet)
    wanted = held(others)
    erase(others.memory.holding)
    import_rdf(others.memory.holding, file, quiet)
    give_back(others.memory.holding, [each.root for each in reading.page(others.memory.holding, most=100)])
    assert (held(others), binned(others)) == (wanted, set())
    assert faults(others) == []


def test_a_forgetting_that_does_not_say_why_is_no_valid_memory(life):
    forgotten(life)
    file = exported(life, "trig").read().decode()
    erase(life.memory.holding)
    broken = file.replace(f"<{MEM.policy}>", f"<{MEM.reason}>").replace("mem:policy", "mem:reason")
    assert broken != file
    with pytest.raises(BadInput, match="policy"):
        import_rdf(life.memory.holding, BytesIO(broken.encode()), quiet)
    assert (held(life), binned(life)) == ((frozenset(),) * 4, set())
