import pytest

from memory.understanding.understand import understand


def named(text, domain):
    return [thing.label for mention in understand(text, domain).mentions.things for thing in mention.things]


@pytest.mark.parametrize("text", ["Where is Holt Ashe?", "Tell me about tom."])
def test_common_words_and_mixed_names_name_nobody(text, orchard):
    assert named(text, orchard) == []


def test_a_surname_names_its_bearer(orchard):
    assert named("Where was Holt born?", orchard) == ["Mira Holt"]


def test_a_misspelt_surname_is_put_right_first(orchard):
    assert named("Where was Lea Voggt born?", orchard) == ["Lea Vogt"]
