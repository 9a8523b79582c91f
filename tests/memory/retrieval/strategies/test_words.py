from memory.retrieval.strategies import words

TOLD = "I walked the dog by the river this morning."


def test_where_nothing_is_indexed_nothing_is_found(searching, said):
    said(TOLD)
    assert searching(words, TOLD) == []


def test_other_words_of_the_same_kind_are_not_alike(searching, said):
    said(TOLD, "We went to the cinema.")
    searching.index()
    assert searching(words, "I walked the cat.") == []


def test_what_is_understood_is_found_by_its_patterns_alone(searching, said):
    said("Where was Mira Holt born?")
    searching.index()
    assert searching(words, "Where was Mira Holt born?") == []


def test_a_word_or_two_are_too_little(searching, said):
    said("Well then.", TOLD)
    searching.index()
    assert searching(words, "Well then.") == []


def test_the_same_told_in_other_words_is_found(searching, said):
    said(TOLD, "We went to the cinema.")
    searching.index()
    (found,) = searching(words, "This morning I walked my dog along the river.")
    assert found.exchange.text == TOLD
    assert 0.62 <= found.likeness < 1


def test_only_what_the_person_said_is_found(searching, said):
    said(TOLD)
    reply = searching.say.memory.episodes.short_term().exchanges[0].reply
    searching.index()
    assert searching(words, reply) == []


def test_what_the_episodes_have_no_more_does_not_count(searching, said, store):
    said(TOLD)
    searching.index()
    store.drop(searching.say.memory.episodes.graph)
    assert searching(words, TOLD) == []
