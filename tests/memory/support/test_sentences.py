from memory.support.sentences import CitingSentence, sentences_of, whole_part


def test_references_belong_to_the_sentence_that_they_stand_in_or_behind():
    assert sentences_of("You live in Graz [1]. Anna sings. [2, 3] Really? [4][5]") == [
        CitingSentence("You live in Graz.", (1,)),
        CitingSentence("Anna sings.", (2, 3)),
        CitingSentence("Really?", (4, 5)),
    ]


def test_titles_initials_and_figures_end_no_sentence():
    texts = [each.text for each in sentences_of("Dr. Holt knows J. S. Bach. It is 3.5 km away, at 4 p.m. on Sunday.")]
    assert texts == ["Dr. Holt knows J. S. Bach.", "It is 3.5 km away, at 4 p.m. on Sunday."]


def test_items_of_a_list_are_sentences():
    assert [each.text for each in sentences_of("- One [1]\n- Two\n3. Three")] == ["One", "Two", "Three"]


def test_what_is_still_being_written_is_whole_up_to_the_last_sentence_that_has_ended():
    assert whole_part("You live in Graz [1]. An") == "You live in Graz [1]. "
    assert whole_part("You live in Graz. [1") == ""
    assert whole_part("You live in Graz") == ""
