from memory.language.core.examples import examples
from memory.language.core.tags import TAGS


def test_every_word_has_a_tag_and_the_same_seed_makes_the_same_messages():
    made = list(examples(200, seed=3))
    assert made == list(examples(200, seed=3))
    assert all(len(each.words) == len(each.tags) and set(each.tags) <= set(TAGS) for each in made)
    assert {tag for each in made for tag in each.tags} == set(TAGS)
