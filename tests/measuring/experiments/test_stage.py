from measuring.experiments.stage import Participant
from memory.access import STORE

NORA, EMIL = Participant("Nora", shares=True), Participant("Emil", shares=True)


def test_a_turn_is_stored_in_the_stage_s_own_store(stage):
    stage.say(NORA, "I like peatnuts.")
    assert stage.memory_of(NORA).learned.facts.facts()
    assert stage.store is not STORE
    assert not stage.memory_of(EMIL).learned.facts.facts()


def test_a_mention_comes_to_mind_more_until_it_fades(stage, later):
    stage.say(NORA, "I had duskplums for lunch.")
    fresh = stage.memory_of(NORA).user_model.latest("thing", 3)
    assert [str(each.target).rpartition("#")[2] for each in fresh][:1] == ["Duskplum"]
    later(days=30)
    assert stage.memory_of(NORA).user_model.latest("thing", 3) == []
