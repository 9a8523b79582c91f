from memory.retrieval.strategies import same_thing


def test_the_same_property_is_not_another_one(searching, said):
    said("When was Mira Holt born?")
    assert searching(same_thing, "When was Mira Holt born?") == []


def test_another_property_of_the_thing_is_found(searching, said):
    said("When was Mira Holt born?", "When was Jon Ashe born?")
    assert searching.texts(same_thing, "Where was Mira Holt born?") == ["When was Mira Holt born?"]
