"""The words of a message that are taken up: its likeliest stretch, as it is said to whoever said it."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chat.dialogue.listening.taking_up.examples import TAKES, YES
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.language.dictionary import is_english
from memory.language.moves.classifier import Classifier, Likely, read_classifier
from memory.language.moves.examples import STANCE
from memory.language.sentences import sentences_of
from memory.language.words import FUNCTION_WORDS
from memory.retrieval.own_words.spoken_of import with_names

FILE = Path(__file__).parent / "weights.safetensors"
TOKENS_READ = 112
SURE, SURE_OF_WORDS = 0.5, 0.03
"""From these probabilities on there are words to take up, and these are the ones."""
WORDS_AT_MOST, TOKENS_AT_MOST = 7, 11
ENDS = ' .,;:!?-–—…"“”()'
DANGLING = frozenset(
    "a an the my our your his her their its and but or of to for with in on at from that which who so because cos as than if is are was were".split()
)
"""What no words end in that are said by themselves."""


_OF_DATES = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december"
    r"|(?<=\d )(?:may|march)|(?<=\dst )(?:may|march)|(?<=\d[nr]d )(?:may|march)|(?<=\dth )(?:may|march))\b"
)


@dataclass(frozen=True)
class TakenUp:
    """The words, empty where none are sure, and the stances that go with them, each with its probability."""

    words: str
    stances: Likely


@cache
def bundled() -> Classifier:
    """What finds them, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


def taken_up(told: str) -> TakenUp:
    """What is taken up of what was told."""
    read = bundled().read([told])[0]
    found = bundled().stretches(told, at_most=TOKENS_AT_MOST) if read[TAKES].shares[YES] >= SURE else []
    likely = (_as_said(words, told) for words, share in found if share >= SURE_OF_WORDS)
    return TakenUp(next(filter(None, likely), ""), read[STANCE])


def _as_said(found: str, told: str) -> str:
    """The words as they were typed, said to the person; empty where they are too many or say nothing by themselves."""
    begin = told.replace("’", "'").lower().find(found)
    words = told[begin : begin + len(found)].strip(ENDS) if begin >= 0 else ""
    each = words.lower().split()
    says_something = any(word.strip(ENDS) not in FUNCTION_WORDS for word in each)
    if not says_something or len(each) > WORDS_AT_MOST or each[-1] in DANGLING or len(sentences_of(words)) > 1:
        return ""
    calm = words.lower() if words.isupper() else words
    named = zip(calm.split(), with_names(calm, told).split(), strict=False)
    with_capitals = " ".join(typed if is_english(typed.lower().strip(ENDS)) else name for typed, name in named)
    return said_to_person(in_full(_OF_DATES.sub(lambda found: found[0].capitalize(), with_capitals)))
