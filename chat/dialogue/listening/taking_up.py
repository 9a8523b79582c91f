"""The words of the person that a friend would take up, as the companion says them: “my own brother” → “Your own brother”."""

from collections.abc import Sequence

from chat.dialogue.listening.stances.reading import ListenerStance
from chat.dialogue.listening.stances.stances import GLAD
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.language.sentences import sentences_of
from memory.model import Exchange
from memory.retrieval.own_words.spoken_of import people_in
from memory.understanding.statements.spoken import RELATIVES

EXCLAIMED = GLAD | {"indignant"}
SHARE_AT_MOST = 0.8
"""Of the words of a message: to take up more of them is to say it back."""
IN_A_ROW = 2
DETERMINERS = frozenset("a an the my our your his her their this that these those some any no each every another".split())
"""What follows one of them is a thing, whether or not a dictionary has it: “a vape shop”."""


def taken_up(stance: ListenerStance, told: str, before: Sequence[Exchange]) -> str:
    """The first sentence of a reply, `before` which there were these exchanges, newest first; empty where nothing is taken up, or too much was lately."""
    words = stance.words
    if not words or _breaks_off(words) or len(words.split()) > SHARE_AT_MOST * len(told.split()) or _too_often(before[:IN_A_ROW]):
        return ""
    said = said_to_person(in_full(with_names(words, told)))
    return f"{said}{'!' if stance.name in EXCLAIMED else '.'}"


def _breaks_off(words: str) -> bool:
    """Whether they go over a sentence's end, or stop before what somebody has or is: “Yusuf's”."""
    return len(sentences_of(words)) > 1 or words.endswith(("'s", "’s"))


def with_names(words: str, told: str) -> str:
    """The words with the capitals that names have."""
    names = {name for name in people_in(told) if name not in RELATIVES}
    each = words.split()
    before = ["", *(word.lower() for word in each)]
    return " ".join(
        word.capitalize() if word.strip(".,!?'’").removesuffix("'s") in names and last not in DETERMINERS else word
        for last, word in zip(before, each, strict=False)
    )


def _too_often(lately: Sequence[Exchange]) -> bool:
    """Whether each of the last replies began with words of the message."""
    return len(lately) == IN_A_ROW and all(_begins_with_its_words(each.reply, each.text) for each in lately)


def _begins_with_its_words(reply: str, told: str) -> bool:
    first = sentences_of(reply)[:1]
    return bool(first) and said_to_person(in_full(told)).lower().find(first[0].rstrip(".!").lower()) >= 0
