"""Turns what is said to the person into the first person: “You live with your sister” → “I live with my sister”."""

from memory.grammar import ParsedWord, Sentence, parsed

_WORDS = {"your": "my", "yours": "mine", "yourself": "myself"}
_AGREEING = {"are": "am", "'re": "'m", "’re": "’m", "were": "was"}
_SUBJECTS = ("nsubj", "nsubjpass")


def as_speaker(text: str) -> str:
    """The text with “I” and “my” for “you” and “your”; what is in the first person already stays as it is."""
    made = text
    for sentence in reversed(parsed(text)):
        for start, end, said in sorted(_changes(sentence), reverse=True):
            made = f"{made[:start]}{said}{made[end:]}"
    return made


def _changes(sentence: Sentence) -> list[tuple[int, int, str]]:
    changes: list[tuple[int, int, str]] = []
    for word in sentence.words:
        if word.lower in _WORDS:
            said = _WORDS[word.lower]
            changes.append((word.start, word.end, said.capitalize() if word.text[:1].isupper() else said))
        elif word.lower == "you":
            is_subject = word.role in _SUBJECTS or word.text == "You"
            changes.append((word.start, word.end, "I" if is_subject else "me"))
            changes += _agreeing(sentence, word) if is_subject else []
    return changes


def _agreeing(sentence: Sentence, you: ParsedWord) -> list[tuple[int, int, str]]:
    """The change of the verb right after “you”, if it has to agree with “I”."""
    behind = sentence.words[you.index + 1 : you.index + 2]
    return [(each.start, each.end, _AGREEING[each.lower]) for each in behind if each.lower in _AGREEING]
