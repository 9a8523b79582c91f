"""Questions to the companion about itself: “Where did you grow up?”, rewritten as a question about a named person.

Requests to do or know something (“Do you know …?”, “Can you tell me …?”) and questions about the conversation (“What did you
say about …?”) are not about the companion itself.
"""

import re

from memory.grammar import ParsedWord, Sentence, parsed

_WORDS = {"you": "{}", "your": "{}’s", "yours": "{}’s", "yourself": "{}"}
_AGREEING = {"do": "does", "are": "is", "were": "was", "have": "has", "'re": " is", "'ve": " has"}
_OF_THE_TALK = frozenset(
    """know remember recall tell say mention talk speak answer explain ask help show forget understand mean recommend suggest advise list
    name give find search look see describe compare translate reply repeat call note store keep think believe suppose hear""".split()
)
"""Verbs that, with the companion as subject, ask it to do something rather than ask about it."""
_HABITS = frozenset(
    "speak show keep call help look see name give find search ask note store describe translate list compare".split()
)
"""Those of `_OF_THE_TALK` that may describe a life when no help is asked for: “Which languages do you speak?”."""
_OF_THE_MOMENT = frozenset("sure certain serious ready ok okay kidding joking listening".split())
"""The companion's state at this point in the conversation: “Are you sure?”, “Are you joking?”."""
_ASKING = frozenset("can could will would may might".split())
_TALK = frozenset(
    "memory database knowledge sources source opinion advice recommendation favour answer answers reply replies program data".split()
)
"""What the companion has as a program, not as a person."""
_SUBJECTS = ("nsubj", "nsubjpass")
_OPEN = ("who", "what", "where", "when", "that", "which", "while", "if", "as", "because", ",")
"""Words that may precede “you” when the verb follows it."""
SHORTEST = 2
_BY_NAME = re.compile(
    r"(?:who|what)(?: (?P<verb>is|was)|['’]s) (?:the name of (?P<of>.+)|(?P<named>.+)['’]s? name|(?P<whose>.+?)(?: called| named)?)\?",
    re.IGNORECASE,
)
_CANNOT = re.compile(
    r"\b(?P<helper>ca|wo|do|does|did|is|are|was|were|has|have|could|would|should)n['’]t (?P<who>you)\b", re.IGNORECASE
)
_HELPERS = {"ca": "can", "wo": "will"}


def about_companion(text: str, name: str) -> str:
    """Rewrite the question in the third person, with the companion's name for “you”; empty if it is not about the companion.

    With `name` “Mara”: “Where did you grow up?” → “Where did Mara grow up?”.
    """
    text = _CANNOT.sub(lambda found: f"{_HELPERS.get(found['helper'].lower(), found['helper'])} {found['who']} not", text)
    sentences = parsed(text)
    asked = next((each for each in sentences if _is_about(each)), None)
    if asked is None or not name:
        return ""
    made = text[asked.words[0].start : asked.words[-1].end]
    first = asked.words[0].start
    for word in reversed(asked.words):
        said = _said_of(asked, word, name)
        if said is not None:
            made = f"{made[: word.start - first]}{said}{made[word.end - first :]}"
    made = made.strip()
    return made if made.endswith("?") else f"{made.rstrip('.! ')}?"


def paraphrases_of_name_question(asked: str) -> tuple[str, ...]:
    """Other ways to ask for a name: “What is Mara’s brother called?”, “… brother’s name?”, “Who is …?”; else empty."""
    match = _BY_NAME.fullmatch(asked.strip())
    whose = (match["of"] or match["named"] or match["whose"]) if match else ""
    if match is None or "’s " not in whose:
        return ()
    verb = match["verb"] or "is"
    ways = (f"What {verb} {whose} called?", f"What {verb} {whose}’s name?", f"Who {verb} {whose}?")
    return tuple(each for each in ways if each.lower() != asked.strip().lower())


def _is_about(sentence: Sentence) -> bool:
    own = [word for word in sentence.words if word.lower in _WORDS]
    if not own or len(sentence.words) < SHORTEST or any(word.lower in {"i", "we", "us", "our"} for word in sentence.words):
        return False
    if _is_of_the_moment(sentence):
        return False
    return all(not _is_of_talk(sentence, word) for word in own)


def _is_of_the_moment(sentence: Sentence) -> bool:
    """Whether it is about the companion at this moment: “Are you sure?”, “How are you?”, “What can you do?”."""
    words = [word.lower for word in sentence.words if any(sign.isalnum() for sign in word.text)]
    return words[-1] in _OF_THE_MOMENT or words in (["how", "are", "you"], ["what", "can", "you", "do"])


def _is_of_talk(sentence: Sentence, word: ParsedWord) -> bool:
    """Whether this “you” is asked to do something, or this “your” goes with what the companion has as a program."""
    head = sentence.head(word)
    if word.tag == "PRP$" or word.lower == "your":
        return head.lower in _TALK
    if word.role not in _SUBJECTS:
        return False
    verbs = {head.lemma, *(each.lemma for each in sentence.children(head, "xcomp"))}
    asks = any(each.lower in _ASKING for each in sentence.children(head, "aux"))
    if any(each.lower in {"me", "my"} for each in sentence.words):
        return True
    return bool(verbs & (_OF_THE_TALK if asks else _OF_THE_TALK - _HABITS))


def _said_of(sentence: Sentence, word: ParsedWord, name: str) -> str | None:
    lower = word.lower.replace("’", "'")
    if lower == "your" and any(each.lower == "you" and each.index < word.index for each in sentence.words):
        return "their"
    if lower in _WORDS:
        is_first = word.index == 0
        made = _WORDS[lower].format(name)
        return made[:1].upper() + made[1:] if is_first else made
    if lower in _AGREEING and _has_you_beside(sentence, word):
        made = _AGREEING[lower]
        return made.capitalize() if word.text[:1].isupper() else made
    return None


def _has_you_beside(sentence: Sentence, helper: ParsedWord) -> bool:
    """Whether the auxiliary agrees with “you”: right before it, or right after a “you” that opens the clause."""
    lower = [word.lower for word in sentence.words]
    place = helper.index
    if lower[place + 1 : place + 2] == ["you"]:
        return True
    return lower[max(0, place - 1) : place] == ["you"] and lower[max(0, place - 2) : place - 1] in (
        [],
        *([each] for each in _OPEN),
    )
