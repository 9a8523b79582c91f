from collections import Counter

from measuring.experiments.people import Simulated
from measuring.experiments.topics import EATEN, TOPICS


def test_the_same_seed_says_the_same(stage):
    domain = stage.store.domain_knowledge()
    once, again = ([mind.says(TOPICS[turn % 2]) for turn in range(20)] for mind in (Simulated(5, domain), Simulated(5, domain)))
    assert once == again


def test_favourites_and_the_last_thing_are_spoken_of_most(stage):
    mind = Simulated(5, stage.store.domain_knowledge())
    said = Counter(thing for _ in range(200) for thing in mind.says(EATEN).named)
    favourite = sum(said[each] for each in set(mind.favourites["food"]))
    assert favourite > 100


def test_every_sentence_is_whole(stage):
    mind = Simulated(7, stage.store.domain_knowledge())
    texts = [mind.says(TOPICS[turn % 2]).text for turn in range(200)]
    assert [text for text in texts if "{" in text or not text[0].isupper() or text[-1] not in ".?"] == []
    assert {"What colour are peatnuts?", "I am eating peatnuts."} & set(texts)
