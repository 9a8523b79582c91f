"""The clauses of a sentence that state something: a verb with its subjects, after ClausIE (Del Corro and Gemulla 2013).

Every finite verb that asserts something yields a clause: the main verb, verbs coordinated with it, verbs of relative clauses
about a noun, and verbs of clauses that give a reason. The constituents (subject, verb, complements, adverbials) decide which
rule reads the clause. Facts are kept minimal as in MinIE (Gashteovski et al. 2017); relations are a verb with its preposition
as in ReVerb (Fader et al. 2011).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from memory.grammar import ParsedWord, Sentence
from memory.understanding.statements.clocks import is_time_of_day
from memory.understanding.statements.dates import event_time, times_of
from memory.understanding.statements.lists import is_choice, is_denied, members
from memory.understanding.statements.mentions import mention_of, named
from memory.understanding.statements.model import SPEAKER, Mention, StatedTime
from memory.understanding.statements.refused import is_beside, is_sentence_refused, is_verb_refused

SUBJECTS = ("nsubj", "nsubjpass")
FEELING = frozenset("love hate like enjoy adore".split())
REASONS = frozenset("because although though so but and cause whereas".split())
DENYING = frozenset("not never no longer nt n't hardly neither nor".split())


@dataclass(frozen=True)
class StatementClause:
    """A verb with its subjects. `verb` is the one that carries the meaning: in “used to live” it is “live”.

    `negated`, `past` and `when` are the clause's polarity, tense and time; `time_words` are the indices of the words that
    express the time; `helpers` are the lemmas of the auxiliaries; `subject_words` are the syntactic heads of the subjects.
    """

    sentence: Sentence
    verb: ParsedWord
    subjects: tuple[Mention, ...]
    negated: bool
    past: bool
    when: StatedTime | None
    time_words: frozenset[int]
    helpers: tuple[str, ...]
    subject_words: tuple[ParsedWord, ...] = ()

    @property
    def is_speaker(self) -> bool:
        """Whether the speaker is the only subject."""
        return self.subjects == (SPEAKER,)


def clauses(sentence: Sentence, now: datetime | None) -> list[StatementClause]:
    """The clauses of a sentence that assert something, in order; `now` resolves relative times."""
    if is_sentence_refused(sentence):
        return []
    told = [each for each in sentence.words if _is_told(sentence, each) and not is_verb_refused(sentence, each)]
    found = [clause for verb in told if (clause := _clause(sentence, verb, now))]
    return [clause for clause in found if clause.subjects]


def _is_told(sentence: Sentence, verb: ParsedWord) -> bool:
    head = sentence.head(verb)
    match verb.role if verb.is_verb or verb.tag == "MD" else "":
        case "ROOT":
            told = True
        case "conj":
            told = (head.is_verb and _is_told(sentence, head)) or bool(sentence.child(verb, *SUBJECTS))
        case "relcl":
            told = head.is_noun
        case "ccomp":
            told = is_beside(sentence, verb) and _is_told(sentence, head)
        case "advcl" | "parataxis" | "dep":
            above = head if head.is_verb else next((each for each in sentence.above(head) if each.is_verb), head)
            told = _is_reason(sentence, verb) and _is_told(sentence, above)
        case _:
            told = False
    return told


def _is_reason(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether this is a clause with its own subject that gives a reason or a contrast, not a time or a condition."""
    marks = [each for each in sentence.children(verb) if each.role == "mark" or each.tag == "WRB"]
    return bool(sentence.child(verb, *SUBJECTS)) and all(each.lower in REASONS for each in marks)


def _clause(sentence: Sentence, verb: ParsedWord, now: datetime | None) -> StatementClause | None:
    heads = _subject_words(sentence, verb)
    if heads is None:
        return None
    subjects = tuple(_spoken_subject(sentence, verb, each) for each in heads) or (
        (SPEAKER,) if _leaves_out_i(sentence, sentence.head(verb) if verb.role == "conj" else verb) else ()
    )
    inner = _inner(sentence, verb)
    times = [each for head in dict.fromkeys((verb, inner)) for each in times_of(sentence, head)]
    times = sorted({each[0].index: each for each in times}.values(), key=lambda each: each[0].index)
    helpers = tuple(each.lemma for each in sentence.children(verb, "aux", "auxpass"))
    denied = _is_denied(sentence, verb) or (inner is not verb and _is_denied(sentence, inner))
    denied = denied or any(is_denied(sentence, each) for each in heads)
    used = verb.lemma == "use" and inner is not verb
    texts = [sentence.written(each[0], each[-1]) for each in times]
    whens = [event_time(each, now, is_ahead=_may_be_ahead(sentence, verb)) for each in texts]
    return StatementClause(
        sentence=sentence,
        verb=inner if used else verb,
        subjects=subjects,
        negated=denied,
        past=used or _is_past(verb),
        when=next((each for each in whens if not is_time_of_day(each.text)), next(iter(whens), None)),
        time_words=frozenset(word.index for each in times for word in each),
        helpers=helpers,
        subject_words=tuple(heads),
    )


def _subject_words(sentence: Sentence, verb: ParsedWord) -> list[ParsedWord] | None:
    """The heads of the subjects; None if there is a subject but it is not one to keep facts about."""
    own = _own_subject(sentence, verb)
    if verb.role == "relcl":
        head = sentence.head(verb)
        known = (head.is_name or sentence.child(head, "poss") is not None or _is_had(sentence, head)) and not is_denied(
            sentence, head
        )
        return [head] if known and own is not None and own.lower in {"who", "which", "that"} else None
    there = sentence.child(verb, "expl")
    if there is not None:
        return sentence.children(verb, "attr") if there.lower == "there" else None
    if own is not None:
        return None if is_choice(sentence, own) else members(sentence, own)
    within = sentence.child(verb, "csubj")
    if within:
        return _subject_words(sentence, within) if is_what(sentence, within) else None
    return _subject_words(sentence, sentence.head(verb)) if verb.role == "conj" else []


