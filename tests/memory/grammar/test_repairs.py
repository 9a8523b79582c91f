import pytest

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


@pytest.mark.parametrize(
    "text", ["Nothing works here.", "Today was great.", "Coffee helps us.", "Bananas are yellow.", "There is a cat."]
)
def test_what_the_dictionary_knows_is_no_name(text):
    assert not parsed(text)[0].words[0].is_name


@pytest.mark.parametrize(
    "text", ["Billy lives in Paris.", "Eva is a teacher.", "Isolde shares a flat with two students.", "Will works in Leeds."]
)
def test_an_unknown_word_at_the_beginning_is_a_name(text):
    first, verb = parsed(text)[0].words[:2]
    assert (first.is_name, first.role, first.head) == (True, "nsubj", verb.index)


def test_the_name_in_small_letters_hangs_on_its_noun():
    sentence = parsed("my sister anna lives in graz")[0]
    assert sentence.child(sentence.root, "nsubj").text == "sister"
    assert [each.text for each in sentence.words if each.role == "appos"] == ["anna"]


@pytest.mark.parametrize(
    ("text", "subject", "verb"),
    [
        ("Mum cooks and bakes bread.", "Mum", "cooks"),
        ("Mum bakes.", "Mum", "bakes"),
        ("My niece Salma studies law in Leeds.", "Salma", "studies"),
        ("My wife and I both like hiking.", "wife", "like"),
        ("My daughter's taller than me now.", "daughter", "'s"),
    ],
)
def test_a_verb_that_was_read_as_something_else(text, subject, verb):
    sentence = parsed(text)[0]
    assert (sentence.child(sentence.root, "nsubj").text, sentence.root.text) == (subject, verb)


def test_a_possessive_stays_one():
    assert [each.role for each in parsed("my brother's bike")[0].words if each.text == "'s"] == ["case"]


@pytest.mark.parametrize(
    ("text", "noun"), [("I don't eat gluten because I'm coeliac.", "gluten"), ("been doing aikido for ten years", "aikido")]
)
def test_an_object_is_a_noun(text, noun):
    assert next((word.tag, word.role) for word in parsed(text)[0].words if word.text == noun) == ("NN", "dobj")


def test_what_stands_behind_everything_belongs_to_it():
    sentence = parsed("My wife reads everything by Toni Morrison.")[0]
    assert sentence.head(next(word for word in sentence.words if word.text == "by")).text == "everything"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Agatha Christie wrote Death on the Nile.", "Death on the Nile"),
        ("I love the Girl with a Pearl Earring.", "Girl with a Pearl Earring"),
        ("I met Anna on the train.", ""),
        ("I live with my aunt.", ""),
    ],
)
def test_a_title_is_one_thing(text, title):
    assert " ".join(word.text for word in parsed(text)[0].words if word.entity == "WORK_OF_ART") == title


def test_a_noun_behind_to_is_no_verb():
    sentence = parsed("I go to choir on Tuesdays.")[0]
    to = sentence.child(sentence.root, "prep")
    assert sentence.child(to, "pobj").text == "choir"


def test_whom_one_has_known_is_an_object():
    sentence = parsed("I've known Ida since school.")[0]
    assert sentence.child(sentence.root, "dobj").text == "Ida"


def test_an_unknown_word_behind_who_is_a_name():
    assert parsed("Who is Lukas?")[0].words[2].is_name
