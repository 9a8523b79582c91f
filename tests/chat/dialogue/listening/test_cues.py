from chat.dialogue.listening.cues import FOLDER, cues_in, is_written, meaning_of, nearest_cues


def test_every_cue_that_comes_along_has_its_vector():
    assert all(is_written(cue) for _, cue in cues_in(FOLDER)), "run python -m chat.dialogue.listening.cues"


def test_a_cue_is_nearest_to_itself():
    situation, cue = cues_in(FOLDER)[7]
    assert (situation, cue) in nearest_cues(cue, 3)


def test_the_vector_of_a_text_that_is_no_cue_is_one_of_the_same_kind():
    near, far = meaning_of(["our old dog is dead", "I bought a new kettle"]) @ meaning_of(["my dog died on sunday"])[0]
    assert near > far
