import random
from collections import Counter

import pytest

from measuring.benchmarks import made_up_names
from measuring.benchmarks.made_up_names import made_up_word, often_low


def test_two_numbers_hardly_ever_give_one_word():
    assert len({made_up_word(number) for number in range(50_000)}) > 49_000


def test_low_numbers_come_more_often_and_none_is_out_of_bounds():
    chance = random.Random(1)
    drawn = [often_low(chance, 1_000) for _ in range(5_000)]
    assert 0 <= min(drawn) <= max(drawn) < 1_000
    assert sum(number < 100 for number in drawn) > 5 * sum(number >= 900 for number in drawn)


@pytest.mark.parametrize("naming", [made_up_names.person, made_up_names.place, made_up_names.work])
def test_names_are_many_and_share_words(naming):
    chance = random.Random(1)
    names = [naming(chance) for _ in range(2_000)]
    words = Counter(word for name in set(names) for word in name.split())
    assert len(set(names)) > 1_000
    assert words.most_common(1)[0][1] > 20
