"""A question to a text, taken apart by where its words stand: what is wanted, of whom, and which words the answer must cover."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lemminflect import getAllLemmas, getLemma

from memory.grammar import Sentence, Word, parsed
from memory.retrieval.from_texts.numbers import number_of
from memory.retrieval.from_texts.words import Term

DO = frozenset("do does did".split())
BE = frozenset("is are was were am be been being 's".split())
HAVE = frozenset("has have had".split())
MODALS = frozenset("can could may might must shall should will would".split())
QUESTION_WORDS = frozenset("who whom whose what which when where why how".split())
MONTHS = frozenset("january february march april may june july august september october november december".split())
UNSAID = frozenset(
    "not n't no there today according ever again still now only also both exactly actually please never so very just then "
    "name named called anything something anybody somebody anyone someone".split()
)
"""What the answer need not repeat, besides words of the grammar."""
_OF_GRAMMAR = frozenset("DT IN TO PRP PRP$ CC WDT WP WP$ WRB RP EX UH POS PDT MD".split())
CLAUSES = frozenset("when if while after before until because although once since".split())
"""What begins a clause that says under which circumstances."""
NAMING = frozenset("call name title christen".split())
"""Verbs that give a name."""
LIGHT = frozenset("do have get go take make come happen occur be give use need put receive obtain".split())
"""Verbs that say little: what else is demanded decides."""
_DATE_NOUNS = frozenset("year date day days month months years decade century weekday".split())
_PLACE_NOUNS = frozenset("place city town village country island room street".split())
_PERSON_NOUNS = frozenset("person people man woman men women".split())
_KIND_NOUNS = frozenset("kind sort type".split())
_HOW = {
    "many": "count", "much": "amount", "long": "duration", "often": "frequency", "old": "age", "high": "measure", "tall": "measure",
    "deep": "measure", "wide": "measure", "far": "measure", "heavy": "measure", "big": "measure", "large": "measure", "fast": "measure",
    "hot": "measure", "cold": "measure", "thick": "measure", "loud": "measure", "strong": "measure", "warm": "measure", "soon": "duration",
}  # fmt: skip
_MEASURE_NOUNS = frozenset(
    "temperature pressure weight height force price cost speed power voltage length width depth size distance level capacity fee rent age".split()
)
_FOR_A_LIVING = re.compile(r"\bdo(?:es)? for a living\b|\b(?:job|profession|occupation|trade)\b", re.IGNORECASE)


@dataclass(frozen=True)
class TextQuestion:
    """What a question asks of a text.

    `wanted` is person, place, date, duration, frequency, count, amount, measure, age, thing, reason, manner, occupation or
    whether; `asked_slot` is where the wanted thing stands by the verb: agent, patient, or empty for a circumstance.
    """

    text: str
    sentence: Sentence
    wanted: str
    focus: tuple[Term, ...] = ()
    """The noun that the answer must be of: “instrument”, “steps”, “litres”."""
    predicate: Term | None = None
    agent: tuple[Term, ...] = ()
    patient: tuple[Term, ...] = ()
    others: tuple[Term, ...] = ()
    conditions: tuple[Term, ...] = ()
    """What a clause of time or condition says: the text may say it in another sentence."""
    particle: str = ""
    """“up” of “give up”."""
    years: tuple[str, ...] = ()
    asked_slot: str = ""
    joint: str = ""
    """The preposition that ends the question: “from” of “Where did she come from?”."""
    is_passive: bool = False
    is_denied: bool = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that must be covered."""
        own = (self.predicate,) if self.predicate is not None else ()
        return tuple(dict.fromkeys((*own, *self.agent, *self.patient, *self.others, *self.focus)))


@dataclass(frozen=True)
class _Frame:
    """Where the parts of the question stand: places in its words."""

    asking: tuple[int, int]
    """The phrase of the question word, with what stands behind it up to the verb; empty of a whether question."""
    helper: int | None
    subject: tuple[int, int]
    verb: int | None
    rest: int


def text_question(text: str) -> TextQuestion | None:
    """The question in a text; None where nothing is asked."""
    for sentence in parsed(text):
        frame = _frame(sentence.words)
        if frame is not None:
            return _question(text, sentence, frame)
    return None


