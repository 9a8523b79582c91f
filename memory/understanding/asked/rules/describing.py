"""“Tell me about my sister.”, “What do you know about me?”, “What did I tell you about Billy?”, “Who is Anna?”."""

from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import NOT_OWN, ParsedQuestion

VERBS = frozenset({"know", "remember", "recall", "have", "learn"})
TOLD = frozenset({"tell", "say", "mention"})
TELLING = "telling"
"""Name of the rule for questions about the telling itself, which the conversation memory answers as well."""


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """A description of somebody or something; None for any other question."""
    return _about(question) or _who_is(question) or _happened_to(question)


def _about(question: ParsedQuestion) -> FactQuestion | None:
    sentence, root = question.sentence, question.root
    subject = question.subject
    is_yours = subject is not None and subject.lower in {"you", "u"} and root.lemma in VERBS
    is_mine = subject is not None and subject.lower in {"i", "we"} and root.lemma in TOLD and question.asks_by == "what"
    is_order = subject is None and root.lower == "tell"
    if not (is_yours or is_mine or is_order):
        return None
    about = next((each for each in sentence.words if each.lower in {"about", "of"} and each.role == "prep"), None)
    topic = next((each for each in sentence.children(about, "pobj") if each.tag != "WP"), None) if about else None
    if topic is None and is_yours and question.whether:
        topic = sentence.child(root, "dobj")
    if topic is None or topic.tag in {"WP", "DT"} or topic.lower in {"you", "yourself"}:
        return None
    return FactQuestion(AnswerType.DESCRIPTION, question.spoken(topic), rule=TELLING if is_mine else "describing")


def _who_is(question: ParsedQuestion) -> FactQuestion | None:
    sentence, root = question.sentence, question.root
    beside = [each for each in sentence.children(root, "nsubj", "attr") if each is not question.word]
    if question.asks_by not in {"who", "what"} or root.lemma != "be" or len(beside) != 1:
        return None
    subject = beside[0]
    is_generic = question.asks_by == "what" and not subject.is_noun
    has_more = any(each.lower != "to" for each in sentence.children(root, "acomp", "prep"))
    if subject.lower in NOT_OWN or is_generic or has_more or question.kind is not None or _is_described(question, subject.index):
        return None
    return FactQuestion(AnswerType.DESCRIPTION, question.spoken(subject), past=question.past, rule="describing")


def _happened_to(question: ParsedQuestion) -> FactQuestion | None:
    """“What happened to my bike?”, “What is going on with Anna?”."""
    sentence, root = question.sentence, question.root
    joint = next((each for each in sentence.children(root, "prep") if each.lower in {"to", "with"}), None)
    of = sentence.child(joint, "pobj") if joint else None
    is_asked = question.asks_by == "what" and root.lemma == "happen"
    return (
        FactQuestion(AnswerType.DESCRIPTION, question.spoken(of), past=True, rule="describing")
        if is_asked and of is not None
        else None
    )


def _is_described(question: ParsedQuestion, place: int) -> bool:
    """Whether somebody is asked for by a description: “Who is a nurse?”; “Who is Anna?” asks about somebody."""
    noun = question.sentence.words[place]
    is_indefinite = any(each.lower in {"a", "an"} for each in question.sentence.children(noun, "det"))
    return question.asks_by == "who" and is_indefinite
