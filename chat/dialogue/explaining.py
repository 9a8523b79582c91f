"""Explains a turn step by step: understanding, activation, retrieval, candidates, routing, reply. Nothing of it is stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from rdflib import RDF, URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.components.observations import read_for
from chat.dialogue.components.own_story import read_for as read_in_story
from chat.dialogue.turn import Turn, take_turn
from chat.intents.wording import TemplateWordings
from memory.access import Memory
from memory.inspector.recall_steps import (
    FigureTable,
    RecallStep,
    activated,
    called,
    number,
    queries_ran,
    read_in_texts,
    recalled_turns,
    similar_exchanges,
    triples_retrieved,
)
from memory.language.words import Span, Word
from memory.model import Input
from memory.realisation.readings import reading_in_words
from memory.retrieval.from_texts.reading import quoted
from memory.retrieval.recall import Recollection
from memory.retrieval.temporal_triples import Hypothesis, retrieve
from memory.retrieval.triple_memory import TripleMemory
from memory.retrieval.ttr_weights import WEIGHTS
from memory.store.reading import RanQuery
from memory.store.terms import Term
from memory.vocabulary import MEM

TRIPLES, TURNS, EXCHANGES, READINGS = 12, 12, 12, 8
MESSAGE_ID = "not-kept"
"""Message id of an explained turn, which is never stored."""


@dataclass(frozen=True)
class Explained:
    """A turn that was not stored, and its steps in order."""

    turn: Turn
    steps: tuple[RecallStep, ...]
    elapsed_ms: float
    """Duration of the turn itself, without explaining it."""


def explain_turn(memory: Memory, text: str, wording: TemplateWordings) -> Explained:
    """What the companion would reply to a text now, and how it gets there."""
    number_ = memory.episodes.last_number() + 1
    start = perf_counter()
    turn = take_turn(memory, Input(MEM.Unknown, number_, text, memory.clock(), MESSAGE_ID), wording)
    elapsed = (perf_counter() - start) * 1000
    steps = _steps(turn, turn.situation, text) if turn.situation is not None else (_reply(turn),)
    return Explained(turn, tuple(replace(step, milliseconds=turn.milliseconds.get(step.key)) for step in steps), elapsed)


def _steps(turn: Turn, situation: Situation, text: str) -> tuple[RecallStep, ...]:
    return (
        _short_term(situation),
        _understanding(situation),
        _access(situation),
        *_triples(situation),
        _components(turn),
        _strategies(situation),
        _recall(situation, text),
        *_texts(situation),
        _remarks(turn),
        _kept(turn, situation),
        _reply(turn),
    )


def _short_term(situation: Situation) -> RecallStep:
    short_term = situation.short_term
    said = tuple(f"“{each.text}” → “{each.reply}”" for each in short_term.exchanges)
    many = len(said)
    words = (
        f"{many} exchange{'' if many == 1 else 's'} before this one {'is' if many == 1 else 'are'} in short-term memory.",
        *said,
    )
    ran = [short_term.ran] if short_term.ran is not None else []
    return RecallStep(
        "short_term", "Short-term memory", words if said else ("Empty: the conversation starts here.",), (), queries_ran(ran)
    )


def _understanding(situation: Situation) -> RecallStep:
    understanding, context = situation.understanding, situation.context
    words = [f"Understood as a {understanding.utterance_class.replace('_', ' ')}."]
    if context.depends_on_context:
        words.append(f"In full: “{context.text}”.")
    labels = situation.memory.learned.labels_of([thing for _, thing in context.filled])
    words += [f"“{word}” stands for {called(thing, labels)}." for word, thing in context.filled]
    words += [f"“{context.missing}” refers to nothing known."] if context.missing else []
    corrected = [word.text for word in understanding.words if word.is_corrected]
    words += [f"Spelling corrected: {', '.join(corrected)}."] if corrected else []
    words += [] if understanding.readings else ["Not understood as a question about the world."]
    return RecallStep(
        "understanding", "Understanding", tuple(words), (_mentions(situation), _readings(situation)), queries_ran(context.queries)
    )


def _mentions(situation: Situation) -> FigureTable:
    words, mentions = situation.understanding.words, situation.understanding.mentions
    found: list[tuple[str, str, Iterable[URIRef]]] = [
        *(
            (
                _span(words, each.span),
                "a thing, by a part of its name" if each.is_partial else "a thing",
                [one.iri for one in each.things],
            )
            for each in mentions.things
        ),
        *((_span(words, each.span), "a class", each.classes) for each in mentions.classes),
        *((_span(words, each.span), "a property", [one.property for one in each.phrases]) for each in mentions.properties),
    ]
    labels = situation.memory.learned.labels_of([iri for _, _, iris in found for iri in iris])
    rows = tuple((said, kind, ", ".join(dict.fromkeys(called(iri, labels) for iri in iris))) for said, kind, iris in found)
    return FigureTable("What the words refer to", ("Words", "name", "which"), rows)


def _span(words: Sequence[Word], span: Span) -> str:
    return " ".join(word.text for word in words[span.start : span.end])


def _readings(situation: Situation) -> FigureTable:
    understanding = situation.understanding
    rows = tuple(
        (
            reading_in_words(each, situation.speaker),
            each.kind.replace("_", " "),
            number(each.score),
            ", ".join(word.text for word in understanding.unexplained(each)) or "nothing",
        )
        for each in understanding.readings[:READINGS]
    )
    return FigureTable("Readings, best first", ("Read as", "kind", "score", "ignored"), rows)


def _access(situation: Situation) -> RecallStep:
    memory, activation = situation.memory, situation.short_term.activation
    terms: list[Term] = [*activation, *_spoken_of(situation)]
    features = memory.user_model.features(terms, WEIGHTS.attention_rate)
    labels = memory.learned.labels_of(terms)
    table = activated(activation, features, labels, memory.clock().astimezone(memory.episodes.zone))
    words = f"{len(activation)} active from the conversation; {len(features)} of those active or mentioned were accessed before."
    return RecallStep("activation", "Activation", (words,), (table,))


def _spoken_of(situation: Situation) -> list[URIRef]:
    """The things and properties in the analysis."""
    patterns = [each for each in situation.analysis.patterns if each.predicate != RDF.type]
    terms = [term for each in patterns for term in (each.subject, each.predicate, each.value)]
    return list(dict.fromkeys(term for term in terms if isinstance(term, URIRef)))


def _triples(situation: Situation) -> list[RecallStep]:
    """Temporal triple retrieval for the first statement, else for the first thing asked about; empty if there is neither."""
    hypothesis = _hypothesis(situation)
    if hypothesis is None:
        return []
    memory = situation.memory
    of = TripleMemory(memory.domain, memory.learned, memory.labels, memory.user_model, memory.embedder)
    found = retrieve(hypothesis, of, TRIPLES)
    given: list[Term] = [part for part in (hypothesis.head, hypothesis.relation, hypothesis.tail) if isinstance(part, URIRef)]
    said = [term for each in found.triples for term in (each.fact.subject, each.fact.predicate, each.fact.value)]
    return [triples_retrieved(hypothesis, found, memory.learned.labels_of([*given, *said]))]


def _hypothesis(situation: Situation) -> Hypothesis | None:
    if situation.lessons:
        fact = situation.lessons[0].learned.fact
        return Hypothesis(fact.subject, fact.predicate, fact.value)
    for pattern in situation.analysis.patterns:
        thing = pattern.known_subject or pattern.known_value_thing
        if thing is not None and pattern.predicate not in MEM:
            value = pattern.known_value if pattern.known_subject is not None else None
            return Hypothesis(thing, pattern.predicate, value if value is not None else thing)
    return None


def _components(turn: Turn) -> RecallStep:
    best = turn.candidates[0]
    second = next((each for each in turn.candidates[1:] if each.component != best.component), None)
    words = [f"The reply comes from “{_words(best.component)}”, with a score of {best.score:.2f}."]
    if second is not None:
        words.append(f"Next was “{_words(second.component)}”, with {second.score:.2f}.")
    rows = tuple(
        (_words(each.component), number(each.score), each.text, _words(each.intent), "; ".join(each.adjusted) or "unchanged")
        for each in turn.candidates
    )
    columns = ("Component", "score", "would say", "meaning", "raised or lowered")
    queries = [ran for each in turn.candidates for ran in each.queries]
    return RecallStep(
        "components",
        "Components and router",
        tuple(words),
        (FigureTable("Candidates, best first", columns, rows),),
        queries_ran(queries),
    )


def _strategies(situation: Situation) -> RecallStep:
    findings = situation.findings
    if findings is None or not findings.queries:
        return RecallStep("strategies", "Earlier exchanges", ("There was nothing to search for.",))
    memory = situation.memory
    terms = [term for each in findings.similar for term in (*each.things, *each.properties)]
    now, zone = memory.clock(), memory.episodes.zone
    table = similar_exchanges(findings.similar[:EXCHANGES], memory.learned.labels_of(terms), now, zone)
    many = len(findings.similar)
    words = f"{many} earlier exchange{'' if many == 1 else 's'} {'is' if many == 1 else 'are'} like this one."
    return RecallStep(
        "strategies", "Earlier exchanges", (words,), (table, _searches(findings.queries)), queries_ran(findings.queries)
    )


def _searches(queries: Iterable[RanQuery]) -> FigureTable:
    rows = tuple((_words(each.name), str(each.results), f"{each.elapsed_ms:.2f}") for each in queries)
    return FigureTable("Strategies", ("Strategy", "found", "milliseconds"), rows)


def _recall(situation: Situation, text: str) -> RecallStep:
    """What full-text and semantic recall would bring back."""
    memory = situation.memory
    now, zone = memory.clock().astimezone(memory.episodes.zone), memory.episodes.zone
    recollection = Recollection(memory.episodes, memory.index, memory.embedder)
    found = [] if memory.index.is_empty else recollection.recall(text, now, TURNS)
    words = "These turns answer it best, by words and by meaning." if found else "Nothing has been indexed yet."
    return RecallStep("recall", "Recall by words and meaning", (words,), (recalled_turns(found, now, zone),) if found else ())


def _texts(situation: Situation) -> list[RecallStep]:
    """What the person's texts, or the persona's story, answer; no step if there are none."""
    found = read_for(situation) or read_in_story(situation)
    if found is None:
        return []
    words = [f"Question asked of the documents: “{found.asked.text}”."] if found.asked.text != situation.input.text else []
    words.append(f"“{quoted(found.answer.observation)}” answers it." if found.answer else "No document answers it.")
    words += list(found.answer.why) if found.answer else []
    return [RecallStep("observations", "Memories from documents", tuple(words), (read_in_texts(found.found[:TURNS]),))]


def _remarks(turn: Turn) -> RecallStep:
    made = [each for each in turn.reply.considered if each.component.startswith("remark_")]
    words = ("A remark is added to the reply.",) if turn.reply.remark else ("No remark is added.",)
    rows = tuple((_words(each.component), number(each.score), each.text, "; ".join(each.because)) for each in made)
    return RecallStep(
        "remarks", "Remarks", words, (FigureTable("Considered", ("Remark", "score", "words", "why"), rows),) if made else ()
    )


def _kept(turn: Turn, situation: Situation) -> RecallStep:
    """What would be learned and which interests touched, were the message sent."""
    labels = situation.memory.learned.labels_of([each.target for each in turn.touches])
    words = [
        f"It would {'learn' if each.is_new else 'hear again'}: “{each.statement.words}”." for each in turn.learning.lessons
    ] or ["It would learn nothing."]
    rows = tuple((called(each.target, labels), each.kind, number(each.weight)) for each in turn.touches)
    return RecallStep(
        "interests",
        "What it would keep",
        tuple(words),
        (FigureTable("Interests touched", ("What", "kind", "by"), rows),) if rows else (),
    )


def _reply(turn: Turn) -> RecallStep:
    reply = turn.reply
    rows = tuple((each.text, each.label, each.kind) for each in reply.sources)
    tables = (FigureTable("Sources", ("What it says", "from", "kind"), rows),) if rows else ()
    return RecallStep("reply", "Reply", (reply.text,), tables)


def _words(name: str) -> str:
    return name.replace("_", " ")