def _frame(words: tuple[Word, ...]) -> _Frame | None:
    lower = [word.lower for word in words]
    place = next((n for n, word in enumerate(lower) if word in QUESTION_WORDS and _may_ask(lower, n)), None)
    helpers = DO | BE | HAVE | MODALS
    if place is None:
        start = next((n for n, word in enumerate(lower) if word in helpers and _may_begin(words, n)), None)
        return None if start is None else _inverted(words, (start, start), start)
    behind = range(place + 1, len(words))
    following = next((n for n in behind if lower[n] in helpers or _is_finite(words, n, place)), None)
    if following is None:
        following = next((n for n in behind if words[n].is_verb or (n > place + 1 and _verb_lemmas(lower[n]))), None)
    if following is None:
        return None
    if lower[following] in helpers and not _is_main(words, following):
        return _inverted(words, (place, following), following)
    return _Frame((place, following), None, (following, following), following, following + 1)


def _may_ask(lower: Sequence[str], place: int) -> bool:
    """Whether the question word begins the question: behind a preposition, a comma, or “in the year … ”."""
    before = lower[place - 1] if place else ""
    return place == 0 or before in {",", "and", "so", ":", "me", "know"} or (place <= 2 and before not in {"the", "a"})


def _may_begin(words: Sequence[Word], place: int) -> bool:
    return place == 0 or words[place - 1].lower in {",", "and", "so", "then", "but", ":", "well", "please"}


def _is_finite(words: tuple[Word, ...], place: int, asking: int) -> bool:
    """Whether the verb of the question stands there: “Who founded …”, “How many people died …”."""
    word = words[place]
    if place == asking + 1 and words[asking].lower in {"who", "what", "which"} and _verb_lemmas(word.lower):
        return word.is_verb or not word.is_noun
    return word.tag in {"VBD", "VBZ", "VBP"}


def _is_main(words: tuple[Word, ...], place: int) -> bool:
    """Whether “has”, “did” is no helper: nothing behind it is a verb."""
    if words[place].lower in BE | MODALS:
        return False
    return not any(_may_be_base(words, n) for n in range(place + 1, len(words)))


def _may_be_base(words: tuple[Word, ...], place: int) -> bool:
    return words[place].is_verb or bool(_verb_lemmas(words[place].lower))


def _verb_lemmas(lower: str) -> tuple[str, ...]:
    return tuple(getAllLemmas(lower, upos="VERB").get("VERB", ()))


def _inverted(words: tuple[Word, ...], asking: tuple[int, int], helper: int) -> _Frame:
    """A helper, the subject, the verb: “did Captain Merrow lose”, “was born”."""
    verb = _verb_behind(words, helper)
    if verb is not None and _is_of_subject(words, asking, helper, verb):
        verb = None
    if verb is None:
        return _Frame(asking, helper, (helper + 1, len(words)), None, len(words))
    start = helper + 1
    end = next((n for n in range(start, verb) if words[n].lower in BE | HAVE | {"not", "n't", "never"} and n > start), verb)
    return _Frame(asking, helper, (start, end), verb, verb + 1)


def _is_of_subject(words: tuple[Word, ...], asking: tuple[int, int], helper: int, verb: int) -> bool:
    """“Who was the first woman elected to …”: the participle belongs to the noun."""
    last = next((word for word in reversed(words) if any(sign.isalnum() for sign in word.text)), words[verb])
    is_bare = asking[1] - asking[0] == 1 and words[asking[0]].lower in {"who", "what"} and not asking[0]
    is_open = last.tag in {"IN", "TO"} or words[verb].lemma in NAMING or words[verb].tag == "VBG" or words[verb].lower == "born"
    return is_bare and words[helper].lower in BE and verb > helper + 1 and not is_open


