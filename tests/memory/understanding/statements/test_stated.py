from memory.understanding.statements import EXTRACTOR, statements_in
from tests.memory.understanding.saying import read, said


def test_nothing_is_stated_by_nothing():
    assert statements_in("") == ()
    assert statements_in("...") == ()


def test_nothing_is_learned_of_the_companion_or_of_the_talk():
    for text in ("You are funny.", "Your memory is terrible.", "I love you.", "My last message was a typo.", "That's wrong."):
        assert said(text) == []


def test_nothing_is_learned_of_everybody_or_nobody():
    assert said("Everyone loves pizza.") == []
    assert said("Nobody in my family smokes.") == []


def test_several_facts_in_a_sentence():
    assert said("I'm a nurse, I live in Leeds and I have two cats.") == [
        ("I", "be", "nurse"),
        ("I", "live in", "Leeds"),
        ("I", "have", "two cats"),
    ]


def test_each_keeps_its_words_its_rule_and_how_sure_it_is():
    (statement,) = read("Hello! My sister lives in Graz.")
    assert (statement.words, statement.rule) == ("My sister lives in Graz.", "verbs")
    assert 0 < statement.confidence <= 1
    assert EXTRACTOR.startswith("statements/")


def test_we_are_the_speaker():
    (statement,) = read("We own a boat.")
    assert (statement.subject.kind, statement.subject.key) == ("speaker", "i")


def test_what_only_opens_or_ends_the_talk_is_left_out():
    assert said("gotta say I'm obsessed with crosswords lol") == [("I", "be obsessed with", "crosswords")]
    assert said("I live in Utrecht, what about you?") == [("I", "live in", "Utrecht")]


def test_what_is_to_be_remembered_is_stated():
    assert said("Please remember that my sister is called Anna.") == [("my sister", "name", "Anna")]


def test_the_same_text_always_states_the_same():
    assert read("My uncle Ben has a boat.") == read("My uncle Ben has a boat.")


def test_a_statement_beside_a_question():
    moved = [("I", "move to", "Oslo")]
    assert said("I moved to Oslo last year. What is the capital of Norway?") == moved
    assert said("I moved to Oslo last year, what is the capital of Norway?") == moved
    assert said("What is the capital of Norway? I moved to Oslo.") == moved


def test_the_verb_of_the_clause_before():
    assert said("I don't eat eggs, but my wife does.") == [("I", "not eat", "eggs"), ("my wife", "eat", "eggs")]
    assert said("My brother likes fish but I don't.") == [("my brother", "like", "fish"), ("I", "not like", "fish")]
    assert said("She does.") == []


def test_labels_are_sentences():
    assert said("Favourite colour: teal.") == [("I", "favourite colour", "teal")]
    assert said("mum: nurse, dad: welder") == [("my mum", "be", "nurse"), ("my dad", "be", "welder")]
    assert said("note: buy milk") == []
    assert [each.words for each in read("Favourite colour: teal.")] == ["Favourite colour: teal."]


def test_who_is_here():
    assert said("Hey, Maria here!") == [("I", "name", "Maria")]
    assert said("Same here.") == []


def test_what_is_denied_by_its_own_words():
    assert said("I like cheese but not blue cheese.") == [("I", "like", "cheese"), ("I", "not like", "blue cheese")]