def is_what(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether this is the verb of a cleft's first part: “What I like …” before “is”."""
    return any(each.lower == "what" for each in sentence.children(verb, "dobj"))


def _own_subject(sentence: Sentence, verb: ParsedWord) -> ParsedWord | None:
    """The subject of the verb; the parser may have attached it to an auxiliary."""
    helpers = sentence.children(verb, "aux", "auxpass")
    return sentence.child(verb, *SUBJECTS) or next((each for aux in helpers for each in sentence.children(aux, *SUBJECTS)), None)


def _spoken_subject(sentence: Sentence, verb: ParsedWord, word: ParsedWord) -> Mention:
    """The subject as a mention; in a relative clause like “I have a son who …” it is “my son”."""
    said = mention_of(sentence, word)
    if verb.role == "relcl" and said.kind == "noun" and _is_had(sentence, word):
        return replace(said, text=f"my {word.lower}", kind="theirs", key=f"my {word.lemma}")
    if said.kind == "noun" and word.tag == "NN" and any(each.lower == "the" for each in sentence.children(word, "det")):
        return replace(said, kind="definite")
    return said


def _is_had(sentence: Sentence, word: ParsedWord) -> bool:
    head = next((each for each in sentence.above(word) if each.is_verb), None)
    subject = sentence.child(head, "nsubj") if head else None
    return head is not None and head.lemma in {"have", "get"} and subject is not None and subject.lower in {"i", "we"}


def _leaves_out_i(sentence: Sentence, verb: ParsedWord) -> bool:
    """Subject ellipsis in the first person: “Bought a canoe yesterday”, “just got promoted”."""
    finite = verb.tag in {"VBD", "VBN", "VBG"} or verb.lower == "got"
    if verb.lemma == "call" and any(each.lower == "me" for each in sentence.children(verb)):
        return sentence.child(verb, "oprd") is not None and sentence.child(verb, "neg") is None
    if verb.lemma in FEELING and verb.index == 0 and verb.tag in {"VB", "VBP"}:
        return sentence.child(verb, "dobj") is not None
    return verb.role == "ROOT" and finite and all(each.role in {"advmod", "aux", "auxpass"} for each in _before(sentence, verb))


def _before(sentence: Sentence, verb: ParsedWord) -> list[ParsedWord]:
    return [each for each in sentence.children(verb) if each.index < verb.index]


def _inner(sentence: Sentence, verb: ParsedWord) -> ParsedWord:
    """The main verb: “live” in “used to live”."""
    to = sentence.child(verb, "xcomp") if verb.lemma == "use" else None
    return to or verb


def _is_denied(sentence: Sentence, verb: ParsedWord) -> bool:
    below = sentence.children(verb)
    if any(each.role == "neg" or each.lower in {"never", "neither"} for each in below):
        return True
    longer = any(each.lower == "longer" and any(no.lower == "no" for no in sentence.below(each)) for each in below)
    head = sentence.head(verb)
    joint = sentence.child(head, "cc") if verb.role == "conj" else None
    shares = joint is not None and joint.lower in {"or", "nor"} and not sentence.child(verb, *SUBJECTS)
    return longer or (shares and _is_denied(sentence, head))


def _is_past(verb: ParsedWord) -> bool:
    """Whether the verb describes a past state (“was a builder”) rather than a single past event."""
    return (
        verb.tag == "VBD" and verb.lemma in {"be", "have", "live", "work", "own", "like", "love", "hate"} and verb.role != "aux"
    )


def _may_be_ahead(sentence: Sentence, verb: ParsedWord) -> bool:
    """Whether “in June” may mean next June: “plays in June”, “is getting married in June”; not “was”, “has”, “got married”."""
    helpers = sentence.children(verb, "aux", "auxpass")
    if verb.lower == "got" and any(each.lemma == "have" and each.tag != "VBD" for each in helpers):
        return True
    if verb.tag == "VBN":
        return bool(helpers) and all(each.tag != "VBD" and each.lemma != "have" for each in helpers)
    return verb.tag != "VBD"


def further(clause: StatementClause) -> list[ParsedWord]:
    """Conjuncts attached to the verb that really continue its object list: “loves dinosaurs and anything with wheels”."""
    return [each for each in clause.sentence.children(clause.verb, "conj") if not each.is_verb and each.tag != "MD"]


def own_words(clause: StatementClause) -> list[ParsedWord]:
    """The words of the clause itself, without those of embedded or coordinated clauses."""
    return [
        *_within(clause.sentence, clause.verb),
        *(each for word in clause.subject_words for each in clause.sentence.below(word)),
    ]


def _within(sentence: Sentence, word: ParsedWord) -> Iterator[ParsedWord]:
    yield word
    for each in sentence.children(word):
        if not (each.is_verb and sentence.child(each, *SUBJECTS)):
            yield from _within(sentence, each)


def names_in(clause: StatementClause) -> list[tuple[ParsedWord, ParsedWord]]:
    """The nouns of the clause that have a name in apposition, as pairs of noun and name."""
    found = [both for each in own_words(clause) if each.is_noun and (both := named(clause.sentence, each))]
    return list(dict.fromkeys(found))