def _verb_behind(words: tuple[Word, ...], helper: int) -> int | None:
    """The place of the main verb behind a helper."""
    kind, behind = words[helper].lower, range(helper + 1, len(words))
    if kind in DO | MODALS:
        helping = next((n for n in behind if words[n].lower in BE | {"have"} and words[n].tag.startswith("VB")), None)
        if kind in MODALS and helping is not None:
            return next((n for n in range(helping + 1, len(words)) if words[n].tag in {"VBN", "VBD", "VBG"}), helping)
        sure = next((n for n in behind if words[n].is_verb and not _in_noun_phrase(words, n)), None)
        costs = next((n for n in behind if words[n].lower in {"cost", "take", "need"} and words[n + 1 : n + 2]), None)
        if costs is not None and words[costs + 1].lower == "to":
            return costs
        last = _last_base(words, behind)
        return last if sure is None or (last is not None and _is_noun_before(words, sure, last)) else sure
    tags = {"VBN", "VBD", "VBG"} if kind in BE else {"VBN", "VBD", "VB"}
    found = next((n for n in behind if words[n].tag in tags and not _in_noun_phrase(words, n)), None)
    before_clause = next((n for n in behind if words[n].lower in {"when", "that", "which", "who", "while", "if", "where"}), len(words))
    return found if found is not None and found < before_clause else None


def _is_noun_before(words: tuple[Word, ...], sure: int, last: int) -> bool:
    """“does the relief valve open”: the first of two that may be verbs ends the subject, the second ends the question."""
    before = words[sure - 1]
    ends = not any(word.text[:1].isalnum() for word in words[last + 1 :])
    may_be_noun = "NOUN" in getAllLemmas(words[sure].lower)
    return last == sure + 1 and ends and may_be_noun and before.text.islower() and (before.is_noun or before.tag in {"JJ", "DT"})


def _in_noun_phrase(words: tuple[Word, ...], place: int) -> bool:
    """“the closed gate”, “who lost his ship”."""
    before = words[place - 1].lower
    return words[place].role in {"amod", "relcl"} or (words[place].role == "compound" and before in {"the", "a", "an"})


def _last_base(words: tuple[Word, ...], behind: range) -> int | None:
    """The verb that the parser did not see: “hold” of “does the basket of the M6 hold”."""
    places = [n for n in behind if words[n].lower in _verb_lemmas(words[n].lower) and words[n - 1].lower not in {"the", "a", "an", "of"}]
    return places[-1] if places else None


def _question(text: str, sentence: Sentence, frame: _Frame) -> TextQuestion:
    words = sentence.words
    asking = words[max(0, frame.asking[0] - 1) : frame.asking[1]] if frame.asking[0] else words[: frame.asking[1]]
    wanted, focus = _wanted(words, frame)
    if _FOR_A_LIVING.search(text) and wanted == "thing":
        end = frame.verb if frame.verb is not None else len(words)
        asked_of = [term for term in _terms(words, range(frame.asking[1], end)) if not _FOR_A_LIVING.search(term.text)]
        return TextQuestion(text, sentence, "occupation", agent=tuple(asked_of))
    helper = words[frame.helper].lower if frame.helper is not None else ""
    verb = words[frame.verb] if frame.verb is not None else None
    is_passive = verb is not None and _is_passive(words, frame)
    subject = _terms(words, range(*frame.subject))
    rest = _terms(words, range(frame.rest, len(words)))
    dates = tuple(word.text for word in words[frame.asking[1] :] if re.fullmatch(r"1\d{3}|20\d\d", word.text))
    years = tuple(dict.fromkeys([*dates, *(w.text for w in words[: frame.asking[0]] if re.fullmatch(r"1\d{3}|20\d\d", w.text))]))
    early = tuple(term for term in _terms(words, range(frame.asking[0])) if term.text not in years)
    predicate = _predicate(verb) if verb is not None else None
    named = _named(words, frame, wanted, focus) if verb is None else ()
    slot = _asked_slot(words, frame, wanted, is_passive=is_passive, asking=asking)
    given = tuple(term for term in subject if term.text not in years)
    clause = next((n for n in range(frame.rest, len(words)) if words[n].lower in CLAUSES and _begins_clause(words, n)), len(words))
    if verb is None:
        clause = next((n for n in range(frame.subject[0], len(words)) if words[n].lower in CLAUSES and _begins_clause(words, n)), len(words))
    conditions = tuple(term for term in (*given, *rest) if term.index > clause and term.text not in years)
    given = tuple(term for term in given if term not in conditions)
    behind = tuple(term for term in rest if term.text not in years and term not in conditions)
    objects = _objects(words, frame, behind) if verb is not None and slot != "patient" and not is_passive else ()
    circumstances = tuple(term for term in behind if term not in objects)
    return TextQuestion(
        text=text,
        sentence=sentence,
        wanted=wanted,
        focus=focus,
        predicate=predicate,
        agent=() if is_passive else given if verb is not None else tuple(term for term in given if term.index in named),
        patient=given if is_passive else objects,
        others=(*early, *circumstances, *(() if verb is not None else (term for term in given if term.index not in named))),
        conditions=conditions,
        particle=_particle(words, frame),
        years=years,
        asked_slot=slot,
        joint=_joint(words, frame),
        is_passive=is_passive,
        is_denied=any(word.lower in {"not", "n't", "never"} for word in words) and helper != "",
    )


