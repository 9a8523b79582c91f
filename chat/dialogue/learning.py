"""What an input teaches: its statements, with linked entities, compared with what was told before. Stores nothing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rdflib import URIRef

from chat.dialogue.candidate import OF_THE_WORLD, OWN_WORDS, Situation
from chat.dialogue.demonstratives import resolve_demonstratives
from chat.dialogue.situating import WORDS_IN_FRONT
from memory.episodes.short_term import ShortTerm
from memory.facts.learning import Lesson
from memory.forms.folding import folded
from memory.language.moves.examples import STATEMENT
from memory.language.moves.parts import ASKING
from memory.language.moves.reading import Move
from memory.language.moves.worth import weighed
from memory.model import Analysis, Pattern
from memory.retrieval.own_words.called import wished_name, with_wished_name
from memory.retrieval.past import SUGGESTING
from memory.store.engine import StoreChange
from memory.understanding.asked import asked_in
from memory.understanding.context.discourse import are_of_person, kinds_of
from memory.understanding.memory_commands import CommandKind
from memory.understanding.relation_extraction.stating import extract_statements
from memory.understanding.statements import Mention, Statement, is_liking, statements_in
from memory.understanding.statements.preferred_name import HEARD_FROM_OTHERS, beside_the_name
from memory.understanding.statements.preferred_name import RELATION as PREFERRED
from memory.understanding.titles import mask_titles, titles_in, unmask_titles

EXCHANGES_REFERRED_TO, WORDS_READ = 2, 9
"""How far back references are resolved; the longest sentence, in words, parsed by rules: longer ones are too error-prone."""
_OF_PEOPLE = re.compile(r"\b(?:he|she|him|her|his|hers|he['’]?s|she['’]?s)\b", re.IGNORECASE)
OF_PEOPLE = frozenset({"speaker", "theirs", "pronoun"})
"""The kinds of subjects that are people, not things of the world."""
OF_THE_TALK = frozenset({"complains_of_reply", "denies_it"})
"""Reactions that are about the talk itself: nothing in them is noted."""


@dataclass(frozen=True)
class Learning:
    """The lessons of an input, and the changes they make to the person's knowledge."""

    lessons: tuple[Lesson, ...] = ()
    notes: tuple[str, ...] = ()
    """Noteworthy sentences of the input, verbatim."""
    change: StoreChange = field(default_factory=StoreChange)
    importance: float = 0.0
    """The probability that a friend would still want to know of it next month."""


def learn_from(situation: Situation) -> Learning:
    """What the input teaches; empty if it states nothing."""
    text = _told(situation)
    if not text or _is_all_a_question(situation):
        return Learning()
    worth = weighed(situation.moves)
    now = situation.memory.clock().astimezone(situation.memory.episodes.zone)
    titles, before = titles_in(text, situation.understanding.mentions.things), previous(situation)
    drawn = extract_statements(text, before, now)
    stated = with_wished_name(statements_in(mask_titles(text, titles), before, now), text)
    read = [each for each in stated if _may_be_read(each, situation)]
    by_rule = [unmask_titles(each, titles) for each in read]
    drawn = [each for each in drawn if not any(_is_read(each, other) for other in by_rule)]
    drawn = next((beside_the_name(drawn, each) for each in by_rule if each.relation == PREFERRED), drawn)
    statements = [resolve_demonstratives(each, situation) for each in (*by_rule, *drawn)]
    lessons, change = situation.memory.learned.lessons(statements, situation.input.episode)
    notes = worth.kept([each.words for each in drawn]) if _is_noted(situation) else ()
    return Learning(tuple(lessons), notes, change, worth.importance)


WORDS_OF_A_TELEGRAM = 4
"""An input this short may be a question without looking like one: “kurt cobain death”."""


def _may_be_read(statement: Statement, situation: Situation) -> bool:
    """Whether to trust the rule-based parse: for the world, likings, names, short edited sentences, corrections and commands.

    Everything else is left to the statistical relation extraction.
    """
    is_known = bool(situation.understanding.mentions.things) or OF_THE_WORLD in situation.topics
    is_of_the_world = _is_general(statement) or (is_known and statement.subject.kind not in OF_PEOPLE)
    is_plain = statement.relation == "name" or is_liking(statement.relation, negated=statement.negated) is not None
    words = statement.words
    if statement.relation == PREFERRED:
        return statement.negated or statement.confidence > HEARD_FROM_OTHERS or not _is_unkind(situation)
    is_short = len(words.split()) <= WORDS_READ and words[:1].isupper()
    return is_of_the_world or is_plain or is_short or statement.replaces or situation.order is not None


def _is_unkind(situation: Situation) -> bool:
    """Whether the part of the input with the name is said with bad feelings, so that the name may be an insult."""
    told = next((each for each in situation.moves.each if tells_name(situation, each)), situation.moves.told)
    return told is not None and told.felt < 0


