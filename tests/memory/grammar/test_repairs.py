from memory.grammar import parsed


def test_a_sentence_without_a_fault_is_left_alone():
    sentence = parsed("The flight lands soon.")[0]
    assert [word.role for word in sentence.words] == ["det", "nsubj", "ROOT", "advmod", "punct"]


def test_a_verb_read_as_a_noun_is_a_verb():
    sentence = parsed("My flight lands in Denver at noon.")[0]
    assert (sentence.root.lemma, sentence.child(sentence.root, "nsubj").text) == ("land", "flight")


def test_an_adjective_with_a_helper_is_a_participle():
    assert parsed("but now I'm retired")[0].root.tag == "VBN"


def test_the_object_of_one_clause_is_no_subject_of_the_next():
    sentence = parsed("I like jazz and my wife likes blues")[0]
    assert sentence.child(sentence.root, "dobj").text == "jazz"
    second = sentence.child(sentence.root, "conj")
    assert sentence.child(second, "nsubj").text == "wife"
