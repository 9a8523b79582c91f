import pytest

from chat.dialogue.listening.stances.reading import ListenerStance
from chat.dialogue.listening.taking_up import taken_up


@pytest.mark.parametrize(
    ("stance", "words", "told", "said"),
    [
        ("indignant", "my own job", "they want me to reapply for my own job, the cheek of it", "Your own job!"),
        ("loss", "me and aisha", "bad news mate, me and aisha are done", "You and Aisha."),
        ("rest", "fourteen hours", "fourteen hours behind the wheel today", "Fourteen hours."),
        ("joy", "our first lamb", "our first lamb was born before breakfast", "Your first lamb!"),
        ("", "the results", "still waiting on the results", "The results."),
        ("", "a vape shop", "our restaurant has turned into a vape shop", "A vape shop."),
    ],
)
def test_the_words_are_turned_to_the_person(stance, words, told, said):
    assert taken_up(ListenerStance(stance, 0, words), told, ()) == said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "it rained all day"),
        ("two full lengths", "two full lengths"),
        ("a llama. an actual llama", "a llama. an actual llama. in the car park behind the church"),
        ("yusuf's", "yusuf's turned 18 today and he's already insufferable"),
    ],
)
def test_nothing_or_nearly_the_whole_message_is_not_taken_up(words, told):
    assert taken_up(ListenerStance("joy", 1, words), told, ()) == ""