def tells_name(situation: Situation, move: Move) -> bool:
    """Whether this part of the input tells the name by which the person wants to be called, or drops one."""
    named = wished_name(situation.input.text)
    return named is not None and f" {named.value.key} " in f" {folded(move.text)} "


def _is_read(drawn: Statement, read: Statement) -> bool:
    """Whether the rules already cover an extracted statement: same value and subject, or from the same short sentence."""
    is_same = drawn.value.key in read.value.key or read.value.key in drawn.value.key
    is_of_sentence = len(read.words.split()) <= WORDS_READ and (read.words in drawn.words or drawn.words in read.words)
    return is_of_sentence or (is_same and drawn.subject.key == read.subject.key)


def _is_general(statement: Statement) -> bool:
    """Whether it is about a kind of thing rather than anybody's own: “Brindleberries need a lot of sun.”."""
    return statement.subject.kind == "noun" and OWN_WORDS.isdisjoint(statement.words.lower().replace("’", "'").split())


def _is_noted(situation: Situation) -> bool:
    """Whether sentences may be noted: not those of commands, nor complaints about the companion's words."""
    return situation.order is None and situation.moves.reaction not in OF_THE_TALK


def _told(situation: Situation) -> str:
    """The part of the input that may teach: all but questions, or what a command says to remember; empty for other commands."""
    order = situation.order
    if order is None:
        return "" if situation.done is not None else _beside_the_question(situation)
    return order.words if order.kind is CommandKind.KEEP else ""


def _beside_the_question(situation: Situation) -> str:
    """The input without its questions."""
    moves = situation.moves
    if any(move.act.endswith("question") and move.text in moves.questions for move in moves.each):
        return " ".join(each.text for each in moves.each if each.act not in ASKING or tells_name(situation, each))
    is_telegram = len(situation.input.text.split()) <= WORDS_OF_A_TELEGRAM and OWN_WORDS.isdisjoint(
        moves.each[0].text.lower().split()
    )
    return "" if is_telegram and all(move.act.endswith("question") for move in moves.each) else situation.input.text


def _is_all_a_question(situation: Situation) -> bool:
    """Whether a question that is fully understood accounts for the whole input: “Was Help! written by John Lennon?”."""
    understanding = situation.understanding
    told = situation.moves.told
    is_long = told is not None and (told.act == STATEMENT or len(told.text.split()) > WORDS_IN_FRONT)
    is_told_besides = is_long and bool(situation.moves.questions)
    if situation.moves.asking or is_told_besides:
        return False
    whole = any(not understanding.unexplained(each) for each in understanding.readings)
    return whole and understanding.utterance_class in {"wh_question", "yes_no_question"}


def analysis_of_lessons(situation: Situation) -> Analysis:
    """The stated facts as patterns, and in words."""
    lessons = situation.lessons
    facts = [each.learned.fact for each in lessons]
    said = [f"{each.statement.subject.text} {_relation(each)} {each.statement.value.text}" for each in lessons]
    return Analysis(
        situation.understanding.utterance_class,
        tuple(Pattern(fact.subject, fact.predicate, fact.value) for fact in facts),
        in_words="; ".join(said),
        stated=tuple((each.statement.subject.text, _relation(each), each.statement.value.text) for each in lessons),
    )


def _relation(lesson: Lesson) -> str:
    return f"not {lesson.statement.relation}" if lesson.statement.negated else lesson.statement.relation


def previous(situation: Situation) -> tuple[Statement, ...]:
    """The antecedents of “she” and of corrections: what was stated just before, else the most active thing."""
    for exchange in situation.short_term.exchanges[:EXCHANGES_REFERRED_TO]:
        if exchange.component == SUGGESTING and exchange.facts:
            break  # the suggestion is the antecedent
        found = statements_in(exchange.text) or _asked_about(exchange.text)
        if found:
            return found
    return _spoken_of(situation.short_term, situation)


def _asked_about(text: str) -> tuple[Statement, ...]:
    """The subject of a question as a dummy statement: Billy in “Where does Billy live?”."""
    question = asked_in(text)
    if question is None or question.subject is None or question.subject.kind not in {"name", "theirs"}:
        return ()
    return (Statement(question.subject, question.relation, Mention("", "value", "")),)


def _are_people(things: Sequence[URIRef], situation: Situation) -> bool:
    domain = situation.memory.domain
    return all(are_of_person(kinds_of(classes, domain.schema)) for classes in domain.classes_of(things).values())


def _spoken_of(short_term: ShortTerm, situation: Situation) -> tuple[Statement, ...]:
    """The most active thing as a dummy statement; empty if a pronoun calls for a person and it is none."""
    active = list(short_term.activation)[:1]
    if _OF_PEOPLE.search(situation.input.text) and not _are_people(active, situation):
        return ()
    labels: Sequence[str] = list(situation.memory.domain.labels_of(active).values())
    return tuple(Statement(Mention(label, "name", label.casefold()), "", Mention("", "value", "")) for label in labels)
