"""Questions about earlier talk: “When did I last ask about Prince?”, “What did we discuss on Monday?”, “Have I asked this?”.

Questions about the world are not among them: one of the two speakers must have asked, said or talked in the past.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, tzinfo
from itertools import accumulate

from memory.language.words import Span, Word
from memory.understanding import past_wording as wording
from memory.understanding.mentions import ClassMention, Mentions
from memory.understanding.past_question import Element, PastAnswerType, PastQuestion, PastTopic
from memory.understanding.relative_times import relative_times
from memory.understanding.statements.model import SPEAKER
from memory.understanding.stretches import Stretch
from memory.understanding.time_phrases import NUMBERS, WEEKDAYS
from memory.understanding.times import MONTHS

SEVERAL = 3
"""How many “my last questions” asks for."""
OWN = {"my", "our"}
"""What belongs to the person is not in the knowledge of a domain: “my mother”."""
MOST = r"\b(?:most|most often|mostly)$"
THEMSELVES = {"i", "im", "ive"}
SMALL = {"i", "im", "ive", "my", "we", "our", "a", "an", "the", "that", "am", "have"}
NAMES = {*WEEKDAYS, *MONTHS, "christmas"}
LEADS_TO_TOPIC = {"about", "of", "on", "mention", "mentioned", "discuss", "discussed", "regarding", "concerning", "covered"}


def past_question(words: tuple[Word, ...], mentions: Mentions, now: datetime, zone: tzinfo, *, asks: bool) -> PastQuestion | None:
    """The question about earlier conversation that an utterance asks; else None. `asks`: it ends with a question mark."""
    plain = _Plain(wording.put_right(words, mentions), mentions, now, zone)
    return _read(plain) if plain.is_past and (asks or plain.is_asking) else None


class _Plain:
    """An utterance without its times, opening and ending, with a mapping back to its words."""

    def __init__(self, words: tuple[Word, ...], mentions: Mentions, now: datetime, zone: tzinfo) -> None:
        self.words, self.mentions = words, mentions
        self.times = [each for each in relative_times(words, now, zone) if not _is_topic(words, mentions, each.span)]
        self.places = [n for n in range(len(words)) if not any(time.span.covers(n) for time in self.times)]
        text = " ".join(words[n].key for n in self.places)
        self.starts = [0, *accumulate(len(words[n].key) + 1 for n in self.places)]
        self.opening = ""
        while opened := wording.OPENINGS.match(text, len(self.opening)):
            self.opening = text[: opened.end()]
        if not wording.ASKING.match(text, len(self.opening)) and (later := wording.QUESTION_BEHIND.search(text)):
            self.opening = text[: later.start()]
        self.whole = text
        self.text = wording.ENDINGS.sub("", text[len(self.opening) :])

    @property
    def is_past(self) -> bool:
        """Whether it is about what the two speakers said."""
        if wording.JUDGED.match(self.text):
            return False
        if not self.text:
            return bool(self.times) and "what do you re" in self.opening
        gates = (wording.INVERTED, wording.STRAIGHT, wording.OF_SOMEBODY, wording.IN_ORDER, wording.PASSIVE, wording.CLIPPED)
        return any(
            gate.search(self.text)
            for gate in (*gates, wording.NEGLECTED, wording.ACQUAINTED, wording.LEFT_OFF, wording.HABIT, wording.FIRST_TIME)
        )

    @property
    def is_asking(self) -> bool:
        """Whether it is worded as a question or asks to be reminded."""
        return bool(wording.ASKING.match(self.text) or wording.CLIPPED.match(self.text) or self.opening.strip())

    def has(self, pattern: str) -> bool:
        """Whether the pattern is found in the text."""
        return re.search(pattern, self.text) is not None

    def has_any(self, words: Iterable[str]) -> bool:
        """Whether the text has any of these words."""
        return not set(words).isdisjoint(self.text.split())

    def positions(self, start: int, end: int) -> list[int]:
        """The positions of the words between two character offsets of the text."""
        shift = len(self.opening)
        return [n for n, at in zip(self.places, self.starts, strict=False) if start + shift <= at < end + shift]

    @property
    def stretch(self) -> Stretch | None:
        """The time asked about; None if there is none."""
        return self.times[0].stretch if self.times else None


def _is_topic(words: tuple[Word, ...], mentions: Mentions, span: Span) -> bool:
    """Whether a time expression is a name in its place: “Did we talk about Yesterday?”."""
    is_name = any(each.is_proper and each.span.start <= span.start and span.end <= each.span.end for each in mentions.all_things)
    return is_name and words[span.start].is_capitalised and span.start > 0 and words[span.start - 1].key in LEADS_TO_TOPIC


def _read(plain: _Plain) -> PastQuestion:
    wants, listed = _wants(plain)
    topic = _topic(plain, listed)
    is_of_first_time = bool(wording.FIRST_TIME.match(plain.text))
    order = "" if is_of_first_time else _order(plain)
    who = _who(plain)
    read = PastQuestion(
        wants=wants,
        who=who,
        topic=topic,
        stretch=plain.stretch,
        time_said=_said(plain, plain.times[0].span) if plain.times else "",
        order="most" if plain.has(MOST) and wants is PastAnswerType.TOPICS else order,
        most=_most(plain) if order and wants in {PastAnswerType.INPUTS, PastAnswerType.REPLIES, PastAnswerType.TOPICS} else 0,
        skips=int(bool(wording.EARLIER_STILL.search(plain.whole)) and wants in {PastAnswerType.INPUTS, PastAnswerType.REPLIES}),
        of_sitting=_is_of_sitting(plain, wants, topic),
        of_classes=frozenset(listed.classes) if listed else frozenset(),
        of_people=plain.has(r"^(?:about )?whom?\b"),
        is_of_first_time=is_of_first_time,
        counts_inputs=wants is PastAnswerType.COUNT
        and plain.has(r"^how many \w* ?(?:questions|queries|messages|things have i said)"),
        only_questions=plain.has_any(wording.QUESTIONS | wording.ASKED),
        of_suggestions=who == "you" and plain.has_any(wording.SUGGESTED),
        is_clipped=not (wording.INVERTED.search(plain.text) or wording.STRAIGHT.search(plain.text)),
    )
    if read.of_suggestions:
        return replace(read, of_sitting=False, most=1 if read.order and not read.of_classes else read.most)
    if read.of_sitting:
        return replace(read, most=0)
    return replace(read, order="last", most=1) if read.skips and not read.order else read


_WHEN = (
    r"^(?:on |at |in )?(?:when|whens|(?:what|which) (?:day|date|time|year|month|week)|how long ago|since when|how long (?:is|has|have|since))\b"
    r"|^(?:what was )?(?:the )?(?:very )?(?:first|last) time\b"
)
_DANGLING = re.compile(
    r"\b(?:about|of|on|over|up|discuss|discussed|discussing|cover|covered|covering|mention|mentioned)"
    r"(?: (?:the )?(?:very )?(?:last|first|previous)(?: time)?)?$"
)
_WHAT = re.compile(
    rf"^(?:about |on |of )?(?:what|which|whats|everything|all|things|my|our|your|the|{'|'.join(sorted(wording.FIRST | wording.LAST))})\b"
)
_TALK_ABOUT = r"^our (?:\w+ )?(?:conversations?|talks?|chats?|discussions?) (?:about|on|of)\b"
WANTED: tuple[tuple[re.Pattern[str], PastAnswerType], ...] = tuple(
    (re.compile(pattern), wants)
    for pattern, wants in (
        (wording.NEGLECTED.pattern, PastAnswerType.NEGLECTED),
        (r"^(?:how often|how many times|how frequently|how many)\b", PastAnswerType.COUNT),
        (_WHEN, PastAnswerType.WHEN),
        (_TALK_ABOUT, PastAnswerType.WHETHER),
        (rf"{wording.LEFT_OFF.pattern}|^(?:about |of )?whom?\b|^$", PastAnswerType.TOPICS),
    )
)
"""The beginning of a question → what is asked for; the first match counts."""


def _wants(plain: _Plain) -> tuple[PastAnswerType, ClassMention | None]:
    """What is asked for, and the class it must belong to, if any."""
    wants = next((wants for pattern, wants in WANTED if pattern.search(plain.text)), None)
    if wants in {None, PastAnswerType.COUNT, PastAnswerType.TOPICS}:
        listed = _class_listed(plain)
        what = PastAnswerType.TOPICS if listed else _wanted_by_what(plain) if _WHAT.match(plain.text) else PastAnswerType.WHETHER
        return wants or what, listed
    return wants or PastAnswerType.WHETHER, None


def _wanted_by_what(plain: _Plain) -> PastAnswerType:
    who = _who(plain)
    replies = plain.has_any(wording.ANSWERS - {"answer"}) or plain.has(r"\b(?:your|the|last) (?:\w+ )?answer\b")
    if (
        plain.has_any(wording.TOPICS)
        or plain.has(r"\b(?:our|the) (?:\w+ )?(?:conversation|talk|chat|discussion)s?\b")
        or plain.has(MOST)
    ):
        return PastAnswerType.TOPICS
    if who == "you" or replies:
        return PastAnswerType.INPUTS if plain.has_any(wording.QUESTIONS) and who == "i" else PastAnswerType.REPLIES
    if _DANGLING.search(plain.text) and not plain.has_any({"say", "said", *wording.QUESTIONS}):
        return PastAnswerType.TOPICS
    if who == "i" or plain.has_any({"asked", *wording.QUESTIONS}):
        return PastAnswerType.INPUTS
    return PastAnswerType.REPLIES if plain.has_any({"say", "said", "told"}) or " about " in plain.text else PastAnswerType.TOPICS


def _class_listed(plain: _Plain) -> ClassMention | None:
    """The class that is asked for: “which artists have we …”, “the last band that we …”."""
    if not plain.has(r"^(?:about |on |of |in )?(?:what|which|whom?|how many|all|the)\b"):
        return None
    for mention in plain.mentions.classes:
        before = [plain.words[n].key for n in range(max(0, mention.span.start - 3), mention.span.start)]
        said = [key for key in before if key not in {"other", "different", "the", "of", "very"}]
        if said and said[-1] in {"what", "which", "many", "all", *wording.FIRST, *wording.LAST}:
            return mention
    return None


def _who(plain: _Plain) -> str:
    found = re.search(r"\b(?:did|have|had|has|was|were|didnt|havent) (?:not )?(i|you|u|we)\b", plain.text)
    found = found or re.search(r"\b(i|you|u|we|ive|youve|weve)\b", plain.text)
    if found:
        return {"u": "you", "ive": "i", "youve": "you", "weve": "we"}.get(found[1], found[1])
    if plain.has(r"\byour\b"):
        return "you"
    return "i" if plain.has_any(wording.ASKED | wording.QUESTIONS | {"my", "me"}) else "we"


def _order(plain: _Plain) -> str:
    if plain.has_any(wording.LAST | {"just"}) or wording.LEFT_OFF.match(plain.text):
        return "last"
    return "first" if plain.has_any(wording.FIRST) or wording.ACQUAINTED.search(plain.text) else ""


def _most(plain: _Plain) -> int:
    number = re.search(rf"\b(?:first|last|previous|latest) (?:(\d+|{'|'.join(NUMBERS)}) )?(\w+)", plain.text)
    if number and number[1]:
        return int(number[1]) if number[1].isdigit() else NUMBERS[number[1]]
    return SEVERAL if number and number[2] in {"questions", "answers", "replies", "messages", "things", "topics"} else 1


def _is_of_sitting(plain: _Plain, wants: PastAnswerType, topic: PastTopic) -> bool:
    if wants is PastAnswerType.WHEN or wording.FIRST_TIME.match(plain.text):
        return wants is PastAnswerType.WHEN and topic.is_unspecified and _who(plain) == "we" and _order(plain) == "last"
    return (
        not plain.has(r"\b(?:question|thing|message)s?\b")
        and plain.has(r"\b(?:last|first|previous) (?:time|conversation|chat|talk|session|discussion|meeting)\b")
    ) or (wants is PastAnswerType.TOPICS and plain.has(r"\b(?:about|discuss|discussed) (?:last|first)$"))


_EMBEDDED = re.compile(
    rf"\b(?:{'|'.join(sorted(wording.VERBS))}|know)(?: (?:you|me|u|about|to))* "
    r"(?P<question>(?:when|where|who|whom|whose|what|which|how)\b .+?)(?: (?:before|already|ever|yet|last|lately|again))*$"
)


def _topic(plain: _Plain, listed: ClassMention | None) -> PastTopic:
    embedded = _EMBEDDED.search(plain.text)
    while embedded and wording.STRAIGHT.search(embedded["question"]):
        embedded = _EMBEDDED.search(plain.text, embedded.start("question"))
    if embedded and embedded.start("question") > 0:
        within = plain.positions(embedded.start("question"), embedded.end("question"))
        text = " ".join(plain.words[n].text.rstrip("?!.,;:") for n in within)
        return PastTopic(question=f"{text[:1].upper()}{text[1:]}?", said=text)
    if (told := wording.OWN_STATEMENT.search(plain.text)) and _who(plain) == "i":
        keys = [plain.words[n].key for n in plain.positions(told.start("statement"), told.end("statement"))]
        words, subject = tuple(key for key in keys if key not in SMALL), SPEAKER.key if keys[0] in THEMSELVES else ""
        return PastTopic(words=words, is_statement=True, subject=subject, said=told["statement"])
    taken = listed.span if listed else Span(0, 0)
    places = [n for n in plain.positions(0, len(plain.text)) if not taken.covers(n)]
    content = {n for n in places if plain.words[n].is_content and plain.words[n].key not in {*wording.FRAME, *NUMBERS}}
    named = [each.span for each in plain.mentions.things if _leads(plain, each.span, places) and each.is_proper]
    content |= {n for span in named for n in range(span.start, span.end) if plain.words[n].is_capitalised}
    own = {n for n in content if n and plain.words[n - 1].key in OWN}
    elements, covered = _elements(plain.mentions, content - own)
    words = tuple(plain.words[n].key for n in sorted(content - covered))
    if wording.EARLIER_STILL.search(plain.text) and not content:
        return PastTopic()
    if elements or words:
        return PastTopic(elements, words, said=_said_between(plain, sorted(content | covered | {n - 1 for n in own})))
    if wording.SAME.search(plain.text) and not plain.has(r"\b(?:about|of) (?:this|that|it)$"):
        return PastTopic(is_same=True, said="that")
    pronouns = [word for word in plain.text.split() if word in wording.PRONOUNS]
    return PastTopic(pronoun=pronouns[-1], said=pronouns[-1]) if pronouns else PastTopic()


def _leads(plain: _Plain, span: Span, places: list[int]) -> bool:
    return span.start > 0 and span.start in places and plain.words[span.start - 1].key in LEADS_TO_TOPIC


def _elements(mentions: Mentions, content: set[int]) -> tuple[tuple[Element, ...], set[int]]:
    """The elements that the content words name, in order; and the positions that they cover."""
    found: dict[Span, Element] = {}
    named = [each.span for each in mentions.things] + [each.span for each in mentions.classes]
    spans = named + [each.span for each in mentions.properties]
    for span in sorted(
        {span for span in spans if any(span.covers(n) for n in content)}, key=lambda span: (-len(span), span.start)
    ):
        if any(span.overlaps(other) for other in found):
            continue
        things = frozenset(thing.iri for each in mentions.things if each.span == span for thing in each.things)
        properties = frozenset(phrase.property for each in mentions.properties if each.span == span for phrase in each.phrases)
        classes = frozenset(iri for each in mentions.classes if each.span == span for iri in each.classes)
        found[span] = Element(things, frozenset() if things else properties, frozenset() if things else classes)
    in_order = sorted(found, key=lambda span: span.start)
    return tuple(found[span] for span in in_order), {n for span in in_order for n in range(span.start, span.end)}


def _said_between(plain: _Plain, places: list[int]) -> str:
    words = [plain.words[n].text.strip('?!.,;:“”"') for n in range(places[0], places[-1] + 1) if n in plain.places]
    words[-1] = re.sub(r"['’]s$", "", words[-1])
    return " ".join(words)


def _said(plain: _Plain, span: Span) -> str:
    """A time expression as part of a sentence: spelling corrected, and in lower case except for names."""
    words = [word.key if word.is_corrected else word.text.strip("?!.,;:") for word in plain.words[span.start : span.end]]
    if words[0].lower() in {"from", "of", "for"} and len({"to", "until", "till"} & {*words}) == 0:
        words = words[1:]
    return " ".join(word.capitalize() if word.lower() in NAMES else word.lower() for word in words)
