"""Elliptical questions, completed from the previous one: “And where?”, “How many windows?”, “And Jon Ashe?”, “And in 1860?”."""

import re
from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence, parsed
from memory.retrieval.from_texts.framing import QUESTION_WORDS, QuestionFrame, frame_of

WORDS_AT_MOST = 8
"""Maximum length of an elliptical question, in words."""
_LEAD = re.compile(r"^(?:(?:and|but|so|or|ok|okay|well)[, ]+)*(?:(?:what|how) about |what of |the same for )?", re.IGNORECASE)
_TOLD = re.compile(r"\b(?:in|by|before|after|since|until|during)(?: the year)? (?:1\d{3}|20\d\d)\b", re.IGNORECASE)
_TIME = re.compile(rf"^{_TOLD.pattern}$", re.IGNORECASE)


def resolve_ellipsis(text: str, said_before: Sequence[str]) -> str:
    """The full question that an elliptical one stands for; the message itself if it is not elliptical or fits none before it.

    `said_before` are the messages and replies before it, newest first.
    """
    lead = _LEAD.match(text)
    rest = text[lead.end() if lead else 0 :].rstrip(" ?!.")
    if not text.rstrip().endswith("?") or not 0 < len(rest.split()) <= WORDS_AT_MOST:
        return text
    part = parsed(rest)
    if len(part) != 1 or _has_verb(part[0]):
        return text
    asked = next((found for each in said_before if (found := _asked(each)) is not None), None)
    if asked is None:
        return text
    whole = _put_in(rest, part[0], *asked, said_before)
    return f"{whole[:1].upper()}{whole[1:].rstrip(' ?')}?" if whole else text


def _has_verb(sentence: Sentence) -> bool:
    return any(word.is_verb or word.tag == "MD" for word in sentence.words)


def _asked(said: str) -> tuple[Sentence, QuestionFrame] | None:
    """The last question in what was said, with its frame."""
    for sentence in reversed(parsed(said)):
        if sentence.text.rstrip().endswith("?"):
            frame = frame_of(sentence.words)
            return (sentence, frame) if frame is not None else None
    return None


def _put_in(rest: str, part: Sentence, asked: Sentence, frame: QuestionFrame, said_before: Sequence[str]) -> str:
    """The question with the fragment substituted for its counterpart; empty if it has none there."""
    first = part.words[0].lower
    if first in QUESTION_WORDS:
        same, time = first == asked.words[frame.asking[0]].lower, rest[part.words[0].end :].strip()
        if same and _TIME.match(time):
            return _at_another_time(time, asked)
        is_phrase = not any(word.tag in {"IN", "TO", "CC"} for word in part.words)
        return _asking(rest, asked, frame, said_before) if is_phrase else ""
    return _at_another_time(rest, asked) if _TIME.match(rest) else _of_another(rest, part, asked)


def _asking(rest: str, asked: Sentence, frame: QuestionFrame, said_before: Sequence[str]) -> str:
    """The same question with another question phrase; if it asked for its subject, the reply's name takes that place."""
    begin, end = frame.asking
    if frame.helper is not None:
        return f"{rest} {_from(asked, asked.words[end].start)}" if begin < end < len(asked.words) else ""
    if frame.verb is None or asked.words[frame.verb].tag != "VBD" or asked.words[begin].lower != "who":
        return ""
    verb, who = asked.words[frame.verb], _answered(asked, said_before)
    return f"{rest} did {who} {verb.lemma} {_from(asked, verb.end)}" if who else ""


def _from(asked: Sentence, place: int) -> str:
    return asked.whole[place : asked.words[-1].end].strip()


def _answered(asked: Sentence, said_before: Sequence[str]) -> str:
    """The name that the reply to the question begins with: “Agnes Dunmore, if “The Lamp” is right”."""
    behind = list(said_before)[list(said_before).index(asked.whole) + 1 :]
    for sentence in parsed(behind[0].split(",")[0]) if behind else ():
        names = [word for word in sentence.words if word.is_name]
        if names and names[0].index == 0:
            return sentence.written(names[0], names[-1])
    return ""


def _at_another_time(time: str, asked: Sentence) -> str:
    told = _TOLD.search(_from(asked, asked.words[0].start))
    text = _from(asked, asked.words[0].start)
    return f"{text[: told.start()]}{time}{text[told.end() :]}" if told else f"{text.rstrip(' ?')} {time}"


def _of_another(rest: str, part: Sentence, asked: Sentence) -> str:
    """The same question about something else: a name for a name, “the tower” for “the lamp”; preferably the subject."""
    head = part.root
    if not head.is_noun or part.children(head, "prep", "relcl", "acl"):
        return ""
    wanted = [word for word in asked.words if _is_alike(word, head, part, asked)]
    if not wanted:
        return ""
    instead = min(wanted, key=lambda word: (word.role not in {"nsubj", "nsubjpass"}, word.index))
    inside = [instead, *asked.children(instead, "compound", "amod", "det", "nummod", "poss")]
    first = min(inside, key=lambda word: word.index)
    return f"{asked.whole[asked.words[0].start : first.start]}{rest} {_from(asked, instead.end)}"


def _is_alike(word: ParsedWord, head: ParsedWord, part: Sentence, asked: Sentence) -> bool:
    """Whether one may replace the other: names of the same type, or nouns of the same number and use of the article."""
    if not word.is_noun or word.role == "compound" or word.is_name != head.is_name:
        return False
    if head.is_name:
        return head.entity == word.entity or "" in {head.entity, word.entity}
    return word.tag == head.tag and bool(asked.children(word, "det")) == bool(part.children(head, "det"))
