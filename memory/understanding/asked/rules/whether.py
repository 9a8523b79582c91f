"""“Do I like fish?”, “Does my sister have a dog?”, “Am I allergic to anything?”, “Is Anna a nurse?”."""

from memory.grammar import ParsedWord
from memory.understanding.asked.clause import TALK, clause_of, is_indefinite
from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import ParsedQuestion
from memory.understanding.asked.rules.owned import what_is_owned
from memory.understanding.statements.model import Mention

JUDGED = frozenset("right wrong correct late early ready sure okay ok funny welcome here there done".split())


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """A yes–no question about what was told; None for any other question."""
    subject = question.subject
    if not question.whether or question.word is not None or subject is None or subject.lower in {"you", "there", "this", "that"}:
        return None
    if question.root.lemma in TALK:
        return None
    of_owned = _of_owned(question, subject)
    if of_owned is not None:
        return of_owned
    appended = question.sentence.child(subject, "appos") if question.root.lemma == "be" else None
    clause = clause_of(question, question.root)
    value = question.spoken(appended) if appended is not None and clause.value is None else clause.value
    if value is None and not clause.is_stranded and not is_indefinite(clause.value_word):
        value = _of_verb(question)
        if value is None:
            return None
    if value is not None and (value.key in JUDGED or value.key.split()[-1:] == ["you"]):
        return None
    relation = (
        "be"
        if value is not None and value.kind == "value" and clause.relation == question.root.lemma == "be"
        else clause.relation
    )
    return FactQuestion(
        AnswerType.WHETHER,
        question.spoken(subject),
        relation,
        None if is_indefinite(clause.value_word) else value,
        past=question.past,
        before=question.before,
        rule="whether",
    )


def _of_owned(question: ParsedQuestion, subject: ParsedWord) -> FactQuestion | None:
    """About what somebody has: “Is my sister called Anna?”, “Is pizza my favourite food?”, “Is my favourite food pizza?”."""
    sentence, root = question.sentence, question.root
    called = next((each for each in sentence.children(subject, "acl") if each.lemma in {"call", "name"}), None)
    name = sentence.child(called, "oprd", "dobj") if called is not None else None
    if name is not None:
        return FactQuestion(
            AnswerType.WHETHER, question.spoken(subject), "name", question.spoken(name), past=question.past, rule="whether"
        )
    other = sentence.child(root, "attr") if root.lemma == "be" else None
    if other is None:
        return None
    for noun, value in ((other, subject), (subject, other)):
        owned = what_is_owned(question, noun)
        if owned is not None and (noun is other or owned[1].startswith("favourite ") or owned[1] in {"name", "birthday", "job"}):
            return FactQuestion(
                AnswerType.WHETHER, owned[0], owned[1], question.spoken(value), past=question.past, rule="whether"
            )
    return None


def _of_verb(question: ParsedQuestion) -> Mention | None:
    """The verb as the value: in “Does Anna smoke?” it is what is asked about. None for a light verb."""
    return Mention(question.root.lemma, "verb", question.root.lemma) if question.root.lemma not in {"be", "have", "do"} else None