def _named(words: tuple[Word, ...], frame: _Frame, wanted: str, focus: tuple[Term, ...]) -> set[int]:
    """Of a question with “be”, the places of what something is to be said of: “the tower” of “How high was the tower?”."""
    if wanted in {"person", "thing"} and not focus or frame.helper is None:
        return set()
    sentence = Sentence(words, "")
    following = words[frame.helper + 1 : frame.helper + 2]
    if wanted in {"count", "amount", "thing"} and following and following[0].tag in {"IN", "RB"}:
        return set()
    subject = next((word for word in words[frame.helper + 1 :] if word.role in {"nsubj", "nsubjpass"}), None)
    if wanted != "whether":
        return set(range(*frame.subject))
    if subject is None:
        return set()
    below = {word.index for word in sentence.below(subject) if word.index > frame.helper}
    complement = {word.index for word in words if word.role in {"acomp", "attr"} and word.index > subject.index}
    content = [word.index for word in words if any(sign.isalnum() for sign in word.text)]
    first = min(complement, default=content[-1])
    return {place for place in below if place < first}


def _begins_clause(words: tuple[Word, ...], place: int) -> bool:
    """Whether a verb follows: “when he died”, not “after the war”."""
    return any(word.is_verb or word.role == "advcl" for word in words[place + 1 :])


def _particle(words: tuple[Word, ...], frame: _Frame) -> str:
    """“out” of “Who put out the lamp?”, “Was the lamp put out?”."""
    if frame.verb is None:
        return ""
    behind = words[frame.verb + 1 :]
    particles = (word for word in behind if word.role == "prt" or word.tag == "RP")
    return next((word.lower for word in particles if frame.verb in {word.head, word.index - 1}), "")


def _is_passive(words: tuple[Word, ...], frame: _Frame) -> bool:
    verb = frame.verb
    if verb is None or words[verb].tag not in {"VBN", "VBD"} or words[verb].lower == "born":
        return verb is not None and words[verb].lower == "born"
    between = [words[n].lower for n in range(frame.helper if frame.helper is not None else verb, verb)]
    return any(word in BE for word in between)


def _predicate(verb: Word) -> Term:
    lemma = verb.lemma if verb.is_verb else next(iter(getLemma(verb.lower, upos="VERB")), verb.lemma)
    return Term(verb.text, "bear" if verb.lower == "born" else lemma, "verb", verb.index)


def _wanted(words: tuple[Word, ...], frame: _Frame) -> tuple[str, tuple[Term, ...]]:
    start, end = frame.asking
    if start == end:
        return "whether", ()
    asks, second = words[start].lower, words[start + 1].lower if start + 1 < end else ""
    measured = {"many", "much", "long", "often", "old", "soon"} if asks == "how" else set()
    focus = tuple(term for term in _terms(words, range(start + 1, end)) if term.text.lower() not in measured)
    if asks in {"who", "whom", "whose"}:
        return "person", focus
    if asks in {"when", "where", "why"}:
        return {"when": "date", "where": "place", "why": "reason"}[asks], ()
    if asks == "how":
        weighs = frame.verb is not None and words[frame.verb].lower.startswith("weigh")
        return "measure" if weighs else _HOW.get(second, "manner"), focus
    return _of_noun(words, frame, focus)


