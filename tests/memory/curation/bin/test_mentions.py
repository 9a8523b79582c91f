"""What is removed by hand is gone from the bin too, and what has nothing to do with it stays there."""

import pytest

from memory.curation.bin import reading
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.curation.bringing_back import bring_back
from memory.curation.deleting import delete_exchanges
from memory.curation.facts import delete, remove
from memory.vocabulary import MEM
from tests.living import life_of
from tests.memory.curation.bin.binning import binned, faults, held, indexed, root_of, roots, successor, units, whole_life

PLACE = "memories in the bin"


@pytest.fixture
def life(store, alice):
    return whole_life(alice)


def there(life):
    return sorted(quad[2] for quad in binned(life) if quad[1] == MEM.forgot)


def forgotten(life, *texts):
    some = [root_of(life, text) for text in texts]
    take(life.memory.holding, units(some), "oldest")
    return some


def test_what_has_nothing_to_do_with_it_stays_in_the_bin(life):
    some = forgotten(life, "Hello", "What colour are the fruits of The Widow?")
    receipt = delete_exchanges(life.memory.holding, [root_of(life, "Thanks")])
    assert (there(life), PLACE in receipt.removed) == (sorted(some), False)


def test_a_question_that_was_asked_elsewhere_by_itself_stays_in_the_bin(life):
    some = forgotten(life, "Who planted Old Tom?")
    delete_exchanges(life.memory.holding, [root_of(life, "Who planted The Widow?")])
    assert there(life) == some


def test_what_holds_a_word_that_only_the_removed_brought_in_goes_for_good(life):
    for moment, text in (("2026-06-01 08:00", "What is my sister called?"), ("2026-06-01 08:01", "Thanks")):
        life.says(moment, text)
    some = forgotten(life, "What is my sister called?", "Hello")
    receipt = delete_exchanges(life.memory.holding, [root_of(life, "My sister is called Zorblaxine.")])
    assert (there(life), receipt.removed[PLACE]) == (some[1:], 1)
    assert not [quad for quad in binned(life) if "zorblax" in " ".join(map(str, quad)).casefold()]
    assert faults(life) == []


def test_what_told_a_fact_goes_with_the_fact(life):
    some = forgotten(life, "I live in Graz.", "Hello")
    (history,) = [each for each in life.memory.learned.facts.facts(also_superseded=True) if each.words == "I live in Graz."]
    assert history.episode == MEM.ForgottenEpisode
    receipt = delete(life.memory.holding, [history.iri])
    assert (there(life), receipt.removed[PLACE]) == (some[1:], 1)
    assert faults(life) == []


@pytest.mark.parametrize("is_said_elsewhere", [False, True])
def test_what_holds_a_word_that_only_a_removed_sentence_brought_in_goes_for_good(life, is_said_elsewhere):
    for place, text in enumerate(
        ["Oh Quillworth! My knee hurts.", "Is Quillworth nice?", "Quillworth again!" * is_said_elsewhere, "Thanks"]
    ):
        life.says(f"2026-06-01 08:0{place}", text or "Hello again")
    some = forgotten(life, "Is Quillworth nice?")
    before = binned(life)
    removed = remove(life.memory.holding, [], {root_of(life, "Oh Quillworth! My knee hurts."): ["Oh Quillworth!"]})
    assert there(life) == some * is_said_elsewhere
    bring_back(life.memory.holding, removed.change)
    assert binned(life) == before


def test_what_went_with_a_fact_comes_back_with_it(life):
    forgotten(life, "I live in Graz.", "Hello")
    (history,) = [each for each in life.memory.learned.facts.facts(also_superseded=True) if each.words == "I live in Graz."]
    before = binned(life)
    removed = remove(life.memory.holding, [history.iri])
    assert binned(life) != before
    bring_back(life.memory.holding, removed.change)
    assert binned(life) == before
    assert faults(life) == []


def test_a_blend_takes_its_details_with_it_and_the_facts_that_were_told_in_them(life):
    some = [root_of(life, text) for text in ("I live in Graz.", "I live in Vienna.")]
    blend = successor(life, some, "You told me where you live.")
    take(life.memory.holding, units(some), "blending", blend)
    receipt = delete_exchanges(life.memory.holding, [blend.episode])
    assert receipt.removed[PLACE] == len(some)
    assert (there(life), binned(life)) == ([], set())
    assert not {"I live in Graz.", "I live in Vienna."} & {
        each.words for each in life.memory.learned.facts.facts(also_superseded=True)
    }
    assert faults(life) == []


def test_one_of_what_was_blended_takes_the_others_with_it(life):
    some = [root_of(life, text) for text in ("Hello", "Thanks", "My sister is called Zorblaxine.")]
    take(life.memory.holding, units(some), "blending", successor(life, some, "We were polite."))
    life.says("2026-06-01 08:00", "Zorblaxine is tall.")
    delete_exchanges(life.memory.holding, [root_of(life, "Zorblaxine is tall.")])
    assert there(life) == []
    assert faults(life) == []


def test_what_was_asked_about_comes_back_though_nothing_else_is_left_that_asked_it(life):
    asked = root_of(life, "Who planted Old Tom?")
    about = {quad for quad in held(life)[0] if quad[0] == asked and quad[1] == MEM.asksAbout}
    topics = {quad for quad in held(life)[0] if quad[0] in {node for _, _, node in about}}
    take(life.memory.holding, units([asked]), "oldest")
    delete_exchanges(life.memory.holding, roots(life))
    assert not topics & held(life)[0]
    give_back(life.memory.holding, [asked])
    assert about | topics <= held(life)[0]
    assert faults(life) == []


def test_a_link_that_can_never_be_put_back_is_no_longer_noted(life):
    some = forgotten(life, "Who planted Old Tom?")
    noted = [quad for quad in binned(life) if quad[1] == MEM.tookLink]
    assert noted
    others = [each for each in roots(life) if each != life.exchanges[-1].input]
    delete_exchanges(life.memory.holding, others)
    left = {quad[0] for quad in held(life)[0]}
    subjects = {quad[2] for quad in binned(life) if quad[1].endswith("#subject") and "/forgetting/" in quad[0]}
    assert {each for each in subjects if "/episode/" in each} <= left
    assert set(there(life)) <= set(some)


def test_another_persons_bin_is_left_alone(life, bob):
    others = life_of(bob)
    for moment, text in (("2026-06-01 08:00", "My sister is called Zorblaxine."), ("2026-06-01 08:01", "Hello")):
        others.says(moment, text)
    indexed(others)
    theirs = [root_of(others, "Hello")]
    mine = root_of(life, "My sister is called Zorblaxine.")
    assert take(life.memory.holding, units(theirs), "oldest").roots == ()
    some = successor(others, [root_of(others, "My sister is called Zorblaxine.")])
    take(others.memory.holding, units([root_of(others, "My sister is called Zorblaxine.")]), "blending", some)
    before = (held(others), binned(others))
    assert reading.count(others.memory.holding) == 1
    delete_exchanges(life.memory.holding, [mine])
    assert (held(others), binned(others)) == before
