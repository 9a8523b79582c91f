"""“Where does Billy live?”, “What do I like?”, “Who likes jazz?”, “When did I move?”, “Which of my friends live in Graz?”."""

from memory.forms.folding import folded
from memory.grammar import ParsedWord
from memory.understanding.asked.clause import TALK, QuestionClause, clause_of, is_indefinite
from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import ParsedQuestion
from memory.understanding.statements.model import Mention

OCCUPATION = "occupation"
"""The `kind` of questions for what somebody does: “What does my brother do?”."""
LIGHT = frozenset("be have do".split())
"""Light verbs, which ask for nothing by themselves: “Who is?”."""
GIVING = frozenset("give lend send owe buy bring show tell sell teach".split())
TIMES = frozenset("time date day year month".split())


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """The missing argument of the verb: its subject, object, place or time; None for any other question."""
    if question.word is None or question.whether or question.asks_by == "how" or question.root.lemma in TALK:
        return None
    subject = question.subject
    if subject is None and question.asks_by == "who" and question.root.lemma == "be":
        return _who(question)
    if subject is None or not _is_asked_for(question, subject):
        return _of_subject(question, subject)
    return _who(question)


def _is_asked_for(question: ParsedQuestion, subject: ParsedWord) -> bool:
    return subject is question.word or subject is question.kind


def _of_subject(question: ParsedQuestion, subject: ParsedWord | None) -> FactQuestion | None:
    if subject is None:
        subject = next(
            (each for each in question.sentence.children(question.root, "attr", "dobj") if not _is_asked_for(question, each)),
            None,
        )
    if subject is None or subject.lower in {"you", "it", "there", "this", "that"}:
        return None
    asks, clause = question.asks_by, clause_of(question, question.root)
    kind = clause.beginning or (question.noun(question.kind) if question.kind else "")
    wants = (
        AnswerType.WHEN if kind in TIMES else {"where": AnswerType.WHERE, "when": AnswerType.WHEN}.get(asks, AnswerType.VALUES)
    )
    relation, value = clause.relation, clause.value
    if subject is clause.value_word:
        value = None
    if wants is AnswerType.VALUES and relation == "do" and value is None:
        if question.sentence.children(question.root, "advmod", "npadvmod", "prep", "advcl"):
            return None
        return FactQuestion(wants, question.spoken(subject), "work as", kind=OCCUPATION, past=question.past, rule="verbs")
    within = ""
    if wants is AnswerType.VALUES and value is not None and relation != "be":
        if not _asks_for_object(question, clause):
            return None
        relation, within, value = question.root.lemma, folded(value.text), None
    if wants is AnswerType.VALUES and relation == "be" and not kind:
        return None
    return FactQuestion(
        wants,
        question.spoken(subject),
        relation,
        value if wants in {AnswerType.WHEN, AnswerType.WHERE} else None,
        is_open=not clause.is_stranded and value is None,
        kind="" if wants is AnswerType.WHEN else kind,
        denied=question.sentence.child(question.root, "neg") is not None,
        past=question.past,
        before=question.before,
        within=within,
        rule="verbs",
    )


def _asks_for_object(question: ParsedQuestion, clause: QuestionClause) -> bool:
    """Whether what was read as the value is another complement, and the object is asked for: “What did I lend to Lukas?”."""
    asked_for = question.kind or question.word
    behind = question.sentence.children(question.root, "dobj", "dative")
    if question.root.lemma in GIVING and question.asks_by == "what" and clause.value_word in behind:
        return True
    is_object = asked_for is not None and asked_for.role == "dobj" and asked_for.head == question.root.index
    joint = question.sentence.head(clause.value_word) if clause.value_word else None
    return is_object and joint is not None and joint.role in {"prep", "dative"} and clause.relation.endswith(f" {joint.lower}")


def _who(question: ParsedQuestion) -> FactQuestion | None:
    """The missing subject, or which of a group it is."""
    clause = clause_of(question, question.root)
    among = _among(question)
    is_alone = clause.value is None and not clause.is_stranded
    if is_alone and question.root.lemma in LIGHT:
        return None
    kind = question.noun(question.kind) if question.kind and among is None else ""
    return FactQuestion(
        AnswerType.WHO,
        among,
        clause.relation,
        _by_itself(question) if is_alone else None if is_indefinite(clause.value_word) else clause.value,
        is_open=is_alone,
        kind=kind,
        is_of_kind=among is not None,
        past=question.past,
        before=question.before,
        rule="verbs",
    )


def _by_itself(question: ParsedQuestion) -> Mention | None:
    """The verb as the value: “Who smokes?” asks about it. None for a passive: “got divorced” is a state."""
    verb = question.root
    return None if question.sentence.child(verb, "auxpass") else Mention(verb.lemma, "verb", verb.lemma)


def _among(question: ParsedQuestion) -> Mention | None:
    """“my friends” in “which of my friends”, “my family” in “who of my family”."""
    if question.word is None:
        return None
    holder = question.kind or question.word
    of = next((each for each in question.sentence.children(holder, "prep") if each.lower in {"of", "in", "among"}), None)
    within = question.sentence.child(of, "pobj") if of else None
    return question.spoken(within) if within is not None else None