def _of_noun(words: tuple[Word, ...], frame: _Frame, focus: tuple[Term, ...]) -> tuple[str, tuple[Term, ...]]:
    """“what year”, “which town”, “what kind of oil”, “what … cost”."""
    nouns = {term.lemma for term in focus}
    said = {term.text.lower() for term in focus}
    if said & _DATE_NOUNS:
        return "date", ()
    if nouns & _PLACE_NOUNS and len(focus) == 1:
        return "place", ()
    if nouns & _PERSON_NOUNS and len(focus) == 1:
        return "person", ()
    if nouns & _MEASURE_NOUNS:
        return "measure", focus
    focus = tuple(term for term in focus if term.lemma not in _KIND_NOUNS)
    verb = words[frame.verb] if frame.verb is not None else None
    if verb is not None and verb.lower in {"cost", "costs", "weigh", "weighs"} and not focus:
        return "amount" if verb.lower.startswith("cost") else "measure", ()  # “What does it weigh?”
    if verb is None and not focus and {word.lemma for word in words[frame.asking[1] :]} & _MEASURE_NOUNS:
        return "measure", ()
    if _asks_reason(words, frame):
        return "reason", ()
    return "thing", focus


def _asks_reason(words: tuple[Word, ...], frame: _Frame) -> bool:
    """“for what reason”, “what … for?”."""
    return any(word.lower == "reason" for word in words[frame.asking[0] : frame.asking[1]])


def _terms(words: tuple[Word, ...], places: range) -> tuple[Term, ...]:
    return tuple(
        _term(words[n]) for n in places if any(sign.isalnum() for sign in words[n].text) and not _is_unsaid(words, n)
    )


def _is_unsaid(words: tuple[Word, ...], place: int) -> bool:
    word = words[place]
    is_capital = place > 0 and word.text[:1].isupper()
    if number_of(word.text) is not None or (is_capital and word.text != "I"):
        return False
    is_helper = word.lower in MODALS | DO | BE | HAVE | QUESTION_WORDS
    return is_helper or word.tag in _OF_GRAMMAR or word.lower in UNSAID


def _term(word: Word) -> Term:
    is_late_capital = word.index > 0 and word.text[:1].isupper()
    if number_of(word.text) is not None:
        kind = "number"
    elif is_late_capital or word.is_name or not word.text.isalpha():
        kind = "name"
    else:
        kind = "verb" if word.is_verb else "noun" if word.is_noun else "other"
    return Term(word.text, word.lemma, kind, word.index)


def _asked_slot(words: tuple[Word, ...], frame: _Frame, wanted: str, *, is_passive: bool, asking: Sequence[Word]) -> str:
    """Where the wanted thing stands by the verb."""
    if wanted in {"date", "place", "reason", "manner", "duration", "frequency", "whether", "age"} or frame.verb is None:
        return ""
    if frame.asking[0] > 0 and words[frame.asking[0] - 1].tag in {"IN", "TO"}:
        return ""
    if frame.helper is None:
        return "agent"
    if frame.subject[0] >= frame.subject[1]:
        return "patient" if is_passive else "agent"
    last = next((word for word in reversed(words) if any(sign.isalnum() for sign in word.text)), None)
    if last is not None and last.tag in {"IN", "TO", "RP"} and last.index > frame.verb and last.role != "prt":
        return ""
    return "" if is_passive else "patient"


def _joint(words: tuple[Word, ...], frame: _Frame) -> str:
    """The preposition at the end, or before the question word."""
    start = frame.asking[0]
    if start and words[start - 1].tag in {"IN", "TO"}:
        return words[start - 1].lower
    last = next((word for word in reversed(words) if any(sign.isalnum() for sign in word.text)), words[-1])
    behind_verb = frame.verb is not None and last.index > frame.verb and last.role != "prt"
    return last.lower if behind_verb and last.tag in {"IN", "TO"} else ""


def _objects(words: tuple[Word, ...], frame: _Frame, behind: Sequence[Term]) -> tuple[Term, ...]:
    """The terms of the object: right behind the verb, up to the next preposition but “of”."""
    found: list[Term] = []
    for place in range(frame.rest, len(words)):
        word = words[place]
        if word.tag in {"IN", "TO", "WRB", "WDT", "WP"} and word.lower != "of":
            break
        found += [term for term in behind if term.index == place]
    return tuple(found)
