from memory.retrieval.strategies import subsets


def test_a_question_of_one_thing_has_no_parts(searching, said):
    said("When was Mira Holt born?")
    assert searching(subsets, "When was Mira Holt born?") == []


def test_a_question_about_two_finds_one_about_one_of_them(searching, said):
    said("When was Mira Holt born?", "When did Mira Holt die?", "When was Lea Vogt born?")
    found = searching.texts(subsets, "Who is older, Mira Holt or Jon Ashe?")
    assert found == ["When was Mira Holt born?"]
